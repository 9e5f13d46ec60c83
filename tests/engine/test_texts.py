"""Agenda and result as values and as text: round trips, and one sentence for each mistake."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanterns import GAME
from lanterns.state import Content, State
from pocketbox.engine.agenda import A_SEAT, Position, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, BadInput, Result
from pocketbox.engine.fields import Field
from pocketbox.engine.options import defaults
from pocketbox.engine.texts import (
    dump_agenda,
    dump_result,
    load_agenda,
    load_result,
    read_agenda,
    read_result,
    write_agenda,
    write_result,
)

FACE = Field("face", None, 1, 6)


class Window(Step[Position]):
    """Refuses to be about cell c3."""

    def fault(self, s, task):
        return "c3 is a wall" if task.a == 2 else ""


WINDOW = Window(
    "texts test",
    "reroll window",
    A_SEAT,
    [Field("cell", ["a1", "b2", "c3"]), FACE],
    Field("dice", None, 1, 6),
)
THROW = Window("texts test", "throw", CHANCE, [FACE])
CLEAN = Window("texts test", "clean up", NOBODY)
LINES = ["reroll window, seat 1, cell b2, face 3, dice 6 2", "throw, face 4", "clean up"]


def at_rest() -> Position:
    s = Position()
    s.then(Task(WINDOW, 1, 1, 3, several=(6, 2)), Task(THROW, CHANCE, 4), Task(CLEAN, NOBODY))
    return s


def test_the_agenda_is_written_one_line_a_task():
    assert write_agenda(at_rest()) == LINES


def test_what_is_written_reads_back():
    s = Position()
    read_agenda(s, "texts test", 2, LINES)
    assert dump_agenda(s) == dump_agenda(at_rest())


def test_no_dice_are_written_and_read_too():
    s = Position()
    s.then(Task(WINDOW, 0, 0, 1))
    again = Position()
    read_agenda(again, "texts test", 2, write_agenda(s))
    assert dump_agenda(again) == dump_agenda(s)


def test_a_dump_goes_through_json():
    again = Position()
    load_agenda(again, json.loads(json.dumps(dump_agenda(at_rest()))))
    assert dump_agenda(again) == dump_agenda(at_rest())
    assert again.agenda.several == (6, 2)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "'next: ' names no step ''; the steps are reroll window, throw, clean up"),
        ("jump", "'next: jump' names no step 'jump'; the steps are reroll window, throw, clean up"),
        ("pick", "'next: pick' names no step 'pick'; the steps are reroll window, throw, clean up"),
        ("throw", "'next: throw' must give face … after 'throw', separated by commas"),
        (
            "clean up, seat 0",
            "'next: clean up, seat 0' must give nothing after 'clean up', separated by commas",
        ),
        ("throw, cell 3", "'next: throw, cell 3': expected 'face …', got 'cell 3'"),
        ("throw, face 9", "face cannot be 9; it is from 1 to 6"),
        ("throw, face", "'' is not a whole number, as face must be"),
        (
            "reroll window, seat 2, cell b2, face 3, dice 6",
            "'next: reroll window, seat 2, cell b2, face 3, dice 6' has no such seat; seats are 0 to 1",
        ),
        ("reroll window, seat 1, cell b2, face 3, dice 6 7", "dice cannot be 7; it is from 1 to 6"),
        ("reroll window, seat 1, cell d4, face 3, dice 6", "'d4' is not a cell; it is one of a1, b2, c3"),
        ("reroll window, seat 1, cell c3, face 3, dice 6", "'next: reroll window' cannot be: c3 is a wall"),
    ],
)
def test_a_bad_line_gives_one_sentence(line, sentence):
    with pytest.raises(BadInput) as refused:
        read_agenda(Position(), "texts test", 2, [line])
    assert str(refused.value) == sentence


@given(st.lists(st.text(alphabet="reollwindthrfacsup bk,0123456789-é"), max_size=4) | st.permutations(LINES))
def test_any_lines_are_an_agenda_or_bad_input(lines):
    s = Position()
    try:
        read_agenda(s, "texts test", 2, lines)
    except BadInput:
        return
    assert [line.strip() for line in write_agenda(s)] == [" ".join(line.split()) for line in lines]


RESULT = Result("X-WIN-02", (0, 2), (30, 0, 30), (1, 3, 1))


def test_a_result_reads_back():
    text = "X-WIN-02, winners 0 2, scores 30 0 30, places 1 3 1"
    assert write_result(RESULT) == text
    assert write_result(read_result(text, 3)) == text


def test_a_result_without_winners_reads_back():
    text = write_result(Result("X-1", (), (-1,), (1,)))
    assert write_result(read_result(text, 1)) == text


def test_a_result_goes_through_json():
    s, again, fresh = Position(), Position(), Position()
    s.result = RESULT
    load_result(again, json.loads(json.dumps(dump_result(s))))
    assert dump_result(again) == dump_result(s)
    load_result(fresh, dump_result(fresh))
    assert fresh.result is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'result: ' must give a rule, winners, scores and places, separated by commas"),
        (
            "X, winners 0, scores 1 -1, place 1 2",
            "'result: X, winners 0, scores 1 -1, place 1 2': expected 'places …', got 'place 1 2'",
        ),
        ("X, , scores 1 -1, places 1 2", "'result: X, , scores 1 -1, places 1 2': expected 'winners …', got ''"),
        (
            "X, winners 0, scores 1, places 1 2",
            "'result: X, winners 0, scores 1, places 1 2' must give 2 scores",
        ),
        (
            "X, winners 2, scores 1 -1, places 1 2",
            "'result: X, winners 2, scores 1 -1, places 1 2' has no seat 2",
        ),
        ("X, winners a, scores 1 -1, places 1 2", "'a' is not a whole number, as winners must be"),
    ],
)
def test_a_bad_result_gives_one_sentence(text, sentence):
    with pytest.raises(BadInput) as refused:
        read_result(text, 2)
    assert str(refused.value).startswith(sentence)


@given(st.text(alphabet="X, winerscoplat012-") | st.text())
def test_any_text_is_a_result_or_bad_input(text):
    try:
        found = read_result(text, 2)
    except BadInput:
        return
    assert len(found.scores) == len(found.places) == 2


POSITION = GAME.write_position(GAME.start(defaults(GAME.options), "late", 3))


@given(st.text(alphabet=sorted(set(POSITION))) | st.text())
def test_any_text_is_a_position_or_bad_input(text):
    try:
        s = GAME.read_position(text)
    except BadInput:
        return
    assert GAME.read_position(GAME.write_position(s)).legal_actions()


@given(st.integers(0, len(POSITION) - 1), st.text(max_size=3))
def test_a_position_with_one_thing_changed_is_a_position_or_bad_input(place, new):
    try:
        s = GAME.read_position(POSITION[:place] + new + POSITION[place + 1 :])
    except BadInput:
        return
    assert isinstance(s, State)
    assert isinstance(s.content, Content)
    assert s.legal_actions()


def test_names_may_hold_a_comma():
    step = Step("commas test", "comma", NOBODY, [Field("cell", ["0,0", "2,-1"]), FACE])
    s = Position()
    s.then(Task(step, NOBODY, 1, 3))
    assert write_agenda(s) == ["comma, cell 2,-1, face 3"]
    read_agenda(Position(), "commas test", 2, write_agenda(s))
