"""What is asked and thrown in Pocket-Dungeons at every step, and what the gaps of those phrases stand for."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.agenda import Task
from pocketbox.games.dungeons.charts import CHART_NAMES
from pocketbox.games.dungeons.fights.aftermath import foe_in
from pocketbox.games.dungeons.fights.charging import ROLL_CRAVEN, Charge
from pocketbox.games.dungeons.fights.falls import ROLL_SAVE, Fall, rule_of_save
from pocketbox.games.dungeons.fights.fight import Assault
from pocketbox.games.dungeons.hazards.peril import Peril
from pocketbox.games.dungeons.movement.rushing import FOR_CHARGE, FOR_FLIGHT
from pocketbox.games.dungeons.places import NO_FIGURE
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.turns.trials import Trial
from pocketbox.games.dungeons.words import CELL_NAMES
from pocketbox.scenes.dungeons.agenda import DEALT, RUSHES, against
from pocketbox.scenes.dungeons.names import POOLS, ROWS, the_title, tile_title, title_of
from pocketbox.scenes.words import count

LONGEST: Final = 35
"""Of what dice are for: with "roll for " in front it must fit the line that says whose turn it is."""

ASKED: Final[dict[str, tuple[str, str]]] = {
    # step: what is asked, and the rule behind it
    "take delver": ("choose your delver", "PD-SETUP-01"),
    "place tile": ("lay the {tile}", "PD-SETUP-13"),
    "turn tile": ("turn the tile on {cell}", "PD-SETUP-07"),
    "place counter": ("lay a counter face down", "PD-SETUP-23"),
    "place door": ("choose a tile for a door", "PD-SETUP-27"),
    "choose side": ("choose the side of {cell} for the door", "PD-SETUP-27"),
    "choose entrance": ("choose where your delver starts", "PD-SETUP-30"),
    "choose figure": ("choose who acts", "PD-TURN-01"),
    "choose doorway": ("choose where {the_who} comes in", "PD-DEF-06"),
    "act": ("one action for {the_who}", "PD-TURN-01"),
    "walk": ("{steps} left for {the_who}", "PD-MOVE-05"),
    "rush late": ("rush on, or stop", "PD-MOVE-04"),
    "reroll rush": ("re-roll one rush die, or keep them", "PD-DELVER-ELF-5"),
    "reroll test": ("re-roll one die, or keep them", "PD-DELVER-DWARF-1"),
    "goldlust": ("take the treasure, or leave it", "PD-DELVER-DWARF-2"),
    "choose strength": ("force the door: {need}", "PD-DOOR-06"),
    "choose charge": ("choose the way of the charge", "PD-ASS-05"),
    "name row": ("fight with Melee or Magic", "PD-ASS-09"),
    "use reroll": ("re-roll a die, or leave the dice", "PD-ASS-22"),
    "offer pilfer": ("steal treasure from {the_foe}?", "PD-DELVER-THIEF-2"),
    "choose gust": ("choose where the gust blows", "PD-DELVER-MAGE-4"),
    "shoot now": ("choose whom {the_who} shoots", "PD-DELVER-ELF-3"),
    "step after shot": ("take a step, or stay", "PD-DELVER-ELF-1"),
    "flee": ("choose which way to flee", "PD-DWELLER-CORPSE-3"),
    "offer healing": ("heal {the_who}?", "PD-DELVER-PRIESTESS-2"),
    "offer blessing": ("keep {sum} on the {chart} chart, or bless", "PD-DELVER-PRIESTESS-5"),
    "place dweller": ("place {the_who}", "PD-ENC-01"),
    "teleport": ("teleport {the_who}, or leave it", "PD-TRAP-04"),
    "choose rotation": ("turn a tile next to {the_who}, or none", "PD-TRAP-07"),
    "rotate tile": ("choose how the tile lies", "PD-TRAP-07"),
    "escape": ("get off the tile that caves in", "PD-TRAP-08b"),
    "choose home": ("choose where the counters slide", "PD-TRAP-08d"),
    "choose refuge": ("find a tile for {the_who}", "PD-DELVER-PRIESTESS-4"),
}

THROWN: Final[dict[str, tuple[str, str]]] = {
    # step of chance: what the dice are for, or what is drawn, and the rule behind it
    "roll off": ("{order}", "PD-SETUP-04"),
    "draw tile": ("a tile from the bag", "PD-SETUP-07"),
    "deal take delver": ("a delver", "PD-SETUP-02"),
    "deal place tile": ("a place for the tile", "PD-SETUP-20"),
    "deal turn tile": ("how the tile lies", "PD-SETUP-20"),
    "deal place counter": ("a place for a counter", "PD-SETUP-20"),
    "deal place door": ("a tile for a door", "PD-SETUP-20"),
    "deal choose side": ("the side of {cell} for the door", "PD-SETUP-20"),
    "deal choose entrance": ("an entrance", "PD-SETUP-20"),
    "roll test": ("{test}", "{rule}"),
    "roll test again": ("one die again", "PD-DELVER-DWARF-1"),
    "roll rush": ("{rush}", "PD-MOVE-03"),
    "roll rush again": ("one rush die again", "PD-DELVER-ELF-5"),
    "roll craven": ("{courage}", "{rule}"),
    "roll pool": ("{pool}", "PD-ASS-11"),
    "roll again": ("one {row} {side} die again", "PD-ASS-24"),
    "roll save": ("saving {the_who}", "{rule}"),
    "roll pilfer": ("how much is stolen", "PD-DELVER-THIEF-2"),
    "roll chart": ("the {chart} chart", "PD-CNT-02"),
    "roll door": ("the door chart", "PD-DOOR-04"),
    "roll ambush": ("how many dwellers come", "PD-TRAP-10"),
    "reveal counter": ("the counter that is turned over", "PD-SETUP-21"),
    "bury counter": ("the counter that is buried", "PD-TRAP-08d"),
    "draw swap": ("whose mind {the_who} gets", "PD-TRAP-11a"),
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
    if task.step.name == "walk":
        found["steps"] = count(int(task.b), "step")
    elif task.step.name == "choose strength":
        found["need"] = needed(int(task.c))
    elif task.step.name == "offer pilfer" and isinstance(task.frame, Assault):
        found["the_foe"] = the_title(s, int(foe_in(task.frame, task.a)))
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
    if task.step.name.removeprefix(DEALT) == "place tile":
        found["tile"] = tile_title(s.content.codes[task.a])
    elif task.step.name == "roll off":
        found["order"] = ORDERS[task.a]
    return found


def dice_gaps(s: State, task: Task, figure: int) -> dict[str, str]:
    frame = task.frame
    if isinstance(frame, Trial):
        what = against(s, frame)
        return {"test": whose(s, figure, f"{what.name} test"), "rule": what.rule}
    if task.step.name in RUSHES:
        return {"rush": whose(s, figure, {FOR_CHARGE: "charge", FOR_FLIGHT: "flight"}.get(int(task.b), "rush"))}
    if isinstance(frame, Peril):
        return {"chart": CHART_NAMES[frame.chart], "sum": str(sum(frame.dice))}
    if isinstance(frame, Assault) and task.step.name in ("roll pool", "roll again"):
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
