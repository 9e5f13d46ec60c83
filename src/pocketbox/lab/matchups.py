"""Compare a new piece with every printed one: exact odds of both attacks, and warnings where one leaves no choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from pocketbox.engine.game import Game
from pocketbox.lab.contribution import BUDGET, prices
from pocketbox.scenes.cards import cards_of
from pocketbox.scenes.cards.card import Card
from pocketbox.scenes.duels import Duel, duel_kind, duels_of
from pocketbox.scenes.odds import combat_odds
from pocketbox.search.combat_solver import Solved

EQUAL: Final = 1e-9
"""Gains that differ by less are the same."""


@dataclass(frozen=True)
class Attack:
    """How an attack ends with best play of both sides."""

    label: str
    """How the attacker attacks: of all ways the one that is best for it."""
    attacker_falls: float
    defender_falls: float
    is_exact: bool

    @property
    def gain(self) -> float:
        """What the attacker may expect: more is better for it."""
        return self.defender_falls - self.attacker_falls


@dataclass(frozen=True)
class Matchup:
    """One piece against another; None for an attack that is not possible."""

    foe: Card
    attack: Attack | None
    defence: Attack | None


def new_cards(game: Game) -> list[Card]:
    """The cards that the packs of a game add."""
    printed = {card.id for card in all_cards(game.printed)}
    return [card for card in all_cards(game) if card.id not in printed]


def all_cards(game: Game) -> list[Card]:
    return [card for group in cards_of(game, game.defaults()) for card in group.cards]


def fighters(game: Game) -> list[Card]:
    """The cards of pieces that fight duels."""
    return [card for card in all_cards(game) if card.kind == duel_kind(game)]


def matchups(game: Game, card: Card) -> list[Matchup]:
    """A piece against every printed one; empty where the game has no duels, or the piece does not fight any."""
    foes = fighters(game.printed)
    if card.kind != duel_kind(game):
        return []
    return [Matchup(foe, best_attack(game, card.id, foe.id), best_attack(game, foe.id, card.id)) for foe in foes]


def best_attack(game: Game, attacker: str, defender: str) -> Attack | None:
    """The attack that gains the most, or None where there is none."""
    found = [solved(game, duel) for duel in duels_of(game, name_of(attacker), name_of(defender))]
    return max(found, key=lambda attack: attack.gain, default=None)


@cache
def printed_attack(game: Game, attacker: str, defender: str) -> Attack | None:
    """The same between two printed pieces, counted once."""
    return best_attack(game, attacker, defender)


def solved(game: Game, duel: Duel) -> Attack:
    judge = game.judge(duel.s, duel.action)
    assert judge is not None, duel.action
    found = combat_odds(duel.s, duel.action, judge)
    attacker, defender = (
        float(sum(found.chance(result) for result in results)) for results in (duel.attacker_falls, duel.defender_falls)
    )
    return Attack(duel.label, attacker, defender, isinstance(found, Solved))


def name_of(id: str) -> str:
    return id.rpartition(".")[2]


# Warnings


def warnings(game: Game, card: Card, found: Sequence[Matchup]) -> list[str]:
    """Printed pieces that a new one makes pointless at its price, or that make it so, in sentences."""
    cost = prices(game, game.defaults())
    mine = cost.get(name_of(card.id))
    if mine is None or not found:
        return []
    said: list[str] = []
    for foe in fighters(game.printed):
        theirs = cost[name_of(foe.id)]
        printed = [
            Matchup(
                other.foe,
                printed_attack(game.printed, foe.id, other.foe.id),
                printed_attack(game.printed, other.foe.id, foe.id),
            )
            for other in found
        ]
        why = "fights at least as well against every printed piece, and no number on its card is smaller"
        if mine <= theirs and is_no_worse(card, found, foe, printed):
            said.append(f"Nobody needs the {foe.title} ({theirs}) any more: the {card.title} ({mine}) {why}.")
        elif theirs <= mine and is_no_worse(foe, printed, card, found):
            said.append(f"Nobody would take the {card.title} ({mine}): the {foe.title} ({theirs}) {why}.")
    return said


def is_no_worse(card: Card, mine: Sequence[Matchup], other: Card, theirs: Sequence[Matchup]) -> bool:
    numbers = zip(card.numbers, other.numbers, strict=True)
    return all(is_at_least(one.value, two.value) for one, two in numbers if one.short != BUDGET) and all(
        gain(here.attack) >= gain(there.attack) - EQUAL and gain(here.defence) <= gain(there.defence) + EQUAL
        for here, there in zip(mine, theirs, strict=True)
    )


def is_at_least(value: str, other: str) -> bool:
    """Whether a printed number is not smaller; values that are no plain numbers cannot be compared."""
    return value.isdecimal() and other.isdecimal() and int(value) >= int(other)


def gain(attack: Attack | None) -> float:
    return 0.0 if attack is None else attack.gain
