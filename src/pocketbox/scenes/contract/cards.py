"""What stands beside the board: one card per seat, and panels that belong to the whole table."""

from __future__ import annotations

from typing import Literal

from pocketbox.scenes.contract.frozen import dataclass

RackStyle = Literal["slots", "strip", "checks"]
"""Slots: big places, empty ones shown. Strip: small tokens in a row. Checks: boxes that are ticked off in order."""
PhaseState = Literal["done", "now", "later"]


@dataclass(frozen=True, slots=True)
class Meter:
    """A number with a name: Hearts 2 of 3, Speed +1, Round 5 of 40."""

    name: str
    value: int
    most: int | None = None
    symbol: str = ""
    """Drawn once per point where `most` is small (hearts, boots); the number is always shown too."""
    text: str = ""
    """The value as shown where it is not the plain number: "+1", "found, 5 tiles off"."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something kept beside the board: an item, a unit in reserve, a map piece."""

    symbol: str
    name: str
    count: int = 1
    seat: int | None = None
    """Whose colors it has; None for a bare symbol."""
    card: str = ""
    piece: str = ""
    """The id of the piece on the board that it stands for, if there is one."""
    is_out: bool = False
    """Drawn struck through: slain, used up, already searched."""


@dataclass(frozen=True, slots=True)
class Rack:
    """Where things are kept: carried items, the reserve, captures."""

    name: str
    things: tuple[Thing, ...]
    size: int | None = None
    """How many it can hold; the free places are shown."""
    style: RackStyle = "strip"
    seat: int | None = None
    symbol: str = ""
    """Stands for the whole rack beside its count, where there is no room for the things themselves."""


@dataclass(frozen=True, slots=True)
class StatTable:
    """A figure's numbers as a small table: Melee, Ranged and Magic by Off and Def."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    """Each begins with its name."""
    extra: tuple[tuple[str, str], ...] = ()
    """Numbers beside the table: ("Action", "2")."""
    marked: int | None = None
    """The column in use now."""


@dataclass(frozen=True, slots=True)
class SeatCard:
    """One seat: who it is in this game and what it has."""

    seat: int
    name: str
    """Its role or figure: hero, Warrior, green army."""
    is_to_act: bool
    figure: str = ""
    """The symbol of the figure this seat plays; empty where it plays many."""
    subtitle: str = ""
    """What else it is: "Oni Slayer", "Elves, 50 points"."""
    meters: tuple[Meter, ...] = ()
    racks: tuple[Rack, ...] = ()
    stats: StatTable | None = None
    notes: tuple[str, ...] = ()
    """Conditions in words: "paralysed", "left the dungeon with 3 treasure"."""
    card: str = ""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds something that counts: a feature, a village."""

    name: str
    kind: str
    """The terrain's id, for its color."""
    symbol: str = ""
    seat: int | None = None
    place: str = ""


@dataclass(frozen=True, slots=True)
class Phase:
    """One phase of the set-up."""

    name: str
    state: PhaseState
    note: str = ""
    """Progress: "24 of 60"."""


@dataclass(frozen=True, slots=True)
class Panel:
    """Something the whole table shares: the way out, the bag, who holds the features, the phases of the set-up."""

    title: str
    subtitle: str = ""
    symbol: str = ""
    meters: tuple[Meter, ...] = ()
    racks: tuple[Rack, ...] = ()
    holders: tuple[Holder, ...] = ()
    phases: tuple[Phase, ...] = ()
    stats: StatTable | None = None
    """The numbers of a figure without a seat card, such as a dweller in a fight."""


@dataclass(frozen=True, slots=True)
class Goal:
    """How the viewer wins and loses, one clause each: "you step into the portal"."""

    win: str
    lose: str
