"""Every event of Lanterns and what its numbers are."""

from __future__ import annotations

from typing import Final

from lanterns.words import COLOURS
from pocketbox.engine.fields import Field

SEAT: Final = Field("seat", None, 0, 2)
COLOUR: Final = Field("colour", COLOURS)
FACE: Final = Field("face", None, 1, 6)
AMOUNT: Final = Field("amount", None, 0, 99)

EVENTS: Final = {
    "wish drawn": [SEAT],
    "wish seen": [COLOUR],
    "picked": [SEAT],
    "pick noted": [COLOUR],
    "wind blew": [FACE, FACE],
    "shown": [SEAT, COLOUR],
    "lit": [SEAT, COLOUR],
    "blown out": [SEAT, COLOUR],
    "oil rolled": [FACE, FACE],
    "oil paid": [SEAT],
    "oil gained": [SEAT, AMOUNT],
    "wish shown": [SEAT, COLOUR, AMOUNT],
}
