"""What a game's events tell of its units, items, traps and tiles: counted, without knowing any of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

from pocketbox.engine.core import CHANCE, Event, Seat
from pocketbox.engine.fields import Field
from pocketbox.engine.game import Game
from pocketbox.engine.options import Settings
from pocketbox.lab.rows import TABLE
from pocketbox.match.course import Moment

SEAT = "seat"
COUNT = "count"
"""What an event calls the seat it is about, and how many of the thing there are."""


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


def categories(game: Game, settings: Settings) -> dict[str, list[str]]:
    """The things of a game by what its content calls them: `units` are footman, cavalier and so on."""
    found: dict[str, list[str]] = {}
    for kind, rows in game.content(settings).items():
        if isinstance(rows, list):
            things = [row[0] for row in rows if isinstance(row, list) and row and isinstance(row[0], str) and row[0]]
            if len(things) > 1 and len(set(things)) == len(things):
                found[kind] = things
    return found


def base(name: str) -> str:
    """The thing that a numbered figure is one of: `goblin-warrior` for `goblin-warrior-2`."""
    stem, _, number = name.rpartition("-")
    return stem if number.isdigit() and stem else name


@cache
def thing_fields(game: Game) -> dict[str, list[tuple[int, Field]]]:
    """For every event the numbers that stand for things, and where they are among its numbers."""
    from pocketbox.engine.options import defaults

    known = names_in(game.content(defaults(game.options)))
    found: dict[str, list[tuple[int, Field]]] = {}
    for event, fields in game.events.items():
        things = [
            (at, field)
            for at, field in enumerate(fields)
            if field.names is not None and known & {base(name) for name in field.names}
        ]
        if things:
            found[event] = things
    return found


def counted(game: Game, moments: Iterable[Moment]) -> tuple[dict[str, int], dict[str, int]]:
    """What the set-up brought and what happened in play, each as `seat event thing` and how often."""
    had: Counter[str] = Counter()
    did: Counter[str] = Counter()
    fields = thing_fields(game)
    is_setup = True
    actor: Seat = CHANCE
    for moment in moments:
        if moment.seat >= 0:
            actor = moment.seat
            is_setup = is_setup and game.is_setup(moment.before)
        for event in moment.events:
            if event.name in fields:
                seat, count = about(game.events[event.name], event, actor)
                for at, field in fields[event.name]:
                    if at < len(event.args):
                        key = f"{seat} {event.name} {base(field.write(event.args[at]))}"
                        (had if is_setup else did)[key] += count
    return dict(had), dict(did)


def about(fields: list[Field], event: Event, actor: Seat) -> tuple[str, int]:
    """Whom an event is about, by its own word or by who acted last, and how many there are of the thing."""
    seat, count = TABLE if actor < 0 else str(actor), 1
    for field, number in zip(fields, event.args, strict=False):
        if field.name == SEAT:
            seat = str(number)
        elif field.name == COUNT:
            count = int(number)
    return seat, count
