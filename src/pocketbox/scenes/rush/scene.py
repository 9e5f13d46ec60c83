"""Rush drawn: the board, what is asked, and how a game ended."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from pocketbox.engine.agenda import Step
from pocketbox.engine.core import Result
from pocketbox.engine.game import Game, View
from pocketbox.games.rush.drops import AIM, DROP, PUT, SCATTER_COLUMNS, SCATTER_ROWS
from pocketbox.games.rush.hands import DEAL_PICK_UP, PICK_UP
from pocketbox.games.rush.hero import DESPERATE_ATTACK, HERO_MOVES, HERO_TURN, ROLL_STEPS
from pocketbox.games.rush.monsters import CARRY, DEAL_CARRY, MONSTERS_MOVE, RETURN, ROLL_MONSTERS
from pocketbox.games.rush.setup import (
    BRING_ITEMS,
    BUILD_WALLS,
    DEAL_GATE,
    DEAL_HERO,
    DEAL_LAYOUT,
    DEAL_MONSTER,
    DEAL_PORTAL,
    DEAL_ROLES,
    GIVE_ROLES,
    PLACE_GATE,
    PLACE_HERO,
    PLACE_MONSTER,
    PLACE_PORTAL,
)
from pocketbox.games.rush.state import State
from pocketbox.games.squares.board import CELLS
from pocketbox.scenes.build import Phrases, build_scene
from pocketbox.scenes.contract.board import Cell
from pocketbox.scenes.contract.scene import Scene
from pocketbox.scenes.rush.fight import desperate_attack
from pocketbox.scenes.rush.options import option
from pocketbox.scenes.rush.pieces import pieces_of
from pocketbox.scenes.rush.position import state
from pocketbox.scenes.rush.seats import panels, seat_cards
from pocketbox.scenes.squares import MOST_GROUNDS, draw_square
from pocketbox.scenes.words import Cast, Voice, count

SIDES: Final = 4

ASKED: Final[dict[Step[State], tuple[str, str]]] = {
    # step: what is asked, and the rule behind it
    GIVE_ROLES: ("choose who plays the hero", "RU-COMP-01"),
    BUILD_WALLS: ("build walls, then confirm", "RU-SETUP-01"),
    PLACE_PORTAL: ("place the portal in row 1", "RU-SETUP-03"),
    PLACE_GATE: ("place the gate in row 12", "RU-SETUP-04"),
    BRING_ITEMS: ("choose the items in play", "RU-SETUP-06"),
    PUT: ("drop the {piece}", "RU-DROP-01"),
    AIM: ("aim the drop of the {piece}", "RU-DROP-02"),
    PLACE_HERO: ("start next to the gate", "RU-SETUP-09"),
    PLACE_MONSTER: ("place a monster", "RU-SETUP-10"),
    HERO_TURN: ("roll{first}", "RU-HTURN-06"),
    HERO_MOVES: ("{steps} left", "RU-HTURN-02"),
    PICK_UP: ("choose what to carry", "RU-PICK-03"),
    MONSTERS_MOVE: ("{steps} left for the monsters", "RU-DM-02"),
    RETURN: ("bring the hero back to the gate", "RU-CAPT-02"),
    CARRY: ("carry the {piece} to the portal", "RU-CARRY-01"),
}

THROWN: Final[dict[Step[State], tuple[str, str]]] = {
    # step of chance: what the dice are for, or what is drawn, and the rule behind it
    ROLL_STEPS: ("the hero's steps", "RU-HTURN-01"),
    DESPERATE_ATTACK: ("the desperate attack", "RU-DESP-01"),
    ROLL_MONSTERS: ("the monsters' steps", "RU-DM-01"),
    DROP: ("where the {piece} lands", "RU-DROP-01"),
    SCATTER_ROWS: ("the row: down, then up", "RU-DROP-02"),
    SCATTER_COLUMNS: ("the column: right, then left", "RU-DROP-02"),
    DEAL_LAYOUT: ("the layout of the walls", "RU-SETUP-01"),
    DEAL_ROLES: ("the first player's role", "RU-COMP-01"),
    DEAL_PORTAL: ("the portal's square", "RU-SETUP-03"),
    DEAL_GATE: ("the gate's square", "RU-SETUP-04"),
    DEAL_HERO: ("the hero's square", "RU-SETUP-09"),
    DEAL_MONSTER: ("a monster's square", "RU-SETUP-10"),
    DEAL_CARRY: ("where the {piece} is carried", "RU-CARRY-01"),
    DEAL_PICK_UP: ("what the hero carries", "RU-PICK-04"),
}


def draw(game: Game, view: View, cast: Cast) -> Scene:
    """The scene of a view."""
    s = state(view.s)
    return build_scene(
        game,
        view,
        cast,
        Phrases(ASKED, THROWN, lambda result, voice: why_it_ended(s, result, voice), gaps(s)),
        "square",
        cells=draw_ground(bytes(s.dungeon.ground)),
        pieces=pieces_of(s),
        seats=seat_cards(s),
        panels=panels(s),
        option=lambda choice: option(s, choice),
        fight=desperate_attack(s, lambda seat: cast.voice(seat, game.seat_names(s))),
        sides=SIDES,
    )


def gaps(s: State) -> dict[str, str]:
    """What the phrases leave open: steps left, the piece dropped or carried, whether an item can be used first."""
    task = s.agenda
    if task is None:
        return {}
    piece = "piece"
    if task.several:
        piece = s.content.pieces[task.several[0]].title
    elif task.step.original is CARRY:
        piece = s.content.pieces[s.pieces_on(task.a)[0]].title
    can_use = task.step is HERO_TURN and len(task.step.options(s, task)) > 1
    first = ", or use an item first" if can_use else ""
    return {"steps": count(task.a, "step"), "piece": piece, "first": first}


@lru_cache(MOST_GROUNDS)
def draw_ground(ground: bytes) -> tuple[Cell, ...]:
    """Walls and floor. Few choices change them, so they are drawn once."""
    return tuple(draw_square(cell, ground[cell]) for cell in range(CELLS))


def why_it_ended(s: State, result: Result, voice: Callable[[int], Voice]) -> str:
    hero = voice(s.hero_seat)
    return {
        "RU-WIN-01": f"{hero.name} slew all monsters",
        "RU-WIN-02": f"{hero.name} stepped into the portal",
        "RU-WIN-03": f"{hero.does('have')} no hearts left",
        "RU-WIN-04": "a monster reached the gate",
        "RU-TERM-01": f"{count(s.round, 'round')} passed without a winner",
    }[result.rule]
