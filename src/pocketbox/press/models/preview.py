"""A picture of a plate: seen from the front and above, shaded by how each face lies to the light."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, Any, Final

from pocketbox.lab.packages import need
from pocketbox.press.models.pieces import BASE, RELIEF
from pocketbox.press.palette import Palette
from pocketbox.press.symbols import shape_of
from pocketbox.press.typesetting import EXTRA

if TYPE_CHECKING:
    from pocketbox.press.models.plates import Laid

WIDTH: Final = 1100
SHARP: Final = 2
"""Drawn that many times larger, then reduced."""
ELEVATION: Final = 48.0
LIGHT: Final = (-0.35, -0.5, 0.8)
PAPER: Final = (243, 236, 223)
AROUND: Final = 8.0
"""Millimetres of paper around the bed."""
BED_COLOR: Final = (224, 213, 193)
PLAIN: Final = "#c9bda8"


def draw_plate(pieces: list[Laid], meshes: dict[str, Any], palette: Palette, bed: float) -> Any:
    """The plate as an image of Pillow."""
    numpy = need("numpy", "a 3D model", extra=EXTRA)
    image = need("pillow", "a 3D model", "PIL.Image", EXTRA)
    scale = SHARP * WIDTH / (bed + 2 * AROUND)
    up, flat = sin(radians(ELEVATION)), cos(radians(ELEVATION))
    width, height = SHARP * WIDTH, round(scale * (bed * up + 2 * AROUND))
    picture = numpy.empty((height, width, 3), dtype=numpy.uint8)
    picture[:] = PAPER
    deep = numpy.full((height, width), -numpy.inf)
    """How near the eye what is drawn on each pixel lies."""

    def project(points: Any) -> Any:
        """Pixels to the right and down, and nearness."""
        x, y, z = points[..., 0], points[..., 1], points[..., 2]
        right, down = (x + AROUND) * scale, height - (y * up + z * flat + AROUND) * scale
        return numpy.stack([right, down, z * up - y * flat], axis=-1)

    corners = numpy.array([(0, 0, 0), (bed, 0, 0), (bed, bed, 0), (0, bed, 0)], dtype=float)
    for corner in ([0, 1, 2], [0, 2, 3]):
        fill_triangle(numpy, picture, deep, project(corners[corner] - (0, 0, 0.05)), BED_COLOR)
    light = numpy.array(LIGHT) / numpy.linalg.norm(LIGHT)
    for piece in pieces:
        mesh = meshes[piece.model.id]
        faces = mesh.triangles + numpy.array([piece.x, piece.y, 0.0])
        seen = mesh.face_normals @ numpy.array([0.0, -flat, up]) > 1e-6
        shade = 0.55 + 0.45 * numpy.clip(mesh.face_normals @ light, 0, 1)
        plain, relief = (numpy.array(read_color(color), dtype=float) for color in colors_of(piece, palette))
        top = faces[..., 2].min(axis=1) > mesh.bounds[1][2] - 0.01
        if piece.model.ground == "start":  # its sign lies lower than its walls
            top |= abs(faces[..., 2] - (BASE + RELIEF)).max(axis=1) < 0.01
        spots = project(faces)
        for n in numpy.flatnonzero(seen):
            color = (relief if top[n] else plain) * shade[n]
            fill_triangle(numpy, picture, deep, spots[n], color)
    return image.fromarray(picture).resize((WIDTH, height // SHARP), image.Resampling.LANCZOS)


def fill_triangle(numpy: Any, picture: Any, deep: Any, corners: Any, color: Any) -> None:
    """Draw a triangle wherever nothing nearer has been drawn."""
    (x0, y0, z0), (x1, y1, z1), (x2, y2, z2) = corners
    area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
    if abs(area) < 1e-9:
        return
    left, right = max(int(min(x0, x1, x2)), 0), min(int(max(x0, x1, x2)) + 1, picture.shape[1])
    top, bottom = max(int(min(y0, y1, y2)), 0), min(int(max(y0, y1, y2)) + 1, picture.shape[0])
    x = numpy.arange(left, right) + 0.5
    y = (numpy.arange(top, bottom) + 0.5)[:, None]
    one = ((x1 - x) * (y2 - y) - (x2 - x) * (y1 - y)) / area
    two = ((x2 - x) * (y0 - y) - (x0 - x) * (y2 - y)) / area
    three = 1 - one - two
    near = one * z0 + two * z1 + three * z2
    window = deep[top:bottom, left:right]
    drawn = (one >= 0) & (two >= 0) & (three >= 0) & (near > window)
    window[drawn] = near[drawn]
    picture[top:bottom, left:right][drawn] = color


def colors_of(piece: Laid, palette: Palette) -> tuple[str, str]:
    """The color of a piece and of its relief: those of a seat or of a terrain; all else looks like plastic."""
    model = piece.model
    if model.seat is not None or model.is_figure:
        shape = shape_of(model.seat)
        return palette.colors[f"seat-{shape}"], palette.colors[f"on-seat-{shape}"]
    if model.ground in ("hall", "room", "start"):
        return palette.colors["rock"], palette.colors["wall-2"]
    if model.ground == "wall":
        return palette.colors["wall"], palette.colors["wall"]
    if model.ground:
        return palette.fill(model.ground), palette.ink(model.ground)
    return PLAIN, palette.colors["board-ink"]


def read_color(name: str) -> tuple[int, int, int]:
    return int(name[1:3], 16), int(name[3:5], 16), int(name[5:7], 16)
