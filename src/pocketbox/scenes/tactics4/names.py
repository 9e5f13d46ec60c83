"""What units, places and bumps of the 4th edition are called on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.armies import EMPTY, KIND_MASK
from pocketbox.games.tactics4.elves import Spellsword
from pocketbox.games.tactics4.fight import Assault, bump_amount, bump_of, bump_pool
from pocketbox.games.tactics4.kinds import NO_BUMP
from pocketbox.games.tactics4.sides import tile_of
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.terrain import TERRAINS
from pocketbox.games.tactics4.words import CELL_NAMES
from pocketbox.scenes.storybook import Beat
from pocketbox.scenes.tactics4.position import state

CLAN: Final = "Dwarfclan "


def short_title(title: str) -> str:
    """What a unit is called beside others: `Bondi` for the `Dwarfclan Bondi`."""
    return title.removeprefix(CLAN)


@dataclass(frozen=True, slots=True)
class NamedUnit:
    """A unit by its short name: "Hold Guardian"."""

    name: str
    title: str
    mark: str
    symbol: str


def named(s: Position, kind: int) -> NamedUnit:
    """A kind of unit by its short name."""
    unit = state(s).content.units[kind]
    return NamedUnit(unit.name, short_title(unit.title), unit.mark, unit.symbol)


def title_of(beat: Beat, kind: int) -> str:
    """The short title of a unit that an event names."""
    return named(beat.after, kind).title


def all_named(s: Position) -> list[NamedUnit]:
    """Every unit in the order of its kind."""
    return [named(s, kind) for kind in range(len(state(s).content.units))]


def land_of(beat: Beat, kind: int) -> str:
    """The title of a terrain that an event names, those of packs included."""
    return state(beat.after).content.terrains[kind].title


PREPOSITIONS: Final = {"highland": "on"}
"""Others are stood in."""


def unit_at(s: State, cell: int) -> NamedUnit:
    """The unit on a cell."""
    return named(s, int(s.on[s.tile_on(cell)] & KIND_MASK))


def unit_on(beat: Beat, cell: int) -> NamedUnit:
    """The unit that stands on a cell before this moment, or has come there in it."""
    for s in (state(beat.before), state(beat.after)):
        tile = s.tile_on(cell)
        if tile != NO_TILE and s.on[tile] != EMPTY:
            return unit_at(s, cell)
    raise AssertionError(f"no unit on {CELL_NAMES[cell]}")


def owner_on(beat: Beat, cell: int) -> int:
    """Whose unit that is."""
    for s in (state(beat.before), state(beat.after)):
        tile = s.tile_on(cell)
        if tile != NO_TILE and s.on[tile] != EMPTY:
            return int(s.owner(tile))
    return int(beat.actor)


def place(s: State, cell: int) -> str:
    """Where something is: `the Township on 2,1`, or `2,1` on Plains."""
    tile = s.tile_on(cell)
    name = CELL_NAMES[cell]
    if tile == NO_TILE or not s.traits(tile):
        return name
    return f"the {s.terrain(tile).title} on {name}"


def ground(s: State, cell: int) -> str:
    """How a unit stands there: ` in the Township`, ` on the Highland`; nothing on Plains."""
    tile = s.tile_on(cell)
    if tile == NO_TILE or not s.traits(tile):
        return ""
    land = s.terrain(tile)
    return f" {PREPOSITIONS.get(land.name, 'in')} the {land.title}"


# Bumps

SOURCES: Final = {
    "T4-BUMP-01": "its tile",
    "T4-BUMP-02": "its card",
    "T4-UNIT-BO": "Homesteader",
    "T4-UNIT-EW2": "Dive",
    "T4-UNIT-NO": "the Noble",
    "T4-UNIT-SC": "Spellsword",
    "T4-UNIT-SS2": "Cover",
} | {trait.rule: land.title for land in TERRAINS for trait in land.traits}
"""Where a bump comes from, by the clause that gives it."""
DICE: Final = ("an offence die", "a defence die", "any die")


def bump_words(bump: int) -> str:
    """`+2 on a defence die`"""
    return f"+{bump_amount(bump)} on {DICE[bump_pool(bump)]}"


def sources(s: State, assault: Assault, side: int) -> list[tuple[int, str]]:
    """Every bump that card, power and terrain give a side, with the clause that gives it."""
    unit, tile = s.unit(tile_of(s, assault, side)), tile_of(s, assault, side)
    found = [(int(bump), "T4-BUMP-02") for bump in unit.bumps]
    if not s.content.bump_typed:
        found = [(int(bump_of(2, bump_amount(bump))), rule) for bump, rule in found]
    for trait in unit.traits + s.traits(tile):
        bump = trait.bump(s, assault, side)
        if bump != NO_BUMP:
            found.append((int(bump), trait.rule))
    return found


def added_source(s: State, assault: Assault, side: int, bump: int) -> str:
    """The clause of a bump that a side has added itself: with a power once the dice lay, or from the Noble."""
    for trait in s.unit(tile_of(s, assault, side)).traits:
        if isinstance(trait, Spellsword) and bump_amount(bump) == trait.amount:
            return trait.rule
    return "T4-UNIT-NO"
