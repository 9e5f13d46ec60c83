"""A server that is stopped while people wait for answers: they are told, nothing is logged as a fault, and it ends."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from bench.postgres import children_of

from pocketbox.server.run import STOP_SECONDS
from server.served import PATIENCE
from server.test_crash import program

__all__ = ["program"]

OPENING = {"game": "rush", "setup": "last-leap", "seats": [{"kind": "me"}, {"kind": "me"}]}
LESSON = {"game": "rush", "id": "items", "done": ["roll"], "text": "move d8"}


def suspend_workers(pid: int) -> int:
    """Suspend the processes that answer questions, so that answers never come; how many there are."""
    workers = children_of(pid)
    for worker in workers:
        os.kill(worker, signal.SIGSTOP)
    return len(workers)


@pytest.mark.skipif(sys.platform != "linux", reason="the workers are found in /proc")
def test_a_server_that_stops_answers_those_who_wait_and_ends_its_workers(program):
    served = program.start()
    opened = served.open(**OPENING)
    me = served.join(opened["code"], opened["token"])
    assert me.ask("odds", text="roll")["type"] == "answer", "the workers are there"
    assert program.process is not None
    assert suspend_workers(program.process.pid) > 0
    me.say({"type": "odds", "id": "never", "text": "roll"})
    with ThreadPoolExecutor(1) as asking:
        late = asking.submit(served.post, "/api/lesson/odds", **LESSON)
        time.sleep(0.5)
        began = time.monotonic()
        assert program.end(signal.SIGTERM) == 0
        assert time.monotonic() - began < STOP_SECONDS + PATIENCE / 2
        answer = late.result(PATIENCE)
    assert (answer.status_code, answer.json()["error"]) == (503, "stopping")
    lines = [json.loads(line) for line in (program.folder / "log").read_text("utf-8").splitlines()]
    assert lines[-1]["event"] == "stopped"
    assert not [line for line in lines if "exception" in line]
