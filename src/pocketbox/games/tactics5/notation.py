"""Positions of the 5th edition as text: what its tiles are made of, and whose turn begins."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.core import Log, Seat
from pocketbox.games.tactics.armies import NO_FEATURE
from pocketbox.games.tactics.notation import ArmyNotation
from pocketbox.games.tactics5.content import EDITION, Content
from pocketbox.games.tactics5.sanity import SANITY
from pocketbox.games.tactics5.state import FIELDS, State
from pocketbox.games.tactics5.turn import begin_turn
from pocketbox.games.tactics5.words import MOST_TILES


@final
class Notation5(ArmyNotation[State]):
    """Without `turn:`, the first seat begins."""

    def blank(self, options: str, seats: i64) -> State:
        content = Content(EDITION.read_settings(options))
        content.check()
        return State(content)

    def ground_of(self, s: State) -> list[i64]:
        return s.board.ground

    def features_of(self, s: State) -> list[i64]:
        return s.board.feature

    def is_feature(self, s: State, terrain: i64) -> bool:
        return s.content.terrains[terrain].is_feature

    def lay(self, s: State, cell: i64, ground: i64, feature: i64) -> None:
        s.board = s.board.with_tile(cell, ground)
        if feature != NO_FEATURE:
            s.board = s.board.with_feature(len(s.board.ground) - 1, feature)

    def turn_of(self, s: State) -> Seat:
        return max(s.first, 0)

    def begin(self, s: State, seat: Seat, log: Log) -> None:
        begin_turn(s, seat, log)


NOTATION: Final = Notation5("tactics5", FIELDS, MOST_TILES, SANITY)
