"""Which trap a number stands for, those of packs included, and the tests that traps begin with."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.core import Log
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.charts import TRAP_NAMES
from pocketbox.games.dungeons.content import Content
from pocketbox.games.dungeons.fights.falls import Fall, strike_down_all
from pocketbox.games.dungeons.hazards.cave_in import nearest
from pocketbox.games.dungeons.hazards.traps import (
    TRAPS,
    AmbushTrap,
    CaveIn,
    Deadly,
    Fireball,
    GasCloud,
    MindControl,
    MindSwap,
    Paralyzation,
    ShiftingCorridors,
    Teleportation,
    Trap,
)
from pocketbox.games.dungeons.movement.moving import placed_on
from pocketbox.games.dungeons.packs import TrapCard
from pocketbox.games.dungeons.places import EMPTY
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.turns.trials import FIREBALL_TEST, NO_DICE, PURPOSES, TRAP_TEST, Purpose, Trial, test

OF_PACKS: Final = "PD-TRAP-00"
"""The clause for what no printed trap does."""


def is_trap(s: State, number: i64) -> bool:
    return number in TRAPS or len(TRAP_NAMES) <= number < len(s.content.trap_names)


def trap_of(s: State, number: i64) -> Trap:
    """The trap with this number, of the chart or of a pack."""
    return trap_in(s.content, number)


def trap_in(content: Content, number: i64) -> Trap:
    """The same for a game of which there is only the content."""
    if number < len(TRAP_NAMES):
        return TRAPS[number]
    return make_trap(content.traps[number - len(TRAP_NAMES)], number)


# Traps of packs


@final
class Recall(Trap):
    """Put on the free tile nearest to the Start tile, Start itself included."""

    def failed(self, s: State, victim: i64, log: Log) -> None:
        free = [n for n in range(s.board.size()) if s.board.is_there(n) and s.on[n] in (EMPTY, victim)]
        home = s.at[victim]
        tile = nearest(s, START_TILE, free)[0]
        if tile == home:
            return
        log.add("teleported", self.rule, victim, s.cell(home), s.cell(tile))
        s.put(victim, tile)
        placed_on(s, victim, log)


@final
class Spill(Trap):
    """What the victim carries falls onto its tile; the dwellers' pool is safe."""

    def failed(self, s: State, victim: i64, log: Log) -> None:
        if s.is_delver(victim) and s.treasure[victim] > 0:
            log.add("treasure dropped", self.rule, s.cell(s.at[victim]), s.treasure[victim])
            s.add_loot(s.at[victim], s.treasure[victim])
            s.set_treasure(victim, 0)


@final
class Hold(Trap):
    """The victim's action ends."""

    def failed(self, s: State, victim: i64, log: Log) -> None:
        log.add("stopped", self.rule, victim)
        if victim == s.actor:
            s.spent = True


def make_trap(card: TrapCard, number: i64) -> Trap:
    """The trap of a pack: a printed one with other numbers, or one of those above."""
    stat, need = card.stat, card.need
    if card.effect == "slay":
        return Deadly(number, "PD-TRAP-02", stat, need)
    if card.effect == "blast":
        return Fireball(number, "PD-TRAP-06a", stat, need, card.reach)
    if card.effect == "paralyze":
        return Paralyzation(number, "PD-TRAP-09a", stat, need)
    if card.effect == "teleport":
        return Teleportation(number, "PD-TRAP-04", stat, need)
    if card.effect == "control":
        return MindControl(number, "PD-TRAP-05a", stat, need)
    if card.effect == "swap":
        return MindSwap(number, "PD-TRAP-11a", stat, need)
    if card.effect == "shift":
        return ShiftingCorridors(number, "PD-TRAP-07", stat, need)
    if card.effect == "cave-in":
        return CaveIn(number, "PD-TRAP-08a", stat, need)
    if card.effect == "encounters":
        return AmbushTrap(number, "PD-TRAP-10", card.rolls)
    if card.effect == "gas":
        return GasCloud(number, "PD-TRAP-12a", stat, need)
    if card.effect == "recall":
        return Recall(number, OF_PACKS, stat, need)
    if card.effect == "spill":
        return Spill(number, OF_PACKS, stat, need)
    assert card.effect == "hold", card.effect
    return Hold(number, OF_PACKS, stat, need)


# Tests


class TrapTest(Purpose):
    """The test that a trap begins with."""

    def done(self, s: State, trial: Trial, passed: bool, log: Log) -> None:
        trap = trap_of(s, trial.about)
        if passed:
            trap.passed(s, trial.figure, log)
        else:
            trap.failed(s, trial.figure, log)

    def fault(self, s: State, trial: Trial) -> str:
        trap = trap_of(s, trial.about) if is_trap(s, trial.about) else None
        if trap is None or trap.need == 0 or (trap.stat, trap.need) != (trial.stat, trial.need):
            return "no trap has this test"
        if isinstance(trap, MindControl) and not s.is_delver(trial.figure):
            return "only a delver's mind is controlled"
        return "" if s.cell(s.at[trial.figure]) == trial.cell else "the victim stands elsewhere"


PURPOSES[TRAP_TEST] = TrapTest()


class FireballTest(Purpose):
    """PD-TRAP-06b: all tests, then all defeats."""

    def done(self, s: State, trial: Trial, passed: bool, log: Log) -> None:
        failed = trial.failed if passed else (*trial.failed, trial.figure)
        if trial.rest:
            following = trial.rolled(NO_DICE)
            following.figure = trial.rest[0]
            following.rest = trial.rest[1:]
            following.failed = failed
            test(s, following, log)
        elif failed:
            cells = tuple([s.cell(s.at[figure]) for figure in failed])
            strike_down_all(s, Fall(failed, cells, (s.content.nobody,) * len(failed), True), "PD-TRAP-06a", log)

    def fault(self, s: State, trial: Trial) -> str:
        trap = trap_of(s, trial.about) if is_trap(s, trial.about) else None
        if not isinstance(trap, Fireball) or (trial.stat, trial.need) != (trap.stat, trap.need):
            return "a fireball is a Magic DEF test of 3 or more"
        return "" if s.tile_on(trial.cell) != NO_TILE else "it burns on a tile"


PURPOSES[FIREBALL_TEST] = FireballTest()
