"""The coach in a browser: a review is read and tried again, a blunder is asked about, heeded and made all the same."""

from __future__ import annotations

import pytest

from coach.test_review import GATE_OPEN
from pocketbox.games import find

RUSH = find("rush")


def two_steps_from_the_portal() -> str:
    s = RUSH.read_position(GATE_OPEN)
    for text in ("roll", "roll 4"):
        s.apply(RUSH.action(text))
    return RUSH.write_position(s)


def open_table(served):
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    return served.open(game=RUSH.id, position=two_steps_from_the_portal(), seats=seats)


@pytest.fixture(scope="module")
def reviewed(served):
    """A game that is over in which the hero ended a turn two steps from the portal."""
    opened = open_table(served)
    me = served.join(opened["code"], opened["token"])
    me.choose("end")
    while not me.until_mine()["over"]:
        done = me.choose(next((text for text in ("move e2", "move e1") if text in me.options()), me.options()[0]))
        me.until_state(done["seq"])
    me.close()
    return opened


@pytest.mark.parametrize("width", [1280, 375])
def test_a_review_says_what_was_better_and_why_and_leads_back_there(visit, reviewed, width):
    visitor = visit(reviewed["link"], width=width)
    page = visitor.page
    row = page.locator(".review .act", has=page.locator(".mk.mistake, .mk.slip")).first
    row.click()
    compared = page.locator(".compared")
    assert compared.locator(".versus").inner_text().split("\n")[:2] == ["You played", "End your turn"]
    assert "Step to e2" in compared.inner_text()
    assert compared.locator(".why-list .rule").first.inner_text().startswith("RU-")
    assert "Remember:" in compared.inner_text()
    page.wait_for_selector(".better-way")
    assert page.locator(".review .mk.good").count() == 1
    page.wait_for_selector(".chart .cost")
    assert page.locator(".split dt").all_inner_texts() == ["Your dice", "Other dice", "Choices"]
    assert visitor.axe() == []
    assert visitor.sideways() == 0
    if width == 375:
        return
    page.get_by_role("button", name="Try it from here").click()
    page.wait_for_selector(".whatif-mark")
    page.wait_for_selector(".act-list .act:has-text('End your turn')")


def switch_warnings_on(visitor):
    page = visitor.page
    page.wait_for_selector(".act-list .act:has-text('End your turn')")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Warn me before a blunder").check()
    page.keyboard.press("Escape")


def reload_and_wait_for_warnings(page):
    """Come back to the table, and wait until the server has looked at the choices."""
    heard = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    page.reload()
    for _ in range(200):
        if any("warnings" in frame for frame in heard):
            return
        page.wait_for_timeout(100)
    raise AssertionError("no answer about warnings")


def test_a_blunder_is_asked_about_and_made_all_the_same(visit, served):
    visitor = visit(open_table(served)["link"])
    page = visitor.page
    switch_warnings_on(visitor)
    reload_and_wait_for_warnings(page)
    end = page.locator(".act-list .act", has_text="End your turn")
    seq = visitor.seq
    end.click()
    careful = page.locator("dialog[open]", has_text="Do it anyway?")
    careful.wait_for()
    assert "Step to e2" in careful.inner_text()
    assert visitor.axe() == []
    careful.get_by_role("button", name="Choose again").click()
    careful.wait_for(state="detached")
    assert visitor.seq == seq
    end.click()
    careful.get_by_role("button", name="Do it anyway").click()
    visitor.wait_past(seq)
    assert page.evaluate("JSON.parse(localStorage.getItem('pocketbox.likes')).warnings") is True


def test_with_other_people_at_the_table_nobody_is_warned(visit, served):
    seats = [{"kind": "me"}, {"kind": "link"}]
    opened = served.open(game=RUSH.id, position=two_steps_from_the_portal(), seats=seats)
    visitor = visit(opened["link"])
    page = visitor.page
    switch_warnings_on(visitor)
    seq = visitor.seq
    page.locator(".act-list .act", has_text="End your turn").click()
    visitor.wait_past(seq)
    assert page.locator("dialog[open]").count() == 0
