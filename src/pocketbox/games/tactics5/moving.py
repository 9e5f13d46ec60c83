"""Moving and deploying, leg by leg: T5-MOVE and T5-DEPLOY."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Refusal, Seat
from pocketbox.engine.fields import Field
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.armies import EMPTY, KIND_BITS
from pocketbox.games.tactics5.ending import holds_village
from pocketbox.games.tactics5.events import CELL, UNIT
from pocketbox.games.tactics5.legs import can_hop, has_leg, hop_landings, is_safer_by_hop
from pocketbox.games.tactics5.losses import defeat
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.words import CELL_NAMES, HAZARD_DIE, WORDS

TO: Final = WORDS.each("to", CELL_NAMES)
HOP: Final = WORDS.each("hop", CELL_NAMES)
STOP: Final = WORDS.one("stop")

SPD_LEFT: Final = Field("spd", None, 0, 9)
HOPS: Final = Field("hops", None, 0, 9)


class Walk(Step[State]):
    """T5-MOVE-01 to 08: the unit on a tile goes on, step or hop, while it has SPD; it may stop once it has moved."""

    def __init__(self, name: str, is_deploying: bool) -> None:
        super().__init__("tactics5", name, A_SEAT, [CELL, SPD_LEFT, HOPS])
        self.is_deploying = is_deploying

    def options(self, s: State, task: Task) -> list[Action]:
        tile, left, hops = s.tile_on(task.a), task.b, task.c
        choices: list[Action] = []
        if left < s.unit(tile).speed:
            choices.append(STOP)
        for near in s.board.tiles.near[tile]:
            if s.on[near] == EMPTY:
                choices.append(TO[s.cell(near)])
        if self.may_hop(s, left, hops):
            for landing in hop_landings(s, task.seat, tile):
                choices.append(HOP[s.cell(landing)])
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        tile, left, hops = s.tile_on(task.a), task.b, task.c
        if choice is STOP:
            return
        target = s.tile_on(choice.a)
        s.shift(tile, target)
        if choice.verb == "hop":
            log.add("hopped", "T5-MOVE-03", task.a, choice.a)
            enter(s, self, target, left - s.content.hop_cost, hops + 1, True, log)
        else:
            log.add("moved", "T5-MOVE-01", task.a, choice.a)
            enter(s, self, target, left - 1, hops, False, log)

    def may_hop(self, s: State, left: i64, hops: i64) -> bool:
        """T5-MOVE-03, T5-MOVE-04; T5-DEPLOY-02: one ally in a whole deployment."""
        return can_hop(s, left, hops) and not (self.is_deploying and hops > 0)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action is STOP:
            return Refusal("T5-MOVE-01", "a unit that moves crosses at least one edge")
        if action.verb not in ("to", "hop"):
            return Refusal("T5-MOVE-01", "move the unit first: `to` or `hop` and a cell")
        origin, tile = s.tile_on(task.a), s.tile_on(action.a)
        taken = refuse_landing(s, task.seat, action.a)
        if taken is not None:
            return taken
        if action.verb == "to":
            return Refusal("T5-MOVE-01", f"{s.name(tile)} shares no edge with {s.name(origin)}")
        if self.is_deploying and task.c > 0:
            return Refusal("T5-DEPLOY-02", "this deployment has already hopped over an ally")
        if task.c > 0 and s.content.one_hop:
            return Refusal("T5-MOVE-04", "this move has already hopped over an ally")
        if task.b < s.content.hop_cost:
            return Refusal("T5-MOVE-03", f"a hop costs {s.content.hop_cost} SPD here, and {task.b} is left")
        if s.board.tiles.are_adjacent(origin, tile):
            return Refusal("T5-MOVE-03", f"{s.name(tile)} is reached with a step: `to {s.name(tile)}`")
        return Refusal("T5-MOVE-03", f"no ally next to {s.name(origin)} is also next to {s.name(tile)}")

    def fault(self, s: State, task: Task) -> str:
        tile = s.tile_on(task.a)
        if tile == NO_TILE or s.owner(tile) != task.seat:
            return f"no unit of seat {task.seat} stands on {CELL_NAMES[task.a]}"
        return fault_of_legs(s, self, tile, task.b, task.c, True)


class FaceHazard(Step[State]):
    """T5-MOVE-07, T5-TERR-WA: a unit has entered a dangerous tile, and the die falls at once."""

    def __init__(self, name: str, walk: Walk) -> None:
        super().__init__("tactics5", name, CHANCE, [CELL, SPD_LEFT, HOPS])
        self.walk = walk

    def chances(self, s: State, task: Task) -> Chances:
        return HAZARD_DIE

    def roller(self, s: State, task: Task) -> Seat:
        return s.owner(s.tile_on(task.a))

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        tile = s.tile_on(task.a)
        if survives(s, tile, choice.a, log):
            go_on(s, self.walk, tile, task.b, task.c)
        else:
            defeat(s, tile, s.board.peril_rule(tile), log)

    def fault(self, s: State, task: Task) -> str:
        tile = s.tile_on(task.a)
        if tile == NO_TILE or s.owner(tile) == NOBODY:
            return f"no unit stands on {CELL_NAMES[task.a]}"
        if s.board.peril[tile] == 0 or s.unit(tile).flies:
            return f"{CELL_NAMES[task.a]} is not a hazard"
        return fault_of_legs(s, self.walk, tile, task.b, task.c, False)


WALK: Final = Walk("walk", False)
MARCH: Final = Walk("march in", True)
FACE_HAZARD: Final = FaceHazard("face hazard", WALK)
FACE_HAZARD_DEPLOYING: Final = FaceHazard("face hazard deploying", MARCH)


class Enter(Step[State]):
    """T5-DEPLOY-01 to 05: a unit of this kind comes in, over the deployment edge or from a Village one holds.

    T5-DEPLOY-06: nothing but the end of the turn follows.
    """

    def options(self, s: State, task: Task) -> list[Action]:
        choices: list[Action] = []
        door = s.entrance[task.seat]
        if s.on[door] == EMPTY:
            choices.append(TO[s.cell(door)])
        for tile in hops_in(s, task.seat, s.content.units[task.a].speed):
            choices.append(HOP[s.cell(tile)])
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        kind, tile = task.a, s.tile_on(choice.a)
        is_hop = choice.verb == "hop"
        left = s.content.units[kind].speed - 1
        if is_hop and not is_beside_village(s, task.seat, tile):
            left = s.content.units[kind].speed - s.content.hop_cost
        s.add_reserve(task.seat, kind, -1)
        s.put(tile, task.seat << KIND_BITS | kind)
        s.progress = s.ply + 1
        log.add("deployed", "T5-DEPLOY-01", task.seat, kind, choice.a)
        enter(s, MARCH, tile, left, 1 if is_hop else 0, is_hop, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb not in ("to", "hop"):
            return Refusal("T5-DEPLOY-01", "bring the unit in first: `to` or `hop` and a cell")
        door, tile = s.entrance[task.seat], s.tile_on(action.a)
        speed = s.content.units[task.a].speed
        if action.verb == "to" and tile == door:
            return refuse_door(s, task.seat, speed)
        taken = refuse_landing(s, task.seat, action.a)
        if taken is not None:
            return taken
        if action.verb == "to":
            return Refusal("T5-DEPLOY-01", f"a unit comes in over the deployment tile, {s.name(door)}")
        if tile == door:
            return Refusal("T5-DEPLOY-01", f"the deployment tile is entered with a step: `to {s.name(door)}`")
        is_blocked = s.owner(door) == 1 - task.seat and not holds_village(s, task.seat)
        if is_blocked or (s.owner(door) == task.seat and s.board.tiles.are_adjacent(door, tile)):
            return refuse_door(s, task.seat, speed)
        return Refusal("T5-DEPLOY-02", f"no unit of yours on {s.name(door)} or in a Village is next to {s.name(tile)}")

    def fault(self, s: State, task: Task) -> str:
        return "" if s.in_reserve(task.seat, task.a) > 0 else "no such unit is in reserve"


ENTER: Final = Enter("tactics5", "enter", A_SEAT, [UNIT])


def can_enter(s: State, seat: Seat, kind: i64) -> bool:
    """T5-DEPLOY-01: is there a tile where a unit of this kind can come in?"""
    return s.on[s.entrance[seat]] == EMPTY or len(hops_in(s, seat, s.content.units[kind].speed)) > 0


def hops_in(s: State, seat: Seat, speed: i64) -> list[i64]:
    """T5-DEPLOY-02, T5-DEPLOY-05: free tiles behind an own unit on the deployment tile, or around an own Village."""
    door = s.entrance[seat]
    near = s.board.tiles.near
    found: list[i64] = []
    if s.owner(door) == seat and speed >= s.content.hop_cost:
        for tile in near[door]:
            if s.on[tile] == EMPTY:
                found.append(tile)
    for village in s.board.villages:
        if s.owner(village) == seat:
            for tile in near[village]:
                if s.on[tile] == EMPTY and tile not in found and (tile != door or is_safer_by_hop(s, tile)):
                    found.append(tile)
    found.sort()
    return found


def is_beside_village(s: State, seat: Seat, tile: i64) -> bool:
    """T5-DEPLOY-05: from a Village the first edge crossed leads here, so a hop costs one SPD whatever hops cost."""
    for village in s.board.villages:
        if s.owner(village) == seat and s.board.tiles.are_adjacent(village, tile):
            return True
    return False


def enter(s: State, walk: Walk, tile: i64, left: i64, hops: i64, is_hop: bool, log: Log) -> None:
    """T5-MOVE-05 to 07, T5-DEPLOY-04: what the tile just entered does, then the rest of the way."""
    is_spared = is_hop and not s.content.hop_landing_hazard
    if walk.is_deploying and not s.content.deploy_hazard:
        is_spared = True
    if s.board.peril[tile] > 0 and not is_spared and not s.unit(tile).flies:
        hazard = FACE_HAZARD_DEPLOYING if walk.is_deploying else FACE_HAZARD
        s.then(Task(hazard, CHANCE, s.cell(tile), left, hops))
    else:
        go_on(s, walk, tile, left, hops)


def go_on(s: State, walk: Walk, tile: i64, left: i64, hops: i64) -> None:
    """T5-MOVE-01: ask for the next leg where there is one."""
    seat = s.owner(tile)
    if has_leg(s, seat, tile, left, walk.may_hop(s, left, hops)):
        s.then(Task(walk, seat, s.cell(tile), left, hops))


def survives(s: State, tile: i64, face: i64, log: Log) -> bool:
    """T5-TERR-WA: does this face bring a unit through the hazard of a tile?"""
    log.add("hazard rolled", s.board.peril_rule(tile), face)
    if face <= s.board.peril[tile]:
        return False
    log.add("hazard survived", s.board.peril_rule(tile), s.cell(tile))
    return True


def refuse_landing(s: State, seat: Seat, cell: i64) -> Refusal | None:
    """Why nobody can end a leg on this cell; None when it is a free tile."""
    tile = s.tile_on(cell)
    if tile == NO_TILE:
        return Refusal("T5-GEO-03", f"no tile lies on {CELL_NAMES[cell]}")
    if s.owner(tile) == seat:
        return Refusal("T5-GEO-02", f"your {s.unit(tile).title} stands on {CELL_NAMES[cell]}")
    if s.on[tile] != EMPTY:
        return Refusal("T5-MOVE-02", f"an enemy {s.unit(tile).title} stands on {CELL_NAMES[cell]}")
    return None


def refuse_door(s: State, seat: Seat, speed: i64) -> Refusal:
    """Why a unit of that SPD cannot come in over the deployment tile, on which somebody stands."""
    door, cost = s.entrance[seat], s.content.hop_cost
    if s.owner(door) != seat:
        return Refusal("T5-DEPLOY-03", f"an enemy unit on {s.name(door)} blocks this entrance")
    fact = f"your unit stands on the deployment tile {s.name(door)}"
    if speed < cost:
        return Refusal("T5-MOVE-03", f"{fact}, and a hop over it costs {cost} SPD, more than the {speed} there is")
    return Refusal("T5-DEPLOY-02", f"{fact}: `hop` over it")


def fault_of_legs(s: State, walk: Walk, tile: i64, left: i64, hops: i64, must_go_on: bool) -> str:
    """What is wrong with SPD and hops read from a text."""
    speed = s.unit(tile).speed
    if hops > speed or left > speed or left + hops > speed:
        return f"a {s.unit(tile).title} has SPD {speed}"
    if must_go_on and (left == 0 or (walk.is_deploying and left == speed)):
        return "the unit has no leg left, or has not come in yet"
    if not must_go_on and left == speed:
        return "the unit has entered a tile, so some SPD is spent"
    return ""
