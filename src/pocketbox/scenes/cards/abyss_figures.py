"""What heroes and monsters of packs can do in Abyss, in words, trait by trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pocketbox.games.abyss.content import Content
from pocketbox.games.abyss.kinds import Hero, Monster
from pocketbox.games.abyss.pack_traits import Armor, Blow, Claws, Guard, Riposte, Rooted, Striding, Swift
from pocketbox.scenes.cards.abyss_items import CORNERS
from pocketbox.scenes.cards.card import Power
from pocketbox.scenes.cards.wording import Words, count


@dataclass(frozen=True, slots=True)
class FigureBearer:
    """A hero or a monster at one table."""

    content: Content
    block: Hero | Monster


def striding(figure: FigureBearer, trait: Striding) -> list[Power]:
    return [
        Power("Striding", "You may always step diagonally.", "AB-AIR-02"),
        Power("Corners", CORNERS[figure.content.diagonal_corners], "AB-AIR-03"),
    ]


def blow(figure: FigureBearer, trait: Blow) -> list[Power]:
    return [Power("Blow", f"An attack die that shows {trait.face} deals {trait.damage} damage.", "AB-ATTACK-04")]


def riposte(figure: FigureBearer, trait: Riposte) -> list[Power]:
    text = f"A die to dodge that shows {trait.face} deals {trait.damage} damage to the attacker."
    return [Power("Riposte", text, "AB-MART-01")]


def guard(figure: FigureBearer, trait: Guard) -> list[Power]:
    text = f"A hit costs you {count(trait.amount, 'heart')} fewer, but at least 1."
    return [Power("Guard", text, "AB-MATT-03")]


def swift(figure: FigureBearer, trait: Swift) -> list[Power]:
    text = f"Whenever it moves, it goes {count(trait.steps, 'step')} further than the dice say."
    return [Power("Swift", text, "AB-MMOVE-06")]


def rooted(figure: FigureBearer, trait: Rooted) -> list[Power]:
    return [Power("Rooted", "It never moves.", "AB-MMOVE-10")]


def armor(figure: FigureBearer, trait: Armor) -> list[Power]:
    text = f"Damage costs it {count(trait.amount, 'heart')} fewer, but at least 1."
    return [Power("Armor", text, "AB-ATTACK-05")]


def claws(figure: FigureBearer, trait: Claws) -> list[Power]:
    return [Power("Claws", f"A dodge of 3 costs you {count(trait.loss, 'heart')}, not 1.", "AB-MATT-03")]


FIGURE_WORDS: Final[dict[type, Words[FigureBearer]]] = {
    Striding: Words(("is_striding",), striding),
    Blow: Words(("dealt",), blow),
    Riposte: Words(("riposte",), riposte),
    Guard: Words(("lost",), guard),
    Swift: Words(("moved",), swift),
    Rooted: Words(("moved",), rooted),
    Armor: Words(("taken",), armor),
    Claws: Words(("lost",), claws),
}
