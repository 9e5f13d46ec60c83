"""`./pocketbox bench envs`: steps a second of our environments beside PettingZoo's and PGX's, in one run."""

from __future__ import annotations

import argparse
import importlib
import json
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from pocketbox import BadInput
from pocketbox.cli.arguments import Parser
from pocketbox.compiled import status
from pocketbox.envs import aec
from pocketbox.envs.batch import Batch

ROUNDS = 7
"""Each figure is the best of so many rounds: what else the machine does can only slow it down."""
BATCH = 256
GAMES = ["rush", "abyss", "tactics5", "tactics4", "dungeons"]
EXAMPLES = """examples:
  ./pocketbox bench envs
  ./pocketbox bench envs --seconds 1 --no-peers --json
"""


def main() -> int:
    args = parser().parse_args()
    seconds = args.seconds / ROUNDS
    rows: dict[str, float] = {}

    def note(name: str, rate: Callable[[], float]) -> None:
        print(f"measuring {name} ...", file=sys.stderr)
        rows[name] = max(rate() for _ in range(ROUNDS))

    for game in GAMES:
        note(f"one {game}", one_env(aec.env(game), seconds))
        note(f"{BATCH} x {game}", batch(game, seconds))
    if not args.no_peers:
        try:
            connect_four = importlib.import_module("pettingzoo.classic.connect_four_v3")
            backgammon = pgx_batch(seconds)
        except ImportError as missing:
            raise BadInput(f"{missing.name} is not installed; ./pocketbox bench envs installs it") from None
        note("one connect_four (PettingZoo)", one_env(connect_four.env(), seconds))
        note(f"{BATCH} x backgammon (PGX, CPU)", backgammon)
    if args.json:
        print(json.dumps({"compiled": status().compiled, "steps_per_second": rows}, indent=2))
        return 0
    how = "compiled" if status().compiled else "interpreted"
    print(f"steps in a second of processor time, observations and masks included, rules {how}")
    for name, rate in rows.items():
        print(f"{name:<32} {rate:>12,.0f}")
    if not args.no_peers:
        ratio = rows["one rush"] / rows["one connect_four (PettingZoo)"]
        print(f"\none rush: {ratio:.1f} times PettingZoo's connect_four")
        ratio = rows[f"{BATCH} x rush"] / rows[f"{BATCH} x backgammon (PGX, CPU)"]
        print(f"{BATCH} x rush: {ratio:.1f} times PGX backgammon on the CPU")
    return 0


def parser() -> Parser:
    found = Parser(
        prog="pocketbox bench envs",
        description="Measure environments, one and many, beside PettingZoo's connect_four and PGX's backgammon.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    found.add_argument("--seconds", type=float, default=3.5, help="time to spend on each figure, 3.5 by default")
    found.add_argument("--no-peers", action="store_true", help="measure ours alone")
    found.add_argument("--json", action="store_true", help="print JSON for scripts")
    return found


def one_env(env: Any, seconds: float) -> Callable[[], float]:
    """Random games through PettingZoo's own loop, in processor time; the same code for theirs and ours."""
    rng = np.random.default_rng(1)

    def rate() -> float:
        steps = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < seconds:
            env.reset(seed=steps)
            for _ in env.agent_iter():
                observation, _, is_over, is_cut, _ = env.last()
                if is_over or is_cut:
                    env.step(None)
                    continue
                legal = observation["action_mask"].view(np.bool_).nonzero()[0]  # NumPy is slow at finding bytes
                env.step(int(legal[int(rng.random() * len(legal))]))
                steps += 1
        return steps / spent

    return rate


def batch(game: str, seconds: float) -> Callable[[], float]:
    """Random games, all seats asked, in processor time."""
    games = Batch(game, BATCH, seed=1)

    def rate() -> float:
        return paced(lambda: games.step(games.drawn()), seconds)

    return rate


def paced(step: Callable[[], object], seconds: float) -> float:
    """Steps of a batch in a second of processor time, all threads counted, whatever else the machine does."""
    steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        step()
        steps += BATCH
    return steps / spent


def pgx_batch(seconds: float) -> Callable[[], float]:
    """PGX's backgammon in the way its own pages advise: choice, step and reset compiled together for a batch."""
    jax = importlib.import_module("jax")
    pgx = importlib.import_module("pgx")
    auto_reset = importlib.import_module("pgx.experimental").auto_reset
    env = pgx.make("backgammon")
    numbers = jax.numpy

    def advance(state: Any, key: Any) -> Any:
        choosing, stepping = jax.random.split(key)
        liked = numbers.where(state.legal_action_mask, 0.0, -numbers.inf)
        actions = jax.random.categorical(choosing, liked, axis=-1)
        step = jax.vmap(auto_reset(env.step, env.init))
        return step(state, actions, jax.random.split(stepping, BATCH))

    compiled = jax.jit(advance)
    key = jax.random.PRNGKey(1)
    found = [jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH))]
    found[0] = compiled(found[0], key)
    jax.block_until_ready(found[0].observation)

    def step() -> None:
        nonlocal key
        key, mine = jax.random.split(key)
        found[0] = compiled(found[0], mine)
        jax.block_until_ready(found[0].observation)

    return lambda: paced(step, seconds)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BadInput as problem:
        sys.exit(str(problem))
