"""Several servers on one PostgreSQL, and a small proxy on loopback that spreads visitors over them."""

from __future__ import annotations

import contextlib
import os
import re
import select
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Final
from urllib.request import urlopen

from bench.postgres import PATIENCE, Postgres

SOURCE: Final = Path(__file__).resolve().parents[1] / "src"
CHUNK: Final = 65_536
PAGE: Final = os.sysconf("SC_PAGE_SIZE")


class Process:
    """`pocketbox serve --shared`, killed and started again at the same port."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url = url
        self.folder = folder
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "pocketbox", "serve", "--shared", "--port", str(self.port)]
        env = os.environ | {"PYTHONPATH": str(SOURCE), "POCKETBOX_HOME": str(self.folder)}
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(
                [*command, "--database", self.url], env=env, stdout=subprocess.PIPE, stderr=log, text=True
            )

    def wait_until_ready(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://[^/]+:(\d+)", said)
        assert found, said or (self.folder / "log").read_text()
        self.port = int(found[1])

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def send(self, how: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(how)

    def end(self, how: signal.Signals) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        self.send(how)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return code

    def forget(self) -> None:
        """Let go of a process that has ended by itself."""
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    def megabytes(self) -> float:
        """What it holds in memory; 0 where it does not run."""
        assert self.process is not None
        try:
            return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE / 1e6
        except (OSError, IndexError):
            return 0.0


class Proxy:
    """Passes each connection on to the next server that accepts it."""

    def __init__(self, processes: list[Process]) -> None:
        self._processes = processes
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=100)
        self._count = 0
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def close(self) -> None:
        self._listening.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with client:
            for _ in self._processes:
                self._count += 1
                port = self._processes[self._count % len(self._processes)].port
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 2) as server:
                    server.settimeout(None)
                    pass_both_ways(client, server)
                    return


def pass_both_ways(one: socket.socket, other: socket.socket) -> None:
    """Until either side closes."""
    while True:
        readable, _, _ = select.select([one, other], [], [])
        for source in readable:
            data = source.recv(CHUNK)
            if not data:
                return
            (other if source is one else one).sendall(data)


class Cluster:
    """A database, servers that share it, and a proxy before them."""

    def __init__(self, database: Postgres, folder: Path, count: int) -> None:
        self.database = database
        self.processes = [Process(database.url, folder) for _ in range(count)]
        for process in self.processes:
            process.start()
        for process in self.processes:
            process.wait_until_ready()
        self.proxy = Proxy(self.processes)

    @property
    def base(self) -> str:
        """What visitors reach."""
        return self.proxy.base

    def restart(self, process: Process) -> None:
        process.start()
        process.wait_until_ready()

    def owner_of(self, code: str) -> Process:
        """The server that has a table: the only one that answers from memory. The first one asked gets it."""
        import psycopg

        with urlopen(f"{self.base}/api/tables/{code}", timeout=PATIENCE) as answer:
            answer.read()
        query = "SELECT address FROM owners JOIN members ON members.id = owners.member WHERE code = %s"
        with psycopg.connect(self.database.url) as connection:
            row = connection.execute(query, [code]).fetchone()
        assert row is not None
        port = int(row[0].rpartition(":")[2])
        return next(process for process in self.processes if port in ports_of(process))

    def close(self) -> None:
        self.proxy.close()
        for process in self.processes:
            if process.process is not None and process.process.poll() is None:
                process.send(signal.SIGCONT)
                process.end(signal.SIGTERM)


def ports_of(process: Process) -> set[int]:
    """The ports at which a process listens."""
    assert process.process is not None
    mine = set()
    for link in Path(f"/proc/{process.process.pid}/fd").iterdir():
        with contextlib.suppress(OSError):
            mine.add(link.readlink().name)
    found = set()
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        words = line.split()
        if words[3] == "0A" and f"socket:[{words[9]}]" in mine:
            found.add(int(words[1].rpartition(":")[2], 16))
    return found
