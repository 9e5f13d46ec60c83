"""The to-do list: what runs when, what is shared, what a game answers by default."""

from __future__ import annotations

import pytest

from pocketbox.engine.agenda import A_SEAT, DICE_FIRST, NOT_A_CHOICE, STEPS, Position, Step, Task
from pocketbox.engine.core import CHANCE, EVERYONE, NO_CHOICE, NOBODY, IllegalAction, Log, evenly, win_duel
from pocketbox.engine.vocabulary import Vocabulary
from pocketbox.games import find

WORDS = Vocabulary()
SAY = WORDS.each("say", ["a", "b", "c"])


class Told(Position):
    """Only remembers what ran, in order."""

    def __init__(self):
        super().__init__()
        self.ran = []

    def clone(self):
        twin = Told()
        twin.agenda = self.agenda
        twin.result = self.result
        twin.ran = self.ran.copy()
        return twin


class Ask(Step[Told]):
    def options(self, s, task):
        return SAY

    def chances(self, s, task):
        return evenly(SAY[:2])

    def resolve(self, s, task, choice, log):
        s.ran.append((task.a, choice.text))


class Ends(Step[Told]):
    def resolve(self, s, task, choice, log):
        s.finish(win_duel(0, "X-1"))


class Queues(Step[Told]):
    """Queues two more in front of everything else."""

    def resolve(self, s, task, choice, log):
        s.ran.append((task.a, choice.text))
        s.then(Task(ASK, 1, 10), Task(RUN, NOBODY, 11))


ASK = Ask("agenda test", "ask", A_SEAT)
THROW = Ask("agenda test", "throw", CHANCE)
RUN = Ask("agenda test", "run", NOBODY)
ENDS = Ends("agenda test", "ends", NOBODY)
QUEUES = Queues("agenda test", "queues", A_SEAT)


def waiting(*tasks: Task) -> Told:
    s = Told()
    for task in tasks[::-1]:
        s.then(task)
    return s


def agenda(s: Position) -> list[int]:
    found = []
    task = s.agenda
    while task is not None:
        found.append(task.a)
        task = task.after
    return found


def test_a_long_agenda_is_let_go_safely():
    """Compiled, tasks must not be marked as acyclic: letting go of more than fifty in a row would then spoil memory."""
    for _ in range(20):
        long = waiting(*[Task(ASK, 0, n) for n in range(2000)])
        assert len(agenda(long)) == 2000
        del long
    assert agenda(waiting(Task(ASK, 0, 1), Task(ASK, 0, 2))) == [1, 2]


def test_then_queues_in_the_order_written():
    s = waiting(Task(ASK, 0, 9))
    s.then(Task(ASK, 0, 1), Task(ASK, 0, 2), Task(ASK, 0, 3))
    assert agenda(s) == [1, 2, 3, 9]
    s.then(Task(ASK, 0, 4), Task(ASK, 0, 5))
    s.then(Task(ASK, 0, 6))
    assert agenda(s) == [6, 4, 5, 1, 2, 3, 9]


def test_a_choice_runs_on_to_the_next_choice():
    s = waiting(Task(ASK, 0, 1), Task(RUN, NOBODY, 2), Task(RUN, NOBODY, 3), Task(THROW, CHANCE, 4))
    s.advance(SAY[1], Log())
    assert s.ran == [(1, "say b"), (2, NO_CHOICE.text), (3, NO_CHOICE.text)]
    assert s.seat_to_act() == CHANCE


def test_what_a_step_queues_runs_before_what_was_waiting():
    s = waiting(Task(QUEUES, 0, 1), Task(RUN, NOBODY, 2), Task(ASK, 0, 3))
    s.advance(SAY[0], Log())
    assert (s.seat_to_act(), agenda(s)) == (1, [10, 11, 2, 3])
    s.advance(SAY[0], Log())
    assert [number for number, _ in s.ran] == [1, 10, 11, 2]


def test_settle_runs_up_to_the_first_choice():
    s = waiting(Task(RUN, NOBODY, 1), Task(ASK, 0, 2), Task(RUN, NOBODY, 3))
    s.settle(Log())
    assert (s.ran, agenda(s)) == ([(1, NO_CHOICE.text)], [2, 3])


def test_finishing_forgets_what_was_still_to_run():
    s = waiting(Task(ASK, 0, 1), Task(ENDS, NOBODY), Task(RUN, NOBODY, 2), Task(ASK, 0, 3))
    s.advance(SAY[0], Log())
    assert s.is_over()
    assert (s.result.rule, s.seat_to_act(), s.legal_actions()) == ("X-1", NOBODY, [])
    assert s.ran == [(1, "say a")]
    assert s.refusal(SAY[0]).fact == "the game is over"


def test_choices_of_a_seat_and_of_chance():
    assert waiting(Task(ASK, 1, 1)).legal_actions() == SAY
    assert waiting(Task(THROW, CHANCE, 1)).legal_actions() == SAY[:2]


def test_clones_go_their_own_way():
    s = waiting(Task(ASK, 0, 1), Task(ASK, 1, 2))
    twin = s.clone()
    twin.advance(SAY[0], Log())
    twin.then(Task(ASK, 0, 7))
    assert (agenda(s), agenda(twin)) == ([1, 2], [7, 2])


def test_what_a_step_answers_unless_it_says_otherwise():
    s = waiting(Task(ASK, 0, 1))
    assert (s.refusal(SAY[0]).rule, s.refusal(SAY[0]).fact) == ("", NOT_A_CHOICE)
    thrown = waiting(Task(THROW, CHANCE, 1)).refusal(SAY[2])
    assert (thrown.rule, thrown.fact) == ("", DICE_FIRST)
    assert (ASK.fault(s, s.agenda), ASK.audience(s, s.agenda)) == ("", EVERYONE)
    for question in (Step.options, Step.chances):
        with pytest.raises(NotImplementedError):
            question(ENDS, s, s.agenda)


def test_a_step_enters_itself_once():
    assert STEPS["agenda test: ask"] is ASK
    with pytest.raises(AssertionError, match="agenda test: ask"):
        Ask("agenda test", "ask", A_SEAT)


def test_apply_refuses_an_action_that_is_not_legal_and_changes_nothing():
    rush = find("rush")
    s = rush.start(rush.read_settings(""), "duel", 2)
    before = rush.write_position(s)
    with pytest.raises(IllegalAction, match=r"^'move a1' is not legal: ") as refused:
        s.apply(rush.action("move a1"))
    assert refused.value.fact
    assert rush.write_position(s) == before
    s.apply(rush.action("roll"))
    with pytest.raises(IllegalAction, match=r"^'roll' is not legal: "):
        s.apply(rush.action("roll"))


def test_apply_refuses_everything_once_the_game_is_over():
    s = Told()
    with pytest.raises(IllegalAction, match=r"^'say a' is not legal: the game is over$"):
        s.apply(SAY[0])


def test_advance_checks_nothing():
    s = Told()
    s.then(Task(THROW, CHANCE, 1))
    s.advance(SAY[2], Log(True))
    assert s.ran == [(1, "say c")]
