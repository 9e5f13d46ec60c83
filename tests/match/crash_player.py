"""Plays Lanterns by lot on a file and says every move once it is acknowledged, until somebody kills it."""

from __future__ import annotations

import random
import sys
from pathlib import Path

from lanterns import GAME
from pocketbox.engine.core import CHANCE
from pocketbox.engine.options import read_settings
from pocketbox.match.begin import begin
from pocketbox.match.dealer import SeededDealer
from pocketbox.match.match import Match
from pocketbox.match.recovery import FileBook, resume


def open_match(path: Path) -> Match:
    if path.exists():
        return resume(path, GAME)
    settings = read_settings(GAME.options, "rounds=4")
    return begin(GAME, SeededDealer(5), settings=settings, seats=3, match_id="m", book=FileBook.create(path))


def main(path: Path) -> None:
    rng = random.Random()
    match = open_match(path)
    print("ready", flush=True)
    while not match.is_over:
        seat = match.seat_to_act
        if seat == CHANCE:
            match.deal()
            print("dice", flush=True)
            continue
        # Choosing and taking back keeps the match going until the kill comes.
        for _ in range(10):
            choice = rng.choice(match.choices)
            match.submit(seat, choice)
            print(f"{seat} {choice.text}", flush=True)
            if match.is_over or (match.seat_to_act == CHANCE and rng.random() < 0.05):
                break
            match.undo(seat)
            print("undo 1", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
