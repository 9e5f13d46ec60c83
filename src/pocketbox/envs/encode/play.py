"""One game that stops wherever somebody is to be asked, and what each seat then sees."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, u8

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, NOBODY, Action, Log, Result, Seat
from pocketbox.engine.game import Game
from pocketbox.envs.encode.encoder import Encoder
from pocketbox.envs.encode.page import Page, blank
from pocketbox.search.spinner import SmallSpinner

EVERY_SEAT: Final = -1
"""Stands for no learner: every seat that is to act is asked."""


@final
class Play:
    """A position and its luck. Chance answers by itself unless it is asked too; seats that are not asked, at random."""

    __slots__ = ("asks_chance", "encoder", "game", "learner", "log", "offered", "opening", "page", "s", "spinner")

    def __init__(
        self,
        game: Game,
        encoder: Encoder,
        opening: Position,
        seed: i64,
        learner: Seat = EVERY_SEAT,
        asks_chance: bool = False,
        page: Page | None = None,
    ) -> None:
        self.game = game
        self.encoder = encoder
        self.opening = opening
        self.learner: Seat = learner
        """The only seat that is asked, or `EVERY_SEAT`."""
        self.asks_chance = asks_chance
        self.log = Log(True)
        self.spinner = SmallSpinner(seed)
        self.page = page if page is not None else Page(blank(encoder.layout.size), encoder.layout.parts)
        """The page for what a seat sees."""
        self.s = opening
        self.offered: list[Action] = []
        """The choices of the seat that is asked; not to be changed."""
        self.begin()

    def reseed(self, seed: i64) -> None:
        self.spinner = SmallSpinner(seed)

    def resume(self, s: Position, luck: list[i64]) -> None:
        """Go on from a position where somebody is asked or the game is over, with the words of a spinner."""
        self.s = s
        self.spinner.resume(luck)
        self.offered = s.legal_actions()

    def begin(self) -> None:
        """Start anew; again where the game is over before anybody was asked."""
        self.s = self.opening.clone()
        self.run_on()
        while self.s.agenda is None:
            self.s = self.opening.clone()
            self.run_on()

    def run_on(self) -> None:
        """Let those who are not asked answer, until somebody must be or the game is over."""
        s = self.s
        task = s.agenda
        while task is not None:
            if task.seat == CHANCE:
                if self.asks_chance:
                    break
                chances = task.step.chances(s, task)
                s.advance(chances.at(self.spinner.below(chances.whole)), self.log)
            else:
                choices = task.step.options(s, task)
                if self.learner == EVERY_SEAT or task.seat == self.learner:
                    self.offered = choices
                    return
                s.advance(choices[self.spinner.below(len(choices))], self.log)
            task = s.agenda
        self.offered = s.legal_actions()

    def end(self, result: Result) -> None:
        """The game is over for a reason that is not in its rules."""
        self.s.finish(result)
        self.offered = []

    def to_act(self) -> Seat:
        return self.s.seat_to_act()

    def is_legal(self, index: i64) -> bool:
        for choice in self.offered:
            if choice.id == index:
                return True
        return False

    def offer(self, index: i64) -> bool:
        """Carry an action out if it is legal; whether it was."""
        for choice in self.offered:
            if choice.id == index:
                self.s.advance(choice, self.log)
                self.run_on()
                return True
        return False

    def choose(self, index: i64) -> None:
        """Carry a legal action out, and run on."""
        self.s.advance(self.game.words.actions[index], self.log)
        self.run_on()

    def drawn(self) -> i64:
        """The index of a legal action by this game's luck: weighted as the rules say for chance, else uniform."""
        s = self.s
        if s.seat_to_act() == CHANCE:
            chances = s.chances()
            return chances.at(self.spinner.below(chances.whole)).id
        return self.offered[self.spinner.below(len(self.offered))].id

    def score(self, seat: Seat) -> i64:
        """Return the score of a seat; 0 before the game is over."""
        result = self.s.result
        return 0 if result is None else result.scores[seat]

    def look(self, seat: Seat) -> None:
        """Write what a seat sees; for `CHANCE` and `NOBODY` what everybody does, looked at from seat 0."""
        s, observer = self.s, seat
        if seat < 0:
            seat, observer = NOBODY, i64(0)
        if self.encoder.hides(s):
            s = self.game.redact(s, seat)
        self.encoder.write(s, observer, self.page)

    def observation(self, seat: Seat) -> bytearray:
        """Return what a seat sees, in new bytes."""
        self.look(seat)
        return bytearray(self.page.ink)

    def mask(self, seat: Seat) -> bytearray:
        """Return the legal actions of a seat, one byte per action; all 0 if it is not to act, to reveal nothing."""
        ink = blank(len(self.game.words.actions))
        if self.s.seat_to_act() == seat:
            for choice in self.offered:
                ink[choice.id] = u8(1)
        return bytearray(ink)
