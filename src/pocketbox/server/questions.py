"""Questions about a table: odds, rules, hints and warnings. They change nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pocketbox.match.match import Refused
from pocketbox.scenes import scene_of
from pocketbox.scenes.answers import find_action, rule_told
from pocketbox.server import messages as said
from pocketbox.server.bot_pool import pack_view
from pocketbox.server.carrying import Denied
from pocketbox.server.connection import Connection
from pocketbox.server.plan import BOT
from pocketbox.server.room import Room
from pocketbox.server.stories import display_names


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


async def answer_odds(room: Room, connection: Connection, message: said.OddsAsked) -> None:
    match = room.table.match
    if match is None:
        raise Refused("", "nothing can be chosen yet")
    what = pack_view(room.table.game.id, match.view(room.table.viewer_of(connection.key)))
    with _asking(connection, "count" if message.exactly else "question"):
        parts = await room.bot_pool.odds(what, message.text, message.exactly)
    connection.send({"type": "answer", "id": message.id, "about": "odds", "text": message.text, "parts": parts})


async def answer_why(room: Room, connection: Connection, message: said.WhyAsked) -> None:
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
        connection.send(answer | {"is_legal": False, "sentence": "another player decides this now", "rule": None})
        return
    rule = rule_told(game, refusal.rule) if refusal.rule else None
    connection.send(answer | {"is_legal": False, "sentence": refusal.fact, "rule": rule})


async def answer_rule(room: Room, connection: Connection, message: said.RuleAsked) -> None:
    rule = rule_told(room.table.game, message.rule)
    connection.send({"type": "answer", "id": message.id, "about": "rule", "rule": rule})


async def answer_hint(room: Room, connection: Connection, message: said.HintAsked) -> None:
    match = room.table.match
    seat = int(room.table.to_act)
    if match is None or seat not in connection.key.seats:
        raise Denied("not yours", "only the player to act can ask for a hint")
    view = match.view(seat)
    with _asking(connection, "question"):
        hint = await room.bot_pool.hint(pack_view(room.table.game.id, view), display_names(room.table))
    connection.send({"type": "answer", "id": message.id, "about": "hint"} | hint)


async def answer_warnings(room: Room, connection: Connection, message: said.WarningsAsked) -> None:
    match = room.table.match
    seat = int(room.table.to_act)
    if match is None or seat not in connection.key.seats:
        raise Denied("not yours", "only the player to act can ask for warnings")
    if sum(chair.kind != BOT for chair in room.table.chairs) > 1:
        raise Denied("not alone", "warnings are given only to one person against bots")
    seq = room.table.seq
    with _asking(connection, "warnings"):
        found = await room.bot_pool.warnings(pack_view(room.table.game.id, match.view(seat)), display_names(room.table))
    connection.send({"type": "answer", "id": message.id, "about": "warnings", "seq": seq, "warnings": found})
