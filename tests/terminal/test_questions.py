"""Before and between choices: unfinished games, quitting at any question, Enter, near misses, and one's own dice."""

from __future__ import annotations

import io
import os

import pytest

from pocketbox.cli.terminal import parser, run
from pocketbox.games import find
from pocketbox.match.begin import begin
from pocketbox.match.dealer import SeededDealer
from pocketbox.match.recovery import FileBook
from pocketbox.match.saves import new_save
from pocketbox.terminal.console import Console, Quit
from pocketbox.terminal.questions import ask_wishes
from pocketbox.terminal.saved import ago, ask_unfinished, find_saved
from terminal.table import sit_down

RUSH = find("rush")


def console(*typed: str) -> tuple[Console, io.StringIO]:
    out = io.StringIO()
    return Console(io.StringIO("".join(f"{line}\n" for line in typed)), out), out


def test_quit_stops_at_every_question_of_the_set_up():
    answers = ["c", "rush", "me", "me", "play", "", "mine"]
    for number in range(len(answers)):
        asking, _ = console(*answers[:number], "QUIT")
        with pytest.raises(Quit):
            ask_wishes(asking)


def test_quit_stops_where_dice_are_typed():
    said, match = sit_down(RUSH, ["roll", "quit", "3"], setup="duel")
    assert said.rstrip().endswith("quit")
    assert not match.is_over


def test_a_game_is_chosen_by_its_name_and_a_near_miss_is_helped():
    asking, out = console("abys", "chess", "abyss")
    wishes = ask_wishes(asking)
    assert (wishes.game, wishes.seats, wishes.is_lesson) == ("abyss", ["me"], False)
    assert "No game called 'abys'. Did you mean abyss?" in out.getvalue()
    assert "No game called 'chess'.\n" in out.getvalue()


def test_house_rules_are_asked_for_with_an_example_of_the_game():
    asking, out = console("c", "abyss", "me", "play", "", "computer")
    ask_wishes(asking)
    assert "House rules, for example roster=named. Enter for none, ? to list them > " in out.getvalue()


def test_own_dice_explain_themselves_and_enter_lets_the_computer_roll():
    said, match = sit_down(RUSH, ["roll", ""], setup="duel")
    assert "You roll real dice for everybody: when a roll is asked for, type what the dice show" in said
    assert match.seat_to_act == 0
    assert match.record().count("\ndice ") == 1


def test_dice_of_the_computer_are_not_explained():
    said, _ = sit_down(RUSH, [], dice=[], setup="duel")
    assert "real dice" not in said


# Unfinished games


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    return tmp_path


def save(id: str, choices: int, name: str, age: int = 0):
    """A game with a number of choices of seat 0, in a file that was last written that long ago."""
    path = new_save(id, name)
    path = path.with_name(f"2026-01-01-00000{name}-{path.name}")
    game = find(id)
    match = begin(game, SeededDealer("1"), game.read_settings(""), "duel", book=FileBook.create(path))
    for text in ["roll", "end"][:choices]:
        match.submit(0, text)
        match.catch_up()
    match.close()
    os.utime(path, (path.stat().st_atime, path.stat().st_mtime - age))
    return path


def test_unfinished_games_with_a_choice_are_listed_newest_first(home):
    save("rush", 0, "1")
    older = save("rush", 1, "2", age=3 * 3600)
    newer = save("rush", 1, "3")
    assert [one.path for one in find_saved()] == [newer, older]
    assert (
        find_saved()[1]
        .line(os.stat(newer).st_mtime)
        .startswith("Pocket Dungeon Rush (duel), 1 choice made, last played ")
    )


def test_a_file_that_is_no_game_or_of_other_rules_is_left_out(home):
    path = save("rush", 1, "1")
    text = path.read_text("utf-8")
    path.with_name("2026-02-02-broken.record").write_text("nonsense", "utf-8")
    rules = f"rules: {RUSH.rules_version}"
    assert rules in text
    path.with_name("2026-02-02-old.record").write_text(text.replace(rules, f"rules: {RUSH.rules_version + 1}"), "utf-8")
    assert [one.path for one in find_saved()] == [path]


def test_enter_goes_on_with_the_newest_and_new_starts_another(home):
    older, newer = save("rush", 1, "1"), save("rush", 1, "2")
    for typed, path in (("", newer), ("2", older), ("new", None)):
        asking, out = console("9", typed)
        assert ask_unfinished(asking, find_saved()) == path
        assert "You have unfinished games:\n  1  Pocket Dungeon Rush" in out.getvalue()
        assert "'9' is not in the list." in out.getvalue()


def test_nothing_is_asked_where_nothing_is_unfinished(home):
    asking, out = console()
    assert ask_unfinished(asking, find_saved()) is None
    assert out.getvalue() == ""


def test_the_program_offers_the_unfinished_game_and_goes_on_with_it(home, monkeypatch, capsys):
    path = save("rush", 1, "1")
    monkeypatch.setattr("sys.stdin", io.StringIO("\nquit\n"))
    assert run(parser("pocketbox terminal").parse_args([])) == 0
    said = capsys.readouterr().out
    assert "You have an unfinished game:" in said
    assert f"resumed from {path}" in said
    assert "You are the hero." not in said, "both seats are at this keyboard"


@pytest.mark.parametrize(
    ("seconds", "said"), [(5, "just now"), (60, "1 minute ago"), (7300, "2 hours ago"), (200000, "2 days ago")]
)
def test_how_long_ago_is_told_roughly(seconds, said):
    assert ago(seconds) == said


def test_a_number_that_stands_for_no_choice_is_told_how_many_there_are():
    said, _ = sit_down(RUSH, ["7", "roll", "3", "77", "odds 88"], setup="duel")
    assert "There is no choice 7 now; the only choice is 1, roll." in said
    assert "There is no choice 77 now; choose 1 to 4." in said
    assert "There is no choice 88 now; choose 1 to 4." in said
