"""The stages of one test run: one after another or beside others, timed, and stopped by the first that fails."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import IO

from places import CACHE, ROOT, TOOLS, Stop

SOME_FAILED = 1
"""How pytest says that tests failed."""


class Run:
    """The stages of one run, told as they happen."""

    def __init__(self) -> None:
        self.start = time.monotonic()
        self.done: list[str] = []

    def stage(self, name: str, work: Callable[[], int]) -> None:
        """Do one stage; Stop with its exit code when it fails."""
        print(f"--- {name}", flush=True)
        start = time.monotonic()
        code = work()
        seconds = time.monotonic() - start
        if code:
            raise Stop(f"--- FAILED: {name} ({seconds:.0f} s); nothing after it was run", code)
        self.done.append(f"{seconds:6.1f} s  {name}")

    @contextmanager
    def beside(
        self,
        name: str,
        command: list[str],
        settings: Mapping[str, str] | None = None,
        again: Callable[[], int] | None = None,
        is_quiet: bool = False,
    ) -> Iterator[None]:
        """Run a stage beside others; at the end show what it said, a quiet one's only if it failed.

        Where tests failed, `again` says whether they fail once more.
        """
        with tempfile.TemporaryFile() as said, child(command, settings, said) as process:
            yield

            def finish() -> int:
                code = process.wait()
                said.seek(0)
                if code or not is_quiet:
                    print(said.read().decode("utf-8", "replace"), end="", flush=True)
                return again() if again and code == SOME_FAILED else code

            self.stage(f"{name}, the rest of it", finish)

    def summary(self) -> None:
        print("\n".join(["--- all passed", *self.done, f"{time.monotonic() - self.start:6.1f} s  together"]))


def tool(*arguments: str) -> list[str]:
    return [sys.executable, "-m", *arguments]


def environment_with(settings: Mapping[str, str] | None) -> dict[str, str]:
    """What a Python tool is started with."""
    env = {**os.environ, "HYPOTHESIS_STORAGE_DIRECTORY": str(CACHE / "hypothesis"), **(settings or {})}
    # Without its cache, pytest compiles every test and plug-in anew at each start: two seconds for a single test.
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    return env


def command(arguments: list[str], **settings: str) -> int:
    """Run a Python tool from the root, its output straight to the terminal."""
    return subprocess.run(tool(*arguments), cwd=ROOT, env=environment_with(settings)).returncode


@contextmanager
def child(
    command: list[str], settings: Mapping[str, str] | None = None, said: IO[bytes] | None = None
) -> Iterator[subprocess.Popen[bytes]]:
    """A process beside this one, which ends with the block. What it says goes to a file, or to the terminal."""
    process = subprocess.Popen(command, cwd=ROOT, env=environment_with(settings), stdout=said, stderr=said)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.terminate()
            process.wait()


def script(name: str, *arguments: str) -> int:
    """Run one of our own scripts."""
    return subprocess.run([sys.executable, str(TOOLS / name), *arguments], cwd=ROOT).returncode
