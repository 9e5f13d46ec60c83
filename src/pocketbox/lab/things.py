"""What a game's events tell of its units, items, traps and tiles: counted, without knowing any of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Event, Seat
from pocketbox.engine.fields import Field
from pocketbox.engine.game import Game
from pocketbox.engine.options import Settings, defaults
from pocketbox.lab.rows import TABLE
from pocketbox.match.course import Moment

SEAT: Final = "seat"
COUNT: Final = "count"
"""What an event calls the seat it is about, and how many of the thing there are."""
NOTHING: Final = "none"
"""Stands in lists of names for what is no thing."""


def names_in(value: Any) -> set[str]:
    """The names of everything that is listed in a game's content: the first word of each row, at any depth."""
    found: set[str] = set()
    if isinstance(value, dict):
        for part in value.values():
            found |= names_in(part)
    elif isinstance(value, list):
        found.update(row[0] for row in value if isinstance(row, list) and row and isinstance(row[0], str))
        if value and all(isinstance(part, str) for part in value):
            found.update(value)
        for part in value:
            found |= names_in(part)
    return found - {""}


def base(name: str) -> str:
    """The thing that a numbered figure is one of: `goblin-warrior` for `goblin-warrior-2`."""
    stem, _, number = name.rpartition("-")
    return stem if number.isdigit() and stem else name


def mostly(known: set[str], names: set[str]) -> bool:
    """Whether at least half of these names are known: one alone may be a tile and a direction too."""
    return 2 * len(known & names) >= len(names)


@cache
def thing_fields(game: Game) -> dict[str, list[tuple[int, Field]]]:
    """For every event the numbers that stand for things, and where they are among its numbers."""
    known = names_in(game.content(defaults(game.options)))
    found: dict[str, list[tuple[int, Field]]] = {}
    for event, fields in game.events.items():
        things = [
            (at, field)
            for at, field in enumerate(fields)
            if field.names is not None and mostly(known, {base(name) for name in field.names})
        ]
        if things:
            found[event] = things
    return found


def categories(game: Game, settings: Settings) -> dict[str, list[str]]:
    """The things of a game by what its content calls them: `units` are footman, cavalier and so on.

    What its content does not list by rows, but events name, goes by the word of the events: `trap`.
    """
    found: dict[str, list[str]] = {}
    for kind, rows in game.content(settings).items():
        if isinstance(rows, list):
            things = [row[0] for row in rows if isinstance(row, list) and row and isinstance(row[0], str) and row[0]]
            if len(things) > 1 and len(set(things)) == len(things):
                found[kind] = things
    for fields in thing_fields(game).values():
        for _, field in fields:
            names = list(dict.fromkeys(base(name) for name in field.names or [] if name != NOTHING))
            if not any(mostly(set(things), set(names)) for things in found.values()):
                found[field.name] = names
    return found


class Tally:
    """Counts of one game: what the set-up brought and what happened in play, each as `seat event thing`."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.fields = thing_fields(game)
        self.had: Counter[str] = Counter()
        self.did: Counter[str] = Counter()
        self.roles: list[str] = []
        """What each seat was called when play began."""
        self._actor: Seat = CHANCE
        self._is_setup = True

    def see(self, seat: Seat, before: Position, events: Iterable[Event]) -> None:
        """What happened when this seat, or chance, chose in this position."""
        if seat >= 0:
            self._actor = seat
            self._is_setup = self._is_setup and self.game.is_setup(before)
            if not self._is_setup and not self.roles:
                self.roles = self.game.seat_names(before)
        for event in events:
            if event.name in self.fields:
                whose, count = about(self.game.events[event.name], event, self._actor)
                for at, field in self.fields[event.name]:
                    if at < len(event.args) and count:
                        key = f"{whose} {event.name} {base(field.write(event.args[at]))}"
                        (self.had if self._is_setup else self.did)[key] += count


def counted(game: Game, moments: Iterable[Moment]) -> Tally:
    """The counts of a match."""
    tally = Tally(game)
    for moment in moments:
        tally.see(moment.seat, moment.before, moment.events)
    return tally


def about(fields: list[Field], event: Event, actor: Seat) -> tuple[str, int]:
    """Whom an event is about, by its own word or by who acted last, and how many there are of the thing."""
    seat, count = TABLE if actor < 0 else str(actor), 1
    for field, number in zip(fields, event.args, strict=False):
        if field.name == SEAT:
            seat = str(number)
        elif field.name == COUNT:
            count = int(number)
    return seat, count
