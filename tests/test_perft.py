"""Positions in data files: the choices in each, in order, and how many lines of play follow.

A block of `perft/<game>.perft` is `== name`, the position, `choices …`, then `perft depth count` lines.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import pytest

from pocketbox.games import GAME_IDS, find
from pocketbox.search.perft import divide, perft

FOLDER = Path(__file__).parent / "perft"
MOST_COUNTED = 20_000 if os.environ.get("POCKETBOX_QUICK") == "1" else 2_000_000


@dataclass(frozen=True)
class Block:
    game: str
    name: str
    position: str
    choices: list[str]
    counts: list[tuple[int, int]]


def read_blocks(path: Path) -> list[Block]:
    blocks = []
    for part in path.read_text(encoding="utf-8").split("== ")[1:]:
        name, _, body = part.partition("\n")
        position: list[str] = []
        choices: list[str] = []
        counts: list[tuple[int, int]] = []
        for line in body.splitlines():
            if line.startswith("choices "):
                choices = line.removeprefix("choices ").split(", ")
            elif line.startswith("perft "):
                depth, count = line.split()[1:]
                counts.append((int(depth), int(count)))
            else:
                position.append(line)
        blocks.append(Block(path.stem, name, "\n".join(position), choices, counts))
    return blocks


BLOCKS = [block for path in sorted(FOLDER.glob("*.perft")) for block in read_blocks(path)]


def test_every_game_has_counted_positions():
    assert sorted({block.game for block in BLOCKS}) == sorted(GAME_IDS)
    assert all(block.choices and block.counts for block in BLOCKS)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"{block.game} {block.name}")
def test_choices_stand_in_their_order(block: Block):
    s = find(block.game).read_position(block.position)
    assert [action.text for action in s.legal_actions()] == block.choices


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"{block.game} {block.name}")
def test_as_many_lines_follow_as_counted(block: Block):
    s = find(block.game).read_position(block.position)
    for depth, count in block.counts:
        if count <= MOST_COUNTED:
            assert perft(s, depth) == count, f"at depth {depth}: {divide(s, depth)}"
