"""The static site, built once and served like any folder, under a base path; a server that can be cut off."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

import static_site
from places import Stop

BASE = "some/where"


def build(place: Path) -> Path:
    """Build the site below a folder and return that folder; skip where npm is missing, but not with CI set."""
    try:
        static_site.make(place / BASE)
    except Stop as stop:
        if os.environ.get("CI"):
            pytest.fail(str(stop))
        pytest.skip(str(stop))
    return place


class Quiet(SimpleHTTPRequestHandler):
    """What `python -m http.server` answers, without its log."""

    def log_message(self, *told: object) -> None:
        pass


@contextmanager
def serving_files(place: Path) -> Iterator[tuple[str, ThreadingHTTPServer]]:
    """Serve a folder; the address of the site in it, and the server, which may be shut down earlier."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(place)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/{BASE}", server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
