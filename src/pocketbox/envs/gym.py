"""Gymnasium environments: one seat of any game, against bots where it has more, registered by id.

Importing this module registers them: `gymnasium.make("pocketbox/Abyss-v2")`, `gymnasium.make("pocketbox/Rush-v2")`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from numpy.typing import NDArray

from pocketbox.bots.makers import make_bot
from pocketbox.engine.core import CHANCE, BadInput
from pocketbox.envs.encode.versions import VERSIONS
from pocketbox.envs.picture import draw
from pocketbox.envs.setting import (
    QUICK,
    RENDER_MODES,
    SEEDS,
    Bytes,
    Mask,
    keep,
    mask,
    read_observation,
    resume_play,
    settle,
)
from pocketbox.games import GAME_IDS
from pocketbox.match.chooser import Chooser, Forfeit, end_by_forfeit, is_forfeit

ANY_SEAT: Final = -1
"""A seat drawn by lot for every game."""
ILLEGAL_REWARD: Final = -1.0


class Own:
    """A chooser that somebody brought. Copies of an environment share it."""

    def __init__(self, chooser: Chooser) -> None:
        self.chooser = chooser

    def __deepcopy__(self, memo: dict[int, Any]) -> Own:
        return self


class SeatEnv(gymnasium.Env[Bytes, np.int64]):
    """One seat learns; chance and the bots are resolved inside. The reward comes at the end of a game and is its score.

    An illegal action ends the game with `ILLEGAL_REWARD`; `info["illegal"]` says why. The mask of legal actions is
    `info["action_mask"]`, and `action_masks()` for MaskablePPO. With `explicit_chance` the learner also chooses the
    results of dice: `info["chance"]` says when, and gives their weights. At the end `info["rule"]` is the clause that
    ended the game, or how a bot forfeited it.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012  (as Gymnasium has it)

    def __init__(
        self,
        game: str,
        options: str = "",
        setup: str = QUICK,
        seats: int = 0,
        seat: int = 0,
        bots: str | Sequence[str] | Chooser = "random",
        explicit_chance: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """`bots` is one name for all others, or a list of one for each of them, or a chooser of yours.

        `seat` -1 is drawn by lot.
        """
        self.setting = settle(game, options, setup, seats, render_mode)
        self.render_mode = render_mode
        if not ANY_SEAT <= seat < self.setting.seats:
            raise ValueError(f"no seat {seat}; seats are 0 to {self.setting.seats - 1}, or -1 for any")
        self._wanted_seat = seat
        self.seat = max(seat, 0)
        self._asked = Own(bots) if isinstance(bots, Chooser) else [bots] if isinstance(bots, str) else list(bots)
        self._bots = self._sit_down()
        self._thoughts = random.Random(0)
        self.observation_space: gymnasium.Space[Any] = self.setting.observation_space()
        self.action_space = self.setting.action_space()
        self._is_running = False
        self.play = self.setting.play(0, asks_chance=explicit_chance)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes, dict[str, Any]]:
        super().reset(seed=seed)
        if self._wanted_seat == ANY_SEAT:
            self.seat = int(self.np_random.integers(self.setting.seats))
        self.play.reseed(int(self.np_random.integers(SEEDS)))
        self._thoughts.seed(int(self.np_random.integers(SEEDS)))
        self._is_running = True
        self.play.begin()
        self._let_bots_choose()
        while self.play.s.is_over():  # before the learner was asked anything
            if is_forfeit(self.play.s.result):
                raise RuntimeError(f"a game cannot begin: {self.play.s.result.rule}")
            self.play.begin()
            self._let_bots_choose()
        return self._seen(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        if not self._is_running:
            raise gymnasium.error.ResetNeeded("the game is over, or was never begun: call reset first")
        fault = self.setting.why_not(self.play, action)
        if fault:
            return self._lost(action, fault)
        self.play.choose(int(action))
        self._let_bots_choose()
        is_over = self.play.s.is_over()
        self._is_running = not is_over
        return self._seen(), float(self.play.score(self.seat)), is_over, False, self._info()

    def _lost(self, action: np.int64 | int, fault: str) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        """End the game for an illegal action, as in PettingZoo. An index out of range raises `ValueError`."""
        if not self.action_space.contains(action):
            raise gymnasium.error.InvalidAction(fault)
        self._is_running = False
        return self._seen(), ILLEGAL_REWARD, True, False, {**self._info(), "illegal": fault}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions now, in the form that MaskablePPO expects."""
        return self._mask().astype(np.bool_)

    def render(self) -> NDArray[np.uint8] | str | None:
        return draw(self.render_mode, self.setting.game, self.play.s)

    def __getstate__(self) -> dict[str, Any]:
        """Return everything as plain values: a copy continues independently, with the same luck and bots made again."""
        state = self.__dict__ | {"play": keep(self.play)}
        del state["_bots"]
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.play = resume_play(self.setting, state["play"])
        self._bots = self._sit_down()

    def _sit_down(self) -> dict[int, Chooser]:
        """Seat a bot everywhere; the one in the learner's seat, which may change by lot, waits."""
        if isinstance(self._asked, Own):
            return dict.fromkeys(range(self.setting.seats), self._asked.chooser)
        names = self._asked
        others = self.setting.seats - 1
        if len(names) not in (1, others):
            raise ValueError(f"bots are one name, or a list of {others}, not of {len(names)}")
        if self._wanted_seat == ANY_SEAT and len(names) > 1:
            raise ValueError("with the seat drawn by lot all bots are alike: give one name")
        try:
            made = [make_bot(self.setting.game, names[n % len(names)]) for n in range(max(others, 1))]
        except BadInput as problem:
            raise ValueError(str(problem)) from None
        sitting = [made[(n if n < self._wanted_seat or self._wanted_seat == ANY_SEAT else n - 1) % len(made)]
                   for n in range(self.setting.seats)]  # fmt: skip
        return dict(enumerate(sitting))

    def _let_bots_choose(self) -> None:
        """Let bots choose until the learner, or explicit chance, is to act or the game is over."""
        play = self.play
        while not play.s.is_over() and play.to_act() not in (self.seat, CHANCE):
            seat = int(play.to_act())
            try:
                choice = self._bots[seat].choose(self.setting.game.view(play.s, seat), self._thoughts)
            except Forfeit as why:
                play.end(end_by_forfeit(self.setting.game, self.setting.seats, seat, why))
                return
            play.choose(choice.id)

    def _seen(self) -> Bytes:
        return read_observation(self.play, self.seat)

    def _mask(self) -> Mask:
        return mask(self.play, self.play.to_act())

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._mask()}
        if self.play.s.result is not None:
            info["rule"] = self.play.s.result.rule
        if self.play.to_act() == CHANCE:
            info["chance"] = [(int(one.action.id), int(one.weight)) for one in self.play.s.chances().outcomes]
        return info


def env_id(game: str) -> str:
    """`pocketbox/Rush-v2`"""
    return f"pocketbox/{game.capitalize()}-v{VERSIONS[game]}"


for _game in GAME_IDS:
    if env_id(_game) not in gymnasium.registry:
        gymnasium.register(
            env_id(_game),
            entry_point=f"{__name__}:{SeatEnv.__name__}",
            vector_entry_point="pocketbox.envs.batch:BatchVectorEnv",
            kwargs={"game": _game},
        )
