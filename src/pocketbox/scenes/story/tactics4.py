"""Tactics 4 told: every event as a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import Event
from pocketbox.games.tactics4.events import EVENTS
from pocketbox.games.tactics4.terrain import TERRAINS
from pocketbox.games.tactics4.units import UNITS
from pocketbox.scenes.story.armies import dress

WORDS: Final = {
    "initiator-off": "initiator's OFF",
    "initiator-def": "initiator's DEF",
    "target-off": "target's OFF",
    "target-def": "target's DEF",
    "off": "red",
    "def": "blue",
}
TITLES: Final = WORDS | {unit.name: unit.title for unit in UNITS} | {land.name: land.title for land in TERRAINS}

SENTENCES: Final[dict[str, str]] = {
    "order rolled": "The dice for the order show {0} and {1}.",
    "first decided": "The {0} is first.",
    "force counted": "The {0} has decided on {1} units.",
    "units taken": "The {0} takes {2} × {1}.",
    "force complete": "The force of the {0} is complete.",
    "force shown": "The {0} shows {2} × {1}.",
    "force dealt": "The {0} gets {2} × {1}.",
    "tiles brought": "The {0} puts {1} Plains and {2} Water into the bag.",
    "central feature chosen": "The {0} is the central feature.",
    "own feature chosen": "The {0} chooses a {1}.",
    "tile drawn": "A {0} tile comes out of the bag.",
    "tile placed": "The {0} tile is laid on {1}.",
    "feature placed": "The {0} goes up on {1}.",
    "stationed": "The {0} stations a {1} on {2}.",
    "stationing done": "The {0} keeps the rest in reserve.",
    "no unit placed": "The {0} finds no room for a single unit.",
    "turn began": "Turn {1}: the {0}.",
    "passed": "The {0} passes.",
    "moved": "From {0} to {1}.",
    "hopped": "A hop from {0} to {1}.",
    "halted": "The undergrowth on {0} ends the way.",
    "test rolled": "A die of the test shows {0}.",
    "test passed": "The test of {0} is passed.",
    "test failed": "The test of {0} is failed.",
    "climb failed": "The climb from {0} to {1} comes to nothing.",
    "deployed": "The {0} deploys a {1} on {2}.",
    "returned": "The {1} of the {0} returns to reserve from {2}.",
    "ordeal rolled": "A {0} die shows {1}.",
    "daylight endured": "The unit on {0} endures the light.",
    "summons begun": "A {0} is called from {1} to {2}.",
    "summons failed": "The {1} of the {0} does not come.",
    "summoner spared": "The summoner on {0} is spared.",
    "backlash": "From {0} the unit turns on its summoner on {1}.",
    "unit sent back": "The {1} of the {0} vanishes from {2} to reserve.",
    "forest moved": "The Forest walks from {0} to {1}.",
    "blight called": "The wood reaches for the unit on {0}.",
    "unit recovered": "The {0} wins a {1} back.",
    "assault announced": "An assault: {0} against {1}.",
    "free assault left": "The unit on {0} leaves it at its move.",
    "boulder rolled": "The die of the boulder shows {0}.",
    "boulder lost": "The boulder meant for {0} hits nobody.",
    "boulder astray": "The boulder meant for {0} hits {1}.",
    "bump counted": "The {0} has a bump, {1}.",
    "re-rolls counted": "The {0} has re-rolls: {1}.",
    "die rolled": "The {0} die shows {1}.",
    "die lowered": "The {0} die with the {1} is lowered by 1.",
    "die changed over": "The {0} die with the {1} changes over to DEF.",
    "die bumped": "The {0} die goes from {1} to {2}.",
    "bump passed": "The {0} does not bump.",
    "die picked up": "The {0} die with the {1} is thrown again.",
    "re-roll passed": "The {0} does not throw again.",
    "unit safe": "The unit on {0} holds.",
    "unit defeated": "The {1} of the {0} on {2} is defeated.",
    "all features held": "The {0} holds every feature.",
    "helpless": "The {0} can do nothing any more.",
    "points counted": "The {0} has captured {1} points.",
    "won": "The {0} has won.",
    "drawn": "After {0} turns: a draw.",
}


def dressed(event: Event, words: list[str], seat_names: Sequence[str]) -> list[str]:
    return dress(event, EVENTS[event.name], words, seat_names, TITLES)
