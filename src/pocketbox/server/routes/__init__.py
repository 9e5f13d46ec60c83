"""The HTTP part, by subject; and what all of it shares."""

from __future__ import annotations

from typing import Any, Final

from fastapi import Request

from pocketbox.server import addresses
from pocketbox.server.bodies import Problem
from pocketbox.server.keys import Key
from pocketbox.server.neighbors import Neighbors
from pocketbox.server.problems import Fault as Fault
from pocketbox.server.rates import Bucket, Buckets
from pocketbox.server.room import Room
from pocketbox.server.tables import Tables
from pocketbox.server.workers import ASKER

BEARER: Final = "bearer "


class Office:
    """What the routes work with: the tables, and how often each address may ask."""

    def __init__(self, tables: Tables, peers: Neighbors) -> None:
        bounds = tables.config.bounds
        self.tables: Final = tables
        self.peers: Final = peers
        self.openings: Final = Buckets(bounds.openings)
        self.listings: Final = Buckets(bounds.listings)
        self.guesses: Final = Buckets(bounds.guesses)
        self.questions: Final = Buckets(bounds.questions)
        self.workshop: Final = Buckets(bounds.workshop)
        self.readings: Final = Buckets(bounds.readings)


def office_of(request: Request) -> Office:
    office = request.app.state.office
    assert isinstance(office, Office)
    return office


def address_of(request: Request) -> str:
    return office_of(request).peers.address_of(request)


def need(bucket: Bucket, sentence: str) -> None:
    """Take one from a bucket, or refuse."""
    if not bucket.take():
        raise Fault(429, "too fast", sentence)


TOO_MANY_GUESSES: Final = "too many wrong tokens or codes from here; wait a minute"


async def find_room(request: Request, code: str) -> Room:
    """The table of a code, or 404. Guessing codes is slowed down."""
    if office_of(request).guesses.of(address_of(request)).is_empty():
        raise Fault(429, "too fast", TOO_MANY_GUESSES)
    return await _find_room(request, code)


async def _find_room(request: Request, code: str) -> Room:
    office = office_of(request)
    room = await office.tables.find(code)
    if room is None:
        if not office.guesses.of(address_of(request)).take():
            raise Fault(429, "too fast", TOO_MANY_GUESSES)
        raise Fault(404, "no table", f"there is no table {code[:12]}", "code")
    await room.settled()
    ASKER.set((address_of(request), code))
    return room


async def find_reader(request: Request, code: str) -> tuple[Room, Key]:
    """The same for a reader of something that has to be computed, or 429 after too many requests."""
    room, key = await find_key(request, code)
    need(office_of(request).readings.of(address_of(request)), "too many questions in a short time; wait a little")
    return room, key


async def find_key(request: Request, code: str) -> tuple[Room, Key]:
    """The table of a code and what the request's token is good for there, or 404, 401 or 410.

    Wrong guesses from an address do not lock out those at the same address who have a link.
    """
    room = await _find_room(request, code)
    token = token_of(request)
    key = await addresses.find_key(office_of(request).tables.log, room.table, token) if token else None
    if key is None:
        if token and not office_of(request).guesses.of(address_of(request)).take():
            raise Fault(429, "too fast", TOO_MANY_GUESSES)
        raise Fault(401, "bad token", "this needs the token of a link of this table")
    return room, key


def token_of(request: Request) -> str:
    """The token that a request carries; empty where there is none."""
    said = request.headers.get("authorization", "")
    return said[len(BEARER) :].strip() if said.lower().startswith(BEARER) else ""


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """What a route may answer instead, for the OpenAPI page."""
    always = (400, 413, 422, 429, 503)
    return {status: {"model": Problem} for status in sorted({*always, *statuses})}
