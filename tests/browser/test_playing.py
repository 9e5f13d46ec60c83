"""Every game from the start page to its result: by clicking, and by keyboard alone."""

from __future__ import annotations

import random

import pytest

from browser.visitor import SOON_OVER
from conftest import IS_QUICK
from pocketbox.games import GAME_IDS, find

SHORT = {"rush": "last-leap", "abyss": "last-dash"}
"""A named beginning close to its end, so that a whole game takes seconds."""


LIMITS = ("ply_limit", "max_rounds")
"""House rules that stop a long game."""


def short(id):
    return SHORT.get(id) or next(name for name in find(id).setups if name not in ("play", "quick"))


def limits(id):
    """House rules that end a game early."""
    if id in SHORT:
        return SOON_OVER if id == "rush" else {}
    return {option.name: int(option.least) for option in find(id).options if option.name in LIMITS}


def seats(id):
    """At one screen; in one game against the weakest bot, which does not think."""
    other = "bot:random" if id == "rush" else "me"
    return ("me", *[other] * (int(find(id).least_seats) - 1))


@pytest.mark.parametrize("id", GAME_IDS)
def test_from_the_start_page_to_the_result_by_clicking(visit, id):
    visitor = visit()
    visitor.set_up(find(id).title, short(id), seats=seats(id), options=limits(id))
    visitor.play_by_mouse(random.Random(7))
    assert visitor.page.locator(".result h1").inner_text()
    assert visitor.page.locator(".result .rule").inner_text()


@pytest.mark.skipif(IS_QUICK, reason="a quick run plays by clicking only")
@pytest.mark.parametrize("id", GAME_IDS)
def test_from_the_start_page_to_the_result_by_keyboard_alone(visit, id):
    visitor = visit()
    page = visitor.page
    page.wait_for_selector(".game")
    tab_to(page, f"Set up {find(id).title}")
    page.keyboard.press("Enter")
    page.wait_for_selector(".setting")
    for seat in range(1, int(find(id).least_seats)):
        role = page.locator(".seats-part .pick-row:has(.badge) select").nth(seat).get_attribute("aria-label")
        tab_to(page, role)
        page.keyboard.press("Home")
    tab_to_value(page, "setup")
    arrow_down_to(page, "named")
    tab_to_place(page, ".named")
    page.keyboard.press("Home")
    arrow_down_to(page, short(id))
    for name, value in limits(id).items():
        group = next(option.group for option in find(id).options if option.name == name)
        tab_to(page, f"{group} ", starts=True)
        page.keyboard.press("Enter")
        tab_to_value(page, f"option-{name}", "id")
        page.keyboard.type(str(value))
    tab_to(page, "Play this table", backwards=True)
    page.keyboard.press("Enter")
    visitor.wait_for_table()
    visitor.play_by_keys(random.Random(5))
    assert visitor.page.locator(".result h1").inner_text()


TYPE_AT_ONCE = """() => new Promise(done => {
  const table = document.querySelector('.table');
  const before = table.dataset.seq;
  new MutationObserver((_, watch) => {
    if (table.dataset.seq === before) return;
    watch.disconnect();
    const field = document.querySelector('.acts input');
    field.value = 'm';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    setTimeout(() => done(field.value), 400);
  }).observe(table, { attributes: true });
  document.querySelector('.act-list .act').click();
})"""
"""Takes the first action, and types a letter in the very moment in which what follows is drawn."""


def test_what_is_typed_as_soon_as_the_table_has_moved_on_stays(visit):
    visitor = visit()
    visitor.set_up(find("tactics4").title, short("tactics4"), seats=("me", "me"))
    visitor.wait_for_turn()
    assert visitor.page.evaluate(TYPE_AT_ONCE) == "m"


def tab_to(page, name, backwards=False, starts=False):
    for _ in range(120):
        page.keyboard.press("Shift+Tab" if backwards else "Tab")
        said = page.evaluate("document.activeElement.getAttribute('aria-label') || document.activeElement.textContent")
        if said.strip() == name or (starts and said.startswith(name)):
            return
    raise AssertionError(f"no tab stop reads {name!r}")


def tab_to_place(page, selector):
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("one => document.activeElement.closest(one) !== null", selector):
            return
    raise AssertionError(f"no tab stop lies in {selector!r}")


def arrow_down_to(page, value):
    for _ in range(40):
        if page.evaluate("document.activeElement.value") == value:
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"the arrow keys never reach {value!r}")


def tab_to_value(page, name, what="name"):
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate(f"document.activeElement.{what}") == name:
            return
    raise AssertionError(f"no tab stop is called {name!r}")
