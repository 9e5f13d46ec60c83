"""The server as one application: pages, the API, the socket, and what starts and stops with it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

import pocketbox
from pocketbox.engine.core import BadInput
from pocketbox.server.config import Config
from pocketbox.server.guard import Guard, is_own_origin
from pocketbox.server.house import House
from pocketbox.server.log import EventLog, NotSaved
from pocketbox.server.logs import LOG
from pocketbox.server.minds import Minds
from pocketbox.server.pages import add_pages
from pocketbox.server.plan import BadPlan
from pocketbox.server.routes import Fault, Office, after, challenges, games, service, tables
from pocketbox.server.socket import serve_socket

WORDS = {404: "not found", 405: "not allowed", 415: "not JSON"}


def create_app(config: Config) -> FastAPI:
    """The application, ready to be started; `BadInput` where its database cannot be used."""
    log = EventLog(config.database_url())
    minds = Minds(config.bot_workers, config.think_seconds)
    house = House(config, log, minds)
    office = Office(house)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        log.start()
        LOG.info("started", version=pocketbox.__version__)
        try:
            yield
        finally:
            await house.close()
            minds.stop()
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
    app.add_middleware(Guard, body_bytes=config.bounds.body_bytes)
    _tell_problems(app)
    for part in (games, tables, after, challenges, service):
        app.include_router(part.router)
    add_pages(app, config.static)

    @app.websocket("/api/tables/{code}/socket")
    async def socket(socket: WebSocket, code: str) -> None:
        if not is_own_origin(socket.headers):
            await socket.close()
            return
        await serve_socket(socket, house, code, office.guesses)

    return app


def _tell_problems(app: FastAPI) -> None:
    """Every problem is told in the same shape."""

    def tell(kind: type[Exception], told: Callable[[Any], Response]) -> None:
        async def handler(request: Request, problem: Exception) -> Response:
            return told(problem)

        handled: Callable[[Request, Exception], Awaitable[Response]] = handler
        app.add_exception_handler(kind, handled)

    tell(Fault, lambda p: problem(p.status, p.error, str(p), p.field))
    tell(BadPlan, lambda p: problem(400, "illegal", str(p), p.field))
    tell(BadInput, lambda p: problem(400, "illegal", str(p)))
    tell(NotSaved, lambda p: problem(503, "not saved", str(p)))
    tell(HTTPException, lambda p: problem(p.status_code, WORDS.get(p.status_code, "refused"), str(p.detail)))
    tell(RequestValidationError, _invalid)
    tell(Exception, lambda p: problem(500, "failed", "this could not be done; nothing has changed"))


def _invalid(invalid: RequestValidationError) -> Response:
    first = invalid.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    return problem(422, "bad request", f"{first['msg']}", where)


def problem(status: int, error: str, sentence: str, field: str = "") -> Response:
    return JSONResponse({"error": error, "sentence": sentence, "field": field}, status)
