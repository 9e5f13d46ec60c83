"""Positions of the 4th edition as text: what its tiles are made of, and whose turn begins."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.core import Log, Seat
from pocketbox.games.tactics.notation import ArmyNotation
from pocketbox.games.tactics4.packs import EDITION, content_of
from pocketbox.games.tactics4.sanity import SANITY
from pocketbox.games.tactics4.state import FIELDS, State
from pocketbox.games.tactics4.turn import begin_turn
from pocketbox.games.tactics4.words import MOST_TILES


@final
class Notation4(ArmyNotation[State]):
    """Without `turn:`, the second seat begins."""

    def blank(self, options: str, seats: i64) -> State:
        content = content_of(EDITION.read_settings(options))
        content.check()
        return State(content)

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


NOTATION: Final = Notation4("tactics4", FIELDS, MOST_TILES, SANITY)
