"""What a game's story is made of: events with what surrounds them, and a table of what is said and moved.

A game's `story.py` has a `Storybook`: which events belong together, what is said of them, and what moves on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Final, TypeAlias

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import NOBODY, Event, Seat
from pocketbox.engine.game import Game
from pocketbox.match.course import Moment
from pocketbox.match.match import Told
from pocketbox.scenes.contract.frozen import dataclass
from pocketbox.scenes.contract.motions import Motion
from pocketbox.scenes.words import Cast, Voice


class Span:
    """One moment as one viewer knows it: its events, and the position before and after it."""

    __slots__ = ("_after", "_before", "_game", "_viewer", "events", "moment")

    def __init__(self, game: Game, viewer: Seat, moment: Moment) -> None:
        self.moment: Final = moment
        self.events: Final[list[Event]] = []
        self._game: Final = game
        self._viewer: Final = viewer
        self._before: Position | None = None
        self._after: Position | None = None

    @property
    def before(self) -> Position:
        if self._before is None:
            self._before = self._game.redact(self.moment.before, self._viewer)
        return self._before

    @property
    def after(self) -> Position:
        if self._after is None:
            self._after = self._game.redact(self.moment.s, self._viewer)
        return self._after


class Beat:
    """One event with what surrounds it: enough to say what happened and what moved, without looking at a picture."""

    __slots__ = ("_index", "_span", "cast", "event", "game", "number", "roles")

    def __init__(self, game: Game, cast: Cast, told: Told, span: Span) -> None:
        self.game: Final = game
        self.cast: Final = cast
        self.event: Final = told.event
        self.number: Final = told.number
        self.roles: Final = told.names
        """What the seats are in this game, just then."""
        self._span: Final = span
        self._index: Final = len(span.events)
        span.events.append(told.event)

    @property
    def name(self) -> str:
        return self.event.name

    @property
    def rule(self) -> str:
        return self.event.rule

    @property
    def args(self) -> tuple[int, ...]:
        return self.event.args

    @property
    def before(self) -> Position:
        """The position before the moment the event belongs to, as the viewer knows it."""
        return self._span.before

    @property
    def after(self) -> Position:
        """The position after that moment."""
        return self._span.after

    @property
    def earlier(self) -> Sequence[Event]:
        """The events of the same moment before this one."""
        return self._span.events[: self._index]

    @property
    def later(self) -> Sequence[Event]:
        """The events of the same moment after this one."""
        return self._span.events[self._index + 1 :]

    @property
    def actor(self) -> Seat:
        """Who chose in this moment: a seat, or `CHANCE`."""
        return self._span.moment.seat

    @property
    def roller(self) -> Seat:
        """Whose dice fell in this moment; `NOBODY` where no single seat's did."""
        return self._span.moment.before.roller()

    @property
    def moment(self) -> Moment:
        return self._span.moment

    def word(self, n: int) -> str:
        """The event's number at this place as the game writes it: a square, the name of a piece."""
        return self.game.events[self.name][n].write(self.args[n])

    def voice(self, seat: int) -> Voice:
        """How a seat is spoken of."""
        return self.cast.voice(seat, self.roles)


@dataclass(frozen=True, slots=True)
class Tale:
    """The events of one happening so far, in order; later ones may still follow."""

    beats: Sequence[Beat]

    @property
    def first(self) -> Beat:
        return self.beats[0]

    @property
    def last(self) -> Beat:
        return self.beats[-1]

    def find(self, *names: str) -> Beat | None:
        """The first event with one of these names."""
        return next((beat for beat in self.beats if beat.name in names), None)

    def all(self, name: str) -> list[Beat]:
        return [beat for beat in self.beats if beat.name == name]

    def voice(self, seat: int) -> Voice:
        return self.first.voice(seat)


@dataclass(frozen=True, slots=True)
class Telling:
    """What is said of a happening."""

    text: str
    """One or two sentences; empty where nothing is said, as of a round that begins."""
    seat: int = NOBODY
    """Who did it."""
    details: tuple[str, ...] = ()
    rule: str = ""
    """The rule of its first event where this is empty."""


Joins: TypeAlias = Callable[[Sequence[Event], Event], bool]
"""Whether an event belongs to the happening that these events began."""


def stands_alone(so_far: Sequence[Event], event: Event) -> bool:
    return False


def each_once(*names: str) -> Joins:
    """These events belong to the happening, each of them once."""

    def joins(so_far: Sequence[Event], event: Event) -> bool:
        return event.name in names and all(earlier.name != event.name for earlier in so_far[1:])

    return joins


def repeats(*names: str) -> Joins:
    """These events belong to the happening as often as they follow one another."""

    def joins(so_far: Sequence[Event], event: Event) -> bool:
        return event.name in names

    return joins


@dataclass(frozen=True, slots=True)
class Happening:
    """How a happening is told that begins with some event. It must cope with events that have not followed yet."""

    tell: Callable[[Tale], Telling]
    joins: Joins = stands_alone


def no_heading(beat: Beat) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Storybook:
    """Everything a game has to say about its events."""

    happenings: Mapping[str, Happening]
    """By the name of the event that begins it. Every event has one, since any event may be the first that is told."""
    motions: Mapping[str, Callable[[Beat], Sequence[Motion]]] = field(default_factory=dict)
    """What each event moves. Applied in order to the pieces before a moment, they give the pieces after it."""
    heading: Callable[[Beat], str] = no_heading
    """The round or turn an event belongs to."""
    dice: frozenset[str] = frozenset()
    """Events that only say what was rolled."""
