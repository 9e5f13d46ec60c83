"""Addresses of personal pages: whom a token stands for, also after its page has a new address or none any more."""

from __future__ import annotations

from typing import Final

from pocketbox.server.keys import Key, find_hash, fingerprint, is_token
from pocketbox.server.ledger import Ledger
from pocketbox.server.problems import Fault
from pocketbox.server.table import Table

ENDED: Final = "this private link is no longer valid: its owner has ended or replaced it"


class Ended(Fault):
    """The address of a personal page that no longer works."""

    def __init__(self) -> None:
        super().__init__(410, "ended", ENDED)


async def find_person(log: Ledger, token: str) -> str:
    """The fingerprint that tables know the owner of a personal page by, or `Ended`; `NotRead` without an answer."""
    asked = fingerprint(token)
    known = await log.address(asked)
    if known is None:
        return asked
    if known.is_ended:
        raise Ended
    return known.person


async def find_key(log: Ledger, table: Table, token: str) -> Key | None:
    """What a token is good for at a table, or `Ended`.

    The ledger is asked only about tokens of personal pages and unknown ones: links of seats work while it is away.
    """
    key = table.find_key(token)
    if (key is not None and not key.is_page) or not is_token(token):
        return key
    return find_hash(table.keys, await find_person(log, token))
