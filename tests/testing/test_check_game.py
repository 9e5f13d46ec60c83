"""`check_game` passes a sound game and catches each planted fault, naming the promise it breaks."""

from __future__ import annotations

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanterns import GAME, Lanterns
from lanterns.faults import GameFault, StateFault, StepFault
from lanterns.faults.of_a_step import STATE_FAULTS, STEP_FAULTS
from lanterns.faults.of_the_game import GAME_FAULTS
from lanterns.turn import HONOURS
from pocketbox.testing import promises
from pocketbox.testing.check_game import check_drawn, check_game
from pocketbox.testing.checked_game import CheckFailure
from pocketbox.testing.snapshot import Snapshot, difference

IS_QUICK = os.environ.get("POCKETBOX_QUICK") == "1"
GAMES = 20 if IS_QUICK else 150


def shared_honours(scores: tuple[int, ...]) -> bool:
    return sum(scores) == HONOURS and len(set(scores) - {0}) == 1


def test_a_sound_game_passes():
    check_game(GAME, games=GAMES, scores_fit=shared_honours)


def test_a_sound_game_passes_with_fewer_close_looks():
    check_game(GAME, games=GAMES, seed=5000, every=7, scores_fit=shared_honours)


@settings(max_examples=10 if IS_QUICK else 60)
@given(st.lists(st.integers(0, 255), max_size=40))
def test_a_sound_game_passes_whatever_is_chosen(numbers):
    check_drawn(GAME, numbers, shared_honours)


def caught(game: Lanterns) -> CheckFailure:
    with pytest.raises(CheckFailure) as failure:
        check_game(game, games=60, scores_fit=shared_honours)
    return failure.value


@pytest.mark.parametrize("fault", GAME_FAULTS, ids=lambda fault: fault.game.__name__)
def test_a_fault_of_the_game_is_caught(fault: GameFault):
    assert caught(fault.game()).promise == fault.promise


@pytest.mark.parametrize("fault", STATE_FAULTS, ids=lambda fault: fault.state.__name__)
def test_a_fault_of_the_state_is_caught(fault: StateFault):
    class Faulty(Lanterns):
        def start(self, settings, setup, seats):
            s = super().start(settings, setup, seats)
            s.__class__ = fault.state
            return s

    assert caught(Faulty()).promise == fault.promise


@pytest.mark.parametrize("fault", STEP_FAULTS, ids=lambda fault: fault.faulty.__name__)
def test_a_fault_of_a_step_is_caught(fault: StepFault):
    sound = type(fault.step)
    fault.step.__class__ = fault.faulty
    try:
        assert caught(GAME).promise == fault.promise
    finally:
        fault.step.__class__ = sound


def test_every_promise_has_a_planted_fault():
    planted = {fault.promise for fault in [*GAME_FAULTS, *STATE_FAULTS, *STEP_FAULTS]}
    every = {value for name, value in vars(promises).items() if name.isupper()}
    assert every - planted == set()


def test_a_failure_says_how_to_see_it_again():
    fault = next(fault for fault in GAME_FAULTS if fault.promise == promises.BOUND)
    failure = caught(fault.game())
    message = str(failure)
    assert message.startswith(f"lanterns breaks a promise: {promises.BOUND}. Here choice ")
    for part in ["To see it again: seed=1, games=1", "options '", "setup '", "seats", "these choices: draw "]:
        assert part in message
    seed = int(message.split("seed=")[1].split(",")[0])
    with pytest.raises(CheckFailure) as again:
        check_game(fault.game(), games=1, seed=seed)
    assert str(again.value) == message


def test_a_difference_is_told_by_its_place():
    assert difference(Snapshot({"a": [1, 2]}), Snapshot({"a": [1, 3]})) == "a 1 is 3, not 2"
    assert difference(Snapshot({"a": [1]}), Snapshot({"a": [1, 3]})) == "a is [1, 3], not [1]"
    assert difference(Snapshot({"a": 1}), Snapshot({"b": 1})) == 'all of it is {"b": 1}, not {"a": 1}'


def test_snapshots_are_equal_when_their_json_is():
    assert Snapshot({"a": 1, "b": [2]}) == Snapshot({"b": (2,), "a": 1})
    assert Snapshot("".join(["moves", " 2"])) == Snapshot("moves 2")
    assert Snapshot(["moves"] * 2) == Snapshot(["moves", "".join(["mov", "es"])])
    assert Snapshot({"a": 1}) != Snapshot({"a": True})
    assert Snapshot({"a": 1}) != Snapshot({"a": 2})
    values = {"a": [1]}
    taken = Snapshot(values)
    values["a"].append(2)
    assert taken.value() == {"a": [1]}
