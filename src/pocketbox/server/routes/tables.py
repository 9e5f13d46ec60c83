"""Tables over HTTP: opening, looking in from outside, sitting down, taking the record home."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic_core import to_json

from pocketbox.engine.core import NOBODY
from pocketbox.scenes import scene_of
from pocketbox.scenes.cards import cards_of
from pocketbox.scenes.words import Cast
from pocketbox.server.archive import Archive
from pocketbox.server.bodies import (
    InviteWish,
    LinkGiven,
    SeatGiven,
    SeatTaken,
    TableOpened,
    TableOutside,
    TableWish,
)
from pocketbox.server.keys import Key, fingerprint, new_token
from pocketbox.server.outgoing import choice_json
from pocketbox.server.plan import BOT, clean_name, plan_of
from pocketbox.server.routes import Fault, address_of, find_key, find_reader, find_room, need, office_of, problems
from pocketbox.server.stories import display_names
from pocketbox.server.table import MOST_KEYS, Table
from pocketbox.server.tables import OpenedTable

router = APIRouter(prefix="/api/tables", responses=problems(401, 403, 404, 409))

TOO_MANY_TABLES = "too many tables from here in a short time; wait a little"
MOST_KEYS_BY_CODE = MOST_KEYS // 2
"""Half of a table's links are left to its host."""


@router.post("", status_code=201)
async def open_table(wish: TableWish, request: Request) -> TableOpened:
    """Open a table and get the links for its seats."""
    office = office_of(request)
    plan = plan_of(wish.to_wish())
    if plan.is_listed and not office.tables.config.has_lobby:
        raise Fault(400, "illegal", "this server has no lobby, so no table can be listed", "listed")
    need(office.openings.of(address_of(request)), TOO_MANY_TABLES)
    if plan.is_listed:
        need(office.listings.of(address_of(request)), "too many tables in the lobby from here; wait a little")
    return opened_json(await office.tables.open(plan))


def opened_json(opened: OpenedTable) -> TableOpened:
    code = opened.room.table.code
    return TableOpened(
        code=code,
        token=opened.token,
        link=link(code, opened.token),
        watch=link(code, opened.watch),
        invites=[{"seat": seat, "link": link(code, token)} for seat, token in opened.invites.items()],  # type: ignore[misc]
        table=opened.room.outside(),
    )


def link(code: str, token: str) -> str:
    return f"/t/{code}#{token}"


@router.get("/{code}")
async def look_at_table(code: str, request: Request) -> TableOutside:
    """A table from outside: game, seats, phase; nothing of the play. With a token: whether it is that seat's turn."""
    has_token = "authorization" in request.headers
    room, key = await find_key(request, code) if has_token else (await find_room(request, code), None)
    seats = [] if key is None else list(key.seats)
    to_act = int(NOBODY if key is None else room.table.to_act)
    return TableOutside(
        table=room.outside(), seq=room.table.seq, your_turn=to_act in seats, your_seats=seats, to_act=to_act
    )


@router.get("/{code}/cards")
async def cards(code: str, request: Request) -> dict[str, Any]:
    """Every card under the house rules and changed numbers of this table."""
    table = (await find_room(request, code)).table
    return {"groups": [asdict(group) for group in cards_of(table.game, table.plan.settings())]}


@router.post("/{code}/sit")
async def sit(code: str, taken: SeatTaken, request: Request) -> SeatGiven:
    """Take an open seat."""
    room = await find_room(request, code)
    need(office_of(request).openings.of(address_of(request)), TOO_MANY_TABLES)
    name = clean_name(taken.name, "name")
    token = new_token()

    def act(table: Table) -> None:
        if not table.is_open(taken.seat):
            raise Fault(409, "taken", f"seat {taken.seat} is not free for everybody", "seat")
        key = Key(fingerprint(token), (taken.seat,))
        table.add_key(key, name)
        table.arrive(key)

    await room.change(act)
    return SeatGiven(code=code, token=token, link=link(code, token))


@router.post("/{code}/watch")
async def watch(code: str, request: Request) -> LinkGiven:
    """Get a link to watch with the code alone: while a seat is free for everybody, or at a table of the lobby."""
    room = await find_room(request, code)
    need(office_of(request).openings.of(address_of(request)), TOO_MANY_TABLES)
    token = new_token()

    def act(table: Table) -> None:
        if not table.plan.is_listed and not any(table.is_open(seat) for seat in range(len(table.chairs))):
            raise Fault(403, "not open", "no seat here is free for everybody; ask the host of the table for a link")
        if len(table.keys) >= MOST_KEYS_BY_CODE:
            raise Fault(409, "full", "too many people watch by the code; ask the host of the table for a link")
        table.add_key(Key(fingerprint(token)))

    await room.change(act)
    return LinkGiven(link=link(code, token))


@router.post("/{code}/invite")
async def invite(code: str, wish: InviteWish, request: Request) -> LinkGiven:
    """One more link for my own seat, for a seat that nobody has taken yet, or for watching.

    The holder of a seat may make a link to watch: it shows less than the seat does.
    """
    room, key = await find_key(request, code)
    if (wish.seat is None) != wish.watch:
        raise Fault(400, "illegal", "give either a seat or watch, not both", "seat")
    is_own = wish.seat in key.seats or (wish.watch and bool(key.seats))
    if not key.is_host and not is_own:
        raise Fault(403, "not host", "only the host of the table can invite")
    if wish.seat is not None and (wish.seat >= len(room.table.chairs) or room.table.chairs[wish.seat].kind == BOT):
        raise Fault(400, "illegal", f"nobody can be invited to seat {wish.seat}", "seat")
    token = new_token()
    seats = () if wish.seat is None else (wish.seat,)

    def act(table: Table) -> None:
        if wish.seat in table.came and wish.seat not in key.seats:
            raise Fault(409, "taken", f"seat {wish.seat} is taken; only its holder can make another link", "seat")
        table.add_key(Key(fingerprint(token), seats))

    await room.change(act)
    return LinkGiven(link=link(code, token))


@router.get("/{code}/record", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def record(code: str, request: Request) -> PlainTextResponse:
    """The record; while the game runs, without what others hide."""
    room, key = await find_reader(request, code)
    match = room.table.match
    if match is None and not room.table.old_record:
        raise Fault(409, "not begun", "play has not begun, so there is no record yet")
    viewer = key.seats[0] if len(key.seats) == 1 else NOBODY
    text = room.table.old_record if match is None else match.record_for(viewer)
    name = f"{room.table.game.id}-{code}.record"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/{code}/steps/{step}", response_class=Response)
async def step(code: str, step: int, request: Request, seat: int | None = None) -> Response:
    """The table after a number of moments, as this token may see it."""
    room, key = await find_reader(request, code)
    table = room.table
    if table.old_record:
        return Response(to_json(old_step(table, step)), media_type="application/json")
    if table.match is None:
        raise Fault(409, "not begun", "play has not begun, so there is nothing to step through yet")
    if seat is not None and seat not in key.seats:
        raise Fault(403, "not yours", f"seat {seat} is not yours", "seat")
    viewer = seat if seat is not None else key.seats[0] if len(key.seats) == 1 else NOBODY
    moments = table.match.moments
    if not 0 <= step <= len(moments):
        raise Fault(404, "no step", f"there is no step {step}; steps are 0 to {len(moments)}", "step")
    s = table.match.start if step == 0 else moments[step - 1].s
    cast = Cast(display_names(table), int(viewer))
    number = sum(len(moment.events) for moment in moments[: max(step - 1, 0)])
    until = number + len(moments[step - 1].events) if step else 0
    body = {
        "step": step,
        "count": len(moments),
        "seq": table.seq,
        "scene": scene_of(table.game, table.game.view(s, viewer), cast),
        "lines": room.stories.of(table, cast).lines(number, until),
        "choice": choice_json(table.match, step, viewer),
    }
    return Response(to_json(body), media_type="application/json")


def archive_of(table: Table) -> Archive:
    """What was kept of a game of older rules, or 409."""
    if table.archive is None:
        sentence = f"this game cannot be shown any more, but its record can be downloaded: {table.why_old}"
        raise Fault(409, "older rules", sentence)
    return table.archive


def old_step(table: Table, step: int) -> dict[str, Any]:
    """The same for a game of older rules, as everybody saw it."""
    steps = archive_of(table).steps
    if not 0 <= step < len(steps):
        raise Fault(404, "no step", f"there is no step {step}; steps are 0 to {len(steps) - 1}", "step")
    return {"step": step, "count": len(steps) - 1, "seq": table.seq} | steps[step]
