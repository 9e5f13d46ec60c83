"""What both editions of Pocket-Tactics show alike: tiles and features, units, reserves and captures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pocketbox.engine.tilemap import TileMap
from pocketbox.games.tactics.armies import COVERED, EMPTY, KIND_BITS, KIND_MASK, SEATS, Armies
from pocketbox.games.tactics.texts import NO_FEATURE
from pocketbox.scenes.scene import Cell, Piece, Rack, Thing, Track


class Kind(Protocol):
    """A unit or a terrain, as far as it is drawn."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def mark(self) -> str: ...


def tile_cells(tiles: TileMap, ground: list[int], labels: list[str], terrains: Sequence[Kind]) -> list[Cell]:
    """Every tile, with something written on it if there is anything."""
    found: list[Cell] = []
    for tile, kind in enumerate(ground):
        x, y = tiles.grid.places[tiles.cells[tile]]
        land = terrains[kind]
        found.append(Cell(tiles.name(tile), x, y, land.name, land.title, land.mark, labels[tile]))
    return found


def free_cells(tiles: TileMap) -> list[Cell]:
    """Every cell where a tile may be laid."""
    found: list[Cell] = []
    for cell in tiles.room():
        x, y = tiles.grid.places[cell]
        found.append(Cell(tiles.grid.names[cell], x, y, "space", "free space", "+"))
    return found


def army_pieces(
    s: Armies, tiles: TileMap, feature: list[int], terrains: Sequence[Kind], units: Sequence[Kind]
) -> list[Piece]:
    """Features below, units on top; the mark of a unit names its kind and its seat."""
    found: list[Piece] = []
    for tile, kind in enumerate(feature):
        if kind != NO_FEATURE:
            land = terrains[kind]
            found.append(Piece(tiles.name(tile), land.name, land.title, land.mark))
    for tile, unit in enumerate(s.on):
        if unit != EMPTY:
            drawn, seat = units[unit & KIND_MASK], int(unit >> KIND_BITS)
            found.append(Piece(tiles.name(tile), drawn.name, drawn.title, f"{drawn.mark}{seat}", seat))
    return found


def army_tracks(s: Armies, ply_limit: int, no_progress: int, points: list[int]) -> list[Track]:
    found = [Track("turn", int(s.ply), None, ply_limit)]
    found.append(Track("turns without progress", int(max(s.ply - s.progress, 0)), None, no_progress))
    found.extend(Track("captured points", points[seat], seat) for seat in range(SEATS))
    return found


def army_racks(s: Armies, units: Sequence[Kind]) -> list[Rack]:
    found: list[Rack] = []
    for seat in range(SEATS):
        found.append(Rack("reserve", things(s.reserve, seat, units), seat))
        found.append(Rack("captures", things(s.captured, seat, units), seat))
    return found


def things(counts: list[int], seat: int, units: Sequence[Kind]) -> tuple[Thing, ...]:
    held = counts[seat * len(units) : (seat + 1) * len(units)]
    if COVERED in held:
        return (Thing("hidden", "a hidden force"),)
    return tuple(Thing(units[kind].name, units[kind].title) for kind in range(len(units)) for _ in range(held[kind]))


def dice_racks(names: list[str], dice: list[tuple[int, ...]]) -> list[Rack]:
    """The dice on the table, pool by pool."""
    return [
        Rack(pool_name(names[pool]), tuple(Thing(f"die {face}", str(face)) for face in faces))
        for pool, faces in enumerate(dice)
        if faces
    ]


def pool_name(name: str) -> str:
    return name.replace("-", " ").replace("off", "OFF").replace("def", "DEF")
