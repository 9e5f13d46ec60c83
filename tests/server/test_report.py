"""Which throws the report calls rare."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.dungeons.delve import line
from games.dungeons.delve import play as play_dungeons
from games.rush.rush_table import board
from games.rush.rush_table import play as play_rush
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import EVERYONE
from pocketbox.match.course import Moment
from pocketbox.server.report import RARE, rarity_of


def thrown(s: Position, text: str) -> Moment:
    action = next(action for action in s.legal_actions() if action.text == text)
    return Moment(s.seat_to_act(), action, 0, EVERYONE, "", s, s, ())


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_no_face_of_a_single_die_is_rare(face):
    s = board(d5="H", h9="M")
    play_rush(s, "roll")
    chance, _ = rarity_of(thrown(s, f"roll {face}"))
    assert chance >= Fraction(1, 4)
    assert chance > RARE


@pytest.mark.parametrize(
    ("dice", "chance", "side"),
    [("6 6 6", "1/216", "high"), ("5 6 6", "1/54", "high"), ("1 1 2", "1/54", "low"), ("3 4 4", "1/2", "high")],
)
def test_a_rare_throw_is_one_that_few_throws_of_these_dice_reach(dice, chance, side):
    s = line(2, {0: "warrior", 1: "lizardman-1"})
    play_dungeons(s, "activate warrior", "assault lizardman-1", "melee")
    assert rarity_of(thrown(s, f"roll off {dice}")) == (Fraction(chance), side)
