"""What a game is played with: units, terrain and numbers, under the house rules chosen."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.adjustable import list_all_numbers
from pocketbox.engine.core import BadInput
from pocketbox.engine.edition import Edition
from pocketbox.engine.options import GameParameter, Settings, choice, number, switch
from pocketbox.engine.tally import TALLIES
from pocketbox.games.tactics.content import (
    ArmyContent,
    copies_option,
    end_options,
    geometry_option,
    pass_option,
    points_option,
    secret_option,
)
from pocketbox.games.tactics5.board import Board, make_unbuilt
from pocketbox.games.tactics5.packs import TABLES, Added, added_of
from pocketbox.games.tactics5.terrain import TERRAINS, Terrain
from pocketbox.games.tactics5.units import MOST_COPIES, UNITS, Unit
from pocketbox.games.tactics5.words import LAND, MOST_TILES

LEAST_POINTS: Final = 11
LEAST_TILES: Final = 3
"""The centre and two tiles to deploy on."""

FREE: Final = 0
REROLLS_FIRST: Final = 1
BUMPS_FIRST: Final = 2
EFFECT_ORDERS: Final = ["free", "reroll_bump", "bump_reroll"]

HOPS_FREE: Final = 0
STRICT: Final = 1
CHARGE: Final = 2
REACHES: Final = ["rng_minus_hops", "strict_rng", "charge"]

OPTIONS: Final[list[GameParameter]] = [
    geometry_option("T5-GEO-01"),
    number("field_tiles", "T5-SETUP-02", "The map", "Field tiles in the pool", 9, 1, 19),
    number("water_tiles", "T5-SETUP-02", "The map", "Water tiles in the pool", 3, 0, 9),
    number("forests", "T5-SETUP-06", "The map", "Forests to place", 1, 0, 3),
    number("hills", "T5-SETUP-06", "The map", "Hills to place", 1, 0, 3),
    number("villages", "T5-SETUP-06", "The map", "Villages to place", 2, 0, 4),
    switch("feature_overrides", "T5-SETUP-07", "The map", "A feature replaces the effect of its tile", True),
    choice("deploy_choice", "T5-SETUP-08", "The map", "Deployment tiles: farthest apart, or any at the edge",
           ["best_pair", "free"]),
    points_option("T5-FORCE-01", LEAST_POINTS),
    copies_option("T5-FORCE-02", ["3", "1"]),
    secret_option("T5-FORCE-03"),
    pass_option("T5-TURN-02"),
    choice("hop_cost", "T5-MOVE-03", "Movement", "What a hop over an ally costs", ["1_total", "1_per_tile"]),
    choice("hop_limit", "T5-MOVE-04", "Movement", "Hops: one for each SPD, or one a move", ["per_spd", "per_move"]),
    switch("hop_landing_hazard", "T5-MOVE-06", "Movement", "A hop onto a hazard is dangerous", True),
    switch("deploy_hazard", "T5-DEPLOY-04", "Movement", "Hazards endanger units that deploy", True),
    switch("los", "T5-ATTACK-02", "Combat", "A skirmish from a distance needs a clear line", False),
    choice("tally", "T5-TALLY-01", "Combat", "How dice are counted", TALLIES),
    choice("effect_order", "T5-DICE-03", "Combat", "Order of one side's bumps and re-rolls", EFFECT_ORDERS),
    choice("invade_reach", "T5-INVADE-02", "Combat", "From how far a unit may invade", REACHES),
    switch("mage_retaliates_at_2", "T5-UNIT-MA2", "Combat", "Mages retaliate from two tiles", False),
    switch("block_needs_reserve", "T5-VICT-02", "The end", "A blocked player loses only with units in reserve", False),
    choice("block_timing", "T5-VICT-03", "The end", "When a blocked player has lost",
           ["immediate", "victims_turn_end"]),
    *end_options("T5-VICT-05", "T5-TERM-01", "deployment or defeat that end it", "captured_points"),
]  # fmt: skip
NUMBERS: Final = [*list_all_numbers(UNITS), *list_all_numbers(TERRAINS)]
EDITION: Final = Edition(
    "tactics5", "Pocket-Tactics, 5th edition", 3, OPTIONS, NUMBERS, TABLES, lambda packs: added_of(packs).list_numbers()
)


@final
class Content(ArmyContent):
    """The units, the terrain and the numbers of one game. Never changes, so clones share it."""

    def __init__(self, settings: Settings) -> None:
        self.added: Added = added_of(settings.packs)
        self.units: list[Unit] = self.added.units
        self.terrains: list[Terrain] = self.added.terrains
        if settings.changed:
            self.units = [unit.adjust(settings) for unit in self.units]
            self.terrains = [terrain.adjust(settings) for terrain in self.terrains]
        super().__init__(settings, LAND, self.added, [unit.points for unit in self.units], MOST_COPIES)
        self.unbuilt: Board = make_unbuilt(self.terrains, self.grid, settings.is_on("feature_overrides"))
        """No tile yet."""
        self.pool: list[i64] = [max(0, terrain.count) for terrain in self.terrains]
        """T5-SETUP-02, T5-SETUP-06: how many of each terrain the players place, the centre's feature aside."""
        for name, option in [
            ("field", "field_tiles"), ("water", "water_tiles"), ("forest", "forests"), ("hill", "hills"),
            ("village", "villages"),
        ]:  # fmt: skip
            self.pool[[terrain.name for terrain in TERRAINS].index(name)] = settings.number(option)
        self.tiles: i64 = 0
        self.features: i64 = 0
        self.central: i64 = 0
        """The terrain of the centre's feature."""
        for kind, terrain in enumerate(self.terrains):
            if terrain.is_feature:
                self.features += self.pool[kind]
            else:
                self.tiles += self.pool[kind]
            if terrain.is_central:
                self.central = kind
        self.free_entrances = settings.chosen("deploy_choice") == "free"
        self.hop_cost: i64 = 1 if settings.chosen("hop_cost") == "1_total" else 2
        self.one_hop = settings.chosen("hop_limit") == "per_move"
        self.hop_landing_hazard = settings.is_on("hop_landing_hazard")
        self.deploy_hazard = settings.is_on("deploy_hazard")
        self.los = settings.is_on("los")
        self.effect_order: i64 = EFFECT_ORDERS.index(settings.chosen("effect_order"))
        self.invade_reach: i64 = REACHES.index(settings.chosen("invade_reach"))
        self.spells_reply = settings.is_on("mage_retaliates_at_2")
        self.block_needs_reserve = settings.is_on("block_needs_reserve")
        self.block_at_once = settings.chosen("block_timing") == "immediate"

    def check(self) -> None:
        """`BadInput` where the pool of tiles and features makes no map."""
        if not LEAST_TILES <= self.tiles <= MOST_TILES:
            said = "field_tiles and water_tiles are"
            if len(self.terrains) > len(TERRAINS):
                said = "field_tiles, water_tiles and the tiles of packs are"
            raise BadInput(f"{said} {self.tiles} together; a map has from {LEAST_TILES} to {MOST_TILES}")
        if self.features + 1 > self.tiles:
            raise BadInput(
                f"{self.features} features and the Keep need a tile each, but there are only {self.tiles} tiles"
            )
        self.check_price(self.prices[-1], self.units[-1].title)

    def facts(self) -> dict[str, Any]:
        """All of it as plain values, for the content hash."""
        return self.army_facts([unit.facts() for unit in self.units], [terrain.facts() for terrain in self.terrains])
