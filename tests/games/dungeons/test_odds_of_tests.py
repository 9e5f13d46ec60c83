"""PD-TEST-01: exact odds of tests, rushes, and of what lasts: gas, paralysis, fear."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from games.dungeons.chances import (
    after,
    muted,
    number_fallen,
)
from games.dungeons.delve import PD, at, delve, line, number, play, step
from pocketbox.engine.agenda import Task
from pocketbox.engine.core import CHANCE
from pocketbox.games.dungeons.kinds import ACTION, STAT_NAMES
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.turns.trials import FIREBALL_TEST, GAS_TEST, ROLL_TEST, Trial, dice_of, is_passed
from pocketbox.search.combat_solver import solve_after
from pocketbox.search.odds import chance_of

MAGIC_DEF = STAT_NAMES.index("magic-def")


def likely(s: State, wish: Callable[[State], bool]) -> Fraction:
    """Chance that a wish comes true until anybody chooses anything but a die of a test to throw again."""
    if step(s) == "reroll test":
        return max(likely(after(s, action), wish) for action in s.legal_actions())
    if s.is_over() or s.seat_to_act() >= 0:
        return Fraction(int(wish(s)))
    chances = s.chances()
    return sum(
        (Fraction(o.weight, chances.whole) * likely(after(s, o.action), wish) for o in chances.outcomes), Fraction(0)
    )


def activated(s: State, kind: str) -> State:
    return after(s, PD.game.action(f"activate {kind}"))


def test_pd_delver_elf_5_mean_rush_with_swift():
    s = line(5, {0: "elf"})
    play(s, "activate elf")
    action = PD.game.action("rush")
    solved = solve_after(s, action, PD.game.judge(s, action))
    assert sum(n * solved.chance(n) for n in range(5)) - 1 == Fraction(31, 16)


@pytest.mark.parametrize(("dice", "need"), [*product((1, 2, 3), (2, 3, 4, 5, 6))])
def test_pd_test_01_chances_of_a_test(dice, need):
    kind = {1: "mage", 2: "warrior", 3: "elf"}[dice]
    s = line(2, {0: kind})
    trial = Trial(number(kind), ACTION, need, GAS_TEST)
    chances = dice_of(ACTION, dice)
    passed = sum(o.weight for o in chances.outcomes if is_passed(s, trial.rolled(o.action.args)))
    assert Fraction(passed, chances.whole) == 1 - Fraction(need - 1, 6) ** dice


@pytest.mark.parametrize(("kind", "chance"), [("mage", "1/2"), ("warrior", "1/4"), ("elf", "1/8")])
def test_pd_move_07_chance_to_drown(kind, chance):
    s = line(3, {0: kind}, codes={1: "w 0"})
    play(s, f"activate {kind}")
    child = s.clone()
    child.apply(PD.game.action(f"go {at(1)}"), muted())
    assert chance_of(child, lambda after: bool(number_fallen(after, kind))) == Fraction(chance)


def test_pd_delver_mage_1_phase_succeeds_19_times_in_27():
    s = delve(["3,0 h1 0 mage", "4,0 h1 3", "3,1 h1 0", "2,1 h1 0"], "mage seat 0")
    play(s, "activate mage")
    child = s.clone()
    child.apply(PD.game.action("phase se"), muted())
    assert chance_of(child, lambda after: after.name(after.at[5]) == "3,1") == Fraction(19, 27)


@pytest.mark.parametrize(("kind", "chance"), [("warrior", "1/2"), ("thief", "1/4"), ("mage", "1/8")])
def test_pd_dweller_corpse_2_how_often_fear_wins(kind, chance):
    s = line(3, {0: "corpse-1", 1: kind}, f"{kind} seat 0")
    child = s.clone()
    child.apply(PD.game.action(f"activate {kind}"), muted())
    assert chance_of(child, lambda after: after.agenda.step.name != "act") == Fraction(chance)


@pytest.mark.parametrize("need", [2, 3, 4, 5, 6])
def test_pd_delver_dwarf_1_a_def_test_of_his_has_a_die_more(need):
    """Whatever is asked of his three dice: the worst may be thrown again, as good as a fourth."""
    s = line(3, {0: "dwarf"})
    dwarf = number("dwarf")
    s.then(Task(ROLL_TEST, CHANCE, frame=Trial(dwarf, MAGIC_DEF, need, FIREBALL_TEST, s.cell(s.at[dwarf]))))
    assert likely(s, lambda end: not number_fallen(end, "dwarf")) == 1 - Fraction(need - 1, 6) ** 4


@pytest.mark.parametrize(("kind", "chance"), [("mage", "1/6"), ("warrior", "1/36"), ("elf", "1/216")])
def test_pd_trap_12a_how_deadly_gas_is_at_each_activation(kind, chance):
    s = activated(line(3, {0: kind}, gas="yes"), kind)
    assert likely(s, lambda end: bool(number_fallen(end, kind))) == Fraction(chance)


@pytest.mark.parametrize(
    ("kind", "attempts"), [("warrior", "6"), ("thief", "36/11"), ("mage", "216/91"), ("dwarf", "1296/671")]
)
def test_pd_trap_09b_how_many_attempts_paralysis_takes(kind, attempts):
    """Attempts are alike, so their mean is one over the chance of each."""
    s = activated(line(3, {0: kind}, f"{kind} seat 0 down"), kind)
    assert 1 / likely(s, lambda end: not end.is_down(number(kind))) == Fraction(attempts)


def test_pd_dweller_corpse_2_the_dwarf_is_seldom_afraid():
    s = activated(line(3, {0: "corpse-1", 1: "dwarf"}, "dwarf seat 0"), "dwarf")
    assert likely(s, lambda end: step(end) == "act") == 1 - Fraction(1, 16)
