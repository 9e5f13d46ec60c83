"""Odds in random positions of every game, against a plain walk over chance that knows nothing of them."""

from __future__ import annotations

import os
from collections import defaultdict
from fractions import Fraction
from random import Random

import pytest

from pocketbox import CHANCE, Action, Game, Log, Position, find, start
from pocketbox.games import GAME_IDS
from pocketbox.scenes.odds import Throw, odds_of, parts_of, throws_of
from pocketbox.scenes.outcomes import labels_of

IS_QUICK = os.environ.get("POCKETBOX_QUICK") == "1"
QUESTIONS = 12 if IS_QUICK else 40
"""Choices with dice that are asked about in each game."""
MOST_LEAVES = 1_300
"""Choices that more throws follow are left to other tests: a plain walk takes too long."""


class TooLong(Exception):
    """This walk has more leaves than anybody waits for."""


def leaves_after(s: Position, action: Action) -> list[tuple[Fraction, Position, list[str]]]:
    """Every path of chance after an action: its chance, where it ends, and what happened."""
    found: list[tuple[Fraction, Position, list[str]]] = []

    def walk(s: Position, action: Action, share: Fraction, story: list[str]) -> None:
        child, log = s.clone(), Log()
        child.apply(action, log)
        story = [*story, *[repr(event) for event in log.events]]
        if child.seat_to_act() != CHANCE:
            found.append((share, child, story))
            if len(found) > MOST_LEAVES:
                raise TooLong
            return
        chances = child.chances()
        for outcome in chances.outcomes:
            walk(child, outcome.action, share * Fraction(outcome.weight, chances.whole), story)

    walk(s, action, Fraction(1), [])
    return found


def random_positions(game: Game, drawn: Random):
    """Positions of random games where a seat is to choose, without end."""
    while True:
        s = start(game, setup=drawn.choice(game.setups), seats=drawn.randint(game.least_seats, game.most_seats))
        while not s.is_over():
            if s.seat_to_act() != CHANCE:
                yield s
            s.apply(drawn.choice(s.legal_actions()), Log(True))


def dice_questions(game: Game, drawn: Random):
    """Positions and choices that dice follow at once, with all leaves of the walk."""
    asked = 0
    for s in random_positions(game, drawn):
        action = drawn.choice(s.legal_actions())
        throws = throws_of(game, s, action)
        if throws and isinstance(throws[0], Throw) and not throws[0].then:
            try:
                yield s, action, leaves_after(s, action)
            except (TooLong, RecursionError):
                continue
            asked += 1
            if asked == QUESTIONS:
                return


@pytest.mark.parametrize("id", GAME_IDS)
def test_odds_equal_a_plain_walk_over_chance(id: str):
    game = find(id)
    for s, action, leaves in dice_questions(game, Random(f"odds {id}")):
        walked: dict[str, Fraction] = defaultdict(Fraction)
        for share, child, _ in leaves:
            walked[str(game.dump(child))] += share
        found: dict[str, Fraction] = defaultdict(Fraction)
        ends = odds_of(game, s, action)
        for end in ends:
            found[str(game.dump(end.s))] += end.chance
        assert found == walked, action.text
        assert sum(end.chance for end in ends) == 1


@pytest.mark.parametrize("id", GAME_IDS)
def test_what_an_end_tells_happens_exactly_that_often(id: str):
    """No story is told with more than its chance: a roll is named only where all of the chance is that roll's."""
    game = find(id)
    for s, action, leaves in dice_questions(game, Random(f"stories {id}")):
        for end in odds_of(game, s, action):
            told = [repr(event) for event in end.events]
            position = str(game.dump(end.s))
            fitting = [
                share for share, child, story in leaves if fits(told, story) and str(game.dump(child)) == position
            ]
            assert sum(fitting) == end.chance, (action.text, told)


def fits(told: list[str], story: list[str]) -> bool:
    """Whether this is the story, with some of its dice left out or none."""
    rest = iter(story)
    return without_dice(told) == without_dice(story) and all(any(event == each for each in rest) for event in told)


def without_dice(story: list[str]) -> list[str]:
    return [event for event in story if "rolled" not in event]


@pytest.mark.parametrize("id", GAME_IDS)
def test_outcomes_are_the_ends_with_their_label(id: str):
    game = find(id)
    for s, action, _ in dice_questions(game, Random(f"outcomes {id}")):
        ends = odds_of(game, s, action)
        expected: dict[str, Fraction] = defaultdict(Fraction)
        for label, end in zip(labels_of(game, s, ends), ends, strict=True):
            expected[label] += end.chance
        (part,) = parts_of(game, s, action)
        assert {outcome.label: outcome.chance for outcome in part.outcomes} == expected
        assert all(expected), "no outcome without a label"
        assert 1 <= len(part.main()) <= 4
        assert sum(outcome.chance for outcome in part.main()) == 1
        assert sum(end.chance for end in part.ends) == 1


@pytest.mark.slow
@pytest.mark.parametrize("id", GAME_IDS)
def test_every_choice_has_odds_that_add_up(id: str):
    game, drawn = find(id), Random(f"all {id}")
    positions = random_positions(game, drawn)
    for _ in range(QUESTIONS):
        s = next(positions)
        for part in parts_of(game, s, drawn.choice(s.legal_actions())):
            total = sum(outcome.chance for outcome in part.outcomes)
            assert total == pytest.approx(1) if part.is_estimate else total == 1
            assert len({outcome.label for outcome in part.outcomes}) == len(part.outcomes)
