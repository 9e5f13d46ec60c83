"""Locks a file for one process; the system frees it when the process ends in any way."""

from __future__ import annotations

import os
import sys
from typing import Final

_LOCK_BYTE: Final = 1 << 40
"""Far beyond every record: where a lock is per byte, it must not hinder reading."""


def lock_file(handle: int) -> None:
    """Lock an open file for this process. Raises `OSError` if another process has it."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(handle, _LOCK_BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
