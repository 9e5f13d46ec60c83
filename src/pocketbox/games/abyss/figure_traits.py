"""What heroes and monsters of packs can do beyond their numbers; the printed ones have none of these."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.adjustable import Adjustable


@mypyc_attr(allow_interpreted_subclasses=True)
class FigureTrait(Adjustable):
    """One ability of a hero or a monster: override the moments it changes. Holds no game state."""

    # Of heroes

    def is_striding(self) -> bool:
        """Whether the hero may step diagonally without a spell."""
        return False

    def dealt(self, face: i64, damage: i64) -> i64:
        """The damage of the hero's attack whose die shows this face."""
        return damage

    def riposte(self, face: i64) -> i64:
        """The damage that the attacker takes when the hero's die to dodge shows this face."""
        return 0

    # Of heroes and of the monsters that attack them

    def lost(self, face: i64, loss: i64) -> i64:
        """The HP that the hero loses when the die to dodge shows this face."""
        return loss

    # Of monsters

    def moved(self, steps: i64) -> i64:
        """How many steps it goes when the dice say this many; 0 where it never moves."""
        return steps

    def taken(self, damage: i64) -> i64:
        """The HP it loses by this damage."""
        return damage

    # Its card and its numbers

    def card(self) -> tuple[str, str, str]:
        """Title, text and rule of its line on the card, for a trait that a pack brings as code."""
        return "", "", ""

    def facts(self) -> list[Any]:
        """Its name and numbers as plain values, for the content hash."""
        raise NotImplementedError
