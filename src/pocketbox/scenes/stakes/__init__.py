"""What a choice puts at stake: what a seat may lose or win by it, as clauses. One module a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Event, Seat
from pocketbox.engine.game import Game
from pocketbox.engine.judge import Judge
from pocketbox.scenes.modules import module_called
from pocketbox.scenes.outcomes import Tone, tone

Clause: TypeAlias = tuple[str, int]
"""What happens, as a clause that can be put behind "if", and its sign: above 0 good for the reader, below 0 bad."""

WON: Final = "won"
YOU_WIN: Final[Clause] = ("you win the game", 2)
YOU_LOSE: Final[Clause] = ("you lose the game", -2)


@dataclass(frozen=True, slots=True)
class Stake:
    """Something a seat may lose or win."""

    text: str
    """A clause: "your Archer falls", "you lose a heart"."""
    tone: Tone
    rule: str


def stakes_of(game: Game, events: Iterable[Event], s: Position, seat: Seat) -> list[Stake]:
    """What these events mean to a seat, those that mean nothing left out; `s` is the position after them."""
    find = getattr(module_called(f"pocketbox.scenes.stakes.{game.id}"), "clause_of", None)
    found: list[Stake] = []
    for event in events:
        clause = find(event, s, seat) if find is not None else None
        if clause is None and event.name == WON and event.args:
            clause = YOU_WIN if event.args[0] == seat else YOU_LOSE
        if clause is not None:
            found.append(Stake(clause[0], tone(clause[1]), event.rule))
    return found


def stakes_of_results(
    game: Game, s: Position, action: Action, judge: Judge, seat: Seat, rule: str
) -> list[Sequence[Stake]]:
    """What each result of a combat means to a seat. `rule` is that of the choice that opens it."""
    find = getattr(module_called(f"pocketbox.scenes.stakes.{game.id}"), "clauses_of_results", None)
    clauses = find(s, action, judge, seat) if find is not None else []
    rows = clauses or [[] for _ in judge.results]
    return [[Stake(text, tone(sign), rule) for text, sign in row if sign] for row in rows]
