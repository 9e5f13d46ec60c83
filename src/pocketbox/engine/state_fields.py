"""The fields of a state, each declared once: dumps, views, position text, ranges and documentation follow from it."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import BadInput, Seat
from pocketbox.engine.positions import PositionText

PUBLIC: Final = True
"""Every seat may see the field."""
SECRET: Final = False
"""A view covers the field, as its `cover` says."""


@mypyc_attr(allow_interpreted_subclasses=True)
class StateField:
    """A line of a position text, and the attributes of the state behind it. Games add their own kinds.

    A field without a key has no line: the drawing or another line shows it.
    """

    def __init__(self, names: list[str], is_public: bool, key: str, about: str, usual: str) -> None:
        self.names = names
        """The attributes it declares; empty for a line that shows what other fields declare."""
        self.is_public = is_public
        self.key = key
        self.about = about
        """What the documentation of positions says about the line."""
        self.usual = usual
        """What the documentation says a line that is left out means."""

    def dump(self, s: Position, saved: dict[str, Any]) -> None:
        """Add the attributes as plain JSON values."""

    def load(self, s: Position, saved: dict[str, Any]) -> None:
        """Set the attributes from what `dump` added."""

    def write(self, s: Position) -> str:
        """The value of its line; empty to leave the line out."""
        return ""

    def read(self, s: Position, parts: PositionText) -> None:
        """Set the attributes from the line, or from its default, or raise `BadInput`."""

    def cover(self, s: Position, seat: Seat) -> None:
        """Hide from a seat what it may not see, in this copy of a position. Called only for secret fields."""
        raise NotImplementedError

    def fault(self, s: Position) -> str:
        """Describe a value that is out of range; empty if there is none."""
        return ""


@final
class Derived(StateField):
    """An attribute that follows from others: it is neither saved nor written."""

    def __init__(self, name: str) -> None:
        super().__init__([name], PUBLIC, "", "", "")


@mypyc_attr(allow_interpreted_subclasses=True)
class Value(StateField):
    """One attribute that is saved under its own name."""

    def __init__(self, name: str, is_public: bool, key: str, about: str = "", usual: str = "") -> None:
        super().__init__([name], is_public, key, about, usual)
        self.name = name

    def dump(self, s: Position, saved: dict[str, Any]) -> None:
        saved[self.name] = getattr(s, self.name)

    def load(self, s: Position, saved: dict[str, Any]) -> None:
        setattr(s, self.name, saved[self.name])

    def write(self, s: Position) -> str:
        return self.text(s) if self.key else ""

    def read(self, s: Position, parts: PositionText) -> None:
        if self.key in parts.values:
            self.take(s, parts.values[self.key])

    def text(self, s: Position) -> str:
        """The value as text; empty to leave it out."""
        return ""

    def take(self, s: Position, text: str) -> None:
        """Set the attribute from its text, or raise `BadInput`."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ListValue(Value):
    """One list that is saved under its own name."""

    def dump(self, s: Position, saved: dict[str, Any]) -> None:
        saved[self.name] = getattr(s, self.name).copy()

    def load(self, s: Position, saved: dict[str, Any]) -> None:
        setattr(s, self.name, list(saved[self.name]))


@mypyc_attr(allow_interpreted_subclasses=True)
class Joined(StateField):
    """Several values on one line, each behind its own key: `seat 0, hp 2, carries flask`."""

    def __init__(self, key: str, members: list[Value], about: str, usual: str) -> None:
        names = [name for member in members for name in member.names]
        super().__init__(names, all([member.is_public for member in members]), key, about, usual)
        self.members = members

    def dump(self, s: Position, saved: dict[str, Any]) -> None:
        for member in self.members:
            member.dump(s, saved)

    def load(self, s: Position, saved: dict[str, Any]) -> None:
        for member in self.members:
            member.load(s, saved)

    def write(self, s: Position) -> str:
        words = [(member.key, member.write(s)) for member in self.members]
        return ", ".join([f"{key} {text}" for key, text in words if text])

    def read(self, s: Position, parts: PositionText) -> None:
        text = parts.value(self.key, "")
        self.read_members(s, text, text.split(","))

    def read_members(self, s: Position, text: str, values: list[str]) -> None:
        """Read these parts of the text, in any order."""
        for part in values:
            key, _, value = part.strip().partition(" ")
            if not key:
                continue
            member = self._member(key)
            if member is None or not value.strip():
                keys = [other.key for other in self.members]
                wanted = f"{', '.join(keys[:-1])} or {keys[-1]}"
                raise BadInput(f"'{self.key}: {text}' must give {wanted}, each with its value")
            member.take(s, value.strip())

    def fault(self, s: Position) -> str:
        for member in self.members:
            fault = member.fault(s)
            if fault:
                return fault
        return ""

    def _member(self, key: str) -> Value | None:
        for member in self.members:
            if member.key == key:
                return member
        return None


@final
class StateFields:
    """Every field of a state, in the order of the lines of a position text."""

    def __init__(self, fields: list[StateField]) -> None:
        self.fields = fields
        self.secrets = [field for field in fields if not field.is_public]

    def names(self) -> list[str]:
        """The attributes of the state, except its agenda, its result and its content."""
        return [name for field in self.fields for name in field.names]

    def keys(self) -> list[str]:
        return [field.key for field in self.fields if field.key]

    def dump(self, s: Position, saved: dict[str, Any]) -> None:
        for field in self.fields:
            field.dump(s, saved)

    def load(self, s: Position, saved: dict[str, Any]) -> None:
        for field in self.fields:
            field.load(s, saved)

    def lines(self, s: Position) -> list[tuple[str, str]]:
        return [(field.key, field.write(s)) for field in self.fields if field.key]

    def read(self, s: Position, parts: PositionText) -> None:
        for field in self.fields:
            field.read(s, parts)

    def redact(self, s: Position, seat: Seat) -> Position:
        """A copy with every secret field covered."""
        seen = s.clone()
        for field in self.secrets:
            field.cover(seen, seat)
        return seen

    def fault(self, s: Position) -> str:
        """Describe the first value that is out of range; empty if there is none."""
        for field in self.fields:
            fault = field.fault(s)
            if fault:
                return fault
        return ""
