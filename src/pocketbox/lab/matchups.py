"""Compare a new piece with every printed one: exact odds of both attacks, and warnings where one leaves no choice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any, Final

from pocketbox.engine.game import Game
from pocketbox.lab.contribution import BUDGET, prices
from pocketbox.scenes.cards import cards_of
from pocketbox.scenes.cards.card import Card
from pocketbox.scenes.duels import Duel, duels_of, fights_of, foe_kinds, is_taken
from pocketbox.scenes.odds import combat_odds
from pocketbox.search.combat_solver import Solved

EQUAL: Final = 1e-9
"""Gains that differ by less are the same."""
NOTHING: Final = "0"
BURDENS: Final = ("daylight", "summoning")
"""Numbers on a card of which a smaller one is better."""
NUMBERS: Final = re.compile(r"(\d+)(?: \+(\d+))?")
"""`2`, or `2 +1` for two dice and a bump."""


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

    def as_json(self) -> dict[str, Any]:
        """As plain values, for pages and scripts."""
        return {
            "foe": self.foe.title,
            "symbol": self.foe.symbol,
            "attack": None if self.attack is None else asdict(self.attack),
            "defence": None if self.defence is None else asdict(self.defence),
        }


@dataclass(frozen=True)
class PackComparison:
    """What the packs of a game add, compared with what is printed."""

    pieces: list[tuple[Card, list[Matchup]]]
    """Every new piece that fights."""
    warnings: list[str]

    def as_json(self) -> dict[str, Any]:
        pieces = [
            {"card": card.id, "title": card.title, "rows": [one.as_json() for one in rows]}
            for card, rows in self.pieces
        ]
        return {"pieces": pieces, "warnings": self.warnings}


def findings_of(game: Game) -> PackComparison:
    """Each new piece that fights against every printed one, and warnings about all new pieces."""
    found = PackComparison([], [])
    for card in new_cards(game):
        rows = matchups(game, card)
        if rows:
            found.pieces.append((card, rows))
        found.warnings.extend(warnings(game, card, rows))
    return found


def new_cards(game: Game) -> list[Card]:
    """The cards that the packs of a game add."""
    printed = {card.id for card in all_cards(game.printed)}
    return [card for card in all_cards(game) if card.id not in printed]


def changed_cards(game: Game) -> list[Card]:
    """The printed cards that read differently with the packs of a game, as rows of charts make them."""
    printed = {card.id: card for card in all_cards(game.printed)}
    return [card for card in all_cards(game) if card.id in printed and card != printed[card.id]]


def all_cards(game: Game) -> list[Card]:
    return [card for group in cards_of(game, game.defaults()) for card in group.cards]


def foes_of(game: Game, card: Card) -> list[Card]:
    """The printed pieces that a piece fights."""
    return [foe for foe in all_cards(game.printed) if foe.kind in foe_kinds(game, card.kind)]


def rivals_of(game: Game, card: Card) -> list[Card]:
    """The printed pieces of the same kind, which players may take in its place."""
    return [rival for rival in all_cards(game.printed) if rival.kind == card.kind]


def matchups(game: Game, card: Card) -> list[Matchup]:
    """A piece against every printed one; empty where the game has no duels, or the piece does not fight any."""
    return [match_up(game, card, foe) for foe in foes_of(game, card)]


def match_up(game: Game, card: Card, foe: Card) -> Matchup:
    """A piece against one printed piece."""
    return Matchup(foe, best_attack(game, card.id, foe.id), best_attack(game, foe.id, card.id))


def pairs_of(game: Game) -> list[tuple[Card, Card]]:
    """Each new piece with each printed piece that it fights, in the order of their cards."""
    return [(card, foe) for card in new_cards(game) for foe in foes_of(game, card)]


def best_attack(game: Game, attacker: str, defender: str) -> Attack | None:
    """The attack that gains the most, or None where there is none."""
    one, other = name_of(attacker), name_of(defender)
    found = [solve_attack(game, duel) for duel in duels_of(game, one, other)]
    found.extend(
        Attack(fought.label, float(fought.attacker_falls), float(fought.defender_falls), True)
        for fought in fights_of(game, one, other)
    )
    return max(found, key=lambda attack: attack.gain, default=None)


@cache
def count_printed_attack(game: Game, attacker: str, defender: str) -> Attack | None:
    """The same between two printed pieces, counted once."""
    return best_attack(game, attacker, defender)


def solve_attack(game: Game, duel: Duel) -> Attack:
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
    """Numbers beyond every printed one, and printed pieces that make a new one pointless, or the other way round."""
    said = out_of_range(game, card)
    cost = prices(game, game.defaults())
    mine = cost.get(name_of(card.id), 0)
    if not found or not is_taken(game, card.kind):
        return said
    for foe in rivals_of(game, card):
        theirs = cost.get(name_of(foe.id), 0)
        # Without prices, abilities outside fights decide too: they must be on both cards.
        has_all, has_mine = (bool(cost) or says_all(one, two) for one, two in ((card, foe), (foe, card)))
        may_replace = mine <= theirs and has_all and has_no_worse_number(card, foe)
        may_yield = theirs <= mine and has_mine and has_no_worse_number(foe, card)
        if not may_replace and not may_yield:  # most rivals; their fights need no counting
            continue
        printed = [
            Matchup(
                other.foe,
                count_printed_attack(game.printed, foe.id, other.foe.id),
                count_printed_attack(game.printed, other.foe.id, foe.id),
            )
            for other in found
        ]
        why = "fights at least as well against every printed piece, and no number on its card is smaller"
        new, old = (f"{one.title} ({price})" if cost else one.title for one, price in ((card, mine), (foe, theirs)))
        if may_replace and fights_no_worse(found, printed):
            said.append(f"Nobody needs the {old} any more: the {new} {why}.")
        elif may_yield and fights_no_worse(printed, found):
            said.append(f"Nobody would take the {new}: the {old} {why}.")
    return said


def says_all(card: Card, other: Card) -> bool:
    """Whether a card says everything that another says."""
    return {power.text for power in other.powers} <= {power.text for power in card.powers}


def out_of_range(game: Game, card: Card) -> list[str]:
    """Numbers on a card that are below or above those of every printed piece of its kind, in sentences."""
    said: list[str] = []
    rivals = rivals_of(game, card)
    for number in card.numbers:
        others = [other.value for rival in rivals for other in rival.numbers if other.short == number.short]
        known = [int(value) for value in others if is_plain(value)]
        if (
            number.short == BUDGET
            or not known
            or not is_plain(number.value)
            or min(known) <= int(number.value) <= max(known)
        ):
            continue
        range = str(min(known)) if min(known) == max(known) else f"{min(known)} to {max(known)}"
        said.append(f"{number.name} {number.value} of the {card.title} is out of the printed range: {range}.")
    return said


def is_plain(value: str) -> bool:
    return value.removeprefix("+").isdecimal()


def fights_no_worse(mine: Sequence[Matchup], theirs: Sequence[Matchup]) -> bool:
    """Whether a piece gains at least as much as another in both attacks against every foe."""
    return all(
        gain(here.attack) >= gain(there.attack) - EQUAL and gain(here.defence) <= gain(there.defence) + EQUAL
        for here, there in zip(mine, theirs, strict=True)
    )


def has_no_worse_number(card: Card, other: Card) -> bool:
    """Whether each number of a card is at least as good as the same one of another; cards leave out what is 0."""
    mine, theirs = ({number.short: number.value for number in one.numbers} for one in (card, other))
    for short in {*mine, *theirs} - {BUDGET}:
        one, two = mine.get(short, NOTHING), theirs.get(short, NOTHING)
        if not (is_at_least(two, one) if short in BURDENS else is_at_least(one, two)):
            return False
    return True


def is_at_least(value: str, other: str) -> bool:
    """Whether a printed number is not smaller, its dice and its bump alike; names can only be equal."""
    if other in (value, NOTHING):
        return True
    mine, theirs = (NUMBERS.fullmatch(one) for one in (value, other))
    if mine is None or theirs is None:
        return False
    return all(int(one or 0) >= int(two or 0) for one, two in zip(mine.groups(), theirs.groups(), strict=True))


def gain(attack: Attack | None) -> float:
    return 0.0 if attack is None else attack.gain
