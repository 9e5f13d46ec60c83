"""Puzzles in line mode: one is solved, one is missed, and nothing gives the answer away before it."""

from __future__ import annotations

import contextlib
import io
import random
import subprocess
import sys

import pytest

from pocketbox.games import GAME_IDS, find
from pocketbox.learn.answering import MOST_REASONS, answer
from pocketbox.learn.puzzle import AHEAD, MEASURES, SAFE, puzzles_of
from pocketbox.terminal.console import Console, Hangup, Quit
from pocketbox.terminal.puzzles import PuzzleTable

FIRST = puzzles_of(find("rush"))[0]


def solve(typed: list[str], puzzle=FIRST) -> tuple[str, bool | None]:
    out = io.StringIO()
    console = Console(io.StringIO("".join(f"{line}\n" for line in typed)), out)
    found = None
    with contextlib.suppress(Hangup, Quit):
        found = PuzzleTable(console, puzzle, random.Random(1)).solve()
    return out.getvalue(), found


def test_the_best_choice_solves_it():
    out, found = solve([FIRST.best])
    assert found is True
    assert f"{FIRST.theme}, {FIRST.rating} ({FIRST.id})" in out
    assert f"(seat {FIRST.seat})." in out.partition("You are the ")[2].splitlines()[0]
    assert MEASURES[FIRST.measure][1] in out
    assert "Found: " in out
    assert "Why:\n  1. " in out


def test_another_choice_misses_it_and_shows_every_chance():
    wrong = FIRST.ranked()[-1]
    out, found = solve([wrong.text])
    assert found is False
    labels = {row.label for row in answer(FIRST, wrong.text).rows}
    assert len(labels) == len(FIRST.choices)
    assert all(label in out for label in labels)
    assert 'Not "' in out


def test_help_and_refusals_come_before_the_answer_and_odds_after_it():
    out, found = solve(["?", "odds", "hint", "roll", "goal", "choices", FIRST.best])
    assert "The odds of every choice come after your answer." in out
    assert out.count("Choose first.") == 2
    assert "'roll' is not legal" in out
    assert "You win when" in out
    assert found is True


def test_a_fight_is_shown_once():
    puzzle = next(one for one in puzzles_of(find("tactics5")) if one.measure in (AHEAD, SAFE))
    asked = solve([], puzzle)[0]
    fight = [line.strip() for line in asked.splitlines() if " against " in line]
    assert len(fight) == 1


def test_quit_leaves_it_open():
    assert solve(["quit"])[1] is None


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_kind_of_puzzle_is_explained_with_rules(id):
    game = find(id)
    kinds = {(puzzle.theme, puzzle.measure): puzzle for puzzle in puzzles_of(game)}
    for puzzle in kinds.values():
        found = answer(puzzle, puzzle.ranked()[-1].text)
        assert not found.is_right
        assert 2 <= len(found.reasons) <= MOST_REASONS, puzzle.name
        for reason in found.reasons:
            assert reason.text.endswith("."), (puzzle.name, reason)
            assert reason.rule in game.rulebook.rules, (puzzle.name, reason)


def test_the_command_poses_the_puzzle_of_the_day_and_remembers(tmp_path):
    def run(*words: str, typed: str) -> str:
        environment = {"POCKETBOX_HOME": str(tmp_path), "PATH": ""}
        done = subprocess.run(
            [sys.executable, "-m", "pocketbox", *words],
            input=typed, capture_output=True, text=True, env=environment, check=True,
        )  # fmt: skip
        return done.stdout

    assert "The puzzle of " in run("puzzle", typed="quit\n")
    out = run("puzzle", "rush", typed=f"{FIRST.best}\n\nquit\n")
    assert f"0 of {len(puzzles_of(FIRST.game))} puzzles solved." in out
    assert "1 in a row, your longest is 1." in out
    out = run("puzzle", "rush", FIRST.id, typed=f"{FIRST.ranked()[-1].text}\n")
    assert "1 in a row" in out, "a solved puzzle counts no second time"
