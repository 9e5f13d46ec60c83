"""Turns a finished game into what is kept of it: every moment as it is shown."""

from __future__ import annotations

import base64
import zlib
from dataclasses import fields
from typing import Any

from pydantic_core import to_json

from pocketbox.engine.core import NOBODY
from pocketbox.match.book import NoBook
from pocketbox.match.reading import read_record
from pocketbox.match.recovery import restore
from pocketbox.scenes import scene_of
from pocketbox.scenes.tell import Story
from pocketbox.scenes.words import Cast
from pocketbox.server.archive import GROUND
from pocketbox.server.dealing import HandDealer
from pocketbox.server.outgoing import choice_json


def pack_steps(record: str, names: tuple[str, ...]) -> str:
    """Every moment of a finished game as everybody may see it, as text; runs in a worker process."""
    match = restore(read_record(record), NoBook(), None, HandDealer())
    cast = Cast(names, NOBODY)
    story = Story(match.game, cast, NOBODY)
    story.extend(match.events_for(NOBODY, 0))
    steps: list[dict[str, Any]] = []
    number = 0
    ground: tuple[Any, ...] | None = None
    for step, s in enumerate([match.start, *(moment.s for moment in match.moments)]):
        until = number + (len(match.moments[step - 1].events) if step else 0)
        scene = scene_of(match.game, match.game.view(s, NOBODY), cast)
        parts = {part.name: getattr(scene, part.name) for part in fields(scene)}
        here = tuple(parts[name] for name in GROUND)
        if here == ground:
            parts.update(dict.fromkeys(GROUND))
        ground = here
        lines = story.lines(number, until) if step else []
        steps.append({"scene": parts, "lines": lines, "choice": choice_json(match, step, NOBODY)})
        number = until
    return base64.b64encode(zlib.compress(to_json(steps), 9)).decode("ascii")
