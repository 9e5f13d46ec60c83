"""One assault while it is fought: who, whom, how, the dice on the table and the re-rolls used. PD-ASS-10 to 25."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Task
from pocketbox.engine.fields import Field
from pocketbox.engine.frames import Frame, Shape, each_several, flag, one
from pocketbox.engine.lists import with_item
from pocketbox.engine.tally import LEXICOGRAPHIC, is_beaten
from pocketbox.games.dungeons.figures import FIGURE_NAMES
from pocketbox.games.dungeons.movement.sight import near_tiles, sees
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.traits import FOE, MAGIC, MELEE, OFF, OWN, RANGED, ROW_NAMES, Reroll
from pocketbox.games.dungeons.words import MOST_DICE

CLOSE: Final = 0
SHOT: Final = 1

ATTACKER: Final = 0
TARGET: Final = 1

ATTACKER_OFF: Final = 0
ATTACKER_DEF: Final = 1
TARGET_OFF: Final = 2
TARGET_DEF: Final = 3
POOLS: Final = 4
POOL_SLOTS: Final = ["attacker-off", "attacker-def", "target-off", "target-def"]
USED_SLOTS: Final = ["attacker-used", "target-used"]
NO_DICE: Final[tuple[i64, ...]] = ()
NO_POOLS: Final = [NO_DICE] * POOLS
NONE_USED: Final = [NO_DICE] * 2
MOST_REROLLS: Final = 4
"""PD-END-10"""
BOTH_PASSED: Final = 2


@final
class Assault(Frame):
    """From its announcement to its end. Replaced, never changed."""

    __slots__ = (
        "attacker",
        "charged",
        "cornered",
        "dice",
        "mode",
        "passes",
        "row",
        "side",
        "stepped",
        "target",
        "used",
    )

    def __init__(self, attacker: i64, target: i64, mode: i64, row: i64) -> None:
        self.attacker: i64 = attacker
        self.target: i64 = target
        self.mode: i64 = mode
        """`CLOSE` or `SHOT`"""
        self.row: i64 = row
        """PD-ASS-09: Melee until the attacker names it in a close assault."""
        self.charged = False
        """Whether it came of a charge."""
        self.cornered = False
        """PD-DWELLER-GWARRIOR-2: whether the charge came round a corner."""
        self.stepped = False
        """PD-DELVER-ELF-1: whether the attacker took its step before the shot."""
        self.dice = NO_POOLS
        """The faces of each pool, sorted; empty before it is rolled."""
        self.used = NONE_USED
        """Re-rolls each side has used, by their place in its list."""
        self.side: i64 = ATTACKER
        """PD-ASS-22: whose turn it is to use one."""
        self.passes: i64 = 0
        """PD-ASS-23: passes in a row."""

    def copy(self) -> Assault:
        twin = Assault(self.attacker, self.target, self.mode, self.row)
        twin.charged = self.charged
        twin.cornered = self.cornered
        twin.stepped = self.stepped
        twin.dice = self.dice
        twin.used = self.used
        twin.side = self.side
        twin.passes = self.passes
        return twin

    def in_row(self, row: i64) -> Assault:
        twin = self.copy()
        twin.row = row
        return twin

    def rolled(self, pool: i64, faces: tuple[i64, ...]) -> Assault:
        """With these faces in a pool."""
        twin = self.copy()
        twin.dice = with_item(self.dice, pool, faces)
        return twin

    def using(self, side: i64, number: i64) -> Assault:
        """With one more re-roll used."""
        twin = self.copy()
        twin.used = with_item(self.used, side, self.used[side] + (number,))
        return twin

    def asking(self, side: i64, passes: i64) -> Assault:
        twin = self.copy()
        twin.side = side
        twin.passes = passes
        return twin

    def figure(self, side: i64) -> i64:
        return self.attacker if side == ATTACKER else self.target


ASSAULT: Final = Shape(
    Assault(0, 0, CLOSE, MELEE),
    [
        one("attacker", Field("attacker", FIGURE_NAMES)),
        one("target", Field("target", FIGURE_NAMES)),
        one("mode", Field("mode", ["close", "shot"])),
        one("row", Field("row", ROW_NAMES)),
        flag("charged", "charged"),
        flag("cornered", "cornered"),
        flag("stepped", "stepped"),
        *each_several("dice", [Field(name, None, 1, 6) for name in POOL_SLOTS], MOST_DICE),
        *each_several("used", [Field(name, None, 0, MOST_REROLLS - 1) for name in USED_SLOTS], MOST_REROLLS),
        one("side", Field("side", ["attacker", "target"])),
        one("passes", Field("passes", None, 0, 1)),
    ],
)


def assault_of(task: Task) -> Assault:
    assault = task.frame
    assert isinstance(assault, Assault)
    return assault


def announce_assault(
    attacker: i64, target: i64, mode: i64, row: i64, charged: bool, cornered: bool, stepped: bool
) -> Assault:
    """An assault at its beginning."""
    assault = Assault(attacker, target, mode, row)
    assault.charged = charged
    assault.cornered = cornered
    assault.stepped = stepped
    return assault


# Dice


def stat_of(assault: Assault, pool: i64) -> i64:
    """The value a pool is rolled with."""
    return 2 * assault.row + pool % 2


def is_ambush(s: State, assault: Assault) -> bool:
    """PD-DWELLER-GWARRIOR-2: a charge round a corner by somebody who knows how."""
    if not assault.charged or not assault.cornered:
        return False
    for trait in s.traits(assault.attacker):
        if trait.ambushes():
            return True
    return False


def is_helpless(s: State, assault: Assault, pool: i64) -> bool:
    """PD-TRAP-09c with `paralysed_defence=no_offense`."""
    return pool == TARGET_OFF and s.content.helpless_when_down and s.is_down(assault.target)


def dice_in(s: State, assault: Assault, pool: i64) -> i64:
    """PD-ASS-11: how many dice are rolled into a pool."""
    if is_helpless(s, assault, pool):
        return 0
    side = pool // 2
    kind = s.kind(assault.figure(side))
    count = kind.stats[stat_of(assault, pool)]
    if kind.is_mighty:
        foe = s.kind(assault.figure(1 - side)).type
        for trait in kind.traits:
            more = trait.more_dice(assault.row, pool % 2, side == ATTACKER, assault.charged, foe)
            count = min(count + more, MOST_DICE)
    if side == TARGET and is_ambush(s, assault):
        count = max(count - 1, 0)
    return count


def kicker_in(s: State, assault: Assault, pool: i64) -> i64:
    """PD-TEST-04, PD-TEST-05: what counts in a pool without a die; 0 when nothing does."""
    if is_helpless(s, assault, pool):
        return 0
    return s.kind(assault.figure(pool // 2)).kicker(stat_of(assault, pool))


def results_in(s: State, assault: Assault, pool: i64) -> list[i64]:
    """The dice of a pool and its kicker."""
    found = list(assault.dice[pool])
    kicker = kicker_in(s, assault, pool)
    if kicker > 0:
        found.append(kicker)
    return found


def strikes(s: State, assault: Assault, side: i64) -> bool:
    """PD-ASS-12 to 14: does the strike of a side succeed?"""
    off, defence = (ATTACKER_OFF, TARGET_DEF) if side == ATTACKER else (TARGET_OFF, ATTACKER_DEF)
    return is_beaten(LEXICOGRAPHIC, results_in(s, assault, off), results_in(s, assault, defence))


# Re-rolls


def rerolls_of(s: State, assault: Assault, side: i64) -> list[Reroll]:
    """PD-ASS-22: what a side may use in this assault, once each."""
    found: list[Reroll] = []
    for trait in s.traits(assault.figure(side)):
        reroll = trait.reroll(assault.row, side == ATTACKER, assault.charged)
        if reroll is not None:
            found.append(reroll)
    return found


def pool_of(side: i64, whose: i64, pool: i64) -> i64:
    """The pool a side means by own or foe, off or def."""
    owner = side if whose == OWN else 1 - side
    assert whose in (OWN, FOE)
    return 2 * owner + pool


def can_use(s: State, assault: Assault, side: i64) -> bool:
    """PD-ASS-23: is there a re-roll left to a side, and a die for it? PD-TEST-06: a kicker is not a die."""
    for number, reroll in enumerate(rerolls_of(s, assault, side)):
        if number in assault.used[side]:
            continue
        for pool in reroll.pools:
            if assault.dice[pool_of(side, reroll.side, pool)]:
                return True
    return False


# Who may assault whom


def has_offense(s: State, figure: i64, row: i64) -> bool:
    """PD-ASS-10: may this row be named?"""
    return s.content.zero_offense or s.kind(figure).stats[2 * row + OFF] > 0 or s.kind(figure).kicker(2 * row + OFF) > 0


def close_rows(s: State, figure: i64) -> list[i64]:
    """PD-ASS-09"""
    return [row for row in (MELEE, MAGIC) if has_offense(s, figure, row)]


def shot_rows(s: State, figure: i64) -> list[i64]:
    """PD-ASS-19"""
    return [row for row in (RANGED, MAGIC) if has_offense(s, figure, row)]


def can_close(s: State, figure: i64, target: i64) -> bool:
    """PD-ASS-02: one step leads onto the enemy's tile."""
    return figure != target and near_tiles(s, figure, s.at[figure]) >> s.at[target] & 1 == 1


def fault_of_assault(s: State, assault: Assault, rolled: i64, again: i64) -> str:
    """What is wrong with an assault read from a text, with the first pools rolled and one die in the air."""
    if assault.attacker != s.actor or not s.is_on_map(assault.attacker) or not s.is_on_map(assault.target):
        return "the active character assaults another one on the map"
    if assault.attacker == assault.target:
        return "nobody assaults itself"
    rows = close_rows(s, assault.attacker) if assault.mode == CLOSE else shot_rows(s, assault.attacker)
    if rolled > 0 and assault.row not in rows:
        return "this row cannot be named"
    if assault.mode == SHOT and (assault.charged or not sees(s, s.at[assault.attacker], s.at[assault.target])):
        return "the target is not in line of sight"
    if assault.stepped and assault.mode == CLOSE:
        return "a step goes with a shot"
    for pool in range(POOLS):
        dice = dice_in(s, assault, pool) if pool < rolled else 0
        if pool == again:
            dice -= 1
        if len(assault.dice[pool]) != dice or list(assault.dice[pool]) != sorted(assault.dice[pool]):
            return f"pool {pool + 1} of the assault holds {max(dice, 0)} sorted dice now"
    for side in (ATTACKER, TARGET):
        used = assault.used[side]
        for n, number in enumerate(used):
            if number >= len(rerolls_of(s, assault, side)) or number in used[:n] or rolled < POOLS:
                return "a re-roll is used that is not there, or twice, or too soon"
    return ""
