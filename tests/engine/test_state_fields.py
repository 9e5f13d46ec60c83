"""Every field of a state is declared, every declared field is cloned, and every kind of value is read as written."""

from __future__ import annotations

from random import Random

import pytest

from pocketbox import start
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import BadInput
from pocketbox.engine.fields import Field
from pocketbox.engine.positions import take_apart
from pocketbox.engine.state_fields import PUBLIC, SECRET, Derived, Joined, StateFields, Value
from pocketbox.engine.values import EACH_SEAT, Bits, Flag, Number, Numbers
from pocketbox.games import GAME_IDS, find

GAMES = [find(id) for id in GAME_IDS if find(id).notation is not None]
FIXED = {"agenda", "result", "content", "kinds", "army"}
"""What every position has, and what it is played with."""


def attributes(s: Position) -> set[str]:
    """The attributes of a state, compiled or not."""
    return {name for name in dir(s) if not name.startswith("_") and not callable(getattr(s, name))}


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_attribute_of_a_state_is_declared_once(game):
    names = game.notation.fields.names()
    assert sorted(names) == sorted(attributes(start(game)) - FIXED)


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_clone_has_every_declared_field(game):
    """Each field of a state is replaced by that of another one, and the clone must have it."""
    s, other = start(game), start(game, setup=game.setups[-1])
    for name in game.notation.fields.names():
        value = getattr(s, name)
        if isinstance(value, bool):
            setattr(s, name, not value)
        elif isinstance(value, int):
            setattr(s, name, value + 1)
        elif isinstance(value, list):
            setattr(s, name, [*value, 0])
        else:
            setattr(s, name, getattr(other, name))
        assert getattr(s.clone(), name) == getattr(s, name), name


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_no_two_lines_have_one_key(game):
    keys = game.notation.keys
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_value_stays_in_its_declared_range(game):
    chooser = Random(5)
    s = start(game, setup="play")
    for _ in range(300):
        assert game.notation.fields.fault(s) == ""
        if s.is_over():
            break
        s.apply(chooser.choice(s.legal_actions()))


# Kinds of values


class Pond(Position):
    def __init__(self) -> None:
        super().__init__()
        self.depth = 3
        self.seen = -1
        self.frozen = False
        self.frogs: list[int] = []
        self.scores = [0, 0]
        self.reeds = 0
        self.ripples = 0

    def clone(self) -> Pond:
        twin = Pond()
        twin.__dict__.update(self.__dict__)
        return twin


FROG = Field("frog", ["green", "brown", "blue"])


FIELDS = StateFields(
    [
        Number("depth", PUBLIC, Field("depth", None, 1, 9), default="4"),
        Number("seen", PUBLIC, Field("last seen", ["heron", "otter"]), none=-1),
        Flag("frozen", PUBLIC, "frozen"),
        Joined(
            "pond",
            [
                Numbers("frogs", PUBLIC, FROG, key="frogs", is_once=True, nothing="nothing"),
                Bits("reeds", PUBLIC, Field("reeds", None, 1, 6)),
            ],
            "",
            "",
        ),
        Numbers("scores", PUBLIC, Field("scores", None, 0, 5), length=EACH_SEAT, quiet=0),
        Derived("ripples"),
    ]
)


def read(text: str) -> Pond:
    s = Pond()
    FIELDS.read(s, take_apart(text, FIELDS.keys()))
    return s


def lines(s: Pond) -> str:
    return "; ".join(f"{key}: {text}" for key, text in FIELDS.lines(s) if text)


def test_what_is_left_out_has_its_default():
    assert lines(read("")) == "depth: 4; last seen: none; pond: frogs nothing"


def test_every_kind_of_value_is_read_as_written():
    text = "depth: 2\nlast seen: otter\nfrozen: yes\npond: frogs green blue, reeds 1 4\nscores: 0 3"
    assert lines(read(text)) == text.replace("\n", "; ")


def test_plain_values_go_out_and_in():
    saved: dict[str, object] = {}
    FIELDS.dump(read("frozen: yes\npond: reeds 2"), saved)
    assert saved == {
        "depth": 4, "seen": -1, "frozen": True, "frogs": [], "scores": [0, 0], "reeds": 2,
    }  # fmt: skip
    s = Pond()
    FIELDS.load(s, saved)
    assert lines(s) == lines(read("frozen: yes\npond: reeds 2"))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("depth: 10", "depth cannot be 10; it is from 1 to 9"),
        ("frozen: maybe", "'frozen' must be yes or no, not 'maybe'"),
        ("last seen: swan", "'swan' is not a last seen; it is one of heron, otter"),
        ("pond: frogs green green", "'frogs: green green' must name each once"),
        ("pond: fish 3", "'pond: fish 3' must give frogs or reeds, each with its value"),
        ("scores: 1", "'scores: 1' must give 2 values, not 1"),
        ("pond: reeds 2 2", "'reeds: 2 2' must name each once"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(line, sentence):
    with pytest.raises(BadInput) as refused:
        read(line)
    assert str(refused.value) == sentence


def test_a_value_out_of_its_range_is_a_fault():
    s = read("")
    assert FIELDS.fault(s) == ""
    s.frogs = [0, 3]
    assert FIELDS.fault(s) == "frogs is 3, outside 0 to 2"


def test_a_view_covers_what_is_secret():
    class Hidden(Value):
        def cover(self, s, seat):
            s.frozen = seat == 1

    s = read("frozen: yes\ndepth: 2")
    seen = StateFields([Hidden("frozen", SECRET, "frozen")]).redact(s, 0)
    assert (seen.frozen, seen.depth, s.frozen) == (False, 2, True)
