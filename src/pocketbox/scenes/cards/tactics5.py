"""Units and terrain of the 5th edition as cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pocketbox.engine.options import Settings
from pocketbox.games.tactics.dice import OFF
from pocketbox.games.tactics5.content import CHARGE, Content
from pocketbox.games.tactics5.pack_traits import ANYWHERE, Boost, Flying, Kicker, Onslaught
from pocketbox.games.tactics5.terrain import Gathering, Peril, Terrain, Walls
from pocketbox.games.tactics5.traits import (
    ATTACKING,
    BUMP,
    HOLDING,
    RETALIATING,
    BumpAgainst,
    BumpInRole,
    RerollOne,
)
from pocketbox.games.tactics5.units import FARTHEST, MOST_COPIES, Spell, Unit
from pocketbox.scenes.cards.armies import make_terrain_card, tell_terrain
from pocketbox.scenes.cards.card import Card, CardGroup, Number, Power
from pocketbox.scenes.cards.wording import Words, count, faces_up_to, tell_traits


@dataclass(frozen=True, slots=True)
class Bearer:
    """A unit or a terrain at one table."""

    content: Content
    block: Unit | Terrain


def cards(settings: Settings) -> list[CardGroup]:
    content = Content(settings)
    return [
        CardGroup("Units", tuple(unit_card(content, unit) for unit in content.units)),
        CardGroup("Terrain", tuple(terrain_card(content, terrain) for terrain in content.terrains)),
    ]


# Units


def unit_card(content: Content, unit: Unit) -> Card:
    copies = "any number of copies"
    if content.copies < MOST_COPIES:
        copies = f"at most {count(int(content.copies), 'copy', 'copies')}"
    return Card(
        id=f"unit.{unit.name}",
        kind="unit",
        title=unit.title,
        symbol=unit.symbol,
        numbers=(
            Number("Points", str(unit.points), "points", "what it costs when you choose your force"),
            Number("Offence dice", str(unit.off), "OFF", "dice it rolls when it attacks or retaliates"),
            Number("Defence dice", str(unit.defence), "DEF", "dice it rolls when it is attacked"),
            Number("Range", str(unit.reach), "RNG", "how many tiles away it can attack"),
            Number("Speed", str(unit.speed), "SPD", "how many tiles it can move in a turn"),
        ),
        powers=(*reach(content, unit), *tell_traits(WORDS, Bearer(content, unit), unit.traits), *reply(content, unit)),
        types=unit.types,
        found=f"You choose units for up to {content.points} points, {copies} of each.",
    )


def reach(content: Content, unit: Unit) -> list[Power]:
    """How far it attacks by its RNG; a unit with a spell says so itself."""
    if unit.only_distance > 0:
        return []
    if unit.reach == 0 and unit.attack_dice > 0 and content.invade_reach == CHARGE:
        return [Power("No skirmish", "Attacks only by invading, as far as its speed goes.", "T5-INVADE-02")]
    if unit.reach == 0 or unit.attack_dice == 0:
        return [Power("No attack", "Cannot attack.", "T5-ATTACK-01")]
    if unit.reach == 1:
        return []
    rule = "T5-ATTACK-01" if unit.traits else unit.rule
    return [Power("Ranged", f"Attacks up to {unit.reach} tiles away.", rule), *sight(content)]


def sight(content: Content) -> list[Power]:
    if not content.los:
        return []
    text = "A skirmish from a distance needs a shortest way with no feature and no enemy in between."
    return [Power("Line of sight", text, "T5-ATTACK-02")]


def reply(content: Content, unit: Unit) -> list[Power]:
    """T5-RETAL-01, T5-UNIT-MA2: whom it answers, where that is not simply everybody within its RNG."""
    distances = [far for far in range(1, FARTHEST + 1) if unit.reply_dice(far, content.spells_reply) > 0]
    if not distances:
        rule = "T5-UNIT-MA2" if unit.only_distance > 0 else "T5-RETAL-01"
        return [Power("No retaliation", "Never retaliates.", rule)]
    if unit.only_distance == 0:
        return []
    dice = count(int(unit.reply_dice(distances[0], content.spells_reply)), "offence die", "offence dice")
    far = f"exactly {count(distances[0], 'tile')} away" if len(distances) == 1 else f"up to {distances[-1]} tiles away"
    return [Power("Retaliation", f"Retaliates only against an attacker {far}, with {dice}.", "T5-UNIT-MA2")]


ROLES: Final = {
    ATTACKING: "When it attacks",
    RETALIATING: "When it retaliates",
    HOLDING: "When it is attacked and does not retaliate",
}


def pool_of(pool: int) -> str:
    return "offence" if pool == OFF else "defence"


def bump_in_role(bearer: Bearer, trait: BumpInRole) -> list[Power]:
    what = f"one of its {pool_of(trait.use.pool)} dice gets +{trait.use.amount}, up to 6"
    return [Power(f"Bump +{trait.use.amount}", f"{ROLES[int(trait.role)]}, {what}.", trait.use.rule)]


def bump_against(bearer: Bearer, trait: BumpAgainst) -> list[Power]:
    what = f"one of its {pool_of(trait.use.pool)} dice gets +{trait.use.amount}, up to 6"
    name = f"Bump +{trait.use.amount} against {trait.type}"
    return [Power(name, f"Against {trait.type}, {what}, when it attacks and when it retaliates.", trait.use.rule)]


def spell(bearer: Bearer, trait: Spell) -> list[Power]:
    """T5-UNIT-MA1, T5-INVADE-08: one distance for every attack."""
    unit, content = bearer.block, bearer.content
    assert isinstance(unit, Unit)
    far, dice = f"exactly {count(trait.distance, 'tile')} away", count(trait.dice, "offence die", "offence dice")
    farthest = unit.speed if content.hop_cost > 1 else unit.speed + (1 if content.one_hop else unit.speed)
    invades = f"Invades only from {far}."
    if trait.distance > farthest:
        invades = "Cannot invade."
    elif trait.distance > unit.speed:
        invades = f"Invades only from {far}, by hopping over an ally."
    return [
        Power("Spell", f"Attacks only from {far}, with {dice}.", "T5-UNIT-MA1"),
        *(sight(content) if trait.distance > 1 else []),
        Power("Invasion", invades, "T5-INVADE-08"),
    ]


# Traits of packs

WHEN: Final = {
    "any": "",
    "attacking": "When it attacks",
    "retaliating": "When it retaliates",
    "holding": "When it is attacked and does not retaliate",
    "defending": "When it is attacked",
}


def boost(bearer: Bearer, trait: Boost) -> list[Power]:
    """T5-DICE-04, T5-DICE-05, and every condition of the trait."""
    is_land = isinstance(bearer.block, Terrain)
    conditions = [WHEN[trait.when]] if WHEN[trait.when] else []
    if trait.against:
        conditions.append(f"against {trait.against}")
    if trait.on != ANYWHERE:
        title = next(land.title for land in bearer.content.terrains if land.name == trait.on)
        conditions.append(f"while it stands on {title}")
    bearer_of_dice = "a unit that stands here" if is_land else "it"
    die = f"one of its {pool_of(trait.use.pool)} dice"
    name, what = "Re-roll", f"{bearer_of_dice} may re-roll {die} in each combat"
    if trait.use.kind == BUMP:
        name, what = f"Bump +{trait.use.amount}", f"{die} gets +{trait.use.amount}, up to 6"
        if is_land:
            what = f"a unit that stands here may raise {die} by {trait.use.amount}, up to 6"
    text = " ".join([f"{' '.join(conditions)}," if conditions else "", what]).strip()
    found = [Power(name, f"{text[0].upper()}{text[1:]}.", trait.use.rule)]
    if is_land:
        found.append(no_help(bearer))
    elif trait.on != ANYWHERE:
        found.append(Power("Invasion", "It does not count when the unit invades another tile.", "T5-INVADE-04"))
    return found


def kicker(bearer: Bearer, trait: Kicker) -> list[Power]:
    is_land = isinstance(bearer.block, Terrain)
    whose = "A unit that stands here" if is_land else "It"
    text = f"{whose} has one more {pool_of(trait.pool)} result, a {trait.result}, without rolling it."
    return [Power(f"Kicker ({trait.result})", text, "T5-DICE-06"), *([no_help(bearer)] if is_land else [])]


def onslaught(bearer: Bearer, trait: Onslaught) -> list[Power]:
    dice = count(trait.dice, "offence die", "offence dice")
    return [Power("Onslaught", f"Attacks with {dice}; its card's OFF is for retaliation.", "T5-ATTACK-04")]


def flying(bearer: Bearer, trait: Flying) -> list[Power]:
    return [Power("Flying", "Hazards do not harm it.", "T5-TERR-WA")]


# Terrain


def terrain_card(content: Content, terrain: Terrain) -> Card:
    powers = tell_terrain(terrain, tell_traits(WORDS, Bearer(content, terrain), terrain.traits))
    if terrain.is_feature:
        powers.extend(of_a_feature(content))
    return make_terrain_card(terrain, powers, where(content, terrain))


def where(content: Content, terrain: Terrain) -> str:
    number = int(content.pool[content.terrains.index(terrain)])
    said = "Stands on the tile in the centre of the map." if terrain.is_central else ""
    if number == 0:
        return said or "None is in the pool of this game."
    thing = "feature" if terrain.is_feature else "tile"
    return f"{said} The players place {count(number, thing)} of this kind.".strip()


def of_a_feature(content: Content) -> list[Power]:
    under = "What the tile beneath it does no longer counts."
    if not content.settings.is_on("feature_overrides"):
        under = "The tile beneath it keeps its effect."
    found = [Power("Feature", under, "T5-SETUP-07")]
    if content.los:
        found.append(Power("Blocks sight", "Skirmishes from a distance do not go across it.", "T5-ATTACK-02"))
    return found


def reroll_one(bearer: Bearer, trait: RerollOne) -> list[Power]:
    what = f"may re-roll one of its {pool_of(trait.use.pool)} dice in each combat."
    if isinstance(bearer.block, Unit):
        return [Power("Re-roll", f"It {what}", trait.use.rule)]
    return [Power("Re-roll", f"A unit that stands here {what}", trait.use.rule), no_help(bearer)]


def no_help(bearer: Bearer) -> Power:
    return Power("Invasion", "It does not help a unit that invades another tile from here.", "T5-INVADE-04")


def peril(bearer: Bearer, trait: Peril) -> list[Power]:
    """T5-TERR-WA, and whom it spares under the options."""
    content = bearer.content
    text = f"A unit that moves or invades here rolls a die and is defeated on {faces_up_to(trait.face)}."
    hop = "A unit that hops here rolls too." if content.hop_landing_hazard else "A unit that hops here is safe."
    deployed = "A unit that deploys here rolls too." if content.deploy_hazard else "A unit that deploys here is safe."
    return [
        Power("Hazard", text, "T5-TERR-WA"),
        Power("Hop", hop, "T5-MOVE-06"),
        Power("Deployment", deployed, "T5-DEPLOY-04"),
    ]


def walls(bearer: Bearer, trait: Walls) -> list[Power]:
    text = f"A unit that stands here has one more {pool_of(trait.pool)} result, a {trait.result}, without rolling it."
    return [Power(f"Kicker ({trait.result})", text, "T5-TERR-KE"), no_help(bearer)]


def gathering(bearer: Bearer, trait: Gathering) -> list[Power]:
    only = " That happens only to a player with units in reserve." if bearer.content.block_needs_reserve else ""
    return [
        Power("Deployment", "While your unit stands here, you may deploy from here, over that unit.", "T5-TERR-VI"),
        Power("Refuge", f"While your unit stands here, an enemy on your deployment tile does not defeat you.{only}",
              "T5-VICT-02"),
    ]  # fmt: skip


WORDS: Final[dict[type, Words[Bearer]]] = {
    BumpInRole: Words(("effect",), bump_in_role),
    BumpAgainst: Words(("effect",), bump_against),
    Spell: Words(("only_distance", "attack_dice"), spell),
    RerollOne: Words(("effect",), reroll_one),
    Boost: Words(("effect", "ground"), boost),
    Kicker: Words(("kicker",), kicker),
    Onslaught: Words(("attack_dice",), onslaught),
    Flying: Words(("is_airborne",), flying),
    Peril: Words(("peril",), peril),
    Walls: Words(("kicker",), walls),
    Gathering: Words(("is_entrance",), gathering),
}
