"""Rush told: every event as a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import Event
from pocketbox.games.rush.pieces import PIECES

TITLES: Final = {piece.name: piece.title for piece in PIECES}

SENTENCES: Final[dict[str, str]] = {
    "roles given": "The hero sits in seat {0}.",
    "wall built": "A wall rises on {0}.",
    "wall cleared": "The wall on {0} comes down.",
    "walls confirmed": "The walls stand: {0} of them.",
    "layout dealt": "The dungeon is laid out with {0} walls.",
    "portal placed": "The portal opens on {0}.",
    "gate placed": "The gate stands on {0}.",
    "item brought": "A {0} comes into play.",
    "aimed": "The drop is aimed at {0}.",
    "scatter rolled": "The dice show {0} and {1}.",
    "scattered": "The {0} comes down on {1} and slides off.",
    "piece landed": "The {0} lands on {1}.",
    "hero placed": "The hero starts on {0}.",
    "monster placed": "A monster waits on {0}.",
    "round began": "Round {0} begins.",
    "rolled": "The die shows {0}.",
    "steps given": "Steps for the hero: {0}.",
    "hero moved": "The hero goes from {0} to {1}.",
    "piece picked up": "The hero picks up the {0} on {1}.",
    "piece left": "The hero leaves the {0} on {1}.",
    "piece swapped out": "The hero puts the {0} down on {1}.",
    "item used": "The hero uses the {0}.",
    "hp gained": "The hero gains {0} HP and has {1}.",
    "speed gained": "The hero gains {0} speed, a bonus of {1} now.",
    "desperate attack": "Bare-handed, the hero goes for the monster on {1}.",
    "monster slain": "The monster on {0} is slain.",
    "attack failed": "The monster on {0} holds; the hero can go no further this turn.",
    "hp lost": "The hero loses {0} HP and has {1}.",
    "turn ended": "The {0} ends the turn.",
    "monster moved": "A monster goes from {0} to {1}.",
    "hero captured": "The hero is caught on {0}.",
    "hero returned": "The hero is back on {0}.",
    "piece carried off": "The {0} is carried from {1} to {2}.",
    "won": "The {0} has won.",
    "drawn": "After {0} rounds nobody has won: a draw.",
}


def dressed(event: Event, words: list[str], seat_names: Sequence[str]) -> list[str]:
    """Pieces by their full title, seats by what they are called."""
    if event.name in ("won", "turn ended"):
        return [seat_names[event.args[0]]]
    return [TITLES.get(word, word) for word in words]
