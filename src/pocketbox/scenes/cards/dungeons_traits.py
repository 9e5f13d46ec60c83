"""The abilities of delvers and dwellers in words, trait by trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pocketbox.games.dungeons.content import ALWAYS, SELF_ONLY, Content
from pocketbox.games.dungeons.figures import (
    Ambush,
    Amphibious,
    Angry,
    AquaticSuperiority,
    AuraOfFear,
    Blessings,
    BullsRush,
    Goldlust,
    Gust,
    HealingSpells,
    Incorporeal,
    NimbleArcher,
    Phase,
    Pilfer,
    Resilient,
    Swift,
    Swordplay,
    ToughHide,
)
from pocketbox.games.dungeons.kinds import Kind
from pocketbox.games.dungeons.traits import DEF, OFF, ROW_NAMES, Craven, Sneak, Trait, Undying
from pocketbox.scenes.cards.card import Power
from pocketbox.scenes.cards.wording import Words, capital, faces_up_to, join


@dataclass(frozen=True, slots=True)
class Bearer:
    """A character at one table."""

    content: Content
    block: Kind


def say(trait: Trait, *lines: tuple[str, str]) -> list[Power]:
    """Powers under the trait's own name: the end of a clause's id (`-1`) or a whole id, and its sentence."""
    stem = trait.rule.rpartition("-")[0]
    return [Power(trait.name, text, f"{stem}{rule}" if rule.startswith("-") else rule) for rule, text in lines]


# Delvers


def swordplay(bearer: Bearer, trait: Swordplay) -> list[Power]:
    return say(
        trait,
        ("-1", "Once in each Melee assault, attacking or defending, it makes the opponent re-roll one die."),
        ("-3", "Bull's Rush may be used in the same assault."),
    )


def bulls_rush(bearer: Bearer, trait: BullsRush) -> list[Power]:
    return say(trait, ("-2", "After charging into a Melee assault, it may re-roll one of its dice."))


def nimble_archer(bearer: Bearer, trait: NimbleArcher) -> list[Power]:
    return say(
        trait,
        ("-1", "It may take one step before or after an assault with its Ranged dice, but not with Magic."),
        ("-2", "The step is an ordinary move: it may lead into water or onto a counter."),
        ("-3", "After a step before the shot there must be a target in sight, or the shot is lost."),
        ("-4", "The step after the shot is allowed whatever the result of the shot."),
    )


def swift(bearer: Bearer, trait: Swift) -> list[Power]:
    return say(trait, ("-5", "After each rush roll it may re-roll one die."))


def healing(bearer: Bearer, trait: HealingSpells) -> list[Power]:
    content = bearer.content
    ally = "Its player may give another delver next to it the same roll."
    if content.healing == ALWAYS:
        ally = "Every other delver next to it gets the same roll."
    elif content.healing == SELF_ONLY:
        ally = "It helps nobody else."
    found = say(
        trait,
        ("-1", "When anything defeats it, it rolls a die: on 4 or more it is not defeated."),
        ("-2", ally),
        ("-3", "There is one roll for each defeat, even if it falls at the same moment itself."),
        (
            "-4",
            "A saved character stays there, and its action ends. If the tile is gone, it goes to the nearest free one.",
        ),
    )
    return found if content.healing == SELF_ONLY else [*found, *through_walls(content, trait.name)]


def through_walls(content: Content, name: str) -> list[Power]:
    text = "It works through walls." if not content.adjacent_needs_opening else "It does not work through walls."
    return [Power(name, text, "PD-GEO-13")]


def blessings(bearer: Bearer, trait: Blessings) -> list[Power]:
    charts = "Hazard, Trap or Encounter chart" if bearer.content.blesses_all else "Hazard chart"
    return say(trait, ("-5", f"Once for each hazard it sets off, it may re-roll the dice on the {charts}."))


def sneak(bearer: Bearer, trait: Sneak) -> list[Power]:
    return [Power(trait.name, "It can be charged only by somebody who sees it before the charge begins.", trait.rule)]


def pilfer(bearer: Bearer, trait: Pilfer) -> list[Power]:
    most = "take one treasure" if bearer.content.pilfers_one else "roll a die and take up to that many treasures"
    return say(
        trait,
        ("-2", f"Still on the map after a close assault, it may {most} from the opponent."),
        ("-3", "A defeated opponent is robbed before its treasure drops; a dweller gives from what the dwellers hold."),
        ("-4", "It never steals after a ranged assault, and never hazard counters."),
    )


def resilient(bearer: Bearer, trait: Resilient) -> list[Power]:
    return say(trait, ("-1", "In each assault and each Defence test it may re-roll one Defence die."))


def goldlust(bearer: Bearer, trait: Goldlust) -> list[Power]:
    flipped = "Treasure it has just turned over it may take at once."
    if not bearer.content.goldlust_on_flip:
        flipped = "Treasure it has just turned over has to wait for a later turn."
    return say(
        trait,
        ("-2", "When it moves onto face-up treasure, it may take all of it without using an action."),
        ("-3", flipped),
        ("-4", "Treasure under it while it does not move still takes an action."),
    )


def phase(bearer: Bearer, trait: Phase) -> list[Power]:
    content = bearer.content
    doors = "Doors can be passed in the same way." if content.phase_doors else "Doors cannot be passed like this."
    enemy = "It may assault somebody behind the wall like this." if content.phase_assault else "The tile must be free."
    return say(
        trait,
        (
            "-1",
            "In place of moving, it tests Magic OFF: with a 5 or more it steps through a wall onto the tile behind.",
        ),
        ("-2", f"{doors} {enemy}"),
    )


def gust(bearer: Bearer, trait: Gust) -> list[Power]:
    where = "straight away from it, over an open edge to a free tile"
    if bearer.content.gust_anywhere:
        where = "over an open edge to any free tile farther from it"
    return say(
        trait,
        ("-3", "After a Magic assault in which nobody is defeated, the opponent is pushed one tile away."),
        ("-4", f"The push goes {where}. If there is none, nothing happens."),
        ("-5", "A pushed character tests for water and turns counters over."),
    )


# Dwellers


def craven(bearer: Bearer, trait: Trait) -> list[Power]:
    worst = max(face for face in range(1, 7) if trait.fails_to_assault(face))
    text = f"Before each of its assaults roll a die: on {faces_up_to(worst)} it does nothing this turn."
    return [Power(trait.name, text, trait.rule)]


def ambush(bearer: Bearer, trait: Ambush) -> list[Power]:
    corner = "along a way with a turn in it" if not bearer.content.corner_is_sight else "from where it could not see it"
    return say(trait, ("-2", f"After a charge {corner}, the enemy rolls one OFF and one DEF die fewer."))


def amphibious(bearer: Bearer, trait: Amphibious) -> list[Power]:
    return say(trait, ("-1", "It never tests for water."))


def aquatic(bearer: Bearer, trait: AquaticSuperiority) -> list[Power]:
    origin = "From anywhere" if bearer.content.aquatic_anywhere else "From a water tile"
    return say(trait, ("-2", f"{origin}, every other water tile is one step away, also for charges and assaults."))


def undying(bearer: Bearer, trait: Undying) -> list[Power]:
    return [
        Power(trait.name, "When anything but magic defeats it, roll a die: on 4 or more it stays.", trait.rule),
        Power(trait.name, "Only Magic assaults and Fireballs are magic.", "PD-DWELLER-UNDYING-X"),
    ]


def aura(bearer: Bearer, trait: AuraOfFear) -> list[Power]:
    whom = "A living character" if bearer.content.aura_spares_undead else "Any other character"
    return [
        *say(
            trait,
            ("-2", f"{whom} about to act next to it tests Magic DEF: without a 4 or more it flees in place of acting."),
            ("-3", "Fleeing is a rush in which every step leads farther from the nearest character that frightens it."),
            ("-4", "Paralysed characters are not tested."),
        ),
        *through_walls(bearer.content, trait.name),
    ]


def incorporeal(bearer: Bearer, trait: Incorporeal) -> list[Power]:
    water = "Water does not endanger it." if bearer.content.ghost_is_dry else "It tests for water like everybody else."
    return say(trait, ("-2", f"It moves through walls, doors and characters, and ends on a free tile. {water}"))


def tough_hide(bearer: Bearer, trait: ToughHide) -> list[Power]:
    kickers = [
        f"{capital(ROW_NAMES[row])} {name} ({trait.kicker(row, pool)})"
        for row in range(len(ROW_NAMES))
        for pool, name in ((OFF, "OFF"), (DEF, "DEF"))
        if trait.kicker(row, pool) > 0
    ]
    return [
        Power("Kickers", f"{join(kickers)}: an extra die that always shows this number.", "PD-DWELLER-TROLL-1"),
        *say(trait, ("-2", "Once in each Melee or Ranged assault it makes the opponent re-roll one OFF die.")),
    ]


def angry(bearer: Bearer, trait: Angry) -> list[Power]:
    whom = "delver" if bearer.content.angry_at_delvers else "character"
    return say(
        trait,
        ("-3", f"If it sees a {whom} when it is activated, it must assault or charge the closest one, however far."),
        ("-4", "With nobody in sight it acts freely. Nobody has to activate it."),
    )


WORDS: Final[dict[type, Words[Bearer]]] = {
    Swordplay: Words(("reroll",), swordplay),
    BullsRush: Words(("reroll",), bulls_rush),
    NimbleArcher: Words(("steps_when_shooting",), nimble_archer),
    Swift: Words(("rerolls_rush",), swift),
    HealingSpells: Words(("heals",), healing),
    Blessings: Words(("rerolls_chart",), blessings),
    Sneak: Words(("hides",), sneak),
    Pilfer: Words(("steals",), pilfer),
    Resilient: Words(("reroll", "rerolls_test"), resilient),
    Goldlust: Words(("gathers_on_the_way",), goldlust),
    Phase: Words(("walks_through_a_wall",), phase),
    Gust: Words(("pushes",), gust),
    Craven: Words(("fails_to_assault",), craven),
    Ambush: Words(("ambushes",), ambush),
    Amphibious: Words(("ignores_water",), amphibious),
    AquaticSuperiority: Words(("swims_between_waters",), aquatic),
    Undying: Words(("survives",), undying),
    AuraOfFear: Words(("frightens",), aura),
    Incorporeal: Words(("passes_through",), incorporeal),
    ToughHide: Words(("reroll", "kicker"), tough_hide),
    Angry: Words(("must_charge",), angry),
}
