"""Many games of one kind, stepped together: what all of them show is in bytes that NumPy views."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.engine.game import Game
from pocketbox.envs.encode.encoder import Encoder
from pocketbox.envs.encode.layout import Page
from pocketbox.envs.encode.play import Play

ALL_LEGAL: Final = -1
"""What `step` answers when every action was legal."""
_BYTE: Final = 255


@final
class Many:
    """So many games, each at a choice of a seat.

    A game that ends begins anew in the same step: `over` and `rewards` are then of the game that ended, the
    observation and the mask of the one that began.
    """

    def __init__(
        self, game: Game, encoder: Encoder, opening: Position, seats: i64, seeds: list[i64], learner: Seat
    ) -> None:
        self.seats: i64 = seats
        self.count: i64 = len(seeds)
        self.size: i64 = encoder.layout.size
        self.actions: i64 = len(game.words.actions)
        self.plays = [Play(game, encoder, opening, seats, seed, learner) for seed in seeds]
        self.observations = bytearray(self.count * self.size)
        self.masks = bytearray(self.count * self.actions)
        self.rewards = bytearray(self.count * seats)
        """One signed byte for each seat of each game."""
        self.to_act = bytearray(self.count)
        self.over = bytearray(self.count)
        # Blank ones of the same type, since Python copies anything else once more before it is put in.
        self.no_page = bytearray(self.size)
        self.no_mask = bytearray(self.actions)
        self.no_rewards = bytearray(self.count * seats)
        self.none_over = bytearray(self.count)
        for n in range(self.count):
            self.show(n)

    def reset(self, seeds: list[i64]) -> None:
        """Begin every game anew, with this luck."""
        self.rewards[:] = self.no_rewards
        self.over[:] = self.none_over
        for n in range(self.count):
            play = self.plays[n]
            play.reseed(seeds[n])
            play.begin()
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
            play = self.plays[n]
            play.choose(choices[n])
            if play.s.agenda is None:
                self.over[n] = 1
                for seat in range(self.seats):
                    self.rewards[n * self.seats + seat] = play.score(seat) & _BYTE
                play.begin()
            self.show(n)
        return ALL_LEGAL

    def drawn(self) -> list[i64]:
        """A legal action in each game, all as likely, by the luck of that game."""
        return [play.drawn() for play in self.plays]

    def show(self, n: i64) -> None:
        """Write what whoever is to act sees and may choose."""
        play = self.plays[n]
        seat = play.to_act()
        start = n * self.size
        self.observations[start : start + self.size] = self.no_page
        play.write(seat, Page(self.observations, start))
        start = n * self.actions
        self.masks[start : start + self.actions] = self.no_mask
        play.write_mask(self.masks, start)
        self.to_act[n] = seat
