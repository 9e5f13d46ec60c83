"""Pocket-Dungeons: two characters in a row of halls, next to each other or in sight of each other."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import Log
from pocketbox.engine.game import Game
from pocketbox.games.dungeons.chances.assault_odds import ATTACKER_FALLS, BOTH_FALL, TARGET_FALLS
from pocketbox.games.dungeons.packs import added_of
from pocketbox.scenes.duels import Duel

FOES: Final = {"delver": ("delver",), "dweller": ("delver",)}
"""Which kinds of cards fight which."""
WAYS: Final = {"assault": "next to it", "shoot": "two tiles away", "cast": "two tiles away"}
"""How a character attacks, and from where."""
CLOSE: Final = ("3,0 h1 0 {attacker}", "4,0 h1 3 {defender}")
FAR: Final = ("3,0 h1 0 {attacker}", "4,0 h2s 0", "5,0 h1 3 {defender}")


def duels(game: Game, attacker: str, defender: str) -> list[Duel]:
    found: list[Duel] = []
    if attacker == defender:  # there is one of each delver
        return found
    one, other = figure_of(game, attacker), figure_of(game, defender)
    for verb, where in WAYS.items():
        s = game.read_position(position(game, one, other, verb == "assault"))
        s.advance(game.action(f"activate {one}"), Log(True))
        action = game.action(f"{verb} {other}")
        if action in s.legal_actions():
            falls = (ATTACKER_FALLS, BOTH_FALL), (TARGET_FALLS, BOTH_FALL)
            found.append(Duel(f"{verb}, {where}", s, action, *falls))
    return found


def figure_of(game: Game, kind: str) -> str:
    """The first character of a kind."""
    added = added_of(game.packs)
    number = added.kind_names.index(kind)
    return next(name for name, of in zip(added.figure_names, added.figure_kind, strict=True) if of == number)


def position(game: Game, attacker: str, defender: str, is_close: bool) -> str:
    tiles = [line.format(attacker=attacker, defender=defender) for line in (CLOSE if is_close else FAR)]
    options = game.defaults().write()
    added = added_of(game.packs)
    figures: list[str] = []
    for seat, name in enumerate((attacker, defender)):
        kind = added.kinds[added.figure_kind[added.figure_names.index(name)]]
        figures.append(f"{name} seat {seat}" if kind.is_delver else name)
    return "\n".join([*tiles, f"figures: {'; '.join(figures)}", *([f"options: {options}"] if options else [])])
