"""Numbers and names of tasks and events, written and read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pocketbox.engine.core import BadInput
from pocketbox.engine.fields import Field, some, whole_number

STEPS = Field("steps", None, 1, 6)
PIECE = Field("piece", ["flask", "long rope"])


@pytest.mark.parametrize(("field", "number", "text"), [(STEPS, 3, "3"), (PIECE, 1, "long rope")])
def test_what_is_written_reads_back(field, number, text):
    assert field.write(number) == text
    assert field.read(text) == number


@pytest.mark.parametrize(
    ("field", "text", "sentence"),
    [
        (STEPS, "0", "steps cannot be 0; it is from 1 to 6"),
        (STEPS, "7", "steps cannot be 7; it is from 1 to 6"),
        (STEPS, "x", "'x' is not a whole number, as steps must be"),
        (STEPS, "", "'' is not a whole number, as steps must be"),
        (PIECE, "rope", "'rope' is not a piece; it is one of flask, long rope"),
        (PIECE, "0", "'0' is not a piece; it is one of flask, long rope"),
    ],
)
def test_a_bad_value_gives_one_sentence(field, text, sentence):
    with pytest.raises(BadInput) as refused:
        field.read(text)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("-12", -12), ("007", 7), ("999999999", 999999999)])
def test_whole_numbers(text, number):
    assert whole_number(text, "n") == number


@pytest.mark.parametrize("text", ["", "-", "--1", "+1", "1.0", " 1", "1_000", "²", "٣", "1234567890", "0x1", "1e3"])
def test_what_is_no_whole_number(text):
    with pytest.raises(BadInput, match="is not a whole number, as n must be"):
        whole_number(text, "n")


@given(st.text())
def test_any_text_is_a_number_or_bad_input(text):
    for field in (STEPS, PIECE):
        try:
            number = field.read(text)
        except BadInput:
            continue
        assert field.read(field.write(number)) == number


def test_some_shortens_long_lists():
    assert some(["a", "b"]) == "a, b"
    assert some([str(n) for n in range(13)]) == "0, 1, … 12"
