"""How doors and flipped counters may end, for exact odds: until somebody else decides something."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position, Step, Task
from pocketbox.engine.core import Seat
from pocketbox.engine.judge import Judge
from pocketbox.games.dungeons.chances.judged import has_fallen, next_step, state
from pocketbox.games.dungeons.charts import ENCOUNTER_CHART, TRAP_CHART
from pocketbox.games.dungeons.content import MOST_ENCOUNTERS
from pocketbox.games.dungeons.fights.falls import OFFER_HEALING, ROLL_SAVE
from pocketbox.games.dungeons.hazards.cave_in import CHOOSE_HOME, CHOOSE_REFUGE, ESCAPE
from pocketbox.games.dungeons.hazards.flips import REVEAL_COUNTER
from pocketbox.games.dungeons.hazards.peril import PERIL, Peril
from pocketbox.games.dungeons.hazards.perils import OFFER_BLESSING, PLACE_DWELLER, ROLL_AMBUSH, ROLL_CHART
from pocketbox.games.dungeons.hazards.shifting import CHOOSE_ROTATION
from pocketbox.games.dungeons.hazards.traps import DRAW_SWAP, TELEPORT
from pocketbox.games.dungeons.movement.doors import CHOOSE_STRENGTH, ROLL_DOOR
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.turns.trials import FIREBALL_TEST, REROLL_TEST, ROLL_TEST, ROLL_TEST_AGAIN, Trial

IN_A_PERIL: Final[set[Step[State]]] = {
    ROLL_CHART, OFFER_BLESSING, ROLL_TEST, REROLL_TEST, ROLL_TEST_AGAIN, ROLL_SAVE, OFFER_HEALING,
    DRAW_SWAP,
}  # fmt: skip
"""Steps of a peril in which nobody but its victim chooses, or a Priestess beside it, who helps."""


# Doors

HOLDS: Final = 0
OPENS: Final = 1
HARMS: Final = 2
DEFEATS: Final = 3
SOMEBODY_COMES: Final = 4
HARMFUL: Final[set[Step[State]]] = {TELEPORT, CHOOSE_ROTATION, ESCAPE, CHOOSE_HOME, CHOOSE_REFUGE}
"""What somebody decides once a trap has taken hold."""


@final
class DoorJudge(Judge):
    """One attempt at a door, and the trap behind it until somebody else decides something."""

    def __init__(self, s: State) -> None:
        super().__init__(
            [
                "the door holds",
                "it opens, and all is well",
                "it opens, and a trap does harm",
                "it opens, and a trap defeats the opener",
                "it opens, and somebody comes",
            ]
        )
        self.doors: i64 = s.board.door_count()
        self.seat: Seat = s.seat
        self.tick: i64 = s.tick
        self.opener: i64 = s.actor
        self.before = harms(s)

    def is_closed(self, s: Position) -> bool:
        task = s.agenda
        if task is None or state(s).tick != self.tick or has_fallen(state(s), self.opener):
            return True
        if isinstance(task.frame, Peril) and task.frame.chart != TRAP_CHART:
            return True
        return task.step not in (ROLL_DOOR, CHOOSE_STRENGTH) and task.step not in IN_A_PERIL

    def result(self, s: Position) -> i64:
        now = state(s)
        if has_fallen(now, self.opener):
            return DEFEATS
        if now.board.door_count() == self.doors:
            return HOLDS
        task = s.agenda
        frame = task.frame if task is not None else None
        if next_step(s) is ROLL_AMBUSH or (isinstance(frame, Peril) and frame.chart == ENCOUNTER_CHART):
            return SOMEBODY_COMES
        return HARMS if next_step(s) in HARMFUL or harms(now) != self.before else OPENS

    def worth(self, result: i64, seat: Seat) -> i64:
        return [0, 4, 3, -4, 2][result] if seat == self.seat else 0

    def key(self, s: Position) -> str:
        task = s.agenda
        return "" if task is None else f"{state(s).board.door_count()} {harms(state(s))} {agenda_key(task)}"


def harms(s: State) -> str:
    """What traps leave behind them, in one text."""
    return f"{s.down} {s.swayed} {s.gas} {s.owner} {s.board.gone}"


# Perils


@final
class PerilJudge(Judge):
    """A counter flipped: how the one who flips it fares until somebody else decides something."""

    def __init__(self, s: State, victim: i64) -> None:
        super().__init__(["comes through", "is defeated", "meets a dweller", "finds the Stairs", "finds treasure"])
        self.victim: i64 = victim
        self.seat: Seat = s.chooser(victim)
        self.stairs: i64 = s.stairs
        self.hidden: i64 = s.hidden[0]

    def patience(self) -> i64:
        """PD-ENC-04: up to twenty encounter rolls, each with a blessing, are many positions, but almost alike."""
        return 7

    def is_closed(self, s: Position) -> bool:
        task = s.agenda
        if task is None or has_fallen(state(s), self.victim):
            return True
        return task.step is not REVEAL_COUNTER and task.step not in IN_A_PERIL

    def result(self, s: Position) -> i64:
        now = state(s)
        if has_fallen(now, self.victim):
            return 1
        if next_step(s) in (PLACE_DWELLER, ROLL_AMBUSH):
            return 2
        if now.stairs != self.stairs:
            return 3
        return 4 if now.hidden[0] < self.hidden else 0

    def worth(self, result: i64, seat: Seat) -> i64:
        if seat != self.seat:
            return 0
        return -2 if result == 1 else -1 if result == 2 else 0

    def key(self, s: Position) -> str:
        """All that is still to happen, what was found, and whether the victim stands.

        Those who test after the victim of a fireball do not matter to it, but for their number.
        """
        task = s.agenda
        if task is None:
            return ""
        found = f"{state(s).hidden[0]} {state(s).stairs} {state(s).fallen}"
        trial = task.frame
        if isinstance(trial, Trial) and trial.purpose == FIREBALL_TEST and trial.figure != self.victim:
            return f"{found} {self.fireball_key(task, trial)}"
        return f"{found} {agenda_key(task)}"

    def fireball_key(self, task: Task, trial: Trial) -> str:
        fate = "burnt" if self.victim in trial.failed else "safe"
        return f"{task.step.name} {trial.figure} {len(trial.rest)} {trial.dice} {fate}"


def agenda_key(task: Task) -> str:
    """All tasks from this one on, by what they are about."""
    words: list[str] = []
    following: Task | None = task
    while following is not None:
        said = f"{following.step.name} {following.a} {following.b} {following.c} {following.several}"
        words.append(f"{said} {frame_key(following)}")
        following = following.after
    return "; ".join(words)


def frame_key(task: Task) -> list[tuple[i64, ...]]:
    """How many encounters were rolled does not matter once no more will be (PD-ENC-04)."""
    frame = task.frame
    if isinstance(frame, Peril) and (frame.left == 0 or frame.rolls >= MOST_ENCOUNTERS):
        return PERIL.numbers(frame.meeting(0, 0).rolled(frame.dice))
    return task.frame_numbers()
