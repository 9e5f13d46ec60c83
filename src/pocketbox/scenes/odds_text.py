"""The odds of a choice as lines of text for people, and as plain values for a client."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action
from pocketbox.engine.game import Game, View
from pocketbox.scenes.answers import legal_action
from pocketbox.scenes.build import rolls_now
from pocketbox.scenes.odds import (
    LEAST_NODES,
    MOST_NODES,
    NO_DICE,
    Outcome,
    Part,
    combats_of,
    part_of,
    parts_of,
    throws_of,
)
from pocketbox.search.spinner import SmallSpinner

MOST_LISTED: Final = 16
"""Outcomes that are listed one by one; the rest is summed up."""
MOST_DIGITS: Final = 15
"""Characters of a fraction that people care to read."""


def tell_odds(game: Game, view: View, typed: str) -> list[str]:
    """The odds of one action, or of every choice that dice follow."""
    s = game.imagine(view, SmallSpinner(1))
    if typed:
        return tell_action(game, s, legal_action(game, s, typed))
    rolling = [action for action in view.choices if rolls_now(game, s, action) or combats_of(game, s, action)]
    lines: list[str] = []
    for action in rolling:
        lines.append(f"{action.text}:")
        lines.extend(tell_action(game, s, action, max(MOST_NODES // len(rolling), LEAST_NODES)))
    return lines or [none_rolls(game, s, view.choices)]


def none_rolls(game: Game, s: Position, choices: list[Action]) -> str:
    """Say that no choice rolls dice, and name one whose odds are worth asking for if there is one."""
    said = "None of these choices rolls dice right away."
    for action in choices:
        if any(throw.then for throw in throws_of(game, s, action)):
            return f"{said} Try: odds {action.text}"
    return said


def tell_action(game: Game, s: Position, action: Action, limit: int = MOST_NODES) -> list[str]:
    """The odds of one legal action: of a combat with best play to its end, else of the dice that follow at once."""
    return tell_parts(parts_of(game, s, action, limit=limit))


def tell_exactly(game: Game, s: Position, action: Action) -> list[str]:
    """What was only estimated of an action, counted to its end, or `TooManyPositions`; nothing where all was exact."""
    estimated = [combat for combat in combats_of(game, s, action) if part_of(game, combat).is_estimate]
    return tell_parts([part_of(game, combat, exactly=True) for combat in estimated])


def tell_counted(game: Game, view: View, typed: str) -> list[str]:
    """What was estimated of an action, counted to its end, or `BadInput`."""
    s = game.imagine(view, SmallSpinner(1))
    action = legal_action(game, s, typed)
    return tell_exactly(game, s, action) or tell_action(game, s, action)


def tell_parts(parts: list[Part]) -> list[str]:
    """Each part in turn, then what the numbers assume: said once where several parts assume the same."""
    lines: list[str] = []
    for n, part in enumerate(parts):
        lines.extend(tell_part(part))
        if part.note and part.note not in [further.note for further in parts[n + 1 :]]:
            lines.append(f"  {part.note}")
    return lines


def tell_part(part: Part) -> list[str]:
    """Each outcome with its chance."""
    lines = [f" then {part.title}:"] if part.title else []
    if [outcome.label for outcome in part.outcomes] != [NO_DICE]:
        lines.extend(f"  {chance_text(outcome):<24} {outcome.label}" for outcome in part.outcomes[:MOST_LISTED])
    rest = part.outcomes[MOST_LISTED:]
    if rest:
        together = Outcome(f"{len(rest)} other outcomes", sum((each.chance for each in rest), start=Fraction(0)))
        lines.append(f"  {chance_text(together):<24} {together.label}")
    return lines


def chance_text(outcome: Outcome) -> str:
    """An exact fraction people can read, with its percentage; of an estimate its interval."""
    share = float(outcome.chance)
    if outcome.interval is not None:
        low, high = outcome.interval
        return f"about {share:.0%} ({low:.0%} to {high:.0%})"
    fraction = str(outcome.chance)
    return f"{fraction} ({share:.1%})" if len(fraction) <= MOST_DIGITS else f"{share:.3%}"


def odds_answer(game: Game, view: View, typed: str, exactly: bool = False) -> list[dict[str, Any]]:
    """The odds of one action as plain values, part by part; see `docs/protocol.md`."""
    s = game.imagine(view, SmallSpinner(1))
    return [part_values(part) for part in parts_of(game, s, legal_action(game, s, typed), exactly)]


def part_values(part: Part) -> dict[str, Any]:
    # A combat lists every result, so that an estimate and its exact count can be compared line by line.
    ends = part.ends[:MOST_LISTED]
    left = part.ends[MOST_LISTED:]
    rest = sum((end.chance for end in left), start=Fraction(0))
    return {
        "title": part.title,
        "note": part.note,
        "is_first_throw": part.is_first_throw,
        "is_estimate": part.is_estimate,
        "worth": None if part.worth is None else round(part.worth, 4),
        "outcomes": [outcome_values(outcome, part.is_estimate) for outcome in part.main()],
        "ends": [outcome_values(end, part.is_estimate) for end in ends],
        "more": {"count": len(left), "chance": str(rest)} if left else None,
    }


def outcome_values(outcome: Outcome, is_estimate: bool) -> dict[str, Any]:
    chance = float(outcome.chance)
    values: dict[str, Any] = {
        "label": outcome.label,
        "chance": f"about {chance:.0%}" if is_estimate else str(outcome.chance),
        "percent": round(chance * 100, 1),
        "lines": list(outcome.lines),
        "tone": outcome.tone,
    }
    if outcome.interval is not None:
        values["interval"] = [round(bound * 100, 1) for bound in outcome.interval]
    return values
