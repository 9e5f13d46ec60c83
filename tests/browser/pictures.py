"""Takes docs/pictures/*.png, the pictures in the README, from the running program in a real browser.

From the folder of the tests: `PYTHONPATH=../src:. ../.pocketbox/env/bin/python -m browser.pictures`.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from browser.conftest import chromium_path
from pocketbox.bots.makers import make_bot
from pocketbox.games import GAME_IDS, find
from pocketbox.match.begin import begin
from pocketbox.match.dealer import SeededDealer
from server.served import Served, serving

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
SETUPS: Final[Mapping[str, str]] = {"dungeons": "warren"}
SEATS: Final[Mapping[str, int]] = {"dungeons": 3}
CHOICES: Final[Mapping[str, int]] = {"rush": 24, "abyss": 16, "tactics5": 40, "tactics4": 40, "dungeons": 64}
"""How far into a game its picture is taken."""
AT_THE_TABLE: Final = 6
"""Choices made at the table after that, so that its story has something to tell."""
WIDE: Final = {"width": 1280, "height": 800}
PHONE: Final = {"width": 390, "height": 844}


def moment(id: str) -> str:
    """A position some choices into a game that a bot plays against itself, with somebody to choose."""
    game = find(id)
    seats = SEATS.get(id, int(game.least_seats))
    match = begin(game, SeededDealer("pictures"), setup=SETUPS.get(id, "quick"), seats=seats)
    bot, rng = make_bot(game, "greedy"), random.Random(1)
    count = 0
    while not match.is_over:
        seat = int(match.seat_to_act)
        if seat < 0:
            match.deal()
            continue
        if count >= CHOICES[id] and len(match.choices) > 3:
            break
        match.submit(seat, bot.choose(match.view(seat), rng))
        count += 1
    return game.write_position(match.position)


def take(browser: Browser, served: Served, id: str, name: str, scheme: str, size: dict[str, int]) -> None:
    seats = SEATS.get(id, int(find(id).least_seats))
    opened = served.open(game=id, position=moment(id), seats=[{"kind": "me"}] * seats)
    guest = served.join(opened["code"], opened["token"])
    for _ in range(AT_THE_TABLE):
        if not guest.state["over"]:
            done = guest.choose(guest.options()[0])
            guest.until_state(done["seq"])
    guest.close()
    context = browser.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce", device_scale_factor=1)
    page = context.new_page()
    page.goto(f"{served.base}/t/{opened['code']}#{opened['token']}")
    page.wait_for_selector(".table[data-seq]")
    page.wait_for_timeout(500)
    page.screenshot(path=FOLDER / f"{name}.png")
    context.close()


def main() -> int:
    path = chromium_path()
    if path is None:
        print("There is no Chromium; install one, or name it in CHROMIUM.", file=sys.stderr)
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page(viewport=WIDE)
        page.goto(served.base)
        page.wait_for_function("n => document.querySelectorAll('.game svg.board').length >= n", arg=len(GAME_IDS))
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(500)
        page.screenshot(path=FOLDER / "start.png")
        for number, id in enumerate(GAME_IDS):
            take(browser, served, id, id, "dark" if number % 2 else "light", WIDE)
        take(browser, served, "tactics5", "phone", "light", PHONE)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
