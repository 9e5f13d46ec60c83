"""How fast a game with a pack runs: the printed units of Tactics 5 against the same units in a pack.

`.pocketbox/env/bin/python -m bench.packs` plays the same map in turns with both, and prints choices per second of CPU.
"""

from __future__ import annotations

import time
from typing import Final

import pocketbox
from pocketbox.engine.core import Log
from pocketbox.packs.reading import read_pack_text
from pocketbox.search.playouts import playout
from pocketbox.search.spinner import SmallSpinner

ROUNDS: Final = 12
GAMES: Final = 150
MAP: Final = "causeway"
HEAD: Final = """[pack]
id = "twins"
version = "1.0.0"
title = "Twins"
author = "Pocketbox"
licence = "CC0-1.0"
game = "tactics5"
rules = 3
"""
TWINS: Final = {
    "footman": 'points = 11\noff = 2\ndef = 2\nrng = 1\nspd = 1\ntypes = ["infantry"]\n'
    'traits = [{ trait = "bump", pool = "off", amount = 1, when = "retaliating" }]',
    "cavalier": 'points = 12\noff = 2\ndef = 2\nrng = 1\nspd = 2\ntypes = ["cavalry"]\n'
    'traits = [{ trait = "bump", pool = "off", amount = 1, against = "infantry" }]',
    "archer": 'points = 7\noff = 1\ndef = 1\nrng = 2\nspd = 1\ntypes = ["infantry"]',
    "mage": 'points = 4\noff = 0\ndef = 1\nrng = 0\nspd = 1\ntypes = ["infantry"]\n'
    'traits = [{ trait = "spell", distance = 2, dice = 2 }]',
}
"""The printed units once more."""


def twins() -> pocketbox.Game:
    units = [f'[[unit]]\nname = "twin-{name}"\ntitle = "Twin"\n{rest}\n' for name, rest in TWINS.items()]
    return pocketbox.find("tactics5").with_packs([read_pack_text(HEAD + "".join(units)).pack])


def openings() -> tuple[pocketbox.Position, pocketbox.Position]:
    """The same map, with printed units and with their twins."""
    printed, packed = pocketbox.find("tactics5"), twins()
    s = pocketbox.start(printed, setup=MAP)
    text = printed.write_position(s)
    for name in TWINS:
        text = text.replace(f"{name} ", f"twin-{name} ")
    return s, packed.read_position(f"{text}options: {packed.packs[0].word}\n")


def measure(opening: pocketbox.Position, seed: int) -> tuple[int, float]:
    """Choices made, and the seconds of CPU they took."""
    most = int(pocketbox.find("tactics5").length_bound(opening))
    log = Log(True)
    choices, began = 0, time.process_time()
    for number in range(seed, seed + GAMES):
        choices += playout(opening.clone(), SmallSpinner(number), log, most)
    return choices, time.process_time() - began


def main() -> None:
    both = openings()
    totals = [[0, 0.0], [0, 0.0]]
    for turn in range(ROUNDS):
        for n, opening in enumerate(both):
            choices, seconds = measure(opening, turn * GAMES)
            totals[n][0] += choices
            totals[n][1] += seconds
    rates = [choices / seconds for choices, seconds in totals]
    print(f"printed {rates[0]:,.0f}, pack {rates[1]:,.0f} choices a second: {100 * (rates[1] / rates[0] - 1):+.1f} %")


if __name__ == "__main__":
    main()
