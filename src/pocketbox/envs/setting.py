"""The settings of every environment: a game, its house rules, its set-up and its number of seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from pocketbox import start
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import BadInput, Seat
from pocketbox.engine.game import Game
from pocketbox.envs.encode.encoder import Encoder
from pocketbox.envs.encode.find import encoder_of
from pocketbox.envs.encode.play import EVERY_SEAT, Play
from pocketbox.games import find

QUICK: Final = "quick"
SEEDS: Final = 1 << 62
ANSI: Final = "ansi"
RGB: Final = "rgb_array"
RENDER_MODES: Final = [ANSI, RGB]

Bytes = NDArray[np.uint8]
Mask = NDArray[np.int8]


@dataclass(frozen=True)
class Setting:
    """Everything that is fixed before the first game."""

    game: Game
    encoder: Encoder
    opening: Position
    seats: int

    @property
    def actions(self) -> int:
        return len(self.game.words.actions)

    @property
    def size(self) -> int:
        return int(self.encoder.layout.size)

    def observation_space(self) -> spaces.Box:
        return spaces.Box(0, 255, (self.size,), np.uint8)

    def masked_space(self) -> spaces.Dict:
        """Return the space of an observation with its mask, in PettingZoo's form."""
        mask = spaces.Box(0, 1, (self.actions,), np.int8)
        return spaces.Dict({"observation": self.observation_space(), "action_mask": mask})

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.actions)

    def play(self, seed: int, learner: int = EVERY_SEAT, asks_chance: bool = False) -> Play:
        return Play(self.game, self.encoder, self.opening, seed, learner, asks_chance)

    def __deepcopy__(self, memo: dict[int, Any]) -> Setting:
        """Return itself, because it is immutable."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return read_setting, (self.game.id, self.game.dump(self.opening), self.seats)

    def why_not(self, play: Play, index: Any) -> str:
        """Explain what is wrong with an action index; empty if it is legal."""
        if not isinstance(index, (int, np.integer)) or not 0 <= index < self.actions:
            return f"an action of {self.game.id} is a whole number from 0 to {self.actions - 1}, not {index!r}"
        if play.is_legal(int(index)):
            return ""
        action = self.game.words.actions[int(index)]
        refusal = play.s.refusal(action)
        rule = f"{refusal.rule}: " if refusal.rule else ""
        return f"action {index}, '{action.text}', is not legal now: {rule}{refusal.fact}"


def settle(game: str, options: str, setup: str, seats: int, render_mode: str | None) -> Setting:
    """Check the arguments of an environment. Raises `ValueError` with one clear sentence."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise ValueError(f"no render mode '{render_mode}'; choose {' or '.join(RENDER_MODES)}")
    try:
        found = find(game).under(options)
        opening = start(found, options, setup, seats)
        return Setting(found, encoder_of(found), opening, len(found.seat_names(opening)))
    except BadInput as problem:
        raise ValueError(str(problem)) from None


def read_setting(id: str, opening: dict[str, Any], seats: int) -> Setting:
    """The setting that was pickled with these values."""
    s = find(id).load(opening)
    game = find(id).of(s)
    return Setting(game, encoder_of(game), s, seats)


@dataclass(frozen=True)
class SavedPlay:
    """A play as plain values, which can be copied and pickled where compiled objects cannot."""

    position: dict[str, Any]
    luck: list[int]
    learner: int
    asks_chance: bool


def keep(play: Play) -> SavedPlay:
    luck = [int(word) for word in play.spinner.words()]
    return SavedPlay(play.game.dump(play.s), luck, int(play.learner), play.asks_chance)


def resume_play(setting: Setting, kept: SavedPlay) -> Play:
    """Return a play that continues where the other was kept, with the same luck."""
    play = setting.play(0, kept.learner, kept.asks_chance)
    play.resume(setting.game.load(kept.position), kept.luck)
    return play


def read_observation(play: Play, seat: Seat) -> Bytes:
    """Return what a seat sees, as a new array."""
    return np.frombuffer(play.observation(seat), np.uint8)


def mask(play: Play, seat: Seat) -> Mask:
    """Return what a seat may choose now, as a new array."""
    return np.frombuffer(play.mask(seat), np.int8)


def observe_position(setting: Setting, s: Position, seat: Seat) -> Bytes:
    """Return what a seat sees of a position that is not being played here."""
    return np.frombuffer(setting.encoder.encode(setting.game.view(s, seat)), np.uint8)
