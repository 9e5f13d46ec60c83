"""The lists a dungeon keeps ready agree with working them out plainly."""

from __future__ import annotations

import random

from pocketbox import start
from pocketbox.engine.core import CHANCE, Log
from pocketbox.games.rush import GAME
from pocketbox.games.rush.board import OFF_BOARD
from pocketbox.games.rush.dungeon import MOVE, STEP, Dungeon
from pocketbox.games.squares.board import CELLS, FLOOR, NEIGHBOURS, WALL
from pocketbox.search.spinner import SmallSpinner


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


def test_ru_hturn_03_steps_of_the_hero_agree_with_a_plain_search():
    rng = random.Random(5)
    for _ in range(40):
        ground = [WALL if rng.random() < 0.3 else FLOOR for _ in range(CELLS)]
        dungeon = Dungeon(ground, rng.randrange(8), 88 + rng.randrange(8), rng.random() < 0.5)
        for cell in range(CELLS):
            found = [
                MOVE[near].text
                for near in NEIGHBOURS[cell]
                if ground[near] != WALL and (near != dungeon.gate or dungeon.own_base_passable)
            ]
            assert [step.text for step in dungeon.hero_steps(cell)] == [*found, "end"]


def test_ru_setup_01_games_that_begin_alike_share_their_dungeon_and_what_follows_from_it():
    """Shared lists must be what a dungeon of one's own would have: the second game is asked without working it out."""
    opening = start(GAME, "", "quick")
    for seed in range(20):
        shared, own = opening.clone(), start(GAME, "", "quick")
        luck, same = SmallSpinner(seed), SmallSpinner(seed)
        while shared.seat_to_act() == CHANCE:
            listed = [outcome.action.text for outcome in shared.chances().outcomes]
            assert listed == [outcome.action.text for outcome in own.chances().outcomes]
            shared.apply(shared.chances().at(luck.below(shared.chances().whole)), Log(True))
            own.apply(own.chances().at(same.below(own.chances().whole)), Log(True))
        assert GAME.dump(shared) == GAME.dump(own)
