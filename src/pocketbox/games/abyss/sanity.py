"""Is a position that somebody wrote one that a game of Abyss can be in?"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import Step, Task
from pocketbox.engine.core import BadInput
from pocketbox.games.abyss.board import OFF_BOARD
from pocketbox.games.abyss.combat import ATTACK_FALLS, ROLL_ATTACK
from pocketbox.games.abyss.content import HANDS, MOST_MONSTERS
from pocketbox.games.abyss.ground import hangs_together
from pocketbox.games.abyss.hands import FORCED_DROP, FULL_HANDS, LAY
from pocketbox.games.abyss.hero import CHOOSE_ACTION, HERO_MOVES, NEXT_ACTION
from pocketbox.games.abyss.items import CHOOSE_ZAP, FORM_EARTH
from pocketbox.games.abyss.monsters_turn import (
    BEHAVIOUR_FALLS,
    CHOOSE_ATTACKER,
    DODGE_FALLS,
    LONE_MOVER,
    MONSTERS_ATTACK,
    MONSTERS_TURN,
    NEXT_ATTACK,
    ROLL_BEHAVIOUR,
    ROLL_DODGE,
)
from pocketbox.games.abyss.moving import CHOOSE_MOVER, END_SQUARE, MOVE_MONSTERS
from pocketbox.games.abyss.packed import NO_KIND, PIECE_BITS, PIECE_MASK, cell_of
from pocketbox.games.abyss.rulebook import RULES
from pocketbox.games.abyss.satchel import (
    ASK_ORDER,
    CHOOSE_ITEM,
    CHOOSE_SLOT,
    DEAL_ITEM,
    DEAL_SLOT,
    FILL_SATCHEL,
    ROLL_MONEY,
)
from pocketbox.games.abyss.search import PLACE_EXIT, ROLL_SEARCH, SEARCH_ENDS, SEARCH_FALLS
from pocketbox.games.abyss.setup import (
    ADD_MONSTER,
    ASK_PLACEMENT,
    CHOOSE_BOSS,
    CHOOSE_HERO,
    CHOOSE_SPECIES,
    DEAL_BOSS,
    DEAL_HERO,
    DEAL_SPECIES,
    FIRST_BOSS,
    PLACE_HERO,
    PLACE_MONSTER,
)
from pocketbox.games.abyss.state import WEAPON, State
from pocketbox.games.abyss.summon import COLUMN_FALLS, LAND_ANYWHERE, ROLL_COLUMN, ROLL_ROW, ROW_FALLS, SPOT
from pocketbox.games.abyss.throws import RABBIT, REROLL_DIE
from pocketbox.games.abyss.turn import BEGIN_ROUND, END_ROUND
from pocketbox.games.abyss.walls import (
    ASK_COUNT,
    ASK_WALLS,
    CHOOSE_LAYOUT,
    DEAL_LAYOUT,
    DESIGN_WALLS,
    DROP_WALL,
    RAISE_WALLS,
)
from pocketbox.games.squares.board import CELL_NAMES, CLEARED, WALL

# Tasks that wait below others have a letter, so that the rest of an agenda can be read as a word.
LETTERS: Final[dict[Step[State], str]] = {
    NEXT_ACTION: "N",
    MONSTERS_TURN: "T",
    END_ROUND: "E",
    SEARCH_ENDS: "Z",
    HERO_MOVES: "v",
    MOVE_MONSTERS: "m",
    MONSTERS_ATTACK: "A",
    NEXT_ATTACK: "F",
    CHOOSE_HERO: "H",
    DEAL_HERO: "H",
    FILL_SATCHEL: "I",
    RAISE_WALLS: "W",
    ADD_MONSTER: "M",
    CHOOSE_BOSS: "O",
    FIRST_BOSS: "O",
    DEAL_BOSS: "O",
    PLACE_HERO: "P",
    BEGIN_ROUND: "B",
}
_ROUND: Final = ["NTE", "ZNTE", "vNTE", "mNTE", "TE", "AE", "mAE", "FE", "E"]
"""Every order the waiting tasks of a round can stand in."""

_ACTION: Final = ["NTE"]
_SEARCH: Final = ["ZNTE"]
_SUMMONED: Final = ["NTE", "ZNTE", "E", "FE"]
_SPOT: Final = [SPOT.throw, SPOT.falls, SPOT.ask]
_LAY: Final = [LAY.throw, LAY.falls, LAY.ask]
_LONE: Final = [LONE_MOVER.throw, LONE_MOVER.falls, LONE_MOVER.ask]
_END: Final = [END_SQUARE.throw, END_SQUARE.falls, END_SQUARE.ask]
_SUMMONS: Final = [ROLL_ROW, ROW_FALLS, ROLL_COLUMN, COLUMN_FALLS, LAND_ANYWHERE, *_SPOT]


def _before() -> dict[Step[State], list[str]]:
    """For each task that never waits below another: the words it may stand before in a round."""
    words: dict[Step[State], list[str]] = {
        CHOOSE_ACTION: _ACTION,
        FULL_HANDS: ["NTE", "vNTE", "ZNTE"],
        ROLL_SEARCH: _SEARCH,
        SEARCH_FALLS: _SEARCH,
        PLACE_EXIT: _SEARCH,
        FORCED_DROP: _ACTION,
        ROLL_ATTACK: _ACTION,
        ATTACK_FALLS: _ACTION,
        FORM_EARTH: _ACTION,
        CHOOSE_ZAP: _ACTION,
        CHOOSE_MOVER: ["NTE", "AE"],
        ROLL_BEHAVIOUR: ["AE"],
        BEHAVIOUR_FALLS: ["AE"],
        CHOOSE_ATTACKER: ["E"],
        ROLL_DODGE: ["E", "FE"],
        DODGE_FALLS: ["E", "FE"],
    }
    for step in _SUMMONS:
        words[step] = _SUMMONED
    for step in _LAY:
        words[step] = ["NTE", "ZNTE"]
    for step in _LONE:
        words[step] = ["AE"]
    for step in _END:
        words[step] = ["NTE", "mNTE", "AE", "mAE"]
    return words


BEFORE: Final = _before()

_SATCHEL: Final = [ROLL_MONEY, CHOOSE_ITEM, DEAL_ITEM, ASK_ORDER, CHOOSE_SLOT, DEAL_SLOT]
_WALLS: Final = [
    ASK_WALLS,
    ASK_COUNT,
    DROP_WALL,
    CHOOSE_LAYOUT,
    DEAL_LAYOUT,
    DESIGN_WALLS,
]
_MONSTER: Final = [CHOOSE_SPECIES, DEAL_SPECIES, ASK_PLACEMENT, PLACE_MONSTER, *_SUMMONS]


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
        raise BadInput(f"round {s.round} is past the limit of {s.content.round_limit} (AB-TERM-01)")
    if WEAPON in s.spells or WEAPON in s.tray or len(set(s.spells)) != len(s.spells):
        raise BadInput("the weapon is not a spell and is not on the tray, and each spell is in force once")
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
        if task.step is FULL_HANDS:
            weapons += 1 if task.a == WEAPON else 0
        elif task.step in _LAY:
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
    top = skip_rabbit(task)
    step, rest = top.step, spell_tasks(top.after)
    if step in BEFORE:
        if rest not in BEFORE[step]:
            raise BadInput(f"'next: {step.name}' cannot be followed by these 'next:' lines")
    elif spell_tasks(top) not in _ROUND:
        raise BadInput("the 'next:' lines do not follow the order of a game; the last must be end round")
    if "N" not in spell_tasks(top.after) and "N" not in spell_tasks(top) and s.actions > 0:
        raise BadInput("in the monsters' turn the hero has no actions")
    if step is SEARCH_FALLS and not s.is_searched(s.hero):
        raise BadInput("the area that is being searched must be marked as searched")
    if not s.monsters and step in (ROLL_BEHAVIOUR, BEHAVIOUR_FALLS):
        raise BadInput("without monsters there is no monsters' turn")


def skip_rabbit(task: Task) -> Task:
    """The task that holds the dice, where a rabbit foot is asked about or spent."""
    while task.step in (RABBIT, REROLL_DIE) and task.after is not None:
        task = task.after
    return task


def check_setup(s: State, task: Task) -> None:
    order = f"HIW{'M' * s.content.monster_count}OPB"
    step, rest = task.step, spell_tasks(task.after)
    waiting = spell_tasks(task)
    if step in _SATCHEL:
        waiting = order[2:]
        is_next = rest == waiting
    elif step in _WALLS:
        waiting = order[3:]
        is_next = rest == waiting
    elif step in _MONSTER:
        waiting = rest
        is_next = rest == "B" or (rest.endswith("OPB") and order[3:].endswith(rest) and rest != order[3:])
    else:
        is_next = order.endswith(waiting)
    if not is_next:
        raise BadInput("the 'next:' lines do not follow the order of a set-up; the last must be begin round")
    check_so_far(s, step, waiting)


def check_so_far(s: State, step: Step[State], waiting: str) -> None:
    """Whatever is still to be chosen is not there yet, and everything else is."""
    placing: i64 = 1 if step in _MONSTER and waiting != "B" else 0
    if (s.hero_kind == NO_KIND) != ("H" in waiting):
        raise BadInput("the hero's class is given, unless it is still to be chosen")
    if (s.boss == NO_KIND) != ("O" in waiting):
        raise BadInput("the boss is given, unless it is still to be picked")
    if s.hero != OFF_BOARD and waiting != "B":
        raise BadInput("the hero is placed last")
    if (s.hero == OFF_BOARD) == (waiting == "B" and step is BEGIN_ROUND):
        raise BadInput("the hero is on the board once everything is ready, and not before")
    check_monsters(s, waiting.count("M") + placing)
    if s.bag or s.loose or s.doors or s.searched or s.maps or s.droppings or s.actions or s.spells or s.boss_slain:
        raise BadInput("during set-up nothing is carried, lying about, found or done yet")
    if CLEARED in s.ground and step is not DESIGN_WALLS:
        raise BadInput("squares marked - were cleared of a wall, which is remembered only while walls are designed")
    check_walls(s, step, waiting)


def check_monsters(s: State, to_come: i64) -> None:
    """AB-MONSET-01: as many as agreed while more may come, and then at least one."""
    count, most = len(s.monsters) + to_come, s.content.monster_count
    if s.is_boss_here() or not (count == most or (to_come == 0 and 1 <= count <= most)):
        least = "1 to " if to_come == 0 and most > 1 else ""
        raise BadInput(f"monsters drawn and still to come are {least}{most}, without the boss (AB-MONSET-01)")


def check_walls(s: State, step: Step[State], waiting: str) -> None:
    if WALL in s.ground and ("W" in waiting or step in _SATCHEL):
        raise BadInput("the walls come after the items")
    if s.content.walls_connected and not hangs_together(s.ground):
        raise BadInput("the walls cut squares off from one another (AB-WALL-05)")


def spell_tasks(task: Task | None) -> str:
    """The letters of the tasks from this one on; ? for one that never waits."""
    found = ""
    while task is not None:
        found += LETTERS.get(task.step, "?")
        task = task.after
    return found
