"""What is sent of a table: to each key what its seats may know, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from pydantic_core import to_json

from pocketbox.engine.core import CHANCE, EVERYONE, NOBODY, Event, Seat
from pocketbox.engine.game import Game
from pocketbox.match.match import Match
from pocketbox.match.record import ROLL
from pocketbox.scenes import scene_of
from pocketbox.scenes.scene import Scene
from pocketbox.scenes.story import sentence
from pocketbox.server.keys import Key
from pocketbox.server.plan import BOT, MINE
from pocketbox.server.table import OVER, Table

MOST_LINES: Final = 400
"""Lines of the story in one message; a client that needs older ones steps through the replay."""
ROLLED: Final = "rolled"
FACE: Final = "face"
"""What the faces of dice are called in events of every game; a throw may also name whose it is, or what for."""


@dataclass
class Presence:
    """Who is at the table now: for each seat how many sockets, and since when there is none."""

    sockets: dict[int, int]
    left_at: dict[int, float]
    watchers: int = 0

    def is_here(self, seat: int) -> bool:
        return self.sockets.get(seat, 0) > 0

    def away_seconds(self, seat: int, now: float) -> int:
        return 0 if self.is_here(seat) else max(0, int(now - self.left_at.get(seat, now)))


def encoded(message: dict[str, Any]) -> str:
    """A message as it goes over the wire; scenes are turned to JSON as they are."""
    return to_json(message).decode("utf-8")


def iso(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def roles_of(table: Table) -> list[str]:
    """What each seat is called in this game now."""
    if table.match is not None:
        return table.game.seat_names(table.match.view(NOBODY).s)
    plan = table.plan
    start = table.game.read_position(plan.position) if plan.position else None
    if start is None:
        start = table.game.start(plan.settings(), plan.setup, len(plan.chairs))
    return table.game.seat_names(start)


def table_json(table: Table, presence: Presence, now: float, sit_in_after: float) -> dict[str, Any]:
    """A table from outside: nothing of the play."""
    roles = roles_of(table)
    seats = []
    for seat, chair in enumerate(table.chairs):
        is_bot = chair.kind == BOT
        seats.append(
            {
                "seat": seat,
                "role": roles[seat],
                "name": chair.name,
                "kind": chair.kind,
                "bot": chair.bot,
                "stand_in": table.stand_ins.get(seat, ""),
                "is_taken": table.is_taken(seat),
                "is_here": is_bot or presence.is_here(seat),
                "away_seconds": 0 if is_bot else presence.away_seconds(seat, now),
            }
        )
    return {
        "code": table.code,
        "game": table.game.id,
        "title": table.game.title,
        "setup": table.plan.setup or "position",
        "options": table.plan.changed_options(),
        "dice": table.plan.dice,
        "commitment": table.commitment,
        "phase": table.phase,
        "created": iso(table.created),
        "watchers": presence.watchers,
        "seats": seats,
        "sit_in_after": int(sit_in_after),
        "challenge": table.plan.challenge or table.challenge_made,
        "rematch": table.followed_by,
        "branch_of": table.plan.branch_of,
    }


def state_json(table: Table, key: Key, since: int, proposal: dict[str, Any] | None, thinking: str) -> dict[str, Any]:
    """Everything one key needs to draw the table, with the story after line `since`."""
    match = table.match
    viewer = table.viewer_of(key)
    to_act = int(table.to_act)
    state: dict[str, Any] = {
        "type": "state",
        "seq": table.seq,
        "viewer": int(viewer),
        "to_act": to_act,
        "mine": to_act in key.seats,
        "hand_over": False,
        "scene": None,
        "story": [],
        "story_from": 0,
        "dice": None,
        "can_rest": table.can_rest(key),
        "resting": sorted(table.resting.intersection(key.seats)),
        "can_undo": can_undo(table, key),
        "thinking": thinking,
        "missing_words": table.missing_words(),
        "proposal": proposal,
        "over": table.phase == OVER,
    }
    if match is not None:
        scene = scene_of(table.game, match.view(viewer))
        state["scene"] = scene
        state["hand_over"] = len(key.seats) > 1 and viewer >= 0 and shows_secrets(match, scene)
        state["story"], state["story_from"] = story_json(match, viewer if len(key.seats) == 1 else NOBODY, since)
        state["dice"] = dice_json(table, key, scene)
    return state


def can_undo(table: Table, key: Key) -> bool:
    """Whether this key's last choice is the table's last, so that it may ask to take it back."""
    last = table.match.last_choice if table.match is not None else None
    if last is None or table.phase == OVER or not key.seats:
        return False
    return int(last.seat) in key.seats or (last.seat == CHANCE and table.plan.dice == MINE)


def shows_secrets(match: Match, scene: Scene) -> bool:
    """Does this view show more than what everybody sees? Where several people share a screen, that matters."""
    public = scene_of(match.game, match.view(NOBODY))
    seen = (scene.cells, scene.edges, scene.pieces, scene.tracks, scene.racks)
    return seen != (public.cells, public.edges, public.pieces, public.tracks, public.racks)


def story_json(match: Match, viewer: Seat, since: int) -> tuple[list[dict[str, Any]], int]:
    """Lines of the story after that number, and the number they really start from."""
    told = match.events_for(viewer, since)
    if since < 0 or (since > 0 and not match.events_for(viewer)):
        since = 0
    lines = told[-MOST_LINES:]
    if len(told) > MOST_LINES:
        since = lines[0].number - 1
    return [line_json(match.game, one.event, one.names) | {"number": one.number} for one in lines], since


def line_json(game: Game, event: Event, names: Sequence[str]) -> dict[str, Any]:
    """One event, told and in its parts."""
    fields = game.events.get(event.name, [])
    line: dict[str, Any] = {
        "text": sentence(game, event, names),
        "rule": event.rule,
        "name": event.name,
        "values": {field.name: field.write(number) for field, number in zip(fields, event.args, strict=False)},
    }
    if event.name.endswith(ROLLED):
        faces = [int(number) for field, number in zip(fields, event.args, strict=False) if field.name == FACE]
        if faces:
            line["dice"] = faces
    return line


def dice_json(table: Table, key: Key, scene: Scene) -> dict[str, Any] | None:
    """What is to be typed by this key now, if anything is."""
    throw = table.awaited_throw()
    if throw is None or table.plan.dice != MINE or not table.may_throw(key, throw):
        return None
    texts = [outcome.action.text for outcome in throw.chances.outcomes]
    return {"sentence": scene.dice, "results": texts, "is_dice": texts[0].startswith(ROLL)}


def choice_json(match: Match, step: int, viewer: Seat) -> dict[str, Any] | None:
    """Who chose what at a moment, unless it is hidden from this viewer."""
    if step == 0:
        return None
    moment = match.moments[step - 1]
    if moment.audience not in (EVERYONE, viewer) and not match.is_over:
        return None
    return {"seat": int(moment.seat), "text": moment.text}
