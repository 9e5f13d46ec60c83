"""Odds that take long to count: an estimate at once, labelled so and with its interval, then the exact count."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.dungeons.delve import PD, line, play
from pocketbox.cli import main
from pocketbox.engine.judge import TooManyPositions
from pocketbox.scenes import odds
from pocketbox.scenes.odds_text import odds_answer, tell_action, tell_counted, tell_exactly
from terminal.table import sit_down

CHARGE = "charge lizardman-1"


@pytest.fixture
def fight(monkeypatch):
    """A charge that is too long to count at once, since next to nothing is allowed."""
    monkeypatch.setattr(odds, "MOST_IN_COMBAT", 60)
    s = line(3, {0: "warrior", 2: "lizardman-1"}, "warrior seat 0")
    play(s, "activate warrior")
    return s


def told(s, exactly: bool):
    return odds_answer(PD.game, PD.game.view(s, 0), CHARGE, exactly)


@pytest.mark.slow
def test_an_estimate_says_so_and_the_exact_chance_lies_within_it(fight):
    estimated, exact = told(fight, False), told(fight, True)
    assert [part["title"] for part in estimated] == [part["title"] for part in exact]
    assert any(part["is_estimate"] for part in estimated)
    assert not any(part["is_estimate"] for part in exact)
    for about, counted in zip(estimated, exact, strict=True):
        assert sum(Fraction(end["chance"]) for end in counted["ends"]) == 1
        if about["is_estimate"]:
            for end, sure in zip(about["ends"], counted["ends"], strict=True):
                assert end["chance"].startswith("about ")
                assert end["interval"][0] <= sure["percent"] <= end["interval"][1]


def test_beyond_reason_it_stays_an_estimate(fight, monkeypatch):
    monkeypatch.setattr(odds, "LONGER", 1)
    with pytest.raises(TooManyPositions):
        told(fight, True)


@pytest.mark.slow
def test_what_was_exact_at_once_is_not_told_again():
    s = line(3, {0: "warrior", 2: "lizardman-1"}, "warrior seat 0")
    play(s, "activate warrior")
    action = PD.game.action(CHARGE)
    assert tell_exactly(PD.game, s, action) == []
    assert tell_counted(PD.game, PD.game.view(s, 0), CHARGE) == tell_action(PD.game, s, action)


@pytest.mark.slow
def test_the_command_line_tells_the_estimate_and_then_the_count(fight, capsys, tmp_path):
    path = tmp_path / "fight.txt"
    path.write_text(PD.game.write_position(fight))
    assert main(["odds", "dungeons", str(path), CHARGE]) == 0
    first, second = capsys.readouterr().out.split("Counted exactly:\n")
    assert "An estimate from" in first
    assert "An estimate" not in second
    assert "1/4 (25.0%)" in second  # the charge falls short
    assert main(["odds", "dungeons", str(path), CHARGE, "--json"]) == 0
    assert '"estimate"' not in capsys.readouterr().out


@pytest.mark.slow
def test_line_mode_counts_when_asked(fight):
    position = PD.game.write_position(fight)
    said, _ = sit_down(PD.game, [f"odds {CHARGE}", f"exactly {CHARGE}", "exactly fly"], dice=[], position=position)
    asked = said.split("> ")
    assert "An estimate from" in asked[1]
    assert "1/4 (25.0%)" in asked[2]
    assert "Pocket-Dungeons has no action 'fly'." in asked[3]
