"""The same figures for OpenSpiel, through pyspiel and through its own C++ loop."""

from __future__ import annotations

import importlib
import random
import time
from dataclasses import dataclass
from typing import Any

PEERS = {"pig": "pig", "backgammon": "backgammon", "einstein_wurfelt_nicht": "EinStein würfelt nicht"}
ROUNDS = 5
AVERAGED = 500


@dataclass(frozen=True)
class PeerFigures:
    """What was measured of one of OpenSpiel's games."""

    game: str
    loop_steps: float
    """Steps a second of its random rollouts, which are C++ from start to end."""
    api_steps: float
    """Steps a second from Python, one call at a time."""
    clone_ns: float
    game_steps: float
    simulations: float
    """Simulations a second of its C++ tree search, each with one random rollout to the end, from the opening."""


def measure_peers(seconds: float) -> list[PeerFigures]:
    """Every peer's figures, or ImportError where OpenSpiel is not installed."""
    pyspiel = importlib.import_module("pyspiel")  # only with the bench requirements
    return [_measure(pyspiel, id, name, seconds) for id, name in PEERS.items()]


def _measure(pyspiel: Any, id: str, name: str, seconds: float) -> PeerFigures:
    game = pyspiel.load_game(id)
    opening = _opening(game)
    average = _average_steps(opening)
    best_api, best_loop, best_clone = 0.0, 0.0, float("inf")
    rollouts = 20
    for turn in range(ROUNDS):
        spent = _rollout_seconds(pyspiel, game, opening, rollouts, turn + 1)
        best_loop = max(best_loop, rollouts * (2 * average - 1) / spent)
        rollouts = max(20, int(rollouts * seconds / ROUNDS / max(spent, 1e-6)))
        best_api = max(best_api, _api_rate(opening, seconds / ROUNDS, turn))
        best_clone = min(best_clone, _clone_ns(opening))
    return PeerFigures(name, best_loop, best_api, best_clone, average, _search_rate(pyspiel, game, opening, seconds))


def _search_rate(pyspiel: Any, game: Any, opening: Any, seconds: float) -> float:
    best, count = 0.0, 20
    for turn in range(ROUNDS):
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=turn + 1)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, count, 1000, False, turn + 1, False)
        began = time.process_time()
        bot.step(opening)
        spent = time.process_time() - began
        best = max(best, count / max(spent, 1e-6))
        count = max(20, min(50_000, int(count * seconds / ROUNDS / max(spent, 1e-6))))
    return best


def _opening(game: Any) -> Any:
    """The first decision, as with our games: chance has spoken."""
    rng = random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def _rollout_seconds(pyspiel: Any, game: Any, opening: Any, rollouts: int, seed: int) -> float:
    """Time of 2 * rollouts random games in C++: a search of two simulations does nothing else.

    The first judges the opening by that many rollouts, the second a position one step on.
    """
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=seed)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 2, 100, False, seed, False)
    began = time.process_time()
    bot.step(opening)
    return time.process_time() - began


def _average_steps(opening: Any) -> float:
    """Average length of a random game with true dice, as the rollouts play it."""
    rng = random.Random(1)
    total = 0
    for _ in range(AVERAGED):
        state = opening.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            total += 1
    return total / AVERAGED


def _api_rate(opening: Any, seconds: float, seed: int) -> float:
    """Random games from Python, written as ours are: ask, pick, apply; dice by their odds."""
    rng = random.Random(seed)
    steps = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        state = opening.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
            steps += 1
    return steps / (time.process_time() - began)


def _clone_ns(opening: Any) -> float:
    count = 20_000
    began = time.process_time()
    for _ in range(count):
        opening.clone()
    return (time.process_time() - began) / count * 1e9
