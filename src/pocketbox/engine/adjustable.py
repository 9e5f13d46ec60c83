"""Printed numbers that options may change. A card or a trait declares each once; its form entry and its copy follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.options import GameParameter, Settings, number


@final
class PrintedNumber:
    """One number of a card: its name in options, the clause, a label, the printed value and the range."""

    __slots__ = ("is_open", "label", "least", "most", "name", "rule", "value")

    def __init__(
        self, name: str, rule: str, label: str, value: i64, least: i64, most: i64, is_open: bool = True
    ) -> None:
        self.name = name
        self.rule = rule
        self.label = label
        self.value: i64 = value
        self.least: i64 = least
        self.most: i64 = most
        self.is_open = is_open
        """Whether people may change it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Adjustable:
    """Something with printed numbers. A subclass declares them, and makes a copy of itself with other values."""

    __slots__ = ()

    def declare_numbers(self) -> list[PrintedNumber]:
        """Its own numbers."""
        return []

    def make_with(self, values: list[i64]) -> Any:
        """A copy with these values, one for each declared number."""
        raise NotImplementedError

    def list_numbers(self, of: str, group: str, title: str) -> list[GameParameter]:
        """Its open numbers for forms and options; their names begin with the name of what bears it."""
        return list_open(self.declare_numbers(), of, group, title)

    def adjust(self, of: str, settings: Settings) -> Any:
        """The same thing with the numbers that somebody has changed."""
        declared = self.declare_numbers()
        return self.make_with(read_values(declared, of, settings)) if declared else self


@final
class Heading:
    """Under what the numbers of a card stand: the first part of their names, the group of a form, and a title."""

    __slots__ = ("group", "of", "title", "traits_group")

    def __init__(self, of: str, group: str, title: str, traits_group: str = "") -> None:
        self.of = of
        """Such as `hero.oni-slayer`."""
        self.group = group
        self.title = title
        self.traits_group = traits_group or group
        """Where the numbers of its traits stand."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AdjustableCard:
    """A card with printed numbers, and with traits that may have some too."""

    __slots__ = ()

    def heading(self) -> Heading:
        raise NotImplementedError

    def declare_numbers(self) -> list[PrintedNumber]:
        """Its own numbers."""
        return []

    def list_traits(self) -> Sequence[Adjustable]:
        return NO_TRAITS

    def make_with(self, values: list[i64], traits: list[Any]) -> Any:
        """A copy with these values, one for each declared number, and these traits."""
        raise NotImplementedError

    def list_numbers(self) -> list[GameParameter]:
        """Its open numbers for forms and options, then those of its traits."""
        heading = self.heading()
        found = list_open(self.declare_numbers(), heading.of, heading.group, heading.title)
        for trait in self.list_traits():
            found.extend(trait.list_numbers(heading.of, heading.traits_group, heading.title))
        return found

    def adjust(self, settings: Settings) -> Any:
        """The same card with the numbers that somebody has changed."""
        of = self.heading().of
        traits = [trait.adjust(of, settings) for trait in self.list_traits()]
        return self.make_with(read_values(self.declare_numbers(), of, settings), traits)


NO_TRAITS: Final[list[Adjustable]] = []


def list_open(declared: list[PrintedNumber], of: str, group: str, title: str) -> list[GameParameter]:
    return [
        number(f"{of}.{one.name}", one.rule, group, f"{title}: {one.label}", int(one.value), one.least, one.most)
        for one in declared
        if one.is_open
    ]


def read_values(declared: list[PrintedNumber], of: str, settings: Settings) -> list[i64]:
    """The values of declared numbers, where nobody has changed them as printed."""
    return [settings.printed(f"{of}.{one.name}", one.value) for one in declared]


def list_all_numbers(cards: Sequence[AdjustableCard]) -> list[GameParameter]:
    """The open numbers of all these cards."""
    return [found for card in cards for found in card.list_numbers()]
