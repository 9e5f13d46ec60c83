"""What each event of Pocket-Dungeons moves, from the event and the position before its moment alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

from pocketbox.engine.core import NOBODY
from pocketbox.games.dungeons.state import STAIRS, TREASURE
from pocketbox.games.dungeons.words import CELL_NAMES
from pocketbox.scenes.contract.motions import Appear, Fall, Flip, Glide, Lose, Motion, Strike, Take, TurnTile
from pocketbox.scenes.dungeons.floor import NOWHERE, dropped_by, just_before
from pocketbox.scenes.dungeons.pieces import (
    STAIRS as STAIRS_ID,
)
from pocketbox.scenes.dungeons.pieces import (
    counter_id,
    counter_piece,
    hazard_id,
    hazard_piece,
    stairs_piece,
    treasure_id,
    treasure_piece,
)
from pocketbox.scenes.dungeons.position import state
from pocketbox.scenes.dungeons.throws import THROWS
from pocketbox.scenes.storybook import Beat
from pocketbox.scenes.words import count

HAZARD_COUNTER: Final = "hazard counter"
How = Literal["walk", "hop", "push", "teleport", "carry"]


# Tiles and doors


def show_tile_laid(beat: Beat) -> list[Motion]:
    return [TurnTile(CELL_NAMES[beat.args[1]], "laid")]


def show_tile_changed(beat: Beat) -> list[Motion]:
    return [TurnTile(beat.word(0), "turned")]


def show_tile_gone(beat: Beat) -> list[Motion]:
    return [TurnTile(beat.word(0), "gone")]


def show_door_changed(beat: Beat) -> list[Motion]:
    return [TurnTile(beat.word(0), "door")]


# Characters


def glide(beat: Beat, figure: int, cell: int, how: How) -> list[Motion]:
    floor, id = just_before(beat), state(beat.before).figure_name(figure)
    if figure not in floor.at or floor.at[figure] == cell:
        return []
    return [Glide(id, (CELL_NAMES[floor.at[figure]], CELL_NAMES[cell]), id, how)]


def show_moved(beat: Beat) -> list[Motion]:
    """One step; one over somebody else's tile is seen when the next step has been taken."""
    figure, _, target = beat.args
    if just_before(beat).is_taken(target, figure):
        return []
    is_push = len(beat.earlier) > 0 and beat.earlier[-1].name == "gust pushed"
    return glide(beat, figure, target, "push" if is_push else "walk")


def show_hopped(beat: Beat) -> list[Motion]:
    """Out of a tile that caves in, or onto the tile that an assault has won."""
    return glide(beat, beat.args[0], beat.args[1], "walk" if beat.name == "tile taken" else "hop")


def show_teleported(beat: Beat) -> list[Motion]:
    return glide(beat, beat.args[0], beat.args[2], "teleport")


def show_appeared(beat: Beat) -> list[Motion]:
    floor, figure = just_before(beat), beat.args[-2]
    floor.take_in(beat.event)
    return [Appear(floor.piece(figure))]


def show_changed(beat: Beat) -> list[Motion]:
    """Paralysed, controlled, or with a hazard counter; of another player."""
    floor = just_before(beat)
    floor.take_in(beat.event)
    figures = beat.args if beat.name == "minds swapped" else beat.args[:1]
    pieces = [floor.piece(figure) for figure in figures if figure in floor.at]
    return [Flip(piece.id, piece.place, piece) for piece in pieces]


def show_fallen(beat: Beat) -> list[Motion]:
    return off(beat, beat.args[0], "slain")


def show_gone_out(beat: Beat) -> list[Motion]:
    return off(beat, beat.args[1], "left")


def off(beat: Beat, figure: int, why: Literal["slain", "left"]) -> list[Motion]:
    place = just_before(beat).at.get(figure)
    return [] if place is None else [Fall(state(beat.before).figure_name(figure), CELL_NAMES[place], why)]


def show_struck(beat: Beat) -> list[Motion]:
    floor = just_before(beat)
    one, other = beat.args
    if one not in floor.at or other not in floor.at:
        return []
    origin, target = CELL_NAMES[floor.at[one]], CELL_NAMES[floor.at[other]]
    return [
        Strike(
            origin, target, "hit" if beat.name == "strike succeeded" else "miss", state(beat.before).figure_name(one)
        )
    ]


# Counters


def show_counter_laid(beat: Beat) -> list[Motion]:
    return [Appear(counter_piece(beat.args[0]))]


def show_flipped(beat: Beat) -> list[Motion]:
    """A counter becomes treasure or the Stairs; treasure joins the pile that lies there; a hazard leaves nothing."""
    _, cell, counter = beat.args
    floor, place = just_before(beat), CELL_NAMES[cell]
    if counter == STAIRS:
        return [Flip(counter_id(cell), place, stairs_piece(cell))]
    if counter == TREASURE and cell not in floor.loot:
        return [Flip(counter_id(cell), place, treasure_piece(cell, 1))]
    found: list[Motion] = [Flip(counter_id(cell), place, None)]
    if counter == TREASURE:
        found.append(Flip(treasure_id(cell), place, treasure_piece(cell, floor.loot[cell] + 1)))
    return found


def show_dropped(beat: Beat) -> list[Motion]:
    """Treasure or hazard counters spill onto a tile."""
    cell, number = beat.args
    floor = just_before(beat)
    lose = show_lost_by(beat) if beat.rule == "PD-DEF-02" else []
    if beat.name == "relics dropped":
        return [*pile_grows(floor.relics, hazard_id(cell), cell, number, is_treasure=False)]
    return [*lose, *pile_grows(floor.loot, treasure_id(cell), cell, number, is_treasure=True)]


def pile_grows(pile: dict[int, int], id: str, cell: int, number: int, is_treasure: bool) -> list[Motion]:
    whole = pile.get(cell, 0) + number
    piece = treasure_piece(cell, whole) if is_treasure else hazard_piece(cell, whole)
    return [Flip(id, CELL_NAMES[cell], piece)] if cell in pile else [Appear(piece)]


def show_lost_by(beat: Beat) -> list[Motion]:
    figure = dropped_by(beat)
    seat = just_before(beat).owner[figure] if figure != NOWHERE else NOBODY
    return [Lose(seat, "treasure", "treasure", beat.args[-1])] if seat >= 0 else []


def show_gathered(beat: Beat) -> list[Motion]:
    figure, cell, number = beat.args
    is_treasure = beat.name == "treasure gathered"
    symbol, noun = ("treasure", "treasure") if is_treasure else ("hazard", HAZARD_COUNTER)
    id = treasure_id(cell) if is_treasure else hazard_id(cell)
    return [Take(just_before(beat).owner[figure], count(number, noun), symbol, id, CELL_NAMES[cell])]


def show_slid(beat: Beat) -> list[Motion]:
    """Counters of a tile that is gone come to rest on another; piles there grow."""
    origin, target = beat.args
    floor = just_before(beat)
    path = (CELL_NAMES[origin], CELL_NAMES[target])
    if not floor.has_face_up(origin):
        return [Glide(counter_id(origin), path, counter_id(target), "carry")]
    found: list[Motion] = []
    for pile, id_of, is_treasure in ((floor.loot, treasure_id, True), (floor.relics, hazard_id, False)):
        if origin not in pile:
            continue
        if target in pile:
            found.append(Fall(id_of(origin), path[0], "lost"))
            found.extend(pile_grows(pile, id_of(target), target, pile[origin], is_treasure))
        else:
            found.append(Glide(id_of(origin), path, id_of(target), "carry"))
    if floor.stairs == origin:
        found.append(Glide(STAIRS_ID, path, STAIRS_ID, "carry"))
    return found


def show_buried(beat: Beat) -> list[Motion]:
    cell = just_before(beat).sunken()
    id = {"treasure buried": treasure_id, "relics buried": hazard_id, "counter buried": counter_id}[beat.name](cell)
    return [Fall(id, CELL_NAMES[cell], "lost")]


# What players have


def show_earned(beat: Beat) -> list[Motion]:
    return [Take(just_before(beat).owner[beat.args[0]], HAZARD_COUNTER, "hazard")]


def show_forgone(beat: Beat) -> list[Motion]:
    """PD-HAZ-09: a defeated delver's own; any other was nobody's yet."""
    seat = just_before(beat).owner[beat.args[0]]
    return [Lose(seat, HAZARD_COUNTER, "hazard")] if beat.rule == "PD-HAZ-09" and seat >= 0 else []


def show_stolen(beat: Beat) -> list[Motion]:
    thief, foe, number = beat.args
    owner = just_before(beat).owner
    lose = [Lose(owner[foe], "treasure", "treasure", number)] if owner[foe] >= 0 else []
    return [*lose, Take(owner[thief], count(number, "treasure"), "treasure")]


def show_won_treasure(beat: Beat) -> list[Motion]:
    figure, number = beat.args
    floor = just_before(beat)
    return [*show_lost_by(beat), Take(floor.owner[figure], count(number, "treasure"), "treasure")]


def show_lost_treasure(beat: Beat) -> list[Motion]:
    return show_lost_by(beat)


MOTIONS: Final[dict[str, Callable[[Beat], Sequence[Motion]]]] = {
    **THROWS,
    "tile placed": show_tile_laid,
    "wall breached": show_tile_changed,
    "tile turned": show_tile_changed,
    "tile caved in": show_tile_gone,
    "door placed": show_door_changed,
    "door opened": show_door_changed,
    "door discarded": show_door_changed,
    "counter placed": show_counter_laid,
    "delver placed": show_appeared,
    "delver entered": show_appeared,
    "dweller placed": show_appeared,
    "moved": show_moved,
    "escaped": show_hopped,
    "survivor moved": show_hopped,
    "tile taken": show_hopped,
    "teleported": show_teleported,
    "paralysed": show_changed,
    "stood up": show_changed,
    "mind controlled": show_changed,
    "mind control ended": show_changed,
    "hazard counter rides": show_changed,
    "minds swapped": show_changed,
    "strike succeeded": show_struck,
    "strike failed": show_struck,
    "defeated": show_fallen,
    "left the dungeon": show_gone_out,
    "counter flipped": show_flipped,
    "treasure gathered": show_gathered,
    "relics gathered": show_gathered,
    "treasure dropped": show_dropped,
    "relics dropped": show_dropped,
    "counters moved": show_slid,
    "counter buried": show_buried,
    "treasure buried": show_buried,
    "relics buried": show_buried,
    "hazard counter taken": show_earned,
    "hazard counter lost": show_forgone,
    "pilfered": show_stolen,
    "treasure won": show_won_treasure,
    "treasure lost": show_lost_treasure,
}
