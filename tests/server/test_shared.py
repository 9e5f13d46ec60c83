"""Several servers share one PostgreSQL: any of them serves any table, one owns it, and another takes over."""

from __future__ import annotations

import contextlib
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from bench.cluster import SOURCE, Cluster
from bench.postgres import children_of, is_running
from bench.proxies import PROXIES, find_program, running_proxy
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from conftest import IS_QUICK
from pocketbox.engine.core import BadInput
from pocketbox.match.reading import read_record
from pocketbox.match.record import Choice
from pocketbox.match.verify import verify
from pocketbox.server.config import Config
from pocketbox.server.log import EventLog
from pocketbox.server.members import Member
from server.cluster import running_cluster, until
from server.served import PATIENCE, Guest, Served, serving

DUEL: dict[str, Any] = {"game": "rush", "setup": "duel", "seats": [{"kind": "me"}, {"kind": "me"}]}
GONE = (ConnectionClosed, OSError, EOFError, TimeoutError, InvalidHandshake, InvalidMessage, httpx.HTTPError)
KILLS = 1 if IS_QUICK else 3
PLAY_SECONDS = 1.0


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with running_cluster(tmp_path_factory.mktemp("cluster"), 3) as made:
        yield made


def others_than_owner(cluster: Cluster, code: str) -> list[Served]:
    owner = cluster.owner_of(code)
    return [Served(process.base) for process in cluster.processes if process is not owner]


def test_every_server_serves_every_table_and_a_spectator_elsewhere_sees_every_step(cluster):
    opened = Served(cluster.processes[0].base).open(game="rush", setup="duel", seats=[{"kind": "me"}, {"kind": "link"}])
    code, friend = opened["code"], opened["invites"][0]["link"].partition("#")[2]
    second, third = others_than_owner(cluster, code)
    me, other = second.join(code, opened["token"]), third.join(code, friend)
    watcher = third.join(code, opened["watch"].partition("#")[2])
    rng = random.Random(1)
    for _ in range(12):
        actor = me if me.state["mine"] else other
        done = actor.choose(rng.choice(actor.options()))
        assert done["type"] == "done"
        for guest in (me, other):
            guest.until_state(done["seq"])
        if actor.state["over"]:
            break
    watcher.until_state(me.state["seq"])
    seen = [message["seq"] for message in watcher.heard if message["type"] == "state"]
    assert sorted(set(seen)) == list(range(seen[0], me.state["seq"] + 1))
    assert [seat["is_here"] for seat in watcher.table["seats"]] == [True, True], "who is here is known everywhere"
    records = {
        Served(process.base).get(f"/api/tables/{code}/record", opened["token"]).text for process in cluster.processes
    }
    assert len(records) == 1
    for guest in (me, other, watcher):
        guest.close()


@pytest.mark.parametrize("number", [1, 2])
def test_a_table_belongs_to_the_server_that_its_first_visitor_reaches(cluster, number):
    """Otherwise a proxy that sends everybody at a table to one server has most of them passed on."""
    opened = Served(cluster.processes[0].base).open(**DUEL)
    process = cluster.processes[number]
    me = Served(process.base).join(opened["code"], opened["token"])
    assert me.choose(me.options()[0])["type"] == "done"
    assert cluster.owner_of(opened["code"]) is process
    me.close()


def test_an_address_that_one_server_ends_is_ended_at_all_of_them(cluster):
    opened = Served(cluster.base).open(**DUEL)
    second, third = others_than_owner(cluster, opened["code"])
    person = second.post("/api/people").json()["token"]
    assert second.post(f"/api/tables/{opened['code']}/keep", opened["token"], person=person).status_code == 200
    thief = third.join(opened["code"], person)
    new = second.post("/api/people/renew", person).json()["token"]
    assert thief.closing_code() == 4401
    for process in cluster.processes:
        served = Served(process.base)
        assert served.get(f"/api/tables/{opened['code']}", person).status_code == 410
        assert served.get(f"/api/tables/{opened['code']}", new).json()["your_seats"] == [0, 1]


def test_what_is_wrong_is_told_the_same_by_every_server(cluster):
    opened = Served(cluster.base).open(**DUEL)
    for process in cluster.processes:
        served = Served(process.base)
        assert served.get(f"/api/tables/{opened['code']}/record", "wrong").status_code == 401
        assert served.get("/api/tables/AAAAAA").status_code == 404
        with pytest.raises(ConnectionClosed) as closed:
            served.join(opened["code"], "wrong")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401


def test_visitors_cannot_pretend_to_be_a_server(cluster):
    opened = Served(cluster.base).open(**DUEL)
    second, _ = others_than_owner(cluster, opened["code"])
    for header in ("", "0" * 64):
        with second.http(opened["token"]) as http:
            headers = {"X-Pocketbox-Peer": header, "X-Pocketbox-Address": "198.51.100.1"}
            assert http.get(f"/api/tables/{opened['code']}", headers=headers).status_code == 200, "passed on as ever"


def test_a_server_that_does_not_share_is_refused_beside_those_that_do(cluster, tmp_path):
    with pytest.raises(BadInput, match="another Pocketbox server is using it"):
        serving(tmp_path, database=cluster.database.url, database_seconds=0.2).__enter__()


def test_sharing_needs_postgresql(tmp_path):
    with pytest.raises(BadInput, match="several servers can share only a PostgreSQL database"):
        EventLog(Config(database=f"sqlite:///{tmp_path / 't.sqlite'}").database_url(), 1, Member("http://x"))


def test_the_tables_of_a_server_that_is_killed_go_on_at_another(cluster):
    opened = Served(cluster.base).open(**DUEL)
    code = opened["code"]
    owner = cluster.owner_of(code)
    second, third = others_than_owner(cluster, code)
    me = second.join(code, opened["token"])
    done = me.choose(me.options()[0])
    owner.end(signal.SIGKILL)
    assert me.closing_code() == 1012, "a client that hears this comes back by itself"
    again = third.join(code, opened["token"])
    assert again.state["seq"] == done["seq"]
    assert again.choose(again.options()[0])["type"] == "done"
    again.close()
    cluster.restart(owner)


def test_a_server_that_hangs_loses_its_tables_and_acknowledges_nothing_afterwards(cluster):
    opened = Served(cluster.base).open(**DUEL)
    code = opened["code"]
    owner = cluster.owner_of(code)
    other, _ = others_than_owner(cluster, code)
    stale = Served(owner.base).join(code, opened["token"])
    stale.until_mine()
    owner.send(signal.SIGSTOP)
    try:
        found: list[Guest] = []

        def is_taken_over() -> bool:
            with contextlib.suppress(*GONE):
                found.append(other.join(code, opened["token"]))
            return bool(found)

        until("another server takes over", is_taken_over, 3 * PATIENCE)
        fresh = found[0]
        done = fresh.choose(fresh.options()[0])
        assert done["type"] == "done"
        stale.say({"type": "choose", "id": "late", "seq": stale.state["seq"], "text": stale.options()[0]})
    finally:
        owner.send(signal.SIGCONT)
    heard: list[dict[str, Any]] = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            heard.append(stale.hear())
    assert not [message for message in heard if message["type"] == "done"]
    assert cluster.owner_of(code) is not owner
    back = Served(owner.base).join(code, opened["token"])
    assert back.state["seq"] == done["seq"], "what was passed on now comes from the new owner"
    back.close()
    fresh.close()


class Player(threading.Thread):
    """Plays both seats of one table through the proxy, whatever happens, and remembers what was acknowledged."""

    def __init__(self, served: Served, seed: int, is_over: threading.Event) -> None:
        super().__init__(daemon=True)
        self.served = served
        self.rng = random.Random(seed)
        self.is_over = is_over
        self.opened: dict[str, Any] = {}
        self.acknowledged: list[tuple[int, str]] = []
        self.pending: dict[str, Any] | None = None
        self.count = 0
        self.problem: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.is_over.is_set():
                with contextlib.suppress(*GONE):
                    if not self.opened:
                        answer = self.served.post("/api/tables", **DUEL)
                        if answer.status_code != 201:
                            continue
                        self.opened = answer.json()
                    self.play(self.served.join(self.opened["code"], self.opened["token"]))
                time.sleep(0.1)
        except BaseException as problem:
            self.problem = problem
            raise

    def play(self, guest: Guest) -> None:
        newest = self.acknowledged[-1][0] if self.acknowledged else 0
        assert guest.state["seq"] >= newest, "an acknowledged choice is lost"
        while not self.is_over.is_set() and not guest.state["over"]:
            if self.pending is None:
                self.count += 1
                text = self.rng.choice(guest.options())
                self.pending = {"id": f"c{self.count}", "seq": guest.state["seq"], "text": text}
            answer = guest.ask("choose", **self.pending)
            if answer["type"] == "done":
                self.acknowledged.append((answer["seq"], self.pending["text"]))
                self.pending = None
                guest.until_state(answer["seq"])
            elif answer["error"] == "too fast":
                time.sleep(0.5)
            elif answer["error"] not in ("not saved", "unsure"):
                assert answer["error"] == "stale", answer
                self.pending = None
                guest.until("state")
        if guest.state["over"]:
            self.opened, self.acknowledged, self.pending = {}, [], None
        guest.close()

    def check(self) -> None:
        """Every acknowledged choice is in the record, in order."""
        assert self.problem is None, self.problem
        if not self.opened:
            return
        record = read_record(self.served.get(f"/api/tables/{self.opened['code']}/record", self.opened["token"]).text)
        verify(record)
        chosen = [entry.text for entry in record.entries if isinstance(entry, Choice) and entry.seat >= 0]
        at = 0
        for _, wanted in self.acknowledged:
            assert wanted in chosen[at:], f"'{wanted}' is lost"
            at = chosen.index(wanted, at) + 1


@pytest.fixture(params=["", *PROXIES])
def entrance(request, cluster):
    """What visitors reach: the small proxy of the tests, which spreads them by turns, or a real one."""
    if not request.param:
        yield cluster.base
        return
    if find_program(request.param) is None:
        pytest.skip(f"{request.param} is not installed; apt-get install {request.param}")
    with running_proxy(request.param, [process.port for process in cluster.processes]) as (base, _):
        yield base.rstrip("/")


def test_nothing_acknowledged_is_lost_when_servers_and_the_database_are_killed_under_play(cluster, entrance):
    rng = random.Random(7)
    is_over = threading.Event()
    players = [Player(Served(entrance), seed, is_over) for seed in range(4)]
    for player in players:
        player.start()
    database_kill = rng.randrange(KILLS)
    for kill in range(KILLS):
        time.sleep(rng.uniform(0.3, PLAY_SECONDS))
        process = rng.choice(cluster.processes)
        process.end(signal.SIGKILL)
        if kill == database_kill:
            cluster.database.kill()
            time.sleep(0.5)
            cluster.database.start()
        time.sleep(rng.uniform(0.1, PLAY_SECONDS))
        cluster.restart(process)
    counts = [player.count for player in players]
    until("everybody plays on", lambda: all(p.count > n for p, n in zip(players, counts, strict=True)), 2 * PATIENCE)
    is_over.set()
    for player in players:
        player.join(2 * PATIENCE)
        player.check()
    assert sum(counts) > KILLS
    with psycopg.connect(cluster.database.url) as connection:
        gaps = connection.execute("SELECT code FROM entries GROUP BY code HAVING max(number) <> count(*)").fetchall()
    assert gaps == []


def serve_with_workers(url: str, folder: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "pocketbox", "serve", "--workers", "2", "--port", "0", "--database", url]
    env = os.environ | {"PYTHONPATH": str(SOURCE), "POCKETBOX_HOME": str(folder)}
    return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_workers_share_a_port_are_started_again_and_stop_together(cluster, tmp_path):
    parent = serve_with_workers(cluster.database.url, tmp_path)
    assert parent.stdout is not None
    assert parent.stderr is not None
    found = re.search(r"http://[^/]+", parent.stdout.readline())
    assert found
    served = Served(found[0])
    opened = served.open(**DUEL)
    first = workers_of(parent.pid)
    assert len(first) == 2
    os.kill(first[0], signal.SIGKILL)

    def is_playing() -> bool:
        with contextlib.suppress(*GONE):
            guest = served.join(opened["code"], opened["token"])
            guest.close()
            return True
        return False

    until("the table goes on", is_playing)
    until("another worker is started", lambda: len(set(workers_of(parent.pid)) - set(first)) == 1)
    last = workers_of(parent.pid)
    parent.send_signal(signal.SIGTERM)
    _, log = parent.communicate(timeout=2 * PATIENCE)
    assert parent.returncode == 0
    assert not any(is_running(pid) for pid in last)
    assert '"event": "process ended"' in log


def workers_of(parent: int) -> list[int]:
    """The processes that serve; another child of the parent only looks after what they share."""
    serving = b"--multiprocessing-fork"
    return [pid for pid in children_of(parent) if serving in Path(f"/proc/{pid}/cmdline").read_bytes()]


def test_workers_without_postgresql_are_refused_with_a_sentence(tmp_path):
    parent = serve_with_workers(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path)
    said, problem = parent.communicate(timeout=2 * PATIENCE)
    assert parent.returncode == 2
    assert said == ""
    assert problem == "pocketbox: several servers can share only a PostgreSQL database; name one with --database.\n"
