"""What both editions answer alike as games: how they start, what seats are called, and what is dealt anew."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import BadInput, Log, Seat, Spinner
from pocketbox.engine.game import Game
from pocketbox.engine.options import Settings
from pocketbox.engine.packs import Pack, PackFault
from pocketbox.games.tactics.armies import DEALT, PLAYED, UNDECIDED, Armies
from pocketbox.games.tactics.forces import Forces

PLAY: Final = "play"
QUICK: Final = "quick"


@mypyc_attr(allow_interpreted_subclasses=True)
class ArmyGame(Game):
    """An edition as every front end sees it."""

    def forces(self) -> Forces:
        """The bounds of its forces."""
        raise NotImplementedError

    def maps(self, settings: Settings) -> dict[str, str]:
        """The named positions by name."""
        raise NotImplementedError

    def start(self, settings: Settings, setup: str, seats: i64) -> Position:
        notation = self.notation
        assert notation is not None, "both editions have one"
        maps = self.maps(settings)
        if setup in maps:
            return self.read_position(f"{maps[setup]}\noptions: {settings.write()}")
        s = armies(notation.blank(settings.write(), 0))
        self.forces().begin(s, PLAYED if setup == PLAY else DEALT)
        s.settle(Log(True))
        return s

    def check_setups(self, packs: list[Pack]) -> None:
        """Raise `PackFault` where a named beginning of a pack cannot be read."""
        notation = self.notation
        assert notation is not None, "both editions have one"
        words = " ".join([pack.word for pack in packs])
        for pack in packs:
            for at, row in enumerate(pack.rows("setup")):
                try:
                    notation.read(f"{row['position']}\noptions: {words}")
                except BadInput as problem:
                    raise PackFault(("setup", str(at), "position"), str(problem)) from None

    def seat_names(self, s: Position) -> list[str]:
        first = armies(s).first
        if first == UNDECIDED:
            return ["player A", "player B"]
        return ["first player", "second player"] if first == 0 else ["second player", "first player"]

    def redealt(self, s: Position, seat: Seat, spinner: Spinner) -> Position:
        return self.forces().redealt(armies(s), seat, spinner)


def armies(s: Position) -> Armies:
    assert isinstance(s, Armies)
    return s
