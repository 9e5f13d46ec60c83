"""A server for tests, with real sockets, and people who sit at its tables."""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import structlog
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pocketbox.server.config import Bounds, Config
from pocketbox.server.run import listen, make_server

PATIENCE = 60.0
ANY = (1e9, 1e9)
FREE = Bounds(messages=ANY, moves=ANY, notes=ANY, openings=ANY, guesses=ANY, questions=ANY, readings=ANY, workshop=ANY)
"""No bounds on rates, for tests that are about something else."""


@dataclass
class Served:
    """A running server."""

    base: str

    def http(self, token: str = "") -> httpx.Client:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        # Reading the certificates for TLS, which no test speaks, would take 20 ms for each client.
        return httpx.Client(base_url=self.base, headers=headers, timeout=PATIENCE, verify=False)

    def open(self, **wish: Any) -> dict[str, Any]:
        """Open a table, and give back what its opener is told."""
        with self.http() as http:
            answer = http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened

    def get(self, path: str, token: str = "") -> httpx.Response:
        with self.http(token) as http:
            return http.get(path)

    def post(self, path: str, token: str = "", **body: Any) -> httpx.Response:
        with self.http(token) as http:
            return http.post(path, json=body)

    def connect(self, code: str, **more: Any) -> ClientConnection:
        """A socket to a table, before anything is said."""
        address = f"{self.base.replace('http', 'ws', 1)}/api/tables/{code}/socket"
        return connect(address, open_timeout=PATIENCE, legacy=True, **more)

    def join(self, code: str, token: str, since: int = 0, **more: Any) -> Guest:
        guest = Guest(self.connect(code))
        guest.say({"type": "hello", "token": token, "since": since, **more})
        guest.until("state")
        return guest


@dataclass
class Guest:
    """Somebody at a table, with everything they were ever sent."""

    socket: ClientConnection
    heard: list[dict[str, Any]] = field(default_factory=list)
    bytes_heard: list[str] = field(default_factory=list)
    state: dict[str, Any] = field(default_factory=dict)
    table: dict[str, Any] = field(default_factory=dict)
    count: int = 0

    def say(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, seconds: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(seconds)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        self.bytes_heard.append(text)
        self.heard.append(message)
        if message["type"] == "state":
            self.state = message
        elif message["type"] in ("table", "welcome"):
            self.table = message["table"]
        return message

    def until(self, kind: str, id: str = "") -> dict[str, Any]:
        """Listen on until a message of that kind comes."""
        while True:
            message = self.hear()
            if message["type"] == kind and (not id or message.get("id") == id):
                return message

    def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send a request and give back its answer, whichever kind it is."""
        self.count += 1
        id = fields.pop("id", f"{type} {self.count}")
        self.say({"type": type, "id": id, **fields})
        while True:
            message = self.hear()
            if message.get("id") == id and message["type"] in ("done", "refused", "answer"):
                return message

    def choose(self, text: str, **fields: Any) -> dict[str, Any]:
        return self.ask("choose", seq=self.state["seq"], text=text, **fields)

    def until_state(self, seq: int) -> dict[str, Any]:
        while self.state.get("seq", -1) < seq:
            self.hear()
        return self.state

    def until_mine(self) -> dict[str, Any]:
        """Listen until I am to act, or it is over."""
        while not (self.state["mine"] or self.state["over"]):
            self.hear()
        return self.state

    def options(self) -> list[str]:
        return [option["text"] for option in self.state["scene"]["options"]]

    def closing_code(self) -> int:
        """Listen until the server hangs up; the code it gives."""
        while True:
            try:
                self.hear()
            except ConnectionClosed as closed:
                return 0 if closed.rcvd is None else int(closed.rcvd.code)

    def close(self) -> None:
        self.socket.close()


@contextmanager
def serving(folder: Path, **settings: Any) -> Iterator[Served]:
    """A server in a thread of this process, with a database of its own."""
    settings.setdefault("bounds", FREE)
    settings.setdefault("keeps_archives", False)
    settings.setdefault("database", f"sqlite:///{folder / 'tables.sqlite'}")
    # A test before this one may have let the log write to a stream that is closed by now.
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.__stderr__))
    config = Config(**settings)
    server = make_server(config)
    listening = listen("127.0.0.1", 0)
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    try:
        end = time.monotonic() + PATIENCE
        while not server.started:
            assert time.monotonic() < end, "the server does not start"
            assert thread.is_alive(), "the server ended at once"
            time.sleep(0.01)
        yield Served(f"http://127.0.0.1:{listening.getsockname()[1]}")
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        listening.close()
        assert not thread.is_alive(), "the server does not stop"
