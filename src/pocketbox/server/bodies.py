"""What HTTP requests may hold and what they are answered with; the OpenAPI page is made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from pocketbox.server.clock import Clock
from pocketbox.server.plan import TABLE, Chair, Wish

MOST_IN_A_POSITION = 20_000
MOST_IN_A_RECORD = 60_000
MOST_IN_A_LESSON = 200
MOST_IN_A_PACK = 30_000
MOST_PAIRS = 100_000
Typed = Annotated[StrictStr, Field(min_length=1, max_length=200)]
Word = Annotated[StrictStr, Field(max_length=60)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Problem(BaseModel):
    """Why a request was not carried out."""

    error: str
    sentence: str
    field: str = ""


class SeatWish(Body):
    kind: Word
    bot: Word = ""
    name: Annotated[StrictStr, Field(max_length=200)] = ""


class ClockWish(Body):
    """Seconds for the whole game and an increment after each turn, or days for each choice."""

    seconds: Annotated[StrictInt, Field(ge=0, le=1_000_000)] = 0
    increment: Annotated[StrictInt, Field(ge=0, le=1_000_000)] = 0
    days: Annotated[StrictInt, Field(ge=0, le=1_000_000)] = 0


class TableWish(Body):
    """A table somebody wants to open; what is left out is as a newcomer would like it."""

    game: Word
    setup: Word | None = None
    position: Annotated[StrictStr, Field(max_length=MOST_IN_A_POSITION)] | None = None
    seats: Annotated[list[SeatWish], Field(max_length=12)] | None = None
    options: Annotated[dict[Word, StrictBool | StrictInt | Word], Field(max_length=100)] = {}
    dice: Word = TABLE
    sit_in: Word | None = None
    listed: StrictBool = False
    clock: ClockWish | None = None

    def to_wish(self) -> Wish:
        clock = None if self.clock is None else Clock(self.clock.seconds, self.clock.increment, self.clock.days)
        return Wish(
            self.game,
            self.setup,
            self.position,
            chairs(self.seats),
            dict(self.options),
            self.dice,
            self.sit_in,
            self.listed,
            clock,
        )


class RecordText(Body):
    """A written game, as `GET /api/tables/{code}/record` gives it."""

    text: Annotated[StrictStr, Field(min_length=1, max_length=MOST_IN_A_RECORD)]


class SeatTaken(Body):
    seat: Annotated[StrictInt, Field(ge=0, le=99)]
    name: Annotated[StrictStr, Field(max_length=200)] = ""


class InviteWish(Body):
    seat: Annotated[StrictInt, Field(ge=0, le=99)] | None = None
    watch: StrictBool = False


class PageLists(Body):
    """A table goes onto a personal page."""

    person: Annotated[StrictStr, Field(max_length=60)]
    """The token of the page."""


class PageForgets(Body):
    code: Annotated[StrictStr, Field(max_length=12)]


class BranchWish(Body):
    step: Annotated[StrictInt, Field(ge=0, le=1_000_000)]
    seats: Annotated[list[SeatWish], Field(max_length=12)] | None = None


class Entrant(Body):
    name: Annotated[StrictStr, Field(max_length=200)] = ""
    device: Annotated[StrictStr, Field(max_length=60)] = ""


class QrText(Body):
    text: Annotated[StrictStr, Field(min_length=1, max_length=600)]


class LessonChoice(Body):
    """An action that a learner tries."""

    choose: Typed


class LessonSoFar(Body):
    """A lesson and what the learner has done in it, in order: action texts, `next` and `skip`."""

    game: Word
    id: Word
    seed: Word = "lesson"
    done: Annotated[list[Typed], Field(max_length=MOST_IN_A_LESSON)] = []


class LessonWish(LessonSoFar):
    """And what the learner does now, if anything."""

    do: LessonChoice | Literal["next", "back", "skip"] | None = None


class LessonOdds(LessonSoFar):
    """And a choice whose odds the learner wants to know."""

    text: Typed
    exactly: StrictBool = False


class PuzzleTry(Body):
    """What somebody takes for the best choice of a puzzle."""

    game: Word
    id: Word
    choose: Typed


class PackText(Body):
    """The text of a content pack, as TOML."""

    text: Annotated[StrictStr, Field(min_length=1, max_length=MOST_IN_A_PACK)]


class PackOdds(PackText):
    done: Annotated[StrictInt, Field(ge=0, le=MOST_PAIRS)] = 0
    """How many pairs of pieces the page has odds of."""


class PackToSave(PackText):
    replaces: StrictBool = False
    """Whether a pack with the same id may be overwritten."""


class Invite(BaseModel):
    seat: int
    link: str


class TableOpened(BaseModel):
    code: str
    token: str
    link: str
    watch: str
    invites: list[Invite]
    table: dict[str, Any]


class TableOutside(BaseModel):
    table: dict[str, Any]
    seq: int
    your_turn: bool
    """A seat of the request's token is to act; false without a token."""
    your_seats: list[int]
    """Those of the request's token."""
    to_act: int
    """A seat; -2 when nobody is to act, and without a token."""


class SeatGiven(BaseModel):
    code: str
    token: str
    link: str


class PageMade(BaseModel):
    token: str
    link: str


class PageTables(BaseModel):
    codes: list[str]


class LinkGiven(BaseModel):
    link: str


class RematchGiven(BaseModel):
    code: str
    link: str
    """Without a token: everybody's own one works."""


class ChallengeGiven(BaseModel):
    challenge: str
    link: str


def chairs(wished: list[SeatWish] | None) -> list[Chair] | None:
    return None if wished is None else [Chair(seat.kind, seat.bot, seat.name) for seat in wished]
