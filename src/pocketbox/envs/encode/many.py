"""Many games of one kind, stepped together: what all of them show is in bytes that NumPy views."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Log
from pocketbox.engine.game import Game
from pocketbox.envs.encode.encoder import Encoder
from pocketbox.envs.encode.layout import Page
from pocketbox.search.spinner import SmallSpinner

ALL_LEGAL: Final = -1
"""What `step` answers when every action was legal."""
EVERY_SEAT: Final = -1
"""Stands for no learner: whoever is to act is asked for."""
_BYTE: Final = 255


@final
class Many:
    """So many games at a seat's choice each; chance, and where there is a learner everybody else, answers inside.

    A game that ends begins anew in the same step: `over` and `rewards` are then of the game that ended, the
    observation and the mask of the one that began.
    """

    def __init__(
        self, game: Game, encoder: Encoder, opening: Position, seats: i64, seeds: list[i64], learner: i64
    ) -> None:
        self.game = game
        self.encoder = encoder
        self.opening = opening
        self.seats: i64 = seats
        self.learner: i64 = learner
        self.count: i64 = len(seeds)
        self.size: i64 = encoder.layout.size
        self.actions: i64 = len(game.words.actions)
        self.positions: list[Position] = [opening.clone() for _ in seeds]
        self.spinners = [SmallSpinner(seed) for seed in seeds]
        self.log = Log(True)
        self.observations = bytearray(self.count * self.size)
        self.masks = bytearray(self.count * self.actions)
        self.rewards = bytearray(self.count * seats)
        """One signed byte for each seat of each game."""
        self.to_act = bytearray(self.count)
        self.over = bytearray(self.count)
        self.no_page = bytes(self.size)
        self.no_mask = bytes(self.actions)
        self.no_rewards = bytes(self.count * seats)
        self.none_over = bytes(self.count)
        for n in range(self.count):
            self.begin(n)
            self.show(n)

    def reset(self, seeds: list[i64]) -> None:
        """Begin every game anew, with this luck."""
        self.rewards[:] = self.no_rewards
        self.over[:] = self.none_over
        for n in range(self.count):
            self.spinners[n] = SmallSpinner(seeds[n])
            self.begin(n)
            self.show(n)

    def step(self, choices: list[i64]) -> i64:
        """One action in each game; `ALL_LEGAL`, or the first game whose action is not legal, and nothing is done."""
        for n in range(self.count):
            choice = choices[n]
            if not 0 <= choice < self.actions or self.masks[n * self.actions + choice] == 0:
                return n
        self.rewards[:] = self.no_rewards
        self.over[:] = self.none_over
        for n in range(self.count):
            self.positions[n].apply(self.game.words.actions[choices[n]], self.log)
            self.run_on(n)
            if self.positions[n].agenda is None:
                self.settle_up(n)
                self.begin(n)
            self.show(n)
        return ALL_LEGAL

    def drawn(self) -> list[i64]:
        """A legal action in each game, each as likely as the others, by the luck of that game."""
        found: list[i64] = []
        for n in range(self.count):
            choices = self.positions[n].legal_actions()
            found.append(choices[self.spinners[n].below(len(choices))].id)
        return found

    def begin(self, n: i64) -> None:
        """Start a game, and again where it is over before the learner was asked anything."""
        self.positions[n] = self.opening.clone()
        self.run_on(n)
        while self.positions[n].agenda is None:
            self.positions[n] = self.opening.clone()
            self.run_on(n)

    def run_on(self, n: i64) -> None:
        """Let chance answer, and whoever is not the learner answer at random, until somebody else must."""
        s = self.positions[n]
        spinner = self.spinners[n]
        task = s.agenda
        while task is not None:
            if task.seat == CHANCE:
                chances = task.step.chances(s, task)
                s.apply(chances.at(spinner.below(chances.whole)), self.log)
            elif self.learner == EVERY_SEAT or task.seat == self.learner:
                return
            else:
                choices = task.step.options(s, task)
                s.apply(choices[spinner.below(len(choices))], self.log)
            task = s.agenda

    def settle_up(self, n: i64) -> None:
        """Hand out what each seat scores in a game that is over."""
        self.over[n] = 1
        result = self.positions[n].result
        assert result is not None, "a game that is over has a result"
        for seat in range(self.seats):
            self.rewards[n * self.seats + seat] = result.scores[seat] & _BYTE

    def show(self, n: i64) -> None:
        """Write what whoever is to act sees and may choose."""
        s = self.positions[n]
        task = s.agenda
        assert task is not None, "a game that is over is begun anew"
        start = n * self.size
        self.observations[start : start + self.size] = self.no_page
        self.encoder.write(self.game.redacted(s, task.seat), task.seat, Page(self.observations, start))
        start = n * self.actions
        masks = self.masks
        masks[start : start + self.actions] = self.no_mask
        for choice in task.step.options(s, task):
            masks[start + choice.id] = 1
        self.to_act[n] = task.seat
