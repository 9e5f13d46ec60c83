"""What both editions answer alike as games: how they start, what seats are called, and what is dealt anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Log, Seat, Spinner
from pocketbox.engine.game import PLAY, Game
from pocketbox.engine.options import Settings
from pocketbox.engine.packs import Pack
from pocketbox.games.tactics.armies import DEALT, PLAYED, UNDECIDED, Armies
from pocketbox.games.tactics.content import ArmyContent
from pocketbox.games.tactics.events import events_with
from pocketbox.games.tactics.forces import Forces
from pocketbox.games.tactics.packs import ArmyAdded


@final
class ArmyParts:
    """What an edition is made of: its forces, what packs add, and the content that its settings give."""

    def __init__(
        self,
        forces: Forces,
        list_added: Callable[[list[Pack]], ArmyAdded],
        make_content: Callable[[Settings], ArmyContent],
    ) -> None:
        self.forces = forces
        self.list_added = list_added
        self.make_content = make_content


@mypyc_attr(allow_interpreted_subclasses=True)
class ArmyGame(Game):
    """An edition as every front end sees it."""

    def parts(self) -> ArmyParts:
        """What it is made of."""
        raise NotImplementedError

    def content(self, settings: Settings) -> dict[str, Any]:
        return self.parts().make_content(settings).facts()

    def extend_with(self, packs: list[Pack]) -> Game:
        added = self.parts().list_added(packs)
        self.check_pack_setups(packs)
        events = events_with(self.events, added.names, added.terrain_names)
        return self.with_content(added.words, list(added.maps), events, added.list_numbers())

    def start(self, settings: Settings, setup: str, seats: i64) -> Position:
        notation = self.notation
        assert notation is not None, "both editions have one"
        maps = self.parts().list_added(settings.packs).maps
        if setup in maps:
            return self.read_position(f"{maps[setup]}\noptions: {settings.write()}")
        s = armies(notation.blank(settings.write(), 0))
        self.parts().forces.begin(s, PLAYED if setup == PLAY else DEALT)
        s.settle(Log(True))
        return s

    def seat_names(self, s: Position) -> list[str]:
        first = armies(s).first
        if first == UNDECIDED:
            return ["player A", "player B"]
        return ["first player", "second player"] if first == 0 else ["second player", "first player"]

    def redeal(self, s: Position, seat: Seat, spinner: Spinner) -> Position:
        return self.parts().forces.redeal(armies(s), seat, spinner)


def armies(s: Position) -> Armies:
    assert isinstance(s, Armies)
    return s
