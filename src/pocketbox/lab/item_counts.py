"""Count what happens to units, items, traps and tiles, from a game's events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Event, Seat
from pocketbox.engine.fields import Field
from pocketbox.engine.game import Game
from pocketbox.engine.options import Settings
from pocketbox.lab.rows import TABLE
from pocketbox.match.course import Moment

SEAT: Final = "seat"
COUNT: Final = "count"
"""Names of the event fields for the seat that an event is about and for the number of items."""
NOTHING: Final = "none"
"""The name in lists of items that stands for no item."""


def collect_names(value: Any) -> set[str]:
    """Collect the names in a game's content: the first word of each row, at any depth."""
    found: set[str] = set()
    if isinstance(value, dict):
        for part in value.values():
            found |= collect_names(part)
    elif isinstance(value, list):
        found.update(row[0] for row in value if isinstance(row, list) and row and isinstance(row[0], str))
        if value and all(isinstance(part, str) for part in value):
            found.update(value)
        for part in value:
            found |= collect_names(part)
    return found - {""}


def base_name(name: str) -> str:
    """Return the kind of a numbered figure: `goblin-warrior` for `goblin-warrior-2`."""
    stem, _, number = name.rpartition("-")
    return stem if number.isdigit() and stem else name


def has_mostly(known: set[str], names: set[str]) -> bool:
    """Whether at least half of these names are known. A single match may be a coincidence."""
    return 2 * len(known & names) >= len(names)


@cache
def item_fields(game: Game) -> dict[str, list[tuple[int, Field]]]:
    """Return, for each event, its fields that name items and their positions among its arguments."""
    known = collect_names(game.content(game.defaults()))
    found: dict[str, list[tuple[int, Field]]] = {}
    for event, fields in game.events.items():
        things = [
            (at, field)
            for at, field in enumerate(fields)
            if field.names is not None and has_mostly(known, {base_name(name) for name in field.names})
        ]
        if things:
            found[event] = things
    return found


def categories(game: Game, settings: Settings) -> dict[str, list[str]]:
    """Group the items of a game by the keys of its content: `units` has footman, cavalier and so on.

    Items that only events name are grouped by the name of the event's field: `trap`.
    """
    found: dict[str, list[str]] = {}
    for kind, rows in game.content(settings).items():
        if isinstance(rows, list):
            things = [row[0] for row in rows if isinstance(row, list) and row and isinstance(row[0], str) and row[0]]
            if len(things) > 1 and len(set(things)) == len(things):
                found[kind] = things
    for fields in item_fields(game).values():
        for _, field in fields:
            names = list(dict.fromkeys(base_name(name) for name in field.names or [] if name != NOTHING))
            if not any(has_mostly(set(things), set(names)) for things in found.values()):
                found[field.name] = names
    return found


class ItemCounts:
    """Counts of one game, in the set-up and in play, keyed by `seat event item`."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.fields = item_fields(game)
        self.had: Counter[str] = Counter()
        self.did: Counter[str] = Counter()
        self.roles: list[str] = []
        """The role of each seat when play began."""
        self._actor: Seat = CHANCE
        self._is_setup = True

    def see(self, seat: Seat, before: Position, events: Iterable[Event]) -> None:
        """Count the events that followed a choice of this seat, or of chance, in this position."""
        if seat >= 0:
            self._actor = seat
            self._is_setup = self._is_setup and self.game.is_setup(before)
            if not self._is_setup and not self.roles:
                self.roles = self.game.seat_names(before)
        for event in events:
            if event.name in self.fields:
                whose, count = subject_of(self.game.events[event.name], event, self._actor)
                for at, field in self.fields[event.name]:
                    if at < len(event.args) and count:
                        key = f"{whose} {event.name} {base_name(field.write(event.args[at]))}"
                        (self.had if self._is_setup else self.did)[key] += count


def count_items(game: Game, moments: Iterable[Moment]) -> ItemCounts:
    """Count the items of a match."""
    tally = ItemCounts(game)
    for moment in moments:
        tally.see(moment.seat, moment.before, moment.events)
    return tally


def subject_of(fields: list[Field], event: Event, actor: Seat) -> tuple[str, int]:
    """Return the seat an event is about (its seat field, else the last to act) and the number of items."""
    seat, count = TABLE if actor < 0 else str(actor), 1
    for field, number in zip(fields, event.args, strict=False):
        if field.name == SEAT:
            seat = str(number)
        elif field.name == COUNT:
            count = int(number)
    return seat, count
