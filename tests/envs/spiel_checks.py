"""What is asked of OpenSpiel in a process of its own: its checks end the process when they fail."""

from __future__ import annotations

import random
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts, outcome_sampling_mccfr

import pocketbox.envs.openspiel
from pocketbox.engine.core import Log
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
        assert "?" in one.information_state_string(1)


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
        ("setup=slow", "there is no set-up 'slow'"),
        ("options=cap:9", "the option cap cannot be '9'"),
        ("seats=5", "2 to 2 seats, not 5"),
    ]:
        with pytest.raises(pyspiel.SpielError, match=said):
            pyspiel.load_game(f"pocketbox_rush({how})")


if __name__ == "__main__":
    what = sys.argv[1]
    if what in GAME_IDS:
        judge(what)
        whole_games(what)
    else:
        {"secrets": secrets, "algorithms": algorithms, "refusals": refusals}[what]()
    print("passed")
