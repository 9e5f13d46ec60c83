"""`./pocketbox bench envs`: steps a second of our environments beside PettingZoo's, PGX's and EnvPool's, in one run."""

from __future__ import annotations

import importlib
import json
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from bench.command import add_games, command_parser, run_command
from bench.environment_peers import BATCH, ENVPOOL, envpool_batch, pgx_batch
from bench.environment_shares import compare
from bench.environment_workers import GAMES, WORKERS, compare_workers
from pocketbox import BadInput
from pocketbox.cli.arguments import Parser, add_json
from pocketbox.compiled import status
from pocketbox.envs import aec
from pocketbox.games import GAME_IDS

ROUNDS = 7
"""Rounds of one environment and of the peers; the best counts, since other programs only slow it down."""
CONNECT_FOUR = "one connect_four (PettingZoo)"
BACKGAMMON = f"{BATCH} x backgammon (PGX, CPU)"
EXAMPLES = """examples:
  ./pocketbox bench envs
  ./pocketbox bench envs --seconds 1 --no-peers --json
  ./pocketbox bench envs --game rush --no-peers --no-workers
"""


def main(words: list[str]) -> int:
    args = parser().parse_args(words)
    seconds = args.seconds / ROUNDS
    games: list[str] = args.game or GAME_IDS
    rows: dict[str, float] = {}
    ratios: dict[str, float] = {}

    def note(name: str, rate: Callable[[], float]) -> None:
        say(name)
        rows[name] = max(rate() for _ in range(ROUNDS))

    for game in games:
        note(f"one {game}", one_env(aec.env(game), seconds))
        note_shares(game, args.seconds, rows, ratios)
        if not args.no_workers:
            note_workers(game, args.seconds, rows, ratios)
    if not args.no_peers:
        note_peers(seconds, note)
        note_peer_ratios(rows, ratios)
    if args.json:
        print(json.dumps({"compiled": status().compiled, "steps_per_second": rows, "ratios": ratios}, indent=2))
        return 0
    how = "compiled" if status().compiled else "interpreted"
    print(f"steps in a second of processor time, observations and masks included, rules {how}")
    for name, rate in rows.items():
        print(f"{name:<44} {rate:>12,.0f}")
    print()
    for name, ratio in ratios.items():
        print(f"{name}: {ratio:.2f}")
    return 0


def say(name: str) -> None:
    print(f"measuring {name} ...", file=sys.stderr)


def note_shares(game: str, seconds: float, rows: dict[str, float], ratios: dict[str, float]) -> None:
    """What a batch keeps of the rate of the bare rules, in the same games."""
    many = f"{BATCH} x {game}"
    for deals, which in [(True, ""), (False, ", set-up dealt before")]:
        say(f"{many}{which}")
        pace = compare(game, deals, seconds)
        rows[f"{many}{which}"] = pace.batch
        rows[f"{game}, rules alone{which}"] = pace.rules
        ratios[f"{many}{which}, against the rules alone"] = pace.share


def note_workers(game: str, seconds: float, rows: dict[str, float], ratios: dict[str, float]) -> None:
    """What several processes gain, in elapsed time."""
    many = f"{GAMES * WORKERS} x {game}"
    say(f"{many}, {WORKERS} processes")
    gain = compare_workers(game, seconds)
    rows[f"{many}, elapsed time"] = gain.alone
    rows[f"{many}, {WORKERS} processes, elapsed time"] = gain.shared
    ratios[f"{many}, {WORKERS} processes against one"] = gain.gain


def note_peers(seconds: float, note: Callable[[str, Callable[[], float]], None]) -> None:
    try:
        connect_four = importlib.import_module("pettingzoo.classic.connect_four_v3")
        backgammon = pgx_batch(seconds)
        pools = {id: envpool_batch(id, seconds) for id in ENVPOOL}
    except ImportError as missing:
        raise BadInput(f"{missing.name} is not installed; ./pocketbox bench envs installs it") from None
    note(CONNECT_FOUR, one_env(connect_four.env(), seconds))
    note(BACKGAMMON, backgammon)
    for id, pool in pools.items():
        note(f"{BATCH} x {id} (EnvPool)", pool)


def note_peer_ratios(rows: dict[str, float], ratios: dict[str, float]) -> None:
    if "one rush" not in rows:
        return
    ratios["one rush against PettingZoo's connect_four"] = rows["one rush"] / rows[CONNECT_FOUR]
    ratios[f"{BATCH} x rush against PGX's backgammon on the CPU"] = rows[f"{BATCH} x rush"] / rows[BACKGAMMON]
    for id in ENVPOOL:
        ratios[f"{BATCH} x rush against EnvPool's {id}"] = rows[f"{BATCH} x rush"] / rows[f"{BATCH} x {id} (EnvPool)"]


def parser() -> Parser:
    found = command_parser(
        "envs",
        "Measure environments, one and many, beside PettingZoo's, PGX's and EnvPool's.",
        EXAMPLES,
    )
    found.add_argument("--seconds", type=float, default=3.5, help="time to spend on each figure, 3.5 by default")
    add_games(found)
    found.add_argument("--no-peers", action="store_true", help="measure ours alone")
    found.add_argument("--no-workers", action="store_true", help="measure one process alone")
    add_json(found)
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


if __name__ == "__main__":
    run_command("envs", main)
