"""Ways through a dungeon of Pocket-Dungeons: where to walk, and who may strike whom."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.bits import bit
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import Board
from pocketbox.games.dungeons.kinds import Kind
from pocketbox.games.dungeons.movement.sight import is_ghostly, seen_from, tiles_of
from pocketbox.games.dungeons.packs import Added, added_of
from pocketbox.games.dungeons.places import EMPTY
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.traits import DEF, MAGIC, MELEE, OFF, RANGED
from pocketbox.games.dungeons.words import MOST_DICE

UNREACHED: Final = 1_000_000
"""How far it is to a tile that no way leads to."""
MOST_ACTION: Final = 3
STEP: Final[list[i64]] = [60, 40, 30, 24]
"""By Action: what a step costs, of a turn's 60. A rush takes those with many dice farther."""
WATER: Final[list[i64]] = [1500, 900, 400, 200]
"""What a water tile costs more: to drown is dear."""
DOOR: Final = 80
SOMEBODY: Final = 30
"""In the way."""

MOST_KNOWN: Final = 1000
"""Ways that are kept for one ground."""
MOST_GROUNDS: Final = 8

CERTAIN: Final = 1000
STRIKE: Final[list[list[i64]]] = [
    [0, 0, 0, 0],
    [1000, 417, 255, 174],
    [1000, 745, 475, 341],
    [1000, 826, 659, 489],
]
"""How often, in thousandths, a number of OFF dice gets through a number of DEF dice."""
ARRIVES: Final[list[list[i64]]] = [
    [0, 1000, 0, 0, 0],
    [0, 1000, 500, 0, 0],
    [0, 1000, 750, 250, 0],
    [0, 1000, 875, 500, 125],
]
"""By Action and steps: how often a charge arrives."""
FARTHEST: Final = 4


@final
class Ground:
    """What one board is like for walkers."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.near: list[list[i64]] = []
        """The tiles that are connected with each tile, doors ignored."""
        self.doored: list[i64] = []
        """Those behind a door, as bits."""
        self.entering: list[list[i64]] = []
        """By Action and tile: what it costs to step on it, of a turn's 60, if nobody is there and no door before it."""
        self.known: dict[i64, dict[i64, list[i64]]] = {}
        """Ways found before: from a tile with an Action, by the tiles that somebody was on."""
        self.count: i64 = 0
        """How many of them."""
        for tile in range(board.size()):
            near: list[i64] = []
            doored: i64 = 0
            for side in range(board.around):
                if board.linked[tile] >> side & 1:
                    other = board.tiles.across[tile][side]
                    near.append(other)
                    if board.doors[tile] >> side & 1:
                        doored |= bit(other)
            self.near.append(near)
            self.doored.append(doored)
        for action in range(MOST_ACTION + 1):
            wet = STEP[action] + WATER[action]
            self.entering.append([wet if board.water >> tile & 1 else STEP[action] for tile in range(board.size())])

    def far(self, start: i64, action: i64, taken: i64) -> list[i64]:
        """How far it is from one tile to every other, in sixtieths of a turn, past the tiles that somebody is on."""
        action = min(action, MOST_ACTION)
        taken &= ~bit(start)
        key = start * (MOST_ACTION + 1) + action
        if self.count == MOST_KNOWN:
            self.known = {}
            self.count = 0
        known = self.known.get(key)
        if known is None:
            known = {}
            self.known[key] = known
        found = known.get(taken)
        if found is None:
            found = self.found_far(start, action, taken)
            known[taken] = found
            self.count += 1
        return found

    def found_far(self, start: i64, action: i64, taken: i64) -> list[i64]:
        entering = self.entering[action]
        found: list[i64] = [UNREACHED] * len(entering)
        found[start] = 0
        queue: list[i64] = [start]
        for tile in queue:  # grows while it is read
            here = found[tile]
            doored = self.doored[tile]
            for other in self.near[tile]:
                far = here + entering[other]
                if taken >> other & 1:
                    far += SOMEBODY
                if doored >> other & 1:
                    far += DOOR
                if far < found[other]:
                    found[other] = far
                    queue.append(other)
        return found

    def pull(self, goal: i64, action: i64, taken: i64) -> list[i64]:
        """For each tile how far it is from there to a goal, with a minus sign."""
        entering = self.entering[min(action, MOST_ACTION)]
        found: list[i64] = [-UNREACHED] * len(entering)
        if goal == NO_TILE:
            return found
        found[goal] = 0
        queue: list[i64] = [goal]
        for tile in queue:  # grows while it is read
            here = found[tile] - entering[tile]
            if taken >> tile & 1:
                here -= SOMEBODY
            doored = self.doored[tile]
            for other in self.near[tile]:
                score = here - DOOR if doored >> other & 1 else here
                if score > found[other]:
                    found[other] = score
                    queue.append(other)
        return found


@final
class Ways:
    """The grounds that were walked on lately: a search opens doors and digs holes, and comes back to where it began."""

    def __init__(self) -> None:
        self.grounds: list[Ground] = []
        self.oldest: i64 = 0

    def on(self, board: Board) -> Ground:
        for ground in self.grounds:
            if ground.board is board:
                return ground
        found = Ground(board)
        if len(self.grounds) < MOST_GROUNDS:
            self.grounds.append(found)
        else:
            self.grounds[self.oldest] = found
            self.oldest = (self.oldest + 1) % MOST_GROUNDS
        return found

    def far(self, s: State, start: i64, action: i64) -> list[i64]:
        return self.on(s.board).far(start, action, find_occupied(s))

    def pull(self, s: State, goal: i64, action: i64) -> list[i64]:
        return self.on(s.board).pull(goal, action, find_occupied(s))


def find_occupied(s: State) -> i64:
    """The tiles that somebody is on, as bits."""
    found: i64 = 0
    for tile in range(s.board.size()):
        if s.on[tile] != EMPTY:
            found |= bit(tile)
    return found


# Who may strike whom


def dice_of(kind: Kind, row: i64, pool: i64, foe: Kind) -> i64:
    """With a kicker counted as one die, and what traits add against this foe; OFF when attacking, DEF when attacked."""
    stat = 2 * row + pool
    found = kind.stats[stat] + (1 if kind.kicker(stat) > 0 else 0)
    if kind.is_mighty:
        for trait in kind.traits:
            found += trait.more_dice(row, pool, pool == OFF, False, foe.type)
    return min(MOST_DICE, found)


def strike(kind: Kind, target: Kind, rows: list[i64]) -> i64:
    """How often, in thousandths, a blow in the best of these rows would fell the target, courage and saves included."""
    found: i64 = 0
    for row in rows:
        found = max(found, STRIKE[dice_of(kind, row, OFF, target)][dice_of(target, row, DEF, kind)])
    for trait in target.traits:
        if trait.heals():
            found //= 2
    for trait in kind.traits:
        if trait.fails_to_assault(1):
            found = found * 2 // 3
    return found


@final
class Blows:
    """How often whom a blow of whom fells, by the kinds of attacker and target; kinds of packs included."""

    def __init__(self, added: Added) -> None:
        self.added = added
        kinds = added.kinds
        self.kind: list[i64] = added.figure_kind
        """The kind of each figure."""
        self.close: list[list[i64]] = [[strike(one, other, [MELEE, MAGIC]) for other in kinds] for one in kinds]
        self.far_off: list[list[i64]] = [[strike(one, other, [RANGED, MAGIC]) for other in kinds] for one in kinds]
        self.by_row: list[list[list[i64]]] = [
            [[strike(one, other, [row]) for other in kinds] for one in kinds] for row in (MELEE, RANGED, MAGIC)
        ]
        """By the row that is rolled, which comes first."""


_BLOWS: Final[list[Blows]] = [Blows(added_of([]))]
"""Of the printed game, then of games with packs; as many as there are sets of packs in memory."""


def blows_of(s: State) -> Blows:
    """Those of this game, with printed numbers."""
    added = s.content.added
    for found in _BLOWS:
        if found.added is added:
            return found
    made = Blows(added)
    _BLOWS.append(made)
    return made


def steps_around(s: State, tile: i64) -> list[i64]:
    """The tiles one, two, three and four open steps away, as bits; the tile itself first."""
    reached: i64 = bit(tile)
    rings: list[i64] = [reached]
    here = reached
    for _ in range(FARTHEST):
        wider: i64 = 0
        for other in tiles_of(here):
            wider |= s.board.steps[other]
        here = wider & ~reached
        reached |= here
        rings.append(here)
    return rings


def danger(s: State, figure: i64) -> i64:
    """How often, in thousandths, others might fell a delver before its next turn: the two worst threats together."""
    tile = s.at[figure]
    rings = steps_around(s, tile)
    seen = seen_from(s, tile)
    worst: i64 = 0
    second: i64 = 0
    blows = blows_of(s)
    for other in range(s.content.figures):
        if s.at[other] < 0 or other == figure or s.is_down(other):
            continue
        threat = threat_of(s, other, figure, rings)
        if other in seen:
            threat = max(threat, blows.far_off[blows.kind[other]][blows.kind[figure]])
        if threat > worst:
            second = worst
            worst = threat
        elif threat > second:
            second = threat
    return worst + second * (CERTAIN - worst) // CERTAIN


def threat_of(s: State, other: i64, figure: i64, rings: list[i64]) -> i64:
    """How often, in thousandths, a close assault or a charge would fell the figure that the rings are around."""
    blows = blows_of(s)
    blow = blows.close[blows.kind[other]][blows.kind[figure]]
    if blow == 0:
        return 0
    arrives = ARRIVES[min(s.kind(other).action, MOST_ACTION)]
    for far in range(1, FARTHEST + 1):
        if rings[far] >> s.at[other] & 1:
            return arrives[far] * blow // CERTAIN
    if is_ghostly(s, other):
        far = s.board.distance(s.at[other], s.at[figure])
        return arrives[far] * blow // CERTAIN if far <= FARTHEST else 0
    return 0


def edge(s: State, figure: i64, target: i64, row: i64, caution: i64) -> i64:
    """How often a blow in a row fells the target, less `caution` times how often the answer fells the attacker."""
    blows = blows_of(s)
    kind = blows.kind[figure]
    other = blows.kind[target]
    return blows.by_row[row][kind][other] - caution * blows.by_row[row][other][kind]


def can_strike(s: State, figure: i64, target: i64) -> bool:
    """Whether a figure may get at a target at once, walls ignored."""
    blows = blows_of(s)
    far = s.board.distance(s.at[figure], s.at[target])
    if far <= 1 + s.kind(figure).action:
        return blows.close[blows.kind[figure]][blows.kind[target]] > 0
    return blows.far_off[blows.kind[figure]][blows.kind[target]] > 0 and far <= 2 * FARTHEST
