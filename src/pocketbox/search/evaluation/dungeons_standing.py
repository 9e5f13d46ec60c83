"""How each seat stands in Pocket-Dungeons: treasure in hand and in prospect, the way out, and who may fall."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.core import NOBODY, Seat
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.content import HAZARDS, TREASURES
from pocketbox.games.dungeons.places import NO_FIGURE
from pocketbox.games.dungeons.state import TREASURE, State
from pocketbox.search.evaluation.dungeons_goals import exits_of, still_to_do
from pocketbox.search.evaluation.dungeons_ways import CERTAIN, UNREACHED

# Treasure is counted in thousandths. Weights are thousandths of the natural logarithm of the odds of finishing ahead.
TREASURE_VALUE: Final[list[i64]] = [0, 900, 1700, 2400, 3000, 3500, 3900]
"""By treasure, in hand or expected."""
HAZARD_COUNTER: Final = 120
ALIVE: Final = 1300
AWAY: Final = 800
"""Without a delver, as long as one is left to come back with. Games by priors say that it costs so little."""
OUT: Final = -1500
DOWN: Final = 400
SWAYED: Final = 250
LARGE_TABLE: Final = 5
"""Seats from which on hardly any delver is left to come back with: a delver that falls is out."""

SETTLED: Final = 4000
GETS_OUT: Final = 2500
NEAR_STAIRS: Final = 3
NOT_FAR: Final = 500
"""For a character on the Stairs, reduced for each sixtieth of a turn and for the distance."""
COMES_BACK: Final = 300
"""What it costs to have to come back first."""


@final
class Standing:
    """What one seat has, for weighing it against the others."""

    __slots__ = (
        "base",
        "far",
        "figure",
        "goal",
        "has_left",
        "hazards",
        "hope",
        "is_out",
        "is_stranded",
        "prospect",
        "treasure",
        "way_out",
    )

    def __init__(self, s: State, seat: Seat) -> None:
        self.figure: i64 = s.delver_of(seat)
        self.has_left = False
        self.is_out = False
        self.is_stranded = False
        """Whether its delver can neither get out nor find anything."""
        self.treasure: i64 = 0
        self.hazards: i64 = 0
        self.prospect: i64 = 0
        """Treasure it may expect to get yet, in thousandths."""
        self.goal: i64 = NO_TILE
        """Where it expects most."""
        self.base: i64 = 0
        """How well it stands, while it has not left."""
        self.hope: i64 = 0
        """The odds of getting out in the end."""
        self.way_out: i64 = -SETTLED
        """The odds of getting out if it makes for the Stairs now."""
        self.far: list[i64] = []
        """How far its delver has to every tile, in sixtieths of a turn."""
        for figure in s.exits:
            if s.owner[figure] == seat:
                self.figure = figure
                self.has_left = True
        if self.figure == NO_FIGURE:
            self.is_out = len(s.unused()) == 0
            self.base = OUT if self.is_out else AWAY
            self.hope = -SETTLED if self.is_out else still_to_do(s) - COMES_BACK
            return
        self.treasure = s.treasure[self.figure]
        self.hazards = s.hazards[self.figure]

    def is_inside(self) -> bool:
        return self.figure != NO_FIGURE and not self.has_left

    def weigh(self, s: State) -> None:
        """Set the base of a delver inside, once its prospect is known."""
        self.base = ALIVE + value_of_treasure(CERTAIN * self.treasure + self.prospect)
        self.base += HAZARD_COUNTER * min(self.hazards, HAZARDS)
        if s.is_down(self.figure):
            self.base -= DOWN
        if s.is_swayed(self.figure):
            self.base -= SWAYED


def reachable_treasure(s: State, one: Standing) -> i64:
    """Treasure that a delver may still get without coming back as another: where the dungeon has fallen apart, less."""
    counters: i64 = 0
    lying: i64 = 0
    for tile in range(s.board.size()):
        if one.far[tile] < UNREACHED:
            lying += s.loot[tile]
            if s.is_covered(tile):
                counters += 1
    found = lying + min(counters, s.hidden[TREASURE])
    meets_dwellers = counters > 0
    for figure in range(s.content.figures):
        at = s.at[figure]
        if at >= 0 and figure != one.figure and one.far[at] < UNREACHED:
            found += s.treasure[figure]
            if s.owner[figure] == NOBODY:
                meets_dwellers = True
    return found + s.pool if meets_dwellers else found


def nearest_exit(s: State, one: Standing) -> i64:
    """The tile of the way out that a delver reaches soonest; `NO_TILE` where it reaches none."""
    found: i64 = NO_TILE
    for tile in exits_of(s):
        if one.far[tile] < UNREACHED and (found == NO_TILE or one.far[tile] < one.far[found]):
            found = tile
    return found


def nearest_counter(s: State, one: Standing) -> i64:
    """The tile of the counter that a delver reaches soonest. Treasure on the floor does not count."""
    found: i64 = NO_TILE
    for tile in range(s.board.size()):
        if s.is_covered(tile) and one.far[tile] < UNREACHED and (found == NO_TILE or one.far[tile] < one.far[found]):
            found = tile
    return found


def nearest_bearer(s: State, one: Standing) -> i64:
    """The tile of the figure that a delver reaches soonest of those it may win a hazard counter or treasure from."""
    found: i64 = NO_TILE
    for figure in range(s.content.figures):
        tile = s.at[figure]
        if tile < 0 or figure == one.figure or one.far[tile] == UNREACHED:
            continue
        has_pool = s.owner[figure] == NOBODY and s.pool > 0
        if (s.rides[figure] > 0 or has_pool) and (found == NO_TILE or one.far[tile] < one.far[found]):
            found = tile
    return found


def value_of_treasure(treasure: i64) -> i64:
    """The value of thousandths of treasure."""
    whole = treasure // CERTAIN
    if whole >= TREASURES:
        return TREASURE_VALUE[TREASURES]
    return (
        TREASURE_VALUE[whole]
        + (TREASURE_VALUE[whole + 1] - TREASURE_VALUE[whole]) * (treasure - CERTAIN * whole) // CERTAIN
    )


def is_stranded(s: State, standing: Standing) -> bool:
    """Whether a delver can only be given up, whatever lies about: PD-END-08."""
    if standing.far[START_TILE] < UNREACHED or nearest_exit(s, standing) != NO_TILE:
        return False
    return nearest_counter(s, standing) == NO_TILE and (s.stairs != NO_TILE or s.covered != 0)


def is_cut_off(s: State, standing: Standing) -> bool:
    """Whether nothing can be reached any more, as version 1 of the bots judges it."""
    for tile in exits_of(s):
        if standing.far[tile] < UNREACHED:
            return False
    return standing.goal == NO_TILE and (s.stairs != NO_TILE or s.covered != 0)


def gets_out(far: i64) -> i64:
    """The odds of somebody who has only so far to go to the Stairs."""
    if far <= NOT_FAR:
        return GETS_OUT - NEAR_STAIRS * far
    return max(-SETTLED, GETS_OUT - NEAR_STAIRS * NOT_FAR - (far - NOT_FAR))
