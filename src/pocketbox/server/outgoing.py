"""What is sent of a table: to each key what its seats may know, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime
from operator import attrgetter
from typing import Any, Final

from pydantic_core import to_json

from pocketbox.engine.core import CHANCE, EVERYONE, NOBODY, Seat
from pocketbox.match.match import Match
from pocketbox.match.record import ROLL
from pocketbox.scenes import scene_of
from pocketbox.scenes.contract.motions import Line
from pocketbox.scenes.contract.scene import Scene
from pocketbox.scenes.tell import Story
from pocketbox.server.keys import Key
from pocketbox.server.plan import BOT, MINE
from pocketbox.server.stories import cast_of, display_names
from pocketbox.server.table import OVER, Table
from pocketbox.server.talk import Remark
from pocketbox.server.timing import clocks_json

PARTS: Final = tuple(part.name for part in fields(Scene))
parts_of: Final = attrgetter(*PARTS)

MOST_LINES: Final = 400
"""Lines of the story in one message; a client that needs older ones steps through the replay."""


@dataclass
class Presence:
    """Who is at the table now: for each seat how many sockets, and since when (monotonic) there is none."""

    sockets: dict[int, int]
    left_at: dict[int, float]
    watchers: int = 0

    def is_here(self, seat: int) -> bool:
        return self.sockets.get(seat, 0) > 0

    def away_seconds(self, seat: int, now: float) -> int:
        return 0 if self.is_here(seat) else max(0, int(now - self.left_at.get(seat, now)))


@dataclass
class Drawn:
    """What was already drawn and written of one moment, for everybody who sees the same."""

    scenes: dict[tuple[int, int], Scene] = field(default_factory=dict)
    """By viewer and reader."""
    parts: dict[int, tuple[Any, ...]] = field(default_factory=dict)
    """Of those scenes, by their `id`."""
    lines: dict[tuple[int, int], tuple[list[Line], int]] = field(default_factory=dict)
    """Of the story, by reader and since when."""
    texts: dict[tuple[Any, ...], tuple[str, int, tuple[Any, ...]]] = field(default_factory=dict)
    """Whole messages, by what they depend on: each with the last event and the parts that its reader has then."""

    def changed_parts(self, scene: Scene, last: tuple[Any, ...]) -> tuple[dict[str, Any], tuple[Any, ...]]:
        """The parts of a scene that differ from those that were sent last, and all of them."""
        parts = self.parts.get(id(scene))
        if parts is None:
            parts = self.parts[id(scene)] = parts_of(scene)
        if not last:
            return dict(zip(PARTS, parts, strict=True)), parts
        return {
            name: now
            for name, now, before in zip(PARTS, parts, last, strict=True)
            if now is not before and now != before
        }, parts


def encode(message: dict[str, Any]) -> str:
    """A message as it goes over the wire; scenes are turned to JSON as they are."""
    return to_json(message).decode("utf-8")


def iso(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def roles_of(table: Table) -> list[str]:
    """What each seat is called in this game now."""
    if table.match is not None:
        return table.game.seat_names(table.match.view(NOBODY).s)
    if table.old_record:
        return table.archive.roles if table.archive is not None else [f"seat {n}" for n in range(len(table.chairs))]
    plan = table.plan
    start = table.game.read_position(plan.position) if plan.position else None
    if start is None:
        start = table.game.start(plan.settings(), plan.setup, len(plan.chairs))
    return table.game.seat_names(start)


def table_json(table: Table, presence: Presence, now: float, sit_in_after: float) -> dict[str, Any]:
    """A table from outside: nothing of the play."""
    roles = roles_of(table)
    names = display_names(table)
    seats = []
    for seat, chair in enumerate(table.chairs):
        is_bot = chair.kind == BOT
        seats.append(
            {
                "seat": seat,
                "role": roles[seat],
                "name": chair.name,
                "display_name": names[seat] or f"{roles[seat][:1].upper()}{roles[seat][1:]}",
                "kind": chair.kind,
                "bot": chair.bot,
                "stand_in": table.stand_ins.get(seat, ""),
                "is_taken": table.is_taken(seat),
                "has_come": is_bot or seat in table.came,
                "is_here": is_bot or presence.is_here(seat),
                "away_seconds": 0 if is_bot or seat not in table.came else presence.away_seconds(seat, now),
            }
        )
    return {
        "code": table.code,
        "game": table.game.id,
        "title": table.game.title,
        "setup": table.plan.setup or "position",
        "options": {} if table.old_record else table.plan.changed_options(),
        "dice": table.plan.dice,
        "commitment": table.commitment,
        "phase": table.phase,
        "created": iso(table.created),
        "watchers": presence.watchers,
        "seats": seats,
        "sit_in_after": int(sit_in_after),
        "sit_in": table.plan.sit_in,
        "clock": None if table.plan.clock is None else table.plan.clock.to_json(),
        "challenge": table.plan.challenge or table.challenge_made,
        "rematch": table.followed_by,
        "branch_of": table.plan.branch_of,
    }


def talk_json(remarks: Sequence[Remark], is_past: bool) -> dict[str, Any]:
    """What was said, the oldest first."""
    told = [
        {"number": one.number, "seat": one.seat, "text": one.text, "word": one.word, "at": iso(one.at)}
        for one in remarks
    ]
    return {"type": "talk", "remarks": told, "is_past": is_past}


def state_json(
    table: Table,
    key: Key,
    story: Story | None,
    since: int,
    proposal: dict[str, Any] | None,
    thinking: str,
    drawn: Drawn,
) -> dict[str, Any]:
    """Everything one key needs to draw the table, with the story after event `since`; no story before play begins.

    Those who see the same share what is drawn for the first of them.
    """
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
        "clocks": clocks_json(table),
    }
    if match is not None and story is not None:
        cast = cast_of(table, key)
        scene = drawn.scenes.get((int(viewer), cast.you))
        if scene is None:
            scene = drawn.scenes[int(viewer), cast.you] = scene_of(table.game, match.view(viewer), cast)
        state["scene"] = scene
        state["hand_over"] = len(key.seats) > 1 and viewer >= 0 and match.shows_secrets(viewer)
        told = drawn.lines.get((cast.you, since))
        if told is None:
            told = drawn.lines[cast.you, since] = recent_lines(story, since)
        state["story"], state["story_from"] = told
        state["dice"] = dice_json(table, key, scene)
    elif table.archive is not None:
        state["scene"] = table.archive.steps[-1]["scene"]
        state["story"] = table.archive.story()[-MOST_LINES:]
    return state


def can_undo(table: Table, key: Key) -> bool:
    """Whether this key's last choice is the table's last, so that it may ask to take it back."""
    last = table.match.last_choice if table.match is not None else None
    if last is None or table.phase == OVER or not key.seats:
        return False
    return int(last.seat) in key.seats or (last.seat == CHANCE and table.plan.dice == MINE)


def recent_lines(story: Story, since: int) -> tuple[list[Line], int]:
    """Lines with events after that number, and the number they really start from."""
    if not 0 <= since <= story.last:
        since = 0
    lines = story.lines(since)
    if len(lines) > MOST_LINES:
        lines = story.lines(lines[-MOST_LINES].first - 1)
        since = lines[0].first - 1
    return lines, since


def dice_json(table: Table, key: Key, scene: Scene) -> dict[str, Any] | None:
    """What is to be typed by this key now, if anything is."""
    throw = table.awaited_throw()
    if throw is None or table.plan.dice != MINE or not table.may_throw(key, throw):
        return None
    texts = [outcome.action.text for outcome in throw.chances.outcomes]
    return {"sentence": scene.question.text, "results": texts, "is_dice": texts[0].startswith(ROLL)}


def choice_json(match: Match, step: int, viewer: Seat) -> dict[str, Any] | None:
    """Who chose what at a moment, unless it is hidden from this viewer."""
    if step == 0:
        return None
    moment = match.moments[step - 1]
    if moment.audience not in (EVERYONE, viewer) and not match.is_over:
        return None
    return {"seat": int(moment.seat), "text": moment.text}
