"""Weighs the seats of Pocket-Dungeons against one another: who gets more, who gets out, and who is done."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.core import Seat
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.fights.targets import can_phase
from pocketbox.games.dungeons.places import NO_FIGURE
from pocketbox.games.dungeons.state import HAZARD, TREASURE, State
from pocketbox.search.evaluation.dungeons_goals import UNDERFOOT, exits_of, prizes, still_to_do, weigh_distance
from pocketbox.search.evaluation.dungeons_standing import (
    AWAY,
    COMES_BACK,
    LARGE_TABLE,
    NEAR_STAIRS,
    NOT_FAR,
    OUT,
    SETTLED,
    SWAYED,
    Standing,
    gets_out,
    is_cut_off,
    is_stranded,
    nearest_counter,
    reachable_treasure,
)
from pocketbox.search.evaluation.dungeons_ways import CERTAIN, MOST_ACTION, UNREACHED, Ways, danger, find_occupied
from pocketbox.search.evaluator import WIN, value_of_odds

# Weights are in the units of `dungeons_standing`.
FEAR: Final = 1200
"""The part, in thousandths, of a threatened loss that counts, for one who sees no answer to a choice."""
FEAR_AHEAD: Final = 400
"""At a large table, for one who looks ahead and sees some of those who could strike do so: most of them do not."""
LATER: Final = 250
"""The weight of all other gains, shared by all who are inside."""
TURN: Final = 60
"""A turn's walk, in the units of ways."""
FARNESS: Final = 2
"""Sixtieths of a turn that cost one of hope, so that nobody forgets where to go."""
LONG_WAY: Final = 300
FARNESS_BEYOND: Final = 16
"""The same beyond a long way: who has got one thing must not stand worse because the next is far."""

NOBODY_LEFT: Final = 850_000
"""What all lose where nobody left, of a won game; at a large table all of it, so that who is out lets others go."""
GOT_OUT: Final = 60_000
"""What one who has lost gains by leaving all the same. Otherwise it would rather wait for the end of the game."""
TOO_LATE: Final = 10_000
"""What one who has lost and is still inside is worse off than one who has left, beside the way out."""
LONGEST_WAY: Final = 60_000
"""In sixtieths of a turn, for one who cannot reach a way out: a little worse than the end of the game."""
PLACE: Final = 10
"""One tenth of the value of a finished game is for the place."""
OWN: Final = 5
OWN_LATER: Final = 20
"""What winning counts for next to being ahead of the others, before and after somebody has left."""
CATCHES_UP: Final = 700
"""Each treasure that one who has left is ahead of what another may expect."""
DETOUR: Final = 1000
"""What it costs who wants to overtake one who has left that it must fetch treasure before it gets out."""
MOST_LATE: Final = 4
HALF_LATE: Final = 240_000
"""When seven tenths of the limit are over, the game stops before the goal half the time."""
CHOKING: Final[list[i64]] = [6, 6, 1, 0]
"""In gas, for each sixtieth of a turn on the way, by Action: one turn in 6, 36 or 216 is the last."""


@final
class Rivals:
    """Weighs the seats of a table against one another."""

    def __init__(self, fear: i64, finishes: bool) -> None:
        self.ways = Ways()
        self.fear: i64 = fear
        self.finishes = finishes
        """Whether a seat that cannot lose any more but by staying makes straight for the way out."""

    def standings(self, s: State) -> list[Standing]:
        """Of every seat, with what it may hope for and must fear."""
        all = self.expectations(s)
        fallen = OUT if len(s.unused()) == 0 else AWAY
        weight = self.fear * foes(s, all) // (s.seats - 1)
        for standing in all:
            if not standing.is_inside():
                continue
            standing.weigh(s)
            standing.hope = still_to_do(s)
            if standing.goal != NO_TILE:
                standing.hope -= self.toll(standing.far[standing.goal])
            for tile in exits_of(s):
                far = standing.far[tile]
                standing.way_out = max(standing.way_out, gets_out(far) - self.breath(s, standing, far))
            if standing.is_stranded:
                standing.base = fallen - SWAYED
                standing.hope -= COMES_BACK
            fear = danger(s, standing.figure) * weight // CERTAIN
            standing.base -= max(0, standing.base - fallen) * fear // CERTAIN
            standing.hope -= fear
            standing.way_out -= fear
        return all

    def toll(self, way: i64) -> i64:
        """What the way to a goal costs of hope. A long one costs little more than its goal gains."""
        if self.finishes and way > LONG_WAY:
            return LONG_WAY // FARNESS + (way - LONG_WAY) // FARNESS_BEYOND
        return way // FARNESS

    def breath(self, s: State, one: Standing, way: i64) -> i64:
        """What the way out costs more in gas, where every turn may be the last."""
        if not s.gas or not self.finishes:
            return 0
        return CHOKING[min(s.kind(one.figure).action, MOST_ACTION)] * min(way, NOT_FAR)

    def expectations(self, s: State) -> list[Standing]:
        """Of every seat, with what it may expect to get."""
        all = [Standing(s, seat) for seat in range(s.seats)]
        inside: i64 = 0
        ground = self.ways.on(s.board)
        taken = find_occupied(s)
        for standing in all:
            if standing.is_inside():
                standing.far = ground.far(s.at[standing.figure], s.kind(standing.figure).action, taken)
                inside += 1
        self.share(s, all, inside)
        for standing in all:
            if not standing.is_inside():
                continue
            standing.is_stranded = is_stranded(s, standing) if self.finishes else is_cut_off(s, standing)
            if standing.is_stranded:
                standing.goal = NO_TILE
        return all

    def share(self, s: State, all: list[Standing], inside: i64) -> None:
        """What each may expect: what it is nearest to, the nearer the surer, and its part of the rest."""
        goals, values = prizes(s)
        rest: i64 = 0
        for n in range(len(goals)):
            goal = goals[n]
            rest += values[n]
            whole: i64 = 0
            for standing in all:
                if standing.is_inside():
                    whole += weigh_distance(s, standing.far, goal)
            for standing in all:
                if standing.is_inside() and standing.far[goal] < UNREACHED:
                    share = weigh_distance(s, standing.far, goal)
                    expected = values[n] * share // CERTAIN * share // whole
                    if expected > standing.prospect:
                        standing.prospect = expected
                        standing.goal = goal
        for standing in all:
            if standing.goal != NO_TILE:
                standing.prospect += rest * LATER // CERTAIN // inside

    def evaluate(self, s: State, all: list[Standing], seat: Seat) -> i64:
        """The value for a seat by the better of its plans: to get more, or to get out."""
        if self.finishes and self.is_settled(s, all, seat):
            if has_lost(s, all, seat):
                return self.giving_up(s, all[seat])
            return max(self.hurrying(s, all[seat]), self.leaving(s, all, seat))
        return max(self.staying(s, all, seat), self.leaving(s, all, seat))

    def is_alone(self, all: list[Standing], seat: Seat) -> bool:
        """Whether a seat is the last inside, and nobody comes back."""
        if not all[seat].is_inside():
            return False
        for other in all:
            if other is not all[seat] and not other.is_out and not other.has_left:
                return False
        return True

    def is_settled(self, s: State, all: list[Standing], seat: Seat) -> bool:
        """Whether a seat is the last inside, nobody comes back, and nothing it may find changes its place."""
        if not self.is_alone(all, seat):
            return False
        one = all[seat]
        found = self.to_be_had(s, one)
        for other in all:
            if other is one or other.is_out or not one.treasure <= other.treasure <= one.treasure + found:
                continue
            if found > 0 or not is_tie_settled(s, one, other):
                return False
        return True

    def giving_up(self, s: State, one: Standing) -> i64:
        """For the last one inside who has lost: worse than to have left, and the worse the farther the way out is."""
        way: i64 = LONGEST_WAY
        for tile in exits_of(s):
            way = min(way, one.far[tile])
        return GOT_OUT - WIN - TOO_LATE - way

    def hurrying(self, s: State, one: Standing) -> i64:
        """For the last one inside while no way out is known: only finding it counts, and how far that is."""
        counter = nearest_counter(s, one)
        if one.way_out > -SETTLED or counter == NO_TILE or one.goal == NO_TILE:
            return -WIN
        way = one.far[counter] if one.far[counter] > 0 else UNDERFOOT
        hope = one.hope + self.toll(one.far[one.goal])  # the way to treasure is no loss any more
        return discount_by_way(s, value_of_odds(hope - NEAR_STAIRS * min(way, NOT_FAR)), way, self.finishes)

    def staying(self, s: State, all: list[Standing], seat: Seat) -> i64:
        """For one who goes on, or has no choice any more."""
        one = all[seat]
        total: i64 = 0
        least: i64 = SETTLED
        for other in all:
            if other is not one:
                odds = self.ahead(s, one, other)
                total += value_of_odds(odds)
                least = min(least, odds)
        if one.has_left:
            return self.joined(s, all, total, least)
        value = self.joined(s, all, total, (one.hope + min(one.hope, least)) // 2)
        return discount_by_way(s, value, one.far[one.goal] if one.goal != NO_TILE else 0, self.finishes)

    def leaving(self, s: State, all: list[Standing], seat: Seat) -> i64:
        """For one who makes for the Stairs with what it has."""
        one = all[seat]
        if not one.is_inside() or one.way_out <= -SETTLED:
            return -WIN
        way = UNREACHED
        for tile in exits_of(s):
            way = min(way, one.far[tile])
        total: i64 = 0
        least = one.way_out
        for other in all:
            if other is not one:
                odds = min(one.way_out, self.gone(s, one, other))
                total += value_of_odds(odds)
                least = min(least, odds)
        return discount_by_way(s, self.joined(s, all, total, least), way, self.finishes)

    def looking_on(self, s: State, all: list[Standing], seat: Seat) -> i64:
        """For one who is out at a large table: its place is all that is left, and it counts only if somebody gets out.

        A player who is out therefore lets the others go until one of them has left, and harries the rest.
        """
        place: i64 = 0
        all_stay: i64 = 0 if s.exits else WIN
        for other in all:
            if other is not all[seat]:
                place += value_of_odds(self.ahead(s, all[seat], other)) // (len(all) - 1)
                all_stay = all_stay * (WIN - value_of_odds(max(other.hope, other.way_out))) // (2 * WIN)
        return (WIN + place) // PLACE * (WIN - all_stay) // WIN - WIN

    def joined(self, s: State, all: list[Standing], total: i64, own: i64) -> i64:
        """Combine the value of being ahead of each rival with that of winning."""
        weight = OWN_LATER if s.exits else OWN
        return (total // (len(all) - 1) + weight * value_of_odds(own)) // (weight + 1)

    def ahead(self, s: State, one: Standing, other: Standing) -> i64:
        """The odds that one seat finishes ahead of another."""
        if one.has_left:
            return self.gone(s, one, other)
        if other.has_left:
            return -self.gone(s, other, one)
        return one.base - other.base

    def gone(self, s: State, one: Standing, other: Standing) -> i64:
        """The odds of one that has left against any other, who must get more and then get out."""
        lead = CERTAIN * (one.treasure - other.treasure)
        if one.hazards != other.hazards:
            lead += CERTAIN // 2 if one.hazards > other.hazards else -CERTAIN // 2
        if other.has_left:
            return SETTLED if lead > 0 else -SETTLED if lead < 0 else 0
        if other.is_out or one.treasure > other.treasure + self.to_be_had(s, other):
            return SETTLED
        if other.figure == NO_FIGURE:
            return COMES_BACK + CATCHES_UP * lead // CERTAIN
        if self.finishes and other.is_stranded:  # it must come back as another, without its treasure
            return SETTLED if len(s.unused()) == 0 else COMES_BACK + SWAYED + CATCHES_UP * one.treasure
        if lead < 0:
            return -max(other.hope, other.way_out)
        gets_out = other.hope
        if self.finishes and other.is_inside():
            gets_out = max(gets_out, other.way_out - DETOUR)
        return max(CATCHES_UP * (lead - other.prospect) // CERTAIN, -gets_out)

    def to_be_had(self, s: State, standing: Standing) -> i64:
        """Treasure that a seat may still get: hidden, lying about, and with others on the map."""
        if self.finishes and standing.is_inside() and not can_phase(s, standing.figure):
            return reachable_treasure(s, standing)
        found = s.hidden[TREASURE] + s.pool
        for lying in s.loot:
            found += lying
        for figure in range(s.content.figures):
            if s.at[figure] >= 0 and figure != standing.figure:
                found += s.treasure[figure]
        return found


def has_lost(s: State, all: list[Standing], seat: Seat) -> bool:
    """Whether somebody who has left beats a seat whose place is settled."""
    one = all[seat]
    for other in all:
        if other.has_left and (
            other.treasure > one.treasure or (other.treasure == one.treasure and other.hazards > one.hazards)
        ):
            return True
    return False


def is_tie_settled(s: State, one: Standing, other: Standing) -> bool:
    """Whether no hazard counter that may still be had decides between two seats with as much treasure."""
    found = s.hidden[HAZARD]
    for tile in range(len(s.relics)):
        found += s.relics[tile]
    for figure in range(s.content.figures):
        if s.rides[figure] > 0:
            found += 1
    return found == 0 or one.hazards > other.hazards or one.hazards + found < other.hazards


def foes(s: State, all: list[Standing]) -> i64:
    """How many may strike before one's next turn; at a large table those who are out do no harm before one has left."""
    if s.seats < LARGE_TABLE:
        return s.seats - 1
    found: i64 = -1
    for standing in all:
        if not standing.has_left and (s.exits or not standing.is_out):
            found += 1
    return found


def value_of_no_exit(s: State) -> i64:
    """What all lose where nobody left, of a won game."""
    return WIN if s.seats >= LARGE_TABLE else NOBODY_LEFT


def lateness(way: i64, waited: i64, limit: i64) -> i64:
    """How likely it is, in thousandths, that PD-END-06 stops the game on a way, mostly in its last third."""
    part = min(way + waited, MOST_LATE * limit)
    square = WIN * part // limit * part // limit
    return CERTAIN * (square * square // WIN) // (square * square // WIN + HALF_LATE)


def discount_by_way(s: State, value: i64, way: i64, finishes: bool) -> i64:
    """Discount a value by the danger that PD-END-06 stops the game while a delver is on its way."""
    limit = TURN * s.content.stall_rounds
    waited = TURN * ((s.tick - s.progress) // s.seats)
    if finishes:
        late = lateness(way, waited, limit)
    else:
        needed = waited + way
        late = CERTAIN * needed * needed // (needed * needed + limit * limit // 4)
    return value - (value + (WIN if s.exits else value_of_no_exit(s))) * late // CERTAIN
