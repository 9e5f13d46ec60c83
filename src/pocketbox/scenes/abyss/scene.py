"""Abyss drawn: areas and walls, what is asked, and how a game ended."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from pocketbox.engine.agenda import Step
from pocketbox.engine.core import CHANCE, Result
from pocketbox.engine.game import Game, View
from pocketbox.games.abyss.board import area_of
from pocketbox.games.abyss.combat import ROLL_ATTACK
from pocketbox.games.abyss.hands import FORCED_DROP, FULL_HANDS, LAY
from pocketbox.games.abyss.hero import CHOOSE_ACTION, HERO_MOVES
from pocketbox.games.abyss.items import CHOOSE_ZAP, FORM_EARTH
from pocketbox.games.abyss.monsters_turn import CHOOSE_ATTACKER, LONE_MOVER, ROLL_BEHAVIOUR, ROLL_DODGE
from pocketbox.games.abyss.moving import CHOOSE_MOVER, END_SQUARE
from pocketbox.games.abyss.satchel import ASK_ORDER, CHOOSE_ITEM, CHOOSE_SLOT, DEAL_ITEM, DEAL_SLOT, ROLL_MONEY
from pocketbox.games.abyss.search import PLACE_EXIT, ROLL_SEARCH
from pocketbox.games.abyss.setup import (
    ASK_PLACEMENT,
    CHOOSE_BOSS,
    CHOOSE_HERO,
    CHOOSE_SPECIES,
    DEAL_BOSS,
    DEAL_HERO,
    DEAL_SPECIES,
    PLACE_MONSTER,
)
from pocketbox.games.abyss.state import State
from pocketbox.games.abyss.summon import DOOR, FIRST_MONSTER, HERO, LAND_ANYWHERE, ROLL_COLUMN, ROLL_ROW, SPOT, WHAT
from pocketbox.games.abyss.throws import RABBIT, REROLL_DIE
from pocketbox.games.abyss.walls import ASK_COUNT, ASK_WALLS, CHOOSE_LAYOUT, DEAL_LAYOUT, DESIGN_WALLS, DROP_WALL
from pocketbox.games.abyss.words import HERO_SEAT
from pocketbox.games.squares.board import CELLS
from pocketbox.scenes.abyss.fight import fight_of
from pocketbox.scenes.abyss.options import option
from pocketbox.scenes.abyss.pieces import pieces_of
from pocketbox.scenes.abyss.position import state
from pocketbox.scenes.abyss.seats import hero_card, panels
from pocketbox.scenes.build import Phrases, build_scene
from pocketbox.scenes.contract.board import Cell
from pocketbox.scenes.contract.scene import Scene
from pocketbox.scenes.squares import MOST_GROUNDS, draw_square
from pocketbox.scenes.words import Cast, Voice, count, join

SIDES: Final = 4

ASKED: Final[dict[Step[State], tuple[str, str]]] = {
    # step: what is asked, and the rule behind it
    CHOOSE_HERO: ("choose a hero", "AB-HERO-01"),
    CHOOSE_ITEM: ("choose an item to pack", "AB-ITEMSET-01"),
    ASK_ORDER: ("arrange the tray, or shuffle it", "AB-ITEMSET-06"),
    CHOOSE_SLOT: ("fill the next tray slot", "AB-ITEMSET-06"),
    ASK_WALLS: ("choose how walls are built", "AB-WALL-02"),
    ASK_COUNT: ("choose how many walls", "AB-WALL-04"),
    CHOOSE_LAYOUT: ("choose a layout", "AB-WALL-02"),
    DESIGN_WALLS: ("build walls, then confirm", "AB-WALL-02"),
    CHOOSE_SPECIES: ("choose a monster", "AB-MONSET-01"),
    ASK_PLACEMENT: ("roll its square, or pick it", "AB-MONSET-02"),
    PLACE_MONSTER: ("place the monster", "AB-MONSET-02"),
    CHOOSE_BOSS: ("choose the boss that may come", "AB-MONSET-04"),
    CHOOSE_ACTION: ("{actions} left", "AB-TURN-03"),
    HERO_MOVES: ("{steps} left in this move", "AB-MOVE-01"),
    FULL_HANDS: ("leave the {piece}, or swap", "AB-INV-03"),
    FORCED_DROP: ("put an item down for the weapon", "AB-SEARCH-19"),
    PLACE_EXIT: ("put the exit next to the hero", "AB-SEARCH-14"),
    FORM_EARTH: ("raise a wall", "AB-EARTH-01"),
    CHOOSE_ZAP: ("choose a target for Z.A.P.", "AB-ZAP-01"),
    RABBIT: ("keep {dice}, or spend a rabbit foot", "AB-RABBIT-01"),
    CHOOSE_ATTACKER: ("choose which monster attacks next", "AB-MATT-02"),
    CHOOSE_MOVER: ("choose which monster moves next", "AB-MMOVE-14"),
    SPOT.ask: ("in doubt: pick a square", "AB-DOUBT-01"),
    LAY.ask: ("in doubt: pick a square", "AB-DOUBT-01"),
    LONE_MOVER.ask: ("in doubt: pick the monster", "AB-DIST-04"),
    END_SQUARE.ask: ("in doubt: pick where it ends", "AB-DOUBT-01"),
}

THROWN: Final[dict[Step[State], tuple[str, str]]] = {
    # step of chance: what the dice are for, or what is drawn, and the rule behind it
    ROLL_MONEY: ("money", "AB-ITEMSET-03"),
    DEAL_SLOT: ("the next item on the tray", "AB-ITEMSET-06"),
    DEAL_HERO: ("a hero", "AB-HERO-01"),
    DEAL_ITEM: ("an item to pack", "AB-ITEMSET-01"),
    DEAL_SPECIES: ("a species", "AB-MONSET-01"),
    DEAL_BOSS: ("the boss", "AB-MONSET-04"),
    DEAL_LAYOUT: ("a layout", "AB-WALL-02"),
    DROP_WALL: ("where a wall drops", "AB-WALL-04"),
    ROLL_ROW: ("the row of {what}", "AB-SUMMON-01"),
    ROLL_COLUMN: ("the column of {what}", "AB-SUMMON-01"),
    LAND_ANYWHERE: ("the square of {what}", "AB-SUMMON-02"),
    ROLL_SEARCH: ("the search: row, column, find", "AB-SEARCH-03"),
    ROLL_ATTACK: ("the attack", "AB-ATTACK-04"),
    ROLL_BEHAVIOUR: ("the monsters: who and how far", "AB-MMOVE-01"),
    ROLL_DODGE: ("dodging the attack", "AB-MATT-03"),
    REROLL_DIE: ("die {die} again", "AB-RABBIT-03"),
    SPOT.throw: ("the doubt: low is bad", "AB-DOUBT-01"),
    LAY.throw: ("the doubt: low is far", "AB-PLACE-03"),
    LONE_MOVER.throw: ("the doubt: low is mighty", "AB-DIST-04"),
    END_SQUARE.throw: ("the doubt: low is first in order", "AB-DOUBT-01"),
}


def draw(game: Game, view: View, cast: Cast) -> Scene:
    """The scene of a view."""
    s = state(view.s)
    roles = game.seat_names(s)
    return build_scene(
        game,
        view,
        cast,
        Phrases(ASKED, THROWN, why_it_ended, gaps(s)),
        "square",
        cells=draw_ground(bytes(s.ground), bytes(s.is_searched(cell) for cell in range(CELLS))),
        pieces=pieces_of(s),
        seats=[hero_card(s)],
        panels=panels(s),
        option=lambda choice: option(s, choice),
        fight=fight_of(s, lambda seat: cast.voice(seat, roles)),
        sides=SIDES,
    )


def gaps(s: State) -> dict[str, str]:
    """What the phrases leave open."""
    task = s.agenda
    if task is None:
        return {}
    return {
        "actions": count(int(s.actions), "action"),
        "steps": count(int(task.a), "step"),
        "piece": s.piece(task.a).title if task.step is FULL_HANDS else "",
        "dice": join([str(face) for face in task.after.several]) if task.after is not None else "",
        "what": summoned(s, int(task.a)) if task.step.by == CHANCE and WHAT in task.step.fields else "",
        "die": str(task.a) if task.step is REROLL_DIE else "",
    }


def summoned(s: State, what: int) -> str:
    """Who or what comes to the square that is rolled."""
    if what == DOOR:
        return "the exit door"
    return "the hero" if what == HERO else f"the {s.content.monsters[what - FIRST_MONSTER].title}"


@lru_cache(MOST_GROUNDS)
def draw_ground(ground: bytes, searched: bytes) -> tuple[Cell, ...]:
    """Walls and floor. Few choices change them, so they are drawn once."""
    return tuple(draw_cell(cell, ground[cell], bool(searched[cell])) for cell in range(CELLS))


def draw_cell(cell: int, ground: int, is_searched: bool) -> Cell:
    """AB-COMP-02: squares belong to areas, and those of searched areas look worn."""
    return draw_square(cell, ground, f"area {area_of(cell) + 1}", "place.area", is_searched)


def why_it_ended(result: Result, voice: Callable[[int], Voice]) -> str:
    hero = voice(HERO_SEAT)
    return {
        "AB-WIN-01": f"{hero.name} left by the exit door",
        "AB-WIN-02": f"{hero.name} slew every monster on the board",
        "AB-MATT-04": f"{hero.does('have')} no hearts left",
        "AB-TERM-01": "the last round is over",
    }[result.rule]
