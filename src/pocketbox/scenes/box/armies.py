"""What both editions of Pocket-Tactics put into their boxes alike."""

from __future__ import annotations

from typing import Final

from pocketbox.scenes.box.parts import Part

SEATS: Final = 2


def units(kinds: list[tuple[str, str, str, int]], points: int, copies: int) -> list[Part]:
    """Figures of both players: of each kind as many as the points of one force can pay for."""
    return [
        Part(f"{id}.{seat + 1}", "figure", title, symbol, min(points // price, copies), seat=seat)
        for seat in range(SEATS)
        for id, title, symbol, price in kinds
        if points >= price
    ]


def flags() -> list[Part]:
    """A flag for each player, for the tile where the force comes in."""
    return [
        Part(f"flag.{seat + 1}", "counter", f"Deployment tile of player {seat + 1}", "flag", 1, seat=seat)
        for seat in range(SEATS)
    ]
