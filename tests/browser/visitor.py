"""Somebody at a browser: clicks, types, and plays on by mouse or by keyboard alone. Knows no game."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError

from pocketbox.games import GAME_IDS, find
from pocketbox.learn.first import first_games_of

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text("utf-8")
PATIENCE = 60_000
SOON = 10_000
ANSWER = 4_000
MOST_CHOICES = 500
SOON_OVER = {"round_limit": 7}
"""House rules of Rush, for tests of what comes after a game."""
MOVED_ON = "(Number(document.querySelector('.table')?.dataset.seq) > n || document.querySelector('.result'))"
"""Something happened after entry n, or the game is over."""
PRESSED = "button, a, select, summary, label.radio, input:not([type=radio]):not([type=checkbox])"
SMALL = f"""least => [...document.querySelectorAll('{PRESSED}')]
  .filter(one => one.checkVisibility() && !one.closest('.vh'))
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
  .map(([one, box]) => [one.tagName, one.className.baseVal ?? one.className, one.textContent.slice(0, 20),
    Math.round(box.width), Math.round(box.height)].join(' '))"""
"""What one presses, and which of it is smaller than a finger."""


def all_tips() -> list[str]:
    """Every tip for first games, as a device remembers that it was shown."""
    return [f"{id} {tip.when}" for id in GAME_IDS for tip in first_games_of(find(id)).tips]


@dataclass
class Visitor:
    """One browser with one page, and everything that went wrong in it."""

    base: str
    context: BrowserContext
    page: Page
    errors: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    """Parts of the errors that a test provokes; they may arrive at any time and count as none."""

    @staticmethod
    def come(
        browser: Browser, base: str, width: int = 1280, height: int = 800, is_new: bool = False, **settings: Any
    ) -> Visitor:
        """Opens a browser. Its owner has read every tip for first games, unless they are new."""
        settings.setdefault("reduced_motion", "reduce")
        context = browser.new_context(viewport={"width": width, "height": height}, **settings)
        if not is_new:
            told = f"localStorage.setItem('pocketbox.tips', {json.dumps(json.dumps(all_tips()))})"
            context.add_init_script(f"if (location.protocol === 'http:') {told}")  # an empty page has no storage
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        visitor = Visitor(base, context, page)
        page.on("console", lambda message: message.type == "error" and visitor._logged(message.text))
        page.on("pageerror", lambda error: visitor.errors.append(str(error)))
        page.on("request", lambda request: visitor._asked(request.url))
        return visitor

    def _logged(self, error: str) -> None:
        if not any(part in error for part in self.expected):
            self.errors.append(error)

    def _asked(self, url: str) -> None:
        if not url.startswith((self.base, self.base.replace("http", "ws", 1), "blob:")):
            self.outside.append(url)

    def go(self, path: str) -> None:
        self.page.goto(self.base + path)

    def leave(self) -> None:
        self.context.close()

    # The start page

    def set_up(
        self,
        title: str,
        setup: str = "",
        dice: str = "",
        seats: tuple[str, ...] = (),
        options: dict[str, int] | None = None,
    ) -> None:
        """Set a table by clicking and start it."""
        page = self.page
        page.get_by_role("button", name=f"Set up {title}").click()
        for number, kind in enumerate(seats):
            page.locator(".seats-part .pick-row:has(.badge) select").nth(number).select_option(kind)
        if setup in ("quick", "play"):
            page.locator(f"input[name=setup][value={setup}]").check()
        elif setup:
            page.locator("input[name=setup][value=named]").check()
            page.get_by_label("Which position").select_option(setup)
        if dice:
            page.locator(f"input[name=dice][value={dice}]").check()
        for name, value in (options or {}).items():
            rule = page.locator(f"#option-{name}")
            page.locator(f"details:has(#option-{name}) summary").click()
            rule.fill(str(value))
            rule.press("Tab")
        page.get_by_role("button", name="Play this table").click()
        self.wait_for_table()

    def wait_for_table(self) -> None:
        """Wait until the table is there; whoever comes by an invitation sits down."""
        self.page.wait_for_selector(".table[data-seq], .come")
        if self.page.locator(".come").count():
            self.page.locator(".come").click()
        self.page.wait_for_selector(".table[data-seq]")

    # At the table

    @property
    def seq(self) -> int:
        return int(self.page.locator(".table").get_attribute("data-seq") or 0)

    @property
    def is_over(self) -> bool:
        return self.page.locator(".result").count() > 0

    def wait_past(self, seq: int) -> None:
        self.page.wait_for_function(f"n => {MOVED_ON}", arg=seq)

    def is_answered(self, selector: str, seq: int) -> bool:
        """Did a press do something? While a turn is told, the first press only ends the telling."""
        try:
            self.page.wait_for_function(
                f"n => {MOVED_ON} || document.querySelector('{selector}')", arg=seq, timeout=ANSWER
            )
        except TimeoutError:
            return False
        return True

    def has_moved_on(self, seq: int) -> bool:
        return self.is_over or self.seq > seq

    def wait_for_turn(self) -> None:
        """Until there is something to choose, or the result is shown."""
        parts = (".cell.can", ".act", ".face", ".results button", ".result", ".word", ".rest-line .btn")
        self.page.wait_for_selector(", ".join(f"{part}:visible" for part in parts))

    def play_by_mouse(self, rng: random.Random, most: int = MOST_CHOICES) -> None:
        """Press marked cells and rows of the list, as they come, until the result is shown."""
        for _ in range(most):
            self.wait_for_turn()
            if self.is_over:
                return
            seq = self.seq
            self.choose_by_mouse(rng)
            self.wait_past(seq)
        raise AssertionError(f"no result after {most} choices")

    def choose_by_mouse(self, rng: random.Random) -> None:
        seq = self.seq
        page = self.page
        for _ in range(4):
            button = page.locator(".confirm, .lay[aria-disabled=false]")
            if button.count():
                button.click()
                return
            cells, rows = page.locator(".cell.can"), page.locator(".act-list .act, .rest-line .main")
            more = page.locator(".rest-line .more")
            if not rows.count() and more.count() and rng.random() < 0.3:
                more.click()
            count, row_count = cells.count(), rows.count()
            if not count and not row_count:
                return  # The table has moved on under the mouse.
            is_cell = count and (rng.random() < 0.7 or not row_count)
            pressed = cells.nth(rng.randrange(count)) if is_cell else rows.nth(rng.randrange(row_count))
            try:
                pressed.click(timeout=SOON)
            except TimeoutError:
                if self.has_moved_on(seq):
                    return  # What was pressed before had been enough, and was still on its way.
                raise
            if not self.is_answered(".confirm, .picked-line, .lay[aria-disabled=false]", seq):
                continue
            if self.has_moved_on(seq):
                return
        page.locator(".act-list .act").first.click()

    def play_by_keys(self, rng: random.Random, most: int = MOST_CHOICES) -> None:
        """Only keys: N to a place and Enter, or / and the text of an action."""
        for turn in range(most):
            self.wait_for_turn()
            if self.is_over:
                return
            seq = self.seq
            self.choose_by_keys(rng, turn)
            self.wait_past(seq)
        raise AssertionError(f"no result after {most} choices")

    def choose_by_keys(self, rng: random.Random, turn: int) -> None:
        page, seq = self.page, self.seq
        if page.locator(".cell.can").count() and turn % 2 == 0:
            page.keyboard.press("Escape")
            for _ in range(1 + rng.randrange(3)):
                page.keyboard.press("n")
            for _ in range(3):
                page.keyboard.press("Enter")
                if not self.is_answered(".ring.chosen", seq):
                    continue
                if self.has_moved_on(seq):
                    return
                if page.locator(".confirm").count():
                    continue
                if not page.locator(".cell.can").count():
                    break
                page.keyboard.press("n")
        texts = page.locator(".act-list .act b").all_inner_texts()
        if not texts:
            return  # The table has moved on under the keys.
        page.keyboard.press("Escape")
        page.keyboard.press("/")
        if self.is_at_fight_choice():
            page.keyboard.press(rng.choice(("Tab", "Shift+Tab")))
            if not self.is_at_fight_choice():
                page.keyboard.press("/")
        else:
            page.keyboard.type(rng.choice(texts))
        page.keyboard.press("Enter")

    def is_at_fight_choice(self) -> bool:
        return bool(self.page.evaluate("document.activeElement.matches('.fight-choices .act')"))

    # Checks

    def axe(self) -> list[str]:
        """What axe objects to on this page, as it is now."""
        self.page.evaluate(AXE)
        found = self.page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
        return [f"{one['id']}: {one['help']} {[node['html'][:160] for node in one['nodes'][:3]]}" for one in found]

    def sideways(self) -> int:
        """How many pixels the page can be scrolled sideways."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))

    def small_targets(self, least: int = 44) -> list[str]:
        """Visible things one presses that are smaller than a finger."""
        found: list[str] = self.page.evaluate(SMALL, least)
        return found
