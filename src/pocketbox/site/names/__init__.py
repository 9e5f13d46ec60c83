"""The few names of third-party packages that the server's modules use, in plain Python.

A browser has none of FastAPI, pydantic, structlog and prometheus_client, and loading them would take longer than
loading the rules. `take_their_places` lets the server's modules find these names instead, so that the static site runs
the same routes, the same checks of what is sent and the same conversation over a socket. Tests compare the answers of
both.
"""

from __future__ import annotations

import sys

from pocketbox.site.names import routing, shapes, watching


def take_their_places() -> None:
    """Be found under the names of the packages. Call it before anything of the server is imported."""
    for name in ("fastapi", "fastapi.responses", "starlette", "starlette.websockets"):
        sys.modules[name] = routing
    for name in ("pydantic", "pydantic_core"):
        sys.modules[name] = shapes
    for name in ("structlog", "prometheus_client"):
        sys.modules[name] = watching
