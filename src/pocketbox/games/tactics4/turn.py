"""A turn: one action, what follows at its end, then a look whether the game is over. T4-TURN."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import NOBODY, Action, Log, Refusal, Seat
from pocketbox.engine.fields import Field
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.events import SEAT
from pocketbox.games.tactics.packs import word_of
from pocketbox.games.tactics.placing import refuse_unit
from pocketbox.games.tactics4.deploying import (
    can_deploy,
    can_return,
    deploy,
    deploy_tiles,
    go_back,
    refuse_deployment,
    refuse_post,
    rule_of_post,
)
from pocketbox.games.tactics4.ending import can_summon, can_use_power, look_for_end
from pocketbox.games.tactics4.moving import WALK, can_move, refuse_landing
from pocketbox.games.tactics4.ordeal import begin_summons, face_daylight, is_summoner, summoners
from pocketbox.games.tactics4.refusals import refuse_assault
from pocketbox.games.tactics4.sight import can_assault
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.targets import CHOOSE_TARGET, fault_of_own, let_reload
from pocketbox.games.tactics4.words import CELL, CELL_NAMES, PASS, TO, UNIT, UNIT_NAMES, WORDS

MOVE: Final = WORDS.each("move", CELL_NAMES)
ASSAULT_WITH: Final = WORDS.each("assault", CELL_NAMES)
RETURN: Final = WORDS.each("return", CELL_NAMES)
POWER: Final = WORDS.each("power", CELL_NAMES)
DEPLOY: Final = WORDS.each("deploy", UNIT_NAMES)
SUMMON: Final = WORDS.each("summon", UNIT_NAMES)
BY: Final = WORDS.each("by", CELL_NAMES)


class TakeAction(Step[State]):
    """T4-TURN-01, T4-TURN-02: move a unit, assault with one, deploy or summon one, return one, use a power; or pass."""

    def options(self, s: State, task: Task) -> list[Action]:
        seat, cells, added = task.seat, s.tiles.cells, s.content.added
        own = [tile for tile in range(len(cells)) if s.held(seat) >> tile & 1]
        choices: list[Action] = []
        for tile in own:
            if can_move(s, seat, tile):
                choices.append(MOVE[cells[tile]])
        for tile in own:
            if can_assault(s, seat, tile):
                choices.append(ASSAULT_WITH[cells[tile]])
        for tile in own:
            if can_return(s, seat, tile):
                choices.append(RETURN[cells[tile]])
        for tile in own:
            if can_use_power(s, seat, tile):
                choices.append(POWER[cells[tile]])
        for kind in range(s.kinds):
            if can_deploy(s, seat, kind):
                choices.append(word_of(DEPLOY, added.deploy, kind))
            if can_summon(s, seat, kind):
                choices.append(word_of(SUMMON, added.summon, kind))
        if s.content.allow_pass or not choices:
            choices.append(PASS)
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        seat = task.seat
        if choice is PASS:
            s.passes += 1
            log.add("passed", "T4-TURN-02", seat)
            return
        s.passes = 0
        if choice.verb == "deploy":
            s.next(Task(COME_IN, seat, choice.a))
        elif choice.verb == "summon":
            s.next(Task(CHOOSE_SUMMONER, seat, choice.a))
        else:
            activate(s, seat, choice, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb in ("deploy", "summon"):
            return refuse_reserve(s, task.seat, action)
        if action is PASS:
            return Refusal("T4-TURN-02", "passing is not allowed while there is something to do")
        if action.verb not in ("move", "assault", "return", "power"):
            return Refusal("T4-TURN-01", "a turn is one action: move, assault, return, power, deploy, summon; or pass")
        refused = refuse_unit(s, task.seat, action.a, "T4-GEO-03", "T4-TURN-01")
        return refused or refuse_activation(s, s.tile_on(action.a), action.verb)


def activate(s: State, seat: Seat, choice: Action, log: Log) -> None:
    """T4-DAY-01: daylight comes before what the unit is activated for. Control may be lost by it (T4-CTRL-01)."""
    tile = s.tile_on(choice.a)
    if choice.verb == "assault":
        s.next(Task(CHOOSE_TARGET, seat, choice.a))
    else:
        let_reload(s, tile)
        if choice.verb == "move":
            s.next(Task(WALK, seat, choice.a, s.unit(tile).moves))
        else:
            s.next(Task(GO_BACK if choice.verb == "return" else ACT, NOBODY, choice.a))
    face_daylight(s, tile, log)


class GoBack(Step[State]):
    """T4-RET-01, T4-RET-02: the unit returns to reserve."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        tile = s.tile_on(task.a)
        go_back(s, s.owner(tile), tile, log)

    def fault(self, s: State, task: Task) -> str:
        tile = s.tile_on(task.a)
        if tile == NO_TILE or s.owner(tile) == NOBODY or not can_return(s, s.owner(tile), tile):
            return f"nobody on {CELL_NAMES[task.a]} can return to reserve"
        return ""


class Act(Step[State]):
    """T4-TURN-01: what the card of a unit offers in place of moving."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        tile = s.tile_on(task.a)
        for trait in s.unit(tile).traits:
            if trait.can_act(s, s.owner(tile), tile):
                trait.act(s, s.owner(tile), tile, log)
                return

    def fault(self, s: State, task: Task) -> str:
        tile = s.tile_on(task.a)
        if tile == NO_TILE or s.owner(tile) == NOBODY or not can_use_power(s, s.owner(tile), tile):
            return f"nobody on {CELL_NAMES[task.a]} has a power to use"
        return ""


class ComeIn(Step[State]):
    """T4-DEPLOY-01, T4-DEPLOY-02: the tile a unit of this kind is put on."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [TO[cell] for cell in s.cells(deploy_tiles(s, task.seat, task.a))]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        tile = s.tile_on(choice.a)
        deploy(s, task.seat, task.a, tile, rule_of_post(s, task.seat, task.a, tile), log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "to":
            return Refusal("T4-DEPLOY-01", "place the unit next: `to` and a cell")
        return refuse_landing(s, action.a) or refuse_post(s, task.seat, task.a, s.tile_on(action.a))

    def fault(self, s: State, task: Task) -> str:
        return "" if can_deploy(s, task.seat, task.a) else "no such unit can be deployed"


class ChooseSummoner(Step[State]):
    """T4-SUM-02: who calls the unit."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [BY[s.cell(tile)] for tile in summoners(s, task.seat)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.next(Task(CHOOSE_CIRCLE, task.seat, choice.a, task.a))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "by":
            return Refusal("T4-SUM-02", "name the summoner next: `by` and a cell")
        fact = f"you have no Arcane or Mage unit on {CELL_NAMES[action.a]} with a free tile next to it"
        return Refusal("T4-SUM-02", fact)

    def fault(self, s: State, task: Task) -> str:
        return "" if can_summon(s, task.seat, task.a) else "no such unit can be summoned"


class ChooseCircle(Step[State]):
    """T4-SUM-02: the tile next to the summoner that the unit is called to; T4-DAY-01: the summoner acts then."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [TO[cell] for cell in s.cells(s.tiles.masks[s.tile_on(task.a)] & s.free())]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        tile = s.tile_on(task.a)
        log.add("summons begun", "T4-SUM-02", task.b, task.a, choice.a)
        let_reload(s, tile)
        begin_summons(s, tile, s.tile_on(choice.a), task.b, log)
        face_daylight(s, tile, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "to":
            return Refusal("T4-SUM-02", "name the tile next: `to` and a cell next to the summoner")
        refusal = refuse_landing(s, action.a)
        return refusal or Refusal("T4-SUM-02", f"{CELL_NAMES[action.a]} is not next to the summoner")

    def fault(self, s: State, task: Task) -> str:
        fault = fault_of_own(s, task)
        if fault:
            return fault
        if not is_summoner(s, s.tile_on(task.a)) or not can_summon(s, task.seat, task.b):
            return "this unit cannot summon that one"
        return ""


class EndTurn(Step[State]):
    """T4-TURN-04: what terrain offers at the end comes after the action. T4-TURN-03: then it is the other's turn."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        seat = task.a
        if task.b == 0:
            asked = end_of_turn(s, seat)
            if asked is not None:
                s.then(asked, Task(END_TURN, NOBODY, seat, 1))
                return
        s.spent = (s.spent & s.held(1 - seat) if s.content.reloads_by_turn else s.spent) | s.fired
        s.fired = 0
        s.ply += 1
        look_for_end(s, seat, log)
        if s.result is None:
            begin_turn(s, 1 - seat, log)

    def fault(self, s: State, task: Task) -> str:
        return ""


def end_of_turn(s: State, seat: Seat) -> Task | None:
    """T4-TURN-04: the first thing that a tile the seat stands on has to offer."""
    for tile in range(len(s.on)):
        if s.held(seat) >> tile & 1:
            for trait in s.traits(tile):
                asked: Task | None = trait.end_of_turn(s, seat, tile)
                if asked is not None:
                    return asked
    return None


TAKE_ACTION: Final = TakeAction("tactics4", "take action", A_SEAT)
GO_BACK: Final = GoBack("tactics4", "go back", NOBODY, [CELL])
ACT: Final = Act("tactics4", "act", NOBODY, [CELL])
COME_IN: Final = ComeIn("tactics4", "come in", A_SEAT, [UNIT])
CHOOSE_SUMMONER: Final = ChooseSummoner("tactics4", "choose summoner", A_SEAT, [UNIT])
CHOOSE_CIRCLE: Final = ChooseCircle("tactics4", "choose circle", A_SEAT, [CELL, UNIT])
END_TURN: Final = EndTurn("tactics4", "end turn", NOBODY, [SEAT, Field("offered", ["no", "yes"])])


def begin_turn(s: State, seat: Seat, log: Log) -> None:
    log.add("turn began", "T4-TURN-03", seat, s.ply)
    s.then(Task(TAKE_ACTION, seat), Task(END_TURN, NOBODY, seat, 0))


def refuse_activation(s: State, tile: i64, verb: str) -> Refusal:
    title, name = s.unit(tile).title, s.name(tile)
    if verb == "move":
        return Refusal("T4-MOVE-01", f"the {title} on {name} has no free tile to go to")
    if verb == "return":
        whose = "a unit" if s.content.return_via_enemy else "an ally"
        return Refusal(
            "T4-RET-01", f"the {title} on {name} is neither on a feature nor next to one that {whose} occupies"
        )
    if verb == "power":
        for trait in s.unit(tile).traits:
            if trait.why_idle():
                return Refusal(trait.rule, trait.why_idle())
        return Refusal("T4-TURN-01", f"the {title} on {name} has no power to use in place of moving")
    return refuse_assault(s, s.owner(tile), tile)


def refuse_reserve(s: State, seat: Seat, action: Action) -> Refusal:
    unit = s.content.units[action.a]
    is_summons = action.verb == "summon"
    if is_summons != (unit.card.summoning > 0):
        how = "deployed, not summoned" if is_summons else "summoned, not deployed"
        return Refusal("T4-SUM-01", f"the {unit.title} is {how}")
    if s.in_reserve(seat, action.a) == 0:
        if s.captured[(1 - seat) * s.kinds + action.a] > 0:
            return Refusal("T4-DEPLOY-04", f"your {unit.title} is captured, and none is in reserve")
        return Refusal("T4-SUM-01" if is_summons else "T4-DEPLOY-01", f"you have no {unit.title} in reserve")
    if is_summons:
        return Refusal("T4-SUM-02", "you have no Arcane or Mage unit on the map with a free tile next to it")
    return refuse_deployment(s, seat, action.a)
