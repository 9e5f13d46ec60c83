"""Hashes of a position and of the content of a game, the same on every machine."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.engine.game import Game
from pocketbox.engine.options import GameParameter, Settings


def canonical(value: Any) -> str:
    """Return plain values as JSON with sorted keys, no spaces and only ASCII, so that equal values have equal text."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def digest(game: Game, s: Position) -> str:
    """Return the hash of a whole position, as 64 hexadecimal digits."""
    return _sha256(game.dump(s))


def is_hidden(game: Game, s: Position, seat: Seat) -> bool:
    """Say whether anything in this position is hidden from a seat."""
    return canonical(game.dump(game.redact(s, seat))) != canonical(game.dump(s))


def content_hash(game: Game, settings: Settings) -> str:
    """Return the hash of the units and numbers, the options and the clauses of a game."""
    return _sha256(
        {
            "content": game.content(settings),
            "options": [_schema(option) for option in game.options],
            "clauses": sorted(game.rulebook.rules),
        }
    )


def _schema(option: GameParameter) -> dict[str, Any]:
    """Return an option without label and group, because wording does not change the game."""
    return {
        "name": option.name,
        "rule": option.rule,
        "kind": option.kind,
        "default": option.default,
        "choices": option.choices,
        "least": option.least,
        "most": option.most,
    }


def _sha256(value: Any) -> str:
    return hashlib.sha256(canonical(value).encode("ascii")).hexdigest()
