"""How both editions of Pocket-Tactics put the numbers of an event into words."""

from __future__ import annotations

from collections.abc import Sequence

from pocketbox.engine.core import Event
from pocketbox.engine.fields import Field


def dress(
    event: Event, fields: list[Field], words: list[str], seat_names: Sequence[str], titles: dict[str, str]
) -> list[str]:
    """Units and terrain by their titles, seats by what they are called; turns are counted from 1."""
    found = [titles.get(word, word) for word in words]
    for n, field in enumerate(fields):
        if field.name == "seat":
            found[n] = seat_names[event.args[n]]
        elif field.name == "ply" and event.name == "turn began":
            found[n] = str(event.args[n] + 1)
    return found
