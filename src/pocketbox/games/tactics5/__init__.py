"""Pocket-Tactics, 5th edition: two small armies on a map of hexes that the players build."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, BadInput, Log, Seat, Spinner
from pocketbox.engine.fields import Field
from pocketbox.engine.game import Game
from pocketbox.engine.judge import Judge
from pocketbox.engine.options import Option, Settings
from pocketbox.engine.packs import Pack, PackFault
from pocketbox.engine.vocabulary import Vocabulary
from pocketbox.games.tactics.armies import SEATS, UNDECIDED
from pocketbox.games.tactics5 import codec, notation, odds, view
from pocketbox.games.tactics5.content import ID, NUMBERS, OPTIONS, RULES_VERSION, TITLE, Content
from pocketbox.games.tactics5.events import EVENTS, events_with
from pocketbox.games.tactics5.forces import DEALT, PLAYED, begin
from pocketbox.games.tactics5.named import MAPS
from pocketbox.games.tactics5.packs import TABLES, added_of
from pocketbox.games.tactics5.rulebook import RULES
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.words import WORDS

PLAY: Final = "play"
QUICK: Final = "quick"
MOST_IN_A_TURN: Final = 40
"""Choices in one turn, chance included: an invasion through hazards, with every effect used, has fewer."""

SETUP_STEPS: Final = ["count units", "choose tile", "place tile", "choose feature", "place feature", "choose entrance"]


@final
class Tactics5(Game):
    """The 5th edition as every front end sees it."""

    def start(self, settings: Settings, setup: str, seats: i64) -> Position:
        content = Content(settings)
        content.check()
        if setup in content.added.maps:
            return notation.read_position(f"{content.added.maps[setup]}\noptions: {settings.write()}")
        s = State(content)
        begin(s, PLAYED if setup == PLAY else DEALT)
        s.settle(Log(True))
        return s

    def content(self, settings: Settings) -> dict[str, Any]:
        return Content(settings).facts()

    def settings_of(self, s: Position) -> Settings:
        return state(s).content.settings

    def seat_names(self, s: Position) -> list[str]:
        first = state(s).first
        if first == UNDECIDED:
            return ["player A", "player B"]
        return ["first player", "second player"] if first == 0 else ["second player", "first player"]

    def length_bound(self, s: Position) -> i64:
        content = state(s).content
        setup = 1 + SEATS * len(content.units) + 1 + 2 * content.tiles + 2 * content.features + SEATS
        return setup + content.ply_limit * MOST_IN_A_TURN

    def extended(self, packs: list[Pack]) -> Game:
        added = added_of(packs)
        for pack in packs:
            for at, row in enumerate(pack.rows("setup")):
                words = " ".join([other.word for other in packs])
                try:
                    notation.read_position(f"{row['position']}\noptions: {words}")
                except BadInput as problem:
                    raise PackFault(("setup", str(at), "position"), str(problem)) from None
        return make_game(added.words, [PLAY, QUICK, *added.maps], events_with(added.names), added.numbers())

    def dump(self, s: Position) -> dict[str, Any]:
        return codec.dump(state(s))

    def load(self, saved: dict[str, Any]) -> Position:
        return codec.load(saved)

    def write_position(self, s: Position) -> str:
        return notation.write_position(state(s))

    def read_position(self, text: str) -> Position:
        return notation.read_position(text)

    def redacted(self, s: Position, seat: Seat) -> Position:
        return view.redacted(state(s), seat)

    def redealt(self, s: Position, seat: Seat, spinner: Spinner) -> Position:
        return view.redealt(state(s), seat, spinner)

    def judge(self, s: Position, action: Action) -> Judge | None:
        return odds.judge_of(state(s), action)


def state(s: Position) -> State:
    assert isinstance(s, State)
    return s


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
        pack_tables=TABLES,
    )


GAME: Final = make_game(WORDS, [PLAY, QUICK, *MAPS], EVENTS, [])
