"""Real dice and a real bag at the table: typed one by one, several at once, or left to the computer."""

from __future__ import annotations

from pocketbox import find
from pocketbox.engine.core import CHANCE
from terminal.table import sit_down

PD = find("dungeons")
ROLL_OFF = ["roll die 6", "roll die 1"]
HALL = """
1,0 h2s 0 warrior
2,0 h1 3 mage
figures: warrior seat 0; mage seat 1
turn: 0
"""


def test_the_rest_of_a_set_up_is_dealt_until_dice_fall():
    """The bag may be on the table while the dungeon is not worth the drawing: three words build all of it."""
    said, match = sit_down(PD, [*ROLL_OFF, "rest", *ROLL_OFF, "rest", *ROLL_OFF, "rest"], setup="quick")
    assert match.position.board.size() == 61
    assert match.position.seat_to_act() == 1  # whoever placed last begins
    assert said.count("Choose ") == 3
    assert said.count("Roll for ") == 6


def test_rest_ends_with_the_next_dice():
    said, match = sit_down(PD, [*ROLL_OFF, "rest"], setup="quick")
    assert match.position.seat_to_act() == CHANCE
    assert "who lays the first tile" in said.splitlines()[-1]


def test_several_throws_are_typed_at_once():
    lines = ["activate warrior", "assault mage", "melee", "roll off 6 6 6; roll def 1 1 1; roll def 1"]
    said, match = sit_down(PD, lines, position=HALL)
    assert [action.text for action in match.position.legal_actions()] == ["reroll foe def 1", "pass"]
    assert said.count("Roll for the Warrior's Melee offence") == 1


def test_of_several_throws_the_wrong_one_is_asked_again_and_those_after_it_too():
    lines = ["activate warrior", "assault mage", "melee", "roll off 6 6 6; roll def 9; roll def 1"]
    said, match = sit_down(PD, lines, position=HALL)
    assert match.position.seat_to_act() == CHANCE
    assert said.count("Roll for ") == 2
    assert "roll def 9" in said.split("Roll for ")[1]


def test_what_was_typed_past_a_choice_is_not_thrown():
    lines = ["activate warrior", "assault mage", "melee", "roll off 6 6 6; roll def 1 1 1; roll def 1; roll die 5"]
    said, _ = sit_down(PD, lines, position=HALL)
    assert "Somebody chooses first, so these dice were not used: roll die 5." in said


def test_questions_take_the_number_of_a_choice():
    said, _ = sit_down(PD, ["activate warrior", "why 1", "odds 1", "why 99"], position=HALL, dice=[])
    told = said.split("> why 1")[1]
    assert "'go 0,0' is legal" in told
    assert "There is no choice 99 now; choose 1 to 6." in told
