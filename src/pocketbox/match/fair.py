"""Numbers anyone can compute again: from a seed, or from a secret promised before the first throw."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final

from pocketbox.match.digest import canonical

SECRET_BYTES: Final = 32
_SPIN_BYTES: Final = 8
_SPIN_RANGE: Final = 1 << (8 * _SPIN_BYTES)


def new_secret() -> bytes:
    """A secret for a fair dealer, from the operating system."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is published before the players give their words: it fixes the secret without telling it."""
    return hashlib.sha256(secret).hexdigest()


def seeded_spin(seed: str, number: int, whole: int) -> int:
    """Where throw `number` of a seeded dealer lands, from 0 to `whole` - 1."""
    return _spin(whole, lambda attempt: _sha256(["pocketbox seeded 1", seed, number, attempt]))


def shared_spin(seed: str, kind: str, kind_number: int, whole: int) -> int:
    """Where the n-th throw of one kind lands, whatever was thrown in between."""
    return _spin(whole, lambda attempt: _sha256(["pocketbox shared 1", seed, kind, kind_number, attempt]))


def fair_spin(secret: bytes, match_id: str, words: Sequence[str], number: int, whole: int) -> int:
    """Where throw `number` of a fair dealer lands: nobody could choose it alone."""

    def draw(attempt: int) -> bytes:
        message = _message(["pocketbox fair 1", match_id, number, attempt, list(words)])
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
    """JSON keeps the parts apart, so no two different lists give the same message."""
    return canonical(parts).encode("ascii")
