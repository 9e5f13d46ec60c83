"""A trained policy is kept as arrays, sits down as a bot, and speaks the line protocol."""

from __future__ import annotations

import io
import itertools
import random
import sys

import numpy as np
import pytest

from pocketbox import start
from pocketbox.bots.programs import ProgramBot
from pocketbox.engine.core import BadInput
from pocketbox.envs.encode.find import encoder_of
from pocketbox.envs.policy import Policy, PolicyBot, answer, load_policy, main, scale_bytes
from pocketbox.games import find

ABYSS = find("abyss")


def untrained(game: str = "abyss", seed: int = 1) -> Policy:
    rng = np.random.default_rng(seed)
    sizes = [int(encoder_of(find(game)).layout.size), 8, len(find(game).words.actions)]
    layers = [
        (rng.normal(size=(wide, deep)).astype(np.float32), rng.normal(size=wide).astype(np.float32))
        for deep, wide in itertools.pairwise(sizes)
    ]
    return Policy(game, int(encoder_of(find(game)).version), layers)


def view():
    s = start(ABYSS, "", "first-blood")
    return ABYSS.view(s, 0)


def test_a_policy_comes_back_as_it_was_kept(tmp_path):
    policy = untrained()
    policy.save(tmp_path / "policy.npz")
    back = load_policy(tmp_path / "policy.npz")
    seen = np.frombuffer(encoder_of(ABYSS).encode(view()), np.uint8)
    assert (back.preferences(seen) == policy.preferences(seen)).all()


def test_numbers_are_scaled_from_0_to_1():
    assert scale_bytes(np.array([0, 4, 8, 255], np.uint8)).tolist() == [0, 0.5, 1, 1]


def test_the_bot_takes_the_legal_choice_its_policy_likes_best():
    policy, seen = untrained(), np.frombuffer(encoder_of(ABYSS).encode(view()), np.uint8)
    liked = policy.preferences(seen)
    best = max(view().choices, key=lambda action: liked[action.id])
    assert PolicyBot(ABYSS, policy).choose(view(), random.Random(1)) is best
    drawn = {PolicyBot(ABYSS, policy, is_greedy=False).choose(view(), random.Random(seed)) for seed in range(200)}
    assert best in drawn
    assert drawn <= set(view().choices)


def test_over_the_line_protocol_it_chooses_the_same(tmp_path):
    policy = untrained()
    policy.save(tmp_path / "policy.npz")
    bot = PolicyBot(ABYSS, policy)
    asked = ["pocketbox 1", *ProgramBot(ABYSS, "x").question(view(), random.Random(1)), "quit"]
    out = io.StringIO()
    answer(policy, io.StringIO("".join(f"{line}\n" for line in asked)), out)
    chosen = bot.choose(view(), random.Random(1))
    assert out.getvalue() == f"ready policy for abyss\n{chosen.text}\n"
    program = ProgramBot(ABYSS, f"{sys.executable} -m pocketbox.envs.policy {tmp_path / 'policy.npz'}", 30)
    assert program.choose(view(), random.Random(1)) is chosen


def test_what_is_no_policy_for_this_game_is_refused(tmp_path, capsys):
    (tmp_path / "wrong.npz").write_text("no arrays")
    with pytest.raises(BadInput, match="cannot read a policy from"):
        load_policy(tmp_path / "wrong.npz")
    with pytest.raises(BadInput, match="was trained for rush, not for abyss"):
        PolicyBot(ABYSS, untrained("rush"))
    old = untrained()
    old.version = 0
    old.save(tmp_path / "old.npz")
    with pytest.raises(BadInput, match=f"was trained for abyss version 0; this is version {encoder_of(ABYSS).version}"):
        load_policy(tmp_path / "old.npz")
    assert main([str(tmp_path / "old.npz")]) == 2
    assert main([]) == 2
    assert "usage" in capsys.readouterr().err
