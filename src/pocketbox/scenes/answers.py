"""Answers to questions about a game: what a rule says, and why something is refused."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, BadInput
from pocketbox.engine.game import Game, View
from pocketbox.engine.rulebook import PRINTED, Rule
from pocketbox.scenes import scene_of


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
    return {"id": rule.id, "text": rule.text, "ruling": rule.ruling, "source": rule.source, "options": options}


def tell_rule(game: Game, id: str) -> list[str]:
    """A clause in our words, where it comes from, and the options that change it."""
    rule = find_rule(game, id)
    source = "printed in the rules" if rule.source == PRINTED else "our ruling"
    lines = [f"{rule.id} ({source})", f"  {rule.text}"]
    if rule.ruling:
        lines.append(f"  Our ruling: {rule.ruling}")
    for option in game.options:
        if option.name in rule.options:
            lines.append(f"  House rule {option.name}: {option.label.lower()}; {option.values()}")
    return lines


def explain(game: Game, view: View, typed: str) -> list[str]:
    """Why an action is refused, or what it does when it is not."""
    action = find_action(game, view.s, typed)
    for option in scene_of(game, view).options:
        if option.text == action.text:
            label = f"{option.label[:1].lower()}{option.label[1:]}"
            said = f"'{action.text}' is legal: {label}{': ' + option.why if option.why else ''}."
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
        raise BadInput(f"{game.title} has no action '{typed}'{hint}")
    return action


def legal_action(game: Game, s: Position, typed: str) -> Action:
    """The legal action that somebody typed, or `BadInput`."""
    action = find_action(game, s, typed)
    refusal = game.why_not(s, action)
    if refusal is not None:
        raise BadInput(f"'{action.text}' is not legal: {refusal.fact}")
    return action
