"""The look-ahead bot: sees what one turn brings, and is the same every time."""

from __future__ import annotations

import random

import pytest

from games.abyss.abyss_table import ABYSS, board
from pocketbox.bots.lookahead_bot import LookAheadBot
from pocketbox.bots.makers import judge_of
from pocketbox.engine.core import CHANCE, BadInput, Log
from pocketbox.engine.options import defaults
from pocketbox.games import find
from pocketbox.search.lookahead import SURE


def choice(s, depth: int = 3, seed: int = 1) -> str:
    bot = LookAheadBot(ABYSS.game, judge_of(ABYSS.game), depth, 6)
    return bot.choose(ABYSS.game.view(s, 0), random.Random(seed)).text


def test_it_leaves_through_a_door_next_to_it():
    s = board(d6="H", d5="D", e6="G", c6="B")
    s.apply(ABYSS.game.action(choice(s, 1)), Log(True))
    assert s.result is not None
    assert s.result.rule == "AB-WIN-01"


def test_it_strikes_the_last_monster():
    s = board(d6="H", d5="G", hero="iron-pilgrim, carries weapon", monsters="gnawling d5 hp 1")
    assert choice(s) == "attack d5"


def test_the_same_seed_gives_the_same_choice_and_changes_nothing():
    s = board(d6="H", d9="B", f3="G", hero="oni-slayer", tray="flask")
    before = ABYSS.draw(s)
    assert choice(s, seed=7) == choice(s, seed=7)
    assert ABYSS.draw(s) == before


def test_a_finished_game_is_worth_everything_or_nothing():
    won = board(d6="H", d5="D", h1="G")
    won.apply(ABYSS.game.action("move d5"), Log(True))
    lost = board(d6="H", d5="K", hero="moon-hermit, hp 1", turn="monsters")
    for line in ("roll 4 1", "roll 1"):
        lost.apply(ABYSS.game.action(line), Log(True))
    judge = judge_of(ABYSS.game)
    assert (judge.worth(won, 0), judge.worth(lost, 0)) == (SURE, -SURE)
    assert -SURE < judge.worth(board(d6="H", d5="K"), 0) < SURE


def test_it_plays_a_whole_game():
    game = ABYSS.game
    rng = random.Random(3)
    bot = LookAheadBot(game, judge_of(game), 1, 2)
    s = game.start(defaults(game.options), "quick", 1)
    while not s.is_over():
        if s.seat_to_act() == CHANCE:
            s.apply(rng.choice(s.legal_actions()), Log(True))
        else:
            s.apply(bot.choose(game.view(s, 0), rng), Log(True))
    assert s.result is not None


def test_a_game_without_a_judgement_says_so():
    with pytest.raises(BadInput, match="no judgement of Pocket Dungeon Rush"):
        judge_of(find("rush"))
