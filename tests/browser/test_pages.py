"""Every page under axe, in light and dark, wide and narrow; touch targets, no sideways scroll, contrast in drawings."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import pocketbox.server
from browser.visitor import SOON_OVER
from pocketbox.games import GAME_IDS, find

CSS = Path(pocketbox.server.__file__).parent / "static" / "css"
PHONE = {"width": 375, "height": 812, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(visit, served, scheme):
    visitor = visit(color_scheme=scheme)
    page = visitor.page
    page.wait_for_selector(".game .board")
    assert visitor.axe() == []
    page.get_by_role("button", name=re.compile("^Set up")).first.click()
    page.locator("summary").first.click()
    assert visitor.axe() == []
    for name in ("Join", "My games"):
        page.get_by_role("button", name=name).click()
        page.wait_for_selector("dialog")
        assert visitor.axe() == []
        page.keyboard.press("Escape")
    for id in reversed(GAME_IDS):
        visitor.go("/")
        page.get_by_role("button", name=f"Play {find(id).title}").click()
        visitor.wait_for_turn()
        assert visitor.axe() == [], id
        while not page.locator(".story .rule").count():
            seq = visitor.seq
            visitor.choose_by_mouse(random.Random(seq))
            visitor.wait_past(seq)
            visitor.wait_for_turn()
        page.locator(".story .rule").first.click()
        page.wait_for_selector(".clause.large")
        assert visitor.axe() == [], id
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    assert visitor.axe() == []
    page.get_by_role("button", name="Cards and numbers").click()
    page.wait_for_selector(".unit-card")
    assert visitor.axe() == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Invite").click()
    page.get_by_role("button", name=re.compile("Make a link")).first.click()
    page.wait_for_selector(".qr svg")
    assert visitor.axe() == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_after_the_game_and_on_the_challenge(visit, served, scheme):
    visitor = visit(color_scheme=scheme)
    visitor.set_up(find("rush").title, "last-leap", seats=("me", "bot:random"), options=SOON_OVER)
    visitor.play_by_mouse(random.Random(3))
    visitor.page.wait_for_selector(".replay")
    visitor.page.wait_for_selector(".curve .chart")
    assert visitor.axe() == []
    visitor.page.get_by_role("button", name="Challenge a friend").click()
    link = visitor.page.get_by_label("Challenge").input_value()
    visitor.page.goto(link)
    visitor.page.wait_for_selector("form")
    assert visitor.axe() == []


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_phone_has_targets_for_fingers_and_never_scrolls_sideways(visit, id):
    visitor = visit(**PHONE)
    page = visitor.page
    page.wait_for_selector(".game")
    assert visitor.sideways() == 0
    assert visitor.small_targets() == []
    page.get_by_role("button", name=f"Set up {find(id).title}").click()
    assert visitor.sideways() == 0
    assert visitor.small_targets() == []
    page.get_by_role("button", name=f"Play {find(id).title}").click()
    visitor.wait_for_turn()
    for tab in ("Act", "Dice", "Story", "Seats"):
        page.get_by_role("tab", name=tab).click()
        assert visitor.sideways() == 0, tab
        assert visitor.small_targets() == [], tab
    assert visitor.axe() == []


def test_a_phone_plays_by_touch(visit):
    visitor = visit(**PHONE)
    visitor.set_up(find("rush").title, "last-leap", seats=("me", "bot:random"))
    visitor.play_by_mouse(random.Random(2))
    assert visitor.sideways() == 0
    assert visitor.small_targets() == []


# Contrast inside drawings, which axe does not judge

TEXT, SIGN = 4.5, 3.0
GROUNDS = ["field", "forest", "hill", "keep", "village", "water"]
FLOORS = ["floor", "floor-2", *GROUNDS, "hall", "room", "start"]
PAIRS = [
    *[(f"on-{ground}", ground, TEXT) for ground in GROUNDS],
    *[(f"on-seat-{seat}", f"seat-{seat}", TEXT) for seat in range(7)],
    *[("board-ink", floor, TEXT) for floor in ("floor", "floor-2", "hall", "room", "start")],
    *[(mark, floor, SIGN) for mark in ("mark", "strike", "focus", "piece-rim", "trail") for floor in FLOORS],
    *[(ink, ground, TEXT) for ink in ("ink", "ink-2") for ground in ("paper", "surface", "inset", "hover")],
    ("on-wall", "wall", TEXT),
    ("on-wood", "wood-2", TEXT),
    ("wall", "floor", SIGN),
    ("wall", "floor-2", SIGN),
    ("die-ink", "die", TEXT),
    ("on-off", "off", TEXT),
    ("def", "die", SIGN),
    ("accent", "surface", SIGN),
    ("edge", "surface", SIGN),
]


def tokens(scheme):
    text = (CSS / "tokens.css").read_text("utf-8")
    block = re.search(rf"\[data-theme={scheme}\]\{{(.*?)\n\}}", text, re.S)
    assert block
    return dict(re.findall(r"--([\w-]+):(#[0-9a-f]{6})", block[1]))


def luminance(colour):
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    high, low = sorted([luminance(one), luminance(other)], reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_colours_keep_their_distance(scheme):
    found = tokens(scheme)
    weak = {
        f"{one} on {other}": round(contrast(found[one], found[other]), 2)
        for one, other, least in PAIRS
        if contrast(found[one], found[other]) < least
    }
    assert weak == {}


def test_contrast_counts_as_the_standard_does():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


MEASURE = """() => {
  const rgb = text => text.match(/[\\d.]+/g)?.map(Number);
  const fill = node => rgb(getComputedStyle(node).fill);
  const under = text => {
    const pill = text.closest('.pill');
    if (pill) return fill(pill.querySelector('rect'));
    if (text.closest('.coordinates')) {
      return fill(document.querySelector(`.well .floor${text.matches('.on-wall') ? '.g-wall' : '.odd:not(.g-wall)'}`));
    }
    return fill([...text.closest('.ground').querySelectorAll('path')].at(-1));
  };
  const words = '.well .ground text, .well .pill text, .well .coordinates text';
  return [...document.querySelectorAll(words)].filter(text => !text.closest('.flag'))
    .map(text => [text.textContent, fill(text), under(text)]);
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("id", GAME_IDS)
def test_words_on_the_board_can_be_read(visit, id, scheme):
    """The colours as Chromium computes them for what is really drawn."""
    visitor = visit(color_scheme=scheme)
    visitor.page.get_by_role("button", name=f"Play {find(id).title}").click()
    visitor.page.wait_for_selector(".well .board[data-glides=false]")
    written = visitor.page.evaluate(MEASURE)
    weak = []
    for text, ink, ground in written:
        if ink and ground and len(ground) == 3:
            one, other = ["#" + "".join(f"{int(part):02x}" for part in colour[:3]) for colour in (ink, ground)]
            if contrast(one, other) < TEXT:
                weak.append((text, one, other))
    assert weak == []
    assert written
