"""Starts a server and stops it in good order."""

from __future__ import annotations

import gc
import signal
import socket
import sys
from collections.abc import Callable
from typing import Final

import uvicorn

from pocketbox.engine.core import BadInput
from pocketbox.server.app import create_app
from pocketbox.server.config import Config
from pocketbox.server.logs import set_up

PING_SECONDS: Final = 20
STOP_SECONDS: Final = 5
BACKLOG: Final = 2048
COLLECTING: Final = (5_000, 10, 1_000)
"""Tables keep every position they went through, so a full search for garbage stops everybody for a second or more,
and finds nothing: it is put off. The young generations, where cycles of requests die, are searched as ever."""


def make_server(config: Config) -> uvicorn.Server:
    """The server, not yet started, or `BadInput` where its database cannot be used."""
    return uvicorn.Server(
        uvicorn.Config(
            create_app(config),
            log_config=None,
            access_log=False,
            server_header=False,
            ws="websockets-sansio",
            ws_max_size=config.bounds.message_bytes,
            ws_per_message_deflate=False,  # messages are small once a client keeps the board
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            timeout_graceful_shutdown=STOP_SECONDS,
            proxy_headers=config.behind_proxy,
            backlog=BACKLOG,
        )
    )


def listen(host: str, port: int) -> socket.socket:
    """A socket at that address, or `BadInput`."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise BadInput(f"cannot listen at {host} port {port}: {reason}; try another --port") from None


def serve(config: Config, announce: Callable[[str], None]) -> int:
    """Tell the address, then serve until somebody says stop, or `BadInput` where that cannot begin."""
    set_up(sys.stderr.isatty(), config.is_quiet)
    gc.set_threshold(*COLLECTING)
    server = make_server(config)
    listening = listen(config.host, config.port)
    with listening:
        host = f"[{config.host}]" if ":" in config.host else config.host
        # uvicorn stops in good order and then sends itself the signal again, which is of no use here.
        for known in (signal.SIGINT, signal.SIGTERM):
            signal.signal(known, lambda number, frame: None)
        announce(f"http://{host}:{listening.getsockname()[1]}/")
        server.run([listening])
    return 0 if server.started else 1
