"""Pocket-Tactics, 5th edition: two small armies on a map of hexes that the players build."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Log, Seat, Spinner
from pocketbox.engine.game import Game
from pocketbox.engine.judge import Judge
from pocketbox.engine.options import Settings
from pocketbox.games.tactics.armies import SEATS, UNDECIDED
from pocketbox.games.tactics5 import codec, notation, odds, view
from pocketbox.games.tactics5.content import NUMBERS, OPTIONS, Content
from pocketbox.games.tactics5.events import EVENTS
from pocketbox.games.tactics5.forces import DEALT, PLAYED, begin
from pocketbox.games.tactics5.named import MAPS
from pocketbox.games.tactics5.rulebook import RULES
from pocketbox.games.tactics5.state import KINDS, State
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
        if setup in MAPS:
            return notation.read_position(f"{MAPS[setup]}\noptions: {settings.write()}")
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
        setup = 1 + SEATS * KINDS + 1 + 2 * content.tiles + 2 * content.features + SEATS
        return setup + content.ply_limit * MOST_IN_A_TURN

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


GAME: Final = Tactics5(
    "tactics5",
    "Pocket-Tactics, 5th edition",
    "Two small armies meet on a map that the players build tile by tile.",
    SEATS,
    SEATS,
    3,
    WORDS,
    RULES,
    OPTIONS,
    [PLAY, QUICK, *MAPS],
    EVENTS,
    SETUP_STEPS,
    minutes=25,
    numbers=NUMBERS,
)
