"""What each event of Rush moves on the board, from the event and the position before its moment alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pocketbox.engine.core import Event
from pocketbox.games.rush.drops import SCATTER_ROWS
from pocketbox.games.rush.pieces import Piece as Item
from pocketbox.games.squares.board import CELL_NAMES
from pocketbox.scenes.contract.motions import Appear, Fall, Glide, Lose, Motion, Strike, Take, Throw, TurnTile
from pocketbox.scenes.rush.pieces import (
    HERO,
    gate_piece,
    hero_piece,
    item_id,
    item_piece,
    monster_id,
    monster_piece,
    portal_piece,
)
from pocketbox.scenes.rush.position import state
from pocketbox.scenes.storybook import Beat
from pocketbox.scenes.words import count

SIDES: Final = 4
HEART: Final = "i-heart"


def show_wall_rises(beat: Beat) -> list[Motion]:
    return [TurnTile(beat.word(0), "laid")]


def show_wall_falls(beat: Beat) -> list[Motion]:
    return [TurnTile(beat.word(0), "gone")]


def show_portal_appears(beat: Beat) -> list[Motion]:
    return [Appear(portal_piece(beat.args[0]))]


def show_gate_appears(beat: Beat) -> list[Motion]:
    return [Appear(gate_piece(beat.args[0]))]


def show_hero_appears(beat: Beat) -> list[Motion]:
    s = state(beat.before)
    return [Appear(hero_piece(beat.args[0], s.hero_seat, s.is_armed()))]


def show_monster_appears(beat: Beat) -> list[Motion]:
    return [Appear(monster_piece(beat.args[0], state(beat.before).master_seat()))]


def item_of(beat: Beat) -> Item:
    """The piece of an event that begins with one, at this table."""
    return state(beat.after).content.pieces[beat.args[0]]


def show_item_lands(beat: Beat) -> list[Motion]:
    kind, cell = beat.args
    return [Appear(item_piece(item_of(beat), cell, lying(beat, kind, cell) + 1))]


def show_item_taken(beat: Beat) -> list[Motion]:
    kind, cell = beat.args
    item = item_of(beat)
    piece = item_id(item, cell, lying(beat, kind, cell))
    return [Take(int(state(beat.before).hero_seat), item.title, item.symbol, piece, CELL_NAMES[cell])]


def show_item_put_down(beat: Beat) -> list[Motion]:
    item = item_of(beat)
    return [Lose(int(state(beat.before).hero_seat), item.title, item.symbol), *show_item_lands(beat)]


def show_item_carried(beat: Beat) -> list[Motion]:
    kind, origin, target = beat.args
    piece = item_id(item_of(beat), origin, lying(beat, kind, origin))
    becomes = item_id(item_of(beat), target, lying(beat, kind, target) + 1)
    return [Glide(piece, (CELL_NAMES[origin], CELL_NAMES[target]), becomes, "carry")]


def show_item_used(beat: Beat) -> list[Motion]:
    item = item_of(beat)
    return [Lose(int(state(beat.before).hero_seat), item.title, item.symbol)]


def show_dice(beat: Beat) -> list[Motion]:
    """The hero's steps or attack, or the monsters' steps."""
    s, face = state(beat.before), beat.args[0]
    if beat.rule == "RU-DESP-01":
        return [Throw(int(s.hero_seat), "the desperate attack", (face,), SIDES)]
    if beat.rule == "RU-DM-01":
        return [Throw(int(s.master_seat()), "the monsters' steps", (face,), SIDES, count(face, "step"))]
    steps = next((event.args[0] for event in beat.later if event.name == "steps given"), face)
    speed = f"{face} + {steps - face} = " if steps > face else ""
    return [Throw(int(s.hero_seat), "steps", (face,), SIDES, speed + count(steps, "step"))]


def show_scatter(beat: Beat) -> list[Motion]:
    assert beat.before.agenda is not None
    purpose = "the row" if beat.before.agenda.step is SCATTER_ROWS else "the column"
    return [Throw(int(beat.roller), purpose, beat.args, SIDES)]


def show_hero_moves(beat: Beat) -> list[Motion]:
    return [Glide(HERO, (beat.word(0), beat.word(1)), HERO)]


def show_monster_moves(beat: Beat) -> list[Motion]:
    origin, target = beat.args
    return [Glide(monster_id(origin), (CELL_NAMES[origin], CELL_NAMES[target]), monster_id(target))]


def show_monster_falls(beat: Beat) -> list[Motion]:
    cell = beat.args[0]
    strike = Strike(CELL_NAMES[state(beat.before).hero], CELL_NAMES[cell], "hit", HERO)
    return [strike, Fall(monster_id(cell), CELL_NAMES[cell], "slain")]


def show_attack_fails(beat: Beat) -> list[Motion]:
    return [Strike(CELL_NAMES[state(beat.before).hero], beat.word(0), "miss", HERO)]


def show_heart_lost(beat: Beat) -> list[Motion]:
    return [Lose(int(state(beat.before).hero_seat), "heart", HEART, beat.args[0])]


def show_hero_falls(beat: Beat) -> list[Motion]:
    return [Fall(HERO, beat.word(0), "captured")]


MOTIONS: Final[dict[str, Callable[[Beat], Sequence[Motion]]]] = {
    "wall built": show_wall_rises,
    "wall cleared": show_wall_falls,
    "portal placed": show_portal_appears,
    "gate placed": show_gate_appears,
    "scatter rolled": show_scatter,
    "piece landed": show_item_lands,
    "hero placed": show_hero_appears,
    "monster placed": show_monster_appears,
    "rolled": show_dice,
    "hero moved": show_hero_moves,
    "piece picked up": show_item_taken,
    "piece swapped out": show_item_put_down,
    "item used": show_item_used,
    "monster slain": show_monster_falls,
    "attack failed": show_attack_fails,
    "hp lost": show_heart_lost,
    "monster moved": show_monster_moves,
    "hero captured": show_hero_falls,
    "hero returned": show_hero_appears,
    "piece carried off": show_item_carried,
}


def lying(beat: Beat, kind: int, cell: int) -> int:
    """How many items of a kind lie on a square just before this event."""
    found = state(beat.before).pieces_on(cell).count(kind)
    for event in beat.earlier:
        found += change(event, kind, cell)
    return found


def change(event: Event, kind: int, cell: int) -> int:
    """How many items of a kind an event puts on a square, or takes off it."""
    if event.name == "piece carried off" and event.args[0] == kind:
        return int(event.args[2] == cell) - int(event.args[1] == cell)
    if event.name in ("piece landed", "piece swapped out") and event.args == (kind, cell):
        return 1
    return -1 if event.name == "piece picked up" and event.args == (kind, cell) else 0
