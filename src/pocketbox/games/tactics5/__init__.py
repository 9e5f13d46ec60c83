"""Pocket-Tactics, 5th edition: two small armies on a map of hexes that the players build."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.games.tactics5 import order  # noqa: F401  before everything that follows

# isort: split

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, BadInput
from pocketbox.engine.fields import Field
from pocketbox.engine.game import Game
from pocketbox.engine.judge import Judge
from pocketbox.engine.options import Option, Settings
from pocketbox.engine.packs import Pack, PackFault
from pocketbox.engine.vocabulary import Vocabulary
from pocketbox.games.tactics.armies import SEATS
from pocketbox.games.tactics.events import events_with
from pocketbox.games.tactics.forces import Forces
from pocketbox.games.tactics.game import PLAY, QUICK, ArmyGame
from pocketbox.games.tactics5 import odds
from pocketbox.games.tactics5.content import ID, NUMBERS, OPTIONS, RULES_VERSION, TITLE, Content, read_options
from pocketbox.games.tactics5.events import EVENTS
from pocketbox.games.tactics5.forces import FORCES_5
from pocketbox.games.tactics5.named import MAPS
from pocketbox.games.tactics5.notation import NOTATION
from pocketbox.games.tactics5.packs import TABLES, added_of
from pocketbox.games.tactics5.rulebook import RULES
from pocketbox.games.tactics5.state import state
from pocketbox.games.tactics5.words import WORDS

MOST_IN_A_TURN: Final = 40
"""Choices in one turn, chance included: an invasion through hazards, with every effect used, has fewer."""

SETUP_STEPS: Final = ["count units", "choose tile", "place tile", "choose feature", "place feature", "choose entrance"]


@final
class Tactics5(ArmyGame):
    """The 5th edition as every front end sees it."""

    def forces(self) -> Forces:
        return FORCES_5

    def maps(self, settings: Settings) -> dict[str, str]:
        return added_of(settings.packs).maps

    def content(self, settings: Settings) -> dict[str, Any]:
        return Content(settings).facts()

    def length_bound(self, s: Position) -> i64:
        content = state(s).content
        setup = 1 + SEATS * len(content.units) + 1 + 2 * content.tiles + 2 * content.features + SEATS
        return setup + content.ply_limit * MOST_IN_A_TURN

    def extended(self, packs: list[Pack]) -> Game:
        added = added_of(packs)
        check_pool(packs)
        self.check_setups(packs)
        events = events_with(EVENTS, added.names, added.terrain_names)
        return make_game(added.words, [PLAY, QUICK, *added.maps], events, added.numbers())

    def judge(self, s: Position, action: Action) -> Judge | None:
        return odds.judge_of(state(s), action)


def check_pool(packs: list[Pack]) -> None:
    """Raise `BadInput` where the terrain of these packs makes no map under the usual options."""
    try:
        Content(read_options(" ".join([pack.word for pack in packs]))).check()
    except BadInput as problem:
        if len(packs) > 1:
            names = " and ".join([pack.name for pack in packs])
            raise BadInput(f"the packs {names} do not go together: {problem}") from None
        raise PackFault(("terrain",), str(problem)) from None


def make_game(
    words: Vocabulary, setups: list[str], events: dict[str, list[Field]], added_numbers: list[Option]
) -> Tactics5:
    return Tactics5(
        ID,
        TITLE,
        "Two small armies meet on a map that the players build tile by tile.",
        SEATS,
        SEATS,
        RULES_VERSION,
        words,
        RULES,
        OPTIONS,
        setups,
        events,
        SETUP_STEPS,
        minutes=25,
        numbers=[*NUMBERS, *added_numbers],
        notation=NOTATION,
        pack_tables=TABLES,
    )


GAME: Final = make_game(WORDS, [PLAY, QUICK, *MAPS], EVENTS, [])
