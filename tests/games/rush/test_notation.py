"""Rush positions as text: what may be written, and what is refused with which sentence."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rush.rush_table import RUSH, as_state, board, play, position
from pocketbox.engine.agenda import STEPS
from pocketbox.engine.core import BadInput
from pocketbox.games.rush.named import NAMED
from pocketbox.games.rush.sanity import LETTERS
from pocketbox.games.squares.board import GRID

DRAWN = """
    a b c d e f g h
 1  . . . P . . . .
 2  . . . M . . . .
 3  . # . H . * . .
12  . . . G . . . .

hero: seat 1, hp 3, speed 1, carries weapon potion
pieces: flask f3, droplet f3
round: 7
turn: dm
"""


def test_a_drawing_may_leave_blank_rows_out():
    s = position(DRAWN)
    assert (s.hero, s.hp, s.speed, s.hero_seat, s.round) == (GRID.cell("d3"), 3, 1, 1, 7)
    assert (s.bag, s.pieces_on(GRID.cell("f3"))) == ([0, 3], [1, 2])
    assert s.dungeon.ground[GRID.cell("b3")] == 1


def test_a_drawing_without_numbers_has_every_row():
    rows = ["........", "...M....", *["........"] * 8, "...H....", "...G...."]
    rows[0] = "...P...."
    plain = "\n".join(" ".join(row) for row in rows)
    assert position(plain).hero == GRID.cell("d11")
    short = "\n".join(plain.splitlines()[:-1])
    assert RUSH.bad_position(short).startswith("the drawing has 11 rows, not 12")


@pytest.mark.parametrize("name", NAMED)
def test_named_positions_read_back(name):
    s = RUSH.start(setup=name)
    assert RUSH.game.dump(position(RUSH.draw(s))) == RUSH.game.dump(s)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("M", "?", "'?' on d2 is not a mark of Rush; they are p f d w . # - * P G H M"),
        (". P .", "H P .", "there is one hero, but it is drawn on c1 and on d3"),
        (" 1  . . . P", " 2  . . . P", "the drawing has an extra row 2; rows are 1 to 12, each once"),
        (" 1  . . . P . . . .", " 1  . . . P . . .", "row 1 of the drawing has 7 squares, not 8: '1 . . . P . . .'"),
        (" 2  . . . M", "13  . . . M", "the drawing has an extra row 13"),
        ("hp 3", "hp three", "'three' is not a whole number, as hp must be"),
        ("hp 3", "hp 0", "a game that goes on has a round from 1, a hero with hp, and a monster"),
        ("hp 3", "luck 3", "must give seat, hp, speed or carries, each with its value"),
        ("seat 1", "seat 2", "seat cannot be 2; it is from 0 to 1"),
        ("carries weapon potion", "carries weapon weapon", "there are 2 pieces 'weapon', but the box holds 1"),
        ("carries weapon potion", "carries sword", "'sword' is not a piece; it is one of potion, flask, droplet"),
        ("droplet f3", "droplet b3", "a piece lies on b3, which is wall, gate or portal"),
        ("droplet f3", "droplet z3", "'z3' is not a cell; they are called a1, b1, … h12"),
        ("droplet f3", "droplet", "must name a piece and a square each time, such as potion d4"),
        ("round: 7", "round: 101", "round 101 is past the limit of 100 (RU-TERM-01)"),
        ("round: 7", "round: 7\nround: 8", "line 11 of the position gives 'round' a second time"),
        ("round: 7", "rounds: 7", "line 10 of the position has no key 'rounds'; keys are options, portal,"),
        ("turn: dm", "turn: me", "'turn: me' must be hero or dm"),
        ("turn: dm", "next: dance", "'next: dance' names no step 'dance'; the steps are"),
        ("turn: dm", "next: roll for monsters", "the 'next:' lines do not follow the order of a game"),
        ("turn: dm", "next: hero moves, seat 1, steps 3", "must give seat …, steps …, stuck … after 'hero moves'"),
        ("turn: dm", "next: hero moves, seat 0, steps 3, stuck no", "'next: hero moves' cannot be: the hero sits"),
        ("turn: dm", "next: hero moves, seat 1, steps 3, stuck yes", "a hero who is stuck has no steps"),
        ("turn: dm", "next: hero moves, seat 1, steps -3, stuck no", "steps cannot be -3; it is from 0 to 9999"),
        ("turn: dm", "result: RU-WIN-09, winners 0, scores 1 -1, places 1 2", "the result names no rule of Rush"),
        ("turn: dm", "result: nonsense", "must give a rule, winners, scores and places"),
        ("turn: dm", "options: cap=5", "the option cap cannot be '5'; it is none or 4"),
        (". G .", ". . .", "the gate must be drawn, unless it is still to be placed"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_a_sentence(old, new, sentence):
    assert old in DRAWN
    assert sentence in RUSH.bad_position(DRAWN.replace(old, new, 1))


def test_a_pick_up_that_is_none_is_refused():
    s = board(d11="H", d2="M", d10="*", hero="carries weapon potion potion", pieces="flask d10, droplet d10")
    play(s, "roll", "roll 2", "move d10")
    text = RUSH.draw(s)
    assert "no weapon lies on the hero's square" in RUSH.bad_position(text.replace("piece flask", "piece weapon"))
    roomy = text.replace("carries potion potion weapon", "carries nothing")
    assert "the hero has room for these pieces" in RUSH.bad_position(roomy)


def test_a_text_too_long_is_refused():
    assert "a position has at most 20000 characters" in RUSH.bad_position("." * 20_001)
    assert "at most 40 'next:' lines" in RUSH.bad_position("next: end round\n" * 41)


def test_every_step_of_rush_has_its_letter():
    """The order of an agenda is read as a word, so no step may be without a letter."""
    steps = {step for key, step in STEPS.items() if key.startswith("rush: ")}
    assert set(LETTERS) == steps


CHARACTERS = st.sampled_from(
    list(".#-*PGHMpfdw 0123456789abcdefgh,:\n") + ["next: ", "seat ", "hero: ", "round: ", "\x00", "é"]
)


@given(st.lists(st.tuples(st.integers(0, 400), st.integers(0, 12), st.lists(CHARACTERS, max_size=6)), max_size=6))
def test_no_text_makes_the_parser_raise_anything_else(edits):
    """A written position with pieces of it replaced is read, or refused as bad input."""
    text = RUSH.draw(position(DRAWN))
    for at, length, characters in edits:
        text = text[:at] + "".join(characters) + text[at + length :]
    with contextlib.suppress(BadInput):
        s = position(text)
        assert s.is_over() or s.legal_actions()
        assert as_state(position(RUSH.draw(s))).hero == s.hero


@given(st.text(max_size=200))
def test_no_text_at_all_makes_it_raise(text):
    with contextlib.suppress(BadInput):
        position(text)


@given(st.text(max_size=60))
def test_no_typed_action_makes_it_raise(text):
    action = RUSH.game.words.find(text)
    assert action is None or RUSH.game.words.find(action.text) is action
