"""What a client may say over the socket. Anything else is refused with a sentence, and changes nothing."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from pocketbox.engine.core import BadInput
from pocketbox.match.match import MOST_TYPED
from pocketbox.server.message_types import QuickWord

T = TypeVar("T")

Id = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[ -~]+$")]
Seq = Annotated[int, Field(ge=0, le=10**9)]
SeatNumber = Annotated[int, Field(ge=0, le=99)]
Typed = Annotated[str, Field(max_length=MOST_TYPED)]


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Hello(Message):
    """Open the conversation; answered by `welcome`, then `state`."""

    type: Literal["hello"]
    token: Annotated[str, Field(max_length=200)]
    since: Annotated[int, Field(ge=0, le=10**9)] = 0
    """The number of the last story line the client has; 0 at first."""
    keeps_scene: bool = False
    """The client keeps the last scene, so the server leaves out parts that have not changed."""


class Choose(Message):
    """Take an action."""

    type: Literal["choose"]
    id: Id
    seq: Seq
    text: Typed
    seat: SeatNumber | None = None
    """Only needed where the token has several seats."""


class DiceTyped(Message):
    """Say what the dice on the real table show: "3 1". An empty text lets the table roll this time."""

    type: Literal["dice"]
    id: Id
    seq: Seq
    text: Typed


class Rest(Message):
    """Place the rest of my set-up for me: my seats are answered at random until it is over."""

    type: Literal["rest"]
    id: Id
    seq: Seq
    stop: bool = False
    """End it."""


class UndoAsked(Message):
    """Take my last choice back: right away where nobody else is asked, otherwise as a proposal."""

    type: Literal["undo"]
    id: Id
    seq: Seq


class Agree(Message):
    """Answer a proposal, or withdraw my own with `yes` false."""

    type: Literal["agree"]
    id: Id
    proposal: Annotated[str, Field(max_length=40)]
    yes: bool


class OddsAsked(Message):
    """Ask for the chances after an action."""

    type: Literal["odds"]
    id: Id
    text: Typed
    exactly: bool = False
    """Count a long combat to its end, which may take seconds; otherwise it is estimated."""


class WhyAsked(Message):
    """Ask why an action is refused, or what it does."""

    type: Literal["why"]
    id: Id
    text: Typed


class RuleAsked(Message):
    """Ask for a clause."""

    type: Literal["rule"]
    id: Id
    rule: Annotated[str, Field(max_length=40)]


class HintAsked(Message):
    """Ask what the strongest bot would do in my place."""

    type: Literal["hint"]
    id: Id


class WarningsAsked(Message):
    """Ask which of my choices now would be blunders. Only where I am the only person at the table."""

    type: Literal["warnings"]
    id: Id


class NameGiven(Message):
    """Say what I am called."""

    type: Literal["name"]
    id: Id
    seat: SeatNumber
    name: Annotated[str, Field(max_length=200)]


class WordGiven(Message):
    """Give my words for fair dice, before play begins; up to 100 characters."""

    type: Literal["word"]
    id: Id
    seat: SeatNumber
    text: Annotated[str, Field(max_length=400)]


class SitIn(Message):
    """Ask that a bot sits in: the agreed one for a seat that has been away for two minutes, or any for my own seat.

    The host may also ask for the agreed one where nobody has come yet.
    """

    type: Literal["sit in"]
    id: Id
    seat: SeatNumber
    bot: Annotated[str, Field(max_length=40)] = ""
    """Only for my own seat."""


class HandBack(Message):
    """Take my seat back from the bot."""

    type: Literal["hand back"]
    id: Id
    seat: SeatNumber


class Resign(Message):
    """Give the game up: it is over, and the other seat has won."""

    type: Literal["resign"]
    id: Id
    seq: Seq
    seat: SeatNumber | None = None
    """Only needed where the token has several seats."""


class Offer(Message):
    """Offer to end the game together, as a draw or abandoned; the others are asked."""

    type: Literal["offer"]
    id: Id
    seq: Seq
    what: Literal["draw", "abandoned"]


class Say(Message):
    """Say something to everybody at the table: up to 200 characters, or one quick word. Only seats can."""

    type: Literal["say"]
    id: Id
    seat: SeatNumber
    text: Annotated[str, Field(max_length=400)] = ""
    word: QuickWord = ""


class Ping(Message):
    """Answered by `done`."""

    type: Literal["ping"]
    id: Id


Said = Annotated[
    Choose
    | DiceTyped
    | Rest
    | UndoAsked
    | Agree
    | OddsAsked
    | WhyAsked
    | RuleAsked
    | HintAsked
    | WarningsAsked
    | NameGiven
    | WordGiven
    | SitIn
    | HandBack
    | Resign
    | Offer
    | Say
    | Ping,
    Field(discriminator="type"),
]
SAID: TypeAdapter[Said] = TypeAdapter(Said)
HELLO: TypeAdapter[Hello] = TypeAdapter(Hello)


class BadMessage(BadInput):
    """A message that cannot be understood: which part of it, and the id it carried if it had one."""

    def __init__(self, field: str, sentence: str, id: str) -> None:
        super().__init__(sentence)
        self.field = field
        self.id = id


def read_message(text: str) -> Said:
    """What a client said, or `BadMessage`."""
    return _read(SAID, text)


def read_hello(text: str) -> Hello:
    return _read(HELLO, text)


def _read(adapter: TypeAdapter[T], text: str) -> T:
    try:
        return adapter.validate_json(text)
    except ValidationError as problem:
        field, sentence = describe_problem(problem)
        raise BadMessage(field, sentence, _id_in(text)) from None


def describe_problem(problem: ValidationError) -> tuple[str, str]:
    """The first thing that is wrong: where, and in a sentence."""
    first = problem.errors(include_url=False, include_input=False)[0]
    field = ".".join(str(part) for part in first["loc"])
    said = str(first["msg"])
    return field, f"{said[:1].lower()}{said[1:]}" + (f", in '{field}'" if field else "")


def _id_in(text: str) -> str:
    """The id of a message that is otherwise wrong, so that its sender knows which one."""
    try:
        found = _ID.validate_json(text)
    except ValidationError:
        return ""
    return found.id


class _OnlyId(BaseModel):
    model_config = ConfigDict(extra="ignore", strict=True)
    id: Id


_ID: TypeAdapter[_OnlyId] = TypeAdapter(_OnlyId)
