"""A lock between processes that the system itself lets go when its holder ends, however it ends."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from places import say


def _try_lock(file: IO[bytes]) -> bool:
    """Take the lock if nobody has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


@contextmanager
def lock(path: Path, waiting: str) -> Iterator[None]:
    """Hold the lock inside the block; while somebody else has it, say so once and wait."""
    with held(path) as mine:
        if mine:
            yield
            return
    say(waiting)
    while True:
        time.sleep(0.2)
        with held(path) as mine:
            if mine:
                yield
                return


@contextmanager
def held(path: Path) -> Iterator[bool]:
    """Try for the lock without waiting: whether it is ours inside the block."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "ab") as file:
        # Other programs that we start must not keep the lock after we end.
        os.set_inheritable(file.fileno(), False)
        yield _try_lock(file)
