"""Every terrain of the 4th edition: two kinds of tile, three features. A new one is one block and a name in `words`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import Action, Log, Refusal, Seat
from pocketbox.games.tactics.dice import DEF, OFF
from pocketbox.games.tactics.packs import word_of
from pocketbox.games.tactics4.deploying import deploy
from pocketbox.games.tactics4.difficulty import DV
from pocketbox.games.tactics4.fight import TARGET, Assault, bump_of
from pocketbox.games.tactics4.kinds import NO_BUMP, Terrain, Trait
from pocketbox.games.tactics4.moving import refuse_landing
from pocketbox.games.tactics4.sides import tile_of
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.types import CONSTRUCT, MECHANICAL
from pocketbox.games.tactics4.words import CELL_NAMES, TERRAIN_NAMES, TO, UNIT, UNIT_NAMES, WORDS

# Plains: T4-TERR-PL, nothing.

PLAINS: Final = Terrain("plains", "Plains", mark=".", rule="T4-TERR-PL", is_feature=False, traits=[])


# Water


class Drowning(Trait[State]):
    """T4-WATER-01: a unit that moves in must pass a DEF test or is lost."""

    def peril(self) -> i64:
        return DV


WATER: Final = Terrain(
    "water", "Water", mark="~", rule="T4-WATER-01", is_feature=False, traits=[Drowning("T4-WATER-01")]
)


# Forest


class OldGrowth(Trait[State]):
    """T4-TERR-FO1: cover against ranged assaults."""

    def bump(self, s: State, assault: Assault, side: i64) -> i64:
        return bump_of(DEF, 2) if side == TARGET and assault.is_ranged() else NO_BUMP


class Undergrowth(Trait[State]):
    """T4-TERR-FO2: nobody goes on through it but flyers and those at home in it."""

    def halts(self) -> bool:
        return True

    def spares_flyers(self) -> bool:
        return True


FOREST: Final = Terrain(
    "forest", "Forest", mark="F", rule="T4-TERR-FO1", is_feature=True,
    traits=[OldGrowth("T4-TERR-FO1"), Undergrowth("T4-TERR-FO2")],
)  # fmt: skip


# Highland


class DeadlyVantage(Trait[State]):
    """T4-TERR-HI1: +1 OFF against units that are not as high, in either role."""

    def bump(self, s: State, assault: Assault, side: i64) -> i64:
        here, there = s.terrain(tile_of(s, assault, side)), s.terrain(tile_of(s, assault, 1 - side))
        return bump_of(OFF, 1) if here is not there else NO_BUMP


class SteepClimb(Trait[State]):
    """T4-TERR-HI2: a DEF test before it is entered; flyers and those at home there need none."""

    def climb(self) -> i64:
        return DV

    def spares_flyers(self) -> bool:
        return True


HIGHLAND: Final = Terrain(
    "highland", "Highland", mark="H", rule="T4-TERR-HI1", is_feature=True,
    traits=[DeadlyVantage("T4-TERR-HI1"), SteepClimb("T4-TERR-HI2")],
)  # fmt: skip


# Township

BUILD: Final = WORDS.each("build", UNIT_NAMES)
NO_BUILD: Final = WORDS.one("no build")


class IndustrialStrength(Trait[State]):
    """T4-TERR-TO1: +2 DEF in every assault."""

    def bump(self, s: State, assault: Assault, side: i64) -> i64:
        return bump_of(DEF, 2)


class Industry(Trait[State]):
    """T4-TERR-TO2: at the end of its owner's turn, one Construct or Mechanical unit from reserve, once in all."""

    def end_of_turn(self, s: State, seat: Seat, tile: i64) -> Task | None:
        return Task(INDUSTRY_STEP, seat) if list_buildable(s, seat) and find_yards(s, seat) != 0 else None


INDUSTRY: Final = Industry("T4-TERR-TO2")


def list_buildable(s: State, seat: Seat) -> list[i64]:
    """The kinds in reserve that a Township builds."""
    found: list[i64] = []
    for kind, unit in enumerate(s.content.units):
        if s.in_reserve(seat, kind) > 0 and unit.card.summoning == 0 and unit.is_any([CONSTRUCT, MECHANICAL]):
            found.append(kind)
    return found


def find_yards(s: State, seat: Seat) -> i64:
    """Free tiles next to a Township that a seat occupies, as bits."""
    found: i64 = 0
    for tile in range(len(s.on)):
        if s.owner(tile) == seat and INDUSTRY in s.traits(tile):
            found |= s.tiles.masks[tile]
    return found & s.free()


class UseIndustry(Step[State]):
    """T4-TERR-TO2: which unit is built, or none."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [*[word_of(BUILD, s.content.added.build, kind) for kind in list_buildable(s, task.seat)], NO_BUILD]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is not NO_BUILD:
            s.next(Task(PLACE_WORK, task.seat, choice.a))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "build":
            return Refusal("T4-TERR-TO2", "say first what the Township builds: `build` and a unit, or `no build`")
        return Refusal("T4-TERR-TO2", f"{s.unit_names()[action.a]} is not a Construct or Mechanical unit in reserve")

    def fault(self, s: State, task: Task) -> str:
        return (
            "" if list_buildable(s, task.seat) and find_yards(s, task.seat) != 0 else "no Township can build anything"
        )


class PlaceWork(Step[State]):
    """T4-TERR-TO2: the tile next to the Township that it is put on."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [TO[cell] for cell in s.cells(find_yards(s, task.seat))]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        deploy(s, task.seat, task.a, s.tile_on(choice.a), "T4-TERR-TO2", log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "to":
            return Refusal("T4-TERR-TO2", "place the unit next: `to` and a cell")
        refusal = refuse_landing(s, action.a)
        return refusal or Refusal("T4-TERR-TO2", f"no Township you occupy is next to {CELL_NAMES[action.a]}")

    def fault(self, s: State, task: Task) -> str:
        if task.a not in list_buildable(s, task.seat) or find_yards(s, task.seat) == 0:
            return "no Township can build this unit"
        return ""


INDUSTRY_STEP: Final = UseIndustry("tactics4", "industry", A_SEAT)
PLACE_WORK: Final = PlaceWork("tactics4", "place work", A_SEAT, [UNIT])

TOWNSHIP: Final = Terrain(
    "township", "Township", mark="T", rule="T4-TERR-TO1", is_feature=True,
    traits=[IndustrialStrength("T4-TERR-TO1"), INDUSTRY],
)  # fmt: skip


TERRAINS: Final[list[Terrain]] = [PLAINS, WATER, FOREST, HIGHLAND, TOWNSHIP]
assert [terrain.name for terrain in TERRAINS] == TERRAIN_NAMES, "terrains stand in the order of their names"
