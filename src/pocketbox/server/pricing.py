"""Balance runs of the workshop: played in the background, slice by slice, reported while they run, and bounded."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from pocketbox.engine.core import BadInput
from pocketbox.server.workshop import Slice, play_slice

State = Literal["running", "done", "stopped", "failed"]

MOST_RUNS: Final = 4
"""At one time at one server."""
MOST_KEPT: Final = 200
"""Finished runs whose figures can still be read."""
RUN_SECONDS: Final = 900.0
IDLE_SECONDS: Final = 30.0
"""Nobody has asked for this long: the page is closed, and the run stops."""

Ask = Callable[..., Awaitable[Slice]]


@dataclass
class PriceRun:
    """The games of one pack, as far as they have been played."""

    address: str
    text: str
    id: str = field(default_factory=lambda: secrets.token_urlsafe(12))
    seed: int = field(default_factory=lambda: secrets.randbelow(1 << 30))
    state: State = "running"
    problem: str = ""
    rows: list[str] = field(default_factory=list)
    found: Slice | None = None
    begun: float = field(default_factory=time.monotonic)
    asked: float = field(default_factory=time.monotonic)

    def as_json(self) -> dict[str, Any]:
        found = self.found
        return {
            "id": self.id,
            "state": self.state,
            "problem": self.problem,
            "games": 0 if found is None else found.games,
            "most": 0 if found is None else found.most,
            "pieces": [] if found is None else found.pieces,
            "warnings": [] if found is None else found.warnings,
        }


class PriceRuns:
    """One run for each address at a time; a new one stops the one before."""

    def __init__(self, ask: Ask) -> None:
        """`ask` does a slice of work in a worker process."""
        self._ask: Final = ask
        self._runs: Final[dict[str, PriceRun]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    def begin(self, address: str, text: str) -> PriceRun:
        """Start a run, or raise `BadInput` where this server has as many as it can."""
        for run in self._runs.values():
            if run.address == address and run.state == "running":
                run.state = "stopped"
        if sum(run.state == "running" for run in self._runs.values()) >= MOST_RUNS:
            raise BadInput("this server is finding as many prices as it can; try again in a few minutes")
        run = PriceRun(address, text)
        self._runs[run.id] = run
        while len(self._runs) > MOST_KEPT:
            self._runs.pop(next(id for id, one in self._runs.items() if one.state != "running"))
        task = asyncio.create_task(self._play(run))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return run

    def find(self, id: str) -> PriceRun | None:
        run = self._runs.get(id)
        if run is not None:
            run.asked = time.monotonic()
        return run

    def stop(self) -> None:
        """The server ends."""
        for task in self._tasks:
            task.cancel()

    async def _play(self, run: PriceRun) -> None:
        try:
            while run.state == "running":
                found = await self._ask(play_slice, run.text, run.seed, run.rows)
                run.rows.extend(found.rows)
                run.found = found
                now = time.monotonic()
                if found.is_done:
                    run.state = "done"
                elif now - run.asked > IDLE_SECONDS or now - run.begun > RUN_SECONDS:
                    run.state = "stopped"
        except BadInput as problem:
            run.state, run.problem = "failed", str(problem)
