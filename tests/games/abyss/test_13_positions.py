"""Positions as text: what is written can be read, and what cannot be is refused with a sentence."""

from __future__ import annotations

import pytest

from games.abyss.abyss_table import ABYSS, board, lines, play, position, start, where
from pocketbox.games.abyss.named import NAMED

DRAWN = "6 . . . H . . . .\n7 . . . G . . . .\n"


@pytest.mark.parametrize("name", NAMED)
def test_named_positions_begin_with_the_hero(name):
    s = start(setup=name)
    assert s.seat_to_act() == 0
    assert "H" in where(s).values()


def test_a_position_without_next_lines_is_the_start_of_a_turn():
    s = ABYSS.position(DRAWN)
    assert lines(s, "next")[0] == "choose action, seat 0"
    assert lines(s, "actions") == ["2"]
    monsters = ABYSS.position(DRAWN + "turn: monsters")
    assert lines(monsters, "next")[0] == "roll behaviour"


def test_what_lies_under_figures_is_written_too():
    s = board(d6="H", d5="G", pieces="flask d6, weapon d5")
    assert lines(s, "pieces") == ["weapon d5, flask d6"]
    again = position(ABYSS.draw(s))
    assert ABYSS.draw(again) == ABYSS.draw(s)


def test_a_rabbit_foot_waits_with_the_dice_on_the_table():
    s = board(d6="H", d12="G", hero="moon-hermit, carries rabbit-foot", turn="monsters")
    play(s, "roll 1 3")
    assert lines(s, "next")[:2] == ["rabbit foot, seat 0", "behaviour falls, dice 1 3"]
    again = position(ABYSS.draw(s))
    play(again, "reroll 2", "roll 1")
    assert where(again) == {"d6": "H", "d7": "G"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hero: nobody", "'nobody' is not a hero"),
        ("hero: moon-hermit, hp 9", "hp cannot be 9"),
        ("hero: moon-hermit, luck 3", "must give hp, speed, carries or spells"),
        ("hero: moon-hermit, carries flask flask flask flask", "AB-INV-01 allows 3"),
        ("hero: moon-hermit, carries weapon weapon", "there is one weapon"),
        ("hero: none", "no class is chosen"),
        ("monsters: gnawling a1 hp 1", "none is drawn there"),
        ("monsters: gnawling d7 hp 30", "not 30"),
        ("monsters: gnawling", "species, square and HP"),
        ("boss: gnawling", "names a monster that is not a boss"),
        ("boss: abyss-warden, asleep", "nothing but slain"),
        ("pieces: flask d6, flask d6", "two pieces lie on d6"),
        ("pieces: flask", "a piece and a square"),
        ("doors: d7", "AB-MMOVE-09"),
        ("tray: flask flask flask flask flask", "5 slots"),
        ("tray: weapon", "not on the tray"),
        ("searched: 7", "searched cannot be 7"),
        ("maps: 4", "maps cannot be 4"),
        ("round: 300", "AB-TERM-01"),
        ("turn: nobody", "must be hero or monsters"),
        ("next: choose action, seat 0", "cannot be followed"),
        ("next: roll search\nnext: end round", "cannot be followed"),
        ("next: rabbit foot, seat 0\nnext: end round", "no rabbit foot"),
        ("next: choose mover, seat 0, steps 1, way toward, monster a1\nnext: end round", "no monster stands on a1"),
        ("result: AB-NONE-01, winners 0, scores 1, places 1", "no rule of Abyss"),
        ("luck: 3", "no key 'luck'"),
    ],
)
def test_what_cannot_be_is_refused(text, sentence):
    assert sentence in ABYSS.bad_position(DRAWN + text)


def test_marks_nobody_knows_are_refused():
    assert "is not a mark of Abyss" in ABYSS.bad_position("6 . . . ? . . . .")
    assert "there is only one hero" in ABYSS.bad_position("6 . . . H H . . .")
