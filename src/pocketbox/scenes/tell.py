"""Events as story lines: one line for each happening, with the motions that show it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import EVERYONE, NOBODY, Event, Seat
from pocketbox.engine.game import Game
from pocketbox.match.course import AGREED_ON, FORFEITED, GAVE_UP, RAN_OUT, UNDONE, Moment
from pocketbox.match.match import Told
from pocketbox.scenes import module_called, scene_of
from pocketbox.scenes.contract.motions import Glide, Line, Motion, Note, Throw
from pocketbox.scenes.motions import motions_between
from pocketbox.scenes.plain import plain_book
from pocketbox.scenes.storybook import Beat, Happening, Span, Storybook, Tale, Telling
from pocketbox.scenes.words import Cast, sentence


class Story:
    """What one viewer is told of a match. It takes in events as they come and never tells earlier ones again."""

    def __init__(self, game: Game, cast: Cast, viewer: Seat = NOBODY) -> None:
        self.game: Final = game
        self.cast: Final = cast
        self.viewer: Final = viewer
        self._book: Final = book_of(game)
        self._span: Span | None = None
        self._happenings: Final[list[list[Beat]]] = []
        self._ends: Final[list[int]] = []
        """The number of each happening's last event."""

    @property
    def last(self) -> int:
        """The number of the last event taken in."""
        return self._ends[-1] if self._ends else 0

    def extend(self, told: Iterable[Told]) -> None:
        """Take in what happened next; the events of one moment must come together."""
        for one in told:
            if self._span is None or self._span.moment is not one.moment:
                self._span = Span(self.game, self.viewer, one.moment)
            beat = Beat(self.game, self.cast, one, self._span)
            if self._happenings and self._continues(self._happenings[-1], beat.event):
                self._happenings[-1].append(beat)
                self._ends[-1] = beat.number
            else:
                self._happenings.append([beat])
                self._ends.append(beat.number)

    def lines(self, since: int = 0, until: int | None = None) -> list[Line]:
        """The lines with events after number `since`, as they read after event `until`.

        A line that began earlier and goes on is told whole, with the same `first`; its motions are only the new ones.
        """
        found: list[Line] = []
        for n in range(bisect_right(self._ends, since), len(self._happenings)):
            beats = [beat for beat in self._happenings[n] if until is None or beat.number <= until]
            if not beats:
                break
            line = self._line(beats, since)
            if line is not None:
                found.append(line)
        return found

    def _line(self, beats: Sequence[Beat], since: int) -> Line | None:
        telling = self._happening(beats[0].name).tell(Tale(beats))
        if not telling.text:
            return None
        motions = join_motions([motion for beat in beats if beat.number > since for motion in self._motions(beat)])
        return Line(
            number=beats[-1].number,
            first=beats[0].number,
            text=telling.text,
            rule=telling.rule or beats[0].rule,
            seat=int(telling.seat),
            heading=self._book.heading(beats[0]),
            motions=tuple(motions) or (Note(),),
            details=telling.details,
        )

    def _motions(self, beat: Beat) -> Sequence[Motion]:
        if beat.event.audience not in (EVERYONE, self.viewer):
            return ()
        if beat.name == UNDONE:
            return back_motions(beat, self.viewer)
        moves = self._book.motions.get(beat.name)
        return () if moves is None else moves(beat)

    def _continues(self, beats: Sequence[Beat], event: Event) -> bool:
        return self._happening(beats[0].name).joins([beat.event for beat in beats], event)

    def _happening(self, name: str) -> Happening:
        return ALWAYS.get(name) or self._book.happenings[name]


@cache
def book_of(game: Game) -> Storybook:
    """A game's own storybook, or one that tells its events plainly."""
    module = module_called(f"pocketbox.scenes.{game.id}.story")
    if module is not None:
        book = module.STORY
        assert isinstance(book, Storybook), game.id
        return book
    return plain_book(game)


def tell_moment(game: Game, moment: Moment, cast: Cast) -> list[Line]:
    """The lines of one moment alone."""
    story = Story(game, cast, cast.you)
    roles = tuple(game.seat_names(moment.s))
    story.extend(Told(n, event, roles, moment) for n, event in enumerate(moment.events, 1))
    return story.lines()


def tell_events(game: Game, before: Position, after: Position, events: Sequence[Event], cast: Cast) -> list[str]:
    """What these events between two positions are, in sentences: for something that might happen."""
    moment = Moment(before.seat_to_act(), None, 0, EVERYONE, "", before, after, tuple(events))
    return [line.text for line in tell_moment(game, moment, cast)]


# What happens in every game


def tell_undo(tale: Tale) -> Telling:
    count = tale.first.args[0]
    return Telling("The last choice is taken back." if count == 1 else f"The last {count} choices are taken back.")


def tell_forfeit(tale: Tale) -> Telling:
    seat = tale.first.args[0]
    voice = tale.voice(seat)
    return Telling(sentence(voice.does_not("answer"), "and", voice.verb("lose")), seat)


def tell_resigning(tale: Tale) -> Telling:
    seat = tale.first.args[0]
    return Telling(sentence(tale.voice(seat).does("resign")), seat)


def tell_time(tale: Tale) -> Telling:
    seat = tale.first.args[0]
    return Telling(sentence(tale.voice(seat).does("run"), "out of time"), seat)


def tell_draw(tale: Tale) -> Telling:
    return Telling("The players agree on a draw.")


def tell_abandoning(tale: Tale) -> Telling:
    return Telling("The players abandon the game.")


ALWAYS: Final[dict[str, Happening]] = {
    UNDONE: Happening(tell_undo),
    FORFEITED: Happening(tell_forfeit),
    GAVE_UP: Happening(tell_resigning),
    RAN_OUT: Happening(tell_time),
    AGREED_ON["draw"]: Happening(tell_draw),
    AGREED_ON["abandoned"]: Happening(tell_abandoning),
}


def back_motions(beat: Beat, viewer: Seat) -> list[Motion]:
    """Choices are taken back: whatever has changed on the board goes back to where it was."""
    before = scene_of(beat.game, beat.game.view(beat.moment.before, viewer))
    after = scene_of(beat.game, beat.game.view(beat.moment.s, viewer))
    return motions_between(before.pieces, after.pieces)


# Motions that belong together


def join_motions(motions: Sequence[Motion]) -> list[Motion]:
    """The same with the steps of one walk as one glide, and the dice of one throw as one throw."""
    found: list[Motion] = []
    for motion in motions:
        joined = _joined(found[-1], motion) if found else None
        if joined is None:
            found.append(motion)
        else:
            found[-1] = joined
    return found


def _joined(one: Motion, other: Motion) -> Motion | None:
    """Both as one motion, or None where they are two."""
    match one, other:
        case Glide(), Glide() if (one.becomes, one.path[-1], one.how) == (other.piece, other.path[0], other.how):
            return Glide(one.piece, (*one.path, *other.path[1:]), other.becomes, one.how)
        case Throw(), Throw() if (one.seat, one.purpose, one.sides) == (other.seat, other.purpose, other.sides):
            return Throw(one.seat, one.purpose, (*one.faces, *other.faces), one.sides, other.result)
    return None
