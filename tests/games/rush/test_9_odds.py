"""The exact odds of Rush, by walking chance, against counts that know nothing of the engine."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

import pytest

from games.rush.rush_table import RUSH, as_state, board
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Action, Log
from pocketbox.games.rush.state import State

# Walking chance with one fixed way to choose ------------------------------------------------


def chance_that(s: Position, texts: list[str], wins: Callable[[State], bool], known: dict[str, Fraction]) -> Fraction:
    """Chance that `wins` holds in the end, when every choice is the first legal one of these texts."""
    if s.is_over() or wins(as_state(s)):
        return Fraction(int(wins(as_state(s))))
    key = str(RUSH.game.dump(s))
    if key not in known:
        if s.seat_to_act() == CHANCE:
            whole = s.chances().whole
            known[key] = sum(
                (
                    Fraction(outcome.weight, whole) * chance_that(after(s, outcome.action), texts, wins, known)
                    for outcome in s.chances().outcomes
                ),
                Fraction(0),
            )
        else:
            legal = {action.text: action for action in s.legal_actions()}
            first = next(legal[text] for text in texts if text in legal)
            known[key] = chance_that(after(s, first), texts, wins, known)
    return known[key]


def after(s: Position, action: Action) -> Position:
    child = s.clone()
    child.apply(action, Log(True))
    return child


def portal_entered(s: State) -> bool:
    return s.result is not None and s.result.rule == "RU-WIN-02"


@cache
def bare_handed(hp: int, monsters: int) -> Fraction:
    """Chance to slay a number of monsters before the HP run out: a race of heads and tails."""
    if monsters == 0:
        return Fraction(1)
    return Fraction(0) if hp == 0 else (bare_handed(hp, monsters - 1) + bare_handed(hp - 1, monsters)) / 2


@pytest.mark.parametrize(
    ("hp", "odds"),
    [
        (1, ["1/2", "1/4", "1/8"]),
        (2, ["3/4", "1/2", "5/16"]),
        (3, ["7/8", "11/16", "1/2"]),
        (4, ["15/16", "13/16", "21/32"]),
    ],
)
def test_ru_desp_02_odds_of_slaying_bare_handed(hp, odds):
    """The monsters stand in a row; the hero attacks the next one until none or no HP is left."""
    for count, expected in enumerate(odds, 1):
        row = {"d4": "M", "d3": "M", "d2": "M"}
        marks = dict(list(row.items())[:count])
        s = board(d5="H", hero=f"hp {hp}", **marks)
        forward = ["move d2", "move d3", "move d4", "roll", "end"]
        found = chance_that(s, forward, lambda s: not s.monsters(), {})
        assert found == bare_handed(hp, count) == Fraction(expected)


@pytest.mark.parametrize(
    ("speed", "odds"), [(0, ["1", "3/4", "1/2", "1/4", "0"]), (1, ["1", "1", "3/4", "1/2", "1/4", "0"])]
)
def test_ru_hturn_01_odds_of_reaching_the_portal_in_one_turn(speed, odds):
    for distance, expected in enumerate(odds, 1):
        s = board(**{f"d{distance + 1}": "H"}, h9="M", hero=f"speed {speed}", round="100")
        upwards = [f"move d{row}" for row in range(1, distance + 1)]
        found = chance_that(s, ["roll", *upwards, "end"], portal_entered, {})
        assert found == Fraction(expected)
        assert found == Fraction(min(4, max(0, 4 + speed - distance + 1)), 4)


@pytest.mark.parametrize(
    ("speed", "monsters", "expected"), [(0, 1, "3/8"), (1, 1, "1/2"), (0, 2, "1/8"), (1, 2, "3/16")]
)
def test_ru_desp_02_odds_of_breaking_through_to_the_portal(speed, monsters, expected):
    marks = {f"d{row}": "M" for row in range(2, 2 + monsters)}
    s = board(**marks, **{f"d{2 + monsters}": "H"}, h9="M", hero=f"speed {speed}", round="100")
    upwards = [f"move d{row}" for row in range(1, 2 + monsters)]
    found = chance_that(s, ["roll", *upwards, "end"], portal_entered, {})
    assert found == Fraction(expected)


# Walks over many turns: the engine deals one turn, a small table counts the turns -----------


def steps_in_a_turn(speed: int) -> dict[int, Fraction]:
    """How far one turn of the engine carries the hero, exactly."""
    s = board(d11="H", h1="M", hero=f"speed {speed}")
    RUSH.play(s, "roll")
    found: dict[int, Fraction] = {}
    for outcome in s.chances().outcomes:
        child = s.clone()
        child.apply(outcome.action, Log(True))
        assert child.agenda is not None
        steps = child.agenda.a
        found[steps] = found.get(steps, Fraction(0)) + Fraction(outcome.weight, s.chances().whole)
    return found


def monster_steps_in_a_turn() -> dict[int, Fraction]:
    s = board(d11="H", h1="M", turn="dm")
    return {outcome.action.a: Fraction(outcome.weight, s.chances().whole) for outcome in s.chances().outcomes}


@pytest.mark.parametrize(("speed", "turns"), [(0, "1153125/262144"), (1, "837/256"), (2, "169/64")])
def test_ru_hturn_01_expected_turns_to_walk_ten_squares(speed, turns):
    dealt = steps_in_a_turn(speed)

    @cache
    def expected(left: int) -> Fraction:
        return Fraction(0) if left <= 0 else 1 + sum(p * expected(left - n) for n, p in dealt.items())

    assert expected(10) == Fraction(turns)


def test_ru_hturn_01_chance_to_walk_ten_squares_in_so_many_turns():
    dealt = steps_in_a_turn(0)

    @cache
    def done(left: int, turns: int) -> Fraction:
        if left <= 0 or turns == 0:
            return Fraction(int(left <= 0))
        return sum((p * done(left - n, turns - 1) for n, p in dealt.items()), Fraction(0))

    assert [float(round(done(10, turns), 5)) for turns in (3, 4, 5)] == [0.15625, 0.58594, 0.88184]


@pytest.mark.parametrize(
    ("hero", "monster", "speed", "expected"),
    [
        (10, 10, 0, "44890227693/68719476736"),
        (10, 10, 1, "30893/32768"),
        (10, 10, 2, "2043/2048"),
        (12, 10, 0, 0.41374),
        (14, 10, 0, 0.21593),
        (10, 8, 0, 0.40382),
        (10, 9, 0, 0.53341),
    ],
)
def test_ru_win_02_odds_of_a_pure_race(hero, monster, speed, expected):
    dealt, theirs = steps_in_a_turn(speed), monster_steps_in_a_turn()

    @cache
    def hero_first(left: int, right: int) -> Fraction:
        total = Fraction(0)
        for n, p in dealt.items():
            if left - n <= 0:
                total += p
                continue
            for m, q in theirs.items():
                if right - m > 0:
                    total += p * q * hero_first(left - n, right - m)
        return total

    found = hero_first(hero, monster)
    assert found == Fraction(expected) if isinstance(expected, str) else round(float(found), 5) == expected
