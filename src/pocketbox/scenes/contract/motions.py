"""Motions: what happened, as a short closed list that any front end can play in order.

Applied in order to the pieces before, motions give the pieces after (`scenes/motions`). Each belongs to a story line.
"""

from __future__ import annotations

from typing import Literal

from pocketbox.scenes.contract.board import Piece
from pocketbox.scenes.contract.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Glide:
    """A piece goes along a path."""

    piece: str
    path: tuple[str, ...]
    """Places, beginning with where it stood."""
    becomes: str
    """Its id afterwards."""
    how: Literal["walk", "hop", "push", "teleport", "carry"] = "walk"
    kind: Literal["glide"] = "glide"


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice are thrown."""

    seat: int
    """Whose dice; -2 for nobody's."""
    purpose: str
    """What for: "steps", "offence", "the Water test"."""
    faces: tuple[int, ...]
    sides: int
    result: str = ""
    """What they mean: "4 steps", "2 more tiles"."""
    kind: Literal["throw"] = "throw"


@dataclass(frozen=True, slots=True)
class Strike:
    """Somebody strikes at a place."""

    origin: str
    target: str
    outcome: Literal["hit", "miss", ""]
    piece: str = ""
    kind: Literal["strike"] = "strike"


@dataclass(frozen=True, slots=True)
class Appear:
    """A piece comes onto the board."""

    piece: Piece
    kind: Literal["appear"] = "appear"


@dataclass(frozen=True, slots=True)
class Fall:
    """A piece leaves the board: slain, captured, sent back, escaped."""

    piece: str
    place: str
    why: Literal["slain", "captured", "returned", "left", "lost"] = "slain"
    kind: Literal["fall"] = "fall"


@dataclass(frozen=True, slots=True)
class Flip:
    """A piece turns over or changes in place; `None` where nothing is left of it."""

    piece: str
    place: str
    into: Piece | None
    kind: Literal["flip"] = "flip"


@dataclass(frozen=True, slots=True)
class TurnTile:
    """A tile appears, turns, changes or vanishes."""

    place: str
    change: Literal["laid", "turned", "gone", "door"]
    kind: Literal["tile"] = "tile"


@dataclass(frozen=True, slots=True)
class Take:
    """A seat takes something; where it lay on the board, that piece is gone."""

    seat: int
    thing: str
    """What, in words: "potion", "2 treasure"."""
    symbol: str
    piece: str = ""
    place: str = ""
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class Lose:
    """A seat loses or uses something: a heart, an item, treasure."""

    seat: int
    thing: str
    symbol: str
    amount: int = 1
    kind: Literal["lose"] = "lose"


@dataclass(frozen=True, slots=True)
class Note:
    """Nothing moves; the line alone says what happened."""

    place: str = ""
    kind: Literal["note"] = "note"


Motion = Glide | Throw | Strike | Appear | Fall | Flip | TurnTile | Take | Lose | Note


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the story: one happening, with the motions that show it."""

    number: int
    """Of its last event, from 1; lines are asked for by it."""
    first: int
    """Of its first event. A fight that goes on is sent again with the same `first`."""
    text: str
    rule: str
    seat: int
    """Who did it; -2 for nobody in particular."""
    heading: str
    """The round or turn it belongs to: "Round 5"; empty during the set-up."""
    motions: tuple[Motion, ...] = ()
    details: tuple[str, ...] = ()
    """What a fight consists of, one sentence each, folded away behind the line."""
