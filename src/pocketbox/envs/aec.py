"""PettingZoo environments: every game for every number of seats, one agent a seat, and one for chance on request."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from pocketbox.engine.core import CHANCE, Seat
from pocketbox.envs.picture import as_pixels, as_text
from pocketbox.envs.setting import ANSI, QUICK, RENDER_MODES, SEEDS, mask, seen, settle

CHANCE_AGENT: Final = "chance_0"
NO_REWARD: Final = 0.0


def env(game: str, **how: Any) -> AECEnv[str, Any, int]:
    """The environment as most people want it: an illegal action loses, and calls out of order are told."""
    found: AECEnv[str, Any, int] = raw_env(game, **how)
    found = wrappers.TerminateIllegalWrapper(found, illegal_reward=-1)
    found = wrappers.AssertOutOfBoundsWrapper(found)
    return wrappers.OrderEnforcingWrapper(found)


class raw_env(AECEnv[str, Any, int]):  # noqa: N801  (PettingZoo's own name for it)
    """One table. Rewards come at the end of a game and are its scores."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        options: str = "",
        setup: str = QUICK,
        seats: int = 0,
        explicit_chance: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """House rules as words like `cap=4`; with `explicit_chance` an agent `chance_0` throws the dice."""
        super().__init__()
        self.setting = settle(game, options, setup, seats, render_mode)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"pocketbox_{game}_v{self.setting.encoder.version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self._seats: dict[str, Seat] = {f"seat_{n}": n for n in range(self.setting.seats)}
        if explicit_chance:
            self._seats[CHANCE_AGENT] = CHANCE
        self._names = {seat: name for name, seat in self._seats.items()}
        self.possible_agents = list(self._seats)
        self.agents: list[str] = []
        self.observation_spaces = {agent: self.setting.masked_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.setting.action_space() for agent in self.possible_agents}
        self._random, _ = seeding.np_random()
        self.play = self.setting.play(0, asks_chance=explicit_chance)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.play.reseed(int(self._random.integers(SEEDS)))
        self.play.begin()
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, NO_REWARD)
        self._cumulative_rewards = dict.fromkeys(self.agents, NO_REWARD)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        fault = self.setting.why_not(self.play, action)
        if fault:
            raise ValueError(fault)
        assert action is not None
        self._cumulative_rewards[agent] = NO_REWARD
        self.play.choose(action)
        if self.play.s.is_over():
            for other, seat in self._seats.items():
                self.rewards[other] = NO_REWARD if seat == CHANCE else float(self.play.score(seat))
                self.terminations[other] = True
            self._accumulate_rewards()
            self.infos[agent] = {}
        else:
            self._select()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        seat = self._seats[agent]
        return {"observation": seen(self.play, seat), "action_mask": mask(self.play, seat)}

    def chances(self) -> list[tuple[int, int]]:
        """What the agent `chance_0` may choose, as index and whole-number weight; nothing when it is not to act."""
        if self.play.to_act() != CHANCE:
            return []
        return [(int(outcome.action.id), int(outcome.weight)) for outcome in self.play.s.chances().outcomes]

    def render(self) -> NDArray[np.uint8] | str | None:
        if self.render_mode is None:
            return None
        draw = as_text if self.render_mode == ANSI else as_pixels
        return draw(self.setting.game, self.play.s)

    def close(self) -> None:
        """There is nothing to close."""

    def _select(self) -> None:
        self.agent_selection = self._names[self.play.to_act()]
