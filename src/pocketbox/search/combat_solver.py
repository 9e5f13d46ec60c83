"""Exact chances of a combat with best play on both sides: every throw and every choice to its end.

Chance is averaged and each seat takes what is worth most to it, all in whole numbers.
"""

from __future__ import annotations

from fractions import Fraction
from math import gcd
from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Action, BadInput, Log
from pocketbox.engine.judge import Judge, TooManyPositions
from pocketbox.search.spinner import SmallSpinner
from pocketbox.search.wilson import wilson

MOST_NODES: Final = 400_000
"""Positions one question may look at, unless the caller says otherwise."""
TOO_MANY: Final = "these odds need more than {} positions; allow more, or ask later in the combat"
MOST_AFTER_A_DRAW: Final = 5_000
"""Positions an estimate may look at once dice are drawn, before it draws on."""
LEAST_DRAWS: Final = 12
MOST_DRAWS: Final = 1000
MOST_DRAWS_OF_A_CHOICE: Final = 120
"""For each choice that cannot be solved exactly after the first draw."""
MOST_DEPTH: Final = 100
"""Choices and throws in one line of play; this solver refuses longer ones."""


@final
class Solved:
    """The chances of each result: `counts` out of `whole`."""

    __slots__ = ("counts", "whole")

    def __init__(self, counts: list[int], whole: int) -> None:
        self.counts = counts
        self.whole = whole

    def chance(self, result: int) -> Fraction:
        return Fraction(self.counts[result], self.whole)

    def worth(self, judge: Judge, seat: int) -> int:
        """Return the expected value of a seat, times `whole`."""
        total = 0
        for result, count in enumerate(self.counts):
            total += count * int(judge.worth(result, seat))  # counts may pass 2**63, worths may not
        return total

    def is_better(self, other: Solved, judge: Judge, seat: int) -> bool:
        """Say whether a seat prefers this to the other."""
        return self.worth(judge, seat) * other.whole > other.worth(judge, seat) * self.whole


@final
class Estimate:
    """Estimated chances of each result, from a number of draws of the first dice with best play after them."""

    __slots__ = ("draws", "sums")

    def __init__(self, sums: list[float], draws: int) -> None:
        self.sums = sums
        self.draws = draws

    def chance(self, result: int) -> float:
        return self.sums[result] / self.draws

    def interval(self, result: int) -> tuple[float, float]:
        """The 95 % interval; it is conservative, because a draw says more than a game that is won or lost."""
        return wilson(self.sums[result], self.draws)


@final
class _Budget:
    """The number of positions that may still be searched."""

    __slots__ = ("left", "limit")

    def __init__(self, limit: i64) -> None:
        self.limit: i64 = limit
        self.left: i64 = limit

    def spend(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooManyPositions(TOO_MANY.format(self.limit))


@final
class _Solver:
    """One judge's question and the results so far."""

    __slots__ = ("budget", "judge", "known", "log")

    def __init__(self, judge: Judge, budget: _Budget) -> None:
        self.judge = judge
        self.budget = budget
        self.known: dict[str, Solved] = {}
        self.log = Log(True)

    def solve(self, s: Position, depth: i64) -> Solved:
        if self.judge.is_closed(s):
            counts = [0] * len(self.judge.results)
            counts[self.judge.result(s)] = 1
            return Solved(counts, 1)
        if depth >= MOST_DEPTH:
            raise BadInput(f"these odds follow more than {MOST_DEPTH} choices and throws in a row")
        key = self.judge.key(s)
        if key:
            known = self.known.get(key)
            if known is not None:
                return known
        counts = self.judge.counted(s, self.budget.left)
        parts = self.judge.parts(s)
        if counts:
            found = reduce_counts(counts[:-1], counts[-1])
        elif parts:
            found = self.joined(s, parts)
        elif s.seat_to_act() == CHANCE:
            found = self.averaged(s, depth)
        else:
            found = self.chosen(s, depth)
        if key:
            self.known[key] = found
        return found

    def after(self, s: Position, action: Action, depth: i64) -> Solved:
        self.budget.spend()
        child = s.clone()
        child.advance(action, self.log)
        return self.solve(child, depth + 1)

    def averaged(self, s: Position, depth: i64) -> Solved:
        """Every outcome of chance by its weight, over one common denominator."""
        chances = s.chances()
        children = [self.after(s, outcome.action, depth) for outcome in chances.outcomes]
        common = 1
        for child in children:
            common = common * child.whole // gcd(common, child.whole)
        counts = [0] * len(self.judge.results)
        for n, child in enumerate(children):
            times = int(chances.outcomes[n].weight) * (common // child.whole)
            for result, count in enumerate(child.counts):
                counts[result] += times * count
        return reduce_counts(counts, common * int(chances.whole))

    def chosen(self, s: Position, depth: i64) -> Solved:
        """Return the first of the choices that are worth the most to the player who chooses."""
        seat = s.seat_to_act()
        best: Solved | None = None
        for action in s.legal_actions():
            if self.judge.considers(s, action):
                child = self.after(s, action, depth)
                if best is None or child.is_better(best, self.judge, seat):
                    best = child
        assert best is not None, "nothing can be chosen"
        return best

    def joined(self, s: Position, parts: list[Judge]) -> Solved:
        """Solve independent questions separately and multiply their chances."""
        solved = [_Solver(part, self.budget).solve(s, 0) for part in parts]
        mixed: list[tuple[list[i64], int]] = [([], 1)]
        whole = 1
        for one in solved:
            whole *= one.whole
            further: list[tuple[list[i64], int]] = []
            for results, times in mixed:
                for result, count in enumerate(one.counts):
                    if count > 0:
                        further.append(([*results, result], times * count))
            mixed = further
        counts = [0] * len(self.judge.results)
        for results, times in mixed:
            counts[self.judge.joined(results)] += times
        return reduce_counts(counts, whole)


def reduce_counts(counts: list[int], whole: int) -> Solved:
    """Return the same chances in lowest terms."""
    common = whole
    for count in counts:
        common = gcd(common, count)
    return Solved([count // common for count in counts], whole // common)


def solve(s: Position, judge: Judge, limit: i64 = MOST_NODES) -> Solved:
    """Return the chances of each result from here, with best play by all seats. `s` is not changed."""
    return _Solver(judge, _Budget(limit)).solve(s, 0)


def solve_after(s: Position, action: Action, judge: Judge, limit: i64 = MOST_NODES) -> Solved:
    """Return the same after a legal action."""
    return _Solver(judge, _Budget(limit)).after(s, action, 0)


@final
class _Sampler:
    """Draws dice where walking every throw takes too long; the choices after them are solved exactly where possible."""

    __slots__ = ("fewest", "judge", "known", "most", "solver", "spent", "spinner")

    def __init__(self, judge: Judge, spinner: SmallSpinner, most: i64) -> None:
        self.judge = judge
        self.spinner = spinner
        self.most: i64 = most
        """Positions looked at after one draw before it is drawn on."""
        self.solver = _Solver(judge, _Budget(most))
        self.known: dict[str, list[float]] = {}
        self.spent: i64 = 0
        """Positions looked at so far."""
        self.fewest: i64 = MOST_DRAWS
        """The fewest draws behind any part of the answer."""

    def draw(self, s: Position, action: Action) -> list[float]:
        """Return the chances of each result after one draw of the dice that follow an action."""
        drawn = s.clone()
        drawn.advance(action, self.solver.log)
        before = drawn
        while drawn.seat_to_act() == CHANCE and not self.judge.is_closed(drawn):
            before = drawn.clone()
            chances = drawn.chances()
            drawn.advance(chances.at(self.spinner.below(chances.whole)), self.solver.log)
        if self.judge.is_closed(drawn):
            return self.ended(before, drawn)
        key = self.judge.key(drawn)
        if key in self.known:
            return self.known[key]
        self.solver.budget = _Budget(self.most)
        try:
            solved = self.solver.solve(drawn, 0)
        except TooManyPositions:
            found = self.chosen(drawn)
            if key:
                self.known[key] = found
            else:
                self.spent += self.most
            return found
        self.spent += self.most - self.solver.budget.left
        return [count / solved.whole for count in solved.counts]

    def ended(self, before: Position, drawn: Position) -> list[float]:
        """Return how it ended; if the judge can count the last throw, the chances of its results."""
        if before is not drawn:
            counts = self.judge.counted(before, self.most)
            if counts:
                return [count / counts[-1] for count in counts[:-1]]
        found = [0.0] * len(self.judge.results)
        found[self.judge.result(drawn)] = 1.0
        return found

    def chosen(self, s: Position) -> list[float]:
        """Return the choice with the highest value after some draws of each."""
        seat = s.seat_to_act()
        best: list[float] = []
        most = 0.0
        for action in [each for each in s.legal_actions() if self.judge.considers(s, each)]:
            found = self.mean(s, action, MOST_DRAWS_OF_A_CHOICE, self.spent + self.most)
            worth = 0.0
            for result, chance in enumerate(found):
                worth += chance * float(self.judge.worth(result, seat))
            if not best or worth > most:
                best, most = found, worth
        return best

    def mean(self, s: Position, action: Action, draws: i64, limit: i64) -> list[float]:
        """The mean of `draws` draws, or of fewer once `limit` positions have been searched, but of a few at least."""
        sums = [0.0] * len(self.judge.results)
        count: i64 = 0
        while count < LEAST_DRAWS or (count < draws and self.spent < limit):
            for result, chance in enumerate(self.draw(s, action)):
                sums[result] += chance
            count += 1
        self.fewest = min(self.fewest, count)
        return [total / float(count) for total in sums]


def estimate_after(s: Position, action: Action, judge: Judge, spinner: SmallSpinner, limit: i64) -> Estimate:
    """An estimate in limited time: dice are drawn until somebody chooses or it is over; what follows is exact.

    It draws until about `limit` positions have been searched, but a few times at least. If what follows takes too long
    as well, each choice is estimated in turn; the answer then claims no more draws than went into that.
    """
    sampler = _Sampler(judge, spinner, max(limit, MOST_AFTER_A_DRAW))
    found = sampler.mean(s, action, MOST_DRAWS, limit)
    return Estimate([chance * float(sampler.fewest) for chance in found], sampler.fewest)


def best_choice(s: Position, judge: Judge, limit: i64 = MOST_NODES) -> Action:
    """Return the first of the choices that are worth the most to the seat to act."""
    solver = _Solver(judge, _Budget(limit))
    seat = s.seat_to_act()
    assert seat >= 0, "nobody chooses here"
    best: Solved | None = None
    found: Action | None = None
    for action in s.legal_actions():
        child = solver.after(s, action, 0)
        if best is None or child.is_better(best, judge, seat):
            best, found = child, action
    assert found is not None, "nothing can be chosen"
    return found
