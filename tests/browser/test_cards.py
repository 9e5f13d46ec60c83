"""Seat cards, the goal, and the card of whatever somebody points at, focuses or holds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from browser.scripted import BEFORE, CODE, POTION, ROLL, SLAIN, Scripted
from pocketbox.scenes.contract.board import Piece
from pocketbox.scenes.contract.cards import Holder, Meter, Panel, Phase, Rack, SeatCard, StatTable, Thing

NOWHERE = "/static/favicon.svg"
PHONE = {"width": 375, "height": 812, "has_touch": True, "is_mobile": True}
MONSTER = {
    "id": "monster",
    "kind": "figure",
    "title": "Monster",
    "symbol": "monster",
    "numbers": [{"name": "Hits", "value": "1", "short": "hits", "about": "hearts it takes"}],
    "powers": [{"name": "Capture", "text": "Stepping onto the hero takes a heart.", "rule": "RU-CAPT-01"}],
    "table": None,
    "types": ["demon"],
    "found": "There are 3.",
}
FLASK = MONSTER | {"id": "piece.flask", "kind": "item", "title": "Water flask", "symbol": "flask"}
STATS = StatTable(("Melee", "Ranged", "Magic"), (("Off", "3", "0", "0"), ("Def", "3", "3", "1")), (("Action", "2"),), 0)


def with_card(piece: Piece) -> Piece:
    return replace(piece, card="monster") if piece.symbol == "monster" else piece


SCENE = replace(SLAIN, pieces=tuple(with_card(piece) for piece in SLAIN.pieces))
FIGURES = replace(
    SLAIN,
    seats=(
        SeatCard(0, "Warrior", True, "warrior", meters=(Meter("Treasure", 1, None, "treasure"),), stats=STATS),
        SeatCard(1, "Elf", False, "elf", notes=("paralysed",), stats=STATS),
    ),
    panels=(
        Panel("Who holds the features", holders=(Holder("Forest", "forest", "forest", 0), Holder("Hill", "hill"))),
        Panel("Setting up", phases=(Phase("Build", "done"), Phase("Lay 13 counters", "now", "3 of 13"))),
    ),
)


@pytest.fixture
def table(visit, served):
    def come(scene=SCENE, **settings):
        visitor = visit(NOWHERE, **settings)
        cards = {"groups": [{"title": "Figures", "cards": [MONSTER, FLASK]}]}
        visitor.page.route(f"**/api/tables/{CODE}/cards", lambda route: route.fulfill(json=cards))
        return visitor, Scripted(visitor.page, served.base).open(scene)

    return come


def monster(page):
    return page.locator('.well [data-place="e5"]')


def test_seat_cards_show_hearts_slots_and_what_is_lost(table):
    visitor, _ = table(replace(SLAIN, seats=BEFORE.seats))
    page = visitor.page
    mine, theirs = page.locator(".seat").nth(0), page.locator(".seat").nth(1)
    assert mine.locator(".i-heart").count() == 3
    assert mine.get_by_text("2 of 3", exact=True).is_visible()
    assert mine.locator(".rack-slots .free").count() == 1
    assert theirs.get_by_text("Monsters, 2 of 3").is_visible()
    assert theirs.locator(".out").count() == 1


def test_the_goal_is_there_from_the_start(table):
    visitor, _ = table(BEFORE)
    goal = visitor.page.locator(".goal")
    assert "You win when" in goal.inner_text()
    assert "you have no hearts left" in goal.inner_text()


def test_figures_have_their_name_their_table_and_their_conditions(table):
    visitor, _ = table(FIGURES)
    page = visitor.page
    mine, theirs = page.locator(".seat").nth(0), page.locator(".seat").nth(1)
    assert mine.get_by_text("Warrior").is_visible()
    assert mine.locator("td.hot").all_inner_texts() == ["3", "3"]
    assert theirs.get_by_text("Paralysed").is_visible()
    assert page.locator(".held").all_inner_texts()[1].split() == ["Hill", "nobody"]
    assert "Lay 13 counters" in page.locator(".setup-phases [aria-current=step]").inner_text()
    assert visitor.axe() == []


def test_pointing_at_a_piece_shows_its_card_and_escape_closes_it(table):
    visitor, _ = table()
    page = visitor.page
    monster(page).hover()
    card = page.get_by_role("dialog", name="Monster 2")
    card.wait_for()
    text = card.inner_text()
    assert "Mossback's, on e5" in text
    assert "Stepping onto the hero takes a heart." in text
    assert "RU-CAPT-01" in text
    assert visitor.axe() == []
    page.keyboard.press("Escape")
    card.wait_for(state="detached")


def test_the_pointer_may_go_over_to_the_card(table):
    visitor, _ = table()
    page = visitor.page
    monster(page).hover()
    page.locator(".peek .rule").hover()
    page.wait_for_timeout(600)
    page.locator(".peek .rule").click()
    page.wait_for_selector(".clause.large")


WHAT_LIES_UNDER = """box => {
  const pressed = [...document.querySelectorAll('button, a, .cell.can')].filter(one => !one.closest('.peek'));
  return pressed.map(one => one.getBoundingClientRect()).some(one =>
    one.left < box.x + box.width && one.right > box.x && one.top < box.y + box.height && one.bottom > box.y);
}"""
CROWD = """() => {
  const crowd = document.createElement('div');
  crowd.style.cssText = 'position:fixed;inset:0;z-index:1;pointer-events:none;display:grid;gap:60px;'
    + 'grid-template-columns:repeat(12,1fr)';
  for (let n = 0; n < 120; n++) {
    const button = document.createElement('button');
    button.style.cssText = 'height:20px;pointer-events:auto';
    button.onclick = () => { window.pressed = true; };
    crowd.append(button);
  }
  document.body.append(crowd);
}"""
"""Buttons everywhere, so that no card finds a place beside them."""


def test_a_card_lies_over_nothing_that_can_be_pressed(table):
    visitor, _ = table()
    page = visitor.page
    monster(page).hover()
    page.locator(".peek").wait_for()
    assert not page.evaluate(WHAT_LIES_UNDER, page.locator(".peek").bounding_box())


def test_a_card_that_finds_no_free_place_lets_presses_through(table):
    visitor, _ = table()
    page = visitor.page
    monster(page).hover()
    page.locator(".peek:not(.through)").wait_for()
    page.evaluate(CROWD)
    page.locator(".peek.through").wait_for()
    box = page.locator(".peek").bounding_box()
    under = page.evaluate(
        """([x, y]) => document.elementsFromPoint(x, y).some(one => one.closest('.peek'))""",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
    )
    assert not under


def test_a_card_goes_with_the_piece_it_is_about_and_none_comes_by_itself(table):
    visitor, _ = table()
    page = visitor.page
    monster(page).hover()
    page.locator(".peek").wait_for()
    page.evaluate("document.querySelector('.tray').replaceWith(document.querySelector('.tray').cloneNode(true))")
    page.wait_for_selector(".peek", state="detached")
    page.wait_for_timeout(700)
    assert page.locator(".peek").count() == 0


def test_a_focused_piece_shows_its_card(table):
    visitor, _ = table()
    page = visitor.page
    monster(page).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.get_by_role("dialog", name="Monster 2").wait_for()


def test_a_pressed_thing_shows_its_card(table):
    carried = Rack("Carried", (Thing("flask", "Water flask", card="piece.flask"),), 3, "slots", 0)
    visitor, _ = table(replace(SCENE, seats=(replace(SCENE.seats[0], racks=(carried,)), SCENE.seats[1])))
    page = visitor.page
    page.get_by_role("button", name="Water flask").click()
    page.get_by_role("dialog", name="Water flask").wait_for()


def touch(visitor, target, meanwhile=lambda: None):
    """Touch something and let go, after `meanwhile`."""
    box = target.bounding_box()
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    devtools = visitor.page.context.new_cdp_session(visitor.page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    meanwhile()
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_holding_a_piece_on_a_phone_shows_its_card_and_presses_nothing(table):
    target = replace(ROLL, text="attack e5", label="Attack monster 2", cells=("e5",))
    visitor, script = table(replace(SCENE, options=(target, POTION)), **PHONE)
    page = visitor.page
    touch(visitor, monster(page))
    page.wait_for_selector(".confirm")
    assert page.locator(".peek").count() == 0
    card = page.get_by_role("dialog", name="Monster 2")
    touch(visitor, monster(page), card.wait_for)
    assert card.is_visible()
    assert [one for one in script.said if one["type"] == "choose"] == []
    assert visitor.sideways() == 0
    page.keyboard.press("Escape")
    card.wait_for(state="detached")
