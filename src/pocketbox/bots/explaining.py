"""The order in which an explanation goes through a bot's candidates."""

from __future__ import annotations

from pocketbox.bots.search_bot import Candidate


def advisable(candidates: list[Candidate]) -> Candidate:
    """Return the candidate to advise: the bot's choice, but among exactly equal ones the one that changes nothing.

    A person should not raise or re-roll a die without a reason. A choice that names no die changes none.
    """
    best = rank_candidates(candidates)[0]
    if not best.is_exact:
        return best
    equal = [candidate for candidate in candidates if candidate.is_exact and candidate.value == best.value]
    return next((candidate for candidate in equal if " " not in candidate.action.text), best)


def rank_candidates(candidates: list[Candidate]) -> list[Candidate]:
    """Sort candidates: the bot's choice first, then by visits, then by value."""
    return sorted(candidates, key=lambda candidate: (not candidate.is_chosen, -candidate.visits, -candidate.value))
