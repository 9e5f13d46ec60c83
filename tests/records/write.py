"""Writes a record of a random game, to keep as a test.

`cd tests && python -m records.write GAME [SETUP [OPTIONS [SEED]]]`
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from pocketbox import find, read_settings
from pocketbox.bots.random_bot import RandomBot
from pocketbox.match.begin import begin
from pocketbox.match.dealer import SeededDealer

FOLDER = Path(__file__).parent


def write(id: str, setup: str = "quick", options: str = "", seed: str = "3") -> Path:
    """Random bots play one game with seeded dice; its record is named after the game, its rules and the set-up."""
    game = find(id)
    name = f"{id}-{game.rules_version}-{setup}"
    match = begin(game, SeededDealer(int(seed)), read_settings(game.options, options), setup, match_id=name)
    match.run({seat: RandomBot() for seat in range(match.header.seats)}, random.Random(int(seed)))
    path = FOLDER / f"{name}.record"
    path.write_text(match.record(), encoding="utf-8")
    return path


if __name__ == "__main__":
    print(write(*sys.argv[1:]))
