"""How to play in the browser: cards, the rules in prose, and the ways there."""

from __future__ import annotations

import pytest

from pocketbox.games import GAME_IDS, find

RUSH = find("rush").title


@pytest.mark.parametrize("id", GAME_IDS)
def test_how_to_play_is_readable_by_everybody_and_fits_a_phone(visit, id):
    visitor = visit(f"/learn/{id}", width=360, height=740, color_scheme="dark")
    page = visitor.page
    page.wait_for_selector(".rules-chapter")
    assert page.locator(".how-card").count() == 6
    assert page.locator(".how-board .pieces [data-piece]").count() > 0
    assert page.locator(".how-pieces li").count() >= 4
    assert page.get_by_role("link", name="Rules").is_visible()
    assert visitor.axe() == []
    assert visitor.sideways() <= 0
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(color_scheme="light")
    assert visitor.axe() == []
    assert visitor.sideways() <= 0
    below = page.evaluate("document.documentElement.scrollHeight - document.querySelector('main').clientHeight")
    assert below < 100, "nothing hangs below the page"


def test_all_games_are_listed(visit):
    visitor = visit("/learn", width=360, height=740)
    page = visitor.page
    page.wait_for_selector(".lesson-link")
    assert page.locator(".learn-game").count() == len(GAME_IDS)
    assert visitor.axe() == []
    assert visitor.sideways() <= 0
    page.get_by_role("link", name=f"How to play {RUSH}").click()
    page.wait_for_selector(".how-card")


def test_the_rules_are_searched_and_lead_to_their_clauses(visit):
    page = visit("/learn/rush").page
    page.get_by_label("Find in the rules").fill("monster portal")
    page.wait_for_selector(".rules-text mark")
    found = page.locator("[data-clauses]").all_inner_texts()
    assert found
    assert {text.lower() for text in page.locator(".rules-text mark").all_inner_texts()} <= {"monster", "portal"}
    page.locator(".cite").first.click()
    page.wait_for_selector(".clause.large")
    page.keyboard.press("Escape")
    page.get_by_label("Find in the rules").fill("zebra")
    page.get_by_text('No sentence has the words "zebra".').wait_for()


def test_a_clause_leads_to_its_sentence(visit):
    page = visit("/learn/rush#clause-RU-PICK-01").page
    page.wait_for_selector(".sought")
    assert "RU-PICK-01" in (page.locator(".sought").get_attribute("data-clauses") or "")


def test_paper_shows_cards_and_rules_alone(visit):
    page = visit("/learn/abyss").page
    page.wait_for_selector(".rules-chapter")
    page.emulate_media(media="print")
    for hidden in (".bar", ".rules-tools", ".try-it", ".cite", ".play-bar"):
        assert not page.locator(hidden).first.is_visible(), hidden
    assert page.locator(".rules-chapter").last.is_visible()
    height = page.evaluate("document.querySelector('.rules-text').scrollHeight")
    assert page.locator(".rules-text").evaluate("one => one.clientHeight") >= height


def test_start_page_table_and_rules_lead_here(visit):
    visitor = visit()
    page = visitor.page
    page.get_by_role("link", name=f"How to play {RUSH}").click()
    page.get_by_role("button", name="Play a whole game").click()
    visitor.wait_for_table()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("link", name="How to play, and the rules in prose").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="How to play").click()
    page.wait_for_selector(".how-card")


def test_an_invitation_leads_here(visit, served):
    opened = served.open(game="rush", seats=[{"kind": "me"}, {"kind": "open"}])
    page = visit(f"/t/{opened['code']}").page
    page.get_by_role("link", name=f"How to play {RUSH}").click()
    page.wait_for_selector(".how-card")


def test_an_unknown_game_is_told(visit):
    page = visit("/learn/chess").page
    page.get_by_text("There is no such game.").wait_for()
