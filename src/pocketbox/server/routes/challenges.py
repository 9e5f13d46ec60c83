"""Challenges: today's, and those that somebody made from a table."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request

from pocketbox.games import find
from pocketbox.server.bodies import Entrant, TableOpened
from pocketbox.server.challenges import (
    Challenge,
    daily_challenge,
    daily_ids,
    enter_challenge,
    entrants_of,
    rank_results,
    today,
)
from pocketbox.server.outgoing import iso
from pocketbox.server.plan import clean_name
from pocketbox.server.routes import Fault, address_of, need, office_of, problems
from pocketbox.server.routes.tables import TOO_MANY_TABLES, opened_json

router = APIRouter(prefix="/api", responses=problems(404))

ChallengeId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,60}$")]


async def find_challenge(request: Request, id: str) -> Challenge:
    daily = daily_challenge(id, office_of(request).tables.log.key)
    if daily is not None:
        return daily
    guesses = office_of(request).guesses.of(address_of(request))
    if guesses.is_empty():
        raise Fault(429, "too fast", "too many wrong tokens or codes from here; wait a minute")
    saved = await office_of(request).tables.log.challenge(id)
    if saved is None:
        guesses.take()
        raise Fault(404, "no challenge", f"there is no challenge {id[:60]}", "challenge")
    return Challenge.from_json(id, saved)


@router.get("/daily")
async def daily(request: Request) -> dict[str, Any]:
    """Today's challenges."""
    log = office_of(request).tables.log
    found = []
    for id in daily_ids():
        plan = daily_challenge(id, log.key)
        assert plan is not None, "today's challenge is there"
        game = find(plan.plan.game)
        results = await log.results(id)
        found.append({"challenge": id, "game": game.id, "title": game.title, "players": len(rank_results(results))})
    return {"date": today(), "challenges": found}


@router.get("/challenges/{challenge}")
async def look_at_challenge(challenge: ChallengeId, request: Request) -> dict[str, Any]:
    """What is played, and how others did."""
    found = await find_challenge(request, challenge)
    game = find(found.plan.game)
    start = game.read_position(found.plan.position) if found.plan.position else None
    if start is None:
        start = game.start(found.plan.settings(), found.plan.setup, len(found.plan.chairs))
    results = rank_results(await office_of(request).tables.log.results(challenge))
    return {
        "challenge": challenge,
        "game": game.id,
        "title": game.title,
        "setup": found.plan.setup or "position",
        "options": found.plan.changed_options(),
        "roles": game.seat_names(start),
        "seat": found.seat,
        "bots": [chair.bot for chair in found.plan.chairs],
        "results": [result | {"at": iso(result["at"])} for result in results],
    }


@router.post("/challenges/{challenge}/tables", status_code=201)
async def take_challenge(challenge: ChallengeId, entrant: Entrant, request: Request) -> TableOpened:
    """Open my own table of a challenge. Only the first one of a device and a name is ranked."""
    office = office_of(request)
    found = await find_challenge(request, challenge)
    need(office.openings.of(address_of(request)), TOO_MANY_TABLES)
    name = clean_name(entrant.name, "name")
    entrants = entrants_of(name, entrant.device, address_of(request))
    is_ranked = await office.tables.log.begin_attempt(challenge, entrants)
    plan = enter_challenge(found, name, is_ranked)
    return opened_json(await office.tables.open(plan))
