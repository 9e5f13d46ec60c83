"""The list of choices in a terminal: numbered when short, gathered by verb when long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import BadInput
from pocketbox.scenes.cards import named_in
from pocketbox.scenes.cards.card import Card, CardGroup
from pocketbox.scenes.contract.choices import Option
from pocketbox.scenes.contract.scene import Scene
from pocketbox.terminal.reference import numbers_of, power_lines

MOST_LISTED: Final = 24
"""Past this many, choices of one verb are gathered on one line."""


def list_choices(scene: Scene, cards: list[CardGroup]) -> list[str]:
    """The choices, with the numbers of what they buy or bring onto the board."""
    named = [named_in(cards, option.text) if not option.cells else None for option in scene.options]
    about = the_only(named)
    lines = [f" {about.title}: {numbers_of(about)}", *power_lines(about)] if about is not None else []
    return [*lines, *list_options(scene, [None] * len(named) if about is not None else named)]


def the_only(named: Sequence[Card | None]) -> Card | None:
    """The card that all choices are about, as when units of one kind are bought."""
    first = named[0] if len(named) > 1 else None
    return first if all(card is first for card in named) else None


def list_options(scene: Scene, named: Sequence[Card | None]) -> list[str]:
    if len(scene.options) <= MOST_LISTED:
        width = max((len(option.text) for option in scene.options), default=0)
        told = [
            tell(option, width) + numbers_beside(option, card)
            for option, card in zip(scene.options, named, strict=True)
        ]
        return [f" {number:>2}  {line}" for number, line in enumerate(told, 1)]
    gathered: dict[str, list[str]] = {}
    for option in scene.options:
        verb, _, rest = option.text.partition(" ")
        gathered.setdefault(verb if option.cells else option.text, []).append(rest)
    return [gather(verb, names) for verb, names in gathered.items()]


def tell(option: Option, width: int) -> str:
    why = f": {option.why}" if option.why else ""
    return f"{option.text:<{width}}  {option.label}{why}"


def numbers_beside(option: Option, card: Card | None) -> str:
    """The numbers of a card, unless the choice tells numbers itself."""
    if card is None or any(letter.isdigit() for letter in option.why) or not numbers_of(card):
        return ""
    return f" ({numbers_of(card)})"


def gather(verb: str, names: list[str]) -> str:
    if len(names) == 1:
        return f"     {verb} {names[0]}".rstrip() if not verb.endswith(names[0]) else f"     {verb}"
    shown = " ".join(names) if len(names) <= 12 else f"{' '.join(names[:3])} … {names[-1]}, {len(names)} in all"
    return f"     {verb} …  {shown}"


def pick_text(scene: Scene, typed: str) -> str:
    """The text of the choice that a number, or Enter where there is only one, stands for; else what was typed.

    A number that stands for no choice is `BadInput`.
    """
    texts = [option.text for option in scene.options]
    if not typed and len(texts) == 1:
        return texts[0]
    if not typed.isdigit() or not texts or typed in texts:
        return typed
    if len(typed) <= 4 and 1 <= int(typed) <= len(texts):
        return texts[int(typed) - 1]
    there = f"the only choice is 1, {texts[0]}" if len(texts) == 1 else f"choose 1 to {len(texts)}"
    raise BadInput(f"there is no choice {typed[:9]} now; {there}")
