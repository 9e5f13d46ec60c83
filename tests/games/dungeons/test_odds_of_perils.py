"""PD-DOOR-06, PD-TRAP-00, PD-CHART-E: exact odds of doors, traps and encounters, through the steps."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.dungeons.chances import (
    TRAP_ROLL,
    after,
    number_fallen,
)
from games.dungeons.delve import HAZARD, PD, at, line, play, step
from pocketbox.games.dungeons.hazards.peril import peril_of
from pocketbox.games.dungeons.state import State
from pocketbox.search.combat_solver import solve_after


@pytest.mark.parametrize(
    ("kind", "chance"), [("mage", "79/108"), ("elf", "3427/3888"), ("warrior", "3427/3888"), ("priestess", "67/81")]
)
def test_pd_door_06_how_likely_a_door_goes(kind, chance):
    s = line(3, {0: kind}, doors="3,0 e")
    play(s, f"activate {kind}")
    action = PD.game.action("open e")
    solved = solve_after(s, action, PD.game.judge(s, action))
    assert 1 - solved.chance(0) == Fraction(chance)


def told(s: State, text: str) -> dict[str, Fraction]:
    action = PD.game.action(text)
    judge = PD.game.judge(s, action)
    solved = solve_after(s, action, judge)
    return {result: solved.chance(n) for n, result in enumerate(judge.results)}


@pytest.mark.parametrize(
    ("kind", "deadly_trap"), [("warrior", "353/2592"), ("thief", "595/7776"), ("dwarf", "6209/46656")]
)
def test_pd_door_08_how_likely_the_trap_behind_it_defeats_the_opener(kind, deadly_trap):
    """Sums of 9 and 10 spring one: 7 times in 36."""
    s = line(4, {1: kind}, doors="4,0 e")
    play(s, f"activate {kind}")
    found = told(s, "open e")
    assert found["it opens, and a trap defeats the opener"] == Fraction(7, 36) * Fraction(deadly_trap)
    assert found["it opens, and somebody comes"] == Fraction(3, 36) + Fraction(7, 36) * Fraction(3, 36)  # PD-TRAP-10
    assert sum(found.values()) == 1


def test_pd_door_08_what_a_trap_does_short_of_defeat_is_told_too():
    """The Mage: Magic DEF 3, Action 1. Others decide on the rest; gas and Shifting Corridors spare nobody."""
    s = line(4, {1: "mage"}, doors="4,0 e")
    play(s, "activate mage")
    fails = {need: Fraction(need - 1, 6) ** 3 for need in (4, 5, 6)}
    escapes = Fraction(1, 3)  # Cave In: Action 5 or more, and the tile is gone
    harm = 3 * fails[5] + 4 * fails[4] + 6 + 5 * escapes + 4 * fails[6] + 1
    assert told(s, "open e")["it opens, and a trap does harm"] == Fraction(7, 36) * harm / 36


def test_pd_delver_priestess_2_help_counts_in_perils():
    """With a Priestess beside it, whoever is defeated by a trap gets up half the time."""
    near, far = (
        line(7, {0: "warrior", 1: "counter", place: "priestess"}, "warrior seat 0; priestess seat 1", hidden=HAZARD)
        for place in (2, 6)
    )
    for s in (near, far):
        play(s, "activate warrior")
    fall = "is defeated"
    assert told(near, f"go {at(1)}")[fall] == told(far, f"go {at(1)}")[fall] / 2


def test_pd_test_04_the_troll_breaks_doors_better():
    s = line(3, {0: "troll"}, doors="3,0 e")
    play(s, "activate troll")
    action = PD.game.action("open e")
    assert 1 - solve_after(s, action, PD.game.judge(s, action)).chance(0) == Fraction(7151, 7776)


@pytest.mark.parametrize(
    ("kind", "chance"),
    [
        ("warrior", "353/2592"), ("elf", "431/3888"), ("thief", "595/7776"), ("dwarf", "6209/46656"),
        ("mage", "289/1944"),
    ],
)  # fmt: skip
def test_pd_trap_00_how_deadly_one_trap_roll_is(kind, chance):
    """An escape tile is free, nobody else is near, and Ambush kills nobody at once."""
    s = line(3, {1: kind}, actor=kind, next=[TRAP_ROLL.format(kind=kind, blessed="no"), "end turn"])
    assert deadly(s, kind) == Fraction(chance)


def test_pd_delver_priestess_1_healing_halves_the_danger_of_traps():
    roll = TRAP_ROLL.format(kind="priestess", blessed="yes")
    s = line(3, {1: "priestess"}, actor="priestess", next=[roll, "end turn"])
    assert deadly(s, "priestess") == Fraction(47, 864)


def deadly(s, kind: str) -> Fraction:
    """Chance to be defeated by what follows at once, re-rolls of tests used wherever they are offered."""
    if number_fallen(s, kind) or s.seat_to_act() >= 0:
        if step(s) == "reroll test":
            return min(deadly(after(s, action), kind) for action in s.legal_actions())
        return Fraction(number_fallen(s, kind))
    if step(s) == "roll ambush":
        return Fraction(0)
    chances = s.chances()
    return sum(Fraction(o.weight, chances.whole) * deadly(after(s, o.action), kind) for o in chances.outcomes)


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
