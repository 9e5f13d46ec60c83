"""Starts a server and stops it in good order."""

from __future__ import annotations

import contextlib
import gc
import signal
import socket
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import uvicorn

from pocketbox.engine.core import BadInput
from pocketbox.server.app import create_app
from pocketbox.server.config import Config
from pocketbox.server.logs import LOG, set_up
from pocketbox.server.members import Member
from pocketbox.server.protocols import bound_protocols

PING_SECONDS: Final = 20
STOP_SECONDS: Final = 5
BACKLOG: Final = 2048
MOST_FILES: Final = 16_384
OTHER_FILES: Final = 300
"""Open files other than the sockets of tables: the database, workers, requests over HTTP."""
EVERYWHERE: Final = ("", "0.0.0.0", "::")
COLLECTING: Final = (5_000, 10, 1_000)
"""Tables keep every position they went through, so a full search for garbage stops everybody for a second or more,
and finds nothing: it is put off. The young generations, where cycles of requests die, are searched as ever."""


def make_server(config: Config, peers: socket.socket | None = None) -> uvicorn.Server:
    """The server, not yet started, its database open, or `BadInput` where that cannot be used.

    With a socket for peers it shares its database with other servers, which reach it there.
    """
    member = None if peers is None else Member(_url(config.peer_host, peers))
    http, ws = bound_protocols(config.bounds, config.behind_proxy, 0 if peers is None else peers.getsockname()[1])
    app = create_app(config, member)
    app.state.office.tables.log.open()
    return uvicorn.Server(
        uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            http=http,
            h11_max_incomplete_event_size=config.bounds.header_bytes,
            ws=ws,
            ws_max_size=config.bounds.message_bytes,
            ws_per_message_deflate=False,  # messages are small once a client keeps the board
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            timeout_graceful_shutdown=STOP_SECONDS,
            proxy_headers=config.behind_proxy,
            backlog=BACKLOG,
        )
    )


def listen(host: str, port: int, option: str = "--port") -> socket.socket:
    """A socket at that address, or `BadInput`."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise BadInput(f"cannot listen at {host} port {port}: {reason}; try another {option}") from None


def allow_many_files() -> int:
    """Raise this process's limit on open files as far as it may, since each socket is one; the limit then."""
    if sys.platform == "win32":
        return MOST_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    found, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_FILES if found == resource.RLIM_INFINITY else found


def serve(config: Config, announce: Callable[[str], None], listening: socket.socket | None = None) -> int:
    """Announce the address, then serve until somebody stops it, at a socket that several processes may share.

    Raises `BadInput`, before anything is announced, where the database or the address cannot be used.
    """
    set_up(sys.stderr.isatty(), config.is_quiet)
    gc.set_threshold(*COLLECTING)
    files = allow_many_files()
    sockets = min(config.bounds.sockets, max(files - OTHER_FILES, 1))
    config = replace(config, bounds=replace(config.bounds, sockets=sockets))
    peers = _listen_to_peers(config) if config.is_shared else None
    server = make_server(config, peers)
    listening = listening or listen(config.host, config.port)
    LOG.info("limits", files=files, sockets=sockets)
    with listening, peers or contextlib.nullcontext():
        # uvicorn stops in good order and then sends itself the signal again, which is of no use here.
        for known in (signal.SIGINT, signal.SIGTERM):
            signal.signal(known, lambda number, frame: None)
        announce(f"{_url(config.host, listening)}/")
        server.run([listening] if peers is None else [listening, peers])
    return 0 if server.started else 1


def _listen_to_peers(config: Config) -> socket.socket:
    if config.peer_host in EVERYWHERE:
        raise BadInput(f"--peer-host is the address at which other servers reach this one, not {config.peer_host}")
    return listen(config.peer_host, config.peer_port, "--peer-host or --peer-port")


def _url(host: str, listening: socket.socket) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{listening.getsockname()[1]}"
