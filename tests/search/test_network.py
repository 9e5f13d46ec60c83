"""Value networks: whole numbers, inputs within their range, and the hand-written evaluation where they do not apply."""

from __future__ import annotations

import importlib
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from pocketbox import find
from pocketbox.engine.core import CHANCE, Log
from pocketbox.search.evaluator import value_of_odds
from pocketbox.search.network import FOLDER, Network, is_trained_for, load_network

ROOT = Path(__file__).parent.parent.parent
GAMES = ["rush", "tactics5"]


def positions(id, options="", games=3):
    """Positions of random games that can be evaluated."""
    game = find(id)
    evaluator = importlib.import_module(f"pocketbox.search.evaluation.{id}").EVALUATOR
    for seed in range(games):
        rng = random.Random(seed)
        s = game.start(game.read_settings(options), "quick", 2)
        while s.result is None:
            if s.seat_to_act() == CHANCE:
                chances = s.chances()
                s.advance(chances.at(rng.randrange(int(chances.whole))), Log(True))
                continue
            if evaluator.is_quiet(s):
                yield evaluator, s
            s.advance(rng.choice(s.legal_actions()), Log(True))


def test_a_network_adds_up_what_its_rectified_units_say():
    """Two inputs, two hidden units: the first weighs 1 and 2, the second is negative until both inputs are on."""
    network = Network("2 2   64 127 0 100   64 64 -96 1000   -7")
    assert network.log_odds([]) == -7
    assert network.log_odds([0]) == -7 + 100
    assert network.log_odds([1]) == -7 + 127 * 100 // 64
    assert network.log_odds([0, 1]) == -7 + (191 * 100 + 32 * 1000) // 64
    assert network.log_odds([0, 0]) == -7 + (128 * 100 + 32 * 1000) // 64


@pytest.mark.parametrize("id", GAMES)
def test_the_network_has_a_weight_for_every_input(id):
    module = importlib.import_module(f"pocketbox.search.evaluation.{id}_inputs")
    assert load_network(id).inputs == module.INPUTS
    seen = set()
    for evaluator, s in positions(id):
        seen |= {int(place) for place in evaluator.inputs(s)}
    assert min(seen) >= 0
    assert max(seen) < module.INPUTS
    assert len(seen) > module.INPUTS // 3


@pytest.mark.parametrize("id", GAMES)
def test_the_files_hold_plain_whole_numbers(id):
    words = (FOLDER / f"{id}.txt").read_text(encoding="ascii").split()
    assert all(word.removeprefix("-").isdecimal() for word in words)
    assert len(words) == 3 + int(words[1]) * (int(words[0]) + 2)


@pytest.mark.parametrize(
    ("id", "changed", "harmless"),
    [("rush", "piece.potion.hp=1", "item_mode=hero_choice"), ("tactics5", "unit.archer.off=2", "points=40")],
)
def test_changed_content_is_evaluated_by_hand(id, changed, harmless):
    module = importlib.import_module(f"pocketbox.search.evaluation.{id}")
    game = find(id)
    assert not is_trained_for(game.read_settings(changed), module.HARMLESS)
    assert is_trained_for(game.read_settings(harmless), module.HARMLESS)
    assert is_trained_for(game.read_settings(""), module.HARMLESS)


def test_rush_adds_the_network_to_the_odds_by_hand_only_where_it_was_trained():
    differs = 0
    for options in ("", "piece.potion.hp=1"):
        for evaluator, s in positions("rush", options, 1):
            by_hand = value_of_odds(evaluator.log_odds(s))
            worth = evaluator.evaluate(s, 2)[evaluator.side(s)]
            if options:
                assert worth == by_hand
            differs += worth != by_hand
    assert differs > 20


@pytest.mark.slow
def test_the_training_command_writes_the_same_network_every_time(tmp_path):
    pytest.importorskip("numpy")
    written = []
    for name in ("one.txt", "two.txt"):
        command = [sys.executable, str(ROOT / "examples" / "train" / "value_network.py"), "rush"]
        command += ["--games", "6", "--simulations", "4", "--hidden", "3", "--file", str(tmp_path / name)]
        environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
        subprocess.run(command, env=environment, check=True, capture_output=True, timeout=300)
        written.append((tmp_path / name).read_text(encoding="ascii"))
    assert written[0] == written[1]
    assert Network(written[0]).inputs == load_network("rush").inputs
