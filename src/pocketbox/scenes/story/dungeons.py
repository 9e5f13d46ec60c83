"""Pocket-Dungeons told: every event as a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import Event
from pocketbox.games.dungeons.charts import (
    DOOR_ROWS,
    ENCOUNTER,
    ENCOUNTER_AND_TRAP,
    ENCOUNTER_ROWS,
    FAST_LOCKED,
    HAZARD_ROWS,
    LOCKED,
    NOTHING,
    OPENS,
    OPENS_ENCOUNTER,
    OPENS_TRAP,
    TRAP,
    TRAP_NAMES,
    TREASURE_ROWS,
    TWICE,
)
from pocketbox.games.dungeons.events import EVENTS
from pocketbox.games.dungeons.figures import FIGURE_NAMES, KINDS
from pocketbox.games.dungeons.kinds import STAT_NAMES
from pocketbox.games.dungeons.tiles import HEX_60, SQUARE_60
from pocketbox.scenes.dungeons_options import SIDES
from pocketbox.scenes.dungeons_words import FIGURE_TITLES, POOL_TITLES, STAT_TITLES

TILE_TITLES: Final = {code.name: code.title.lower() for code in [*HEX_60, *SQUARE_60]}
TRAP_TITLES: Final = {name: name.replace("-", " ") for name in TRAP_NAMES}

SENTENCES: Final[dict[str, str]] = {
    # set-up
    "order die rolled": "The {0} throws a {1} for the order.",
    "order tied": "The highest dice for the {0} are level and fall again.",
    "order decided": "The {1} is first with the {0}.",
    "delver taken": "The {1} goes with seat {0}.",
    "delver dealt": "Seat {0} is dealt the {1}.",
    "tile drawn": "The {0} draws a tile: {1}.",
    "tile set aside": "It fits nowhere and is set aside: {1}.",
    "tile placed": "On {1} lies a tile: {0}, turned by {2}.",
    "wall breached": "A wall of {0} gives way to make room.",
    "counter placed": "A counter lies face down on {0}.",
    "door placed": "A door closes the {1} side of {0}.",
    "doors left in the box": "There is no room for more doors; left over: {0}.",
    "delver placed": "The {1} begins on {2}.",
    # the turn
    "turn began": "Turn {1}: the {0}.",
    "turn skipped": "The {0} has left, and has no turn.",
    "mind control ended": "The {0} is master of its own mind again.",
    "passed": "The {0} passes.",
    "activated": "Seat {0} acts with the {1}.",
    "stayed": "The {0} stays where it is.",
    "last call": "No delver is left down there. The {0} has the first chance to send another.",
    "round ended": "Round {0} is over.",
    # tests
    "test die rolled": "{1} dice of the {0}: {2}.",
    "test die picked up": "The {0} throws the {1} again.",
    "kicker counted": "The {0} counts a {1} without a die.",
    "test passed": "The {0} passes: {1} {2}+.",
    "test failed": "The {0} fails: {1} {2}+.",
    # movement
    "rush die rolled": "Rush dice of the {0}: {1}.",
    "rush die picked up": "The {0} throws the {1} again.",
    "rushed": "The {0} may go so many tiles: {1}.",
    "moved": "The {0} goes from {1} to {2}.",
    "stopped": "The {0} stops.",
    "gas breathed": "The {0} breathes the gas.",
    "stood up": "The {0} stands up again.",
    "still paralysed": "The {0} cannot move a limb.",
    "stood its ground": "The {0} stands its ground.",
    "fled": "The {0} flees in terror, tiles: {1}.",
    "could not flee": "The {0} is frozen with fear and has nowhere to run.",
    "phased": "The {0} walks through the wall from {1} to {2}.",
    "phase failed": "The {0} runs into a solid wall.",
    # counters, doors, charts
    "counter flipped": "The {0} flips the counter on {1}: {2}.",
    "chart rolled": "The {0} dice show {1} and {2}.",
    "chart read": "That makes {1} on the {0} chart: {2}.",
    "blessing used": "The {0} prays, and the {1} dice fall again.",
    "treasure found": "Treasure lies open on {0}.",
    "stairs found": "The Stairs out are on {0}.",
    "treasure gathered": "The {0} gathers treasure on {1}: {2}.",
    "treasure left": "The {0} leaves the treasure on {1}.",
    "relics gathered": "The {0} picks hazard counters up on {1}: {2}.",
    "door tried": "The {0} on {1} tries the {2} door.",
    "door opened": "The {1} door of {0} is gone.",
    "door held": "The {1} door of {0} holds.",
    "dweller came": "Something stirs: a {0}.",
    "nobody came": "No {0} is left to come.",
    "dweller placed": "The {0} appears on {1}.",
    "hazard counter rides": "Whoever defeats the {0} earns the hazard counter.",
    "hazard counter taken": "The {0} earns a hazard counter.",
    "hazard counter lost": "A hazard counter of the {0} is out of the game.",
    # assaults
    "charge announced": "The {0} charges the {1}.",
    "assault announced": "The {0} assaults the {1}.",
    "shot announced": "The {0} takes aim at the {1}: {2}.",
    "craven die rolled": "Courage of the {0}: {1}.",
    "lost courage": "The {0} loses courage and does nothing.",
    "charge fell short": "The {0} does not get as far as the {1}.",
    "assault forfeited": "The {0} has nobody to shoot at now.",
    "row named": "The {0} fights with {1}.",
    "ambushed": "The {0} is caught off guard and rolls one die less of each kind.",
    "assault die rolled": "The {0} dice: {1}.",
    "assault die picked up": "Of the {0} dice the {1} falls again.",
    "reroll passed": "The {0} leaves the dice as they are.",
    "assault kicker counted": "Among the {0} dice a {1} counts without a roll.",
    "strike succeeded": "The {0} strikes the {1} down.",
    "strike failed": "The {0} does not get through to the {1}.",
    "stalemate": "Neither the {0} nor the {1} gives way.",
    "went back": "The {0} steps back to {1}.",
    "tile taken": "The {0} holds {1}.",
    "pilfered": "The {0} steals from the {1}: {2} treasure.",
    "pilfer die rolled": "Nimble fingers of the {0}: {1}.",
    "pilfer declined": "The {0} steals nothing.",
    "gust pushed": "A gust of the {0} blows the {1} to {2}.",
    # falling
    "struck down": "The {0} goes down on {1}.",
    "healing offered": "The {0} says a healing spell over the {1}.",
    "healing refused": "The {0} does not help the {1}.",
    "save die rolled": "A die for the {0}: {1}.",
    "saved": "The {0} gets up again.",
    "defeated": "The {0} is defeated on {1}.",
    "treasure dropped": "Treasure spills over {0}: {1}.",
    "relics dropped": "Hazard counters roll over {0}: {1}.",
    "treasure won": "The {0} takes the loser's treasure: {1}.",
    "treasure lost": "Treasure is lost for good: {0}.",
    # traps
    "trap sprung": "A trap for the {1}: {0}.",
    "trap avoided": "The {1} escapes the trap: {0}.",
    "teleported": "The {0} vanishes from {1} and is on {2}.",
    "teleport declined": "The {0} lets it be.",
    "mind controlled": "Any other player may act with the {0} until its own next turn.",
    "fireball": "Fire bursts out around {0}.",
    "tile turned": "The tile on {0} grinds round to {1}.",
    "turning declined": "The {0} turns nothing.",
    "door discarded": "A door of {0} leads nowhere now and is gone.",
    "escaped": "The {0} leaps to {1}.",
    "tile caved in": "The tile on {0} falls into the deep.",
    "counters moved": "What lay on {0} comes to rest on {1}.",
    "counter buried": "A counter is buried: {0}.",
    "treasure buried": "Treasure is buried: {0}.",
    "relics buried": "Hazard counters are buried: {0}.",
    "survivor moved": "The {0} climbs out on {1}.",
    "paralysed": "The {0} drops, paralysed.",
    "ambush die rolled": "An ambush, and so many rolls for who comes: {0}.",
    "minds swapped": "The {0} and the {1} trade minds.",
    "nobody to swap with": "The {0} is alone with its own mind.",
    "gas cloud": "Poisonous gas fills the dungeon, and stays.",
    # coming back, leaving, the end
    "delver entered": "The {1} comes in on {2} for seat {0}.",
    "left the dungeon": "The {1} is out, with so much treasure: {2}.",
    "abandoned": "The {1} is given up.",
    "counted": "The {0}: treasure {1}, hazard counters {2}.",
    "won": "The {0} has won.",
    "dungeon won": "Nobody has won: after {0} rounds the dungeon keeps its own.",
}

GATHERED: Final = {
    "test die rolled",
    "rush die rolled",
    "assault die rolled",
}
"""Dice of one throw are told in one sentence."""

OUTCOMES: Final = {
    NOTHING: "nothing more",
    TRAP: "a trap",
    ENCOUNTER: "somebody comes",
    ENCOUNTER_AND_TRAP: "somebody comes, then a trap",
}
DOOR_OUTCOMES: Final = {
    OPENS: "it opens",
    LOCKED: "it is locked",
    FAST_LOCKED: "it is locked fast",
    OPENS_TRAP: "it opens, and a trap springs",
    OPENS_ENCOUNTER: "it opens, and somebody comes",
}
COMERS: Final = {kind.name: f"a {kind.title}" for kind in KINDS} | {TWICE: "roll again"}
READ: Final = [
    [OUTCOMES.get(row, "") for row in TREASURE_ROWS],
    [DOOR_OUTCOMES.get(row, "") for row in DOOR_ROWS],
    [OUTCOMES.get(row, "") for row in HAZARD_ROWS],
    [COMERS.get(row, "") for row in ENCOUNTER_ROWS],
    [TRAP_TITLES[name] for name in TRAP_NAMES],
]
"""What each sum means, chart by chart."""

BY_NUMBER: Final = ("delver taken", "delver dealt", "delver entered", "activated")
"""Where a seat is told by its number: its name has just changed, or is that of the character."""


def dressed(event: Event, words: list[str], seat_names: Sequence[str]) -> list[str]:
    """Characters and tiles by their titles, seats by what they are called; turns are counted from 1."""
    found = list(words)
    for n, field in enumerate(EVENTS[event.name]):
        number = event.args[n]
        if field.name in ("figure", "foe"):
            found[n] = FIGURE_TITLES[FIGURE_NAMES.index(words[n])]
        elif field.name == "kind":
            found[n] = KINDS[number].title
        elif field.name == "tile":
            found[n] = TILE_TITLES[words[n]]
        elif field.name == "trap":
            found[n] = TRAP_TITLES[words[n]]
        elif field.name == "stat":
            found[n] = STAT_TITLES[STAT_NAMES.index(words[n])]
        elif field.name == "pool":
            found[n] = POOL_TITLES[number]
        elif field.name == "side":
            found[n] = SIDES[words[n]]
        elif field.name == "row":
            found[n] = words[n].capitalize()
        elif field.name == "seat" and event.name not in BY_NUMBER and number < len(seat_names):
            name = seat_names[number]
            found[n] = f"player of seat {number}" if name.startswith("player ") else name
        elif field.name == "turn number":
            found[n] = str(number + 1)
    if event.name == "chart read":
        found.append(READ[event.args[0]][event.args[1]])
    return found
