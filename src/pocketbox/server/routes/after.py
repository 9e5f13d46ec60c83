"""What comes after a game, and beside it: reports, what-if, rematch, challenges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fastapi import APIRouter, Request

from pocketbox.engine.core import NOBODY
from pocketbox.match.digest import is_hidden
from pocketbox.server.bodies import BranchWish, ChallengeGiven, RematchGiven, TableOpened, chairs
from pocketbox.server.challenges import challenge_from
from pocketbox.server.fair_dice import fair_json
from pocketbox.server.keys import Key
from pocketbox.server.plan import BOT, FAIR, ME, TABLE, Chair, TablePlan, chairs_of
from pocketbox.server.report import report_json
from pocketbox.server.results import result_of
from pocketbox.server.room import Room
from pocketbox.server.routes import Fault, address_of, find_key, find_reader, need, office_of, problems
from pocketbox.server.routes.tables import TOO_MANY_TABLES, archive_of, opened_json
from pocketbox.server.stories import display_names
from pocketbox.server.table import OVER, Table

router = APIRouter(prefix="/api/tables", responses=problems(401, 403, 404, 409))


@router.get("/{code}/report")
async def report(code: str, request: Request) -> dict[str, Any]:
    """How long it took, how the dice fell, and how it ended once it is over."""
    room, key = await find_reader(request, code)
    if room.table.old_record:
        return archive_of(room.table).report
    if room.table.match is None:
        raise Fault(409, "not begun", "play has not begun, so there is nothing to report yet")
    return report_json(room.table, key)


@router.get("/{code}/luck")
async def luck(code: str, request: Request) -> dict[str, Any]:
    """How everybody's chances went up and down, once the game is over."""
    room, _ = await find_key(request, code)
    match = room.table.match
    if match is None or room.table.phase != OVER:
        raise Fault(409, "not over", "luck is shown once the game is over")
    need(office_of(request).questions.of(address_of(request)), "too many questions in a short time; wait a little")
    async with room.appraising:
        if room.luck is None:
            room.luck = await room.bot_pool.luck(match.record())
    return room.luck


@router.get("/{code}/coach")
async def coach(code: str, request: Request, seat: int | None = None) -> dict[str, Any]:
    """The choices of a seat that cost most and one good one, in words, once the game is over."""
    room, key = await find_key(request, code)
    table = room.table
    if table.match is None or table.phase != OVER:
        raise Fault(409, "not over", "a review is available once the game is over")
    chosen = seat if seat is not None else key.seats[0] if key.seats else 0
    if not 0 <= chosen < len(table.chairs):
        raise Fault(404, "no seat", f"there is no seat {chosen}; seats are 0 to {len(table.chairs) - 1}", "seat")
    need(office_of(request).questions.of(address_of(request)), "too many questions in a short time; wait a little")
    async with room.reviewing:
        if chosen not in room.reviews:
            room.reviews[chosen] = await room.bot_pool.review(table.match.record(), chosen, display_names(table))
    return room.reviews[chosen]


@router.get("/{code}/fair")
async def fair(code: str, request: Request) -> dict[str, Any]:
    """The secret and the throws of fair dice, once the game is over."""
    room, _ = await find_reader(request, code)
    table = room.table
    if table.old_record:
        archive_of(table)
        raise Fault(409, "older rules", "this version cannot compute these dice; download the record to check them")
    if table.plan.dice != FAIR:
        raise Fault(409, "not fair dice", "this table does not play with provably fair dice")
    if table.phase != OVER:
        raise Fault(409, "not over", "the secret of the dice is shown once the game is over")
    return fair_json(table)


@router.post("/{code}/branch", status_code=201)
async def branch(code: str, wish: BranchWish, request: Request) -> TableOpened:
    """A new table that begins at a moment of this one. The game that was played stays as it is."""
    room, key = await find_key(request, code)
    office = office_of(request)
    need(office.openings.of(address_of(request)), TOO_MANY_TABLES)
    table = room.table
    if table.match is None:
        raise Fault(409, "not begun", "play has not begun, so there is no moment to branch from")
    moments = table.match.moments
    if wish.step > len(moments):
        raise Fault(404, "no step", f"there is no step {wish.step}; steps are 0 to {len(moments)}", "step")
    s = table.match.start if wish.step == 0 else moments[wish.step - 1].s
    if s.is_over():
        raise Fault(409, "over", "the game is over at this step; go back to an earlier one", "step")
    viewer = key.seats[0] if len(key.seats) == 1 else NOBODY
    game = table.game
    if table.phase != OVER and is_hidden(game, s, viewer):
        raise Fault(403, "hidden", "something is hidden from you here; ask again once the game is over")
    mine = key.seats or (0,)
    wished = chairs(wish.seats)
    if wished is None:
        wished = [Chair(ME) if seat in mine else Chair(BOT, chair.bot) for seat, chair in enumerate(table.plan.chairs)]
    seated = chairs_of(wished, game)
    if len(seated) != len(table.chairs):
        raise Fault(400, "illegal", f"this table has {len(table.chairs)} seats, not {len(seated)}", "seats")
    plan = TablePlan(
        game.id,
        "",
        game.write_position(s),
        game.settings_of(s).write(),
        seated,
        TABLE,
        branch_of={"code": code, "step": wish.step},
    )
    return opened_json(await office.tables.open(plan))


@router.post("/{code}/rematch")
async def rematch(code: str, request: Request) -> RematchGiven:
    """The same table again, everybody one seat further on; everybody's own token works there too."""
    room, key = await find_key(request, code)
    if not key.seats:
        raise Fault(403, "not yours", "only somebody with a seat can ask for a rematch")
    if room.table.phase != OVER:
        raise Fault(409, "not over", "a rematch begins once this game is over")
    office = office_of(request)
    async with room.rematching:
        if not room.table.followed_by:
            need(office.openings.of(address_of(request)), TOO_MANY_TABLES)
            next_room = await office.tables.open_with(*swap_seats(room.table))
            await room.change(lambda table: table.follow(next_room.table.code))
    return RematchGiven(code=room.table.followed_by, link=f"/t/{room.table.followed_by}")


def swap_seats(table: Table) -> tuple[TablePlan, list[Key], set[int]]:
    """The plan, the keys and the taken seats of a rematch: seat 1 becomes seat 0, and so on."""
    plan = table.plan
    count = len(table.chairs)
    moved = tuple(table.chairs[(seat + 1) % count] for seat in range(count))
    keys = [replace(key, seats=tuple(sorted((seat - 1) % count for seat in key.seats))) for key in table.keys]
    again = TablePlan(
        plan.game,
        plan.setup,
        plan.position,
        plan.options,
        moved,
        plan.dice,
        sit_in=plan.sit_in,
        clock=plan.clock,
        rematch_of=table.code,
    )
    return again, keys, {(seat - 1) % count for seat in table.came}


@router.post("/{code}/challenge", status_code=201)
async def challenge(code: str, request: Request) -> ChallengeGiven:
    """A link that gives others the luck of this table."""
    room, key = await find_key(request, code)
    if not key.seats:
        raise Fault(403, "not yours", "only somebody with a seat can make a challenge of it")
    table = room.table
    if table.phase != OVER:
        raise Fault(409, "not over", "a challenge reveals the dice, so this game must be over first")
    office = office_of(request)
    made = table.plan.challenge or table.challenge_made
    if not made:
        need(office.openings.of(address_of(request)), TOO_MANY_TABLES)
        made = await _make_challenge(room, key)
    return ChallengeGiven(challenge=made, link=f"/c/{made}")


async def _make_challenge(room: Room, key: Key) -> str:
    async with room.rematching:
        if not room.table.challenge_made:
            fresh = challenge_from(room.table, key.seats[0])
            await room.log.add_challenge(fresh.id, fresh.to_json())
            await room.change(lambda table: table.challenge(fresh.id))
            if room.table.plan.dice == TABLE:
                await room.log.add_result(fresh.id, room.table.code, result_of(room.table, key.seats[0]))
    return room.table.challenge_made
