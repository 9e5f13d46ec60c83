"""Tables made from records: a finished game to look at, or an unfinished one to play on."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pocketbox.bots.makers import bot_name, is_bot
from pocketbox.engine.core import BadInput
from pocketbox.games import find
from pocketbox.match.reading import read_record
from pocketbox.match.record import (
    FAIR_DEALERS,
    POSITION,
    REPLAYED,
    SCRIPTED,
    TYPED,
    DealerNote,
    Header,
    Record,
    entry_line,
    write_header,
)
from pocketbox.server.plan import BOT, ME, MINE, MOST_IN_A_NAME, TABLE, Chair, TablePlan, bots, clean_name

GIVEN: Final = (SCRIPTED, REPLAYED)
"""Dealers whose results were given to them: the person who plays on types the next ones."""


def read_written_game(text: str) -> tuple[TablePlan, str]:
    """The plan of a table for a record, and the record as the table keeps it, or `BadInput`."""
    record = read_record(text)
    header = record.header
    if header.copy:
        raise BadInput("this copy leaves out hidden information; open the original record instead")
    if header.dealer.kind in FAIR_DEALERS and not record.secret():
        raise BadInput("the secret of these fair dice is not in the record, so this unfinished game cannot be opened")
    if header.dealer.kind in GIVEN:
        record = Record(replace(header, dealer=DealerNote(TYPED)), record.entries)
    kept = write_header(record.header) + "".join(f"{entry_line(entry)}\n" for entry in record.entries)
    return plan_of_record(record.header), kept


def plan_of_record(header: Header) -> TablePlan:
    """Seat the bots that the record names; every other seat belongs to the person who opens it."""
    names = dict(header.names)
    return TablePlan(
        find(header.game).id,
        "" if header.setup == POSITION else header.setup,
        header.position,
        header.options,
        tuple(_chair(names.get(seat, "")) for seat in range(header.seats)),
        MINE if header.dealer.kind == TYPED else TABLE,
    )


def _chair(name: str) -> Chair:
    if is_bot(name):
        try:
            bot = bot_name(name)
        except BadInput:
            bot = ""
        if bot in bots():
            return Chair(BOT, bot)
    return Chair(ME, name=clean_name(name[:MOST_IN_A_NAME], "name"))
