"""Tables over HTTP: opening, looking in from outside, sitting down, taking the record home."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic_core import to_json

from pocketbox.engine.core import NOBODY
from pocketbox.scenes import scene_of
from pocketbox.server.bodies import (
    InviteWish,
    LinkGiven,
    SeatGiven,
    SeatTaken,
    TableOpened,
    TableOutside,
    TableWish,
)
from pocketbox.server.house import Opened
from pocketbox.server.keys import Key, fingerprint, new_token
from pocketbox.server.plan import BOT, clean_name, plan_of
from pocketbox.server.routes import Fault, address_of, find_key, find_room, need, office_of, problems
from pocketbox.server.shown import choice_json, line_json
from pocketbox.server.table import Table, is_open

router = APIRouter(prefix="/api/tables", responses=problems(401, 403, 404, 409))

TOO_MANY_TABLES = "too many tables from here in a short time; wait a little"


@router.post("", status_code=201)
async def open_table(wish: TableWish, request: Request) -> TableOpened:
    """Open a table and get the links for its seats."""
    office = office_of(request)
    need(office.openings.of(address_of(request)), TOO_MANY_TABLES)
    return opened_json(await office.house.open(plan_of(wish.to_wish())))


def opened_json(opened: Opened) -> TableOpened:
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
    """A table from outside: game, seats, phase; nothing of the play."""
    room = await find_room(request, code)
    return TableOutside(table=room.outside(), seq=room.table.seq)


@router.post("/{code}/sit")
async def sit(code: str, taken: SeatTaken, request: Request) -> SeatGiven:
    """Take an open seat."""
    room = await find_room(request, code)
    need(office_of(request).openings.of(address_of(request)), TOO_MANY_TABLES)
    name = clean_name(taken.name, "name")
    token = new_token()

    def act(table: Table) -> None:
        if not is_open(table, taken.seat):
            raise Fault(409, "taken", f"seat {taken.seat} is not free for everybody", "seat")
        table.add_key(Key(fingerprint(token), (taken.seat,)), name)

    await room.change(act)
    return SeatGiven(code=code, token=token, link=link(code, token))


@router.post("/{code}/invite")
async def invite(code: str, wish: InviteWish, request: Request) -> LinkGiven:
    """One more link for a seat, or for watching."""
    room, key = await find_key(request, code)
    if not key.is_host:
        raise Fault(403, "not host", "only whoever opened the table can invite")
    if (wish.seat is None) != wish.watch:
        raise Fault(400, "illegal", "give a seat, or say watch, and not both", "seat")
    if wish.seat is not None and (wish.seat >= len(room.table.chairs) or room.table.chairs[wish.seat].kind == BOT):
        raise Fault(400, "illegal", f"nobody can be invited to seat {wish.seat}", "seat")
    token = new_token()
    seats = () if wish.seat is None else (wish.seat,)
    await room.change(lambda table: table.add_key(Key(fingerprint(token), seats)))
    return LinkGiven(link=link(code, token))


@router.get("/{code}/record", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def record(code: str, request: Request) -> PlainTextResponse:
    """The record; while the game runs, without what others hide."""
    room, key = await find_key(request, code)
    match = room.table.match
    if match is None:
        raise Fault(409, "not begun", "play has not begun, so there is no record yet")
    async with room.lock:
        text = match.record_for(key.seats[0] if len(key.seats) == 1 else NOBODY)
    name = f"{room.table.game.id}-{code}.record"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/{code}/steps/{step}", response_class=Response)
async def step(code: str, step: int, request: Request, seat: int | None = None) -> Response:
    """The table after so many moments, as this token may see it."""
    room, key = await find_key(request, code)
    table = room.table
    if table.match is None:
        raise Fault(409, "not begun", "play has not begun, so there is nothing to step through yet")
    if seat is not None and seat not in key.seats:
        raise Fault(403, "not yours", f"seat {seat} is not yours", "seat")
    viewer = seat if seat is not None else key.seats[0] if len(key.seats) == 1 else NOBODY
    moments = table.match.moments
    if not 0 <= step <= len(moments):
        raise Fault(404, "no step", f"there is no step {step}; there are steps 0 to {len(moments)}", "step")
    s = table.match.start if step == 0 else moments[step - 1].s
    view = table.game.view(s, viewer)
    names = table.game.seat_names(view.s)
    lines: list[dict[str, Any]] = []
    if step > 0:
        for event in moments[step - 1].events:
            if event.audience in (viewer, -3) or table.match.is_over:
                lines.append(line_json(table.game, event, names))
    body = {
        "step": step,
        "count": len(moments),
        "seq": table.seq,
        "scene": scene_of(table.game, view),
        "lines": lines,
        "choice": choice_json(table.match, step, viewer),
    }
    return Response(to_json(body), media_type="application/json")
