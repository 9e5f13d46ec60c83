"""The solver of effect windows on a small invented combat, against a slow count of its own."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pocketbox.engine.agenda import A_SEAT, Position, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, BadInput, Log, evenly
from pocketbox.engine.judge import Judge
from pocketbox.engine.vocabulary import Vocabulary
from pocketbox.search.combat_solver import best_choice, estimate_after, solve, solve_after
from pocketbox.search.spinner import SmallSpinner

WORDS = Vocabulary()
ROLL = [WORDS.one("roll", (face,)) for face in range(1, 7)]
KEEP = WORDS.one("keep")
AGAIN = WORDS.one("again")


class Bout(Position):
    """Seat 0 throws a die and may throw it once more; then seat 1 does the same. The higher die wins."""

    def __init__(self):
        super().__init__()
        self.dice = (0, 0)

    def clone(self):
        twin = Bout()
        twin.agenda, twin.result, twin.dice = self.agenda, self.result, self.dice
        return twin


class Throw(Step):
    def chances(self, s, task):
        return evenly(ROLL)

    def resolve(self, s, task, choice, log):
        s.dice = (choice.a, s.dice[1]) if task.a == 0 else (s.dice[0], choice.a)
        if task.b == 0:
            s.then(Task(ASK, task.a))


class Ask(Step):
    def options(self, s, task):
        return [KEEP, AGAIN]

    def resolve(self, s, task, choice, log):
        if choice is AGAIN:
            s.then(Task(THROW, CHANCE, task.seat, 1))


class Rest(Step):
    """Nothing follows: the bout is over here."""

    def options(self, s, task):
        return [KEEP]


THROW = Throw("windows test", "throw", CHANCE)
ASK = Ask("windows test", "ask", A_SEAT)
REST = Rest("windows test", "rest", A_SEAT)


class BoutJudge(Judge):
    def __init__(self, merges=True):
        super().__init__(["seat 1 wins", "level", "seat 0 wins"])
        self.merges = merges

    def is_closed(self, s):
        return s.agenda is None or s.agenda.step is REST

    def result(self, s):
        return 1 + (s.dice[0] > s.dice[1]) - (s.dice[0] < s.dice[1])

    def worth(self, result, seat):
        return result - 1 if seat == 0 else 1 - result

    def key(self, s):
        return f"{s.agenda.step.name} {s.agenda.seat} {s.agenda.a} {s.agenda.b} {s.dice}" if self.merges else ""


def bout() -> Bout:
    s = Bout()
    s.then(Task(THROW, CHANCE, 0, 0), Task(THROW, CHANCE, 1, 0), Task(REST, 0))
    return s


def by_hand() -> list[Fraction]:
    """Seat 1 throws again below or at seat 0's die unless that is worse; seat 0 throws again on 3 or less."""

    def value(dist):
        return dist[2] - dist[0]

    def ended(a, b):
        return [Fraction(a < b), Fraction(a == b), Fraction(a > b)]

    def mean(dists):
        dists = list(dists)
        return [sum(dist[n] for dist in dists) / len(dists) for n in range(3)]

    def second(a):
        again = mean(ended(a, b) for b in range(1, 7))
        return mean(min(ended(a, b), again, key=value) for b in range(1, 7))

    blind = mean(second(a) for a in range(1, 7))
    return mean(max(second(a), blind, key=value) for a in range(1, 7))


def chances(solved) -> list[Fraction]:
    return [solved.chance(result) for result in range(3)]


@pytest.mark.parametrize("merges", [True, False])
def test_both_sides_play_as_well_as_can_be(merges):
    assert chances(solve(bout(), BoutJudge(merges))) == by_hand()


def test_the_position_asked_about_is_left_as_it_was():
    s = bout()
    solve(s, BoutJudge())
    assert (s.dice, s.agenda.step) == ((0, 0), THROW)


def test_each_choice_has_its_chances_and_the_best_one_is_named():
    s = bout()
    s.apply(ROLL[1], Log(True))
    judge = BoutJudge()
    keep, again = (solve_after(s, action, judge) for action in (KEEP, AGAIN))
    assert again.is_better(keep, judge, 0)
    assert not again.is_better(keep, judge, 1)
    assert best_choice(s, judge) is AGAIN
    assert chances(solve(s, judge)) == chances(again)


def test_the_first_of_equals_is_taken():
    class Indifferent(BoutJudge):
        def worth(self, result, seat):
            return 0

    s = bout()
    s.apply(ROLL[0], Log(True))
    assert best_choice(s, Indifferent()) is KEEP


def test_chances_of_parts_multiply():
    class Halves(BoutJudge):
        """Whether seat 0's die, thrown once, is even; and the same of seat 1's."""

        def __init__(self, seat):
            super().__init__()
            self.results = ["odd", "even"]
            self.seat = seat

        def result(self, s):
            return int(s.dice[self.seat] % 2 == 0)

        def worth(self, result, seat):
            return result

    class Both(BoutJudge):
        def __init__(self):
            super().__init__()
            self.results = ["neither", "first", "second", "both"]

        def parts(self, s):
            return [Halves(0), Halves(1)]

        def joined(self, results):
            return results[0] + 2 * results[1]

    found = solve(bout(), Both())
    three = Fraction(3, 4)  # even at the first throw, or at the second
    assert [found.chance(n) for n in range(4)] == [
        (1 - three) ** 2,
        three * (1 - three),
        three * (1 - three),
        three**2,
    ]


def test_a_question_that_needs_too_many_positions_is_refused():
    with pytest.raises(BadInput, match="more than 50 positions"):
        solve(bout(), BoutJudge(), 50)


def test_an_estimate_holds_the_exact_chance_in_its_interval():
    """Dice drawn, best play after them exact: with more draws the interval closes around the exact chance."""
    s, judge = bout(), BoutJudge()
    action = s.chances().outcomes[0].action
    after = solve_after(s, action, judge)
    widths = []
    for limit in (1, 20_000):
        found = estimate_after(s, action, judge, SmallSpinner(3), limit)
        for result in range(len(judge.results)):
            low, high = found.interval(result)
            assert low <= after.chance(result) <= high
        assert sum(found.chance(result) for result in range(len(judge.results))) == pytest.approx(1)
        low, high = found.interval(0)
        widths.append(high - low)
    assert widths[1] < widths[0]


def test_a_stretch_without_end_is_refused():
    class Endless(Step):
        def options(self, s, task):
            return [KEEP]

        def resolve(self, s, task, choice, log):
            s.then(Task(task.step, 0))

    s = Bout()
    s.then(Task(Endless("windows test", "endless", A_SEAT), 0))
    with pytest.raises(BadInput, match="more than 100 choices"):
        solve(s, BoutJudge(False))


def test_what_is_over_has_one_result():
    s = Bout()
    s.dice = (5, 2)
    assert s.seat_to_act() == NOBODY
    assert chances(solve(s, BoutJudge())) == [0, 0, 1]


def test_only_the_choices_a_judge_considers_are_looked_at():
    class Proud(BoutJudge):
        """Nobody throws again."""

        def considers(self, s, action):
            return action is KEEP

    assert chances(solve(bout(), Proud())) == [Fraction(15, 36), Fraction(6, 36), Fraction(15, 36)]


# Estimates


def long_bout() -> Bout:
    """Seat 0 throws, seat 1 throws, and seat 0 throws once more for good: too much to walk after the first die."""
    s = Bout()
    s.then(Task(REST, 0))
    s.then(Task(THROW, CHANCE, 0, 0), Task(THROW, CHANCE, 1, 0), Task(THROW, CHANCE, 0, 0))
    return s


def test_choices_that_cannot_be_walked_are_estimated_in_their_turn():
    """And then the answer claims no more draws than went into the least of them."""
    s, action = long_bout(), ROLL[3]
    exact = solve_after(s, action, BoutJudge())
    found = estimate_after(s, action, BoutJudge(False), SmallSpinner(5), 1)
    assert 12 <= found.draws <= 120
    for result in range(3):
        low, high = found.interval(result)
        assert low <= exact.chance(result) <= high


def test_an_estimate_looks_at_positions_with_one_key_once():
    class Counted(BoutJudge):
        def __init__(self):
            super().__init__()
            self.closed = 0

        def is_closed(self, s):
            self.closed += 1
            return super().is_closed(s)

    judges = []
    for draws in (1, 20_000):
        judges.append(Counted())
        estimate_after(bout(), ROLL[3], judges[-1], SmallSpinner(3), draws)
    assert judges[1].closed < 20 * judges[0].closed  # a thousand draws, but the same few positions


def test_a_last_throw_that_a_judge_can_count_is_not_left_to_luck():
    class Counting(BoutJudge):
        def counted(self, s, limit):
            if s.agenda.step is not THROW or s.agenda.b != 1:
                return []
            ends = [1 + (s.dice[0] > face) - (s.dice[0] < face) for face in range(1, 7)]
            return [*(ends.count(result) for result in range(3)), len(ends)]

    s = Bout()
    s.dice = (4, 1)
    s.then(Task(ASK, 1), Task(REST, 0))
    found = estimate_after(s, AGAIN, Counting(), SmallSpinner(1), 1)
    assert [found.chance(result) for result in range(3)] == [pytest.approx(share / 6) for share in (2, 1, 3)]


def test_an_estimate_of_what_is_over_at_once_is_certain():
    s = Bout()
    s.dice = (4, 1)
    s.then(Task(ASK, 1), Task(REST, 0))
    found = estimate_after(s, KEEP, BoutJudge(), SmallSpinner(1), 1)
    assert [found.chance(result) for result in range(3)] == [0, 0, 1]
