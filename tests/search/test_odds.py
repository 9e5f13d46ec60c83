"""Exact odds, against counts made in another way."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from lanterns import GAME
from pocketbox.engine.agenda import A_SEAT, Position, Step, Task
from pocketbox.engine.core import CHANCE, BadInput, Result, evenly
from pocketbox.engine.edition import Edition
from pocketbox.engine.game import Game
from pocketbox.engine.judge import TooManyPositions
from pocketbox.engine.rulebook import Rulebook
from pocketbox.engine.texts import dump_agenda
from pocketbox.engine.vocabulary import Vocabulary
from pocketbox.search.odds import chance_of, odds_after, odds_now

DICE = ["oil rolled", "wind blew"]
TWO_DICE = list(product(range(1, 7), repeat=2))
AFTER_SHOW = """
seats: 2
options: rounds=1
round: 1
seat 0: wish red, pick none, last red, lit 1 0 0 0, oil {oil}
seat 1: wish blue, pick none, last blue, lit 0 1 0 0, oil 0
"""


def throwing_for_oil(oil: int = 0, second: int = 1) -> Position:
    return GAME.read_position(f"{AFTER_SHOW.format(oil=oil)}next: roll oil, seat 0, second {second}\nnext: end round")


def about_to_stoke() -> Position:
    return GAME.read_position(f"{AFTER_SHOW.format(oil=1)}next: stoke, seat 0, face 1 2\nnext: end round")


def with_count(count: int) -> Fraction:
    """How often two dice show a number of fives and sixes, counted one throw after the other."""
    fitting = [faces for faces in TWO_DICE if len([face for face in faces if face >= 5]) == count]
    return Fraction(len(fitting), len(TWO_DICE))


@pytest.mark.parametrize("count", [0, 1, 2])
def test_two_dice_as_counted_one_by_one(count: int):
    s = throwing_for_oil()
    assert chance_of(s, lambda end: end.oil[0] == count) == with_count(count)


def test_odds_after_an_action_are_grouped_by_what_happened():
    s = about_to_stoke()
    ends = odds_after(GAME, s, GAME.action("again"), DICE)
    assert [(end.chance, end.s.oil[0]) for end in ends] == [(with_count(n), n) for n in (0, 1, 2)]
    assert sum(end.chance for end in ends) == 1
    assert [event.name for event in ends[1].events[:2]] == ["oil paid", "oil gained"], "several rolls lead there"


def test_every_roll_is_an_end_of_its_own_where_dice_count_as_happenings():
    ends = odds_after(GAME, about_to_stoke(), GAME.action("again"))
    assert len(ends) == 21
    assert {end.chance for end in ends} == {Fraction(1, 36), Fraction(1, 18)}


def test_odds_stop_where_a_seat_must_choose():
    """The dice lie on the table and may be stoked: nothing else has happened yet, and still no two rolls are one."""
    ends = odds_now(GAME, throwing_for_oil(second=0), DICE)
    assert {end.s.seat_to_act() for end in ends} == {0}
    rolled = Counter(tuple(sorted(faces)) for faces in TWO_DICE)
    assert {end.s.agenda.several: end.chance for end in ends} == {
        faces: Fraction(count, len(TWO_DICE)) for faces, count in rolled.items()
    }
    for end in ends:
        assert [event.args for event in end.events if event.name == "oil rolled"] == [end.s.agenda.several]


def test_chance_after_chance_is_walked_through():
    """The wind, then two throws for oil: each of them listed, and all together one."""
    s = GAME.read_position(
        AFTER_SHOW.format(oil=0) + "next: roll oil, seat 0, second 1\nnext: roll oil, seat 1, second 1\nnext: end round"
    )
    counts = {(one, two): with_count(one) * with_count(two) for one in range(3) for two in range(3)}
    found = {(end.s.oil[0], end.s.oil[1]): end.chance for end in odds_now(GAME, s, DICE)}
    assert found == counts
    assert chance_of(s, lambda end: end.oil == [2, 2]) == Fraction(1, 81)
    # Seat 0 has 3 points before and seat 1 has 3: a win needs more oil than the other.
    assert chance_of(s, lambda end: end.result.winners == (0,)) == sum(counts[n] for n in [(1, 0), (2, 0), (2, 1)])


def test_an_action_without_chance_has_one_end():
    ends = odds_after(GAME, about_to_stoke(), GAME.action("keep"))
    assert [(end.chance, end.s.is_over()) for end in ends] == [(1, True)]


def test_the_position_asked_about_is_left_alone():
    s = about_to_stoke()
    before = GAME.dump(s)
    odds_after(GAME, s, GAME.action("again"))
    odds_now(GAME, s)
    chance_of(s, lambda end: True)
    assert GAME.dump(s) == before


@pytest.mark.parametrize("limit", [1, 20])
def test_too_many_positions_are_refused_with_a_sentence(limit: int):
    with pytest.raises(BadInput, match=f"^these odds need more than {limit} positions; .*$"):
        chance_of(throwing_for_oil(), lambda end: True, limit)
    with pytest.raises(BadInput, match="these odds"):
        odds_after(GAME, about_to_stoke(), GAME.action("again"), DICE, limit)


def test_the_limit_itself_is_enough():
    assert chance_of(throwing_for_oil(), lambda end: True, 21) == 1


def test_the_first_throw_of_a_row_alone():
    """Two throws for oil one after another: all ends of both, or of the first with the second still to come."""
    s = GAME.read_position(
        AFTER_SHOW.format(oil=1) + "next: stoke, seat 0, face 1 2\nnext: roll oil, seat 1, second 1\nnext: end round"
    )
    whole = odds_after(GAME, s, GAME.action("again"), DICE)
    first = odds_after(GAME, s, GAME.action("again"), DICE, throws=1)
    assert (len(whole), any(end.is_open() for end in whole)) == (9, False)
    assert [(end.chance, end.s.oil[0], end.is_open()) for end in first] == [(with_count(n), n, True) for n in (0, 1, 2)]


# Throws without end


class Ties(Position):
    """A coin that is thrown again whenever it shows tails."""

    def clone(self):
        twin = Ties()
        twin.agenda, twin.result = self.agenda, self.result
        return twin


WORDS = Vocabulary()
HEADS, TAILS, BEGIN = WORDS.one("heads"), WORDS.one("tails"), WORDS.one("begin")


class Toss(Step):
    def chances(self, s, task):
        return evenly([HEADS, TAILS])

    def resolve(self, s, task, choice, log):
        log.add("tossed", "", [HEADS, TAILS].index(choice))
        if choice is TAILS:
            s.next(Task(TOSS, CHANCE))
        else:
            s.finish(Result("", (), (0, 0), (1, 1)))


class Begin(Step):
    def options(self, s, task):
        return [BEGIN]

    def resolve(self, s, task, choice, log):
        s.next(Task(TOSS, CHANCE))


class Tossing(Game):
    """Just enough of a game to tell its positions apart."""

    def __init__(self):
        super().__init__(Edition("odds test", "Tossing", 1, [], [], []), "", 1, 1, WORDS, Rulebook([]), [], {})

    def dump(self, s):
        return dump_agenda(s.agenda)


TOSSING = Tossing()
TOSS = Toss("odds test", "toss", CHANCE)
START = Begin("odds test", "begin", A_SEAT)


def about_to_toss() -> Ties:
    s = Ties()
    s.next(Task(START, 0))
    return s


def test_ties_that_are_thrown_again_for_ever_stop_after_sixty_throws():
    with pytest.raises(TooManyPositions, match="more than 60 throws in a row"):
        odds_after(TOSSING, about_to_toss(), BEGIN)


def test_of_throws_without_end_the_first_ones_can_be_told():
    ends = odds_after(TOSSING, about_to_toss(), BEGIN, throws=2)
    assert [(end.chance, end.is_open()) for end in ends] == [
        (Fraction(1, 2), False),
        (Fraction(1, 4), False),
        (Fraction(1, 4), True),
    ]
