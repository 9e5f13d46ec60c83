"""Tactics 4: which units a seat may lose, defeat or win back."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Event, Seat
from pocketbox.engine.judge import Judge
from pocketbox.games.tactics4.dwarfs import BoulderLob
from pocketbox.games.tactics4.odds import AssaultJudge, BacklashJudge, DaylightJudge, SummonsJudge
from pocketbox.scenes.stakes import Clause
from pocketbox.scenes.stakes.armies import clauses_of_fight, falls
from pocketbox.scenes.tactics.clash import find_fighters
from pocketbox.scenes.tactics4.names import named, short_title
from pocketbox.scenes.tactics4.position import state

MINE: Final[Clause] = ("one of your units falls", -1)
THEIRS: Final[Clause] = ("an enemy unit falls", 1)


def clause_of(event: Event, s: Position, seat: Seat) -> Clause | None:
    if event.name == "unit defeated":
        return falls(named(s, event.args[1]).title, event.args[0] == seat)
    if event.name == "unit recovered":
        title = named(s, event.args[1]).title
        is_mine = event.args[0] == seat
        return (f"you win back the {title}", 1) if is_mine else (f"the enemy wins back the {title}", -1)
    return None


def clauses_of_results(position: Position, action: Action, judge: Judge, seat: Seat) -> list[list[Clause]]:
    """A boulder may hit somebody else than its target, so what it does stays general."""
    s = state(position)
    if isinstance(judge, AssaultJudge):
        attacking, attacked = find_fighters(s, action)
        is_mine = s.owner(attacking) == seat
        unit = s.unit(attacking)
        if any(isinstance(trait, BoulderLob) for trait in unit.traits):
            return clauses_of_fight(THEIRS, MINE) if is_mine else clauses_of_fight(MINE, THEIRS)
        return clauses_of_fight(
            falls(short_title(s.unit(attacked).title), s.owner(attacked) == seat),
            falls(short_title(unit.title), is_mine),
        )
    sign = [int(judge.worth(n, seat)) for n in range(len(judge.results))]
    if isinstance(judge, DaylightJudge):
        return [[], [MINE if sign[1] < 0 else THEIRS]]
    if isinstance(judge, SummonsJudge):
        comes = ("the summoned unit comes", sign[0])
        fails = ("the summons fails", -sign[0])
        return [[comes], [fails], [fails, ("the other side may strike back", -sign[0])]]
    if isinstance(judge, BacklashJudge):
        return clauses_of_fight(("the summoner falls", sign[1]), ("the summoned unit falls", sign[2]))
    return []
