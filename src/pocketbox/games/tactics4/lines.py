"""What a position of the 4th edition declares beyond plain values and armies: map, bag, features and their keepers."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.bits import bit
from pocketbox.engine.core import NOBODY, BadInput
from pocketbox.engine.fields import whole_number
from pocketbox.engine.state_fields import PUBLIC, ListValue, StateField, Value
from pocketbox.engine.tilemap import NO_TILE, TileMap
from pocketbox.games.tactics.armies import NO_FEATURE, SEATS
from pocketbox.games.tactics.lines import NONE, read_seat
from pocketbox.games.tactics4.words import MOST_TILES


@final
class MapField(StateField):
    """The cells of the tiles, which the list of tiles shows."""

    def __init__(self) -> None:
        super().__init__(["tiles"], PUBLIC, "", "", "")

    def dump(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        saved["cells"] = game.tiles.cells.copy()

    def load(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        game.tiles = TileMap(game.grid(), list(saved["cells"]))


@final
class Bag(ListValue):
    """T4-MAP-03: tiles of each ground still to be drawn."""

    def __init__(self) -> None:
        about = "tiles still to be drawn, while the map is built: `4 plains 2 water`"
        super().__init__("bag", PUBLIC, "bag", about, "empty")

    def text(self, s: Position) -> str:
        game: Any = s
        return " ".join(
            [f"{game.bag[kind]} {game.terrain_names()[kind]}" for kind in game.content.grounds] if game.bag else []
        )

    def take(self, s: Position, text: str) -> None:
        game: Any = s
        words = text.split()
        wanted = [game.terrain_names()[kind] for kind in game.content.grounds]
        if words[1::2] != wanted or len(words) != 2 * len(wanted):
            raise BadInput(f"'bag: {text}' must give a number of each tile, such as 4 plains 2 water")
        bag: list[i64] = [0] * len(game.content.terrains)
        for n, kind in enumerate(game.content.grounds):
            bag[kind] = whole_number(words[2 * n], "a number of tiles")
            if not 0 <= bag[kind] <= MOST_TILES:
                raise BadInput(f"'bag: {text}' must give numbers from 0 to {MOST_TILES}")
        game.bag = bag


@final
class Chosen(ListValue):
    """T4-MAP-04, T4-MAP-05: `forest township none`: seat 0's feature, seat 1's, the central one."""

    def __init__(self) -> None:
        about = "the features chosen by seat 0 and seat 1, and the central one: `forest township none`"
        super().__init__("chosen", PUBLIC, "features", about, "none chosen")

    def text(self, s: Position) -> str:
        game: Any = s
        if game.chosen.count(NO_FEATURE) == len(game.chosen):
            return ""
        return " ".join([NONE if kind == NO_FEATURE else game.terrain_names()[kind] for kind in game.chosen])

    def take(self, s: Position, text: str) -> None:
        game: Any = s
        words = text.split() or [NONE] * (1 + SEATS)
        if len(words) != 1 + SEATS:
            raise BadInput(f"'features: {text}' must give seat 0's, seat 1's and the central feature, or none")
        found: list[i64] = []
        for word in words:
            kind: i64 = NO_FEATURE if word == NONE else -1
            if word in game.terrain_names():
                kind = game.terrain_names().index(word)
            if kind != NO_FEATURE and kind not in game.content.features:
                raise BadInput(f"'features: {text}' names '{word}', which is not a feature")
            found.append(kind)
        game.chosen = found


@final
class FeatureKeepers(ListValue):
    """T4-CTRL-01: `2,0 1, -2,0 0`: cells with features and the seats that control them."""

    def __init__(self) -> None:
        about = "with `control=persistent`, who controls a feature: `2,0 1, -2,0 0`"
        super().__init__("kept", PUBLIC, "kept", about, "nobody")

    def text(self, s: Position) -> str:
        game: Any = s
        return ", ".join([f"{game.name(tile)} {seat}" for tile, seat in enumerate(game.kept) if seat != NOBODY])

    def take(self, s: Position, text: str) -> None:
        game: Any = s
        for part in text.split(", ") if text else []:
            words = part.split()
            if len(words) != 2:
                raise BadInput(f"'kept: {text}' must give cells and seats, such as 2,0 1")
            tile = game.tile_on(game.grid().cell(words[0]))
            if tile == NO_TILE or not game.has_feature(tile) or not game.content.is_persistent:
                raise BadInput(f"'kept: {text}' names {words[0]}, where no feature is kept")
            game.keep(tile, read_seat(words[1], "the keeper of a feature"))


@final
class UnitTiles(Value):
    """Tiles with units, kept as bits: their cells."""

    def text(self, s: Position) -> str:
        game: Any = s
        return " ".join([game.grid().names[cell] for cell in game.cells(getattr(s, self.name))])

    def take(self, s: Position, text: str) -> None:
        game: Any = s
        found: i64 = 0
        for word in text.split():
            tile = game.tile_on(game.grid().cell(word))
            if tile == NO_TILE or game.owner(tile) == NOBODY:
                raise BadInput(f"'{self.key}: {text}' names {word}, where no unit stands")
            found |= bit(tile)
        setattr(s, self.name, found)
