"""The HTTP part, by subject; and what all of it shares."""

from __future__ import annotations

from typing import Any, Final

from fastapi import Request

from pocketbox.engine.core import BadInput
from pocketbox.server.bodies import Problem
from pocketbox.server.house import House
from pocketbox.server.keys import Key
from pocketbox.server.rates import Bucket, Buckets
from pocketbox.server.room import Room

BEARER: Final = "bearer "


class Fault(BadInput):
    """A request that is not carried out: status, a word, a sentence, and the part of it that is to blame."""

    def __init__(self, status: int, error: str, sentence: str, field: str = "") -> None:
        super().__init__(sentence)
        self.status = status
        self.error = error
        self.field = field


class Office:
    """What the routes work with: the tables, and how often each address may ask."""

    def __init__(self, house: House) -> None:
        bounds = house.config.bounds
        self.house: Final = house
        self.openings: Final = Buckets(bounds.openings)
        self.guesses: Final = Buckets(bounds.guesses)
        self.questions: Final = Buckets(bounds.questions)


def office_of(request: Request) -> Office:
    office = request.app.state.office
    assert isinstance(office, Office)
    return office


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


def need(bucket: Bucket, sentence: str) -> None:
    """Take one from a bucket, or refuse."""
    if not bucket.take():
        raise Fault(429, "too fast", sentence)


async def find_room(request: Request, code: str) -> Room:
    """The table of a code, or 404. Whoever guesses codes is slowed down."""
    office = office_of(request)
    guesses = office.guesses.of(address_of(request))
    if guesses.is_empty():
        raise Fault(429, "too fast", "too many wrong tokens or codes from here; wait a minute")
    room = await office.house.find(code)
    if room is None:
        guesses.take()
        raise Fault(404, "no table", f"there is no table {code[:12]}", "code")
    return room


async def find_key(request: Request, code: str) -> tuple[Room, Key]:
    """The table of a code and what the request's token is good for there, or 404 or 401."""
    room = await find_room(request, code)
    said = request.headers.get("authorization", "")
    token = said[len(BEARER) :].strip() if said.lower().startswith(BEARER) else ""
    key = room.table.find_key(token) if token else None
    if key is None:
        if token:
            office_of(request).guesses.of(address_of(request)).take()
        raise Fault(401, "bad token", "this needs the token of a link of this table")
    return room, key


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """What a route may answer instead, for the OpenAPI page."""
    always = (400, 413, 422, 429, 503)
    return {status: {"model": Problem} for status in sorted({*always, *statuses})}
