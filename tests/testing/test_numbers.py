"""`check_numbers` changes printed numbers at random and finds what gets a game stuck."""

from __future__ import annotations

import re

import pytest

from lanterns import Lanterns, rulebook
from lanterns.turn import ROLL_OIL, RollOil
from pocketbox.engine.core import Chances
from pocketbox.engine.options import number
from pocketbox.testing import promises
from pocketbox.testing.checked_game import CheckFailure
from pocketbox.testing.numbers import check_numbers

DICE = "oil.dice"


class Numbered(Lanterns):
    """Lanterns with numbers on its cards. Positions that are read keep none of them."""

    def __init__(self) -> None:
        super().__init__()
        self.numbers = [
            number(DICE, rulebook.OIL, "oil", "Dice for oil", 2, 0, 2),
            number("wind.dice", rulebook.WIND, "wind", "Dice for the wind", 2, 1, 2),
        ]
        self.read: list[str] = []

    def read_position(self, text):
        self.read.append(text)
        return super().read_position(re.sub(r"\w+\.dice=\d", "", text))


class NoDiceNoOutcome(RollOil):
    """Where the card says so, no dice are thrown, and yet somebody waits for them."""

    def chances(self, s, task):
        return Chances([]) if s.content.settings.printed(DICE, 2) == 0 else super().chances(s, task)


@pytest.fixture
def stuck():
    ROLL_OIL.__class__ = NoDiceNoOutcome
    yield
    ROLL_OIL.__class__ = RollOil


def check(game: Numbered, **keys) -> None:
    check_numbers(game, scores_fit=lambda scores: True, **keys)


def test_a_sound_game_passes_whatever_its_numbers():
    check(Numbered())


def test_a_number_that_gets_a_game_stuck_is_found(stuck):
    with pytest.raises(CheckFailure, match="Here chance has 0 outcomes") as failure:
        check(Numbered())
    assert failure.value.promise == promises.CHANCES
    assert f"{DICE}=0" in str(failure.value)


def test_a_failure_is_seen_again_with_its_seed(stuck):
    with pytest.raises(CheckFailure) as failure:
        check(Numbered())
    seed = int(str(failure.value).split("check_numbers with seed=")[1].split(",")[0])
    with pytest.raises(CheckFailure) as again:
        check(Numbered(), seed=seed, games=1)
    assert str(again.value) == str(failure.value)


@pytest.mark.parametrize("options", ["", "rounds=4"])
def test_every_second_game_begins_in_a_position_with_numbers_among_its_options(options):
    game = Numbered()
    s = game.start(game.read_settings(options), "late", 2)
    check(game, games=40, positions=[game.write_position(s)])
    changed = [text for text in game.read if ".dice=" in text]
    assert 10 <= len(game.read) <= 30
    assert changed
    assert all(text.count("options: ") == 1 and options in text for text in changed)
