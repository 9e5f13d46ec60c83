"""How assaults, rushes, doors and perils may end, for exact odds: what each end is worth, and when it is reached."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position, Task
from pocketbox.engine.core import Action, Seat
from pocketbox.engine.frames import Frame
from pocketbox.engine.judge import Judge
from pocketbox.games.dungeons.acting import ACT, SHOOT_NOW
from pocketbox.games.dungeons.assaults import (
    ATTACKER,
    CLOSE,
    POOLS,
    TARGET,
    Assault,
    assault_of,
    close_rows,
    dice_in,
    kicker_in,
    pool_of,
    rerolls_of,
)
from pocketbox.games.dungeons.charging import Charge
from pocketbox.games.dungeons.charts import ENCOUNTER_CHART, TRAP_CHART
from pocketbox.games.dungeons.content import ALWAYS, MOST_ENCOUNTERS
from pocketbox.games.dungeons.doors import CHOOSE_STRENGTH
from pocketbox.games.dungeons.exchange import Exchange, Use
from pocketbox.games.dungeons.falls import NO_KILLER, Fall, healer_of, heals, survives
from pocketbox.games.dungeons.fighting import ROLL_POOL, USE_REROLL
from pocketbox.games.dungeons.moving import WALK
from pocketbox.games.dungeons.peril import Peril
from pocketbox.games.dungeons.perils import OFFER_BLESSING
from pocketbox.games.dungeons.rushing import FOR_CHARGE, REROLL_RUSH, RUSH_LATE
from pocketbox.games.dungeons.state import NO_FIGURE, State
from pocketbox.games.dungeons.traits import MAGIC, ROW_NAMES
from pocketbox.games.dungeons.trials import FIREBALL_TEST, Trial


def judge_of(s: State, action: Action) -> Judge | None:
    """Who tells how things end that this action opens or goes on with; None where the dice that follow tell all."""
    task = s.agenda
    assert task is not None, "the game is over"
    frame = task.frame
    if task.step is ACT or task.step is SHOOT_NOW:
        return judge_of_act(s, task.a, action)
    if isinstance(frame, Assault):
        return AssaultJudge(s, frame.attacker, frame.target)
    if isinstance(frame, Charge):
        return AssaultJudge(s, frame.figure, frame.target, close_rows(s, frame.figure))
    if task.step is REROLL_RUSH:
        return AssaultJudge(s, task.a, task.c, close_rows(s, task.a)) if task.b == FOR_CHARGE else RushJudge(s)
    if task.step is RUSH_LATE and action.verb == "rush":
        return RushJudge(s)
    if task.step is CHOOSE_STRENGTH:
        return DoorJudge(s)
    if task.step is OFFER_BLESSING and isinstance(frame, Peril):
        return PerilJudge(s, frame.victim)
    if task.step is WALK and action.verb == "go" and is_flip(s, task.a, action):
        return PerilJudge(s, task.a)
    return None


def judge_of_act(s: State, figure: i64, action: Action) -> Judge | None:
    if action.verb in ("assault", "charge"):
        return AssaultJudge(s, figure, action.a, close_rows(s, figure))
    if action.verb in ("shoot", "cast"):
        return AssaultJudge(s, figure, action.a)
    if action.verb == "rush":
        return RushJudge(s)
    if action.verb == "open":
        return DoorJudge(s)
    if action.verb == "search" or (action.verb == "go" and is_flip(s, figure, action)):
        return PerilJudge(s, figure)
    return None


def is_flip(s: State, figure: i64, action: Action) -> bool:
    return s.is_delver(figure) and s.is_covered(s.tile_on(action.a))


def state(s: Position) -> State:
    assert isinstance(s, State)
    return s


def step_name(s: Position) -> str:
    return s.agenda.step.name if s.agenda is not None else ""


# Assaults

RESULTS: Final = ["no assault takes place", "neither falls", "the target falls", "the attacker falls", "both fall"]
NO_ASSAULT: Final = 0
NEITHER_FALLS: Final = 1
TARGET_FALLS: Final = 2
ATTACKER_FALLS: Final = 3
BOTH_FALL: Final = 4
ON_THE_WAY: Final = [
    "roll craven", "roll rush", "reroll rush", "roll rush again", "choose charge", "roll test", "goldlust", "name row",
    "roll pool", "use reroll", "roll again", "roll save", "offer healing",
]  # fmt: skip
"""Steps of an assault before its end; what comes after them is told apart by who is still there."""
SAVED_OUT_OF: Final = 8
"""Up to three saves, each of them good half the time."""
CASES_IN_THE_TIME_OF_A_POSITION: Final = 8
"""How many cases of an exchange are looked at while one position of a search is."""


@final
class AssaultJudge(Judge):
    """An assault from its announcement, courage, rush and water included, to the last save.

    A Priestess beside whoever falls helps, unless her player is on the other side: one without a stake in it does.
    """

    def __init__(self, s: State, attacker: i64, target: i64, rows: list[i64] | None = None) -> None:
        """`rows`: those of which one is still to be named."""
        self.rows: list[i64] = rows if rows is not None else []
        super().__init__(RESULTS, ROW_NAMES[self.rows[0]] if len(self.rows) == 1 else "")
        self.by_row: list[Judge] = []
        """PD-ASS-09: one for each of them, since a safe row that never wins hides what the other is worth."""
        if len(self.rows) > 1:
            self.by_row = [AssaultJudge(s, attacker, target, [row]) for row in self.rows]
        self.attacker: i64 = attacker
        self.target: i64 = target
        self.attacking: Seat = s.chooser(attacker)
        self.defending: Seat = s.chooser(target)
        self.tick: i64 = s.tick
        self.exchanges: dict[str, Exchange] = {}
        """What is known of exchanges of blows, by all that makes one unlike another."""

    def versions(self) -> list[Judge]:
        return self.by_row

    def considers(self, s: Position, action: Action) -> bool:
        return step_name(s) != "name row" or not self.rows or action.a in self.rows

    def is_closed(self, s: Position) -> bool:
        return step_name(s) not in ON_THE_WAY or state(s).tick != self.tick

    def has_fallen(self, s: State, figure: i64) -> bool:
        return not s.is_on_map(figure) or s.is_fallen(figure)

    def result(self, s: Position) -> i64:
        """Where dice were thrown, `counted` has answered before."""
        if self.has_fallen(state(s), self.attacker):
            return ATTACKER_FALLS
        return NO_ASSAULT

    def worth(self, result: i64, seat: Seat) -> i64:
        worth: i64 = 0
        if result in (TARGET_FALLS, BOTH_FALL):
            worth += 1
        if result in (ATTACKER_FALLS, BOTH_FALL):
            worth -= 1
        if seat == self.attacking:
            return worth
        return -worth if seat == self.defending else 0

    def key(self, s: Position) -> str:
        """From the naming of the row on, all that matters is in the assault itself."""
        task = s.agenda
        if task is None or task.step.name not in ("name row", "roll pool", "use reroll"):
            return ""
        assert task.frame is not None, "an assault is under way"
        return f"{task.step.name} {task.a} {task.frame.numbers()}"

    def counted(self, s: Position, limit: i64) -> list[int]:
        task = s.agenda
        if task is None or (task.step is not ROLL_POOL and task.step is not USE_REROLL):
            return []
        ends = self.ends_of(state(s), assault_of(task), POOLS if task.step is USE_REROLL else task.a, limit)
        return [*ends, sum(ends)]

    def ends_of(self, s: State, assault: Assault, rolled: i64, limit: i64) -> list[int]:
        """How often each result comes about, with so many pools rolled; saves included."""
        counts = [dice_in(s, assault, pool) if pool >= rolled else 0 for pool in range(POOLS)]
        exchange = self.exchange_of(s, assault)
        most = CASES_IN_THE_TIME_OF_A_POSITION * limit
        none, first, second, both = exchange.chances(assault.dice, counts, assault.side, assault.passes, most)
        ends = [0] * len(RESULTS)
        down, own_down = int(self.falls_of(s, assault, TARGET)), int(self.falls_of(s, assault, ATTACKER))
        up, own_up = SAVED_OUT_OF - down, SAVED_OUT_OF - own_down
        ends[NEITHER_FALLS] = SAVED_OUT_OF * (SAVED_OUT_OF * none + up * first + own_up * second) + up * own_up * both
        ends[TARGET_FALLS] = SAVED_OUT_OF * down * first + down * own_up * both
        ends[ATTACKER_FALLS] = SAVED_OUT_OF * own_down * second + up * own_down * both
        ends[BOTH_FALL] = down * own_down * both
        return ends

    def falls_of(self, s: State, assault: Assault, side: i64) -> i64:
        """How often a side that was struck falls, out of `SAVED_OUT_OF`: each save of its own, and help, halves it."""
        figure = assault.figure(side)
        falls: i64 = SAVED_OUT_OF
        if survives(s, figure, assault.row == MAGIC):
            falls //= 2
        if heals(s, figure):
            falls //= 2
        return falls // 2 if self.is_helped(s, assault, side) else falls

    def is_helped(self, s: State, assault: Assault, side: i64) -> bool:
        """PD-DELVER-PRIESTESS-2: one beside it heals it, unless her player is on the other side of the assault."""
        figure = assault.figure(side)
        tile = s.at[assault.target] if assault.mode == CLOSE else s.at[figure]
        healer = healer_of(s, Fall((figure,), (s.cell(tile),), (NO_KILLER,), assault.row == MAGIC))
        if healer == NO_FIGURE:
            return False
        result = ATTACKER_FALLS if side == ATTACKER else TARGET_FALLS
        return s.content.healing == ALWAYS or self.worth(result, s.chooser(healer)) <= 0

    def exchange_of(self, s: State, assault: Assault) -> Exchange:
        """What is known of this exchange already, or a new one."""
        kickers = [kicker_in(s, assault, pool) for pool in range(POOLS)]
        gain, loss = self.falls_of(s, assault, TARGET), self.falls_of(s, assault, ATTACKER)
        uses = uses_of(s, assault)
        key = f"{kickers} {gain} {loss} {[(use.side, use.pools) for use in uses]}"
        found = self.exchanges.get(key)
        if found is None:
            found = Exchange(kickers, uses, gain, loss)
            self.exchanges[key] = found
        return found


def uses_of(s: State, assault: Assault) -> list[Use]:
    """The re-rolls that are still unused on both sides."""
    found: list[Use] = []
    for side in (ATTACKER, TARGET):
        for number, reroll in enumerate(rerolls_of(s, assault, side)):
            if number not in assault.used[side]:
                found.append(Use(side, [pool_of(side, reroll.side, pool) for pool in reroll.pools]))
    return found


# Rushes


@final
class RushJudge(Judge):
    """How far a rush leads, the best use of Swift included."""

    def __init__(self, s: State) -> None:
        super().__init__(["no tile further", "1 tile", "2 tiles", "3 tiles", "4 tiles"])
        self.seat: Seat = s.seat

    def is_closed(self, s: Position) -> bool:
        return step_name(s) not in ("roll rush", "reroll rush", "roll rush again")

    def result(self, s: Position) -> i64:
        task = s.agenda
        return task.b if task is not None and task.step is WALK else 0

    def worth(self, result: i64, seat: Seat) -> i64:
        return result if seat == self.seat else 0


# Doors


@final
class DoorJudge(Judge):
    """One attempt at a door."""

    def __init__(self, s: State) -> None:
        super().__init__(
            ["the door holds", "it opens", "it opens, and a trap springs", "it opens, and something comes"]
        )
        self.doors: i64 = s.board.door_count()
        self.seat: Seat = s.seat

    def is_closed(self, s: Position) -> bool:
        return step_name(s) not in ("roll door", "choose strength", "roll test")

    def result(self, s: Position) -> i64:
        if state(s).board.door_count() == self.doors:
            return 0
        task = s.agenda
        frame = task.frame if task is not None else None
        if task is not None and task.step.name == "roll chart" and isinstance(frame, Peril):
            if frame.chart == TRAP_CHART:
                return 2
            if frame.chart == ENCOUNTER_CHART:
                return 3
        return 1

    def worth(self, result: i64, seat: Seat) -> i64:
        return (1 if result > 0 else 0) if seat == self.seat else 0


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
        if task is None or not state(s).is_on_map(self.victim) or state(s).is_fallen(self.victim):
            return True
        return task.step.name not in (
            "reveal counter", "roll chart", "offer blessing", "roll test", "reroll test", "roll test again",
            "roll save", "draw swap",
        )  # fmt: skip

    def result(self, s: Position) -> i64:
        now = state(s)
        if not now.is_on_map(self.victim) or now.is_fallen(self.victim):
            return 1
        if step_name(s) in ("place dweller", "roll ambush"):
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
        words.append(f"{said} {frame_key(following.frame)}")
        following = following.after
    return "; ".join(words)


def frame_key(frame: Frame | None) -> list[tuple[i64, ...]]:
    """How many encounters were rolled does not matter once no more will be (PD-ENC-04)."""
    if isinstance(frame, Peril) and (frame.left == 0 or frame.rolls >= MOST_ENCOUNTERS):
        return frame.meeting(0, 0).rolled(frame.dice).numbers()
    return frame.numbers() if frame is not None else []
