"""Lessons in line mode: Enter does what the coach says, and everything else answers as it does at a table."""

from __future__ import annotations

import contextlib
import io
import random

import pytest

from pocketbox.cli import main
from pocketbox.games import find
from pocketbox.learn.lesson import all_lessons, find_lesson
from pocketbox.learn.player import LessonPlayer
from pocketbox.learn.progress import keep_begun, mark_finished, read_begun
from pocketbox.terminal.console import Console, Hangup, Quit
from pocketbox.terminal.lessons import LessonTable

FIRST = find_lesson(find("rush"), "first")


def learn(typed: list[str], lesson=FIRST, done=()) -> tuple[str, LessonPlayer]:
    out = io.StringIO()
    console = Console(io.StringIO("".join(f"{line}\n" for line in typed)), out)
    player = LessonPlayer(lesson, "1", done)
    with contextlib.suppress(Hangup, Quit):
        LessonTable(console, player, random.Random(1)).teach()
    return out.getvalue(), player


@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson.name)
def test_enter_leads_through_every_lesson(lesson):
    moves = sum(max((len(path) for path in step.paths), default=1) for step in lesson.steps)
    out, player = learn([""] * moves, lesson)
    assert player.is_free
    assert lesson.free.say in out
    for number, step in enumerate(lesson.steps, 1):
        assert f"Step {number} of {len(lesson.steps)}: {step.title}\n  {step.say} {step.why} [{step.rule}]" in out


def test_what_the_last_step_brings_is_told_before_the_free_part():
    lesson = find_lesson(find("abyss"), "first")
    moves = sum(max((len(path) for path in step.paths), default=1) for step in lesson.steps)
    out, _ = learn([""] * moves, lesson)
    assert out.index("You find a map piece, 3 of 3.") < out.index(lesson.free.say)


def test_a_fight_that_goes_on_after_a_choice_is_told_as_a_whole():
    tactics5, dungeons = find_lesson(find("tactics5"), "first"), find_lesson(find("dungeons"), "fights")
    out, _ = learn([""] * 20, tactics5)
    begun = "Your Archer shoots the second player's Footman on the Village: 2 against 4, 1. [T5-ATTACK-03]"
    ended = "Your Archer shoots the second player's Footman on the Village: 6 against 4, 1. The Footman falls."
    assert -1 < out.index(begun) < out.index(ended)
    assert "The unit" not in out, "a part of a fight does not know who fights"
    out, _ = learn([""] * 20, dungeons)
    assert out.count("Your Warrior charges the Goblin Warrior on 3,0 with Melee. [PD-ASS-04]") == 1
    assert "Swordplay: the Goblin Warrior's defence 5 is rolled again: 6." in out


def test_after_a_step_back_only_what_happens_again_is_told():
    out, _ = learn(["", "roll", "move e11", "back", "move d10"])
    assert out.count("You move from d11 to e11.") == 1
    assert out.count("You move from d11 to d10.") == 1
    assert out.count("You roll 4 steps.") == 1


def test_the_lesson_can_be_won_by_typing():
    typed = ["", "roll", "move e11", "move e10", "move e9", "move e8", "next", "roll", "", "", "", "", "", "roll"]
    out, player = learn([*typed, "move e3", "move e2", "move e1"])
    assert "You win when you step into the portal" in out
    assert player.is_free
    assert [moment.text for moment in player.match.moments][:4] == ["roll", "roll 4", "move e11", "move e10"]


def test_a_wrong_answer_is_refused_with_its_rule_and_asked_again():
    out, player = learn(["", "roll", "move c10", "end", "why move e9", "rule RU-DM-01", "?", "goal"])
    assert "RU-HTURN-03: 'move c10' is not legal: c10 shares no edge with the hero's d11." in out
    assert "'end' is allowed, but the lesson asks for something else first: Walk to e9, one square at a time." in out
    assert "'move e9' is not legal" in out
    assert "RU-DM-01 (printed in the rules)" in out
    assert "skip            skip the steps and play on from here" in out
    assert "You lose when you have no hearts left" in out
    assert player.number == 2


def test_back_skip_and_quit_work():
    out, player = learn(["", "roll", "move e11", "back", "back", "roll", "skip", "quit", "roll"])
    assert out.count("Step 3 of 8: Walk") == 3, "not again in the middle of it"
    assert player.is_free
    assert len(player.match.moments) == 2
    assert out.rstrip().endswith("> quit")


def test_the_board_is_shown_again_only_when_it_has_changed():
    out, _ = learn(["", "roll"])
    assert out.count("11  . p . H . # . .  11") == 1


def test_a_lesson_that_was_left_continues_in_the_middle_of_a_step():
    out, player = learn(["move e10"], done=["next", "roll", "move e11"])
    assert "continue where you stopped" in out
    assert "Step 3 of 8: Walk" in out
    assert "You roll 4 steps" not in out, "what happened before is not told again"
    assert player.done == ["next", "roll", "move e11", "move e10"]


@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson.name)
def test_in_the_free_part_enter_lets_the_coach_choose(lesson):
    out, player = learn(["skip", "", "", ""], lesson)
    assert "The coach chooses: " in out
    assert "Type the number or the text" not in out
    assert len(player.match.record()) > len(LessonPlayer(lesson, "1", ["skip"]).match.record())


@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson.name)
def test_the_coach_begins_the_free_part_as_it_said(lesson):
    moves = sum(max((len(path) for path in step.paths), default=1) for step in lesson.steps)
    _, player = learn([""] * (moves + 1), lesson)
    own = [moment.text for moment in player.match.moments if moment.seat == lesson.seat]
    taught = LessonPlayer(lesson, "1", player.done)
    before = [moment.text for moment in taught.match.moments if moment.seat == lesson.seat]
    assert own[: len(before) + 1] == [*before, taught.next_to_win()]


@pytest.mark.parametrize("name", ["abyss", "tactics4", "dungeons"])
def test_enter_alone_wins_where_no_dice_stand_in_the_way(name):
    lesson = find_lesson(find(name), "first")
    moves = sum(max((len(path) for path in step.paths), default=1) for step in lesson.steps)
    out, player = learn([""] * (moves + len(lesson.free.win)), lesson)
    assert "You win" in out
    assert player.match.is_over


def test_an_unknown_word_is_answered_with_what_works():
    out, _ = learn(["walk", "", "walk", "roll", "walk"])
    assert "Pocket Dungeon Rush has no action 'walk'.\nPress Enter to go on." in out
    assert "Pocket Dungeon Rush has no action 'walk'.\nPress Enter, or type: roll" in out
    assert "Press Enter, or type: move e11 or move d10" in out


def test_the_free_part_says_what_can_be_typed_there():
    out, _ = learn(["skip", "?", "learn", "quit"])
    assert 'Enter lets the coach choose for you. "goal" says this again' in out
    assert '"learn" for a guided lesson' not in out
    assert "Enter lets the coach choose.\nYou can also type:" in out
    assert "the game stays saved" not in out
    assert "This is the lesson." in out


def test_what_was_done_is_remembered_until_the_lesson_is_finished(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("\nroll\nquit\n"))
    assert main(["learn", "rush", "first"]) == 0
    assert "Continue from here with: " in capsys.readouterr().out
    assert read_begun(FIRST) == ["next", "roll"]
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    main(["learn", "rush", "first"])
    assert "Step 3 of 8: Walk" in capsys.readouterr().out
    mark_finished(FIRST)
    assert read_begun(FIRST) == []


def test_a_lesson_that_has_changed_since_then_begins_anew(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    keep_begun(FIRST, ["next", "move a1"])
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    main(["learn", "rush", "first"])
    assert "Step 1 of 8: Who you are" in capsys.readouterr().out
    (tmp_path / "lessons-begun.json").write_text('{"rush first": 3}', "utf-8")
    assert read_begun(FIRST) == []
