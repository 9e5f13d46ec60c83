"""Estimate how the winning chances of each seat changed in a game, and where they turned, within a time limit.

The whole report of `luck` looks into every throw; this one draws the course from a few dozen moments, and looks closer
where it turned most, then at the rest as far as the time goes.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from math import sqrt
from statistics import stdev
from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE
from pocketbox.lab.luck import Appraiser, CostlyChoice, LuckReport, RollLuck, cost_of, roll_of
from pocketbox.match.course import Moment, standing_moments
from pocketbox.match.replay import Replay

SIMULATIONS: Final = 40
MOST_JUDGED: Final = 60
MOST_PASSES: Final = 8
LEAST_PASSES: Final = 2
"""With fewer, nothing could be said of the error."""
FOR_THE_COURSE: Final = 0.5
"""The part of the time that goes into the course itself."""


@dataclass
class WinningChances:
    """Winning chances, estimated by the search bot, after moments that were not taken back and leave a choice."""

    simulations: int
    """Of the search behind each chance."""
    passes: int
    """Searches for each chance, each with a different seed."""
    steps: list[int]
    """The moments, by their number in the record; 0 is the start."""
    chances: list[list[float]]
    """For each of them, every seat's chance: from 0, lost, to 1, won."""
    error: float
    """One standard error of a chance, on average over all of them."""
    rolls: list[RollLuck] = field(default_factory=list)
    """Throws that turned the game, the weightiest first."""
    costs: list[CostlyChoice] = field(default_factory=list)
    """Choices that surely cost something, the dearest first."""
    throws: int = 0
    """Throws after the first moment that could have gone otherwise; `rolls` has those there was time for."""


def course_of(played: Replay, seconds: float, seed: int = 1) -> WinningChances:
    """The course of a game; what the time does not suffice for is left out."""
    began = time.monotonic()
    moments = standing_moments(played.moments())
    judged = spread([(0, played.start()), *[(step, moment.s) for step, moment in moments]])
    seats = len(played.game.seat_names(played.start()))
    appraiser = Appraiser(played.game, SIMULATIONS, seed)
    passes: list[list[list[float]]] = []
    while len(passes) < MOST_PASSES and (
        len(passes) < LEAST_PASSES or time.monotonic() - began < FOR_THE_COURSE * seconds
    ):
        passes.append([appraiser.chances_of(s, seats, appraiser.rng.randrange(1 << 60)) for _, s in judged])
    chances = [[sum(values) / len(values) for values in zip(*rows, strict=True)] for rows in zip(*passes, strict=True)]
    course = WinningChances(SIMULATIONS, len(passes), [step for step, _ in judged], chances, error_of(passes))
    look_closer(course, moments, appraiser, seats, began + seconds)
    return course


def spread(moments: list[tuple[int, Position]]) -> list[tuple[int, Position]]:
    """Return N moments at which somebody chooses or the game is over, including the first and the last."""
    told = [(step, s) for step, s in moments if s.seat_to_act() != CHANCE]
    if len(told) <= MOST_JUDGED:
        return told
    last = len(told) - 1
    return [told[n * last // (MOST_JUDGED - 1)] for n in range(MOST_JUDGED)]


def error_of(passes: list[list[list[float]]]) -> float:
    spreads = [stdev(values) for rows in zip(*passes, strict=True) for values in zip(*rows, strict=True)]
    return float(sum(spreads) / len(spreads) / sqrt(len(passes)))


def look_closer(
    course: WinningChances, moments: list[tuple[int, Moment]], appraiser: Appraiser, seats: int, end: float
) -> None:
    """Throws and choices where the chances turned most, each judged by itself."""
    report = LuckReport(seats)
    course.throws = sum(1 for step, moment in moments if step > course.steps[0] and is_open_throw(moment))
    for first, last in turns(course):
        for step, moment in moments:
            if first < step <= last and time.monotonic() < end:
                look_at(report, appraiser, step, moment)
    course.rolls = sorted(report.rolls, key=lambda roll: -abs(roll.change))
    course.costs = sorted(report.costs, key=lambda cost: -cost.cost)


def turns(course: WinningChances) -> list[tuple[int, int]]:
    """The stretches between judged moments that changed some seat's chances most, the largest first."""
    changes = []
    for n in range(1, len(course.steps)):
        change = max(abs(b - a) for a, b in zip(course.chances[n - 1], course.chances[n], strict=True))
        changes.append((change, course.steps[n - 1], course.steps[n]))
    changes.sort(key=lambda turn: (-turn[0], turn[1]))
    return [(first, last) for _, first, last in changes]


def look_at(report: LuckReport, appraiser: Appraiser, step: int, moment: Moment) -> None:
    if is_open_throw(moment):
        report.rolls.append(roll_of(appraiser, report.seats, step, moment))
    elif moment.seat != CHANCE and len(moment.before.legal_actions()) > 1:
        better, _ = appraiser.first_look(moment)
        if better is not moment.action:
            cost_of(appraiser, report, step, moment, better)


def is_open_throw(moment: Moment) -> bool:
    """Whether chance had more than one answer."""
    return moment.seat == CHANCE and len(moment.before.chances().outcomes) > 1
