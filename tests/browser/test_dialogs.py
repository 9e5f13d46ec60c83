"""Escape closes every card over the page, and the focus goes back to what opened it."""

from __future__ import annotations

import pytest

from pocketbox.games import find

OF_A_TABLE = ("Rules", "Cards and numbers", "Invite", "Tell me: my turn")


def close_by_escape(page):
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")


def focused(page):
    return page.evaluate(
        "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim()"
    )


@pytest.mark.parametrize("name", ["Join", "My games"])
def test_escape_closes_cards_of_the_start_page(visit, name):
    page = visit().page
    page.get_by_role("button", name=name).click()
    close_by_escape(page)
    assert focused(page).startswith(name)


@pytest.mark.parametrize("item", OF_A_TABLE)
def test_escape_closes_cards_of_a_table(visit, item):
    visitor = visit()
    visitor.set_up(find("rush").title, "duel", seats=("me", "me"))
    page = visitor.page
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu-list").get_by_role("button", name=item).click()
    close_by_escape(page)


def test_escape_closes_the_menu(visit):
    page = visit().page
    page.get_by_role("button", name="Menu").click()
    page.wait_for_selector(".menu-list")
    page.keyboard.press("Escape")
    page.wait_for_selector(".menu-list", state="detached")
    assert focused(page) == "Menu"


def test_escape_closes_a_rule_and_lets_go_of_nothing_behind_it(visit):
    visitor = visit()
    visitor.set_up(find("rush").title, seats=("me", "me"))
    page = visitor.page
    page.locator(".story .rule").first.click()
    page.wait_for_selector(".clause.large")
    close_by_escape(page)
    assert focused(page).startswith("Rule ")
