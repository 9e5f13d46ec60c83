"""A small value network in whole numbers, so that compiled and interpreted code agree."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.options import Settings

FOLDER: Final = Path(__file__).parent / "networks"
ONE: Final = 64
"""The integer for a weight of 1 in the first layer."""
ZERO: Final = 128
"""The byte that stands for a weight of 0: bytes are the only array of small numbers that every Python reads quickly."""


@final
class Network:
    """One hidden layer of rectified linear units over inputs that are on or off.

    The numbers come in this order: how many inputs and hidden units; for each hidden unit its weights, its bias and its
    weight in the output; the bias of the output. `examples/train/value_network.py` writes them.
    """

    def __init__(self, numbers: str) -> None:
        words = [int(word) for word in numbers.split()]
        self.inputs: i64 = words[0]
        self.hidden: i64 = words[1]
        self.biases: list[i64] = []
        self.outputs: list[i64] = []
        """Thousandths of the natural logarithm of the odds, for an activation of 1."""
        rows: list[int] = []
        at = 2
        for _ in range(self.hidden):
            rows.extend(words[at : at + self.inputs])
            self.biases.append(words[at + self.inputs])
            self.outputs.append(words[at + self.inputs + 1])
            at += self.inputs + 2
        self.bias: i64 = words[at]
        self.weights = bytes([weight + ZERO for weight in rows])

    def log_odds(self, active: list[i64]) -> i64:
        """Thousandths of the natural logarithm of the odds. An input that is named twice counts twice."""
        weights = self.weights
        total: i64 = 0
        row: i64 = 0
        zeros: i64 = ZERO * len(active)
        for unit in range(self.hidden):
            activation = self.biases[unit] - zeros
            for place in active:
                activation += weights[row + place]
            if activation > 0:
                total += activation * self.outputs[unit]
            row += self.inputs
        return self.bias + total // ONE


_LOADED: Final[dict[str, Network]] = {}


def load_network(game: str) -> Network:
    """Return the network of a game. It is read once."""
    if game not in _LOADED:
        _LOADED[game] = Network((FOLDER / f"{game}.txt").read_text(encoding="ascii"))
    return _LOADED[game]


def is_trained_for(settings: Settings, harmless: list[str]) -> bool:
    """Whether a network applies under these house rules: it was trained without any, and some change little."""
    if settings.changed or settings.packs:
        return False
    for option in settings.options:
        if option.name not in harmless and settings.values[option.name] != option.default:
            return False
    return True
