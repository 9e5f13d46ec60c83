"""Teaches a network Abyss with MaskablePPO: `python examples/train/abyss.py --steps 600000 --folder trained`."""

from __future__ import annotations

import argparse
from pathlib import Path

from ppo import Curve, Scaled, learner, share_won
from stable_baselines3.common.vec_env import DummyVecEnv

from pocketbox import RandomBot
from pocketbox.envs.gym import SeatEnv

GAME = "abyss"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=600_000)
    parser.add_argument("--every", type=int, default=50_000, help="steps between two measurements")
    parser.add_argument("--games", type=int, default=200, help="games in a measurement")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--setup", default="quick", help="how games begin: quick, or a named position")
    parser.add_argument("--folder", type=Path, default=Path("trained"))
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    arena = SeatEnv(GAME, setup=args.setup)
    print(f"at random {share_won(arena, RandomBot(), args.games, 10_000):.1f} of 100", flush=True)
    model = learner(DummyVecEnv([lambda: Scaled(SeatEnv(GAME, setup=args.setup)) for _ in range(8)]), args.seed)
    curve = Curve(GAME, args.every, args.folder, {"won": lambda bot: share_won(arena, bot, args.games, 10_000)})
    model.learn(args.steps, callback=curve)


if __name__ == "__main__":
    main()
