"""A warning before a blunder: which of the choices now would cost much, and what would be lost by them."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import Final

from pocketbox.bots.makers import load_evaluator
from pocketbox.bots.search_bot import Candidate, SearchBot, pick_candidate
from pocketbox.coach.chances import games
from pocketbox.coach.prospects import Foresight
from pocketbox.coach.reasons import PLAIN, Reason, if_you, options_of, reasons_for
from pocketbox.engine.core import Action
from pocketbox.engine.game import Game, View
from pocketbox.lab.luck import REPEATS, STUDENT
from pocketbox.scenes.contract.choices import Option
from pocketbox.scenes.words import Cast, sentence
from pocketbox.search.spinner import SmallSpinner

SECONDS: Final = 0.8
"""All the work on one decision."""
FOR_THE_BEST: Final = 0.4
"""The part of the time that goes into finding the best choice."""
SIMULATIONS: Final = 120
"""Behind each chance that is compared."""
TREE_SECONDS: Final = 0.04
"""The most for one of them, whatever its simulations."""
MOST_THOUGHT: Final = 3_000
BLUNDER: Final = 0.1
"""A choice that costs at least ten of a hundred games."""
DO_IT_ANYWAY: Final = "Do it anyway?"


@dataclass(frozen=True)
class Warned:
    """What is said before a choice that costs much."""

    text: str
    """The choice."""
    better: str
    """The better one, as it is typed."""
    better_label: str
    said: str
    """What would be lost, and how likely, in one sentence."""
    rule: str
    cost: float
    """In parts of a game."""
    error: float


def warnings_of(
    game: Game, view: View, seed: int, cast: Cast | None = None, only: Action | None = None, seconds: float = SECONDS
) -> list[Warned]:
    """The blunders among the choices of a view, or the warning for one of them; what takes too long is left out.

    Everything is worked out from the view: nothing hidden from the seat is looked at.
    """
    began = time.monotonic()
    if len(view.choices) < 2:
        return []
    bot = SearchBot(game, load_evaluator(game), lambda _: MOST_THOUGHT, FOR_THE_BEST * seconds)
    candidates = bot.analyze(view, random.Random(seed))
    best = pick_candidate(candidates)
    doubtful = [each for each in candidates if each is not best and (only is None or each.action is only)]
    doubtful.sort(key=lambda each: each.value)
    return ChoiceComparison(game, view, cast or Cast(you=int(view.seat)), seed, began + seconds).check(
        best.action, doubtful
    )


class ChoiceComparison:
    """Compares choices with the best one, under the same seeds, until the time is up."""

    def __init__(self, game: Game, view: View, cast: Cast, seed: int, end: float) -> None:
        self.game: Final = game
        self.view: Final = view
        self.foresight: Final = Foresight(game, view.seat, len(game.seat_names(view.s)), SIMULATIONS, TREE_SECONDS)
        self.seeds: Final = [seed + n for n in range(REPEATS)]
        self.positions: Final = [game.imagine(view, SmallSpinner(each)) for each in self.seeds]
        self.options: Final = options_of(game, view, cast)
        self.end: Final = end

    def check(self, best: Action, doubtful: Sequence[Candidate]) -> list[Warned]:
        chances = self.chances(best)
        found = []
        for candidate in doubtful:
            if time.monotonic() > self.end:
                break
            warned = self.warn(best, chances, candidate.action)
            if warned is not None:
                found.append(warned)
        return found

    def chances(self, action: Action) -> list[float]:
        return [self.foresight.chance(s, action, seed) for s, seed in zip(self.positions, self.seeds, strict=True)]

    def warn(self, best: Action, chances: list[float], action: Action) -> Warned | None:
        """Say what a choice costs, where it surely costs much."""
        own = self.chances(action)
        costs = [one - other for one, other in zip(chances, own, strict=True)]
        cost, error = mean(costs), STUDENT * stdev(costs) / sqrt(len(costs))
        if cost < BLUNDER or cost <= error:
            return None
        worse, better = (self.foresight.prospect(self.positions[0], each, self.seeds[0]) for each in (action, best))
        reason = next((one for one in reasons_for(worse, better, self.options) if one.kind != PLAIN), None)
        if reason is None:
            reason = cost_reason(self.options[best.text], mean(own), mean(chances), self.options[action.text].rule)
        label = self.options[best.text].label
        return Warned(action.text, best.text, label, reason.text, reason.rule, cost, error)


def cost_reason(better: Option, own: float, best: float, rule: str) -> Reason:
    said = f"you win {games(own)} this way; {if_you(better.label)}, {games(best)}"
    return Reason(sentence(said), rule)


def question(warned: Warned) -> str:
    """The warning as it is put to somebody who types."""
    return f"{warned.said} {DO_IT_ANYWAY}"
