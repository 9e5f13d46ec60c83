"""OpenSpiel games: `import pocketbox.envs.openspiel` registers `pocketbox_rush` and the others with pyspiel.

Chance is explicit. Actions are those of the vocabulary; an information state is what a seat has seen so far. Both have
texts and tensors.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import numpy as np
import pyspiel

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, EVERYONE, NOBODY, Action, Log
from pocketbox.engine.game import Game
from pocketbox.envs.setting import QUICK, Setting, observe_position, settle
from pocketbox.games import GAME_IDS, find
from pocketbox.match.chooser import MOST_SCORE

PREFIX: Final = "pocketbox_"
HIDDEN: Final = "?"
"""Stands in an information state for a choice that the seat did not see."""
UNSEEN: Final = -1
"""The same as an index."""
CHOICES: Final = "choices"
"""The name of the part of an information state with the choices seen."""
PARAMETERS: Final = {"options": "", "setup": QUICK, "seats": 0}


class SeenPosition:
    """A position, and what each seat has seen on the way to it.

    Copied by cloning and pickled as plain values: compiled positions can do neither by themselves.
    """

    def __init__(self, game: Game, s: Position, seen: list[tuple[int, ...]]) -> None:
        self.game = game
        self.s = s
        self.seen = seen
        """The choices seen by each seat, as indices, `UNSEEN` for one that was hidden."""

    def __deepcopy__(self, memo: dict[int, Any]) -> SeenPosition:
        return SeenPosition(self.game, self.s.clone(), self.seen.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return table_again, (self.game.id, self.game.dump(self.s), self.seen)

    def apply(self, action: Action) -> None:
        task = self.s.agenda
        assert task is not None, "the game is over"
        audience = task.step.audience(self.s, task)
        for seat, choices in enumerate(self.seen):
            told = int(action.id) if audience in (EVERYONE, seat) else UNSEEN
            self.seen[seat] = (*choices, told)
        self.s.advance(action, Log(True))


def table_again(id: str, dumped: dict[str, Any], seen: list[tuple[int, ...]]) -> SeenPosition:
    s = find(id).load(dumped)
    return SeenPosition(find(id).of(s), s, seen)


class PocketboxGame(pyspiel.Game):
    """One game with its house rules, as OpenSpiel sees it."""

    kind: pyspiel.GameType
    """Set by the class of each game."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        how = {**PARAMETERS, **(params or {})}
        id = self.kind.short_name.removeprefix(PREFIX)
        try:
            # Parameters in one text cannot hold blanks or a second equals sign.
            options = str(how["options"]).replace("+", " ").replace(":", "=")
            setting = settle(id, options, str(how["setup"]), int(how["seats"]), None)
        except ValueError as problem:
            raise pyspiel.SpielError(str(problem)) from None
        is_duel = setting.game.most_seats == 2
        least, most = (-1.0, 1.0) if setting.seats <= 2 else (0.0, float(MOST_SCORE))
        info = pyspiel.GameInfo(
            num_distinct_actions=setting.actions,
            max_chance_outcomes=setting.actions,
            num_players=setting.seats,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0 if is_duel else None,
            max_game_length=int(setting.game.length_bound(setting.opening)),
        )
        super().__init__(self.kind, info, params or {})
        self.setting = setting

    def new_initial_state(self) -> PocketboxState:
        return PocketboxState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        return SeatObserver(self.setting, iig_obs_type, params)


class PocketboxState(pyspiel.State):
    """A position and the way to it."""

    def __init__(self, game: PocketboxGame) -> None:
        super().__init__(game)
        setting = self.setting = game.setting
        self.table = SeenPosition(setting.game, setting.opening.clone(), [() for _ in range(setting.seats)])

    def current_player(self) -> int:
        seat = self.table.s.seat_to_act()
        if seat == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else int(seat)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(int(action.id) for action in self.table.s.legal_actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        chances = self.table.s.chances()
        whole = int(chances.whole)
        return sorted((int(outcome.action.id), int(outcome.weight) / whole) for outcome in chances.outcomes)

    def _apply_action(self, action: int) -> None:
        fault = legal_fault(self.setting, self.table.s, action)
        if fault:
            raise pyspiel.SpielError(fault)
        self.table.apply(self.setting.game.words.actions[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return self.setting.game.words.actions[action].text

    def is_terminal(self) -> bool:
        return self.table.s.is_over()

    def returns(self) -> list[float]:
        result = self.table.s.result
        if result is None:
            return [0.0] * self.setting.seats
        return [float(score) for score in result.scores]

    def __str__(self) -> str:
        return self.setting.game.write_position(self.table.s)


class SeatObserver:
    """Writes what a seat sees, as numbers and text, and as an information state with all it has seen before."""

    def __init__(self, setting: Setting, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise pyspiel.SpielError(f"observers of {PREFIX}{setting.game.id} take no parameters, not {params}")
        self.setting = setting
        self.has_recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        longest = int(setting.game.length_bound(setting.opening)) if self.has_recall else 0
        self.tensor = np.zeros(setting.size + longest, np.float32)
        self.dict = {
            block.name: self.tensor[block.start : block.start + block.size].reshape(block.shape)
            for block in setting.encoder.layout.blocks
        }
        if self.has_recall:
            self.dict[CHOICES] = self.tensor[setting.size :]

    def set_from(self, state: PocketboxState, player: int) -> None:
        """Write what is seen now, and with recall each choice seen: (index + 1) / (actions + 1), 1 if hidden."""
        self.tensor[: self.setting.size] = observe_position(self.setting, state.table.s, player)
        if self.has_recall:
            seen = np.array(state.table.seen[player], np.float32)
            most = self.setting.actions + 1
            self.dict[CHOICES][: len(seen)] = np.where(seen == UNSEEN, most, seen + 1) / most
            self.dict[CHOICES][len(seen) :] = 0

    def string_from(self, state: PocketboxState, player: int) -> str:
        game, s = self.setting.game, state.table.s
        now = game.write_position(game.redact(s, player))
        if not self.has_recall:
            return now
        actions = game.words.actions
        seen = [HIDDEN if index == UNSEEN else actions[index].text for index in state.table.seen[player]]
        return "\n".join([f"seat {player}", ", ".join(seen), now])


def legal_fault(setting: Setting, s: Position, index: int) -> str:
    """Explain what is wrong with an action index; empty if it is legal."""
    for choice in s.legal_actions():
        if choice.id == index:
            return ""
    text = setting.game.words.actions[index].text if 0 <= index < setting.actions else "no action at all"
    return f"action {index}, '{text}', is not legal now"


def game_type(game: Game) -> pyspiel.GameType:
    hides = type(game).redeal is not Game.redeal
    is_duel = game.most_seats == 2
    return pyspiel.GameType(
        short_name=f"{PREFIX}{game.id}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            pyspiel.GameType.Information.IMPERFECT_INFORMATION
            if hides
            else pyspiel.GameType.Information.PERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.ZERO_SUM if is_duel else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=int(game.most_seats),
        min_num_players=int(game.least_seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def register(ids: Iterable[str]) -> None:
    """Let pyspiel load these games by name. It wants a class for each, and one that outlives Python's own end."""
    for id in ids:
        kind = game_type(find(id))
        made = type(f"{id.capitalize()}Game", (PocketboxGame,), {"kind": kind})
        globals()[made.__name__] = made  # where pickle looks for it
        pyspiel.register_game(kind, made)


register(GAME_IDS)
