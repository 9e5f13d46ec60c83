"""How the dice of a strike are compared: which die meets which, and how it stands, in words too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.scenes.contract.fight import Verdict
from pocketbox.scenes.words import join, sentence

FACES: Final = ("zeros", "ones", "twos", "threes", "fours", "fives", "sixes")


def compare(off: Sequence[int], defence: Sequence[int]) -> tuple[Verdict, ...]:
    """PD-ASS-12, PD-ASS-13: from the highest dice down, equal ones cancel and the first difference decides.

    One verdict for each offence die; those after the first difference no longer matter and stay open.
    """
    found: list[Verdict] = []
    low = sorted(defence, reverse=True)
    for n, face in enumerate(sorted(off, reverse=True)):
        if found and found[-1] != "equal":
            found.append("open")
        elif n >= len(low) or face > low[n]:
            found.append("through")
        else:
            found.append("equal" if face == low[n] else "held")
    return tuple(found)


def verdict_of(off: Sequence[int], defence: Sequence[int]) -> Verdict:
    """PD-ASS-13, PD-ASS-14: a strike without an OFF die that is higher, or left over, is held or cancelled."""
    pairs = compare(off, defence)
    if "through" in pairs:
        return "through"
    return "equal" if pairs and "held" not in pairs and len(off) == len(defence) else "held"


def explain(off: Sequence[int], defence: Sequence[int], my: str, their: str) -> str:
    """Why: `The fives cancel. Your 3 is under the Lizardman's 4.`; `my` and `their` are possessives."""
    pairs = compare(off, defence)
    high, low = sorted(off, reverse=True), sorted(defence, reverse=True)
    if not high:
        return sentence(f"{my} offence has no dice")
    equal = [FACES[face] for face, pair in zip(high, pairs, strict=True) if pair == "equal"]
    cancelled = join([f"the {faces}" for faces in dict.fromkeys(equal)])
    said = [sentence(cancelled, "cancel")] if equal else []
    n = len(equal)
    if n >= len(high):
        left = "no offence die is left" if len(low) > n else "no die is left"
        return " ".join([*said, sentence(left)])
    if n >= len(low):
        return " ".join([*said, sentence(f"nothing meets {my} {high[n]}")])
    beats = "beats" if high[n] > low[n] else "is under"
    return " ".join([*said, sentence(f"{my} {high[n]} {beats} {their} {low[n]}")])
