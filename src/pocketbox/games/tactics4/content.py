"""What a game is played with: units, terrain and numbers, under the house rules chosen."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.core import BadInput
from pocketbox.engine.options import GameParameter, Settings, choice, number, switch
from pocketbox.engine.tilemap import TileMap
from pocketbox.games.tactics.content import (
    UNLIMITED,
    ArmyContent,
    copies_option,
    end_options,
    geometry_option,
    pass_option,
    points_option,
    secret_option,
)
from pocketbox.games.tactics4.added import Added
from pocketbox.games.tactics4.kinds import Terrain, Unit
from pocketbox.games.tactics4.words import LAND, MOST_COPIES

LEAST_POINTS: Final = 10
STATIONED: Final = 3
"""T4-PLACE-01: units that each player places before the first turn."""
ANY_NUMBER: Final = 99
"""Of features, where there is no limit."""

CLOSEST: Final = 0
ANY_ROUTE: Final = 1
SIGHTS: Final = ["closest_routes", "any_route", "straight"]

BEST_PAIR: Final = 0
GREEDY: Final = 1
PLACEMENTS: Final = ["best_pair", "greedy", "free"]

OPTIONS: Final[list[GameParameter]] = [
    geometry_option("T4-GEO-01"),
    number("tiles_each", "T4-MAP-02", "The map", "Tiles each player brings", 6, 2, 9),
    choice("tile_preset", "T4-MAP-02", "The map", "Tiles: chosen freely, or one Water in four", ["free", "core2"]),
    choice("central_feature", "T4-MAP-04", "The map", "The central feature: drawn, or chosen by the first player",
           ["random", "first_chooses"]),
    choice("feature_copies", "T4-MAP-05", "The map", "Copies of each feature to choose from", ["2", "1", "unlimited"]),
    choice("feature_placement", "T4-MAP-08", "The map", "Features: a pair farthest apart, each farthest, or anywhere",
           PLACEMENTS),
    switch("initial_alternate", "T4-PLACE-01", "The map", "First units are placed in turn", False),
    choice("roster", "T4-FORCE-01", "Forces", "Numbers of the units: the second core set, or ours", ["core2", "ours"]),
    switch("test_units", "T4-FORCE-01", "Forces", "Our Barrow Wight and Bound Ember may be taken", False),
    points_option("T4-FORCE-02", LEAST_POINTS),
    copies_option("T4-FORCE-03", ["1"]),
    switch("single_faction", "T4-FORCE-04", "Forces", "A force is of one faction", False),
    secret_option("T4-FORCE-05"),
    switch("use_noble", "T4-UNIT-NO", "Forces", "The Dwarfclan Noble may be taken", False),
    pass_option("T4-TURN-02"),
    choice("control", "T4-CTRL-01", "The turn", "A feature is controlled while occupied, or until an enemy enters",
           ["occupy", "persistent"]),
    switch("return_via_enemy", "T4-RET-01", "The turn", "Units may return through a feature the enemy occupies", False),
    switch("flying_ignores_water", "T4-FLY-03", "Movement", "Water is not a hazard to flying units", False),
    choice("bloodsworn", "T4-UNIT-RG", "Movement", "Realmguards go to any Elf, or to allied ones",
           ["any_elf", "allied"]),
    switch("dv_bumps", "T4-HAZ-05", "Movement", "Printed bumps count in tests against a difficulty", False),
    switch("daylight_favored_exempt", "T4-DAY-04", "Movement", "No daylight test on favored terrain", False),
    choice("phase_order", "T4-ASSAULT-02", "Assaults", "Bumps before re-rolls, or after",
           ["bump_first", "reroll_first"]),
    switch("bump_typed", "T4-BUMP-02", "Assaults", "A printed bump is for the dice it stands under", True),
    choice("tally", "T4-TALLY-01", "Assaults", "How dice are counted", ["lexicographic", "pairwise", "max"]),
    choice("los", "T4-RANGED-04", "Assaults", "Sight: along a shortest route, any in range, or straight", SIGHTS),
    choice("reload", "T4-UNIT-GU", "Assaults", "A Gunner reloads for a turn of its owner, or for an activation",
           ["owner_turns", "unit_activations"]),
    choice("scatter", "T4-UNIT-ST2", "Assaults", "A stray boulder: on a tile, or in any direction",
           ["existing", "d6_direction"]),
    *end_options("T4-VICT-04", "T4-TERM-01", "a defeat that end the game", "points"),
]  # fmt: skip


@final
class Content(ArmyContent):
    """The units, the terrain and the numbers of one game. Never changes, so clones share it."""

    def __init__(self, settings: Settings, added: Added) -> None:
        self.added = added
        self.units: list[Unit] = added.units
        self.is_ours = settings.chosen("roster") == "ours"
        if self.is_ours:
            self.units = [unit.with_card(unit.ours) if unit.ours is not None else unit for unit in self.units]
        if settings.changed:
            self.units = [unit.adjust(settings) for unit in self.units]
        super().__init__(settings, LAND, added, [unit.points for unit in self.units], MOST_COPIES)
        self.in_play: list[bool] = [not unit.option or settings.is_on(unit.option) for unit in self.units]
        """Which kinds of unit a force may have."""
        self.terrains: list[Terrain] = added.terrains
        if settings.changed:
            self.terrains = [terrain.adjust(settings) for terrain in self.terrains]
        self.grounds: list[i64] = [n for n, terrain in enumerate(self.terrains) if not terrain.is_feature]
        self.features: list[i64] = [n for n, terrain in enumerate(self.terrains) if terrain.is_feature]
        self.unbuilt: TileMap = TileMap(self.grid, [])
        """No tile yet."""
        self.tiles_each: i64 = settings.number("tiles_each")
        self.is_preset = settings.chosen("tile_preset") == "core2"
        self.first_chooses = settings.chosen("central_feature") == "first_chooses"
        copies = settings.chosen("feature_copies")
        self.feature_copies: i64 = ANY_NUMBER if copies == UNLIMITED else int(copies)
        self.placement: i64 = PLACEMENTS.index(settings.chosen("feature_placement"))
        self.initial_alternate = settings.is_on("initial_alternate")
        self.single_faction = settings.is_on("single_faction")
        self.is_persistent = settings.chosen("control") == "persistent"
        self.return_via_enemy = settings.is_on("return_via_enemy")
        self.flying_ignores_water = settings.is_on("flying_ignores_water")
        self.allied_elves = settings.chosen("bloodsworn") == "allied"
        self.dv_bumps = settings.is_on("dv_bumps")
        self.daylight_favored_exempt = settings.is_on("daylight_favored_exempt")
        self.rerolls_first = settings.chosen("phase_order") == "reroll_first"
        self.bump_typed = settings.is_on("bump_typed")
        self.sight: i64 = SIGHTS.index(settings.chosen("los"))
        self.reloads_by_turn = settings.chosen("reload") == "owner_turns"
        self.scatters_anywhere = settings.chosen("scatter") == "d6_direction"

    def check(self) -> None:
        """`BadInput` where house rules cannot go together."""
        if self.settings.is_on("use_noble") and self.is_ours:
            raise BadInput("use_noble=true goes with roster=core2: our own roster has no numbers for the Noble")
        starters = [n for n, unit in enumerate(self.units) if self.in_play[n] and unit.card.summoning == 0]
        last = starters[-1]
        self.check_price(self.prices[last], self.units[last].title)

    def facts(self) -> dict[str, Any]:
        """All of it as plain values, for the content hash."""
        units = [unit.facts() for unit in self.units]
        return {**self.army_facts(units, [land.facts() for land in self.terrains]), "stationed": STATIONED}
