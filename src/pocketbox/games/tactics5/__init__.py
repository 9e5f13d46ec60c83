"""Pocket-Tactics, 5th edition: two small armies on a map of hexes that the players build."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.games.tactics5 import order  # noqa: F401  before everything that follows

# isort: split

from pocketbox.engine.agenda import Position, Step
from pocketbox.engine.core import Action, BadInput
from pocketbox.engine.game import PLAY, QUICK
from pocketbox.engine.judge import Judge
from pocketbox.engine.packs import Pack, PackFault, words_of
from pocketbox.games.tactics.armies import SEATS
from pocketbox.games.tactics.game import ArmyGame, ArmyParts
from pocketbox.games.tactics5 import odds
from pocketbox.games.tactics5.building import CHOOSE_ENTRANCE, CHOOSE_FEATURE, CHOOSE_TILE, PLACE_FEATURE, PLACE_TILE
from pocketbox.games.tactics5.content import EDITION, Content
from pocketbox.games.tactics5.events import EVENTS
from pocketbox.games.tactics5.forces import FORCES_5
from pocketbox.games.tactics5.named import MAPS
from pocketbox.games.tactics5.notation import NOTATION
from pocketbox.games.tactics5.packs import added_of
from pocketbox.games.tactics5.rulebook import RULES
from pocketbox.games.tactics5.state import state
from pocketbox.games.tactics5.words import WORDS

MOST_IN_A_TURN: Final = 40
"""Choices in one turn, chance included: an invasion through hazards, with every effect used, has fewer."""

SETUP_STEPS: Final[list[Step[Any]]] = [
    FORCES_5.count_units,
    CHOOSE_TILE,
    PLACE_TILE,
    CHOOSE_FEATURE,
    PLACE_FEATURE,
    CHOOSE_ENTRANCE,
]

PARTS: Final = ArmyParts(FORCES_5, added_of, Content)


@final
class Tactics5(ArmyGame):
    """The 5th edition as every front end sees it."""

    def parts(self) -> ArmyParts:
        return PARTS

    def length_bound(self, s: Position) -> i64:
        content = state(s).content
        setup = 1 + SEATS * len(content.units) + 1 + 2 * content.tiles + 2 * content.features + SEATS
        return setup + content.ply_limit * MOST_IN_A_TURN

    def check_pack_setups(self, packs: list[Pack]) -> None:
        check_pool(packs)
        super().check_pack_setups(packs)

    def judge(self, s: Position, action: Action) -> Judge | None:
        return odds.judge_of(state(s), action)


def check_pool(packs: list[Pack]) -> None:
    """Raise `BadInput` where the terrain of these packs makes no map under the usual options."""
    try:
        Content(EDITION.read_settings(words_of(packs))).check()
    except BadInput as problem:
        if len(packs) > 1:
            names = " and ".join([pack.name for pack in packs])
            raise BadInput(f"the packs {names} do not go together: {problem}") from None
        raise PackFault(("terrain",), str(problem)) from None


GAME: Final = Tactics5(
    EDITION,
    "Two small armies meet on a map that the players build tile by tile.",
    SEATS,
    SEATS,
    WORDS,
    RULES,
    [PLAY, QUICK, *MAPS],
    EVENTS,
    SETUP_STEPS,
    minutes=25,
    notation=NOTATION,
)
