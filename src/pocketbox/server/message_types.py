"""What the server says over the socket, as types: `tools/contract.py` writes the client's types from them.

Messages are built as plain dicts where they are sent; `tests/server/test_contract.py` compares them with these types.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from pocketbox.scenes.contract.motions import Line
from pocketbox.scenes.contract.scene import Scene

SeatKind = Literal["me", "bot", "link", "open"]
"""Who plays a seat: the person who opened the table, a bot, a friend by link, anyone with the code."""
TablePhase = Literal["words", "playing", "over"]
"""Fair dice wait for words, the game runs, or it is over."""
QuickWord = Literal["", "hello", "smile", "think", "wow", "ouch", "well"]
"""What is said with one press; empty where words were written."""
ProposalEnd = Literal["", "agreed", "declined", "lapsed"]
"""How a proposal was closed; empty while it is open."""


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat of a table and who is there."""

    seat: int
    role: str
    name: str
    """The person's name; empty where none was given."""
    display_name: str
    """What the story calls this seat to others: "Ann", "Hard bot", "Dungeon master"."""
    kind: SeatKind
    bot: str
    """The bot that plays it; empty for a person."""
    stand_in: str
    """The bot that sits in for somebody who is away; empty while nobody does."""
    is_taken: bool
    has_come: bool
    """Its person has been at the table; until then nobody is away."""
    is_here: bool
    away_seconds: int


@dataclass(frozen=True, slots=True)
class Branch:
    """The game that a what-if table branched from."""

    code: str
    step: int


@dataclass(frozen=True, slots=True)
class TableClock:
    """How long people may think: `seconds` for the whole game, or `days` for each choice; the other one is 0."""

    seconds: int
    increment: int
    """Seconds that are added when a turn passes to somebody else."""
    days: int


@dataclass(frozen=True, slots=True)
class SeatClock:
    """What a person has left when this was sent."""

    seat: int
    left: float
    """Seconds."""
    is_running: bool


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A table from outside: nothing of the play."""

    code: str
    game: str
    title: str
    setup: str
    options: dict[str, Any]
    """House rules that differ from the printed ones."""
    dice: Literal["table", "fair", "mine"]
    commitment: str
    """With fair dice: the seal of the table's secret."""
    phase: TablePhase
    created: str
    watchers: int
    seats: tuple[Chair, ...]
    sit_in_after: int
    """Seconds after which a bot may sit in for somebody who is away."""
    sit_in: str
    """The bot that may do so, agreed on when the table was opened; empty for none."""
    clock: TableClock | None
    challenge: str
    rematch: str
    """The code of the table that followed; empty while there is none."""
    branch_of: Branch | None


@dataclass(frozen=True, slots=True)
class You:
    """What the token of this connection is good for."""

    seats: tuple[int, ...]
    is_host: bool
    is_watching: bool


@dataclass(frozen=True, slots=True)
class Welcome:
    """The answer to `hello`."""

    type: Literal["welcome"]
    protocol: int
    you: You
    table: TableInfo


@dataclass(frozen=True, slots=True)
class ExpectedDice:
    """Typed dice that the table waits for from you."""

    sentence: str
    results: tuple[str, ...]
    """Every result as it is typed."""
    is_dice: bool
    """False where something is drawn or dealt instead of thrown."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Something one seat asks the others for."""

    id: str
    kind: Literal["undo", "sit in", "draw", "abandoned"]
    by: int
    seat: int
    bot: str
    sentence: str
    waiting: tuple[int, ...]
    """Seats that have not answered yet."""
    seq: int
    closed: ProposalEnd


@dataclass(frozen=True, slots=True)
class State:
    """Everything to draw; sent after `hello` and whenever the table moves on."""

    type: Literal["state"]
    seq: int
    """Send it back with a choice."""
    viewer: int
    """Whose view this is: your seat. With several seats: the one to act if it is yours, otherwise -2."""
    to_act: int
    """A seat, -1 while typed dice are awaited, -2 when the game is over."""
    mine: bool
    """The seat to act is yours, so `scene.options` are your choices."""
    hand_over: bool
    """Several people share this screen and this view shows what only one of them may see: cover it first."""
    scene: Scene | None
    """None while words are missing. A client that said `keeps_scene` gets only parts that have changed."""
    story: tuple[Line, ...]
    """Lines with events after `story_from`: append them. They replace lines that have a later number. A line that goes
    on comes again with the same `first`: its text, number and details are whole, its motions only the further ones."""
    story_from: int
    dice: ExpectedDice | None
    can_rest: bool
    """"Place the rest for me" is possible now."""
    resting: tuple[int, ...]
    """Your seats that are placed for you."""
    can_undo: bool
    thinking: str
    """The bot that is thinking; empty while none is."""
    missing_words: tuple[int, ...]
    """With fair dice: seats whose words are missing."""
    proposal: Proposal | None
    over: bool
    clocks: tuple[SeatClock, ...]
    """Of every person; empty without a clock."""


@dataclass(frozen=True, slots=True)
class TableChanged:
    """Names, roles, presence, bots or the rematch have changed."""

    type: Literal["table"]
    table: TableInfo


@dataclass(frozen=True, slots=True)
class ProposalChanged:
    """A proposal was made, answered or closed."""

    type: Literal["proposal"]
    proposal: Proposal


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that a seat said. It is text from a person: show it as text, never as markup."""

    number: int
    """From 1, in order."""
    seat: int
    text: str
    """Empty where it is a quick word."""
    word: QuickWord
    at: str


@dataclass(frozen=True, slots=True)
class Talk:
    """What was said; sent after `welcome` and `state` if there is anything, and whenever somebody speaks."""

    type: Literal["talk"]
    remarks: tuple[Remark, ...]
    """The oldest first, at most 100."""
    is_past: bool
    """It was said before this connection came."""


@dataclass(frozen=True, slots=True)
class Done:
    """A request was carried out, and saved before this was sent."""

    type: Literal["done"]
    id: str
    seq: int
    again: bool
    """A request with this `id` had been carried out before; it was not repeated."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A request was refused. Nothing happened."""

    type: Literal["refused"]
    id: str
    seq: int
    """The table's, now."""
    error: str
    sentence: str
    rule: str
    near: tuple[str, ...]
    """Legal texts that may have been meant."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Sent right before the server closes the socket."""

    type: Literal["problem"]
    error: str
    sentence: str


@dataclass(frozen=True, slots=True)
class HouseRule:
    """An option that changes a rule."""

    name: str
    label: str
    values: str


@dataclass(frozen=True, slots=True)
class Clause:
    """A rule with the options that change it."""

    id: str
    text: str
    ruling: str
    """What we add to a printed clause; empty where we add nothing."""
    source: Literal["printed", "ruling"]
    options: tuple[HouseRule, ...]


Outgoing = Welcome | State | TableChanged | ProposalChanged | Talk | Done | Refusal | Problem
"""Messages from the server; answers to questions come on top."""
