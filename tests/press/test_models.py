"""Models: watertight, flat on the bed, as large as on paper, nowhere too thin, every piece on a plate of 220 mm."""

from __future__ import annotations

import io
from functools import cache
from itertools import pairwise
from math import pi, sin, sqrt

import pytest
import trimesh
from PIL import Image

from pocketbox import BadInput
from pocketbox.games import GAME_IDS
from pocketbox.press.models import pieces as made
from pocketbox.press.models.pieces import BASE, PLAY, RELIEF, WALL, Model, models_of
from pocketbox.press.models.plates import BED, lay_out, mesh_of, plate_files
from pocketbox.press.models.shapes import LETTERS, ROUND, THINNEST, symbol_area
from pocketbox.press.palette import color_palette
from pocketbox.press.printing import model_files
from pocketbox.press.sizes import COUNTER, FEATURE, FIGURE, SQUARE, TILE
from pocketbox.press.symbols import flat_parts, sheet
from press.pressed import order


@cache
def models(id: str, options: str = "") -> list[Model]:
    box = order(id, options).box
    return models_of(box.parts, box.shape)


def model(id: str, part: str, options: str = "") -> Model:
    return next(one for one in models(id, options) if one.id == part)


EVERY = [
    ("rush", ""),
    ("abyss", ""),
    ("tactics4", ""),
    ("tactics5", "geometry=square"),
    ("dungeons", ""),
    ("dungeons", "grid=square"),
]


@pytest.mark.parametrize(("id", "options"), EVERY)
def test_every_piece_is_one_watertight_solid_that_lies_on_the_bed(id, options):
    box = order(id, options).box
    figures = sum(part.count for part in box.parts if part.kind == "figure")
    wanted = {part.id: part.count for part in box.parts} | ({"base": figures} if figures else {})
    assert {one.id: one.count for one in models(id, options)} == wanted
    for one in models(id, options):
        mesh = mesh_of(one)
        assert mesh.is_watertight, one.id
        assert mesh.is_winding_consistent, one.id
        assert mesh.bounds[0][2] == pytest.approx(0), one.id
        assert len(one.solid.decompose()) == 1, one.id
        assert mesh.volume == pytest.approx(one.solid.volume(), rel=1e-3)
        under = (mesh.face_normals[:, 2] < -0.99) & (mesh.triangles[:, :, 2].max(axis=1) > 0.001)
        assert mesh.area_faces[under].sum() < 0.001, f"{one.id} hangs over"


def layers(one: Model) -> list[float]:
    """Heights at which something begins or ends."""
    return sorted({round(float(z), 3) for z in one.solid.to_mesh().vert_properties[:, 2]})


@pytest.mark.parametrize(("id", "options"), EVERY)
def test_nothing_is_thinner_than_a_printer_can_lay(id, options):
    half = THINNEST / 2 - 0.02
    for one in models(id, options):
        heights = layers(one)
        for low, high in pairwise(heights):
            assert high - low >= THINNEST - 0.001, (one.id, low, high)
            cut = one.solid.slice((low + high) / 2)
            kept = cut.offset(-half, circular_segments=64).offset(half, circular_segments=64)
            # Only the points of corners get lost; a thin wall would be lost whole.
            lost = max((part.area() for part in (cut - kept).decompose()), default=0.0)
            assert lost <= 0.15, (one.id, low, lost)


def hexagon(across: float) -> float:
    return sqrt(3) / 2 * across**2


def disc(radius: float) -> float:
    return ROUND / 2 * radius**2 * sin(2 * pi / ROUND)


def test_volumes_are_those_of_the_parts():
    sign = symbol_area("field", TILE * 0.5).area()
    field = model("tactics5", "terrain.field", "")
    assert field.solid.volume() == pytest.approx(hexagon(TILE - PLAY) * BASE + sign * RELIEF, rel=1e-4)
    potion = model("rush", "piece.potion")
    drawn = symbol_area("potion", COUNTER * 0.62).area()
    assert potion.solid.volume() == pytest.approx(disc(COUNTER / 2) * made.COUNTER_HIGH + drawn * RELIEF, rel=1e-4)
    base = model("rush", "base")
    slot = (made.TAB[0] + 2 * PLAY) * (made.TOKEN + PLAY) * (made.STAND - made.THROUGH)
    assert base.solid.volume() == pytest.approx(disc(FIGURE / 2) * made.STAND - slot, rel=1e-4)
    hall = model("dungeons", "tile.h2s").solid
    heights = [0, BASE - made.SLOT, BASE, made.ROCK, WALL]
    layered = sum(hall.slice((low + high) / 2).area() * (high - low) for low, high in pairwise(heights))
    assert hall.volume() == pytest.approx(layered, rel=1e-4)
    assert hall.slice(0.5).area() == pytest.approx(hexagon(TILE - PLAY), rel=1e-4)


@pytest.mark.parametrize(
    ("id", "part", "size"),
    [
        ("dungeons", "tile.r6", (TILE - PLAY, (TILE - PLAY) * 2 / sqrt(3), WALL)),
        ("dungeons", "tile.w", (TILE - PLAY, (TILE - PLAY) * 2 / sqrt(3), made.SHALLOW + RELIEF)),
        ("tactics4", "terrain.forest", (FEATURE, FEATURE * 2 / sqrt(3), BASE + 3)),
        ("rush", "place.wall", (SQUARE - 2 * PLAY, SQUARE - 2 * PLAY, made.BLOCK)),
        ("rush", "piece.flask", (COUNTER, COUNTER, made.COUNTER_HIGH + RELIEF)),
    ],
)
def test_models_are_as_large_as_the_printed_pieces(id, part, size):
    left, front, bottom, right, back, top = model(id, part).solid.bounding_box()
    assert (right - left, back - front, top - bottom) == pytest.approx(size, abs=0.05)


def test_a_door_fits_into_the_slots_of_two_tiles():
    left, foot, _, right, head, _ = model("dungeons", "place.door").solid.bounding_box()
    hall = model("dungeons", "tile.h2s").solid
    groove = hall.slice(BASE - made.SLOT - 0.1) - hall.slice(BASE - 0.1)
    sides = [side for side in groove.decompose() if side.area() > 0.01]
    for side in sides:
        x, y, to_x, to_y = side.bounds()
        assert to_y - y > right - left
        assert 2 * (to_x - x) >= made.DOOR_THICK - PLAY
    assert len(sides) == 2
    assert head - foot > made.SLOT


@pytest.mark.parametrize("id", GAME_IDS)
def test_plates_hold_every_piece_once_side_by_side(id):
    plates = lay_out(models(id))
    count: dict[str, int] = {}
    for plate in plates:
        taken = []
        for piece in plate.pieces:
            count[piece.model.id] = count.get(piece.model.id, 0) + 1
            left, front, _, right, back, _ = piece.model.solid.bounding_box()
            taken.append((left + piece.x, front + piece.y, right + piece.x, back + piece.y))
        for n, (left, front, right, back) in enumerate(taken):
            assert min(left, front) >= 2
            assert max(right, back) <= BED - 2
            assert all(right <= x or to_x <= left or back <= y or to_y <= front for x, y, to_x, to_y in taken[:n])
    assert count == {one.id: one.count for one in models(id)}


def test_files_read_back_as_the_pieces_of_the_plate():
    small = [one for one in models("tactics5", "") if one.id in ("terrain.keep", "flag.1", "terrain.village")]
    files = {name: content for _, _, name, content in plate_files("tactics5", small, color_palette())}
    assert sorted(files) == ["tactics5-plate-1.3mf", "tactics5-plate-1.png", "tactics5-plate-1.stl"]
    whole = sum(one.solid.volume() * one.count for one in small)
    for kind in ("3mf", "stl"):
        read = trimesh.load(io.BytesIO(files[f"tactics5-plate-1.{kind}"]), file_type=kind)
        solid = read.to_mesh() if isinstance(read, trimesh.Scene) else read
        solid.merge_vertices()
        assert solid.is_watertight
        assert solid.volume == pytest.approx(whole, rel=1e-3)
        assert solid.bounds[0][2] == pytest.approx(0)
        assert solid.body_count == sum(one.count for one in small) == 4
    picture = Image.open(io.BytesIO(files["tactics5-plate-1.png"]))
    assert len(picture.getcolors(1_000_000)) > 50


def test_letters_of_the_sheet_have_strokes():
    letters = {
        (part.text or "").strip()
        for name, symbol in sheet().items()
        if not name.startswith("d4-")
        for _, part in flat_parts(symbol)
        if part.tag.endswith("text")
    }
    assert letters <= set(LETTERS)


def test_there_are_models_of_pieces_only():
    with pytest.raises(BadInput, match="there are no models of 'cards'; choose from tiles, counters, figures"):
        model_files(order("rush"), ["cards"])
    with pytest.raises(BadInput, match="Pocket Dungeon Rush has no tiles to make models of"):
        model_files(order("rush"), ["tiles"])
