"""Leaving the dungeon, and being given up: PD-WIN-01 to 04, PD-END-07, PD-END-08."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.bits import bit
from pocketbox.engine.core import Log
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.content import AT_ALL_TIMES, NEVER
from pocketbox.games.dungeons.falls import NO_KILLER, Fall, remove_fallen
from pocketbox.games.dungeons.state import LEFT, NEVER_YET, State
from pocketbox.games.dungeons.words import WORDS

LEAVE_NOW: Final = WORDS.one("leave")
ABANDON: Final = WORDS.one("abandon")


def is_exit(s: State, tile: i64) -> bool:
    """PD-WIN-01, PD-END-07: the Stairs, once they are face up; the Start tile while nothing else can be reached."""
    if tile == s.stairs:
        return True
    if tile != START_TILE or s.content.exit_via_start == NEVER:
        return False
    return s.content.exit_via_start == AT_ALL_TIMES or is_deadlock(s)


def is_deadlock(s: State) -> bool:
    """PD-END-07: the part of the map around Start holds neither the Stairs nor, while they are hidden, a counter."""
    around = s.board.part_of(START_TILE)
    if s.stairs != NO_TILE:
        return not around >> s.stairs & 1
    return around & s.covered == 0


def may_leave(s: State, figure: i64, tile: i64) -> bool:
    """PD-WIN-02, PD-SCH-05, PD-TRAP-05b: only a delver, and only when its own player acts with it."""
    return s.owner[figure] == s.seat and is_exit(s, tile)


def leave(s: State, figure: i64, log: Log) -> None:
    """PD-WIN-03: gone for good, with everything it carries."""
    log.add("left the dungeon", "PD-WIN-03", s.owner[figure], figure, s.treasure[figure])
    s.exits = [*s.exits, figure]
    s.put(figure, LEFT)
    s.down &= ~bit(figure)
    s.swayed &= ~bit(figure)
    number = s.rides[figure]
    s.set_rides(figure, 0)
    if number > 0 and number not in s.rides:  # PD-TRAP-11e: it rode on a body that a player has left with
        log.add("hazard counter lost", "PD-HAZ-08", figure)
    if s.first_exit == NEVER_YET:
        s.first_exit = s.tick
    s.spent = True
    s.note_progress()


def is_stranded(s: State, figure: i64) -> bool:
    """PD-END-08: nothing that leads anywhere hangs together with its tile."""
    around = s.board.part_of(s.at[figure])
    if around >> START_TILE & 1 or around & s.covered != 0:
        return False
    return s.stairs == NO_TILE or not around >> s.stairs & 1


def may_abandon(s: State, figure: i64) -> bool:
    return s.content.abandon_stranded and s.owner[figure] == s.seat and is_stranded(s, figure)


def abandon(s: State, figure: i64, log: Log) -> None:
    """PD-END-08: treated as defeated, and nothing saves it."""
    log.add("abandoned", "PD-END-08", s.seat, figure)
    s.fallen |= bit(figure)
    remove_fallen(s, Fall((figure,), (s.cell(s.at[figure]),), (NO_KILLER,), False), log)
