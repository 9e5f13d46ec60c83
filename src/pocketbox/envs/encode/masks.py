"""What each of many games offers: a short list of choices, and a mask of all actions or what changes in one."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from pocketbox.engine.core import Action
from pocketbox.envs.encode.page import blank

WIDTH: Final = 8
"""Places for the choices of a game to begin with; they become as many as any game has ever offered."""


@final
class Places:
    """A list of numbers that is emptied and filled again without a Python object for each."""

    __slots__ = ("count", "numbers")

    def __init__(self) -> None:
        self.numbers = vec[i64]([i64(0)])
        """Those behind `count` are free."""
        self.count: i64 = 0

    def add(self, number: i64) -> None:
        if self.count < len(self.numbers):
            self.numbers[self.count] = number
        else:
            self.numbers = append(self.numbers, number)
        self.count += 1


@final
class Masks:
    """The choices of many games."""

    __slots__ = ("actions", "choices", "count", "ink", "offered", "width", "wiped", "writes_ink", "written")

    def __init__(self, count: i64, actions: i64, writes_ink: bool) -> None:
        """Either masks are written here, or somebody else is told what to write into theirs."""
        self.count: i64 = count
        self.actions: i64 = actions
        self.writes_ink = writes_ink
        self.ink = blank(count * actions if writes_ink else 1)
        """A byte for each action of each game: 1 for a choice."""
        self.wiped = Places()
        self.written = Places()
        """Places in masks that became 0, then those that became 1, since `forget`; none where ink is written."""
        self.width: i64 = WIDTH
        self.choices = vec[i32]([i32(0)] * (count * self.width))
        """What is 1 in each mask: so few actions that wiping them is quicker than blanking a mask."""
        self.offered = vec[i64]([i64(0)] * count)
        """How many choices each game has."""

    def has(self, n: i64, index: i64) -> bool:
        """Say whether a game offers this action."""
        choices, start = self.choices, n * self.width
        for place in range(start, start + self.offered[n]):
            if i64(choices[place]) == index:
                return True
        return False

    def at(self, n: i64, number: i64) -> i64:
        """Return one of the choices of a game, counted in the order of the rules."""
        return i64(self.choices[n * self.width + number])

    def forget(self) -> None:
        """Begin to note changes anew."""
        self.wiped.count = 0
        self.written.count = 0

    def show(self, n: i64, offered: list[Action]) -> None:
        """Show these choices in a game, in place of those before."""
        ink, choices, start, place = self.ink, self.choices, n * self.actions, n * self.width
        writes_ink, count = self.writes_ink, len(offered)
        for at in range(place, place + self.offered[n]):
            if writes_ink:
                ink[start + i64(choices[at])] = u8(0)
            else:
                self.wiped.add(start + i64(choices[at]))
        self.offered[n] = count
        if count > self.width:
            self.widen(count)
            choices, place = self.choices, n * self.width
        for choice in offered:
            index = choice.id
            choices[place] = i32(index)
            place += 1
            if writes_ink:
                ink[start + index] = u8(1)
            else:
                self.written.add(start + index)

    def widen(self, width: i64) -> None:
        """Make places for more choices in each game."""
        wider = vec[i32]([i32(0)] * (self.count * width))
        for n in range(self.count):
            for at in range(self.width):
                wider[n * width + at] = self.choices[n * self.width + at]
        self.choices = wider
        self.width = width
