"""The chances of a whole assault, counted roll by roll with best play of both sides.

Playing it out position by position would look at every roll of four pools. Where neither re-rolls nor bumps for either
kind of dice tie the two contests together, each is counted by itself, and only powers of the end of the roll join them.
A test keeps these counts equal to those of the plain search.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from mypy_extensions import i64

from pocketbox.engine.core import Log
from pocketbox.engine.judge import TooManyPositions
from pocketbox.engine.tally import is_beaten
from pocketbox.games.tactics.dice import DEF, NO_DICE, OFF, SIDES, add_die
from pocketbox.games.tactics4.fight import ANY, INITIATOR, TARGET, Assault, bump_pool, pool_of
from pocketbox.games.tactics4.phases import (
    bump_choices,
    can_bump,
    can_reroll,
    pick_up_die,
    raise_die,
    reroll_choices,
)
from pocketbox.games.tactics4.sides import dice_in, side_seat, tile_of
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.words import DEF_DICE, OFF_DICE

TARGET_FALLS: Final = 1
INITIATOR_FALLS: Final = 2
"""Both together are both."""
RESULTS: Final = 4
QUIET: Final = Log(True)

BUMPING: Final = 0
REROLLING: Final = 1

Value: TypeAlias = "list[int]"
"""How many cases out of a whole that is always the same end in each result."""
Rolls: TypeAlias = "list[tuple[tuple[i64, ...], int]]"
"""Every roll of a pool, and in how many ways it falls."""
Key: TypeAlias = "tuple[object, ...]"
Grouped: TypeAlias = "dict[str, int]"


def can_use(assault: Assault, phase: i64, side: i64) -> bool:
    return can_bump(assault, side) if phase == BUMPING else can_reroll(assault, side)


@final
class Counter:
    """One assault, what its results are worth to the side that leads it, and the results so far."""

    def __init__(self, s: State, assault: Assault, worth_of_target: i64, worth_of_initiator: i64, limit: i64) -> None:
        self.s = s
        self.assault = assault
        self.worths: list[int] = [0, worth_of_target, worth_of_initiator, worth_of_target + worth_of_initiator]
        self.is_friendly = side_seat(s, assault, INITIATOR) == side_seat(s, assault, TARGET)
        self.limit: i64 = limit
        self.left: i64 = limit
        self.whole: int = 1
        for side in (INITIATOR, TARGET):
            if self.dice(pool_of(side, OFF)) + self.dice(pool_of(side, DEF)) > 0:
                self.whole *= int(SIDES) ** int(assault.rerolls[side])
        """Cases that the re-rolls make of one roll."""
        self.known: dict[Key, Value] = {}
        self.beaten: dict[Key, bool] = {}
        self.contests: dict[str, bool] = {}

    def dice(self, pool: i64) -> i64:
        return dice_in(self.s, self.assault, pool)

    def rolls(self, pool: i64) -> Rolls:
        count = self.dice(pool)
        if count == 0:
            return [(NO_DICE, 1)]
        chances = OFF_DICE[count] if pool % 2 == OFF else DEF_DICE[count]
        return [(outcome.action.args, int(outcome.weight)) for outcome in chances.outcomes]

    def spend(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooManyPositions(f"these odds need more than {self.limit} positions; ask later in the assault")

    # What a value is worth, and who wants what

    def score(self, value: Value) -> int:
        total = 0
        for result in range(RESULTS):
            total += value[result] * self.worths[result]
        return total

    def is_better(self, value: Value, best: Value, side: i64) -> bool:
        """Would this side rather have the one than the other?"""
        gain = self.score(value) - self.score(best)
        return gain > 0 if side == INITIATOR or self.is_friendly else gain < 0

    # T4-BUMP-03, T4-REROLL-04: the phases from here to the tally

    def play(self, assault: Assault, phase: i64, side: i64) -> Value:
        """Somebody is to use something: this side first, else the other; else the phase is over."""
        if can_use(assault, phase, side):
            return self.choose(assault, phase, side)
        if assault.passes == 0 and can_use(assault, phase, 1 - side):
            return self.choose(assault.passing(1), phase, 1 - side)
        return self.end_phase(assault, phase)

    def end_phase(self, assault: Assault, phase: i64) -> Value:
        if phase == (REROLLING if self.s.content.rerolls_first else BUMPING):
            return self.play(assault.passing(0) if assault.passes > 0 else assault, 1 - phase, INITIATOR)
        value = [0] * RESULTS
        value[self.tally(assault)] = self.whole
        return value

    def choose(self, assault: Assault, phase: i64, side: i64) -> Value:
        dice, bumps = assault.dice, assault.bumps
        key: Key = (phase, side, assault.passes, *dice, *bumps, *assault.rerolls)
        known = self.known.get(key)
        if known is not None:
            return known
        self.spend()
        best = self.passed(assault, phase, side)
        for choice in bump_choices(assault, side) if phase == BUMPING else reroll_choices(assault, side):
            if phase == BUMPING:
                value = self.play(raise_die(assault, side, choice), phase, 1 - side)
            else:
                value = self.thrown(pick_up_die(assault, side, choice), side, pool_of(side, choice.a))
            if self.is_better(value, best, side):
                best = value
        self.known[key] = best
        return best

    def thrown(self, assault: Assault, side: i64, pool: i64) -> Value:
        """T4-REROLL-01: every face is equally likely. The number of cases is always divisible by the faces."""
        total = [0] * RESULTS
        for face in range(1, SIDES + 1):
            value = self.play(assault.rolled(pool, add_die(assault.dice[pool], face)), REROLLING, 1 - side)
            for result in range(RESULTS):
                total[result] += value[result]
        return [count // int(SIDES) for count in total]

    def passed(self, assault: Assault, phase: i64, side: i64) -> Value:
        """The side passes: if the other has just passed, or can do nothing, the phase is over."""
        if assault.passes == 0 and can_use(assault, phase, 1 - side):
            return self.choose(assault.passing(1), phase, 1 - side)
        return self.end_phase(assault, phase)

    def tally(self, assault: Assault) -> i64:
        """T4-TALLY-01"""
        dice = assault.dice
        found: i64 = TARGET_FALLS if self.is_won(dice[0], dice[3]) else 0
        if assault.replies and self.is_won(dice[2], dice[1]):
            found += INITIATOR_FALLS
        return found

    def is_won(self, off: tuple[i64, ...], defence: tuple[i64, ...]) -> bool:
        key: Key = (off, defence)
        known = self.beaten.get(key)
        if known is None:
            known = is_beaten(self.s.content.tally, list(off), list(defence))
            self.beaten[key] = known
        return known

    # T4-ASSAULT-04: powers once the dice lie

    def with_powers(self, assault: Assault, side: i64, power: i64) -> Value:
        """The powers of both sides from this one on, then the phases."""
        for asked in (INITIATOR, TARGET):
            if asked < side:
                continue
            traits = self.s.unit(tile_of(self.s, assault, asked)).traits
            for n in range(power if asked == side else 0, len(traits)):
                choices = traits[n].ends_of_roll(self.s, assault, asked)
                if choices:
                    best: Value = []
                    for choice in choices:
                        after = traits[n].end_of_roll(assault, asked, choice, QUIET)
                        value = self.with_powers(after, asked, n + 1)
                        if not best or self.is_better(value, best, asked):
                            best = value
                    return best
        return self.play(assault, REROLLING if self.s.content.rerolls_first else BUMPING, INITIATOR)

    def variants(self, assault: Assault, side: i64, power: i64) -> list[Assault]:
        """Every way a side alone may use its powers."""
        traits = self.s.unit(tile_of(self.s, assault, side)).traits
        for n in range(power, len(traits)):
            choices = traits[n].ends_of_roll(self.s, assault, side)
            if choices:
                found: list[Assault] = []
                for choice in choices:
                    found.extend(self.variants(traits[n].end_of_roll(assault, side, choice, QUIET), side, n + 1))
                return found
        return [assault]

    def changes_dice(self, side: i64) -> bool:
        """May a power of this side change which dice lie, or how many?"""
        assault = self.with_any_dice(side)
        for variant in self.variants(assault, side, 0):
            if variant.dice != assault.dice:
                return True
        return False

    def with_dice(self, side: i64, off: tuple[i64, ...], defence: tuple[i64, ...]) -> Assault:
        return self.assault.rolled(pool_of(side, OFF), off).rolled(pool_of(side, DEF), defence)

    def with_any_dice(self, side: i64) -> Assault:
        """With the first of a side's rolls, where only their number matters."""
        return self.with_dice(side, self.rolls(pool_of(side, OFF))[0][0], self.rolls(pool_of(side, DEF))[0][0])

    # The count

    def count(self) -> list[int]:
        """Cases that end in each result, and in all."""
        if self.whole > 1 or self.has_free_bumps() or (self.changes_dice(INITIATOR) and self.changes_dice(TARGET)):
            return self.count_together()
        return self.count_apart(INITIATOR if self.changes_dice(INITIATOR) else TARGET)

    def has_free_bumps(self) -> bool:
        """T4-BUMP-02 with `bump_typed=false`: a bump that may go to either contest ties them together."""
        for side in (INITIATOR, TARGET):
            for bump in self.assault.bumps[side]:
                if bump_pool(bump) == ANY:
                    return True
        return False

    def count_together(self) -> list[int]:
        """Every roll of all four pools."""
        total = [0] * RESULTS
        ways = 0
        for one, one_ways in self.rolls(0):
            for two, two_ways in self.rolls(1):
                for three, three_ways in self.rolls(2):
                    for four, four_ways in self.rolls(3):
                        self.spend()
                        weight = one_ways * two_ways * three_ways * four_ways
                        assault = self.assault.copy()
                        assault.dice = [one, two, three, four]
                        value = self.with_powers(assault, INITIATOR, 0)
                        ways += weight
                        for result in range(RESULTS):
                            total[result] += weight * value[result]
        return [*total, ways * self.whole]

    def count_apart(self, fixed: i64) -> list[int]:
        """Every roll of one side; the other side's OFF and DEF dice then meet different dice of it.

        For each way both may use their powers it is known who falls. Rolls that agree in all of that are one case.
        """
        other = 1 - fixed
        total = [0] * RESULTS
        ways = 0
        others = self.variants(self.with_any_dice(other), other, 0)
        for off, off_ways in self.rolls(pool_of(fixed, OFF)):
            for defence, defence_ways in self.rolls(pool_of(fixed, DEF)):
                own = self.variants(self.with_dice(fixed, off, defence), fixed, 0)
                struck = self.grouped(own, others, fixed, other, OFF)
                met = self.grouped(own, others, fixed, other, DEF)
                for falls_other, ways_other in met.items():
                    for falls_own, ways_own in struck.items():
                        weight = off_ways * defence_ways * ways_other * ways_own
                        ways += weight
                        total[self.settled(falls_own, falls_other, len(others), fixed)] += weight
        return [*total, ways]

    def grouped(self, own: list[Assault], others: list[Assault], fixed: i64, other: i64, pool: i64) -> Grouped:
        """The rolls of one pool of the other side, by who falls for each pair of ways: a figure 0 or 1 for each.

        Its OFF dice strike the fixed side; its DEF dice are met by the fixed side's.
        """
        found: dict[str, int] = {}
        for faces, ways in self.rolls(pool_of(other, pool)):
            figures: list[str] = []
            for mine in own:
                for theirs in others:
                    if pool == OFF:
                        met = mine.dice[pool_of(fixed, DEF)]
                        falls = self.contest(faces, theirs.bumps[other], met, mine.bumps[fixed], other)
                    else:
                        strikes = mine.dice[pool_of(fixed, OFF)]
                        falls = self.contest(strikes, mine.bumps[fixed], faces, theirs.bumps[other], fixed)
                    figures.append("1" if falls else "0")
            key = "".join(figures)
            found[key] = found.get(key, 0) + ways
        return found

    def contest(
        self,
        off: tuple[i64, ...],
        raising: tuple[i64, ...],
        defence: tuple[i64, ...],
        holding: tuple[i64, ...],
        side: i64,
    ) -> bool:
        """Does one side's OFF, with its bumps, beat the other's DEF with its own, both bumping as well as can be?"""
        key = f"{side}{off}{raising}{defence}{holding}"
        known = self.contests.get(key)
        if known is not None:
            return known
        alone = self.assault.copy()
        alone.dice = [NO_DICE] * 4
        alone.dice[pool_of(side, OFF)] = off
        alone.dice[pool_of(1 - side, DEF)] = defence
        alone.bumps = [(), ()]
        alone.bumps[side] = tuple([bump for bump in raising if bump_pool(bump) == OFF])
        alone.bumps[1 - side] = tuple([bump for bump in holding if bump_pool(bump) == DEF])
        value = self.play(alone, BUMPING, INITIATOR)
        found = value[TARGET_FALLS if side == INITIATOR else INITIATOR_FALLS] > 0
        self.contests[key] = found
        return found

    def settled(self, falls_own: str, falls_other: str, others: i64, fixed: i64) -> i64:
        """T4-ASSAULT-04: the result when the initiator uses its powers first, then the target."""
        ways = len(falls_own) // others
        best = -1
        for first in range(ways if fixed == INITIATOR else others):
            answer = -1
            for second in range(others if fixed == INITIATOR else ways):
                mine, theirs = (first, second) if fixed == INITIATOR else (second, first)
                place = mine * others + theirs
                own = TARGET_FALLS if fixed == TARGET else INITIATOR_FALLS
                result = own * int(falls_own[place]) + (3 - own) * int(falls_other[place])
                if answer < 0 or self.wants(result, answer, TARGET):
                    answer = result
            if best < 0 or self.wants(answer, best, INITIATOR):
                best = answer
        return best

    def wants(self, result: i64, best: i64, side: i64) -> bool:
        gain = self.worths[result] - self.worths[best]
        return gain > 0 if side == INITIATOR or self.is_friendly else gain < 0
