"""What one visitor can take from a server, and what the others keep."""

from __future__ import annotations

import contextlib
import json
import socket
import time
from dataclasses import replace
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

from pocketbox.server.run import MOST_FILES, allow_many_files
from server.served import FREE, PATIENCE, Guest, Served, serving
from server.test_bounds import ended, stranger

DUEL = {"game": "rush", "setup": "duel", "seats": [{"kind": "me"}, {"kind": "me"}]}


def raw(served: Served, text: bytes) -> socket.socket:
    """A connection on which something is said that need not be HTTP."""
    where = urlsplit(served.base)
    made = socket.create_connection((where.hostname, where.port), PATIENCE)
    made.settimeout(PATIENCE)
    made.sendall(text)
    return made


def heard(connection: socket.socket) -> bytes:
    """Everything until the server closes the connection."""
    found = b""
    with contextlib.suppress(ConnectionResetError), connection:
        while part := connection.recv(65_536):
            found += part
    return found


def test_a_header_without_end_is_not_kept_in_memory(tmp_path):
    with serving(tmp_path, bounds=replace(FREE, header_bytes=4_000)) as served:
        connection = raw(served, b"GET / HTTP/1.1\r\nHost: x\r\nLong: ")
        with contextlib.suppress(OSError):
            for _ in range(100):
                connection.sendall(b"x" * 1_000)
        assert b"200 OK" not in heard(connection)
        assert served.get("/health").status_code == 200


@pytest.mark.parametrize(
    "text",
    [b"", b"GET /he", b"POST /api/qr HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"],
    ids=["nothing", "half a header", "half a body"],
)
def test_a_request_that_never_becomes_whole_ends(tmp_path, text):
    with serving(tmp_path, bounds=replace(FREE, request_seconds=0.2)) as served:
        assert heard(raw(served, text)) == b""


def test_half_a_request_after_a_whole_one_ends_too(tmp_path):
    with serving(tmp_path, bounds=replace(FREE, request_seconds=0.2)) as served:
        second = raw(served, b"GET /favicon.ico HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"200 OK" in second.recv(65_536)
        second.sendall(b"GET /hea")
        assert b"HTTP/1.1" not in heard(second)


def test_one_address_gets_so_many_connections(tmp_path):
    with serving(tmp_path, bounds=replace(FREE, connections_of_an_address=3)) as served:
        first = [raw(served, b"GET / HTTP/1.1\r\n") for _ in range(3)]
        assert heard(raw(served, b"")) == b""
        for one in first:
            one.close()
        end = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(Exception):
                assert served.get("/health").status_code == 200
                return
            assert time.monotonic() < end, "places are not given back"


def test_one_address_gets_so_many_sockets_and_gets_them_back(tmp_path):
    with serving(tmp_path, bounds=replace(FREE, sockets_of_an_address=2)) as served:
        opened = served.open(**DUEL)
        guests = [served.join(opened["code"], opened["token"]) for _ in range(2)]
        assert ended(stranger(served, opened["code"]))[0] == 1013
        for guest in guests:
            guest.close()
        end = time.monotonic() + PATIENCE
        while served.get("/health").json()["sockets"]:
            assert time.monotonic() < end
        served.join(opened["code"], opened["token"]).close()


def test_somebody_who_never_reads_is_cut_off(tmp_path):
    """They say hello and ask for much, and read nothing of it."""
    bounds = replace(FREE, send_seconds=0.2, unsent_messages=10**9, unsent_bytes=10**9)
    with serving(tmp_path, bounds=bounds) as served:
        opened = served.open(game="tactics5", seats=[{"kind": "me"}, {"kind": "me"}])
        guest = served.connect(opened["code"], max_queue=1)
        guest.send(json.dumps({"type": "hello", "token": opened["token"]}))
        with contextlib.suppress(ConnectionClosed, OSError, TimeoutError):
            guest.socket.settimeout(1)
            for n in range(20_000):
                guest.send(json.dumps({"type": "undo", "id": str(n), "seq": 10**6}))
                if n % 500 == 0 and served.get("/health").json()["sockets"] == 0:
                    break
        end = time.monotonic() + PATIENCE
        while served.get("/health").json()["sockets"]:
            assert time.monotonic() < end, "somebody who never reads keeps their place"
        with contextlib.suppress(ConnectionClosed, OSError, TimeoutError):
            guest.socket.close()


def test_names_and_other_small_writes_are_bounded_for_each_address(tmp_path):
    with serving(tmp_path, bounds=replace(FREE, notes=(2, 0))) as served:
        opened = served.open(**DUEL)
        me = served.join(opened["code"], opened["token"])
        other = served.join(opened["code"], opened["token"])
        assert me.ask("name", seat=0, name="Ann")["type"] == "done"
        assert other.ask("name", seat=0, name="Bo")["type"] == "done"
        refused = me.ask("name", seat=0, name="Cy")
        assert (refused["type"], refused["error"]) == ("refused", "too fast")
        assert me.choose(me.options()[0])["type"] == "done", "playing on is something else"
        me.close()
        other.close()


def test_choices_are_bounded_for_each_socket(tmp_path):
    with serving(tmp_path, bounds=replace(FREE, moves=(1, 0))) as served:
        opened = served.open(**DUEL)
        me = served.join(opened["code"], opened["token"])
        assert me.choose(me.options()[0])["type"] == "done"
        assert me.choose(me.options()[0])["error"] == "too fast"
        me.close()


def test_records_reports_and_steps_are_bounded_for_each_address(tmp_path):
    with serving(tmp_path, bounds=replace(FREE, readings=(3, 0))) as served:
        opened = served.open(**DUEL)
        paths = [f"/api/tables/{opened['code']}/{what}" for what in ("record", "report", "steps/0", "record")]
        assert [served.get(path, opened["token"]).status_code for path in paths] == [200, 200, 200, 429]


def test_wrong_guesses_do_not_lock_out_people_with_links_at_the_same_address(tmp_path):
    with serving(tmp_path, bounds=replace(FREE, guesses=(2, 0))) as served:
        opened = served.open(**DUEL)
        path = f"/api/tables/{opened['code']}"
        statuses = [served.get(f"{path}/record", "guess").status_code for _ in range(4)]
        assert statuses == [401, 401, 429, 429]
        assert served.get("/api/tables/AAAAAA").status_code == 429
        assert served.get(f"{path}/record", opened["token"]).status_code == 200
        guest = Guest(served.connect(opened["code"]))
        guest.say({"type": "hello", "token": "guess"})
        assert ended(guest)[0] == 4429
        served.join(opened["code"], opened["token"]).close()


def test_the_limit_on_open_files_is_raised_at_the_start():
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
    try:
        assert allow_many_files() == min(hard, MOST_FILES)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
