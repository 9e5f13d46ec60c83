"""The course of a match: the choices that stand, the position before each, the number of throws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, EVERYONE, NOBODY, Action, BadInput, Chances, Event, Log, Seat, plural
from pocketbox.engine.game import Game, View
from pocketbox.engine.options import Settings
from pocketbox.match.chooser import Forfeit, end_by_agreement, end_by_forfeit
from pocketbox.match.digest import digest
from pocketbox.match.past import Past
from pocketbox.match.record import AGREEMENTS, FORFEIT_WORD, OUT_OF_TIME, RESIGNED, ROLL, UNDO_WORD, agreed_line

UNDONE: Final = "undone"
"""Name of the event that tells the table how many choices were taken back. No rule of a game makes it."""
FORFEITED: Final = "forfeited"
"""Name of the event that tells the table which seat has lost by not answering as it must."""
GAVE_UP: Final = "gave up"
RAN_OUT: Final = "ran out of time"
"""The same for a seat that has resigned."""
AGREED_ON: Final = {"draw": "agreed on a draw", "abandoned": "agreed to stop"}
"""Names of the events that tell the table how the players ended the game together."""
LOSSES: Final = {RESIGNED: GAVE_UP, OUT_OF_TIME: RAN_OUT}
"""Events of losses that have a special name, by reason."""


@dataclass(frozen=True)
class Throw:
    """One moment of chance, as a dealer is asked about it.

    >>> match = pocketbox.begin(pocketbox.find("rush"), pocketbox.SeededDealer(7), setup="duel")
    >>> match.submit(0, "roll")
    []
    >>> match.throw().kind
    'roll steps, roll 1'
    """

    number: int
    """The number of throws before it in this match, including those since taken back."""
    kind: str
    """Its step and pool: `hero rolls, roll 2`."""
    kind_number: int
    """The number of throws of this kind before it."""
    chances: Chances
    game: Game
    view: View
    """The view that everybody shares, for showing the table to the person who types the dice."""
    audience: Seat
    """Who sees the result: everyone, or one seat."""


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
    _before: Position | None
    _s: Position | None
    events: tuple[Event, ...]
    forfeit: str = ""
    """Why the seat has lost by not answering as it must; empty for everything else."""
    agreed: str = ""
    """How the players ended the game together; empty for everything else."""
    _past: Past | None = None
    _number: int = 0

    @property
    def before(self) -> Position:
        """The position before it. Not to be changed: clone it first."""
        return self._before if self._before is not None else self._remembered().position(self._number - 1)

    @property
    def s(self) -> Position:
        """The position after it. Not to be changed: clone it first."""
        return self._s if self._s is not None else self._remembered().position(self._number)

    def forget(self, past: Past, number: int) -> None:
        """Drop both positions, which a past can restore: this was choice `number`."""
        for name, value in (("_past", past), ("_number", number), ("_before", None), ("_s", None)):
            object.__setattr__(self, name, value)

    def _remembered(self) -> Past:
        assert self._past is not None, "a moment has its positions, or a past that knows them"
        return self._past

    @property
    def text(self) -> str:
        """What happened, as a record writes it, without the seat."""
        if self.action is not None:
            return self.action.text
        if self.agreed:
            return agreed_line(self.agreed)
        return FORFEIT_WORD if self.forfeit else f"{UNDO_WORD} {self.taken_back}"


class Course:
    """Carries out choices one after another and can go back. The caller decides who may do what."""

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
        """Return what a dealer needs to know when chance is to act."""
        chances = self.s.chances()
        kind = self._kind(chances)
        view = self.game.view(self.s, NOBODY)
        return Throw(self.throw_count, kind, self.kind_counts[kind], chances, self.game, view, self._audience())

    def chosen(self, action: Action) -> Moment:
        """Return what a legal action would do. Nothing happens until it is accepted."""
        seat = self.s.seat_to_act()
        kind = self._kind(self.s.chances()) if seat == CHANCE else ""
        after = self.s.clone()
        log = Log()
        after.advance(action, log)
        return Moment(seat, action, 0, self._audience(), kind, self.s, after, tuple(log.events))

    def taken_back(self, count: int) -> Moment:
        """Return what taking back that many choices would do."""
        event = Event(UNDONE, "", (count,), EVERYONE)
        return Moment(NOBODY, None, count, EVERYONE, "", self.s, self.standing[-count].before, (event,))

    def given_up(self, seat: Seat, why: str) -> Moment:
        """Return what a forfeit would do: the game is over, whatever the position."""
        after = self.s.clone()
        after.finish(end_by_forfeit(self.game, len(self.game.seat_names(after)), seat, Forfeit(why)))
        event = Event(LOSSES.get(why, FORFEITED), "", (seat,), EVERYONE)
        return Moment(seat, None, 0, EVERYONE, "", self.s, after, (event,), why)

    def ended_together(self, what: str) -> Moment:
        """Return what an agreement of the players would do: the game is over, whatever the position."""
        after = self.s.clone()
        after.finish(end_by_agreement(len(self.game.seat_names(after)), AGREEMENTS[what]))
        event = Event(AGREED_ON[what], "", (), EVERYONE)
        return Moment(NOBODY, None, 0, EVERYONE, "", self.s, after, (event,), agreed=what)

    def accept(self, moment: Moment) -> None:
        """Carry it out."""
        self.s = moment.s
        if moment.forfeit or moment.agreed:
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
    """Return a game at its first choice, or raise `BadInput`."""
    check_setup(game, setup)
    check_seats(game, seats)
    return game.start(settings, setup, seats)


def check_setup(game: Game, setup: str) -> None:
    """Raise `BadInput` if the game has no such set-up."""
    if setup not in game.setups:
        raise BadInput(f"{game.title} has no set-up '{setup}'; choose {', '.join(game.setups)}")


def check_seats(game: Game, seats: int) -> None:
    """Raise `BadInput` if the game cannot have this number of seats."""
    least, most = int(game.least_seats), int(game.most_seats)
    if not least <= seats <= most:
        allowed = plural(most, "seat") if least == most else f"{least} to {most} seats"
        raise BadInput(f"{game.title} has {allowed}, not {seats}")


def find_outcome(game: Game, chances: Chances, text: str) -> Action | None:
    """Return the outcome that a text names, `roll 3 1` or just `3 1`; None if it is not possible here."""
    first = chances.outcomes[0].action
    for words in (ROLL + text, text, f"{first.verb} {text}"):
        action = game.words.find(words)
        if action is not None and is_outcome(chances, action):
            return action
    return None


def standing_moments(moments: Iterable[Moment]) -> list[tuple[int, Moment]]:
    """Return the choices that were not taken back, each with its number from 1 among all moments."""
    standing: list[tuple[int, Moment]] = []
    for step, moment in enumerate(moments, 1):
        if moment.taken_back:
            del standing[-moment.taken_back :]
        elif moment.action is not None:
            standing.append((step, moment))
    return standing


def chance_of(moment: Moment) -> Fraction:
    """Return how likely the throw of this moment was."""
    chances = moment.before.chances()
    weight = sum(int(outcome.weight) for outcome in chances.outcomes if outcome.action is moment.action)
    return Fraction(weight, int(chances.whole))


def is_outcome(chances: Chances, action: Action) -> bool:
    """Say whether chance can give this here."""
    return any(outcome.action is action for outcome in chances.outcomes)
