"""The lobby: tables that everybody may see and join, if the server has one."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from pocketbox.server.routes import Fault, address_of, need, office_of, problems

router = APIRouter(prefix="/api/lobby", responses=problems(404))


@router.get("")
async def look_at_lobby(request: Request) -> dict[str, Any]:
    """Every listed table: those with a free seat first, then those that can be watched, each the newest first."""
    office = office_of(request)
    if not office.tables.config.has_lobby:
        raise Fault(404, "no lobby", "this server has no lobby; join with a code or a link")
    need(office.questions.of(address_of(request)), "too many questions in a short time; wait a little")
    return {"tables": await office.tables.log.listings()}
