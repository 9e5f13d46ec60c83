"""Abyss: what the hero may lose or find. Everybody is on the hero's side."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Event, Seat
from pocketbox.scenes.abyss.position import state
from pocketbox.scenes.stakes import YOU_LOSE, YOU_WIN, Clause

FIXED: Final[dict[str, Clause]] = {
    "won": YOU_WIN,
    "lost": YOU_LOSE,
    "hidden door found": ("you find a hidden door", 1),
    "map piece found": ("you find a map piece", 1),
    "weapon found": ("you find the weapon", 1),
    "scream heard": ("a boss comes", -1),
    "nothing found": ("you find nothing", -1),
    "monsters angry": ("all monsters rush in", -1),
}


def clause_of(event: Event, s: Position, seat: Seat) -> Clause | None:
    if event.name in FIXED:
        return FIXED[event.name]
    if event.name == "hp lost":
        return ("you lose a heart" if event.args[0] == 1 else f"you lose {event.args[0]} hearts"), -1
    if event.name == "monster slain":
        return f"you slay the {state(s).content.monsters[event.args[0]].title}", 1
    if event.name == "monster wounded":
        return f"you wound the {state(s).content.monsters[event.args[0]].title}", 1
    if event.name in ("piece picked up", "item found"):
        verb = "find" if event.name == "item found" else "pick up"
        return f"you {verb} the {state(s).content.pieces[event.args[0]].title}", 1
    return None
