"""Many games of one kind, stepped together: what all of them show is in bytes that NumPy views."""

from __future__ import annotations

from typing import Final, final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.engine.game import Game
from pocketbox.envs.encode.encoder import Encoder
from pocketbox.envs.encode.masks import Masks
from pocketbox.envs.encode.page import Page, blank
from pocketbox.envs.encode.play import Play

ALL_LEGAL: Final = -1
"""The answer of `step` if every action was legal."""
CHOICES: Final = "<i8"
"""The type of the choices of a step."""
_BYTE: Final = 255


@final
class Many:
    """A number of games, each at a choice of a seat.

    A game that ends begins anew in the same step: `over` and `rewards` are then of the game that ended, the
    observation and the mask of the one that began.
    """

    def __init__(
        self,
        game: Game,
        encoder: Encoder,
        opening: Position,
        seats: i64,
        seeds: list[i64],
        learner: Seat,
        writes_masks: bool = True,
    ) -> None:
        """Without masks, what changes in them is noted in `masks`."""
        self.seats: i64 = seats
        self.count: i64 = len(seeds)
        self.size: i64 = encoder.layout.size
        self.observations = blank(self.count * self.size)
        self.masks = Masks(self.count, len(game.words.actions), writes_masks)
        self.rewards = blank(self.count * seats)
        """One signed byte for each seat of each game."""
        self.to_act = blank(self.count)
        self.over = blank(self.count)
        self.draws = vec[i64]([i64(0)] * self.count)
        self.plays: list[Play] = []
        for n in range(self.count):
            page = Page(self.observations, encoder.layout.parts, n * self.size)
            self.plays.append(Play(game, encoder, opening, seeds[n], learner, page=page))
            self.show(n)

    def reset(self, seeds: list[i64]) -> None:
        """Begin every game anew, with this luck."""
        self.masks.forget()
        for n in range(self.count):
            self.forget(n)
            play = self.plays[n]
            play.reseed(seeds[n])
            play.begin()
            self.show(n)

    def step(self, choices: bytes) -> i64:
        """Carry out one action in each game, then `ALL_LEGAL`; or none, and the first game whose action is illegal.

        Choices are `CHOICES` as NumPy has it, so that there is no Python object for each.
        """
        for n in range(self.count):
            if not self.masks.has(n, read_i64_le(choices, 8 * n)):
                return n
        self.masks.forget()
        for n in range(self.count):
            self.forget(n)
            play = self.plays[n]
            play.choose(read_i64_le(choices, 8 * n))
            if play.s.agenda is None:
                self.over[n] = u8(1)
                for seat in range(self.seats):
                    self.rewards[n * self.seats + seat] = u8(play.score(seat) & _BYTE)
                play.begin()
            self.show(n)
        return ALL_LEGAL

    def resume(self, positions: list[Position], luck: list[list[i64]], over: list[i64], rewards: list[i64]) -> None:
        """Go on where another batch of this kind stands; rewards are signed."""
        self.masks.forget()
        for n in range(self.count):
            self.plays[n].resume(positions[n], luck[n])
            self.over[n] = u8(over[n])
            for seat in range(self.seats):
                self.rewards[n * self.seats + seat] = u8(rewards[n * self.seats + seat] & _BYTE)
            self.show(n)

    def draw(self) -> None:
        """A legal action in each game into `draws`, all as likely, by the luck of that game."""
        for n in range(self.count):
            self.draws[n] = self.masks.at(n, self.plays[n].spinner.below(self.masks.offered[n]))

    def forget(self, n: i64) -> None:
        """Forget the results of a game that ended."""
        if self.over[n]:
            self.over[n] = u8(0)
            for seat in range(self.seats):
                self.rewards[n * self.seats + seat] = u8(0)

    def show(self, n: i64) -> None:
        """Write what the seat to act sees and may choose."""
        play = self.plays[n]
        seat = play.to_act()
        play.look(seat)
        self.to_act[n] = u8(seat)
        self.masks.show(n, play.offered)
