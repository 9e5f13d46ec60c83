"""What a Rush position declares beyond plain values: the dungeon, the monsters, and pieces that lie on the board."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import BadInput
from pocketbox.engine.fields import Field
from pocketbox.engine.positions import PositionText
from pocketbox.engine.state_fields import PUBLIC, StateField
from pocketbox.games.rush.board import OFF_BOARD
from pocketbox.games.rush.pieces import KIND_BITS, KIND_MASK, PIECE_NAMES
from pocketbox.games.squares.board import CELL_NAMES, GRID
from pocketbox.games.squares.lines import LooseLine

PIECE: Final = Field("piece", PIECE_NAMES)


@final
class Built(StateField):
    """Walls, portal and gate, which the drawing shows."""

    def __init__(self) -> None:
        super().__init__(["dungeon"], PUBLIC, "", "", "")

    def dump(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        dungeon = game.dungeon
        saved["ground"] = dungeon.ground.copy()
        saved["portal"] = dungeon.portal
        saved["gate"] = dungeon.gate

    def load(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        built = game.dungeon.with_ground(list(saved["ground"]))
        game.dungeon = built.with_portal(saved["portal"]).with_gate(saved["gate"])


@final
class Base(StateField):
    """The square of the portal or the gate, for a figure that covers it in the drawing."""

    def __init__(self, key: str) -> None:
        super().__init__([], PUBLIC, key, "its square, if a figure covers it", "as drawn")

    def write(self, s: Position) -> str:
        game: Any = s
        base: i64 = getattr(game.dungeon, self.key)
        return CELL_NAMES[base] if base != OFF_BOARD and game.has_figure(base) else ""

    def read(self, s: Position, parts: PositionText) -> None:
        if self.key in parts.values:
            game: Any = s
            cell = check_only_one(getattr(game.dungeon, self.key), GRID.cell(parts.values[self.key]), self.key)
            game.dungeon = game.dungeon.with_portal(cell) if self.key == "portal" else game.dungeon.with_gate(cell)


@final
class Monsters(StateField):
    """RU-COMP-03: where the living monsters stand, which the drawing shows."""

    def __init__(self) -> None:
        super().__init__(["first", "second", "third"], PUBLIC, "", "", "")

    def dump(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        saved["monsters"] = game.monsters()

    def load(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        game.set_monsters(list(saved["monsters"]))


@final
class Loose(LooseLine):
    """A square holds any number of pieces; a stack or a figure hides which."""

    def __init__(self) -> None:
        super().__init__("pieces in stacks or under figures: `potion d4, flask d4`")

    def piece_field(self, s: Position) -> Field:
        return s.named(PIECE)

    def list_unseen(self, s: Position) -> list[tuple[i64, i64]]:
        game: Any = s
        found: list[tuple[i64, i64]] = []
        for piece in game.loose:
            kind, cell = piece & KIND_MASK, piece >> KIND_BITS
            if len(game.pieces_on(cell)) > 1 or game.has_figure(cell):
                found.append((kind, cell))
        return found

    def example(self) -> str:
        return "potion d4"


def check_only_one(found: i64, cell: i64, name: str) -> i64:
    """The cell, or `BadInput` if the thing is already on another one."""
    if found != OFF_BOARD:
        raise BadInput(f"there is one {name}, but it is drawn on {CELL_NAMES[found]} and on {CELL_NAMES[cell]}")
    return cell
