"""Where the site keeps its tables: the store of the browser, reached through a few functions of the page's worker."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Collection, Sequence
from typing import Any, Protocol

from pocketbox.server.entries import Entry
from pocketbox.server.ledger import Address, NotRead, NotSaved, Overtaken

KEY: str = "key"


class Store(Protocol):
    """Keeps rows and papers. Everything passed is text, so that nothing of one language is held by the other."""

    async def add(self, rows: str, papers: str) -> str:
        """Add JSON lists of rows and papers in one transaction.

        Return an empty text when they are safe, "taken" where a row is there already, or what went wrong.
        """

    async def rows(self, code: str) -> str:
        """Return every row of a table as a JSON list, in order."""

    async def papers(self, prefix: str) -> str:
        """Return every paper whose name begins so as a JSON list, in the order in which they were added."""


class Shelf:
    """A ledger over the browser's store. A row has table and number as its key, so nothing is written twice."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.key = b""

    async def open(self) -> None:
        """Read the key of this store, or make one."""
        known = await self._papers(KEY)
        if known:
            self.key = bytes.fromhex(known[0]["key"])
            return
        self.key = secrets.token_bytes(32)
        await self._add([], [paper(KEY, {"key": self.key.hex()})])

    async def append(self, entries: Sequence[Entry]) -> None:
        await self._add([entry.to_row() for entry in entries], [])

    async def append_with_result(self, entries: Sequence[Entry], challenge: str, result: dict[str, Any]) -> None:
        rows = [entry.to_row() for entry in entries]
        await self._add(rows, [paper(result_name(challenge, entries[0].code), result)])

    async def read(self, code: str) -> list[Entry]:
        try:
            rows = json.loads(await self._store.rows(code))
        except Exception as problem:
            raise NotRead(f"the games kept in this browser cannot be read: {problem}") from None
        return [Entry.from_row(row) for row in rows]

    async def read_settled(self, code: str) -> list[Entry]:
        try:
            return await self.read(code)
        except NotRead as problem:
            raise NotSaved(str(problem)) from None

    async def add_challenge(self, id: str, body: dict[str, Any]) -> None:
        await self._add([], [paper(f"challenge {id}", body)])

    async def challenge(self, id: str) -> dict[str, Any] | None:
        return await self._paper(f"challenge {id}")

    async def add_result(self, challenge: str, code: str, body: dict[str, Any]) -> None:
        await self._add([], [paper(result_name(challenge, code), body)])

    async def results(self, challenge: str) -> list[dict[str, Any]]:
        return await self._papers(f"result {challenge} ")

    async def begin_attempt(self, challenge: str, entrants: Sequence[str]) -> bool:
        known = [await self._paper(f"attempt {challenge} {entrant}") for entrant in entrants]
        if any(found is not None for found in known):
            return False
        await self._add([], [paper(f"attempt {challenge} {entrant}", {}) for entrant in entrants])
        return True

    async def archive(self, code: str) -> dict[str, Any] | None:
        return await self._paper(f"archive {code}")

    async def add_archive(self, code: str, body: dict[str, Any]) -> None:
        await self._add([], [paper(f"archive {code}", body)])

    async def add_place(self, person: str, code: str) -> None:
        """Do nothing: the games of this browser are only here."""

    async def forget_place(self, person: str, code: str) -> None:
        """Do nothing, as above."""

    async def places(self, person: str) -> list[str]:
        return []

    async def address(self, fingerprint: str) -> Address | None:
        return None

    async def end_address(self, fingerprint: str, successor: str) -> bool:
        """Do nothing: there is no personal page to end."""
        return True

    async def ended_among(self, fingerprints: Collection[str]) -> list[str]:
        return []

    async def write_listing(self, code: str, listing: dict[str, Any] | None) -> None:
        """Do nothing: nobody else can come to the tables of this browser."""

    async def listings(self) -> list[dict[str, Any]]:
        return []

    async def claim(self, code: str) -> str | None:
        return None

    async def beat(self, codes: Collection[str]) -> list[str]:
        return []

    async def delete_older(self, days: float, spared: Collection[str]) -> int:
        """Delete nothing: the owner of the browser does."""
        return 0

    async def is_well(self) -> bool:
        return True

    async def _add(self, rows: list[dict[str, Any]], papers: list[dict[str, Any]]) -> None:
        try:
            problem = await self._store.add(json.dumps(rows), json.dumps(papers))
        except Exception as fault:
            problem = str(fault)
        if problem == "taken":
            raise Overtaken("this game was played on in another tab; this is how it stands there")
        if problem:
            raise NotSaved(f"this browser cannot keep the game: {problem}")

    async def _papers(self, prefix: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(await self._store.papers(prefix))
        return found

    async def _paper(self, name: str) -> dict[str, Any] | None:
        found = await self._papers(name)
        return found[0] if found else None


def result_name(challenge: str, code: str) -> str:
    return f"result {challenge} {code}"


def paper(name: str, body: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "at": time.time(), "body": body}
