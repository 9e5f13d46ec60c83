"""Pocket Dungeon: Abyss: a hero without a weapon looks for the way out of a dungeon of 8 by 12 squares, alone.

AB-COMP-06: the tale around it is told elsewhere and changes nothing here.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.games.abyss import order  # noqa: F401  before everything that follows
from pocketbox.games.squares.board import CELLS

# isort: split

from pocketbox.engine.agenda import Position, Step
from pocketbox.engine.core import Log
from pocketbox.engine.game import PLAY, QUICK, Game
from pocketbox.engine.options import Settings
from pocketbox.engine.packs import Pack
from pocketbox.games.abyss.events import EVENTS, events_with
from pocketbox.games.abyss.named import NAMED
from pocketbox.games.abyss.notation import NOTATION
from pocketbox.games.abyss.packs import EDITION, added_of, content_of
from pocketbox.games.abyss.rulebook import RULES
from pocketbox.games.abyss.satchel import ASK_ORDER, CHOOSE_ITEM, CHOOSE_SLOT
from pocketbox.games.abyss.setup import ASK_PLACEMENT, CHOOSE_BOSS, CHOOSE_HERO, CHOOSE_SPECIES, PLACE_MONSTER, begin
from pocketbox.games.abyss.state import State
from pocketbox.games.abyss.walls import ASK_COUNT, ASK_WALLS, CHOOSE_LAYOUT, DEALT, DESIGN_WALLS, PLAYED
from pocketbox.games.abyss.words import WORDS

SETUP_BOUND: Final = 2 * CELLS + 60
"""Every square walled and cleared, then hero, items, tray, monsters, boss and all their throws."""
ROUND_BOUND: Final = 80
"""Two moves with a question at each step, or two kills with doors; four monsters that move and attack with doubts."""
FEET_BOUND: Final = 60
"""Rabbit feet ask after throws; each foot adds two choices, and keeping adds one to a throw."""

SETUP_STEPS: Final[list[Step[Any]]] = [
    ASK_WALLS,
    ASK_COUNT,
    DESIGN_WALLS,
    CHOOSE_LAYOUT,
    CHOOSE_HERO,
    CHOOSE_ITEM,
    ASK_ORDER,
    CHOOSE_SLOT,
    CHOOSE_SPECIES,
    ASK_PLACEMENT,
    PLACE_MONSTER,
    CHOOSE_BOSS,
]


@final
class Abyss(Game):
    """Abyss as every front end sees it."""

    def start(self, settings: Settings, setup: str, seats: i64) -> Position:
        named = added_of(settings.packs).named
        if setup in named:
            return NOTATION.read(f"{named[setup]}\noptions: {settings.write()}")
        s = State(content_of(settings))
        begin(s, PLAYED if setup == PLAY else DEALT)
        s.settle(Log(True))
        return s

    def content(self, settings: Settings) -> dict[str, Any]:
        return content_of(settings).facts()

    def extend_with(self, packs: list[Pack]) -> Game:
        added = added_of(packs)
        self.check_pack_setups(packs)
        events = events_with(added.roster)
        return self.with_content(added.words, list(added.named), events, added.list_numbers())

    def seat_names(self, s: Position) -> list[str]:
        return ["hero"]

    def length_bound(self, s: Position) -> i64:
        """Generous, and finite."""
        return SETUP_BOUND + FEET_BOUND + state(s).content.round_limit * ROUND_BOUND


def state(s: Position) -> State:
    assert isinstance(s, State)
    return s


GAME: Final = Abyss(
    EDITION,
    "A hero who lost weapon and satchel searches a dungeon for the way out.",
    1,
    1,
    WORDS,
    RULES,
    [PLAY, QUICK, *NAMED],
    EVENTS,
    SETUP_STEPS,
    minutes=20,
    daily=True,
    notation=NOTATION,
)
