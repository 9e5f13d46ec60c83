"""Plates for a bed of 220 mm: pieces laid out row by row, written as 3MF and STL, with a picture of each plate."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from pocketbox.engine.core import BadInput
from pocketbox.lab.packages import need
from pocketbox.press.models.pieces import Model
from pocketbox.press.models.preview import draw_plate
from pocketbox.press.palette import Palette
from pocketbox.press.typesetting import EXTRA

BED: Final = 220.0
EDGE: Final = 2.5
GAP: Final = 1.5


@dataclass(frozen=True)
class Laid:
    """One piece on a plate, by how far it is moved."""

    model: Model
    x: float
    y: float


@dataclass
class Plate:
    """What is printed in one go."""

    pieces: list[Laid] = field(default_factory=list)


def lay_out(models: list[Model]) -> list[Plate]:
    """Every piece as often as it is needed, large ones at the back, in rows; a new plate where the bed is full."""
    order = sorted(models, key=lambda model: (-size_of(model)[1], -size_of(model)[0]))
    plates = [Plate()]
    x = y = EDGE
    row = 0.0
    for model in order:
        width, height = size_of(model)
        if max(width, height) > BED - 2 * EDGE:
            raise BadInput(f"{model.title} is larger than a bed of {BED:.0f} mm")
        left, bottom = model.solid.bounding_box()[0], model.solid.bounding_box()[1]
        for _ in range(model.count):
            if x + width > BED - EDGE:
                x, y, row = EDGE, y + row + GAP, 0.0
            if y + height > BED - EDGE:
                plates.append(Plate())
                x = y = EDGE
                row = 0.0
            plates[-1].pieces.append(Laid(model, x - left, y - bottom))
            x += width + GAP
            row = max(row, height)
    return [turn_rows(plate) for plate in plates if plate.pieces]


def turn_rows(plate: Plate) -> Plate:
    """The same plate with its large pieces at the back, where walls hide nothing in the picture."""
    whole = max(piece.y + piece.model.solid.bounding_box()[4] for piece in plate.pieces) + EDGE
    turned = []
    for piece in plate.pieces:
        box = piece.model.solid.bounding_box()
        turned.append(Laid(piece.model, piece.x, whole - piece.y - box[4] - box[1]))
    return Plate(turned)


def size_of(model: Model) -> tuple[float, float]:
    left, bottom, _, right, top, _ = model.solid.bounding_box()
    return right - left, top - bottom


def mesh_of(model: Model) -> Any:
    """The triangles of a solid."""
    trimesh = need("trimesh", "a 3D model", extra=EXTRA)
    mesh = model.solid.to_mesh()
    return trimesh.Trimesh(mesh.vert_properties[:, :3], mesh.tri_verts, process=False)


def scene_of_plate(plate: Plate, meshes: dict[str, Any]) -> Any:
    """A plate with every shape once and a place for each piece."""
    trimesh = need("trimesh", "a 3D model", extra=EXTRA)
    scene = trimesh.Scene()
    for number, piece in enumerate(plate.pieces, 1):
        move = trimesh.transformations.translation_matrix((piece.x, piece.y, 0))
        id = piece.model.id
        if id not in meshes:
            meshes[id] = mesh_of(piece.model)
        name = f"{piece.model.title} {number}"
        if id in scene.geometry:
            scene.graph.update(frame_to=name, matrix=move, geometry=id)
        else:
            scene.add_geometry(meshes[id], node_name=name, geom_name=id, transform=move)
    return scene


def plate_files(game: str, models: list[Model], palette: Palette) -> Iterator[tuple[int, int, str, bytes]]:
    """Every file of every plate: its number, how many plates there are, the name of the file and its content."""
    for package in ("networkx", "lxml", "PIL"):
        need("pillow" if package == "PIL" else package, "a 3D model", package, EXTRA)
    plates = lay_out(models)
    meshes: dict[str, Any] = {}
    for number, plate in enumerate(plates, 1):
        scene = scene_of_plate(plate, meshes)
        name = f"{game}-plate-{number}"
        yield number, len(plates), f"{name}.3mf", scene.export(file_type="3mf")
        yield number, len(plates), f"{name}.stl", scene.to_mesh().export(file_type="stl")
        picture = io.BytesIO()
        draw_plate(plate.pieces, meshes, palette, BED).save(picture, "PNG", optimize=True)
        yield number, len(plates), f"{name}.png", picture.getvalue()
