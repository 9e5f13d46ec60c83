"""Lessons and puzzles that a pack carries: read with their lines, played, proven, and listed."""

from __future__ import annotations

import io
import json

import pytest

from pocketbox.cli import main
from pocketbox.engine.core import BadInput
from pocketbox.games import find
from pocketbox.learn.checking import check_lesson
from pocketbox.learn.packed import faults_of_pack, lesson_in, lessons_of_pack, puzzles_of_pack
from pocketbox.learn.puzzle import puzzles_of, write_puzzle
from pocketbox.packs.folder import SHIPPED, find_pack
from pocketbox.packs.reading import read_pack_file, read_pack_text

TEXT = (SHIPPED / "provisions.toml").read_text("utf-8")
RUSH = find("rush")
PUZZLE = puzzles_of(RUSH)[0]


@pytest.fixture(autouse=True)
def home(monkeypatch, tmp_path):
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path / "home"))


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) == 1
    return TEXT.replace(old, new)


def test_every_lesson_of_a_shipped_pack_can_be_won_by_every_path():
    lessons = [lesson for path in sorted(SHIPPED.iterdir()) for lesson in lessons_of_pack(read_pack_file(path))]
    assert [lesson.id for lesson in lessons] == ["provisions.provisions"]
    assert [check_lesson(lesson) for lesson in lessons] == [1]
    assert lessons[0].game.packs[0].id == "provisions"


def test_a_lesson_is_found_by_its_name_and_by_its_whole_id():
    file = find_pack("provisions")
    assert lesson_in(file, "provisions") == lesson_in(file, "provisions.provisions") == lesson_in(file, "")
    with pytest.raises(BadInput, match="has no lesson 'soup'; it has provisions"):
        lesson_in(file, "soup")


def test_lessons_and_puzzles_do_not_change_the_hash_of_a_pack():
    bare = TEXT[: TEXT.index("[[lesson]]")]
    assert read_pack_text(bare).pack.hash == read_pack_text(TEXT + write_puzzle(PUZZLE)).pack.hash


@pytest.mark.parametrize(
    ("old", "new", "place", "fact"),
    [
        ('say = "Roll the die."', 'say = "Roll the die"', 'say = "Roll the die."', "'say' is a sentence"),
        ('do = ["use boots"]', 'do = ["use shoes"]', 'do = ["use boots"]', "has no action 'use shoes'"),
        ('name = "provisions"\ntitle', 'name = "Provisions"\ntitle', 'name = "provisions"\ntitle', "has a 'name'"),
        ("minutes = 1", 'minutes = "1"', "minutes = 1", "'minutes' is a whole number"),
    ],
)
def test_a_faulty_lesson_is_refused_with_its_line(old, new, place, fact):
    line = TEXT[: TEXT.index(place)].count("\n") + 1
    with pytest.raises(BadInput, match=f"the pack, line {line}: .*{fact}"):
        lessons_of_pack(read_pack_text(changed(old, new)))


def test_a_lesson_that_cannot_be_won_fails_the_test_of_its_pack():
    [(title, problem)] = faults_of_pack(read_pack_text(changed('"move d2", "move d1"]', '"move d2"]')))
    assert title == "Bread and winged boots"
    assert "'win' does not win the game" in problem


def test_a_table_of_lessons_must_be_a_list():
    with pytest.raises(BadInput, match=r"write \[\[puzzle\]\]"):
        read_pack_text(f"puzzle = 3\n{TEXT}")


def test_puzzles_of_a_pack_are_played_with_it_and_proven_again():
    file = read_pack_text(TEXT + write_puzzle(PUZZLE))
    [puzzle] = puzzles_of_pack(file)
    assert (puzzle.id, puzzle.game.packs[0].id) == (PUZZLE.id, "provisions")
    assert faults_of_pack(file) == []
    wrong = write_puzzle(PUZZLE).replace('chance = "0"', 'chance = "1/2"', 1)
    [(title, problem)] = faults_of_pack(read_pack_text(TEXT + wrong))
    assert (title, "has a chance of 0, not 1/2" in problem) == (f"Puzzle {PUZZLE.id}", True)


def test_a_faulty_puzzle_is_refused_with_its_line():
    text = TEXT + write_puzzle(PUZZLE).replace('proof = "exact"', 'proof = "guess"')
    line = text[: text.index('proof = "guess"')].count("\n") + 1
    with pytest.raises(BadInput, match=f"line {line}: there is no proof 'guess'"):
        puzzles_of_pack(read_pack_text(text))


def test_the_commands_list_test_teach_and_pose_what_a_pack_carries(tmp_path, capsys, monkeypatch):
    path = tmp_path / "provisions.toml"
    path.write_text(TEXT + write_puzzle(PUZZLE), "utf-8")
    assert main(["learn", "--pack", str(path), "--json"]) == 0
    assert [one["id"] for one in json.loads(capsys.readouterr().out)] == ["provisions.provisions"]
    assert main(["pack", "test", str(path)]) == 0
    assert "1 lesson and 1 puzzle checked, 0 failed." in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\n\nmove d3\nmove d2\nmove d1\n"))
    assert main(["learn", "rush", "--pack", str(path)]) == 0
    assert "You won, and the lesson is finished." in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{PUZZLE.best}\n"))
    assert main(["puzzle", "--pack", str(path)]) == 0
    assert "1 in a row" in capsys.readouterr().out


def test_a_lesson_of_a_pack_for_another_game_is_refused(capsys):
    assert main(["learn", "abyss", "--pack", "provisions"]) != 0
    assert "provisions@1.0.0 is for rush, not for abyss" in capsys.readouterr().err
