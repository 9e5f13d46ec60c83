"""`./pocketbox bench envs`: steps a second of our environments beside PettingZoo's, PGX's and EnvPool's, in one run."""

from __future__ import annotations

import importlib
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from bench.command import command_parser, run_command
from bench.environment_peers import BATCH, ENVPOOL, envpool_batch, paced, pgx_batch
from bench.measure import opening
from pocketbox import CHANCE, BadInput, Log, Position, find, start
from pocketbox.cli.arguments import Parser, add_json
from pocketbox.compiled import status
from pocketbox.envs import aec
from pocketbox.envs.batch import Batch
from pocketbox.search.playouts import playouts

ROUNDS = 7
"""Each figure is the best of these rounds: what else the machine does can only slow it down."""
COUNTED = 40
"""Games played to find out how many steps are dice."""
GAMES = ["rush", "abyss", "tactics5", "tactics4", "dungeons"]
EXAMPLES = """examples:
  ./pocketbox bench envs
  ./pocketbox bench envs --seconds 1 --no-peers --json
"""


def main(words: list[str]) -> int:
    args = parser().parse_args(words)
    seconds = args.seconds / ROUNDS
    rows: dict[str, float] = {}

    def note(name: str, rate: Callable[[], float]) -> None:
        print(f"measuring {name} ...", file=sys.stderr)
        rows[name] = max(rate() for _ in range(ROUNDS))

    for game in GAMES:
        note(f"one {game}", one_env(aec.env(game), seconds))
        note(f"{BATCH} x {game}", batch(game, seconds))
        note(f"{game}, rules alone", raw(game, seconds, deals=True))
        note(f"{game}, rules after set-up", raw(game, seconds, deals=False))
    if not args.no_peers:
        try:
            connect_four = importlib.import_module("pettingzoo.classic.connect_four_v3")
            backgammon = pgx_batch(seconds)
            pools = {id: envpool_batch(id, seconds) for id in ENVPOOL}
        except ImportError as missing:
            raise BadInput(f"{missing.name} is not installed; ./pocketbox bench envs installs it") from None
        note("one connect_four (PettingZoo)", one_env(connect_four.env(), seconds))
        note(f"{BATCH} x backgammon (PGX, CPU)", backgammon)
        for id, pool in pools.items():
            note(f"{BATCH} x {id} (EnvPool)", pool)
    if args.json:
        print(json.dumps({"compiled": status().compiled, "steps_per_second": rows}, indent=2))
        return 0
    how = "compiled" if status().compiled else "interpreted"
    print(f"steps in a second of processor time, observations and masks included, rules {how}")
    for name, rate in rows.items():
        print(f"{name:<32} {rate:>12,.0f}")
    print_ratios(rows, not args.no_peers)
    return 0


def print_ratios(rows: dict[str, float], with_peers: bool) -> None:
    """What batches keep of the rules' own rate, and how ours compare with others'."""
    print()
    for game in GAMES:
        rate = rows[f"{BATCH} x {game}"]
        whole, after = rate / rows[f"{game}, rules alone"], rate / rows[f"{game}, rules after set-up"]
        print(f"{BATCH} x {game}: {whole:.2f} of the rate of its rules alone, {after:.2f} of that after the set-up")
    if not with_peers:
        return
    ratio = rows["one rush"] / rows["one connect_four (PettingZoo)"]
    print(f"one rush: {ratio:.1f} times PettingZoo's connect_four")
    ratio = rows[f"{BATCH} x rush"] / rows[f"{BATCH} x backgammon (PGX, CPU)"]
    print(f"{BATCH} x rush: {ratio:.1f} times PGX backgammon on the CPU")
    for id in ENVPOOL:
        ratio = rows[f"{BATCH} x rush"] / rows[f"{BATCH} x {id} (EnvPool)"]
        print(f"{BATCH} x rush: {ratio:.1f} times EnvPool's {id}")


def parser() -> Parser:
    found = command_parser(
        "envs",
        "Measure environments, one and many, beside PettingZoo's, PGX's and EnvPool's.",
        EXAMPLES,
    )
    found.add_argument("--seconds", type=float, default=3.5, help="time to spend on each figure, 3.5 by default")
    found.add_argument("--no-peers", action="store_true", help="measure ours alone")
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


def raw(game: str, seconds: float, deals: bool) -> Callable[[], float]:
    """Choices of seats in random games of the playout loop, without observations and masks.

    A step of an environment is such a choice with all dice that follow, so dice are not counted here either.
    Each game deals its set-up, as in a batch, or all begin from one that was dealt.
    """
    found = find(game)
    seats = int(found.least_seats)
    s = start(found, "", "quick", seats) if deals else opening(found, seats)
    bound = int(found.length_bound(s))
    share = choices_share(s)

    def rate() -> float:
        steps, seed = 0, 0
        began = time.process_time()
        while (spent := time.process_time() - began) < seconds:
            steps += int(playouts(s, 10, seed, bound).steps)
            seed += 1
        return steps * share / spent

    return rate


def choices_share(s: Position) -> float:
    """How many of the steps of random games are choices of seats; the others are chance."""
    rng = random.Random(1)
    steps = chosen = 0
    for _ in range(COUNTED):
        twin = s.clone()
        while twin.result is None:
            steps += 1
            if twin.seat_to_act() == CHANCE:
                chances = twin.chances()
                twin.advance(chances.at(rng.randrange(chances.whole)), Log(True))
            else:
                chosen += 1
                twin.advance(rng.choice(twin.legal_actions()), Log(True))
    return chosen / steps


def batch(game: str, seconds: float) -> Callable[[], float]:
    """Random games, all seats asked, in processor time."""
    games = Batch(game, BATCH, seed=1)

    def rate() -> float:
        return paced(lambda: games.step(games.drawn()), seconds)

    return rate


if __name__ == "__main__":
    run_command("envs", main)
