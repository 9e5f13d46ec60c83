"""What is counted about a server, for Prometheus. No label ever names a table or a person."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

MOMENTS: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30)


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self._registry: Final = CollectorRegistry()
        self.opened: Final = Counter("pocketbox_tables_opened", "Tables opened", registry=self._registry)
        self.changes: Final = Counter("pocketbox_changes", "Changes saved at tables", registry=self._registry)
        self.refused: Final = Counter("pocketbox_refused", "Requests refused", ["error"], registry=self._registry)
        self.failed: Final = Counter("pocketbox_failed", "Requests that failed unexpectedly", registry=self._registry)
        self.tables: Final = Gauge("pocketbox_tables", "Tables in memory", registry=self._registry)
        self.sockets: Final = Gauge("pocketbox_sockets", "Sockets open", registry=self._registry)
        self.saving: Final = Histogram(
            "pocketbox_save_seconds", "From a change to its commit", registry=self._registry, buckets=MOMENTS
        )
        self.thinking: Final = Histogram(
            "pocketbox_bot_seconds", "Thinking time of bots", registry=self._registry, buckets=MOMENTS
        )

    def page(self) -> bytes:
        return generate_latest(self._registry)
