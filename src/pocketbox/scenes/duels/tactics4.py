"""Tactics 4: two units in a row of plains, as far from each other as the initiator reaches."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.game import Game
from pocketbox.scenes.duels import Duel
from pocketbox.scenes.duels.armies import duels_in_a_row

FOES: Final = {"unit": ("unit",)}
"""Which kinds of cards fight which."""
TAKEN: Final = ("unit",)
"""What players take for its strength."""


def duels(game: Game, attacker: str, defender: str) -> list[Duel]:
    """Assaults without terrain and without allies, so without re-rolls."""
    return duels_in_a_row(
        game,
        (attacker, defender),
        "plains",
        (["0,0 plains", "-1,0 plains forest", "-2,0 plains township"], ["turn: 0"]),
        "assault 1,0",
        ("target",),
    )
