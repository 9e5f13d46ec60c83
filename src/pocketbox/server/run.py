"""Starts a server and stops it in good order."""

from __future__ import annotations

import sys

import uvicorn

from pocketbox.server.app import create_app
from pocketbox.server.config import Config
from pocketbox.server.logs import set_up

PING_SECONDS = 20
STOP_SECONDS = 5


def serve(config: Config) -> int:
    """Serve until somebody says stop, or `BadInput` where that cannot begin."""
    set_up(sys.stderr.isatty())
    server = uvicorn.Server(
        uvicorn.Config(
            create_app(config),
            host=config.host,
            port=config.port,
            log_config=None,
            access_log=False,
            server_header=False,
            ws="websockets-sansio",
            ws_max_size=config.bounds.message_bytes,
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            timeout_graceful_shutdown=STOP_SECONDS,
            proxy_headers=config.behind_proxy,
        )
    )
    server.run()
    return 0 if server.started else 1
