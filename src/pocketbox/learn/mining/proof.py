"""Proves that one choice is better than every other, exactly where that can be counted, else by searches."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, BadInput, Log
from pocketbox.engine.game import Game
from pocketbox.engine.judge import TooManyPositions
from pocketbox.learn.mining.measures import Count, count, is_fought
from pocketbox.learn.mining.searching import Found, SearchEffort, search
from pocketbox.learn.puzzle import AHEAD, EXACT, GAME, LIVE, SAFE, SEARCH, WIN, Choice, Puzzle

LEAST_EXACT: Final = Fraction(1, 12)
"""The margin that an exact count must show."""
LEAST_SEARCHED: Final = 0.05
LEAST_SURE: Final = 0.03
"""What must be left of a searched margin when its error is taken off."""
LONGEST: Final = 8
"""Choices and throws that are kept of what follows a choice."""
SIMULATIONS: Final = 1500
"""Of one search after one choice; the same for all games and whatever the levels of bots are."""
SHORT: Final = 4
"""The part of a search that a first look takes."""
FIRST_LEAD: Final = 0.02
FIRST_REPEATS: Final = 2
"""Searches that must agree before more are made."""
OUT_OF_DANGER: Final = 0.75
"""A position whose worst choice is at least this good is in no danger that could be counted."""


@dataclass(frozen=True)
class Proof:
    """One choice is the best, and by how much."""

    measure: str
    kind: str
    best: str
    margin: Fraction
    error: Fraction
    choices: tuple[Choice, ...]


def effort_for(seed: int, part: int = 1) -> SearchEffort:
    """Eight searches after each choice. `part` 10 searches with a tenth of the simulations."""
    return SearchEffort(max(SIMULATIONS // part, 1), seed=seed)


def prove(game: Game, s: Position, seed: int, part: int = 1, is_only_counted: bool = False) -> Proof | None:
    """Prove the best choice of a position, or None where none is clearly the best, or only by search and not counted.

    What is counted exactly must also be best by search, so that no puzzle asks for a win now that loses a better one.
    Only how a combat ends is taken for itself: a player in a combat has nothing else to choose.
    """
    choices = s.legal_actions()
    effort = effort_for(seed, part)
    if not is_fought(game, s) and not leads_at_once(game, s, choices, effort):
        return None
    found = search(game, s, choices, replace(effort, repeats=FIRST_REPEATS))
    chances = [one.chance for one in found]
    best = chances.index(max(chances))
    for measure in measures_worth_trying(chances):
        counted = try_count(game, s, choices, measure)
        proof = proof_of_count(counted, choices, found) if counted is not None else None
        if proof is not None:
            is_agreed = proof.best == choices[best].text or measure in (AHEAD, SAFE)
            return proof if is_agreed else None
    if is_only_counted or sorted(chances)[-1] - sorted(chances)[-2] < LEAST_SURE:
        return None
    more = replace(effort, repeats=effort.repeats - FIRST_REPEATS, seed=effort.seed + FIRST_REPEATS)
    again = search(game, s, choices, more)
    return proof_of_search(choices, [one.with_more(two) for one, two in zip(found, again, strict=True)])


def leads_at_once(game: Game, s: Position, choices: list[Action], effort: SearchEffort) -> bool:
    """Whether one short search after each choice sees a lead: most positions have none, and more would be wasted."""
    found = search(game, s, choices, replace(effort, repeats=1, simulations=max(effort.simulations // SHORT, 1)))
    best, second = sorted((one.chance for one in found), reverse=True)[:2]
    return best - second >= FIRST_LEAD


def measures_worth_trying(chances: list[float]) -> list[str]:
    return [AHEAD, SAFE, WIN, *([LIVE] if min(chances) < OUT_OF_DANGER else [])]


def try_count(game: Game, s: Position, choices: list[Action], measure: str) -> Count | None:
    try:
        return count(game, s, choices, measure)
    except TooManyPositions:
        return None
    except BadInput:  # a line of play longer than the solver follows
        return None


def proof_of_count(counted: Count, choices: list[Action], found: list[Found]) -> Proof | None:
    """The proof in a count, unless its margin is too small."""
    ranked = sorted(counted.chances, reverse=True)
    margin = ranked[0] - ranked[1]
    # In a combat a choice without any chance is seen at once.
    is_plain = counted.measure in (AHEAD, SAFE) and ranked[1] == 0
    if margin < LEAST_EXACT or is_plain:
        return None
    rows = zip(choices, counted.chances, found, strict=True)
    kept = tuple(Choice(action.text, chance, Fraction(0), following(one)) for action, chance, one in rows)
    best = choices[counted.chances.index(ranked[0])].text
    return Proof(counted.measure, EXACT, best, margin, Fraction(0), kept)


def proof_of_search(choices: list[Action], found: list[Found]) -> Proof | None:
    """The proof in searches, unless the margin is too small or too unsure."""
    best = max(range(len(found)), key=lambda n: found[n].chance)
    leads = [found[best].lead(one) for n, one in enumerate(found) if n != best]
    margin, error = min(leads)
    if margin < LEAST_SEARCHED or any(lead - unsure < LEAST_SURE for lead, unsure in leads):
        return None
    kept = tuple(
        Choice(action.text, thousandths(one.chance), thousandths(one.error), following(one))
        for action, one in zip(choices, found, strict=True)
    )
    return Proof(GAME, SEARCH, choices[best].text, thousandths(margin), thousandths(error), kept)


def following(found: Found) -> tuple[str, ...]:
    return tuple(action.text for action in found.line[1 : 1 + LONGEST])


def thousandths(share: float) -> Fraction:
    return Fraction(round(min(max(share, 0), 1) * 1000), 1000)


# Proving again


def check(puzzle: Puzzle, seed: int, part: int = 1) -> str:
    """Prove a puzzle again; what is wrong with it, or nothing. `TextFault` where its position cannot be read.

    An exact count must come out the same. Searches draw anew, so they must agree on the best choice beyond their error.
    """
    game = puzzle.game
    s = puzzle.start()
    choices = s.legal_actions()
    if game.dump(game.view(s, puzzle.seat).s) != game.dump(s):
        return "the position holds something that the seat cannot see"
    if [action.text for action in choices] != [choice.text for choice in puzzle.choices]:
        return "the choices in the position are others now"
    for choice in puzzle.choices:
        fault = follow_fault(game, s, choice)
        if fault:
            return fault
    if puzzle.is_exact:
        return check_count(puzzle, s, choices)
    found = search(game, s, choices, effort_for(seed, part))
    best = next(one for one, choice in zip(found, puzzle.choices, strict=True) if choice.text == puzzle.best)
    for one, choice in zip(found, puzzle.choices, strict=True):
        lead, error = best.lead(one)
        if one is not best and lead - error <= 0:
            return f"'{puzzle.best}' leads '{choice.text}' only by {lead:.3f} ± {error:.3f}"
    return ""


def check_count(puzzle: Puzzle, s: Position, choices: list[Action]) -> str:
    counted = count(puzzle.game, s, choices, puzzle.measure)
    if counted is None:
        return f"'{puzzle.measure}' cannot be counted here"
    for chance, choice in zip(counted.chances, puzzle.choices, strict=True):
        if chance != choice.chance:
            return f"'{choice.text}' has a chance of {chance}, not {choice.chance}"
    ranked = sorted(counted.chances, reverse=True)
    if ranked[0] - ranked[1] != puzzle.margin or puzzle.choice(puzzle.best).chance != ranked[0]:
        return f"the margin is {ranked[0] - ranked[1]}, not {puzzle.margin}"
    return ""


def follow_fault(game: Game, s: Position, choice: Choice) -> str:
    """What is wrong with the line that follows a choice."""
    after = s.clone()
    for text in (choice.text, *choice.then):
        action = game.words.find(text)
        if action is None or action not in after.legal_actions():
            return f"'{text}' cannot follow in the line of '{choice.text}'"
        after.advance(action, Log(True))
    return ""
