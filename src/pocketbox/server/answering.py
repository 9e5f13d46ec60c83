"""What a bot's answer, or its failure to answer, changes at its table."""

from __future__ import annotations

import random

from pocketbox.match.chooser import Forfeit
from pocketbox.match.match import Refused
from pocketbox.server.logs import LOG
from pocketbox.server.table import Table


def give_up(table: Table, seq: int, seat: int, why: Forfeit) -> None:
    """A program in a seat has failed, unless the table moved on meanwhile."""
    if table.seq == seq and table.bot_of(seat):
        table.give_up(seat, why)


def answer(table: Table, seq: int, seat: int, text: str) -> None:
    """A bot's choice, unless the table moved on meanwhile. One that is not legal is replaced: no table is stuck."""
    if table.seq != seq or not table.bot_of(seat) or table.match is None:
        return
    try:
        table.choose(seat, text, "")
    except Refused as problem:
        LOG.error("bot's choice refused", code=table.code, problem=str(problem))
        table.choose(seat, random.choice(table.match.choices).text, "")
