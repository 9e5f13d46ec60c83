"""Building the map: the tile in hand is drawn where it would lie, turned there, and laid with one button."""

from __future__ import annotations

import pytest

from browser.layout import settle
from browser.moments import tile_in_hand

SEATS = 2
WINDOW = "() => document.querySelector('.well svg.board').getAttribute('viewBox')"
LAID = "() => [...document.querySelectorAll('.well .cell:not(.can)')].map(cell => cell.dataset.place)"
PLACES = "() => [...document.querySelectorAll('.well .cell')].map(cell => cell.dataset.place)"
TURNABLE = """() => {
  const cells = [...document.querySelectorAll('.well .cell.can')];
  return cells.map(cell => cell.dataset.place);
}"""


@pytest.fixture(scope="module")
def position():
    return tile_in_hand("dungeons", 6, SEATS)


@pytest.fixture
def table(visit, served, position):
    def come(**size):
        opened = served.open(game="dungeons", position=position, seats=[{"kind": "me"}] * SEATS)
        visitor = visit(opened["link"], **size)
        visitor.page.wait_for_selector(".in-hand, .rest-tile")
        settle(visitor.page)
        return visitor

    return come


def hold(page):
    """Press places until the tile is at one where it may lie in several ways; its place."""
    for place in page.evaluate(TURNABLE):
        page.locator(f'.well [data-place="{place}"]').click()
        page.wait_for_selector(".tile-ghost.held")
        if page.locator(".way-count").count():
            return place
    raise AssertionError("the tile fits everywhere in one way only")


def test_a_tile_is_held_turned_and_laid_and_the_map_stays_where_it_is(table):
    visitor = table()
    page = visitor.page
    before = page.evaluate(WINDOW)
    place = hold(page)
    assert page.locator(".tile-ghost .tick").count() >= 1
    assert page.locator(".way-count").text_content().strip().startswith("way 1 of ")
    drawn = page.locator(".ghost-tile").inner_html()
    page.keyboard.press("r")
    page.wait_for_selector(".way-count:has-text('way 2 of')")
    assert page.locator(".ghost-tile").inner_html() != drawn
    page.keyboard.press("Shift+R")
    page.wait_for_selector(".way-count:has-text('way 1 of')")
    page.locator(f'.well [data-place="{place}"]').hover()
    page.mouse.wheel(0, 100)
    page.wait_for_selector(".way-count:has-text('way 2 of')")
    assert page.evaluate(WINDOW) == before
    seq, tiles = visitor.seq, set(page.evaluate(LAID))
    assert len(tiles) > 5
    page.get_by_role("button", name=f"Lay it on {place}").click()
    visitor.wait_past(seq)
    page.wait_for_selector(".tile-ghost.held", state="detached")
    assert tiles | {place} <= set(page.evaluate(PLACES))
    assert page.locator(f'.well [data-place="{place}"]').get_attribute("aria-label").startswith(f"{place}: ")


def test_on_a_phone_a_second_tap_turns_and_the_button_lays(table):
    visitor = table(width=375, height=812, has_touch=True, is_mobile=True)
    page = visitor.page
    place = hold(page)
    page.locator(f'.well [data-place="{place}"]').tap()
    page.wait_for_selector(".way-count:has-text('way 2 of')")
    seq = visitor.seq
    page.get_by_role("button", name="Lay it").tap()
    visitor.wait_past(seq)
