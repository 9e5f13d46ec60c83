"""Serves with several processes on one machine: starts them, starts those that end again, and stops them together."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final

from pocketbox.engine.core import BadInput
from pocketbox.server.config import Config
from pocketbox.server.logs import LOG, set_up
from pocketbox.server.run import listen, serve

LOOK_SECONDS: Final = 0.5
RESTART_SECONDS: Final = 1.0
READY_SECONDS: Final = 60.0
STOP_SECONDS: Final = 15.0
ADDRESS: Final = "address"
PROBLEM: Final = "problem"


class Supervisor:
    """Keeps some processes running that accept visitors at one socket."""

    def __init__(self, config: Config, count: int, listening: socket.socket) -> None:
        self._config: Final = config
        self._count: Final = count
        self._listening: Final = listening
        self._context: Final = multiprocessing.get_context("spawn")
        self._processes: list[BaseProcess] = []
        self._is_stopping = False

    def start(self) -> str:
        """Start them all and return the address, or raise `BadInput` where the first one cannot serve."""
        # The first brings the database up to date, and finds what is wrong with it.
        address = self._start_one()
        for _ in range(self._count - 1):
            self._start_one()
        return address

    def run(self) -> None:
        """Start again whichever process ends, until somebody stops all of them."""
        while not self._is_stopping:
            wait([process.sentinel for process in self._processes], LOOK_SECONDS)
            ended = [process for process in self._processes if process.exitcode is not None]
            for process in ended:
                self._processes.remove(process)
            if ended and not self._is_stopping:
                LOG.warning("process ended", codes=[process.exitcode for process in ended])
                self._start_again(len(ended))

    def stop(self) -> None:
        """Let all come to an end in good order; end those that do not."""
        for process in self._processes:
            process.terminate()
        end = time.monotonic() + STOP_SECONDS
        for process in self._processes:
            process.join(max(0.0, end - time.monotonic()))
            if process.exitcode is None:
                process.kill()
                process.join()

    def ask_to_stop(self, number: int, frame: FrameType | None) -> None:
        self._is_stopping = True

    def _start_again(self, count: int) -> None:
        for _ in range(count):
            time.sleep(RESTART_SECONDS)
            try:
                self._start_one()
            except BadInput as problem:
                LOG.error("process cannot serve", problem=str(problem))

    def _start_one(self) -> str:
        """Start a process and wait until it serves, or raise `BadInput`."""
        ours, theirs = self._context.Pipe(duplex=False)
        process = self._context.Process(target=serve_beside_others, args=(self._config, self._listening, theirs))
        process.start()
        theirs.close()
        self._processes.append(process)
        kind, text = PROBLEM, "it ended at once"
        try:
            if ours.poll(READY_SECONDS):
                kind, text = ours.recv()
        except EOFError:
            pass
        finally:
            ours.close()
        if kind == PROBLEM:
            raise BadInput(text)
        return str(text)


def serve_with_workers(config: Config, count: int, announce: Callable[[str], None]) -> int:
    """Serve with that many processes until somebody stops them, or raise `BadInput` before anything is announced."""
    if sys.platform == "win32":
        raise BadInput("--workers needs Linux or macOS; serve with one process here")
    set_up(sys.stderr.isatty(), config.is_quiet)
    with listen(config.host, config.port) as listening:
        supervisor = Supervisor(config, count, listening)
        for known in (signal.SIGINT, signal.SIGTERM):
            signal.signal(known, supervisor.ask_to_stop)
        try:
            announce(supervisor.start())
            supervisor.run()
        finally:
            supervisor.stop()
    return 0


def serve_beside_others(config: Config, listening: socket.socket, ready: Connection) -> None:
    """In one of the processes: serve until the supervisor stops it or is gone."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        code = serve(config, lambda address: ready.send((ADDRESS, address)), listening)
    except BadInput as problem:
        ready.send((PROBLEM, str(problem)))
        code = 2
    sys.exit(code)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
