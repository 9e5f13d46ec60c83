"""Puzzles are proven: exact counts come out right, and what ships can be proven again."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from pocketbox.engine.judge import TooManyPositions
from pocketbox.games import GAME_IDS, find
from pocketbox.learn.mining import measures
from pocketbox.learn.mining.measures import count
from pocketbox.learn.mining.miner import Mine, dig, in_order
from pocketbox.learn.mining.proof import check, prove
from pocketbox.learn.mining.themes import canonical_lines, is_near
from pocketbox.learn.puzzle import AHEAD, EXACT, LIVE, WIN, puzzles_of

RUSH = find("rush")
LEAP = """\
 1  . . . P . . . .
 3  . . . H . . . .
 9  M . . . . . . .
12  . . . G . . . .

next: hero moves, seat 0, steps 2, stuck no
next: roll for monsters
next: end round
"""


def position(text: str):
    return RUSH.read_position(text)


def test_a_win_this_turn_is_counted_exactly():
    s = position(LEAP)
    counted = count(RUSH, s, s.legal_actions(), WIN)
    assert counted is not None
    found = dict(zip([action.text for action in s.legal_actions()], counted.chances, strict=True))
    assert found["move d2"] == 1
    assert all(chance == 0 for text, chance in found.items() if text != "move d2")


def test_a_win_is_counted_with_the_dice_that_decide_it():
    s = position(LEAP.partition("next:")[0])
    counted = count(RUSH, s, s.legal_actions(), WIN)
    assert counted is not None
    assert counted.chances == (Fraction(3, 4),), "two steps are needed: any roll but a 1"


def test_staying_alive_counts_the_best_answer_of_the_other():
    text = LEAP.replace(" 9  M . . .", "11  . . M .").replace("steps 2", "steps 1")
    s = position(text)
    counted = count(RUSH, s, s.legal_actions(), LIVE)
    assert counted is not None
    assert max(counted.chances) < 1, "a monster two squares from the gate enters it with three rolls of four"


def test_a_count_gives_up_in_time(monkeypatch):
    monkeypatch.setitem(measures.MOST_NODES, LIVE, 3)
    s = position(LEAP.replace(" 9  M . . .", "11  . . M ."))
    with pytest.raises(TooManyPositions, match="more than 3 positions"):
        count(RUSH, s, s.legal_actions(), LIVE)


def test_outside_a_combat_no_combat_is_counted():
    s = position(LEAP)
    assert count(RUSH, s, s.legal_actions(), AHEAD) is None


def test_the_best_choice_is_proven():
    proof = prove(RUSH, position(LEAP), 1, part=20)
    assert proof is not None
    assert (proof.kind, proof.measure, proof.best, proof.margin) == (EXACT, WIN, "move d2", 1)


@pytest.mark.slow
def test_a_tiny_mining_run_finds_a_puzzle_that_can_be_proven_again():
    mine = Mine(RUSH, 1, part=50)
    heard = []
    dig(mine, 1, lambda number, puzzle: heard.append(puzzle))
    puzzle = mine.puzzles[0]
    assert puzzle in heard
    assert check(replace(puzzle, file="mined", line=1), 2, part=20) == ""
    assert mine.has_near(puzzle.position)
    assert in_order(mine.puzzles) == mine.puzzles


def test_a_piece_that_moved_makes_no_new_puzzle():
    assert is_near(LEAP, LEAP.replace(" 3  . . . H", " 3  . . H ."))
    assert not is_near(LEAP, LEAP.replace("P", ".", 1).replace("H", ".").replace("M", ".").replace("G", "."))
    assert "next: hero moves, seat 0, steps 2, stuck no" not in canonical_lines(LEAP)


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_sample_of_what_ships_is_proven_again(id):
    """`pocketbox puzzles verify` proves all of them; here the exact ones that are counted soon."""
    exact = [puzzle for puzzle in puzzles_of(find(id)) if puzzle.is_exact and puzzle.measure != LIVE]
    for puzzle in sorted(exact, key=lambda one: len(one.choices))[:2]:
        assert check(puzzle, 1) == "", puzzle.name


def test_a_searched_puzzle_is_proven_again_with_a_part_of_the_searches():
    searched = [puzzle for puzzle in puzzles_of(RUSH) if not puzzle.is_exact]
    clearest = max(searched, key=lambda one: one.margin)
    assert check(clearest, 1, part=40) == ""


def test_what_is_wrong_with_a_puzzle_is_said():
    puzzle = next(one for one in puzzles_of(RUSH) if one.is_exact and one.measure == WIN)
    second = puzzle.ranked()[1]
    wrong = replace(puzzle, choices=tuple(replace(one, chance=Fraction(1, 7)) for one in puzzle.choices))
    assert "has a chance of" in check(wrong, 1)
    assert "the choices in the position are others now" in check(replace(puzzle, choices=puzzle.choices[1:]), 1)
    lost = tuple(replace(one, then=("roll 9",)) for one in puzzle.choices)
    assert "cannot follow" in check(replace(puzzle, choices=lost), 1)
    assert "the margin is" in check(replace(puzzle, best=second.text), 1)
