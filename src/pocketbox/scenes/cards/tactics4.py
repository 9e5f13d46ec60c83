"""Units and terrain of the 4th edition as cards."""

from __future__ import annotations

from pocketbox.engine.options import Settings
from pocketbox.games.tactics4.content import ANY_NUMBER, ANY_ROUTE, CLOSEST, Content
from pocketbox.games.tactics4.kinds import Terrain, Unit
from pocketbox.games.tactics4.packs import content_of
from pocketbox.games.tactics4.types import ARCANE, CONSTRUCT, MAGE, MECHANICAL
from pocketbox.games.tactics4.words import MOST_COPIES
from pocketbox.scenes.cards.armies import make_terrain_card, tell_terrain
from pocketbox.scenes.cards.card import Card, CardGroup, Number, Power
from pocketbox.scenes.cards.tactics4_traits import WORDS, Bearer, title_of_terrain
from pocketbox.scenes.cards.wording import count, join, tell_traits


def cards(settings: Settings) -> list[CardGroup]:
    content = content_of(settings)
    units = [unit for kind, unit in enumerate(content.units) if content.in_play[kind]]
    return [
        CardGroup("Units", tuple(unit_card(content, unit) for unit in units)),
        CardGroup("Terrain", tuple(terrain_card(content, terrain) for terrain in content.terrains)),
    ]


# Units


def unit_card(content: Content, unit: Unit) -> Card:
    return Card(
        id=f"unit.{unit.name}",
        kind="unit",
        title=unit.title,
        symbol=unit.symbol,
        numbers=tuple(numbers(content, unit)),
        powers=(
            *bumps(content, unit),
            *symbols(content, unit),
            *favored(content, unit),
            *tell_traits(WORDS, Bearer(content, unit), unit.traits),
            *by_type(content, unit),
        ),
        types=unit.types,
        found=found(content, unit),
    )


def numbers(content: Content, unit: Unit) -> list[Number]:
    card = unit.card
    listed = [
        Number("Points", str(unit.points), "points", "what it costs when you choose your force"),
        Number(
            "Offence dice", with_bump(card.off, card.off_bump), "OFF", "red dice, and what it may add to one of them"
        ),
        Number("Defence dice", with_bump(card.defence, card.def_bump), "DEF", "blue dice, and what it may add to one"),
        Number("Range", str(unit.reach()), "range", "how many tiles away it can assault"),
        Number("Moves", str(unit.moves), "moves", "how many moves it can make in one turn"),
    ]
    if card.favored:
        listed.append(Number("Favored terrain", title_of_terrain(content, card.favored), "favors"))
    if card.daylight > 0:
        listed.append(Number("Daylight dice", str(card.daylight), "daylight", "red dice it must withstand in the open"))
    if card.summoning > 0:
        listed.append(
            Number("Summoning dice", str(card.summoning), "summoning", "blue dice that its summoner must beat")
        )
    return listed


def with_bump(dice: int, bump: int) -> str:
    return f"{dice} +{bump}" if bump > 0 else str(dice)


def found(content: Content, unit: Unit) -> str:
    copies = "any number of copies" if content.copies >= MOST_COPIES else "at most one copy"
    faction = f"Faction: {unit.faction}"
    if content.single_faction:
        faction += ", and a force has one faction only"
    return f"You choose units for up to {content.points} points, {copies} of each. {faction}."


def bumps(content: Content, unit: Unit) -> list[Power]:
    """T4-BUMP-01, T4-BUMP-02: what it may add in an assault."""
    found: list[Power] = []
    for bump, kind in [(unit.card.off_bump, "offence die"), (unit.card.def_bump, "defence die")]:
        if bump > 0:
            die = kind if content.bump_typed else "die of either kind"
            text = f"In each assault it may raise one {die} by {bump}, up to 6."
            found.append(Power(f"Bump +{bump}", text, "T4-BUMP-02"))
    return found


def symbols(content: Content, unit: Unit) -> list[Power]:
    """Swift, Flying, Ranged, Daylight and Summoning."""
    card = unit.card
    listed: list[Power] = []
    if card.swift > 0:
        listed.append(Power("Swift", f"{more_moves(card.swift)} in the same turn.", "T4-SWIFT-01"))
    if card.flying > 0:
        listed.extend(flying(content, card.flying))
    if card.ranged > 0:
        listed.append(Power("Ranged", f"Assaults enemies up to {unit.reach()} tiles away.", "T4-RANGED-01"))
        listed.append(Power("Line of sight", sight(content), "T4-RANGED-04"))
        listed.append(Power("No answer", "A target that cannot reach as far rolls no offence dice.", "T4-RANGED-08"))
    if card.daylight > 0:
        listed.extend(daylight(content, unit))
    if card.summoning > 0:
        listed.extend(summoning(card.summoning))
    if unit.card.off == 0:
        listed.append(Power("No offence dice", "Cannot defeat anybody in an assault.", "T4-TALLY-04"))
    return listed


def more_moves(number: int) -> str:
    return f"May make {count(number, 'more move')}"


def flying(content: Content, number: int) -> list[Power]:
    water = "Water is a hazard to it all the same."
    if content.flying_ignores_water:
        water = "Water does not endanger it."
    spared = [land.title for land in content.terrains if any(trait.spares_flyers() for trait in land.traits)]
    return [
        Power("Flying", f"{more_moves(number)} in the same turn.", "T4-FLY-01"),
        Power("Flying", "Hops over enemies as well as allies, one unit in each move.", "T4-FLY-02"),
        Power("Flying", f"{' and '.join(spared)} do not hinder it. {water}", "T4-FLY-03"),
        Power("Flying", "Features and enemies do not block ranged assaults by it or against it.", "T4-RANGED-05"),
    ]


def sight(content: Content) -> str:
    if content.sight == CLOSEST:
        return "One of the shortest ways to the target must have no feature and no enemy in between."
    if content.sight == ANY_ROUTE:
        return "Some way to the target within its range must have no feature and no enemy in between."
    return "The straight line to the target must have no feature and no enemy in between."


def daylight(content: Content, unit: Unit) -> list[Power]:
    text = (
        f"To act away from every feature, its defence dice must first withstand"
        f" {count(unit.card.daylight, 'red die', 'red dice')} of the enemy. If they fail, it is defeated."
    )
    listed = [
        Power("Daylight", text, "T4-DAY-01"),
        Power("Daylight", "It may re-roll one die for each ally next to it.", "T4-DAY-02"),
    ]
    if unit.card.favored:
        shelter = "needs no such test" if content.daylight_favored_exempt else "is no shelter"
        land = title_of_terrain(content, unit.card.favored)
        said = f"On its favored terrain, {land}, it {shelter}." if content.daylight_favored_exempt else ""
        listed.append(Power("Daylight", said or f"Its favored terrain, {land}, {shelter}.", "T4-DAY-04"))
    return listed


def summoning(dice: int) -> list[Power]:
    blue = count(dice, "blue die", "blue dice")
    return [
        Power("Summoning", "Enters the map only when it is summoned, in place of a deployment.", "T4-SUM-01"),
        Power("Summoning", "An Arcane or Mage unit of yours calls it to a free tile next to itself.", "T4-SUM-02"),
        Power("Summoning", f"The summoner's offence dice must beat {blue} of the enemy.", "T4-SUM-03"),
        Power("Backlash", "If they fail against more blue sixes than red ones, the enemy may assault the summoner"
              " with it once.", "T4-SUM-07"),
    ]  # fmt: skip


def favored(content: Content, unit: Unit) -> list[Power]:
    if not unit.card.favored:
        return []
    land = next(terrain for terrain in content.terrains if terrain.name == unit.card.favored)
    name = f"Favors {land.title}"
    text = f"Standing on a {land.title}, it may re-roll one more die in each assault."
    found = [Power(name, text, "T4-REROLL-03")]
    if any(trait.halts() or trait.climb() > 0 or trait.peril() > 0 for trait in land.traits):
        found.append(Power(name, f"It moves onto a {land.title} freely.", "T4-HAZ-02"))
    return found


def by_type(content: Content, unit: Unit) -> list[Power]:
    """What rules outside its own block allow units of its types."""
    listed: list[Power] = []
    can_summon = any(content.in_play[kind] and other.card.summoning > 0 for kind, other in enumerate(content.units))
    if can_summon and unit.is_any([ARCANE, MAGE]):
        listed.append(Power("Summoner", "May summon a unit to a free tile next to itself.", "T4-SUM-02"))
    if unit.is_any([CONSTRUCT, MECHANICAL]) and unit.card.summoning == 0:
        text = "At the end of your turn, a Township you occupy may deploy it from your reserve."
        listed.append(Power("Industry", text, "T4-TERR-TO2"))
    return listed


# Terrain


def terrain_card(content: Content, terrain: Terrain) -> Card:
    powers = tell_terrain(terrain, tell_traits(WORDS, Bearer(content, terrain), terrain.traits))
    free = join([content.terrains[kind].title for kind in content.grounds], "or")
    bag = "three Plains to one Water" if content.is_preset else f"{free} as they like"
    where = f"The players bring {content.tiles_each} tiles each: {bag}."
    if terrain.is_feature:
        powers.extend(of_a_feature(content))
        each = "any number" if content.feature_copies == ANY_NUMBER else str(content.feature_copies)
        where = f"There is {each} of each feature to choose from." if each == "1" else ""
        where = where or f"There are {each} of each feature to choose from."
    return make_terrain_card(terrain, powers, where)


def of_a_feature(content: Content) -> list[Power]:
    """T4-CTRL, T4-DEPLOY, T4-RET, T4-VICT: what every feature is good for."""
    control = "You control it while your unit stands on it."
    if content.is_persistent:
        control = "You control it from when your unit enters it until an enemy does."
    through = "A unit on it or next to it may return to your reserve, next to it only if your unit stands on it."
    if content.return_via_enemy:
        through = "A unit on it or next to it may return to your reserve, even if an enemy stands on it."
    return [
        Power("Control", control, "T4-CTRL-01"),
        Power("Deployment", "You may deploy units on free tiles next to a feature you control.", "T4-DEPLOY-01"),
        Power("Return", through, "T4-RET-01"),
        Power("Victory", "The player who controls every feature wins.", "T4-VICT-01"),
    ]
