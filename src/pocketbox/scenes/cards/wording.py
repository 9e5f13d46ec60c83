"""Words for traits: every trait of a block has an entry that names the hooks it explains, and says what they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pocketbox.scenes.cards.card import Power

B = TypeVar("B")
"""What bears a trait, with the options in force."""


@dataclass(frozen=True, slots=True)
class Words(Generic[B]):
    """How one class of traits is put in words."""

    hooks: tuple[str, ...]
    """The hooks of the trait that the sentences explain; a test compares them with those the class overrides."""
    tell: Callable[[B, Any], Sequence[Power]]
    """From its bearer and the trait itself."""


def tell_traits(words: Mapping[type, Words[B]], bearer: B, traits: Sequence[object]) -> tuple[Power, ...]:
    """Every trait in words; `LookupError` for one that nobody has put in words yet."""
    found: list[Power] = []
    for trait in traits:
        if type(trait) in words:
            found.extend(words[type(trait)].tell(bearer, trait))
        else:
            found.append(_told_by_itself(trait))
    return tuple(found)


def _told_by_itself(trait: object) -> Power:
    """What a trait that a pack brings as code says about itself."""
    card = getattr(trait, "card", None)
    title, text, rule = card() if card is not None else ("", "", "")
    if not title:
        raise LookupError(f"no words for the trait {type(trait).__name__}; add them to its game's cards")
    return Power(title, text, rule)


def count(number: int, one: str, several: str = "") -> str:
    """`1 die`, `2 dice`, `3 tiles`."""
    return f"{number} {one if number == 1 else several or one + 's'}"


def faces_up_to(face: int) -> str:
    """The faces of a die from 1 to this one: `1`, `1 or 2`, `1 to 3`."""
    return "1" if face == 1 else "1 or 2" if face == 2 else f"1 to {face}"


def join(words: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def listed_sums(totals: list[int]) -> str:
    """Sums in order as `2`, `2 or 3`, `2 to 6`, or `2 to 6 or 8 to 10`."""
    runs: list[list[int]] = []
    for total in totals:
        if runs and runs[-1][-1] == total - 1:
            runs[-1].append(total)
        else:
            runs.append([total])
    parts = [f"{run[0]} to {run[-1]}" if len(run) > 2 else run for run in runs]
    words = [word for part in parts for word in ([part] if isinstance(part, str) else [str(total) for total in part])]
    return join(words, "or")


def capital(text: str) -> str:
    """With a large first letter; the rest stays as it is."""
    return text[:1].upper() + text[1:]
