"""The lobby in two browsers: one lists a table, the other sits down with one press."""

from __future__ import annotations

import re

import pytest

from browser.visitor import Visitor
from pocketbox.games import find
from server.served import serving

RUSH = find("rush").title
LONG = "Hubert Blaine Wolfeschlegelsteinhausenb"


@pytest.fixture
def lobby(chromium, tmp_path):
    with serving(tmp_path, has_lobby=True) as served:
        visitors = [Visitor.come(chromium, served.base), Visitor.come(chromium, served.base, width=360, height=740)]
        yield served, visitors
        for visitor in visitors:
            visitor.leave()
            assert visitor.errors == []
            assert visitor.outside == []


def test_a_listed_table_is_joined_with_one_press(lobby):
    served, (ann, bo) = lobby
    ann.go("/")
    page = ann.page
    page.get_by_role("button", name=f"Set up {RUSH}").click()
    page.locator(".seats-part .pick-row:has(.badge) select").nth(1).select_option("open")
    page.get_by_label("My name").fill(LONG)
    page.get_by_label("My name").press("Tab")
    page.locator("input[name=listed]").check()
    assert ann.axe() == []
    page.get_by_role("button", name="Play this table").click()
    ann.wait_for_table()
    code = page.url.partition("/t/")[2].partition("#")[0]
    bo.go("/")
    bo.page.get_by_role("link", name="Open tables").click()
    row = bo.page.locator(".open-tables li:has(.btn)")
    row.wait_for()
    assert "free" in row.inner_text()
    assert LONG in row.inner_text()
    assert bo.axe() == []
    assert (bo.sideways(), bo.small_targets()) == (0, [])
    row.get_by_role("button", name=re.compile(f"Sit down: .*{code}")).click()
    bo.wait_for_table()
    page.wait_for_selector(".seat .tag:has-text('here'), .seat .tag.on:has-text('to act')")
    assert bo.page.url.startswith(f"{served.base}/t/{code}")
    ann.go("/lobby")
    page.wait_for_selector("text=Nobody is waiting right now")
    assert ann.axe() == []


def test_tables_are_shown_by_what_one_can_do_there(lobby):
    served, (eve, _) = lobby
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    free = served.open(game="rush", setup="duel", seats=seats, listed=True)["code"]
    full = served.open(game="tactics5", seats=seats, listed=True)["code"]
    assert served.post(f"/api/tables/{full}/sit", seat=1, name="Bo").status_code == 200
    eve.go("/lobby")
    page = eve.page
    rows = page.locator(".open-tables > ul > li")
    rows.nth(1).wait_for()
    signs = page.locator(".open-tables .sign use").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert signs == ["#portal", "#cavalier"]
    for name, tables in (
        ("Free seat", [free]),
        ("To watch", [full]),
        ("All", [free, full]),
    ):
        page.get_by_role("button", name=name, exact=True).click()
        labels = rows.locator("button").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
        assert len(labels) == len(tables)
        assert all(table in label for table, label in zip(tables, labels, strict=True))
    assert eve.axe() == []
    page.get_by_role("button", name=re.compile(f"Watch: .*{full}")).click()
    page.wait_for_selector("text=You are watching")


def test_a_table_is_joined_with_its_code_from_the_lobby(lobby):
    served, (ann, _) = lobby
    code = served.open(game="rush", seats=[{"kind": "me", "name": "Bo"}, {"kind": "open"}])["code"]
    ann.go("/lobby")
    ann.page.get_by_role("button", name="Join with a code").click()
    ann.page.get_by_label("Code or link").fill(code.lower())
    ann.page.get_by_role("button", name="Join", exact=True).click()
    ann.page.wait_for_selector(".outside")
    assert f"/t/{code}" in ann.page.url
