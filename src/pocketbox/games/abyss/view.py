"""What the player may know of an Abyss position: everything, since nothing is hidden."""

from __future__ import annotations

from pocketbox.engine.core import Seat
from pocketbox.games.abyss.state import State


def redacted(s: State, seat: Seat) -> State:
    """Filled field by field from what is public, so that a secret added one day stays secret."""
    seen = State(s.content)
    seen.ground = s.ground
    seen.doors = s.doors
    seen.maze = s.maze
    seen.loose = s.loose
    seen.monsters = s.monsters
    seen.hero = s.hero
    seen.hero_kind = s.hero_kind
    seen.hp = s.hp
    seen.speed = s.speed
    seen.bag = s.bag
    seen.spells = s.spells
    seen.tray = s.tray
    seen.boss = s.boss
    seen.boss_slain = s.boss_slain
    seen.searched = s.searched
    seen.droppings = s.droppings
    seen.maps = s.maps
    seen.actions = s.actions
    seen.round = s.round
    seen.agenda = s.agenda
    seen.result = s.result
    return seen
