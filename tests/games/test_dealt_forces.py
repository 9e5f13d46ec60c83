"""T4-FORCE-01 and T5-FORCE-01, quickly: both players are dealt a force that makes use of the points."""

from __future__ import annotations

import pytest

from pocketbox import find
from pocketbox.engine.core import Log
from pocketbox.games.tactics4.named import FORCES as FORCES_4
from pocketbox.games.tactics5.named import FORCES as FORCES_5

SMALL = {"tactics4": {"band", "lookout"}, "tactics5": {"trio", "patrol"}}
NAMES = {"tactics4": set(FORCES_4), "tactics5": set(FORCES_5)}


def dealt(id: str, options: str = "") -> dict[str, int]:
    """The forces a quick game may deal, each with what it costs."""
    game = find(id)
    found = {}
    s = game.start(game.read_settings(options), "quick", 2)
    while s.agenda.step.name != "deal force":
        s.apply(s.chances().outcomes[0].action, Log(True))
    for outcome in s.chances().outcomes:
        twin = s.clone()
        twin.apply(outcome.action, Log(True))
        found[outcome.action.text.removeprefix("force ")] = int(twin.cost(twin.reserve, 0))
    return found


@pytest.mark.parametrize("id", ["tactics4", "tactics5"])
def test_at_fifty_points_nobody_is_dealt_a_handful_of_units(id):
    forces = dealt(id)
    assert set(forces) == NAMES[id] - SMALL[id]
    assert min(forces.values()) > 40
    assert max(forces.values()) <= 50


@pytest.mark.parametrize(
    ("id", "points", "names"),
    [
        ("tactics4", 20, {"band"}),
        ("tactics4", 10, {"lookout"}),
        ("tactics5", 35, {"trio"}),
        ("tactics5", 12, {"patrol"}),
    ],
)
def test_small_forces_are_for_small_totals(id, points, names):
    assert set(dealt(id, f"points={points}")) == names
