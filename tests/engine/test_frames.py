"""Frames: what a task is about where three numbers are too few, as values and as text."""

from __future__ import annotations

import json

import pytest

from pocketbox.engine.agenda import A_SEAT, STEPS, Position, Step, Task
from pocketbox.engine.core import NOBODY, BadInput
from pocketbox.engine.fields import Field
from pocketbox.engine.frames import Frame, Shape, each_one, flag, one, several
from pocketbox.engine.texts import dump_agenda, load_agenda, read_agenda, write_agenda
from pocketbox.games import GAME_IDS, find

GAMES = [find(id) for id in GAME_IDS]
ALL_STEPS = list(STEPS.values())
"""Those of all games, which are imported by now."""


class Assault(Frame):
    def __init__(self, attacker, off):
        self.attacker = attacker
        self.off = off

    def copy(self):
        return Assault(self.attacker, self.off)


SHAPE = Shape(
    Assault(0, ()), [one("attacker", Field("attacker", ["a1", "b2"])), several("off", Field("off", None, 1, 6), 2)]
)
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
    assert s.agenda.frame_numbers() == [(1,), (6, 2)]


def test_an_empty_slot_reads_back():
    s = Position()
    read_agenda(s, "frames test", 2, ["ask, seat 1, face 3, attacker b2, off"])
    assert s.agenda.frame_numbers() == [(1,), ()]
    assert write_agenda(s) == ["ask, seat 1, face 3, attacker b2, off"]


class Pools(Frame):
    def __init__(self):
        self.is_lit = False
        self.rerolls = [0, 0]

    def copy(self):
        twin = Pools()
        twin.is_lit = self.is_lit
        twin.rerolls = self.rerolls
        return twin


def test_flags_and_places_of_a_list_are_slots():
    blank = Pools()
    shape = Shape(blank, [flag("is_lit", "lit"), *each_one("rerolls", [Field("mine"), Field("theirs")])])
    made = shape.read(["lit yes", "mine 2", "theirs 3"], shape.fields())
    assert (made.is_lit, made.rerolls, blank.rerolls) == (True, [2, 3], [0, 0])
    assert shape.numbers(made) == [(1,), (2,), (3,)]
    assert shape.write(made, shape.fields()) == ["lit yes", "mine 2", "theirs 3"]


SHAPES = {step.shape.blank.__class__: step.shape for step in ALL_STEPS if step.shape is not None}


@pytest.mark.parametrize("kind", SHAPES, ids=[f"{kind.__module__.split('.')[-2]} {kind.__name__}" for kind in SHAPES])
def test_a_copy_of_a_frame_has_every_slot(kind):
    """Each slot is changed, and the copy must have it; what is copied stays as it was."""
    shape = SHAPES[kind]
    before = shape.numbers(shape.blank)
    for n, slot in enumerate(shape.slots):
        numbers = before.copy()
        numbers[n] = (1 - numbers[n][0],) if not slot.is_tuple else (1, 2)
        made = shape.make(numbers)
        assert shape.numbers(made) == numbers, slot.name
        assert shape.numbers(made.copy()) == numbers, slot.name
    assert shape.numbers(shape.blank) == before


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
        ("ask, seat 1, face 3, off 6, attacker b2", "expected 'attacker …', got 'off 6'"),
    ],
)
def test_each_mistake_has_its_sentence(line, sentence):
    with pytest.raises(BadInput) as refused:
        read_agenda(Position(), "frames test", 2, [line])
    assert sentence in str(refused.value)
