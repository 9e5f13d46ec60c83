"""What a game is played with: tiles, characters, charts and numbers, under the house rules chosen."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.adjustable import list_all_numbers
from pocketbox.engine.core import NOBODY
from pocketbox.engine.edition import Edition
from pocketbox.engine.grid import Grid
from pocketbox.engine.options import GameParameter, Settings, choice, number, switch
from pocketbox.games.dungeons import charts
from pocketbox.games.dungeons.board import Board, make_unbuilt
from pocketbox.games.dungeons.figures import KINDS
from pocketbox.games.dungeons.kinds import Kind
from pocketbox.games.dungeons.packs import TABLES, Added, TrapCard, added_of
from pocketbox.games.dungeons.places import IN_BOX
from pocketbox.games.dungeons.tiles import TileCode
from pocketbox.games.dungeons.words import HEXES, QUADS

TREASURES: Final = 6
HAZARDS: Final = 6
COUNTERS: Final = 13
"""PD-GEO-05: with the Stairs."""
ALL_HIDDEN: Final[list[i64]] = [TREASURES, HAZARDS, COUNTERS - TREASURES - HAZARDS]
"""Treasure, Hazard and Stairs counters of the box."""
DOORS: Final = 6
"""PD-GEO-05"""
MOST_ENCOUNTERS: Final = 20
"""PD-ENC-04: rolls on the Encounter chart in one event."""
NO_TIMER: Final = 0

_SETUP: Final = "Set-up"
_TURN: Final = "The turn"
_MOVE: Final = "Exploring"
_FIGHT: Final = "Assaults"
_DELVER: Final = "Delvers"
_DWELLER: Final = "Dwellers"
_TRAP: Final = "Traps"
_END: Final = "Leaving and the end"

OPTIONS: Final[list[GameParameter]] = [
    choice("grid", "PD-GEO-07", _SETUP, "Shape of the tiles", ["hex", "square"]),
    switch("start_passable", "PD-GEO-12", _SETUP, "Characters may walk over the Start tile", True),
    switch("adjacent_needs_opening", "PD-GEO-13", _SETUP, "Aura and Healing do not work through walls", False),
    choice("delver_selection", "PD-SETUP-02", _SETUP, "How delvers are handed out", ["choose", "random"]),
    choice("edge_matching", "PD-SETUP-14", _SETUP, "Touching edges must agree, or one link is enough",
           ["strict", "loose"]),
    switch("quick_build", "PD-SETUP-20", _SETUP, "Chance builds the dungeon", False),
    switch("doors_at_start", "PD-SETUP-28", _SETUP, "Doors may stand at the Start tile", False),
    switch("placement_flips", "PD-SETUP-33", _SETUP, "Being placed on a face-down counter flips it", False),
    number("map_radius", "PD-SETUP-35", _SETUP, "How far from the Start tile the dungeon may reach", 20, 10, 40),
    choice("pass", "PD-TURN-06", _TURN, "When a turn may be passed", ["always", "only_if_no_action"]),
    switch("exited_may_scheme", "PD-TURN-08", _TURN, "Players whose delver has left go on scheming", False),
    choice("rush_timing", "PD-MOVE-04", _MOVE, "When a rush is rolled", ["before", "after_first_step"]),
    switch("search_underfoot", "PD-CNT-08", _MOVE, "A turn may be spent to flip the counter underfoot", False),
    choice("encounter12", "PD-ENC-04", _MOVE, "What a 12 on the Encounter chart brings", ["two_rolls", "one_reroll"]),
    choice("supply_empty", "PD-ENC-05", _MOVE, "When no figure of the rolled kind is left", ["nothing", "reroll"]),
    choice("group_token", "PD-HAZ-05", _MOVE, "Which of several dwellers holds the hazard counter",
           ["first_placed", "last_defeated"]),
    choice("hazards_on_defeat", "PD-HAZ-09", _MOVE, "Hazard counters of a defeated delver",
           ["discard", "drop", "keep"]),
    choice("charge_path", "PD-ASS-05", _FIGHT, "Which way a charge may take", ["shortest", "free"]),
    switch("adjacent_charge", "PD-ASS-06", _FIGHT, "An adjacent enemy may be charged", False),
    choice("failed_charge", "PD-ASS-07", _FIGHT, "A charge that falls short", ["advance", "stay"]),
    choice("zero_offense_assault", "PD-ASS-10", _FIGHT, "Assaults without an OFF die", ["allow", "forbid"]),
    switch("los_over_water", "PD-LOS-03", _FIGHT, "Line of sight goes over water", True),
    choice("healing_allies", "PD-DELVER-PRIESTESS-2", _DELVER, "Whom the Priestess may heal besides herself",
           ["ask", "always", "self_only"]),
    choice("blessing_scope", "PD-DELVER-PRIESTESS-5", _DELVER, "Which rolls the Priestess may repeat",
           ["any_hazard_chart", "hazard_chart_only"]),
    choice("pilfer", "PD-DELVER-THIEF-2", _DELVER, "How much the Thief may steal", ["d6", "one"]),
    switch("goldlust_on_flip", "PD-DELVER-DWARF-3", _DELVER, "The Dwarf may take treasure he has just flipped", True),
    switch("phase_doors", "PD-DELVER-MAGE-2", _DELVER, "The Mage may step through doors", False),
    switch("phase_assault", "PD-DELVER-MAGE-2", _DELVER, "The Mage may step through a wall at an enemy", False),
    choice("gust_direction", "PD-DELVER-MAGE-4", _DELVER, "Where a gust pushes", ["straight", "any_farther_tile"]),
    choice("corner", "PD-DWELLER-GWARRIOR-2", _DWELLER, "What counts as a charge around a corner",
           ["path_turn", "no_los_at_start"]),
    choice("aquatic", "PD-DWELLER-LIZARD-2", _DWELLER, "Where Lizardmen can reach water tiles from",
           ["water_to_water", "from_anywhere"]),
    choice("ghost_water", "PD-DWELLER-GHOST-2", _DWELLER, "The Shroud Ghost and water", ["test", "immune"]),
    choice("aura_affects", "PD-DWELLER-CORPSE-2", _DWELLER, "Who fears the Aura of Fear", ["all", "living_only"]),
    choice("angry_targets", "PD-DWELLER-TROLL-3", _DWELLER, "Which enemies the angry Troll may attack",
           ["any_character", "delvers"]),
    choice("traps_on_dwellers", "PD-TRAP-00b", _TRAP, "Traps that a dweller sets off at a door", ["apply", "ignore"]),
    choice("mind_control", "PD-TRAP-05a", _TRAP, "Who may use a mind-controlled delver",
           ["open_scheme", "left_player_only"]),
    choice("fireball_metric", "PD-TRAP-06a", _TRAP, "How the range of a fireball is counted",
           ["tile_distance", "walking", "straight_lines"]),
    choice("cave_in_counters", "PD-TRAP-08d", _TRAP, "Counters on a tile that caves in", ["relocate", "bury"]),
    choice("paralysed_defence", "PD-TRAP-09c", _TRAP, "What a paralysed character rolls when assaulted",
           ["normal", "no_offense"]),
    choice("dweller_repeat", "PD-SCH-03", _TURN, "Which dweller must rest a turn", ["global", "per_player"]),
    choice("treasure_on_defeat", "PD-DEF-02", _END, "Treasure of a defeated delver", ["drop", "victor", "lost"]),
    choice("reentry_pool", "PD-DEF-05", _END, "Which delvers may come back", ["never_used", "not_in_play"]),
    choice("reentry_cost", "PD-DEF-06", _END, "What coming back costs", ["turn", "free_then_act"]),
    choice("exit_mode", "PD-WIN-02", _END, "How a delver leaves", ["action_on_stairs", "move"]),
    choice("final_tie", "PD-WIN-07", _END, "Result when both counts are equal", ["shared", "first_out"]),
    choice("no_exit_result", "PD-END-04", _END, "Result when nobody leaves", ["dungeon_wins", "most_carried"]),
    number("max_rounds", "PD-END-05", _END, "Rounds before the game is stopped", 200, 5, 1000),
    number("stall_rounds", "PD-END-06", _END, "Rounds without progress that stop it", 30, 3, 200),
    choice("exit_via_start", "PD-END-07", _END, "When the Start tile is a way out",
           ["deadlock_only", "never", "always"]),
    switch("abandon_stranded", "PD-END-08", _END, "A stranded delver may be given up", True),
    number("exit_timer", "PD-END-09", _END, "Rounds after the first exit that end the game; 0 for no limit", 0, 0, 100),
]  # fmt: skip
NUMBERS: Final[list[GameParameter]] = list_all_numbers(KINDS)
EDITION: Final = Edition(
    "dungeons", "Pocket-Dungeons", 3, OPTIONS, NUMBERS, TABLES, lambda packs: added_of(packs).list_numbers()
)

TILE_DISTANCE: Final = 0
WALKING: Final = 1
STRAIGHT: Final = 2
DROP: Final = 0
VICTOR: Final = 1
LOST: Final = 2
DISCARD: Final = 0
LEAVE: Final = 1
INHERIT: Final = 2
ASK: Final = 0
ALWAYS: Final = 1
SELF_ONLY: Final = 2
DEADLOCK: Final = 0
NEVER: Final = 1
AT_ALL_TIMES: Final = 2


@final
class Content:
    """The tiles, the characters and the numbers of one game. Never changes, so clones share it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.added: Added = added_of(settings.packs)
        self.kinds: list[Kind] = self.added.kinds
        self.traps: list[TrapCard] = self.added.traps
        """Those of packs."""
        if settings.changed:
            self.kinds = [kind.adjust(settings) for kind in self.kinds]
            self.traps = [trap.adjust(settings) for trap in self.traps]
        self.kind_names: list[str] = self.added.kind_names
        self.figure_kind: list[i64] = self.added.figure_kind
        """The kind of each figure."""
        self.cards: list[Kind] = [self.kinds[kind] for kind in self.figure_kind]
        """The stat card of each figure."""
        self.figures: i64 = len(self.cards)
        self.figure_names: list[str] = self.added.figure_names
        self.figure_or_nobody: list[str] = [*self.figure_names, "nobody"]
        self.nobody: i64 = self.figures
        """Stands where a figure may, for none of them."""
        self.delvers: list[i64] = [figure for figure in range(self.figures) if self.cards[figure].is_delver]
        """The figures that players take."""
        self.dwellers: list[i64] = [figure for figure in range(self.figures) if not self.cards[figure].is_delver]
        self.none_anywhere: list[i64] = [0] * self.figures
        self.all_nobodys: list[i64] = [NOBODY] * self.figures
        self.all_in_box: list[i64] = [IN_BOX] * self.figures
        self.treasure_rows: list[i64] = self.added.charts.treasure
        self.hazard_rows: list[i64] = self.added.charts.hazard
        self.door_rows: list[i64] = self.added.charts.door
        """PD-CHART-T, PD-CHART-H, PD-DOOR-05 to 09, by sum."""
        self.encounter_rows: list[str] = self.added.charts.encounter
        """PD-CHART-E: kinds of dwellers by sum."""
        self.trap_rows: list[i64] = self.added.charts.trap
        """Numbers of traps by sum."""
        self.trap_names: list[str] = self.added.trap_names
        is_hex = settings.chosen("grid") == "hex"
        self.grid: Grid = HEXES if is_hex else QUADS
        self.around: i64 = 6 if is_hex else 4
        """Sides of a tile."""
        self.codes: list[TileCode] = self.added.tiles.tiles(settings, is_hex)
        self.most_tiles: list[i64] = self.added.tiles.most_laid(self.codes, is_hex)
        """How often each may lie in a dungeon that a text describes."""
        self.code_names: list[str] = [code.name for code in self.codes]
        """Of the tiles of this game, by the codes of the board."""
        self.tile_names: list[str] = self.added.tiles.names
        """Of all tiles of either set, as words and events count them."""
        self.unbuilt: Board = make_unbuilt(self.grid, self.codes, self.around)
        """The Start tile alone."""
        self.radius: i64 = settings.number("map_radius")
        self.start_passable = settings.is_on("start_passable")
        self.adjacent_needs_opening = settings.is_on("adjacent_needs_opening")
        self.random_delvers = settings.chosen("delver_selection") == "random"
        self.strict_edges = settings.chosen("edge_matching") == "strict"
        self.quick_build = settings.is_on("quick_build")
        self.doors_at_start = settings.is_on("doors_at_start")
        self.placement_flips = settings.is_on("placement_flips")
        self.may_pass = settings.chosen("pass") == "always"
        self.exited_may_scheme = settings.is_on("exited_may_scheme")
        self.rush_late = settings.chosen("rush_timing") == "after_first_step"
        self.search_underfoot = settings.is_on("search_underfoot")
        self.twelve_doubles = settings.chosen("encounter12") == "two_rolls"
        self.supply_rerolls = settings.chosen("supply_empty") == "reroll"
        self.group_token = settings.chosen("group_token") == "last_defeated"
        self.hazards_on_defeat: i64 = ["discard", "drop", "keep"].index(settings.chosen("hazards_on_defeat"))
        self.free_charge = settings.chosen("charge_path") == "free"
        self.adjacent_charge = settings.is_on("adjacent_charge")
        self.failed_charge_stays = settings.chosen("failed_charge") == "stay"
        self.zero_offense = settings.chosen("zero_offense_assault") == "allow"
        self.los_over_water = settings.is_on("los_over_water")
        self.healing: i64 = ["ask", "always", "self_only"].index(settings.chosen("healing_allies"))
        self.blesses_all = settings.chosen("blessing_scope") == "any_hazard_chart"
        self.pilfers_one = settings.chosen("pilfer") == "one"
        self.goldlust_on_flip = settings.is_on("goldlust_on_flip")
        self.phase_doors = settings.is_on("phase_doors")
        self.phase_assault = settings.is_on("phase_assault")
        self.gust_anywhere = settings.chosen("gust_direction") == "any_farther_tile"
        self.corner_is_sight = settings.chosen("corner") == "no_los_at_start"
        self.aquatic_anywhere = settings.chosen("aquatic") == "from_anywhere"
        self.ghost_is_dry = settings.chosen("ghost_water") == "immune"
        self.aura_spares_undead = settings.chosen("aura_affects") == "living_only"
        self.angry_at_delvers = settings.chosen("angry_targets") == "delvers"
        self.traps_on_dwellers = settings.chosen("traps_on_dwellers") == "apply"
        self.control_by_left = settings.chosen("mind_control") == "left_player_only"
        self.fireball: i64 = ["tile_distance", "walking", "straight_lines"].index(settings.chosen("fireball_metric"))
        self.buries = settings.chosen("cave_in_counters") == "bury"
        self.helpless_when_down = settings.chosen("paralysed_defence") == "no_offense"
        self.rests_per_player = settings.chosen("dweller_repeat") == "per_player"
        self.treasure_on_defeat: i64 = ["drop", "victor", "lost"].index(settings.chosen("treasure_on_defeat"))
        self.recycles_delvers = settings.chosen("reentry_pool") == "not_in_play"
        self.free_reentry = settings.chosen("reentry_cost") == "free_then_act"
        self.exit_by_move = settings.chosen("exit_mode") == "move"
        self.first_out_wins = settings.chosen("final_tie") == "first_out"
        self.most_carried_wins = settings.chosen("no_exit_result") == "most_carried"
        self.max_rounds: i64 = settings.number("max_rounds")
        self.stall_rounds: i64 = settings.number("stall_rounds")
        self.exit_via_start: i64 = ["deadlock_only", "never", "always"].index(settings.chosen("exit_via_start"))
        self.abandon_stranded = settings.is_on("abandon_stranded")
        self.exit_timer: i64 = settings.number("exit_timer")

    def code_named(self, name: i64) -> i64:
        """The code of the tile with this place in `tile_names`; -1 where this game has none."""
        wanted = self.tile_names[name]
        return self.code_names.index(wanted) if wanted in self.code_names else -1

    def name_of_code(self, code: i64) -> i64:
        """The place of a tile of this game in `tile_names`."""
        return self.tile_names.index(self.code_names[code])

    def facts(self) -> dict[str, Any]:
        """All of it as plain values, for the content hash."""
        return {
            "kinds": [kind.facts() for kind in self.kinds],
            "tiles": [code.facts() for code in self.codes],
            "charts": charts.facts(
                self.treasure_rows,
                self.hazard_rows,
                self.door_rows,
                self.encounter_rows,
                [self.trap_names[trap] for trap in self.trap_rows],
            ),
            "counters": [TREASURES, HAZARDS, COUNTERS, DOORS],
            "options": self.settings.write(),
        }
