"""Guided games in the browser: walked by pressing what is offered, refused where something else is pressed."""

from __future__ import annotations

import pytest

from pocketbox.learn.lesson import all_lessons

LESSONS = [(lesson.game.id, lesson.id) for lesson in all_lessons()]
MOST_PRESSES = 120
PHONE = {"width": 375, "height": 812}
DESK = {"width": 1280, "height": 800}


def wait_past(page, seq):
    page.wait_for_function("n => Number(document.querySelector('.table')?.dataset.seq) > n", arg=seq)


def press_what_is_offered(page):
    """One press: the button to go on, the confirmation, a cell that glows, or a row of the list."""
    for selector in (".on-with", ".confirm", ".cell.can", ".act"):
        found = page.locator(selector)
        if found.count():
            found.first.click(force=selector == ".cell.can")
            return
    raise AssertionError("nothing is offered")


def walk(page):
    page.wait_for_selector(".coach[data-step]")
    for _ in range(MOST_PRESSES):
        if page.locator(".play-on").count():
            return
        seq = int(page.locator(".table").get_attribute("data-seq"))
        for _ in range(6):
            press_what_is_offered(page)
            page.wait_for_timeout(60)
            if int(page.locator(".table").get_attribute("data-seq")) > seq or page.locator(".play-on").count():
                break
        else:
            raise AssertionError(f"nothing happens: {page.locator('.coach-say').inner_text()}")
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_every_lesson_is_walked_to_a_table(visit, game, id):
    """First lessons beside a table on a desk, second ones on a phone; each fits both."""
    sizes = [DESK, PHONE] if id == "first" else [PHONE, DESK]
    visitor = visit(f"/learn/{game}/{id}", **sizes[1])
    page = visitor.page
    for size in reversed(sizes):
        page.set_viewport_size(size)
        page.wait_for_selector(".coach[data-step]")
        assert visitor.axe() == []
        assert visitor.sideways() <= 0
    walk(page)
    said = page.locator(".coach-say").inner_text()
    page.locator(".play-on").click()
    page.wait_for_url("**/t/**")
    visitor.wait_for_table()
    assert page.locator(".coach-say").inner_text() == said
    visitor.go(f"/learn/{game}")
    page.wait_for_selector(".lesson-link .vh")


def test_a_wrong_press_gets_the_reason_and_changes_nothing(visit):
    page = visit("/learn/rush/first").page
    page.locator(".on-with").click()
    page.locator(".show-me").click()
    page.locator('.coach[data-step="3"]').wait_for()
    page.wait_for_selector(".glow .veil")
    seq = page.locator(".table").get_attribute("data-seq")
    page.locator('[data-place="a1"]').click()
    page.wait_for_selector(".refusal .rule")
    assert page.locator(".table").get_attribute("data-seq") == seq


def test_a_step_that_is_only_read_points_at_what_it_speaks_about(visit):
    page = visit("/learn/rush/first").page
    page.locator(".on-with").wait_for()
    assert page.locator(".glow-ring").count() == 1
    page.locator(".lesson-about").wait_for()
    assert page.locator("#steps-title").inner_text() == "Your first game"
    assert page.locator(".acts").count() == 0, "there is nothing to choose"
    page.locator(".on-with").click()
    page.locator(".show-me").wait_for()
    assert page.locator(".glow-ring").count() == 0, "rolling has no place on the board"


def test_a_fight_is_read_with_the_coach_the_choice_and_its_chance_in_sight(visit):
    page = visit("/learn/tactics5/first").page
    page.locator(".on-with").click()
    for step in (2, 3, 4, 5):
        page.locator(f'.coach[data-step="{step}"]').wait_for()
        while page.locator(f'.coach[data-step="{step}"]').count():
            page.locator(".show-me").click()
            page.wait_for_timeout(60)
    page.locator(".fight").wait_for()
    page.locator(".fight-choices :is(.pc, .pair-of)").wait_for()
    choice, fight = (page.locator(one).bounding_box()["y"] for one in (".fight-choices", ".fight"))
    assert choice < fight, "what to press is not below the dice, where it may be out of sight"
    page.locator(".turn").evaluate("one => one.scrollTo(0, one.scrollHeight)")
    top = page.locator(".coach").bounding_box()["y"]
    assert top >= page.locator(".turn").bounding_box()["y"] - 1


def show_until(page, step):
    """Let the coach do every step before this one."""
    page.wait_for_selector(".coach[data-step]")
    while page.locator(f'.coach[data-step="{step}"]').count() == 0:
        page.locator(".show-me, .on-with").click()
        page.wait_for_timeout(60)


@pytest.mark.parametrize(("game", "id", "step", "choice"), [
    ("dungeons", "first", 7, "melee"),
    ("dungeons", "fights", 6, "reroll foe def 5"),
    ("tactics5", "first", 4, "reroll off 2"),
])  # fmt: skip
def test_on_a_phone_the_choice_in_a_fight_is_in_sight_and_says_what_its_chance_is_of(visit, game, id, step, choice):
    page = visit(f"/learn/{game}/{id}", **PHONE).page
    show_until(page, step)
    row = page.locator(f'.coach-sheet .act[data-text="{choice}"]')
    row.locator(".pc, .pair-of").wait_for()
    assert row.bounding_box()["y"] + row.bounding_box()["height"] <= PHONE["height"]
    assert page.locator(".coach-sheet .fight-choices :is(h2, .columns)").all_inner_texts()[0]
    assert "falls" in page.locator(".coach-sheet .fight-choices").inner_text()


def test_show_me_back_and_skip(visit):
    page = visit("/learn/rush/first").page
    page.locator(".on-with").click()
    page.locator(".show-me").click()
    page.locator('.coach[data-step="3"]').wait_for()
    page.get_by_role("button", name="One step back").click()
    page.locator('.coach[data-step="2"]').wait_for()
    page.reload()
    page.locator('.coach[data-step="2"]').wait_for()
    page.get_by_role("button", name="Skip the lesson").click()
    page.locator(".play-on").wait_for()


def test_a_lesson_fits_a_phone(visit):
    visitor = visit("/learn/rush/first", **PHONE, color_scheme="dark")
    page = visitor.page
    page.locator(".on-with").click()
    page.locator(".show-me").click()
    page.locator('.coach[data-step="3"]').wait_for()
    page.locator(".cell.can").first.wait_for()
    assert page.locator(".act").count() == 0, "the board shows where to press and needs the room"
    assert visitor.axe() == []
    assert visitor.sideways() <= 0


def test_tiles_that_the_coach_names_can_be_found(visit):
    visitor = visit("/learn/tactics4/first")
    page = visitor.page
    page.locator(".on-with").wait_for()
    assert page.locator(".glow-ring").count() == 1
    shown = page.locator('[data-place="2,0"] .coordinate')
    assert shown.evaluate("one => getComputedStyle(one).opacity") == "1"
