"""Computes the commitment that a fair dealer of a record must have published."""

from __future__ import annotations

from collections.abc import Sequence

from pocketbox.match.fair import commitment, first_commitment
from pocketbox.match.record import FAIR


def promise_of(kind: str, secret: bytes, match_id: str, words: Sequence[str]) -> str:
    """Return the commitment of a fair dealer. Seats without words were not asked for any."""
    if kind == FAIR:
        return first_commitment(secret)
    return commitment(secret, match_id, [bool(said) for said in words])
