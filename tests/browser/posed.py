"""Pages as people meet them: what a picture shows, and what is pressed before it is taken."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from playwright.sync_api import Page

from browser.moments import fight_of, my_turn_in, tile_in_hand
from browser.visitor import SOON_OVER
from pocketbox.games import GAME_IDS, find
from pocketbox.learn.puzzle import puzzles_of
from server.served import Guest, Served

BOT: Final = {"kind": "bot", "bot": "greedy", "name": "Mossback"}
NAMES: Final = ("Mossback", "Kestrel", "Bramble", "Otter", "Wren")
CHOICES: Final[Mapping[str, int]] = {"rush": 24, "abyss": 16, "tactics5": 40, "tactics4": 40, "dungeons": 64}
"""How far into a game its picture is taken."""
AT_THE_TABLE: Final = 3
MOST_AT_THE_TABLE: Final = 12
MOST_GAMES: Final = 4
"""Choices made at the table itself: at least some, then until there is somebody to attack; and in how many games."""
ENDING: Final = "end"
PAUSE_AT_A_STEP: Final = """() => {
  window.hasPaused = false;
  const look = () => {
    if (document.querySelector('.table.telling .motion .mover') && document.querySelector('.way-line')) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
      window.hasPaused = true;
    } else requestAnimationFrame(look);
  };
  look();
}"""
"""Stops the telling in the frame in which something walks: a busy machine may look too late from outside."""
ODDS: Final = 1500
"""Milliseconds until odds are counted."""
STRUCK: Final = """() => {
  const ring = document.querySelector('.well .ring.strike')?.getBoundingClientRect();
  const holds = box => box.left <= ring.x + ring.width / 2 && ring.x + ring.width / 2 <= box.right
    && box.top <= ring.y + ring.height / 2 && ring.y + ring.height / 2 <= box.bottom;
  const cells = ring ? [...document.querySelectorAll('.well .cell.can')] : [];
  return cells.find(cell => holds(cell.querySelector('.hit').getBoundingClientRect()))?.dataset.place ?? '';
}"""
"""The place of somebody who can be attacked."""
COUNTED: Final = """() => {
  const isAsked = document.querySelector('.confirm') && !document.querySelector('.fight');
  const isOpen = [...document.querySelectorAll('.act .mute')].some(one => one.textContent === '…');
  return !isOpen && (!isAsked || document.querySelector('.outcome-bar'));
}"""
"""Whether the odds of what was pressed are there, or of each choice in a fight."""
SEATS: Final[Mapping[str, int]] = {"dungeons": 4}


def stay(page: Page) -> None:
    """Leave the page as it opens."""


@dataclass(frozen=True)
class Scene:
    """What a picture shows: an address, and what is pressed there."""

    address: Callable[[Served], str]
    arrange: Callable[[Page], None] = stay
    is_moving: bool = False


def others(id: str) -> list[dict[str, str]]:
    count = SEATS.get(id, int(find(id).least_seats)) - 1
    return [BOT | {"name": name} for name in NAMES[:count]]


def table(id: str, **wish: Any) -> Callable[[Served], str]:
    """A table of mine, with bots at the other seats."""

    def link(served: Served) -> str:
        made = {key: value() if callable(value) else value for key, value in wish.items()}
        opened = served.open(**({"game": id, "seats": [{"kind": "me"}, *others(id)]} | made))
        return str(opened["link"])

    return link


@cache
def turn_in(id: str) -> str:
    return my_turn_in(id, CHOICES[id], SEATS.get(id, 0))


@cache
def fight_in(id: str) -> str:
    return fight_of(id, SEATS.get(id, 0))


@cache
def tile() -> str:
    return tile_in_hand("dungeons", 23, SEATS["dungeons"])


def in_play(id: str) -> Callable[[Served], str]:
    """A game in progress, with somebody to attack if one of a few games gets there; its story has something to tell."""

    def link(served: Served) -> str:
        position, found = turn_in(id), ""
        for luck in range(MOST_GAMES):
            opened = served.open(game=id, position=position, seats=[{"kind": "me"}, *others(id)])
            state = play_on(served.join(opened["code"], opened["token"]), luck)
            if not state["over"]:
                found = str(opened["link"])
                if has_strike(state):
                    return found
        assert found, f"every game of {id} ends before its picture is taken"
        return found

    return link


def play_on(me: Guest, luck: int) -> dict[str, Any]:
    """Make some choices, until there is somebody to attack and no fight goes on; the state after them."""
    rng = random.Random(luck)
    for count in range(MOST_AT_THE_TABLE):
        state = me.until_mine()
        if state["over"] or (count >= AT_THE_TABLE and has_strike(state)):
            break
        me.until_state(me.choose(rng.choice(me.options()))["seq"])
    while not (state := me.until_mine())["over"] and state["scene"]["fight"]:
        me.until_state(me.choose(me.options()[-1])["seq"])
    me.close()
    return state


def has_strike(state: dict[str, Any]) -> bool:
    """Whether somebody can be attacked now, outside of a fight."""
    scene = state["scene"]
    return not scene["fight"] and any(is_strike(option) for option in scene["options"])


def is_strike(option: dict[str, Any]) -> bool:
    return bool(option["rolls"] and option["target"] and option["cells"])


def fight(id: str) -> Callable[[Served], str]:
    return table(id, position=lambda: fight_in(id))


def point_at_a_strike(page: Page) -> None:
    """Press the target of an attack where there is one, so that its odds are shown."""
    page.wait_for_selector(".act, .rest-line .btn")
    place = page.evaluate(STRUCK)
    if place:
        page.locator(f'.well [data-place="{place}"]').click()
        page.wait_for_timeout(ODDS)
        page.wait_for_function(COUNTED)


def wait_for_fight(page: Page) -> None:
    page.wait_for_selector(".fight, .strike")
    page.wait_for_timeout(ODDS)
    page.wait_for_function(COUNTED)


class Friend:
    """Somebody at my seat besides the page, who ends my turn while the page looks on."""

    def __init__(self) -> None:
        self.me: Guest | None = None

    def come(self, served: Served) -> str:
        """A game in which I have moved and may end my turn."""
        position = turn_in("rush")
        opened = served.open(game="rush", position=position, seats=[{"kind": "me"}, *others("rush")])
        self.me = served.join(opened["code"], opened["token"])
        while ENDING not in self.me.options():
            self.choose(self.me.options()[0])
        return str(opened["link"])

    def choose(self, text: str) -> None:
        assert self.me is not None, "the friend has come"
        self.me.until_state(self.me.choose(text)["seq"])
        self.me.until_mine()

    def end_turn(self, page: Page) -> None:
        """End my turn, and stop the telling of the other's while something walks."""
        page.wait_for_selector(".act, .rest-line .btn")
        page.evaluate(PAUSE_AT_A_STEP)
        self.choose(ENDING)
        page.wait_for_function("() => window.hasPaused")


def hold_a_tile(page: Page) -> None:
    """Take the tile to a place where it can be turned."""
    page.wait_for_selector(".in-hand, .rest-tile")
    cells = page.locator(".well .cell.can")
    for place in [cells.nth(n).get_attribute("data-place") for n in range(cells.count())]:
        page.locator(f'.well [data-place="{place}"]').click()
        if page.locator(".way-count").count():
            return
        page.keyboard.press("Escape")


def open_a_card(page: Page) -> None:
    page.wait_for_selector(".act, .rest-line .btn")
    page.locator(".well .cell:has(.figure), .well [data-piece]").first.hover(force=True)
    page.wait_for_timeout(700)


def played(served: Served) -> str:
    """A finished game."""
    opened = served.open(
        game="rush", setup="scramble", options=SOON_OVER, seats=[{"kind": "me"}, BOT | {"bot": "greedy"}]
    )
    me = served.join(opened["code"], opened["token"])
    while not me.until_mine()["over"]:
        me.until_state(me.choose(me.options()[0])["seq"])
    me.close()
    return str(opened["link"])


def lobby(served: Served) -> str:
    """The lobby, with tables that wait for somebody and one that can be watched."""
    for id, name in (("rush", "Ben"), ("dungeons", "Ana"), ("tactics4", "Ilse")):
        free = [{"kind": "open"}] * (SEATS.get(id, int(find(id).least_seats)) - 1)
        served.open(game=id, seats=[{"kind": "me", "name": name}, *free], listed=True)
    seats = [{"kind": "me", "name": "Omar"}, {"kind": "open"}]
    full = served.open(game="tactics5", seats=seats, listed=True, clock={"seconds": 600, "increment": 5})
    served.post(f"/api/tables/{full['code']}/sit", seat=1, name="Li")
    return "/lobby"


def invitation(served: Served) -> str:
    """What somebody sees who has the code of a table."""
    opened = served.open(game="rush", seats=[{"kind": "me", "name": "Ann"}, {"kind": "open"}])
    return f"/t/{opened['code']}"


def invite(page: Page) -> None:
    """Open the invitation by its button, which a phone has in the menu alone."""
    button = page.locator(".bar").get_by_role("button", name="Invite")
    if button.is_visible():
        button.click()
        page.wait_for_selector(".qr svg")
    else:
        open_from_menu("Invite", ".qr svg")(page)


def wait_for(selector: str) -> Callable[[Page], None]:
    return lambda page: page.wait_for_selector(selector) and None


def open_from_menu(item: str, selector: str) -> Callable[[Page], None]:
    def press(page: Page) -> None:
        page.get_by_role("button", name="Menu").click()
        page.locator(".menu-list").get_by_role("button", name=item).click()
        page.wait_for_selector(selector)

    return press


def open_my_games(page: Page) -> None:
    page.get_by_role("button", name="My games").click()
    page.wait_for_selector("dialog[open]")


WITH_A_FRIEND: Final = [{"kind": "me", "name": "Ann"}, {"kind": "link", "name": "Ben"}]
FRIEND: Final = Friend()
SCENES: Final[Mapping[str, Scene]] = {
    "start": Scene(lambda _: "/", wait_for(".setting")),
    **{f"table-{id}": Scene(in_play(id), point_at_a_strike) for id in GAME_IDS},
    **{f"fight-{id}": Scene(fight(id), wait_for_fight) for id in ("tactics5", "tactics4", "dungeons")},
    "turn": Scene(FRIEND.come, FRIEND.end_turn, is_moving=True),
    "building": Scene(table("dungeons", position=tile), hold_a_tile),
    "cards": Scene(in_play("tactics5"), open_a_card),
    "after": Scene(played, wait_for(".chart")),
    "friends": Scene(table("rush", seats=WITH_A_FRIEND), invite),
    "friends-guest": Scene(invitation, wait_for(".outside")),
    "lobby": Scene(lobby, wait_for(".open-tables .btn.go")),
    "my-games": Scene(lambda _: "/", open_my_games),
    "me": Scene(lambda _: "/me", wait_for("main")),
    "rules": Scene(table("tactics4"), open_from_menu("Rules", ".clause")),
    "card-list": Scene(table("tactics5"), open_from_menu("Cards and numbers", ".unit-card")),
    "learn": Scene(lambda _: "/learn/rush", wait_for(".rules-chapter")),
    "lesson": Scene(lambda _: "/learn/rush/first", wait_for(".coach")),
    "puzzle": Scene(lambda _: f"/puzzles/rush/{puzzles_of(find('rush'))[0].id}", wait_for(".puzzle .act")),
    "workshop": Scene(lambda _: "/workshop", wait_for("main")),
    "missing": Scene(lambda _: "/nowhere", wait_for("h1")),
}
