"""One choice deep: what each is worth at once, the dice that follow it averaged."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Action, Log, Seat
from pocketbox.search.judging import Judgement
from pocketbox.search.spinner import SmallSpinner

DEEP: Final = 2
"""Throws in a row whose outcomes are averaged; further ones are drawn once."""
FEW: Final = 40
"""Outcomes that are all looked at; of more, so many are drawn."""


@final
class Glance:
    """Judges positions as they stand: nothing is played on."""

    def __init__(self, judgement: Judgement, seats: i64, spinner: SmallSpinner) -> None:
        self.judgement = judgement
        self.seats: i64 = seats
        self.spinner = spinner
        self.log = Log(True)

    def worths(self, s: Position) -> list[i64]:
        """What each choice is worth to the seat that chooses, in their order."""
        seat = s.seat_to_act()
        return [self.after(s, choice, seat, DEEP) for choice in s.legal_actions()]

    def after(self, s: Position, action: Action, seat: Seat, deep: i64) -> i64:
        child = s.clone()
        child.apply(action, self.log)
        if child.result is not None:
            return self.judgement.ended(child.result, self.seats)[seat]
        if child.seat_to_act() != CHANCE:
            return self.judgement.worths(child, self.seats)[seat]
        chances = child.chances()
        if deep == 0:
            return self.after(child, chances.at(self.spinner.below(chances.whole)), seat, 0)
        total: i64 = 0
        if len(chances.outcomes) <= FEW:
            for outcome in chances.outcomes:
                total += outcome.weight * self.after(child, outcome.action, seat, deep - 1)
            return total // chances.whole
        for _ in range(FEW):
            total += self.after(child, chances.at(self.spinner.below(chances.whole)), seat, deep - 1)
        return total // FEW
