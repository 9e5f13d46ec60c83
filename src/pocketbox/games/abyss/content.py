"""What a game of Abyss is played with: its roster and numbers, under the house rules chosen."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.core import BadInput
from pocketbox.engine.options import GameParameter, Settings, choice, number, switch
from pocketbox.games.abyss.kinds import MOST_HP, MOST_SPEED, Hero, Monster, Piece, Roster

HANDS: Final = 3
"""AB-INV-01: pieces the hero can carry."""
SLOTS: Final = 4
"""AB-ITEMSET-05"""
MAP_PIECES: Final = 3
"""AB-MAP-01"""
DROPPINGS: Final = 2
"""AB-SEARCH-05: the number that summons the boss."""
ACTIONS: Final = 2
"""AB-TURN-02"""
MOST_MONSTERS: Final = 3
"""AB-MONSET-01: ordinary ones."""

OPTIONS: Final[list[GameParameter]] = [
    choice("roster", "AB-HERO-01", "Set-up", "Hero classes: all, or those the published rules name", ["all", "named"]),
    switch("unique_items", "AB-ITEMSET-02", "Set-up", "Each item at most once", False),
    switch("item_money", "AB-ITEMSET-03", "Set-up", "Items are bought with rolled money", False),
    choice("tray_order", "AB-ITEMSET-06", "Set-up", "Order of the tray", ["ask", "arrange", "random"]),
    number("max_walls", "AB-WALL-01", "Set-up", "Most squares with walls", 24, 0, 48),
    choice(
        "wall_mode",
        "AB-WALL-02",
        "Set-up",
        "How walls are built",
        ["ask", "random", "preset", "design"],
    ),
    number("wall_count", "AB-WALL-04", "Set-up", "Walls dropped at random", 16, 0, 48),
    switch("walls_connected", "AB-WALL-05", "Set-up", "Every square without a wall must be reachable", True),
    number("monster_count", "AB-MONSET-01", "Set-up", "Ordinary monsters, at most", 3, 1, 3),
    number("max_monster_species", "AB-COMP-05", "Set-up", "Species of ordinary monsters", 2, 1, 3),
    choice("monster_placement", "AB-MONSET-02", "Set-up", "Where monsters start", ["ask", "random", "choose"]),
    choice("hp_cap", "AB-HERO-03", "Hero", "Upper limit of HP: 4, or what the class starts with", ["4", "start"]),
    choice("full_inventory", "AB-INV-03", "Hero", "With full hands: ask, or leave pieces", ["ask", "leave"]),
    switch("rabbit_costs_action", "AB-RABBIT-02", "Items", "A rabbit foot costs an action in the hero's turn", False),
    choice("air_duration", "AB-AIR-02", "Items", "How long air striding lasts", ["permanent", "turn", "next_move"]),
    choice(
        "diagonal_corners",
        "AB-AIR-03",
        "Items",
        "Diagonal steps past walls and monsters at the corners",
        ["free", "not_both_blocked", "none_blocked"],
    ),
    choice("weapon_refind", "AB-SEARCH-10", "Searching", "A weapon on the board, found again", ["item", "relocate"]),
    choice("coord_mode", "AB-SUMMON-02", "Summoning", "How squares are rolled: dice, or any alike", ["sum", "uniform"]),
    choice("next_free", "AB-SUMMON-04", "Summoning", "From a taken square to the next or nearest", ["scan", "nearest"]),
    switch("walls_block_attacks", "AB-ATTACK-07", "Fighting", "Walls stop attacks", False),
    choice("tile_distance", "AB-DIST-02", "Monsters", "Tiles are counted by walking, or flying", ["walk", "manhattan"]),
    switch("monsters_on_door", "AB-MMOVE-09", "Monsters", "Monsters may stand on doors", False),
    choice("monster_order", "AB-MMOVE-14", "Monsters", "In which order monsters move", ["auto", "player"]),
    switch("boss_resummon", "AB-BOSS-04", "The end", "A slain boss may be summoned again", False),
    switch("map_door_if_exists", "AB-MAP-02", "The end", "The third map piece always brings a door", True),
    choice("doubt_mode", "AB-DOUBT-01", "The end", "Who settles doubts", ["die", "player", "auto"]),
    choice("slay_all", "AB-WIN-03", "The end", "Who must be slain", ["on_board", "including_boss"]),
    number("round_limit", "AB-TERM-01", "The end", "Rounds before the hero is lost", 200, 1, 1000),
]


@final
class Content:
    """The roster and the numbers of one game. Never changes, so clones share it."""

    def __init__(self, settings: Settings, roster: Roster) -> None:
        self.settings = settings
        roster = roster.adjust(settings)
        self.roster = roster
        self.heroes: list[Hero] = roster.heroes
        self.monsters: list[Monster] = roster.monsters
        self.pieces: list[Piece] = roster.pieces
        self.only_named = settings.chosen("roster") == "named"
        self.unique_items = settings.is_on("unique_items")
        self.item_money = settings.is_on("item_money")
        self.tray_order = settings.chosen("tray_order")
        self.max_walls: i64 = settings.number("max_walls")
        self.wall_mode = settings.chosen("wall_mode")
        self.wall_count: i64 = settings.number("wall_count")
        self.walls_connected = settings.is_on("walls_connected")
        self.monster_count: i64 = settings.number("monster_count")
        self.most_species: i64 = settings.number("max_monster_species")
        self.monster_placement = settings.chosen("monster_placement")
        self.cap_is_start = settings.chosen("hp_cap") == "start"
        self.asks_when_full = settings.chosen("full_inventory") == "ask"
        self.foot_costs_action = settings.is_on("rabbit_costs_action")
        self.air_duration = settings.chosen("air_duration")
        self.diagonal_corners = settings.chosen("diagonal_corners")
        self.relocates_weapon = settings.chosen("weapon_refind") == "relocate"
        self.rolls_squares = settings.chosen("coord_mode") == "sum"
        self.scans_on = settings.chosen("next_free") == "scan"
        self.walls_block_attacks = settings.is_on("walls_block_attacks")
        self.tiles_walk = settings.chosen("tile_distance") == "walk"
        self.monsters_on_door = settings.is_on("monsters_on_door")
        self.player_orders = settings.chosen("monster_order") == "player"
        self.boss_returns = settings.is_on("boss_resummon")
        self.map_always_door = settings.is_on("map_door_if_exists")
        self.doubt_mode = settings.chosen("doubt_mode")
        self.boss_must_die = settings.chosen("slay_all") == "including_boss"
        self.round_limit: i64 = settings.number("round_limit")
        if self.wall_mode in ("ask", "random") and self.wall_count > self.max_walls:
            raise BadInput(
                f"wall_count={self.wall_count} drops more walls than max_walls={self.max_walls} allows (AB-WALL-01)"
            )

    def facts(self) -> dict[str, Any]:
        """All of it as plain values, for the content hash."""
        return {
            "heroes": [hero.facts() for hero in self.heroes],
            "monsters": [monster.facts() for monster in self.monsters],
            "pieces": [piece.facts() for piece in self.pieces],
            "encounter": list(self.roster.encounter),
            "most_hp": MOST_HP,
            "most_speed": MOST_SPEED,
            "hands": HANDS,
            "options": self.settings.write(),
        }
