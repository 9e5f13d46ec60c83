"""The units of the elves, each with what it can do. A new unit is one block and its name in `words` and `units`."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.bits import bit
from pocketbox.engine.core import CHANCE, Action, Log, Refusal, Seat
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.armies import EMPTY, NO_FEATURE
from pocketbox.games.tactics.dice import DEF, OFF, POOL_NAMES, add_die
from pocketbox.games.tactics4.difficulty import DV, UnitTest, count_of_dice, is_passed
from pocketbox.games.tactics4.fight import (
    FREE,
    INITIATOR,
    Assault,
    bump_of,
)
from pocketbox.games.tactics4.kinds import NO_BUMP, Card, Trait, Unit
from pocketbox.games.tactics4.losses import defeat
from pocketbox.games.tactics4.sides import tile_of
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.targets import AT, fault_of_own, open_assault
from pocketbox.games.tactics4.types import (
    ARCANE,
    CONSTRUCT,
    ELF,
    ELVES,
    FOREST,
    GRYPHLOK,
    HIGHLAND,
    KNIGHT,
    LIVING,
    MAGE,
    SOLDIER,
)
from pocketbox.games.tactics4.words import CELL, CELL_NAMES, TO, WORDS

# Glade Strider: Scout


class Scout(Trait[State]):
    """T4-UNIT-GS: deployed next to any feature, no matter who controls it."""

    def deploys_to(self, s: State, seat: Seat) -> i64:
        return s.beside(s.features())


GLADE_STRIDER: Final = Unit(
    "strider", "Glade Strider", mark="g", rule="T4-UNIT-GS", points=7, faction=ELVES,
    types=(ELF, LIVING, SOLDIER),
    card=Card(off=1, defence=1, ranged=1, favored=FOREST),
    ours=Card(off=1, defence=1, swift=1, favored=FOREST),
    traits=[Scout("T4-UNIT-GS")],
)  # fmt: skip


# Realmguard: Bloodsworn


BY_RULE: Final = 0
ANYBODY: Final = 1
OWN: Final = 2
"""Next to whose units one may go: as agreed, of either side, or of one's own."""


class Bloodsworn(Trait[State]):
    """T4-UNIT-RG: in place of a move, at once to a tile next to another Elf, of either side unless agreed otherwise."""

    def __init__(self, rule: str, type: str, whose: i64) -> None:
        super().__init__(rule)
        self.type = type
        self.whose: i64 = whose

    def is_own(self, s: State) -> bool:
        """Whether only units of the same side count."""
        return s.content.allied_elves if self.whose == BY_RULE else self.whose == OWN

    def leaps_to(self, s: State) -> str:
        return f"other {self.type.title()} of yours" if self.is_own(s) else f"other {self.type.title()}"

    def leaps(self, s: State, tile: i64) -> i64:
        sworn: i64 = 0
        for other in range(len(s.on)):
            if other == tile or s.on[other] == EMPTY or self.type not in s.unit(other).types:
                continue
            if s.owner(other) == s.owner(tile) or not self.is_own(s):
                sworn |= bit(other)
        return s.beside(sworn)

    def facts(self) -> list[Any]:
        return [self.rule] if self.whose == BY_RULE else [self.rule, self.type, self.whose]


REALMGUARD: Final = Unit(
    "realmguard", "Realmguard", mark="r", rule="T4-UNIT-RG", points=7, faction=ELVES,
    types=(ELF, LIVING, SOLDIER),
    card=Card(off=2, off_bump=1, defence=2, favored=FOREST),
    ours=Card(off=1, defence=2, favored=FOREST),
    traits=[Bloodsworn("T4-UNIT-RG", ELF, BY_RULE)],
)  # fmt: skip


# Silverleaf Champion: Spellsword

FAVOUR: Final = WORDS.each("favour", POOL_NAMES)


class Spellsword(Trait[State]):
    """T4-UNIT-SC: against anyone without magic or works, +2 for OFF or for DEF, chosen when the dice lie."""

    def __init__(self, rule: str, amount: i64, spared: list[str]) -> None:
        super().__init__(rule)
        self.amount: i64 = amount
        self.spared = spared
        """Types against which it does not count."""

    def ends_of_roll(self, s: State, assault: Assault, side: i64) -> list[Action]:
        foe = s.unit(tile_of(s, assault, 1 - side))
        return [] if foe.is_any(self.spared) else FAVOUR

    def end_of_roll(self, assault: Assault, side: i64, choice: Action, log: Log) -> Assault:
        bump = bump_of(choice.a, self.amount)
        log.add("bump counted", self.rule, side, bump)
        return assault.armed(side, add_die(assault.bumps[side], bump))

    def facts(self) -> list[Any]:
        return [self.rule] if self is SPELLSWORD else [self.rule, self.amount, self.spared]


SPELLSWORD: Final = Spellsword("T4-UNIT-SC", 2, [ARCANE, CONSTRUCT, MAGE])

SILVERLEAF_CHAMPION: Final = Unit(
    "silverleaf", "Silverleaf Champion", mark="s", rule="T4-UNIT-SC", points=7, faction=ELVES,
    types=(ARCANE, ELF, KNIGHT, LIVING),
    card=Card(off=2, defence=2, favored=FOREST),
    ours=Card(off=2, defence=1, favored=FOREST),
    traits=[SPELLSWORD],
)  # fmt: skip


# Starfall Sentinel: Treeline Sniper


class TreelineSniper(Trait[State]):
    """T4-UNIT-SS1: ranged assaults only from its favored terrain or next to it."""

    def bars_ranged(self, s: State, tile: i64) -> str:
        for place in [tile, *s.tiles.near[tile]]:
            if s.terrain(place).name == s.unit(tile).card.favored:
                return ""
        return "shoots only from its favored terrain or from a tile next to it"


class Cover(Trait[State]):
    """T4-UNIT-SS2: +1 DEF in the ranged assaults it starts."""

    def bump(self, s: State, assault: Assault, side: i64) -> i64:
        return bump_of(DEF, 1) if side == INITIATOR and assault.is_ranged() else NO_BUMP


STARFALL_SENTINEL: Final = Unit(
    "sentinel", "Starfall Sentinel", mark="t", rule="T4-UNIT-SS1", points=7, faction=ELVES,
    types=(ELF, LIVING, SOLDIER),
    card=Card(off=3, defence=2, ranged=1, favored=FOREST),
    ours=Card(off=1, defence=1, ranged=2, favored=FOREST),
    traits=[TreelineSniper("T4-UNIT-SS1"), Cover("T4-UNIT-SS2")],
)  # fmt: skip


# Enclave Warden: Death from Above

HOLD: Final = WORDS.one("hold")


class DeathFromAbove(Trait[State]):
    """T4-UNIT-EW1: a free assault right after its move."""

    def after_move(self, s: State, tile: i64) -> Task | None:
        seat = s.owner(tile)
        if s.tiles.masks[tile] & s.held(1 - seat) == 0:
            return None
        return Task(FREE_ASSAULT, seat, s.cell(tile))


class Dive(Trait[State]):
    """T4-UNIT-EW2: in that assault +1 OFF and one DEF die fewer."""

    def bump(self, s: State, assault: Assault, side: i64) -> i64:
        return bump_of(OFF, 1) if side == INITIATOR and assault.mode == FREE else NO_BUMP

    def fewer_defence(self, assault: Assault, side: i64) -> i64:
        return 1 if side == INITIATOR and assault.mode == FREE else 0


class FreeAssault(Step[State]):
    """T4-UNIT-EW1: one of the enemies next to where it stands now, or nobody."""

    def options(self, s: State, task: Task) -> list[Action]:
        enemies = s.tiles.masks[s.tile_on(task.a)] & s.held(1 - task.seat)
        return [*[AT[cell] for cell in s.cells(enemies)], HOLD]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is HOLD:
            log.add("free assault left", "T4-UNIT-EW1", task.a)
        else:
            open_assault(s, s.tile_on(task.a), s.tile_on(choice.a), FREE, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "target":
            return Refusal("T4-UNIT-EW1", "choose the free assault next: `target` and a cell, or `hold`")
        return Refusal("T4-UNIT-EW1", f"no enemy stands on {CELL_NAMES[action.a]}, next to the unit that has moved")

    def fault(self, s: State, task: Task) -> str:
        fault = fault_of_own(s, task)
        if fault:
            return fault
        for trait in s.unit(s.tile_on(task.a)).traits:
            if trait.after_move(s, s.tile_on(task.a)) is not None:
                return ""
        return "this unit has no free assault here"


FREE_ASSAULT: Final = FreeAssault("tactics4", "free assault", A_SEAT, [CELL])

ENCLAVE_WARDEN: Final = Unit(
    "warden", "Enclave Warden", mark="w", rule="T4-UNIT-EW1", points=14, faction=ELVES,
    types=(GRYPHLOK, LIVING, SOLDIER),
    card=Card(off=3, off_bump=1, defence=3, def_bump=1, flying=1, favored=FOREST),
    ours=Card(off=2, defence=2, flying=2, favored=HIGHLAND),
    traits=[DeathFromAbove("T4-UNIT-EW1"), Dive("T4-UNIT-EW2")],
)  # fmt: skip


# Warmage: Will of the Elderwood

MOVE_FOREST: Final = WORDS.each("forest", CELL_NAMES)
BLIGHT: Final = WORDS.each("blight", CELL_NAMES)


def forests(s: State) -> i64:
    """The tiles with a Forest, as bits."""
    found: i64 = 0
    for tile in range(len(s.on)):
        if s.terrain(tile).name == FOREST:
            found |= bit(tile)
    return found


def find_soil(s: State, tile: i64) -> i64:
    """T4-UNIT-WM1: the tiles that a Forest may go to from a tile, as bits: next to it, free, without feature."""
    return s.tiles.masks[tile] & s.free() & ~s.features()


class WillOfTheElderwood(Trait[State]):
    """T4-UNIT-WM1, T4-UNIT-WM2: in place of moving, a Forest moves, or an enemy next to a Forest is tested."""

    def can_act(self, s: State, seat: Seat, tile: i64) -> bool:
        return len(self.choices(s, seat)) > 0

    def why_idle(self) -> str:
        return "no unoccupied Forest has room to move, and no enemy stands next to a Forest"

    def act(self, s: State, seat: Seat, tile: i64, log: Log) -> None:
        s.next(Task(USE_ELDERWOOD, seat, s.cell(tile)))

    def choices(self, s: State, seat: Seat) -> list[Action]:
        grown = forests(s)
        found: list[Action] = []
        for tile in range(len(s.on)):
            if (grown & s.free()) >> tile & 1 and find_soil(s, tile) != 0:
                found.append(MOVE_FOREST[s.cell(tile)])
        for cell in s.cells(s.beside(grown) & s.held(1 - seat)):
            found.append(BLIGHT[cell])
        return found


ELDERWOOD: Final = WillOfTheElderwood("T4-UNIT-WM1")


class UseElderwood(Step[State]):
    """T4-UNIT-WM1: which Forest moves; T4-UNIT-WM2: or which enemy next to any Forest makes a DEF test."""

    def options(self, s: State, task: Task) -> list[Action]:
        return ELDERWOOD.choices(s, task.seat)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice.verb == "forest":
            s.next(Task(PLANT, task.seat, choice.a))
            return
        log.add("blight called", "T4-UNIT-WM2", choice.a)
        tile = s.tile_on(choice.a)
        if count_of_dice(s.unit(tile), DEF) > 0:
            s.next(Task(RESIST, CHANCE, choice.a))
        elif not is_passed(s, s.unit(tile), DEF, DV, (), log):
            defeat(s, tile, "T4-UNIT-WM2", log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb not in ("forest", "blight"):
            title = s.unit(s.tile_on(task.a)).title
            return Refusal("T4-UNIT-WM1", f"say what the {title} does: `forest` or `blight` and a cell")
        if action.verb == "forest":
            return Refusal("T4-UNIT-WM1", f"no unoccupied Forest with room beside it stands on {CELL_NAMES[action.a]}")
        return Refusal("T4-UNIT-WM2", f"no enemy next to a Forest stands on {CELL_NAMES[action.a]}")

    def fault(self, s: State, task: Task) -> str:
        fault = fault_of_own(s, task)
        if fault:
            return fault
        return "" if ELDERWOOD in s.unit(s.tile_on(task.a)).traits else "this unit has no such power"


class Plant(Step[State]):
    """T4-UNIT-WM1: the tile next to it that the Forest moves to; the tile it leaves counts as itself again."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [TO[cell] for cell in s.cells(find_soil(s, s.tile_on(task.a)))]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        origin, target = s.tile_on(task.a), s.tile_on(choice.a)
        forest, keeper = s.feature[origin], s.kept[origin]
        s.set_feature(origin, NO_FEATURE)
        s.set_feature(target, forest)
        s.keep(origin, s.kept[target])
        s.keep(target, keeper)
        log.add("forest moved", "T4-UNIT-WM1", task.a, choice.a)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "to":
            return Refusal("T4-UNIT-WM1", "move the Forest next: `to` and a cell")
        return Refusal(
            "T4-UNIT-WM1",
            f"{CELL_NAMES[action.a]} is not a free tile without feature next to {CELL_NAMES[task.a]}",
        )

    def fault(self, s: State, task: Task) -> str:
        tile = s.tile_on(task.a)
        if tile == NO_TILE or not (forests(s) & s.free()) >> tile & 1:
            return f"no unoccupied Forest stands on {CELL_NAMES[task.a]}"
        return "" if s.has_trait(task.seat, ELDERWOOD) else "no unit of this seat can move a Forest"


class Resist(UnitTest):
    """T4-UNIT-WM2: the enemy's test. It is no hazard of the tile, so favored terrain does not help."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        tile = s.tile_on(task.a)
        if not is_passed(s, s.unit(tile), DEF, DV, choice.args, log):
            defeat(s, tile, "T4-UNIT-WM2", log)

    def fault(self, s: State, task: Task) -> str:
        tile = s.tile_on(task.a)
        if tile == NO_TILE or not s.beside(forests(s)) >> tile & 1 or s.on[tile] == EMPTY:
            return f"no unit next to a Forest stands on {CELL_NAMES[task.a]}"
        return "" if s.has_trait(1 - s.owner(tile), ELDERWOOD) else "no unit can call a blight on it"


USE_ELDERWOOD: Final = UseElderwood("tactics4", "use elderwood", A_SEAT, [CELL])
PLANT: Final = Plant("tactics4", "plant", A_SEAT, [CELL])
RESIST: Final = Resist("tactics4", "resist", CHANCE, [CELL])

WARMAGE: Final = Unit(
    "warmage", "Warmage", mark="m", rule="T4-UNIT-WM1", points=8, faction=ELVES,
    types=(ELF, LIVING, MAGE),
    card=Card(off=3, off_bump=1, defence=1, favored=FOREST),
    ours=Card(off=2, defence=1, favored=FOREST),
    traits=[ELDERWOOD],
)  # fmt: skip
