"""Exact chances of an exchange of blows: two contests of dice, and re-rolls that both sides use as well as can be.

Walking every roll of four pools of three dice takes millions of positions. But of a contest only little matters: who
prevails now, and what each re-roll could make of it. Rolls that are alike in this are one class, and classes are few.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.bits import bit
from pocketbox.engine.judge import TooManyPositions
from pocketbox.engine.tally import LEXICOGRAPHIC, is_beaten

SIDES: Final = 6
NO_LIMIT: Final = 1 << 60
CONTESTS: Final = 2
NEITHER: Final = 0
FIRST: Final = 1
SECOND: Final = 2
BOTH: Final = 3
"""Which of the two strikes succeed: the attacker's is the first."""


@final
class UnusedReroll:
    """A re-roll that is still unused: whose it is, and the pools it may touch, numbered as in an assault."""

    __slots__ = ("pools", "side")

    def __init__(self, side: i64, pools: list[i64]) -> None:
        self.side: i64 = side
        self.pools = pools


@final
class _Class:
    """Rolls of one contest that are alike: who prevails, and what each re-roll leads to."""

    __slots__ = ("dropped", "options", "result")

    def __init__(self, result: i64, dropped: list[i64], options: list[list[list[i64]]]) -> None:
        self.result: i64 = result
        """1 where the strike succeeds as the dice lie."""
        self.dropped = dropped
        """The class without each re-roll, for one that was used elsewhere."""
        self.options = options
        """For each re-roll, the classes its six faces lead to, one list for each die worth picking up."""


@final
class _Contest:
    """OFF dice of one side against DEF dice of the other."""

    __slots__ = (
        "at", "classes", "def_kicker", "def_pool", "known", "off_kicker", "off_pool", "striker", "touching", "uses",
    )  # fmt: skip

    def __init__(
        self, striker: i64, off_pool: i64, def_pool: i64, off_kicker: i64, def_kicker: i64, uses: list[UnusedReroll]
    ) -> None:
        self.striker: i64 = striker
        self.off_pool: i64 = off_pool
        self.def_pool: i64 = def_pool
        self.off_kicker: i64 = off_kicker
        self.def_kicker: i64 = def_kicker
        self.uses = uses
        self.classes: list[_Class] = []
        self.known: dict[str, i64] = {}
        self.at: dict[tuple[i64, tuple[i64, ...], tuple[i64, ...]], i64] = {}
        """The class of each roll, with the re-rolls that were unused then."""
        self.touching: i64 = 0
        """The re-rolls that may touch this contest, as bits."""
        for use in range(len(uses)):
            if off_pool in uses[use].pools or def_pool in uses[use].pools:
                self.touching |= bit(use)

    def class_of(self, off: tuple[i64, ...], defence: tuple[i64, ...], left: i64) -> i64:
        """The class of these dice, sorted, with these re-rolls unused (bits)."""
        left &= self.touching
        place = (left, off, defence)
        found = self.at.get(place)
        if found is not None:
            return found
        result: i64 = 1 if self.succeeds(off, defence) else 0
        dropped: list[i64] = []
        options: list[list[list[i64]]] = []
        is_settled = self.is_settled(result, left)
        for use in range(len(self.uses)):
            if not left >> use & 1 or is_settled:
                dropped.append(-1)
                options.append([])
                continue
            rest = left & ~bit(use)
            dropped.append(self.class_of(off, defence, rest))
            ways: list[list[i64]] = []
            if self.off_pool in self.uses[use].pools:
                for face in sorted(set(off)):
                    ways.append(sorted([self.class_of(dice, defence, rest) for dice in list_rethrown(off, face)]))
            if self.def_pool in self.uses[use].pools:
                for face in sorted(set(defence)):
                    ways.append(sorted([self.class_of(off, dice, rest) for dice in list_rethrown(defence, face)]))
            options.append(self.worth_looking_at(ways, use, rest))
        found = self.entered(0 if is_settled else left, result, dropped, options)
        self.at[place] = found
        return found

    def is_settled(self, result: i64, left: i64) -> bool:
        """Where only those can still touch these dice who are content with them, nobody will."""
        for use in range(len(self.uses)):
            if left >> use & 1 and (self.uses[use].side == self.striker) != (result == 1):
                return False
        return True

    def entered(self, left: i64, result: i64, dropped: list[i64], options: list[list[list[i64]]]) -> i64:
        key = f"{left} {result} {dropped} {options}"
        found = self.known.get(key)
        if found is None:
            found = len(self.classes)
            self.classes.append(_Class(result, dropped, options))
            self.known[key] = found
        return found

    def worth_looking_at(self, ways: list[list[i64]], use: i64, rest: i64) -> list[list[i64]]:
        """Each way once, and none that is no better whatever follows."""
        found: list[list[i64]] = []
        for way in ways:
            if way not in found:
                found.append(way)
        found.sort()
        for other in range(len(self.uses)):
            if rest >> other & 1 and self.uses[other].side != self.uses[use].side:
                return found  # the other side has a say, and what is better depends on it
        best: list[list[i64]] = []
        for way in found:
            is_beaten = False
            for other_way in found:
                if other_way is not way and self.is_as_good(other_way, way, use):
                    is_beaten = True
            if not is_beaten:
                best.append(way)
        return best

    def is_as_good(self, one: list[i64], other: list[i64], use: i64) -> bool:
        """Class for class, from the best down, is one way at least as good as the other for its side?"""
        is_striker = self.uses[use].side == self.striker
        mine = sorted([self.promise(number, is_striker) for number in one])
        theirs = sorted([self.promise(number, is_striker) for number in other])
        for n in range(len(mine)):
            if mine[n] < theirs[n]:
                return False
        return mine != theirs or one < other

    def promise(self, number: i64, is_striker: bool) -> i64:
        """How good a class is for a side that alone may still touch it, where that can be said in one number."""
        found = self.classes[number]
        good = found.result if is_striker else 1 - found.result
        if good == 1:
            return 1000
        most: i64 = 0
        for ways in found.options:
            for way in ways:
                successes = self.successes(way)
                most = max(most, successes if is_striker else SIDES - successes)
        return most

    def successes(self, way: list[i64]) -> i64:
        count: i64 = 0
        for number in way:
            count += self.classes[number].result
        return count

    def succeeds(self, off: tuple[i64, ...], defence: tuple[i64, ...]) -> bool:
        high, low = list(off), list(defence)
        if self.off_kicker > 0:
            high.append(self.off_kicker)
        if self.def_kicker > 0:
            low.append(self.def_kicker)
        return is_beaten(LEXICOGRAPHIC, high, low)


def list_rethrown(dice: tuple[i64, ...], face: i64) -> list[tuple[i64, ...]]:
    """These dice with one that shows `face` thrown again: six ways."""
    rest = list(dice)
    rest.remove(face)
    found: list[tuple[i64, ...]] = []
    for new in range(1, SIDES + 1):
        more = rest.copy()
        more.append(new)
        more.sort()
        found.append(tuple(more))
    return found


def list_rolls(count: i64) -> list[tuple[tuple[i64, ...], i64]]:
    """Every sorted roll of a number of dice, and in how many orders it comes."""
    found: dict[tuple[i64, ...], i64] = {(): 1}
    for _ in range(count):
        wider: dict[tuple[i64, ...], i64] = {}
        for faces, ways in found.items():
            for face in range(1, SIDES + 1):
                key = tuple(sorted((*faces, face)))
                wider[key] = wider.get(key, 0) + ways
        found = wider
    return list(found.items())


@final
class Exchange:
    """Both contests, the re-rolls, and what each side wants."""

    __slots__ = ("_known", "contests", "gain", "loss", "most", "uses")

    def __init__(self, kickers: list[i64], uses: list[UnusedReroll], gain: i64, loss: i64) -> None:
        self.uses = uses
        self.gain: i64 = gain
        """What the attacker's success is worth to it."""
        self.loss: i64 = loss
        """What the other's success costs it."""
        self.contests: list[_Contest] = [
            _Contest(0, 0, 3, kickers[0], kickers[3], uses),
            _Contest(1, 2, 1, kickers[2], kickers[1], uses),
        ]
        self._known: dict[i64, list[int]] = {}
        self.most: i64 = NO_LIMIT
        """How many cases it may know in the end."""

    def size(self) -> i64:
        """Cases looked at so far: rolls of each contest, and pairs of classes."""
        return len(self.contests[0].at) + len(self.contests[1].at) + len(self._known)

    def look(self, cases: i64) -> None:
        """Go no further than the limit, with this many cases still ahead."""
        if self.size() + cases > self.most:
            raise TooManyPositions(f"an exchange of blows with more than {self.most} cases")

    def chances(
        self, dice: list[tuple[i64, ...]], counts: list[i64], side: i64, passes: i64, limit: i64 = NO_LIMIT
    ) -> list[int]:
        """How often neither, the first, the second and both strikes succeed.

        `dice` lie already, `counts` are still to be thrown into each pool, with the question at `side` after that many
        passes in a row. No more than `limit` new cases are looked at, else `TooManyPositions`.
        """
        self.most = self.size() + limit
        left = bit(len(self.uses)) - 1
        weights: list[dict[i64, int]] = []
        for contest in self.contests:
            found: dict[i64, int] = {}
            for off, ways in self.faces(dice, counts, contest.off_pool):
                for defence, others in self.faces(dice, counts, contest.def_pool):
                    number = contest.class_of(off, defence, left)
                    self.look(0)
                    found[number] = found.get(number, 0) + int(ways) * int(others)
            weights.append(found)
        total = [0] * 4
        if len(self.uses) > 0:
            self.look(len(weights[0]) * len(weights[1]) - len(self._known))
        for one, many in weights[0].items():
            for other, times in weights[1].items():
                for n, count in enumerate(self.value(one, other, left, side, passes)):
                    total[n] += many * times * count
        return total

    def faces(self, dice: list[tuple[i64, ...]], counts: list[i64], pool: i64) -> list[tuple[tuple[i64, ...], i64]]:
        return list_rolls(counts[pool]) if counts[pool] > 0 else [(dice[pool], 1)]

    def value(self, one: i64, other: i64, left: i64, side: i64, passes: i64) -> list[int]:
        """The four counts from here, out of six for each re-roll that is left."""
        if left == 0 or passes >= 2:
            found = [0] * 4
            place = self.contests[0].classes[one].result * FIRST + self.contests[1].classes[other].result * SECOND
            found[place] = SIDES ** len([n for n in range(len(self.uses)) if left >> n & 1])
            return found
        key = (((one * 100_000 + other) << len(self.uses) | left) * 2 + side) * 2 + passes
        known = self._known.get(key)
        if known is not None:
            return known
        self.look(1)
        best = self.value(one, other, left, 1 - side, passes + 1)
        for use in range(len(self.uses)):
            if not left >> use & 1 or self.uses[use].side != side:
                continue
            rest = left & ~bit(use)
            for contest in range(CONTESTS):
                for way in self.contests[contest].classes[one if contest == 0 else other].options[use]:
                    found = [0] * 4
                    for new in way:
                        first = new if contest == 0 else self.dropped(0, one, use)
                        second = new if contest == 1 else self.dropped(1, other, use)
                        for n, count in enumerate(self.value(first, second, rest, 1 - side, 0)):
                            found[n] += count
                    if self.is_better(found, best, side):
                        best = found
        self._known[key] = best
        return best

    def dropped(self, contest: i64, number: i64, use: i64) -> i64:
        """The class of the same dice once a re-roll was used in the other contest."""
        found = self.contests[contest].classes[number].dropped[use]
        return number if found < 0 else found

    def is_better(self, one: list[int], other: list[int], side: i64) -> bool:
        """Whether a side would rather have this than the other. Both are out of the same whole.

        Of two that are worth the same, the one in which the side itself falls less often.
        """
        gain = int(self.gain) * (one[FIRST] + one[BOTH] - other[FIRST] - other[BOTH])
        loss = int(self.loss) * (one[SECOND] + one[BOTH] - other[SECOND] - other[BOTH])
        if gain != loss:
            return gain > loss if side == 0 else gain < loss
        own = SECOND if side == 0 else FIRST
        return one[own] + one[BOTH] < other[own] + other[BOTH]
