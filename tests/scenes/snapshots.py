"""Scenes of the counted positions as JSON files; run as a program it writes them anew."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from perft_blocks import Block, all_blocks
from pocketbox.engine.core import NOBODY
from pocketbox.games import find
from pocketbox.scenes import scene_of

SNAPSHOTS = Path(__file__).parent / "snapshots"


def blocks() -> list[Block]:
    return all_blocks()


def snapshot(block: Block) -> dict[str, Any]:
    """The scene for the seat to act, or for an onlooker where chance is to act."""
    game = find(block.game)
    s = game.read_position(block.position)
    seat = s.seat_to_act()
    found = asdict(scene_of(game, game.view(s, seat if seat >= 0 else NOBODY)))
    value = json.loads(json.dumps(found))
    assert isinstance(value, dict)
    return value


if __name__ == "__main__":
    SNAPSHOTS.mkdir(exist_ok=True)
    for old in SNAPSHOTS.glob("*.json"):
        old.unlink()
    for block in blocks():
        text = json.dumps(snapshot(block), ensure_ascii=False, separators=(",", ":"))
        lines = text.replace("},{", "},\n{").replace("],", "],\n")
        (SNAPSHOTS / f"{block.game} {block.name}.json").write_text(f"{lines}\n", encoding="utf-8")
