"""Pocketbox: pocket-sized tabletop games on one engine, with explicit chance and exact odds.

This module is the public interface. Everything in `__all__` is stable; other modules may change without notice.

>>> import pocketbox
>>> rush = pocketbox.find("rush")
>>> s = pocketbox.start(rush, "cap=4", setup="duel")
>>> s.legal_actions()
[Action('roll')]
"""

from pocketbox.compiled import enable
from pocketbox.stand_in import take_the_place

take_the_place()
enable()  # before anything that may be compiled is imported

import importlib  # noqa: E402  (see above; so too below)
from typing import TYPE_CHECKING  # noqa: E402

from pocketbox.engine.agenda import Position  # noqa: E402
from pocketbox.engine.core import (  # noqa: E402
    CHANCE,
    NOBODY,
    Action,
    BadInput,
    Chances,
    Event,
    IllegalAction,
    Log,
    Outcome,
    Refusal,
    Result,
)
from pocketbox.engine.game import Game, View  # noqa: E402
from pocketbox.engine.options import Settings, read_settings  # noqa: E402
from pocketbox.engine.pack_code import SHELVES, CodeShelf  # noqa: E402
from pocketbox.engine.packs import Pack  # noqa: E402
from pocketbox.games import GAME_IDS, find  # noqa: E402


class _Installed(CodeShelf):
    """Code of packs that the person or host has installed, looked for when a game first asks for it."""

    def find(self, hash: str) -> None:
        importlib.import_module("pocketbox.packs.code").find_installed(hash)


SHELVES.append(_Installed())

if TYPE_CHECKING:
    from pocketbox.bots.makers import make_bot
    from pocketbox.bots.random_bot import RandomBot
    from pocketbox.match.begin import begin
    from pocketbox.match.chooser import Chooser
    from pocketbox.match.course import Throw
    from pocketbox.match.dealer import Dealer, FairDealer, SeededDealer, SharedDealer, TypedDealer
    from pocketbox.match.fair import commitment, new_secret
    from pocketbox.match.match import Match, Refused
    from pocketbox.match.reading import read_record
    from pocketbox.match.record import DealerNote, Record
    from pocketbox.match.recovery import FileBook, resume
    from pocketbox.match.replay import Replay
    from pocketbox.match.verify import Report, verify
    from pocketbox.packs.folder import load_pack
    from pocketbox.scenes import scene_of
    from pocketbox.scenes.contract.scene import Scene
    from pocketbox.search.odds import chance_of, odds_after, odds_now
else:
    # Type checkers must not see this function: with it, they would accept every misspelled name.
    def __getattr__(name: str) -> object:
        """Import a public name of the packages above the rules when it is first used, to keep starting fast."""
        if name not in _LATER:
            raise AttributeError(f"module 'pocketbox' has no attribute '{name}'")
        found = getattr(importlib.import_module(f"pocketbox.{_LATER[name]}"), name)
        globals()[name] = found
        return found

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})

    _LATER = {
        "Chooser": "match.chooser",
        "Dealer": "match.dealer",
        "DealerNote": "match.record",
        "FairDealer": "match.dealer",
        "FileBook": "match.recovery",
        "Match": "match.match",
        "RandomBot": "bots.random_bot",
        "Record": "match.record",
        "Refused": "match.match",
        "Replay": "match.replay",
        "Report": "match.verify",
        "Scene": "scenes.contract.scene",
        "SeededDealer": "match.dealer",
        "SharedDealer": "match.dealer",
        "Throw": "match.course",
        "TypedDealer": "match.dealer",
        "begin": "match.begin",
        "chance_of": "search.odds",
        "commitment": "match.fair",
        "load_pack": "packs.folder",
        "make_bot": "bots.makers",
        "new_secret": "match.fair",
        "odds_after": "search.odds",
        "odds_now": "search.odds",
        "read_record": "match.reading",
        "resume": "match.recovery",
        "scene_of": "scenes",
        "verify": "match.verify",
    }


__version__ = "1.0.0"

__all__ = [
    "CHANCE",
    "GAME_IDS",
    "NOBODY",
    "Action",
    "BadInput",
    "Chances",
    "Chooser",
    "Dealer",
    "DealerNote",
    "Event",
    "FairDealer",
    "FileBook",
    "Game",
    "IllegalAction",
    "Log",
    "Match",
    "Outcome",
    "Pack",
    "Position",
    "RandomBot",
    "Record",
    "Refusal",
    "Refused",
    "Replay",
    "Report",
    "Result",
    "Scene",
    "SeededDealer",
    "Settings",
    "SharedDealer",
    "Throw",
    "TypedDealer",
    "View",
    "begin",
    "chance_of",
    "commitment",
    "find",
    "load_pack",
    "make_bot",
    "new_secret",
    "odds_after",
    "odds_now",
    "read_record",
    "read_settings",
    "resume",
    "scene_of",
    "start",
    "verify",
]


def start(game: Game, options: str = "", setup: str = "quick", seats: int = 0) -> Position:
    """Return a game at its first choice; options are words like `cap=4 monsters_pass=true`. Raise `BadInput`.

    >>> pocketbox.start(pocketbox.find("dungeons"), setup="cellar", seats=3)
    <Dungeons position: turn 1, seat 0 to act (choose figure), 2 choices>
    """
    from pocketbox.match.course import start_position

    game = game.under(options)
    return start_position(game, game.read_settings(options), setup, seats or int(game.least_seats))
