"""Frames: what a task is about where three numbers are too few, as values and as text."""

from __future__ import annotations

import json

import pytest

from pocketbox.engine.agenda import A_SEAT, Position, Step, Task
from pocketbox.engine.core import NOBODY, BadInput
from pocketbox.engine.fields import Field
from pocketbox.engine.frames import Frame, Shape, Slot
from pocketbox.engine.texts import dump_agenda, load_agenda, read_agenda, write_agenda


class Assault(Frame):
    def __init__(self, attacker, off):
        self.attacker = attacker
        self.off = off

    def numbers(self):
        return [(self.attacker,), self.off]


class AssaultShape(Shape):
    def make(self, numbers):
        return Assault(numbers[0][0], numbers[1])


SHAPE = AssaultShape([Slot(Field("attacker", ["a1", "b2"])), Slot(Field("off", None, 1, 6), 0, 2)])
ASK = Step("frames test", "ask", A_SEAT, [Field("face", None, 1, 6)], shape=SHAPE)
PLAIN = Step("frames test", "plain", NOBODY)
LINES = ["ask, seat 1, face 3, attacker b2, off 6 2", "plain"]


def at_rest():
    s = Position()
    s.then(Task(ASK, 1, 3, frame=Assault(1, (6, 2))), Task(PLAIN, NOBODY))
    return s


def test_a_frame_is_written_after_the_numbers_of_its_task():
    assert write_agenda(at_rest()) == LINES


def test_what_is_written_reads_back():
    s = Position()
    read_agenda(s, "frames test", 2, LINES)
    assert write_agenda(s) == LINES
    assert s.agenda.frame.numbers() == [(1,), (6, 2)]


def test_an_empty_slot_reads_back():
    s = Position()
    read_agenda(s, "frames test", 2, ["ask, seat 1, face 3, attacker b2, off"])
    assert s.agenda.frame.numbers() == [(1,), ()]
    assert write_agenda(s) == ["ask, seat 1, face 3, attacker b2, off"]


def test_dumps_load_and_only_tasks_with_a_frame_hold_one():
    saved = json.loads(json.dumps(dump_agenda(at_rest())))
    assert saved == [
        ["frames test: ask", 1, 3, -999, -999, [], [[1], [6, 2]]],
        ["frames test: plain", -2, -999, -999, -999, []],
    ]
    s = Position()
    load_agenda(s, saved)
    assert dump_agenda(s) == saved


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("ask, seat 1, face 3, attacker b2", "must give seat …, face …, attacker …, off … after 'ask'"),
        ("ask, seat 1, face 3, attacker, off 6", "'attacker' must give from 1 to 1 after 'attacker'"),
        ("ask, seat 1, face 3, attacker c3, off 6", "'c3' is not a attacker"),
        ("ask, seat 1, face 3, attacker b2, off 6 6 6", "'off 6 6 6' must give from 0 to 2"),
        ("ask, seat 1, face 3, attacker b2, off 7", "off cannot be 7"),
        ("ask, seat 1, face 3, off 6, attacker b2", "'off 6' where 'attacker …' must stand"),
    ],
)
def test_each_mistake_has_its_sentence(line, sentence):
    with pytest.raises(BadInput) as refused:
        read_agenda(Position(), "frames test", 2, [line])
    assert sentence in str(refused.value)
