"""What one seat asks the others for, while they have not all answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass
class Proposal:
    """Something one seat asks the others for."""

    id: str
    kind: str
    by: int
    seat: int
    bot: str
    sentence: str
    waiting: set[int]
    seq: int
    closed: str = ""

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "kind": self.kind,
            "by": self.by,
            "seat": self.seat,
            "bot": self.bot,
            "sentence": self.sentence,
            "waiting": sorted(self.waiting),
            "seq": self.seq,
            "closed": self.closed,
        }
