"""What dice and choices did to the winning chances in a game that was played, as far as a bot can tell.

The luck of a throw is what it was worth less what the throws that might have come were worth on average, so over many
games luck comes to nothing. A choice cost what the best one was worth less what it was worth itself, seen with the
eyes of the seat that chose. Every number is the mean of several searches, and its error comes from how they differ.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from statistics import mean, stdev
from typing import Final

from pocketbox.bots.makers import load_evaluator
from pocketbox.bots.search_bot import SearchBot, pick_candidate
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log
from pocketbox.engine.game import Game
from pocketbox.match.course import Moment, chance_of, standing_moments
from pocketbox.match.replay import Replay
from pocketbox.search.evaluator import WIN
from pocketbox.search.spinner import SmallSpinner
from pocketbox.search.tree import Tree

REPEATS: Final = 4
"""Searches with different seeds behind every number."""
STUDENT: Final = 3.18
"""Standard errors to either side that hold 95 of 100 means of four."""
NORMAL: Final = 1.96
"""The same for a sum of many."""
MOST_OUTCOMES: Final = 24
"""Outcomes of one throw that are evaluated. Of more outcomes, this many are sampled evenly by weight."""
CANDIDATES: Final = 12
"""Choices that look costly at first and are searched again with new seeds."""


@dataclass(frozen=True)
class RollLuck:
    """One throw, and how it changed the winning chances."""

    step: int
    """How many choices and throws of the game have happened with it, as `replay --step` counts them."""
    roller: int
    """Whose dice they are; `NOBODY` for a roll-off or a quick set-up."""
    seat: int
    """The seat that `change` is about: the roller, or the seat that gained most when nobody rolled."""
    text: str
    chance: Fraction
    change: float
    """In parts of a whole game, for `seat`."""
    error: float
    """Half the width of the 95 % interval of the change, as this bot estimates it."""
    changes: tuple[float, ...]
    """The change for every seat."""
    errors: tuple[float, ...]
    """One standard error of each."""


@dataclass(frozen=True)
class CostlyChoice:
    """One choice that was not the best, and what it cost its player."""

    step: int
    seat: int
    chosen: str
    better: str
    cost: float
    error: float


@dataclass
class LuckReport:
    """Everything found out so far; whole when the whole game was gone through."""

    seats: int
    rolls: list[RollLuck] = field(default_factory=list)
    costs: list[CostlyChoice] = field(default_factory=list)
    choices: int = 0
    """Decisions that were searched."""
    is_whole: bool = False

    def own_luck(self, seat: int) -> tuple[float, float]:
        """What its own throws did for a seat, and the 95 % error of that."""
        return total([(roll.changes[seat], roll.errors[seat]) for roll in self.rolls if roll.roller == seat])

    def all_luck(self, seat: int) -> tuple[float, float]:
        """What all throws did for a seat, those of the others included."""
        return total([(roll.changes[seat], roll.errors[seat]) for roll in self.rolls])


def total(parts: list[tuple[float, float]]) -> tuple[float, float]:
    return sum(change for change, _ in parts), NORMAL * sqrt(sum(error**2 for _, error in parts))


class Appraiser:
    """Evaluates positions of one game with a fixed number of simulations."""

    def __init__(self, game: Game, simulations: int, seed: int) -> None:
        self.game = game
        self.simulations = simulations
        self.rng = random.Random(seed)
        self.evaluator = load_evaluator(game)
        self.bot = SearchBot(game, self.evaluator, lambda view: simulations)

    def chances_of(self, s: Position, seats: int, seed: int) -> list[float]:
        """The winning chances of every seat: from 0, lost, to 1, won."""
        if s.result is not None:
            worths = [int(worth) / WIN for worth in self.evaluator.terminal_values(s, s.result, seats)]
        else:
            tree = Tree(s, self.evaluator, seats, seed)
            tree.grow(self.simulations)
            worths = tree.mean_values()
        return [(1 + worth) / 2 for worth in worths]

    def luck(self, moment: Moment, seats: int) -> list[list[float]]:
        """For each repeat the change of every seat's chances that one throw made."""
        found = []
        for _ in range(REPEATS):
            seed = self.rng.randrange(1 << 60)
            after = self.chances_of(moment.s, seats, seed)
            mean_of_all = [0.0] * seats
            for action, share in spread(moment.before.chances(), self.rng):
                if action is moment.action:
                    worths = after
                else:
                    worths = self.chances_of(play_action(moment.before, action), seats, seed)
                mean_of_all = [one + share * worth for one, worth in zip(mean_of_all, worths, strict=True)]
            found.append([one - other for one, other in zip(after, mean_of_all, strict=True)])
        return found

    def first_look(self, moment: Moment) -> tuple[Action, float]:
        """The choice the bot would make, and how much better it looks than the one that was made."""
        view = self.game.view(moment.before, moment.seat)
        candidates = self.bot.analyze(view, self.rng)
        best = pick_candidate(candidates)
        made = next(candidate for candidate in candidates if candidate.action is moment.action)
        return best.action, (best.value - made.value) / 2

    def second_look(self, moment: Moment, better: Action, seats: int) -> list[float]:
        """What the choice cost in each repeat: both choices from the same imagined position, under the same seed."""
        assert moment.action is not None
        view = self.game.view(moment.before, moment.seat)
        found = []
        for _ in range(REPEATS):
            seed = self.rng.randrange(1 << 60)
            s = self.game.imagine(view, SmallSpinner(seed))
            one = self.chances_of(play_action(s, better), seats, seed)[moment.seat]
            other = self.chances_of(play_action(s, moment.action), seats, seed)[moment.seat]
            found.append(one - other)
        return found


def play_action(s: Position, action: Action) -> Position:
    after = s.clone()
    after.advance(action, Log(True))
    return after


def spread(chances: Chances, rng: random.Random) -> Iterator[tuple[Action, float]]:
    """Outcomes and their parts of the whole: all of few, of many some at even steps from a random start."""
    whole = int(chances.whole)
    if len(chances.outcomes) <= MOST_OUTCOMES:
        for outcome in chances.outcomes:
            yield outcome.action, int(outcome.weight) / whole
        return
    start = rng.random()
    for n in range(MOST_OUTCOMES):
        yield chances.at(int((n + start) * whole / MOST_OUTCOMES)), 1 / MOST_OUTCOMES


def error_of(values: list[float]) -> float:
    """One standard error of the mean."""
    return stdev(values) / sqrt(len(values))


def appraise(replay: Replay, simulations: int, seed: int, told: Callable[[int, int], None]) -> LuckReport:
    """Report the luck in a game, or in its first part when interrupted. `told(done, total)` hears the progress."""
    game = replay.game
    moments = standing_moments(replay.moments())
    report = LuckReport(len(game.seat_names(replay.start())))
    appraiser = Appraiser(game, simulations, seed)
    doubtful: list[tuple[float, int, Moment, Action]] = []
    try:
        for count, (step, moment) in enumerate(moments, 1):
            assert moment.action is not None
            if moment.seat != CHANCE:
                if len(moment.before.legal_actions()) > 1:
                    report.choices += 1
                    better, cost = appraiser.first_look(moment)
                    if better is not moment.action:
                        doubtful.append((cost, step, moment, better))
            elif len(moment.before.chances().outcomes) > 1:
                report.rolls.append(roll_of(appraiser, report.seats, step, moment))
            told(count, len(moments))
        doubtful.sort(key=lambda doubt: (-doubt[0], doubt[1]))
        for _, step, moment, better in doubtful[:CANDIDATES]:
            cost_of(appraiser, report, step, moment, better)
        report.is_whole = True
    except KeyboardInterrupt:
        pass
    report.costs.sort(key=lambda cost: -cost.cost)
    return report


def roll_of(appraiser: Appraiser, seats: int, step: int, moment: Moment) -> RollLuck:
    """Appraise one throw."""
    assert moment.action is not None
    repeats = appraiser.luck(moment, seats)
    by_seat = list(zip(*repeats, strict=True))
    changes = tuple(mean(values) for values in by_seat)
    errors = tuple(error_of(list(values)) for values in by_seat)
    roller = int(moment.before.roller())
    seat = changes.index(max(changes)) if roller == NOBODY else roller
    return RollLuck(
        step,
        roller,
        seat,
        moment.action.text,
        chance_of(moment),
        changes[seat],
        STUDENT * errors[seat],
        changes,
        errors,
    )


def cost_of(appraiser: Appraiser, report: LuckReport, step: int, moment: Moment, better: Action) -> None:
    """Kept only where the second look is sure that it cost something."""
    assert moment.action is not None
    values = appraiser.second_look(moment, better, report.seats)
    cost, error = mean(values), STUDENT * error_of(values)
    if cost - error > 0:
        report.costs.append(CostlyChoice(step, int(moment.seat), moment.action.text, better.text, cost, error))
