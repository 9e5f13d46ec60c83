"""Line mode: what a person types and reads."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from lanterns import GAME as LANTERNS
from pocketbox.games import find
from pocketbox.match.reading import read_record
from pocketbox.match.replay import replay
from pocketbox.terminal.console import Console, Hangup
from pocketbox.terminal.questions import ask_wishes
from terminal.table import sit_down

RUSH = find("rush")


def test_choices_are_taken_by_number_by_text_and_by_enter():
    said, match = sit_down(RUSH, ["", "1", "MOVE  d9"], dice=["roll 3"], setup="duel")
    assert "Hero: roll, or use items first. [RU-HTURN-06]" in said
    assert "The hero goes from d11 to d10. [RU-HTURN-03]" in said
    assert "The hero goes from d10 to d9." in said
    assert match.seat_to_act == 0


def test_the_board_is_drawn_with_a_legend_and_what_each_seat_has():
    said, _ = sit_down(RUSH, [], dice=[], setup="scramble")
    assert "  8  . . # . H . . .  8" in said
    assert "M monster (seat 1)" in said
    assert "Hero (seat 0): HP 2, speed bonus 0, carries water flask (1 of 3)" in said


def test_a_refusal_names_the_rule_and_costs_nothing():
    said, match = sit_down(RUSH, ["roll", "move a1", "mvoe d10", "99", "", "move d10"], dice=["roll 2"], setup="duel")
    assert "RU-HTURN-03: 'move a1' is not legal: a1 shares no edge with the hero's d11." in said
    assert "did you mean move d10" in said
    assert "No action of Pocket Dungeon Rush reads '99'" in said
    assert "Type a number or a choice; ? for help." in said
    assert "The hero goes from d11 to d10." in said
    assert match.seat_to_act == 0


def test_questions_change_nothing():
    questions = [
        "?",
        "why move d10",
        "why move a1",
        "why",
        "rule ru-desp-04",
        "rule nonsense",
        "rule",
        "odds",
        "exactly",
    ]
    said, match = sit_down(RUSH, [*questions, "board", "choices", "story", "position", "save"], dice=[], setup="duel")
    assert "RU-DESP-04 (printed in the rules)" in said
    assert "'move d10' is not legal: the hero has not rolled yet: roll first." in said
    assert "has no rule 'nonsense'" in said
    assert "1/4 (25.0%)      Steps for the hero: 4." in said
    assert "next: hero turn, seat 0, bonus 0" in said
    assert "Nothing has happened yet." in said
    assert "This game is not being saved" in said
    for which in ("why ACTION", "rule ID", "exactly ACTION"):
        assert f"Say which: {which}." in said
    assert len(read_record(match.record()).entries) == 1, "a digest and no choice"


def test_why_explains_a_legal_choice_too():
    said, _ = sit_down(RUSH, ["why roll"], dice=[], setup="duel")
    assert "'roll' is legal: roll for steps: one d4 and the speed bonus." in said
    assert "RU-HTURN-01 (printed in the rules)" in said


def test_odds_of_one_action_are_exact():
    position = "1 . . . P . . . .\n2 . . . M . . . .\n3 . . . H . . . .\n9 M . . . . . . .\n12 . . . G . . . ."
    said, _ = sit_down(RUSH, ["roll", "odds move d2", "odds move h1"], dice=["roll 2"], position=position)
    assert "1/2 (50.0%)" in said
    assert "The monster on d2 is slain." in said
    assert "'move h1' is not legal: h1 shares no edge" in said


def test_undo_takes_the_last_choice_back():
    said, match = sit_down(RUSH, ["roll", "move d10", "undo", "undo"], dice=["roll 2"], setup="duel")
    assert "Taken back." in said
    assert "Chance has spoken since" in said
    assert "undo 1" in match.record()


def test_own_dice_are_typed_and_checked():
    said, _ = sit_down(RUSH, ["roll", "7", "roll 3", "move d10"], setup="duel")
    assert "Throw the hero's d4 for steps: 1 to 4 > " in said
    assert "'7' cannot be the result here; it is one of" in said
    assert "Steps for the hero: 3." in said


def test_own_dice_can_be_taken_back_and_questions_asked_meanwhile():
    said, match = sit_down(RUSH, ["roll", "rule RU-HTURN-01", "undo", "roll", "4", "undo", "3"], setup="duel")
    assert "RU-HTURN-01 (printed in the rules)" in said
    assert said.count("Taken back.") == 2
    assert "Steps for the hero: 3." in said
    replay(read_record(match.record()))


def test_what_is_no_die_may_be_left_to_the_computer():
    said, _ = sit_down(RUSH, ["layout open", "", "gate b12"], setup="quick")
    assert "Deal the layout of the walls: layout open or such; Enter leaves it to the computer, rest all until" in said
    assert "The portal opens on " in said
    assert "The gate stands on b12." in said
    assert "Deal the health potion's square" in said


def test_a_bot_plays_its_seat_and_its_choices_are_told():
    dice = ["roll 1", "roll 2"]
    said, match = sit_down(RUSH, ["roll", "end"], dice=dice, setup="duel", bots=(1,))
    assert match.seat_to_act == 0
    assert "Round 2 begins. [RU-SETUP-14]" in said


def test_a_won_game_ends_with_its_reason():
    position = "1 . . . P . . . .\n2 . . . H . . . .\n9 M . . . . . . .\n12 . . . G . . . ."
    said, match = sit_down(RUSH, ["roll", "move d1"], dice=["roll 1"], position=position)
    assert match.is_over
    assert said.rstrip().endswith(
        "The hero won. The hero wins at once by entering the portal's square, armed or not. [RU-WIN-02]"
    )


def test_many_choices_are_gathered_by_verb():
    said, _ = sit_down(RUSH, ["role hero"], dice=[], setup="play")
    assert "     walls done" in said
    assert "     wall …  a1 b1 c1 … h12, 96 in all" in said


def test_save_writes_a_record_over_nothing_that_exists(tmp_path: Path):
    path = tmp_path / "mine.record"
    said, _ = sit_down(RUSH, [f"save {path}", f"save {path}", f"save {tmp_path}/no/such"], dice=[], setup="duel")
    assert f"The record so far is in {path}." in said
    assert f"Cannot write {path}: File exists." in said
    assert "No such file or directory." in said
    replay(read_record(path.read_text("utf-8")))


def test_a_game_without_a_picture_is_playable():
    said, match = sit_down(LANTERNS, ["?", "quit"])
    assert "> " in said
    assert not match.is_over


def wishes(*typed: str):
    out = io.StringIO()
    try:
        return ask_wishes(Console(io.StringIO("".join(f"{line}\n" for line in typed)), out)), out.getvalue()
    except Hangup:
        return None, out.getvalue()


def test_a_newcomer_plays_by_pressing_enter():
    found, _ = wishes("")
    assert found is not None
    assert (found.game, found.seats, found.setup, found.dice) == ("rush", ["me", "bot"], "quick", "computer")


def test_everything_can_be_chosen():
    found, said = wishes("c", "1", "me", "2", "play", "?", "cap=9", "cap=4", "mine")
    assert found is not None
    assert (found.seats, found.setup, found.options, found.dice) == (["me", "me"], "play", "cap=4", "mine")
    assert "the option cap cannot be '9'; it is none or 4." in said


@pytest.mark.parametrize("typed", ["0", "chess", "-1", "99999999999999999999"])
def test_a_wrong_pick_is_asked_again(typed):
    found, said = wishes("c", typed)
    assert found is None
    assert f"'{typed}' is none of them" in said


def test_two_people_at_one_screen_do_not_see_each_others_secrets():
    tactics = find("tactics5")
    typed = ["", "take 0 footman", "take 0 cavalier", "take 0 archer", "take 1 mage", "", "quit"]
    said, _ = sit_down(tactics, typed, dice=[], setup="play", options="force_secret=true")
    assert said.count("Only seat 0 may look now.") == 1
    after = said.split("Only seat 1 may look now.")
    assert len(after) == 2
    assert after[0].endswith("\n" * 60), "what seat 0 saw is pushed off the screen"
    assert "Player in seat 0 (seat 0): captured points 0, reserve a hidden force" in after[1]
