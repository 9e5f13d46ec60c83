"""Somebody at a browser: clicks, types, and plays on by mouse or by keyboard alone. Knows no game."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text("utf-8")
PATIENCE = 40_000
SOON = 10_000
MOST_CHOICES = 500
SOON_OVER = {"round_limit": 7}
"""House rules of Rush, for tests of what comes after a game."""
PRESSED = "button, a, select, summary, label.radio, [role=gridcell], input:not([type=radio]):not([type=checkbox])"
SMALL = f"""least => [...document.querySelectorAll('{PRESSED}')]
  .filter(one => one.checkVisibility() && !one.closest('.vh'))
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
  .map(([one, box]) => [one.tagName, one.className.baseVal ?? one.className, one.textContent.slice(0, 20),
    Math.round(box.width), Math.round(box.height)].join(' '))"""
"""What one presses, and which of it is smaller than a finger."""


@dataclass
class Visitor:
    """One browser with one page, and everything that went wrong in it."""

    base: str
    context: BrowserContext
    page: Page
    errors: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)

    @staticmethod
    def come(browser: Browser, base: str, width: int = 1280, height: int = 800, **settings: Any) -> Visitor:
        settings.setdefault("reduced_motion", "reduce")
        context = browser.new_context(viewport={"width": width, "height": height}, **settings)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        visitor = Visitor(base, context, page)
        page.on("console", lambda message: message.type == "error" and visitor.errors.append(message.text))
        page.on("pageerror", lambda error: visitor.errors.append(str(error)))
        page.on("request", lambda request: visitor._asked(request.url))
        return visitor

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
            page.locator(".seats-part .row:has(.badge) select").nth(number).select_option(kind)
        if setup:
            page.locator(f"input[name=setup][value={setup}]").check()
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
        self.page.wait_for_selector(".table[data-seq]")

    # At the table

    @property
    def seq(self) -> int:
        return int(self.page.locator(".table").get_attribute("data-seq") or 0)

    @property
    def is_over(self) -> bool:
        return self.page.locator(".result").count() > 0

    def wait_past(self, seq: int) -> None:
        self.page.wait_for_function("n => Number(document.querySelector('.table')?.dataset.seq) > n", arg=seq)

    def wait_for_turn(self) -> None:
        """Until there is something to choose, or the result is shown."""
        self.page.wait_for_selector(".cell.can, .act, .face, .results button, .result, .word")

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
            if page.locator(".confirm").count():
                page.locator(".confirm").click()
                return
            cells, rows = page.locator(".cell.can"), page.locator(".act-list .act")
            count, row_count = cells.count(), rows.count()
            if not count and not row_count:
                return  # The table has moved on under the mouse.
            is_cell = count and (rng.random() < 0.7 or not row_count)
            pressed = cells.nth(rng.randrange(count)) if is_cell else rows.nth(rng.randrange(row_count))
            try:
                pressed.click(timeout=SOON)
            except TimeoutError:
                if self.seq > seq:
                    return  # What was pressed before had been enough, and was still on its way.
                raise
            page.wait_for_function(
                "n => Number(document.querySelector('.table').dataset.seq) > n"
                " || document.querySelector('.confirm, .picked-line')",
                arg=seq,
            )
            if self.seq > seq:
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
                page.wait_for_function(
                    "n => Number(document.querySelector('.table').dataset.seq) > n"
                    " || document.querySelector('.ring.chosen')",
                    arg=seq,
                )
                if self.seq > seq:
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
        page.keyboard.type(rng.choice(texts))
        page.keyboard.press("Enter")

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
