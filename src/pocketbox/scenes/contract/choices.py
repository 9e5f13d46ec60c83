"""What is asked, of whom, and what may be answered."""

from __future__ import annotations

from pocketbox.scenes.contract.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Question:
    """What the table waits for."""

    seat: int
    """Whom it is put to: a seat, chance (-1), or nobody (-2) when the game is over."""
    text: str
    """Without a subject, under 45 characters: "roll, or use an item first"."""
    rule: str = ""
    asking: str = ""
    """What is typed before a place to ask why it cannot be chosen: "move "; empty where no choice ends with one."""


@dataclass(frozen=True, slots=True)
class Chance:
    """The chance that matters most about a choice."""

    chance: str
    """An exact fraction: "5/6"."""
    percent: float
    means: str
    """What happens with it: "hits", "slays it and stands"."""


@dataclass(frozen=True, slots=True)
class Option:
    """One legal action."""

    text: str
    """What is typed and sent."""
    label: str
    """What it is called, under 32 characters: "Shoot the Footman"."""
    cells: tuple[str, ...] = ()
    """Cells one presses for it, in order: the figure that acts (where there are several), then the target."""
    why: str = ""
    """What it does, in one line."""
    rule: str = ""
    rolls: bool = False
    """Dice follow at once, or a fight begins; derived from the rules."""
    group: str = ""
    """The kind of action it is listed under: "Move", "Attack", "Items"."""
    symbol: str = ""
    piece: str = ""
    """The id of the piece that acts."""
    target: str = ""
    """The id of the piece it is aimed at."""
    edge: str = ""
    """The id of the side it is about: a door to open, a wall to pass."""
    cost: str = ""
    """What it uses up: "1 step", "12 points", "the whole action"."""
    chance: Chance | None = None
    """Filled in where counting is cheap; otherwise the client asks for `odds`."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way the tile in hand can be turned at a place."""

    openings: tuple[int, ...]
    texts: tuple[str, ...]
    """The choices to send, in order: where it is laid, then how it is turned."""


@dataclass(frozen=True, slots=True)
class Fit:
    """A place where the tile in hand can be laid, and the ways it fits there."""

    place: str
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class TileInHand:
    """The tile that is being laid."""

    name: str
    kind: str
    form: str
    openings: tuple[int, ...]
    fits: tuple[Fit, ...]
    laid: int
    """How many tiles lie on the board."""
    count: int
    """How many there will be."""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class AwaitedThrow:
    """The throw that chance is to answer."""

    seat: int
    """Whose dice they are; -2 for nobody's."""
    purpose: str
    """What for: "steps", "the Warrior's Melee defence"."""
    count: int
    """How many dice; 0 where something is drawn or dealt."""
    sides: int
    example: str = ""
    """A result as it is typed: "3 5"."""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Ending:
    """How the game ended."""

    sentence: str
    rule: str
    winners: tuple[int, ...]
