"""The order in which an explanation goes through a bot's candidates."""

from __future__ import annotations

from pocketbox.bots.search_bot import Candidate


def rank_candidates(candidates: list[Candidate]) -> list[Candidate]:
    """Sort by what the bot chooses, then by visits, then by value."""
    return sorted(candidates, key=lambda candidate: (not candidate.is_chosen, -candidate.visits, -candidate.value))
