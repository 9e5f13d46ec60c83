"""The two units of a combat, and what the open places of a phrase say about a task."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.agenda import Task
from pocketbox.engine.core import Action
from pocketbox.games.tactics.armies import Armies
from pocketbox.games.tactics.combat import Clash
from pocketbox.games.tactics.dice import OFF
from pocketbox.scenes.tactics.pieces import DrawnKind
from pocketbox.scenes.words import plural

GAPS: Final = ("unit", "units", "terrain", "actor", "fighter", "pool")


def find_fighters(s: Armies, action: Action) -> tuple[int, int]:
    """The tiles of the unit that attacks and of its target, in a combat or where the action announces one."""
    assert s.agenda is not None
    frame = s.agenda.frame
    cells = (frame.cell(0), frame.cell(1)) if isinstance(frame, Clash) else (s.agenda.a, action.a)
    attacker, target = (int(s.map().tile_on(cell)) for cell in cells)
    return attacker, target


def fill_common_gaps(task: Task, units: Sequence[DrawnKind], terrains: Sequence[DrawnKind]) -> dict[str, str]:
    """Every gap of a phrase, filled where the first number of a task is a kind of unit or terrain."""
    first = int(task.a)
    found = dict.fromkeys(GAPS, "")
    if 0 <= first < len(units):
        found |= {"unit": units[first].title, "units": plural(units[first].title)}
    if 0 <= first < len(terrains):
        found["terrain"] = terrains[first].title
    return found


def name_pool(pool: int) -> str:
    return "offence" if pool % 2 == OFF else "defence"
