"""Personal pages: a private link that lists all tables of somebody, on every device. No account."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request

from pocketbox.server.addresses import Ended, find_person
from pocketbox.server.bodies import PageForgets, PageLists, PageMade, PageTables
from pocketbox.server.keys import Key, fingerprint, is_code, is_token, new_token
from pocketbox.server.routes import Fault, address_of, find_key, need, office_of, problems, token_of
from pocketbox.server.table import Table

router = APIRouter(prefix="/api", responses=problems(401, 403, 404, 410))

TOO_MANY_PAGES: Final = "too many personal pages from here in a short time; wait a little"
TOO_MANY_CHANGES: Final = "too many changes of a personal page from here in a short time; wait a little"


@router.post("/people", status_code=201)
async def make_page(request: Request) -> PageMade:
    """Make a personal page. Its link is the only key to it."""
    need(office_of(request).openings.of(address_of(request)), TOO_MANY_PAGES)
    token = new_token()
    return PageMade(token=token, link=f"/me#{token}")


@router.get("/people/tables")
async def list_tables(request: Request) -> PageTables:
    """The tables on the personal page of the request's token, the one added last first."""
    person = await _person_of(request)
    need(office_of(request).questions.of(address_of(request)), "too many questions in a short time; wait a little")
    return PageTables(codes=await office_of(request).tables.log.places(person))


@router.post("/people/forget")
async def forget_table(forgets: PageForgets, request: Request) -> PageTables:
    """Take a table off the personal page. The seat stays mine."""
    person = await _person_of(request)
    need(office_of(request).tables.notes.of(address_of(request)), TOO_MANY_CHANGES)
    log = office_of(request).tables.log
    if is_code(forgets.code):
        await log.forget_place(person, forgets.code)
    return PageTables(codes=await log.places(person))


@router.post("/people/renew", status_code=201)
async def renew_page(request: Request) -> PageMade:
    """Give my personal page a new address. The old one stops working everywhere."""
    token = new_token()
    await _end(request, fingerprint(token))
    return PageMade(token=token, link=f"/me#{token}")


@router.post("/people/end")
async def end_page(request: Request) -> PageTables:
    """End my personal page: its link stops working. Links of seats stay as they are."""
    await _end(request, "")
    return PageTables(codes=[])


async def _end(request: Request, successor: str) -> None:
    tables = office_of(request).tables
    need(tables.notes.of(address_of(request)), TOO_MANY_CHANGES)
    address = fingerprint(_page_token(request))
    if not await tables.log.end_address(address, successor):
        raise Ended
    tables.end_pages([address])


@router.post("/tables/{code}/keep")
async def keep_table(code: str, lists: PageLists, request: Request) -> PageTables:
    """Put a table at which I have a seat on my personal page, whose token opens that seat from now on."""
    room, key = await find_key(request, code)
    if not key.seats:
        raise Fault(403, "not yours", "only somebody with a seat can keep a table")
    if not is_token(lists.person):
        raise Fault(400, "illegal", "a personal page has a token of 43 characters", "person")
    need(office_of(request).tables.notes.of(address_of(request)), TOO_MANY_CHANGES)
    log = office_of(request).tables.log
    person = await find_person(log, lists.person)

    def act(table: Table) -> None:
        if all(one.hash != person for one in table.keys):
            table.add_key(Key(person, key.seats, key.is_host, is_page=True))

    await log.add_place(person, code)
    await room.change(act)
    return PageTables(codes=await log.places(person))


async def _person_of(request: Request) -> str:
    """Who owns the personal page of the request's token, or 401 or 410. A token that nobody uses has an empty page."""
    return await find_person(office_of(request).tables.log, _page_token(request))


def _page_token(request: Request) -> str:
    token = token_of(request)
    if not is_token(token):
        raise Fault(401, "bad token", "this needs the token of a personal page")
    return token
