"""`puzzles` lists, verifies and drops; what it cannot do it says in one sentence."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pocketbox.bots.levels import LEVELS, VERSION
from pocketbox.cli import main
from pocketbox.cli.puzzles import BEGIN, END
from pocketbox.games import GAME_IDS, find
from pocketbox.learn.puzzle import WIN, puzzles_of, read_puzzles, write_puzzles

RUSH = find("rush")
DOCS = Path(__file__).parents[2] / "docs" / "learning.md"


def said(capsys, *words: str) -> tuple[int, str, str]:
    code = main(list(words))
    out, err = capsys.readouterr()
    return code, out, err


def test_every_game_is_listed_with_its_themes_and_misses(capsys):
    code, out, _ = said(capsys, "puzzles", "list")
    assert code == 0
    for id in GAME_IDS:
        assert f"{find(id).title}: {len(puzzles_of(find(id)))} puzzles" in out
    assert out.count("missed by bots of version ") == len(GAME_IDS)
    _, out, _ = said(capsys, "puzzles", "list", "rush")
    assert all(f"| {puzzle.id} | {puzzle.theme} |" in out for puzzle in puzzles_of(RUSH))
    found = json.loads(said(capsys, "puzzles", "list", "rush", "--json")[1])
    assert [one["id"] for one in found] == [puzzle.id for puzzle in puzzles_of(RUSH)]


def test_what_cannot_be_proven_is_named_and_can_be_dropped(capsys, tmp_path):
    path = tmp_path / "mine.toml"
    good, other = [puzzle for puzzle in puzzles_of(RUSH) if puzzle.measure == WIN][:2]
    write_puzzles(path, [good, other])
    text = path.read_text("utf-8")
    path.write_text(text.replace(f'margin = "{other.margin}"', 'margin = "1/97"'), "utf-8")
    wrong = read_puzzles(RUSH, path)
    count = sum(str(puzzle.margin) == "1/97" for puzzle in wrong)
    code, out, _ = said(capsys, "puzzles", "verify", "rush", "--file", str(path))
    assert code == 1
    assert f"rush {other.id}: the margin is {other.margin}, not 1/97" in out
    assert f"2 puzzles of 2 checked, {count} failed." in out
    code, out, _ = said(capsys, "puzzles", "verify", "rush", "--file", str(path), "--drop")
    assert code == 0
    assert len(read_puzzles(RUSH, path)) == 2 - count


def test_bots_try_again_what_an_older_version_tried(capsys, tmp_path):
    path = tmp_path / "mine.toml"
    old, new = [puzzle for puzzle in puzzles_of(RUSH) if puzzle.measure == WIN][:2]
    before = dict.fromkeys(old.misses, 1.0)
    first, now = (dict.fromkeys(LEVELS, version) for version in (1, VERSION))
    write_puzzles(path, [replace(old, bots=first, misses=before), replace(new, bots=now, misses=before)])
    code, out, _ = said(capsys, "puzzles", "rate", "rush", "--file", str(path))
    assert code == 0
    assert f"missed by bots of version {VERSION}: easy " in out
    assert "expert 50 % of 2" in out
    rated = {puzzle.id: puzzle for puzzle in read_puzzles(RUSH, path)}
    assert rated[old.id].bots == now
    assert rated[old.id].misses["expert"] == 0, "the strongest level sees a win"
    assert rated[new.id].misses == before, "what this version tried is not tried again"


def test_some_levels_try_first_and_the_others_later(capsys, tmp_path):
    path = tmp_path / "mine.toml"
    old = next(puzzle for puzzle in puzzles_of(RUSH) if puzzle.measure == WIN)
    write_puzzles(path, [replace(old, bots=dict.fromkeys(LEVELS, 2), misses=dict.fromkeys(LEVELS, 0.25))])
    code, out, _ = said(capsys, "puzzles", "rate", "rush", "--file", str(path), "--levels", "normal,easy")
    assert code == 0
    assert "hard not tried, expert not tried" in out
    [rated] = read_puzzles(RUSH, path)
    assert rated.bots == {"easy": VERSION, "normal": VERSION, "hard": 2, "expert": 2}
    assert (rated.misses["hard"], rated.misses["expert"]) == (0.25, 0.25)
    assert f"bots = {{ easy = {VERSION}, normal = {VERSION}, hard = 2, expert = 2 }}" in path.read_text("utf-8")
    said(capsys, "puzzles", "rate", "rush", "--file", str(path))
    assert f"bots = {VERSION}\n" in path.read_text("utf-8"), "one number where all levels have tried"


def test_the_table_of_all_puzzles_is_written_into_a_page(capsys, tmp_path):
    page = tmp_path / "page.md"
    page.write_text(f"Before.\n\n{BEGIN}\nold\n{END}\n\nAfter.\n", "utf-8")
    assert said(capsys, "puzzles", "list", "--into", str(page))[0] == 0
    text = page.read_text("utf-8")
    assert text.startswith("Before.\n\n")
    assert text.endswith(f"{END}\n\nAfter.\n")
    assert "old" not in text
    assert f"| rush | {len(puzzles_of(RUSH))} |" in text
    table = text.partition(BEGIN)[2].partition(END)[0]
    assert table in DOCS.read_text("utf-8"), f"run ./pocketbox puzzles list --into {DOCS}"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["puzzles", "make"], "make needs a game, such as puzzles make rush"),
        (["puzzles", "make", "rush", "--count", "0"], "--count must be from 1 to 1000, not 0"),
        (["puzzles", "verify", "--file", "x"], "--file needs a game"),
        (["puzzles", "list", "--into", "missing.md"], "cannot read missing.md"),
        (["puzzles", "list", "--into", str(DOCS.parent / "rulings.md")], "rulings.md needs a line <!-- puzzles -->"),
        (["puzzles", "rate", "--levels", "easy,wild"], "there is no level 'wild'; the levels are easy, normal, hard, "),
        (["puzzles", "solve"], "invalid choice: 'solve'"),
        (["puzzle", "chess"], "no game called 'chess'"),
        (["puzzle", "rush", "ffffff"], "has no puzzle 'ffffff'"),
        (["puzzle", "--theme", "luck"], "invalid choice: 'luck'"),
    ],
)
def test_bad_input_is_one_sentence(capsys, words, sentence):
    code, out, err = said(capsys, *words)
    assert (code, out) == (2, "")
    assert sentence in err
    assert len(err.splitlines()) == 1
