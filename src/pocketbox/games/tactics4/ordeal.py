"""Daylight and summoning: red dice of one player against blue dice of the other. T4-DAY and T4-SUM."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, Action, Chances, Log, Refusal, Seat
from pocketbox.engine.fields import Field
from pocketbox.engine.frames import Frame, Shape, one, several
from pocketbox.engine.tally import is_beaten
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.armies import EMPTY, KIND_BITS, KIND_MASK
from pocketbox.games.tactics.dice import DEF, MOST_DICE, NO_DICE, OFF, POOL_NAMES, SIDES, add_die, remove_die
from pocketbox.games.tactics4.combat import begin_clash
from pocketbox.games.tactics4.deploying import deploy
from pocketbox.games.tactics4.fight import BACKLASH, MOST_REROLLS
from pocketbox.games.tactics4.losses import defeat
from pocketbox.games.tactics4.phases import REROLL_DIE
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.types import ARCANE, MAGE
from pocketbox.games.tactics4.words import CELL_NAMES, DEF_DICE, DONE, OFF_DICE, UNIT, WORDS

DAYLIGHT: Final = 0
SUMMONS: Final = 1

STRIKE: Final = WORDS.one("backlash")
SPARE: Final = WORDS.one("spare")
DICE: Final = Field("dice", POOL_NAMES)


@final
class Ordeal(Frame):
    """One test of red against blue dice. Replaced, never changed."""

    __slots__ = ("bearer", "defence", "kind", "mode", "off", "place", "rerolls")

    def __init__(self, mode: i64, bearer: i64, place: i64, kind: i64, rerolls: i64) -> None:
        self.mode: i64 = mode
        """`DAYLIGHT` or `SUMMONS`"""
        self.bearer: i64 = bearer
        """The cell of the unit in the light, or of the summoner."""
        self.place: i64 = place
        """The cell the summoned unit is to come to; in daylight the bearer's own."""
        self.kind: i64 = kind
        """The unit to be summoned; in daylight the bearer's own."""
        self.off = NO_DICE
        self.defence = NO_DICE
        self.rerolls: i64 = rerolls

    def copy(self) -> Ordeal:
        twin = Ordeal(self.mode, self.bearer, self.place, self.kind, self.rerolls)
        twin.off = self.off
        twin.defence = self.defence
        return twin

    def dice(self, pool: i64) -> tuple[i64, ...]:
        return self.off if pool == OFF else self.defence

    def with_dice(self, pool: i64, faces: tuple[i64, ...], rerolls: i64) -> Ordeal:
        """With these results in a pool, and this many re-rolls left."""
        twin = self.copy()
        twin.rerolls = rerolls
        if pool == OFF:
            twin.off = faces
        else:
            twin.defence = faces
        return twin

    def own_pool(self) -> i64:
        """T4-DAY-02, T4-SUM-04: the pool of the player who may re-roll."""
        return DEF if self.mode == DAYLIGHT else OFF


ORDEAL: Final = Shape(
    Ordeal(DAYLIGHT, 0, 0, 0, 0),
    [
        one("mode", Field("mode", ["daylight", "summons"])),
        one("bearer", Field("bearer", CELL_NAMES)),
        one("place", Field("place", CELL_NAMES)),
        one("kind", UNIT),
        several("off", Field("off", None, 1, SIDES), MOST_DICE),
        several("defence", Field("def", None, 1, SIDES), MOST_DICE),
        one("rerolls", Field("rerolls", None, 0, MOST_REROLLS)),
    ],
)


def ordeal_of(task: Task) -> Ordeal:
    found = task.frame
    assert isinstance(found, Ordeal)
    return found


# Who is tested, and with what


def is_in_daylight(s: State, tile: i64) -> bool:
    """T4-DAY-01: a unit that daylight hurts, away from every feature. T4-DAY-04: favored terrain is no shelter."""
    if s.unit(tile).card.daylight == 0 or s.has_feature(tile):
        return False
    return not (s.content.daylight_favored_exempt and s.is_favored(tile))


def face_daylight(s: State, tile: i64, log: Log) -> None:
    """T4-DAY-01: the unit is about to act, and what it is to do waits on the agenda.

    T4-DAY-03: being assaulted, or deployed, is no activation, and nobody asks for this then.
    """
    if is_in_daylight(s, tile):
        cell = s.cell(tile)
        roll_on(s, Ordeal(DAYLIGHT, cell, cell, s.on[tile] & KIND_MASK, s.allies_beside(tile)), OFF, log)


def summoners(s: State, seat: Seat) -> list[i64]:
    """T4-SUM-02: own Arcane or Mage units on the map with a free tile beside them."""
    found: list[i64] = []
    for tile in range(len(s.on)):
        if s.owner(tile) == seat and is_summoner(s, tile) and s.tiles.masks[tile] & s.free() != 0:
            found.append(tile)
    return found


def is_summoner(s: State, tile: i64) -> bool:
    return s.unit(tile).is_any([ARCANE, MAGE])


def helpers(s: State, tile: i64) -> i64:
    """T4-SUM-04: how many other own Arcane or Mage units are on the map."""
    count: i64 = 0
    for other in range(len(s.on)):
        if other != tile and s.owner(other) == s.owner(tile) and is_summoner(s, other):
            count += 1
    return count


def begin_summons(s: State, tile: i64, place: i64, kind: i64, log: Log) -> None:
    """T4-SUM-03: the summoner's OFF against the blue dice of the unit's card.

    A summoner without OFF dice may try: the blue dice still fall, since they may call a backlash (T4-SUM-07).
    """
    roll_on(s, Ordeal(SUMMONS, s.cell(tile), s.cell(place), kind, helpers(s, tile)), OFF, log)


def dice_in(s: State, ordeal: Ordeal, pool: i64) -> i64:
    """T4-DAY-01, T4-SUM-03: how many dice are rolled into a pool."""
    card = s.unit(s.tile_on(ordeal.bearer)).card
    if ordeal.mode == DAYLIGHT:
        return card.daylight if pool == OFF else card.defence
    return card.off if pool == OFF else s.content.units[ordeal.kind].card.summoning


# The dice


def thrower(s: State, ordeal: Ordeal, pool: i64) -> Seat:
    """T4-DAY-01, T4-SUM-03: the owner of the unit throws its own pool, the opponent the other one."""
    seat = s.owner(s.tile_on(ordeal.bearer))
    return seat if pool == ordeal.own_pool() else 1 - seat


def roll_on(s: State, ordeal: Ordeal, pool: i64, log: Log) -> None:
    """Roll the next pool that has dice. Skip an empty one: nothing falls there that somebody could wait for."""
    while pool <= DEF and dice_in(s, ordeal, pool) == 0:
        pool += 1
    if pool <= DEF:
        s.next(Task(ROLL_ORDEAL, CHANCE, pool, frame=ordeal))
    else:
        ask_again(s, ordeal, log)


class RollOrdeal(Step[State]):
    """T4-DAY-01, T4-SUM-03: the red dice, then the blue ones."""

    def chances(self, s: State, task: Task) -> Chances:
        dice = dice_in(s, ordeal_of(task), task.a)
        return OFF_DICE[dice] if task.a == OFF else DEF_DICE[dice]

    def roller(self, s: State, task: Task) -> Seat:
        return thrower(s, ordeal_of(task), task.a)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        ordeal = ordeal_of(task)
        for face in choice.args:
            log.add("ordeal rolled", rule_of(ordeal), task.a, face)
        roll_on(s, ordeal.with_dice(task.a, choice.args, ordeal.rerolls), task.a + 1, log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_ordeal(s, task, task.a, -1)


def rule_of(ordeal: Ordeal) -> str:
    return "T4-DAY-01" if ordeal.mode == DAYLIGHT else "T4-SUM-03"


def ask_again(s: State, ordeal: Ordeal, log: Log) -> None:
    """T4-DAY-02, T4-SUM-04: the owner of the unit may throw own dice again, one at a time."""
    if ordeal.rerolls > 0 and len(ordeal.dice(ordeal.own_pool())) > 0:
        s.next(Task(REROLL_ORDEAL, s.owner(s.tile_on(ordeal.bearer)), frame=ordeal))
    else:
        decide(s, ordeal, log)


class RerollOrdeal(Step[State]):
    """T4-DAY-02, T4-SUM-04: one own die again, or enough."""

    def options(self, s: State, task: Task) -> list[Action]:
        ordeal = ordeal_of(task)
        pool = ordeal.own_pool()
        faces = ordeal.dice(pool)
        return [*[REROLL_DIE[pool][face - 1] for n, face in enumerate(faces) if face not in faces[:n]], DONE]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        ordeal = ordeal_of(task)
        if choice is DONE:
            decide(s, ordeal, log)
            return
        rule = "T4-DAY-02" if ordeal.mode == DAYLIGHT else "T4-SUM-04"
        log.add("ordeal die picked up", rule, choice.a, choice.b)
        left = remove_die(ordeal.dice(choice.a), choice.b)
        s.next(Task(ORDEAL_AGAIN, CHANCE, frame=ordeal.with_dice(choice.a, left, ordeal.rerolls - 1)))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        ordeal = ordeal_of(task)
        name = POOL_NAMES[ordeal.own_pool()]
        rule = "T4-DAY-02" if ordeal.mode == DAYLIGHT else "T4-SUM-04"
        return Refusal(rule, f"you may roll one of your {name} dice again: `reroll {name}` and its face, or `done`")

    def fault(self, s: State, task: Task) -> str:
        ordeal = ordeal_of(task)
        fault = fault_of_ordeal(s, task, DEF + 1, -1)
        if fault or task.seat != s.owner(s.tile_on(ordeal.bearer)):
            return fault or "the owner of the unit decides"
        return "" if ordeal.rerolls > 0 and ordeal.dice(ordeal.own_pool()) else "there is nothing to roll again"


class OrdealAgain(Step[State]):
    """T4-DAY-02, T4-SUM-04: the die picked up falls again."""

    def chances(self, s: State, task: Task) -> Chances:
        return OFF_DICE[1] if ordeal_of(task).own_pool() == OFF else DEF_DICE[1]

    def roller(self, s: State, task: Task) -> Seat:
        ordeal = ordeal_of(task)
        return thrower(s, ordeal, ordeal.own_pool())

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        ordeal = ordeal_of(task)
        pool = ordeal.own_pool()
        log.add("ordeal rolled", rule_of(ordeal), pool, choice.a)
        ask_again(s, ordeal.with_dice(pool, add_die(ordeal.dice(pool), choice.a), ordeal.rerolls), log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_ordeal(s, task, DEF + 1, ordeal_of(task).own_pool())


# How it ends


def decide(s: State, ordeal: Ordeal, log: Log) -> None:
    tile = s.tile_on(ordeal.bearer)
    is_won = is_beaten(s.content.tally, list(ordeal.off), list(ordeal.defence))
    if ordeal.mode == DAYLIGHT:
        if is_won:
            defeat(s, tile, "T4-DAY-01", log)
            drop_action(s)
        else:
            log.add("daylight endured", "T4-DAY-01", ordeal.bearer)
        return
    seat = s.owner(tile)
    if is_won:
        deploy(s, seat, ordeal.kind, s.tile_on(ordeal.place), "T4-SUM-05", log)
        return
    log.add("summons failed", "T4-SUM-06", seat, ordeal.kind)
    if ordeal.defence.count(SIDES) > ordeal.off.count(SIDES):
        s.next(Task(ASK_BACKLASH, 1 - seat, frame=ordeal))


def drop_action(s: State) -> None:
    """The unit that was to act is gone: of the turn only its end is left, the last task of all."""
    while s.agenda is not None and s.agenda.after is not None:
        s.agenda = s.agenda.after


class AskBacklash(Step[State]):
    """T4-SUM-07: the opponent may turn the unit against its summoner, from the tile it was called to."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [STRIKE, SPARE]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        ordeal = ordeal_of(task)
        if choice is SPARE:
            log.add("summoner spared", "T4-SUM-07", ordeal.bearer)
            return
        log.add("backlash", "T4-SUM-07", ordeal.place, ordeal.bearer)
        s.add_reserve(1 - task.seat, ordeal.kind, -1)
        s.put(s.tile_on(ordeal.place), task.seat << KIND_BITS | ordeal.kind)
        begin_clash(s, s.tile_on(ordeal.place), s.tile_on(ordeal.bearer), BACKLASH, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("T4-SUM-07", "first say whether the unit turns on its summoner: backlash or spare")

    def fault(self, s: State, task: Task) -> str:
        ordeal = ordeal_of(task)
        fault = fault_of_ordeal(s, task, DEF + 1, -1)
        if fault:
            return fault
        if ordeal.mode != SUMMONS or task.seat == s.owner(s.tile_on(ordeal.bearer)):
            return "the opponent of the summoner decides"
        is_won = is_beaten(s.content.tally, list(ordeal.off), list(ordeal.defence))
        return "there is no backlash" if is_won or ordeal.defence.count(SIDES) <= ordeal.off.count(SIDES) else ""


ROLL_ORDEAL: Final = RollOrdeal("tactics4", "roll ordeal", CHANCE, [DICE], shape=ORDEAL)
REROLL_ORDEAL: Final = RerollOrdeal("tactics4", "reroll ordeal", A_SEAT, shape=ORDEAL)
ORDEAL_AGAIN: Final = OrdealAgain("tactics4", "roll ordeal again", CHANCE, shape=ORDEAL)
ASK_BACKLASH: Final = AskBacklash("tactics4", "ask backlash", A_SEAT, shape=ORDEAL)


def fault_of_ordeal(s: State, task: Task, rolled: i64, again: i64) -> str:
    """What is wrong with a test with the first pools rolled, and a die of one of them in the air."""
    ordeal = ordeal_of(task)
    tile, place = s.tile_on(ordeal.bearer), s.tile_on(ordeal.place)
    if tile == NO_TILE or s.on[tile] == EMPTY:
        return f"no unit stands on {CELL_NAMES[ordeal.bearer]}"
    if ordeal.mode == DAYLIGHT:
        if not is_in_daylight(s, tile) or place != tile or ordeal.kind != s.on[tile] & KIND_MASK:
            return f"the unit on {CELL_NAMES[ordeal.bearer]} has nothing to fear from daylight"
    elif (
        not is_summoner(s, tile)
        or place == NO_TILE
        or not (s.tiles.masks[tile] & s.free()) >> place & 1
        or s.content.units[ordeal.kind].card.summoning == 0
        or s.in_reserve(s.owner(tile), ordeal.kind) == 0
    ):
        return f"the unit on {CELL_NAMES[ordeal.bearer]} cannot summon this unit to {CELL_NAMES[ordeal.place]}"
    for pool in (OFF, DEF):
        dice = dice_in(s, ordeal, pool) if pool < rolled else 0
        faces = ordeal.dice(pool)
        if len(faces) != dice - (1 if pool == again else 0) or list(faces) != sorted(faces):
            return f"the {POOL_NAMES[pool]} dice are {dice} sorted ones now"
    if task.step is ROLL_ORDEAL and dice_in(s, ordeal, task.a) == 0:
        return "there are no dice to roll"
    most = s.allies_beside(tile) if ordeal.mode == DAYLIGHT else helpers(s, tile)
    return "" if ordeal.rerolls <= most else f"there are at most {most} re-rolls"
