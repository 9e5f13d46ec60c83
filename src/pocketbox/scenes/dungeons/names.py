"""What figures, numbers, sides, tiles and tests of Pocket-Dungeons are called."""

from __future__ import annotations

from typing import Final

from pocketbox.games.dungeons.charts import (
    AMBUSH,
    CAVE_IN,
    DART,
    FIREBALL,
    GAS_CLOUD,
    MIND_CONTROL,
    MIND_SWAP,
    PARALYZATION,
    PIT,
    SHIFTING,
    TELEPORTATION,
    TRAP_NAMES,
)
from pocketbox.games.dungeons.content import Content
from pocketbox.games.dungeons.kinds import Kind
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.tiles import WATER, TileCode
from pocketbox.games.dungeons.words import DIRECTIONS, direction
from pocketbox.scenes.words import a, ordinal

SIDES: Final = {
    "e": "east", "se": "southeast", "sw": "southwest", "w": "west", "nw": "northwest", "ne": "northeast",
    "n": "north", "s": "south",
}  # fmt: skip
ROWS: Final = ("Melee", "Ranged", "Magic")
POOLS: Final = ("offence", "defence")
STATS: Final = (*(f"{row} {pool}" for row in ROWS for pool in POOLS), "Action")
"""By number, as in `STAT_NAMES`."""
CHARTS: Final = ("Treasure chart", "Door chart", "Hazard chart", "Encounter chart", "Trap chart")
TRAPS: Final = {
    DART: "Poison Dart",
    PIT: "Bottomless Pit",
    TELEPORTATION: "Teleportation",
    MIND_CONTROL: "Mind Control",
    FIREBALL: "Fireball",
    SHIFTING: "Shifting Corridors",
    CAVE_IN: "Cave In",
    PARALYZATION: "Paralyzation",
    AMBUSH: "Ambush",
    MIND_SWAP: "Mind Swap",
    GAS_CLOUD: "Gas Cloud",
}
"""By the sum that brings them."""


def plain_title(s: State, figure: int) -> str:
    """Figures of one kind are called the same."""
    return s.kind(figure).title


def number_of(s: State, figure: int) -> int:
    """Which of its kind a figure is, from 1; 0 for one of a kind."""
    return 0 if s.kind(figure).count == 1 else int(s.figure_name(figure).rpartition("-")[2])


def twins_of(s: State, figure: int) -> list[int]:
    """The other figures of its kind."""
    kind = s.kind(figure)
    if kind.count == 1:
        return []
    return [other for other in range(s.content.figures) if other != figure and s.kind(other) is kind]


def title_of(s: State, figure: int) -> str:
    """`Lizardman`, or `Lizardman 2` while several of them are on the map."""
    return title_beside(s, figure) if s.is_on_map(figure) else plain_title(s, figure)


def title_beside(s: State, figure: int) -> str:
    """The same for one that may have left the map just now."""
    title = plain_title(s, figure)
    has_twin = any(s.is_on_map(other) for other in twins_of(s, figure))
    return f"{title} {number_of(s, figure)}" if has_twin else title


def the_title(s: State, figure: int) -> str:
    """`the Lizardman`, but `Lizardman 2`."""
    title = title_of(s, figure)
    return title if title[-1].isdigit() else f"the {title}"


def ordinal_title(s: State, figure: int) -> str:
    """`second Lizardman`, for sentences."""
    return f"{ordinal(number_of(s, figure) - 1)} {plain_title(s, figure)}"


def card_id(s: State, figure: int) -> str:
    return card_of(s.kind(figure))


def card_of(kind: Kind) -> str:
    return f"{'delver' if kind.is_delver else 'dweller'}.{kind.name}"


def trap_title(content: Content, number: int) -> str:
    """What a trap is called, by its number."""
    return TRAPS[number] if number in TRAPS else content.traps[number - len(TRAP_NAMES)].title


def tile_title(code: TileCode) -> str:
    """`left fork`, `T junction`, `water`."""
    return code.title if code.title[1:2] == " " else f"{code.title[:1].lower()}{code.title[1:]}"


def a_tile(code: TileCode) -> str:
    """`a left fork`, but `water`."""
    return tile_title(code) if code.kind == WATER else a(tile_title(code))


def side_name(where: int) -> str:
    """A direction in words, by its place in `DIRECTIONS`."""
    return SIDES[DIRECTIONS[where]]


def sides_told(s: State, mask: int) -> str:
    """The open sides of a tile: `E, SW`, or `on all sides`."""
    around = int(s.board.around)
    if mask == (1 << around) - 1:
        return "on all sides"
    return ", ".join(DIRECTIONS[direction(side, around)].upper() for side in range(around) if mask >> side & 1)
