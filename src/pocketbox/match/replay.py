"""Replay a record and check every line of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from pocketbox import games
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Action, BadInput
from pocketbox.engine.game import Game
from pocketbox.engine.texts import write_result
from pocketbox.match.course import Course, Moment, find_outcome, start_position
from pocketbox.match.dealer import Dealer
from pocketbox.match.digest import content_hash
from pocketbox.match.record import (
    POSITION,
    RESIGNED,
    TYPED,
    Agreed,
    Checkpoint,
    Choice,
    End,
    Entry,
    GivenUp,
    Header,
    Record,
    Reveal,
    Undo,
)

Ran: TypeAlias = tuple[Entry, Moment | None]
"""A line and the moment it caused, or None if it only confirms."""


class Replay:
    """A record that was replayed and checked, so that any moment of it can be shown.

    >>> match = pocketbox.begin(pocketbox.find("rush"), pocketbox.SeededDealer(7), setup="duel")
    >>> match.submit(0, "roll") + match.deal()
    [RU-HTURN-01 rolled 1, RU-HTURN-01 steps given 1]
    >>> replay = pocketbox.Replay(pocketbox.read_record(match.record()))
    >>> replay.count, replay.at(1)
    (2, <Rush position: round 1, chance to act (roll steps), 4 choices>)
    """

    def __init__(self, record: Record, game: Game | None = None, dealer: Dealer | None = None) -> None:
        """Check every throw against the dealer, if there is one."""
        if record.header.copy:
            raise BadInput(
                f"this is the copy of {record.header.copy} of an unfinished match; "
                "it leaves out hidden information, so it cannot be replayed"
            )
        self.record = record
        self.game = find_game(record.header, game)
        self.difference = difference_of(record.header, self.game)
        """How this program differs from the one that made the record; empty if it does not."""
        self._dealer = dealer
        self.count = 0
        """How many moments there are: choices, dice included, and undo lines."""
        self.checkpoint_count = 0
        self._check()

    def start(self) -> Position:
        return _start(self.record.header, self.game)

    def moments(self) -> Iterator[Moment]:
        """Everything that happened, in order."""
        for _, moment in self.entries():
            if moment is not None:
                yield moment

    def entries(self) -> Iterator[Ran]:
        """Every line, in order."""
        return run_entries(self.record, Course(self.game, self.start()), self._dealer)

    def at(self, number: int) -> Position:
        """Return the position after that many moments: 0 is the start, `count` the last. Do not change it."""
        if not 0 <= number <= self.count:
            raise BadInput(f"there is no step {number}; this record has steps 0 to {self.count}")
        s = self.start()
        for n, moment in enumerate(self.moments(), 1):
            if n > number:
                break
            s = moment.s
        return s

    def _check(self) -> None:
        unconfirmed = 0
        where = "the start: "
        try:
            entries = self.entries()
            where = ""
            for entry, moment in entries:
                if moment is not None:
                    self.count += 1
                    unconfirmed = unconfirmed or entry.line
                elif isinstance(entry, Checkpoint):
                    self.checkpoint_count += 1
                    unconfirmed = 0
        except BadInput as fault:
            if not self.difference:
                raise
            raise BadInput(f"{self.difference}; it diverges at {where}{fault}") from None
        if self.difference and unconfirmed:
            # The lines may be legal here and yet mean something else: only a digest tells.
            raise BadInput(f"{self.difference}; no digest shows that it plays the same from line {unconfirmed} on")


def replay(record: Record, game: Game | None = None) -> Replay:
    """Replay a record; raise `BadInput` at the first line that is wrong."""
    return Replay(record, game)


def find_game(header: Header, game: Game | None) -> Game:
    """Return the game that a header names: the given one, for games that are not registered, or the registered one."""
    if game is None:
        return games.find(header.game).under(header.options)
    if game.id != header.game:
        raise BadInput(f"this is a record of {header.game}, not of {game.id}")
    return game.under(header.options)


def open_course(header: Header, game: Game) -> Course:
    """Start the match of a header in order to resume it; raise `BadInput` if anything differs."""
    difference = difference_of(header, game)
    if difference:
        raise BadInput(f"{difference}; this match cannot be resumed")
    return Course(game, _start(header, game))


def run_entries(record: Record, course: Course, dealer: Dealer | None) -> Iterator[Ran]:
    """Apply the lines of a record, each after a check, or raise `BadInput`."""
    for entry in record.entries:
        moment: Moment | None = None
        match entry:
            case Choice():
                moment = course.chosen(_read_choice(course, entry, dealer))
            case Undo():
                moment = _read_undo(course, entry, record.header)
            case GivenUp():
                moment = _read_forfeit(course, entry)
            case Agreed():
                if course.s.is_over():
                    raise _fault(entry, "a game that is over cannot be ended by agreement")
                moment = course.ended_together(entry.what)
            case Checkpoint():
                if course.digest() != entry.digest:
                    raise _fault(entry, f"the digest is {entry.digest[:8]}…, but here it is {course.digest()[:8]}…")
            case End():
                _check_end(course, entry)
            case Reveal():
                pass  # checked against the commitment when it was read
        if moment is not None:
            course.accept(moment)
        yield entry, moment


def _read_choice(course: Course, entry: Choice, dealer: Dealer | None) -> Action:
    s, game = course.s, course.game
    if s.is_over():
        raise _fault(entry, f"'{entry.text}' is chosen after the game is over")
    if s.seat_to_act() != entry.seat:
        raise _fault(entry, f"{_who(entry.seat)} is not to act, but {_who(int(s.seat_to_act()))}")
    if entry.seat == CHANCE:
        return _read_throw(course, entry, dealer)
    action = game.words.find(entry.text)
    if action is None:
        raise _fault(entry, f"{game.title} has no action '{entry.text}'")
    refusal = game.why_not(s, action)
    if refusal is not None:
        rule = f"{refusal.rule}: " if refusal.rule else ""
        raise _fault(entry, f"'{entry.text}' is not legal: {rule}{refusal.fact}")
    return action


def _read_throw(course: Course, entry: Choice, dealer: Dealer | None) -> Action:
    throw = course.throw()
    action = find_outcome(course.game, throw.chances, entry.text)
    if action is None:
        raise _fault(entry, f"'{entry.text}' cannot come up in '{throw.kind}'")
    if dealer is not None:
        dealt = dealer.deal(throw)
        if dealt is not action:
            raise _fault(entry, f"the throw is '{action.text}', but the dealer gives '{dealt.text}'")
    return action


def _read_undo(course: Course, entry: Undo, header: Header) -> Moment:
    if course.s.is_over():
        raise _fault(entry, "choices are taken back after the game is over")
    if entry.count > len(course.standing):
        raise _fault(entry, f"{entry.count} choices are taken back, and {len(course.standing)} were made")
    thrown = any(moment.seat == CHANCE for moment in course.standing[-entry.count :])
    if thrown and header.dealer.kind != TYPED:
        raise _fault(entry, f"a throw of a {header.dealer.kind} dealer is taken back; only typed dice can be")
    return course.taken_back(entry.count)


def _read_forfeit(course: Course, entry: GivenUp) -> Moment:
    if course.s.is_over():
        raise _fault(entry, "a game that is over cannot be lost by forfeit")
    if course.s.seat_to_act() != entry.seat and entry.why != RESIGNED:
        raise _fault(entry, f"{_who(entry.seat)} is not to act, but {_who(int(course.s.seat_to_act()))}")
    return course.given_up(entry.seat, entry.why)


def _check_end(course: Course, entry: End) -> None:
    result = course.s.result
    if result is None:
        raise _fault(entry, "the record says that the game is over, but it is not")
    if write_result(result) != entry.result:
        raise _fault(
            entry, f"the record says that the game ends '{entry.result}', but it ends '{write_result(result)}'"
        )


def _start(header: Header, game: Game) -> Position:
    settings = game.read_settings(header.options)
    if header.setup != POSITION:
        return start_position(game, settings, header.setup, header.seats)
    s = game.read_position(header.position)
    seats = len(game.seat_names(s))
    if seats != header.seats:
        raise BadInput(f"the header gives {header.seats} seats, but its position has {seats}")
    played = game.settings_of(s).write()
    if played != settings.write():
        raise BadInput(f"the header gives the options '{settings.write()}', but its position has '{played}'")
    return s


def difference_of(header: Header, game: Game) -> str:
    """Explain how this program differs from the one that made a record; empty if it does not."""
    if header.rules != game.rules_version:
        return (
            f"this record was played under rules {header.rules} of {header.game}, this program has {game.rules_version}"
        )
    if header.content != content_hash(game, game.read_settings(header.options)):
        return f"this record was played with other content of {header.game} than this program has"
    return ""


def _fault(entry: Entry, wrong: str) -> BadInput:
    return BadInput(f"line {entry.line}: {wrong}")


def _who(seat: int) -> str:
    return "chance" if seat == CHANCE else f"seat {seat}"
