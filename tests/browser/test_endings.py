"""Friends end a game before it is over: they resign, agree on a draw, or abandon it together."""

from __future__ import annotations

import pytest

from pocketbox.match.reading import read_record


@pytest.fixture
def two(visit, served):
    """Ann at a computer and Bo on a phone, at one table."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "link", "name": "Bo"}]
    table = served.open(game="rush", setup="duel", seats=seats)
    ann = visit(table["link"])
    ann.wait_for_table()
    assert ann.page.locator(".ends").count() == 0, "nobody has come yet"
    bo = visit(table["invites"][0]["link"], width=375, height=740)
    bo.wait_for_table()
    ann.page.wait_for_selector(".ends")
    return served, table, ann, bo


def record_of(served, table):
    return served.get(f"/api/tables/{table['code']}/record", table["token"]).text


def result_of(visitor):
    visitor.page.wait_for_selector(".result")
    return visitor.page.locator(".result").inner_text()


def press_in_menu(visitor, label):
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.locator(".menu-list").get_by_role("button", name=label).click()


def test_a_draw_is_offered_and_agreed(two):
    served, table, ann, bo = two
    assert ann.axe() == []
    ann.page.locator(".ends").get_by_role("button", name="Offer a draw").click()
    bo.page.get_by_role("button", name="Agree").click()
    for visitor in (ann, bo):
        assert "draw" in result_of(visitor).lower()
    assert "draw" in record_of(served, table)


def test_an_offer_that_is_declined_leaves_the_game_as_it_was(two):
    _, _, ann, bo = two
    press_in_menu(bo, "Offer to abandon")
    ann.page.get_by_role("button", name="Decline").click()
    bo.page.wait_for_selector("text=Declined: ")
    ann.page.wait_for_selector(".act")
    assert ann.seq == bo.seq == 1
    assert not ann.is_over


def test_resigning_is_asked_about_and_ends_the_game_for_both(two):
    served, table, ann, bo = two
    asked = []
    ann.page.once("dialog", lambda dialog: (asked.append(dialog.message), dialog.dismiss()))
    ann.page.locator(".ends").get_by_role("button", name="Resign").click()
    assert len(asked) == 1
    assert not ann.is_over
    ann.page.once("dialog", lambda dialog: dialog.accept())
    ann.page.locator(".ends").get_by_role("button", name="Resign").click()
    assert "resign" in result_of(bo).lower()
    result_of(ann)
    assert read_record(record_of(served, table)).entries
