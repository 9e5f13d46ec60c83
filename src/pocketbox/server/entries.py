"""Every kind of entry in a table's log: what it holds and what it changes, each in one class."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final

from pocketbox.engine.core import BadInput
from pocketbox.match.fair import FIRST
from pocketbox.server.facts import Facts
from pocketbox.server.keys import Key
from pocketbox.server.plan import TablePlan
from pocketbox.server.talk import Remark

encode: Final = json.JSONEncoder(separators=(",", ":")).encode
"""Made once: `json.dumps` would make an encoder for every entry."""


@dataclass(frozen=True)
class Entry:
    """One thing that happened at a table."""

    code: str
    number: int
    """From 1, without gaps."""
    kind: str
    body: dict[str, Any]
    at: float

    def to_row(self) -> dict[str, Any]:
        return {"code": self.code, "number": self.number, "at": self.at, "kind": self.kind, "body": encode(self.body)}

    @staticmethod
    def from_row(row: dict[str, Any]) -> Entry:
        return Entry(row["code"], row["number"], row["kind"], json.loads(row["body"]), row["at"])


@dataclass(frozen=True)
class Change(ABC):
    """Something that happened at a table. Its fields are plain JSON, and are the body of its entry."""

    kind: ClassVar[str]
    """The name in the log. It stays the same for ever."""

    @abstractmethod
    def apply(self, facts: Facts, at: float) -> None:
        """Change what is known of the table. Nothing is checked: it has happened."""

    def to_json(self) -> dict[str, Any]:
        return {part.name: getattr(self, part.name) for part in fields(self)}


@dataclass(frozen=True)
class Opened(Change):
    """The first entry."""

    kind = "opened"
    plan: dict[str, Any]
    keys: list[dict[str, Any]]
    match: str
    secret: str
    words: dict[str, str]
    came: list[int] | None = None
    """Tables from before this was written down have none: every seat with a link counts as taken."""
    fair: int = FIRST

    def read_plan(self) -> TablePlan:
        return TablePlan.from_json(self.plan)

    def apply(self, facts: Facts, at: float) -> None:
        facts.keys = [Key.from_json(saved) for saved in self.keys]
        facts.came = set(self.came if self.came is not None else [seat for key in facts.keys for seat in key.seats])
        facts.match_id = self.match
        facts.secret = bytes.fromhex(self.secret)
        facts.fair_version = self.fair
        facts.words = {int(seat): word for seat, word in self.words.items()}


@dataclass(frozen=True)
class Moved(Change):
    """The record got longer, because of the request with this mark if it has one."""

    kind = "moved"
    text: str
    id: str

    def apply(self, facts: Facts, at: float) -> None:
        facts.unplayed.append(self.text)
        facts.move_on(self.id, at)


@dataclass(frozen=True)
class Named(Change):
    """Somebody is called something else now."""

    kind = "named"
    seat: int
    name: str

    def apply(self, facts: Facts, at: float) -> None:
        facts.set_name(self.seat, self.name)


@dataclass(frozen=True)
class Keyed(Change):
    """A new link opens a seat, or lets somebody watch."""

    kind = "keyed"
    key: dict[str, Any]
    name: str

    def apply(self, facts: Facts, at: float) -> None:
        key = Key.from_json(self.key)
        facts.keys.append(key)
        if self.name:
            facts.set_name(key.seats[0], self.name)


@dataclass(frozen=True)
class Came(Change):
    """Somebody came to the table for the first time and has the seat from now on."""

    kind = "came"
    seat: int
    hash: str

    def apply(self, facts: Facts, at: float) -> None:
        facts.take_seat(self.seat, self.hash)
        facts.turn_at = at


@dataclass(frozen=True)
class WordGiven(Change):
    """A seat's words for fair dice."""

    kind = "word"
    seat: int
    word: str

    def apply(self, facts: Facts, at: float) -> None:
        facts.words[self.seat] = self.word


@dataclass(frozen=True)
class SatIn(Change):
    """A bot answers for a seat."""

    kind = "sat in"
    seat: int
    bot: str
    is_absent: bool = False

    def apply(self, facts: Facts, at: float) -> None:
        facts.stand_ins[self.seat] = self.bot
        if self.is_absent:
            facts.absent.add(self.seat)


@dataclass(frozen=True)
class HandedBack(Change):
    """The bot that answered for a seat leaves it."""

    kind = "handed back"
    seat: int

    def apply(self, facts: Facts, at: float) -> None:
        facts.turn_at = at
        facts.stand_ins.pop(self.seat, None)
        facts.absent.discard(self.seat)


@dataclass(frozen=True)
class Timed(Change):
    """A seat has thought; these seconds are left on its clock."""

    kind = "timed"
    seat: int
    left: float

    def apply(self, facts: Facts, at: float) -> None:
        facts.left[self.seat] = self.left


@dataclass(frozen=True)
class Spoke(Change):
    """A seat said something: words, or a quick word."""

    kind = "spoke"
    seat: int
    text: str
    word: str
    id: str

    def apply(self, facts: Facts, at: float) -> None:
        facts.talk.append(Remark(len(facts.talk) + 1, self.seat, self.text, self.word, at))
        facts.remember(self.id)


@dataclass(frozen=True)
class Closed(Change):
    """The host lets nobody play on."""

    kind = "closed"

    def apply(self, facts: Facts, at: float) -> None:
        facts.is_closed = True


@dataclass(frozen=True)
class Followed(Change):
    """The rematch is at another table."""

    kind = "followed"
    code: str

    def apply(self, facts: Facts, at: float) -> None:
        facts.followed_by = self.code


@dataclass(frozen=True)
class Challenged(Change):
    """The luck of this table became a challenge."""

    kind = "challenged"
    id: str

    def apply(self, facts: Facts, at: float) -> None:
        facts.challenge_made = self.id


KINDS: Final[dict[str, type[Change]]] = {
    change.kind: change
    for change in (
        Opened,
        Moved,
        Named,
        Keyed,
        Came,
        WordGiven,
        SatIn,
        HandedBack,
        Timed,
        Spoke,
        Closed,
        Followed,
        Challenged,
    )
}


def read_change(entry: Entry) -> Change:
    """What an entry says happened, or `BadInput` where this version does not know such a thing."""
    found = KINDS.get(entry.kind)
    if found is None:
        known = f"table {entry.code} has an entry '{entry.kind}', which this version does not know"
        raise BadInput(f"{known}; a newer version wrote it")
    try:
        return found(**entry.body)
    except TypeError:
        parts = ", ".join(part.name for part in fields(found)) or "nothing"
        raise BadInput(
            f"entry {entry.number} of table {entry.code} has other parts than '{entry.kind}' has: {parts}"
        ) from None
