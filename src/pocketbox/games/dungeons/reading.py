"""Reading positions that people wrote, or `BadInput` with one sentence."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.bits import bit
from pocketbox.engine.core import BadInput, Log
from pocketbox.engine.fields import whole_number
from pocketbox.engine.options import read_settings
from pocketbox.engine.positions import PositionText, put_together, take_apart
from pocketbox.engine.texts import read_agenda, read_result
from pocketbox.engine.tilemap import NO_TILE, TileMap
from pocketbox.games.dungeons.board import START_TILE, Board
from pocketbox.games.dungeons.content import COUNTERS, NUMBERS, OPTIONS, Content
from pocketbox.games.dungeons.doorways import free_dry
from pocketbox.games.dungeons.figures import FIGURE_NAMES
from pocketbox.games.dungeons.sanity import check, check_dungeon
from pocketbox.games.dungeons.state import (
    ALL_HIDDEN,
    COUNTER_NAMES,
    EMPTY,
    IN_BOX,
    LEFT,
    LOST,
    NEVER_YET,
    NO_FIGURE,
    State,
)
from pocketbox.games.dungeons.tiles import DUNGEON_TILES, START_CODE
from pocketbox.games.dungeons.turn import begin_turn
from pocketbox.games.dungeons.words import CENTRE, DIRECTIONS, side_of

KEYS: Final = [
    "options", "seats", "doors", "aside", "hidden", "figures", "lost", "exits", "pool", "kept", "gas", "fallen",
    "seat", "actor", "spent", "last", "last by", "tick", "progress", "call", "first exit", "turn", "result",
]  # fmt: skip
NONE: Final = "none"
MOST_TICKS: Final = 9999
WIDTH: Final = 7
"""Of the column of cells."""
LEAST_SEATS: Final = 2
MOST_SEATS: Final = 6
"""PD-GEO-01"""


def read_position(text: str) -> State:
    parts = take_apart(text, KEYS)
    content = Content(read_settings(OPTIONS, parts.value("options", ""), NUMBERS))
    seats = whole_number(parts.value("seats", str(LEAST_SEATS)), "seats")
    if not LEAST_SEATS <= seats <= MOST_SEATS:
        raise BadInput(f"seats are from {LEAST_SEATS} to {MOST_SEATS}, not {seats}")
    s = State(content, seats)
    if len(parts.drawing) > DUNGEON_TILES + 1:
        raise BadInput(f"a dungeon has at most {DUNGEON_TILES + 1} tiles; this one has {len(parts.drawing)}")
    read_tiles(s, parts.drawing)
    read_doors(s, parts.value("doors", ""))
    read_aside(s, parts.value("aside", ""))
    read_figures(s, parts.value("figures", ""))
    s.exits = read_names(parts, "exits")
    at = s.at.copy()
    for figure, place in [*[(n, LOST) for n in read_names(parts, "lost")], *[(n, LEFT) for n in s.exits]]:
        if at[figure] != IN_BOX:
            raise BadInput(f"the {FIGURE_NAMES[figure]} is in two places")
        at[figure] = place
    s.at = at
    s.pool = read_number(parts, "pool", 0)
    s.hidden = read_hidden(s, parts)
    read_kept(s, parts.value("kept", ""))
    s.gas = read_yes(parts, "gas")
    for figure in read_names(parts, "fallen"):
        s.fallen |= bit(figure)
    s.seat = read_seat(s, parts.value("seat", parts.value("turn", "0")), "seat")
    s.actor = read_one(parts.value("actor", NONE))
    s.spent = read_yes(parts, "spent")
    s.last = read_one(parts.value("last", NONE))
    words = parts.value("last by", "").split() or [NONE] * seats
    if len(words) != seats:
        raise BadInput(f"'last by' must name a figure or none for each of {seats} seats")
    s.last_by = [read_one(word) for word in words]
    s.tick = read_number(parts, "tick", 0)
    s.progress = read_number(parts, "progress", s.tick)
    s.call = read_number(parts, "call", NEVER_YET)
    s.first_exit = read_number(parts, "first exit", NEVER_YET)
    check_dungeon(s)
    if "result" in parts.values:
        if parts.tasks:
            raise BadInput("a position with a 'result:' is over, so it has no 'next:' line")
        s.result = read_result(parts.values["result"], seats)
    elif parts.tasks:
        read_agenda(s, "dungeons", seats, parts.tasks)
    else:
        begin_turn(s, read_seat(s, parts.value("turn", str(s.seat)), "turn"), Log(True))
        s.settle(Log(True))
    check(s)
    return s


def read_tiles(s: State, lines: list[str]) -> None:
    """The Start tile may be left out; it lies on 0,0 in any case."""
    cells = [line.split()[0] for line in lines]
    if "0,0" not in cells:
        lines = ["0,0 start 0", *lines]
    grid, around = s.content.grid, s.content.around
    placed: list[i64] = []
    codes: list[i64] = []
    turns: list[i64] = []
    masks: list[i64] = []
    covered: i64 = 0
    loot: list[i64] = []
    relics: list[i64] = []
    on: list[i64] = []
    at = s.at.copy()
    gone: i64 = 0
    for tile, line in enumerate(lines):
        words = line.split()
        cell = grid.cell(words.pop(0))
        code = read_code(s, words, line)
        if (code == START_CODE) != (cell == CENTRE) or (cell == CENTRE) != (tile == START_TILE):
            raise BadInput(f"'{line}': the Start tile, and only it, lies on 0,0, and it is the first tile")
        turn = whole_number(words.pop(0), "the turn of a tile") if words and words[0].isdecimal() else 0
        if not 0 <= turn < around:
            raise BadInput(f"'{line}': a tile is turned from 0 to {around - 1} sides")
        if cell in placed:
            raise BadInput(f"'{line}' is the second tile on this cell")
        if tile == START_TILE and turn != 0:
            raise BadInput("the Start tile is not turned")
        mask = s.content.codes[code].mask(turn, around)
        if words and words[0] == "open":
            words.pop(0)
            mask = read_sides(s, words)
        placed.append(cell)
        codes.append(code)
        turns.append(turn)
        masks.append(mask)
        if words and words[0] == "gone":
            words.pop(0)
            gone |= bit(tile)
        if words and words[0] == "counter":
            words.pop(0)
            covered |= bit(tile)
        loot.append(read_pile(words, "treasure", line))
        relics.append(read_pile(words, "relics", line))
        if words and words[0] == "stairs":
            words.pop(0)
            if s.stairs != NO_TILE:
                raise BadInput(f"'{line}' has the second Stairs")
            s.stairs = tile
        figure: i64 = EMPTY
        if words and words[0] in FIGURE_NAMES:
            figure = FIGURE_NAMES.index(words.pop(0))
            if at[figure] != IN_BOX:
                raise BadInput(f"the {FIGURE_NAMES[figure]} stands on two tiles")
            at[figure] = tile
        on.append(figure)
        if words:
            raise BadInput(f"'{line}' has '{' '.join(words)}' where no more can stand")
    tiles = TileMap(grid, placed)
    s.board = Board(tiles, around, s.content.codes, codes, turns, masks, [0] * len(codes), gone)
    s.covered = covered
    s.loot = loot
    s.relics = relics
    s.on = on
    s.at = at


def read_code(s: State, words: list[str], line: str) -> i64:
    names = [code.name for code in s.content.codes]
    if not words or words[0] not in names:
        raise BadInput(f"'{line}' must name a tile after its cell: one of {', '.join(names)}")
    return names.index(words.pop(0))


def read_sides(s: State, words: list[str]) -> i64:
    mask: i64 = 0
    while words and words[0] in DIRECTIONS:
        side = side_of(DIRECTIONS.index(words[0]), s.content.around)
        if side < 0:
            raise BadInput(f"no tile of this grid has a side '{words[0]}'")
        words.pop(0)
        mask |= bit(side)
    return mask


def read_pile(words: list[str], name: str, line: str) -> i64:
    if not words or words[0] != name:
        return 0
    words.pop(0)
    count = whole_number(words.pop(0) if words else "", name)
    if not 1 <= count <= COUNTERS:
        raise BadInput(f"'{line}': {name} is from 1 to {COUNTERS}")
    return count


def read_doors(s: State, text: str) -> None:
    for part in text.split(";"):
        words = part.split()
        if not words:
            continue
        if len(words) != 2 or words[1] not in DIRECTIONS:
            raise BadInput(f"'doors: {text}' must give a cell and a side for each door, such as 1,0 e; 2,0 se")
        tile = s.tile_on(s.board.tiles.grid.cell(words[0]))
        side = side_of(DIRECTIONS.index(words[1]), s.content.around)
        if tile == NO_TILE or side < 0 or not s.board.linked[tile] >> side & 1:
            raise BadInput(f"'doors: {text}' names {part.strip()}, where no two tiles are linked")
        if s.board.doors[tile] >> side & 1:
            raise BadInput(f"'doors: {text}' names {part.strip()} twice")
        s.board = s.board.with_door(tile, side, True)


def read_aside(s: State, text: str) -> None:
    names = [code.name for code in s.content.codes]
    aside = s.aside.copy()
    for part in text.split(","):
        words = part.split()
        if not words:
            continue
        if len(words) != 2 or words[0] not in names or aside[names.index(words[0])] > 0:
            raise BadInput(f"'aside: {text}' must give each tile and its number once, such as w 2")
        count = whole_number(words[1], words[0])
        if not 1 <= count <= DUNGEON_TILES:
            raise BadInput(f"'aside: {text}' has a number out of range")
        aside[names.index(words[0])] = count
    s.aside = aside


def read_figures(s: State, text: str) -> None:
    owner, treasure, hazards, rides = s.owner.copy(), s.treasure.copy(), s.hazards.copy(), s.rides.copy()
    seen: list[i64] = []
    for part in text.split(";"):
        words = part.split()
        if not words:
            continue
        figure = read_one(words.pop(0))
        if figure == NO_FIGURE or figure in seen:
            raise BadInput(f"'figures: {text}' must name each figure once")
        seen.append(figure)
        while words:
            word = words.pop(0)
            if word == "down":
                s.down |= bit(figure)
            elif word == "swayed":
                s.swayed |= bit(figure)
            elif word == "seat":
                owner[figure] = read_seat(s, words.pop(0) if words else "", f"the seat of the {FIGURE_NAMES[figure]}")
            elif word in ("treasure", "hazards", "rides"):
                count = whole_number(words.pop(0) if words else "", word)
                if not 1 <= count <= COUNTERS:
                    raise BadInput(f"'figures: {text}': {word} is from 1 to {COUNTERS}")
                numbers = treasure if word == "treasure" else hazards if word == "hazards" else rides
                numbers[figure] = count
            else:
                raise BadInput(
                    f"'figures: {text}' has '{word}' where seat, treasure, hazards, rides, down, swayed may stand"
                )
    s.owner, s.treasure, s.hazards, s.rides = owner, treasure, hazards, rides


def read_names(parts: PositionText, key: str) -> list[i64]:
    found: list[i64] = []
    for word in parts.value(key, "").split():
        figure = read_one(word)
        if figure == NO_FIGURE or figure in found:
            raise BadInput(f"'{key}' must name each figure once")
        found.append(figure)
    return found


def read_one(text: str) -> i64:
    if text == NONE:
        return NO_FIGURE
    if text not in FIGURE_NAMES:
        raise BadInput(f"'{text}' is no figure; they are {', '.join(FIGURE_NAMES)}")
    return FIGURE_NAMES.index(text)


def read_hidden(s: State, parts: PositionText) -> list[i64]:
    """`treasure 2, hazard 3, stairs 1`; left out, as many as lie face down: hazards first, then treasure and stairs."""
    text = parts.value("hidden", "")
    if not text:
        return usual_hidden(s)
    found: list[i64] = []
    for n, part in enumerate(text.split(",")):
        words = part.split()
        if n >= len(COUNTER_NAMES) or len(words) != 2 or words[0] != COUNTER_NAMES[n]:
            raise BadInput(f"'hidden: {text}' must read such as treasure 2, hazard 3, stairs 1")
        count = whole_number(words[1], words[0])
        if not 0 <= count <= ALL_HIDDEN[n]:
            raise BadInput(f"'hidden: {text}': there are from 0 to {ALL_HIDDEN[n]} of {words[0]}")
        found.append(count)
    if len(found) != len(COUNTER_NAMES):
        raise BadInput(f"'hidden: {text}' must read such as treasure 2, hazard 3, stairs 1")
    return found


def usual_hidden(s: State) -> list[i64]:
    """What may lie face down where a text does not say: as much as there is room for of each."""
    left = 0
    for tile in range(s.board.size()):
        left += 1 if s.is_covered(tile) else 0
    used_treasure = s.pool + sum(s.loot) + sum(s.treasure)
    used_hazards = sum(s.relics) + sum(s.hazards) + len({n for n in s.rides if n > 0})
    found: list[i64] = []
    for room in [ALL_HIDDEN[0] - used_treasure, ALL_HIDDEN[1] - used_hazards, 1 if s.stairs == NO_TILE else 0]:
        count = max(0, min(left, room))
        found.append(count)
        left -= count
    return found


def read_kept(s: State, text: str) -> None:
    words = text.split()
    if words:
        if len(words) != s.seats:
            raise BadInput(f"'kept: {text}' must give a number for each of {s.seats} seats")
        s.kept = [whole_number(word, "kept") for word in words]
        if min(s.kept) < 0 or max(s.kept) > COUNTERS:
            raise BadInput(f"'kept: {text}' has a number out of range")


def read_yes(parts: PositionText, key: str) -> bool:
    value = parts.value(key, "no")
    if value not in ("yes", "no"):
        raise BadInput(f"'{key}' is yes or no, not '{value}'")
    return value == "yes"


def read_seat(s: State, text: str, name: str) -> i64:
    seat = whole_number(text, name)
    if not 0 <= seat < s.seats:
        raise BadInput(f"{name} must be from 0 to {s.seats - 1}, not {seat}")
    return seat


def read_number(parts: PositionText, key: str, default: i64) -> i64:
    if key not in parts.values:
        return default
    number = whole_number(parts.values[key], key)
    if not 0 <= number <= MOST_TICKS:
        raise BadInput(f"{key} cannot be {number}; it is from 0 to {MOST_TICKS}")
    return number


def read_named(text: str, settings: str, seats: i64) -> State:
    """A named dungeon for so many seats: each has a delver, in the order of the cards, on an entrance of its own."""
    figures = "; ".join([f"{FIGURE_NAMES[seat]} seat {seat}" for seat in range(seats)])
    bare = take_apart(text, KEYS)
    values = [("options", settings), ("seats", str(seats)), ("doors", bare.value("doors", "")), ("figures", figures)]
    s = State(Content(read_settings(OPTIONS, settings, NUMBERS)), seats)
    read_tiles(s, bare.drawing)
    lines = bare.drawing.copy()
    for seat, tile in enumerate(free_dry(s, s.board.tiles.near[START_TILE])[:seats]):
        for n, line in enumerate(lines):
            if line.split()[0] == s.name(tile):
                lines[n] = f"{line} {FIGURE_NAMES[seat]}"
    return read_position(put_together(lines, [*values, ("hidden", bare.value("hidden", ""))], []))
