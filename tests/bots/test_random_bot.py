"""The random bot chooses among what its view offers, each as likely as the others."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from lanterns import GAME
from pocketbox.bots.random_bot import RandomBot
from pocketbox.engine.core import Log
from pocketbox.engine.options import defaults
from pocketbox.match.begin import begin
from pocketbox.match.dealer import SeededDealer


def test_every_choice_is_equally_likely():
    s = GAME.start(defaults(GAME.options), "play", 2)
    for text in ("draw red", "draw blue"):
        s.apply(GAME.action(text), Log(True))
    rng = random.Random(1)
    counts = Counter(RandomBot().choose(GAME.view(s, 0), rng).text for _ in range(4000))
    assert sorted(counts) == ["light blue", "light gold", "light green", "light red"]
    assert list(counts.values()) == pytest.approx([1000] * 4, abs=120)


def test_the_same_seed_chooses_the_same():
    records = []
    for _ in range(2):
        match = begin(GAME, SeededDealer(3), seats=3, match_id="same")
        match.run({seat: RandomBot() for seat in range(3)}, random.Random(8))
        records.append(match.record())
    assert records[0] == records[1]
