"""First games: a newcomer is led to the lesson, then to an easy game with tips, and is told what to play next."""

from __future__ import annotations

import random

import pytest

from browser.visitor import SOON_OVER
from pocketbox.games import find
from pocketbox.learn.first import first_games_of

RUSH = find("rush").title
FIRST = first_games_of(find("rush"))
SMALL = {"width": 375, "height": 812, "color_scheme": "dark"}
LESSON_DONE = "localStorage.setItem('pocketbox.lessons', JSON.stringify(['rush first']))"


def table_of(served, page):
    page.wait_for_selector(".table[data-seq]")
    code = page.url.partition("/t/")[2].partition("#")[0]
    return served.get(f"/api/tables/{code}").json()["table"]


def test_a_newcomer_is_led_to_the_lesson_and_from_there_to_an_easy_game(visit, served):
    visitor = visit(is_new=True, **SMALL)
    page = visitor.page
    page.get_by_role("link", name="New here?").wait_for()
    assert visitor.axe() == []
    assert visitor.sideways() <= 0
    page.get_by_role("link", name="New here?").click()
    page.get_by_role("button", name="Skip the lesson").click()
    page.locator(".play-on").wait_for()
    page.evaluate(LESSON_DONE)
    visitor.go("/")
    page.get_by_role("button", name=f"Next: {RUSH}, easy").click()
    table = table_of(served, page)
    assert [(seat["kind"], seat["bot"]) for seat in table["seats"]] == [("me", ""), ("bot", "easy")]
    assert table["seats"][FIRST.seat]["role"] == "hero"


def test_tips_are_about_what_is_on_screen_each_once_and_can_be_closed(visit):
    visitor = visit(is_new=True, **SMALL)
    page = visitor.page
    page.get_by_role("button", name=f"Play {RUSH}").click()
    tip = page.locator(".tip")
    tip.wait_for()
    assert tip.get_attribute("data-when") == "roll"
    assert visitor.axe() == []
    assert visitor.sideways() <= 0
    assert visitor.small_targets() == []
    page.locator(".rest-line .main").click()
    page.wait_for_selector('.tip[data-when="move"]')
    page.get_by_role("button", name="Close the tip").click()
    page.wait_for_selector(".tip", state="detached")
    page.reload()
    page.wait_for_selector(".cell.can")
    assert tip.count() == 0, "each once"
    seen = page.evaluate("JSON.parse(localStorage.getItem('pocketbox.tips'))")
    assert seen == ["rush roll", "rush move"]


def test_somebody_wants_no_more_tips(visit):
    visitor = visit(is_new=True)
    page = visitor.page
    page.get_by_role("button", name=f"Play {RUSH}").click()
    page.get_by_role("button", name="No more tips").click()
    page.wait_for_selector(".tip", state="detached")
    seen = page.evaluate("JSON.parse(localStorage.getItem('pocketbox.tips'))")
    assert seen == [f"rush {tip.when}" for tip in FIRST.tips]


def test_whoever_has_played_gets_no_tips_and_friends_get_none(visit):
    visitor = visit(is_new=True)
    page = visitor.page
    visitor.set_up(RUSH, seats=("me", "me"))
    page.wait_for_selector(".act, .cell.can")
    assert page.locator(".tip").count() == 0


KEPT = """games => localStorage.setItem('pocketbox.games', JSON.stringify(games.map(([level, result], n) => ({
  code: `KEPT0${n}`, token: 'none', at: 9 - n, overAt: 9 - n, game: 'rush', title: 'Rush', phase: 'over', seats: [0],
  setup: 'quick', options: {}, bots: [level], result, ending: 'It is over.' }))))"""


@pytest.mark.parametrize(
    ("past", "level"),
    [
        ([["easy", "won"]], "normal"),
        ([["normal", "lost"]], "normal"),
        ([["normal", "lost"], ["normal", "nobody"]], "easy"),
    ],
)
def test_the_start_page_suggests_the_level_that_suits(visit, past, level):
    visitor = visit(is_new=True)
    page = visitor.page
    page.evaluate(KEPT, past)
    page.reload()
    page.get_by_role("button", name=f"Next: {RUSH}, {level}").wait_for()
    assert page.get_by_role("button", name=f"Play {RUSH}, {level}").is_visible()
    assert page.locator(".seats-part select").nth(1).input_value() == f"bot:{level}"


def test_after_a_game_one_button_plays_what_is_suggested(visit, served):
    visitor = visit(is_new=True)
    page = visitor.page
    page.evaluate(KEPT, [["normal", "lost"]])
    page.reload()
    page.get_by_role("button", name=f"Next: {RUSH}, normal").wait_for()
    visitor.set_up(RUSH, setup="duel", options=SOON_OVER)
    visitor.play_by_mouse(random.Random(3))
    button = page.locator(".next-game .btn")
    button.wait_for()
    won = page.locator("#result-title").inner_text() == "You won"
    wanted = "hard" if won else "easy"
    assert f"Play {wanted}" in button.inner_text()
    assert visitor.axe() == []
    button.click()
    page.wait_for_selector(".table:not(.after)[data-seq]")
    assert {seat["bot"] for seat in table_of(served, page)["seats"]} == {"", wanted}
