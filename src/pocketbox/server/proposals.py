"""What one seat asks the others for: to take back a choice, to end the game, to let a bot sit in."""

from __future__ import annotations

import time

from pocketbox.engine.core import BadInput
from pocketbox.match.match import Refused
from pocketbox.match.record import AGREEMENTS
from pocketbox.server import messages as said
from pocketbox.server.carrying import Denied, acknowledge, carry_move, check_seq
from pocketbox.server.connection import Connection
from pocketbox.server.keys import Key
from pocketbox.server.plan import clean_bot
from pocketbox.server.proposal import Proposal
from pocketbox.server.room import Room
from pocketbox.server.table import Table


async def ask_undo(room: Room, connection: Connection, message: said.UndoAsked) -> None:
    if not connection.key.seats:
        raise Denied("not yours", "only somebody with a seat can take a choice back")
    others = others_at(room.table, connection.key)
    if not others:
        await carry_move(room, connection, message, lambda table, mark: table.undo(connection.key.seats, mark))
        return
    check_seq(room, message.seq)
    match = room.table.match
    last = match.last_choice if match is not None else None
    if last is None or last.seat not in connection.key.seats:
        raise Refused("", "your last choice is not the last one, so it cannot be taken back")
    assert last.action is not None
    seat = int(last.seat)
    who = name_of(room.table, seat)
    hidden = last.audience >= 0
    text = "a choice" if hidden else f"'{last.action.text}'"
    propose(room, "undo", seat, seat, "", f"{who} asks to take back {text}.", others)
    acknowledge(connection, message.id, room.table.seq)


def others_at(table: Table, key: Key) -> set[int]:
    """Seats of other people who have come, and are asked before something is changed behind their back."""
    return {seat for seat in table.people() if seat not in key.seats and seat in table.came}


def name_of(table: Table, seat: int) -> str:
    return table.chairs[seat].name or f"Seat {seat}"


def propose(room: Room, kind: str, by: int, seat: int, bot: str, sentence: str, others: set[int]) -> None:
    if room.proposal is not None:
        raise Denied("busy", "one proposal at a time; the last one is still open")
    room.proposal_count += 1
    room.proposal = Proposal(f"p-{room.proposal_count}", kind, by, seat, bot, sentence, set(others), room.table.seq)
    for listener in room.connections:
        listener.send({"type": "proposal", "proposal": room.proposal.to_json()})


async def answer_proposal(room: Room, connection: Connection, message: said.Agree) -> None:
    proposal = room.proposal
    if proposal is None or proposal.id != message.proposal:
        raise Denied("stale", "this proposal is closed")
    mine = proposal.waiting.intersection(connection.key.seats)
    by_me = proposal.by in connection.key.seats
    if not mine and not (by_me and not message.yes):
        raise Denied("not yours", "you were not asked")
    if not message.yes:
        room.close_proposal("declined")
        acknowledge(connection, message.id, room.table.seq)
        return
    proposal.waiting -= mine
    if proposal.waiting:
        for listener in room.connections:
            listener.send({"type": "proposal", "proposal": proposal.to_json()})
    else:
        await _carry_agreed(room, proposal)
    acknowledge(connection, message.id, room.table.seq)


async def _carry_agreed(room: Room, proposal: Proposal) -> None:
    """Everybody said yes: do it, unless the moment has passed."""

    def act(table: Table) -> None:
        if proposal.kind == "undo":
            if table.seq != proposal.seq:
                raise Denied("stale", "the table moved on before everybody agreed")
            table.undo([proposal.seat], "")
        elif proposal.kind in AGREEMENTS:
            table.end_together(proposal.kind, "")
        else:
            table.sit_in(proposal.seat, proposal.bot, proposal.seat != proposal.by)

    try:
        room.close_proposal("agreed")
        await room.change(act)
    except BadInput:
        room.tell_all()
        raise


async def offer_end(room: Room, connection: Connection, message: said.Offer) -> None:
    table, key = room.table, connection.key
    if not key.seats:
        raise Denied("not yours", "only somebody with a seat can offer that")
    check_seq(room, message.seq)
    if table.match is None or table.phase == "over":
        raise Refused("", "there is no game to end now")
    others = others_at(table, key)
    if not others:
        if message.what == "draw":
            raise Refused("", "no other player is here to agree to a draw")
        await carry_move(room, connection, message, lambda table, mark: table.end_together(message.what, mark))
        return
    by = key.seats[0]
    offered = "a draw" if message.what == "draw" else "to abandon the game"
    propose(room, message.what, by, by, "", f"{name_of(table, by)} offers {offered}.", others)
    acknowledge(connection, message.id, table.seq)


def _check_absence(room: Room, seat: int, by_host: bool) -> None:
    """Refuse a bot for somebody who is here or was here lately. The host decides about those who never came."""
    if seat not in room.table.came:
        if not by_host:
            raise Refused("", "only the host can let a bot play for somebody who has not come yet")
        return
    wait = int(room.config.away_seconds)
    if room.presence().is_here(seat) or room.presence().away_seconds(seat, time.monotonic()) < wait:
        raise Refused("", f"a bot may sit in once seat {seat} has been away for {wait} seconds")


async def ask_sit_in(room: Room, connection: Connection, message: said.SitIn) -> None:
    table = room.table
    key = connection.key
    if not key.seats:
        raise Denied("not yours", "only somebody with a seat can ask for that")
    if message.seat not in table.people() or table.phase == "over":
        raise Refused("", f"seat {message.seat} does not need a bot to sit in")
    is_absent = message.seat not in key.seats
    bot = table.plan.sit_in if is_absent else clean_bot(message.bot, "bot")
    if is_absent:
        if not bot:
            raise Refused("", "no bot sits in at this table; that was agreed on when it was opened")
        if message.bot not in ("", bot):
            raise Refused("", f"only the bot '{bot}' sits in at this table; that was agreed on when it was opened")
        _check_absence(room, message.seat, key.is_host)
    others = others_at(table, key) - {message.seat}
    by = key.seats[0]
    sentence = f"{name_of(table, by)} asks that {bot} sits in for {name_of(table, message.seat)}."
    if others:
        propose(room, "sit in", by, message.seat, bot, sentence, others)
        acknowledge(connection, message.id, table.seq)
        return
    seq = await room.change(lambda table: table.sit_in(message.seat, bot, is_absent))
    room.tell_all()
    acknowledge(connection, message.id, seq)
