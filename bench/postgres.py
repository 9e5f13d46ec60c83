"""A PostgreSQL of one's own, for tests and measurements, which can be killed, stopped for a while and started again."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

PATIENCE: Final = 20.0
NOT_ROOT: Final = ("postgres", "nobody")


class Postgres:
    """One running PostgreSQL with a fresh database."""

    def __init__(self, initdb: str, server: str) -> None:
        user = other_user()
        # Not in the folder of the tests, which only their own user may enter.
        self.folder = Path(tempfile.mkdtemp(prefix="pocketbox-postgres-"))
        if user is not None:
            shutil.chown(self.folder, user)
        self.settings: dict[str, Any] = {
            "cwd": "/",
            "user": user,
            "stdout": subprocess.DEVNULL,
            "stderr": subprocess.DEVNULL,
        }
        made = [initdb, "-D", str(self.folder), "-U", "pocketbox", "-A", "trust", "-N"]
        subprocess.run(made, check=True, **self.settings)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        options = ["-p", str(self.port), "-h", "127.0.0.1", "-c", "unix_socket_directories=", "-c", "fsync=off"]
        self.command = [server, "-D", str(self.folder), *options]
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql://pocketbox@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, **self.settings)
        end = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                assert self.process.poll() is None, "PostgreSQL ended at once"
                assert time.monotonic() < end, "PostgreSQL does not come up"
                time.sleep(0.05)

    def kill(self) -> None:
        """End all of it at once, as a crash of the machine would."""
        assert self.process is not None
        children = self.children()
        for pid in [self.process.pid, *children]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait(PATIENCE)
        end = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{pid}").exists() for pid in children) and time.monotonic() < end:
            time.sleep(0.02)
        (self.folder / "postmaster.pid").unlink(missing_ok=True)

    @contextmanager
    def hanging(self) -> Iterator[None]:
        """Meanwhile it keeps every connection and answers nothing."""
        assert self.process is not None
        stopped = [self.process.pid, *self.children()]
        for pid in stopped:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in stopped:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)

    def children(self) -> list[int]:
        assert self.process is not None
        return children_of(self.process.pid)

    def remove(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(PATIENCE)
        shutil.rmtree(self.folder)


def find_program(name: str) -> str | None:
    """A program of PostgreSQL; Debian keeps them off the path."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / name).exists():
            return str(folder / name)
    return shutil.which(name)


def other_user() -> str | None:
    """PostgreSQL does not run as root, so somebody else must run it then."""
    if os.getuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in NOT_ROOT if name in names)


def children_of(pid: int) -> list[int]:
    found = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if int(entry.read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(entry.parent.name))
    return found


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
