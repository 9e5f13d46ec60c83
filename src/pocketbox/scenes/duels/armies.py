"""Both editions of Pocket-Tactics: two units in a row of open tiles, as far from each other as the attacker reaches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import Log
from pocketbox.engine.game import Game
from pocketbox.games.tactics.odds import FOE_FALLS, OWN_FALLS
from pocketbox.scenes.cards.wording import count
from pocketbox.scenes.duels import Duel

FARTHEST: Final = 4
"""Tiles between two units."""


def duels_in_a_row(
    game: Game,
    units: tuple[str, str],
    ground: str,
    lines: tuple[Sequence[str], Sequence[str]],
    opening: str,
    verbs: Sequence[str],
) -> list[Duel]:
    """Attacks of the first unit, on 1,0, on the second; with lines above and below the row."""
    found: list[Duel] = []
    attack = game.action(opening)
    attacker, defender = int(OWN_FALLS), int(FOE_FALLS)
    for far in range(1, FARTHEST + 1):
        row = [f"{at},0 {ground}" for at in range(1, FARTHEST + 2)]
        row[0] += f" {units[0]} 0"
        row[far] += f" {units[1]} 1"
        options = game.defaults().write()
        text = [*lines[0], *row, *lines[1], *([f"options: {options}"] if options else [])]
        s = game.read_position("\n".join(text))
        if attack not in s.legal_actions():
            continue
        s.advance(attack, Log(True))
        both = attacker + defender
        found.extend(
            Duel(f"{action.verb}, {count(far, 'tile')} away", s, action, (attacker, both), (defender, both))
            for action in s.legal_actions()
            if action.verb in verbs
        )
    return found
