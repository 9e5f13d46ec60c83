"""Teaches a network whole games by self-play on a batch: `python examples/train/batch.py --game rush --minutes 20`.

One network plays every seat of 256 games at once and learns by PPO. Needs PyTorch alone; see docs/training.md.
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from curve import Point, draw_curve
from numpy.typing import NDArray
from torch.nn.functional import pad

from pocketbox.envs.batch import Batch
from pocketbox.envs.policy import FLOOR, Policy
from pocketbox.search.wilson import wilson

GAMES = 256
LENGTH = 64
"""Steps of each game between two updates."""
PART = 2048
"""Choices in one step of the optimiser."""
EPOCHS = 3
DISCOUNT = 0.99
"""Of each choice: a win soon teaches more than one a hundred choices later, of which most made no difference."""
TRACE = 0.9
"""How far a surprise reaches back, as GAE has it."""
CLIP = 0.2
ENTROPY = 0.005
RATE = 1e-3
WIDTH = 64
NONE = -1
NEVER = -1e9
"""The preference for what is not there."""
MEASURED = 400
"""Games of a measurement, shared among the seats."""


class Network(torch.nn.Module):
    """Two networks of two layers each: what to choose, and what the position is worth to the seat that chooses.

    Preferences are worked out for legal actions alone, a few of thousands.
    """

    def __init__(self, size: int, actions: int) -> None:
        super().__init__()
        self.chooses = layers(size, actions)
        self.judges = layers(size, 1)

    def forward(self, seen: Any, legal: Any) -> tuple[Any, Any]:
        """Logarithms of the chances of the legal actions, in their order, and the worth."""
        inputs = seen.float().clamp(max=FLOOR) / FLOOR
        last, places = self.chooses[-1], legal.clamp(min=0)
        hidden = self.chooses[:-1](inputs).unsqueeze(2)
        preferences = torch.nn.functional.embedding(places, last.weight).bmm(hidden).squeeze(2) + last.bias[places]
        preferences = preferences.masked_fill(legal == NONE, NEVER)
        return torch.log_softmax(preferences, 1), self.judges(inputs).squeeze(1)

    def policy(self, batch: Batch) -> Policy:
        """The part that chooses, as plain arrays."""
        linear = [one for one in self.chooses if isinstance(one, torch.nn.Linear)]
        arrays = [(one.weight.detach().numpy().copy(), one.bias.detach().numpy().copy()) for one in linear]
        return Policy(batch.setting.game.id, int(batch.setting.encoder.version), arrays)


def layers(size: int, outputs: int) -> Any:
    last = torch.nn.Linear(WIDTH, outputs)
    torch.nn.init.normal_(last.weight, std=0.01)  # at first everything is about as good as everything else
    return torch.nn.Sequential(
        torch.nn.Linear(size, WIDTH), torch.nn.Tanh(), torch.nn.Linear(WIDTH, WIDTH), torch.nn.Tanh(), last
    )


def legal_actions(batch: Batch) -> Any:
    """The indices of what may be chosen in each game, `NONE` behind the last."""
    games, actions = batch.masks.nonzero()
    places = np.arange(len(games)) - np.searchsorted(games, games)
    found = np.full((batch.count, int(places.max()) + 1), NONE)
    found[games, places] = actions
    return torch.from_numpy(found)


class Rollout:
    """What happened in every game between two updates."""

    def __init__(self, batch: Batch) -> None:
        count = batch.count
        self.seen = torch.zeros((LENGTH, count, batch.setting.size), dtype=torch.uint8)
        self.legal: list[Any] = []
        self.places = torch.zeros((LENGTH, count), dtype=torch.int64)
        """What was chosen, as a place among the legal actions."""
        self.logs = torch.zeros((LENGTH, count))
        self.worths = torch.zeros((LENGTH + 1, count))
        """What the network thought of each position, seen by the seat to act."""
        self.rewards = torch.zeros((LENGTH, count))
        self.over = torch.zeros((LENGTH, count))
        self.signs = torch.zeros((LENGTH, count))
        """1 where the same seat acts next, -1 where the other does: what is good for one is bad for the other."""

    def play(self, network: Network, batch: Batch) -> None:
        rows = np.arange(batch.count)
        self.legal.clear()
        for n in range(LENGTH):
            self.seen[n] = torch.tensor(batch.observations)
            legal = legal_actions(batch)
            self.legal.append(legal)
            with torch.no_grad():
                logs, self.worths[n] = network(self.seen[n], legal)
            place = torch.multinomial(logs.exp(), 1)
            self.places[n] = place.squeeze(1)
            self.logs[n] = logs.gather(1, place).squeeze(1)
            seats = batch.to_act.copy()
            batch.step(legal.gather(1, place).squeeze(1).numpy())
            self.rewards[n] = torch.tensor(batch.rewards[rows, seats].astype(np.float32))
            self.over[n] = torch.tensor(batch.over.astype(np.float32))
            self.signs[n] = torch.tensor(np.where(batch.to_act == seats, np.float32(1), np.float32(-1)))
        with torch.no_grad():
            _, self.worths[LENGTH] = network(torch.tensor(batch.observations), legal_actions(batch))

    def advantages(self) -> Any:
        """How much better each choice turned out than its position was thought to be."""
        found = torch.zeros_like(self.rewards)
        later = torch.zeros(self.rewards.shape[1])
        for n in range(LENGTH - 1, -1, -1):
            goes_on = (1 - self.over[n]) * self.signs[n] * DISCOUNT
            later = self.rewards[n] + goes_on * (self.worths[n + 1] + TRACE * later) - self.worths[n]
            found[n] = later
        return found


def learn(network: Network, optimiser: Any, rollout: Rollout) -> None:
    """PPO: towards what turned out well, never far at once."""
    advantages = rollout.advantages().flatten()
    aims = advantages + rollout.worths[:LENGTH].flatten()
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
    widest = max(legal.shape[1] for legal in rollout.legal)
    legal = torch.cat([pad(legal, (0, widest - legal.shape[1]), value=NONE) for legal in rollout.legal])
    seen, places, before = rollout.seen.flatten(0, 1), rollout.places.flatten(), rollout.logs.flatten()
    for _ in range(EPOCHS):
        for part in torch.randperm(len(places)).split(PART):
            logs, worths = network(seen[part], legal[part])
            ratio = (logs.gather(1, places[part].unsqueeze(1)).squeeze(1) - before[part]).exp()
            gain = torch.minimum(ratio * advantages[part], ratio.clamp(1 - CLIP, 1 + CLIP) * advantages[part])
            entropy = -(logs.exp() * logs.clamp(min=-50)).sum(1)
            loss = (0.5 * (worths - aims[part]) ** 2 - gain - ENTROPY * entropy).mean()
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


def measured(network: Network, game: str, setup: str) -> list[tuple[int, int, int]]:
    """Games won, drawn and lost in each seat against random choices, by taking what the policy likes best."""
    seats = Batch(game, 1, setup=setup).setting.seats
    games = MEASURED // seats
    found: list[tuple[int, int, int]] = []
    for seat in range(seats):
        arena = Batch(game, games, setup=setup, seed=10_000 + seat, learner=seat)
        scores: NDArray[np.int8] = np.zeros(games, np.int8)
        is_done: NDArray[np.bool_] = np.zeros(games, np.bool_)
        while not is_done.all():
            with torch.no_grad():
                legal = legal_actions(arena)
                logs, _ = network(torch.tensor(arena.observations), legal)
            arena.step(legal.gather(1, logs.argmax(1, keepdim=True)).squeeze(1).numpy())
            ended = arena.over & ~is_done
            scores[ended] = arena.rewards[ended, seat]
            is_done |= ended
        found.append((int((scores > 0).sum()), int((scores == 0).sum()), int((scores < 0).sum())))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=["rush", "abyss", "tactics5", "tactics4"], default="rush")
    parser.add_argument("--setup", default="quick", help="how games begin: quick, or a named position")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--every", type=int, default=250_000, help="choices between two measurements")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("trained"))
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    batch = Batch(args.game, GAMES, setup=args.setup, seed=args.seed)
    network = Network(batch.setting.size, batch.setting.actions)
    optimiser = torch.optim.Adam(network.parameters(), RATE)
    rollout = Rollout(batch)
    curve: list[Point] = []
    began, choices = time.monotonic(), 0

    def measure() -> None:
        seats = measured(network, args.game, args.setup)
        games = sum(sum(seat) for seat in seats)
        points = sum(won + drawn / 2 for won, drawn, _ in seats)
        low, high = wilson(points, games)
        curve.append(Point(choices, round(time.monotonic() - began), 100 * points / games, 100 * low, 100 * high))
        print(*curve[-1].row(), "won, drawn and lost in each seat:", *seats, flush=True)
        network.policy(batch).save(args.folder / f"{args.game}-policy.npz")
        with (args.folder / f"{args.game}-curve.csv").open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([Point.NAMES, *[point.row() for point in curve]])
        title = f"{args.game}, games won in a hundred against random choices"
        (args.folder / f"{args.game}-curve.svg").write_text(draw_curve(curve, title), encoding="utf-8")

    measure()
    while time.monotonic() - began < 60 * args.minutes:
        left = 1 - (time.monotonic() - began) / (60 * args.minutes)
        optimiser.param_groups[0]["lr"] = RATE * max(left, 0.1)
        rollout.play(network, batch)
        learn(network, optimiser, rollout)
        choices += GAMES * LENGTH
        if choices // args.every != (choices - GAMES * LENGTH) // args.every:
            measure()
    measure()


if __name__ == "__main__":
    main()
