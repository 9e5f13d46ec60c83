"""The story on a screen of lines: each time only what is new, and a fight that goes on as a whole."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pocketbox.engine.core import NOBODY, Seat
from pocketbox.match.course import UNDONE, standing_moments
from pocketbox.match.match import Match, Told
from pocketbox.scenes.contract.motions import Line
from pocketbox.scenes.tell import Story
from pocketbox.scenes.words import Cast
from pocketbox.terminal.console import Console

MOST_LINES: Final = 30
"""Story lines printed at once. Of a longer run, such as a dungeon dealt tile by tile, only the last."""
LAST_LINES: Final = 12


class Teller:
    """What the people at this console have been told of a match."""

    def __init__(self, console: Console) -> None:
        self.console: Final = console
        self._viewer: Seat = NOBODY
        self._story: Story | None = None
        self._heard = 0
        """The number of the last event in the story."""
        self._printed = 0
        """The number of the last event that was printed."""
        self._heading = ""

    def begin(self, match: Match, viewer: Seat) -> None:
        """Tell this viewer what happens from now on; what happened before counts as told."""
        self._viewer = viewer
        self._story = story_for(match, viewer)
        self._heard = self._printed = last_number(match, viewer)

    def tell(self, match: Match, holds_back: bool = False) -> None:
        """Print what is new; `holds_back` keeps the last line, which may grow."""
        self._listen(match)
        assert self._story is not None, "begin first"
        lines = self._story.lines(self._printed)
        if not lines:
            return
        kept = lines.pop() if holds_back else None
        told = [part for line in lines for part in self._parts(match, line)]
        self._printed = self._heard if kept is None else max(self._printed, kept.first - 1)
        if len(told) > MOST_LINES:
            self.console.say(f"  … {len(told) - LAST_LINES} more lines; type 'story' to see them all.")
            told = told[-LAST_LINES:]
        self._say(told)

    def tell_all(self, match: Match, seat: Seat) -> None:
        """Print everything that a seat may know of what happened."""
        story = Story(match.game, Cast(you=int(seat)), seat)
        story.extend(match.events_for(seat))
        lines = story.lines()
        self._heading = ""
        self._say(lines)
        if not lines:
            self.console.say("Nothing has happened yet.")

    def _listen(self, match: Match) -> None:
        """Add what happened to the story; what was taken back did not happen."""
        new = match.events_for(self._viewer, self._heard)
        if not new:
            return
        self._heard = new[-1].number
        if self._story is None or any(one.event.name == UNDONE for one in new):
            self._story = story_for(match, self._viewer)
        else:
            self._story.extend(new)

    def _parts(self, match: Match, line: Line) -> list[Line]:
        """What to print of a line: all of it, or of one that is on the screen already only what is new.

        A fight is repeated as a whole, because its parts alone do not say who fights.
        """
        assert self._story is not None, "begin first"
        if line.first > self._printed:
            return [line]
        if line.details:
            before = self._story.lines(line.first - 1, self._printed)[0]
            if before.text != line.text:
                return [line]
            return [replace(line, text=detail) for detail in line.details[len(before.details) :]]
        part = Story(match.game, Cast(you=int(self._viewer)), self._viewer)
        part.extend(one for one in lasting(match, self._viewer) if self._printed < one.number <= line.number)
        return part.lines()

    def _say(self, lines: list[Line]) -> None:
        """Print lines under the round or turn they belong to."""
        for line in lines:
            if line.heading != self._heading:
                self.console.say(line.heading)
                self._heading = line.heading
            self.console.say(f"  {line.text} [{line.rule}]" if line.rule else f"  {line.text}")


def story_for(match: Match, viewer: Seat) -> Story:
    """Everything a viewer knows of what happened and was not taken back."""
    story = Story(match.game, Cast(you=int(viewer)), viewer)
    story.extend(lasting(match, viewer))
    return story


def lasting(match: Match, viewer: Seat) -> list[Told]:
    """The events of all choices and throws that were not taken back."""
    kept = {id(moment) for _, moment in standing_moments(match.moments)}
    kept.update(id(moment) for moment in match.moments if moment.forfeit or moment.agreed)
    return [one for one in match.events_for(viewer) if id(one.moment) in kept]


def last_number(match: Match, seat: Seat) -> int:
    """The number of the last event that a seat knows of."""
    told = match.events_for(seat)
    return told[-1].number if told else 0
