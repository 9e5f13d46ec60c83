"""What the value network of Rush sees: distances, health and belongings, each as inputs that are on or off."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.games.rush.dungeon import Dungeon
from pocketbox.games.rush.pieces import KIND_BITS, KIND_MASK
from pocketbox.games.rush.state import State
from pocketbox.games.squares.board import CELLS, GRID

MOST_HERO_STEPS: Final = 8
MOST_MASTER_STEPS: Final = 4
MOST_PORTAL: Final = 24
MOST_HP: Final = 6
MOST_SPEED: Final = 5
MOST_MONSTERS: Final = 3
MOST_GATE: Final = 20
MOST_HERO: Final = 12
"""Steps from a monster to the hero."""
MOST_HANDS: Final = 3
ITEMS: Final = 3
PIECES: Final = 4
MOST_ITEM: Final = 11

HERO_STEPS: Final = 0
MASTER_STEPS: Final = HERO_STEPS + MOST_HERO_STEPS + 1
PORTAL: Final = MASTER_STEPS + MOST_MASTER_STEPS + 1
HP: Final = PORTAL + MOST_PORTAL + 1
SPEED: Final = HP + MOST_HP
ARMED: Final = SPEED + MOST_SPEED + 1
ALIVE: Final = ARMED + 1
AHEAD: Final = ALIVE + MOST_MONSTERS + 1
GATE: Final = AHEAD + MOST_MONSTERS + 1
HERO: Final = GATE + MOST_MONSTERS * (MOST_GATE + 1)
BAG: Final = HERO + MOST_MONSTERS * (MOST_HERO + 1)
LOOSE: Final = BAG + ITEMS * MOST_HANDS
INPUTS: Final = LOOSE + PIECES * (MOST_ITEM + 1)


@final
class Walks:
    """Steps from cells to everywhere else in one dungeon, figures ignored, worked out when first asked for."""

    def __init__(self, dungeon: Dungeon) -> None:
        self.walls = [not dungeon.is_open(cell) for cell in range(CELLS)]
        self.found: list[list[i64]] = [[] for _ in range(CELLS)]

    def steps_from(self, cell: i64) -> list[i64]:
        found = self.found[cell]
        if not found:
            found = GRID.walk(cell, self.walls)
            self.found[cell] = found
        return found


def rush_inputs(
    s: State, walks: Walks, to_portal: list[i64], to_gate: list[i64], hero_left: i64, master_left: i64
) -> list[i64]:
    """The inputs that are on. A seat to move has -1 steps left in the other seat's turn."""
    portal = to_portal[s.hero]
    found: list[i64] = [
        HERO_STEPS + min(hero_left, MOST_HERO_STEPS) if hero_left >= 0 else MASTER_STEPS + min(master_left, 4),
        PORTAL + min(portal, MOST_PORTAL),
        HP + max(1, min(s.hp, MOST_HP)) - 1,
        SPEED + min(s.speed, MOST_SPEED),
    ]
    if s.is_armed():
        found.append(ARMED)
    steps = walks.steps_from(s.hero)
    gates: list[i64] = []
    heroes: list[i64] = []
    ahead: i64 = 0
    for monster in s.monsters():
        gates.append(min(to_gate[monster], MOST_GATE))
        heroes.append(min(steps[monster], MOST_HERO))
        if to_portal[monster] <= portal:
            ahead += 1
    gates.sort()
    heroes.sort()
    found.append(ALIVE + len(gates))
    found.append(AHEAD + ahead)
    for n in range(len(gates)):
        found.append(GATE + n * (MOST_GATE + 1) + gates[n])
        found.append(HERO + n * (MOST_HERO + 1) + heroes[n])
    counts: list[i64] = [0] * ITEMS
    for kind in s.bag:
        if kind < ITEMS and counts[kind] < MOST_HANDS:
            found.append(BAG + kind * MOST_HANDS + counts[kind])
            counts[kind] += 1
    nearest: list[i64] = [MOST_ITEM + 1] * PIECES
    for piece in s.loose:
        kind = piece & KIND_MASK
        nearest[kind] = min(nearest[kind], steps[piece >> KIND_BITS], MOST_ITEM)
    for kind in range(PIECES):
        if nearest[kind] <= MOST_ITEM:
            found.append(LOOSE + kind * (MOST_ITEM + 1) + nearest[kind])
    return found
