"""The contents of a pack: tables, fields, and traits with parameters. Checks, forms and the reference use it."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.fields import some
from pocketbox.engine.packs import Pack, PackFault

NAME: Final = "name"
TEXT: Final = "text"
LINES: Final = "lines"
VERSION: Final = "version"
NUMBER: Final = "number"
FLAG: Final = "flag"
CHOICE: Final = "choice"
NAMES: Final = "names"
COUNTS: Final = "counts"
TRAITS: Final = "traits"
"""Kinds of fields."""
LONGEST_NAME: Final = 24
MOST_NAMES: Final = 8
MOST_TRAITS: Final = 4
REQUIRED: Final = None
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
SETUP: Final = "setup"
SETUPS: Final = ["play", "quick"]
"""Set-ups that every game has."""

Place = tuple[str, ...]


@final
class PackField:
    """One value of a row: its name, its meaning and its range."""

    def __init__(
        self, name: str, kind: str, line: str, default: Any = REQUIRED, least: i64 = 0, most: i64 = 60,
        choices: list[str] | None = None, is_later: bool = False,
    ) -> None:  # fmt: skip
        self.name = name
        self.kind = kind
        self.line = line
        """Its meaning, in a few words."""
        self.default: Any = default
        """The default, or `REQUIRED` if a value must be given."""
        self.least: i64 = least
        self.most: i64 = most
        """The bounds of numbers; the most characters of texts or parts of lists."""
        self.choices: list[str] = choices if choices is not None else []
        self.is_later = is_later
        """Whether packs without it are in records already. They must keep their hashes, so a row has it only where it
        is not the default."""

    def values(self) -> str:
        """Return the allowed values in words, for refusals and the reference."""
        if self.kind == NUMBER:
            return f"a whole number from {self.least} to {self.most}"
        if self.kind == FLAG:
            return "true or false"
        if self.kind == CHOICE:
            return f"one of {', '.join(self.choices)}"
        if self.kind == NAME:
            return f"a name of small letters and hyphens, at most {LONGEST_NAME} characters"
        if self.kind == VERSION:
            return "three whole numbers with dots between them, such as 1.0.0"
        if self.kind == NAMES:
            return f"a list of at most {self.most} names"
        if self.kind == COUNTS:
            return f"a table of names and whole numbers from {self.least} to {self.most}"
        if self.kind == TRAITS:
            return f"a list of at most {self.most} traits"
        if self.kind == LINES:
            return f"a text of at most {self.most} characters"
        return f"one line of 1 to {self.most} characters"

    def read(self, value: Any, place: Place) -> Any:
        """The value, or `PackFault`. Traits are read by their table."""
        if self.kind == NUMBER and isinstance(value, int) and not isinstance(value, bool):
            if self.least <= value <= self.most:
                return value
        elif self.kind == FLAG and isinstance(value, bool):
            return value
        elif isinstance(value, str):
            if self.is_fit(value):
                return value
        elif self.kind == NAMES and isinstance(value, list):
            if len(value) <= self.most and not [one for one in value if not isinstance(one, str) or not is_name(one)]:
                return value
        elif self.kind == COUNTS and isinstance(value, dict):
            return self.read_counts(value, place)
        raise PackFault(place, f"must be {self.values()}, not {quote_value(value)}")

    def is_fit(self, text: str) -> bool:
        """Say whether a text is a valid value."""
        if self.kind == CHOICE:
            return text in self.choices
        if self.kind == NAME:
            return is_name(text)
        if self.kind == VERSION:
            return is_version(text)
        if self.kind == TEXT:
            return is_line(text, self.most)
        return self.kind == LINES and len(text) <= self.most and is_text(text)

    def read_counts(self, value: dict[str, Any], place: Place) -> dict[str, Any]:
        for name in value:
            number = value[name]
            if not isinstance(number, int) or isinstance(number, bool) or not self.least <= number <= self.most:
                fact = f"must be a whole number from {self.least} to {self.most}, not {quote_value(number)}"
                raise PackFault((*place, name), fact)
        return value


@final
class PackTrait:
    """An ability that a row may choose, with its parameters."""

    def __init__(self, name: str, line: str, fields: list[PackField]) -> None:
        self.name = name
        self.line = line
        self.fields = fields


@final
class PackTable:
    """One kind of content: every row has these fields."""

    def __init__(
        self, name: str, line: str, fields: list[PackField], traits: list[PackTrait] | None = None, most: i64 = 99,
        takes_code: bool = False,
    ) -> None:  # fmt: skip
        self.name = name
        self.line = line
        self.fields = fields
        self.traits: list[PackTrait] = traits if traits is not None else []
        self.most: i64 = most
        self.takes_code = takes_code
        """Whether a pack may bring traits for it as code."""

    def with_traits(self, more: list[PackTrait]) -> PackTable:
        """The same table with more traits to choose from."""
        if not more:
            return self
        return PackTable(self.name, self.line, self.fields, [*self.traits, *more], self.most, self.takes_code)

    def read(self, rows: Any) -> list[dict[str, Any]]:
        """The rows with everything filled in, or `PackFault`."""
        if not isinstance(rows, list):
            raise PackFault((self.name,), f"must be a list of tables: write [[{self.name}]]")
        if len(rows) > self.most:
            raise PackFault((self.name,), f"a pack has at most {self.most} [[{self.name}]], not {len(rows)}")
        return [self.read_row(row, (self.name, str(at))) for at, row in enumerate(rows)]

    def read_row(self, row: Any, place: Place) -> dict[str, Any]:
        found = read_fields(self.fields, row, place)
        for field in self.fields:
            if field.kind == TRAITS:
                given = row.get(field.name, [])
                if not isinstance(given, list) or len(given) > field.most:
                    raise PackFault((*place, field.name), f"must be {field.values()}, not {quote_value(given)}")
                found[field.name] = [
                    self.read_trait(one, (*place, field.name, str(at))) for at, one in enumerate(given)
                ]
        return found

    def read_trait(self, given: Any, place: Place) -> dict[str, Any]:
        names = [trait.name for trait in self.traits]
        if not isinstance(given, dict) or "trait" not in given:
            raise PackFault(place, f'a trait is a table that names it first, such as {{ trait = "{names[0]}" }}')
        for trait in self.traits:
            if trait.name == given["trait"]:
                rest = {key: given[key] for key in given if key != "trait"}
                return {"trait": trait.name, **read_fields(trait.fields, rest, place)}
        raise PackFault(
            (*place, "trait"), f"there is no trait {quote_value(given['trait'])}; the traits are {', '.join(names)}"
        )


def read_fields(fields: list[PackField], row: Any, place: Place) -> dict[str, Any]:
    """A row with defaults filled in; traits are left for the caller."""
    if not isinstance(row, dict):
        raise PackFault(place, f"must be a table of values, not {quote_value(row)}")
    known = [field.name for field in fields]
    for key in row:
        if key not in known:
            raise PackFault((*place, key), f"there is no '{key}' here; expected one of {', '.join(known)}")
    found: dict[str, Any] = {}
    for field in fields:
        if field.kind == TRAITS:
            continue
        if field.name in row and row[field.name] != field.default:
            found[field.name] = field.read(row[field.name], (*place, field.name))
        elif field.default is REQUIRED:
            raise PackFault(place, f"'{field.name}' is missing; it is {field.values()}")
        elif not field.is_later:
            found[field.name] = field.default
    return found


def setup_table(line: str, position: str, more: list[PackField]) -> PackTable:
    """The table of named beginnings; `position` says what their texts hold."""
    name = PackField("name", NAME, "one word, for --setup")
    return PackTable(SETUP, line, [name, PackField("position", LINES, position, most=2000), *more])


def setups_with(printed: dict[str, str], packs: list[Pack]) -> dict[str, str]:
    """Named beginnings, the printed ones and those of packs, or `PackFault` where a name is taken."""
    found = printed.copy()
    for pack in packs:
        for at, row in enumerate(pack.rows(SETUP)):
            if row["name"] in found or row["name"] in SETUPS:
                raise PackFault((SETUP, str(at), "name"), f"there is already a set-up '{row['name']}'")
            found[row["name"]] = row["position"]
    return found


def is_name(text: str) -> bool:
    """Small letters, with single hyphens between them: figures would read as the number of a copy."""
    for part in text.split("-"):
        if not part or [letter for letter in part if letter not in LETTERS]:
            return False
    return len(text) <= LONGEST_NAME


def free_mark(wanted: list[str], taken: list[str]) -> str:
    """The first of these marks that nothing has; the first of them where all are taken."""
    for mark in wanted:
        if mark not in taken:
            return mark
    return wanted[0]


def is_version(text: str) -> bool:
    parts = text.split(".")
    return len(parts) == 3 and not [part for part in parts if not (part.isascii() and part.isdigit() and len(part) < 5)]


def is_line(text: str, most: i64) -> bool:
    return 1 <= len(text) <= most and text == text.strip() and is_text(text) and "\n" not in text


def is_text(text: str) -> bool:
    """Whether everything in it can be shown."""
    return not [letter for letter in text if not letter.isprintable() and letter != "\n"]


def quote_value(value: Any) -> str:
    """A wrong value, as far as a sentence has room for it."""
    if isinstance(value, str):
        if not is_text(value):
            return "a text with characters that cannot be shown"
        return f"'{value}'" if len(value) <= 40 else f"a text of {len(value)} characters"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, dict):
        return f"a table with {some([str(key) for key in value])}" if value else "an empty table"
    return "a date or a time"


HEAD: Final = [
    PackField("id", NAME, "name of the pack, unique to you"),
    PackField("version", VERSION, "raise it with every change"),
    PackField("title", TEXT, "title that people read"),
    PackField("author", TEXT, "who made it", most=80),
    PackField("licence", TEXT, "licence, such as CC-BY-4.0"),
    PackField("game", TEXT, "id of the game it is for"),
    PackField("rules", NUMBER, "version of the game's rules it was made for", least=1, most=999),
    PackField("about", TEXT, "one sentence about it", default="", most=200),
]
