"""Promises about what a game tells: events, refusals, and how it ended."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import EVERYONE, NOBODY, Action, Event, Result
from pocketbox.engine.fields import Field
from pocketbox.testing import promises
from pocketbox.testing.checked_game import CheckedGame

REFUSED_EACH: Final = 3
"""Actions that are not legal, tried at each position."""


def check_step(t: CheckedGame, events: list[Event]) -> None:
    """Look at what a choice led to."""
    check_events(t, events)
    check_result(t)
    if len(t.taken) > t.bound:
        t.fail(promises.BOUND, f"choice {len(t.taken)} has been made, and the bound is {t.bound}")


def check_events(t: CheckedGame, events: list[Event]) -> None:
    for event in events:
        fields = t.game.events.get(event.name)
        if fields is None:
            t.fail(promises.EVENTS, f"the event '{event.name}' is not declared")
        if len(event.args) != len(fields):
            t.fail(promises.EVENTS, f"'{event!r}' has {len(event.args)} numbers, declared are {len(fields)}")
        for number, field in zip(event.args, fields, strict=True):
            if not _fits(number, field):
                t.fail(promises.EVENTS, f"in '{event!r}' the number {number} is no {field.name}")
        if event.rule not in t.game.rulebook.rules:
            t.fail(promises.EVENTS, f"'{event!r}' names an unknown rule '{event.rule}'")
        if event.audience != EVERYONE and not 0 <= event.audience < t.seats:
            t.fail(promises.EVENTS, f"'{event!r}' is for {event.audience}, who is not at the table")


def _fits(number: int, field: Field) -> bool:
    if field.names is not None:
        return 0 <= number < len(field.names)
    return field.least <= number <= field.most


def check_refusals(t: CheckedGame, actions: list[Action]) -> None:
    """Try a few actions that are not legal, here and in a world that looks the same to the seat that asks."""
    legal = {action.id for action in actions}
    words = t.game.words.actions
    seat = t.s.seat_to_act()
    dealt = t.game.redeal(t.s, seat if seat >= 0 else NOBODY, t.checks)
    for _ in range(REFUSED_EACH):
        action = words[t.checks.below(len(words))]
        if action.id in legal:
            continue
        refusal = t.s.refusal(action)
        if not refusal.fact or "\n" in refusal.fact:
            t.fail(promises.REFUSALS, f"'{action.text}' is refused with {refusal.fact!r}, which is not a sentence")
        if refusal.rule and refusal.rule not in t.game.rulebook.rules:
            t.fail(promises.REFUSALS, f"'{action.text}' is refused by an unknown rule '{refusal.rule}'")
        other = dealt.refusal(action)
        if (refusal.rule, refusal.fact) != (other.rule, other.fact):
            fact = f"'{action.text}' is refused with '{refusal.fact}', and with '{other.fact}'"
            t.fail(promises.REFUSALS, f"{fact} where only what is hidden differs")


def check_result(t: CheckedGame) -> None:
    """A result when the game is over, and none before."""
    result = t.s.result
    if (result is not None) != t.s.is_over():
        t.fail(promises.RESULT, "the game is over without a result, or has one and goes on")
    if result is None:
        return
    if result.rule not in t.game.rulebook.rules:
        t.fail(promises.RESULT, f"it ended by an unknown rule '{result.rule}'")
    for numbers, name in [(result.scores, "scores"), (result.places, "places")]:
        if len(numbers) != t.seats:
            t.fail(promises.RESULT, f"there are {len(numbers)} {name} for {t.seats} seats")
    if not _scores_fit(t, result.scores):
        t.fail(promises.RESULT, f"{t.seats} seats cannot score {result.scores}")
    _check_places(t, result)


def _scores_fit(t: CheckedGame, scores: tuple[int, ...]) -> bool:
    if t.seats == 1:
        return scores in ((1,), (-1,))
    if t.seats == 2:
        return scores in ((1, -1), (-1, 1), (0, 0))
    return t.scores_fit is None or t.scores_fit(scores)


def _check_places(t: CheckedGame, result: Result) -> None:
    scores, places, winners = result.scores, result.places, result.winners
    for seat in range(t.seats):
        if places[seat] != 1 + len([place for place in places if place < places[seat]]):
            t.fail(promises.RESULT, f"places {places} leave a gap or share wrongly")
        for other in range(t.seats):
            if scores[seat] > scores[other] and places[seat] >= places[other]:
                t.fail(promises.RESULT, f"places {places} do not go with scores {scores}")
    if list(winners) != sorted(set(winners)) or (winners and not 0 <= winners[0] <= winners[-1] < t.seats):
        t.fail(promises.RESULT, f"the winners {winners} are not seats in order")
    least = 0 if t.seats == 2 == len(winners) else 1
    """Two seats that share a win score 0 each: scores of two always add up to nothing."""
    for seat in winners:
        if places[seat] != 1 or scores[seat] < least:
            t.fail(promises.RESULT, f"seat {seat} won, in place {places[seat]} with a score of {scores[seat]}")
    for seat in range(t.seats):
        if seat not in winners and winners and scores[seat] >= scores[winners[0]]:
            t.fail(promises.RESULT, f"seat {seat} did not win and scores {scores[seat]}")
