"""The abilities of characters of packs in words: those that no printed card has as they are."""

from __future__ import annotations

from typing import Final

from pocketbox.games.dungeons.pack_traits import (
    ANY,
    ATTACKING,
    CHARGING,
    DEFENDING,
    Deathless,
    Kicker,
    Might,
    Skill,
    Steady,
    Timid,
)
from pocketbox.games.dungeons.traits import OWN, POOL_NAMES
from pocketbox.scenes.cards.card import Power
from pocketbox.scenes.cards.dungeons_traits import Bearer, craven
from pocketbox.scenes.cards.wording import Words, capital, count

ROLES: Final = {
    ANY: "in each {row}assault",
    ATTACKING: "in each {row}assault that it begins",
    DEFENDING: "in each {row}assault on it",
    CHARGING: "in each {row}assault after a charge",
}


def role(when: str, row: str) -> str:
    """`in each Melee assault on it`."""
    return ROLES[when].format(row="" if row == ANY else f"{capital(row)} ")


def skill(bearer: Bearer, trait: Skill) -> list[Power]:
    pool = "" if trait.pool == ANY else f"{trait.pool.upper()} "
    again = f"may re-roll one of its {pool}dice"
    if trait.use.side != OWN:
        again = f"may make the opponent re-roll one {pool}die"
    return [Power(trait.name, f"Once {role(trait.when, trait.row)}, it {again}.", trait.rule)]


def might(bearer: Bearer, trait: Might) -> list[Power]:
    pool = POOL_NAMES[trait.pool].upper()
    foe = f" against {trait.against} characters" if trait.against else ""
    dice = count(int(trait.dice), f"more {pool} die", f"more {pool} dice")
    return [Power(trait.name, f"It rolls {dice} {role(trait.when, trait.row)}{foe}, at most 3 in all.", trait.rule)]


def kicker(bearer: Bearer, trait: Kicker) -> list[Power]:
    row = "" if trait.row == ANY else f"{capital(trait.row)} "
    pool = POOL_NAMES[trait.pool].upper()
    return [Power(trait.name, f"{row}{pool} ({trait.result}): an extra die that always shows this number.", trait.rule)]


def steady(bearer: Bearer, trait: Steady) -> list[Power]:
    return [Power(trait.name, "In each Defence test it may re-roll one die.", trait.rule)]


def timid(bearer: Bearer, trait: Timid) -> list[Power]:
    return craven(bearer, trait)


def deathless(bearer: Bearer, trait: Deathless) -> list[Power]:
    cause = "anything" if trait.resists_magic else "anything but magic"
    found = [Power(trait.name, f"When {cause} defeats it, roll a die: on 4 or more it stays.", trait.rule)]
    if not trait.resists_magic:
        found.append(Power(trait.name, "Only Magic assaults and Fireballs are magic.", "PD-DWELLER-UNDYING-X"))
    return found


WORDS: Final[dict[type, Words[Bearer]]] = {
    Skill: Words(("reroll",), skill),
    Might: Words(("rolls_more", "more_dice"), might),
    Kicker: Words(("kicker",), kicker),
    Steady: Words(("rerolls_test",), steady),
    Timid: Words(("fails_to_assault",), timid),
    Deathless: Words(("survives",), deathless),
}
