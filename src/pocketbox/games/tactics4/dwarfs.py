"""The units of the dwarfs, each with what it can do. A new unit is one block and its name in `words` and `units`."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.bits import bit
from pocketbox.engine.core import CHANCE, Action, Chances, Log, Refusal, Seat, evenly
from pocketbox.engine.dice import label_dice, pools
from pocketbox.engine.fields import Field
from pocketbox.engine.grid import NO_CELL
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.armies import EMPTY
from pocketbox.games.tactics.dice import DEF, OFF, SIDES, add_die, remove_die
from pocketbox.games.tactics.packs import word_of
from pocketbox.games.tactics4.combat import begin_clash
from pocketbox.games.tactics4.difficulty import DV, UnitTest, count_of_dice, is_passed
from pocketbox.games.tactics4.fight import (
    ASSAULT,
    CHANGED_OVER,
    INITIATOR,
    LOB,
    PLAIN,
    TARGET,
    Assault,
    assault_of,
    bump_of,
    pool_of,
)
from pocketbox.games.tactics4.kinds import NO_BUMP, Card, Trait, Unit
from pocketbox.games.tactics4.sides import fault_of_units, side_seat
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.types import (
    CONSTRUCT,
    DWARF,
    DWARFS,
    ENGINEER,
    HIGHLAND,
    LIVING,
    MAGE,
    MECHANICAL,
    MINION,
    NOBLE_TYPE,
    SOLDIER,
    TOWNSHIP,
)
from pocketbox.games.tactics4.words import CELL, CELL_NAMES, UNIT_NAMES, WORDS

# Dwarfclan Bondi: Homesteader


class Homesteader(Trait[State]):
    """T4-UNIT-BO: +1 OFF when an adjacent unit assaults it."""

    def bump(self, s: State, assault: Assault, side: i64) -> i64:
        return bump_of(OFF, 1) if side == TARGET and not assault.is_ranged() else NO_BUMP


BONDI: Final = Unit(
    "bondi", "Dwarfclan Bondi", mark="b", rule="T4-UNIT-BO", points=5, faction=DWARFS,
    types=(DWARF, LIVING, MINION),
    card=Card(off=1, defence=1, def_bump=1, favored=TOWNSHIP),
    ours=Card(off=1, defence=1, def_bump=1, favored=TOWNSHIP),
    traits=[Homesteader("T4-UNIT-BO")],
)  # fmt: skip


# Dwarfclan Gunner: Reload


class Reload(Trait[State]):
    """T4-UNIT-GU: no two ranged assaults in a row."""

    def bars_ranged(self, s: State, tile: i64) -> str:
        return "has to reload first" if s.spent >> tile & 1 else ""

    def ranged_begun(self, s: State, tile: i64) -> None:
        s.fired |= bit(tile)


GUNNER: Final = Unit(
    "gunner", "Dwarfclan Gunner", mark="u", rule="T4-UNIT-GU", points=6, faction=DWARFS,
    types=(DWARF, LIVING, SOLDIER),
    card=Card(off=2, defence=1, def_bump=1, ranged=1, favored=TOWNSHIP),
    ours=Card(off=1, defence=1, def_bump=1, ranged=1, favored=HIGHLAND),
    traits=[Reload("T4-UNIT-GU")],
)  # fmt: skip


# Dwarfclan Stonethrower: Boulder Lob

BOULDER_DIE: Final[Chances] = pools(WORDS, "roll boulder", SIDES, 1)[1]
STRAY_TO: Final = WORDS.each("stray", CELL_NAMES)
HEX_DIE: Final[Chances] = label_dice(WORDS, "roll direction", 6, 1)
SQUARE_DIE: Final[Chances] = Chances(HEX_DIE.outcomes[:4])


class BoulderLob(Trait[State]):
    """T4-UNIT-ST1: a die for every ranged assault it starts; on a low face the boulder goes astray."""

    def __init__(self, rule: str, astray: i64) -> None:
        super().__init__(rule)
        self.astray: i64 = astray
        """The highest face on which it does."""

    def aim(self, s: State, assault: Assault) -> Task | None:
        return Task(THROW_BOULDER, CHANCE, self.astray, frame=assault)

    def facts(self) -> list[Any]:
        return [self.rule, self.astray]


class ThrowBoulder(Step[State]):
    """T4-UNIT-ST1, T4-UNIT-ST2: on target, or on some tile next to it."""

    def chances(self, s: State, task: Task) -> Chances:
        return BOULDER_DIE

    def roller(self, s: State, task: Task) -> Seat:
        return side_seat(s, assault_of(task), INITIATOR)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        assault = assault_of(task)
        log.add("boulder rolled", "T4-UNIT-ST1", choice.a)
        if choice.a <= task.a:
            s.next(Task(SCATTER, CHANCE, frame=assault))
        else:
            begin_clash(s, s.tile_on(assault.initiator), s.tile_on(assault.target), PLAIN, log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_lob(s, task)


class Scatter(Step[State]):
    """T4-UNIT-ST2, T4-UNIT-ST3: any tile next to the target alike, or any direction; a unit there is hit instead."""

    def chances(self, s: State, task: Task) -> Chances:
        if s.content.scatters_anywhere:
            return HEX_DIE if s.tiles.grid.is_hex else SQUARE_DIE
        return evenly([STRAY_TO[s.cell(tile)] for tile in s.tiles.near[s.tile_on(assault_of(task).target)]])

    def roller(self, s: State, task: Task) -> Seat:
        return side_seat(s, assault_of(task), INITIATOR)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        assault = assault_of(task)
        cell = choice.a
        if choice.verb != "stray":
            cell = s.tiles.grid.across[assault.target][choice.a - 1]
        tile: i64 = NO_TILE if cell == NO_CELL else s.tile_on(cell)
        if tile == NO_TILE or s.on[tile] == EMPTY:
            log.add("boulder lost", "T4-UNIT-ST3", assault.target)
            return
        log.add("boulder astray", "T4-UNIT-ST3", assault.target, cell)
        begin_clash(s, s.tile_on(assault.initiator), tile, LOB, log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_lob(s, task)


def fault_of_lob(s: State, task: Task) -> str:
    assault = assault_of(task)
    fault = fault_of_units(s, assault)
    if fault:
        return fault
    fresh = Assault(assault.initiator, assault.target, assault.distance, PLAIN)
    if assault.distance < 2 or ASSAULT.numbers(assault) != ASSAULT.numbers(fresh):
        return "before the boulder falls, only its target is known"
    for trait in s.unit(s.tile_on(assault.initiator)).traits:
        aim: Task | None = trait.aim(s, assault)
        if aim is not None and (task.step is SCATTER or aim.a == task.a):
            return ""
    return "the initiator throws no boulder"


THROW_BOULDER: Final = ThrowBoulder(
    "tactics4", "throw boulder", CHANCE, [Field("astray", None, 1, SIDES)], shape=ASSAULT
)
SCATTER: Final = Scatter("tactics4", "scatter", CHANCE, shape=ASSAULT)

STONETHROWER: Final = Unit(
    "stonethrower", "Dwarfclan Stonethrower", mark="o", rule="T4-UNIT-ST1", points=17, faction=DWARFS,
    types=(CONSTRUCT, DWARF, LIVING, MECHANICAL, SOLDIER),
    card=Card(off=1, off_bump=3, defence=3, def_bump=2, ranged=2, favored=HIGHLAND),
    ours=Card(off=2, off_bump=3, defence=2, def_bump=2, ranged=2, favored=HIGHLAND),
    traits=[BoulderLob("T4-UNIT-ST1", 3)],
)  # fmt: skip


# Dwarfclan Forgemaster: Breath of the Forge God


def recoverable(s: State, seat: Seat) -> list[i64]:
    """T4-UNIT-FM: the kinds of Construct that the enemy has captured from a seat."""
    found: list[i64] = []
    for kind, unit in enumerate(s.content.units):
        if CONSTRUCT in unit.types and s.captured[(1 - seat) * s.kinds + kind] > 0:
            found.append(kind)
    return found


class BreathOfTheForgeGod(Trait[State]):
    """T4-UNIT-FM: in place of moving, an OFF test to win a Construct back from the enemy's captures."""

    def can_act(self, s: State, seat: Seat, tile: i64) -> bool:
        return len(recoverable(s, seat)) > 0

    def why_idle(self) -> str:
        return "no Construct of yours is captured"

    def act(self, s: State, seat: Seat, tile: i64, log: Log) -> None:
        if count_of_dice(s.unit(tile), OFF) > 0:
            s.next(Task(KINDLE, CHANCE, s.cell(tile)))
        else:
            is_passed(s, s.unit(tile), OFF, DV, (), log)


FORGE: Final = BreathOfTheForgeGod("T4-UNIT-FM")


class Kindle(UnitTest):
    """T4-UNIT-FM: the test, with all OFF dice; a choice follows only where several kinds are captured."""

    def pool(self) -> i64:
        return OFF

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        tile = s.tile_on(task.a)
        if not is_passed(s, s.unit(tile), OFF, DV, choice.args, log):
            return
        seat = s.owner(tile)
        kinds = recoverable(s, seat)
        if len(kinds) > 1:
            s.next(Task(WIN_BACK, seat))
        else:
            recover(s, seat, kinds[0], log)

    def fault(self, s: State, task: Task) -> str:
        tile = s.tile_on(task.a)
        if tile == NO_TILE or s.on[tile] == EMPTY or FORGE not in s.unit(tile).traits:
            return f"nobody on {CELL_NAMES[task.a]} can make this test"
        return "" if recoverable(s, s.owner(tile)) else "no Construct is captured"


RECOVER: Final = WORDS.each("recover", UNIT_NAMES)


class WinBack(Step[State]):
    """T4-UNIT-FM: which Construct returns to reserve."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [word_of(RECOVER, s.content.added.recover, kind) for kind in recoverable(s, task.seat)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        recover(s, task.seat, choice.a, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("T4-UNIT-FM", "say which captured Construct returns: `recover` and its name")

    def fault(self, s: State, task: Task) -> str:
        return "" if recoverable(s, task.seat) and s.has_trait(task.seat, FORGE) else "no Construct is won back"


def recover(s: State, seat: Seat, kind: i64, log: Log) -> None:
    s.add_captured(1 - seat, kind, -1)
    s.add_reserve(seat, kind, 1)
    log.add("unit recovered", "T4-UNIT-FM", seat, kind)


KINDLE: Final = Kindle("tactics4", "kindle", CHANCE, [CELL])
WIN_BACK: Final = WinBack("tactics4", "win back", A_SEAT)

FORGEMASTER: Final = Unit(
    "forgemaster", "Dwarfclan Forgemaster", mark="f", rule="T4-UNIT-FM", points=6, faction=DWARFS,
    types=(DWARF, ENGINEER, LIVING, MAGE),
    card=Card(off=1, defence=2, def_bump=1, favored=TOWNSHIP),
    ours=Card(off=1, defence=1, def_bump=1, favored=TOWNSHIP),
    traits=[FORGE],
)  # fmt: skip


# Dwarfclan Hold Guardian: Defensive Stance

STANCE: Final = WORDS.each("stance", [str(face) for face in range(SIDES + 1)])
"""By the face of the die that changes over."""
NO_STANCE: Final = WORDS.one("no stance")


class DefensiveStance(Trait[State]):
    """T4-UNIT-HG: against an adjacent unit one rolled OFF die may become a DEF die, as it lies."""

    def ends_of_roll(self, s: State, assault: Assault, side: i64) -> list[Action]:
        faces = assault.dice[pool_of(side, OFF)]
        if assault.is_ranged() or not faces:
            return []
        return [*[STANCE[face] for n, face in enumerate(faces) if face not in faces[:n]], NO_STANCE]

    def end_of_roll(self, assault: Assault, side: i64, choice: Action, log: Log) -> Assault:
        if choice is NO_STANCE:
            return assault
        off, defence = pool_of(side, OFF), pool_of(side, DEF)
        log.add("die changed over", self.rule, off, choice.a)
        noted = assault.changed(off, choice.a, defence, choice.a, CHANGED_OVER)
        kept = noted.rolled(off, remove_die(assault.dice[off], choice.a))
        return kept.rolled(defence, add_die(kept.dice[defence], choice.a))


HOLD_GUARDIAN: Final = Unit(
    "guardian", "Dwarfclan Hold Guardian", mark="h", rule="T4-UNIT-HG", points=7, faction=DWARFS,
    types=(DWARF, LIVING, SOLDIER),
    card=Card(off=2, defence=2, def_bump=1, favored=TOWNSHIP),
    ours=Card(off=2, defence=1, def_bump=1, favored=HIGHLAND),
    traits=[DefensiveStance("T4-UNIT-HG")],
)  # fmt: skip


# Dwarfclan Noble, by option


class Leader(Trait[State]):
    """T4-UNIT-NO: living Dwarfs next to it may take +1 OFF before the roll, and then lower a DEF result."""

    def pact(self, ally: Unit) -> i64:
        return bump_of(OFF, 1) if DWARF in ally.types and LIVING in ally.types else NO_BUMP


NOBLE: Final = Unit(
    "noble", "Dwarfclan Noble", mark="n", rule="T4-UNIT-NO", points=9, faction=DWARFS,
    types=(DWARF, LIVING, NOBLE_TYPE, SOLDIER),
    card=Card(off=3, defence=3, def_bump=1, favored=TOWNSHIP),
    ours=None,
    traits=[Leader("T4-UNIT-NO")],
    option="use_noble",
)  # fmt: skip
