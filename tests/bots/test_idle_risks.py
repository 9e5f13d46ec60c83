"""A figure that acts in the gas of Pocket-Dungeons might choke, so nobody acts only to stand still."""

from __future__ import annotations

import pytest

from games.dungeons.delve import PD, line
from pocketbox.bots.makers import make_bot
from pocketbox.bots.search_bot import Candidate, SearchBot

THINGS = {1: "warrior", 4: "counter", 6: "dwarf"}
BREATH = "roll action 3 5"


def chosen(*texts: str, seats: int = 2, gas: str = "yes", **keys: str) -> str:
    """What the bot chooses whose favorite is a turn of these choices and throws, next to a pass."""
    s = line(8, THINGS, gas=gas, seats=seats, **keys)
    bot = make_bot(PD.game, "100")
    assert isinstance(bot, SearchBot)
    actions = tuple(PD.game.action(text) for text in texts)
    turn = Candidate(actions[0], 60, 0.2, actions)
    waiting = Candidate(PD.game.action("pass"), 30, 0.1, (PD.game.action("pass"),))
    return bot.avoid_idle_risk(s, [turn, waiting], turn).action.text


def test_a_turn_in_gas_that_would_end_where_it_began_is_a_pass():
    assert chosen("activate warrior", BREATH, "stay") == "pass"
    assert chosen("activate warrior", BREATH, "rush", "roll action 2 6", "stop") == "pass"


@pytest.mark.parametrize("step", ["go 5,0", "go 3,0"])
def test_a_turn_in_gas_that_leads_somewhere_is_played(step):
    assert chosen("activate warrior", BREATH, step) == "activate warrior"


def test_a_door_that_did_not_open_was_tried_all_the_same():
    door = {"doors": "4,0 e"}
    assert chosen("activate warrior", BREATH, "open e", "roll chart 4 4", "with action", "roll action 2 3", **door) == (
        "activate warrior"
    )


def test_a_paralysed_delver_tries_to_stand_up():
    assert chosen("activate warrior", BREATH, "roll def 3", figures="warrior seat 0 down; dwarf seat 1") == (
        "activate warrior"
    )


def test_without_gas_standing_still_risks_nothing():
    assert chosen("activate warrior", "stay", gas="no") == "activate warrior"


def test_a_turn_of_which_only_the_beginning_was_searched_is_played():
    assert chosen("activate warrior", BREATH) == "activate warrior"


def test_the_last_one_inside_waits_for_nobody():
    gone = {"figures": "warrior seat 0; dwarf seat 1; elf seat 2", "exits": "elf", "first_exit": "0"}
    assert chosen("activate warrior", BREATH, "stay", seats=3, **gone) == "pass"
    things = {place: name for place, name in THINGS.items() if name != "dwarf"}
    s = line(8, things, "warrior seat 0; dwarf seat 1", gas="yes", exits="dwarf", first_exit=0)
    assert make_bot(PD.game, "100").evaluator.safe_pass(s) is None
