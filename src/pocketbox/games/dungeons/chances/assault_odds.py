"""How an assault may end, for exact odds: from its announcement, courage, rush and water included, to the last save."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position, Step
from pocketbox.engine.core import Action, Seat
from pocketbox.engine.judge import Judge
from pocketbox.games.dungeons.chances.exchange import Exchange, UnusedReroll
from pocketbox.games.dungeons.chances.judged import has_fallen, next_step, state
from pocketbox.games.dungeons.content import ALWAYS
from pocketbox.games.dungeons.fights.charging import CHOOSE_CHARGE, ROLL_CRAVEN
from pocketbox.games.dungeons.fights.combat import NAME_ROW, ROLL_AGAIN, ROLL_POOL, USE_REROLL
from pocketbox.games.dungeons.fights.falls import OFFER_HEALING, ROLL_SAVE, Fall, healer_of, heals, survives
from pocketbox.games.dungeons.fights.fight import (
    ATTACKER,
    CLOSE,
    POOLS,
    TARGET,
    Assault,
    assault_of,
    dice_in,
    kicker_in,
    pool_of,
    rerolls_of,
)
from pocketbox.games.dungeons.movement.moving import GOLDLUST
from pocketbox.games.dungeons.movement.rushing import REROLL_RUSH, ROLL_RUSH, ROLL_RUSH_AGAIN
from pocketbox.games.dungeons.places import NO_FIGURE
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.traits import MAGIC, ROW_NAMES
from pocketbox.games.dungeons.turns.trials import ROLL_TEST

RESULTS: Final = ["no assault takes place", "neither falls", "the target falls", "the attacker falls", "both fall"]
NO_ASSAULT: Final = 0
NEITHER_FALLS: Final = 1
TARGET_FALLS: Final = 2
ATTACKER_FALLS: Final = 3
BOTH_FALL: Final = 4
ON_THE_WAY: Final[set[Step[State]]] = {
    ROLL_CRAVEN, ROLL_RUSH, REROLL_RUSH, ROLL_RUSH_AGAIN, CHOOSE_CHARGE, ROLL_TEST, GOLDLUST, NAME_ROW,
    ROLL_POOL, USE_REROLL, ROLL_AGAIN, ROLL_SAVE, OFFER_HEALING,
}  # fmt: skip
"""Steps of an assault before its end; what comes after them depends on who is still there."""
SAVED_OUT_OF: Final = 8
"""Up to three saves, each of them good half the time."""
CASES_IN_THE_TIME_OF_A_POSITION: Final = 8
"""How many cases of an exchange are looked at while one position of a search is."""


@final
class AssaultJudge(Judge):
    """An assault from its announcement, courage, rush and water included, to the last save.

    A Priestess next to a fallen character helps, unless her player is on the other side.
    """

    def __init__(
        self, s: State, attacker: i64, target: i64, rows: list[i64] | None = None, is_thrown: bool = False
    ) -> None:
        """`rows`: those of which one is still to be named. `is_thrown`: all dice of the assault have fallen."""
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
        self.is_thrown: bool = is_thrown
        self.exchanges: dict[str, Exchange] = {}
        """What is known of exchanges of blows, by all that makes one unlike another."""

    def versions(self) -> list[Judge]:
        return self.by_row

    def considers(self, s: Position, action: Action) -> bool:
        return next_step(s) is not NAME_ROW or not self.rows or action.a in self.rows

    def is_closed(self, s: Position) -> bool:
        return next_step(s) not in ON_THE_WAY or state(s).tick != self.tick

    def result(self, s: Position) -> i64:
        """Before the dice only courage, rush or water can end it; after them `counted` answers, or who is left."""
        is_down = has_fallen(state(s), self.attacker)
        if not self.is_thrown:
            return ATTACKER_FALLS if is_down else NO_ASSAULT
        if has_fallen(state(s), self.target):
            return BOTH_FALL if is_down else TARGET_FALLS
        return ATTACKER_FALLS if is_down else NEITHER_FALLS

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
        if task is None or task.step not in (NAME_ROW, ROLL_POOL, USE_REROLL):
            return ""
        assert task.frame is not None, "an assault is under way"
        return f"{task.step.name} {task.a} {task.frame_numbers()}"

    def counted(self, s: Position, limit: i64) -> list[int]:
        task = s.agenda
        if task is None or (task.step is not ROLL_POOL and task.step is not USE_REROLL):
            return []
        ends = self.ends_of(state(s), assault_of(task), POOLS if task.step is USE_REROLL else task.a, limit)
        return [*ends, sum(ends)]

    def ends_of(self, s: State, assault: Assault, rolled: i64, limit: i64) -> list[int]:
        """How often each result comes about, with this many pools rolled; saves included."""
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
        """How often a side that was struck falls, out of `SAVED_OUT_OF`: each of its saves, and help, halves it."""
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
        healer = healer_of(s, Fall((figure,), (s.cell(tile),), (s.content.nobody,), assault.row == MAGIC))
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


def uses_of(s: State, assault: Assault) -> list[UnusedReroll]:
    """The re-rolls that are still unused on both sides."""
    found: list[UnusedReroll] = []
    for side in (ATTACKER, TARGET):
        for number, reroll in enumerate(rerolls_of(s, assault, side)):
            if number not in assault.used[side]:
                found.append(UnusedReroll(side, [pool_of(side, reroll.side, pool) for pool in reroll.pools]))
    return found
