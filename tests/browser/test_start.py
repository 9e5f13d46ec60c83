"""The start page: one press plays, a newcomer meets the easy bot, and unfinished games come first."""

from __future__ import annotations

import random

import pytest

from browser.visitor import SOON_OVER
from pocketbox.games import GAME_IDS, find

RUSH, ABYSS = find("rush").title, find("abyss").title
PHONE = {"width": 375, "height": 812, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("id", GAME_IDS)
def test_one_press_plays_and_a_newcomer_gets_the_easy_bot(visit, served, id):
    page = visit().page
    page.wait_for_selector(".game .board")
    assert "an easy bot" in page.locator(".greet").inner_text()
    page.get_by_role("button", name=f"Play {find(id).title}").click()
    page.wait_for_selector(".table[data-seq]")
    code = page.url.partition("/t/")[2].partition("#")[0]
    seats = served.get(f"/api/tables/{code}").json()["table"]["seats"]
    assert {seat["bot"] for seat in seats if seat["kind"] == "bot"} <= {"easy"}
    assert [seat["kind"] for seat in seats].count("me") == 1


def test_a_phone_plays_the_chosen_game_from_the_bar_below(visit, served):
    page = visit(**PHONE).page
    page.get_by_role("button", name=f"Set up {ABYSS}").click()
    page.get_by_role("button", name=f"Play this table: {ABYSS}").click()
    page.wait_for_selector(".table[data-seq]")
    code = page.url.partition("/t/")[2].partition("#")[0]
    assert served.get(f"/api/tables/{code}").json()["table"]["game"] == "abyss"


def test_an_unfinished_game_is_offered_first(visit):
    visitor = visit()
    page = visitor.page
    page.get_by_role("button", name=f"Play {RUSH}").click()
    page.wait_for_selector(".table[data-seq]")
    url = page.url
    visitor.go("/")
    offer = page.get_by_role("link", name=f"Go on: {RUSH}")
    page.wait_for_selector(".offer:has-text('your move'), .offer:has-text('not finished')")
    page.get_by_role("button", name="My games").click()
    assert "Going on" in page.locator("dialog").inner_text()
    page.keyboard.press("Escape")
    offer.click()
    page.wait_for_url(url)
    page.wait_for_selector(".table[data-seq]")


def test_a_game_can_be_removed_from_the_list(visit):
    visitor = visit()
    page = visitor.page
    page.get_by_role("button", name=f"Play {ABYSS}").click()
    page.wait_for_selector(".table[data-seq]")
    visitor.go("/")
    page.get_by_role("button", name="My games").click()
    page.get_by_role("button", name=f"Remove {ABYSS}").click()
    page.wait_for_selector("dialog:has-text('No game has been played')")


def test_a_record_can_be_saved_and_opened_again(visit, tmp_path):
    visitor = visit()
    page = visitor.page
    visitor.set_up(RUSH, setup="duel", seats=("me", "me"), options=SOON_OVER)
    visitor.play_by_mouse(random.Random(3))
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download the record").first.click()
    path = tmp_path / saved.value.suggested_filename
    saved.value.save_as(path)
    first = page.url
    visitor.go("/")
    page.get_by_role("button", name="My games").click()
    page.get_by_label("Record", exact=True).set_input_files(path)
    page.wait_for_selector(".table.after .replay")
    assert page.url.partition("#")[0] != first.partition("#")[0]


def test_a_file_that_is_not_a_record_is_refused_in_words(visit, tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("Buy milk.\n", "utf-8")
    visitor = visit()
    visitor.expected.append("status of 400")  # the browser itself notes it
    visitor.page.get_by_role("button", name="My games").click()
    visitor.page.get_by_label("Record", exact=True).set_input_files(path)
    visitor.page.wait_for_selector(".refusal:has-text(\"it reads 'Buy milk.'\")")
    assert visitor.axe() == []
