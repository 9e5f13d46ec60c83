"""The workshop: make content packs in the browser, see what they do, and play with them. Only where the host allows."""

from __future__ import annotations

import secrets
from typing import Any, Final

from fastapi import APIRouter, Request

from pocketbox.engine.core import BadInput
from pocketbox.games import GAME_IDS, find
from pocketbox.packs.folder import PackExists, save_pack
from pocketbox.packs.schema import schema_of
from pocketbox.server.bodies import PackOdds, PackText, PackToSave, TableOpened
from pocketbox.server.plan import Wish, plan_of
from pocketbox.server.pricing import PriceRun, PriceRuns
from pocketbox.server.routes import Fault, Office, address_of, need, office_of, problems
from pocketbox.server.routes.games import require_game
from pocketbox.server.routes.tables import TOO_MANY_TABLES, opened_json
from pocketbox.server.workers import ASKER
from pocketbox.server.workshop import check, compare, deal, games_with_packs, sound

router = APIRouter(prefix="/api/workshop", responses=problems(403, 404, 409))

TOO_MANY_PACKS: Final = "too many packs from here in a short time; wait a little"
CLOSED: Final = "this server has no workshop; run one on your own machine with: pocketbox workshop"


def workshop_of(request: Request) -> Office:
    """What the routes work with, or 404 where the host has not opened the workshop."""
    office = office_of(request)
    if not office.tables.config.workshop:
        raise Fault(404, "no workshop", CLOSED)
    return office


def ask(request: Request) -> Office:
    """The same for what takes work, or 429."""
    office = workshop_of(request)
    address = address_of(request)
    need(office.workshop.of(address), TOO_MANY_PACKS)
    ASKER.set((address, ""))
    return office


@router.get("")
def workshop(request: Request) -> dict[str, Any]:
    """The games that take packs, and whether packs can be saved here."""
    config = workshop_of(request).tables.config
    return {"games": games_with_packs([find(id) for id in GAME_IDS]), "can_save": config.saves_packs}


@router.get("/{game}")
def schema(game: str, request: Request) -> dict[str, Any]:
    """Every table, field and trait that a pack of this game may have."""
    workshop_of(request)
    found = require_game(game)
    try:
        return schema_of(found)
    except BadInput as problem:
        raise Fault(404, "no packs", str(problem), "game") from None


@router.post("/check")
async def check_rows(pack: PackText, request: Request) -> dict[str, Any]:
    """The cards of a pack, or what is wrong with its line and column."""
    return await ask(request).tables.bot_pool.workshop(check, pack.text)


@router.post("/odds")
async def compare_rows(pack: PackOdds, request: Request) -> dict[str, Any]:
    """New pieces against printed ones, as many as are counted in a moment; ask again with `done` until `is_done`."""
    return await ask(request).tables.bot_pool.workshop(compare, pack.text, pack.done)


@router.post("/tables", status_code=201)
async def open_table(pack: PackText, request: Request) -> TableOpened:
    """Open a table at which the pack is played, against bots."""
    office = ask(request)
    need(office.openings.of(address_of(request)), TOO_MANY_TABLES)
    game, position = await office.tables.bot_pool.workshop(deal, pack.text, secrets.randbelow(1 << 30))
    return opened_json(await office.tables.open(plan_of(Wish(game, position=position))))


@router.post("/prices", status_code=201)
async def begin_price(pack: PackText, request: Request) -> dict[str, Any]:
    """Begin to find a fair price for a pack, in the background; a run of the same address ends."""
    await ask(request).tables.bot_pool.workshop(sound, pack.text)
    return prices_of(request).begin(address_of(request), pack.text).as_json()


@router.get("/prices/{id}")
async def price(id: str, request: Request) -> dict[str, Any]:
    """What the games so far say. A run that nobody asks about stops."""
    return run_of(request, id).as_json()


@router.post("/prices/{id}/stop")
async def stop_price(id: str, request: Request) -> dict[str, Any]:
    """Stop a run; what it found stays readable."""
    run = run_of(request, id)
    if run.state == "running":
        run.state = "stopped"
    return run.as_json()


def prices_of(request: Request) -> PriceRuns:
    found = request.app.state.prices
    assert isinstance(found, PriceRuns)
    return found


def run_of(request: Request, id: str) -> PriceRun:
    workshop_of(request)
    run = prices_of(request).find(id)
    if run is None:
        raise Fault(404, "no run", "this run has expired; start it again")
    return run


@router.post("/packs", status_code=201)
def save(pack: PackToSave, request: Request) -> dict[str, Any]:
    """Save a pack in the packs folder of this machine."""
    if not ask(request).tables.config.saves_packs:
        raise Fault(403, "not saved", "packs can be saved only by a workshop on your own machine; download it instead")
    try:
        path = save_pack(pack.text, pack.replaces)
    except PackExists as problem:
        raise Fault(409, "exists", str(problem), "replaces") from None
    return {"path": str(path), "name": path.stem}
