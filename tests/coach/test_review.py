"""The review of a game: mistakes with reasons, one good choice, luck apart from skill, in line mode too."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from pocketbox.cli import main
from pocketbox.coach.review import MOST_MISTAKES, review_of
from pocketbox.coach.split import CHOICES, split_of
from pocketbox.coach.text import review_lines
from pocketbox.games import find
from pocketbox.lab.winning_chances import course_of
from pocketbox.match.begin import begin
from pocketbox.match.course import standing_moments
from pocketbox.match.dealer import ScriptedDealer
from pocketbox.match.reading import load_record, read_record
from pocketbox.match.replay import Replay, replay
from pocketbox.scenes.words import Cast
from printed import added_names
from scenes.test_sentences import faults

RECORDS = Path(__file__).parents[1] / "records"
RUSH = find("rush")
GATE_OPEN = """\
1 . . . . P . . .
2 . . . . . . . .
3 . . . . H . . .
4 . . . . . . . .
5 M . . . . . . .
6 . . . . . . . .
7 . . . . . . . .
8 . . . . . . . .
9 . . . . . . . .
10 . . . . . . . .
11 . . . . . . . .
12 . . . G . . . .
"""


def played(name: str) -> Replay:
    return replay(load_record(RECORDS / name))


def written() -> str:
    """The hero stands two steps before the portal with steps to spare, and ends the turn."""
    match = begin(RUSH, ScriptedDealer(["roll 4"]), setup="", position=GATE_OPEN)
    match.submit(0, "roll")
    match.deal()
    match.submit(0, "end")
    return match.record()


def missed_win() -> Replay:
    return Replay(read_record(written()))


def test_a_win_that_was_missed_is_the_first_mistake_and_costs_what_it_must():
    review = review_of(missed_win(), 0, Cast(you=0), 2.0)
    assert [one.played.text for one in review.mistakes] == ["end"]
    mistake = review.mistakes[0]
    assert mistake.other.text == "move e2"
    assert mistake.kind == "mistake"
    assert mistake.other.chance > mistake.played.chance + 10
    assert mistake.route[:2] == ("e3", "e2")
    assert "win the game before your next turn" in " ".join(reason.text for reason in mistake.reasons)
    assert all(reason.rule for reason in mistake.reasons)
    assert mistake.keep


REVIEWED = [
    name
    for name in ["rush-2-quick", "abyss-5-quick", "tactics5-3-quick", "tactics4-4-quick", "dungeons-3-cellar"]
    if not added_names(find(name.partition("-")[0]))
]
"""A record of the printed box does not replay in a game with added content."""


@pytest.mark.parametrize("name", REVIEWED)
def test_a_review_has_at_most_three_mistakes_and_always_a_good_choice(name):
    game = played(f"{name}.record")
    review = review_of(game, 0, Cast(you=0), 1.5)
    assert len(review.mistakes) <= MOST_MISTAKES
    assert review.good is not None
    assert 0 <= review.best <= review.choices
    moments = dict(standing_moments(game.moments()))
    for one in (*review.mistakes, review.good):
        assert moments[one.step].seat == 0
        assert moments[one.step].text == one.played.text != one.other.text
        assert one.played in one.ways
        assert one.other in one.ways
        assert max(way.chance for way in one.ways) == max(one.played.chance, one.other.chance)
        for line in (*one.reasons, *one.happened):
            assert [fault for fault in faults(line.text) if "you does" not in fault] == [], line
    for one in review.mistakes:
        assert one.cost > one.error
        assert one.reasons
        assert one.happened or one.step == game.count
    turns = [one.heading for one in review.mistakes]
    assert len(set(turns)) == len(turns), "one mistake for each turn"


def test_luck_and_skill_add_up_to_the_way_from_start_to_end():
    course = course_of(played("rush-2-quick.record"), 1.0)
    for seat in (0, 1):
        split = split_of(course, seat)
        start, end = course.chances[0][seat], course.chances[-1][seat]
        assert sum(part.points for part in split.parts) == pytest.approx(100 * (end - start), abs=0.2)
        assert [part.kind for part in split.parts][-1] == CHOICES
        assert split.looked <= split.throws
    mine, theirs = split_of(course, 0), split_of(course, 1)
    assert mine.parts[0].points == pytest.approx(-theirs.parts[1].points, abs=5), (
        "what helps one of two hurts the other"
    )


def test_a_review_is_told_in_lines():
    game = missed_win()
    review = review_of(game, 0, Cast(you=0), 2.0)
    lines = review_lines(review, split_of(course_of(game, 0.1), 0))
    page = "\n".join(lines)
    assert lines[0].startswith("1 choice cost ")
    assert "You played  End your turn" in page
    assert "Better      Step to e2" in page
    assert "To keep: " in page
    none = review_lines(replace(review, mistakes=()), split_of(course_of(game, 0.1), 0))
    assert none[0] == "None of your choices clearly cost anything."


def test_the_command_reviews_and_tries_again(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    path = tmp_path / "game.record"
    path.write_text(written(), encoding="utf-8")
    assert main(["coach", str(path), "--seconds", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["review"]["mistakes"][0]["other"]["text"] == "move e2"
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["coach", str(path), "--seconds", "2", "--try", "1"]) == 0
    assert "Hero: 4 steps left." in capsys.readouterr().out
    assert main(["coach", str(path), "--seconds", "2", "--try", "9"]) == 2
    assert "mistakes are numbered 1 to 1" in capsys.readouterr().err
    assert main(["coach", str(path), "--seat", "4"]) == 2
    assert "there is no seat 4; seats are 0 to 1" in capsys.readouterr().err
