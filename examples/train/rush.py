"""Teaches a network Rush by self-play with MaskablePPO.

`python examples/train/rush.py --steps 600000 --folder trained`: the learner sits in either seat, by lot, against its
own earlier selves.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from ppo import Curve, Scaled, learner, policy_of, share_won
from stable_baselines3.common.vec_env import DummyVecEnv

from pocketbox import Action, Chooser, RandomBot, View, find
from pocketbox.envs.gym import ANY_SEAT, SeatEnv
from pocketbox.envs.policy import PolicyBot

GAME = "rush"
OPTIONS = "round_limit=20 limit_result=dm"
"""Short and never drawn, so that every game teaches something: the hero must be through the portal in twenty rounds."""
KEPT = 8
"""Earlier selves that are played against."""


class EarlierSelf(Chooser):
    """A mixture of the kept policies: each choice is made by one of them; at first there is only chance."""

    def __init__(self) -> None:
        self.kept: list[Chooser] = [RandomBot()]

    def choose(self, view: View, rng: random.Random) -> Action:
        return rng.choice(self.kept).choose(view, rng)


class SelfPlay(Curve):
    """Keeps a copy of the learner at every measurement."""

    def __init__(self, earlier: EarlierSelf, *how: object) -> None:
        super().__init__(*how)
        self.earlier = earlier

    def measure(self) -> None:
        super().measure()
        self.earlier.kept.append(PolicyBot(find(GAME), policy_of(self.model, GAME), is_greedy=False))
        del self.earlier.kept[:-KEPT]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=600_000)
    parser.add_argument("--every", type=int, default=50_000, help="steps between two measurements")
    parser.add_argument("--games", type=int, default=100, help="games in a measurement")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--setup", default="quick", help="how games begin: quick, or a named position")
    parser.add_argument("--folder", type=Path, default=Path("trained"))
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    earlier = EarlierSelf()
    arenas = {bots: SeatEnv(GAME, OPTIONS, args.setup, seat=ANY_SEAT, bots=bots) for bots in ["random", "greedy"]}
    measures = {
        f"won against {name}": lambda bot, env=env: share_won(env, bot, args.games, 10_000)
        for name, env in arenas.items()
    }
    envs = DummyVecEnv(
        [lambda: Scaled(SeatEnv(GAME, OPTIONS, args.setup, seat=ANY_SEAT, bots=earlier)) for _ in range(8)]
    )
    model = learner(envs, args.seed)
    model.learn(args.steps, callback=SelfPlay(earlier, GAME, args.every, args.folder, measures))


if __name__ == "__main__":
    main()
