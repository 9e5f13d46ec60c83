"""A fight beside the board: all of it in sight, pairs compared one after another, the dweller's numbers with it."""

from __future__ import annotations

import pytest

from browser.moments import fight_of

SEATS = {"tactics5": 2, "tactics4": 2, "dungeons": 4}
FITS = """() => {
  const rail = document.querySelector('.turn');
  return rail.scrollHeight <= rail.clientHeight;
}"""


@pytest.fixture
def at(visit, served):
    def come(id, **settings):
        others = [{"kind": "bot", "bot": "random"}] * (SEATS[id] - 1)
        opened = served.open(game=id, position=fight_of(id, SEATS[id]), seats=[{"kind": "me"}, *others])
        return visit(opened["link"], **settings)

    return come


@pytest.mark.parametrize("id", SEATS)
def test_a_fight_and_its_choices_stand_beside_the_board_without_scrolling(at, id):
    visitor = at(id)
    page = visitor.page
    page.wait_for_selector(".fight-choices .act")
    page.wait_for_function(FITS)
    assert page.locator(".fight-choices .act").last.is_visible()
    assert visitor.axe() == []


def test_pairs_are_compared_from_the_left(at):
    page = at("dungeons", reduced_motion="no-preference").page
    page.wait_for_selector(".meets")
    delays = page.evaluate("""() => [...document.querySelector('.strike .dice-row:has(.meets)').children]
      .map(pair => Number.parseFloat(getComputedStyle(pair).animationDelay) * 1000)""")
    assert delays == pytest.approx([120 * n for n in range(len(delays))])
    assert len(delays) > 1


def test_without_motion_all_pairs_are_there_at_once(at):
    page = at("dungeons").page
    page.wait_for_selector(".meets")
    assert page.evaluate("""() => [...document.querySelectorAll('.meets')]
      .every(pair => Number.parseFloat(getComputedStyle(pair).animationDelay) === 0)""")


def test_a_dweller_in_a_fight_shows_its_numbers(at):
    page = at("dungeons").page
    page.wait_for_selector(".fight")
    name = page.locator(".duel .right b").inner_text()
    card = page.locator(f".seats > .panel[aria-label='{name}']")
    assert card.locator(".stats td.hot").count() == 2
