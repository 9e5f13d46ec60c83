"""Logs and counters: what the server uses of structlog and prometheus_client. On the site only warnings are shown."""

from __future__ import annotations

import sys
import traceback
from contextlib import AbstractContextManager, nullcontext
from typing import Any


class Logger:
    """Writes warnings and errors where the browser's console shows them."""

    def info(self, event: str, **facts: object) -> None:
        pass

    def warning(self, event: str, **facts: object) -> None:
        print("warning:", event, facts, file=sys.stderr)

    def error(self, event: str, **facts: object) -> None:
        print("error:", event, facts, file=sys.stderr)

    def exception(self, event: str, **facts: object) -> None:
        self.error(event, **facts)
        traceback.print_exc()


def get_logger() -> Logger:
    return Logger()


class CollectorRegistry:
    """Nobody asks for these counters."""


class Counter:
    """Counts nothing."""

    def __init__(self, *names: object, **more: object) -> None:
        pass

    def inc(self) -> None:
        pass

    def set(self, value: float) -> None:
        pass

    def labels(self, *values: object) -> Counter:
        return self

    def time(self) -> AbstractContextManager[None]:
        return nullcontext()


Gauge = Counter
Histogram = Counter


def generate_latest(registry: Any) -> bytes:
    return b""
