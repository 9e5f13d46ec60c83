"""Tactics 5: which units a seat may lose or defeat."""

from __future__ import annotations

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Event, Seat
from pocketbox.engine.judge import Judge
from pocketbox.games.tactics5.odds import CombatJudge
from pocketbox.scenes.stakes import Clause
from pocketbox.scenes.stakes.armies import clauses_of_fight, falls
from pocketbox.scenes.tactics.clash import find_fighters
from pocketbox.scenes.tactics5.position import state


def clause_of(event: Event, s: Position, seat: Seat) -> Clause | None:
    if event.name == "unit defeated":
        return falls(state(s).content.units[event.args[1]].title, event.args[0] == seat)
    return None


def clauses_of_results(position: Position, action: Action, judge: Judge, seat: Seat) -> list[list[Clause]]:
    s = state(position)
    if not isinstance(judge, CombatJudge) or s.agenda is None:
        return []
    attacker, target = (falls(s.unit(tile).title, s.owner(tile) == seat) for tile in find_fighters(s, action))
    return clauses_of_fight(target, attacker)
