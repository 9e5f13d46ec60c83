"""What both editions answer alike as games: how they start, what seats are called, and what is dealt anew."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Log, Seat, Spinner
from pocketbox.engine.game import PLAY, Game
from pocketbox.engine.options import Settings
from pocketbox.engine.packs import Pack
from pocketbox.games.tactics.armies import DEALT, PLAYED, UNDECIDED, Armies
from pocketbox.games.tactics.events import events_with
from pocketbox.games.tactics.forces import Forces
from pocketbox.games.tactics.packs import ArmyAdded


@mypyc_attr(allow_interpreted_subclasses=True)
class ArmyGame(Game):
    """An edition as every front end sees it."""

    def forces(self) -> Forces:
        """The bounds of its forces."""
        raise NotImplementedError

    def added(self, packs: list[Pack]) -> ArmyAdded:
        """What packs add to the printed units, forces and maps."""
        raise NotImplementedError

    def extend_with(self, packs: list[Pack]) -> Game:
        added = self.added(packs)
        self.check_pack_setups(packs)
        events = events_with(self.events, added.names, added.terrain_names)
        return self.with_content(added.words, list(added.maps), events, added.list_numbers())

    def start(self, settings: Settings, setup: str, seats: i64) -> Position:
        notation = self.notation
        assert notation is not None, "both editions have one"
        maps = self.added(settings.packs).maps
        if setup in maps:
            return self.read_position(f"{maps[setup]}\noptions: {settings.write()}")
        s = armies(notation.blank(settings.write(), 0))
        self.forces().begin(s, PLAYED if setup == PLAY else DEALT)
        s.settle(Log(True))
        return s

    def seat_names(self, s: Position) -> list[str]:
        first = armies(s).first
        if first == UNDECIDED:
            return ["player A", "player B"]
        return ["first player", "second player"] if first == 0 else ["second player", "first player"]

    def redeal(self, s: Position, seat: Seat, spinner: Spinner) -> Position:
        return self.forces().redeal(armies(s), seat, spinner)


def armies(s: Position) -> Armies:
    assert isinstance(s, Armies)
    return s
