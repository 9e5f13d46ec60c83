"""Building the map tile by tile, its features, and the deployment tiles: T5-SETUP-02 to 11."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Dealt, Step, Task
from pocketbox.engine.core import CHANCE, Action, Log, Refusal, Seat
from pocketbox.engine.tilemap import NO_TILE, best_pairs
from pocketbox.games.tactics.armies import EMPTY, NO_FEATURE, SEATS, UNDECIDED
from pocketbox.games.tactics.packs import word_of
from pocketbox.games.tactics.placing import refuse_tile
from pocketbox.games.tactics5.events import TERRAIN
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.terrain import TERRAIN_NAMES
from pocketbox.games.tactics5.turn import begin_turn
from pocketbox.games.tactics5.words import CELL_NAMES, LAND, WORDS

CHOOSE: Final = WORDS.each("choose", TERRAIN_NAMES)
PLACE: Final = WORDS.each("place", CELL_NAMES)
ENTRANCE: Final = WORDS.each("entrance", CELL_NAMES)


def build_on(s: State, is_dealt: bool, log: Log) -> None:
    """T5-SETUP-04 to 06, T5-SETUP-11: the next tile, feature or deployment tile in turn order, or the first turn."""
    tiles, features = len(s.on), count_placed_features(s)
    seat = builder(s)
    if tiles < s.content.tiles:
        ask_terrain(s, CHOOSE_TILE, seat, is_dealt, log)
    elif features < s.content.features:
        ask_terrain(s, CHOOSE_FEATURE, seat, is_dealt, log)
    elif s.entrance[s.second()] == NO_TILE:
        s.then(Task(DEAL_ENTRANCE, CHANCE) if is_dealt else Task(CHOOSE_ENTRANCE, s.second()))
    elif s.entrance[s.first] == NO_TILE:
        s.then(Task(DEAL_ENTRANCE, CHANCE) if is_dealt else Task(CHOOSE_ENTRANCE, s.first))
    else:
        begin_turn(s, s.first, log)


def builder(s: State) -> Seat:
    """T5-SETUP-03, T5-SETUP-04, T5-SETUP-06: the first player lays the first piece, then both in turn."""
    return s.first if (len(s.on) + count_placed_features(s)) % SEATS == 0 else s.second()


def count_placed_features(s: State) -> i64:
    """The centre's own feature aside."""
    return len([kind for kind in s.board.feature if kind not in (NO_FEATURE, s.content.central)])


def count_left(s: State, kind: i64) -> i64:
    """T5-SETUP-02: of this terrain, still to be placed."""
    placed = s.board.feature.count(kind) if s.content.terrains[kind].is_feature else s.board.ground.count(kind)
    return s.content.pool[kind] - placed


class ChooseTerrain(Step[State]):
    """T5-SETUP-03, T5-SETUP-04, T5-SETUP-06: which tile, or which feature, out of the open pool."""

    def __init__(self, name: str, is_feature: bool) -> None:
        super().__init__("tactics5", name, A_SEAT)
        self.is_feature = is_feature

    def options(self, s: State, task: Task) -> list[Action]:
        return [word_of(CHOOSE, s.content.added.choose, kind) for kind in self.kinds(s)]

    def kinds(self, s: State) -> list[i64]:
        """What the pool still has."""
        found: list[i64] = []
        for kind, terrain in enumerate(s.content.terrains):
            if terrain.is_feature == self.is_feature and count_left(s, kind) > 0:
                found.append(kind)
        return found

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        place_next(s, choice.a, task.seat, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        what = "feature" if self.is_feature else "tile"
        rule = "T5-SETUP-06" if self.is_feature else "T5-SETUP-04" if s.on else "T5-SETUP-03"
        if action.verb != "choose":
            return Refusal(rule, f"choose a {what} next: `choose` and its name")
        land = s.content.terrains[action.a]
        if land.is_central:
            return Refusal("T5-SETUP-03", f"the {land.title} is placed on the centre, and nobody chooses it")
        if land.is_feature != self.is_feature:
            return Refusal(rule, f"{land.title} is not a {what}")
        return Refusal(rule if self.is_feature else "T5-SETUP-02", f"no {land.title} is left")

    def fault(self, s: State, task: Task) -> str:
        if self.is_feature != (len(s.on) == s.content.tiles) or not self.kinds(s):
            return "nothing of the kind is left to choose"
        return fault_of_builder(s, task)


class PlaceTile(Step[State]):
    """T5-SETUP-04, T5-SETUP-05: a tile goes where it touches the edge of another one."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [PLACE[cell] for cell in s.board.tiles.room()]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        lay(s, choice.a, task.a, "T5-SETUP-04", log)
        build_on(s, task.seat == CHANCE, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return refuse_tile(s, action, "T5-SETUP-04")

    def fault(self, s: State, task: Task) -> str:
        land = s.content.terrains[task.a]
        if land.is_feature or count_left(s, task.a) <= 0 or not s.on:
            return f"no {land.title} is left to place on a map that has begun"
        return fault_of_builder(s, task)


class PlaceFeature(Step[State]):
    """T5-SETUP-06, T5-SETUP-07: a feature goes on any tile without one."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [PLACE[s.cell(tile)] for tile in range(len(s.on)) if s.board.feature[tile] == NO_FEATURE]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.board = s.board.with_feature(s.tile_on(choice.a), task.a)
        log.add("feature placed", "T5-SETUP-06", task.a, choice.a)
        build_on(s, task.seat == CHANCE, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "place":
            return Refusal("T5-SETUP-06", "place the feature next: `place` and a cell")
        if s.tile_on(action.a) == NO_TILE:
            return Refusal("T5-GEO-03", f"no tile lies on {CELL_NAMES[action.a]}")
        return Refusal("T5-SETUP-07", f"a feature already stands on {CELL_NAMES[action.a]}")

    def fault(self, s: State, task: Task) -> str:
        land = s.content.terrains[task.a]
        is_feature = land.is_feature and not land.is_central
        if not is_feature or count_left(s, task.a) <= 0 or len(s.on) != s.content.tiles:
            return f"no {land.title} is left to place on a map of all tiles"
        return fault_of_builder(s, task)


class ChooseEntrance(Step[State]):
    """T5-SETUP-08 to 10: the second player takes a deployment tile, then the first a tile that goes with it."""

    def options(self, s: State, task: Task) -> list[Action]:
        taken = s.entrance[s.second()]
        found: list[i64] = []
        for one, other in entrance_pairs(s):
            if taken in (NO_TILE, other):
                found.append(one)
            if taken in (NO_TILE, one):
                found.append(other)
        return [ENTRANCE[s.cell(tile)] for tile in sorted(set(found))]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        seat = s.second() if s.entrance[s.second()] == NO_TILE else s.first
        entrance = s.entrance.copy()
        entrance[seat] = s.tile_on(choice.a)
        s.entrance = entrance
        log.add("deployment tile chosen", "T5-SETUP-09", seat, choice.a)
        build_on(s, task.seat == CHANCE, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "entrance":
            return Refusal("T5-SETUP-09", "choose your deployment tile next: `entrance` and a cell")
        tile = s.tile_on(action.a)
        if tile == NO_TILE:
            return Refusal("T5-GEO-03", f"no tile lies on {CELL_NAMES[action.a]}")
        if tile in s.entrance:
            return Refusal("T5-SETUP-09", f"{CELL_NAMES[action.a]} is the other player's deployment tile")
        if tile == 0:
            return Refusal("T5-SETUP-08", f"{CELL_NAMES[action.a]} is the centre")
        if not s.board.tiles.is_exposed(tile):
            return Refusal("T5-SETUP-08", f"{CELL_NAMES[action.a]} has no edge to the outside")
        taken = s.entrance[s.second()]
        if taken == NO_TILE:
            return Refusal("T5-SETUP-08", f"{CELL_NAMES[action.a]} belongs to no pair that lies farthest apart")
        return Refusal(
            "T5-SETUP-09", f"{CELL_NAMES[action.a]} and {s.name(taken)} are not a pair of tiles that lie farthest apart"
        )

    def fault(self, s: State, task: Task) -> str:
        if s.first == UNDECIDED:
            return "the roll-off comes before the map"
        is_first = s.entrance[s.second()] != NO_TILE
        if task.seat != CHANCE and task.seat != (s.first if is_first else s.second()):
            return "it is the other player's turn to choose a deployment tile"
        if (
            s.entrance[s.first] != NO_TILE
            or len(s.on) != s.content.tiles
            or count_placed_features(s) != s.content.features
        ):
            return "deployment tiles are chosen once, on a finished map"
        return ""


CHOOSE_TILE: Final = ChooseTerrain("choose tile", False)
CHOOSE_FEATURE: Final = ChooseTerrain("choose feature", True)
PLACE_TILE: Final = PlaceTile("tactics5", "place tile", A_SEAT, [TERRAIN])
PLACE_FEATURE: Final = PlaceFeature("tactics5", "place feature", A_SEAT, [TERRAIN])
CHOOSE_ENTRANCE: Final = ChooseEntrance("tactics5", "choose entrance", A_SEAT)

DEAL_TILE: Final[Dealt[State]] = Dealt("tactics5", CHOOSE_TILE)
DEAL_FEATURE: Final[Dealt[State]] = Dealt("tactics5", CHOOSE_FEATURE)
DEAL_TILE_PLACE: Final[Dealt[State]] = Dealt("tactics5", PLACE_TILE)
DEAL_FEATURE_PLACE: Final[Dealt[State]] = Dealt("tactics5", PLACE_FEATURE)
DEAL_ENTRANCE: Final[Dealt[State]] = Dealt("tactics5", CHOOSE_ENTRANCE)


def ask_terrain(s: State, step: ChooseTerrain, seat: Seat, is_dealt: bool, log: Log) -> None:
    """A choice only where the pool has more than one kind."""
    kinds = step.kinds(s)
    if len(kinds) == 1:
        place_next(s, kinds[0], CHANCE if is_dealt else seat, log)
    elif is_dealt:
        s.then(Task(DEAL_FEATURE if step.is_feature else DEAL_TILE, CHANCE))
    else:
        s.then(Task(step, seat))


def place_next(s: State, kind: i64, seat: Seat, log: Log) -> None:
    """Where it goes is the next choice; only the first tile has its place (T5-SETUP-03)."""
    if s.content.terrains[kind].is_feature:
        s.then(Task(DEAL_FEATURE_PLACE if seat == CHANCE else PLACE_FEATURE, seat, kind))
    elif s.on:
        s.then(Task(DEAL_TILE_PLACE if seat == CHANCE else PLACE_TILE, seat, kind))
    else:
        lay(s, LAND.centre, kind, "T5-SETUP-03", log)
        s.board = s.board.with_feature(0, s.content.central)
        log.add("feature placed", "T5-SETUP-03", s.content.central, LAND.centre)
        build_on(s, seat == CHANCE, log)


def lay(s: State, cell: i64, kind: i64, rule: str, log: Log) -> None:
    s.board = s.board.with_tile(cell, kind)
    s.stand([EMPTY] * len(s.board.ground))
    log.add("tile placed", rule, kind, cell)


def entrance_pairs(s: State) -> list[tuple[i64, i64]]:
    """T5-SETUP-08: the pairs of deployment tiles one may take: best pairs, or any two at the edge."""
    tiles: list[i64] = []
    for tile in range(1, len(s.on)):
        if s.board.tiles.is_exposed(tile):
            tiles.append(tile)
    if not s.content.free_entrances:
        return best_pairs(s.board.tiles.steps(), 0, tiles)
    return [(one, other) for one in tiles for other in tiles if one < other]


def fault_of_builder(s: State, task: Task) -> str:
    """What is wrong with whose turn it is to build, or about building at all."""
    if s.first == UNDECIDED or not s.has_reserve(0) or not s.has_reserve(1):
        return "the map is built after the roll-off, and when both forces are chosen"
    if s.entrance[0] != NO_TILE or s.entrance[1] != NO_TILE:
        return "deployment tiles are chosen once the map is finished"
    if task.seat != CHANCE and task.seat != builder(s):
        return "it is the other player's turn to build"
    return ""
