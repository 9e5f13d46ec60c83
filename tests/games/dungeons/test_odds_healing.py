"""PD-DELVER-PRIESTESS-2 in the odds of an assault: a Priestess beside whoever falls."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.dungeons.delve import PD, line, play
from pocketbox.games.dungeons.chances.assault_odds import RESULTS
from pocketbox.search.combat_solver import solve_after

SEATED = "mage seat 0; warrior seat 1; priestess seat 2"


def odds(s, text: str) -> dict[str, Fraction]:
    action = PD.game.action(text)
    solved = solve_after(s, action, PD.game.judge(s, action))
    return {result: solved.chance(n) for n, result in enumerate(RESULTS)}


def cast(place: int, **keys) -> Fraction:
    """How often the Warrior falls to the Mage's Magic, with the Priestess of a third player on this tile."""
    s = line(5, {0: "mage", 2: "warrior", place: "priestess"}, SEATED, seats=3, **keys)
    play(s, "activate mage")
    return odds(s, "cast warrior")["the target falls"]


def test_pd_delver_priestess_2_she_saves_the_target_beside_her_half_the_time():
    assert cast(3) == Fraction(119, 144) / 2
    assert cast(4) == Fraction(119, 144)  # too far off


@pytest.mark.parametrize(("option", "share"), [("always", "1/2"), ("self_only", "1")])
def test_pd_delver_priestess_2_as_the_option_says(option, share):
    assert cast(3, healing_allies=option) == Fraction(119, 144) * Fraction(share)


@pytest.mark.parametrize(("option", "share"), [("ask", "1"), ("always", "1/2")])
def test_pd_delver_priestess_2_her_player_does_not_help_against_its_own_assault(option, share):
    """Seat 2 schemes with the Ghost, and its Priestess stands beside the Warrior it attacks."""
    s = line(4, {0: "ghost", 1: "warrior", 2: "priestess"}, SEATED.split("; ", 1)[1], seats=3, turn=2,
             healing_allies=option)  # fmt: skip
    play(s, "activate ghost", "assault warrior")
    assert odds(s, "magic")["the target falls"] == Fraction(161, 216) * Fraction(share)


def test_pd_delver_priestess_2_the_attacker_is_helped_where_it_falls():
    """The Mage falls on the tile of the Ghost, which is beside her."""
    s = line(4, {0: "mage", 1: "ghost", 2: "priestess"}, "mage seat 0; priestess seat 2", seats=3)
    play(s, "activate mage", "assault ghost")
    win, lose, both, neither = (Fraction(n, 7558272) for n in (2439005, 1314401, 1259455, 2545411))
    assert odds(s, "magic") == {
        "no assault takes place": 0,
        "neither falls": neither + lose / 2,
        "the target falls": win + both / 2,
        "the attacker falls": lose / 2,
        "both fall": both / 2,
    }
