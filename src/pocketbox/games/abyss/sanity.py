"""Is a position that somebody wrote one that a game of Abyss can be in?"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import Task
from pocketbox.engine.core import BadInput
from pocketbox.games.abyss.board import CELL_NAMES, OFF_BOARD
from pocketbox.games.abyss.content import HANDS, MOST_MONSTERS
from pocketbox.games.abyss.ground import CLEARED, WALL, hangs_together
from pocketbox.games.abyss.packed import NO_KIND, PIECE_BITS, PIECE_MASK, cell_of
from pocketbox.games.abyss.rulebook import RULES
from pocketbox.games.abyss.state import WEAPON, State

# Tasks that wait below others have a letter, so that the rest of an agenda can be read as a word.
LETTERS: Final[dict[str, str]] = {
    "next action": "N",
    "monsters turn": "T",
    "end round": "E",
    "search ends": "Z",
    "hero moves": "v",
    "move monsters": "m",
    "monsters attack": "A",
    "next attack": "F",
    "choose hero": "H",
    "deal choose hero": "H",
    "fill satchel": "I",
    "raise walls": "W",
    "add monster": "M",
    "choose boss": "O",
    "first boss": "O",
    "deal choose boss": "O",
    "place hero": "P",
    "begin round": "B",
}
_ROUND: Final = ["NTE", "ZNTE", "vNTE", "mNTE", "TE", "AE", "mAE", "FE", "E"]
"""Every order the waiting tasks of a round can stand in."""

_ACTION: Final = ["NTE"]
_SEARCH: Final = ["ZNTE"]
_SUMMONED: Final = ["NTE", "ZNTE", "E", "FE"]
_SPOT: Final = ["doubt spot", "doubt falls spot", "choose spot"]
_LAY: Final = ["doubt lay", "doubt falls lay", "choose lay"]
_LONE: Final = ["doubt lone mover", "doubt falls lone mover", "choose lone mover"]
_END: Final = ["doubt end square", "doubt falls end square", "choose end square"]
_SUMMONS: Final = ["roll row", "row falls", "roll column", "column falls", "land anywhere", *_SPOT]


def _before() -> dict[str, list[str]]:
    """For each task that never waits below another: the words it may stand before in a round."""
    words: dict[str, list[str]] = {
        "choose action": _ACTION,
        "full hands": ["NTE", "vNTE", "ZNTE"],
        "roll search": _SEARCH,
        "search falls": _SEARCH,
        "place exit": _SEARCH,
        "forced drop": _ACTION,
        "roll attack": _ACTION,
        "attack falls": _ACTION,
        "form earth": _ACTION,
        "choose zap": _ACTION,
        "choose mover": ["NTE", "AE"],
        "roll behaviour": ["AE"],
        "behaviour falls": ["AE"],
        "choose attacker": ["E"],
        "roll dodge": ["E", "FE"],
        "dodge falls": ["E", "FE"],
    }
    for name in _SUMMONS:
        words[name] = _SUMMONED
    for name in _LAY:
        words[name] = ["NTE", "ZNTE"]
    for name in _LONE:
        words[name] = ["AE"]
    for name in _END:
        words[name] = ["NTE", "mNTE", "AE", "mAE"]
    return words


BEFORE: Final = _before()

_SATCHEL: Final = ["roll money", "choose item", "deal choose item", "ask for order", "choose slot", "deal slot"]
_WALLS: Final = [
    "ask for walls",
    "ask how many walls",
    "drop wall",
    "choose layout",
    "deal choose layout",
    "design walls",
]
_MONSTER: Final = ["choose species", "deal species", "ask for placement", "place monster", *_SUMMONS]


def check_board(s: State) -> None:
    """What every position must keep, whatever is to come; raises `BadInput` with the first thing that cannot be."""
    if len(s.bag) > HANDS:
        raise BadInput(f"the hero carries {len(s.bag)} pieces, but AB-INV-01 allows {HANDS}")
    for cell in [cell_of(monster) for monster in s.monsters] + [piece >> PIECE_BITS for piece in s.loose] + s.doors:
        if s.ground[cell] == WALL:
            raise BadInput(f"something is on {CELL_NAMES[cell]}, where a wall stands (AB-COMP-04)")
    for door in s.doors:
        if s.piece_on(door) != NO_KIND:
            raise BadInput(f"a door and a piece are both on {CELL_NAMES[door]} (AB-PLACE-01)")
        if s.has_monster(door) and not s.content.monsters_on_door:
            raise BadInput(f"a monster stands on the door on {CELL_NAMES[door]} (AB-MMOVE-09)")
    bosses = len([monster for monster in s.monsters if s.species(monster).is_boss])
    if bosses > 1 or len(s.monsters) - bosses > MOST_MONSTERS:
        raise BadInput(f"there are more than {MOST_MONSTERS} ordinary monsters or more than one boss (AB-MONSET-01)")
    if s.round > s.content.round_limit:
        raise BadInput(f"round {s.round} is past the last, {s.content.round_limit} by AB-TERM-01")
    if WEAPON in s.spells or WEAPON in s.tray or len(set(s.spells)) != len(s.spells):
        raise BadInput("the weapon is no spell and is not on the tray, and a spell is in force once")
    if s.hero != OFF_BOARD and s.hero_kind == NO_KIND:
        raise BadInput("a hero is drawn, but 'hero: none' says that no class is chosen")
    if s.hero_kind != NO_KIND and (s.hp > s.hp_cap() or s.speed < 1):
        raise BadInput(f"the hero has {s.hp} HP and speed {s.speed}, but AB-HERO-03 allows {s.hp_cap()} HP")


def check(s: State) -> None:
    """Board, pieces and agenda together."""
    check_weapon(s)
    if s.result is not None:
        check_result(s)
        return
    task = s.agenda
    assert task is not None, "a position without tasks is over"
    if s.round == 0:
        check_setup(s, task)
    else:
        check_round(s, task)


def check_weapon(s: State) -> None:
    """There is one weapon: carried, lying about, or about to be put down."""
    weapons = s.bag.count(WEAPON) + len([piece for piece in s.loose if piece & PIECE_MASK == WEAPON])
    task = s.agenda
    while task is not None:
        if task.step.name == "full hands":
            weapons += 1 if task.a == WEAPON else 0
        elif task.step.name in _LAY:
            weapons += 1 if task.b == WEAPON else 0
        task = task.after
    if weapons > 1:
        raise BadInput("there is one weapon")


def check_result(s: State) -> None:
    assert s.result is not None
    if s.result.rule not in RULES.rules:
        raise BadInput(f"the result names no rule of Abyss: '{s.result.rule}'")


def check_round(s: State, task: Task) -> None:
    if s.hero == OFF_BOARD or s.hp < 1 or s.boss == NO_KIND:
        raise BadInput("a game that goes on has a hero with HP on the board, and a boss that may come")
    if s.ground[s.hero] == WALL or s.has_door(s.hero):
        raise BadInput(f"the hero cannot stand on the wall or door of {CELL_NAMES[s.hero]}")
    if CLEARED in s.ground:
        raise BadInput("squares marked - were cleared of a wall, which is remembered only while walls are designed")
    top = without_rabbit(task)
    name, rest = top.step.name, word(top.after)
    if name in BEFORE:
        if rest not in BEFORE[name]:
            raise BadInput(f"'next: {name}' cannot be followed by these 'next:' lines")
    elif word(top) not in _ROUND:
        raise BadInput("the 'next:' lines do not follow one another as in a game; the last is end round")
    if "N" not in word(top.after) and "N" not in word(top) and s.actions > 0:
        raise BadInput("in the monsters' turn the hero has no actions")
    if name == "search falls" and not s.is_searched(s.hero):
        raise BadInput("the area that is being searched must be marked as searched")
    if not s.monsters and name in ("roll behaviour", "behaviour falls"):
        raise BadInput("without monsters there is no monsters' turn")


def without_rabbit(task: Task) -> Task:
    """The task that holds the dice, where a rabbit foot is asked about or spent."""
    while task.step.name in ("rabbit foot", "reroll die") and task.after is not None:
        task = task.after
    return task


def check_setup(s: State, task: Task) -> None:
    order = f"HIW{'M' * s.content.monster_count}OPB"
    name, rest = task.step.name, word(task.after)
    waiting = word(task)
    if name in _SATCHEL:
        waiting = order[2:]
        is_next = rest == waiting
    elif name in _WALLS:
        waiting = order[3:]
        is_next = rest == waiting
    elif name in _MONSTER:
        waiting = rest
        is_next = rest == "B" or (rest.endswith("OPB") and order[3:].endswith(rest) and rest != order[3:])
    else:
        is_next = order.endswith(waiting)
    if not is_next:
        raise BadInput("the 'next:' lines do not follow one another as in a set-up; the last is begin round")
    check_so_far(s, name, waiting)


def check_so_far(s: State, name: str, waiting: str) -> None:
    """Whatever is still to be chosen is not there yet, and everything else is."""
    placing: i64 = 1 if name in _MONSTER and waiting != "B" else 0
    if (s.hero_kind == NO_KIND) != ("H" in waiting):
        raise BadInput("the hero's class is given, unless it is still to be chosen")
    if (s.boss == NO_KIND) != ("O" in waiting):
        raise BadInput("the boss is given, unless it is still to be picked")
    if s.hero != OFF_BOARD and waiting != "B":
        raise BadInput("the hero is placed last")
    if (s.hero == OFF_BOARD) == (waiting == "B" and name == "begin round"):
        raise BadInput("the hero is on the board once everything is ready, and not before")
    check_monsters(s, waiting.count("M") + placing)
    if s.bag or s.loose or s.doors or s.searched or s.maps or s.droppings or s.actions or s.spells or s.boss_slain:
        raise BadInput("during set-up nothing is carried, lying about, found or done yet")
    if CLEARED in s.ground and name != "design walls":
        raise BadInput("squares marked - were cleared of a wall, which is remembered only while walls are designed")
    check_walls(s, name, waiting)


def check_monsters(s: State, to_come: i64) -> None:
    """AB-MONSET-01: as many as agreed while more may come, and then at least one."""
    count, most = len(s.monsters) + to_come, s.content.monster_count
    if s.is_boss_here() or not (count == most or (to_come == 0 and 1 <= count <= most)):
        least = "1 to " if to_come == 0 and most > 1 else ""
        raise BadInput(f"monsters drawn and still to come are {least}{most}, without the boss (AB-MONSET-01)")


def check_walls(s: State, name: str, waiting: str) -> None:
    if WALL in s.ground and ("W" in waiting or name in _SATCHEL):
        raise BadInput("the walls come after the items")
    if s.content.walls_connected and not hangs_together(s.ground):
        raise BadInput("the walls cut squares off from one another (AB-WALL-05)")


def word(task: Task | None) -> str:
    """The letters of the tasks from this one on; ? for one that never waits."""
    found = ""
    while task is not None:
        found += LETTERS.get(task.step.name, "?")
        task = task.after
    return found
