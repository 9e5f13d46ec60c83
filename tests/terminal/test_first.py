"""First games in line mode: the opening, the lesson, tips, and what is suggested after a game."""

from __future__ import annotations

import io

import pytest

from pocketbox.bots.makers import recorded_name
from pocketbox.cli.terminal import parser, run
from pocketbox.engine.core import CHANCE
from pocketbox.games import find
from pocketbox.learn.first import FinishedGame, first_games_of
from pocketbox.learn.lesson import find_lesson
from pocketbox.learn.past import find_seen_tips, past_games, remember_game
from pocketbox.learn.progress import mark_finished, read_finished
from pocketbox.match.begin import begin
from pocketbox.match.dealer import ScriptedDealer
from pocketbox.terminal.after import ask_next
from pocketbox.terminal.console import Console, Quit
from pocketbox.terminal.questions import ask_wishes, first_wishes

RUSH, ABYSS, DUNGEONS = find("rush"), find("abyss"), find("dungeons")
FIRST = first_games_of(RUSH)


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    return tmp_path


def asked(*typed):
    out = io.StringIO()
    wishes = ask_wishes(Console(io.StringIO("".join(f"{line}\n" for line in typed)), out))
    return wishes, out.getvalue()


@pytest.fixture
def play(monkeypatch, capsys):
    """Runs the command with these lines typed, and returns what it said."""

    def typed(lines, *arguments):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert run(parser("pocketbox terminal").parse_args(list(arguments))) == 0
        return capsys.readouterr().out

    return typed


def test_the_opening_says_what_can_be_typed_and_leads_a_newcomer_to_the_lesson():
    wishes, said = asked("")
    assert (wishes.game, wishes.is_lesson) == ("rush", True)
    for word in ("goal (how you win)", "cards", "rules", "hint", "learn (a guided lesson)", '"quit" stops'):
        assert word in said
    assert "New here? Enter begins a lesson with a coach, 4 minutes." in said


@pytest.mark.parametrize(
    ("typed", "game", "is_lesson"),
    [("play", "rush", False), ("learn abyss", "abyss", True), ("play abyss", "abyss", False), ("LEARN", "rush", True)],
)
def test_the_lesson_can_be_skipped_or_another_taken(typed, game, is_lesson):
    wishes, _ = asked(typed)
    assert (wishes.game, wishes.is_lesson) == (game, is_lesson)


def test_a_near_miss_after_learn_is_helped():
    wishes, said = asked("learn russh", "learn rush")
    assert wishes.is_lesson
    assert "No game called 'russh'. Did you mean rush?" in said


def test_after_the_lesson_enter_plays_an_easy_game_in_the_enjoyable_seat():
    mark_finished(find_lesson(RUSH))
    wishes, said = asked("")
    assert (wishes.seats, wishes.setup, wishes.is_lesson) == (["me", "bot:easy"], "quick", False)
    assert 'Enter plays it, easy (against the easy bot). "learn" begins a lesson.' in said


def test_the_level_and_the_set_up_follow_what_was_played():
    assert first_wishes(DUNGEONS).setup == "cellar"
    remember_game(first_games_of(DUNGEONS), FinishedGame("easy", True))
    assert (first_wishes(DUNGEONS).setup, first_wishes(DUNGEONS).seats) == ("quick", ["me", "bot:normal"])
    assert first_wishes(ABYSS).options == "monster_count=1"
    remember_game(first_games_of(ABYSS), FinishedGame("easy", True))
    assert first_wishes(ABYSS).options == "monster_count=2"


def test_a_lesson_that_is_finished_leads_back_to_the_question(play):
    lesson = ["", *([""] * 40), "quit"]
    said = play(lesson)
    assert "Step 1 of 8: Who you are" in said
    assert "New here?" in said


def test_a_stopped_lesson_ends_the_program(play):
    said = play(["learn", "quit"])
    assert "Stopped. Continue from here with:" in said
    assert read_finished() == set()


def test_tips_come_once_and_can_be_switched_off(play):
    said = play(["roll", "quit"], "rush", "--seed", "4")
    assert said.count(f"Tip: {FIRST.tips[0].say}") == 1
    assert said.count(f"Tip: {FIRST.tips[1].say}") == 1
    again = play(["tips off", "quit"], "rush", "--seed", "4")
    assert "Tip:" not in again
    assert "No more tips." in again
    assert find_seen_tips(FIRST) == {tip.when for tip in FIRST.tips}


def test_two_people_and_odd_bots_get_no_tips(play):
    for seats in ("me,me", "me,bot:random"):
        said = play(["roll", "tips", "quit"], "rush", "--seats", seats)
        assert "Tip:" not in said
        assert "There are no tips here." in said


EASY = recorded_name("bot:easy")
WAY = ["roll", "move c3", "move c2", "move c1", "move d1"]
"""Into the portal of last-leap, with a 4."""


def won_game(names=((1, EASY),), setup="last-leap", position=""):
    settings = None if position else RUSH.read_settings("")
    match = begin(RUSH, ScriptedDealer(["roll 4"]), settings, setup, position, 0 if position else 2, "", dict(names))
    for text in WAY:
        match.submit(0, text)
        if match.seat_to_act == CHANCE:
            match.deal()
    assert match.result is not None
    assert match.result.winners == (0,)
    return match


def next_asked(match, *typed, keeps=True):
    out = io.StringIO()
    console = Console(io.StringIO("".join(f"{line}\n" for line in typed)), out)
    return ask_next(console, match, {1}, keeps), out.getvalue()


def test_a_win_is_remembered_and_the_next_level_is_one_press_away():
    wishes, said = next_asked(won_game(), "what", "")
    assert past_games(FIRST) == [FinishedGame("easy", True)]
    assert "You won: try the next level. Enter plays normal (against the normal bot)." in said
    assert 'Or type a level (easy, normal, hard, expert), or "quit" > ' in said
    assert "Press Enter, or type a level: easy, normal, hard, expert." in said
    assert wishes is not None
    assert wishes.seats == ["me", "bot:normal"]


def test_another_level_none_and_quit_are_answers_too():
    wishes, _ = next_asked(won_game(), "hard")
    assert wishes is not None
    assert wishes.seats == ["me", "bot:hard"]
    assert next_asked(won_game(), "no")[0] is None
    with pytest.raises(Quit):
        next_asked(won_game(), "quit")


def test_nothing_is_suggested_after_a_position_or_a_bot_without_a_level():
    position = RUSH.write_position(RUSH.start(RUSH.read_settings(""), "last-leap", 2))
    assert next_asked(won_game(setup="", position=position)) == (None, "")
    assert next_asked(won_game(names=((1, "bot:random"),))) == (None, "")
    assert past_games(FIRST) == []


def test_a_game_that_is_not_saved_is_not_remembered():
    next_asked(won_game(), "", keeps=False)
    assert past_games(FIRST) == []


def test_learn_in_a_game_says_how(play):
    said = play(["learn", "quit"], "rush", "--seats", "me,bot:easy")
    assert "This game stays saved. Type quit, then:" in said
