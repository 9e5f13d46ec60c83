"""Cuts connections on which something takes too long. One thread looks after all of them."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

LOOK_SECONDS: Final = 0.1
"""How late a connection may be cut. A timer for each would need a thread for every commit."""


class Watchdog:
    """Knows until when each connection may be used."""

    def __init__(self) -> None:
        self._watched: Final[dict[socket.socket, float]] = {}
        self._lock: Final = threading.Lock()
        self._is_running = False

    @contextmanager
    def limit(self, handle: int, seconds: float) -> Iterator[None]:
        """Shut the socket of this handle down if what is done meanwhile takes longer."""
        copy = socket.socket(fileno=os.dup(handle))
        with self._lock:
            self._watched[copy] = time.monotonic() + seconds
            if not self._is_running:
                self._is_running = True
                threading.Thread(target=self._look_on, name="watchdog", daemon=True).start()
        try:
            yield
        finally:
            with self._lock:
                self._watched.pop(copy, None)
            copy.close()

    def _look_on(self) -> None:
        while True:
            time.sleep(LOOK_SECONDS)
            now = time.monotonic()
            with self._lock:
                for late in [one for one, end in self._watched.items() if end < now]:
                    del self._watched[late]
                    with suppress(OSError):
                        late.shutdown(socket.SHUT_RDWR)


WATCHDOG: Final = Watchdog()
