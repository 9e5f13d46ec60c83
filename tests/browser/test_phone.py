"""The table on a phone: the whole board, a small sheet, dice in it, and nothing thrown at the first touch."""

from __future__ import annotations

from dataclasses import replace

import pytest

from browser.layout import faults
from browser.posed import invite
from browser.scripted import BEFORE, ME, POTION, ROLL, SLAIN, Scripted, told
from pocketbox.games import find
from pocketbox.scenes.contract.motions import Throw

NOWHERE = "/static/favicon.svg"
SIZES = {"large": {"width": 375, "height": 812}, "small": {"width": 360, "height": 740}}
TOUCH = {"has_touch": True, "is_mobile": True}
MOST_AT_REST = 120
INSIDE = """() => {
  const board = document.querySelector('.well svg.board').getBoundingClientRect();
  const cells = [...document.querySelectorAll('.well .cell')].map(cell => cell.getBoundingClientRect());
  const well = document.querySelector('.well').getBoundingClientRect();
  const isIn = box => box.left >= well.left - 1 && box.right <= well.right + 1
    && box.top >= well.top - 1 && box.bottom <= well.bottom + 1;
  return { all: cells.length, seen: cells.filter(isIn).length, sheet: document.querySelector('.sheet').offsetHeight };
}"""
ATTACK = replace(ROLL, text="attack e5", label="Attack monster 2", cells=("e5",), target="monster e5")
END = replace(POTION, text="end", label="End your turn", group="", symbol="i-last")


@pytest.fixture
def table(visit, served):
    def come(scene=SLAIN, story=(), **size):
        visitor = visit(NOWHERE, **TOUCH, **(size or SIZES["large"]))
        return Scripted(visitor.page, served.base).open(scene, story)

    return come


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("id", ["rush", "abyss"])
def test_the_whole_board_is_seen_above_a_small_sheet(visit, served, id, size):
    seats = [{"kind": "me"}] + [{"kind": "bot", "bot": "random"}] * (int(find(id).least_seats) - 1)
    opened = served.open(game=id, seats=seats)
    page = visit(opened["link"], **TOUCH, **size).page
    page.wait_for_selector(".rest-line .btn")
    page.wait_for_timeout(300)
    seen = page.evaluate(INSIDE)
    assert seen["seen"] == seen["all"]
    assert seen["sheet"] < MOST_AT_REST
    assert faults(page) == []


def test_the_button_throws_and_nothing_else_does(table):
    script = table()
    page = script.page
    page.get_by_role("button", name="Roll for steps").tap()
    assert script.wait_for_choice() == "roll"


def test_the_first_touch_on_the_board_chooses_and_shows_the_sheet_s_button(table):
    script = table(replace(SLAIN, options=(ATTACK, POTION)))
    page = script.page
    page.locator('.well [data-place="e5"]').tap()
    page.wait_for_selector(".sheet .confirm")
    assert not [one for one in script.said if one["type"] == "choose"]
    page.locator(".sheet .confirm").tap()
    assert script.wait_for_choice() == "attack e5"


def test_the_first_touch_on_a_row_that_rolls_throws_nothing(table):
    script = table(replace(SLAIN, options=(ROLL, replace(ROLL, text="roll two", label="Roll two dice"))))
    page = script.page
    page.get_by_role("button", name="All 2 ways").tap()
    page.locator(".act-list .act").first.tap()
    page.wait_for_timeout(300)
    assert not [one for one in script.said if one["type"] == "choose"]


def test_the_die_stays_in_the_sheet_with_what_it_did(table):
    line = told(20, "You roll 3, with speed 4 steps.", Throw(ME, "steps", (3,), 4, "4 steps"), seat=ME)
    page = table(replace(SLAIN, options=(ATTACK, END)), (line,)).page
    sheet = page.locator(".rest-line")
    assert sheet.locator(".die").get_attribute("aria-label") == "3"
    assert "You roll 3" in sheet.inner_text()
    assert page.evaluate(INSIDE)["sheet"] < MOST_AT_REST


def test_the_search_is_in_the_open_sheet_only(table):
    page = table(replace(SLAIN, options=(ROLL, POTION, END))).page
    assert page.get_by_label("Find an action, or type one").count() == 0
    page.get_by_role("button", name="All 3 ways").tap()
    page.get_by_label("Find an action, or type one").wait_for()
    page.get_by_role("tab", name="Act").tap()
    page.wait_for_selector(".rest-line")


def test_chips_show_values_and_open_the_seats(table):
    page = table(BEFORE).page
    chips = page.locator(".seat-strip button")
    assert chips.nth(0).locator(".v").all_inner_texts()[:2] == ["2", "+1"]
    assert chips.nth(1).locator(".v").all_inner_texts() == ["2"]
    chips.nth(1).tap()
    page.wait_for_selector(".sheet .goal")
    assert faults(page) == []


@pytest.mark.parametrize("width", range(600, 901, 50))
def test_between_phone_and_desk_nothing_overlaps(table, width):
    page = table(replace(SLAIN, options=(ATTACK, POTION, END)), width=width, height=1000).page
    page.wait_for_timeout(200)
    assert faults(page) == []


def test_the_invitation_is_in_the_menu(visit, served):
    opened = served.open(game="rush", setup="duel", seats=[{"kind": "me", "name": "Ann"}, {"kind": "link"}])
    visitor = visit(opened["link"], **TOUCH, **SIZES["small"])
    visitor.wait_for_table()
    invite(visitor.page)
    assert visitor.page.get_by_role("dialog", name="Invite a friend").is_visible()
    assert faults(visitor.page) == []
