"""Reads and writes positions: as plain values, as text, and as one seat sees them. Each game has one."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import BadInput, Log, Seat
from pocketbox.engine.options import Settings
from pocketbox.engine.positions import PositionText, join_parts, take_apart
from pocketbox.engine.state_fields import StateFields
from pocketbox.engine.texts import (
    dump_agenda,
    dump_result,
    load_agenda,
    load_result,
    read_agenda,
    read_result,
    write_agenda,
    write_result,
)

S = TypeVar("S", bound=Position)


@mypyc_attr(allow_interpreted_subclasses=True)
class Notation(Generic[S]):
    """What follows from the declared fields of a state. A game adds its drawing, its turns and its checks."""

    def __init__(self, game: str, fields: StateFields) -> None:
        self.game = game
        self.fields = fields
        self.keys: list[str] = ["options", *fields.keys(), "turn", "result"]
        """Every key of a position text but `next`."""

    # What each game answers

    def blank(self, options: str, seats: i64) -> S:
        """Return an empty state with these house rules. Raises `BadInput`."""
        raise NotImplementedError

    def settings_of(self, s: S) -> Settings:
        """The house rules a position is played under: those of its content."""
        game: Any = s
        settings: Settings = game.content.settings
        return settings

    def seats_in(self, s: S) -> i64:
        """Return the number of seats."""
        raise NotImplementedError

    def draw(self, s: S) -> list[str]:
        """Return the drawing above the lines."""
        raise NotImplementedError

    def read_drawing(self, s: S, drawing: list[str]) -> None:
        """Set what a drawing shows, or raise `BadInput`."""
        raise NotImplementedError

    def begin_turn(self, s: S, parts: PositionText) -> None:
        """Queue the turn that begins where a text gives no `next:` line."""
        raise NotImplementedError

    def check_things(self, s: S) -> None:
        """Raise `BadInput` if the board and the pieces on it are impossible. The agenda is not read yet."""

    def check(self, s: S) -> None:
        """Raise `BadInput` if the rest of a position, agenda included, is impossible."""
        raise NotImplementedError

    # What follows from it

    def dump(self, s: S) -> dict[str, Any]:
        """Return the whole position as plain JSON values."""
        saved: dict[str, Any] = {"options": self.settings_of(s).write()}
        self.fields.dump(s, saved)
        saved["agenda"] = dump_agenda(s)
        saved["result"] = dump_result(s)
        return saved

    def load(self, saved: dict[str, Any]) -> S:
        """Return the position that `dump` wrote."""
        s = self.blank(saved["options"], saved.get("seats", 0))
        self.fields.load(s, saved)
        load_agenda(s, saved["agenda"])
        load_result(s, saved["result"])
        return s

    def redact(self, s: Position, seat: Seat) -> Position:
        """Return a copy with everything hidden from this seat covered."""
        return self.fields.redact(s, seat)

    def write(self, s: S) -> str:
        """Return a drawing that people can read and write, with everything needed to continue from it."""
        values = [("options", self.settings_of(s).write()), *self.fields.lines(s)]
        values.append(("result", write_result(s.result) if s.result is not None else ""))
        return join_parts(self.draw(s), values, write_agenda(s))

    def read(self, text: str) -> S:
        """Read a position that somebody wrote. Raises `BadInput`."""
        parts = take_apart(text, self.keys)
        s = self.blank_for(parts)
        self.read_drawing(s, parts.drawing)
        self.fields.read(s, parts)
        self.check_things(s)
        if "result" in parts.values:
            if parts.tasks:
                raise BadInput("a position with a 'result:' is over, so it has no 'next:' line")
            s.result = read_result(parts.values["result"], self.seats_in(s))
        elif parts.tasks:
            read_agenda(s, self.game, self.seats_in(s), parts.tasks)
        else:
            self.begin_turn(s, parts)
        self.check(s)
        s.settle(Log(True))
        if s.agenda is not None and not s.legal_actions():
            raise BadInput(f"in this position nothing can be chosen at '{s.agenda.step.name}'")
        return s

    def blank_for(self, parts: PositionText) -> S:
        """An empty state for the options, and where it matters the seats, of a text."""
        return self.blank(parts.value("options", ""), 0)
