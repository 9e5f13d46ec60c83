"""Both editions of Pocket-Tactics: whose unit falls, by name."""

from __future__ import annotations

from pocketbox.scenes.stakes import Clause


def falls(title: str, is_mine: bool) -> Clause:
    return (f"your {title} falls", -1) if is_mine else (f"the enemy {title} falls", 1)


def clauses_of_fight(target: Clause, attacker: Clause) -> list[list[Clause]]:
    """The results nobody, the target, the attacker and both fall."""
    return [[], [target], [attacker], [target, attacker]]
