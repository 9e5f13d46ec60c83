"""Positions as text people read and write: a line for each tile, then the rest line by line."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.bits import bit
from pocketbox.engine.core import BadInput, Log
from pocketbox.engine.fields import whole_number
from pocketbox.engine.notation import Notation
from pocketbox.engine.positions import PositionText, join_parts, take_apart
from pocketbox.engine.tilemap import NO_TILE, TileMap
from pocketbox.games.dungeons.board import START_TILE, Board
from pocketbox.games.dungeons.content import ALL_HIDDEN, COUNTERS, EDITION, Content
from pocketbox.games.dungeons.lines import read_seat
from pocketbox.games.dungeons.places import EMPTY, IN_BOX, LEAST_SEATS, MOST_SEATS
from pocketbox.games.dungeons.sanity import check, check_dungeon
from pocketbox.games.dungeons.setup.doorways import free_dry
from pocketbox.games.dungeons.state import FIELDS, State
from pocketbox.games.dungeons.tiles import DUNGEON_TILES, START_CODE
from pocketbox.games.dungeons.turns.turn import begin_turn
from pocketbox.games.dungeons.words import CENTRE, DIRECTIONS, direction, side_of

WIDTH: Final = 7
"""Of the column of cells."""


@final
class DungeonNotation(Notation[State]):
    """The list of tiles, and the turn that begins."""

    def blank(self, options: str, seats: i64) -> State:
        return State(Content(EDITION.read_settings(options)), seats)

    def blank_for(self, parts: PositionText) -> State:
        seats = whole_number(parts.value("seats", str(LEAST_SEATS)), "seats")
        if not LEAST_SEATS <= seats <= MOST_SEATS:
            raise BadInput(f"seats are from {LEAST_SEATS} to {MOST_SEATS}, not {seats}")
        return self.blank(parts.value("options", ""), seats)

    def seats_in(self, s: State) -> i64:
        return s.seats

    def draw(self, s: State) -> list[str]:
        return [write_tile(s, tile) for tile in range(s.board.size())]

    def read_drawing(self, s: State, drawing: list[str]) -> None:
        if len(drawing) > DUNGEON_TILES + 1:
            raise BadInput(f"a dungeon has at most {DUNGEON_TILES + 1} tiles; this one has {len(drawing)}")
        read_tiles(s, drawing)

    def begin_turn(self, s: State, parts: PositionText) -> None:
        begin_turn(s, read_seat(s, parts.value("turn", str(s.seat)), "turn"), Log(True))
        s.settle(Log(True))

    def check_things(self, s: State) -> None:
        if not s.hidden:
            s.hidden = usual_hidden(s)
        check_dungeon(s)

    def check(self, s: State) -> None:
        check(s)


NOTATION: Final = DungeonNotation("dungeons", FIELDS)


def write_tile(s: State, tile: i64) -> str:
    """`2,-1   h3y 2 open e w counter treasure 2 relics 1 stairs warrior`; only what is there, a hole as `gone`."""
    code = s.board.kinds[s.board.codes[tile]]
    words = [s.name(tile).ljust(WIDTH - 1), code.name, str(s.board.turn[tile])]
    if s.board.open[tile] != code.mask(s.board.turn[tile], s.board.around):
        words.append("open")
        words.extend(write_sides(s, s.board.open[tile]))
    if not s.board.is_there(tile):
        words.append("gone")
    if s.is_covered(tile):
        words.append("counter")
    if s.loot[tile] > 0:
        words.extend(["treasure", str(s.loot[tile])])
    if s.relics[tile] > 0:
        words.extend(["relics", str(s.relics[tile])])
    if s.stairs == tile:
        words.append("stairs")
    if s.on[tile] != EMPTY:
        words.append(s.figure_name(s.on[tile]))
    return " ".join(words)


def write_sides(s: State, mask: i64) -> list[str]:
    return [DIRECTIONS[direction(side, s.board.around)] for side in range(s.board.around) if mask >> side & 1]


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
        if words and words[0] in s.content.figure_names:
            figure = s.content.figure_names.index(words.pop(0))
            if at[figure] != IN_BOX:
                raise BadInput(f"the {s.figure_name(figure)} stands on two tiles")
            at[figure] = tile
        on.append(figure)
        if words:
            raise BadInput(f"'{line}' ends with '{' '.join(words)}', which does not belong there")
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


def read_named(text: str, settings: str, seats: i64, party: list[i64]) -> State:
    """A named dungeon for that many seats: each has a delver, in the order of the party, on a separate entrance."""
    s = State(Content(EDITION.read_settings(settings)), seats)
    figures = "; ".join([f"{s.figure_name(party[seat])} seat {seat}" for seat in range(seats)])
    bare = take_apart(text, NOTATION.keys)
    values = [("options", settings), ("seats", str(seats)), ("doors", bare.value("doors", "")), ("figures", figures)]
    read_tiles(s, bare.drawing)
    lines = bare.drawing.copy()
    for seat, tile in enumerate(free_dry(s, s.board.tiles.near[START_TILE])[:seats]):
        for n, line in enumerate(lines):
            if line.split()[0] == s.name(tile):
                lines[n] = f"{line} {s.figure_name(party[seat])}"
    return NOTATION.read(join_parts(lines, [*values, ("hidden", bare.value("hidden", ""))], []))
