"""The numbers of a character as a table."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pocketbox.games.dungeons.fights.charging import ROLL_CRAVEN
from pocketbox.games.dungeons.fights.combat import NAME_ROW
from pocketbox.games.dungeons.fights.fight import SHOT
from pocketbox.games.dungeons.kinds import ACTION, Kind
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.turns.trials import Trial
from pocketbox.scenes.contract.cards import StatTable
from pocketbox.scenes.dungeons.agenda import assault_on
from pocketbox.scenes.dungeons.names import ROWS

HEADS: Final = ("Off", "Def")
MOST_KINDS: Final = 1_000
"""Tables that are kept as drawn: the numbers of a kind never change."""


def stat_table(s: State, figure: int) -> StatTable:
    """Melee, Ranged and Magic by Off and Def, with the row in use marked while this character fights."""
    assault = assault_on(s)
    is_used = assault is not None and figure in (assault.attacker, assault.target) and is_row_named(s)
    marked = int(assault.row) if assault is not None and is_used else None
    return draw_stats(s.kind(figure), marked)


@lru_cache(MOST_KINDS)
def draw_stats(kind: Kind, marked: int | None) -> StatTable:
    rows = tuple(
        (head, *(with_kicker(kind, 2 * row + pool) for row in range(len(ROWS)))) for pool, head in enumerate(HEADS)
    )
    return StatTable(ROWS, rows, (("Action", str(kind.stats[ACTION])),), marked)


def with_kicker(kind: Kind, stat: int) -> str:
    """`3`, or `3 (4)` with a kicker."""
    kicker = kind.kicker(stat)
    return f"{kind.stats[stat]} ({kicker})" if kicker > 0 else str(kind.stats[stat])


def is_row_named(s: State) -> bool:
    """PD-ASS-09: whether the attacker has named Melee or Magic, or shoots."""
    assault, task = assault_on(s), s.agenda
    if assault is None or task is None:
        return False
    is_before = task.step in (NAME_ROW, ROLL_CRAVEN) or isinstance(task.frame, Trial)
    return assault.mode == SHOT or not is_before
