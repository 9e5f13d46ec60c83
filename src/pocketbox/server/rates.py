"""How often somebody may ask: a bucket that fills slowly and is emptied by asking."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from typing import Final

MOST_ADDRESSES: Final = 20_000


class Bucket:
    """A number at once, and then a number each second."""

    def __init__(self, rate: tuple[float, float]) -> None:
        self._most, self._per_second = rate
        self._left = self._most
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one, or False when none is left."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_empty(self) -> bool:
        """Whether nothing could be taken now."""
        return self._left + (time.monotonic() - self._at) * self._per_second < 1


class Buckets:
    """One bucket for each address, the longest unused forgotten first."""

    def __init__(self, rate: tuple[float, float]) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket


class Doorkeeper:
    """Counts the connections of each address."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._counts: Final[Counter[str]] = Counter()

    def let_in(self, address: str) -> bool:
        """Count one more; False where there are too many, and it is counted all the same until it is `let_out`."""
        self._counts[address] += 1
        return self._counts[address] <= self._most

    def let_out(self, address: str) -> None:
        self._counts[address] -= 1
        if self._counts[address] <= 0:
            del self._counts[address]
