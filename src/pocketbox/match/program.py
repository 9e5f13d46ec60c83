"""Run an external program that is asked line by line, with a time limit."""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Sequence
from typing import IO, Final

from pocketbox.engine.core import BadInput

LONGEST_LINE: Final = 10_000
"""Characters of a line that are read; a longer one is taken for several."""
MOST_WAITING: Final = 1_000
"""Lines that are read before anybody has asked for them."""
LAST_WORDS: Final = 300
"""Characters kept of what it complains about."""
GOODBYE_SECONDS: Final = 0.5


class ProgramFailed(BadInput):
    """It could not be started, has ended, or did not answer in time; the sentence says which."""

    def __init__(self, why: str, complaint: str = "") -> None:
        super().__init__(f"{why}, saying: {complaint}" if complaint else why)
        self.why = why
        self.complaint = complaint
        """Its last words, if it had any."""


class Program:
    """One running program. It ends with this object, at the latest when Python exits."""

    def __init__(self, command: str) -> None:
        self.command: Final = command
        try:
            words = split_command(command)
        except ValueError as problem:
            raise ProgramFailed(f"'{command}' cannot be read as a command: {problem}") from None
        if not words:
            raise ProgramFailed("there is no command to run")
        try:
            process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # so that what it starts ends with it, and Ctrl-C is ours
            )
        except OSError as problem:
            raise ProgramFailed(f"'{command}' cannot be started: {problem.strerror or problem}") from None
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._process: Final = process
        self._heard: Final[queue.Queue[str | None]] = queue.Queue(MOST_WAITING)
        self._said: Final[queue.Queue[str | None]] = queue.Queue()
        self._complaints: Final[list[str]] = []
        # Threads, because a program that does not read or write must not stop us, on any system.
        threading.Thread(target=_listen, args=(process.stdout, self._heard), daemon=True).start()
        threading.Thread(target=_speak, args=(process.stdin, self._said), daemon=True).start()
        self._complaining: Final = threading.Thread(
            target=_keep_last, args=(process.stderr, self._complaints), daemon=True
        )
        self._complaining.start()
        self.end: Final = weakref.finalize(self, _end, process, self._said, self._heard)
        """End the program; calling this again does nothing."""

    def say(self, lines: Sequence[str]) -> None:
        """Send lines. Whether they are read shows when an answer is waited for."""
        self._said.put("".join(f"{line}\n" for line in lines))

    def hear(self, until: float) -> str:
        """The next line, waited for until that moment of the monotonic clock, or `ProgramFailed`."""
        try:
            line = self._heard.get(timeout=max(until - time.monotonic(), 0.001))
        except queue.Empty:
            raise ProgramFailed("did not answer in time") from None
        if line is None:
            raise self._ended()
        return line.strip()

    def _ended(self) -> ProgramFailed:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(GOODBYE_SECONDS)
        self._complaining.join(GOODBYE_SECONDS)
        code = self._process.poll()
        ended = "closed its output" if code is None else f"ended with code {code}"
        complaint = " ".join("".join(self._complaints).split())[-LAST_WORDS:]
        return ProgramFailed(ended, complaint)


def split_command(command: str, is_windows: bool = os.name == "nt") -> list[str]:
    """Split a command into its words; quotes keep a path with spaces together. Raise `ValueError` at an open quote."""
    words = shlex.split(command, posix=not is_windows)
    if not is_windows:
        return words
    # The rules of POSIX would take the backslashes out of paths; the others leave the quotes in.
    return [word[1:-1] if len(word) > 1 and word[0] == word[-1] and word[0] in "\"'" else word for word in words]


def _listen(pipe: IO[str], heard: queue.Queue[str | None]) -> None:
    with contextlib.suppress(ValueError, OSError), pipe:
        while line := pipe.readline(LONGEST_LINE):
            heard.put(line)
    heard.put(None)


def _speak(pipe: IO[str], said: queue.Queue[str | None]) -> None:
    with contextlib.suppress(ValueError, OSError), pipe:
        while (text := said.get()) is not None:
            pipe.write(text)
            pipe.flush()


def _keep_last(pipe: IO[str], complaints: list[str]) -> None:
    with contextlib.suppress(ValueError, OSError), pipe:
        while text := pipe.readline(LONGEST_LINE):
            complaints.append(text)
            del complaints[:-20]


def _end(process: subprocess.Popen[str], said: queue.Queue[str | None], heard: queue.Queue[str | None]) -> None:
    said.put("quit\n")
    said.put(None)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(GOODBYE_SECONDS)
    with contextlib.suppress(OSError):
        if os.name == "nt":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    while not heard.empty():  # lets a listener go on that had more to tell than anybody asked for
        heard.get_nowait()
