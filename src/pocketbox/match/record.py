"""The written game: a header, then one line for each thing that happened. `reading` reads it back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from pocketbox.engine.core import CHANCE, Action, Seat

FORMAT: Final = "pocketbox record 1"
DEFAULTS: Final = "defaults"
"""Written for options that all have their default."""
POSITION: Final = "position"
"""The set-up of a match that began from a written position."""
ONLOOKERS: Final = "onlookers"

SEEDED: Final = "seeded"
SHARED: Final = "shared"
FAIR: Final = "fair"
"""The first version of fair dice, which only old records have."""
FAIR_2: Final = "fair-2"
TYPED: Final = "typed"
SCRIPTED: Final = "scripted"
REPLAYED: Final = "replayed"
FAIR_DEALERS: Final = (FAIR, FAIR_2)
DEALERS: Final = (SEEDED, SHARED, *FAIR_DEALERS, TYPED, SCRIPTED, REPLAYED)

CHECKPOINT_EVERY: Final = 20
"""Choices from one digest to the next."""
DICE: Final = "dice"
ROLL: Final = "roll "
UNDO_WORD: Final = "undo"
FORFEIT_WORD: Final = "forfeit"
RESIGNED: Final = "resigned"
"""The reason when a seat resigns, at any moment."""
OUT_OF_TIME: Final = "out of time"
"""The reason when a seat loses by its clock."""
AGREED_WORD: Final = "agreed"
AGREEMENTS: Final = {"draw": "the players agree on a draw", "abandoned": "the players abandon the game"}
"""The ways in which players may end a game together, and their texts."""
END_WORD: Final = "end"


@dataclass(frozen=True)
class DealerNote:
    """The dealer's entry in a record: enough to continue dealing, or to check what was dealt.

    >>> pocketbox.SeededDealer(7).note().seed
    '7'
    """

    kind: str
    seed: str = ""
    commitment: str = ""
    words: tuple[str, ...] = ()
    """The words of each seat, for a fair dealer; empty for a seat without words."""
    secret: str = ""
    """Only in the original file, so that a fair dealer can resume after a crash."""


@dataclass(frozen=True)
class Header:
    """The part of a record before the first choice."""

    game: str
    rules: int
    content: str
    options: str
    """As `Settings.write` gives them: what differs from the defaults."""
    setup: str
    seats: int
    match: str
    dealer: DealerNote
    names: tuple[tuple[int, str], ...] = ()
    """The names of the people by seat."""
    position: str = ""
    """Where the match began, when `setup` is `position`."""
    copy: str = ""
    """Whose copy this is, when something is left out of it: `seat 1` or `onlookers`."""


@dataclass(frozen=True)
class Choice:
    """A choice, by a seat or by chance."""

    line: int
    seat: Seat
    text: str


@dataclass(frozen=True)
class Undo:
    """The last choices taken back."""

    line: int
    count: int


@dataclass(frozen=True)
class GivenUp:
    """A seat that has lost by not answering as it must, and why."""

    line: int
    seat: Seat
    why: str


@dataclass(frozen=True)
class Agreed:
    """The players have ended the game together, by one of `AGREEMENTS`."""

    line: int
    what: str


@dataclass(frozen=True)
class Checkpoint:
    """The digest of the position here."""

    line: int
    digest: str


@dataclass(frozen=True)
class End:
    """How the game ended."""

    line: int
    result: str


@dataclass(frozen=True)
class Reveal:
    """The secret of a fair dealer, once the game is over."""

    line: int
    secret: str


Entry: TypeAlias = Choice | Undo | GivenUp | Agreed | Checkpoint | End | Reveal


@dataclass(frozen=True)
class Record:
    """A written game, read but not yet checked against the rules. Comments are not kept.

    >>> match = pocketbox.begin(pocketbox.find("rush"), pocketbox.SeededDealer(7), setup="duel")
    >>> record = pocketbox.read_record(match.record())
    >>> record.header.game, record.header.dealer.seed
    ('rush', '7')
    """

    header: Header
    entries: tuple[Entry, ...]

    def secret(self) -> str:
        """The fair dealer's secret, if this record reveals it."""
        for entry in self.entries:
            if isinstance(entry, Reveal):
                return entry.secret
        return self.header.dealer.secret


def write_header(header: Header) -> str:
    """Return the header and the empty line that ends it."""
    dealer = header.dealer
    lines = [
        FORMAT,
        f"game: {header.game}",
        f"rules: {header.rules}",
        f"content: {header.content}",
        f"options: {header.options or DEFAULTS}",
        f"setup: {header.setup}",
        f"seats: {header.seats}",
        f"match: {header.match}",
        f"dealer: {dealer.kind}",
    ]
    for key, value in [("seed", dealer.seed), ("commitment", dealer.commitment), ("secret", dealer.secret)]:
        if value:
            lines.append(f"{key}: {value}")
    lines.extend(f"words {seat}: {said}" for seat, said in enumerate(dealer.words) if said)
    lines.extend(f"name {seat}: {name}" for seat, name in header.names)
    if header.copy:
        lines.append(f"copy: {header.copy}")
    if header.position:
        lines.extend(f"| {line}".rstrip() for line in header.position.splitlines())
    return "\n".join([*lines, "", ""])


def choice_line(seat: Seat, action: Action) -> str:
    """`0 move b4`, or for chance `dice 3 1`."""
    if seat != CHANCE:
        return f"{seat} {action.text}"
    return f"{DICE} {action.text.removeprefix(ROLL)}"


def undo_line(count: int) -> str:
    return f"{UNDO_WORD} {count}"


def forfeit_line(seat: Seat, why: str) -> str:
    return f"{FORFEIT_WORD} {seat} {why}"


def agreed_line(what: str) -> str:
    return f"{AGREED_WORD} {what}"


def checkpoint_line(digest: str) -> str:
    return f"= {digest}"


def is_checkpoint(line: str) -> bool:
    return line.startswith("=")


def end_line(result: str) -> str:
    return f"{END_WORD} {result}"


def reveal_line(secret: str) -> str:
    return f"reveal: {secret}"


def entry_line(entry: Entry) -> str:
    """Return the line of an entry."""
    match entry:
        case Choice():
            return f"{DICE if entry.seat == CHANCE else entry.seat} {entry.text}"
        case Undo():
            return undo_line(entry.count)
        case GivenUp():
            return forfeit_line(entry.seat, entry.why)
        case Agreed():
            return agreed_line(entry.what)
        case Checkpoint():
            return checkpoint_line(entry.digest)
        case End():
            return end_line(entry.result)
        case Reveal():
            return reveal_line(entry.secret)
