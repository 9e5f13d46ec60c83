"""The lists a dungeon keeps ready agree with working them out plainly."""

from __future__ import annotations

import random

from pocketbox.games.rush.board import CELLS, NEIGHBOURS, OFF_BOARD
from pocketbox.games.rush.dungeon import FLOOR, STEP, WALL, Dungeon


def plainly(dungeon: Dungeon, homes: list[int]) -> list[str]:
    """RU-DM-03 and RU-DM-04, monster by monster and side by side."""
    found = []
    for origin in homes:
        for target in NEIGHBOURS[origin] if origin != OFF_BOARD else []:
            if dungeon.ground[target] != WALL and target != dungeon.portal and target not in homes:
                found.append(next(step.text for step in STEP[origin] if step.b == target))
    return [*found, "end"]


def test_ru_dm_04_steps_of_all_monsters_agree_with_a_plain_search():
    rng = random.Random(4)
    for _ in range(40):
        ground = [WALL if rng.random() < 0.2 else FLOOR for _ in range(CELLS)]
        dungeon = Dungeon(ground, rng.randrange(8), 88 + rng.randrange(8), False)
        for _ in range(300):
            near = rng.randrange(CELLS)
            homes = {near, *rng.sample(NEIGHBOURS[near], 2)} if rng.random() < 0.5 else set(rng.sample(range(CELLS), 3))
            living = sorted(homes)[: rng.randrange(1, 4)]
            living += [OFF_BOARD] * (3 - len(living))
            assert [step.text for step in dungeon.steps_of_all(*living)] == plainly(dungeon, living)
