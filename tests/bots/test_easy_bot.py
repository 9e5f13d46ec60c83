"""`easy` notices a few choices, takes the best of them one ply ahead, and does not see the reply."""

from __future__ import annotations

import random

import pytest

from games.abyss.abyss_table import board
from pocketbox.bots.easy_bot import EasyBot
from pocketbox.bots.makers import load_evaluator, make_bot
from pocketbox.engine.core import CHANCE, Log
from pocketbox.engine.options import defaults
from pocketbox.games import GAME_IDS, find

ABYSS = find("abyss")
BESIDE_THE_DOOR = board(d6="H", d5="D", e6="G", c6="B")


@pytest.mark.parametrize("id", GAME_IDS)
def test_the_same_seed_gives_the_same_legal_choice(id):
    game = find(id)
    s = game.start(defaults(game.options), "quick", int(game.least_seats))
    dice = random.Random(1)
    while s.seat_to_act() == CHANCE:
        chances = s.chances()
        s.advance(chances.at(dice.randrange(int(chances.whole))), Log(True))
    view = game.view(s, s.seat_to_act())
    bot = make_bot(game, "easy")
    assert isinstance(bot, EasyBot)
    for seed in range(5):
        chosen = bot.choose(view, random.Random(seed))
        assert chosen in view.choices
        assert make_bot(game, "easy").choose(view, random.Random(seed)) is chosen


def test_attention_decides_whether_the_way_out_is_seen():
    view = ABYSS.view(BESIDE_THE_DOOR, 0)
    attentive, careless = (EasyBot(ABYSS, load_evaluator(ABYSS), lambda _, n=n: n) for n in (99, 1))
    assert {attentive.choose(view, random.Random(seed)).text for seed in range(10)} == {"move d5"}
    assert len({careless.choose(view, random.Random(seed)).text for seed in range(30)}) > 1


def test_each_choice_is_noticed_at_most_once():
    bot = EasyBot(ABYSS, load_evaluator(ABYSS), lambda _: 3)
    choices = BESIDE_THE_DOOR.legal_actions()
    assert len(choices) > 3
    for seed in range(20):
        found = bot.notice(BESIDE_THE_DOOR, choices, 3, random.Random(seed))
        assert len(found) == len(set(found)) == 3
