"""What a position of Pocket-Dungeons is worth: treasure, the way to more and to the Stairs, and who may fall."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position, Task
from pocketbox.engine.core import NOBODY, Action, Result, Seat
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.content import HAZARDS, TREASURES
from pocketbox.games.dungeons.figures import DELVERS, FIGURES
from pocketbox.games.dungeons.leaving import is_exit
from pocketbox.games.dungeons.state import HAZARD, NO_FIGURE, STAIRS, TREASURE, State
from pocketbox.games.dungeons.words import side_of
from pocketbox.search.judgement.dungeons_ways import CERTAIN, Ways, can_strike, danger
from pocketbox.search.judging import SURE, Judgement, winning, within

# Weights are thousandths of the natural logarithm of the odds of finishing ahead.
CARRIED: Final[list[i64]] = [0, 900, 1700, 2400, 3000, 3500, 3900]
"""By treasure in hand."""
HAZARD_COUNTER: Final = 120
ALIVE: Final = 1300
AWAY: Final = 100
"""Without a delver, as long as one is left to come back with."""
OUT: Final = -1500
DOWN: Final = 400
SWAYED: Final = 250
FEAR: Final = 150
"""The part, in thousandths, of a threatened loss that counts."""
LYING: Final = 600
"""What treasure is worth to whoever stands on it, in thousandths of what it is worth in hand."""
PROMISE: Final = 80
"""A face-down counter within reach, while treasure or the Stairs may be found: less than finding out is worth."""
DREAD: Final = -200
"""One that can only be a hazard."""
LEAVING: Final = 400
"""The same for what there is to win by leaving, to whoever stands on the Stairs."""
USUAL: Final = 600
"""The pull of a treasure one stands on: all ways are measured against it."""
ASTRAY: Final = -200
"""Where a delver is farther than this from everything, the rest of the way counts half."""
FARTHEST: Final = -2000
URGENT: Final = 6
"""Rounds in which nothing moved the game on, after which the way to something counts twice; then three times."""
OWN: Final = 5
OWN_LATER: Final = 2
"""What winning counts for next to being ahead of the others, before and after somebody has left."""
NOBODY_LEFT: Final = 850_000
"""What all lose where nobody left, of a won game."""
UNDERFOOT: Final = 80
"""A counter one stands on must be left and come back to."""

SETTLED: Final = 4000
LEAD: Final = 330
"""Each half treasure that one who has left is ahead of one who may still catch up."""
GONE_FIRST: Final = -600
"""Who has left is caught up with by one more treasure, and nobody is left to hinder that."""
GETS_OUT: Final = 900
"""Of somebody who has only to get out: less the way to the Stairs."""
COMES_BACK: Final = 1500
"""Against somebody who would have to come back first."""
LOST_WAY: Final = 100
"""Where the Stairs are not known, or cannot be reached."""
UNKNOWN: Final = -25
"""Besides, for each face-down counter."""
HOPE: Final[list[i64]] = [-200, 100, 400, 600, 800, 900, 1000]
"""Of getting out in the end, by treasure in hand, before anything else."""

KINDS_LIKED: Final[list[i64]] = [60, 90, 60, 130, 120, 0]
"""Delvers before the game begins: warrior, elf, priestess, thief, dwarf, mage."""

LOOKS_BAD: Final = 1
LOOKS_POOR: Final = 3
LOOKS_FAIR: Final = 10
LOOKS_GOOD: Final = 40
LOOKS_BEST: Final = 80


@final
class Standing:
    """What one seat has, for weighing it against the others."""

    __slots__ = ("base", "figure", "has_left", "hazards", "hope", "is_out", "place", "treasure")

    def __init__(self, s: State, seat: Seat) -> None:
        self.figure: i64 = s.delver_of(seat)
        self.has_left = False
        self.is_out = False
        self.treasure: i64 = 0
        self.hazards: i64 = 0
        self.base: i64 = 0
        """How well it stands, while it has not left."""
        self.place: i64 = 0
        """What the place of its delver is worth."""
        self.hope: i64 = 0
        """The odds of getting out in the end."""
        for figure in s.exits:
            if s.owner[figure] == seat:
                self.figure = figure
                self.has_left = True
        if self.figure == NO_FIGURE:
            self.is_out = len(s.unused()) == 0
            self.base = OUT if self.is_out else AWAY
            self.hope = -SETTLED if self.is_out else HOPE[0] + unexplored(s) - COMES_BACK
            return
        self.treasure = s.treasure[self.figure]
        self.hazards = s.hazards[self.figure]
        self.base = ALIVE + CARRIED[min(self.treasure, TREASURES)] + HAZARD_COUNTER * min(self.hazards, HAZARDS)
        if s.is_down(self.figure):
            self.base -= DOWN
        if s.is_swayed(self.figure):
            self.base -= SWAYED
        self.hope = HOPE[min(self.treasure, TREASURES)]


@final
class DungeonsJudgement(Judgement):
    """Judges between turns. Weights are set by hand and by trying."""

    def __init__(self) -> None:
        super().__init__()
        self.cut = 0
        self.curiosity = 600_000
        self.is_primed = True
        self.ways = Ways()

    def ended(self, result: Result, seats: i64) -> list[i64]:
        """A third for the place, the rest for having won: where nobody left, all have lost."""
        places = super().ended(result, seats)
        found: list[i64] = []
        is_lost = len(result.winners) == 0 and result.rule in ("PD-END-04", "PD-END-05", "PD-END-06")
        for seat in range(seats):
            if is_lost:
                found.append(places[seat] * (SURE - NOBODY_LEFT) // SURE - NOBODY_LEFT)
            else:
                won = SURE if seat in result.winners else -SURE if result.places[seat] > 1 else 0
                found.append((places[seat] + 2 * won) // 3)
        return found

    def is_ripe(self, s: Position) -> bool:
        """At the beginning of a turn, and all the time before the first."""
        task = s.agenda
        if task is None:
            return False
        name = task.step.name
        if name == "choose figure" or name == "place tile" or name == "take delver" or name == "place counter":
            return True
        return name == "place door" or name == "choose entrance"

    # What a position is worth

    def worths(self, s: Position, seats: i64) -> list[i64]:
        assert isinstance(s, State)
        if not s.exits and not [figure for figure in range(DELVERS) if s.at[figure] != -1]:
            return self.before(s, seats)
        all = self.standings(s)
        weight = OWN_LATER if s.exits else OWN
        found: list[i64] = []
        for seat in range(seats):
            total: i64 = 0
            hope = all[seat].hope
            least: i64 = SETTLED if all[seat].has_left else hope
            for other in range(seats):
                if other != seat:
                    odds = self.ahead(s, all[seat], all[other])
                    total += winning(odds)
                    least = min(least, odds)
            own = least if all[seat].has_left else (hope + least) // 2
            worth = (total // (seats - 1) + weight * winning(own)) // (weight + 1)
            if not all[seat].has_left:
                worth -= (worth + NOBODY_LEFT) * stalled(s) // CERTAIN
            found.append(within(worth))
        return found

    def before(self, s: State, seats: i64) -> list[i64]:
        """While the dungeon is built only the delvers differ."""
        liked: list[i64] = []
        whole: i64 = 0
        for seat in range(seats):
            figure = s.drawn_delver(seat)
            liked.append(KINDS_LIKED[figure] if figure != NO_FIGURE else 0)
            whole += liked[seat]
        return [winning(like - (whole - like) // (seats - 1)) for like in liked]

    def standings(self, s: State) -> list[Standing]:
        """Of every seat, with what it may hope for and must fear."""
        all = [Standing(s, seat) for seat in range(s.seats)]
        pulls: list[i64] = []
        for standing in all:
            if standing.figure == NO_FIGURE or standing.has_left:
                pulls.append(0)
            else:
                pulls.append(self.pull(s, standing, all)[s.at[standing.figure]])
        for n, standing in enumerate(all):
            if standing.figure == NO_FIGURE or standing.has_left:
                continue
            tile = s.at[standing.figure]
            pull = max(FARTHEST, pulls[n] - (UNDERFOOT if s.is_covered(tile) else 0))
            standing.place = place_worth(pull)
            standing.base += standing.place
            standing.hope += urgent(s, pull - USUAL) // 2 + self.way_out(s, standing.figure)
        others = len([standing for standing in all if not standing.has_left])
        fears: list[i64] = []
        for seat, standing in enumerate(all):
            fear: i64 = 0
            if standing.figure != NO_FIGURE and not standing.has_left and others > 1:
                fear = danger(s, standing.figure) * FEAR // CERTAIN
            fears.append(fear // 2 if seat == s.seat else fear)  # who moves next may still get away
        fallen = OUT if len(s.unused()) == 0 else AWAY
        for n, standing in enumerate(all):
            standing.base -= max(0, standing.base - fallen) * fears[n] // CERTAIN
            standing.hope -= fears[n]
        return all

    def way_out(self, s: State, figure: i64) -> i64:
        """The odds of somebody who has only to get out."""
        goals = exits_of(s)
        if not goals:
            return unexplored(s)
        pull = self.ways.pull(s, goals, [0] * len(goals), s.kind(figure).action)[s.at[figure]]
        return max(LOST_WAY, GETS_OUT + pull)

    def ahead(self, s: State, one: Standing, other: Standing) -> i64:
        """The odds that one seat finishes ahead of another."""
        if one.has_left:
            return self.gone(s, one, other)
        if other.has_left:
            return -self.gone(s, other, one)
        return one.base - other.base

    def gone(self, s: State, one: Standing, other: Standing) -> i64:
        """The odds of one that has left against any other."""
        lead = 2 * (one.treasure - other.treasure)
        if one.hazards != other.hazards:
            lead += 1 if one.hazards > other.hazards else -1
        if other.has_left:
            return SETTLED if lead > 0 else -SETTLED if lead < 0 else 0
        if other.is_out or one.treasure > other.treasure + self.to_be_had(s, other):
            return SETTLED
        if other.figure == NO_FIGURE:
            return COMES_BACK + LEAD * lead
        if lead < 0:
            return -other.hope
        return GONE_FIRST + LEAD * lead - other.place // 2 - min(0, other.hope)

    def to_be_had(self, s: State, standing: Standing) -> i64:
        """Treasure that a seat may still get: hidden, lying about, and with others on the map."""
        found = s.hidden[TREASURE] + s.pool
        for lying in s.loot:
            found += lying
        for figure in range(FIGURES):
            if s.at[figure] >= 0 and figure != standing.figure:
                found += s.treasure[figure]
        return found

    def pull(self, s: State, standing: Standing, all: list[Standing]) -> list[i64]:
        """What draws a delver from every tile: treasure, counters, and the way out if it wants to leave."""
        goals: list[i64] = []
        worths: list[i64] = []
        for tile in range(len(s.loot)):
            if s.loot[tile] > 0:
                goals.append(tile)
                in_hand = CARRIED[min(standing.treasure + s.loot[tile], TREASURES)]
                worths.append((in_hand - CARRIED[min(standing.treasure, TREASURES)]) * LYING // CERTAIN)
        if s.covered != 0:
            promise = PROMISE if s.hidden[TREASURE] + s.hidden[STAIRS] > 0 else DREAD
            for tile in range(s.board.size()):
                if s.covered >> tile & 1:
                    goals.append(tile)
                    worths.append(promise)
        for tile in exits_of(s):
            goals.append(tile)
            worths.append(self.wish_to_leave(s, standing, all) * LEAVING // CERTAIN)
        return self.ways.pull(s, goals, worths, s.kind(standing.figure).action)

    def wish_to_leave(self, s: State, standing: Standing, all: list[Standing]) -> i64:
        """How much better a seat would stand if it were out now."""
        total: i64 = 0
        for other in all:
            if other is not standing:
                total += self.gone(s, standing, other)
                if other.has_left:
                    total += self.gone(s, other, standing)
                else:
                    total -= standing.base - other.base
        return total // (len(all) - 1)

    # What looks good

    def passing(self, s: Position) -> Action | None:
        """Whatever looks best is done."""
        task = s.agenda
        assert task is not None
        choices = task.step.options(s, task)
        hunches = self.hunches(s, choices)
        if not hunches:
            return None
        best: i64 = 0
        for n in range(len(choices)):
            if hunches[n] > hunches[best]:
                best = n
        return choices[best]

    def hunches(self, s: Position, choices: list[Action]) -> list[i64]:
        assert isinstance(s, State)
        task = s.agenda
        assert task is not None
        name = task.step.name
        if name == "choose figure":
            return [whom_to_activate(s, task.seat, choice) for choice in choices]
        if name == "act" or name == "walk" or name == "flee" or name == "escape" or name == "step after shot":
            if s.owner[task.a] == task.seat:
                return self.own_steps(s, task, choices)
            return [scheme(s, task.seat, choice) for choice in choices]
        if name == "use reroll" or name == "reroll test" or name == "reroll rush":
            return [reroll(choice) for choice in choices]
        if name == "choose strength":
            kind = s.kind(task.a)
            return [LOOKS_FAIR + LOOKS_FAIR * kind.stats[choice.a] for choice in choices]
        if name == "goldlust" or name == "offer pilfer":
            return [LOOKS_BEST, LOOKS_BAD]
        return []

    def own_steps(self, s: State, task: Task, choices: list[Action]) -> list[i64]:
        """Ways that lead to what draws the delver, and what is there."""
        all = [Standing(s, seat) for seat in range(s.seats)]
        standing = all[task.seat]
        pull = self.pull(s, standing, all)
        here = pull[s.at[task.a]] if not s.is_covered(s.at[task.a]) else pull[s.at[task.a]] - UNDERFOOT
        found: list[i64] = []
        for choice in choices:
            verb = choice.verb
            if verb == "go" or verb == "slip":
                gain = pull[s.tile_on(choice.a)] - here
                found.append(LOOKS_GOOD + min(gain, LOOKS_GOOD) if gain > 0 else LOOKS_POOR)
            elif verb == "rush":
                found.append(LOOKS_BEST)
            elif verb == "gather":
                found.append(2 * LOOKS_BEST)
            elif verb == "leave":
                found.append(3 * LOOKS_BEST if self.wish_to_leave(s, standing, all) > 0 else LOOKS_FAIR)
            elif verb == "open" or verb == "phase":
                other = s.board.across(s.at[task.a], side_of(choice.a, s.board.around))
                gain = pull[other] - here if other != NO_TILE else 0
                found.append(LOOKS_GOOD if gain > 0 else LOOKS_BAD)
            elif verb == "assault" or verb == "charge" or verb == "shoot" or verb == "cast" or verb == "stop":
                found.append(LOOKS_FAIR)
            else:
                found.append(LOOKS_BAD)
        return found


def urgent(s: State, place: i64) -> i64:
    """A way that counts more, the longer nothing has moved the game on."""
    return place * (URGENT + min(2 * URGENT, (s.tick - s.progress) // s.seats)) // URGENT if place < 0 else place


def stalled(s: State) -> i64:
    """How near the game is to being stopped because nothing happens, in thousandths: PD-END-06."""
    idle = (s.tick - s.progress) // s.seats
    patience = s.content.stall_rounds // 3
    return CERTAIN * max(0, idle - patience) // max(1, s.content.stall_rounds - patience)


def unexplored(s: State) -> i64:
    """The odds of getting out of a dungeon whose Stairs are not known yet."""
    return LOST_WAY + UNKNOWN * (s.hidden[TREASURE] + s.hidden[HAZARD] + s.hidden[STAIRS])


def place_worth(pull: i64) -> i64:
    """What the way to something costs, next to standing on a treasure."""
    if pull >= ASTRAY:
        return pull - USUAL
    return ASTRAY + (pull - ASTRAY) // 2 - USUAL


def exits_of(s: State) -> list[i64]:
    """The Stairs, once they are known; the Start tile where nothing else is left."""
    found: list[i64] = [s.stairs] if s.stairs != NO_TILE else []
    if (s.board.gone != 0 or s.covered == 0) and is_exit(s, START_TILE):
        found.append(START_TILE)
    return found


def whom_to_activate(s: State, seat: Seat, choice: Action) -> i64:
    """The own delver; a dweller where it can do harm to others."""
    if choice.verb == "enter":
        return LOOKS_GOOD
    if choice.verb != "activate":
        return LOOKS_BAD
    if s.owner[choice.a] == seat:
        return LOOKS_BEST
    for other in range(FIGURES):
        is_foe = s.at[other] >= 0 and s.owner[other] != seat and s.owner[other] != NOBODY and other != choice.a
        if is_foe and can_strike(s, choice.a, other):
            return LOOKS_FAIR
    return LOOKS_BAD


def scheme(s: State, seat: Seat, choice: Action) -> i64:
    """With somebody who is not one's own: against the delvers of others."""
    verb = choice.verb
    if verb == "assault" or verb == "charge" or verb == "shoot" or verb == "cast":
        if s.owner[choice.a] == NOBODY:
            return LOOKS_POOR
        return LOOKS_BAD if s.owner[choice.a] == seat else LOOKS_BEST
    return LOOKS_FAIR if verb == "rush" or verb == "go" else LOOKS_POOR


def reroll(choice: Action) -> i64:
    """High dice of the foe and low dice of one's own are thrown again."""
    if choice.verb != "reroll":
        return LOOKS_FAIR
    if len(choice.args) == 1:
        return LOOKS_GOOD // choice.a if choice.a < 4 else LOOKS_BAD
    face = choice.args[2]
    if choice.a == 1:
        return LOOKS_GOOD if face >= 4 else LOOKS_BAD
    return LOOKS_GOOD if face <= 3 else LOOKS_BAD


JUDGEMENT: Final = DungeonsJudgement()
