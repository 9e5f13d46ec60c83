"""A hint in words: what a bot would choose, its plan and chance, the main risk, the likely reply, the second choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pocketbox.bots.explaining import advisable, rank_candidates
from pocketbox.bots.search_bot import Candidate
from pocketbox.coach.chances import games, percent, times
from pocketbox.coach.prospects import Foresight, Prospect
from pocketbox.coach.reasons import (
    PLAIN,
    add_time,
    in_sentence,
    main_risk,
    options_of,
    plan_of,
    reasons_for,
    replies_of,
)
from pocketbox.engine.game import Game, View
from pocketbox.scenes.contract.choices import Option
from pocketbox.scenes.words import Cast, sentence
from pocketbox.search.spinner import SmallSpinner

TRIED: Final = 20
"""Visits from which on what the bot found out about a choice counts; else another tree is grown."""

CLEARLY: Final = 0.02
"""A difference between two chances to win that a fact can be the reason of."""


@dataclass(frozen=True)
class Advice:
    """One sentence of advice."""

    kind: str
    """`plan`, `why`, `chance`, `risk`, `reply` or `second`."""
    text: str
    rule: str = ""


@dataclass(frozen=True)
class Hint:
    """What a bot would choose, and why."""

    text: str
    """The action, as it is typed."""
    label: str
    chance: int
    """To win with it, in points of a hundred games."""
    said: tuple[Advice, ...]


def hint_of(game: Game, view: View, candidates: list[Candidate], cast: Cast, seed: int) -> Hint:
    """Put a bot's candidates about a view into words. The view has at least two choices."""
    first = advisable(candidates)
    second = next(candidate for candidate in rank_candidates(candidates) if candidate is not first)
    options = options_of(game, view, cast)
    foresight = Foresight(game, view.seat, len(game.seat_names(view.s)))
    s = game.imagine(view, SmallSpinner(seed))
    best, other = (foresight.prospect(s, candidate.action, seed) for candidate in (first, second))
    win = chance_of(first, best)
    said = [
        Advice("plan", plan_sentence(plan_of(game, best, view.seat, cast)), options[best.action.text].rule),
        Advice("chance", sentence(f"you win {games(win)} this way")),
        *(why(other, best, options) if win - chance_of(second, other) >= CLEARLY else []),
        *risk(best),
        *[Advice("reply", line.text, line.rule) for line in replies_of(game, best, view.seat, cast)],
        Advice("second", second_sentence(options[other.action.text], min(win, chance_of(second, other)))),
    ]
    return Hint(best.action.text, options[best.action.text].label, percent(win), tuple(said))


def chance_of(candidate: Candidate, prospect: Prospect) -> float:
    """What the bot found out, or a tree behind the choice where it counted a combat or hardly looked."""
    if candidate.is_exact or candidate.visits < TRIED:
        return prospect.win
    return min(1.0, max(0.0, (1 + candidate.value) / 2))


def plan_sentence(plan: list[Option]) -> str:
    """`Step to d6, then step to c6.`; what a single choice is good for where nothing follows it."""
    if len(plan) == 1 and plan[0].why:
        return sentence(f"{plan[0].label} ({plan[0].why})")
    labels = [plan[0].label, *[in_sentence(option.label) for option in plan[1:]]]
    return sentence(", then ".join(labels))


def why(other: Prospect, best: Prospect, options: dict[str, Option]) -> list[Advice]:
    """The fact that tells the best choice from the second, if there is one."""
    return [Advice("why", one.text, one.rule) for one in reasons_for(other, best, options)[:1] if one.kind != PLAIN]


def risk(prospect: Prospect) -> list[Advice]:
    found = main_risk(prospect)
    if found is None:
        return []
    how_often = times(found.chance, prospect.is_expected)
    return [Advice("risk", sentence(f"{add_time(found.stake.text)} {how_often}"), found.stake.rule)]


def second_sentence(option: Option, win: float) -> str:
    return sentence(f"{option.label}: you win {games(win)}")


HEADINGS: Final = {
    "plan": "Plan",
    "why": "Why",
    "chance": "Chance",
    "risk": "Main risk",
    "reply": "Likely reply",
    "second": "Second choice",
}


def hint_lines(hint: Hint) -> list[str]:
    """A hint for a screen of text."""
    lines = [f"Hint: {hint.label}. Type: {hint.text}"]
    for one in hint.said:
        lines.append(f"  {HEADINGS[one.kind]}: {one.text}{f' [{one.rule}]' if one.rule else ''}")
    return lines
