"""The story of one table for each of its readers: told once, then only added to."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from pocketbox.engine.core import NOBODY
from pocketbox.match.match import Match
from pocketbox.scenes.tell import Story
from pocketbox.scenes.words import Cast
from pocketbox.server.keys import Key
from pocketbox.server.table import Table

MOST_TABLES: Final = 4_000
"""Tables whose names are kept as worked out."""


class Stories:
    """Keeps a story for each reader, and begins anew when somebody is renamed or the table was read again."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._names: tuple[str, ...] = ()
        self._stories: dict[int, Story] = {}

    def of(self, table: Table, cast: Cast) -> Story:
        """What this reader knows of everything so far. Play must have begun."""
        match = table.match
        assert match is not None, "play has begun"
        if match is not self._match or cast.names != self._names:
            self._match, self._names, self._stories = match, cast.names, {}
        story = self._stories.get(cast.you)
        if story is None:
            story = self._stories[cast.you] = Story(table.game, cast, cast.you)
        story.extend(match.events_for(cast.you, story.last))
        return story


def cast_of(table: Table, key: Key) -> Cast:
    """Who sits where, for somebody at the table: "you" is their seat, unless they play several."""
    return Cast(display_names(table), key.seats[0] if len(key.seats) == 1 else NOBODY)


def display_names(table: Table) -> tuple[str, ...]:
    """What people and bots are called; empty for a person without a name, who goes by their role.

    Bots of one level are numbered: "Hard bot 1", "Hard bot 2".
    """
    return _names(tuple((chair.name, chair.bot) for chair in table.chairs))


@lru_cache(MOST_TABLES)
def _names(chairs: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    levels = Counter(bot for name, bot in chairs if not name)
    numbers: Counter[str] = Counter()
    names = []
    for name, bot in chairs:
        called = name
        if not name and bot:
            numbers[bot] += 1
            called = f"{bot[:1].upper()}{bot[1:]} bot"
            called += f" {numbers[bot]}" if levels[bot] > 1 else ""
        names.append(called)
    return tuple(names)
