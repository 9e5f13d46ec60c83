"""The answers to requests that cannot be carried out, on a server or in a browser."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import BadInput
from pocketbox.server.ledger import NotRead, NotSaved
from pocketbox.server.plan import BadPlan

FAULTS: Final = (BadInput, NotSaved, NotRead)
"""Everything that `describe` knows."""


class Fault(BadInput):
    """A request that is not carried out: status, a word, a sentence, and the part of it that is to blame."""

    def __init__(self, status: int, error: str, sentence: str, field: str = "") -> None:
        super().__init__(sentence)
        self.status = status
        self.error = error
        self.field = field


def describe(fault: Exception) -> tuple[int, dict[str, str]]:
    """Return the status and the body that tell of a fault."""
    match fault:
        case Fault():
            return fault.status, tell(fault.error, str(fault), fault.field)
        case BadPlan():
            return 400, tell("illegal", str(fault), fault.field)
        case NotSaved():
            return 503, tell("not saved", str(fault))
        case NotRead():
            return 503, tell("not read", str(fault))
        case _:
            return 400, tell("illegal", str(fault))


def tell(error: str, sentence: str, field: str = "") -> dict[str, str]:
    return {"error": error, "sentence": sentence, "field": field}
