"""Large maps open where people are; a story line shows on the board where it happened."""

from __future__ import annotations

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
