"""What is asked and thrown in Pocket-Dungeons at every step, and what the gaps of those phrases stand for."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.agenda import Step, Task
from pocketbox.games.dungeons.charts import CHART_NAMES
from pocketbox.games.dungeons.fights.aftermath import CHOOSE_GUST, OFFER_PILFER, ROLL_PILFER, STEP_AFTER_SHOT, find_foe
from pocketbox.games.dungeons.fights.charging import CHOOSE_CHARGE, ROLL_CRAVEN, Charge
from pocketbox.games.dungeons.fights.combat import NAME_ROW, ROLL_AGAIN, ROLL_POOL, USE_REROLL
from pocketbox.games.dungeons.fights.falls import OFFER_HEALING, ROLL_SAVE, Fall, rule_of_save
from pocketbox.games.dungeons.fights.fight import Assault
from pocketbox.games.dungeons.hazards.cave_in import BURY_COUNTER, CHOOSE_HOME, CHOOSE_REFUGE, ESCAPE
from pocketbox.games.dungeons.hazards.flips import REVEAL_COUNTER
from pocketbox.games.dungeons.hazards.peril import Peril
from pocketbox.games.dungeons.hazards.perils import OFFER_BLESSING, PLACE_DWELLER, ROLL_AMBUSH, ROLL_CHART
from pocketbox.games.dungeons.hazards.shifting import CHOOSE_ROTATION, ROTATE_TILE
from pocketbox.games.dungeons.hazards.traps import DRAW_SWAP, TELEPORT
from pocketbox.games.dungeons.movement.doors import CHOOSE_STRENGTH, ROLL_DOOR
from pocketbox.games.dungeons.movement.moving import GOLDLUST, WALK
from pocketbox.games.dungeons.movement.rushing import (
    FOR_CHARGE,
    FOR_FLIGHT,
    REROLL_RUSH,
    ROLL_RUSH,
    ROLL_RUSH_AGAIN,
    RUSH_LATE,
)
from pocketbox.games.dungeons.places import NO_FIGURE
from pocketbox.games.dungeons.setup.building import DEAL_PLACE_TILE, DEAL_TURN_TILE, DRAW_TILE, PLACE_TILE, TURN_TILE
from pocketbox.games.dungeons.setup.delvers import DEAL_DELVER, TAKE_DELVER
from pocketbox.games.dungeons.setup.entrances import CHOOSE_ENTRANCE, DEAL_ENTRANCE
from pocketbox.games.dungeons.setup.furnishing import (
    CHOOSE_SIDE,
    DEAL_COUNTER,
    DEAL_DOOR,
    DEAL_SIDE,
    PLACE_COUNTER,
    PLACE_DOOR,
)
from pocketbox.games.dungeons.setup.rolloffs import ROLL_OFF
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.turns.acting import ACT, SHOOT_NOW
from pocketbox.games.dungeons.turns.flight import FLEE
from pocketbox.games.dungeons.turns.trials import REROLL_TEST, ROLL_TEST, ROLL_TEST_AGAIN, Trial
from pocketbox.games.dungeons.turns.turn import CHOOSE_DOORWAY, CHOOSE_FIGURE
from pocketbox.games.dungeons.words import CELL_NAMES
from pocketbox.scenes.dungeons.agenda import RUSHES, against
from pocketbox.scenes.dungeons.names import POOLS, ROWS, the_title, tile_title, title_of
from pocketbox.scenes.words import count

LONGEST: Final = 35
"""Of what dice are for: with "roll for " in front it must fit the line that says whose turn it is."""

ASKED: Final[dict[Step[State], tuple[str, str]]] = {
    # step: what is asked, and the rule behind it
    TAKE_DELVER: ("choose your delver", "PD-SETUP-01"),
    PLACE_TILE: ("lay the {tile}", "PD-SETUP-13"),
    TURN_TILE: ("turn the tile on {cell}", "PD-SETUP-07"),
    PLACE_COUNTER: ("lay a counter face down", "PD-SETUP-23"),
    PLACE_DOOR: ("choose a tile for a door", "PD-SETUP-27"),
    CHOOSE_SIDE: ("choose the side of {cell} for the door", "PD-SETUP-27"),
    CHOOSE_ENTRANCE: ("choose where your delver starts", "PD-SETUP-30"),
    CHOOSE_FIGURE: ("choose who acts", "PD-TURN-01"),
    CHOOSE_DOORWAY: ("choose where {the_who} comes in", "PD-DEF-06"),
    ACT: ("one action for {the_who}", "PD-TURN-01"),
    WALK: ("{steps} left for {the_who}", "PD-MOVE-05"),
    RUSH_LATE: ("rush on, or stop", "PD-MOVE-04"),
    REROLL_RUSH: ("re-roll one rush die, or keep them", "PD-DELVER-ELF-5"),
    REROLL_TEST: ("re-roll one die, or keep them", "PD-DELVER-DWARF-1"),
    GOLDLUST: ("take the treasure, or leave it", "PD-DELVER-DWARF-2"),
    CHOOSE_STRENGTH: ("force the door: {need}", "PD-DOOR-06"),
    CHOOSE_CHARGE: ("choose the way of the charge", "PD-ASS-05"),
    NAME_ROW: ("fight with Melee or Magic", "PD-ASS-09"),
    USE_REROLL: ("re-roll a die, or leave the dice", "PD-ASS-22"),
    OFFER_PILFER: ("steal treasure from {the_foe}?", "PD-DELVER-THIEF-2"),
    CHOOSE_GUST: ("choose where the gust blows", "PD-DELVER-MAGE-4"),
    SHOOT_NOW: ("choose whom {the_who} shoots", "PD-DELVER-ELF-3"),
    STEP_AFTER_SHOT: ("take a step, or stay", "PD-DELVER-ELF-1"),
    FLEE: ("choose which way to flee", "PD-DWELLER-CORPSE-3"),
    OFFER_HEALING: ("heal {the_who}?", "PD-DELVER-PRIESTESS-2"),
    OFFER_BLESSING: ("keep {sum} on the {chart} chart, or bless", "PD-DELVER-PRIESTESS-5"),
    PLACE_DWELLER: ("place {the_who}", "PD-ENC-01"),
    TELEPORT: ("teleport {the_who}, or leave it", "PD-TRAP-04"),
    CHOOSE_ROTATION: ("turn a tile next to {the_who}, or none", "PD-TRAP-07"),
    ROTATE_TILE: ("choose how the tile lies", "PD-TRAP-07"),
    ESCAPE: ("get off the tile that caves in", "PD-TRAP-08b"),
    CHOOSE_HOME: ("choose where the counters slide", "PD-TRAP-08d"),
    CHOOSE_REFUGE: ("find a tile for {the_who}", "PD-DELVER-PRIESTESS-4"),
}

THROWN: Final[dict[Step[State], tuple[str, str]]] = {
    # step of chance: what the dice are for, or what is drawn, and the rule behind it
    ROLL_OFF: ("{order}", "PD-SETUP-04"),
    DRAW_TILE: ("a tile from the bag", "PD-SETUP-07"),
    DEAL_DELVER: ("a delver", "PD-SETUP-02"),
    DEAL_PLACE_TILE: ("a place for the tile", "PD-SETUP-20"),
    DEAL_TURN_TILE: ("how the tile lies", "PD-SETUP-20"),
    DEAL_COUNTER: ("a place for a counter", "PD-SETUP-20"),
    DEAL_DOOR: ("a tile for a door", "PD-SETUP-20"),
    DEAL_SIDE: ("the side of {cell} for the door", "PD-SETUP-20"),
    DEAL_ENTRANCE: ("an entrance", "PD-SETUP-20"),
    ROLL_TEST: ("{test}", "{rule}"),
    ROLL_TEST_AGAIN: ("one die again", "PD-DELVER-DWARF-1"),
    ROLL_RUSH: ("{rush}", "PD-MOVE-03"),
    ROLL_RUSH_AGAIN: ("one rush die again", "PD-DELVER-ELF-5"),
    ROLL_CRAVEN: ("{courage}", "{rule}"),
    ROLL_POOL: ("{pool}", "PD-ASS-11"),
    ROLL_AGAIN: ("one {row} {side} die again", "PD-ASS-24"),
    ROLL_SAVE: ("saving {the_who}", "{rule}"),
    ROLL_PILFER: ("how much is stolen", "PD-DELVER-THIEF-2"),
    ROLL_CHART: ("the {chart} chart", "PD-CNT-02"),
    ROLL_DOOR: ("the door chart", "PD-DOOR-04"),
    ROLL_AMBUSH: ("how many dwellers come", "PD-TRAP-10"),
    REVEAL_COUNTER: ("the counter that is turned over", "PD-SETUP-21"),
    BURY_COUNTER: ("the counter that is buried", "PD-TRAP-08d"),
    DRAW_SWAP: ("whose mind {the_who} gets", "PD-TRAP-11a"),
}

ORDERS: Final = ("who chooses a delver first", "who lays the first tile", "who enters first")
"""What a roll-off decides, by its number."""


def gaps(s: State) -> dict[str, str]:
    """What the phrases leave open in this position."""
    task = s.agenda
    if task is None:
        return {}
    found = dict.fromkeys(
        ["tile", "cell", "the_who", "the_foe", "steps", "need", "sum", "chart", "order", "test", "rush", "courage",
         "pool", "row", "side", "rule"],
        "",
    )  # fmt: skip
    figure = figure_of(s, task)
    if figure != NO_FIGURE:
        found["the_who"] = the_title(s, figure)
        found["courage"] = whose(s, figure, "courage")
    found |= set_up_gaps(s, task) | dice_gaps(s, task, figure)
    if task.step is WALK:
        found["steps"] = count(int(task.b), "step")
    elif task.step is CHOOSE_STRENGTH:
        found["need"] = needed(int(task.c))
    elif task.step is OFFER_PILFER and isinstance(task.frame, Assault):
        found["the_foe"] = the_title(s, int(find_foe(task.frame, task.a)))
    elif task.step is ROLL_SAVE:
        found["rule"] = rule_of_save(s, figure, task.a)
    elif task.step is ROLL_CRAVEN:
        found["rule"] = next(trait.rule for trait in s.traits(figure) if trait.fails_to_assault(1))
    return found


def set_up_gaps(s: State, task: Task) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, number in zip((field.name for field in task.step.fields), (task.a, task.b, task.c), strict=False):
        if name == "cell":
            found["cell"] = CELL_NAMES[number]
    if task.step.original is PLACE_TILE:
        found["tile"] = tile_title(s.content.codes[task.a])
    elif task.step is ROLL_OFF:
        found["order"] = ORDERS[task.a]
    return found


def dice_gaps(s: State, task: Task, figure: int) -> dict[str, str]:
    frame = task.frame
    if isinstance(frame, Trial):
        what = against(s, frame)
        return {"test": whose(s, figure, f"{what.name} test"), "rule": what.rule}
    if task.step in RUSHES:
        return {"rush": whose(s, figure, {FOR_CHARGE: "charge", FOR_FLIGHT: "flight"}.get(int(task.b), "rush"))}
    if isinstance(frame, Peril):
        return {"chart": CHART_NAMES[frame.chart], "sum": str(sum(frame.dice))}
    if isinstance(frame, Assault) and task.step in (ROLL_POOL, ROLL_AGAIN):
        row, side = ROWS[frame.row], POOLS[task.a % 2]
        return {"row": row, "side": side, "pool": whose(s, int(frame.figure(task.a // 2)), f"{row} {side}")}
    return {}


def whose(s: State, figure: int, what: str) -> str:
    """`the Warrior's Melee defence`, shorter where the line is too short for it."""
    for said in (f"{the_title(s, figure)}'s {what}", f"{title_of(s, figure)}'s {what}"):
        if len(said) <= LONGEST:
            return said
    return f"the {what}"


def needed(need: int) -> str:
    """`4 or more`, or `a 6`."""
    return "a 6" if need == 6 else f"{need} or more"


def figure_of(s: State, task: Task) -> int:
    """The figure a step is about, or `NO_FIGURE`."""
    frame = task.frame
    if task.step.fields and task.step.fields[0].name == "figure":
        return int(task.a)
    if isinstance(frame, Trial | Charge):
        return int(frame.figure)
    if isinstance(frame, Assault):
        return int(frame.attacker)
    if isinstance(frame, Peril):
        return int(frame.victim)
    if isinstance(frame, Fall):
        return int(frame.figures[0])
    return int(s.actor) if 0 <= s.actor < s.content.figures else NO_FIGURE


def actor(s: State) -> int:
    """Whom the choice at hand is about."""
    assert s.agenda is not None, "the game is over"
    return figure_of(s, s.agenda)
