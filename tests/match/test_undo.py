"""Taking choices back: a line of its own, up to the last throw, and never after learning something."""

from __future__ import annotations

import random
from typing import Final

import pytest

from lanterns import GAME
from lanterns.state import State
from lanterns.words import AGAIN, KEEP
from match.table import AnyChoice, at_first_pick, finished, three_seats
from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import Action, Log
from pocketbox.match.course import UNDONE, Course
from pocketbox.match.dealer import SeededDealer, TypedDealer
from pocketbox.match.digest import digest
from pocketbox.match.match import Refused
from pocketbox.match.reading import read_record
from pocketbox.match.replay import replay
from pocketbox.match.undo import undo_fault


class Peek(Step[State]):
    """Not in the rulebook: look at the wish of seat 1, or do not."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [KEEP, AGAIN]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is AGAIN:
            log.add("wish seen", "LA-WISH-01", s.wish[1], audience=task.seat)


PEEK: Final = Peek("lanterns", "peek", A_SEAT)


def typed(*answers: str) -> TypedDealer:
    left = list(answers)
    return TypedDealer(lambda throw, fault: left.pop(0))


def test_a_choice_can_be_taken_back_and_made_anew():
    match = at_first_pick()
    before = digest(GAME, match.position)
    match.submit(0, "light red")
    events = match.undo(0)
    assert [(event.name, event.args) for event in events] == [(UNDONE, (1,))]
    assert match.seat_to_act == 0
    assert digest(GAME, match.position) == before
    match.submit(0, "light gold")
    assert match.record().splitlines()[-4:-1] == ["0 light red", "undo 1", "0 light gold"]


def test_undo_stops_at_chance():
    with pytest.raises(Refused, match="the dice have been rolled since"):
        at_first_pick().undo(0)


def test_undo_takes_back_no_choice_of_another_seat():
    match = at_first_pick()
    match.submit(0, "light red")
    match.submit(1, "light red")
    with pytest.raises(Refused, match="the last choice is that of seat 1, not of seat 0"):
        match.undo(0)
    match.undo(1)
    match.undo(0)
    assert match.seat_to_act == 0


@pytest.mark.parametrize(
    ("count", "said"),
    [(0, "0 choices cannot be taken back"), (-1, "-1 choices"), (9, "9 choices cannot be taken back; 3")],
)
def test_undo_needs_a_sensible_count(count: int, said: str):
    with pytest.raises(Refused, match=said):
        at_first_pick().undo(0, count)


def test_nothing_can_be_taken_back_before_the_first_choice_or_after_the_end():
    with pytest.raises(Refused, match="nothing was chosen yet"):
        three_seats(SeededDealer(1)).undo(0)
    with pytest.raises(Refused, match="the game is over, so nothing can be taken back"):
        finished().undo(0)


def test_with_typed_dice_the_last_throw_can_be_taken_back():
    match = three_seats(typed("red", "blue", "gold", "green"))
    for _ in range(3):
        match.deal()
    match.undo(0)
    match.deal()
    assert match.record().splitlines()[-6:-1] == [
        "dice draw red",
        "dice draw blue",
        "dice draw gold",
        "undo 1",
        "dice draw green",
    ]
    assert replay(read_record(match.record()), GAME).count == 5


def test_throws_that_were_taken_back_still_count():
    numbers: list[tuple[int, int]] = []

    def ask(throw, fault):
        numbers.append((throw.number, throw.kind_number))
        return "red"

    match = three_seats(TypedDealer(ask))
    match.deal()
    match.undo(0)
    match.deal()
    assert numbers == [(0, 0), (1, 1)]


def test_a_choice_that_showed_something_hidden_stands():
    s = at_first_pick().position
    s.then(Task(PEEK, 0))
    peeked = Course(GAME, s)
    peeked.accept(peeked.chosen(AGAIN))
    assert undo_fault(peeked, 0, 1, False) == "'again' showed seat 0 something that was hidden, so it stands"
    kept = Course(GAME, s)
    kept.accept(kept.chosen(KEEP))
    assert undo_fault(kept, 0, 1, False) == ""


def test_events_of_what_was_taken_back_keep_their_numbers():
    match = at_first_pick()
    match.submit(0, "light red")
    match.undo(0)
    match.submit(0, "light blue")
    assert [told.number for told in match.events_for(0, since=6)] == [7, 8, 9, 10, 11]


def test_undone_and_played_again_gives_the_same_luck():
    straight = at_first_pick()
    wavering = at_first_pick()
    wavering.submit(0, "light red")
    wavering.undo(0)
    for match in (straight, wavering):
        match.run({seat: AnyChoice() for seat in range(3)}, random.Random(4))
    assert digest(GAME, straight.position) == digest(GAME, wavering.position)


def test_undo_lines_that_cannot_be_are_refused_in_a_record():
    match = at_first_pick()
    record = match.record().replace("\n= ", "\nundo 1\n= ")
    with pytest.raises(Exception, match="a throw of a seeded dealer is taken back; only typed dice can be"):
        replay(read_record(record), GAME)
    record = match.record().replace("\n= ", "\nundo 4\n= ")
    with pytest.raises(Exception, match="4 choices are taken back, and 3 were made"):
        replay(read_record(record), GAME)
