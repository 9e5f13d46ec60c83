"""Abyss on the test table, with heroes and monsters whose numbers no tuning changes."""

from __future__ import annotations

from pocketbox.engine.agenda import Position
from pocketbox.games.abyss.items import PIECES
from pocketbox.games.abyss.kinds import CROSS_1, DIAMOND_2, LINE_2, LINE_3, RING_1, Hero, Monster, Roster
from pocketbox.games.abyss.monsters import ENCOUNTER
from pocketbox.games.abyss.notation import AbyssNotation
from pocketbox.games.abyss.packed import cell_of, hp_of
from pocketbox.games.abyss.state import State
from tabletop import Table, board_text

ABYSS = Table("abyss")

play, choices, squares, refused, lines, start = (
    ABYSS.play,
    ABYSS.choices,
    ABYSS.squares,
    ABYSS.refused,
    ABYSS.lines,
    ABYSS.start,
)

ROSTER = Roster(
    [
        Hero("moon-hermit", "Moon Hermit", hp=3, speed=3, weapon="crescent staff", pattern=LINE_2, is_named=True),
        Hero("oni-slayer", "Oni Slayer", hp=3, speed=2, weapon="great blade", pattern=RING_1, is_named=True),
        Hero("thorn-archer", "Thorn Archer", hp=3, speed=2, weapon="longbow", pattern=LINE_3),
        Hero("iron-pilgrim", "Iron Pilgrim", hp=4, speed=2, weapon="mace", pattern=CROSS_1),
        Hero("dusk-dancer", "Dusk Dancer", hp=2, speed=4, weapon="twin daggers", pattern=CROSS_1),
        Hero("ember-sage", "Ember Sage", hp=3, speed=2, weapon="fire orb", pattern=DIAMOND_2),
    ],
    [
        Monster("gnawling", "Gnawling", mark="G", hp=2, might=1, pattern=CROSS_1),
        Monster("bog-lurker", "Bog Lurker", mark="L", hp=3, might=1, pattern=RING_1),
        Monster("bone-archer", "Bone Archer", mark="A", hp=2, might=1, pattern=LINE_2),
        Monster("stone-brute", "Stone Brute", mark="B", hp=4, might=2, pattern=CROSS_1),
        Monster("abyss-warden", "Abyss Warden", mark="W", hp=6, might=2, pattern=RING_1, is_boss=True),
        Monster("hollow-king", "Hollow King", mark="K", hp=5, might=3, pattern=CROSS_1, is_boss=True),
    ],
    PIECES,
    ENCOUNTER,
)
"""The numbers the rule tests are written with, whatever the game itself is tuned to."""

KEYS = {
    "options",
    "hero",
    "monsters",
    "boss",
    "pieces",
    "doors",
    "tray",
    "searched",
    "droppings",
    "maps",
    "round",
    "actions",
    "turn",
}

FOUR_FLASKS = ("take flask",) * 4

# Stages of a played set-up: what was chosen to get there.
AT_THE_ITEMS = ("hero moon-hermit",)
AT_THE_TRAY = (*AT_THE_ITEMS, "take small-potion", "take flask", "take flask", "take zap-scroll")
AT_THE_WALLS = (*AT_THE_ITEMS, *FOUR_FLASKS)


def position(text: str) -> State:
    return AbyssNotation(ROSTER).read(text)


def board(**marks: str) -> State:
    """A position from named squares: `board(d5="H", d4="G", h9="B", options="hp_cap=start", hero="oni-slayer")`."""
    values = {key: value for key, value in marks.items() if key in KEYS}
    drawn = {cell: mark for cell, mark in marks.items() if cell not in KEYS}
    return position(board_text(drawn, values))


def as_state(s: Position) -> State:
    assert isinstance(s, State)
    return s


def reached(stage: tuple[str, ...], options: str = "") -> State:
    """A played set-up at this stage."""
    s = start(options)
    play(s, *stage)
    return as_state(s)


def where(s: Position) -> dict[str, str]:
    """Everything on the board but walls: `{"d6": "H", "e7": "G"}`."""
    drawn = [line.split() for line in ABYSS.draw(s).splitlines()[1:13]]
    return {
        f"{'abcdefgh'[column]}{row}": mark
        for row, cells in enumerate(drawn, 1)
        for column, mark in enumerate(cells[1:])
        if mark not in (".", "#", "-")
    }


def monsters(s: Position) -> dict[str, int]:
    """HP of the monsters by square."""
    names = [f"{'abcdefgh'[column]}{row + 1}" for row in range(12) for column in range(8)]
    return {names[cell_of(monster)]: hp_of(monster) for monster in as_state(s).monsters}


def next_up(s: Position) -> str:
    """The name of the step that is asked about now."""
    assert s.agenda is not None
    return s.agenda.step.name


def summoned(row: str, column: str) -> tuple[str, str]:
    """Two throws that summon something: `summoned("2 2 3", "2 3")` is row 7, column e."""
    return f"roll row {row}", f"roll column {column}"
