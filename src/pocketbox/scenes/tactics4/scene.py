"""Tactics 4 drawn: the map, what is asked, and how a game ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pocketbox.engine.agenda import Step
from pocketbox.engine.core import Result
from pocketbox.engine.game import Game, View
from pocketbox.games.tactics.armies import NO_FEATURE
from pocketbox.games.tactics4.building import (
    BRING_TILES,
    CHOOSE_FEATURE,
    DEAL_BRING,
    DEAL_CHOICE,
    DEAL_FEATURE,
    DEAL_PLACE,
    DRAW_FEATURE,
    DRAW_TILE,
    PLACE_FEATURE,
    PLACE_TILE,
)
from pocketbox.games.tactics4.combat import ASK_PACT, LOWER_DIE, ROLL_POOL
from pocketbox.games.tactics4.dwarfs import KINDLE, SCATTER, THROW_BOULDER, WIN_BACK
from pocketbox.games.tactics4.elves import FREE_ASSAULT, PLANT, RESIST, USE_ELDERWOOD
from pocketbox.games.tactics4.fight import Assault
from pocketbox.games.tactics4.forces import FORCES_4
from pocketbox.games.tactics4.moving import CLIMB, FACE_PERIL, WALK
from pocketbox.games.tactics4.ordeal import ASK_BACKLASH, DAYLIGHT, ORDEAL_AGAIN, REROLL_ORDEAL, ROLL_ORDEAL, Ordeal
from pocketbox.games.tactics4.phases import ROLL_AGAIN, USE_BUMP, USE_POWER, USE_REROLL
from pocketbox.games.tactics4.state import CENTRAL, State
from pocketbox.games.tactics4.stationing import CHOOSE_POST, DEAL_POST, DEAL_STATION, STATION_UNIT
from pocketbox.games.tactics4.targets import CHOOSE_TARGET
from pocketbox.games.tactics4.terrain import INDUSTRY_STEP, PLACE_WORK
from pocketbox.games.tactics4.turn import CHOOSE_CIRCLE, CHOOSE_SUMMONER, COME_IN, TAKE_ACTION
from pocketbox.scenes.build import Phrases, build_scene
from pocketbox.scenes.contract.scene import Scene
from pocketbox.scenes.tactics.clash import fill_common_gaps, name_pool
from pocketbox.scenes.tactics.ending import sides_of
from pocketbox.scenes.tactics.pieces import map_cells, pieces_of
from pocketbox.scenes.tactics4.fight import combat
from pocketbox.scenes.tactics4.names import all_named, named, unit_at
from pocketbox.scenes.tactics4.options import option
from pocketbox.scenes.tactics4.position import state
from pocketbox.scenes.tactics4.seats import panels, seat_cards
from pocketbox.scenes.words import Cast, Voice, count

ASKED: Final[dict[Step[Any], tuple[str, str]]] = {
    # step: what is asked, and the rule behind it
    FORCES_4.count_units: ("choose how many {units}", "T4-FORCE-01"),
    BRING_TILES: ("choose tiles for the bag", "T4-MAP-02"),
    CHOOSE_FEATURE: ("choose {feature}", "{chosen}"),
    PLACE_TILE: ("lay the {terrain}", "T4-MAP-07"),
    PLACE_FEATURE: ("place your feature", "T4-MAP-08"),
    STATION_UNIT: ("choose a unit to start with", "T4-PLACE-01"),
    CHOOSE_POST: ("place the {started}", "T4-PLACE-01"),
    TAKE_ACTION: ("take one action", "T4-TURN-01"),
    WALK: ("move the {actor}, {left}", "T4-MOVE-01"),
    CHOOSE_TARGET: ("choose the {actor}'s target", "T4-ASSAULT-01"),
    FREE_ASSAULT: ("assault for free, or hold", "T4-UNIT-EW1"),
    COME_IN: ("deploy the {unit}", "T4-DEPLOY-01"),
    CHOOSE_SUMMONER: ("choose who summons the {unit}", "T4-SUM-02"),
    CHOOSE_CIRCLE: ("choose where it comes to", "T4-SUM-02"),
    USE_ELDERWOOD: ("move a Forest, or test an enemy", "T4-UNIT-WM1"),
    PLANT: ("choose where the Forest goes", "T4-UNIT-WM1"),
    WIN_BACK: ("choose what returns to reserve", "T4-UNIT-FM"),
    INDUSTRY_STEP: ("build a unit in the Township, or not", "T4-TERR-TO2"),
    PLACE_WORK: ("place the {unit}", "T4-TERR-TO2"),
    ASK_PACT: ("take the Noble's bump, or not", "T4-UNIT-NO"),
    LOWER_DIE: ("lower a defence die by 1", "T4-UNIT-NO"),
    USE_POWER: ("use the {fighter}'s power", "T4-ASSAULT-04"),
    USE_BUMP: ("bump a die, or pass", "T4-BUMP-03"),
    USE_REROLL: ("re-roll a die, or pass", "T4-REROLL-04"),
    REROLL_ORDEAL: ("re-roll a die, or leave them", "{again}"),
    ASK_BACKLASH: ("turn the {called} on its summoner?", "T4-SUM-07"),
}

THROWN: Final[dict[Step[Any], tuple[str, str]]] = {
    # step of chance: what the dice are for, or what is drawn, and the rule behind it
    FORCES_4.roll_off: ("the first turn, a die each", "T4-MAP-01"),
    FORCES_4.deal_force: ("the force of both players", "T4-FORCE-01"),
    DEAL_BRING: ("a player's tiles for the bag", "T4-MAP-02"),
    DRAW_FEATURE: ("the central feature", "T4-MAP-04"),
    DEAL_CHOICE: ("a player's feature", "T4-MAP-05"),
    DRAW_TILE: ("a tile from the bag", "T4-MAP-03"),
    DEAL_PLACE: ("where the tile lies", "T4-MAP-07"),
    DEAL_FEATURE: ("where the feature stands", "T4-MAP-08"),
    DEAL_STATION: ("a first unit", "T4-PLACE-01"),
    DEAL_POST: ("where it stands", "T4-PLACE-01"),
    CLIMB: ("the {actor}'s climb", "T4-TERR-HI2"),
    FACE_PERIL: ("the {land} test", "T4-WATER-01"),
    RESIST: ("the Elderwood test", "T4-UNIT-WM2"),
    KINDLE: ("the forge test", "T4-UNIT-FM"),
    THROW_BOULDER: ("the aim of the boulder", "T4-UNIT-ST1"),
    SCATTER: ("where the boulder goes", "T4-UNIT-ST2"),
    ROLL_POOL: ("the {fighter}'s {pool}", "T4-ASSAULT-03"),
    ROLL_AGAIN: ("the {fighter}'s re-roll", "T4-REROLL-01"),
    ROLL_ORDEAL: ("the {ordeal}: {pool}", "{rolled}"),
    ORDEAL_AGAIN: ("the {ordeal}: one die again", "{again}"),
}

ON_A_CELL: Final = (WALK, CHOOSE_TARGET, CLIMB)
"""Steps about the unit on a cell."""
OF_A_SIDE: Final = (USE_POWER,)
OF_A_POOL: Final = (ROLL_POOL, ROLL_AGAIN)


def draw(game: Game, view: View, cast: Cast) -> Scene:
    """The scene of a view."""
    s = state(view.s)
    return build_scene(
        game,
        view,
        cast,
        Phrases(ASKED, THROWN, why_it_ended, gaps(s)),
        "hex" if s.tiles.grid.is_hex else "square",
        cells=map_cells(s, s.tiles, s.ground, s.content.terrains, s.home, PLACE_TILE),
        pieces=pieces_of(s, s.tiles, s.feature, s.content.terrains, all_named(s)),
        seats=seat_cards(game, s),
        panels=panels(s),
        option=lambda choice: option(s, choice),
        fight=combat(s, [choice.text for choice in view.choices]),
    )


def gaps(s: State) -> dict[str, str]:
    """What the phrases leave open: the unit, the terrain, the moves left, whose dice."""
    task = s.agenda
    if task is None:
        return {}
    first, step = int(task.a), task.step
    found = fill_common_gaps(task, all_named(s), s.content.terrains)
    found |= dict.fromkeys(("land", "started", "called", "ordeal"), "")
    found["left"] = f"{count(int(task.b), 'move')} left"
    is_central = s.chosen[CENTRAL] == NO_FEATURE
    found["feature"] = "the central feature" if is_central else "your feature"
    found["chosen"] = "T4-MAP-04" if is_central else "T4-MAP-05"
    if step in ON_A_CELL:
        found["actor"] = unit_at(s, first).title
    if step is FACE_PERIL:
        found["land"] = s.terrain(s.tile_on(first)).title
    if step is CHOOSE_POST:
        found["started"] = named(s, int(task.several[0])).title
    if isinstance(task.frame, Assault) and step in (*OF_A_SIDE, *OF_A_POOL):
        found["fighter"] = unit_at(s, int(task.frame.cell(first // 2 if step in OF_A_POOL else first))).title
        found["pool"] = name_pool(first)
    if isinstance(task.frame, Ordeal):
        is_day = task.frame.mode == DAYLIGHT
        found |= (
            {"rolled": "T4-DAY-01", "again": "T4-DAY-02"} if is_day else {"rolled": "T4-SUM-03", "again": "T4-SUM-04"}
        )
        found["called"] = named(s, int(task.frame.kind)).title
        found["ordeal"] = "daylight test" if is_day else "summons"
        found["pool"] = name_pool(first)
    return found


def why_it_ended(result: Result, voice: Callable[[int], Voice]) -> str:
    won, lost = sides_of(result, voice)
    return {
        "T4-VICT-01": f"{won.does('hold')} every feature",
        "T4-VICT-02": f"{lost.does('have')} nothing left to do or deploy",
        "T4-VICT-04": "neither player can act or deploy",
        "T4-PLACE-03": f"{lost.does('have')} no room for a first unit",
        "T4-TURN-02": "four turns in a row were passed",
        "T4-TERM-01": "the game was stopped at its limit",
    }.get(result.rule, "")
