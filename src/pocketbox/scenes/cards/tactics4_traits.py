"""The powers of units and terrain of the 4th edition in words, trait by trait."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pocketbox.games.tactics.dice import OFF, SIDES
from pocketbox.games.tactics4.content import Content
from pocketbox.games.tactics4.difficulty import DV
from pocketbox.games.tactics4.dwarfs import (
    BoulderLob,
    BreathOfTheForgeGod,
    DefensiveStance,
    Homesteader,
    Leader,
    Reload,
)
from pocketbox.games.tactics4.elves import (
    BY_RULE,
    OWN,
    Bloodsworn,
    Cover,
    DeathFromAbove,
    Dive,
    Scout,
    Spellsword,
    TreelineSniper,
    WillOfTheElderwood,
)
from pocketbox.games.tactics4.kinds import Terrain, Trait, Unit
from pocketbox.games.tactics4.pack_terrain import Hazard, Slope
from pocketbox.games.tactics4.pack_traits import (
    ADJACENT,
    AFTER_MOVE,
    ANYWHERE,
    RANGED,
    Boost,
    Circumstances,
    Reckless,
    Reroll,
)
from pocketbox.games.tactics4.terrain import (
    DeadlyVantage,
    Drowning,
    IndustrialStrength,
    Industry,
    OldGrowth,
    SteepClimb,
    Undergrowth,
)
from pocketbox.scenes.cards.card import Power
from pocketbox.scenes.cards.wording import Words, count, faces_up_to, join


@dataclass(frozen=True, slots=True)
class Bearer:
    """A unit or a terrain at one table."""

    content: Content
    block: Unit | Terrain


def title_of_terrain(content: Content, name: str) -> str:
    return next(terrain.title for terrain in content.terrains if terrain.name == name)


def always(name: str, text: str) -> Callable[[Bearer, Trait[Any]], Sequence[Power]]:
    """A power that no option changes."""
    return lambda bearer, trait: [Power(name, text, trait.rule)]


def test(content: Content, dice: str, difficulty: int) -> str:
    """T4-HAZ-04, T4-HAZ-05: a test against a difficulty."""
    bumps = f", after its printed {dice} bump" if content.dv_bumps else ""
    shown = f"{difficulty} or more" if difficulty < SIDES else str(SIDES)
    return f"roll all its {dice} dice and show a {shown} on one of them{bumps}"


def no_bumps(content: Content) -> Power:
    text = "Printed bumps count in this test." if content.dv_bumps else "Bumps and re-rolls do not count in this test."
    return Power("Test", text, "T4-HAZ-05")


# Units


def bloodsworn(bearer: Bearer, trait: Bloodsworn) -> list[Power]:
    is_own = bearer.content.allied_elves if trait.whose == BY_RULE else trait.whose == OWN
    other = (
        f"another {trait.type.title()} of yours" if is_own else f"another {trait.type.title()}, yours or the enemy's"
    )
    return [Power("Bloodsworn", f"In place of a move it may go to any free tile next to {other}.", trait.rule)]


def spellsword(bearer: Bearer, trait: Spellsword) -> list[Power]:
    against = "It"
    if trait.spared:
        against = f"Against units that are not {join([type.title() for type in trait.spared], 'or')} it"
    text = f"{against} has +{trait.amount} for one offence die or one defence die."
    return [Power("Spellsword", f"{text} You choose which when all dice are rolled.", trait.rule)]


def sniper(bearer: Bearer, trait: TreelineSniper) -> list[Power]:
    unit = bearer.block
    assert isinstance(unit, Unit)
    land = title_of_terrain(bearer.content, unit.card.favored) if unit.card.favored else "its favored terrain"
    return [Power("Treeline Sniper", f"Starts ranged assaults only on {land} or next to it.", trait.rule)]


def elderwood(bearer: Bearer, trait: WillOfTheElderwood) -> list[Power]:
    name = "Will of the Elderwood"
    blight = f"Or an enemy next to any Forest must {test(bearer.content, 'defence', DV)}, or it is defeated."
    return [
        Power(name, "In place of moving, it may move a Forest nobody stands on to a free tile without a feature next to"
              " it.", "T4-UNIT-WM1"),
        Power(name, blight, "T4-UNIT-WM2"),
        no_bumps(bearer.content),
    ]  # fmt: skip


def reload(bearer: Bearer, trait: Reload) -> list[Power]:
    text = "After a ranged assault it cannot make another one on your next turn."
    if not bearer.content.reloads_by_turn:
        text = "After a ranged assault it must do something else before it can make another one."
    return [Power("Reload", text, trait.rule)]


def lob(bearer: Bearer, trait: BoulderLob) -> list[Power]:
    name, low = "Boulder Lob", faces_up_to(int(trait.astray))
    if trait.astray >= 6:
        aim = "Every boulder misses its target."
    else:
        aim = f"Before a ranged assault it rolls a die: {trait.astray + 1} or more hits the target."
    stray = f"On {low} the boulder falls on a random tile next to the target instead."
    if bearer.content.scatters_anywhere:
        stray = f"On {low} the boulder falls one step off in a random direction, perhaps where no tile is."
    return [
        Power(name, aim, "T4-UNIT-ST1"),
        Power(name, stray, "T4-UNIT-ST2"),
        Power(name, "A unit hit there, yours or the enemy's, is assaulted in its place; one of yours only defends"
              " itself.", "T4-UNIT-ST3"),
    ]  # fmt: skip


def forge(bearer: Bearer, trait: BreathOfTheForgeGod) -> list[Power]:
    text = (
        f"In place of moving, it may {test(bearer.content, 'offence', DV)}:"
        " then a Construct the enemy has captured returns to your reserve."
    )
    return [Power("Breath of the Forge God", text, trait.rule), no_bumps(bearer.content)]


# Traits of packs

ASSAULTS: Final = {
    ADJACENT: "against a unit next to it",
    RANGED: "from a distance",
    AFTER_MOVE: "right after its move",
}


def times(when: Circumstances) -> str:
    """When a trait counts: `in assaults it starts from a distance`, or `in every assault`."""
    what = {"any": "", "assaulting": " it starts", "assaulted": " against it"}[when.when]
    if when.when == "assaulted" and when.where == ADJACENT:
        return "in assaults by a unit next to it"
    how = f" {ASSAULTS[when.where]}" if when.where in ASSAULTS else ""
    return f"in assaults{what}{how}" if what or how else "in every assault"


def boost(bearer: Bearer, trait: Boost) -> list[Power]:
    """T4-BUMP-02, and every condition of the trait."""
    foe = f" against {trait.against}" if trait.against else ""
    place = f" while it stands on {title_of_terrain(bearer.content, trait.on)}" if trait.on != ANYWHERE else ""
    die = "one offence die" if trait.pool == OFF else "one defence die"
    whose = "A unit here" if isinstance(bearer.block, Terrain) else "It"
    text = f"{whose} has +{trait.amount} for {die} {times(trait.times)}{foe}{place}."
    return [Power(f"Bump +{trait.amount}", text, trait.rule)]


def reroll(bearer: Bearer, trait: Reroll) -> list[Power]:
    foe = f" against {trait.against}" if trait.against else ""
    place = f" while it stands on {title_of_terrain(bearer.content, trait.on)}" if trait.on != ANYWHERE else ""
    whose = "A unit here" if isinstance(bearer.block, Terrain) else "It"
    text = f"{whose} has one more re-roll {times(trait.times)}{foe}{place}."
    return [Power("Re-roll", text, trait.rule)]


def reckless(bearer: Bearer, trait: Reckless) -> list[Power]:
    dice = count(int(trait.dice), "defence die", "defence dice")
    return [Power("Reckless", f"It rolls {dice} fewer {times(trait.times)}.", trait.rule)]


# Terrain


def drowning(bearer: Bearer, trait: Drowning) -> list[Power]:
    text = f"A unit that moves here must {test(bearer.content, 'defence', DV)}, or it is defeated."
    flyers = "Flying units are safe." if bearer.content.flying_ignores_water else "Flying units are not spared."
    return [
        Power("Drowning", text, trait.rule),
        Power("Drowning", flyers, "T4-FLY-03"),
        *at_home(bearer),
        no_bumps(bearer.content),
        deployed(),
    ]


def hazard(bearer: Bearer, trait: Hazard) -> list[Power]:
    """The same as in Water, under the name of the terrain and with its number."""
    text = f"A unit that moves here must {test(bearer.content, 'defence', int(trait.difficulty))}, or it is defeated."
    flyers = "Flying units are safe." if bearer.content.flying_ignores_water else "Flying units are not spared."
    return [
        Power("Peril", text, trait.rule),
        Power("Peril", flyers, "T4-FLY-03"),
        *at_home(bearer),
        no_bumps(bearer.content),
        deployed(),
    ]


def undergrowth(bearer: Bearer, trait: Undergrowth) -> list[Power]:
    return [
        Power(
            "Undergrowth", "A unit that enters stops here, whatever moves it has left. Flying units do not.", trait.rule
        ),
        *at_home(bearer),
    ]


def climb(bearer: Bearer, trait: SteepClimb | Slope) -> list[Power]:
    text = (
        f"To enter, a unit must {test(bearer.content, 'defence', int(trait.climb()))}."
        " If it fails, it stays where it is and its turn is over. Flying units need no test."
    )
    return [Power("Steep Climb", text, trait.rule), *at_home(bearer), no_bumps(bearer.content), deployed()]


def at_home(bearer: Bearer) -> list[Power]:
    if not any(unit.card.favored == bearer.block.name for unit in bearer.content.units):
        return []
    return [Power("Favored terrain", f"Units that favor {bearer.block.title} are spared.", "T4-HAZ-02")]


def deployed() -> Power:
    return Power("Deployment", "A unit that is deployed here needs no test.", "T4-DEPLOY-03")


WORDS: Final[dict[type, Words[Bearer]]] = {
    Scout: Words(("deploys_to",), always("Scout", "May be deployed next to any feature, no matter who controls it.")),
    Bloodsworn: Words(("leaps",), bloodsworn),
    Spellsword: Words(("ends_of_roll", "end_of_roll"), spellsword),
    Boost: Words(("bump",), boost),
    Reroll: Words(("rerolls",), reroll),
    Reckless: Words(("fewer_defence",), reckless),
    TreelineSniper: Words(("bars_ranged",), sniper),
    Cover: Words(("bump",), always("Cover", "In ranged assaults it starts, it has +1 for one defence die.")),
    DeathFromAbove: Words(("after_move",), always("Death from Above", "After its move it may assault an enemy next to"
                                                  " it in the same turn.")),
    Dive: Words(("bump", "fewer_defence"), always("Dive", "In that assault it has +1 for one offence die and rolls one"
                                                  " defence die fewer.")),
    WillOfTheElderwood: Words(("can_act", "act"), elderwood),
    Homesteader: Words(("bump",), always("Homesteader", "When a unit next to it assaults it, it has +1 for one offence"
                                         " die.")),
    Reload: Words(("bars_ranged", "ranged_begun"), reload),
    BoulderLob: Words(("aim",), lob),
    BreathOfTheForgeGod: Words(("can_act", "act"), forge),
    DefensiveStance: Words(
        ("ends_of_roll", "end_of_roll"),
        always("Defensive Stance", "In an assault with a unit next to it, one of its rolled offence dice may become a"
               " defence die with the same face."),
    ),
    Leader: Words(("pact",), always("Leader", "A living Dwarf next to it may take +1 for one offence die before the"
                                    " roll. It must then lower one of its defence results by 1.")),
    Drowning: Words(("peril",), drowning),
    OldGrowth: Words(("bump",), always("Old Growth", "A unit here has +2 for one defence die when it is the target of a"
                                       " ranged assault.")),
    Undergrowth: Words(("halts", "spares_flyers"), undergrowth),
    DeadlyVantage: Words(("bump",), always("Deadly Vantage", "A unit here has +1 for one offence die against units that"
                                           " do not stand on a Highland.")),
    SteepClimb: Words(("climb", "spares_flyers"), climb),
    Hazard: Words(("peril",), hazard),
    Slope: Words(("climb", "spares_flyers"), climb),
    IndustrialStrength: Words(("bump",), always("Industrial Strength", "A unit here has +2 for one defence die in every"
                                                " assault.")),
    Industry: Words(("end_of_turn",), always("Industry", "At the end of your turn, if your unit stands here, you may"
                                             " deploy one Construct or Mechanical unit from reserve next to it.")),
}  # fmt: skip
