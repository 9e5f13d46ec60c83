"""A bot's thoughts in words: its best choices with worth, visits, and the line it expects."""

from __future__ import annotations

from typing import Final

from pocketbox.bots.search_bot import Thought

SHOWN: Final = 3
"""Choices that are told about."""
LONGEST: Final = 8
"""Choices and throws of a line that are told."""


def ranked(thoughts: list[Thought]) -> list[Thought]:
    """What the bot would choose first, then what it looked at most; of equals the first."""
    return sorted(thoughts, key=lambda thought: (not thought.is_taken, -thought.visits, -thought.worth))


def explained(thoughts: list[Thought], seats: int) -> list[str]:
    """One line for each of the best choices."""
    lines: list[str] = []
    for thought in ranked(thoughts)[:SHOWN]:
        if thought.is_exact:
            lines.append(f"  {thought.action.text}: {thought.worth:+.2f}, counted exactly to the end of the combat")
        elif thought.visits:
            expected = ", ".join(action.text for action in thought.line[:LONGEST])
            lines.append(
                f"  {thought.action.text}: {rated(thought, seats)}, {thought.visits} visits; expects {expected}"
            )
    return lines


def rated(thought: Thought, seats: int) -> str:
    if seats <= 2:
        return f"{50 + 50 * thought.worth:.0f} % of a win"
    return f"worth {thought.worth:+.2f}"
