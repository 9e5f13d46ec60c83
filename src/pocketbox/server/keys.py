"""Who holds which seats: tokens that cannot be guessed, kept only as fingerprints."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from hmac import compare_digest
from typing import Any, Final

TOKEN_BYTES: Final = 32
"""256 random bits."""
TOKEN_LETTERS: Final = 43
CODE_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without those that are taken for one another when read aloud or typed."""
CODE_LENGTH: Final = 6


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_code() -> str:
    """A name for a table that people can read out. It opens nothing by itself."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    return len(text) == CODE_LENGTH and all(letter in CODE_LETTERS for letter in text)


def is_token(text: str) -> bool:
    """Whether a text looks like one of our tokens."""
    return len(text) == TOKEN_LETTERS and text.isascii() and text.replace("-", "").replace("_", "").isalnum()


def fingerprint(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


@dataclass(frozen=True)
class Key:
    """What one token is good for: some seats, or watching when there are none; one of a table's keys hosts it."""

    hash: str
    seats: tuple[int, ...] = ()
    is_host: bool = False
    is_page: bool = False
    """It belongs to a personal page, whose address may end or change."""

    def to_json(self) -> dict[str, Any]:
        return {"hash": self.hash, "seats": list(self.seats), "is_host": self.is_host, "is_page": self.is_page}

    @staticmethod
    def from_json(saved: dict[str, Any]) -> Key:
        # Tables from before this was written down: any of their keys may be a page's.
        return Key(saved["hash"], tuple(saved["seats"]), saved["is_host"], saved.get("is_page", True))


def find_key(keys: Iterable[Key], token: str) -> Key | None:
    """The key of a token."""
    return find_hash(keys, fingerprint(token))


def find_hash(keys: Iterable[Key], hash: str) -> Key | None:
    """The key with a fingerprint. Every key is compared in full, so that time tells nothing about any of them."""
    found: Key | None = None
    for key in keys:
        if compare_digest(key.hash, hash):
            found = key
    return found
