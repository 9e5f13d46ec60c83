"""What each event of Abyss moves on the board, from the event and the positions around its moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pocketbox.engine.core import CHANCE
from pocketbox.games.abyss.packed import PIECE_BITS, PIECE_MASK, cell_of
from pocketbox.games.abyss.state import WEAPON, State
from pocketbox.games.abyss.words import HERO_SEAT
from pocketbox.games.squares.board import CELL_NAMES, NEIGHBOURS, WALL
from pocketbox.scenes.abyss.pieces import (
    HERO,
    door_piece,
    hero_piece,
    item_id,
    item_piece,
    monster_id,
    monster_piece,
)
from pocketbox.scenes.abyss.position import state
from pocketbox.scenes.contract.motions import Appear, Fall, Glide, Lose, Motion, Strike, Take, Throw, TurnTile
from pocketbox.scenes.storybook import Beat
from pocketbox.scenes.words import count

SIDES: Final = 4
HEART: Final = "i-heart"
FROM_THE_BOARD: Final = ("AB-MOVE-05", "AB-INV-06")
"""Rules by which the hero takes up what lies under them; other pieces come from elsewhere."""


def show_wall_rises(beat: Beat) -> list[Motion]:
    return [TurnTile(beat.word(0), "laid")]


def show_wall_falls(beat: Beat) -> list[Motion]:
    return [TurnTile(beat.word(0), "gone")]


def show_hero_appears(beat: Beat) -> list[Motion]:
    return [Appear(hero_piece(state(beat.before), beat.args[0]))]


def show_monster_appears(beat: Beat) -> list[Motion]:
    s, (kind, cell) = state(beat.before), beat.args
    return [Appear(monster_piece(s, kind, cell, s.content.monsters[kind].hp))]


def show_door_appears(beat: Beat) -> list[Motion]:
    return [Appear(door_piece(beat.args[0]))]


# Dice


def throw(purpose: str, first: int = 0) -> Callable[[Beat], list[Motion]]:
    """Dice of the hero's player; the faces begin at argument `first` of the event."""

    def moves(beat: Beat) -> list[Motion]:
        return [Throw(HERO_SEAT, purpose, beat.args[first:], SIDES)]

    return moves


def show_money(beat: Beat) -> list[Motion]:
    """The event has the coins only; the choice of chance has the dice."""
    action = beat.moment.action
    faces = action.args if action is not None and beat.actor == CHANCE else ()
    return [Throw(HERO_SEAT, "money", faces, SIDES, count(beat.args[0], "coin"))]


# The hero


def show_hero_moves(beat: Beat) -> list[Motion]:
    return [Glide(HERO, (beat.word(0), beat.word(1)), HERO)]


def show_item_taken(beat: Beat) -> list[Motion]:
    s, (kind, cell) = state(beat.before), beat.args
    piece = item_id(s, kind, cell) if beat.rule in FROM_THE_BOARD else ""
    return [Take(HERO_SEAT, s.piece(kind).title, s.piece(kind).symbol, piece, CELL_NAMES[cell])]


def show_hands_full(beat: Beat) -> list[Motion]:
    """The piece is taken up until it is decided what is left; where it is left at once, nothing moves."""
    if is_left_at_once(beat):
        return []
    s, (kind, cell) = state(beat.before), beat.args
    return [Take(HERO_SEAT, s.piece(kind).title, s.piece(kind).symbol, item_id(s, kind, cell), CELL_NAMES[cell])]


def show_item_put_down(beat: Beat) -> list[Motion]:
    if is_left_at_once(beat):
        return []
    s, (kind, cell) = state(beat.before), beat.args
    found: list[Motion] = [Appear(item_piece(s, kind, cell))]
    if s.carries(kind) and all(event.name != "piece left" for event in beat.earlier):
        found.insert(0, Lose(HERO_SEAT, s.piece(kind).title, s.piece(kind).symbol))
    return found


def is_left_at_once(beat: Beat) -> bool:
    """Whether the piece of this event is found with full hands and put down again where it lay, in one moment."""
    around = [*beat.earlier, beat.event, *beat.later]
    full = next((event for event in around if event.name == "hands full"), None)
    if full is None or not any(event.name == "piece left" for event in around):
        return False
    return any(event.name == "piece put down" and event.args == full.args == beat.args for event in around)


def show_weapon_moves(beat: Beat) -> list[Motion]:
    """A weapon that lay on the board and is found again leaves its square."""
    s = state(beat.before)
    for loose in s.loose:
        if loose & PIECE_MASK == WEAPON:
            cell = loose >> PIECE_BITS
            return [Fall(item_id(s, WEAPON, cell), CELL_NAMES[cell], "returned")]
    return []


def show_item_used(beat: Beat) -> list[Motion]:
    item = state(beat.before).piece(beat.args[0])
    return [Lose(HERO_SEAT, item.title, item.symbol)]


def show_heart_lost(beat: Beat) -> list[Motion]:
    """As many as there were: the last blow may be harder than that."""
    lost = min(beat.args[0], state(beat.before).hp)
    return [Lose(HERO_SEAT, "heart", HEART, lost)]


# Monsters


def show_hero_misses(beat: Beat) -> list[Motion]:
    return [Strike(CELL_NAMES[state(beat.before).hero], beat.word(1), "miss", HERO)]


def show_hero_hits(beat: Beat) -> list[Motion]:
    return [Strike(CELL_NAMES[state(beat.before).hero], beat.word(1), "hit", HERO)]


def show_monster_falls(beat: Beat) -> list[Motion]:
    kind, cell = beat.args
    return [Fall(monster_id(state(beat.before), kind, cell), CELL_NAMES[cell], "slain")]


def show_monster_strikes(beat: Beat) -> list[Motion]:
    """The throw to dodge, then the blow where it is known how it ends."""
    s, (kind, cell, face) = state(beat.before), beat.args
    found: list[Motion] = [Throw(HERO_SEAT, "dodging", (face,), SIDES)]
    ends = {event.name for event in beat.later}
    id = monster_id(s, kind, cell)
    if "hp lost" in ends:
        found.append(Strike(CELL_NAMES[cell], CELL_NAMES[s.hero], "hit", id))
    elif "attack dodged" in ends:
        found.append(Strike(CELL_NAMES[cell], CELL_NAMES[s.hero], "miss", id))
    return found


def show_monster_moves(beat: Beat) -> list[Motion]:
    s, (kind, origin, target) = state(beat.before), beat.args
    path = tuple(CELL_NAMES[cell] for cell in way(s, beat, origin, target))
    return [Glide(monster_id(s, kind, origin), path, monster_id(s, kind, target))]


def way(s: State, beat: Beat, origin: int, target: int) -> list[int]:
    """A shortest walk around walls, the hero and other monsters; straight there where no walk is found."""
    taken = {int(cell_of(monster)) for monster in s.monsters} | {int(s.hero)}
    for event in beat.earlier:
        if event.name == "monster moved":
            taken = taken - {event.args[1]} | {event.args[2]}
    came_from = {origin: origin}
    reached = [origin]
    for cell in reached:  # grows while it is read
        for near in NEIGHBOURS[cell]:
            if near not in came_from and near not in taken and s.ground[near] != WALL:
                came_from[near] = cell
                reached.append(near)
    if target not in came_from:
        return [origin, target]
    path = [target]
    while path[-1] != origin:
        path.append(came_from[path[-1]])
    return path[::-1]


MOTIONS: Final[dict[str, Callable[[Beat], Sequence[Motion]]]] = {
    "money rolled": show_money,
    "wall built": show_wall_rises,
    "wall cleared": show_wall_falls,
    "hero placed": show_hero_appears,
    "row rolled": throw("the row"),
    "column rolled": throw("the column"),
    "monster appeared": show_monster_appears,
    "door appeared": show_door_appears,
    "hero moved": show_hero_moves,
    "piece picked up": show_item_taken,
    "hands full": show_hands_full,
    "piece put down": show_item_put_down,
    "item used": show_item_used,
    "wall raised": show_wall_rises,
    "die rerolled": throw("the die again", 1),
    "search rolled": throw("the search"),
    "weapon found": show_weapon_moves,
    "attack rolled": throw("the attack"),
    "attack missed": show_hero_misses,
    "monster wounded": show_hero_hits,
    "monster slain": show_monster_falls,
    "behaviour rolled": throw("the monsters"),
    "monster moved": show_monster_moves,
    "dodge rolled": show_monster_strikes,
    "hp lost": show_heart_lost,
    "doubt rolled": throw("the doubt"),
}
