"""A part of the games of a batch, stepped by one process, which writes into arrays that all processes share."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pocketbox.envs.encode.masks import Places
from pocketbox.envs.local_games import LocalGames
from pocketbox.envs.setting import Setting

STEP: Final = "step"
DRAW: Final = "draw"
"""The commands that have nothing to add: everything is in the arrays."""

Shared = dict[str, Any]


def shapes(setting: Setting, count: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    """Return shape and type of every array."""
    return {
        "observations": ((count, setting.size), np.uint8),
        "masks": ((count, setting.actions), np.bool_),
        "rewards": ((count, setting.seats), np.int8),
        "to_act": ((count,), np.int8),
        "over": ((count,), np.bool_),
        "draws": ((count,), np.int64),
        "choices": ((count,), np.int64),
    }


def views(shared: Shared, setting: Setting, count: int) -> dict[str, NDArray[Any]]:
    """Return the shared memory as arrays."""
    return {
        name: np.frombuffer(shared[name], kind).reshape(shape) for name, (shape, kind) in shapes(setting, count).items()
    }


class GameSlice:
    """Some games of a batch. Masks are large and change little, so only their changes are written."""

    def __init__(
        self, setting: Setting, seeds: list[int], learner: int, arrays: dict[str, NDArray[Any]], part: slice
    ) -> None:
        """The arrays are those of the whole batch, the part is where these games are."""
        self.games = LocalGames(setting, seeds, learner, writes_masks=False)
        self.arrays = {name: array[part] for name, array in arrays.items()}
        self.masks = self.arrays["masks"].reshape(-1)
        self.show()

    def carry_out(self, command: str, words: tuple[Any, ...] = ()) -> Any:
        """Step, draw, or do what another method of the games does; return its answer."""
        if command == DRAW:
            self.games.draw()
            np.copyto(self.arrays["draws"], self.games.draws)
            return None
        answer = None
        if command == STEP:
            self.games.step(self.arrays["choices"])
        else:
            answer = getattr(self.games, command)(*words)
        self.show()
        return answer

    def show(self) -> None:
        """Write what the games show now."""
        for name in ["observations", "rewards", "to_act", "over"]:
            np.copyto(self.arrays[name], getattr(self.games, name))
        changes = self.games.many.masks
        self.masks[numbers(changes.wiped)] = False
        self.masks[numbers(changes.written)] = True
        changes.forget()


def numbers(places: Places) -> NDArray[np.int64]:
    return np.frombuffer(memoryview(places.numbers), np.int64, places.count)
