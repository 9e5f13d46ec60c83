"""Plays the scenarios of a pack: positions, actions, and what must be legal after them."""

from __future__ import annotations

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import BadInput, Log
from pocketbox.engine.game import Game
from pocketbox.packs.reading import PackFile, Scenario


def failures_of(file: PackFile) -> list[tuple[Scenario, str]]:
    """Every scenario that does not come out as it says, and why."""
    game = file.game
    found: list[tuple[Scenario, str]] = []
    for scenario in file.scenarios:
        problem = _failure(game, file, scenario)
        if problem:
            found.append((scenario, problem))
    return found


def _failure(game: Game, file: PackFile, scenario: Scenario) -> str:
    """What is wrong with one scenario; empty when nothing is."""
    options = f"{scenario.options} {file.pack.word}".strip()
    try:
        s = game.read_position(f"{scenario.position.strip()}\noptions: {options}")
    except BadInput as problem:
        return f"its position is refused: {problem}"
    for text in scenario.play:
        refused = _why_not(game, s, text)
        if refused:
            return f"'{text}' cannot be played: {refused}"
        s.advance(game.action(text), Log(True))
    for text in scenario.legal:
        refused = _why_not(game, s, text)
        if refused:
            return f"'{text}' is not legal: {refused}"
    for text in scenario.illegal:
        if not _why_not(game, s, text):
            return f"'{text}' is legal"
    return ""


def _why_not(game: Game, s: Position, text: str) -> str:
    if s.is_over():
        return "the game is over"
    try:
        refusal = game.why_not(s, game.action(text))
    except BadInput as problem:
        return str(problem)
    if refusal is None:
        return ""
    choices = ", ".join(action.text for action in s.legal_actions()[:12])
    return f"{refusal.fact} ({refusal.rule}); the legal actions are {choices}"
