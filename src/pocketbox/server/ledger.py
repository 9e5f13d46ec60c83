"""What tables are kept in, whatever that is: a database on a server, or the browser's own store on the static site."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from pocketbox.server.entries import Entry

BEAT_SECONDS: Final = 2.0
SERVED_ELSEWHERE: Final = "another server has this table now; come back"


class NotRead(Exception):
    """Something could not be read from the ledger now."""


class NotSaved(Exception):
    """Something could not be written down, so it has not happened."""

    def __init__(self, sentence: str, is_silent: bool = False) -> None:
        super().__init__(sentence)
        self.is_silent: Final = is_silent
        """The ledger did not answer in time. Asking it again at once would take as long again."""


class Overtaken(NotSaved):
    """Somebody else wrote at this table first, so what we meant to write no longer fits."""


class NotOwned(NotSaved):
    """Another server that shares the ledger has this table."""


class Unsure(NotSaved):
    """The ledger did not answer, so nobody knows whether it was written down until it is read again."""


@dataclass(frozen=True)
class Address:
    """An address of a personal page that was renewed or ended."""

    person: str
    """The fingerprint that tables know the person by."""
    is_ended: bool


class Ledger(Protocol):
    """Keeps the entries of every table, and challenges with their results."""

    key: bytes
    """Known to this ledger alone: the luck of coming days is derived from it."""

    async def append(self, entries: Sequence[Entry]) -> None:
        """Return once all entries are safe, or raise `NotSaved` when none is."""

    async def append_with_result(self, entries: Sequence[Entry], challenge: str, result: dict[str, Any]) -> None:
        """Append entries and the result of a challenge: both or neither."""

    async def read(self, code: str) -> list[Entry]:
        """Return the entries of a table, or an empty list where there is none; `NotRead` without an answer."""

    async def read_settled(self, code: str) -> list[Entry]:
        """Return the same, once nothing asked for earlier can still be written; `NotSaved` without an answer."""

    async def add_challenge(self, id: str, body: dict[str, Any]) -> None: ...

    async def challenge(self, id: str) -> dict[str, Any] | None: ...

    async def add_result(self, challenge: str, code: str, body: dict[str, Any]) -> None: ...

    async def results(self, challenge: str) -> list[dict[str, Any]]:
        """Return how the tables of a challenge ended so far."""

    async def begin_attempt(self, challenge: str, entrants: Sequence[str]) -> bool:
        """Note that somebody begins a challenge; return whether it is the first time for all that is known of them."""

    async def archive(self, code: str) -> dict[str, Any] | None:
        """Return what was kept of a finished game, if anything was."""

    async def add_archive(self, code: str, body: dict[str, Any]) -> None: ...

    async def add_place(self, person: str, code: str) -> None:
        """Put a table on the page of the person with this fingerprint."""

    async def forget_place(self, person: str, code: str) -> None: ...

    async def places(self, person: str) -> list[str]:
        """Return the codes of the tables on a person's page, the one added last first."""

    async def address(self, fingerprint: str) -> Address | None:
        """Return what an address of a personal page leads to; None where it is as it was made, or there is no such."""

    async def end_address(self, fingerprint: str, successor: str) -> bool:
        """End an address; its successor, if there is one, leads to the page from now on. False where it had ended."""

    async def ended_among(self, fingerprints: Collection[str]) -> list[str]:
        """Return which of these addresses have ended."""

    async def write_listing(self, code: str, listing: dict[str, Any] | None) -> None:
        """Show a table in the lobby as it is now, or no longer."""

    async def listings(self) -> list[dict[str, Any]]:
        """Return the tables of the lobby, the newest first."""

    async def claim(self, code: str) -> str | None:
        """Take a table that nobody owns; return the address of the server that has it, None where this one has."""

    async def beat(self, codes: Collection[str]) -> list[str]:
        """Tell the other servers that this one is well; return which of these tables it no longer owns."""

    async def delete_older(self, days: float, spared: Collection[str]) -> int:
        """Delete tables unused for that many days, except those spared; return how many."""

    async def is_well(self) -> bool:
        """Return whether a choice could be saved now."""
