"""The server as one application: pages, the API, the socket, and what starts and stops with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

import pocketbox
from pocketbox.server.bot_pool import BotPool
from pocketbox.server.config import Config
from pocketbox.server.guard import Guard, is_own_origin
from pocketbox.server.log import EventLog
from pocketbox.server.logs import LOG
from pocketbox.server.members import Member
from pocketbox.server.pages import add_files, add_pages, missing_page
from pocketbox.server.pricing import PriceRuns
from pocketbox.server.problems import FAULTS, describe, tell
from pocketbox.server.relay import Peers, Relay
from pocketbox.server.routes import (
    Office,
    after,
    challenges,
    games,
    learn,
    lobby,
    people,
    puzzles,
    records,
    service,
    workshop,
)
from pocketbox.server.routes import tables as table_routes
from pocketbox.server.socket import serve_socket
from pocketbox.server.tables import Tables

WORDS = {404: "not found", 405: "not allowed", 415: "not JSON"}


def create_app(config: Config, member: Member | None = None) -> FastAPI:
    """The application, ready to be started; `BadInput` where its database cannot be used.

    With a member it shares its database with others.
    """
    log = EventLog(config.database_url(), config.database_seconds, member)
    bot_pool = BotPool(config.bot_workers, config.think_seconds)
    tables = Tables(config, log, bot_pool)
    peers = Peers(tables)
    office = Office(tables, peers)
    prices = PriceRuns(bot_pool.workshop)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        log.start()
        LOG.info("started", version=pocketbox.__version__)
        tasks = [
            asyncio.create_task(tables.clear_out()),
            asyncio.create_task(tables.keep_beating()),
            asyncio.create_task(tables.watch_pages()),
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            prices.stop()
            await tables.close()
            await peers.close()
            bot_pool.stop()
            log.stop()
            LOG.info("stopped")

    app = FastAPI(
        title="Pocketbox",
        version=pocketbox.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.office = office
    app.state.prices = prices
    if member is not None:
        app.add_middleware(Relay, peers=peers)
    app.add_middleware(Guard, body_bytes=config.bounds.body_bytes, failed=tables.metrics.failed.inc)
    _tell_problems(app, config.static)
    add_files(app, config.static)
    for part in (games, learn, puzzles, lobby, table_routes, records, after, people, challenges, workshop, service):
        app.include_router(part.router)
    add_pages(app, config.static, config.workshop)

    @app.websocket("/api/tables/{code}/socket")
    async def socket(socket: WebSocket, code: str) -> None:
        if not is_own_origin(socket.headers):
            await socket.close()
            return
        await serve_socket(socket, tables, code, office.guesses, peers)

    return app


def _tell_problems(app: FastAPI, static: Path) -> None:
    """Every problem is told in the same shape."""

    async def handle_fault(request: Request, fault: Exception) -> Response:
        status, body = describe(fault)
        return JSONResponse(body, status)

    async def handle_invalid(request: Request, invalid: Exception) -> Response:
        assert isinstance(invalid, RequestValidationError)
        return _invalid(invalid)

    for kind in FAULTS:
        app.add_exception_handler(kind, handle_fault)
    app.add_exception_handler(HTTPException, _refused(static))
    app.add_exception_handler(RequestValidationError, handle_invalid)


def _refused(static: Path) -> Callable[[Request, Exception], Awaitable[Response]]:
    """Build the handler of what the framework refuses: an unknown address gets a page where a person asks."""

    async def handler(request: Request, refused: Exception) -> Response:
        assert isinstance(refused, HTTPException)
        status = refused.status_code
        page = missing_page(request, static) if status == 404 else None
        return page or problem(status, WORDS.get(status, "refused"), str(refused.detail))

    return handler


def _invalid(invalid: RequestValidationError) -> Response:
    first = invalid.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    return problem(422, "bad request", f"{first['msg']}", where)


def problem(status: int, error: str, sentence: str, field: str = "") -> Response:
    return JSONResponse(tell(error, sentence, field), status)
