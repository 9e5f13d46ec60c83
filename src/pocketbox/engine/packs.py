"""Content packs: their author, their content, and how they are written into the options of a game."""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import i64

from pocketbox.engine.core import BadInput

A = TypeVar("A")

PACK: Final = "pack="
"""Begins the word of a pack among options: `pack=riders@1.0.0#0123456789abcdef:…`, with all its data in Base64."""
MOST_TEXT: Final = 12_000
"""Characters of one pack in the options."""
MOST_DEPTH: Final = 8
HASH_FIGURES: Final = 16
MOST_SETS: Final = 1000
"""Sets of packs that one game keeps in memory: anybody may send a server positions that bring packs along."""
CODE_KEY: Final = "code"
"""The key of the code's hash in the data of a pack."""
_PLAIN: Final = ["\\", '"']
_HEX: Final = "0123456789abcdef"


class PackFault(BadInput):
    """Something is wrong in a pack; `place` leads to it through tables, rows and fields."""

    def __init__(self, place: tuple[str, ...], fact: str) -> None:
        super().__init__(f"{' '.join(place)}: {fact}" if place else fact)
        self.place = place
        self.fact = fact


@final
class Pack:
    """New content for one game, as plain values. Never changes, so everything shares it.

    >>> pack = pocketbox.load_pack("second-armies")
    >>> pack.name, pack.game, len(pack.rows("unit"))
    ('second-armies@1.0.0', 'tactics5', 12)
    """

    def __init__(self, head: dict[str, Any], tables: dict[str, list[dict[str, Any]]], code: str = "") -> None:
        """From a head and tables that a game has checked, and the hash of its code."""
        self.head = head
        self.tables = tables
        self.id: str = head["id"]
        self.version: str = head["version"]
        self.title: str = head["title"]
        self.author: str = head["author"]
        self.licence: str = head["licence"]
        self.game: str = head["game"]
        self.rules: i64 = head["rules"]
        """The version of the game's rules that the pack was made for."""
        self.code = code
        """The hash of its Python file; empty where it has none. The code itself never travels."""
        values: dict[str, Any] = {"pack": head}
        if code:
            values[CODE_KEY] = code
        for name, rows in tables.items():
            values[name] = rows
        self.text = write_value(values)
        """Everything in it, written without blanks; equal packs have equal texts."""
        if len(self.text) > MOST_TEXT:
            raise PackFault((), f"a pack has at most {MOST_TEXT} characters, all its texts included; this one has more")
        self.hash = hashlib.sha256(self.text.encode("ascii")).hexdigest()[:HASH_FIGURES]

    @property
    def name(self) -> str:
        """Id and version: `riders@1.0.0`."""
        return f"{self.id}@{self.version}"

    @property
    def label(self) -> str:
        """Its unique label: `riders@1.0.0#0123456789abcdef`."""
        return f"{self.name}#{self.hash}"

    @property
    def word(self) -> str:
        """The whole pack as one word among options."""
        data = base64.urlsafe_b64encode(self.text.encode("ascii")).decode("ascii").rstrip("=")
        return f"{PACK}{self.label}:{data}"

    def rows(self, table: str) -> list[dict[str, Any]]:
        return self.tables.get(table, [])

    def __repr__(self) -> str:
        return f"<Pack {self.label} for {self.game}>"


def words_of(packs: list[Pack]) -> str:
    """The packs as words among options."""
    return " ".join([pack.word for pack in packs])


@final
class PackSets(Generic[A]):
    """The content that each set of packs adds to a game, made once."""

    def __init__(self, make: Callable[[list[Pack]], A]) -> None:
        self._make = make
        self._kept: dict[str, A] = {}

    def find(self, packs: list[Pack]) -> A:
        """Return what these packs add. Raises `BadInput`, also if too many sets of packs are in memory."""
        key = " ".join([pack.hash for pack in packs])
        found = self._kept.get(key)
        if found is None:
            found = self._make(packs)
            if len(self._kept) >= MOST_SETS:
                raise BadInput(f"{MOST_SETS} sets of packs are in memory, which is the limit; restart Pocketbox")
            self._kept[key] = found
        return found


def split_packs(text: str) -> tuple[list[str], str]:
    """The words of packs in an options text, and the rest of it."""
    packs: list[str] = []
    rest: list[str] = []
    for word in text.split():
        if word.startswith(PACK):
            packs.append(word)
        else:
            rest.append(word)
    return packs, " ".join(rest)


def show_options(text: str) -> str:
    """An options text for people: packs by id, version and hash alone."""
    return " ".join([word.partition(":")[0] if word.startswith(PACK) else word for word in text.split()])


def read_word(word: str) -> dict[str, Any]:
    """The values in the word of a pack, whose hash must agree, or `BadInput`. The game has still to check them."""
    label, colon, data = word[len(PACK) :].partition(":")
    if not colon:
        raise BadInput(f"the option {PACK}{label[:60]} has no data; load a pack by its name or path instead")
    if len(data) > 2 * MOST_TEXT:
        raise BadInput(f"a pack has at most {MOST_TEXT} characters; {label[:60]} has more")
    try:
        text = base64.urlsafe_b64decode(data + "=" * (-len(data) % 4)).decode("ascii")
    except (binascii.Error, ValueError):
        raise BadInput(f"the data of the pack {label[:60]} is not Base64") from None
    name, _, hash = label.partition("#")
    values = read_value(text)
    if not isinstance(values, dict):
        raise BadInput(f"the data of the pack {label[:60]} is not a table")
    if hashlib.sha256(text.encode("ascii")).hexdigest()[:HASH_FIGURES] != hash:
        raise BadInput(f"the data of the pack {name[:60]} does not have the hash {hash[:60]}")
    return values


def write_value(value: Any) -> str:
    """Plain values as JSON with sorted keys, without blanks and in ASCII."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return f'"{"".join([_written(letter) for letter in value])}"'
    if isinstance(value, list):
        return f"[{','.join([write_value(part) for part in value])}]"
    assert isinstance(value, dict), value
    keys: list[str] = sorted(value)
    return "{" + ",".join([f"{write_value(key)}:{write_value(value[key])}" for key in keys]) + "}"


def _written(letter: str) -> str:
    code = ord(letter)
    if letter in _PLAIN:
        return "\\" + letter
    if 32 < code < 127:
        return letter
    if code > 0xFFFF:
        code -= 0x10000
        return f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}"
    return f"\\u{code:04x}"


def read_value(text: str) -> Any:
    """The plain values that `write_value` wrote, or `BadInput`."""
    reader = _Reader(text)
    value = reader.value(0)
    if reader.at != len(text):
        raise reader.fault()
    return value


@final
class _Reader:
    """Reads values from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at: i64 = 0

    def fault(self) -> BadInput:
        return BadInput(f"the data of a pack cannot be read at character {self.at + 1}")

    def value(self, depth: i64) -> Any:
        found = self.text[self.at : self.at + 1]
        if depth > MOST_DEPTH:
            raise self.fault()
        if found == "{":
            return self.table(depth)
        if found == "[":
            return self.rows(depth)
        if found == '"':
            return self.letters()
        for word, meant in [("true", True), ("false", False)]:
            if self.text.startswith(word, self.at):
                self.at += len(word)
                return meant
        return self.number()

    def table(self, depth: i64) -> dict[str, Any]:
        found: dict[str, Any] = {}
        self.at += 1
        while not self.ends("}", bool(found)):
            key = self.letters()
            if key in found or not self.takes(":"):
                raise self.fault()
            found[key] = self.value(depth + 1)
        return found

    def rows(self, depth: i64) -> list[Any]:
        found: list[Any] = []
        self.at += 1
        while not self.ends("]", bool(found)):
            found.append(self.value(depth + 1))
        return found

    def ends(self, bracket: str, is_begun: bool) -> bool:
        """Whether the bracket follows; otherwise a comma does, before everything but the first."""
        if self.takes(bracket):
            return True
        if is_begun and not self.takes(","):
            raise self.fault()
        return False

    def takes(self, letter: str) -> bool:
        if self.text[self.at : self.at + 1] != letter:
            return False
        self.at += 1
        return True

    def letters(self) -> str:
        if not self.takes('"'):
            raise self.fault()
        found: list[str] = []
        while not self.takes('"'):
            letter = self.text[self.at : self.at + 1]
            if not letter or not 32 < ord(letter) < 127:
                raise self.fault()
            self.at += 1
            found.append(self.escaped() if letter == "\\" else letter)
        return "".join(found)

    def escaped(self) -> str:
        for letter in _PLAIN:
            if self.takes(letter):
                return letter
        code = self.code()
        if 0xD800 <= code < 0xDC00:
            if not self.takes("\\"):
                raise self.fault()
            low = self.code()
            if not 0xDC00 <= low < 0xE000:
                raise self.fault()
            code = 0x10000 + ((code - 0xD800) << 10) + low - 0xDC00
        elif 0xDC00 <= code < 0xE000:
            raise self.fault()
        return chr(code)

    def code(self) -> i64:
        figures = self.text[self.at + 1 : self.at + 5]
        if not self.takes("u") or len(figures) != 4 or [figure for figure in figures if figure not in _HEX]:
            raise self.fault()
        self.at += 4
        return int(figures, 16)

    def number(self) -> int:
        start = self.at
        self.takes("-")
        while self.text[self.at : self.at + 1] in list("0123456789"):
            self.at += 1
        figures = self.text[start : self.at]
        if not 1 <= len(figures) <= 9 or figures == "-":
            raise self.fault()
        return int(figures)
