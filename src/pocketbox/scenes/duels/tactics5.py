"""Tactics 5: two units in a row of fields, as far from each other as the attacker reaches."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import Log
from pocketbox.engine.game import Game
from pocketbox.games.tactics5.odds import ATTACKER_FALLS, TARGET_FALLS
from pocketbox.games.tactics5.units import FARTHEST
from pocketbox.scenes.cards.wording import count
from pocketbox.scenes.duels import Duel

FOES: Final = {"unit": ("unit",)}
"""Which kinds of cards fight which."""
TAKEN: Final = ("unit",)
"""What players take for its strength."""
BOTH: Final = TARGET_FALLS + ATTACKER_FALLS


def duels(game: Game, attacker: str, defender: str) -> list[Duel]:
    found: list[Duel] = []
    attack = game.action("attack 1,0")
    for far in range(1, FARTHEST + 1):
        s = game.read_position(position(game, attacker, defender, far))
        if attack not in s.legal_actions():
            continue
        s.advance(attack, Log(True))
        found.extend(
            Duel(f"{action.verb}, {count(far, 'tile')} away", s, action, (ATTACKER_FALLS, BOTH), (TARGET_FALLS, BOTH))
            for action in s.legal_actions()
            if action.verb in ("skirmish", "invade")
        )
    return found


def position(game: Game, attacker: str, defender: str, far: int) -> str:
    """Two units on open ground; both players have one more in reserve, so that no game ends with the combat."""
    row = [f"{at},0 field" for at in range(1, FARTHEST + 2)]
    row[0] += f" {attacker} 0"
    row[far] += f" {defender} 1"
    lines = [
        "0,0 field keep",
        *row,
        "0,1 field",
        "-1,0 field",
        "entrances: 0,1 -1,0",
        f"reserve 0: {attacker} 1",
        f"reserve 1: {defender} 1",
    ]
    options = game.defaults().write()
    return "\n".join([*lines, f"options: {options}"] if options else lines)
