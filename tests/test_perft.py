"""Choices and counts of the positions in `perft/`."""

from __future__ import annotations

import os

import pytest

from perft_blocks import Block, all_blocks
from pocketbox.engine.core import CHANCE
from pocketbox.games import GAME_IDS, find
from pocketbox.search.perft import divide, perft
from printed import added_names, count_printed_lines

MOST_COUNTED = 20_000 if os.environ.get("POCKETBOX_QUICK") == "1" else 2_000_000


BLOCKS = all_blocks()


def test_every_game_has_counted_positions():
    assert sorted({block.game for block in BLOCKS}) == sorted(GAME_IDS)
    assert all(block.choices and block.counts for block in BLOCKS)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"{block.game} {block.name}")
def test_choices_stand_in_their_order(block: Block):
    s = find(block.game).read_position(block.position)
    assert [action.text for action in s.legal_actions()] == block.choices


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"{block.game} {block.name}")
def test_as_many_lines_follow_as_counted(block: Block):
    game = find(block.game)
    s = game.read_position(block.position)
    asks_for_added = bool(added_names(game)) and (game.is_setup(s) or s.seat_to_act() == CHANCE)
    for depth, count in block.counts:
        if count <= MOST_COUNTED:
            found = count_printed_lines(game, s, depth) if asks_for_added else perft(s, depth)
            assert found == count, f"at depth {depth}: {divide(s, depth)}"
