"""What each message of a client does at its table."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final

from pocketbox.engine.core import CHANCE
from pocketbox.match.match import Refused
from pocketbox.server import messages as said
from pocketbox.server.carrying import Denied, acknowledge, carry_move, carry_once, check_seat
from pocketbox.server.connection import Connection
from pocketbox.server.plan import BadPlan, clean_name
from pocketbox.server.proposals import answer_proposal, ask_sit_in, ask_undo, offer_end
from pocketbox.server.questions import answer_hint, answer_odds, answer_rule, answer_warnings, answer_why
from pocketbox.server.room import Room
from pocketbox.server.table import Table

MOVES: Final = (said.Choose, said.DiceTyped, said.Rest, said.UndoAsked)
NOTES: Final = (said.NameGiven, said.WordGiven, said.SitIn, said.HandBack, said.Agree, said.Resign, said.Offer)
"""What is written down: bounded, so that nobody fills the disk."""


async def carry_out(room: Room, connection: Connection, message: Any) -> None:
    """Do what a message asks for and answer it, or raise the reason why not."""
    await room.settled()
    if isinstance(message, MOVES) and not connection.moves.take():
        raise Denied("too fast", "too many choices in a short time; wait a little")
    if isinstance(message, NOTES) and not connection.notes.take():
        raise Denied("too fast", "too many changes of this kind in a short time; wait a little")
    await _HANDLERS[type(message)](room, connection, message)


async def _choose(room: Room, connection: Connection, message: said.Choose) -> None:
    def act(table: Table, mark: str) -> None:
        to_act = int(table.to_act)
        seat = to_act if message.seat is None else message.seat
        if table.phase == "over":
            raise Denied("over", "the game is over")
        if seat not in connection.key.seats or seat != to_act:
            raise Denied("not yours", _who_is_to_act(table))
        if table.bot_of(seat):
            raise Denied("not yours", "a bot sits in for you; take your seat back first")
        table.choose(seat, message.text, mark)

    await carry_move(room, connection, message, act)


def _who_is_to_act(table: Table) -> str:
    if table.to_act == CHANCE:
        return "dice are being rolled; choose when they have stopped"
    if table.to_act < 0:
        return "nobody chooses now"
    return f"seat {table.to_act} is to act now"


async def _dice(room: Room, connection: Connection, message: said.DiceTyped) -> None:
    def act(table: Table, mark: str) -> None:
        throw = table.awaited_throw()
        if throw is None:
            raise Refused("", "no dice need to be typed now")
        if not table.may_throw(connection.key, throw):
            raise Denied("not yours", "these dice are not yours to type")
        table.throw(message.text, mark)

    await carry_move(room, connection, message, act)


async def _rest(room: Room, connection: Connection, message: said.Rest) -> None:
    if message.stop:
        room.table.resting.difference_update(connection.key.seats)
        acknowledge(connection, message.id, room.table.seq)
        room.tell_state(connection)
        return

    def act(table: Table, mark: str) -> None:
        if not table.can_rest(connection.key):
            raise Refused("", "you have nothing to place now")
        table.rest(connection.key.seats, mark)

    await carry_move(room, connection, message, act)


async def _name(room: Room, connection: Connection, message: said.NameGiven) -> None:
    check_seat(connection, message.seat)
    try:
        name = clean_name(message.name, "name")
    except BadPlan as problem:
        raise Refused("", str(problem)) from None
    seq = room.table.seq
    if room.table.chairs[message.seat].name != name:
        seq = await room.change(lambda table: table.rename(message.seat, name))
    acknowledge(connection, message.id, seq)


async def _word(room: Room, connection: Connection, message: said.WordGiven) -> None:
    check_seat(connection, message.seat)
    seq = await room.change(lambda table: table.give_word(message.seat, message.text))
    room.tell_all()
    acknowledge(connection, message.id, seq)


async def _hand_back(room: Room, connection: Connection, message: said.HandBack) -> None:
    check_seat(connection, message.seat)
    seq = await room.change(lambda table: table.hand_back(message.seat))
    room.tell_all()
    acknowledge(connection, message.id, seq)


async def _resign(room: Room, connection: Connection, message: said.Resign) -> None:
    def act(table: Table, mark: str) -> None:
        seats = connection.key.seats
        seat = seats[0] if message.seat is None and len(seats) == 1 else message.seat
        if seat is None or seat not in seats:
            raise Denied("not yours", "say which of your seats resigns" if seats else "only players can resign")
        if len(table.chairs) > 2:
            raise Refused("", "with more than two players the game goes on without you: let a bot sit in for you")
        table.resign(seat, mark)

    await carry_move(room, connection, message, act)


async def _say(room: Room, connection: Connection, message: said.Say) -> None:
    check_seat(connection, message.seat)
    if not connection.remarks.take():
        raise Denied("too fast", "you have said a lot in a short time; wait a little")
    await carry_once(
        room,
        connection,
        message,
        lambda table, mark: table.speak(message.seat, message.text, message.word, mark),
    )


async def _ping(room: Room, connection: Connection, message: said.Ping) -> None:
    acknowledge(connection, message.id, room.table.seq)


_HANDLERS: Final[dict[type[said.Message], Callable[[Room, Connection, Any], Coroutine[Any, Any, None]]]] = {
    said.Choose: _choose,
    said.DiceTyped: _dice,
    said.Rest: _rest,
    said.UndoAsked: ask_undo,
    said.Agree: answer_proposal,
    said.OddsAsked: answer_odds,
    said.WhyAsked: answer_why,
    said.RuleAsked: answer_rule,
    said.HintAsked: answer_hint,
    said.WarningsAsked: answer_warnings,
    said.NameGiven: _name,
    said.WordGiven: _word,
    said.SitIn: ask_sit_in,
    said.HandBack: _hand_back,
    said.Resign: _resign,
    said.Offer: offer_end,
    said.Say: _say,
    said.Ping: _ping,
}
