"""Looks for layout faults of a page at five widths, and for weak colors in light and dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

SCRIPT: Final = (Path(__file__).parent / "layout.js").read_text("utf-8").partition("\n(")[2]
SIZES: Final = ((1920, 1080), (1280, 800), (820, 1180), (375, 812), (360, 740))
DARK_TOO: Final = (1280, 375)
"""Widths at which the dark colors are looked at too; where things are does not depend on them."""
PHONE: Final = 760
TABLET: Final = 1100
SETTLED: Final = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  for (let n = 0; n < 3; n++) await frame();
  const ends = (one) => one.playState === "running" && one.effect.getComputedTiming().endTime !== Infinity;
  await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
  await frame();
}"""
"""Until the page has followed its new size: what is drawn anew when a frame shows the size, and what moves then."""


def faults(page: Page) -> list[str]:
    """What is wrong with the page as it is now."""
    width = page.viewport_size["width"] if page.viewport_size else 0
    touched = {"isTouch": width <= PHONE, "isTablet": PHONE < width <= TABLET}
    found: list[str] = page.evaluate(f"({SCRIPT.rstrip().rstrip(';')}", touched)
    return found


def settle(page: Page) -> None:
    """Wait until the page has followed what was done to it."""
    page.evaluate(SETTLED)


def looks(page: Page, sizes: tuple[tuple[int, int], ...] = SIZES) -> Iterator[str]:
    """Give the page every size, one after another, and at some of them the dark colors."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="light")
        settle(page)
        yield f"{width} light"
        if width in DARK_TOO:
            page.emulate_media(color_scheme="dark")
            settle(page)
            yield f"{width} dark"


def all_faults(page: Page, at_each: Callable[[], None] = lambda: None) -> list[str]:
    """Every fault of the page at every look of it, with where it is."""
    found = []
    for look in looks(page):
        at_each()
        found += [f"{look}: {fault}" for fault in faults(page)]
    return found
