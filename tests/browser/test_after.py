"""After the game: the result, the course of it without asking, and the replay by keys, by itself and at any speed."""

from __future__ import annotations

import random

import pytest

from browser.visitor import SOON_OVER
from pocketbox.games import find

RUSH = find("rush").title


@pytest.fixture(scope="module")
def finished(served):
    """A short game that is over, and whose link opens it."""
    opened = served.open(
        game="rush", setup="last-leap", seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}], options=SOON_OVER
    )
    me = served.join(opened["code"], opened["token"])
    rng = random.Random(4)
    while not me.until_mine()["over"]:
        done = me.choose(rng.choice(me.options()))
        me.until_state(done["seq"])
    me.close()
    return opened


@pytest.fixture
def after(visit, finished):
    def come(**settings):
        visitor = visit(finished["link"], **settings)
        visitor.page.wait_for_selector(".result")
        visitor.page.wait_for_selector(".replay .num b")
        return visitor

    return come


def step(page):
    return int(page.locator(".replay .num b").inner_text())


def count(page):
    return int(page.locator(".replay .num").inner_text().split(" of ")[1])


def wait_for_step(page, number):
    page.wait_for_function("n => document.querySelector('.replay .num b')?.textContent === String(n)", arg=number)


def test_result_reason_curve_and_turning_points_are_there_without_pressing(after):
    visitor = after()
    page = visitor.page
    assert page.locator(".result h1").inner_text() in ("You won", "You lost", "Nobody won")
    assert page.locator(".result .rule").first.inner_text().startswith("RU-")
    page.wait_for_selector(".curve .chart polyline")
    page.wait_for_selector(".moments .act, .moments .mute")
    assert visitor.axe() == []


def test_the_result_says_what_dice_and_choices_did(after):
    page = after().page
    page.wait_for_selector(".split")
    names = page.locator(".three dt").all_inner_texts()
    values = page.locator(".three dd:not(.small)").all_inner_texts()
    assert names == ["Dice", "Choices", "Start"]
    assert all(value[0] in "+−" for value in values[:2])
    assert values[2].endswith("%")


def test_on_a_phone_the_curve_follows_the_result_and_the_bar_says_it(after):
    page = after(width=375, height=812).page
    page.wait_for_selector(".chart")
    result, curve, board = (page.locator(part).bounding_box()["y"] for part in (".result", ".curve", ".tray"))
    assert result < curve < board
    assert page.locator(".bar .where b").inner_text() == page.locator(".result h1").inner_text()


def test_a_turning_point_leads_to_its_moment(after):
    page = after().page
    page.wait_for_selector(".chart")
    page.locator(".chart").click(position={"x": 44, "y": 60})
    page.wait_for_function(
        "n => Number(document.querySelector('.replay .num b').textContent) < n", arg=count(page) // 2
    )
    rows = page.locator(".moments .act")
    if rows.count():
        rows.first.click()
        page.wait_for_selector(".moments .act.on")


def test_arrow_keys_go_through_the_game(after):
    page = after().page
    last = count(page)
    wait_for_step(page, last)
    page.keyboard.press("ArrowLeft")
    wait_for_step(page, last - 1)
    page.keyboard.press("ArrowRight")
    wait_for_step(page, last)
    page.keyboard.press("Home")
    wait_for_step(page, 0)
    page.keyboard.press("End")
    wait_for_step(page, last)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_replay_plays_by_itself_at_the_chosen_speed_and_pauses(after, motion):
    page = after(reduced_motion=motion).page
    wait_for_step(page, count(page))
    page.keyboard.press("Home")
    wait_for_step(page, 0)
    page.get_by_label("Speed").select_option("quick")
    page.get_by_role("button", name="Play", exact=True).click()
    wait_for_step(page, 3)
    page.get_by_role("button", name="Pause").click()
    stopped = step(page)
    page.wait_for_timeout(700)
    assert step(page) - stopped <= 1
    assert page.evaluate("JSON.parse(localStorage.getItem('pocketbox.likes')).speed") == "quick"


def test_the_link_to_a_moment_opens_it_again(after):
    page = after().page
    wait_for_step(page, count(page))
    page.keyboard.press("Home")
    wait_for_step(page, 0)
    page.keyboard.press("ArrowRight")
    wait_for_step(page, 1)
    page.get_by_role("button", name="Link to this").click()
    link = page.get_by_label("Link to moment 1").input_value()
    page.goto("about:blank")
    page.goto(link)
    page.wait_for_selector(".replay")
    wait_for_step(page, 1)


def test_my_games_tell_the_result_in_words(after):
    visitor = after()
    page = visitor.page
    result = page.locator(".result h1").inner_text()
    visitor.go("/")
    page.get_by_role("button", name="My games").click()
    row = page.locator(".mine li").first
    word = {"You won": "won", "You lost": "lost", "Nobody won": "nobody won"}[result]
    assert word in row.locator(".standing").inner_text()
    assert "Random bot" in row.inner_text()
    assert visitor.axe() == []
    row.locator("a").click()
    page.wait_for_selector(".result")
