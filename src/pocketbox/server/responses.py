"""What the HTTP part answers, as types: `tools/contract.py` writes the client's types from them.

Answers are built as plain dicts where they are sent; `tests/server/test_contract.py` compares them with these types.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pocketbox.scenes.contract.motions import Line
from pocketbox.scenes.contract.scene import Scene
from pocketbox.server.message_types import TableClock


@dataclass(frozen=True, slots=True)
class Setup:
    """A way to begin a game."""

    name: str
    kind: Literal["quick", "play", "named"]


@dataclass(frozen=True, slots=True)
class GameOption:
    """A house rule that can be set when a table is opened."""

    name: str
    kind: Literal["switch", "choice", "number"]
    default: bool | int | str
    choices: tuple[str, ...]
    least: int
    most: int
    label: str
    group: str
    rule: str


@dataclass(frozen=True, slots=True)
class Level:
    """How hard a game is."""

    name: str
    about: str
    """What makes it so: "against the easy bot", "one monster"."""
    bot: str
    """Who sits in the other seats; empty where there are none."""
    options: dict[str, bool | int | str]
    """House rules that differ from the printed ones."""


@dataclass(frozen=True, slots=True)
class Tip:
    """A sentence that is shown once, when what it is about is on the screen."""

    when: str
    """The first word of a choice that is offered, or "fight"."""
    say: str


@dataclass(frozen=True, slots=True)
class FirstLesson:
    """The lesson that somebody begins with."""

    id: str
    title: str
    minutes: int


@dataclass(frozen=True, slots=True)
class FirstGames:
    """How somebody begins with a game."""

    setup: str
    seats: int
    seat: int
    """Where the newcomer sits."""
    why: str
    """What is enjoyable about this seat."""
    levels: tuple[Level, ...]
    """The easiest first."""
    tips: tuple[Tip, ...]
    tip_games: int
    """Games that somebody finishes before tips no longer appear."""
    losses: int
    """Games in a row without a win, before an easier level is suggested."""
    lesson: FirstLesson | None


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game that can be played."""

    id: str
    title: str
    line: str
    symbol: str
    """Stands for the game in lists."""
    seats: tuple[int, int]
    """The least and the most."""
    roles: dict[str, tuple[str, ...]]
    """What seats are called, by the number of seats."""
    minutes: int
    """0 where nobody has measured it."""
    daily: bool
    rules_version: int
    setups: tuple[Setup, ...]
    options: tuple[GameOption, ...]
    bots: tuple[str, ...]
    """The weakest first."""
    default_bot: str
    first: FirstGames


@dataclass(frozen=True, slots=True)
class GameList:
    """Every game there is."""

    games: tuple[GameInfo, ...]
    dice: tuple[str, ...]
    version: str
    has_lobby: bool
    """Tables can be listed for everybody here."""


@dataclass(frozen=True, slots=True)
class ListedSeat:
    """A seat of a table in the lobby."""

    seat: int
    role: str
    name: str
    """Who sits there; empty where it is free."""
    is_free: bool
    is_bot: bool
    is_private: bool
    """It waits for a friend with a link."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A table in the lobby: nothing of the play."""

    code: str
    game: str
    title: str
    setup: str
    house_rules: int
    """How many differ from the printed ones."""
    dice: Literal["table", "fair", "mine"]
    clock: TableClock | None
    is_slow: bool
    """It is played over days: no bot takes a seat."""
    is_here: bool
    """One of its people is at the table now."""
    created: str
    seats: tuple[ListedSeat, ...]


@dataclass(frozen=True, slots=True)
class Lobby:
    """Every listed table: those with a free seat first, then those that can be watched, each the newest first."""

    tables: tuple[Listing, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """A clause of the rules."""

    id: str
    text: str
    ruling: str
    source: Literal["printed", "ruling"]
    options: tuple[str, ...]
    """Names of the options that change it."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rules that belong together."""

    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class RuleList:
    """Every rule of a game."""

    chapters: tuple[Chapter, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """Who chose what."""

    seat: int
    """-1 for chance."""
    text: str


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after one step of the game."""

    step: int
    count: int
    seq: int
    scene: Scene
    lines: tuple[Line, ...]
    choice: Choice | None
    """None at step 0 and where it is hidden."""
