"""Puzzles are plain data; whatever is wrong in a file is said with its line."""

from __future__ import annotations

import re
from datetime import date
from fractions import Fraction

import pytest

from pocketbox.bots.levels import LEVELS
from pocketbox.engine.core import BadInput
from pocketbox.games import GAME_IDS, find
from pocketbox.learn.answering import answer
from pocketbox.learn.mining.themes import is_near, is_twin
from pocketbox.learn.puzzle import (
    SAFE,
    THEMES,
    Puzzle,
    Reader,
    all_puzzles,
    daily_puzzle,
    find_puzzle,
    puzzles_of,
    write_puzzle,
    write_puzzles,
)
from pocketbox.learn.streak import Streak, keep_streak, load_streak

RUSH = find("rush")
LEAST = 60
"""Puzzles that every game ships with."""
TEXT = """\
[[puzzle]]
id = "3f9a1c"
theme = "win now"
seat = 0
measure = "win"
proof = "exact"
best = "move d2"
margin = "1"
error = "0"
misses = { easy = 0.50, normal = 0.25, hard = 0.00, expert = 0.00 }
bots = 2
choices = [
    { do = "move d2", chance = "1", error = "0", then = ["move d1"] },
    { do = "move c3", chance = "0", error = "0", then = [] },
    { do = "move e3", chance = "0", error = "0", then = [] },
    { do = "move d4", chance = "0", error = "0", then = [] },
    { do = "end", chance = "0", error = "0", then = [] },
]
position = '''
 1  . . . P . . . .
 3  . . . H . . . .
 9  M . . . . . . .
12  . . . G . . . .

next: hero moves, seat 0, steps 2, stuck no
next: roll for monsters
next: end round
'''
"""


def read(text: str = TEXT) -> list[Puzzle]:
    return Reader(RUSH, "rush.toml", text).puzzles()


def fault(changed: str, by: str) -> str:
    assert changed in TEXT
    with pytest.raises(BadInput) as problem:
        read(TEXT.replace(changed, by, 1))[0].start()
    return str(problem.value)


def test_a_puzzle_is_read():
    puzzle = read()[0]
    assert (puzzle.name, puzzle.theme, puzzle.seat, puzzle.best) == ("rush 3f9a1c", "win now", 0, "move d2")
    assert (puzzle.margin, puzzle.error, puzzle.is_exact) == (Fraction(1), Fraction(0), True)
    assert puzzle.choice("move d2").then == ("move d1",)
    assert next(choice.text for choice in puzzle.ranked()) == "move d2"
    assert puzzle.rating == "middling"
    assert puzzle.start().seat_to_act() == 0


def test_what_is_written_reads_back(tmp_path):
    path = tmp_path / "rush.toml"
    write_puzzles(path, read())
    again = Reader(RUSH, "rush.toml", path.read_text("utf-8")).puzzles()[0]
    assert write_puzzle(again) == write_puzzle(read()[0])


@pytest.mark.parametrize(
    ("changed", "by", "sentence"),
    [
        ("[[puzzle]]", "[[puzzle]", "line 1: this is not TOML"),
        ('id = "3f9a1c"', 'id = "one"', "rush.toml, line 2: 'one' is not an id of six figures from 0 to f"),
        ('theme = "win now"', 'theme = "win"', "line 3: there is no theme 'win'; choose one of win now"),
        ("seat = 0", "seat = 7", "line 4: 'seat' is the number of a seat"),
        ("seat = 0", "seat = 1", "line 1: seat 0 is to act in 3f9a1c, not seat 1"),
        ('measure = "win"', 'measure = "luck"', "line 5: there is no measure 'luck'"),
        ('proof = "exact"\n', "", "line 1: 'proof' is missing here"),
        ('best = "move d2"', 'best = "roll"', "line 7: 'roll' is not among the choices"),
        ('margin = "1"', 'margin = "much"', "line 8: 'much' is not a chance from 0 to 1"),
        ('margin = "1"', 'margin = "3/2"', "line 8: '3/2' is not a chance from 0 to 1"),
        ("easy = 0.50, ", "", "line 10: 'misses' has a share for each of easy, normal, hard, expert"),
        ("easy = 0.50", "easy = 5", "line 10: a share of misses is a number from 0 to 1"),
        ("bots = 2", "bots = 9", "line 11: 'bots' is a version of the bots"),
        ("bots = 2", "bots = { easy = 2 }", "a version of the bots: 1 or 2 or 3 or 4 or 5 or 6, or one for"),
        ('do = "move c3"', 'do = "fly c3"', "line 12: Pocket Dungeon Rush has no action 'fly c3'"),
        ('error = "0", then = ["move d1"]', 'then = ["move d1"]', "line 12: a choice has do, chance, error, then"),
        (" 3  . . . H", " 3  . . . ?", "line 1: position 3f9a1c cannot be read"),
        ('error = "0"\n', 'error = "0"\nhint = "no"\n', "line 10: there is no key 'hint' here"),
    ],
)
def test_a_fault_names_its_line(changed, by, sentence):
    assert sentence in fault(changed, by)


def test_two_puzzles_cannot_share_an_id():
    with pytest.raises(BadInput, match="puzzle 3f9a1c is given twice"):
        read(TEXT + "\n" + TEXT)


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_game_has_puzzles_of_many_kinds(id):
    puzzles = puzzles_of(find(id))
    assert len(puzzles) >= LEAST
    assert len({puzzle.theme for puzzle in puzzles}) >= 3
    assert any(puzzle.is_exact for puzzle in puzzles)
    for puzzle in puzzles:
        chances = sorted((choice.chance for choice in puzzle.choices), reverse=True)
        assert puzzle.choice(puzzle.best).chance == chances[0] > chances[1], puzzle.name
        assert puzzle.margin - puzzle.error > 0
        assert list(puzzle.misses) == LEVELS
        assert puzzle.theme in THEMES


@pytest.mark.parametrize("id", GAME_IDS)
def test_no_two_puzzles_are_nearly_the_same(id):
    puzzles = puzzles_of(find(id))
    for n, one in enumerate(puzzles):
        for other in puzzles[:n]:
            assert not is_near(one.position, other.position), (one.name, other.name)
            assert not is_twin(one.measure, one.choices, other), (one.name, other.name)


def test_the_odds_in_a_reason_leave_no_outcome_out():
    puzzle = next(one for one in puzzles_of(find("tactics5")) if one.measure == SAFE)
    reason = answer(puzzle, puzzle.best).reasons[0].text
    percents = [float(found) for found in re.findall(r"([0-9.]+) %", reason)]
    assert len(percents) >= 2
    assert sum(percents) == pytest.approx(100, abs=0.3)


def test_what_a_worse_choice_risks_is_told_beside_the_best():
    puzzle = find_puzzle(find("abyss"), "b33d7c")
    told, compared, against = answer(puzzle, "move b2").reasons
    assert told.text == "You move from c2 over d2 to e2."
    assert compared.text == 'Chance to win the game: 46.3 %; with "Step to b2": 35.3 %.'
    assert (against.lead, against.rule) == ("Step to b2", "AB-MATT-03")
    assert against.text.startswith("You lose a heart ")
    assert "if you step to d2" in against.text


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_changes():
    days = [date(2026, 11, day) for day in range(1, 15)]
    drawn = [daily_puzzle(day).name for day in days]
    assert drawn == [daily_puzzle(day, list(reversed(all_puzzles()))).name for day in days]
    assert len(set(drawn)) > 10


def test_an_unknown_puzzle_says_so():
    with pytest.raises(BadInput, match="Pocket Dungeon Rush has no puzzle 'ffffff'"):
        find_puzzle(RUSH, "ffffff")


def test_a_streak_grows_breaks_and_is_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    one, two, three = puzzles_of(RUSH)[:3]
    streak = load_streak()
    for puzzle, is_right in ((one, True), (one, True), (two, True), (three, False)):
        streak.note(puzzle, is_right)
    assert (streak.now, streak.longest, streak.solved) == (0, 2, {one.name, two.name})
    keep_streak(streak)
    assert load_streak() == streak
    (tmp_path / "puzzles.json").write_text("[1]", "utf-8")
    assert load_streak() == Streak()
