"""Looking back at the choices of one seat: which were the best, and what the others cost."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import Final

from pocketbox.bots.makers import load_evaluator
from pocketbox.bots.search_bot import Candidate, SearchBot, pick_candidate
from pocketbox.coach.prospects import ROUND, Foresight
from pocketbox.engine.core import CHANCE, Action, Seat
from pocketbox.engine.game import Game, View
from pocketbox.lab.luck import CANDIDATES, REPEATS, STUDENT
from pocketbox.match.course import Moment
from pocketbox.search.spinner import SmallSpinner

FIRST_LOOK: Final = 150
"""Simulations behind the first look at every choice."""
SECOND_LOOK: Final = 200
"""Simulations behind each of the chances that are compared then."""
LOOK_SECONDS: Final = 0.25
"""The most for one look, whatever its simulations."""
SEEDS: Final = 1 << 60


@dataclass(frozen=True)
class Decision:
    """One choice of the seat's, as it stood at the first look."""

    step: int
    turn: int
    """Choices of one turn have the same number."""
    moment: Moment
    view: View
    candidates: tuple[Candidate, ...]

    @property
    def made(self) -> Candidate:
        return next(candidate for candidate in self.candidates if candidate.action is self.moment.action)

    @property
    def best(self) -> Candidate:
        return pick_candidate(list(self.candidates))

    @property
    def rival(self) -> Candidate:
        """The best of the choices that were not made."""
        others = [candidate for candidate in self.candidates if candidate.action is not self.moment.action]
        tried = [candidate for candidate in others if candidate.visits > 1 or candidate.is_exact]
        return max(tried or others, key=lambda candidate: candidate.value)

    @property
    def cost(self) -> float:
        return max(0.0, (self.best.value - self.made.value) / 2)


@dataclass(frozen=True)
class Compared:
    """Two choices of one decision, compared under the same seeds."""

    decision: Decision
    made: float
    """The chance to win with the choice that was made."""
    other: float
    """The chance with the other one."""
    action: Action
    """The other one."""
    error: float
    """95 of 100 times the true difference, as the bot sees it, is no further away."""

    @property
    def cost(self) -> float:
        return self.other - self.made


class LookingBack:
    """Goes through one seat's choices in the time there is."""

    def __init__(self, game: Game, seat: Seat, seats: int, seed: int) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.rng: Final = random.Random(seed)
        self.bot: Final = SearchBot(game, load_evaluator(game), lambda _: FIRST_LOOK, LOOK_SECONDS)
        self.foresight: Final = Foresight(game, seat, seats, SECOND_LOOK, LOOK_SECONDS)
        self.seats: Final = seats

    def decisions(self, moments: list[tuple[int, Moment]], end: float) -> list[Decision]:
        """A first look at every choice with alternatives, in any order until the time is up; told in their order."""
        own = [
            (step, turn, moment)
            for step, turn, moment in number_turns(moments, self.seat, self.seats)
            if len(moment.before.legal_actions()) > 1
        ]
        self.rng.shuffle(own)
        found: list[Decision] = []
        for step, turn, moment in own:
            if found and time.monotonic() > end:
                break
            view = self.game.view(moment.before, self.seat)
            found.append(Decision(step, turn, moment, view, tuple(self.bot.analyze(view, self.rng))))
        return sorted(found, key=lambda decision: decision.step)

    def compare(self, decision: Decision, other: Action) -> Compared:
        """Both choices from the same imagined positions, under the same seeds."""
        assert decision.moment.action is not None, "it is a choice"
        mine, theirs = [], []
        for _ in range(REPEATS):
            seed = self.rng.randrange(SEEDS)
            s = self.game.imagine(decision.view, SmallSpinner(seed))
            mine.append(self.foresight.chance(s, decision.moment.action, seed))
            theirs.append(self.foresight.chance(s, other, seed))
        differences = [one - two for one, two in zip(theirs, mine, strict=True)]
        error = STUDENT * stdev(differences) / sqrt(REPEATS)
        return Compared(decision, mean(mine), mean(theirs), other, error)

    def costly(self, decisions: list[Decision], end: float) -> list[Compared]:
        """Choices that surely cost something, the dearest first; of one turn only the dearest."""
        doubtful = [each for each in decisions if each.best.action is not each.moment.action]
        doubtful.sort(key=lambda each: (-each.cost, each.step))
        found: dict[int, Compared] = {}
        for decision in doubtful[:CANDIDATES]:
            if found and time.monotonic() > end:
                break
            compared = self.compare(decision, decision.best.action)
            before = found.get(decision.turn)
            if compared.cost > compared.error and (before is None or before.cost < compared.cost):
                found[decision.turn] = compared
        return sorted(found.values(), key=lambda compared: -compared.cost)

    def well_made(self, decisions: list[Decision], end: float) -> Compared | None:
        """The best choice of the game: the one whose next best would have cost most."""
        right = [each for each in decisions if each.best.action is each.moment.action]
        right.sort(key=lambda each: (each.rival.value - each.made.value, each.step))
        best: Compared | None = None
        for decision in right[: CANDIDATES // 3] or sorted(decisions, key=lambda each: each.cost)[:1]:
            if best is not None and time.monotonic() > end:
                break
            compared = self.compare(decision, decision.rival.action)
            if best is None or compared.cost < best.cost:
                best = compared
        return best


def number_turns(moments: list[tuple[int, Moment]], seat: Seat, seats: int) -> list[tuple[int, int, Moment]]:
    """The seat's own choices with the number of the turn they belong to."""
    found = []
    turn = 0
    for step, moment in moments:
        is_other = moment.seat not in (CHANCE, seat)
        if is_other or (seats == 1 and any(event.name == ROUND for event in moment.events)):
            turn += 1
        if moment.seat == seat:
            found.append((step, turn, moment))
    return found
