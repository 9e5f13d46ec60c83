"""The authority at a table: it asks, checks, records and carries out choices, and shows each seat what it may know."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, EVERYONE, NOBODY, Action, BadInput, Event, Result, Seat
from pocketbox.engine.game import View
from pocketbox.engine.texts import write_result
from pocketbox.match.book import Book
from pocketbox.match.chooser import Chooser, Forfeit, is_forfeit
from pocketbox.match.course import Course, Moment, Throw, is_outcome
from pocketbox.match.dealer import Dealer
from pocketbox.match.digest import digest, is_hidden
from pocketbox.match.past import Past
from pocketbox.match.record import (
    CHECKPOINT_EVERY,
    FAIR_DEALERS,
    ONLOOKERS,
    RESIGNED,
    TYPED,
    Header,
    agreed_line,
    checkpoint_line,
    choice_line,
    end_line,
    forfeit_line,
    is_checkpoint,
    reveal_line,
    undo_line,
    write_header,
)
from pocketbox.match.undo import undo_fault

MOST_SAID: Final = 300
"""Characters of a forfeit's reason that the record keeps."""
MOST_TYPED: Final = 200
"""Characters of an answer. No action of any game comes near."""
_LEFT_OUT: Final = "(left out: something in it is hidden)\n"
"""Replaces, in a seat's copy, a start that it may not see whole."""


class Refused(BadInput):
    """A choice that the table does not accept: the rule and fact that block it, or similar legal texts.

    >>> match = pocketbox.begin(pocketbox.find("rush"), pocketbox.SeededDealer(7), setup="duel")
    >>> try:
    ...     match.submit(0, "rol")
    ... except pocketbox.Refused as refused:
    ...     print(refused)
    Pocket Dungeon Rush has no action 'rol'; did you mean roll?
    """

    def __init__(self, rule: str, fact: str, near: list[str] | None = None) -> None:
        self.rule = rule
        """A clause id, or empty when no rule of the game is involved."""
        self.fact = fact
        self.near = near if near is not None else []
        """Legal texts close to what was typed."""
        said = f"{rule}: {fact}" if rule else fact
        super().__init__(f"{said}; did you mean {' or '.join(self.near)}?" if self.near else said)


class IllegalAnswer(BadInput):
    """A chooser answered with an action that is not one of its choices."""


@dataclass(frozen=True)
class Told:
    """An event and its running number in the match, from 1."""

    number: int
    event: Event
    names: tuple[str, ...]
    """The names of the seats at that time: Mind Swap renames them, and the story keeps the old names."""
    moment: Moment
    """The game it belongs to."""


@dataclass(frozen=True)
class RecordLine:
    """One line of the record, and who may read it while the game runs."""

    text: str
    audience: Seat
    hint: str
    """The line that everybody else reads instead."""


class Match:
    """One table from start to end. `begin` makes a new one, `resume` continues one that was saved.

    >>> match = pocketbox.begin(pocketbox.find("rush"), pocketbox.SeededDealer(7), setup="duel")
    >>> match.submit(0, "roll")
    []
    >>> match.deal()
    [RU-HTURN-01 rolled 1, RU-HTURN-01 steps given 1]
    >>> match.view(1)
    <View of seat 1: Rush position: round 1, 0 choices>
    """

    def __init__(self, header: Header, course: Course, dealer: Dealer, book: Book) -> None:
        self._header = header
        self.game: Final = course.game
        self._course = course
        self._dealer = dealer
        self._book = book
        self._lines: list[RecordLine] = []
        self._told: list[Told] = []
        self.moments: Final[list[Moment]] = []
        """Everything that happened, in order, including choices taken back and the undo lines."""
        self._past: Final = Past(course.start)

    # Asking

    @property
    def header(self) -> Header:
        """The header of the record, without a fair dealer's secret."""
        return _without_secret(self._header)

    @property
    def seat_to_act(self) -> Seat:
        """A seat, `CHANCE`, or `NOBODY` when the game is over."""
        return self._course.s.seat_to_act()

    @property
    def choices(self) -> list[Action]:
        """Every legal action of the seat to act, or of chance."""
        return self._course.s.legal_actions().copy()

    @property
    def is_over(self) -> bool:
        return self._course.s.is_over()

    @property
    def result(self) -> Result | None:
        return self._course.s.result

    @property
    def position(self) -> Position:
        """A copy of the whole position, nothing hidden: for the table itself, never for a seat."""
        return self._course.s.clone()

    @property
    def last_choice(self) -> Moment | None:
        """The last choice that stands, dice included."""
        return self._course.standing[-1] if self._course.standing else None

    @property
    def start(self) -> Position:
        """The first position. Clone it before you change it."""
        return self._course.start

    def throw(self) -> Throw:
        """The throw that chance must resolve now."""
        return self._course.throw()

    def view(self, seat: Seat) -> View:
        """Return what a seat may know; `NOBODY` is a spectator."""
        return self.game.view(self._course.s, seat)

    def shows_secrets(self, seat: Seat) -> bool:
        """Say whether this seat sees more of the position than a spectator."""
        return self.game.dump(self.view(seat).s) != self.game.dump(self.view(NOBODY).s)

    def events_for(self, seat: Seat, since: int = 0) -> list[Told]:
        """Return what a seat may know of the events after that number."""
        return [told for told in self._told[max(since, 0) :] if told.event.audience in (EVERYONE, seat)]

    # Choosing

    def submit(self, seat: Seat, choice: str | Action) -> list[Event]:
        """Save a seat's choice, carry it out and return its events. Raises `Refused`."""
        s = self._course.s
        if s.is_over():
            raise Refused("", "the game is over")
        if s.seat_to_act() != seat:
            waited_for = "chance" if s.seat_to_act() == CHANCE else f"seat {s.seat_to_act()}"
            raise Refused("", f"seat {seat} is not to act now, but {waited_for}")
        action = self._find(choice) if isinstance(choice, str) else choice
        refusal = self.game.why_not(s, action)
        if refusal is not None:
            raise Refused(refusal.rule, f"'{action.text}' is not legal: {refusal.fact}")
        return self._carry_out(self._course.chosen(action))

    def deal(self) -> list[Event]:
        """Ask the dealer for the one result that chance owes now."""
        if self.seat_to_act != CHANCE:
            raise Refused("", "chance cannot act now")
        throw = self._course.throw()
        action = self._dealer.deal(throw)
        if not is_outcome(throw.chances, action):
            raise IllegalAnswer(f"the dealer answered '{action.text}', which is not a result of '{throw.kind}'")
        return self._carry_out(self._course.chosen(action))

    def advance(self, choosers: Mapping[int, Chooser], rng: random.Random) -> list[Event]:
        """Deal and let choosers answer until a seat without one is to act or the game is over."""
        events: list[Event] = []
        while not self.is_over:
            seat = int(self.seat_to_act)
            if seat == CHANCE:
                events.extend(self.deal())
            elif seat in choosers:
                events.extend(self._answer(seat, choosers[seat], rng))
            else:
                break
        return events

    def run(self, choosers: Mapping[int, Chooser], rng: random.Random) -> Result:
        """Play to the end; every seat that must choose needs a chooser."""
        self.advance(choosers, rng)
        result = self.result
        if result is None:
            raise BadInput(f"seat {self.seat_to_act} has no chooser, so the match cannot run to its end")
        return result

    def undo(self, seat: Seat, count: int = 1) -> list[Event]:
        """Take back this seat's last choices, or with typed dice the last throw. Raises `Refused`."""
        fault = undo_fault(self._course, seat, count, self._header.dealer.kind == TYPED)
        if fault:
            raise Refused("", fault)
        return self._carry_out(self._course.taken_back(count))

    def forfeit(self, seat: Seat, why: Forfeit) -> list[Event]:
        """End the game: the seat to act did not answer and loses. Raises `Refused`."""
        if self.seat_to_act != seat:
            raise Refused("", f"seat {seat} is not to act now, so it cannot lose by not answering")
        said = "".join(letter if letter.isprintable() else " " for letter in str(why))
        return self._carry_out(self._course.given_up(seat, " ".join(said.split())[:MOST_SAID]))

    def resign(self, seat: Seat) -> list[Event]:
        """End the game: a seat resigns and loses. Raises `Refused`."""
        if self.is_over:
            raise Refused("", "the game is over")
        return self._carry_out(self._course.given_up(seat, RESIGNED))

    def end_together(self, what: str) -> list[Event]:
        """End the game by one of `AGREEMENTS`: nobody wins. Raises `Refused`."""
        if self.is_over:
            raise Refused("", "the game is over")
        return self._carry_out(self._course.ended_together(what))

    # Writing down

    def record(self) -> str:
        """Return the record so far, ending with a digest; with a fair dealer's secret only if the game is over."""
        return self._written(self.header, [line.text for line in self._lines])

    def record_for(self, seat: Seat) -> str:
        """Return the record for one seat, or `NOBODY`: while the game runs, without what others hide."""
        if self.is_over:
            return self.record()
        header = replace(self.header, dealer=replace(self.header.dealer, seed=""))
        hides_start = is_hidden(self.game, self._course.start, seat)
        hides_line = any(line.audience not in (EVERYONE, seat) for line in self._lines)
        if not hides_start and not hides_line and not is_hidden(self.game, self._course.s, seat):
            return self._written(header, [line.text for line in self._lines])
        if hides_start and header.position:
            header = replace(header, position=_LEFT_OUT)
        header = replace(header, copy=ONLOOKERS if seat == NOBODY else f"seat {seat}")
        # A digest of few hidden facts can be guessed by trying them all, so this copy has none.
        shown = [line for line in self._lines if not is_checkpoint(line.text)]
        return write_header(header) + _joined(
            [line.text if line.audience in (EVERYONE, seat) else line.hint for line in shown]
        )

    def close(self) -> None:
        """Close the file, if there is one; the match can be resumed from it."""
        self._book.close()

    def restore(self, moment: Moment, text: str) -> None:
        """Add a moment from a record. The caller has checked it and accepted it in the course."""
        self._keep([self._line(moment, text)], moment)
        self.moments.append(moment)

    def restore_line(self, text: str) -> None:
        """Add a line of a record that only confirms."""
        self._keep([_plain(text)], None)

    def forget_earlier(self, keep: int) -> None:
        """Save memory: of all but the last `keep` moments the positions are played again when somebody asks for one.

        Moments after the first choice that was taken back keep theirs.
        """
        while len(self._past) < len(self.moments) - keep:
            moment = self.moments[len(self._past)]
            if moment.action is None:
                return
            self._past.add(moment.action, moment.s)
            moment.forget(self._past, len(self._past))

    def catch_up(self) -> None:
        """Write the end of a finished game, if a crash prevented it."""
        if self.is_over:
            ending = self._ending(self._course.s)
            written = self._lines[-len(ending) :]
            self._write([line for line in ending if line not in written], None)

    def _carry_out(self, moment: Moment) -> list[Event]:
        """Save first, then carry out: an acknowledged choice is never lost."""
        lines: list[RecordLine] = []
        if moment.action is not None:
            text = choice_line(moment.seat, moment.action)
        elif moment.forfeit:
            text = forfeit_line(moment.seat, moment.forfeit)
            lines.append(_plain(checkpoint_line(self._course.digest())))
        elif moment.agreed:
            text = agreed_line(moment.agreed)
            lines.append(_plain(checkpoint_line(self._course.digest())))
        else:
            text = undo_line(moment.taken_back)
        lines.append(self._line(moment, text))
        if moment.s.is_over():
            lines.extend(self._ending(moment.s))
        elif not moment.taken_back and (self._course.choice_count + 1) % CHECKPOINT_EVERY == 0:
            lines.append(_plain(checkpoint_line(digest(self.game, moment.s))))
        self._write(lines, moment)
        self._course.accept(moment)
        self.moments.append(moment)
        return list(moment.events)

    def _write(self, lines: list[RecordLine], moment: Moment | None) -> None:
        if lines:
            self._book.write(_joined([line.text for line in lines]))
        self._keep(lines, moment)

    def _keep(self, lines: list[RecordLine], moment: Moment | None) -> None:
        self._lines.extend(lines)
        if moment is not None and moment.events:
            names = tuple(self.game.seat_names(moment.s))
            for event in moment.events:
                self._told.append(Told(len(self._told) + 1, event, names, moment))

    def _ending(self, s: Position) -> list[RecordLine]:
        assert s.result is not None, "a game that is over has a result"
        texts: list[str] = []
        if not is_forfeit(s.result):
            texts = [checkpoint_line(digest(self.game, s)), end_line(write_result(s.result))]
        note = self._dealer.note()
        if note.kind in FAIR_DEALERS:
            texts.append(reveal_line(note.secret))
        return [_plain(text) for text in texts]

    def _line(self, moment: Moment, text: str) -> RecordLine:
        who = "# dice fell in secret" if moment.seat == CHANCE else f"# {moment.seat} chose in secret"
        return RecordLine(text, moment.audience, who)

    def _find(self, typed: str) -> Action:
        action = self.game.words.find(typed[:MOST_TYPED])
        if action is not None:
            return action
        asked = " ".join(typed[:MOST_TYPED].lower().split())
        texts = [choice.text for choice in self._course.s.legal_actions()]
        near = get_close_matches(asked, texts, n=3, cutoff=0.5)
        raise Refused("", f"{self.game.title} has no action '{asked}'", near)

    def _answer(self, seat: int, chooser: Chooser, rng: random.Random) -> list[Event]:
        action = chooser.choose(self.view(seat), rng)
        try:
            return self.submit(seat, action)
        except Refused as refused:
            who = f"{type(chooser).__name__} in seat {seat}"
            raise IllegalAnswer(f"{who} answered with an illegal choice: {refused}") from refused

    def _written(self, header: Header, lines: list[str]) -> str:
        """Return the lines with a digest of the current position, or with the end."""
        if not self.is_over and not (lines and is_checkpoint(lines[-1])):
            lines = [*lines, checkpoint_line(self._course.digest())]
        return write_header(header) + _joined(lines)


def _without_secret(header: Header) -> Header:
    return replace(header, dealer=replace(header.dealer, secret=""))


def _plain(text: str) -> RecordLine:
    return RecordLine(text, EVERYONE, "")


def _joined(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
