"""House rules: the options of a game, and the values that somebody has set."""

from __future__ import annotations

from typing import Final, TypeAlias, final

from mypy_extensions import i64

from pocketbox.engine.core import BadInput
from pocketbox.engine.fields import whole_number
from pocketbox.engine.packs import PACK, Pack

Value: TypeAlias = "bool | int | str"

SWITCH: Final = "switch"
CHOICE: Final = "choice"
NUMBER: Final = "number"
DOT: Final = "."
"""Parts the name of a printed number: the kind of thing, the thing, its number."""


@final
class GameParameter:
    """One house rule or printed number: the clause it changes, a label in plain words, and the values it may have."""

    def __init__(
        self,
        name: str,
        rule: str,
        group: str,
        label: str,
        kind: str,
        default: Value,
        choices: list[str],
        least: i64,
        most: i64,
    ) -> None:
        self.name = name
        self.rule = rule
        self.group = group
        self.label = label
        self.kind = kind
        self.default: Value = default
        self.choices = choices
        self.least: i64 = least
        self.most: i64 = most

    def values(self) -> str:
        """Return the allowed values in words, for help and refusals."""
        if self.kind == SWITCH:
            return "true or false"
        if self.kind == NUMBER:
            return f"a number from {self.least} to {self.most}"
        return " or ".join(self.choices)

    def read(self, text: str) -> Value:
        """Read a value that somebody wrote. Raises `BadInput`."""
        if self.kind == SWITCH and text in ("true", "false"):
            return text == "true"
        if self.kind == CHOICE and text in self.choices:
            return text
        if self.kind == NUMBER:
            number = whole_number(text, f"the option {self.name}")
            if self.least <= number <= self.most:
                return int(number)
        raise BadInput(f"the option {self.name} cannot be '{text}'; it is {self.values()}")


def switch(name: str, rule: str, group: str, label: str, default: bool) -> GameParameter:
    return GameParameter(name, rule, group, label, SWITCH, default, [], 0, 0)


def choice(name: str, rule: str, group: str, label: str, choices: list[str]) -> GameParameter:
    """The first of the choices is the default."""
    return GameParameter(name, rule, group, label, CHOICE, choices[0], choices, 0, 0)


def number(name: str, rule: str, group: str, label: str, default: int, least: i64, most: i64) -> GameParameter:
    return GameParameter(name, rule, group, label, NUMBER, default, [], least, most)


@final
class Settings:
    """The value of every option of one game, and the printed numbers that somebody has changed.

    >>> settings = pocketbox.find("rush").read_settings("cap=4")
    >>> settings.chosen("cap"), settings.write()
    ('4', 'cap=4')
    """

    def __init__(
        self,
        options: list[GameParameter],
        values: dict[str, Value],
        changed: dict[str, int] | None = None,
        packs: list[Pack] | None = None,
    ) -> None:
        self.options = options
        self.values = values
        self.packs: list[Pack] = packs if packs is not None else []
        """Content packs that the game is played with, sorted by id."""
        self.changed: dict[str, int] = changed if changed is not None else {}
        """Numbers of units, heroes and items by name, such as `hero.oni-slayer.hp`; all others are as printed."""

    def is_on(self, name: str) -> bool:
        return self.values[name] is True

    def chosen(self, name: str) -> str:
        value = self.values[name]
        assert isinstance(value, str), name
        return value

    def number(self, name: str) -> i64:
        value = self.values[name]
        assert isinstance(value, int), name
        return value

    def printed(self, name: str, usual: i64) -> i64:
        """A number of a unit, hero or item: the usual one, unless somebody has changed it."""
        return self.changed.get(name, usual)

    def write(self) -> str:
        """Return what differs from the defaults: `cap=4 monsters_pass=true piece.potion.hp=2`; empty when nothing does.

        Packs come last, each as one word with everything in it.
        """
        return " ".join([*self._words(), *[pack.word for pack in self.packs]])

    def show(self) -> str:
        """Return the same for people, with packs by id, version and hash only."""
        return " ".join([*self._words(), *[f"{PACK}{pack.label}" for pack in self.packs]])

    def _words(self) -> list[str]:
        words = [
            f"{o.name}={write_value(self.values[o.name])}" for o in self.options if self.values[o.name] != o.default
        ]
        words.extend([f"{name}={value}" for name, value in self.changed.items()])
        return words


def write_value(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def defaults(options: list[GameParameter], packs: list[Pack] | None = None) -> Settings:
    return Settings(options, {option.name: option.default for option in options}, None, packs)


def read_settings(
    options: list[GameParameter], text: str, numbers: list[GameParameter] | None = None, packs: list[Pack] | None = None
) -> Settings:
    """Settings from words like `cap=4 piece.potion.hp=2`; what is not named keeps its default.

    >>> rush = pocketbox.find("rush")
    >>> pocketbox.read_settings(rush.options, "cap=4").write()
    'cap=4'
    """
    values: dict[str, Value] = {option.name: option.default for option in options}
    printed: list[GameParameter] = numbers if numbers is not None else []
    named: dict[str, GameParameter] = {option.name: option for option in [*options, *printed]}
    read: dict[str, Value] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise BadInput(f"'{word}' is not an option; write name=value, such as {_example(options)}")
        option = named.get(name)
        if option is None:
            raise BadInput(unknown_name(options, printed, name))
        if name in read:
            raise BadInput(f"the option {name} is set twice")
        read[name] = option.read(value)
    changed: dict[str, int] = {}
    for option in printed:
        if option.name in read:
            number = read[option.name]
            assert isinstance(number, int), option.name
            changed[option.name] = number
    for option in options:
        if option.name in read:
            values[option.name] = read[option.name]
    return Settings(options, values, changed, packs)


def unknown_name(options: list[GameParameter], numbers: list[GameParameter], name: str) -> str:
    """Say that nothing has this name, and list the names that continue its correct part."""
    if DOT not in name or not numbers:
        return f"no option called '{name}'; the options are {', '.join([option.name for option in options])}"
    names = [option.name for option in numbers]
    begun = name
    while begun:
        begun = begun.rpartition(DOT)[0]
        there = [other for other in names if other.startswith(begun + DOT)]
        if begun and there:
            parts = [other[len(begun) + 1 :].partition(DOT)[0] for other in there]
            return f"no number called '{name}'; '{begun}' has {', '.join(dict.fromkeys(parts))}"
    kinds = [other.partition(DOT)[0] for other in names]
    return f"no number called '{name}'; numbers begin with {', '.join(dict.fromkeys(kinds))}, such as {names[0]}"


def _example(options: list[GameParameter]) -> str:
    return f"{options[0].name}={write_value(options[0].default)}" if options else "none: this game has no options"
