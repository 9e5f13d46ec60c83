"""Combats of one piece against another on open ground, for tables of odds. One module for each game that has them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

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


@dataclass(frozen=True, slots=True)
class Fought:
    """One way in which a piece may attack another, with exact odds, where the game counts them itself."""

    label: str
    attacker_falls: Fraction
    defender_falls: Fraction


def foe_kinds(game: Game, kind: str) -> tuple[str, ...]:
    """The kinds of cards that pieces of this kind fight; empty where they fight none."""
    module = module_called(f"pocketbox.scenes.duels.{game.id}")
    foes: dict[str, tuple[str, ...]] = getattr(module, "FOES", {})
    return foes.get(kind, ())


def is_taken(game: Game, kind: str) -> bool:
    """Whether players take pieces of this kind for their strength, so that a weaker one is taken by nobody."""
    return kind in getattr(module_called(f"pocketbox.scenes.duels.{game.id}"), "TAKEN", ())


def fights_of(game: Game, attacker: str, defender: str) -> list[Fought]:
    """The fights that the game counts itself; empty where its combats are solved instead."""
    module = module_called(f"pocketbox.scenes.duels.{game.id}")
    count = getattr(module, "fights", None)
    return [] if count is None else list(count(game, attacker, defender))


def duels_of(game: Game, attacker: str, defender: str) -> list[Duel]:
    """Every way in which one piece may attack another, both by name; empty where it cannot."""
    module = module_called(f"pocketbox.scenes.duels.{game.id}")
    find = getattr(module, "duels", None)
    return [] if find is None else list(find(game, attacker, defender))
