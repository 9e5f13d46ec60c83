"""What every judge of this game asks about a position."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.agenda import Position, Step
from pocketbox.games.dungeons.state import State


def state(s: Position) -> State:
    assert isinstance(s, State)
    return s


def next_step(s: Position) -> Step[State] | None:
    return s.agenda.step if s.agenda is not None else None


def has_fallen(s: State, figure: i64) -> bool:
    return not s.is_on_map(figure) or s.is_fallen(figure)
