"""How a match went so far: the choices that stand, the position before each, the number of throws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, EVERYONE, NOBODY, Action, BadInput, Chances, Event, Log, Seat
from pocketbox.engine.game import Game, View
from pocketbox.engine.options import Settings
from pocketbox.match.chooser import Forfeit, forfeited
from pocketbox.match.digest import digest
from pocketbox.match.record import FORFEIT_WORD, ROLL, UNDO_WORD

UNDONE: Final = "undone"
"""Name of the event that tells the table how many choices were taken back. No rule of a game makes it."""
FORFEITED: Final = "forfeited"
"""Name of the event that tells the table which seat has lost by not answering as it must."""


@dataclass(frozen=True)
class Throw:
    """One moment of chance, as a dealer is asked about it."""

    number: int
    """How many throws of this match came before it, those since taken back included."""
    kind: str
    """Its step and pool: `hero rolls, roll 2`."""
    kind_number: int
    """How many throws of this kind came before it."""
    chances: Chances
    game: Game
    view: View
    """What everybody knows, for showing the table to whoever is asked."""
    audience: Seat
    """Who will see the result: everyone, or one seat."""


@dataclass(frozen=True)
class Moment:
    """One thing that happened: a choice, choices taken back, or a seat that has lost by not answering."""

    seat: Seat
    """Who chose. `NOBODY` when choices were taken back."""
    action: Action | None
    taken_back: int
    """How many choices were taken back; 0 for a choice."""
    audience: Seat
    """Who saw which action it was."""
    kind: str
    """Of a throw, its kind; otherwise empty."""
    before: Position
    s: Position
    """The position after it. Not to be changed: clone it first."""
    events: tuple[Event, ...]
    forfeit: str = ""
    """Why the seat has lost by not answering as it must; empty for everything else."""

    @property
    def text(self) -> str:
        """What happened, as a record has it, without the seat."""
        if self.action is not None:
            return self.action.text
        return FORFEIT_WORD if self.forfeit else f"{UNDO_WORD} {self.taken_back}"


class Course:
    """Carries choices out, one after another, and can go back. Who may do what is decided by its caller."""

    def __init__(self, game: Game, start: Position) -> None:
        self.game = game
        self.start = start
        self.s = start
        """The position now. Never changed in place, so that earlier ones stay as they were."""
        self.standing: list[Moment] = []
        """The choices that were made and not taken back."""
        self.choice_count = 0
        """Choices made, those since taken back included. So are the two counts of throws."""
        self.throw_count = 0
        self.kind_counts: Counter[str] = Counter()

    def throw(self) -> Throw:
        """What a dealer needs to know when chance is to act."""
        chances = self.s.chances()
        kind = self._kind(chances)
        view = self.game.view(self.s, NOBODY)
        return Throw(self.throw_count, kind, self.kind_counts[kind], chances, self.game, view, self._audience())

    def chosen(self, action: Action) -> Moment:
        """What a legal action would make happen. Nothing has happened until it is accepted."""
        seat = self.s.seat_to_act()
        kind = self._kind(self.s.chances()) if seat == CHANCE else ""
        after = self.s.clone()
        log = Log()
        after.apply(action, log)
        return Moment(seat, action, 0, self._audience(), kind, self.s, after, tuple(log.events))

    def taken_back(self, count: int) -> Moment:
        """What taking that many choices back would make happen."""
        event = Event(UNDONE, "", (count,), EVERYONE)
        return Moment(NOBODY, None, count, EVERYONE, "", self.s, self.standing[-count].before, (event,))

    def given_up(self, seat: Seat, why: str) -> Moment:
        """What a seat's not answering would make happen: the game is over, whatever stood on the board."""
        after = self.s.clone()
        after.finish(forfeited(self.game, len(self.game.seat_names(after)), seat, Forfeit(why)))
        event = Event(FORFEITED, "", (seat,), EVERYONE)
        return Moment(seat, None, 0, EVERYONE, "", self.s, after, (event,), why)

    def accept(self, moment: Moment) -> None:
        """Make it happen."""
        self.s = moment.s
        if moment.forfeit:
            return
        if moment.taken_back:
            del self.standing[-moment.taken_back :]
            return
        self.standing.append(moment)
        self.choice_count += 1
        if moment.seat == CHANCE:
            self.throw_count += 1
            self.kind_counts[moment.kind] += 1

    def digest(self) -> str:
        return digest(self.game, self.s)

    def _kind(self, chances: Chances) -> str:
        task = self.s.agenda
        assert task is not None, "the game is over"
        first = chances.outcomes[0].action
        return f"{task.step.name}, {first.verb} {len(first.args)}"

    def _audience(self) -> Seat:
        task = self.s.agenda
        assert task is not None, "the game is over"
        return task.step.audience(self.s, task)


def start_position(game: Game, settings: Settings, setup: str, seats: int) -> Position:
    """A game at its first choice, or `BadInput`."""
    if setup not in game.setups:
        raise BadInput(f"{game.title} cannot begin with '{setup}'; it begins with {' or '.join(game.setups)}")
    if not game.least_seats <= seats <= game.most_seats:
        if game.least_seats == game.most_seats:
            raise BadInput(f"{game.title} has {game.least_seats} seats, not {seats}")
        raise BadInput(f"{game.title} has {game.least_seats} to {game.most_seats} seats, not {seats}")
    return game.start(settings, setup, seats)


def find_outcome(game: Game, chances: Chances, text: str) -> Action | None:
    """The result somebody wrote, `roll 3 1` or just `3 1`, or None when chance cannot give it here."""
    first = chances.outcomes[0].action
    for words in (ROLL + text, text, f"{first.verb} {text}"):
        action = game.words.find(words)
        if action is not None and is_outcome(chances, action):
            return action
    return None


def standing_moments(moments: Iterable[Moment]) -> list[tuple[int, Moment]]:
    """Choices that were not taken back, each with its number from 1 among all moments."""
    standing: list[tuple[int, Moment]] = []
    for step, moment in enumerate(moments, 1):
        if moment.taken_back:
            del standing[-moment.taken_back :]
        elif moment.action is not None:
            standing.append((step, moment))
    return standing


def chance_of(moment: Moment) -> Fraction:
    """How likely the throw of this moment was."""
    chances = moment.before.chances()
    weight = sum(int(outcome.weight) for outcome in chances.outcomes if outcome.action is moment.action)
    return Fraction(weight, int(chances.whole))


def is_outcome(chances: Chances, action: Action) -> bool:
    """Can chance give this here?"""
    return any(outcome.action is action for outcome in chances.outcomes)
