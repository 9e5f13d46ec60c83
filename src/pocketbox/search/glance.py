"""One choice deep: what each is worth at once, the dice that follow it averaged."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Action, Log, Seat
from pocketbox.search.guessing import Guesser
from pocketbox.search.judging import Judgement
from pocketbox.search.spinner import SmallSpinner

DEEP: Final = 2
"""Throws in a row whose outcomes are averaged; further ones are drawn once."""
FEW: Final = 24
"""Outcomes that are all looked at; of more, so many are drawn."""
DRAWS: Final = 4
"""Ways in which a position is let come to rest before it is judged; fewer where there are many choices."""
MOST_DRAWS: Final = 48
"""For all choices together."""
MOST_LOOKED: Final = 24
"""Choices that are looked at; of more, those that look best, and among equals some by lot."""
UNSEEN: Final = -2_000_000
"""What a choice that was not looked at is worth: less than a lost game."""


@final
class Glance:
    """Judges what follows each choice; nothing is tried after it."""

    def __init__(self, judgement: Judgement, seats: i64, seed: i64) -> None:
        self.judgement = judgement
        self.seats: i64 = seats
        self.seed: i64 = seed
        self.draws: i64 = DRAWS
        self.spinner = SmallSpinner(seed)
        self.log = Log(True)

    def worths(self, s: Position) -> list[i64]:
        """What each choice is worth to the seat that chooses, in their order."""
        seat = s.seat_to_act()
        choices = s.legal_actions()
        self.draws = max(1, min(DRAWS, MOST_DRAWS // len(choices)))
        costs = self.judgement.costs(s, choices)
        found: list[i64] = [UNSEEN] * len(choices)
        for n in self.looked_at(s, choices):
            found[n] = self.after(s, choices[n], seat, DEEP) - (costs[n] if costs else 0)
        return found

    def looked_at(self, s: Position, choices: list[Action]) -> list[i64]:
        """Which choices are looked at, as places in their list."""
        if len(choices) <= MOST_LOOKED:
            return list(range(len(choices)))
        hunches = self.judgement.hunches(s, choices)
        ranked: list[tuple[i64, i64, i64]] = []
        for n in range(len(choices)):
            ranked.append((-hunches[n] if hunches else 0, self.spinner.word(), n))
        ranked.sort()
        return [n for _, _, n in ranked[:MOST_LOOKED]]

    def after(self, s: Position, action: Action, seat: Seat, deep: i64) -> i64:
        child = s.clone()
        child.advance(action, self.log)
        if child.seat_to_act() != CHANCE:
            return self.rested(child, seat)
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

    def rested(self, s: Position, seat: Seat) -> i64:
        """The mean over some ways to come to rest, which begin alike for every position: the same luck for all."""
        if s.result is not None:
            return self.judgement.ended(s, s.result, self.seats)[seat]
        if self.judgement.is_ripe(s):
            return self.judgement.worths(s, self.seats)[seat]
        total: i64 = 0
        for draw in range(self.draws):
            guesser = Guesser(self.judgement, self.seats, SmallSpinner(self.seed + draw))
            total += guesser.at_rest(s.clone())[seat]
        return total // self.draws
