"""Line mode: what a person types and reads."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from lanterns import GAME as LANTERNS
from pocketbox.games import find
from pocketbox.games.tactics5.units import UNIT_NAMES
from pocketbox.match.reading import read_record
from pocketbox.match.replay import replay
from pocketbox.terminal.console import Console, Hangup
from pocketbox.terminal.questions import ask_wishes
from terminal.table import sit_down

RUSH = find("rush")


def test_choices_are_taken_by_number_by_text_and_by_enter():
    said, match = sit_down(RUSH, ["", "1", "MOVE  d9"], dice=["roll 3"], setup="duel")
    assert "Hero: roll. [RU-HTURN-06]" in said
    assert "The hero moves from d11 to d10. [RU-HTURN-03]" in said
    assert "The hero moves from d10 to d9." in said
    assert match.seat_to_act == 0


def test_the_board_is_drawn_with_a_legend_and_what_each_seat_has():
    said, _ = sit_down(RUSH, [], dice=[], setup="scramble")
    assert "  8  . . # . H . . .  8" in said
    assert "M monster (dungeon master), H hero (yours)" in said
    assert "Hero (seat 0, you): hearts 2, speed +0, carried water flask (1 of 3)" in said
    assert "monsters 3\n" in said


def test_a_refusal_names_the_rule_and_costs_nothing():
    said, match = sit_down(RUSH, ["roll", "move a1", "mvoe d10", "99", "", "move d10"], dice=["roll 2"], setup="duel")
    assert "RU-HTURN-03: 'move a1' is not legal: a1 shares no edge with the hero's d11." in said
    assert "did you mean move d10" in said
    assert "There is no choice 99 now; choose 1 to 4." in said
    assert 'Type the number or the text of a choice, for example "move d10"; ? for help.' in said
    assert "The hero moves from d11 to d10." in said
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
    assert "  Our ruling: The hero may still use items" in said
    assert "'move d10' is not legal: the hero has not rolled yet: roll first." in said
    assert "has no rule 'nonsense'" in said
    assert "1/4 (25.0%)              4 steps" in said
    assert "next: hero turn, seat 0, bonus 0" in said
    assert "Nothing has happened yet." in said
    assert "This game is not being saved" in said
    for which in ("why ACTION", "rule ID", "exactly ACTION"):
        assert f"Say which: {which}." in said
    assert len(read_record(match.record()).entries) == 1, "a digest and no choice"


def test_why_explains_a_legal_choice_too():
    said, _ = sit_down(RUSH, ["why roll"], dice=[], setup="duel")
    assert "'roll' is legal: roll for steps: one die, and your speed." in said
    assert "RU-HTURN-01 (printed in the rules)" in said


def test_odds_of_one_action_are_exact():
    position = "1 . . . P . . . .\n2 . . . M . . . .\n3 . . . H . . . .\n9 M . . . . . . .\n12 . . . G . . . ."
    said, _ = sit_down(RUSH, ["roll", "odds move d2", "odds move h1"], dice=["roll 2"], position=position)
    assert "1/2 (50.0%)              slays the monster" in said
    assert "'move h1' is not legal: h1 shares no edge" in said


def test_undo_takes_the_last_choice_back():
    said, match = sit_down(RUSH, ["roll", "move d10", "undo", "undo"], dice=["roll 2"], setup="duel")
    assert "Taken back." in said
    assert "The dice have been rolled since" in said
    assert "undo 1" in match.record()


def test_own_dice_are_typed_and_checked():
    said, _ = sit_down(RUSH, ["roll", "7", "roll 3", "move d10"], setup="duel")
    assert "Roll for the hero's steps, for example 1 > " in said
    assert "'7' cannot be the result here; it is one of" in said
    assert "The hero rolls 3 steps." in said


def test_own_dice_can_be_taken_back_and_questions_asked_meanwhile():
    said, match = sit_down(RUSH, ["roll", "rule RU-HTURN-01", "undo", "roll", "4", "undo", "3"], setup="duel")
    assert "RU-HTURN-01 (printed in the rules)" in said
    assert said.count("Taken back.") == 2
    assert "The hero rolls 3 steps." in said
    replay(read_record(match.record()))


def test_what_is_no_die_may_be_left_to_the_computer():
    said, _ = sit_down(RUSH, ["layout open", "", "gate b12"], setup="quick")
    assert 'Choose the layout of the walls, for example "layout open". Enter: let the computer choose.' in said
    assert "The portal opens on " in said
    assert "The gate stands on b12." in said
    assert "Choose where the health potion lands" in said


def test_a_bot_plays_its_seat_and_its_choices_are_told():
    dice = ["roll 1", "roll 2"]
    said, match = sit_down(RUSH, ["roll", "end"], dice=dice, setup="duel", bots=(1,))
    assert match.seat_to_act == 0
    assert "  The dungeon master rolls 2 steps for the monsters. [RU-DM-01]" in said
    assert " Round 2 of 100" in said


class FirstBot:
    """Always makes its first choice, which is never to end the turn."""

    def choose(self, view, rng):
        return view.choices[0]


def test_the_steps_of_a_bots_walk_are_one_line_and_speak_to_the_only_person(monkeypatch):
    monkeypatch.setattr("terminal.table.RandomBot", FirstBot)
    position = "1 . . . P . . . .\n9 . . . . . . . M\n10 . . . H . . . .\n12 . . . G . . . ."
    said, _ = sit_down(RUSH, ["roll", "end"], dice=["roll 1", "roll 4"], position=position, bots=(1,))
    assert "  You roll 1 step. [RU-HTURN-01]" in said
    assert "  You end your turn. [RU-HTURN-07]" in said
    assert said.count("A monster moves") == 1
    assert "  A monster moves from h9 to h5 in 4 steps. [RU-DM-03]" in said


def test_a_won_game_ends_with_its_reason():
    position = "1 . . . P . . . .\n2 . . . H . . . .\n9 M . . . . . . .\n12 . . . G . . . ."
    said, match = sit_down(RUSH, ["roll", "move d1"], dice=["roll 1"], position=position)
    assert match.is_over
    assert said.rstrip().endswith("The hero wins: the hero stepped into the portal. [RU-WIN-02]")


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


def test_a_newcomer_plays_at_once_against_the_easy_bot(tmp_path, monkeypatch):
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    found, _ = wishes("play")
    assert found is not None
    assert (found.game, found.seats, found.setup, found.dice) == ("rush", ["me", "bot:easy"], "quick", "computer")


def test_everything_can_be_chosen():
    found, said = wishes("c", "1", "me", "2", "play", "?", "cap=9", "cap=4", "mine")
    assert found is not None
    assert (found.seats, found.setup, found.options, found.dice) == (["me", "me"], "play", "cap=4", "mine")
    assert "the option cap cannot be '9'; it is none or 4." in said


@pytest.mark.parametrize("typed", ["0", "chess", "-1", "99999999999999999999"])
def test_a_wrong_pick_is_asked_again(typed):
    found, said = wishes("c", typed)
    assert found is None
    assert f"'{typed}' is not in the list" in said


def test_two_people_at_one_screen_do_not_see_each_others_secrets():
    tactics = find("tactics5")
    typed = ["", *[f"take 0 {name}" for name in UNIT_NAMES[:-1]], f"take 1 {UNIT_NAMES[-1]}", "", "quit"]
    said, _ = sit_down(tactics, typed, dice=[], setup="play", options="force_secret=true")
    assert said.count("Only seat 0 may look now.") == 1
    after = said.split("Only seat 1 may look now.")
    assert len(after) == 2
    assert after[0].endswith("\n" * 60), "what seat 0 saw is pushed off the screen"
    assert "Player A (seat 0): in reserve a hidden force" in after[1]
