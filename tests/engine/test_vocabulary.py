"""Actions are made once and found again by what people type."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pocketbox.engine.dice import pools
from pocketbox.engine.vocabulary import Vocabulary


def words() -> Vocabulary:
    made = Vocabulary()
    made.one("end")
    made.each("move", ["a1", "b1", "2,-1"])
    made.one("swap", (3, 14))
    pools(made, "roll off", 6, 3)
    return made


WORDS = words()


def test_each_action_has_its_number_and_text():
    assert [action.id for action in WORDS.actions] == list(range(len(WORDS.actions)))
    assert [action.text for action in WORDS.actions[:5]] == [
        "end",
        "move a1",
        "move b1",
        "move 2,-1",
        "swap 3 14",
    ]
    assert WORDS.actions[3].args == (2,)


def test_every_text_finds_its_action():
    for action in WORDS.actions:
        assert WORDS.find(action.text) is action


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("END", "end"),
        ("  move \t B1 ", "move b1"),
        ("Roll OFF 6 1 3", "roll off 1 3 6"),
        ("roll off 2 1", "roll off 1 2"),
    ],
)
def test_case_blanks_and_the_order_of_dice_do_not_matter(typed, text):
    assert WORDS.find(typed).text == text


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "move",
        "move c1",
        "swap 14 3",
        "roll off",
        "roll off 7",
        "roll off 1 1 1 1",
        "roll offer 1",
        "none",
        "end end",
    ],
)
def test_what_is_no_action_finds_nothing(typed):
    assert WORDS.find(typed) is None


@given(st.text())
def test_whatever_is_typed_finds_an_action_or_nothing(typed):
    found = WORDS.find(typed)
    assert found is None or found in WORDS.actions


def test_a_text_is_given_once():
    made = words()
    with pytest.raises(AssertionError, match="two of end"):
        made.one("end")
    with pytest.raises(AssertionError, match="two of move a1"):
        made.one("walk", (1,), "move a1")
