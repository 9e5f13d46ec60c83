"""What observations and masks cost: a batch and the bare rules play the same games, and both are timed."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from bench.environment_peers import BATCH
from bench.measure import opening
from pocketbox.envs.batch import Batch
from pocketbox.envs.setting import SEEDS
from pocketbox.search.playouts import play_on
from pocketbox.search.spinner import SmallSpinner

ROUNDS = 7
"""Rounds of each figure; the median counts."""
WARM_UP = 400
"""Choices in each game before the clock starts: games that began together are then at different stages."""
TRIED = 10
"""Steps that tell how many steps make a round."""
SEED = 1


@dataclass(frozen=True)
class Pace:
    """Choices of seats a second."""

    batch: float
    rules: float
    share: float
    """The median over the rounds, in which both make the same choices."""


class DealtBatch(Batch):
    """A batch in which every game begins from the same set-up, dealt before."""

    def _begin(self, seeds: list[int]) -> None:
        self.setting = replace(self.setting, opening=opening(self.setting.game, self.setting.seats))
        super()._begin(seeds)


class BareGames:
    """The games of a batch, with the same luck, played by the compiled loop without observations and masks."""

    def __init__(self, batch: Batch) -> None:
        self.setting = batch.setting
        seeds = np.random.default_rng(SEED).integers(SEEDS, size=batch.count).tolist()
        self.spinners = [SmallSpinner(seed) for seed in seeds]
        self.positions = [self.setting.opening.clone() for _ in seeds]
        self.advance(0)

    def advance(self, choices: int) -> None:
        for n, s in enumerate(self.positions):
            self.positions[n] = play_on(s, self.setting.opening, self.spinners[n], choices)

    def check(self, batch: Batch) -> None:
        """Make sure that the batch shows these very positions."""
        game, encoder = self.setting.game, self.setting.encoder
        for n, s in enumerate(self.positions):
            shown = encoder.encode(game.view(s, s.seat_to_act()))
            assert bytes(shown) == batch.observations[n].tobytes(), f"{game.id}: game {n} is another one"


def compare(game: str, deals: bool, seconds: float) -> Pace:
    """Time a batch and the bare rules for that long each. With `deals`, every game deals its set-up on both sides."""
    batch = Batch(game, BATCH, seed=SEED) if deals else DealtBatch(game, BATCH, seed=SEED)
    bare = BareGames(batch)

    def advance(steps: int) -> None:
        for _ in range(steps):
            batch.step(batch.drawn())

    advance(WARM_UP)
    bare.advance(WARM_UP)
    steps = max(1, round(seconds / ROUNDS / time_of(lambda: advance(TRIED)) * TRIED))
    bare.advance(TRIED)
    times = [(time_of(lambda: advance(steps)), time_of(lambda: bare.advance(steps))) for _ in range(ROUNDS)]
    bare.check(batch)
    made = steps * BATCH
    return Pace(
        made / statistics.median(ours for ours, _ in times),
        made / statistics.median(theirs for _, theirs in times),
        statistics.median(theirs / ours for ours, theirs in times),
    )


def time_of(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began
