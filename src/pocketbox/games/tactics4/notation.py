"""Positions of the 4th edition as text: what its tiles are made of, and whose turn begins."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.core import Log, Seat
from pocketbox.engine.options import Settings, read_settings
from pocketbox.games.tactics.notation import ArmyNotation
from pocketbox.games.tactics4.content import OPTIONS, Content
from pocketbox.games.tactics4.kinds import Roster
from pocketbox.games.tactics4.roster import ROSTER
from pocketbox.games.tactics4.sanity import check, check_map
from pocketbox.games.tactics4.state import FIELDS, State
from pocketbox.games.tactics4.turn import begin_turn
from pocketbox.games.tactics4.words import MOST_TILES, TERRAIN_NAMES


@final
class Notation4(ArmyNotation[State]):
    """Played with a roster. Without `turn:`, the second seat begins."""

    def __init__(self, roster: Roster) -> None:
        super().__init__("tactics4", FIELDS, TERRAIN_NAMES, MOST_TILES)
        self.roster = roster

    def blank(self, options: str, seats: i64) -> State:
        content = Content(read_settings(OPTIONS, options, self.roster.numbers()), self.roster)
        content.check()
        return State(content)

    def settings_of(self, s: State) -> Settings:
        return s.content.settings

    def ground_of(self, s: State) -> list[i64]:
        return s.ground

    def features_of(self, s: State) -> list[i64]:
        return s.feature

    def is_feature(self, s: State, terrain: i64) -> bool:
        return s.content.terrains[terrain].is_feature

    def lay(self, s: State, cell: i64, ground: i64, feature: i64) -> None:
        s.lay(cell, ground)
        s.set_feature(len(s.on) - 1, feature)

    def turn_of(self, s: State) -> Seat:
        return max(s.second(), 0)

    def begin(self, s: State, seat: Seat, log: Log) -> None:
        begin_turn(s, seat, log)

    def check_things(self, s: State) -> None:
        check_map(s)

    def check(self, s: State) -> None:
        check(s)


NOTATION: Final = Notation4(ROSTER)
