"""Pocket-Dungeons: two to six delvers in a dungeon that the players build and then people with monsters."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.games.dungeons import order  # noqa: F401  before everything that follows

# isort: split

from pocketbox.engine.agenda import Position, Step
from pocketbox.engine.core import Action, BadInput, Log
from pocketbox.engine.game import PLAY, QUICK, Game
from pocketbox.engine.judge import Judge
from pocketbox.engine.options import Settings
from pocketbox.engine.packs import Pack, words_of
from pocketbox.games.dungeons.chances import odds
from pocketbox.games.dungeons.content import COUNTERS, DOORS, EDITION, Content
from pocketbox.games.dungeons.events import EVENTS, events_with
from pocketbox.games.dungeons.hazards import flips
from pocketbox.games.dungeons.named import DUNGEONS
from pocketbox.games.dungeons.notation import NOTATION, read_named
from pocketbox.games.dungeons.packs import added_of
from pocketbox.games.dungeons.places import LEAST_SEATS, MOST_SEATS, NO_FIGURE
from pocketbox.games.dungeons.rulebook import RULES
from pocketbox.games.dungeons.setup import building, entrances
from pocketbox.games.dungeons.setup.building import PLACE_TILE, TURN_TILE
from pocketbox.games.dungeons.setup.delvers import TAKE_DELVER, begin
from pocketbox.games.dungeons.setup.furnishing import CHOOSE_SIDE, PLACE_COUNTER, PLACE_DOOR
from pocketbox.games.dungeons.setup.ways import DEALT, PLAYED
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.tiles import DUNGEON_TILES
from pocketbox.games.dungeons.words import WORDS

ORDINALS: Final = ["first", "second", "third", "fourth", "fifth", "sixth"]
"""Of players who have no delver."""
MOST_IN_A_TURN: Final = 400
"""Choices in one turn, chance included: a chain of flips, each with twenty encounters, has fewer."""
CHAPTERS: Final = [building, entrances, flips]
"""Imported so that their steps are there to be found by name."""

SETUP_STEPS: Final[list[Step[Any]]] = [TAKE_DELVER, PLACE_TILE, TURN_TILE, PLACE_COUNTER, PLACE_DOOR, CHOOSE_SIDE]


@final
class Dungeons(Game):
    """Pocket-Dungeons as every front end sees it."""

    def start(self, settings: Settings, setup: str, seats: i64) -> Position:
        content = Content(settings)
        if setup in content.added.dungeons:
            if not content.grid.is_hex:
                raise BadInput(f"the dungeon '{setup}' is built of hexes; choose grid=hex, or another set-up")
            party = content.added.parties.get(setup, content.delvers)
            return read_named(content.added.dungeons[setup], settings.write(), seats, party)
        s = State(content, seats)
        begin(s, PLAYED if setup == PLAY else DEALT)
        s.settle(Log(True))
        return s

    def content(self, settings: Settings) -> dict[str, Any]:
        return Content(settings).facts()

    def seat_names(self, s: Position) -> list[str]:
        """After the delvers they play, once those are taken."""
        found: list[str] = []
        for seat in range(state(s).seats):
            figure = state(s).drawn_delver(seat)
            for other in state(s).exits:
                if state(s).owner[other] == seat:
                    figure = other
            found.append(f"{ORDINALS[seat]} player" if figure == NO_FIGURE else state(s).kind(figure).title.lower())
        return found

    def length_bound(self, s: Position) -> i64:
        content, seats = state(s).content, state(s).seats
        setup = 100 * seats + 70 * DUNGEON_TILES + 2 * COUNTERS + 3 * DOORS
        return setup + (content.max_rounds + 1) * seats * MOST_IN_A_TURN

    def extend_with(self, packs: list[Pack]) -> Game:
        added = added_of(packs)
        self.check_pack_setups(packs)
        events = events_with(added.figure_names, added.kind_names, added.trap_names, added.tiles.names)
        return self.with_content(added.words, list(added.dungeons), events, added.list_numbers())

    def check_pack_setup(self, row: dict[str, Any], packs: list[Pack]) -> None:
        party = added_of(packs).parties[row["name"]]
        for seats in (LEAST_SEATS, MOST_SEATS):
            read_named(row["position"], words_of(packs), seats, party)

    def judge(self, s: Position, action: Action) -> Judge | None:
        return odds.judge_of(state(s), action)


def state(s: Position) -> State:
    assert isinstance(s, State)
    return s


GAME: Final = Dungeons(
    EDITION,
    "Delvers build a dungeon, plunder it, set its monsters on one another, and run for the stairs.",
    LEAST_SEATS,
    MOST_SEATS,
    WORDS,
    RULES,
    [PLAY, QUICK, *DUNGEONS],
    EVENTS,
    SETUP_STEPS,
    minutes=75,
    notation=NOTATION,
)
