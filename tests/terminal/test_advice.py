"""Advice in line mode: a question before a blunder in solo play, heeded or overridden, and its switch."""

from __future__ import annotations

import pytest

from coach.test_review import GATE_OPEN
from pocketbox.games import find
from terminal.table import sit_down

RUSH = find("rush")
DICE = ["roll 4"] + ["roll 1"] * 40
"""More than anybody here throws."""


@pytest.fixture(autouse=True)
def own_device(tmp_path, monkeypatch):
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))


def solo(*typed: str):
    return sit_down(RUSH, ["warnings on", "roll", *typed], dice=DICE, position=GATE_OPEN, bots=(1,))


def test_a_blunder_is_asked_about_and_can_be_taken_back_before_it_happens():
    said, match = solo("end", "", "move e2")
    assert "Careful [RU-" in said
    assert "Do it anyway?" in said
    assert "Not done. Better: Step to e2, type move e2" in said
    assert [moment.text for moment in match.moments] == ["roll", "roll 4", "move e2"]


def test_a_blunder_is_made_all_the_same_after_yes():
    said, match = solo("end", "yes")
    assert "Do it anyway?" in said
    assert [moment.text for moment in match.moments][:3] == ["roll", "roll 4", "end"]


def test_a_good_choice_is_not_asked_about():
    said, match = solo("move e2", "move e1")
    assert "Do it anyway?" not in said
    assert match.is_over


def test_warnings_are_off_until_switched_on_and_the_device_remembers():
    quiet, _ = sit_down(RUSH, ["roll", "end"], dice=DICE, position=GATE_OPEN, bots=(1,))
    assert "Do it anyway?" not in quiet
    solo("warnings", "warnings maybe")
    again, _ = sit_down(RUSH, ["roll", "end"], dice=DICE, position=GATE_OPEN, bots=(1,))
    assert "Do it anyway?" in again
    said, _ = sit_down(RUSH, ["warnings off", "roll", "end"], dice=DICE, position=GATE_OPEN, bots=(1,))
    assert "Warnings are off." in said
    assert "Do it anyway?" not in said


def test_with_other_people_nobody_is_warned():
    said, match = sit_down(RUSH, ["warnings on", "roll", "end"], dice=DICE, position=GATE_OPEN)
    assert "one person against bots" in said
    assert "Do it anyway?" not in said
    assert [moment.text for moment in match.moments][:3] == ["roll", "roll 4", "end"]
