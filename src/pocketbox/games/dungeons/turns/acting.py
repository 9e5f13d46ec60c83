"""The action of the active character: PD-TURN-02, PD-TURN-03, PD-SCH-01."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, STEPS, Step, Task
from pocketbox.engine.core import NOBODY, Action, Log, Refusal
from pocketbox.engine.grid import FAR
from pocketbox.games.dungeons.events import CELL, FIGURE
from pocketbox.games.dungeons.fights.charging import announce_charge, announce_close, announce_shot
from pocketbox.games.dungeons.fights.combat import contact
from pocketbox.games.dungeons.fights.fight import CLOSE, announce_assault, can_close, close_rows, shot_rows
from pocketbox.games.dungeons.fights.targets import angry_at, can_charge, charge_length, slips, walls_at
from pocketbox.games.dungeons.figures import FIGURE_NAMES
from pocketbox.games.dungeons.kinds import MAGIC_OFF
from pocketbox.games.dungeons.movement.doors import OPEN, doors_at, try_door
from pocketbox.games.dungeons.movement.moving import FLIP_STEP, gather, step_to, steps_from
from pocketbox.games.dungeons.movement.rushing import FOR_MOVE, RUSH_ON, plain_move, rush
from pocketbox.games.dungeons.movement.sight import seen_from
from pocketbox.games.dungeons.places import EMPTY
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.traits import MAGIC, MELEE, RANGED
from pocketbox.games.dungeons.turns.leaving import ABANDON, LEAVE_NOW, abandon, leave, may_abandon, may_leave
from pocketbox.games.dungeons.turns.refusing import refuse_action, refuse_assault
from pocketbox.games.dungeons.turns.trials import PHASE_TEST, PURPOSES, Purpose, Trial, test
from pocketbox.games.dungeons.words import CELL_NAMES, DIRECTIONS, GO, STAY, WORDS, side_of

PHASE: Final = WORDS.each("phase", DIRECTIONS)
GATHER: Final = WORDS.one("gather")
SEARCH: Final = WORDS.one("search")
ASSAULT: Final = WORDS.each("assault", FIGURE_NAMES)
CHARGE: Final = WORDS.each("charge", FIGURE_NAMES)
SHOOT: Final = WORDS.each("shoot", FIGURE_NAMES)
CAST: Final = WORDS.each("cast", FIGURE_NAMES)
SLIP: Final = WORDS.each("slip", CELL_NAMES)
"""PD-DELVER-ELF-1: the step before a shot."""
PHASE_NEED: Final = 5


class Act(Step[State]):
    """PD-TURN-01 to 03: one action of the active figure, by the player who acts with it."""

    def options(self, s: State, task: Task) -> list[Action]:
        figure = task.a
        angry = angry_at(s, figure)
        if angry:
            return angry_choices(s, figure, angry)
        choices: list[Action] = []
        add_explorations(s, figure, choices)
        add_assaults(s, figure, choices)
        if may_abandon(s, figure):
            choices.append(ABANDON)
        if s.content.may_pass or not choices:  # PD-TURN-06
            choices.append(STAY)
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        figure, verb = task.a, choice.verb
        if verb == "go":
            plain_move(s, figure, s.tile_on(choice.a), log)
        elif choice is RUSH_ON:
            rush(s, figure, FOR_MOVE, s.content.nobody)
        elif verb == "phase":
            test(s, Trial(figure, MAGIC_OFF, PHASE_NEED, PHASE_TEST, s.cell(s.at[figure]), choice.a), log)
        elif verb == "open":
            try_door(s, figure, choice.a, log)
        elif choice is GATHER:
            gather(s, figure, "PD-GATHER-01", log)
        elif choice is SEARCH:
            s.next(Task(STEPS[FLIP_STEP], NOBODY, figure))
        elif choice is LEAVE_NOW:
            leave(s, figure, log)
        elif verb == "assault":
            announce_close(s, figure, choice.a, log)
        elif verb == "charge":
            announce_charge(s, figure, choice.a, log)
        elif verb == "shoot":
            announce_shot(s, figure, choice.a, RANGED, False, log)
        elif verb == "cast":
            announce_shot(s, figure, choice.a, MAGIC, False, log)
        elif verb == "slip":
            s.next(Task(AFTER_SLIP, NOBODY, figure, choice.a))
            step_to(s, figure, s.tile_on(choice.a), "PD-DELVER-ELF-1", log)
        elif choice is ABANDON:
            abandon(s, figure, log)
        else:
            log.add("stayed", "PD-TURN-06", figure)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return refuse_action(s, task.a, action)

    def fault(self, s: State, task: Task) -> str:
        if task.a != s.actor or not s.is_on_map(task.a) or task.seat != s.seat:
            return "only the active character acts, with the seat whose turn it is"
        return "a paralysed character does not act" if s.is_down(task.a) else ""


ACT: Final = Act("dungeons", "act", A_SEAT, [FIGURE])


# Exploring


def add_explorations(s: State, figure: i64, choices: list[Action]) -> None:
    """PD-TURN-02: move, try a door, gather; Phase and leaving count as exploring too."""
    tile = s.at[figure]
    steps = steps_from(s, figure, tile, 1)
    for other in steps:
        choices.append(GO[s.cell(other)])
    may_go = may_leave(s, figure, tile)
    if not s.content.rush_late and (steps_from(s, figure, tile, 2) or (may_go and s.content.exit_by_move)):
        choices.append(RUSH_ON)
    for where in walls_at(s, figure):
        choices.append(PHASE[where])
    for where in doors_at(s, tile):
        choices.append(OPEN[where])
    if s.loot[tile] > 0 or s.relics[tile] > 0:
        choices.append(GATHER)
    if s.content.search_underfoot and s.is_covered(tile) and s.is_delver(figure):  # PD-CNT-08
        choices.append(SEARCH)
    if may_go:
        choices.append(LEAVE_NOW)


class PhaseTest(Purpose):
    """PD-DELVER-MAGE-1: through the wall, or the turn is spent."""

    def done(self, s: State, trial: Trial, passed: bool, log: Log) -> None:
        figure = trial.figure
        if not passed:
            log.add("phase failed", "PD-DELVER-MAGE-1", figure)
            return
        tile = s.board.across(s.at[figure], side_of(trial.about, s.board.around))
        log.add("phased", "PD-DELVER-MAGE-1", figure, trial.cell, s.cell(tile))
        if s.on[tile] != EMPTY:
            contact(s, announce_assault(figure, s.on[tile], CLOSE, MELEE, False, False, False), log)
        else:
            step_to(s, figure, tile, "PD-DELVER-MAGE-2", log)

    def fault(self, s: State, trial: Trial) -> str:
        if (trial.stat, trial.need) != (MAGIC_OFF, PHASE_NEED) or trial.figure != s.actor:
            return "it is a Magic OFF test of 5 or more by the active character"
        if trial.about not in walls_at(s, trial.figure):
            return "there is no such wall"
        return ""


PURPOSES[PHASE_TEST] = PhaseTest()


# Assaulting


def add_assaults(s: State, figure: i64, choices: list[Action]) -> None:
    """PD-ASS-01: any other character."""
    others = [other for other in s.on_map() if other != figure]
    if not others:
        return
    if close_rows(s, figure):
        for other in others:
            if can_close(s, figure, other):
                choices.append(s.figure_word(ASSAULT, other))
        for other in others:
            if can_charge(s, figure, other):
                choices.append(s.figure_word(CHARGE, other))
    seen = seen_from(s, s.at[figure])
    rows = shot_rows(s, figure)
    for other in seen:
        if RANGED in rows:
            choices.append(s.figure_word(SHOOT, other))
    for other in seen:
        if MAGIC in rows:
            choices.append(s.figure_word(CAST, other))
    for tile in slips(s, figure):
        choices.append(SLIP[s.cell(tile)])


def angry_choices(s: State, figure: i64, angry: list[i64]) -> list[Action]:
    """Assault an adjacent character, charge any other from any distance."""
    choices: list[Action] = []
    for other in angry:
        if can_close(s, figure, other):
            choices.append(s.figure_word(ASSAULT, other))
        elif charge_length(s, figure, other) < FAR:
            choices.append(s.figure_word(CHARGE, other))
    return choices or [STAY]


class AfterSlip(Step[State]):
    """PD-DELVER-ELF-3: now she must shoot; where she cannot, the assault is forfeited."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        figure = task.a
        if not s.is_on_map(figure):
            return
        may_shoot = not s.spent and not s.is_down(figure) and s.at[figure] == s.tile_on(task.b)
        if may_shoot and seen_from(s, s.at[figure]):
            s.next(Task(SHOOT_NOW, s.seat, figure))
        else:
            log.add("assault forfeited", "PD-DELVER-ELF-3", figure)


class ShootNow(Step[State]):
    """PD-DELVER-ELF-3: the shot after the step, with the Ranged row."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [s.figure_word(SHOOT, other) for other in seen_from(s, s.at[task.a])]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        announce_shot(s, task.a, choice.a, RANGED, True, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "shoot":
            return Refusal("PD-DELVER-ELF-3", "after the step comes the shot: `shoot` and a name")
        return refuse_assault(s, task.a, action.a, action.verb)

    def fault(self, s: State, task: Task) -> str:
        if task.a != s.actor or not s.is_on_map(task.a) or task.seat != s.seat or RANGED not in shot_rows(s, task.a):
            return "only the active character shoots"
        return "" if seen_from(s, s.at[task.a]) else "nobody is in line of sight"


AFTER_SLIP: Final = AfterSlip("dungeons", "after slip", NOBODY, [FIGURE, CELL])
SHOOT_NOW: Final = ShootNow("dungeons", "shoot now", A_SEAT, [FIGURE])
