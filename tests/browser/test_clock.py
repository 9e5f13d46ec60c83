"""Clocks on the seat cards: they run for whoever is to act, and the end on time is told in words."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from pocketbox.games import find
from pocketbox.server import clock as clock_module

RUSH = find("rush").title


@pytest.fixture
def clockwork(monkeypatch):
    """The server's measure of thinking, which a test turns forward."""
    ticks = SimpleNamespace(ahead=0.0)
    real = clock_module.time.monotonic
    monkeypatch.setattr(clock_module, "time", SimpleNamespace(monotonic=lambda: real() + ticks.ahead))
    return ticks


def seconds(visitor, name):
    text = visitor.page.locator(f".seat:has(b:text-is('{name}')) .clock").inner_text()
    minutes, _, rest = text.partition(":")
    return 60 * int(minutes) + int(rest)


def test_a_clock_is_set_with_the_table_and_runs_for_whoever_is_to_act(visit, served, clockwork):
    ann = visit()
    page = ann.page
    page.get_by_role("button", name=f"Set up {RUSH}").click()
    page.locator(".seats-part .pick-row:has(.badge) select").nth(0).select_option("me")
    page.locator(".seats-part .pick-row:has(.badge) select").nth(1).select_option("link")
    page.get_by_label("My name").fill("Ann")
    page.get_by_label("My name").press("Tab")
    page.get_by_label("Clock").select_option(label="10 min each + 5 s")
    assert ann.axe() == []
    page.get_by_role("button", name="Play this table").click()
    ann.wait_for_table()
    link = page.get_by_role("dialog", name="Invite").locator("input").first
    link.wait_for()
    assert page.locator(".clock.run").count() == 0
    bo = visit("/t/" + link.input_value().partition("/t/")[2], width=360, height=740)
    bo.page.get_by_role("button", name="Sit down").click()
    bo.wait_for_table()
    page.keyboard.press("Escape")
    page.wait_for_selector(".clock.run")
    before = seconds(ann, "Ann")
    shown = f"{before // 60}:{before % 60:02}"
    page.wait_for_function("n => document.querySelector('.clock.run').textContent !== n", arg=shown)
    assert seconds(ann, "Ann") < before <= 600
    assert bo.page.locator(".seat-strip .clock").count() == 2
    assert (bo.sideways(), bo.small_targets(), bo.axe(), ann.axe()) == (0, [], [], [])
    clockwork.ahead = 700.0
    bo.page.reload()
    for visitor in (ann, bo):
        visitor.page.wait_for_selector(".result")
    assert "You run out of time" in page.locator("body").inner_text()
    assert "Ann runs out of time" in bo.page.locator("body").inner_text()
