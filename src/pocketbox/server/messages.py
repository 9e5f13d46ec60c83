"""What a client may say over the socket. Anything else is refused with a sentence, and changes nothing."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from pocketbox.engine.core import BadInput
from pocketbox.match.match import MOST_TYPED

T = TypeVar("T")

Id = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[ -~]+$")]
Seq = Annotated[int, Field(ge=0, le=10**9)]
SeatNumber = Annotated[int, Field(ge=0, le=99)]
Typed = Annotated[str, Field(max_length=MOST_TYPED)]


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Hello(Message):
    type: Literal["hello"]
    token: Annotated[str, Field(max_length=200)]
    since: Annotated[int, Field(ge=0, le=10**9)] = 0
    keeps_board: bool = False


class Choose(Message):
    type: Literal["choose"]
    id: Id
    seq: Seq
    text: Typed
    seat: SeatNumber | None = None


class DiceTyped(Message):
    type: Literal["dice"]
    id: Id
    seq: Seq
    text: Typed


class Rest(Message):
    type: Literal["rest"]
    id: Id
    seq: Seq
    stop: bool = False


class UndoAsked(Message):
    type: Literal["undo"]
    id: Id
    seq: Seq


class Agree(Message):
    type: Literal["agree"]
    id: Id
    proposal: Annotated[str, Field(max_length=40)]
    yes: bool


class OddsAsked(Message):
    type: Literal["odds"]
    id: Id
    text: Typed
    exactly: bool = False


class WhyAsked(Message):
    type: Literal["why"]
    id: Id
    text: Typed


class RuleAsked(Message):
    type: Literal["rule"]
    id: Id
    rule: Annotated[str, Field(max_length=40)]


class HintAsked(Message):
    type: Literal["hint"]
    id: Id


class NameGiven(Message):
    type: Literal["name"]
    id: Id
    seat: SeatNumber
    name: Annotated[str, Field(max_length=200)]


class WordGiven(Message):
    type: Literal["word"]
    id: Id
    seat: SeatNumber
    text: Annotated[str, Field(max_length=400)]


class SitIn(Message):
    type: Literal["sit in"]
    id: Id
    seat: SeatNumber
    bot: Annotated[str, Field(max_length=40)] = ""


class HandBack(Message):
    type: Literal["hand back"]
    id: Id
    seat: SeatNumber


class Ping(Message):
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
    | NameGiven
    | WordGiven
    | SitIn
    | HandBack
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
        field, sentence = told(problem)
        raise BadMessage(field, sentence, _id_in(text)) from None


def told(problem: ValidationError) -> tuple[str, str]:
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
