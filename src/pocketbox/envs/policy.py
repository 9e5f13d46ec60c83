"""A trained policy as a bot: a small network kept as arrays, read with NumPy alone.

`python -m pocketbox.envs.policy FILE` plays over the line protocol, so that `bot:cmd:` and POCKETBOX_BOTS take it.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import IO, Any, Final

import numpy as np
from numpy.typing import NDArray

from pocketbox.bots.programs import READY
from pocketbox.engine.core import Action, BadInput
from pocketbox.engine.game import Game, View
from pocketbox.envs.encode.find import encoder_of
from pocketbox.games import find
from pocketbox.match.chooser import Chooser

FLOOR: Final = 8.0
"""Numbers of an observation are cut here and divided by it, so that a large one does not drown the others."""

Numbers = NDArray[np.float32]


def scale_bytes(observation: NDArray[Any]) -> Numbers:
    """Scale an observation to values from 0 to 1."""
    found: Numbers = np.minimum(observation, FLOOR).astype(np.float32) / np.float32(FLOOR)
    return found


class Policy:
    """Layers of one network, `tanh` between them: an observation in, a preference for every action out."""

    def __init__(self, game: str, version: int, layers: list[tuple[Numbers, Numbers]]) -> None:
        self.game = game
        self.version = version
        self.layers = layers

    def preferences(self, observation: NDArray[Any]) -> Numbers:
        """Return the preference for each action: unnormalised log probabilities."""
        found = scale_bytes(observation)
        for n, (weights, bias) in enumerate(self.layers):
            found = weights @ found + bias
            if n < len(self.layers) - 1:
                found = np.tanh(found)
        return found

    def save(self, path: str | Path) -> None:
        arrays: dict[str, Any] = {"game": np.array(self.game), "version": np.array(self.version)}
        for n, (weights, bias) in enumerate(self.layers):
            arrays[f"weights{n}"], arrays[f"bias{n}"] = weights, bias
        np.savez_compressed(path, **arrays)


def load_policy(path: str | Path) -> Policy:
    """Load a policy that `save` wrote. Raises `BadInput`."""
    try:
        with np.load(path, allow_pickle=False) as kept:
            layers = [(kept[f"weights{n}"], kept[f"bias{n}"]) for n in range((len(kept.files) - 2) // 2)]
            policy = Policy(str(kept["game"]), int(kept["version"]), layers)
    except (OSError, ValueError, KeyError) as problem:
        raise BadInput(f"cannot read a policy from {path}: {problem}") from None
    version = int(encoder_of(find(policy.game)).version)
    if policy.version != version:
        raise BadInput(f"{path} was trained for {policy.game} version {policy.version}; this is version {version}")
    return policy


class PolicyBot(Chooser):
    """Plays a policy: samples from its preferences, or always takes the best action when it is greedy."""

    def __init__(self, game: Game, policy: Policy, is_greedy: bool = True) -> None:
        if policy.game != game.id:
            raise BadInput(f"this policy was trained for {policy.game}, not for {game.id}")
        self.policy = policy
        self.encoder = encoder_of(game)
        self.is_greedy = is_greedy

    def __reduce__(self) -> tuple[Any, ...]:
        return policy_bot, (self.policy, self.is_greedy)

    def choose(self, view: View, rng: random.Random) -> Action:
        liked = self.policy.preferences(np.frombuffer(self.encoder.encode(view), np.uint8))
        preferences = np.array([liked[action.id] for action in view.choices])
        if self.is_greedy:
            return view.choices[int(preferences.argmax())]
        chances = np.exp(preferences - preferences.max())
        return rng.choices(view.choices, chances.tolist())[0]


def policy_bot(policy: Policy, is_greedy: bool) -> PolicyBot:
    return PolicyBot(find(policy.game), policy, is_greedy)


def answer(policy: Policy, lines: IO[str], out: IO[str]) -> None:
    """Play over the line protocol until told to quit."""
    game = find(policy.game)
    bot = PolicyBot(game, policy)
    said: dict[str, str] = {}
    choices: list[Action] = []
    for line in lines:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "pocketbox":
            print(f"{READY} policy for {game.id}", file=out, flush=True)
        elif word == "choice":
            choices.append(game.action(rest))
        elif word == "choose":
            if said["game"] != game.id:
                raise BadInput(f"this policy was trained for {game.id}, not for {said['game']}")
            view = View(int(said["seat"]), game.load(json.loads(said["view"])), choices)
            print(bot.choose(view, random.Random(int(said["seed"]))).text, file=out, flush=True)
            choices = []
        elif word == "quit":
            return
        else:
            said[word] = rest


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: python -m pocketbox.envs.policy FILE (a policy saved by a training script)", file=sys.stderr)
        return 2
    try:
        answer(load_policy(arguments[0]), sys.stdin, sys.stdout)
    except BadInput as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
