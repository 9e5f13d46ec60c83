"""Leaving the dungeon, and being given up: PD-WIN-01 to 04, PD-END-07, PD-END-08."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.bits import bit
from pocketbox.engine.core import Log, Refusal
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.content import AT_ALL_TIMES, NEVER
from pocketbox.games.dungeons.fights.falls import Fall, remove_fallen
from pocketbox.games.dungeons.places import LEFT, NEVER_YET
from pocketbox.games.dungeons.state import State
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


def refuse_leaving(s: State, figure: i64, tile: i64) -> Refusal:
    """Say why a figure may not leave the dungeon from this tile."""
    name, where = s.figure_name(figure), s.name(tile)
    if not s.is_delver(figure):
        return Refusal("PD-SCH-05", f"the {name} is a dweller, and dwellers never leave the dungeon")
    if s.owner[figure] != s.seat:
        return Refusal("PD-TRAP-05b", f"only its own player may leave with the {name}")
    if is_exit(s, tile):
        return Refusal("PD-WIN-02", f"leaving takes a turn that begins on {where}")
    if tile == START_TILE and s.content.exit_via_start == NEVER:
        return Refusal("PD-END-07", "the Start tile is not a way out in this game")
    if tile == START_TILE and s.stairs != NO_TILE:
        return Refusal(
            "PD-END-07", f"the Start tile is not a way out while it leads to the Stairs on {s.name(s.stairs)}"
        )
    if tile == START_TILE:
        return Refusal("PD-END-07", "the Start tile is not a way out while it leads to a face-down counter")
    if s.stairs == NO_TILE:
        return Refusal("PD-WIN-01", "nobody has found the Stairs yet")
    return Refusal("PD-WIN-02", f"the Stairs are on {s.name(s.stairs)}, and the {name} is on {where}")


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


def refuse_abandoning(s: State, figure: i64) -> Refusal:
    """Say why a figure may not be given up."""
    name, home = s.figure_name(figure), s.at[figure]
    if not s.is_delver(figure):
        return Refusal("PD-END-08", f"the {name} is a dweller, and only delvers are given up")
    if s.owner[figure] != s.seat:
        return Refusal("PD-TRAP-05b", f"only its own player may give the {name} up")
    if not s.content.abandon_stranded:
        return Refusal("PD-END-08", "no delver is given up in this game")
    around = s.board.part_of(home)
    if around >> START_TILE & 1:
        return Refusal("PD-END-08", f"the {name} is not cut off, because {s.name(home)} is connected to the Start tile")
    if around & s.covered != 0:
        return Refusal(
            "PD-END-08", f"the {name} is not cut off, because {s.name(home)} is connected to a face-down counter"
        )
    return Refusal("PD-END-08", f"the {name} is not cut off, because {s.name(home)} is connected to the Stairs")


def abandon(s: State, figure: i64, log: Log) -> None:
    """PD-END-08: treated as defeated, and nothing saves it."""
    log.add("abandoned", "PD-END-08", s.seat, figure)
    s.fallen |= bit(figure)
    remove_fallen(s, Fall((figure,), (s.cell(s.at[figure]),), (s.content.nobody,), False), log)
