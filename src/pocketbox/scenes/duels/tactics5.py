"""Tactics 5: two units in a row of fields, as far from each other as the attacker reaches."""

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
    """Skirmishes and invasions; both players have one more in reserve, so that no game ends with the combat."""
    reserves = [f"reserve 0: {attacker} 1", f"reserve 1: {defender} 1"]
    return duels_in_a_row(
        game,
        (attacker, defender),
        "field",
        (["0,0 field keep"], ["0,1 field", "-1,0 field", "entrances: 0,1 -1,0", *reserves]),
        "attack 1,0",
        ("skirmish", "invade"),
    )
