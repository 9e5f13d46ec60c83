"""What choices in Pocket-Dungeons cost for wasting time, which no evaluation shows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import Task
from pocketbox.engine.core import Action, Seat
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.words import PASS, side_of

WAITING: Final = 40_000
"""The cost of a turn that does not move one's own delver on."""
WAITING_ALONE: Final = 500_000
"""The same for the last one inside, who has nobody to wait for."""
STEP: Final = 25_000
"""The cost of a step that leads nowhere: enough to stand still where all else is equal."""
PASSING: Final = 120_000
"""The cost of a pass."""


def cost_of_pass(s: State, is_alone: bool) -> i64:
    """In gas a pass is the safest way to wait, but the last one inside has nobody to wait for."""
    if is_alone:
        return WAITING_ALONE
    return WAITING if s.gas else PASSING


def idleness(s: State, seat: Seat, choice: Action, passing: i64) -> i64:
    """What it costs not to go on with one's own delver, or to bring one in."""
    if choice is PASS:
        return passing
    return 0 if choice.verb == "enter" or s.owner[choice.a] == seat else WAITING


def detours(s: State, task: Task, choices: list[Action], pull: list[i64], is_alone: bool) -> list[i64]:
    """It costs to stand still where a choice would lead on, and to step where it would not."""
    here = pull[s.at[task.a]]
    found: list[i64] = []
    leads_on = False
    for choice in choices:
        if choice.verb != "go":
            found.append(0)
        elif pull[s.tile_on(choice.a)] > here:
            leads_on = True
            found.append(0)
        else:
            found.append(STEP)
    is_needed = not leads_on and has_something_to_do(s, task, choices, pull)
    for n in range(len(choices)):
        verb = choices[n].verb
        if (leads_on or is_needed) and (verb == "stay" or verb == "stop"):
            found[n] = WAITING_ALONE if is_alone and verb == "stay" else WAITING
        elif verb == "rush" and not leads_on:
            found[n] = WAITING if is_needed else STEP
    return found


def has_something_to_do(s: State, task: Task, choices: list[Action], pull: list[i64]) -> bool:
    """Whether a choice gathers, opens a door, leads through a wall or fells somebody on the way to what draws it."""
    here = s.at[task.a]
    for choice in choices:
        verb = choice.verb
        if verb == "gather":
            return True
        if verb == "open" or verb == "phase":
            other = s.board.across(here, side_of(choice.a, s.board.around))
        elif verb == "assault":
            other = s.at[choice.a]
        else:
            continue
        if other != NO_TILE and pull[other] > pull[here]:
            return True
    return False
