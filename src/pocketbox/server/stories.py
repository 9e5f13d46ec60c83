"""The story of one table for each of its readers: told once, then only added to."""

from __future__ import annotations

from collections import Counter

from pocketbox.engine.core import NOBODY
from pocketbox.match.match import Match
from pocketbox.scenes.tell import Story
from pocketbox.scenes.words import Cast
from pocketbox.server.keys import Key
from pocketbox.server.table import Table


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
    levels = Counter(chair.bot for chair in table.chairs if not chair.name)
    numbers: Counter[str] = Counter()
    names = []
    for chair in table.chairs:
        name = chair.name
        if not name and chair.bot:
            numbers[chair.bot] += 1
            name = f"{chair.bot[:1].upper()}{chair.bot[1:]} bot"
            name += f" {numbers[chair.bot]}" if levels[chair.bot] > 1 else ""
        names.append(name)
    return tuple(names)
