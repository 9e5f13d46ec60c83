"""Tactics 5 told: every event as a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import Event
from pocketbox.games.tactics5.events import EVENTS
from pocketbox.games.tactics5.terrain import TERRAINS
from pocketbox.games.tactics5.units import UNITS
from pocketbox.scenes.story.armies import dress

POOLS: Final = {
    "attacker-off": "attacker's OFF",
    "attacker-def": "attacker's DEF",
    "target-off": "target's OFF",
    "target-def": "target's DEF",
}
TITLES: Final = POOLS | {unit.name: unit.title for unit in UNITS} | {land.name: land.title for land in TERRAINS}

SENTENCES: Final[dict[str, str]] = {
    "order rolled": "The dice for the order show {0} and {1}.",
    "first decided": "The {0} begins.",
    "force counted": "The {0} has decided on {1} units.",
    "units taken": "The {0} takes {2} × {1}.",
    "force complete": "The force of the {0} is complete.",
    "force shown": "The {0} shows {2} × {1}.",
    "force dealt": "The {0} gets {2} × {1}.",
    "tile placed": "A {0} tile is laid on {1}.",
    "feature placed": "The {0} goes up on {1}.",
    "deployment tile chosen": "The {0} will come in over {1}.",
    "turn began": "Turn {1}: the {0}.",
    "moved": "From {0} to {1}.",
    "hopped": "A hop from {0} to {1}.",
    "deployed": "The {0} brings a {1} in on {2}.",
    "passed": "The {0} passes.",
    "hazard rolled": "The hazard die shows {0}.",
    "hazard survived": "The unit comes through on {0}.",
    "skirmish announced": "A skirmish: {0} against {1}.",
    "invasion announced": "An invasion from {0} into {1}.",
    "retaliation chosen": "The unit on {0} strikes back.",
    "retaliation declined": "The unit on {0} only defends itself.",
    "die rolled": "The {0} die shows {1}.",
    "die picked up": "The {0} die with the {1} is thrown again.",
    "die bumped": "The {0} die goes from {1} to {2}.",
    "effects done": "The {0} leaves the dice as they are.",
    "kicker counted": "A {1} counts among the {0} dice without a roll.",
    "unit safe": "The unit on {0} holds.",
    "unit defeated": "The {1} of the {0} on {2} is defeated.",
    "tile taken": "The invader moves from {0} to {1}.",
    "tile left": "The invader leaves {0} alone.",
    "deployment blocked": "The deployment tile of the {0} is blocked.",
    "all units defeated": "The {0} has no unit left.",
    "points counted": "The {0} has captured {1} points.",
    "won": "The {0} has won.",
    "drawn": "After {0} turns: a draw.",
}


def dressed(event: Event, words: list[str], seat_names: Sequence[str]) -> list[str]:
    return dress(event, EVENTS[event.name], words, seat_names, TITLES)
