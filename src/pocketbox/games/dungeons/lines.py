"""What a position of Pocket-Dungeons declares beyond plain values: the dungeon, its counters, and its figures."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.bits import bit
from pocketbox.engine.core import NOBODY, BadInput, Seat
from pocketbox.engine.fields import Field, whole_number
from pocketbox.engine.positions import PositionText
from pocketbox.engine.state_fields import PUBLIC, ListValue, StateField, Value
from pocketbox.engine.tilemap import NO_TILE, TileMap
from pocketbox.games.dungeons.board import Board
from pocketbox.games.dungeons.content import ALL_HIDDEN, COUNTERS
from pocketbox.games.dungeons.figures import FIGURE_NAMES
from pocketbox.games.dungeons.places import COUNTER_NAMES, EMPTY, IN_BOX, LEFT, LOST
from pocketbox.games.dungeons.tiles import DUNGEON_TILES
from pocketbox.games.dungeons.words import DIRECTIONS, direction, side_of

FIGURE: Final = Field("figure", FIGURE_NAMES)


@final
class TilesField(StateField):
    """The tiles, which the list of tiles shows, and their doors: `2,-1 e; 3,0 sw`, each edge once."""

    def __init__(self) -> None:
        super().__init__(["board"], PUBLIC, "doors", "a tile and a side for each door: `1,0 e; 2,0 se`", "none")

    def dump(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        saved["cells"] = game.board.tiles.cells.copy()
        saved["codes"] = game.board.codes.copy()
        saved["turn"] = game.board.turn.copy()
        saved["open"] = game.board.open.copy()
        saved["doors"] = game.board.doors.copy()
        saved["gone"] = game.board.gone

    def load(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        content = game.content
        game.board = Board(
            TileMap(content.grid, list(saved["cells"])), content.around, content.codes, list(saved["codes"]),
            list(saved["turn"]), list(saved["open"]), list(saved["doors"]), saved["gone"],
        )  # fmt: skip

    def write(self, s: Position) -> str:
        game: Any = s
        board = game.board
        found: list[str] = []
        for tile in range(board.size()):
            for side in range(board.around):
                if board.doors[tile] >> side & 1 and tile < board.tiles.across[tile][side]:
                    found.append(f"{game.name(tile)} {DIRECTIONS[direction(side, board.around)]}")
        return "; ".join(found)

    def read(self, s: Position, parts: PositionText) -> None:
        game: Any = s
        text = parts.value(self.key, "")
        for part in text.split(";"):
            words = part.split()
            if not words:
                continue
            if len(words) != 2 or words[1] not in DIRECTIONS:
                raise BadInput(f"'doors: {text}' must give a cell and a side for each door, such as 1,0 e; 2,0 se")
            tile = game.tile_on(game.content.grid.cell(words[0]))
            side = side_of(DIRECTIONS.index(words[1]), game.content.around)
            if tile == NO_TILE or side < 0 or not game.board.linked[tile] >> side & 1:
                raise BadInput(f"'doors: {text}' names {part.strip()}, where no two tiles are linked")
            if game.board.doors[tile] >> side & 1:
                raise BadInput(f"'doors: {text}' names {part.strip()} twice")
            game.board = game.board.with_door(tile, side, True)


@final
class Aside(ListValue):
    """PD-SETUP-11: tiles of each code that were drawn in vain: `w 2, h1 1`."""

    def text(self, s: Position) -> str:
        game: Any = s
        codes = game.content.codes
        return ", ".join([f"{codes[n].name} {count}" for n, count in enumerate(game.aside) if count > 0])

    def take(self, s: Position, text: str) -> None:
        game: Any = s
        names = [code.name for code in game.content.codes]
        aside = game.aside.copy()
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
        game.aside = aside


@final
class Hidden(ListValue):
    """`treasure 2, hazard 3, stairs 1`: counters nobody has seen. An empty list stands for what is usual."""

    def text(self, s: Position) -> str:
        game: Any = s
        return ", ".join([f"{COUNTER_NAMES[n]} {count}" for n, count in enumerate(game.hidden)])

    def read(self, s: Position, parts: PositionText) -> None:
        game: Any = s
        text = parts.value(self.key, "")
        found: list[i64] = []
        for n, part in enumerate(text.split(",") if text else []):
            words = part.split()
            if n >= len(COUNTER_NAMES) or len(words) != 2 or words[0] != COUNTER_NAMES[n]:
                raise BadInput(f"'hidden: {text}' must read such as treasure 2, hazard 3, stairs 1")
            count = whole_number(words[1], words[0])
            if not 0 <= count <= ALL_HIDDEN[n]:
                raise BadInput(f"'hidden: {text}': there are from 0 to {ALL_HIDDEN[n]} of {words[0]}")
            found.append(count)
        if text and len(found) != len(COUNTER_NAMES):
            raise BadInput(f"'hidden: {text}' must read such as treasure 2, hazard 3, stairs 1")
        game.hidden = found


@final
class FigureLine(StateField):
    """What each figure has besides its place: `warrior seat 0 treasure 2 down; corpse-1 rides 1`."""

    def __init__(self, owner: str, counts: list[str], marks: list[str]) -> None:
        """The attribute with owners, lists of counts, and sets of figures; the words are those of the attributes."""
        about = "what a figure has besides its place: `warrior seat 0 treasure 2 down; corpse-1 rides 1`"
        super().__init__([owner, *counts, *marks], PUBLIC, "figures", about, "nothing")
        self.owner = owner
        self.counts = counts
        self.marks = marks

    def dump(self, s: Position, saved: dict[str, Any]) -> None:
        for name in [self.owner, *self.counts]:
            saved[name] = getattr(s, name).copy()
        for name in self.marks:
            saved[name] = getattr(s, name)

    def load(self, s: Position, saved: dict[str, Any]) -> None:
        for name in [self.owner, *self.counts]:
            setattr(s, name, list(saved[name]))
        for name in self.marks:
            setattr(s, name, saved[name])

    def write(self, s: Position) -> str:
        found: list[str] = []
        for figure, seat in enumerate(getattr(s, self.owner)):
            words: list[str] = []
            if seat != NOBODY:
                words.append(f"seat {seat}")
            words += [f"{name} {getattr(s, name)[figure]}" for name in self.counts if getattr(s, name)[figure] > 0]
            words += [name for name in self.marks if getattr(s, name) >> figure & 1]
            if words:
                found.append(" ".join([s.named(FIGURE).write(figure), *words]))
        return "; ".join(found)

    def read(self, s: Position, parts: PositionText) -> None:
        text = parts.value(self.key, "")
        seen: list[i64] = []
        for part in text.split(";"):
            words = part.split()
            if not words:
                continue
            figure = s.named(FIGURE).read(words.pop(0))
            if figure in seen:
                raise BadInput(f"'figures: {text}' must name each figure once")
            seen.append(figure)
            while words:
                self.read_word(s, figure, words, text)

    def read_word(self, s: Position, figure: i64, words: list[str], text: str) -> None:
        """Take one fact about a figure off the words."""
        word = words.pop(0)
        if word in self.marks:
            setattr(s, word, getattr(s, word) | bit(figure))
            return
        if word != "seat" and word not in self.counts:
            known = ", ".join(["seat", *self.counts, *self.marks])
            raise BadInput(f"'figures: {text}': expected one of {known}, got '{word}'")
        value = words.pop(0) if words else ""
        if word == "seat":
            count = read_seat(s, value, f"the seat of the {s.named(FIGURE).write(figure)}")
        else:
            count = whole_number(value, word)
            if not 1 <= count <= COUNTERS:
                raise BadInput(f"'figures: {text}': {word} is from 1 to {COUNTERS}")
        name = self.owner if word == "seat" else word
        numbers = getattr(s, name).copy()
        numbers[figure] = count
        setattr(s, name, numbers)


@final
class Places(StateField):
    """The place of each figure, which the list of tiles shows, but for those that are lost."""

    def __init__(self) -> None:
        super().__init__(["at", "on"], PUBLIC, "lost", "figures that were defeated", "none")

    def dump(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        saved["at"] = game.at.copy()

    def load(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        game.at = list(saved["at"])
        on: list[i64] = [EMPTY] * len(game.board.codes)
        for figure, tile in enumerate(game.at):
            if tile >= 0:
                on[tile] = figure
        game.on = on

    def write(self, s: Position) -> str:
        game: Any = s
        return " ".join([s.named(FIGURE).write(figure) for figure in range(len(game.at)) if game.at[figure] == LOST])

    def read(self, s: Position, parts: PositionText) -> None:
        put_away(s, read_figures(s, parts, self.key), LOST)


@final
class Exits(ListValue):
    """Figures that have left, in order."""

    def text(self, s: Position) -> str:
        game: Any = s
        return " ".join([s.named(FIGURE).write(figure) for figure in game.exits])

    def read(self, s: Position, parts: PositionText) -> None:
        game: Any = s
        game.exits = read_figures(s, parts, self.key)
        put_away(s, game.exits, LEFT)


@final
class TurnSeat(Value):
    """Whose turn it is; where a text does not say, the seat whose turn begins."""

    def text(self, s: Position) -> str:
        game: Any = s
        return str(game.seat)

    def read(self, s: Position, parts: PositionText) -> None:
        game: Any = s
        game.seat = read_seat(s, parts.value("seat", parts.value("turn", "0")), "seat")


def put_away(s: Position, figures: list[i64], place: i64) -> None:
    """Figures are off the map, or `BadInput` where they are on it."""
    game: Any = s
    at = game.at.copy()
    for figure in figures:
        if at[figure] != IN_BOX:
            raise BadInput(f"the {s.named(FIGURE).write(figure)} is in two places")
        at[figure] = place
    game.at = at


def read_figures(s: Position, parts: PositionText, key: str) -> list[i64]:
    """Figures by name, each once, or `BadInput`."""
    found: list[i64] = []
    for word in parts.value(key, "").split():
        figure = s.named(FIGURE).read(word)
        if figure in found:
            raise BadInput(f"'{key}' must name each figure once")
        found.append(figure)
    return found


def read_seat(s: Position, text: str, name: str) -> Seat:
    """A seat of this game, or `BadInput`."""
    game: Any = s
    seat = whole_number(text, name)
    if not 0 <= seat < game.seats:
        raise BadInput(f"{name} must be from 0 to {game.seats - 1}, not {seat}")
    return seat
