"""Both editions of Pocket-Tactics: who falls, by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import Event, Seat

WORTH: Final = {"hazard survived": 1, "test passed": 1, "unit recovered": 1, "test failed": -1, "climb failed": -1}
"""What tests are worth to the side that must pass them."""


def fallen(results: list[str], target: str, attacker: str, is_attack_mine: bool) -> list[str]:
    """The results nobody, the target, the attacker and both fall, for the player who chooses."""
    other = "enemy " if target == attacker else ""
    mine, theirs = (attacker, target) if is_attack_mine else (target, attacker)
    lost, won = f"your {mine} falls", f"{other}{theirs} falls"
    return [results[0], *((won, lost) if is_attack_mine else (lost, won)), "both fall"]


def worth_of(events: Sequence[Event], seat: Seat) -> int:
    """A unit that falls is the other side's gain; a test is worth something to the side that must pass it."""
    for event in events:
        if event.name == "unit defeated":
            return -1 if event.args[0] == seat else 1
    names = {event.name for event in events}
    return next((WORTH[name] for name in WORTH if name in names), 0)
