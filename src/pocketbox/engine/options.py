"""House rules: what may be set before a game, and what somebody has set."""

from __future__ import annotations

from typing import Final, TypeAlias, final

from mypy_extensions import i64

from pocketbox.engine.core import BadInput
from pocketbox.engine.fields import whole_number

Value: TypeAlias = "bool | int | str"

SWITCH: Final = "switch"
CHOICE: Final = "choice"
NUMBER: Final = "number"


@final
class Option:
    """One house rule: the clause it changes, a label in plain words, and the values it may have."""

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
        """What may be written, for help and for refusals."""
        if self.kind == SWITCH:
            return "true or false"
        if self.kind == NUMBER:
            return f"a number from {self.least} to {self.most}"
        return " or ".join(self.choices)

    def read(self, text: str) -> Value:
        """The value somebody wrote, or `BadInput`."""
        if self.kind == SWITCH and text in ("true", "false"):
            return text == "true"
        if self.kind == CHOICE and text in self.choices:
            return text
        if self.kind == NUMBER:
            number = whole_number(text, f"the option {self.name}")
            if self.least <= number <= self.most:
                return int(number)
        raise BadInput(f"the option {self.name} cannot be '{text}'; it is {self.values()}")


def switch(name: str, rule: str, group: str, label: str, default: bool) -> Option:
    return Option(name, rule, group, label, SWITCH, default, [], 0, 0)


def choice(name: str, rule: str, group: str, label: str, choices: list[str]) -> Option:
    """The first of the choices is the default."""
    return Option(name, rule, group, label, CHOICE, choices[0], choices, 0, 0)


def number(name: str, rule: str, group: str, label: str, default: int, least: i64, most: i64) -> Option:
    return Option(name, rule, group, label, NUMBER, default, [], least, most)


@final
class Settings:
    """The value of every option of one game."""

    def __init__(self, options: list[Option], values: dict[str, Value]) -> None:
        self.options = options
        self.values = values

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

    def write(self) -> str:
        """What differs from the defaults: `cap=4 monsters_pass=true`; empty when nothing does."""
        return " ".join(
            [f"{o.name}={written(self.values[o.name])}" for o in self.options if self.values[o.name] != o.default]
        )


def written(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def defaults(options: list[Option]) -> Settings:
    return Settings(options, {option.name: option.default for option in options})


def read_settings(options: list[Option], text: str) -> Settings:
    """Settings from words like `cap=4 monsters_pass=true`; what is not named keeps its default."""
    values: dict[str, Value] = {option.name: option.default for option in options}
    named: dict[str, Option] = {option.name: option for option in options}
    seen: list[str] = []
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise BadInput(f"'{word}' is not an option; one is written name=value, such as {_example(options)}")
        option = named.get(name)
        if option is None:
            raise BadInput(f"there is no option '{name}'; there are {', '.join(named)}")
        if name in seen:
            raise BadInput(f"the option {name} is set twice")
        seen.append(name)
        values[name] = option.read(value)
    return Settings(options, values)


def _example(options: list[Option]) -> str:
    return f"{options[0].name}={written(options[0].default)}" if options else "none: this game has no options"
