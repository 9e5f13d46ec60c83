"""Sounds of a turn, made by the browser itself, and the switch that turns them off."""

from __future__ import annotations

import random

import pytest

from browser.scripted import Scripted
from browser.visitor import SOON_OVER

NOWHERE = "/static/favicon.svg"
RECORDER = """
  window.heard = [];
  class Value {
    setValueAtTime(value) { this.first = value; }
    exponentialRampToValueAtTime() {}
  }
  class Source {
    constructor(kind) { this.kind = kind; this.frequency = new Value(); }
    connect(next) { return next; }
    start() { window.heard.push(this.kind === 'noise' ? 'noise' : `${this.type} ${this.frequency.first}`); }
    stop() {}
  }
  window.AudioContext = class {
    state = 'running';
    sampleRate = 1000;
    currentTime = 0;
    async resume() {}
    createGain() { return Object.assign(new Source('gain'), { gain: new Value() }); }
    createOscillator() { return new Source('tone'); }
    createBufferSource() { return new Source('noise'); }
    createBiquadFilter() { return new Source('filter'); }
    createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; }
  };
"""
"""Notes each tone that would be heard."""
DICE, STEP, HIT, FALL = "noise", "triangle 240", "square 180", "sawtooth 300"
YOUR_TURN, END = "sine 660", "sine 523"
PREPARED = 1200
"""Milliseconds after the first press until sound is ready."""


@pytest.fixture
def table(visit, served):
    def come():
        visitor = visit(NOWHERE, reduced_motion="no-preference")
        visitor.context.add_init_script(RECORDER)
        scripted = Scripted(visitor.page, served.base).open()
        scripted.page.locator(".say").click()
        scripted.page.wait_for_timeout(PREPARED)
        return scripted

    return come


def heard(page):
    return page.evaluate("window.heard")


def wait_for(page, tone):
    page.wait_for_function("tone => window.heard.includes(tone)", arg=tone)


def test_dice_steps_hits_falls_and_my_turn_are_heard_in_their_order(table):
    scripted = table()
    page = scripted.page
    scripted.play_turn()
    wait_for(page, YOUR_TURN)
    tones = heard(page)
    assert tones[0] == DICE
    assert [tone for tone in tones if tone in (STEP, HIT, FALL, YOUR_TURN)] == [STEP, HIT, FALL, YOUR_TURN]


def test_the_end_is_heard(visit, served):
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    opened = served.open(game="rush", setup="last-leap", seats=seats, options=SOON_OVER)
    visitor = visit(NOWHERE)
    visitor.context.add_init_script(RECORDER)
    visitor.go(opened["link"])
    visitor.wait_for_table()
    visitor.page.locator(".say").click()
    visitor.page.wait_for_timeout(PREPARED)
    me, rng = served.join(opened["code"], opened["token"]), random.Random(4)
    while not me.until_mine()["over"]:
        me.until_state(me.choose(rng.choice(me.options()))["seq"])
    wait_for(visitor.page, END)
    assert heard(visitor.page).count(END) == 1


def test_the_switch_in_the_bar_silences_and_is_remembered(table):
    scripted = table()
    page = scripted.page
    switch = page.locator(".bar").get_by_role("button", name="Sound")
    assert switch.get_attribute("aria-pressed") == "true"
    switch.click()
    assert switch.get_attribute("aria-pressed") == "false"
    scripted.play_turn()
    page.wait_for_selector(".story li.now:has-text('moves e2')")
    beside_the_speed = page.locator(".speed-row").get_by_role("button", name="Sound")
    assert beside_the_speed.get_attribute("aria-pressed") == "false"
    page.get_by_role("button", name="Skip").click()
    assert heard(page) == []
    page.reload()
    page.wait_for_selector(".well .cell")
    assert switch.get_attribute("aria-pressed") == "false"
