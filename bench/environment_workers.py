"""How much faster several processes step a batch than one, in elapsed time."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass

from pocketbox.envs.batch import Batch

ROUNDS = 7
"""Rounds of each figure; the median counts."""
WARM_UP = 200
"""Steps before the clock starts: games that began together are then at different stages."""
TRIED = 5
"""Steps that tell how many steps make a round."""
GAMES = 256
"""Games for each process."""
WORKERS = 2


@dataclass(frozen=True)
class Gain:
    """Choices of seats in a second of elapsed time."""

    alone: float
    shared: float
    gain: float
    """The median over the rounds, in which both make the same choices."""


def compare_workers(game: str, seconds: float) -> Gain:
    """Time one process and several with the same games for that long each."""
    count = GAMES * WORKERS
    alone = Batch(game, count, seed=1)
    with Batch(game, count, seed=1, workers=WORKERS) as shared:
        for batch in (alone, shared):
            advance(batch, WARM_UP)
        steps = max(1, round(seconds / ROUNDS / advance(alone, TRIED) * TRIED))
        advance(shared, TRIED)
        times = [(advance(alone, steps), advance(shared, steps)) for _ in range(ROUNDS)]
        assert (alone.observations == shared.observations).all(), f"{game}: the processes played other games"
    made = steps * count
    return Gain(
        made / statistics.median(one for one, _ in times),
        made / statistics.median(several for _, several in times),
        statistics.median(one / several for one, several in times),
    )


def advance(batch: Batch, steps: int) -> float:
    """Make random choices; return the seconds that passed."""
    began = time.perf_counter()
    for _ in range(steps):
        batch.step(batch.drawn())
    return time.perf_counter() - began
