"""Pocket-Dungeons: what a delver may lose or win."""

from __future__ import annotations

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Event, Seat
from pocketbox.engine.judge import Judge
from pocketbox.games.dungeons.chances.assault_odds import RESULTS, AssaultJudge
from pocketbox.games.dungeons.state import State
from pocketbox.scenes.dungeons.names import title_beside
from pocketbox.scenes.dungeons.position import state
from pocketbox.scenes.dungeons.seats import with_treasure
from pocketbox.scenes.stakes import YOU_LOSE, Clause
from pocketbox.scenes.words import count


def clause_of(event: Event, position: Position, seat: Seat) -> Clause | None:
    s = state(position)
    if event.name == "defeated":
        return falls(s, event.args[0], seat)
    if event.name == "dungeon won":
        return YOU_LOSE
    if event.name == "treasure gathered":
        figure, _, number = event.args
        return (f"you gather {count(number, 'treasure')}", 1) if s.owner[figure] == seat else None
    if event.name == "left the dungeon" and event.args[0] == seat:
        return f"you leave the dungeon {with_treasure(event.args[2])}", 1
    if event.name == "paralysed" and s.owner[event.args[0]] == seat:
        return f"your {title_beside(s, event.args[0])} is paralysed", -1
    return None


def falls(s: State, figure: int, seat: Seat) -> Clause:
    """Your own delver, another one, or a dweller."""
    owner = s.owner[figure]
    if owner == seat:
        return f"your {title_beside(s, figure)} falls", -1
    title = title_beside(s, figure)
    return f"{title if title[-1].isdigit() else f'the {title}'} falls", 1


def clauses_of_results(position: Position, action: Action, judge: Judge, seat: Seat) -> list[list[Clause]]:
    if not isinstance(judge, AssaultJudge):
        return []
    s = state(position)
    target, attacker = falls(s, int(judge.target), seat), falls(s, int(judge.attacker), seat)
    fallen: dict[str, list[Clause]] = {
        "the target falls": [target],
        "the attacker falls": [attacker],
        "both fall": [target, attacker],
    }
    return [fallen.get(result, []) for result in RESULTS]
