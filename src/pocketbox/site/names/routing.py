"""Routes, requests and responses: what the server's `routes` use of FastAPI and Starlette."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

PART: Final = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Route:
    """One address and what answers there."""

    method: str
    pattern: re.Pattern[str]
    work: Callable[..., Any]
    status: int


class APIRouter:
    """Collects routes."""

    def __init__(self, prefix: str = "", **more: object) -> None:
        self._prefix: Final = prefix
        self.routes: Final[list[Route]] = []

    def get(self, path: str, status_code: int = 200, **more: object) -> Callable[[F], F]:
        return self._add("GET", path, status_code)

    def post(self, path: str, status_code: int = 200, **more: object) -> Callable[[F], F]:
        return self._add("POST", path, status_code)

    def delete(self, path: str, status_code: int = 200, **more: object) -> Callable[[F], F]:
        return self._add("DELETE", path, status_code)

    def put(self, path: str, status_code: int = 200, **more: object) -> Callable[[F], F]:
        return self._add("PUT", path, status_code)

    def _add(self, method: str, path: str, status: int) -> Callable[[F], F]:
        pattern = re.compile(PART.sub(r"(?P<\1>[^/]+)", self._prefix + path))

        def add(work: F) -> F:
            self.routes.append(Route(method, pattern, work, status))
            return work

        return add


class Headers(dict[str, str]):
    """Names of headers in lower case."""


@dataclass(frozen=True)
class Client:
    """Who asks: on the site always the same."""

    host: str = ""


@dataclass
class Request:
    """What a route is asked."""

    app: Any
    headers: Headers = field(default_factory=Headers)
    query: Mapping[str, str] = field(default_factory=dict)
    client: Client = field(default_factory=Client)

    @property
    def query_params(self) -> Mapping[str, str]:
        return self.query


class Response:
    """What a route answers."""

    def __init__(
        self,
        content: bytes | str = b"",
        status_code: int = 200,
        headers: Mapping[str, str] | None = None,
        media_type: str = "text/plain",
    ) -> None:
        self.body: Final = content.encode() if isinstance(content, str) else content
        self.status_code: Final = status_code
        self.headers: Final = dict(headers or {})
        self.media_type: Final = media_type


class PlainTextResponse(Response):
    """A text."""


class WebSocket:
    """What a conversation needs of a socket; `pocketbox.site.line` has the real one."""


class WebSocketDisconnect(Exception):
    """The other side is gone."""

    def __init__(self, code: int = 1000, reason: str = "") -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


def Query(**bounds: Any) -> Any:  # noqa: N802  (the names of the package)
    return _field(**bounds)


def Path(**bounds: Any) -> Any:  # noqa: N802
    return _field(**bounds)


def _field(**bounds: Any) -> Any:
    from pocketbox.site.names.shapes import Field

    return Field(**bounds)
