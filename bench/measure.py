"""Times one game: random play through the compiled loop and through the Python API, cloning, memory."""

from __future__ import annotations

import random
import time
import tracemalloc
from dataclasses import asdict, dataclass

from pocketbox import CHANCE, Game, Log, Position, find, start
from pocketbox.bots.makers import load_evaluator
from pocketbox.compiled import status
from pocketbox.search.evaluator import Evaluator
from pocketbox.search.playouts import clones, playouts
from pocketbox.search.tree import Tree

ROUNDS = 5
"""Rounds of which the best gives each figure: what else the machine does can only slow it down."""
CLONES = 20_000
MOST_SIMULATIONS = 50_000
"""Of one tree, which keeps every position it has seen."""


@dataclass(frozen=True)
class Figures:
    """What was measured of one game. A step is one applied action, chance included."""

    game: str
    seats: int
    compiled: bool
    loop_steps: float
    """Steps a second of random games in the playout loop."""
    api_steps: float
    """Steps a second of random games played from Python, one call at a time."""
    clone_ns: float
    state_bytes: float
    """Memory that each kept position of a game takes."""
    game_steps: float
    """Steps of an average random game."""
    simulations: float
    """Simulations a second of the tree search, each a random game to its end, from the opening."""
    judged: float
    """The same with the evaluator of the game; 0 where there is none."""

    def to_json(self) -> dict[str, object]:
        return asdict(self)


def tables(game: Game) -> list[int]:
    """The numbers of seats a game is measured with: the fewest, the most, and one between."""
    least, most = int(game.least_seats), int(game.most_seats)
    return sorted({least, (least + most) // 2, most})


def opening(game: Game, seats: int, seed: int = 1) -> Position:
    """A quick set-up, dealt to its first decision."""
    rng = random.Random(seed)
    s = start(game, "", "quick", seats)
    while s.seat_to_act() == CHANCE:
        chances = s.chances()
        s.advance(chances.at(rng.randrange(chances.whole)), Log(True))
    return s


def measure(id: str, seats: int, seconds: float) -> Figures:
    """Every figure of one game at one table, spending about that many seconds on each."""
    game = find(id)
    s = opening(game, seats)
    bound = int(game.length_bound(s))
    tally = playouts(s, 10, 1, bound)
    best_loop, games, steps = 0.0, 10, 0
    best_api = 0.0
    best_clone = float("inf")
    for turn in range(ROUNDS):
        began = time.process_time()
        tally = playouts(s, games, turn, bound)
        spent = time.process_time() - began
        best_loop = max(best_loop, int(tally.steps) / spent)
        games = max(10, int(games * seconds / ROUNDS / max(spent, 1e-6)))
        steps = int(tally.steps)
        best_api = max(best_api, api_rate(s, seconds / ROUNDS, turn))
        began = time.process_time()
        clones(s, CLONES)
        best_clone = min(best_clone, (time.process_time() - began) / CLONES * 1e9)
    average = steps / int(tally.games)
    search = search_rate(s, Evaluator(), seats, seconds)
    evaluator = load_evaluator(game)
    judged = search_rate(s, evaluator, seats, seconds) if type(evaluator) is not Evaluator else 0.0
    return Figures(
        id, seats, status().compiled, best_loop, best_api, best_clone, state_bytes(s), average, search, judged
    )


def search_rate(s: Position, evaluator: Evaluator, seats: int, seconds: float) -> float:
    """Simulations a second of one tree from this position; the best of several trees."""
    best, count = 0.0, 5
    for turn in range(ROUNDS):
        tree = Tree(s, evaluator, seats, turn)
        began = time.process_time()
        tree.grow(count)
        spent = time.process_time() - began
        best = max(best, count / max(spent, 1e-6))
        count = max(5, min(MOST_SIMULATIONS, int(count * seconds / ROUNDS / max(spent, 1e-6))))
    return best


def api_rate(opening: Position, seconds: float, seed: int) -> float:
    """Random games as a researcher's script plays them: ask, pick, apply; dice by their weights."""
    rng = random.Random(seed)
    log = Log(True)
    steps = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        s = opening.clone()
        while not s.is_over():
            if s.seat_to_act() == CHANCE:
                chances = s.chances()
                s.advance(chances.at(int(rng.random() * int(chances.whole))), log)
            else:
                actions = s.legal_actions()
                s.advance(actions[int(rng.random() * len(actions))], log)
            steps += 1
    return steps / (time.process_time() - began)


def state_bytes(opening: Position) -> float:
    """Memory per position when every position of some random games is kept."""
    rng = random.Random(1)
    log = Log(True)
    kept: list[Position] = []
    tracemalloc.start()
    for _ in range(5):
        s = opening.clone()
        while not s.is_over() and len(kept) < CLONES:
            kept.append(s.clone())
            s.advance(rng.choice(s.legal_actions()), log)
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return used / len(kept)
