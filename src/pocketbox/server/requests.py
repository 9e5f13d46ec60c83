"""What each message of a client does at its table."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, Final

from pocketbox.engine.core import CHANCE, BadInput
from pocketbox.match.match import Refused
from pocketbox.scenes import scene_of
from pocketbox.scenes.answers import find_action, rule_told
from pocketbox.server import messages as said
from pocketbox.server.keys import Key
from pocketbox.server.minds import seen
from pocketbox.server.plan import BadPlan, clean_bot, clean_name
from pocketbox.server.room import Connection, Proposal, Room
from pocketbox.server.table import Table


class Denied(BadInput):
    """A request that the table does not take, for a reason that is no rule of the game."""

    def __init__(self, error: str, sentence: str) -> None:
        super().__init__(sentence)
        self.error = error


async def carry_out(room: Room, connection: Connection, message: Any) -> None:
    """Do what a message asks for and answer it, or raise the reason why not."""
    await _HANDLERS[type(message)](room, connection, message)


def _check_seq(room: Room, seq: int) -> None:
    if seq != room.table.seq:
        raise Denied("stale", "the table moved on before this arrived; nothing was done")


def _own_seat(connection: Connection, seat: int) -> None:
    if seat not in connection.key.seats:
        raise Denied("not yours", f"seat {seat} is not yours")


def _done(connection: Connection, id: str, seq: int, again: bool = False) -> None:
    connection.send({"type": "done", "id": id, "seq": seq, "again": again})


class _Again(Exception):
    """This request was carried out before; the table's number then."""

    def __init__(self, seq: int) -> None:
        self.seq = seq


async def _move(room: Room, connection: Connection, message: Any, act: Callable[[Table, str], None]) -> None:
    """Carry out something that moves the table on, once, and only at the moment it was meant for."""

    def checked(table: Table) -> None:
        # Inside the lock: two may ask for the same moment, or one may ask twice.
        before = table.done_before(connection.key, message.id)
        if before is not None:
            raise _Again(before)
        _check_seq(room, message.seq)
        act(table, table.remember(connection.key, message.id))

    try:
        seq = await room.change(checked)
    except _Again as again:
        _done(connection, message.id, again.seq, again=True)
        return
    _done(connection, message.id, seq)


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

    await _move(room, connection, message, act)


def _who_is_to_act(table: Table) -> str:
    if table.to_act == CHANCE:
        return "dice are thrown now; nobody chooses"
    if table.to_act < 0:
        return "nobody chooses now"
    return f"seat {table.to_act} is to act now"


async def _dice(room: Room, connection: Connection, message: said.DiceTyped) -> None:
    def act(table: Table, mark: str) -> None:
        throw = table.awaited_throw()
        if throw is None:
            raise Refused("", "no dice are to be typed now")
        if not table.may_throw(connection.key, throw):
            raise Denied("not yours", "these dice are not yours to type")
        table.throw(message.text, mark)

    await _move(room, connection, message, act)


async def _rest(room: Room, connection: Connection, message: said.Rest) -> None:
    if message.stop:
        room.table.resting.difference_update(connection.key.seats)
        _done(connection, message.id, room.table.seq)
        room.tell_state(connection)
        return

    def act(table: Table, mark: str) -> None:
        if not table.can_rest(connection.key):
            raise Refused("", "there is nothing of yours to place now")
        table.rest(connection.key.seats, mark)

    await _move(room, connection, message, act)


async def _undo(room: Room, connection: Connection, message: said.UndoAsked) -> None:
    if not connection.key.seats:
        raise Denied("not yours", "only somebody with a seat can take a choice back")
    others = _others(room.table, connection.key)
    if not others:
        await _move(room, connection, message, lambda table, mark: table.undo(connection.key.seats, mark))
        return
    _check_seq(room, message.seq)
    match = room.table.match
    last = match.last_choice if match is not None else None
    if last is None or last.seat not in connection.key.seats:
        raise Refused("", "your last choice is not the last one, so it cannot be taken back")
    assert last.action is not None
    seat = int(last.seat)
    who = _called(room.table, seat)
    hidden = last.audience >= 0
    text = "a choice" if hidden else f"'{last.action.text}'"
    _propose(room, "undo", seat, seat, "", f"{who} asks to take back {text}.", others)
    _done(connection, message.id, room.table.seq)


def _others(table: Table, key: Key) -> set[int]:
    """Seats of other people who are asked before something is changed behind their back."""
    return {seat for seat in table.people() if seat not in key.seats and table.is_taken(seat)}


def _called(table: Table, seat: int) -> str:
    return table.chairs[seat].name or f"Seat {seat}"


def _propose(room: Room, kind: str, by: int, seat: int, bot: str, sentence: str, others: set[int]) -> None:
    if room.proposal is not None:
        raise Denied("busy", "one proposal at a time; the last one is still open")
    room.proposal_count += 1
    room.proposal = Proposal(f"p-{room.proposal_count}", kind, by, seat, bot, sentence, set(others), room.table.seq)
    for listener in room.connections:
        listener.send({"type": "proposal", "proposal": room.proposal.to_json()})


async def _agree(room: Room, connection: Connection, message: said.Agree) -> None:
    proposal = room.proposal
    if proposal is None or proposal.id != message.proposal:
        raise Denied("stale", "this proposal is closed")
    mine = proposal.waiting.intersection(connection.key.seats)
    by_me = proposal.by in connection.key.seats
    if not mine and not (by_me and not message.yes):
        raise Denied("not yours", "you were not asked")
    if not message.yes:
        room.close_proposal("declined")
        _done(connection, message.id, room.table.seq)
        return
    proposal.waiting -= mine
    if proposal.waiting:
        for listener in room.connections:
            listener.send({"type": "proposal", "proposal": proposal.to_json()})
    else:
        await _agreed(room, proposal)
    _done(connection, message.id, room.table.seq)


async def _agreed(room: Room, proposal: Proposal) -> None:
    """Everybody said yes: do it, unless the moment has passed."""

    def act(table: Table) -> None:
        if proposal.kind == "undo":
            if table.seq != proposal.seq:
                raise Denied("stale", "the table moved on before everybody agreed")
            table.undo([proposal.seat], "")
        else:
            table.sit_in(proposal.seat, proposal.bot)

    try:
        room.close_proposal("agreed")
        await room.change(act)
    except BadInput:
        room.tell_all()
        raise


@contextmanager
def _asking(connection: Connection, kind: str) -> Iterator[None]:
    """One question of a kind at a time; an exact count that takes long does not keep others waiting."""
    if kind in connection.asking:
        raise Denied("busy", "your last question is still being worked out")
    connection.asking.add(kind)
    try:
        yield
    finally:
        connection.asking.remove(kind)


async def _odds(room: Room, connection: Connection, message: said.OddsAsked) -> None:
    match = room.table.match
    if match is None:
        raise Refused("", "nothing can be chosen yet")
    what = seen(room.table.game.id, match.view(room.table.viewer_of(connection.key)))
    with _asking(connection, "count" if message.exactly else "question"):
        parts = await room.minds.odds(what, message.text, message.exactly)
    connection.send({"type": "answer", "id": message.id, "about": "odds", "text": message.text, "parts": parts})


async def _why(room: Room, connection: Connection, message: said.WhyAsked) -> None:
    match = room.table.match
    if match is None:
        raise Refused("", "nothing can be chosen yet")
    game = room.table.game
    view = match.view(room.table.viewer_of(connection.key))
    action = find_action(game, view.s, message.text)
    answer: dict[str, Any] = {"type": "answer", "id": message.id, "about": "why", "text": action.text}
    for option in scene_of(game, view).options:
        if option.text == action.text:
            rule = rule_told(game, option.rule) if option.rule else None
            said_so = f"{option.label}: {option.why}" if option.why else option.label
            connection.send(answer | {"is_legal": True, "sentence": said_so, "rule": rule})
            return
    refusal = game.why_not(view.s, action)
    if refusal is None:
        connection.send(answer | {"is_legal": False, "sentence": "that is up to somebody else now", "rule": None})
        return
    rule = rule_told(game, refusal.rule) if refusal.rule else None
    connection.send(answer | {"is_legal": False, "sentence": refusal.fact, "rule": rule})


async def _rule(room: Room, connection: Connection, message: said.RuleAsked) -> None:
    rule = rule_told(room.table.game, message.rule)
    connection.send({"type": "answer", "id": message.id, "about": "rule", "rule": rule})


async def _hint(room: Room, connection: Connection, message: said.HintAsked) -> None:
    match = room.table.match
    seat = int(room.table.to_act)
    if match is None or seat not in connection.key.seats:
        raise Denied("not yours", "a hint is for whoever is to act")
    view = match.view(seat)
    with _asking(connection, "question"):
        hint = await room.minds.hint(seen(room.table.game.id, view))
    labels = {option.text: option.label for option in scene_of(room.table.game, view).options}
    label = labels.get(hint["text"], hint["text"])
    connection.send({"type": "answer", "id": message.id, "about": "hint", "label": label} | hint)


async def _name(room: Room, connection: Connection, message: said.NameGiven) -> None:
    _own_seat(connection, message.seat)
    try:
        name = clean_name(message.name, "name")
    except BadPlan as problem:
        raise Refused("", str(problem)) from None
    seq = await room.change(lambda table: table.rename(message.seat, name))
    _done(connection, message.id, seq)


async def _word(room: Room, connection: Connection, message: said.WordGiven) -> None:
    _own_seat(connection, message.seat)
    seq = await room.change(lambda table: table.give_word(message.seat, message.text))
    room.tell_all()
    _done(connection, message.id, seq)


async def _sit_in(room: Room, connection: Connection, message: said.SitIn) -> None:
    table = room.table
    key = connection.key
    if not key.seats:
        raise Denied("not yours", "only somebody with a seat can ask for that")
    if message.seat not in table.people() or table.phase == "over":
        raise Refused("", f"seat {message.seat} needs nobody to sit in")
    bot = clean_bot(message.bot, "bot")
    if message.seat not in key.seats:
        away = room.presence().away_seconds(message.seat, time.time())
        if room.presence().is_here(message.seat) or away < room.config.away_seconds:
            wait = int(room.config.away_seconds)
            raise Refused("", f"a bot may sit in once seat {message.seat} has been away for {wait} seconds")
    others = _others(table, key) - {message.seat}
    by = key.seats[0]
    sentence = f"{_called(table, by)} asks that {bot} sits in for {_called(table, message.seat)}."
    if others:
        _propose(room, "sit in", by, message.seat, bot, sentence, others)
        _done(connection, message.id, table.seq)
        return
    seq = await room.change(lambda table: table.sit_in(message.seat, bot))
    room.tell_all()
    _done(connection, message.id, seq)


async def _hand_back(room: Room, connection: Connection, message: said.HandBack) -> None:
    _own_seat(connection, message.seat)
    seq = await room.change(lambda table: table.hand_back(message.seat))
    room.tell_all()
    _done(connection, message.id, seq)


async def _ping(room: Room, connection: Connection, message: said.Ping) -> None:
    _done(connection, message.id, room.table.seq)


_HANDLERS: Final[dict[type[said.Message], Callable[[Room, Connection, Any], Coroutine[Any, Any, None]]]] = {
    said.Choose: _choose,
    said.DiceTyped: _dice,
    said.Rest: _rest,
    said.UndoAsked: _undo,
    said.Agree: _agree,
    said.OddsAsked: _odds,
    said.WhyAsked: _why,
    said.RuleAsked: _rule,
    said.HintAsked: _hint,
    said.NameGiven: _name,
    said.WordGiven: _word,
    said.SitIn: _sit_in,
    said.HandBack: _hand_back,
    said.Ping: _ping,
}
