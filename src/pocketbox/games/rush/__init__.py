"""Pocket Dungeon Rush: one hero against a dungeon master's three monsters, on a board of 8 by 12 squares."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.games.rush import order  # noqa: F401  before everything that follows
from pocketbox.games.squares.board import CELLS

# isort: split

from pocketbox.engine.agenda import Position, Step
from pocketbox.engine.core import Log
from pocketbox.engine.game import PLAY, QUICK, Game
from pocketbox.engine.options import Settings
from pocketbox.engine.packs import Pack
from pocketbox.games.rush.content import EDITION, Content
from pocketbox.games.rush.events import EVENTS, events_with
from pocketbox.games.rush.named import NAMED
from pocketbox.games.rush.notation import NOTATION
from pocketbox.games.rush.packs import added_of
from pocketbox.games.rush.rulebook import RULES
from pocketbox.games.rush.setup import (
    BRING_ITEMS,
    BUILD_WALLS,
    DEALT,
    GIVE_ROLES,
    PLACE_GATE,
    PLACE_HERO,
    PLACE_MONSTER,
    PLACE_PORTAL,
    PLAYED,
    begin,
)
from pocketbox.games.rush.state import State
from pocketbox.games.rush.words import WORDS

SETUP_STEPS: Final[list[Step[Any]]] = [
    GIVE_ROLES,
    BUILD_WALLS,
    PLACE_PORTAL,
    PLACE_GATE,
    BRING_ITEMS,
    PLACE_HERO,
    PLACE_MONSTER,
]


@final
class Rush(Game):
    """Rush as every front end sees it."""

    def start(self, settings: Settings, setup: str, seats: i64) -> Position:
        content = Content(settings)
        if setup in content.added.named:
            return NOTATION.read(f"{content.added.named[setup]}\noptions: {settings.write()}")
        s = State(content)
        begin(s, PLAYED if setup == PLAY else DEALT)
        s.settle(Log(True))
        return s

    def content(self, settings: Settings) -> dict[str, Any]:
        return Content(settings).facts()

    def extend_with(self, packs: list[Pack]) -> Game:
        added = added_of(packs)
        self.check_pack_setups(packs)
        events = events_with(added.names)
        return self.with_content(added.words, list(added.named), events, added.list_numbers())

    def seat_names(self, s: Position) -> list[str]:
        return ["hero", "dungeon master"] if state(s).hero_seat == 0 else ["dungeon master", "hero"]

    def length_bound(self, s: Position) -> i64:
        """Generous, and finite: every square walled and cleared, every piece asked about on every step and use."""
        content = state(s).content
        pieces = (len(content.pieces) - 1) * content.item_copies + 1
        setup = 1 + 2 * CELLS + 1 + 2 + pieces + 2 + 2 * pieces + 1 + pieces + 3 + 3 * pieces
        hero_steps = 4 + state(s).speed
        for piece in content.pieces:
            hero_steps += content.item_copies * piece.speed
        hero_turn = 2 + hero_steps * (2 + pieces) + 1
        monsters_turn = 1 + 4 * (2 + pieces) + 1
        return setup + content.round_limit * (hero_turn + monsters_turn) + pieces * (1 + pieces)


def state(s: Position) -> State:
    assert isinstance(s, State)
    return s


GAME: Final = Rush(
    EDITION,
    "One hero races for the portal while three monsters race for the gate.",
    2,
    2,
    WORDS,
    RULES,
    [PLAY, QUICK, *NAMED],
    EVENTS,
    SETUP_STEPS,
    minutes=15,
    notation=NOTATION,
)
