"""What a bot brings and builds in Rush, where the search cannot see far enough to know that it helps."""

from __future__ import annotations

import random

from pocketbox.bots.makers import make_bot
from pocketbox.games import find
from pocketbox.games.rush.layouts import LAYOUTS

RUSH = find("rush")


def set_up(step: str, options: str) -> list[str]:
    """What the bot chooses in this step of a set-up; everything else is chosen at random."""
    rng, bot = random.Random(1), make_bot(RUSH, "40")
    s = RUSH.start(RUSH.read_settings(options), "play", 2)
    chosen: list[str] = []
    while RUSH.is_setup(s):
        is_asked = s.agenda.step.name == step
        if is_asked:
            action = bot.choose(RUSH.view(s, s.seat_to_act()), rng)
            chosen.append(action.text)
        else:
            action = next((a for a in s.legal_actions() if a.text == "walls done"), rng.choice(s.legal_actions()))
        s.apply(action)
        if chosen and not is_asked:
            break
    return chosen


def test_the_hero_brings_every_item():
    brought = set_up("bring items", "item_mode=hero_choice")
    assert brought[-1] == "items done"
    assert len(brought) == 7


def test_the_dungeon_master_builds_the_walls_of_a_good_layout():
    built = set_up("build walls", "")
    assert built[-1] == "walls done"
    assert len(built) - 1 == sum(LAYOUTS["spiral"])


def test_with_fewer_walls_allowed_the_dungeon_master_builds_those():
    assert len(set_up("build walls", "max_walls=5")) == 6
