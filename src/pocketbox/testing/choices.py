"""Promises about what may be chosen now, by a seat or by chance."""

from __future__ import annotations

from math import factorial
from typing import Final

from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances
from pocketbox.testing import promises
from pocketbox.testing.checked_game import CheckedGame

EVEN_CHANCE: Final = 4
"""One throw in four, on average, takes any outcome alike, so that rare ones are met."""
MOST_OUTCOMES: Final = 1000
MOST_REMEMBERED: Final = 500
"""Chances known to be sound; a game that builds them anew each time would fill the memory."""


def pick(t: CheckedGame, actions: list[Action]) -> Action:
    """Any choice alike for a seat; by weight for chance, but now and then any outcome alike."""
    if t.s.seat_to_act() == CHANCE and t.checks.below(EVEN_CHANCE) > 0:
        chances = t.s.chances()
        return chances.at(t.picks.below(chances.whole))
    assert t.s.seat_to_act() != NOBODY
    return actions[t.picks.below(len(actions))]


def check_choices(t: CheckedGame) -> list[Action]:
    """The choices now, after a look at each."""
    seat = t.s.seat_to_act()
    actions = t.s.legal_actions().copy()
    if t.s.is_over():
        if actions or seat != NOBODY:
            t.fail(promises.A_CHOICE, "the game is over and yet somebody is to choose")
        return actions
    if seat != CHANCE and not 0 <= seat < t.seats:
        t.fail(promises.A_CHOICE, f"seat {seat} is to act, which is neither at the table nor chance")
    if seat == CHANCE:
        check_chances(t, t.s.chances())
        check_roller(t)
    if not actions:
        t.fail(promises.A_CHOICE, f"seat {seat} is to act and has nothing to choose")
    words = t.game.words
    for action in actions:
        if not 0 <= action.id < len(words.actions) or words.actions[action.id] is not action:
            t.fail(promises.VOCABULARY, f"'{action.text}' is offered and not in the vocabulary")
    if len({action.id for action in actions}) != len(actions):
        t.fail(promises.NO_TWINS, f"a choice is listed twice: {_texts(actions)}")
    again = t.s.legal_actions()
    if [action.id for action in again] != [action.id for action in actions]:
        t.fail(promises.QUESTIONS, f"the choices were {_texts(actions)} and now are {_texts(again)}")
    return actions


def check_roller(t: CheckedGame) -> None:
    roller = t.s.roller()
    if roller != NOBODY and not 0 <= roller < t.seats:
        t.fail(promises.ROLLERS, f"the dice belong to {roller}, who is not at the table")


def check_chances(t: CheckedGame, chances: Chances) -> None:
    """Weights, and where spins land. Chances that are built once are looked at once."""
    if t.findings.chances.get(id(chances)) is chances:
        return
    outcomes = chances.outcomes
    if not 1 <= len(outcomes) <= MOST_OUTCOMES:
        t.fail(promises.CHANCES, f"chance has {len(outcomes)} outcomes")
    spin = 0
    for outcome in outcomes:
        text, weight = outcome.action.text, outcome.weight
        if type(weight) is not int or weight < 1:
            t.fail(promises.CHANCES, f"the outcome '{text}' weighs {weight}")
        last = spin + weight - 1
        if chances.at(spin) is not outcome.action or chances.at(last) is not outcome.action:
            t.fail(promises.CHANCES, f"spins {spin} to {last} do not land on the outcome '{text}'")
        spin += weight
    if chances.whole != spin:
        t.fail(promises.CHANCES, f"the weights add up to {spin}, not to {chances.whole}")
    if outcomes[0].action.verb in t.game.words.pools:
        _check_dice(t, chances)
    if len(t.findings.chances) < MOST_REMEMBERED:
        t.findings.chances[id(chances)] = chances


def _check_dice(t: CheckedGame, chances: Chances) -> None:
    """Dice thrown together may show anything, each result as often as there are orders that give it."""
    first = chances.outcomes[0].action
    size = len(first.args)
    weights = {outcome.action.id: outcome.weight for outcome in chances.outcomes}
    for action in t.game.words.actions:
        if action.verb == first.verb and len(action.args) == size:
            orders = factorial(size)
            for face in set(action.args):
                orders //= factorial(action.args.count(face))
            if weights.get(action.id) != orders:
                fact = f"where dice may show '{first.text}', '{action.text}' has {orders} orders"
                t.fail(promises.CHANCES, f"{fact} and weighs {weights.get(action.id, 0)}")


def _texts(actions: list[Action]) -> str:
    return ", ".join([action.text for action in actions])
