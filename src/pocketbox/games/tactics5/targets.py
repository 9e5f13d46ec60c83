"""Choosing whom to attack and how: T5-ATTACK, and what may be invaded by T5-INVADE."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, Action, Chances, Log, Refusal, Seat
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.dice import POOLS
from pocketbox.games.tactics5.combat import open_combat
from pocketbox.games.tactics5.effects import fight_of
from pocketbox.games.tactics5.events import CELL
from pocketbox.games.tactics5.fight import ATTACKER, FIGHT, INVADE, SKIRMISH, announce_fight, side_seat
from pocketbox.games.tactics5.legs import contact, way_in
from pocketbox.games.tactics5.losses import defeat
from pocketbox.games.tactics5.moving import survives
from pocketbox.games.tactics5.reach import can_skirmish, fault_of_fight, is_enemy
from pocketbox.games.tactics5.refusals import refuse_invasion, refuse_skirmish
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.words import CELL_NAMES, HAZARD_DIE, WORDS

SKIRMISH_WITH: Final = WORDS.each("skirmish", CELL_NAMES)
INVADE_INTO: Final = WORDS.each("invade", CELL_NAMES)


class ChooseTarget(Step[State]):
    """T5-ATTACK-01, T5-ATTACK-03: an enemy within reach, and whether the attack is a skirmish or an invasion.

    T5-SKIRM-02, T5-SKIRM-03: a skirmish meets no hazard and moves nobody, so it goes straight to combat.
    """

    def options(self, s: State, task: Task) -> list[Action]:
        origin = s.tile_on(task.a)
        choices: list[Action] = []
        for tile in range(len(s.on)):
            if is_enemy(s, task.seat, tile):
                if can_skirmish(s, origin, tile):
                    choices.append(SKIRMISH_WITH[s.cell(tile)])
                if way_in(s, task.seat, origin, tile) is not None:
                    choices.append(INVADE_INTO[s.cell(tile)])
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        origin, target = s.tile_on(task.a), s.tile_on(choice.a)
        if choice.verb == "skirmish":
            log.add("skirmish announced", "T5-ATTACK-03", task.a, choice.a)
            open_combat(s, announce_fight(task.a, choice.a, SKIRMISH, s.distance(origin, target), ()), log)
            return
        way = way_in(s, task.seat, origin, target)
        assert way is not None, "not legal"
        log.add("invasion announced", "T5-ATTACK-03", task.a, choice.a)
        perils = tuple([s.cell(tile) for tile in way.perils])
        fight = announce_fight(task.a, choice.a, INVADE, contact(s, way, s.distance(origin, target)), perils)
        if perils:
            s.then(Task(BRAVE_HAZARD, CHANCE, frame=fight))
        else:
            open_combat(s, fight, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb not in ("skirmish", "invade"):
            return Refusal("T5-ATTACK-03", "announce the attack: `skirmish` or `invade` and a cell")
        tile = s.tile_on(action.a)
        if tile == NO_TILE or not is_enemy(s, task.seat, tile):
            return Refusal("T5-ATTACK-01", f"no enemy stands on {CELL_NAMES[action.a]}")
        if action.verb == "skirmish":
            return refuse_skirmish(s, s.tile_on(task.a), tile)
        return refuse_invasion(s, task.seat, s.tile_on(task.a), tile)

    def fault(self, s: State, task: Task) -> str:
        tile = s.tile_on(task.a)
        if tile == NO_TILE or s.owner(tile) != task.seat:
            return f"no unit of seat {task.seat} stands on {CELL_NAMES[task.a]}"
        return ""


class BraveHazard(Step[State]):
    """T5-INVADE-03: the hazards on the invader's way come first; who falls there does not fight."""

    def chances(self, s: State, task: Task) -> Chances:
        return HAZARD_DIE

    def roller(self, s: State, task: Task) -> Seat:
        return side_seat(s, fight_of(task), ATTACKER)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        fight = fight_of(task)
        tile = s.tile_on(fight.perils[0])
        if not survives(s, tile, choice.a, log):
            defeat(s, s.tile_on(fight.attacker), "T5-INVADE-03", log)
            return
        fight = fight.facing(fight.perils[1:])
        if fight.perils:
            s.then(Task(BRAVE_HAZARD, CHANCE, frame=fight))
        else:
            open_combat(s, fight, log)

    def fault(self, s: State, task: Task) -> str:
        fight = fight_of(task)
        fault = fault_of_fight(s, fight, 0, POOLS)
        if fault:
            return fault
        return "" if fight.perils and not fight.replies else "there is no hazard on the way"


CHOOSE_TARGET: Final = ChooseTarget("tactics5", "choose target", A_SEAT, [CELL])
BRAVE_HAZARD: Final = BraveHazard("tactics5", "brave hazard", CHANCE, shape=FIGHT)
