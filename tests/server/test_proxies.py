"""haproxy and nginx as docs/hosting.md sets them up: everybody at a table reaches the same server."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest
from bench.proxies import HAPROXY, NGINX, PROXIES, find_program, running_proxy

from server.served import PATIENCE

CODES = [f"TABLE{letter}" for letter in "ABCDEFGHJKMNPQRS"]
HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


class SaysWhich(BaseHTTPRequestHandler):
    """Answers everything with the port that it was asked at."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        body = str(self.server.server_address[1]).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def running_server() -> Iterator[int]:
    with ThreadingHTTPServer(("127.0.0.1", 0), SaysWhich) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server.server_address[1]
        finally:
            server.shutdown()


@pytest.mark.parametrize("name", PROXIES)
def test_everybody_at_a_table_reaches_the_same_server(name):
    if find_program(name) is None:
        pytest.skip(f"{name} is not installed; apt-get install {name}")
    with ExitStack() as stack:
        ports = {stack.enter_context(running_server()) for _ in range(3)}
        base, _ = stack.enter_context(running_proxy(name, sorted(ports)))
        http = stack.enter_context(httpx.Client(base_url=base, timeout=PATIENCE))
        found = {}
        for code in CODES:
            paths = [f"/api/tables/{code}{rest}" for rest in ("", "/socket", "/record", "/steps/3?since=1", "/report")]
            found[code] = {int(http.get(path).text) for path in paths}
            assert len(found[code]) == 1, f"the requests for one table are spread: {found[code]}"
        assert set.union(*found.values()) == ports, "the tables are not spread"
        assert {int(http.get("/api/games").text) for _ in range(30)} <= ports


@pytest.mark.parametrize(
    ("line", "configuration"),
    [
        ("balance hash path,field(4,/)", HAPROXY),
        ("hash-type consistent", HAPROXY),
        ('"~^/api/tables/(?<code>[^/]+)" $code;', NGINX),
        ("hash $table consistent;", NGINX),
    ],
)
def test_the_guide_says_how_to_hash_as_it_is_tested_here(line, configuration):
    assert line in configuration
    assert line in HOSTING.read_text("utf-8")
