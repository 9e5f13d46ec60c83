"""PettingZoo environments: every game for every number of seats, one agent a seat, and one for chance on request."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from pocketbox.engine.core import CHANCE, Seat
from pocketbox.envs.picture import draw
from pocketbox.envs.setting import QUICK, RENDER_MODES, SEEDS, keep, mask, read_observation, resume_play, settle

CHANCE_AGENT: Final = "chance_0"
NO_REWARD: Final = 0.0
ILLEGAL_REWARD: Final = -1.0
INDEX: Final = (int, np.integer)


def env(game: str, **how: Any) -> TableEnv:
    """Return the usual environment: an illegal action loses, as with PettingZoo's own wrapper."""
    return TableEnv(game, illegal_loses=True, **how)


def raw_env(game: str, **how: Any) -> TableEnv:
    """Return the bare environment: an illegal action raises `ValueError` with the rule that forbids it."""
    return TableEnv(game, **how)


class TableEnv(AECEnv[str, Any, int]):
    """One table. Rewards come at the end of a game and are its scores.

    It does the work of PettingZoo's wrappers itself, since each of them costs more than a step of a game.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        options: str = "",
        setup: str = QUICK,
        seats: int = 0,
        explicit_chance: bool = False,
        illegal_loses: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """House rules as words like `cap=4`; with `explicit_chance` an agent `chance_0` throws the dice."""
        super().__init__()
        self.setting = settle(game, options, setup, seats, render_mode)
        self.render_mode = render_mode
        self.illegal_loses = illegal_loses
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
        if not self.agents:
            EnvLogger.error_step_before_reset()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if not (isinstance(action, INDEX) and self.play.offer(int(action))):
            self._refuse(agent, action)
            return
        self._cumulative_rewards[agent] = NO_REWARD
        if self.play.s.agenda is None:
            self._end(
                {
                    name: NO_REWARD if seat == CHANCE else float(self.play.score(seat))
                    for name, seat in self._seats.items()
                }
            )
        else:
            self._select()

    def _refuse(self, agent: str, action: Any) -> None:
        """Handle an action that is out of range or not legal now."""
        fault = self.setting.why_not(self.play, action)
        if not (self.illegal_loses and self.action_spaces[agent].contains(action)):
            raise ValueError(fault)
        self.infos[agent]["illegal"] = fault
        self._cumulative_rewards[agent] = NO_REWARD
        self._end({other: ILLEGAL_REWARD if other == agent else NO_REWARD for other in self.agents})

    def _end(self, rewards: dict[str, float]) -> None:
        for agent, reward in rewards.items():
            self.rewards[agent] = reward
            self.terminations[agent] = True
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        seat = self._seats[agent]
        return {"observation": read_observation(self.play, seat), "action_mask": mask(self.play, seat)}

    def chances(self) -> list[tuple[int, int]]:
        """Return the outcomes of the agent `chance_0` as index and weight; empty if it is not to act."""
        if self.play.to_act() != CHANCE:
            return []
        return [(int(outcome.action.id), int(outcome.weight)) for outcome in self.play.s.chances().outcomes]

    def render(self) -> NDArray[np.uint8] | str | None:
        return draw(self.render_mode, self.setting.game, self.play.s)

    def __getstate__(self) -> dict[str, Any]:
        """Return everything as plain values: a copy continues independently, with the same luck."""
        return self.__dict__ | {"play": keep(self.play)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.play = resume_play(self.setting, state["play"])

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _select(self) -> None:
        self.agent_selection = self._names[self.play.to_act()]
