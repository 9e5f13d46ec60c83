"""Pocket-Tactics, 4th edition: elves and dwarfs on a map of hexes drawn from a bag."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.games.tactics4 import order  # noqa: F401  before everything that follows

# isort: split

from pocketbox.engine.agenda import Position, Step
from pocketbox.engine.core import Action
from pocketbox.engine.game import PLAY, QUICK
from pocketbox.engine.judge import Judge
from pocketbox.games.tactics.armies import SEATS
from pocketbox.games.tactics.game import ArmyGame, ArmyParts
from pocketbox.games.tactics4 import odds
from pocketbox.games.tactics4.building import BRING_TILES, CHOOSE_FEATURE, PLACE_FEATURE, PLACE_TILE
from pocketbox.games.tactics4.events import EVENTS
from pocketbox.games.tactics4.forces import FORCES_4
from pocketbox.games.tactics4.named import MAPS
from pocketbox.games.tactics4.notation import NOTATION
from pocketbox.games.tactics4.packs import EDITION, added_of, content_of
from pocketbox.games.tactics4.rulebook import RULES
from pocketbox.games.tactics4.state import state
from pocketbox.games.tactics4.stationing import CHOOSE_POST, STATION_UNIT
from pocketbox.games.tactics4.words import WORDS

MOST_IN_A_TURN: Final = 120
"""Choices in one turn, chance included: with every bump and re-roll of both sides used, and passes between, fewer."""

SETUP_STEPS: Final[list[Step[Any]]] = [
    BRING_TILES,
    FORCES_4.count_units,
    PLACE_TILE,
    CHOOSE_FEATURE,
    PLACE_FEATURE,
    STATION_UNIT,
    CHOOSE_POST,
]

PARTS: Final = ArmyParts(FORCES_4, added_of, content_of)


@final
class Tactics4(ArmyGame):
    """The 4th edition as every front end sees it. T4-GEO-06: for two players."""

    def parts(self) -> ArmyParts:
        return PARTS

    def length_bound(self, s: Position) -> i64:
        content = state(s).content
        setup = 20 + SEATS * content.kinds + 4 * SEATS * content.tiles_each
        return setup + content.ply_limit * MOST_IN_A_TURN

    def judge(self, s: Position, action: Action) -> Judge | None:
        return odds.judge_of(state(s), action)


GAME: Final = Tactics4(
    EDITION,
    "Elves and dwarfs fight over the features of a map that is drawn from a bag.",
    SEATS,
    SEATS,
    WORDS,
    RULES,
    [PLAY, QUICK, *MAPS],
    EVENTS,
    SETUP_STEPS,
    minutes=35,
    notation=NOTATION,
)
