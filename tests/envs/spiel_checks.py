"""What is asked of OpenSpiel in a process of its own: its checks end the process when they fail."""

from __future__ import annotations

import random
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts, outcome_sampling_mccfr, tabular_qlearner
from open_spiel.python.observation import make_observation

import pocketbox.envs.openspiel
from pocketbox.engine.core import Log
from pocketbox.envs.encode.find import encoder_of
from pocketbox.games import GAME_IDS, find

SHORT = {
    "rush": "setup=scramble,options=round_limit:5",
    "abyss": "setup=last-dash",
    "tactics5": "setup=knot,options=ply_limit:10",
    "tactics4": "setup=ford,options=ply_limit:10",
    "dungeons": "setup=warren,options=max_rounds:5",
}
"""Named positions and small limits, since the checks look at every position of a game."""


def judge(id: str) -> None:
    """OpenSpiel's own judge, serialisation of every state included."""
    pyspiel.random_sim_test(
        pyspiel.load_game(f"pocketbox_{id}({SHORT[id]})"), num_sims=1, serialize=True, verbose=False
    )


def whole_games(id: str) -> None:
    """Quick games for the fewest and the most seats: returns are the engine's, and a history brings a state back."""
    game = find(id)
    for seats in {int(game.least_seats), int(game.most_seats)}:
        spiel = pyspiel.load_game(f"pocketbox_{id}", {"seats": seats})
        state, rng = spiel.new_initial_state(), random.Random(seats)
        s = pocketbox.start(game, "", "quick", seats)
        while not state.is_terminal():
            if state.is_chance_node():
                chances = s.chances()
                listed = sorted((int(one.action.id), one.weight / int(chances.whole)) for one in chances.outcomes)
                assert state.chance_outcomes() == listed
            else:
                assert state.current_player() == s.seat_to_act()
            choice = rng.choice(state.legal_actions())
            assert game.action(state.action_to_string(choice)).id == choice
            state.apply_action(choice)
            s.apply(game.words.actions[choice], Log(True))
        assert s.result is not None
        assert state.returns() == [float(score) for score in s.result.scores]
        assert spiel.min_utility() <= min(state.returns()) <= max(state.returns()) <= spiel.max_utility()
        assert (spiel.min_utility() == -1) == (seats <= 2)
        back = spiel.deserialize_state(state.serialize())
        assert str(back) == str(state) == game.write_position(s)


def secrets() -> None:
    """A force chosen in secret is in the information state of its owner alone, and shows once it is revealed."""
    for id in ["tactics5", "tactics4"]:
        spiel = pyspiel.load_game(f"pocketbox_{id}(setup=play,options=force_secret:true)")
        one = spiel.new_initial_state()
        other = one.clone()
        one.apply_action(one.legal_actions()[0])
        other.apply_action(other.legal_actions()[-1])
        assert one.information_state_string(0) != other.information_state_string(0)
        assert one.information_state_string(1) == other.information_state_string(1)
        assert one.observation_tensor(1) == other.observation_tensor(1)
        assert one.information_state_tensor(0) != other.information_state_tensor(0)
        assert one.information_state_tensor(1) == other.information_state_tensor(1)
        assert "?" in one.information_state_string(1)


def tensors() -> None:
    """Shapes are as told; an observation is what is seen now, an information state that and all seen before."""
    for id in GAME_IDS:
        game, encoder = find(id), encoder_of(find(id))
        spiel = pyspiel.load_game(f"pocketbox_{id}({SHORT[id]})")
        size, actions = int(encoder.layout.size), len(game.words.actions)
        assert spiel.observation_tensor_shape() == [size]
        assert spiel.information_state_tensor_shape() == [size + spiel.max_game_length()]
        state, rng, told = spiel.new_initial_state(), random.Random(1), []
        s = state.table.s
        for _ in range(12):
            told.append(rng.choice(state.legal_actions()))
            state.apply_action(told[-1])
            if state.is_terminal():
                break
            s = state.table.s
            for seat in range(spiel.num_players()):
                now = list(encoder.encode(game.view(s, seat)))
                assert state.observation_tensor(seat) == now
                known = state.information_state_tensor(seat)
                assert known[:size] == now
                assert [round(place * (actions + 1)) - 1 for place in known[size : size + len(told)]] == told
                assert not any(known[size + len(told) :])
        observer = make_observation(spiel, pyspiel.IIGObservationType(perfect_recall=True))
        observer.set_from(state, 0)
        assert set(observer.dict) == {"choices", *[block.name for block in encoder.layout.blocks]}
        assert observer.tensor.tolist() == state.information_state_tensor(0)


def learners() -> None:
    """OpenSpiel's own loop for learners hands tensors to agents, of either kind."""
    game = "pocketbox_rush(setup=last-leap,options=round_limit:5)"
    for kind in [rl_environment.ObservationType.OBSERVATION, rl_environment.ObservationType.INFORMATION_STATE]:
        env = rl_environment.Environment(game, observation_type=kind)
        size, actions = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
        agents = [tabular_qlearner.QLearner(seat, actions) for seat in range(env.num_players)]
        for _ in range(3):
            step, asked = env.reset(), set()
            while not step.last():
                player = step.observations["current_player"]
                assert len(step.observations["info_state"][player]) == size
                step = env.step([agents[player].step(step).action])
                asked.add(player)
            for player in asked:  # this learner may not hear of the end of a game in which it was never asked
                agents[player].step(step)
            assert sum(step.rewards) == 0
        assert agents[0]._q_values


def algorithms() -> None:
    """Python algorithms of OpenSpiel run on our games."""
    spiel = pyspiel.load_game("pocketbox_rush(setup=last-leap,options=round_limit:5)")
    state = spiel.new_initial_state()
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(spiel, 1.4, 20, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert bot.step(state) in state.legal_actions()
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(spiel)
    for _ in range(3):
        solver.iteration()
    assert solver.average_policy().action_probabilities(state)


def refusals() -> None:
    """Parameters that cannot be, and actions that are not legal, are told in a sentence."""
    for how, said in [
        ("setup=slow", "Pocket Dungeon Rush has no set-up 'slow'"),
        ("options=cap:9", "the option cap cannot be '9'"),
        ("seats=5", "Pocket Dungeon Rush has 2 seats, not 5"),
    ]:
        with pytest.raises(pyspiel.SpielError, match=said):
            pyspiel.load_game(f"pocketbox_rush({how})")


if __name__ == "__main__":
    what = sys.argv[1]
    if what in GAME_IDS:
        judge(what)
        whole_games(what)
    else:
        checks = [secrets, tensors, learners, algorithms, refusals]
        {check.__name__: check for check in checks}[what]()
    print("passed")
