"""Building the map: tiles into the bag, features chosen, tiles drawn and placed, features placed. T4-MAP-02 to 10."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Dealt, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Outcome, Refusal, Seat, evenly, plural
from pocketbox.engine.tilemap import NO_TILE, best_pairs
from pocketbox.games.tactics.armies import NO_FEATURE, SEATS, UNDECIDED
from pocketbox.games.tactics.events import SEAT
from pocketbox.games.tactics.forces import WAY
from pocketbox.games.tactics.packs import word_of
from pocketbox.games.tactics.placing import refuse_tile
from pocketbox.games.tactics4.bag import (
    WATER,
    WATER_IN,
    add_tiles,
    bag_of,
    bringer,
    count_still_to_bring,
    fill_bag,
    tiles_in_play,
)
from pocketbox.games.tactics4.content import BEST_PAIR, GREEDY
from pocketbox.games.tactics4.state import CENTRAL, State
from pocketbox.games.tactics4.stationing import begin_stationing
from pocketbox.games.tactics4.words import CELL_NAMES, LAND, MOST_TILES, TERRAIN, TERRAIN_NAMES, WORDS

BRING: Final = [
    [
        WORDS.one("bring", (dry, wet), f"bring {dry} {TERRAIN_NAMES[0]} {wet} {TERRAIN_NAMES[1]}")
        for wet in range(MOST_TILES // 2 + 1)
    ]
    for dry in range(MOST_TILES // 2 + 1)
]
"""`BRING[plains][water]`"""
CHOOSE: Final = WORDS.each("choose", TERRAIN_NAMES)
DRAW: Final = WORDS.each("draw", TERRAIN_NAMES)
PLACE: Final = WORDS.each("place", CELL_NAMES)


def build_on(s: State, is_dealt: bool, log: Log) -> None:
    """What comes next in the building of the map, or the first units."""
    each, brought = s.content.tiles_each, tiles_in_play(s)
    if brought < SEATS * each:
        if s.content.is_preset:
            fill_bag(s, log)
            build_on(s, is_dealt, log)
        else:
            ask(s, BRING_TILES, bringer(s), is_dealt)
    elif s.chosen[CENTRAL] == NO_FEATURE:
        if s.content.first_chooses:
            ask(s, CHOOSE_FEATURE, s.first, is_dealt)
        else:
            s.next(Task(DRAW_FEATURE, CHANCE, 1 if is_dealt else 0))
    elif s.chosen[s.first] == NO_FEATURE:
        ask(s, CHOOSE_FEATURE, s.first, is_dealt)
    elif s.chosen[s.second()] == NO_FEATURE:
        ask(s, CHOOSE_FEATURE, s.second(), is_dealt)
    elif len(s.on) < SEATS * each:
        s.next(Task(DRAW_TILE, CHANCE, builder(s), 1 if is_dealt else 0))
    elif s.home[s.first] == NO_TILE:
        ask(s, PLACE_FEATURE, s.first, is_dealt)
    elif s.home[s.second()] == NO_TILE:
        ask(s, PLACE_FEATURE, s.second(), is_dealt)
    else:
        begin_stationing(s, is_dealt, log)


def ask(s: State, step: Step[State], seat: Seat, is_dealt: bool) -> None:
    s.next(Task(DEALT[step], CHANCE) if is_dealt else Task(step, seat))


def builder(s: State) -> Seat:
    """T4-MAP-07: after the centre the first player places, then both in turn."""
    return s.first if len(s.on) % SEATS == 1 else s.second()


class BringTiles(Step[State]):
    """T4-MAP-02, T4-MAP-03: how many of a player's tiles are Plains, and how many Water.

    Tiles of packs go into the bag before, one by one.
    """

    def options(self, s: State, task: Task) -> list[Action]:
        left = count_still_to_bring(s)
        return [*s.content.added.add, *[BRING[left - wet][wet] for wet in range(left + 1)]]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice.verb == "add":
            bag = bag_of(s)
            bag[choice.a] += 1
            log.add("tile brought", "T4-MAP-02", bringer(s), choice.a)
            s.bag = bag
        else:
            add_tiles(s, bringer(s), choice.a, choice.b, log)
        build_on(s, task.seat == CHANCE, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        left = plural(count_still_to_bring(s), "tile")
        return Refusal("T4-MAP-02", f"bring {left} next, for example `{self.example(s)}`")

    def example(self, s: State) -> str:
        return BRING[count_still_to_bring(s) - 1][1].text

    def fault(self, s: State, task: Task) -> str:
        brought = tiles_in_play(s)
        is_begun = s.on or s.content.is_preset or s.chosen[CENTRAL] != NO_FEATURE
        of_packs: i64 = 0
        for kind in s.content.grounds[WATER + 1 :]:
            of_packs += s.bag[kind] if s.bag else 0
        if is_begun or brought >= SEATS * s.content.tiles_each or brought % s.content.tiles_each > of_packs:
            return "tiles are brought once by each player, before anything else of the map"
        return fault_of_builder(s, task, bringer(s))


class DealTiles(Step[State]):
    """T4-MAP-02, quickly: what a sensible player brings, one Water tile in four as in the printed box, or one more.

    Six tiles have one or two Water tiles among them, so that a map of twelve has three on average. Tiles of packs come
    with even odds, one after the other, so that a player brings one of them on average.
    """

    def chances(self, s: State, task: Task) -> Chances:
        left = count_still_to_bring(s)
        few = left // WATER_IN
        printed = [BRING[left - few][few], BRING[left - few - 1][few + 1]]
        added = s.content.added.add
        if not added:
            return evenly(printed)
        found = [Outcome(word, len(printed)) for word in added]
        return Chances([*found, *[Outcome(word, len(added)) for word in printed]])

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        BRING_TILES.resolve(s, task, choice, log)

    def fault(self, s: State, task: Task) -> str:
        return BRING_TILES.fault(s, task)


def count_left(s: State, kind: i64) -> i64:
    """T4-MAP-05: how many copies of a feature are left to choose from."""
    return s.content.feature_copies - s.chosen.count(kind)


def list_kinds_left(s: State) -> list[i64]:
    return [kind for kind in s.content.features if count_left(s, kind) > 0]


def chooser(s: State) -> Seat:
    """Who chooses a feature next: the central one is the first player's business, then each has one."""
    if s.chosen[CENTRAL] == NO_FEATURE or s.chosen[s.first] == NO_FEATURE:
        return s.first
    return s.second()


def take_feature(s: State, kind: i64, log: Log) -> None:
    chosen = s.chosen.copy()
    if chosen[CENTRAL] == NO_FEATURE:
        chosen[CENTRAL] = kind
        log.add("central feature chosen", "T4-MAP-04", kind)
    else:
        chosen[chooser(s)] = kind
        log.add("own feature chosen", "T4-MAP-05", chooser(s), kind)
    s.chosen = chosen


class ChooseFeature(Step[State]):
    """T4-MAP-04, T4-MAP-05: the central feature where that is agreed, then one for each player."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [word_of(CHOOSE, s.content.added.choose, kind) for kind in list_kinds_left(s)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        take_feature(s, choice.a, log)
        build_on(s, task.seat == CHANCE, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        is_central = s.chosen[CENTRAL] == NO_FEATURE
        rule, what = ("T4-MAP-04", "the central feature") if is_central else ("T4-MAP-05", "your feature")
        if action.verb != "choose":
            return Refusal(rule, f"choose {what} next: `choose` and its name")
        title = s.content.terrains[action.a].title
        if not s.content.terrains[action.a].is_feature:
            return Refusal(rule, f"{title} is not a feature")
        return Refusal("T4-MAP-05", f"no {title} is left")

    def fault(self, s: State, task: Task) -> str:
        if s.chosen[CENTRAL] == NO_FEATURE and not s.content.first_chooses:
            return "the central feature is drawn"
        return fault_of_features(s) or fault_of_builder(s, task, chooser(s))


class DrawFeature(Step[State]):
    """T4-MAP-04: the central feature, any of those there are."""

    def chances(self, s: State, task: Task) -> Chances:
        return evenly([word_of(DRAW, s.content.added.draw, kind) for kind in list_kinds_left(s)])

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        take_feature(s, choice.a, log)
        build_on(s, task.a == 1, log)

    def fault(self, s: State, task: Task) -> str:
        if s.chosen[CENTRAL] != NO_FEATURE or s.content.first_chooses:
            return "the central feature is not to be drawn"
        return fault_of_features(s) or fault_of_builder(s, task, CHANCE)


class DrawTile(Step[State]):
    """T4-MAP-03, T4-MAP-06, T4-MAP-07: a tile out of the bag; the first is the centre, and its feature goes on it."""

    def chances(self, s: State, task: Task) -> Chances:
        return Chances(
            [
                Outcome(word_of(DRAW, s.content.added.draw, kind), s.bag[kind])
                for kind in s.content.grounds
                if s.bag[kind] > 0
            ]
        )

    def roller(self, s: State, task: Task) -> Seat:
        return NOBODY if task.b == 1 else task.a

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        kind, is_dealt = choice.a, task.b == 1
        bag = s.bag.copy()
        bag[kind] -= 1
        s.bag = bag
        if s.on:
            log.add("tile drawn", "T4-MAP-03", kind)
            s.next(Task(DEAL_PLACE if is_dealt else PLACE_TILE, CHANCE if is_dealt else task.a, kind))
            return
        s.lay(LAND.centre, kind)
        log.add("tile placed", "T4-MAP-06", kind, LAND.centre)
        s.set_feature(0, s.chosen[CENTRAL])
        log.add("feature placed", "T4-MAP-06", s.chosen[CENTRAL], LAND.centre)
        build_on(s, is_dealt, log)

    def fault(self, s: State, task: Task) -> str:
        if tiles_in_play(s) != SEATS * s.content.tiles_each or len(s.on) == tiles_in_play(s) or task.a != builder(s):
            return "no tile is to be drawn, or the other player is"
        return fault_of_choices(s) or fault_of_builder(s, task, CHANCE)


class PlaceTile(Step[State]):
    """T4-MAP-07: the tile drawn goes anywhere at the edge of another one."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [PLACE[cell] for cell in s.tiles.room()]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.lay(choice.a, task.a)
        log.add("tile placed", "T4-MAP-07", task.a, choice.a)
        build_on(s, task.seat == CHANCE, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return refuse_tile(s, action, "T4-MAP-07")

    def fault(self, s: State, task: Task) -> str:
        if task.a not in s.content.grounds or not s.on:
            return f"{s.terrain_names()[task.a]} cannot be placed on a map that has begun"
        if tiles_in_play(s) != SEATS * s.content.tiles_each - 1:
            return "one tile is out of the bag and not on the map"
        return fault_of_choices(s) or fault_of_builder(s, task, builder(s))


class PlaceFeature(Step[State]):
    """T4-MAP-08, T4-MAP-10: each player's feature, as far as can be from the centre and from the other's."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [PLACE[s.cell(tile)] for tile in homes(s)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        seat, tile = placer(s), s.tile_on(choice.a)
        home = s.home.copy()
        home[seat] = tile
        s.home = home
        s.set_feature(tile, s.chosen[seat])
        log.add("feature placed", "T4-MAP-08", s.chosen[seat], choice.a)
        build_on(s, task.seat == CHANCE, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "place":
            return Refusal("T4-MAP-08", "place the feature next: `place` and a cell")
        tile = s.tile_on(action.a)
        if tile == NO_TILE:
            return Refusal("T4-GEO-03", f"no tile lies on {CELL_NAMES[action.a]}")
        if s.has_feature(tile):
            return Refusal("T4-MAP-10", f"a feature already stands on {CELL_NAMES[action.a]}")
        return Refusal("T4-MAP-08", f"{CELL_NAMES[action.a]} is not as far away as possible")

    def fault(self, s: State, task: Task) -> str:
        if len(s.on) != SEATS * s.content.tiles_each or s.home[s.second()] != NO_TILE:
            return "features are placed once, when all tiles lie"
        return fault_of_choices(s) or fault_of_builder(s, task, placer(s))


def placer(s: State) -> Seat:
    return s.first if s.home[s.first] == NO_TILE else s.second()


def homes(s: State) -> list[i64]:
    """T4-MAP-08: the tiles that the next feature may be placed on, by the way agreed."""
    free = [tile for tile in range(len(s.on)) if not s.has_feature(tile)]
    taken = s.home[s.first]
    steps = s.tiles.steps()
    if s.content.placement == BEST_PAIR:
        found: list[i64] = []
        for one, other in best_pairs(steps, 0, free if taken == NO_TILE else [*free, taken]):
            if taken in (NO_TILE, other):
                found.append(one)
            if taken in (NO_TILE, one):
                found.append(other)
        return sorted(set(found))
    if s.content.placement == GREEDY:
        return farthest(steps, free, [0] if taken == NO_TILE else [0, taken])
    return free


def farthest(steps: list[list[i64]], tiles: list[i64], marks: list[i64]) -> list[i64]:
    """T4-MAP-08 with `feature_placement=greedy`: the least distance to the marks counts first, then their sum."""
    found: list[i64] = []
    best_least: i64 = -1
    best_sum: i64 = -1
    for tile in tiles:
        least = min([steps[tile][mark] for mark in marks])
        whole: i64 = 0
        for mark in marks:
            whole += steps[tile][mark]
        if least > best_least or (least == best_least and whole > best_sum):
            best_least, best_sum = least, whole
            found = []
        if least == best_least and whole == best_sum:
            found.append(tile)
    return found


BRING_TILES: Final = BringTiles("tactics4", "bring tiles", A_SEAT)
CHOOSE_FEATURE: Final = ChooseFeature("tactics4", "choose feature", A_SEAT)
DRAW_FEATURE: Final = DrawFeature("tactics4", "draw feature", CHANCE, [WAY])
DRAW_TILE: Final = DrawTile("tactics4", "draw tile", CHANCE, [SEAT, WAY])
PLACE_TILE: Final = PlaceTile("tactics4", "place tile", A_SEAT, [TERRAIN])
PLACE_FEATURE: Final = PlaceFeature("tactics4", "place feature", A_SEAT)

DEAL_BRING: Final = DealTiles("tactics4", f"deal {BRING_TILES.name}", CHANCE)
DEAL_CHOICE: Final[Dealt[State]] = Dealt("tactics4", CHOOSE_FEATURE)
DEAL_PLACE: Final[Dealt[State]] = Dealt("tactics4", PLACE_TILE)
DEAL_FEATURE: Final[Dealt[State]] = Dealt("tactics4", PLACE_FEATURE)
DEALT: Final[dict[Step[State], Step[State]]] = {
    BRING_TILES: DEAL_BRING,
    CHOOSE_FEATURE: DEAL_CHOICE,
    PLACE_FEATURE: DEAL_FEATURE,
}


def fault_of_builder(s: State, task: Task, seat: Seat) -> str:
    """What is wrong with whose turn it is to build, or about building at all."""
    if s.first == UNDECIDED or not s.has_reserve(0) or not s.has_reserve(1):
        return "the map is built after the roll-off, and when both forces are chosen"
    if task.seat not in (CHANCE, seat):
        return "it is the other player's turn to build"
    return ""


def fault_of_features(s: State) -> str:
    if tiles_in_play(s) != SEATS * s.content.tiles_each or s.on:
        return "features are chosen between the bringing and the drawing of tiles"
    return "" if s.chosen[s.second()] == NO_FEATURE else "both players have their features"


def fault_of_choices(s: State) -> str:
    return "the features are chosen before tiles are drawn" if NO_FEATURE in s.chosen else ""
