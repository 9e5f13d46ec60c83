"""Positions as text people read and write: the map as a list of tiles, then the rest line by line."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.core import BadInput, Log
from pocketbox.engine.options import read_settings
from pocketbox.engine.positions import put_together, take_apart
from pocketbox.engine.texts import read_agenda, read_result, write_agenda, write_result
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.armies import EMPTY, KIND_BITS, KIND_MASK, SEATS
from pocketbox.games.tactics.texts import (
    ARMY_KEYS,
    NONE,
    WIDTH,
    read_armies,
    read_first,
    read_seat,
    write_armies,
    write_first,
)
from pocketbox.games.tactics5.board import NO_FEATURE
from pocketbox.games.tactics5.content import OPTIONS, Content
from pocketbox.games.tactics5.sanity import check, check_map
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.terrain import TERRAIN_NAMES, TERRAINS
from pocketbox.games.tactics5.turn import begin_turn
from pocketbox.games.tactics5.units import UNIT_NAMES
from pocketbox.games.tactics5.words import MOST_TILES

KEYS: Final = ["options", "first", "entrances", *ARMY_KEYS]


def write_position(s: State) -> str:
    entrances = [NONE if tile == NO_TILE else s.name(tile) for tile in s.entrance]
    values = [
        ("options", s.content.settings.write()),
        ("first", write_first(s)),
        ("entrances", " ".join(entrances)),
        *write_armies(s, UNIT_NAMES),
    ]
    values.append(("result", write_result(s.result) if s.result is not None else ""))
    return put_together([write_tile(s, tile) for tile in range(len(s.on))], values, write_agenda(s))


def write_tile(s: State, tile: i64) -> str:
    """`2,-1   water village archer 1`"""
    words = [s.name(tile).ljust(WIDTH - 1), TERRAIN_NAMES[s.board.ground[tile]]]
    if s.board.feature[tile] != NO_FEATURE:
        words.append(TERRAIN_NAMES[s.board.feature[tile]])
    if s.on[tile] != EMPTY:
        words.append(f"{UNIT_NAMES[s.on[tile] & KIND_MASK]} {s.owner(tile)}")
    return " ".join(words)


def read_position(text: str) -> State:
    parts = take_apart(text, KEYS)
    content = Content(read_settings(OPTIONS, parts.value("options", "")))
    content.check()
    s = State(content)
    if len(parts.drawing) > MOST_TILES:
        raise BadInput(f"a map has at most {MOST_TILES} tiles; this one has {len(parts.drawing)}")
    for line in parts.drawing:
        read_tile(s, line)
    s.first = read_first(parts)
    s.entrance = read_entrances(s, parts.value("entrances", ""))
    read_armies(s, parts, UNIT_NAMES)
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


def read_tile(s: State, line: str) -> None:
    """A cell, what the tile is made of, a feature if there is one, a unit and its seat if there is one."""
    words = line.split()
    cell = s.board.tiles.grid.cell(words.pop(0))
    if not words or words[0] not in TERRAIN_NAMES or TERRAINS[TERRAIN_NAMES.index(words[0])].is_feature:
        raise BadInput(f"'{line}' must name the kind of tile after its cell, such as {line.split()[0]} field")
    if s.tile_on(cell) != NO_TILE:
        raise BadInput(f"'{line}' is the second tile on this cell")
    s.board = s.board.with_tile(cell, TERRAIN_NAMES.index(words.pop(0)))
    unit: i64 = EMPTY
    if words and words[0] in TERRAIN_NAMES:
        feature = TERRAIN_NAMES.index(words.pop(0))
        if not TERRAINS[feature].is_feature:
            raise BadInput(f"'{line}' names two kinds of tile")
        s.board = s.board.with_feature(len(s.board.ground) - 1, feature)
    if words and words[0] in UNIT_NAMES and len(words) == 2:
        kind = UNIT_NAMES.index(words.pop(0))
        unit = read_seat(words.pop(0), "the seat of a unit") << KIND_BITS | kind
    if words:
        raise BadInput(f"'{line}' has '{' '.join(words)}' where a feature, or a unit and its seat, may stand")
    s.stand([*s.on, unit])


def read_entrances(s: State, text: str) -> list[i64]:
    """`2,0 -2,0`: seat 0's deployment tile, then seat 1's; `none` where it is not chosen yet."""
    words = text.split() or [NONE] * SEATS
    if len(words) != SEATS:
        raise BadInput(f"'entrances: {text}' must give two cells, seat 0's first, or none")
    found: list[i64] = []
    for word in words:
        tile: i64 = NO_TILE if word == NONE else s.tile_on(s.board.tiles.grid.cell(word))
        if word != NONE and tile == NO_TILE:
            raise BadInput(f"'entrances: {text}' names {word}, where no tile lies")
        found.append(tile)
    return found
