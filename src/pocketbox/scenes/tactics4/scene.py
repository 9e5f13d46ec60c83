"""Tactics 4 drawn: the map, what is asked, and how a game ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pocketbox.engine.core import Result
from pocketbox.engine.game import Game, View
from pocketbox.games.tactics.armies import NO_FEATURE
from pocketbox.games.tactics.dice import OFF
from pocketbox.games.tactics4.fight import Assault
from pocketbox.games.tactics4.ordeal import DAYLIGHT, Ordeal
from pocketbox.games.tactics4.state import CENTRAL, State
from pocketbox.scenes.build import Phrases, build_scene
from pocketbox.scenes.contract.scene import Scene
from pocketbox.scenes.tactics.ending import sides_of
from pocketbox.scenes.tactics.pieces import map_cells, pieces_of
from pocketbox.scenes.tactics4.fight import combat
from pocketbox.scenes.tactics4.names import all_named, named, unit_at
from pocketbox.scenes.tactics4.options import option
from pocketbox.scenes.tactics4.position import state
from pocketbox.scenes.tactics4.seats import panels, seat_cards
from pocketbox.scenes.words import Cast, Voice, count, plural

ASKED: Final[dict[str, tuple[str, str]]] = {
    # step: what is asked, and the rule behind it
    "count units": ("choose how many {units}", "T4-FORCE-01"),
    "bring tiles": ("choose tiles for the bag", "T4-MAP-02"),
    "choose feature": ("choose {feature}", "{chosen}"),
    "place tile": ("lay the {terrain}", "T4-MAP-07"),
    "place feature": ("place your feature", "T4-MAP-08"),
    "station unit": ("choose a unit to start with", "T4-PLACE-01"),
    "choose post": ("place the {started}", "T4-PLACE-01"),
    "take action": ("take one action", "T4-TURN-01"),
    "walk": ("move the {actor}, {left}", "T4-MOVE-01"),
    "choose target": ("choose the {actor}'s target", "T4-ASSAULT-01"),
    "free assault": ("assault for free, or hold", "T4-UNIT-EW1"),
    "come in": ("deploy the {unit}", "T4-DEPLOY-01"),
    "choose summoner": ("choose who summons the {unit}", "T4-SUM-02"),
    "choose circle": ("choose where it comes to", "T4-SUM-02"),
    "use elderwood": ("move a Forest, or test an enemy", "T4-UNIT-WM1"),
    "plant": ("choose where the Forest goes", "T4-UNIT-WM1"),
    "win back": ("choose what returns to reserve", "T4-UNIT-FM"),
    "industry": ("build a unit in the Township, or not", "T4-TERR-TO2"),
    "place work": ("place the {unit}", "T4-TERR-TO2"),
    "ask pact": ("take the Noble's bump, or not", "T4-UNIT-NO"),
    "lower die": ("lower a defence die by 1", "T4-UNIT-NO"),
    "use power": ("use the {fighter}'s power", "T4-ASSAULT-04"),
    "use bump": ("bump a die, or pass", "T4-BUMP-03"),
    "use reroll": ("re-roll a die, or pass", "T4-REROLL-04"),
    "reroll ordeal": ("re-roll a die, or leave them", "{again}"),
    "ask backlash": ("turn the {called} on its summoner?", "T4-SUM-07"),
}

THROWN: Final[dict[str, tuple[str, str]]] = {
    # step of chance: what the dice are for, or what is drawn, and the rule behind it
    "roll off": ("the first turn, a die each", "T4-MAP-01"),
    "deal force": ("the force of both players", "T4-FORCE-01"),
    "deal bring tiles": ("a player's tiles for the bag", "T4-MAP-02"),
    "draw feature": ("the central feature", "T4-MAP-04"),
    "deal choose feature": ("a player's feature", "T4-MAP-05"),
    "draw tile": ("a tile from the bag", "T4-MAP-03"),
    "deal place tile": ("where the tile lies", "T4-MAP-07"),
    "deal place feature": ("where the feature stands", "T4-MAP-08"),
    "deal station unit": ("a first unit", "T4-PLACE-01"),
    "deal choose post": ("where it stands", "T4-PLACE-01"),
    "climb": ("the {actor}'s climb", "T4-TERR-HI2"),
    "face peril": ("the Water test", "T4-WATER-01"),
    "resist": ("the Elderwood test", "T4-UNIT-WM2"),
    "kindle": ("the forge test", "T4-UNIT-FM"),
    "throw boulder": ("the aim of the boulder", "T4-UNIT-ST1"),
    "scatter": ("where the boulder goes", "T4-UNIT-ST2"),
    "roll pool": ("the {fighter}'s {pool}", "T4-ASSAULT-03"),
    "roll again": ("the {fighter}'s re-roll", "T4-REROLL-01"),
    "roll ordeal": ("the {ordeal}: {pool}", "{rolled}"),
    "roll ordeal again": ("the {ordeal}: one die again", "{again}"),
}

ON_A_CELL: Final = ("walk", "choose target", "climb")
"""Steps about the unit on a cell."""
OF_A_SIDE: Final = ("use power",)
OF_A_POOL: Final = ("roll pool", "roll again")


def draw(game: Game, view: View, cast: Cast) -> Scene:
    """The scene of a view."""
    s = state(view.s)
    return build_scene(
        game,
        view,
        cast,
        Phrases(ASKED, THROWN, why_it_ended, gaps(s)),
        "hex" if s.tiles.grid.is_hex else "square",
        cells=map_cells(s, s.tiles, s.ground, s.content.terrains, s.home),
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
    first, step = int(task.a), task.step.name
    found = dict.fromkeys(("unit", "units", "terrain", "actor", "fighter", "pool", "started", "called", "ordeal"), "")
    found["left"] = f"{count(int(task.b), 'move')} left"
    is_central = s.chosen[CENTRAL] == NO_FEATURE
    found["feature"] = "the central feature" if is_central else "your feature"
    found["chosen"] = "T4-MAP-04" if is_central else "T4-MAP-05"
    if 0 <= first < s.kinds:
        title = named(s, first).title
        found |= {"unit": title, "units": plural(title)}
    if 0 <= first < len(s.content.terrains):
        found["terrain"] = s.content.terrains[first].title
    if step in ON_A_CELL:
        found["actor"] = unit_at(s, first).title
    if step == "choose post":
        found["started"] = named(s, int(task.several[0])).title
    if isinstance(task.frame, Assault) and step in (*OF_A_SIDE, *OF_A_POOL):
        found["fighter"] = unit_at(s, int(task.frame.cell(first // 2 if step in OF_A_POOL else first))).title
        found["pool"] = "offence" if first % 2 == OFF else "defence"
    if isinstance(task.frame, Ordeal):
        is_day = task.frame.mode == DAYLIGHT
        found |= (
            {"rolled": "T4-DAY-01", "again": "T4-DAY-02"} if is_day else {"rolled": "T4-SUM-03", "again": "T4-SUM-04"}
        )
        found["called"] = named(s, int(task.frame.kind)).title
        found["ordeal"] = "daylight test" if is_day else "summons"
        found["pool"] = "offence" if first == OFF else "defence"
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
