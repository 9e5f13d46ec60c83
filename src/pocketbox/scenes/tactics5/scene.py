"""Tactics 5 drawn: the map, what is asked, and how a game ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pocketbox.engine.agenda import Step
from pocketbox.engine.core import Result
from pocketbox.engine.game import Game, View
from pocketbox.games.tactics.armies import SEATS
from pocketbox.games.tactics5.building import (
    CHOOSE_ENTRANCE,
    CHOOSE_FEATURE,
    CHOOSE_TILE,
    DEAL_ENTRANCE,
    DEAL_FEATURE,
    DEAL_FEATURE_PLACE,
    DEAL_TILE,
    DEAL_TILE_PLACE,
    PLACE_FEATURE,
    PLACE_TILE,
)
from pocketbox.games.tactics5.combat import ANSWER, ROLL_POOL
from pocketbox.games.tactics5.effects import ROLL_AGAIN, USE_EFFECTS
from pocketbox.games.tactics5.fight import Fight, side_tile
from pocketbox.games.tactics5.forces import FORCES_5
from pocketbox.games.tactics5.moving import ENTER, FACE_HAZARD, FACE_HAZARD_DEPLOYING, MARCH, WALK
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.tally import TAKE_TILE
from pocketbox.games.tactics5.targets import BRAVE_HAZARD, CHOOSE_TARGET
from pocketbox.games.tactics5.turn import TAKE_ACTION
from pocketbox.scenes.build import Phrases, build_scene
from pocketbox.scenes.contract.cards import Panel
from pocketbox.scenes.contract.scene import Scene
from pocketbox.scenes.tactics.clash import fill_common_gaps, name_pool
from pocketbox.scenes.tactics.ending import sides_of
from pocketbox.scenes.tactics.pieces import map_cells, pieces_of
from pocketbox.scenes.tactics.seats import Phases, seat_cards, setup_panel, turn_panel
from pocketbox.scenes.tactics5.fight import combat
from pocketbox.scenes.tactics5.options import option
from pocketbox.scenes.tactics5.position import hazard_faced, state
from pocketbox.scenes.words import Cast, Voice, count

ASKED: Final[dict[Step[Any], tuple[str, str]]] = {
    # step: what is asked, and the rule behind it
    FORCES_5.count_units: ("choose how many {units} you take", "T5-FORCE-01"),
    CHOOSE_TILE: ("choose a tile to lay", "T5-SETUP-04"),
    PLACE_TILE: ("lay the {terrain}", "T5-SETUP-04"),
    CHOOSE_FEATURE: ("choose a feature", "T5-SETUP-06"),
    PLACE_FEATURE: ("place the {terrain}", "T5-SETUP-06"),
    CHOOSE_ENTRANCE: ("choose your deployment tile", "T5-SETUP-09"),
    TAKE_ACTION: ("take one action", "T5-TURN-01"),
    WALK: ("move the {actor}, {left} left", "T5-MOVE-01"),
    MARCH: ("march on, {left} left", "T5-DEPLOY-01"),
    ENTER: ("bring the {unit} in", "T5-DEPLOY-01"),
    CHOOSE_TARGET: ("choose the {actor}'s target", "T5-ATTACK-03"),
    ANSWER: ("retaliate, or hold", "T5-RETAL-01"),
    USE_EFFECTS: ("change your dice, or leave them", "T5-DICE-03"),
    TAKE_TILE: ("move in, or stay", "T5-INVADE-07"),
}

THROWN: Final[dict[Step[Any], tuple[str, str]]] = {
    # step of chance: what the dice are for, or what is drawn, and the rule behind it
    FORCES_5.roll_off: ("the first turn, a die each", "T5-SETUP-01"),
    FORCES_5.deal_force: ("the force of both players", "T5-FORCE-01"),
    DEAL_TILE: ("the next tile", "T5-SETUP-04"),
    DEAL_TILE_PLACE: ("where the tile lies", "T5-SETUP-04"),
    DEAL_FEATURE: ("the next feature", "T5-SETUP-06"),
    DEAL_FEATURE_PLACE: ("where the feature stands", "T5-SETUP-06"),
    DEAL_ENTRANCE: ("a deployment tile", "T5-SETUP-09"),
    FACE_HAZARD: ("the {hazard} test", "T5-TERR-WA"),
    FACE_HAZARD_DEPLOYING: ("the {hazard} test", "T5-TERR-WA"),
    BRAVE_HAZARD: ("the {hazard} test on the way in", "T5-INVADE-03"),
    ROLL_POOL: ("the {fighter}'s {pool}", "T5-ATTACK-04"),
    ROLL_AGAIN: ("the {fighter}'s {pool}, one die", "T5-DICE-05"),
}

ON_A_CELL: Final = (WALK, CHOOSE_TARGET)
"""Steps about the unit on a cell."""

PHASES: Final[Phases] = [
    ("Forces", (FORCES_5.count_units, FORCES_5.deal_force)),
    ("First turn", (FORCES_5.roll_off,)),
    ("Tiles", (CHOOSE_TILE, PLACE_TILE)),
    ("Features", (CHOOSE_FEATURE, PLACE_FEATURE)),
    ("Deployment tiles", (CHOOSE_ENTRANCE,)),
]


def draw(game: Game, view: View, cast: Cast) -> Scene:
    """The scene of a view."""
    s = state(view.s)
    return build_scene(
        game,
        view,
        cast,
        Phrases(ASKED, THROWN, lambda result, voice: why_it_ended(s, result, voice), gaps(s)),
        "hex" if s.board.tiles.grid.is_hex else "square",
        cells=map_cells(s, s.board.tiles, s.board.ground, s.content.terrains, s.entrance, PLACE_TILE),
        pieces=pieces_of(s, s.board.tiles, s.board.feature, s.content.terrains, s.content.units),
        seats=seat_cards(
            s,
            s.board.tiles,
            s.content.units,
            [int(s.cost(s.captured, seat)) for seat in range(SEATS)],
            game.seat_names(s),
            is_seen=len(s.on) > 0,
        ),
        panels=panels(game, s),
        option=lambda choice: option(s, choice),
        fight=combat(s, [choice.text for choice in view.choices]),
    )


def gaps(s: State) -> dict[str, str]:
    """What the phrases leave open: the unit, the terrain, the steps left, whose dice."""
    task = s.agenda
    if task is None:
        return {}
    first = int(task.a)
    found = fill_common_gaps(task, s.content.units, s.content.terrains)
    found |= {"left": count(int(task.b), "step"), "hazard": hazard_faced(s)}
    if task.step in ON_A_CELL:
        found["actor"] = s.unit(s.tile_on(first)).title
    if isinstance(task.frame, Fight) and task.step in (ROLL_POOL, ROLL_AGAIN):
        found["fighter"] = s.unit(side_tile(s, task.frame, first // 2)).title
        found["pool"] = name_pool(first)
    return found


def panels(game: Game, s: State) -> list[Panel]:
    task = s.agenda
    if task is not None and s.ply == 0 and task.step.original in SETUP_STEPS:
        return [setup_panel(PHASES, task.step)]
    return [turn_panel(s, int(s.content.ply_limit), int(s.content.no_progress), IDLE)]


IDLE: Final = "Turns without a deployment or a defeat"
"""What T5-TERM-01 counts."""
SETUP_STEPS: Final = {step for _, steps in PHASES for step in steps}


def why_it_ended(s: State, result: Result, voice: Callable[[int], Voice]) -> str:
    _, lost = sides_of(result, voice)
    return {
        "T5-VICT-01": f"{lost.does('have')} no units left",
        "T5-VICT-02": f"{lost.own} deployment tile is blocked",
        "T5-VICT-05": "both players lost at the same time",
        "T5-TURN-02": "four turns in a row were passed",
        "T5-TERM-01": "the game was stopped at its limit",
    }.get(result.rule, "")
