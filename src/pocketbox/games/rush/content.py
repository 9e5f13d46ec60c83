"""What a game of Rush is played with: its pieces and numbers, under the house rules chosen."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.adjustable import list_all_numbers
from pocketbox.engine.edition import Edition
from pocketbox.engine.options import GameParameter, Settings, choice, number, switch
from pocketbox.games.rush.dungeon import make_unbuilt
from pocketbox.games.rush.packs import TABLES, Added, added_of
from pocketbox.games.rush.pieces import PIECES, Piece

MONSTERS: Final = 3
"""RU-COMP-03"""
START_HP: Final = 2
"""RU-SETUP-13"""
MOST_START_HP: Final = 9
"""Where somebody changes it."""
HANDS: Final = 3
"""RU-PICK-02: pieces the hero can carry."""
NO_CAP: Final = 1_000_000

OPTIONS: Final[list[GameParameter]] = [
    choice("roles", "RU-COMP-01", "Set-up", "Who plays the hero: chosen, or drawn by lot", ["choose", "random"]),
    number("item_copies", "RU-COMP-04", "Set-up", "Copies of each item in the box", 2, 1, 6),
    number("max_walls", "RU-SETUP-01", "Set-up", "Most squares with walls", 24, 0, 48),
    choice("gate_by", "RU-SETUP-02", "Set-up", "Who places the gate", ["dm", "hero"]),
    switch("walls_connected", "RU-SETUP-05", "Set-up", "Every open square must be reachable", True),
    choice("item_mode", "RU-SETUP-06", "Set-up", "Who decides on items", ["dm_choice", "one_each", "hero_choice"]),
    choice("drop_model", "RU-DROP-01", "Set-up", "How pieces are dropped", ["uniform", "scatter", "choose"]),
    switch("own_base_passable", "RU-HTURN-05", "Movement", "Figures may enter their own base", False),
    switch("monsters_pass", "RU-DM-04", "Movement", "Monsters may pass one another", False),
    choice("full_inventory", "RU-PICK-03", "Items", "With full hands: ask, or leave pieces", ["ask", "leave"]),
    switch("spd_applies_now", "RU-ITEM-04", "Items", "Speed gained counts in the same turn", True),
    choice("cap", "RU-ITEM-05", "Items", "Upper limit of HP and speed", ["none", "4"]),
    choice("respawn_by", "RU-CAPT-02", "Capture", "Who picks the square of return", ["hero", "dm"]),
    choice("captures_per_turn", "RU-CAPT-06", "Capture", "Captures in one turn", ["unlimited", "1"]),
    number("round_limit", "RU-TERM-01", "The end", "Rounds before the game is stopped", 100, 1, 1000),
    choice("limit_result", "RU-TERM-01", "The end", "Result when it is stopped", ["draw", "dm", "hero"]),
]
NUMBERS: Final[list[GameParameter]] = [
    number("hero.hp", "RU-SETUP-13", "Hero", "HP at the start", START_HP, 1, MOST_START_HP),
    *list_all_numbers(PIECES),
]
EDITION: Final = Edition(
    "rush", "Pocket Dungeon Rush", 2, OPTIONS, NUMBERS, TABLES, lambda packs: added_of(packs).list_numbers()
)


@final
class Content:
    """The pieces and the numbers of one game. Never changes, so clones share it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.added: Added = added_of(settings.packs)
        self.pieces: list[Piece] = self.added.pieces
        if settings.changed:
            self.pieces = [piece.adjust(settings) for piece in self.pieces]
        self.start_hp: i64 = settings.printed("hero.hp", START_HP)
        self.random_roles = settings.chosen("roles") == "random"
        self.item_copies: i64 = settings.number("item_copies")
        self.max_walls: i64 = settings.number("max_walls")
        self.hero_places_gate = settings.chosen("gate_by") == "hero"
        self.walls_connected = settings.is_on("walls_connected")
        self.item_mode = settings.chosen("item_mode")
        self.drop_model = settings.chosen("drop_model")
        self.unbuilt = make_unbuilt(settings.is_on("own_base_passable"))
        """An empty board to build on."""
        self.monsters_pass = settings.is_on("monsters_pass")
        self.asks_when_full = settings.chosen("full_inventory") == "ask"
        self.speed_applies_now = settings.is_on("spd_applies_now")
        self.cap: i64 = NO_CAP if settings.chosen("cap") == "none" else 4
        self.dm_picks_return = settings.chosen("respawn_by") == "dm"
        self.one_capture = settings.chosen("captures_per_turn") == "1"
        self.round_limit: i64 = settings.number("round_limit")
        self.limit_result = settings.chosen("limit_result")

    def facts(self) -> dict[str, Any]:
        """All of it as plain values, for the content hash."""
        return {
            "pieces": [piece.facts() for piece in self.pieces],
            "monsters": MONSTERS,
            "start_hp": self.start_hp,
            "hands": HANDS,
            "options": self.settings.write(),
        }
