"""What a pack for Pocket-Dungeons may hold: delvers, dwellers, traps and named dungeons, field by field."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.pack_tables import (
    CHOICE,
    MOST_TRAITS,
    NAME,
    NAMES,
    NUMBER,
    TEXT,
    TRAITS,
    PackField,
    PackTable,
    PackTrait,
    setup_table,
)
from pocketbox.games.dungeons.charts import GAS_CLOUD, MOST_TRAPS, TRAP_NAMES
from pocketbox.games.dungeons.figures import KIND_NAMES
from pocketbox.games.dungeons.kinds import ACTION, STAT_NAMES
from pocketbox.games.dungeons.pack_charts import CHART_TABLE, LEAST_SUM
from pocketbox.games.dungeons.pack_tiles import TILE_TABLE
from pocketbox.games.dungeons.pack_traits import TRAITS as TRAITS_OF_FIGURES
from pocketbox.games.dungeons.words import MOST_DICE, SIDES

NO_TEST: Final = "none"
ONE_DIE: Final = 0
"""PD-TRAP-10: a die says how many encounters follow."""
MOST_COPIES: Final = 4
"""Figures of one kind of dweller."""
LAST_ENCOUNTER: Final = 11
"""PD-CHART-E: a 12 rolls again."""
MOST_REACH: Final = 4
SYMBOLS: Final = [
    *KIND_NAMES, "footman", "cavalier", "archer", "strider", "realmguard", "silverleaf", "sentinel", "warden",
    "warmage", "bondi", "gunner", "stonethrower", "forgemaster", "guardian", "noble", "gnawling", "bog-lurker",
    "bone-archer", "stone-brute", "hollow-king", "abyss-warden", "wight", "ember",
]  # fmt: skip
"""Drawings that a character of a pack may have."""

_MEANINGS: Final = [
    "Melee OFF dice", "Melee DEF dice", "Ranged OFF dice", "Ranged DEF dice", "Magic OFF dice", "Magic DEF dice",
    "Action dice",
]  # fmt: skip


def _character(symbol: str) -> list[PackField]:
    stats = [
        PackField(name, NUMBER, _MEANINGS[stat], least=1 if stat == ACTION else 0, most=MOST_DICE)
        for stat, name in enumerate(STAT_NAMES)
    ]
    return [
        PackField("name", NAME, "one word, as people type it"),
        PackField("title", TEXT, "title on its card", most=30),
        PackField("mark", TEXT, "its letter in drawings; by default the first of its name that is free", "", most=1),
        PackField("symbol", CHOICE, "its drawing", symbol, choices=SYMBOLS),
        PackField("type", NAME, "what it is, for traits that ask: human, elf, dwarf, goblin, undead, troll …"),
        *stats,
        PackField("traits", TRAITS, "what it can do", [], most=MOST_TRAITS),
    ]


EFFECTS: Final = [
    PackTrait("slay", "The victim is defeated.", []),
    PackTrait("blast", "All characters nearby test, and those that fail are defeated together, as by magic.",
              [PackField("reach", NUMBER, "how many tiles it reaches", 2, least=1, most=MOST_REACH)]),
    PackTrait("paralyze", "The victim lies on its side until it passes a Magic DEF test of 6.", []),
    PackTrait("teleport", "The player to the left may put the victim on any free tile.", []),
    PackTrait("recall", "The victim is put on the free tile nearest to the Start tile.", []),
    PackTrait("control", "Until its player's next turn, others may act with the victim.", []),
    PackTrait("swap", "The victim's player exchanges it for another character, drawn at random.", []),
    PackTrait("spill", "The victim drops the treasure it carries.", []),
    PackTrait("hold", "The victim's action ends.", []),
    PackTrait("shift", "The player to the left may turn one tile next to the victim.", []),
    PackTrait("cave-in", "The victim's tile caves in; a test is needed to escape.", []),
    PackTrait("encounters", "Rolls on the Encounter chart follow. It has no test.",
              [PackField("rolls", NUMBER, "how many; 0 for as many as a die shows", ONE_DIE, least=0, most=SIDES)]),
    PackTrait("gas", "From now on, gas fills the dungeon.", []),
]  # fmt: skip
"""What a trap may do to a character that fails its test, or that sets it off if it has no test."""
TABLES: Final = [
    PackTable("delver", "A delver that players may take.", _character("warrior"), TRAITS_OF_FIGURES, takes_code=True),
    PackTable(
        "dweller",
        "A dweller. It comes on one sum of the Encounter chart, instead of the dweller that is printed there.",
        [
            *_character("goblin-warrior"),
            PackField("count", NUMBER, "how many figures there are", 1, least=1, most=MOST_COPIES),
            PackField("roll", NUMBER, "the sum that brings it", least=LEAST_SUM, most=LAST_ENCOUNTER),
        ],
        TRAITS_OF_FIGURES,
        takes_code=True,
    ),
    PackTable(
        "trap",
        "A trap. It comes on one sum of the Trap chart, instead of the trap that is printed there.",
        [
            PackField("name", NAME, "one word"),
            PackField("title", TEXT, "title on its card", most=30),
            PackField("roll", NUMBER, "the sum that brings it", least=LEAST_SUM, most=GAS_CLOUD),
            PackField("test", CHOICE, "what the victim tests", NO_TEST, choices=[NO_TEST, *STAT_NAMES]),
            PackField("need", NUMBER, "what one die must show to pass", 4, least=2, most=SIDES),
            PackField("effect", TRAITS, "what it does to a victim that fails: one effect", most=1),
        ],
        EFFECTS,
        most=MOST_TRAPS + 1 - len(TRAP_NAMES),
    ),
    TILE_TABLE,
    CHART_TABLE,
    setup_table(
        "A named dungeon of hexes, where the delvers stand at their entrances.",
        "its tiles and doors, without characters and options",
        [PackField("delvers", NAMES, "who goes in, seat by seat; then printed ones", [], most=6)],
    ),
]
