"""Pocket-Tactics, 4th edition: elves and dwarfs on a map of hexes drawn from a bag."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Log, Seat, Spinner
from pocketbox.engine.game import Game
from pocketbox.engine.judge import Judge
from pocketbox.engine.options import Settings
from pocketbox.games.tactics.armies import SEATS, UNDECIDED
from pocketbox.games.tactics4 import codec, notation, odds, view
from pocketbox.games.tactics4.content import OPTIONS, Content
from pocketbox.games.tactics4.events import EVENTS
from pocketbox.games.tactics4.forces import DEALT, PLAYED, begin
from pocketbox.games.tactics4.named import MAPS
from pocketbox.games.tactics4.roster import NUMBERS, ROSTER
from pocketbox.games.tactics4.rulebook import RULES
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.words import WORDS

PLAY: Final = "play"
QUICK: Final = "quick"
MOST_IN_A_TURN: Final = 120
"""Choices in one turn, chance included: with every bump and re-roll of both sides used, and passes between, fewer."""

SETUP_STEPS: Final = [
    "bring tiles",
    "count units",
    "place tile",
    "choose feature",
    "place feature",
    "station unit",
    "choose post",
]


@final
class Tactics4(Game):
    """The 4th edition as every front end sees it. T4-GEO-06: for two players."""

    def start(self, settings: Settings, setup: str, seats: i64) -> Position:
        content = Content(settings, ROSTER)
        content.check()
        if setup in MAPS:
            return notation.read_position(f"{MAPS[setup]}\noptions: {settings.write()}")
        s = State(content)
        begin(s, PLAYED if setup == PLAY else DEALT)
        s.settle(Log(True))
        return s

    def content(self, settings: Settings) -> dict[str, Any]:
        return Content(settings, ROSTER).facts()

    def settings_of(self, s: Position) -> Settings:
        return state(s).content.settings

    def seat_names(self, s: Position) -> list[str]:
        first = state(s).first
        if first == UNDECIDED:
            return ["player A", "player B"]
        return ["first player", "second player"] if first == 0 else ["second player", "first player"]

    def length_bound(self, s: Position) -> i64:
        content = state(s).content
        setup = 20 + SEATS * content.kinds + 4 * SEATS * content.tiles_each
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


GAME: Final = Tactics4(
    "tactics4",
    "Pocket-Tactics, 4th edition",
    "Elves and dwarfs fight over the features of a map that is drawn from a bag.",
    SEATS,
    SEATS,
    4,
    WORDS,
    RULES,
    OPTIONS,
    [PLAY, QUICK, *MAPS],
    EVENTS,
    SETUP_STEPS,
    minutes=35,
    numbers=NUMBERS,
)
