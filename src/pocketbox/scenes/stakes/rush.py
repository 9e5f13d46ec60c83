"""Rush: what the hero or the dungeon master may lose or win."""

from __future__ import annotations

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Event, Seat
from pocketbox.scenes.rush.position import state
from pocketbox.scenes.stakes import Clause


def clause_of(event: Event, s: Position, seat: Seat) -> Clause | None:
    is_hero = seat == state(s).hero_seat
    side = 1 if is_hero else -1
    who, verb = ("you", "") if is_hero else ("the hero", "s")
    if event.name == "hp lost":
        amount = "a heart" if event.args[0] == 1 else f"{event.args[0]} hearts"
        return f"{who} lose{verb} {amount}", -side
    if event.name == "monster slain":
        return ("you slay a monster" if is_hero else "you lose a monster"), side
    if event.name == "piece picked up":
        return f"{who} pick{verb} up the {state(s).content.pieces[event.args[0]].title}", side
    if event.name == "piece carried off":
        return f"a monster carries off the {state(s).content.pieces[event.args[0]].title}", -side
    return None
