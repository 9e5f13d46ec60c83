"""Takes pictures of the running program in a real browser: every scene, light and dark, wide and on a phone.

From the folder of the tests: `PYTHONPATH=../src:. ../.pocketbox/env/bin/python -m browser.pictures` takes those of the
README into docs/pictures. `--folder FOLDER` takes all of them into another folder, `--only NAME` some of them.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from browser.conftest import chromium_path
from browser.moments import fight_of, my_turn_in, tile_in_hand
from browser.visitor import SOON_OVER
from pocketbox.games import GAME_IDS, find
from server.served import Guest, Served, serving

DOCS: Final = Path(__file__).parents[2] / "docs" / "pictures"
WIDE: Final = (1280, 800)
PHONE: Final = (375, 812)
LOOKS: Final = ((WIDE, "light"), (WIDE, "dark"), (PHONE, "light"))
PATIENCE: Final = 180_000
BOT: Final = {"kind": "bot", "bot": "greedy", "name": "Mossback"}
NAMES: Final = ("Mossback", "Kestrel", "Bramble", "Otter", "Wren")
CHOICES: Final[Mapping[str, int]] = {"rush": 24, "abyss": 16, "tactics5": 40, "tactics4": 40, "dungeons": 64}
"""How far into a game its picture is taken."""
AT_THE_TABLE: Final = 3
MOST_AT_THE_TABLE: Final = 12
"""Choices made at the table itself: at least some, then until there is somebody to attack."""
ENDING: Final = "end"
WALKING: Final = ".table.telling .motion .mover"
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
SEATS: Final[Mapping[str, int]] = {"dungeons": 4}
README: Final[Mapping[str, tuple[str, tuple[int, int], str]]] = {
    "start": ("start", WIDE, "light"),
    "rush": ("table-rush", WIDE, "light"),
    "abyss": ("table-abyss", WIDE, "dark"),
    "tactics5": ("table-tactics5", WIDE, "light"),
    "tactics4": ("table-tactics4", WIDE, "dark"),
    "dungeons": ("table-dungeons", WIDE, "light"),
    "phone": ("table-rush", PHONE, "light"),
}
"""Each picture of the README: the scene, its size and its colors."""


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


def in_play(id: str) -> Callable[[Served], str]:
    """A game in progress: some choices at the table itself, so that its story has something to tell."""

    def link(served: Served) -> str:
        position = my_turn_in(id, CHOICES[id], SEATS.get(id, 0))
        opened = served.open(game=id, position=position, seats=[{"kind": "me"}, *others(id)])
        me, rng = served.join(opened["code"], opened["token"]), random.Random(1)
        for count in range(MOST_AT_THE_TABLE):
            state = me.until_mine()
            if state["over"] or (count >= AT_THE_TABLE and any(is_strike(one) for one in state["scene"]["options"])):
                break
            me.until_state(me.choose(rng.choice(me.options()))["seq"])
        me.close()
        return str(opened["link"])

    return link


def is_strike(option: dict[str, Any]) -> bool:
    return bool(option["rolls"] and option["target"] and option["cells"])


def fight(id: str) -> Callable[[Served], str]:
    return table(id, position=lambda: fight_of(id, SEATS.get(id, 0)))


def point_at_a_strike(page: Page) -> None:
    """Press the target of an attack where there is one, so that its odds are shown."""
    page.wait_for_selector(".act, .rest-line .btn")
    place = page.evaluate(STRUCK)
    if place:
        page.locator(f'.well [data-place="{place}"]').click()
        page.wait_for_timeout(ODDS)


def wait_for_fight(page: Page) -> None:
    page.wait_for_selector(".fight, .strike")
    page.wait_for_timeout(ODDS)
    page.wait_for_function("() => ![...document.querySelectorAll('.act .mute')].some(one => one.textContent === '…')")


class Friend:
    """Somebody at my seat besides the page, who ends my turn while the page looks on."""

    def __init__(self) -> None:
        self.me: Guest | None = None

    def come(self, served: Served) -> str:
        """A game in which I have moved and may end my turn."""
        position = my_turn_in("rush", CHOICES["rush"])
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
        """End my turn, and stop the telling of the other's while something walks its second step or further."""
        page.wait_for_selector(".act, .rest-line .btn")
        self.choose(ENDING)
        page.wait_for_selector(WALKING, state="attached")
        page.keyboard.press(" ")


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


FRIEND: Final = Friend()
SCENES: Final[Mapping[str, Scene]] = {
    "start": Scene(lambda _: "/", lambda page: page.wait_for_selector(".setting") and None),
    **{f"table-{id}": Scene(in_play(id), point_at_a_strike) for id in GAME_IDS},
    **{f"fight-{id}": Scene(fight(id), wait_for_fight) for id in ("tactics5", "tactics4", "dungeons")},
    "turn": Scene(FRIEND.come, FRIEND.end_turn, is_moving=True),
    "building": Scene(table("dungeons", position=lambda: tile_in_hand("dungeons", 23, SEATS["dungeons"])), hold_a_tile),
    "cards": Scene(in_play("tactics5"), open_a_card),
    "after": Scene(played, lambda page: page.wait_for_selector(".chart") and None),
}


def take(browser: Browser, served: Served, name: str, size: tuple[int, int], scheme: str, path: Path) -> None:
    """Open the scene afresh, arrange it and take its picture."""
    scene, is_phone = SCENES[name], size == PHONE
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="no-preference" if scene.is_moving else "reduce",
        has_touch=is_phone,
        is_mobile=is_phone,
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(served.base + scene.address(served).removeprefix(served.base))
    page.wait_for_selector(".table[data-seq], .game svg.board")
    scene.arrange(page)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    page.screenshot(path=path)
    context.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, help="take all scenes into this folder")
    parser.add_argument("--readme", nargs="+", choices=[*README], metavar="NAME", help="only these of the README")
    parser.add_argument("--only", nargs="+", choices=[*SCENES], metavar="NAME", help=f"of {', '.join(SCENES)}")
    wish = parser.parse_args()
    path = chromium_path()
    if path is None:
        print("There is no Chromium; install one, or name it in CHROMIUM.", file=sys.stderr)
        return 2
    (wish.folder or DOCS).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        if wish.folder:
            for name in wish.only or SCENES:
                for size, scheme in LOOKS:
                    take(browser, served, name, size, scheme, wish.folder / f"{name}-{size[0]}-{scheme}.png")
        else:
            for picture in wish.readme or README:
                name, size, scheme = README[picture]
                take(browser, served, name, size, scheme, DOCS / f"{picture}.png")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
