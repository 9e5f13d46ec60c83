"""Pocket-Dungeons: two delvers in a row of halls, next to each other or in sight of each other."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import Log
from pocketbox.engine.game import Game
from pocketbox.games.dungeons.chances.assault_odds import ATTACKER_FALLS, BOTH_FALL, TARGET_FALLS
from pocketbox.scenes.duels import Duel

FOES: Final = {"delver": ("delver",)}
"""Which kinds of cards fight which."""
WAYS: Final = {"assault": "next to it", "shoot": "two tiles away", "cast": "two tiles away"}
"""How a delver attacks, and from where."""
CLOSE: Final = ("3,0 h1 0 {attacker}", "4,0 h1 3 {defender}")
FAR: Final = ("3,0 h1 0 {attacker}", "4,0 h2s 0", "5,0 h1 3 {defender}")


def duels(game: Game, attacker: str, defender: str) -> list[Duel]:
    found: list[Duel] = []
    if attacker == defender:  # there is one of each
        return found
    for verb, where in WAYS.items():
        s = game.read_position(position(game, attacker, defender, verb == "assault"))
        s.advance(game.action(f"activate {attacker}"), Log(True))
        action = game.action(f"{verb} {defender}")
        if action in s.legal_actions():
            falls = (ATTACKER_FALLS, BOTH_FALL), (TARGET_FALLS, BOTH_FALL)
            found.append(Duel(f"{verb}, {where}", s, action, *falls))
    return found


def position(game: Game, attacker: str, defender: str, is_close: bool) -> str:
    tiles = [line.format(attacker=attacker, defender=defender) for line in (CLOSE if is_close else FAR)]
    options = game.defaults().write()
    figures = f"figures: {attacker} seat 0; {defender} seat 1"
    return "\n".join([*tiles, figures, *([f"options: {options}"] if options else [])])
