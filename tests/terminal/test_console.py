"""What a person's window does to long lines."""

from __future__ import annotations

import io

from pocketbox.terminal.console import Console, wrap_line


def test_a_long_line_breaks_between_words_and_stays_indented():
    said = wrap_line(" Table: map pieces 0 of 3, droppings 1 of 2", 24)
    assert said == " Table: map pieces 0 of\n   3, droppings 1 of 2"


def test_a_line_that_fits_and_a_word_that_cannot_be_broken_stay_as_they_are():
    assert wrap_line("  8  . . H .", 12) == "  8  . . H ."
    assert wrap_line("/home/somebody/saves/of-a-long-name.record", 20) == "/home/somebody/saves/of-a-long-name.record"


def test_a_stream_gets_every_line_whole():
    out = io.StringIO()
    Console(io.StringIO(), out).say("word " * 100)
    assert out.getvalue() == "word " * 100 + "\n"
