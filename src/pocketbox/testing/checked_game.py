"""One game being played under watch: where it stands, how it got there, and how to report what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Chances, Log, Spinner
from pocketbox.engine.game import Game
from pocketbox.engine.options import Settings
from pocketbox.search.spinner import SmallSpinner
from pocketbox.testing import promises
from pocketbox.testing.snapshot import Snapshot, difference

ScoresFit = Callable[[tuple[int, ...]], bool]


class CheckFailure(AssertionError):
    """A game broke a promise. The message names it, says what happened and how to see it again."""

    def __init__(self, game: str, promise: str, fact: str, again: str) -> None:
        stop = "" if fact.endswith("\n") else ". "
        super().__init__(f"{game} breaks a promise: {promise}. Here {fact}{stop}{again}")
        self.promise = promise
        self.fact = fact


class Findings:
    """What all the games of one check have shown together."""

    def __init__(self) -> None:
        self.chances: dict[int, Chances] = {}
        """Chances that have been looked at, by identity: most are built once."""
        self.secrets: str = ""
        """Where something was hidden from somebody, the first time it was."""
        self.hidden = 0
        """How often something was."""
        self.dealt_otherwise = False
        """Whether dealing the hidden things anew ever gave another position."""


class CheckedGame:
    """A game, the choices made in it so far, and the generators that pick them and that vary the checks."""

    def __init__(
        self,
        game: Game,
        settings: Settings,
        setup: str,
        seats: int,
        s: Position,
        picks: Spinner,
        checks: SmallSpinner,
        seed: str,
        findings: Findings,
        scores_fit: ScoresFit | None,
    ) -> None:
        self.game = game
        self.settings = settings
        self.setup = setup
        self.seats = seats
        self.s = s
        self.picks = picks
        self.checks = checks
        self.seed = seed
        """How this game was drawn, as an argument: `seed=7`."""
        self.findings = findings
        self.scores_fit = scores_fit
        self.bound: int = game.length_bound(s)
        self.taken: list[Action] = []
        self.thrown: list[Action] = []
        """Those of the choices that chance made."""
        self.spoilt: list[str] = []
        """Texts of positions met, each with one thing wrong: read last, once the game has proved sound."""
        self.log = Log()
        self.now = Snapshot(None)
        """The position at rest: what every question must leave as it is."""

    def snapshot(self, s: Position) -> Snapshot:
        """Return a position as plain values, equal when positions are."""
        return Snapshot(self.game.dump(s))

    def check_unchanged(self, asked: str) -> None:
        """Fail if a question has changed the position it was asked about."""
        after = self.snapshot(self.s)
        if after != self.now:
            self.fail(promises.QUESTIONS, f"{asked} changed the position: {difference(self.now, after)}")

    def fail(self, promise: str, fact: str) -> NoReturn:
        raise CheckFailure(self.game.id, promise, fact, self.again())

    def again(self) -> str:
        """The shortest way to see it again."""
        choices = ", ".join([action.text for action in self.taken]) or "none"
        return (
            f"To see it again: {self.seed}; or start it with options '{self.settings.write()}', "
            f"setup '{self.setup}', {self.seats} seats, and these choices: {choices}."
        )
