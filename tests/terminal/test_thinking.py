"""Bots at the table: a hint on request, thinking that never freezes the screen, Ctrl-C that is heard."""

from __future__ import annotations

import io
import random
import threading
import time

import pytest

from games.abyss.abyss_table import ABYSS, board
from pocketbox.bots.makers import load_evaluator
from pocketbox.bots.search_bot import SearchBot
from pocketbox.engine.game import View
from pocketbox.games import find
from pocketbox.match.chooser import Chooser
from pocketbox.terminal.console import Console
from pocketbox.terminal.thinking import beside, choose_visibly
from terminal.table import sit_down

RUSH = find("rush")


def quiet() -> Console:
    return Console(io.StringIO(), io.StringIO())


def slow_bot() -> SearchBot:
    return SearchBot(ABYSS.game, load_evaluator(ABYSS.game), lambda view: 1_000_000)


def view() -> View:
    return ABYSS.game.view(board(d6="H", d9="B", f3="G"), 0)


def test_a_hint_names_a_choice_with_plan_chance_and_second_choice():
    said, match = sit_down(
        RUSH, ["roll", "hint 60", "hint greedy", "hint nobody", "hint"], dice=["roll 2"], setup="duel"
    )
    assert "Hint: Step to " in said
    assert "Plan: Step to " in said
    assert "Chance: You win about " in said
    assert "Second choice: " in said
    assert "visits" not in said
    assert "It would choose move" in said, "the greedy bot has no reasons"
    assert "No bot called 'nobody'; the bots are random, greedy, easy" in said
    assert match.seat_to_act == 0


def test_a_hint_where_nothing_is_to_be_chosen():
    said, _ = sit_down(RUSH, ["hint"], dice=[], setup="duel")
    assert "Only roll is left." in said


def test_thinking_happens_beside_the_table():
    threads: list[str] = []

    class Nosy(Chooser):
        def choose(self, view, rng):
            threads.append(threading.current_thread().name)
            return view.choices[0]

    assert choose_visibly(quiet(), Nosy(), view(), random.Random(1)) in view().choices
    assert threads != [threading.main_thread().name]


def test_a_fault_of_a_bot_is_not_swallowed():
    with pytest.raises(ZeroDivisionError):
        beside(quiet(), slow_bot(), lambda: 1 // 0)


def test_ctrl_c_stops_a_thinking_bot():
    bot = slow_bot()

    class Impatient(Console):
        def show_busy(self, text: str) -> None:
            if text:
                raise KeyboardInterrupt

    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        choose_visibly(Impatient(io.StringIO(), io.StringIO()), bot, view(), random.Random(1))
    assert bot.is_stopped
    assert time.monotonic() - began < 3
