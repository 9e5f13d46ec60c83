"""PettingZoo's own judges, and what they do not notice: rewards, masks, chance, and clear errors."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from pocketbox.engine.core import CHANCE, Log
from pocketbox.envs import aec
from pocketbox.games import GAME_IDS, find

TABLES = [(id, seats) for id in GAME_IDS for seats in range(int(find(id).least_seats), int(find(id).most_seats) + 1)]
GAMES = {"rush": 10, "abyss": 60, "tactics5": 15, "tactics4": 15, "dungeons": 1}

pytestmark = [
    # Every environment with an action mask in its observations gets these from api_test.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_the_judge_of_the_interface(id, seats, capsys):
    api_test(aec.env(id, seats=seats), num_cycles=40)


@pytest.mark.parametrize("id", GAME_IDS)
def test_the_judge_of_the_interface_with_explicit_chance(id, capsys):
    api_test(aec.env(id, explicit_chance=True), num_cycles=40)


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_the_judge_of_seeds(id, seats):
    seed_test(lambda: aec.env(id, seats=seats), num_cycles=30)


@pytest.mark.parametrize(("id", "seats"), [(id, seats) for id, seats in TABLES if id != "dungeons" or seats in (2, 5)])
def test_the_sum_of_rewards_is_the_result_of_the_same_choices_played_by_the_engine_alone(id, seats):
    """With explicit chance every choice is seen, so that the game can be played again without the environment."""
    env = aec.raw_env(id, seats=seats, explicit_chance=True)
    rng = np.random.default_rng(seats)
    for number in range(GAMES[id]):
        env.reset(seed=number)
        s = env.setting.opening.clone()
        sums = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, is_over, _, _ = env.last()
            sums[agent] += reward
            if is_over:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            assert sorted(action.id for action in s.legal_actions()) == legal.tolist()
            choice = int(rng.choice(legal))
            s.apply(env.setting.game.words.actions[choice], Log(True))
            env.step(choice)
        assert s.result is not None
        assert [sums[f"seat_{seat}"] for seat in range(seats)] == [float(score) for score in s.result.scores]
        assert sums[aec.CHANCE_AGENT] == 0


@pytest.mark.parametrize("id", GAME_IDS)
def test_chance_is_weighted_as_the_rules_say(id):
    env = aec.raw_env(id, explicit_chance=True)
    env.reset(seed=1)
    assert env.agent_selection == aec.CHANCE_AGENT
    chances = env.setting.opening.chances()
    assert env.chances() == [(outcome.action.id, outcome.weight) for outcome in chances.outcomes]
    quiet = aec.raw_env(id)
    quiet.reset(seed=1)
    assert quiet.play.to_act() != CHANCE
    assert quiet.chances() == []


def test_only_whoever_is_to_act_has_a_mask():
    env = aec.raw_env("rush")
    env.reset(seed=3)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_house_rules_and_named_positions_are_played():
    env = aec.raw_env("rush", options="round_limit=1 limit_result=dm", setup="duel")
    env.reset(seed=1)
    assert env.setting.game.settings_of(env.play.s).number("round_limit") == 1
    assert env.setting.game.write_position(env.play.s).count("M") == 3


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"game": "chess"}, "no game called 'chess'"),
        ({"game": "rush", "seats": 3}, "Pocket Dungeon Rush has 2 seats, not 3"),
        ({"game": "rush", "options": "cap=9"}, "the option cap cannot be '9'; it is none or 4"),
        ({"game": "rush", "setup": "slow"}, "Pocket Dungeon Rush has no set-up 'slow'; choose play, quick"),
        ({"game": "rush", "render_mode": "human"}, "no render mode 'human'; choose ansi or rgb_array"),
    ],
)
def test_what_cannot_be_made_is_refused_with_a_sentence(how, said):
    with pytest.raises(ValueError, match=said):
        aec.raw_env(**how)


def test_an_illegal_action_is_refused_with_its_rule_and_loses_in_the_usual_wrapping():
    env = aec.raw_env("rush", setup="duel")
    env.reset(seed=1)
    move = env.setting.game.action("move d10").id
    with pytest.raises(ValueError, match=r"'move d10', is not legal now: RU-HTURN-01: the hero has not rolled yet"):
        env.step(move)
    with pytest.raises(ValueError, match="a whole number from 0 to 2613, not 2614"):
        env.step(2614)
    wrapped = aec.env("rush", setup="duel")
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.step(move)
    assert all(wrapped.terminations.values())
    assert wrapped.rewards == {agent: -1 if agent == "seat_0" else 0 for agent in wrapped.agents}
    assert "RU-HTURN-01" in wrapped.infos[agent]["illegal"]
    with pytest.raises(AssertionError, match="reset"):
        aec.env("rush").step(0)


@pytest.mark.parametrize("id", GAME_IDS)
def test_pictures_are_of_one_size_and_change_with_the_game(id):
    env = aec.raw_env(id, render_mode="rgb_array")
    env.reset(seed=1)
    frames = [env.render()]
    while len(frames) < 30 and not env.play.s.is_over():
        env.step(env.play.drawn())
        frames.append(env.render())
    assert {(frame.shape, frame.dtype.name) for frame in frames} == {((480, 480, 3), "uint8")}
    assert len({frame.tobytes() for frame in frames}) > 1


@pytest.mark.parametrize("id", GAME_IDS)
def test_the_text_picture_says_whose_turn_it_is_and_hides_what_is_hidden(id):
    env = aec.raw_env(id, setup="play", render_mode="ansi", options="force_secret=true" if "tactics" in id else "")
    env.reset(seed=1)
    text = env.render()
    assert text.startswith(find(id).title)
    assert ("reserve 0: hidden" in text) == ("tactics" in id)
    assert aec.raw_env(id).render() is None
