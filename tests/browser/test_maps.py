"""Large maps open where people are; a story line shows on the board where it happened."""

from __future__ import annotations

from browser.layout import settle
from browser.moments import find_moment
from browser.scripted import BEFORE, Scripted, told
from pocketbox.scenes.contract.motions import Glide

NOWHERE = "/static/favicon.svg"
LEAST_CELL = 50
CELLS = """() => {
  const well = document.querySelector('.well').getBoundingClientRect();
  const isIn = box => box.left >= well.left - 1 && box.right <= well.right + 1
    && box.top >= well.top - 1 && box.bottom <= well.bottom + 1;
  const cells = [...document.querySelectorAll('.well .cell .hit')].map(cell => cell.getBoundingClientRect());
  const figures = [...document.querySelectorAll('.well .figure.seat-1')].map(one => one.getBoundingClientRect());
  return { all: cells.length, seen: cells.filter(isIn).length, width: cells[0].width,
    isMineSeen: figures.length > 0 && figures.every(isIn) };
}"""

WINDOW = """() => {
  const seen = document.querySelector('.well svg.board').getAttribute('viewBox');
  const [x, y, width, height] = seen.split(' ').map(Number);
  return { x, y, width, height };
}"""
"""The part of the map that is seen."""


def test_a_large_map_opens_where_people_are_and_can_be_seen_whole(visit, served):
    position = find_moment("dungeons", lambda match, _: int(match.seat_to_act) == 0, "quick", 4)
    opened = served.open(game="dungeons", position=position, seats=[{"kind": "me"}] * 4)
    page = visit(opened["link"]).page
    page.wait_for_selector(".small-map")
    near = page.evaluate(CELLS)
    assert near["isMineSeen"]
    assert near["width"] >= LEAST_CELL
    assert near["seen"] < near["all"]
    page.get_by_role("button", name="Show all").click()
    page.wait_for_selector(".small-map", state="detached")
    whole = page.evaluate(CELLS)
    assert whole["seen"] == whole["all"]
    assert whole["width"] < near["width"]


def test_pointing_at_a_story_line_shows_where_it_happened(visit, served):
    walk = told(20, "You move from e9 over e8 to e7.", Glide("hero e9", ("e9", "e8", "e7"), "hero e7"), seat=0)
    page = Scripted(visit(NOWHERE).page, served.base).open(BEFORE, (walk,)).page
    assert page.locator(".trail .way-line").count() == 0
    page.get_by_text(walk.text).hover()
    page.wait_for_selector(".trail .way-line", state="attached")
    page.locator(".say h1").hover()
    page.wait_for_selector(".trail .way-line", state="detached")


def test_the_wheel_and_two_fingers_zoom_and_a_drag_pans(visit, served):
    opened = served.open(game="dungeons", setup="warren", seats=[{"kind": "me"}, {"kind": "me"}])
    page = visit(opened["link"], has_touch=True).page
    page.wait_for_selector(".well .cell")
    page.get_by_role("button", name="Show all").click()
    settle(page)
    first = page.evaluate(WINDOW)
    box = page.locator(".well").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    settle(page)
    near = page.evaluate(WINDOW)
    assert near["width"] < first["width"]
    page.mouse.down()
    page.mouse.move(x - 60, y - 30, steps=4)
    page.mouse.up()
    settle(page)
    panned = page.evaluate(WINDOW)
    assert panned["x"] > near["x"]
    assert panned["y"] > near["y"]
    assert panned["width"] == near["width"]
    assert page.locator(".ring.chosen").count() == 0, "a drag is not a press"
    pinch(page, x, y)
    settle(page)
    assert page.evaluate(WINDOW)["width"] < panned["width"]
    page.get_by_role("button", name="Show all").click()
    settle(page)
    assert page.evaluate(WINDOW) == first


def pinch(page, x, y):
    """Two fingers that move apart."""
    hand = page.context.new_cdp_session(page)
    for kind, half in (("touchStart", 30), ("touchMove", 50), ("touchMove", 70)):
        fingers = [{"x": x - half, "y": y, "id": 1}, {"x": x + half, "y": y, "id": 2}]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
