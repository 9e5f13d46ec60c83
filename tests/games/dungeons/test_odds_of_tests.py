"""Exact odds of tests, of what lasts (gas, paralysis, fear), of an ambush, and of encounters, through the steps."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from games.dungeons.delve import PD, delve, line, number, play, step
from games.dungeons.test_odds import TRAP_ROLL, after, counted, number_fallen
from pocketbox.engine.agenda import Task
from pocketbox.engine.core import CHANCE
from pocketbox.games.dungeons.assaults import POOLS, assault_of, dice_in
from pocketbox.games.dungeons.exchange import Exchange
from pocketbox.games.dungeons.figures import STAT_NAMES
from pocketbox.games.dungeons.odds import RESULTS
from pocketbox.games.dungeons.peril import peril_of
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.trials import FIREBALL_TEST, ROLL_TEST, Trial
from pocketbox.search.windows import solve_after

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


def test_pd_delver_priestess_1_how_often_a_trap_would_take_her_but_for_healing():
    roll = TRAP_ROLL.format(kind="priestess", blessed="yes")
    assert struck(line(3, {1: "priestess"}, actor="priestess", next=[roll, "end turn"])) == Fraction(47, 432)


def struck(s: State) -> Fraction:
    """Chance that a save must be thrown at once."""
    if step(s) == "roll save":
        return Fraction(1)
    if s.is_over() or s.seat_to_act() >= 0 or step(s) == "roll ambush":
        return Fraction(0)
    chances = s.chances()
    return sum((Fraction(o.weight, chances.whole) * struck(after(s, o.action)) for o in chances.outcomes), Fraction(0))


# The Goblin Warrior's Ambush


def arrived(target: str) -> State:
    """It has come round one corner and is about to name its row."""
    tiles = ["3,0 h1 0 goblin-warrior-1", "4,0 h2w 1", f"4,1 h1 4 {target}"]
    s = delve(tiles, f"{target} seat 0")
    play(s, "activate goblin-warrior-1", f"charge {target}", "roll die 3", "roll action 1 4 4")
    assert step(s) == "name row"
    return s


def test_pd_dweller_gwarrior_2_an_ambush_on_the_warrior():
    """Two dice against two, and two against one: before Swordplay."""
    s = arrived("warrior")
    play(s, "melee")
    assault = assault_of(s.agenda)
    pools = [dice_in(s, assault, pool) for pool in range(POOLS)]
    assert pools == [2, 1, 2, 2]
    counts = Exchange([0] * 4, [], 1, 1).chances([()] * 4, pools, 0, 0)
    strike, back = Fraction(counts[1] + counts[3], sum(counts)), Fraction(counts[2] + counts[3], sum(counts))
    assert (strike, back) == (Fraction(205, 432), Fraction(161, 216)) == (counted(2, 2), counted(2, 1))


@pytest.mark.parametrize("target", ["mage", "elf"])
def test_pd_dweller_gwarrior_2_an_ambush_on_one_with_a_single_die_is_certain_death(target):
    s = arrived(target)
    action = PD.game.action("melee")
    solved = solve_after(s, action, PD.game.judge(s, action))
    assert solved.chance(RESULTS.index("the target falls")) == 1


# Encounters


def at_chart(kind: str, chart: str, left: int) -> State:
    roll = f"roll chart, victim {kind}, cell 4,0, chart {chart}, token no, blessed yes, left {left}, "
    return line(4, {1: kind}, actor=kind, next=[roll + "rolls 0, placed 0, trap no, dice", "end turn"])


def encounters_of_a_roll() -> Fraction:
    """Mean dwellers of one roll with dwellers to spare: those it brings at once, and the rolls it asks for anew."""
    s = at_chart("warrior", "encounter", 1)
    at_once = again = Fraction(0)
    for outcome in s.chances().outcomes:
        share, child = Fraction(outcome.weight, s.chances().whole), after(s, outcome.action)
        if step(child) == "place dweller":
            at_once += share
        else:
            again += share * peril_of(child.agenda).left
    return at_once / (1 - again)


def test_pd_chart_e_an_encounter_roll_brings_35_dwellers_in_34():
    assert encounters_of_a_roll() == Fraction(35, 34)


def test_pd_trap_10_an_ambush_brings_245_dwellers_in_68():
    s = at_chart("warrior", "trap", 0)
    play(s, "roll chart 4 6")
    assert step(s) == "roll ambush"
    rolls = sum(
        Fraction(o.weight, s.chances().whole) * peril_of(after(s, o.action).agenda).left for o in s.chances().outcomes
    )
    assert rolls == Fraction(7, 2)
    assert rolls * encounters_of_a_roll() == Fraction(245, 68)
