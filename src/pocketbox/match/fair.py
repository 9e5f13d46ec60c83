"""Verifiable random numbers: from a seed, or from a secret committed to before the first throw."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final

from pocketbox.match.digest import canonical

SECRET_BYTES: Final = 32
FIRST: Final = 1
SECOND: Final = 2
NAMES: Final = {FIRST: "pocketbox fair 1", SECOND: "pocketbox fair 2"}
"""Versions of fair dice. Records of the first are still checked; new matches use the second."""
_SPIN_BYTES: Final = 8
_SPIN_RANGE: Final = 1 << (8 * _SPIN_BYTES)


def new_secret() -> bytes:
    """Return a new secret for a fair dealer, from the operating system.

    >>> len(pocketbox.new_secret())
    32
    """
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes, match_id: str, asked: Sequence[bool]) -> str:
    """Return the commitment to publish before the players give words. It fixes the secret, match and who gives words.

    `asked` says for each seat whether it will give words. Nothing that enters a throw is left for the table to choose.

    >>> pocketbox.commitment(bytes(32), "table-1", [True, False])[:16]
    'fa99b7060a6d37df'
    """
    return _sha256([NAMES[SECOND], secret.hex(), match_id, list(asked)]).hex()


def first_commitment(secret: bytes) -> str:
    """Return the commitment of the first version, which leaves the match and the words of bots open."""
    return hashlib.sha256(secret).hexdigest()


def spin_seeded(seed: str, number: int, whole: int) -> int:
    """Return throw `number` of a seeded dealer, from 0 to `whole` - 1."""
    return _spin(whole, lambda attempt: _sha256(["pocketbox seeded 1", seed, number, attempt]))


def spin_shared(seed: str, kind: str, kind_number: int, whole: int) -> int:
    """Return the n-th throw of one kind, whatever was thrown in between."""
    return _spin(whole, lambda attempt: _sha256(["pocketbox shared 1", seed, kind, kind_number, attempt]))


def fair_spin(
    secret: bytes, match_id: str, words: Sequence[str], number: int, whole: int, version: int = SECOND
) -> int:
    """Return throw `number` of a fair dealer, which nobody could choose alone."""

    def draw(attempt: int) -> bytes:
        message = _message([NAMES[version], match_id, number, attempt, list(words)])
        return hmac.digest(secret, message, "sha256")

    return _spin(whole, draw)


def _spin(whole: int, draw: Callable[[int], bytes]) -> int:
    """Cut the range of draws into `whole` equal shares; a draw beyond the last share is drawn again.

    Neighbouring draws share a result, so that two lists of nearly the same weights mostly agree on one draw.
    """
    share = _SPIN_RANGE // whole
    attempt = 0
    while True:
        spin = int.from_bytes(draw(attempt)[:_SPIN_BYTES], "big") // share
        if spin < whole:
            return spin
        attempt += 1


def _sha256(parts: list[Any]) -> bytes:
    return hashlib.sha256(_message(parts)).digest()


def _message(parts: list[Any]) -> bytes:
    """Join the parts as JSON, so that different lists never give the same message."""
    return canonical(parts).encode("ascii")
