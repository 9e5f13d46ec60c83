"""Gymnasium's own judge, and what it does not notice: bots, seats, rewards, masks, and clear errors."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from pocketbox.engine.core import CHANCE
from pocketbox.envs.gym import ILLEGAL_REWARD, SeatEnv, env_id
from pocketbox.games import GAME_IDS, find


def rollout(env: gymnasium.Env, seed: int) -> tuple[float, list[int]]:
    """A random game: the sum of rewards, and the learner's choices."""
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    total, chosen, is_over = 0.0, [], False
    while not is_over:
        chosen.append(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        _, reward, is_over, _, info = env.step(chosen[-1])
        total += reward
    return total, chosen


@pytest.mark.parametrize("id", GAME_IDS)
@pytest.mark.parametrize("how", [{}, {"seat": -1, "render_mode": "rgb_array"}, {"explicit_chance": True}], ids=str)
def test_the_judge_of_the_interface(id, how):
    check_env(gymnasium.make(env_id(id), **how).unwrapped)


def test_every_game_is_registered_with_its_version():
    assert {env_id(id) for id in GAME_IDS} <= set(gymnasium.registry)
    assert env_id("abyss") == "pocketbox/Abyss-v2"


@pytest.mark.parametrize(
    ("id", "games"), [("rush", 6), ("abyss", 40), ("tactics5", 10), ("tactics4", 10), ("dungeons", 1)]
)
def test_the_sum_of_rewards_is_the_score_of_the_seat(id, games):
    for seat in range(int(find(id).least_seats)):
        env = SeatEnv(id, seat=seat)
        for seed in range(games):
            total, _ = rollout(env, seed)
            assert env.play.s.result is not None
            assert total == env.play.s.result.scores[seat]


def test_the_same_seed_plays_the_same_game_against_the_same_bot():
    for bots in ["random", "greedy"]:
        first, second = (rollout(SeatEnv("rush", setup="scramble", bots=bots), 5) for _ in range(2))
        assert first == second
    assert rollout(SeatEnv("abyss"), 1) != rollout(SeatEnv("abyss"), 2)


def test_only_the_learner_is_asked_and_a_seat_may_be_drawn_by_lot():
    env = SeatEnv("dungeons", seats=3, seat=-1)
    seats = set()
    for seed in range(12):
        env.reset(seed=seed)
        seats.add(env.seat)
        assert env.play.to_act() == env.seat
    assert seats == {0, 1, 2}


def test_bots_may_differ_from_seat_to_seat():
    env = SeatEnv("dungeons", seats=3, seat=1, bots=["random", "greedy"])
    names = {seat: type(bot).__name__ for seat, bot in env._bots.items() if seat != 1}
    assert names == {0: "RandomBot", 2: "GreedyBot"}


def test_explicit_chance_hands_the_dice_to_whoever_steps():
    env = SeatEnv("abyss", explicit_chance=True)
    _, info = env.reset(seed=1)
    assert env.play.to_act() == CHANCE
    assert [index for index, _ in info["chance"]] == np.flatnonzero(info["action_mask"]).tolist()
    total, _ = rollout(env, 4)
    assert total == env.play.s.result.scores[0]


def test_masks_for_maskable_ppo_are_those_of_the_info():
    env = SeatEnv("abyss")
    _, info = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert (env.action_masks() == info["action_mask"]).all()


def test_an_illegal_action_loses_and_says_why():
    env = SeatEnv("rush", setup="duel")
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset first"):
        env.step(0)
    env.reset(seed=1)
    _, reward, is_over, _, info = env.step(find("rush").action("move d10").id)
    assert (reward, is_over) == (ILLEGAL_REWARD, True)
    assert "RU-HTURN-01: the hero has not rolled yet" in info["illegal"]
    env.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match="a whole number from 0 to 2613, not 5000"):
        env.step(5000)


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"seat": 2}, "no seat 2; seats are 0 to 1, or -1 for any"),
        ({"bots": "genius"}, "no bot called 'genius'"),
        ({"bots": ["easy", "easy"]}, "bots are one name, or a list of 1, not of 2"),
    ],
)
def test_what_cannot_be_made_is_refused_with_a_sentence(how, said):
    with pytest.raises(ValueError, match=said):
        SeatEnv("rush", **how)


def test_pictures_are_drawn_on_request():
    env = SeatEnv("abyss", render_mode="ansi")
    env.reset(seed=1)
    assert env.render().startswith("Pocket Dungeon: Abyss")
