"""Written games over HTTP: a record that somebody has as a file becomes a table."""

from __future__ import annotations

from fastapi import APIRouter, Request

from pocketbox.server.bodies import RecordText, TableOpened
from pocketbox.server.routes import address_of, need, office_of, problems
from pocketbox.server.routes.tables import TOO_MANY_TABLES, opened_json
from pocketbox.server.written_games import read_written_game

router = APIRouter(prefix="/api/records", responses=problems())


@router.post("", status_code=201)
async def open_record(wish: RecordText, request: Request) -> TableOpened:
    """Open a table for a written game: to look at once it is over, to play on otherwise."""
    office = office_of(request)
    need(office.openings.of(address_of(request)), TOO_MANY_TABLES)
    plan, record = read_written_game(wish.text)
    return opened_json(await office.tables.open(plan, record))
