"""Positions as text people read and write: the map as a list of tiles, then the rest line by line."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.core import BadInput, Log
from pocketbox.engine.positions import put_together, take_apart
from pocketbox.engine.texts import read_agenda, read_result, write_agenda, write_result
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.armies import SEATS
from pocketbox.games.tactics.texts import (
    ARMY_KEYS,
    NO_FEATURE,
    NONE,
    read_armies,
    read_first,
    read_seat,
    read_tile,
    read_tiles_of_seats,
    write_armies,
    write_first,
    write_tile,
)
from pocketbox.games.tactics5.content import Content, read_options
from pocketbox.games.tactics5.sanity import check, check_map
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.terrain import TERRAIN_NAMES, TERRAINS
from pocketbox.games.tactics5.turn import begin_turn
from pocketbox.games.tactics5.words import MOST_TILES

KEYS: Final = ["options", "first", "entrances", *ARMY_KEYS]
FEATURES: Final = [terrain.is_feature for terrain in TERRAINS]


def write_position(s: State) -> str:
    entrances = [NONE if tile == NO_TILE else s.name(tile) for tile in s.entrance]
    values = [
        ("options", s.content.settings.write()),
        ("first", write_first(s)),
        ("entrances", " ".join(entrances)),
        *write_armies(s, s.content.added.names),
    ]
    values.append(("result", write_result(s.result) if s.result is not None else ""))
    return put_together([tile_line(s, tile) for tile in range(len(s.on))], values, write_agenda(s))


def read_position(text: str) -> State:
    parts = take_apart(text, KEYS)
    content = Content(read_options(parts.value("options", "")))
    content.check()
    s = State(content)
    if len(parts.drawing) > MOST_TILES:
        raise BadInput(f"a map has at most {MOST_TILES} tiles; this one has {len(parts.drawing)}")
    for line in parts.drawing:
        lay_tile(s, line)
    s.first = read_first(parts)
    s.entrance = read_tiles_of_seats(s.board.tiles, "entrances", parts.value("entrances", ""))
    read_armies(s, parts, s.content.added.names)
    check_map(s)
    if "result" in parts.values:
        if parts.tasks:
            raise BadInput("a position with a 'result:' is over, so it has no 'next:' line")
        s.result = read_result(parts.values["result"], SEATS)
    elif parts.tasks:
        read_agenda(s, "tactics5", SEATS, parts.tasks)
    else:
        begin_turn(s, read_seat(parts.value("turn", str(max(s.first, 0))), "turn"), Log(True))
    check(s)
    if s.agenda is not None and not s.legal_actions():
        raise BadInput(f"in this position nothing can be chosen at '{s.agenda.step.name}'")
    return s


def tile_line(s: State, tile: i64) -> str:
    names = s.content.added.names
    return write_tile(s.name(tile), s.board.ground[tile], s.board.feature[tile], s.on[tile], TERRAIN_NAMES, names)


def lay_tile(s: State, line: str) -> None:
    name, ground, feature, unit = read_tile(line, TERRAIN_NAMES, FEATURES, s.content.added.names)
    cell = s.board.tiles.grid.cell(name)
    if s.tile_on(cell) != NO_TILE:
        raise BadInput(f"'{line}' is the second tile on this cell")
    s.board = s.board.with_tile(cell, ground)
    if feature != NO_FEATURE:
        s.board = s.board.with_feature(len(s.board.ground) - 1, feature)
    s.stand([*s.on, unit])
