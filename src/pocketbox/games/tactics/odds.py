"""How a combat of two armies may end, for exact odds: who falls, and what that is worth to each side."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.engine.judge import Judge
from pocketbox.games.tactics.armies import Armies
from pocketbox.games.tactics.combat import Clash

FOE_FALLS: Final = 1
OWN_FALLS: Final = 2
"""Both together are both. Own is the unit of the side that leads the combat."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ClashJudge(Judge):
    """A combat until its dice are counted. Fallen units are captured, so captures tell which fell."""

    def __init__(self, results: list[str], s: Armies, leader: Seat) -> None:
        super().__init__(results)
        self.leader: Seat = leader
        """The seat whose unit began it."""
        self.before: list[i64] = [s.taken(0), s.taken(1)]

    def is_closed(self, s: Position) -> bool:
        return s.agenda is None or not isinstance(s.agenda.frame, Clash)

    def result(self, s: Position) -> i64:
        assert isinstance(s, Armies)
        found: i64 = 0
        if s.taken(self.leader) > self.before[self.leader]:
            found += FOE_FALLS
        if s.taken(1 - self.leader) > self.before[1 - self.leader]:
            found += OWN_FALLS
        return found

    def worth(self, result: i64, seat: Seat) -> i64:
        """One for a unit of the other, one less for an own one."""
        worth = (1 if result & FOE_FALLS else 0) - (1 if result & OWN_FALLS else 0)
        return worth if seat == self.leader else -worth
