"""Positions as text people read and write: the map as a list of tiles, then the rest line by line."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.bits import bit
from pocketbox.engine.core import NOBODY, BadInput, Log
from pocketbox.engine.fields import whole_number
from pocketbox.engine.options import read_settings
from pocketbox.engine.positions import PositionText, put_together, take_apart
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
from pocketbox.games.tactics4.content import OPTIONS, Content
from pocketbox.games.tactics4.kinds import Roster
from pocketbox.games.tactics4.roster import ROSTER
from pocketbox.games.tactics4.sanity import check, check_map
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.turn import begin_turn
from pocketbox.games.tactics4.words import MOST_TILES, TERRAIN_NAMES, UNIT_NAMES

KEYS: Final = ["options", "first", "bag", "features", "homes", "kept", "spent", "fired", *ARMY_KEYS]


def write_position(s: State) -> str:
    values = [
        ("options", s.content.settings.write()),
        ("first", write_first(s)),
        ("bag", " ".join([f"{s.bag[kind]} {TERRAIN_NAMES[kind]}" for kind in s.content.grounds] if s.bag else [])),
        ("features", write_chosen(s)),
        ("homes", write_homes(s)),
        ("kept", ", ".join([f"{s.name(tile)} {seat}" for tile, seat in enumerate(s.kept) if seat != NOBODY])),
        ("spent", " ".join([s.tiles.grid.names[cell] for cell in s.cells(s.spent)])),
        ("fired", " ".join([s.tiles.grid.names[cell] for cell in s.cells(s.fired)])),
        *write_armies(s, UNIT_NAMES),
        ("result", write_result(s.result) if s.result is not None else ""),
    ]
    tiles = [
        write_tile(s.name(tile), s.ground[tile], s.feature[tile], s.on[tile], TERRAIN_NAMES, UNIT_NAMES)
        for tile in range(len(s.on))
    ]
    return put_together(tiles, values, write_agenda(s))


def write_chosen(s: State) -> str:
    """`forest township none`: seat 0's, seat 1's, the central one; nothing where none is chosen."""
    if s.chosen.count(NO_FEATURE) == len(s.chosen):
        return ""
    return " ".join([NONE if kind == NO_FEATURE else TERRAIN_NAMES[kind] for kind in s.chosen])


def write_homes(s: State) -> str:
    if s.home.count(NO_TILE) == len(s.home):
        return ""
    return " ".join([NONE if tile == NO_TILE else s.name(tile) for tile in s.home])


def read_position(text: str, roster: Roster = ROSTER) -> State:
    parts = take_apart(text, KEYS)
    content = Content(read_settings(OPTIONS, parts.value("options", ""), roster.numbers()), roster)
    content.check()
    s = State(content)
    if len(parts.drawing) > MOST_TILES:
        raise BadInput(f"a map has at most {MOST_TILES} tiles; this one has {len(parts.drawing)}")
    for line in parts.drawing:
        lay_tile(s, line)
    s.stand(s.on)
    s.first = read_first(parts)
    s.bag = read_bag(s, parts.value("bag", ""))
    s.chosen = read_chosen(s, parts.value("features", ""))
    s.home = read_tiles_of_seats(s.tiles, "homes", parts.value("homes", ""))
    read_kept(s, parts.value("kept", ""))
    s.spent = read_tiles(s, "spent", parts)
    s.fired = read_tiles(s, "fired", parts)
    read_armies(s, parts, UNIT_NAMES)
    check_map(s)
    if "result" in parts.values:
        if parts.tasks:
            raise BadInput("a position with a 'result:' is over, so it has no 'next:' line")
        s.result = read_result(parts.values["result"], SEATS)
    elif parts.tasks:
        read_agenda(s, "tactics4", SEATS, parts.tasks)
    else:
        begin_turn(s, read_seat(parts.value("turn", str(max(s.second(), 0))), "turn"), Log(True))
    check(s)
    if s.agenda is not None and not s.legal_actions():
        raise BadInput(f"in this position nothing can be chosen at '{s.agenda.step.name}'")
    return s


def lay_tile(s: State, line: str) -> None:
    features = [terrain.is_feature for terrain in s.content.terrains]
    name, ground, feature, unit = read_tile(line, TERRAIN_NAMES, features, UNIT_NAMES)
    cell = s.tiles.grid.cell(name)
    if s.tile_on(cell) != NO_TILE:
        raise BadInput(f"'{line}' is the second tile on this cell")
    s.lay(cell, ground)
    s.on = [*s.on[:-1], unit]
    s.set_feature(len(s.on) - 1, feature)


def read_bag(s: State, text: str) -> list[i64]:
    """`4 plains 2 water`"""
    if not text:
        return []
    words = text.split()
    wanted = [TERRAIN_NAMES[kind] for kind in s.content.grounds]
    if words[1::2] != wanted or len(words) != 2 * len(wanted):
        raise BadInput(f"'bag: {text}' must give a number of each tile, such as 4 plains 2 water")
    bag: list[i64] = [0] * len(s.content.terrains)
    for n, kind in enumerate(s.content.grounds):
        bag[kind] = whole_number(words[2 * n], "a number of tiles")
        if not 0 <= bag[kind] <= MOST_TILES:
            raise BadInput(f"'bag: {text}' must give numbers from 0 to {MOST_TILES}")
    return bag


def read_chosen(s: State, text: str) -> list[i64]:
    words = text.split() or [NONE] * (1 + SEATS)
    if len(words) != 1 + SEATS:
        raise BadInput(f"'features: {text}' must give seat 0's, seat 1's and the central feature, or none")
    found: list[i64] = []
    for word in words:
        kind: i64 = NO_FEATURE if word == NONE else -1
        if word in TERRAIN_NAMES:
            kind = TERRAIN_NAMES.index(word)
        if kind != NO_FEATURE and kind not in s.content.features:
            raise BadInput(f"'features: {text}' names '{word}', which is no feature")
        found.append(kind)
    return found


def read_kept(s: State, text: str) -> None:
    """`2,0 1, -2,0 0`: cells with features and the seats that control them."""
    for part in text.split(", ") if text else []:
        words = part.split()
        if len(words) != 2:
            raise BadInput(f"'kept: {text}' must give cells and seats, such as 2,0 1")
        tile = s.tile_on(s.tiles.grid.cell(words[0]))
        if tile == NO_TILE or not s.has_feature(tile) or not s.content.is_persistent:
            raise BadInput(f"'kept: {text}' names {words[0]}, where no feature is kept")
        s.keep(tile, read_seat(words[1], "the keeper of a feature"))


def read_tiles(s: State, key: str, parts: PositionText) -> i64:
    """Cells with units, as bits of their tiles."""
    found: i64 = 0
    for word in parts.value(key, "").split():
        tile = s.tile_on(s.tiles.grid.cell(word))
        if tile == NO_TILE or s.owner(tile) == NOBODY:
            raise BadInput(f"'{key}: {parts.value(key, '')}' names {word}, where no unit stands")
        found |= bit(tile)
    return found
