"""What a coach says, as plain values for a client: hints, warnings and reviews. Worked out in worker processes."""

from __future__ import annotations

import random
from dataclasses import asdict
from typing import Any, Final

from pocketbox.bots.levels import LEVELS
from pocketbox.bots.makers import make_bot
from pocketbox.bots.search_bot import SearchBot
from pocketbox.coach.hints import HEADINGS, hint_of
from pocketbox.coach.reasons import options_of
from pocketbox.coach.review import review_of
from pocketbox.coach.split import split_of
from pocketbox.coach.warnings import warnings_of
from pocketbox.engine.game import Game, View
from pocketbox.lab.winning_chances import WinningChances
from pocketbox.match.reading import read_record
from pocketbox.match.replay import Replay
from pocketbox.scenes.words import Cast

ADVISER: Final = LEVELS[-1]
HINT_SECONDS: Final = 3.0
REVIEW_SECONDS: Final = 6.0


def hint_values(game: Game, view: View, names: tuple[str, ...], seed: int) -> dict[str, Any]:
    """What the strongest bot would choose, and why."""
    if len(view.choices) == 1:
        (only,) = options_of(game, view).values()
        return {"text": only.text, "label": only.label, "bot": ADVISER, "chance": None, "said": []}
    bot = make_bot(game, ADVISER, HINT_SECONDS)
    assert isinstance(bot, SearchBot), "a bot that gives hints can say what it saw"
    hint = hint_of(game, view, bot.analyze(view, random.Random(seed)), Cast(names, int(view.seat)), seed)
    said = [asdict(one) | {"heading": HEADINGS[one.kind]} for one in hint.said]
    return {"text": hint.text, "label": hint.label, "bot": ADVISER, "chance": hint.chance, "said": said}


def warning_values(game: Game, view: View, names: tuple[str, ...], seed: int) -> list[dict[str, Any]]:
    """Every blunder among the choices of a view that there was time to find."""
    found = warnings_of(game, view, seed, Cast(names, int(view.seat)))
    return [
        {
            "text": one.text,
            "said": one.said,
            "rule": one.rule,
            "better": one.better,
            "label": one.better_label,
            "cost": round(100 * one.cost, 1),
            "error": round(100 * one.error, 1),
        }
        for one in found
    ]


def review_values(record: str, seat: int, names: tuple[str, ...]) -> dict[str, Any]:
    """The review of one seat's game."""
    return asdict(review_of(Replay(read_record(record)), seat, Cast(names, seat), REVIEW_SECONDS))


def split_values(course: WinningChances) -> list[dict[str, Any]]:
    """Luck apart from skill, for every seat."""
    return [asdict(split_of(course, seat)) for seat in range(len(course.chances[0]))]
