"""Delvers, dwellers and traps of Pocket-Dungeons as cards, each with every clause about it."""

from __future__ import annotations

from typing import Final

from pocketbox.games.dungeons.charts import DART, TRAP_NAMES
from pocketbox.games.dungeons.figures import KINDS
from pocketbox.games.dungeons.kinds import STAT_NAMES, Kind
from pocketbox.games.dungeons.rulebook import RULES
from pocketbox.scenes.cards import Card, Cards, numbers


def figure(kind: Kind) -> Card:
    clause = kind.traits[0].rule.rpartition("-")[0]
    """`PD-DELVER-ELF` of `PD-DELVER-ELF-1`."""
    return Card(kind.name, kind.title, printed(kind), clauses(f"{clause}-"))


def printed(kind: Kind) -> tuple[tuple[str, str], ...]:
    """OFF and DEF of each row, with the kicker where there is one."""
    told = [with_kicker(kind, stat) for stat in range(len(STAT_NAMES))]
    rows = numbers(Melee=f"{told[0]}/{told[1]}", Ranged=f"{told[2]}/{told[3]}", Magic=f"{told[4]}/{told[5]}")
    rest = numbers(Action=told[6], type=kind.type)
    return rows + rest if kind.is_delver else rows + rest + numbers(figures=kind.count)


def with_kicker(kind: Kind, stat: int) -> str:
    kicker = kind.kicker(stat)
    return f"{kind.stats[stat]}({kicker})" if kicker > 0 else str(kind.stats[stat])


def trap(sum: int) -> Card:
    return Card("hazard", TRAP_NAMES[sum].replace("-", " "), numbers(roll=sum), clauses(f"PD-TRAP-{sum:02}"))


def clauses(beginning: str) -> tuple[str, ...]:
    return tuple(id for id in RULES.rules if id.startswith(beginning))


CARDS: Final = [
    Cards("Delvers (OFF/DEF of each row)", tuple(figure(kind) for kind in KINDS if kind.is_delver)),
    Cards("Dwellers", tuple(figure(kind) for kind in KINDS if not kind.is_delver)),
    Cards("Traps", tuple(trap(sum) for sum in range(DART, len(TRAP_NAMES)))),
]
