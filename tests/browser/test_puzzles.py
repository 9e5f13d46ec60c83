"""Puzzles in the browser: one is solved, one is missed, and the device remembers."""

from __future__ import annotations

import re

import pytest

from pocketbox.games import GAME_IDS, find
from pocketbox.learn.answering import answer
from pocketbox.learn.puzzle import puzzles_of

PHONE = {"width": 375, "height": 812}
RUSH = puzzles_of(find("rush"))
FIRST = RUSH[0]
MOST_AT_REST = 180
READY = ".puzzle :is(.act, .rest-line .btn, .rest-grid .btn)"


def choose(page, puzzle, text):
    """Press the row of a choice."""
    label = next(row.label for row in answer(puzzle, puzzle.best).rows if row.text == text)
    page.wait_for_selector(READY)
    more = page.get_by_role("button", name=re.compile("^All .* ways?$|none better$"))
    if more.count():
        more.click()
    page.locator(".act, .rest-grid .btn").filter(has=page.get_by_text(label, exact=True)).first.click()
    page.wait_for_selector(".puzzle-verdict, .puzzle-sheet .confirm")
    if page.locator(".puzzle-sheet .confirm").count():
        page.locator(".puzzle-sheet .confirm").click()
        page.wait_for_selector(".puzzle-verdict")


def test_a_puzzle_is_solved_and_the_streak_grows(visit):
    visitor = visit(f"/puzzles/rush/{FIRST.id}")
    page = visitor.page
    choose(page, FIRST, FIRST.best)
    assert page.locator(".puzzle").get_attribute("data-answer") == "right"
    assert page.locator(".puzzle-chances li").count() == len(FIRST.choices)
    assert page.locator(".puzzle-chances .best").get_attribute("data-text") == FIRST.best
    assert 1 <= page.locator(".puzzle-why li").count() <= 3
    assert page.locator(".puzzle-why .rule").count() >= 1
    assert "1 in a row" in page.locator(".puzzle-streak").inner_text()
    assert visitor.axe() == []
    page.get_by_role("link", name="Next puzzle").click()
    page.wait_for_selector(".puzzle .act")
    assert FIRST.id not in page.url
    page.goto(page.url.split("/puzzles")[0] + "/puzzles")
    page.get_by_text(f"1 of {len(RUSH)} solved").wait_for()


def test_a_missed_puzzle_shows_what_was_better_and_ends_the_streak(visit):
    page = visit(f"/puzzles/rush/{FIRST.id}").page
    wrong = FIRST.ranked()[-1].text
    choose(page, FIRST, wrong)
    assert page.locator(".puzzle").get_attribute("data-answer") == "wrong"
    assert page.locator(".puzzle-chances .chosen").get_attribute("data-text") == wrong
    assert "0 in a row" in page.locator(".puzzle-streak").inner_text()


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_puzzle_fits_a_phone_before_and_after_the_answer(visit, id):
    puzzle = puzzles_of(find(id))[0]
    visitor = visit(f"/puzzles/{id}/{puzzle.id}", **PHONE, color_scheme="dark")
    page = visitor.page
    page.wait_for_selector(READY)
    assert visitor.axe() == []
    assert visitor.sideways() <= 0
    sheet = page.locator(".puzzle-sheet").evaluate("one => one.offsetHeight")
    assert sheet <= MOST_AT_REST or page.locator(".rest-grid").count(), "the board is what one looks at"
    choose(page, puzzle, puzzle.best)
    assert visitor.axe() == []
    assert visitor.sideways() <= 0


def test_the_list_leads_to_the_puzzle_of_the_day_and_to_themes(visit):
    visitor = visit("/puzzles", **PHONE)
    page = visitor.page
    page.wait_for_selector(".puzzle-themes a")
    assert page.locator(".learn-game").count() == len(GAME_IDS)
    assert visitor.axe() == []
    assert visitor.sideways() <= 0
    theme = RUSH[-1].theme
    page.goto(page.url + f"/rush?theme={theme}")
    page.wait_for_selector(READY)
    assert page.locator("h1").inner_text().lower() == theme
    page.get_by_role("link", name="All puzzles").click()
    page.get_by_role("link", name="Solve it").click()
    page.wait_for_selector(READY)


def test_start_and_learn_pages_lead_here_and_a_wrong_address_says_so(visit):
    visitor = visit()
    page = visitor.page
    page.locator('a[href="/puzzles"]').first.wait_for()
    visitor.go("/learn/rush")
    page.locator('a[href="/puzzles/rush"]').wait_for()
    visitor.go("/puzzles/rush/ffffff")
    page.get_by_text("has no puzzle 'ffffff'").wait_for()
    assert visitor.errors.pop() == "Failed to load resource: the server responded with a status of 404 (Not Found)"
