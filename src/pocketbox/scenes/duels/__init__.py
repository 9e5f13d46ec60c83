"""Combats of one piece against another on open ground, for tables of odds. One module for each game that has them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action
from pocketbox.engine.game import Game
from pocketbox.scenes.modules import module_called


@dataclass(frozen=True, slots=True)
class Duel:
    """One way in which a piece may attack another."""

    label: str
    """How it attacks: "skirmish, 2 tiles away"."""
    s: Position
    action: Action
    """Opens the combat."""
    attacker_falls: Sequence[int]
    """The results of the game's judge in which the attacker falls."""
    defender_falls: Sequence[int]


def duel_kind(game: Game) -> str:
    """The kind of card that fights duels; empty where there are none."""
    return str(getattr(module_called(f"pocketbox.scenes.duels.{game.id}"), "KIND", ""))


def duels_of(game: Game, attacker: str, defender: str) -> list[Duel]:
    """Every way in which one piece may attack another, both by name; empty where it cannot."""
    module = module_called(f"pocketbox.scenes.duels.{game.id}")
    return [] if module is None else list(module.duels(game, attacker, defender))
