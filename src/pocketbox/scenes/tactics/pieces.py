"""Units, features and tiles as both editions draw them. A tile holds one unit, so a unit goes by its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from pocketbox.engine.agenda import Step
from pocketbox.engine.tilemap import TileMap
from pocketbox.games.tactics.armies import EMPTY, KIND_BITS, KIND_MASK, NO_FEATURE, SEATS, Armies
from pocketbox.scenes.contract.board import Cell, Piece


class DrawnKind(Protocol):
    """A unit or a terrain, as far as it is drawn."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def mark(self) -> str: ...
    @property
    def symbol(self) -> str: ...


def unit_id(kind: DrawnKind, place: str) -> str:
    return f"{kind.name}@{place}"


def unit_piece(kind: DrawnKind, seat: int, place: str) -> Piece:
    return Piece(
        place,
        kind.symbol,
        kind.title,
        f"{kind.mark}{seat}",
        seat,
        id=unit_id(kind, place),
        card=f"unit.{kind.name}",
    )


def feature_piece(land: DrawnKind, place: str) -> Piece:
    return Piece(
        place, land.symbol, land.title, land.mark, id=unit_id(land, place), layer="ground", card=f"terrain.{land.name}"
    )


def pieces_of(
    s: Armies, tiles: TileMap, feature: Sequence[int], terrains: Sequence[DrawnKind], units: Sequence[DrawnKind]
) -> list[Piece]:
    """Features below, units on top."""
    found = [feature_piece(terrains[kind], tiles.name(tile)) for tile, kind in enumerate(feature) if kind != NO_FEATURE]
    for tile, unit in enumerate(s.on):
        if unit != EMPTY:
            found.append(unit_piece(units[unit & KIND_MASK], int(unit >> KIND_BITS), tiles.name(tile)))
    return found


def map_cells(
    s: Armies,
    tiles: TileMap,
    ground: Sequence[int],
    terrains: Sequence[DrawnKind],
    home: Sequence[int],
    place_tile: Step[Any],
) -> list[Cell]:
    """Every tile, and in the step that places a tile every cell where one may go."""
    found = tile_cells(tiles, ground, terrains, lambda tile: tuple(seat for seat in range(SEATS) if home[seat] == tile))
    is_placing = s.agenda is not None and s.agenda.step.original is place_tile
    return [*found, *free_cells(tiles)] if is_placing else found


def tile_cells(
    tiles: TileMap, ground: Sequence[int], terrains: Sequence[DrawnKind], homes: Callable[[int], tuple[int, ...]]
) -> list[Cell]:
    """Every tile, with the flags of the seats whose home it is."""
    found: list[Cell] = []
    for tile, kind in enumerate(ground):
        x, y = tiles.grid.places[tiles.cells[tile]]
        land = terrains[kind]
        card = f"terrain.{land.name}"
        found.append(
            Cell(tiles.name(tile), int(x), int(y), land.symbol, land.title, land.mark, homes=homes(tile), card=card)
        )
    return found


def free_cells(tiles: TileMap) -> list[Cell]:
    """Every cell where a tile may be laid."""
    found: list[Cell] = []
    for cell in tiles.room():
        x, y = tiles.grid.places[cell]
        found.append(Cell(tiles.grid.names[cell], int(x), int(y), "space", "free space", "+", form="free"))
    return found
