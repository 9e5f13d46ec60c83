"""Positions in data files: the choices in each, in order, and how many lines of play follow.

A block of `perft/<game>.perft` is `== name`, the position, `choices …`, then `perft depth count` lines.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "perft"


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


def all_blocks() -> list[Block]:
    return [block for path in sorted(FOLDER.glob("*.perft")) for block in read_blocks(path)]
