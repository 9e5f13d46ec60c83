"""What each event of Tactics 4 moves on the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal

from pocketbox.engine.agenda import Step
from pocketbox.engine.core import NOBODY
from pocketbox.games.tactics.dice import OFF, SIDES
from pocketbox.games.tactics4.dwarfs import KINDLE
from pocketbox.games.tactics4.elves import RESIST
from pocketbox.games.tactics4.fight import Assault
from pocketbox.games.tactics4.moving import CLIMB, FACE_PERIL
from pocketbox.games.tactics4.ordeal import Ordeal
from pocketbox.games.tactics4.terrain import FOREST
from pocketbox.games.tactics4.words import CELL_NAMES
from pocketbox.scenes.contract.motions import Appear, Fall, Glide, Motion, Strike, Throw, TurnTile
from pocketbox.scenes.storybook import Beat
from pocketbox.scenes.tactics.pieces import feature_piece, unit_id, unit_piece
from pocketbox.scenes.tactics4.names import named, unit_on
from pocketbox.scenes.tactics4.position import state

LEAP: Final = "T4-UNIT-RG"
TEST_NAMES: Final[dict[Step[Any] | None, str]] = {
    CLIMB: "the climb",
    RESIST: "the Elderwood test",
    KINDLE: "the forge",
}


def step_of(beat: Beat) -> Step[Any] | None:
    """The step that this moment answers."""
    return None if beat.before.agenda is None else beat.before.agenda.step


def assault_of(beat: Beat) -> Assault | None:
    """The assault that goes on when this moment begins."""
    task = beat.before.agenda
    return task.frame if task is not None and isinstance(task.frame, Assault) else None


def ordeal_of(beat: Beat) -> Ordeal | None:
    task = beat.before.agenda
    return task.frame if task is not None and isinstance(task.frame, Ordeal) else None


# Set-up


def show_order_dice(beat: Beat) -> list[Motion]:
    return [Throw(NOBODY, "the first turn", (int(beat.args[0]), int(beat.args[1])), SIDES)]


def show_tile_laid(beat: Beat) -> list[Motion]:
    return [TurnTile(beat.word(1), "laid")]


def show_feature_stands(beat: Beat) -> list[Motion]:
    return [Appear(feature_piece(state(beat.after).content.terrains[beat.args[0]], beat.word(1)))]


# Units and features


def show_unit_comes(beat: Beat) -> list[Motion]:
    seat, kind, _ = beat.args
    return [Appear(unit_piece(named(beat.after, int(kind)), int(seat), beat.word(2)))]


def show_unit_moves(beat: Beat) -> list[Motion]:
    how: Literal["walk", "hop", "teleport"] = "hop" if beat.name == "hopped" else "walk"
    if beat.rule == LEAP:
        how = "teleport"
    unit, path = unit_on(beat, int(beat.args[0])), (beat.word(0), beat.word(1))
    return [Glide(unit_id(unit, path[0]), path, unit_id(unit, path[1]), how)]


def show_unit_returns(beat: Beat) -> list[Motion]:
    return [Fall(unit_id(named(beat.after, int(beat.args[1])), beat.word(2)), beat.word(2), "returned")]


def show_summoned_turns(beat: Beat) -> list[Motion]:
    """T4-SUM-07: the unit stands on the tile it was called to, for the opponent."""
    ordeal = ordeal_of(beat)
    assert ordeal is not None
    return [Appear(unit_piece(named(beat.after, int(ordeal.kind)), int(beat.actor), beat.word(0)))]


def show_forest_moves(beat: Beat) -> list[Motion]:
    origin, goal = beat.word(0), beat.word(1)
    return [Glide(unit_id(FOREST, origin), (origin, goal), unit_id(FOREST, goal))]


# Dice


def show_test_die(beat: Beat) -> list[Motion]:
    name = TEST_NAMES.get(step_of(beat), "the test")
    if step_of(beat) is FACE_PERIL:
        s = state(beat.before)
        assert s.agenda is not None
        name = f"the {s.terrain(s.tile_on(s.agenda.a)).title} test"
    return [Throw(int(beat.roller), name, (int(beat.args[0]),), SIDES)]


def show_ordeal_die(beat: Beat) -> list[Motion]:
    return [Throw(int(beat.roller), "offence" if beat.args[0] == OFF else "defence", (int(beat.args[1]),), SIDES)]


def show_die(beat: Beat) -> list[Motion]:
    pool, face = beat.args
    return [Throw(int(beat.roller), "offence" if pool % 2 == OFF else "defence", (int(face),), SIDES)]


def show_boulder_die(beat: Beat) -> list[Motion]:
    return [Throw(int(beat.roller), "the boulder", (int(beat.args[0]),), SIDES)]


# Assaults


def show_boulder_misses(beat: Beat) -> list[Motion]:
    """Past its target, or to the unit where it comes down; the dice decide what it does there."""
    assault = assault_of(beat)
    assert assault is not None
    origin = CELL_NAMES[assault.initiator]
    thrower = unit_id(unit_on(beat, int(assault.initiator)), origin)
    if beat.name == "boulder astray":
        return [Strike(origin, beat.word(1), "", thrower)]
    return [Strike(origin, beat.word(0), "miss", thrower)]


def struck(beat: Beat, cell: int, outcome: Literal["hit", "miss"]) -> list[Motion]:
    """Who struck at this cell in the assault that is counted; nothing where nobody did."""
    assault = assault_of(beat)
    if assault is None:
        return []
    if cell == assault.target:
        origin = int(assault.initiator)
    elif cell == assault.initiator and assault.replies:
        origin = int(assault.target)
    else:
        return []
    where = CELL_NAMES[origin]
    return [Strike(where, CELL_NAMES[cell], outcome, unit_id(unit_on(beat, origin), where))]


def show_unit_safe(beat: Beat) -> list[Motion]:
    return struck(beat, int(beat.args[0]), "miss")


def show_unit_falls(beat: Beat) -> list[Motion]:
    _, kind, cell = beat.args
    strikes = struck(beat, int(cell), "hit")
    return [
        *strikes,
        Fall(unit_id(named(beat.after, int(kind)), beat.word(2)), beat.word(2), "captured" if strikes else "lost"),
    ]


MOTIONS: Final[dict[str, Callable[[Beat], Sequence[Motion]]]] = {
    "order rolled": show_order_dice,
    "tile placed": show_tile_laid,
    "feature placed": show_feature_stands,
    "stationed": show_unit_comes,
    "deployed": show_unit_comes,
    "moved": show_unit_moves,
    "hopped": show_unit_moves,
    "returned": show_unit_returns,
    "unit sent back": show_unit_returns,
    "backlash": show_summoned_turns,
    "forest moved": show_forest_moves,
    "test rolled": show_test_die,
    "ordeal rolled": show_ordeal_die,
    "die rolled": show_die,
    "boulder rolled": show_boulder_die,
    "boulder lost": show_boulder_misses,
    "boulder astray": show_boulder_misses,
    "unit safe": show_unit_safe,
    "unit defeated": show_unit_falls,
}
