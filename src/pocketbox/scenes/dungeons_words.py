"""What is asked and thrown in Pocket-Dungeons at every step, and what the gaps of those phrases stand for."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.agenda import Task
from pocketbox.games.dungeons.assaults import POOL_SLOTS, Assault
from pocketbox.games.dungeons.charging import ROLL_CRAVEN, Charge
from pocketbox.games.dungeons.charts import CHART_NAMES
from pocketbox.games.dungeons.falls import ROLL_SAVE, Fall, rule_of_save
from pocketbox.games.dungeons.figures import FIGURE_KIND, FIGURE_NAMES, FIGURES, KINDS
from pocketbox.games.dungeons.kinds import STAT_NAMES
from pocketbox.games.dungeons.peril import Peril
from pocketbox.games.dungeons.state import NO_FIGURE, State
from pocketbox.games.dungeons.trials import Trial
from pocketbox.games.dungeons.words import CELL_NAMES
from pocketbox.scenes.drawn import Phrases

FIGURE_TITLES: Final = [
    KINDS[kind].title if KINDS[kind].count == 1 else f"{KINDS[kind].title} {FIGURE_NAMES[figure][-1]}"
    for figure, kind in enumerate(FIGURE_KIND)
]
"""`Warrior`, `Troll`; where there are several of a kind, `Shambling Corpse 1` and `Shambling Corpse 2`."""

STAT_TITLES: Final = [
    name.replace("-", " ").capitalize().replace("off", "OFF").replace("def", "DEF") for name in STAT_NAMES
]
POOL_TITLES: Final = [f"{side}'s {pool.upper()}" for side, pool in (name.split("-") for name in POOL_SLOTS)]

ASKED: Final[dict[str, tuple[str, str]]] = {
    # step: what is asked, and the rule behind it
    "take delver": ("take a delver", "PD-SETUP-01"),
    "place tile": ("lay your tile", "PD-SETUP-13"),
    "turn tile": ("turn the tile on {cell}", "PD-SETUP-07"),
    "place counter": ("put a counter down", "PD-SETUP-23"),
    "place door": ("choose a tile for a door", "PD-SETUP-27"),
    "choose side": ("which side of {cell}?", "PD-SETUP-27"),
    "choose entrance": ("choose an entrance", "PD-SETUP-30"),
    "choose figure": ("act with whom?", "PD-TURN-01"),
    "choose doorway": ("where do you come in?", "PD-DEF-06"),
    "act": ("act with {who}", "PD-TURN-01"),
    "walk": ("walk on, steps left {b}", "PD-MOVE-05"),
    "rush late": ("rush on, or stop", "PD-MOVE-04"),
    "reroll rush": ("re-roll a rush die?", "PD-DELVER-ELF-5"),
    "reroll test": ("re-roll a test die?", "PD-DELVER-DWARF-1"),
    "goldlust": ("take the treasure?", "PD-DELVER-DWARF-2"),
    "choose strength": ("force the door, how?", "PD-DOOR-06"),
    "choose charge": ("which way to charge?", "PD-ASS-05"),
    "name row": ("melee or magic?", "PD-ASS-09"),
    "use reroll": ("re-roll a die, or pass", "PD-ASS-22"),
    "offer pilfer": ("steal treasure?", "PD-DELVER-THIEF-2"),
    "choose gust": ("where does it blow?", "PD-DELVER-MAGE-4"),
    "shoot now": ("now shoot", "PD-DELVER-ELF-3"),
    "step after shot": ("step, or stay", "PD-DELVER-ELF-1"),
    "flee": ("which way to flee?", "PD-DWELLER-CORPSE-3"),
    "offer healing": ("heal {who}?", "PD-DELVER-PRIESTESS-2"),
    "offer blessing": ("bless this roll?", "PD-DELVER-PRIESTESS-5"),
    "place dweller": ("place {who}", "PD-ENC-01"),
    "teleport": ("teleport {who}?", "PD-TRAP-04"),
    "choose rotation": ("turn a tile, or none?", "PD-TRAP-07"),
    "rotate tile": ("which way round?", "PD-TRAP-07"),
    "escape": ("get off the tile", "PD-TRAP-08b"),
    "choose home": ("where do counters go?", "PD-TRAP-08d"),
    "choose refuge": ("find {who} a tile", "PD-DELVER-PRIESTESS-4"),
}

THROWN: Final[dict[str, tuple[str, str]]] = {
    # chance step: what is thrown and how it is typed, and the rule behind it
    "roll off": ("seat {seat}'s die for the {order}: as in roll die 5", "PD-SETUP-04"),
    "draw tile": ("a tile out of the bag", "PD-SETUP-07"),
    "deal take delver": ("a delver", "PD-SETUP-02"),
    "deal place tile": ("where the tile lies", "PD-SETUP-20"),
    "deal turn tile": ("how the tile is turned", "PD-SETUP-20"),
    "deal place counter": ("where a counter lies", "PD-SETUP-20"),
    "deal place door": ("a tile for a door", "PD-SETUP-20"),
    "deal choose side": ("the side of {cell} with the door", "PD-SETUP-20"),
    "deal choose entrance": ("an entrance", "PD-SETUP-20"),
    "roll test": ("{stat} {need}+ of {who}: {count}, as in {typed}", "PD-TEST-01"),
    "roll test again": ("one {stat} die again: as in {typed}", "PD-DELVER-DWARF-1"),
    "roll rush": ("rush of {who}: {count}, as in {typed}", "PD-MOVE-03"),
    "roll rush again": ("one rush die again: as in roll die 5", "PD-DELVER-ELF-5"),
    "roll craven": ("courage of {who}: a die, 1 or 2 loses it", "{rule}"),
    "roll pool": ("{pool} dice: {count}, as in {typed}", "PD-ASS-11"),
    "roll again": ("one {pool} die again: as in {typed}", "PD-ASS-24"),
    "roll save": ("a die to save {who}: 4 or more saves", "{rule}"),
    "roll pilfer": ("a die for what is stolen: as in roll die 5", "PD-DELVER-THIEF-2"),
    "roll chart": ("two dice for the {chart} chart: as in roll chart 3 5", "PD-CNT-02"),
    "roll door": ("two dice for the door chart: as in roll chart 3 5", "PD-DOOR-04"),
    "roll ambush": ("a die for the ambush: as in roll die 5", "PD-TRAP-10"),
    "reveal counter": ("the counter that is flipped", "PD-SETUP-21"),
    "bury counter": ("the counter that is buried", "PD-TRAP-08d"),
    "draw swap": ("whose mind {who} gets", "PD-TRAP-11a"),
}

PHRASES: Final = Phrases(ASKED, THROWN)


def words(s: State) -> dict[str, str]:
    """What the phrases leave open."""
    task = s.agenda
    if task is None:
        return {}
    found = {"b": str(task.b), "who": "", "cell": "", "seat": "", "order": "", "stat": "", "need": "", "pool": ""}
    found |= {"chart": "", "count": "", "typed": "", "rule": ""}
    figure = figure_of(s, task)
    if figure != NO_FIGURE:
        found["who"] = FIGURE_NAMES[figure]
    for name, number in zip((field.name for field in task.step.fields), (task.a, task.b, task.c), strict=False):
        if name == "cell":
            found["cell"] = CELL_NAMES[number]
        elif name == "pool":
            found["pool"] = POOL_TITLES[number]
    if task.step.name == "roll off":
        contenders = [seat for seat in range(s.seats) if task.b >> seat & 1]
        found["seat"] = str(contenders[len(task.several)])
        found["order"] = task.step.fields[0].write(task.a)
    if isinstance(task.frame, Trial):
        found["stat"] = STAT_TITLES[task.frame.stat]
        found["need"] = str(task.frame.need)
    if isinstance(task.frame, Peril):
        found["chart"] = CHART_NAMES[task.frame.chart]
    if task.step is ROLL_SAVE:
        found["rule"] = rule_of_save(s, figure, task.a)
    elif task.step is ROLL_CRAVEN:
        found["rule"] = next(trait.rule for trait in s.traits(figure) if trait.fails_to_assault(1))
    if task.step.name in ("roll test", "roll test again", "roll rush", "roll pool", "roll again"):
        typed = s.chances().outcomes[-1].action
        found["typed"] = typed.text
        found["count"] = counted(len(typed.args), "die", "dice")
    return found


def counted(count: int, one: str, several: str) -> str:
    return f"{count} {one if count == 1 else several}"


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
    return int(s.actor) if 0 <= s.actor < FIGURES else NO_FIGURE


def actor(s: State) -> int:
    """Whom the choice at hand is about."""
    assert s.agenda is not None, "the game is over"
    return figure_of(s, s.agenda)
