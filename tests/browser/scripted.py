"""A table whose server is played by the test: scenes are made from the contract, so that any moment can be shown."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from pocketbox.scenes.contract.board import Cell, Piece
from pocketbox.scenes.contract.cards import Goal, Meter, Rack, SeatCard, Thing
from pocketbox.scenes.contract.choices import Option, Question
from pocketbox.scenes.contract.motions import Fall, Glide, Line, Motion, Strike, Throw
from pocketbox.scenes.contract.scene import Scene
from pocketbox.server.message_types import Chair, State, TableInfo, You

CODE = "MOSS42"
ME, BOT, FRIEND = 0, 1, 1
WALLS = [
    "h1",
    "b2",
    "b3",
    "d3",
    "b4",
    "g4",
    "g5",
    "a6",
    "b6",
    "g7",
    "h7",
    "d8",
    "e8",
    "b9",
    "g9",
    "b10",
    "d10",
    "g10",
    "f11",
    "c12",
]
THINGS = {"e1": "portal", "f1": "flask", "c8": "weapon", "h11": "droplet", "d12": "gate"}
HEADING = "Round 5"


def cells() -> tuple[Cell, ...]:
    found = []
    for y in range(12):
        for x in range(8):
            place = f"{'abcdefgh'[x]}{y + 1}"
            kind = "wall" if place in WALLS else "floor"
            found.append(Cell(place, x, y, kind, kind, "#" if kind == "wall" else "."))
    return tuple(found)


def figure(symbol: str, place: str, seat: int, badge: str = "") -> Piece:
    name = f"monster {badge}" if badge else symbol
    return Piece(place, symbol, name, symbol[0].upper(), seat, badge, f"{symbol} {place}")


def seat_cards(to_act: int, hearts: int) -> tuple[SeatCard, ...]:
    carried = (Thing("potion", "Health potion"), Thing("flask", "Water flask"))
    monsters = tuple(Thing("monster", "Monster", seat=1, is_out=n == 2) for n in range(3))
    return (
        SeatCard(
            0,
            "hero",
            to_act == 0,
            meters=(Meter("Hearts", hearts, 3, "i-heart"), Meter("Speed", 1, None, "i-speed", "+1")),
            racks=(Rack("Carried", carried, 3, "slots", 0),),
        ),
        SeatCard(1, "dungeon master", to_act == 1, racks=(Rack("Monsters", monsters, None, "strip", 1),)),
    )


def scene(pieces: tuple[Piece, ...], to_act: int = BOT, options: tuple[Option, ...] = (), hearts: int = 2) -> Scene:
    fixed = tuple(
        Piece(place, symbol, symbol, "?", None, "", f"{symbol} {place}", "item") for place, symbol in THINGS.items()
    )
    return Scene(
        game="rush",
        title="Pocket Dungeon Rush",
        viewer=ME,
        question=Question(to_act, "roll for steps", "RU-HTURN-01"),
        shape="square",
        cells=cells(),
        edges=(),
        pieces=fixed + pieces,
        seats=seat_cards(to_act, hearts),
        panels=(),
        options=options,
        goal=Goal(
            "you step into the portal, or all three monsters are slain",
            "you have no hearts left, or a monster reaches the gate",
        ),
        sides=4,
    )


LOOK, MOST_LOOKS = 20, 500
"""Milliseconds between two looks at what was said, and how many there are before a test gives up."""
HERO = figure("hero", "e7", ME)
FIRST, SECOND = figure("monster", "c2", BOT, "1"), figure("monster", "e2", BOT, "2")
ROLL = Option("roll", "Roll for steps", why="one die, and 1 for your speed", rule="RU-HTURN-01", rolls=True)
POTION = Option("use potion", "Drink the health potion", why="2 more hearts", symbol="potion", group="Items")
BEFORE = scene((HERO, FIRST, SECOND))
WALKED = replace(SECOND, place="e5", id="monster e5")
WALKING = scene((HERO, FIRST, WALKED))
SLAIN = scene((HERO, WALKED), to_act=ME, options=(ROLL, POTION), hearts=1)


def told(number: int, text: str, *motions: Motion, seat: int = BOT, rule: str = "RU-DM-01", **more: Any) -> Line:
    return Line(number, number, text, rule, seat, HEADING, motions, **more)


THROWN = told(20, "Mossback rolled 4 steps.", Throw(BOT, "steps", (4,), 4, "4 steps"))
WALK = told(21, "Monster 2 moves e2 to e5.", Glide("monster e2", ("e2", "e3", "e4", "e5"), "monster e5"))
FIGHT = told(
    22,
    "Monster 1 attacks you: 3 against 2. You lose a heart, and it falls.",
    Throw(BOT, "attack", (3,), 4, "3"),
    Strike("c2", "e7", "hit", "monster c2"),
    Fall("monster c2", "c2"),
    details=("Mossback rolled 3.", "You rolled 2."),
)
TURN = ((WALKING, (THROWN, WALK)), (SLAIN, (FIGHT,)))
"""A bot's turn in two steps of the table: it rolls and walks, then it fights."""


@dataclass
class Scripted:
    """One page at a table, and the socket behind it."""

    page: Page
    base: str
    is_bot: bool = True
    seq: int = 1
    said: list[dict[str, Any]] = field(default_factory=list)
    socket: WebSocketRoute | None = None
    now: Scene = BEFORE

    def open(self, first: Scene = BEFORE, story: tuple[Line, ...] = ()) -> Scripted:
        """Go to the table and wait until its first scene is drawn."""
        self.now = first
        earlier = (told(19, "You ended your turn on e7.", seat=ME, rule="RU-HTURN-07"),)

        def answer(socket: WebSocketRoute) -> None:
            self.socket = socket
            socket.on_message(lambda message: self._hear(json.loads(message), story or earlier))

        self.page.route_web_socket(re.compile("/socket$"), answer)
        self.page.context.route(f"**/api/tables/{CODE}/cards*", lambda route: route.fulfill(json={"groups": []}))
        outside = {"table": asdict(self.table()), "seq": 1, "your_turn": True, "your_seats": [ME], "to_act": ME}
        self.page.context.route(f"**/api/tables/{CODE}", lambda route: route.fulfill(json=outside))
        self.page.goto(f"{self.base}/t/{CODE}#token")
        self.page.wait_for_selector(".well .cell")
        return self

    def _hear(self, message: dict[str, Any], story: tuple[Line, ...]) -> None:
        self.said.append(message)
        if message["type"] == "hello":
            welcome = {"type": "welcome", "protocol": 1, "you": asdict(You((ME,), True, False))}
            self._send(welcome | {"table": asdict(self.table())})
            self.state(self.now, story)

    def _send(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    def table(self) -> TableInfo:
        kind, bot = ("bot", "normal") if self.is_bot else ("link", "")
        chairs = (
            Chair(0, "hero", "", "Hero", "me", "", "", True, True, True, 0),
            Chair(1, "dungeon master", "Mossback", "Mossback", kind, bot, "", True, True, True, 0),
        )
        about = ("rush", "Pocket Dungeon Rush", "quick", {}, "table", "", "playing", "2026-11-16T00:40:00Z")
        return TableInfo(CODE, *about, 0, chairs, 120, "easy", None, "", "", None)

    def state(self, shown: Scene, story: tuple[Line, ...] = ()) -> None:
        """Send another state, as the server does after every choice."""
        self.seq += 1
        self.now = shown
        to_act = shown.question.seat
        since = story[0].first - 1 if story else 0
        state = State(
            type="state",
            seq=self.seq,
            viewer=ME,
            to_act=to_act,
            mine=to_act == ME,
            hand_over=False,
            scene=shown,
            story=story,
            story_from=since,
            dice=None,
            can_rest=False,
            resting=(),
            can_undo=False,
            thinking="",
            missing_words=(),
            proposal=None,
            over=False,
            clocks=(),
        )
        self._send(asdict(state))

    def wait_for_choice(self) -> str:
        """The text of the last choice, once the page has sent one."""
        for _ in range(MOST_LOOKS):
            texts = [str(one["text"]) for one in self.said if one["type"] == "choose"]
            if texts:
                return texts[-1]
            self.page.wait_for_timeout(LOOK)
        raise AssertionError("nothing was chosen")

    def play_turn(self) -> None:
        """Send a bot's whole turn within a moment."""
        for shown, story in TURN:
            self.state(shown, story)
