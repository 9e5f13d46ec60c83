"""`why` and `odds` answer about every action of every game, from the first choice of a played set-up on."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from pocketbox import CHANCE, Game, Log, Position, find, start
from pocketbox.games import GAME_IDS
from pocketbox.scenes.answers import explain
from pocketbox.scenes.odds import odds_of
from pocketbox.scenes.odds_text import tell_odds

IS_QUICK = os.environ.get("POCKETBOX_QUICK") == "1"
CHOICES = 40 if IS_QUICK else 200
"""Choices of one game that are looked at."""
MOST_ASKED = 2
"""Legal actions of one choice that are asked about, drawn at random."""
MOST_ALIKE = 3
"""Actions of one kind that are asked about in a game: long odds of a hundred similar moves show nothing new."""


def go_on(s: Position, drawn: Random) -> None:
    """Chance answers until a seat is to choose or the game is over."""
    while s.seat_to_act() == CHANCE:
        chances = s.chances()
        weights = [outcome.weight for outcome in chances.outcomes]
        s.apply(drawn.choices(chances.outcomes, weights)[0].action, Log(True))


def ask(game: Game, s: Position, drawn: Random, asked: Counter[tuple[str, str]]) -> None:
    """Ask why and for the odds of some legal actions, of kinds that were seldom asked about; count them by kind."""
    view = game.view(s, s.seat_to_act())
    task = s.agenda
    assert task is not None
    legal = s.legal_actions()
    most = asked.total() + MOST_ASKED
    for action in drawn.sample(legal, len(legal)):
        kind = (task.step.name, action.text.split()[0])
        if asked[kind] < MOST_ALIKE and asked.total() < most:
            asked[kind] += 1
            assert explain(game, view, action.text)[0].startswith(f"'{action.text}' is legal")
            assert tell_odds(game, view, action.text)


@pytest.mark.parametrize("setup", ["play", "quick"])
@pytest.mark.parametrize("id", GAME_IDS)
def test_every_action_has_a_reason_and_odds(id: str, setup: str):
    game = find(id)
    drawn = Random(f"{id} {setup}")
    s = start(game, setup=setup)
    asked: Counter[tuple[str, str]] = Counter()
    for _ in range(CHOICES):
        go_on(s, drawn)
        if s.is_over():
            s = start(game, setup=setup)
            continue
        ask(game, s, drawn, asked)
        s.apply(drawn.choice(s.legal_actions()), Log(True))
    assert asked.total() > CHOICES / 20


def test_odds_of_a_choice_that_a_long_row_of_throws_follows_tell_the_first():
    """AB-WALL-04: the last slot of the tray is chosen, then sixteen walls drop; the first drop is told exactly."""
    game = find("abyss")
    s = start(game, setup="play", options="wall_mode=random")
    for text in [
        "hero oni-slayer",
        *["take flask", "take droplet", "take big-potion", "take air-scroll"],
        "tray arrange",
        *["slot flask", "slot droplet"],
    ]:
        s.apply(game.action(text), Log(True))
    ends = odds_of(game, s, game.action("slot big-potion"))
    assert sum(end.chance for end in ends) == 1
    assert all(end.is_open() for end in ends)
    assert tell_odds(game, game.view(s, 0), "slot big-potion")[-1].startswith(
        "  This is the first roll only; more dice follow"
    )
