"""What each event of Tactics 5 moves on the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pocketbox.engine.core import NOBODY
from pocketbox.games.tactics.armies import EMPTY, KIND_MASK
from pocketbox.games.tactics.dice import SIDES
from pocketbox.games.tactics5.fight import Fight
from pocketbox.games.tactics5.units import Unit
from pocketbox.games.tactics5.words import CELL_NAMES
from pocketbox.scenes.contract.motions import Appear, Fall, Glide, Motion, Strike, Throw, TurnTile
from pocketbox.scenes.storybook import Beat
from pocketbox.scenes.tactics.pieces import feature_piece, unit_id, unit_piece
from pocketbox.scenes.tactics5.position import hazard_faced, state


def unit_on(beat: Beat, cell: int) -> Unit:
    """The unit that stands on a cell before this moment, or has come there in it."""
    for s in (state(beat.before), state(beat.after)):
        tile = s.tile_on(cell)
        if tile >= 0 and tile < len(s.on) and s.on[tile] != EMPTY:
            return s.content.units[s.on[tile] & KIND_MASK]
    raise AssertionError(f"no unit on {CELL_NAMES[cell]}")


def fight_of(beat: Beat) -> Fight | None:
    task = beat.before.agenda
    return task.frame if task is not None and isinstance(task.frame, Fight) else None


def show_tile_laid(beat: Beat) -> list[Motion]:
    return [TurnTile(beat.word(1), "laid")]


def show_feature_stands(beat: Beat) -> list[Motion]:
    return [Appear(feature_piece(state(beat.after).content.terrains[beat.args[0]], beat.word(1)))]


def show_unit_moves(beat: Beat) -> list[Motion]:
    origin, target = beat.args
    unit = unit_on(beat, origin)
    how = "hop" if beat.name == "hopped" else "walk"
    path = (CELL_NAMES[origin], CELL_NAMES[target])
    return [Glide(unit_id(unit, path[0]), path, unit_id(unit, path[1]), "hop" if how == "hop" else "walk")]


def show_unit_comes(beat: Beat) -> list[Motion]:
    seat, kind, _ = beat.args
    return [Appear(unit_piece(state(beat.after).content.units[kind], int(seat), beat.word(2)))]


def show_hazard_die(beat: Beat) -> list[Motion]:
    return [Throw(int(beat.roller), f"the {hazard_faced(state(beat.before))} test", (int(beat.args[0]),), SIDES)]


def show_die(beat: Beat) -> list[Motion]:
    pool, face = beat.args
    return [Throw(int(beat.roller), "offence" if pool % 2 == 0 else "defence", (int(face),), SIDES)]


def show_order_dice(beat: Beat) -> list[Motion]:
    return [Throw(NOBODY, "the first turn", (int(beat.args[0]), int(beat.args[1])), SIDES)]


def struck(beat: Beat, cell: int, outcome: str) -> list[Motion]:
    """Who struck at this cell in the combat that is counted; nothing where nobody did."""
    fight = fight_of(beat)
    if fight is None or fight.perils:
        return []
    if cell == fight.target:
        origin = fight.attacker
    elif fight.replies:
        origin = fight.target
    else:
        return []
    return [Strike(CELL_NAMES[origin], CELL_NAMES[cell], "hit" if outcome == "hit" else "miss")]


def show_unit_safe(beat: Beat) -> list[Motion]:
    return struck(beat, int(beat.args[0]), "miss")


def show_unit_falls(beat: Beat) -> list[Motion]:
    _, kind, cell = beat.args
    strikes = struck(beat, int(cell), "hit")
    why = "captured" if strikes else "lost"
    unit = state(beat.after).content.units[kind]
    fall = Fall(unit_id(unit, beat.word(2)), beat.word(2), "captured" if why == "captured" else "lost")
    return [*strikes, fall]


MOTIONS: Final[dict[str, Callable[[Beat], Sequence[Motion]]]] = {
    "order rolled": show_order_dice,
    "tile placed": show_tile_laid,
    "feature placed": show_feature_stands,
    "moved": show_unit_moves,
    "hopped": show_unit_moves,
    "tile taken": show_unit_moves,
    "deployed": show_unit_comes,
    "hazard rolled": show_hazard_die,
    "die rolled": show_die,
    "unit safe": show_unit_safe,
    "unit defeated": show_unit_falls,
}
