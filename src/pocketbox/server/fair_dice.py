"""What anyone needs to compute the fair dice of a finished game again."""

from __future__ import annotations

from typing import Any

from pocketbox.engine.core import CHANCE
from pocketbox.server.table import Table


def fair_json(table: Table) -> dict[str, Any]:
    """The secret, its seal, the words, and every throw with the list of outcomes it was picked from.

    Throws point at `lists` by number: most throws of a game share a few lists.
    """
    assert table.match is not None, "play has begun"
    lists: list[list[list[Any]]] = []
    numbers: dict[int, int] = {}
    kept = []
    throws = []
    for step, moment in enumerate(table.match.moments, 1):
        if moment.seat != CHANCE or moment.action is None:
            continue
        chances = moment.before.chances()
        kept.append(chances)  # so that no later list gets the id of this one
        if id(chances) not in numbers:
            numbers[id(chances)] = len(lists)
            lists.append([[outcome.action.text, int(outcome.weight)] for outcome in chances.outcomes])
        throws.append({"step": step, "text": moment.action.text, "list": numbers[id(chances)]})
    return {
        "version": table.fair_version,
        "commitment": table.commitment,
        "secret": table.secret.hex(),
        "match": table.match_id,
        "words": [table.words.get(seat, "") for seat in range(len(table.chairs))],
        "lists": lists,
        "throws": throws,
    }
