"""Trains the value network of a game's bots by self-play, in whole numbers as `search/networks/` has them.

`python examples/train/value_network.py rush --games 4000`: bots with few simulations play, some choices at random. The
network learns what the hand-written evaluation misses: first who won, then a mixture of that and of its own values of
the positions that followed (TD(lambda)). Needs NumPy. The same arguments give the same network on the same machine.
"""

from __future__ import annotations

import argparse
import importlib
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from pocketbox import find
from pocketbox.bots.makers import load_evaluator
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Log
from pocketbox.engine.game import Game
from pocketbox.search.evaluator import Evaluator
from pocketbox.search.network import FOLDER, ONE
from pocketbox.search.tree import Tree

Floats = NDArray[np.float32]
SEATS = {"rush": 2, "tactics5": 2}
"""The games whose evaluations have a network."""
TRACE = 0.85
"""How far an outcome reaches back (lambda)."""
PART = 1024
"""Positions in one step of the optimizer."""
RATE = 2e-3
HELD_OUT = 10
"""One game in N is kept to measure the network with."""
WIDEST = 127
"""The largest weight of the first layer, in parts of `ONE`."""
SEEDS = 1 << 60


class Evaluation(Protocol):
    """What the evaluations of these games offer beside the rest."""

    uses_network: bool

    def log_odds(self, s: Position) -> int: ...
    def inputs(self, s: Position) -> list[int]: ...
    def side(self, s: Position) -> int: ...


@dataclass
class Positions:
    """What was seen in all games, one row for each position."""

    inputs: NDArray[np.int32]
    """Those that are on, filled up with one that does not exist."""
    odds: Floats
    """By the hand-written evaluation, as natural logarithms."""
    won: Floats
    """1 where the side whose odds these are won, 0 where it lost."""
    flipped: NDArray[np.bool_]
    """Whether these are the odds of seat 1."""
    starts: list[int]
    """The first row of each game, and one past the last row."""
    width: int
    """How many inputs there are."""


def play_games(game: Game, games: int, simulations: int, noise: float, seed: int) -> Positions:
    """Play games and keep every position that can be evaluated; drawn games teach nothing and are left out."""
    evaluator = load_evaluator(game)
    evaluation = evaluation_of(evaluator)
    rows: list[list[int]] = []
    odds: list[float] = []
    won: list[float] = []
    flipped: list[bool] = []
    starts = [0]
    for number in range(games):
        rng = random.Random(f"{seed} {number}")
        seen, winner = play_game(game, evaluator, simulations, noise, rng)
        if winner is None:
            continue
        for s in seen:
            side = int(evaluation.side(s))
            rows.append([int(place) for place in evaluation.inputs(s)])
            odds.append(int(evaluation.log_odds(s)) / 1000)
            won.append(float(side == winner))
            flipped.append(side == 1)
        starts.append(len(rows))
        if (number + 1) % 200 == 0:
            print(f"{number + 1} games, {len(rows)} positions", flush=True)
    width = int(importlib.import_module(f"pocketbox.search.evaluation.{game.id}_inputs").INPUTS)
    inputs = np.full((len(rows), max(len(row) for row in rows)), -1, np.int32)
    for n, row in enumerate(rows):
        inputs[n, : len(row)] = row
    return Positions(inputs, np.array(odds, np.float32), np.array(won, np.float32), np.array(flipped), starts, width)


def evaluation_of(evaluator: Evaluator) -> Evaluation:
    """The evaluation of a game that has a network, with the network switched off while games are played."""
    evaluation: Evaluation = evaluator  # type: ignore[assignment]  # a structural type that compiled classes fulfil
    evaluation.uses_network = False
    return evaluation


def play_game(
    game: Game, evaluator: Evaluator, simulations: int, noise: float, rng: random.Random
) -> tuple[list[Position], int | None]:
    """The positions of one game, and the seat that won it; -1 where one plays alone and loses, None for a draw."""
    seats = SEATS[game.id]
    s = game.start(game.read_settings(""), "quick", seats)
    log = Log(True)
    seen: list[Position] = []
    while s.result is None:
        if s.seat_to_act() == CHANCE:
            chances = s.chances()
            s.advance(chances.at(rng.randrange(int(chances.whole))), log)
            continue
        if evaluator.is_quiet(s):
            seen.append(s.clone())
        choices = s.legal_actions()
        if len(choices) == 1 or rng.random() < noise:
            s.advance(rng.choice(choices), log)
            continue
        tree = Tree(s, evaluator, seats, rng.randrange(SEEDS))
        tree.grow(simulations)
        s.advance(max(tree.root_choices(), key=lambda branch: int(branch.visits)).action, log)
    if not s.result.winners:
        return seen, -1 if seats == 1 else None
    return seen, int(s.result.winners[0])


class Learner:
    """The network in floating point, with Adam."""

    def __init__(self, width: int, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.width = width
        self.weights: list[Floats] = [
            rng.normal(0, 0.1, (width + 1, hidden)).astype(np.float32),
            np.full(hidden, 0.1, np.float32),
            rng.normal(0, 0.1, hidden).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.weights[0][width] = 0
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def hidden(self, inputs: NDArray[np.int32]) -> Floats:
        """Activations before they are rectified; -1 is the last row, which is always 0."""
        found: Floats = self.weights[0][inputs].sum(axis=1) + self.weights[1]
        return found

    def odds(self, inputs: NDArray[np.int32]) -> Floats:
        parts = [inputs[n : n + 8192] for n in range(0, len(inputs), 8192)]
        return np.concatenate([np.maximum(self.hidden(p), 0) @ self.weights[2] for p in parts]) + self.weights[3]

    def learn(self, inputs: NDArray[np.int32], base: Floats, target: Floats, rate: float) -> None:
        """One step down the cross-entropy."""
        before = self.hidden(inputs)
        after = np.maximum(before, 0)
        odds: Floats = (base + after @ self.weights[2] + self.weights[3]).astype(np.float32)
        error = (sigmoid(odds) - target) / len(target)
        back = error[:, None] * self.weights[2] * (before > 0)
        first = np.zeros_like(self.weights[0])
        for column in range(inputs.shape[1]):
            np.add.at(first, inputs[:, column], back)
        first[self.width] = 0
        gradients = [first, back.sum(axis=0), error @ after, error.sum(keepdims=True)]
        self.steps += 1
        for n, gradient in enumerate(gradients):
            self.means[n] = 0.9 * self.means[n] + 0.1 * gradient
            self.squares[n] = 0.999 * self.squares[n] + 0.001 * gradient * gradient
            mean = self.means[n] / (1 - 0.9**self.steps)
            square = self.squares[n] / (1 - 0.999**self.steps)
            self.weights[n] -= np.float32(rate) * (mean / (np.sqrt(square) + 1e-8))
        np.clip(self.weights[0], -WIDEST / ONE, WIDEST / ONE, out=self.weights[0])

    def numbers(self) -> list[list[int]]:
        """The network as `search.network.Network` reads it."""
        first, bias, last, shift = self.weights
        rows = [[self.width, first.shape[1]]]
        for unit in range(first.shape[1]):
            row = np.rint(first[: self.width, unit] * ONE).astype(int).tolist()
            rows.append([*row, round(float(bias[unit]) * ONE), round(float(last[unit]) * 1000)])
        return [*rows, [round(float(shift[0]) * 1000)]]


def sigmoid(odds: Floats) -> Floats:
    return (1 / (1 + np.exp(-odds))).astype(np.float32)


def targets_of(seen: Positions, values: Floats, trace: float) -> Floats:
    """What each position should have been worth: a mixture of the values that followed it and of the outcome."""
    found = np.empty_like(seen.won)
    for first, last in zip(seen.starts, seen.starts[1:], strict=False):
        coming = 0.0
        for n in range(last - 1, first - 1, -1):
            if n == last - 1:
                coming = float(seen.won[n] if not seen.flipped[n] else 1 - seen.won[n])
            else:
                value = float(values[n + 1] if not seen.flipped[n + 1] else 1 - values[n + 1])
                coming = (1 - trace) * value + trace * coming
            found[n] = 1 - coming if seen.flipped[n] else coming
    return found


def loss_of(seen: Positions, odds: Floats, rows: NDArray[np.int64]) -> float:
    """Cross-entropy with who won."""
    chance = np.clip(sigmoid(seen.odds[rows] + odds[rows]), 1e-4, 1 - 1e-4)
    won = seen.won[rows]
    return float(-(won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean())


def train(seen: Positions, hidden: int, outcomes: int, rounds: int, seed: int) -> Learner:
    """Epochs on outcomes, then rounds on a mixture of outcomes and the network's own values."""
    learner = Learner(seen.width, hidden, seed)
    rng = np.random.default_rng(seed)
    games = np.searchsorted(np.array(seen.starts), np.arange(len(seen.won)), side="right")
    known, held = np.nonzero(games % HELD_OUT)[0], np.nonzero(games % HELD_OUT == 0)[0]
    print(f"hand-written: {loss_of(seen, np.zeros_like(seen.odds), held):.4f}")
    for epoch in range(outcomes + rounds):
        if epoch < outcomes:
            targets = seen.won
        else:
            targets = targets_of(seen, sigmoid(seen.odds + learner.odds(seen.inputs)), TRACE)
        order = rng.permutation(known)
        rate = RATE * (1 - epoch / (outcomes + rounds))
        for n in range(0, len(order), PART):
            part = order[n : n + PART]
            learner.learn(seen.inputs[part], seen.odds[part], targets[part], rate)
        odds = learner.odds(seen.inputs)
        print(
            f"epoch {epoch + 1}: {loss_of(seen, odds, known):.4f}, held out {loss_of(seen, odds, held):.4f}", flush=True
        )
    return learner


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(SEATS))
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--simulations", type=int, default=60)
    parser.add_argument("--noise", type=float, default=0.1, help="part of the choices that are made at random")
    parser.add_argument("--hidden", type=int, default=32)
    parser.add_argument("--outcomes", type=int, default=2, help="epochs on who won")
    parser.add_argument("--rounds", type=int, default=4, help="epochs on the network's own values")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, help="where the network goes, by default where the bots read it")
    args = parser.parse_args()
    seen = play_games(find(args.game), args.games, args.simulations, args.noise, args.seed)
    learner = train(seen, args.hidden, args.outcomes, args.rounds, args.seed)
    file = args.file or FOLDER / f"{args.game}.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    text = "".join(" ".join(str(number) for number in row) + "\n" for row in learner.numbers())
    file.write_text(text, encoding="ascii", newline="\n")
    print(f"wrote {file}")


if __name__ == "__main__":
    main()
