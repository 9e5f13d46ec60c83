"""Counts of lines, against a plain recursion and against the rules of the game."""

from __future__ import annotations

from lanterns import GAME
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Log
from pocketbox.engine.options import read_settings
from pocketbox.search.perft import divide, perft

NEARLY_OVER = """
seats: 2
options: rounds=1
round: 1
seat 0: wish red, pick none, last red, lit 1 0 0 0, oil 1
seat 1: wish blue, pick none, last blue, lit 0 1 0 0, oil 0
next: stoke, seat 0, face 1 2
next: end round
"""


def opening(seats: int) -> Position:
    return GAME.start(read_settings(GAME.options, ""), "play", seats)


def plainly(s: Position, depth: int) -> int:
    if depth == 0 or s.is_over():
        return 1
    total = 0
    for action in s.legal_actions():
        child = s.clone()
        child.apply(action, Log())
        total += plainly(child, depth - 1)
    return total


def test_two_seats_draw_pick_and_face_the_wind():
    """4 wishes, then 3, then 4 picks twice, then two four-sided dice told apart."""
    assert [perft(opening(2), depth) for depth in range(6)] == [1, 4, 12, 48, 192, 192 * 16]


def test_as_a_plain_recursion_counts():
    assert perft(opening(2), 6) == plainly(opening(2), 6)


def test_a_game_that_ends_sooner_counts_once():
    s = GAME.read_position(NEARLY_OVER)
    assert [perft(s, depth) for depth in range(4)] == [1, 2, 1 + 21, 1 + 21]


def test_divide_tells_the_count_of_each_choice():
    s = GAME.read_position(NEARLY_OVER)
    assert divide(s, 1) == [("keep", 1), ("again", 1)]
    assert divide(s, 2) == [("keep", 1), ("again", 21)]
    assert sum(count for _, count in divide(opening(2), 4)) == perft(opening(2), 4)


def test_counting_changes_nothing():
    s = opening(3)
    before = GAME.dump(s)
    perft(s, 4)
    assert GAME.dump(s) == before
