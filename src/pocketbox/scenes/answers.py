"""Answers to questions about a game: what a rule says, why something is refused, what the odds are."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from typing import Any, Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, BadInput, Log
from pocketbox.engine.game import Game, View
from pocketbox.engine.judge import Judge, TooManyPositions
from pocketbox.engine.rulebook import PRINTED, Rule
from pocketbox.scenes import scene_of
from pocketbox.scenes.story import sentence
from pocketbox.search.odds import End, odds_after
from pocketbox.search.spinner import SmallSpinner
from pocketbox.search.windows import Estimate, Solved, estimate_after, solve_after

MOST_ENDS: Final = 16
MOST_NODES: Final = 20_000
"""Positions walked through while somebody waits for an answer: about a second."""
MOST_IN_COMBAT: Final = 5_000
"""The same for combats, whose positions take longer; beyond, there is an estimate."""
LONGER: Final = 100
"""How many times as many an exact count may take that comes after its estimate."""


MOST_DIGITS: Final = 24
"""Of a fraction that people care to read."""


def find_rule(game: Game, id: str) -> Rule:
    """A clause by its id, or `BadInput` with those that may have been meant."""
    rule = game.rulebook.find(id)
    if rule is None:
        near = get_close_matches(id.upper(), list(game.rulebook.rules), n=3, cutoff=0.5)
        hint = f"; did you mean {' or '.join(near)}?" if near else f"; see the rules of {game.id}"
        raise BadInput(f"{game.title} has no rule '{id}'{hint}")
    return rule


def rule_told(game: Game, id: str) -> dict[str, Any]:
    """A clause as plain values, with the options that change it, or `BadInput`."""
    rule = find_rule(game, id)
    options = [
        {"name": option.name, "label": option.label, "values": option.values()}
        for option in game.options
        if option.name in rule.options
    ]
    return {"id": rule.id, "text": rule.text, "source": rule.source, "options": options}


def tell_rule(game: Game, id: str) -> list[str]:
    """A clause in our words, where it comes from, and the options that change it."""
    rule = find_rule(game, id)
    source = "printed in the rules" if rule.source == PRINTED else "our ruling"
    lines = [f"{rule.id} ({source})", f"  {rule.text}"]
    for option in game.options:
        if option.name in rule.options:
            lines.append(f"  House rule {option.name}: {option.label.lower()}; {option.values()}")
    return lines


def explain(game: Game, view: View, typed: str) -> list[str]:
    """Why an action is refused, or what it does when it is not."""
    action = find_action(game, view.s, typed)
    for option in scene_of(game, view).options:
        if option.text == action.text:
            said = f"'{action.text}' is legal: {option.label.lower()}{': ' + option.why if option.why else ''}."
            return [said, *(tell_rule(game, option.rule) if option.rule else [])]
    refusal = game.why_not(view.s, action)
    if refusal is None:
        return [f"'{action.text}' is up to chance now."]
    said = f"'{action.text}' is not legal: {refusal.fact}."
    return [said, *(tell_rule(game, refusal.rule) if refusal.rule else [])]


def find_action(game: Game, s: Position, typed: str) -> Action:
    """The action somebody typed, legal or not, or `BadInput` with the nearest legal ones."""
    action = game.words.find(typed)
    if action is None:
        near = get_close_matches(typed.lower(), [choice.text for choice in s.legal_actions()], n=3, cutoff=0.5)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise BadInput(f"no action of {game.title} reads '{typed}'{hint}")
    return action


def odds_of(game: Game, s: Position, action: Action) -> list[End]:
    """Every way things may turn out after a legal action until somebody chooses again; pure dice are not told.

    Where a long row of throws follows, such as walls dropped one after another, of the first of them.
    """
    dice = [name for name in game.events if name.endswith("rolled")]
    try:
        return odds_after(s, action, dice, MOST_NODES)
    except TooManyPositions:
        return odds_after(s, action, dice, MOST_NODES, throws=1)


def tell_ends(game: Game, ends: list[End], names: list[str]) -> list[str]:
    """Each end with its exact chance and its story, the likeliest first."""
    lines = []
    ranked = sorted(ends, key=lambda end: -end.chance)
    for end in ranked[:MOST_ENDS]:
        told = [sentence(game, event, names) for event in end.events if not event.name.endswith("rolled")]
        chance = f"{end.chance} ({float(end.chance):.1%})"
        lines.append(f"  {chance:<16} {' '.join(told) or 'nothing happens'}")
    if len(ranked) > MOST_ENDS:
        rest = sum((end.chance for end in ranked[MOST_ENDS:]), start=ranked[0].chance * 0)
        lines.append(f"  {rest} together: {len(ranked) - MOST_ENDS} more")
    if any(end.is_open() for end in ends):
        lines.append("  That is the first throw; more follow before anybody chooses, too many to tell together.")
    return lines


def tell_action(game: Game, s: Position, action: Action, names: list[str]) -> list[str]:
    """The odds of one legal action: of a combat with best play to its end, else of the dice that follow at once."""
    lines: list[str] = []
    for combat in combats_of(game, s, action):
        lines.extend(tell_combat(combat, combat.odds()))
    return lines or tell_ends(game, odds_of(game, s, action), names)


def tell_exactly(game: Game, s: Position, action: Action) -> list[str]:
    """What was only estimated of an action, counted to its end, or `TooManyPositions`; nothing where all was exact."""
    lines: list[str] = []
    for combat in combats_of(game, s, action):
        if isinstance(combat.odds(), Estimate):
            lines.extend(tell_combat(combat, combat.counted()))
    return lines


@dataclass(frozen=True, slots=True)
class Combat:
    """A combat, or another stretch of play that is judged to its end, that a choice opens or goes on with."""

    then: str
    """What is chosen between that choice and the combat, or in it by whoever asks; mostly nothing."""
    s: Position
    action: Action
    judge: Judge

    def odds(self) -> Solved | Estimate:
        return combat_odds(self.s, self.action, self.judge)

    def counted(self) -> Solved:
        """Exact, however long it takes within reason, or `TooManyPositions`."""
        return solve_after(self.s, self.action, self.judge, LONGER * MOST_IN_COMBAT * self.judge.patience())


def combat_odds(s: Position, action: Action, judge: Judge) -> Solved | Estimate:
    """How a combat ends with best play of both sides: exact where that is soon done, else an estimate."""
    try:
        return solve_after(s, action, judge, MOST_IN_COMBAT * judge.patience())
    except TooManyPositions:
        return estimate_after(s, action, judge, SmallSpinner(1), MOST_IN_COMBAT)


def combats_of(game: Game, s: Position, action: Action) -> list[Combat]:
    """What an action opens, or else what the same seat may open right after it, as with the unit it picks."""
    judge = game.judge(s, action)
    if judge is not None:
        return _versions("", s, action, judge)
    seat = s.seat_to_act()
    after = s.clone()
    after.apply(action, Log(True))
    if after.seat_to_act() != seat or seat < 0:
        return []
    found: list[Combat] = []
    for further in after.legal_actions():
        judge = game.judge(after, further)
        if judge is not None:
            found.extend(_versions(further.text, after, further, judge))
    return found


def _versions(then: str, s: Position, action: Action, judge: Judge) -> list[Combat]:
    return [
        Combat(", then ".join(text for text in (then, each.then) if text), s, action, each)
        for each in judge.versions() or [judge]
    ]


def tell_combat(combat: Combat, found: Solved | Estimate) -> list[str]:
    return [f" then {combat.then}:"] * bool(combat.then) + tell_results(combat.judge, found)


def tell_results(judge: Judge, found: Solved | Estimate) -> list[str]:
    """Each way a combat may end with its chance, both sides using their effects as well as can be."""
    lines = []
    for result, said in enumerate(judge.results):
        chance = float(found.chance(result))
        if isinstance(found, Solved):
            if chance == 0:
                continue
            fraction = str(found.chance(result))
            told = f"{fraction} ({chance:.1%})" if len(fraction) <= MOST_DIGITS else f"{chance:.3%}"
            lines.append(f"  {told:<24} {said}")
        else:
            low, high = found.interval(result)
            lines.append(f"  {f'about {chance:.0%} ({low:.0%} to {high:.0%})':<24} {said}")
    if isinstance(found, Estimate):
        lines.append(f"  An estimate from {found.draws} draws, with its 95 % interval: the exact count takes longer.")
    return lines


def odds_told(game: Game, view: View, typed: str, exactly: bool = False) -> list[dict[str, Any]]:
    """The odds of one action as plain values: one part, or one for each combat that the action may lead to.

    A combat that takes long to count is estimated at once; `exactly` counts it, or is `TooManyPositions`.
    """
    s = game.imagine(view, SmallSpinner(1))
    action = legal_action(game, s, typed)
    combats = combats_of(game, s, action)
    if combats:
        return [
            _combat_told(combat.then, combat.judge, combat.counted() if exactly else combat.odds())
            for combat in combats
        ]
    ends = sorted(odds_of(game, s, action), key=lambda end: -end.chance)
    names = game.seat_names(s)
    rest = sum((end.chance for end in ends[MOST_ENDS:]), start=Fraction(0))
    return [
        {
            "title": "",
            "is_first_throw": any(end.is_open() for end in ends),
            "is_estimate": False,
            "ends": [
                _end_told(
                    end.chance,
                    [sentence(game, event, names) for event in end.events if not event.name.endswith("rolled")],
                )
                for end in ends[:MOST_ENDS]
            ],
            "more": {"count": len(ends) - MOST_ENDS, "chance": str(rest)} if len(ends) > MOST_ENDS else None,
        }
    ]


def _combat_told(title: str, judge: Judge, found: Solved | Estimate) -> dict[str, Any]:
    ends = []
    for result, said in enumerate(judge.results):
        if isinstance(found, Solved):
            ends.append(_end_told(found.chance(result), [said]))
        else:
            chance = found.chance(result)
            low, high = found.interval(result)
            about = {"chance": f"about {chance:.0%}", "percent": round(chance * 100, 1), "lines": [said]}
            ends.append({**about, "interval": [round(low * 100, 1), round(high * 100, 1)]})
    is_estimate = isinstance(found, Estimate)
    return {"title": title, "is_first_throw": False, "is_estimate": is_estimate, "ends": ends, "more": None}


def _end_told(chance: Fraction, lines: list[str]) -> dict[str, Any]:
    return {"chance": str(chance), "percent": round(float(chance) * 100, 1), "lines": lines}


def tell_counted(game: Game, view: View, typed: str) -> list[str]:
    """What was estimated of an action, counted to its end, or `BadInput`."""
    s = game.imagine(view, SmallSpinner(1))
    action = legal_action(game, s, typed)
    return tell_exactly(game, s, action) or tell_action(game, s, action, game.seat_names(s))


def legal_action(game: Game, s: Position, typed: str) -> Action:
    """The legal action that somebody typed, or `BadInput`."""
    action = find_action(game, s, typed)
    refusal = game.why_not(s, action)
    if refusal is not None:
        raise BadInput(f"'{action.text}' is not legal: {refusal.fact}")
    return action


def tell_odds(game: Game, view: View, typed: str) -> list[str]:
    """The odds of one action, or of every choice that dice follow."""
    s = game.imagine(view, SmallSpinner(1))
    names = game.seat_names(s)
    if typed:
        return tell_action(game, s, legal_action(game, s, typed), names)
    lines: list[str] = []
    for option in scene_of(game, view).options:
        action = game.action(option.text)
        if option.rolls or combats_of(game, s, action):
            lines.append(f"{option.text}:")
            lines.extend(tell_action(game, s, action, names))
    return lines or ["No choice here rolls dice at once; ask for one with 'odds' and its text."]
