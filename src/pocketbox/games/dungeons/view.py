"""What one seat may know: everything there is, since nobody knows what face-down counters are (PD-SETUP-21)."""

from __future__ import annotations

from pocketbox.engine.core import Seat
from pocketbox.games.dungeons.state import State


def redacted(s: State, seat: Seat) -> State:
    """Counters are drawn when they are flipped, so the position itself holds no secret."""
    return s.clone()
