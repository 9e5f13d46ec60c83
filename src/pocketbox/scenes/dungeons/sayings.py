"""What is said of single events of Pocket-Dungeons; dice and walks are told elsewhere, several events at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from pocketbox.games.dungeons.charts import (
    AMBUSH,
    CAVE_IN,
    DART,
    FIREBALL,
    GAS_CLOUD,
    MIND_CONTROL,
    MIND_SWAP,
    PARALYZATION,
    PIT,
    SHIFTING,
    TELEPORTATION,
    TRAP_NAMES,
)
from pocketbox.games.dungeons.packs import TrapCard
from pocketbox.scenes.dungeons.floor import NOWHERE, dropped_by
from pocketbox.scenes.dungeons.names import STATS, plain_title, side_name, trap_title
from pocketbox.scenes.dungeons.phrases import needed
from pocketbox.scenes.dungeons.spoken import Spoken, hazards, place, treasures
from pocketbox.scenes.storybook import Beat
from pocketbox.scenes.words import Voice, a, count

Saying: TypeAlias = Callable[[Spoken, Beat], str]
"""A clause without capital and period; empty where nothing is said."""

COUNTERS: Final = ("treasure", "a hazard", "the Stairs")


def who(spoken: Spoken, beat: Beat) -> str:
    """The figure of an event that begins with one."""
    return spoken.figure(beat.args[0])


def does(verb: str) -> Saying:
    """The figure of the event, and what it does."""
    return lambda spoken, beat: f"{who(spoken, beat)} {verb}"


def does_on(verb: str, n: int) -> Saying:
    """The figure of the event, what it does, and the place among the event's numbers."""
    return lambda spoken, beat: f"{who(spoken, beat)} {verb} {place(beat.args[n])}"


def nothing(spoken: Spoken, beat: Beat) -> str:
    return ""


# Counters, treasure, doors


def flipped(spoken: Spoken, beat: Beat) -> str:
    _, cell, counter = beat.args
    return f"{who(spoken, beat)} turns over the counter on {place(cell)}: {COUNTERS[counter]}"


def gathered(spoken: Spoken, beat: Beat) -> str:
    figure, cell, number = beat.args
    what = treasures(number) if beat.name == "treasure gathered" else hazards(number)
    whose = "" if spoken.owner(figure) >= 0 else " for all dwellers"
    return f"{who(spoken, beat)} gathers {what} on {place(cell)}{whose}"


def door_tried(spoken: Spoken, beat: Beat) -> str:
    _, cell, where = beat.args
    return f"{who(spoken, beat)} tries the door to the {side_name(where)} of {place(cell)}"


def door_gone(spoken: Spoken, beat: Beat) -> str:
    return f"the door to the {side_name(beat.args[1])} of {place(beat.args[0])} opens"


def door_holds(spoken: Spoken, beat: Beat) -> str:
    return f"the door to the {side_name(beat.args[1])} of {place(beat.args[0])} holds"


# Encounters


def nobody_came(spoken: Spoken, beat: Beat) -> str:
    title = spoken.before.content.kinds[beat.args[0]].title
    return f"there is no room for {a(title)}" if beat.rule == "PD-ENC-02" else f"no {title} is left in the box"


def dweller_placed(spoken: Spoken, beat: Beat) -> str:
    figure, cell = beat.args
    return f"{spoken.seat(int(beat.actor)).does('place')} {spoken.figure(figure)} on {place(cell)}"


def hazard_taken(spoken: Spoken, beat: Beat) -> str:
    verb = "survives and keeps" if beat.rule == "PD-HAZ-01" else "takes"
    return f"{who(spoken, beat)} {verb} the hazard counter"


# Falling


def healing(spoken: Spoken, beat: Beat) -> str:
    healer, other = (spoken.figure(figure) for figure in beat.args)
    return f"{healer} {'heals' if beat.name == 'healing offered' else 'does not help'} {other}"


def spilled(spoken: Spoken, beat: Beat) -> str:
    cell, number = beat.args
    if beat.name == "relics dropped":
        return f"{loser(spoken, beat)} drops {hazards(number)} on {place(cell)}"
    if beat.rule == "PD-GATHER-04":
        return f"the dwellers drop {treasures(number)} on {place(cell)}"
    return f"{loser(spoken, beat)} drops {treasures(number)} on {place(cell)}"


def loser(spoken: Spoken, beat: Beat) -> str:
    figure = dropped_by(beat)
    return "the loser" if figure == NOWHERE else spoken.figure(figure)


def treasure_won(spoken: Spoken, beat: Beat) -> str:
    return f"{who(spoken, beat)} takes {treasures(beat.args[1])}"


def treasure_lost(spoken: Spoken, beat: Beat) -> str:
    return f"{loser(spoken, beat)} loses {treasures(beat.args[0])} for good"


# Traps


def sprung(spoken: Spoken, beat: Beat) -> str:
    """What a trap does, for somebody who meets it for the first time."""
    trap, figure = beat.args
    victim = spoken.figure(figure)
    foe = spoken.seat(int(spoken.before.foe_of(figure)))
    if trap >= len(TRAP_NAMES):
        return sprung_of_pack(spoken.before.content.traps[trap - len(TRAP_NAMES)], victim, foe)
    return {
        DART: f"{victim} needs 4 or more on Ranged defence, or it is defeated",
        PIT: f"{victim} needs 5 or more on Action, or it is defeated",
        TELEPORTATION: f"{victim} needs 5 or more on Magic defence, or {foe.does('choose')} where it goes",
        MIND_CONTROL: f"{victim} needs 4 or more on Magic defence, or others may act with it",
        FIREBALL: "everybody within two tiles needs 3 or more on Magic defence, or is defeated",
        SHIFTING: f"{foe.does('choose')} a tile next to {victim} to turn, or none",
        CAVE_IN: f"{victim} needs 5 or more on Action to escape, or it is defeated",
        PARALYZATION: f"{victim} needs a 6 on Magic defence, or it is paralysed",
        AMBUSH: "a die says how many dwellers come",
        MIND_SWAP: f"{victim} trades minds with another character at random",
        GAS_CLOUD: f"{victim} sets it free",
    }[trap]


def sprung_of_pack(card: TrapCard, victim: str, foe: Voice) -> str:
    """The same for a trap of a pack, by its effect."""
    who = f"everybody within {count(int(card.reach), 'tile')}" if card.effect == "blast" else victim
    fate = {
        "slay": "is defeated",
        "blast": "is defeated",
        "paralyze": "is paralysed",
        "teleport": f"goes where {foe.does('choose')}",
        "recall": "goes back to the Start tile",
        "control": "may be used by others",
        "swap": "trades minds with another character at random",
        "spill": "drops its treasure",
        "hold": "stops",
        "shift": f"sees {foe.does('choose')} a tile next to it to turn, or none",
        "cave-in": "is defeated",
        "encounters": "meets as many dwellers as a die says",
        "gas": "sets gas free",
    }[card.effect]
    if card.effect == "encounters" and card.rolls > 0:
        fate = f"meets {count(int(card.rolls), 'dweller')}"
    if card.need == 0:
        return f"{who} {fate}"
    or_else = fate if card.effect == "blast" else f"it {fate}"
    return f"{who} needs {needed(int(card.need))} on {STATS[card.stat]}, or {or_else}"


def avoided(spoken: Spoken, beat: Beat) -> str:
    if beat.rule == "PD-TRAP-00b":
        return f"the trap, {trap_title(spoken.before.content, beat.args[0])}, does nothing to a dweller"
    return f"{spoken.figure(beat.args[1])} gets away"


def teleported(spoken: Spoken, beat: Beat) -> str:
    _, origin, target = beat.args
    return f"{who(spoken, beat)} vanishes from {place(origin)} and appears on {place(target)}"


def declined(spoken: Spoken, beat: Beat) -> str:
    does = spoken.seat(beat.args[0]).does
    return does("leave it where it is") if beat.name == "teleport declined" else does("turn nothing")


def controlled(spoken: Spoken, beat: Beat) -> str:
    return f"until its player's next turn, others may act with {who(spoken, beat)}"


def turned(spoken: Spoken, beat: Beat) -> str:
    return f"{spoken.seat(int(beat.actor)).does('turn')} the tile on {place(beat.args[0])}"


def slid(spoken: Spoken, beat: Beat) -> str:
    return f"what lay on {place(beat.args[0])} slides to {place(beat.args[1])}"


def buried(spoken: Spoken, beat: Beat) -> str:
    if beat.name == "counter buried":
        return f"its face-down counter is buried: {COUNTERS[beat.args[0]]}"
    number = beat.args[0]
    what = treasures(number) if beat.name == "treasure buried" else hazards(number)
    return f"the deep swallows {what}"


def ambush(spoken: Spoken, beat: Beat) -> str:
    return f"the die shows {beat.args[0]}: {count(beat.args[0], 'roll')} on the Encounter chart"


def swapped(spoken: Spoken, beat: Beat) -> str:
    """Who plays whom from now on."""
    one, other = beat.args
    said = [f"{spoken.figure(one)} and {spoken.figure(other)} trade minds"]
    for figure, was in ((one, other), (other, one)):
        owner = spoken.owner(was)
        if owner >= 0:
            said.append(f"{spoken.seat(owner).does('play')} the {plain_title(spoken.before, figure)} now")
    return ", and ".join([f"{said[0]}: {said[1]}", *said[2:]]) if len(said) > 1 else said[0]


# Assaults


def announced(spoken: Spoken, beat: Beat) -> str:
    one, other = (spoken.figure(figure) for figure in beat.args[:2])
    verb = {"charge announced": "charges", "assault announced": "assaults"}.get(beat.name, "")
    return f"{one} {verb or ('shoots' if beat.args[-1] == 1 else 'casts a spell at')} {other}"


def short(spoken: Spoken, beat: Beat) -> str:
    return f"{who(spoken, beat)} does not reach {spoken.figure(beat.args[1])}"


def pilfered(spoken: Spoken, beat: Beat) -> str:
    thief, foe, number = beat.args
    from_whom = spoken.figure(foe) if spoken.owner(foe) >= 0 else "the dwellers"
    return f"{spoken.figure(thief)} steals {treasures(number)} from {from_whom}"


def gust(spoken: Spoken, beat: Beat) -> str:
    mage, foe, cell = beat.args
    return f"a gust of {spoken.figure(mage)} blows {spoken.figure(foe)} to {place(cell)}"


SAYINGS: Final[dict[str, Saying]] = {
    "activated": nothing,
    "stopped": nothing,
    "gas breathed": nothing,
    "stood up": does("stands up"),
    "still paralysed": does("stays paralysed"),
    "stood its ground": does("stands its ground"),
    "phased": does_on("walks through the wall to", 2),
    "phase failed": does("does not get through the wall"),
    "counter flipped": flipped,
    "treasure found": nothing,
    "stairs found": lambda spoken, beat: "delvers can leave the dungeon there",
    "treasure gathered": gathered,
    "relics gathered": gathered,
    "treasure left": does_on("leaves the treasure on", 1),
    "door tried": door_tried,
    "door opened": door_gone,
    "door held": door_holds,
    "dweller came": lambda spoken, beat: f"{a(spoken.before.content.kinds[beat.args[0]].title)} comes",
    "nobody came": nobody_came,
    "dweller placed": dweller_placed,
    "hazard counter rides": lambda spoken, beat: "the hazard counter goes to the delver that defeats it",
    "hazard counter taken": hazard_taken,
    "charge announced": announced,
    "assault announced": announced,
    "shot announced": announced,
    "lost courage": does("loses courage and does nothing"),
    "charge fell short": short,
    "assault forfeited": does("no longer sees a target"),
    "row named": lambda spoken, beat: f"{who(spoken, beat)} fights with {beat.word(1).capitalize()}",
    "ambushed": does("is ambushed round a corner and rolls one die fewer of each kind"),
    "reroll passed": lambda spoken, beat: f"{spoken.seat(beat.args[0]).does('leave')} the dice as they are",
    "stalemate": lambda spoken, beat: "neither gets through",
    "went back": does_on("goes back to", 1),
    "tile taken": does_on("moves to", 1),
    "pilfered": pilfered,
    "pilfer die rolled": lambda spoken, beat: f"{who(spoken, beat)} rolls {beat.args[1]} for the theft",
    "pilfer declined": does("steals nothing"),
    "gust pushed": gust,
    "healing offered": healing,
    "healing refused": healing,
    "treasure dropped": spilled,
    "relics dropped": spilled,
    "treasure won": treasure_won,
    "treasure lost": treasure_lost,
    "trap sprung": sprung,
    "trap avoided": avoided,
    "teleported": teleported,
    "teleport declined": declined,
    "mind controlled": controlled,
    "fireball": nothing,
    "tile turned": turned,
    "turning declined": declined,
    "escaped": does_on("leaps to", 1),
    "tile caved in": lambda spoken, beat: f"the tile on {place(beat.args[0])} falls into the deep",
    "counters moved": slid,
    "counter buried": buried,
    "treasure buried": buried,
    "relics buried": buried,
    "survivor moved": does_on("climbs out on", 1),
    "paralysed": does("is paralysed"),
    "ambush die rolled": ambush,
    "minds swapped": swapped,
    "nobody to swap with": does("is alone in the dungeon and keeps its mind"),
    "gas cloud": lambda spoken, beat: (
        "gas fills the dungeon: from now on, a character that acts first needs 2 or more on Action, or is defeated"
    ),
}
