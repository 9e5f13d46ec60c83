"""The order in which a bot's thoughts are worth telling."""

from __future__ import annotations

from pocketbox.bots.search_bot import Thought


def ranked(thoughts: list[Thought]) -> list[Thought]:
    """What the bot would choose first, then what it looked at most; of equals the first."""
    return sorted(thoughts, key=lambda thought: (not thought.is_taken, -thought.visits, -thought.worth))
