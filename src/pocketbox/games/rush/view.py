"""What one seat may know of a Rush position: everything, since nothing is hidden."""

from __future__ import annotations

from pocketbox.engine.core import Seat
from pocketbox.games.rush.state import State


def redacted(s: State, seat: Seat) -> State:
    """Filled field by field from what is public, so that a secret added one day stays secret."""
    seen = State(s.content)
    seen.hero_seat = s.hero_seat
    seen.dungeon = s.dungeon
    seen.hero = s.hero
    seen.hp = s.hp
    seen.speed = s.speed
    seen.bag = s.bag
    seen.first = s.first
    seen.second = s.second
    seen.third = s.third
    seen.loose = s.loose
    seen.round = s.round
    seen.agenda = s.agenda
    seen.result = s.result
    return seen
