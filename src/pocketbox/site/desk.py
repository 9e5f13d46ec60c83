"""Answers what the client asks: the server's own routes and conversations, without a network."""

from __future__ import annotations

import asyncio
import inspect
import json
from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import Any, Final, get_type_hints
from urllib.parse import parse_qsl, unquote, urlsplit

from pocketbox.server.config import Config
from pocketbox.server.ledger import Ledger
from pocketbox.server.outgoing import encode
from pocketbox.server.problems import FAULTS, describe, tell
from pocketbox.server.routes import Office, after, challenges, games, learn, lobby, people, puzzles, records, tables
from pocketbox.server.socket import serve_socket
from pocketbox.server.tables import Tables
from pocketbox.site.line import Conversation, Post
from pocketbox.site.names.routing import Headers, Request, Response, Route
from pocketbox.site.names.shapes import BaseModel, ValidationError, read
from pocketbox.site.thinking import Send, SiteBotPool

CONFIG: Final = Config(keeps_archives=False, away_seconds=10**9)
"""Nobody else is at these tables. The site is built with the rules it plays, so no game outlives them unseen."""
JSON: Final = "application/json"


@dataclass(frozen=True)
class Answer:
    """What goes back to the client."""

    status: int
    body: str
    headers: dict[str, str]

    def to_json(self) -> str:
        return json.dumps({"status": self.status, "body": self.body, "headers": self.headers})


class Alone:
    """No other server has any of these tables."""

    def address_of(self, connection: Any) -> str:
        return ""

    async def relay(self, socket: Any, code: str) -> bool:
        return False


class Desk:
    """Every table of this browser, and the way to them."""

    def __init__(self, ledger: Ledger, bot_pool: SiteBotPool) -> None:
        self._bot_pool: Final = bot_pool
        self.tables: Final = Tables(CONFIG, ledger, bot_pool)
        self._alone: Final = Alone()
        self._office: Final = Office(self.tables, self._alone)
        self._app: Final = SimpleNamespace(state=SimpleNamespace(office=self._office))
        self._lines: Final[dict[int, Conversation]] = {}
        self._talks: Final[set[asyncio.Task[None]]] = set()

    async def answer(self, asked: str) -> str:
        """Answer one request; both are JSON."""
        request = json.loads(asked)
        try:
            found = await self._carry_out(request)
        except FAULTS as fault:
            status, body = describe(fault)
            found = Answer(status, json.dumps(body), {"content-type": JSON})
        return found.to_json()

    async def _carry_out(self, asked: dict[str, Any]) -> Answer:
        address = urlsplit(asked["path"])
        request = Request(self._app, Headers(asked.get("headers", {})), dict(parse_qsl(address.query)))
        for route in all_routes():
            match = route.pattern.fullmatch(address.path)
            if match is not None and route.method == asked["method"]:
                parts = {name: unquote(value) for name, value in match.groupdict().items()}
                return await run(route, parts, request, asked.get("body"))
        return refuse(404, "not found", "Not Found")

    def open_line(self, number: int, code: str, post: Post) -> None:
        """Begin a conversation at a table."""
        line = self._lines[number] = Conversation(post)
        talk = asyncio.ensure_future(self._talk(line, code))
        self._talks.add(talk)
        talk.add_done_callback(self._talks.discard)

    async def _talk(self, line: Conversation, code: str) -> None:
        await serve_socket(line, self.tables, code, self._office.guesses, self._alone)  # type: ignore[arg-type]

    def use_thinker(self, send: Send) -> None:
        """Have another worker think from now on, so that tables answer meanwhile."""
        self._bot_pool.send = send

    def hear(self, number: int, text: str) -> None:
        line = self._lines.get(number)
        if line is not None:
            line.hear(text)

    def hang_up(self, number: int) -> None:
        line = self._lines.pop(number, None)
        if line is not None:
            line.leave()


@cache
def all_routes() -> list[Route]:
    parts: tuple[Any, ...] = (games, learn, puzzles, lobby, tables, records, after, people, challenges)
    return [route for part in parts for route in part.router.routes]


async def run(route: Route, parts: dict[str, str], request: Request, body: str | None) -> Answer:
    """Call what answers at an address, with its arguments read and checked."""
    try:
        arguments = read_arguments(route, parts, request, body)
    except ValidationError as problem:
        return refuse(422, "bad request", problem.why, ".".join(problem.where))
    except ValueError as problem:
        return refuse(422, "bad request", f"JSON decode error: {problem}")
    found = route.work(**arguments)
    if inspect.isawaitable(found):
        found = await found
    if isinstance(found, Response):
        return Answer(found.status_code, found.body.decode(), {**found.headers, "content-type": found.media_type})
    return Answer(route.status, encode(found), {"content-type": JSON})


def read_arguments(route: Route, parts: dict[str, str], request: Request, body: str | None) -> dict[str, Any]:
    """Return the arguments of a route: parts of its path, of the query, the body and the request itself."""
    found: dict[str, Any] = {}
    for name, parameter in inspect.signature(route.work).parameters.items():
        hint = hints_of(route)[name]
        if hint is Request:
            found[name] = request
        elif isinstance(hint, type) and issubclass(hint, BaseModel):
            found[name] = read(hint, json.loads(body or "null"), ())
        elif name in parts:
            found[name] = read(hint, convert(hint, parts[name]), (name,))
        elif name in request.query:
            found[name] = read(hint, convert(hint, request.query[name]), (name,))
        elif parameter.default is inspect.Parameter.empty:
            raise ValidationError((name,), "Field required")
    return found


@cache
def hints_of(route: Route) -> dict[str, Any]:
    return get_type_hints(route.work, include_extras=True)


def convert(hint: Any, text: str) -> Any:
    """Return what stands in an address as the number that is wanted, where one is."""
    wants_number = hint is int or hint == int | None
    return int(text) if wants_number and text.removeprefix("-").isdecimal() else text


def refuse(status: int, error: str, sentence: str, field: str = "") -> Answer:
    return Answer(status, json.dumps(tell(error, sentence, field)), {"content-type": JSON})
