"""A pack from its TOML files, with line and column of whatever is wrong."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.engine.pack_reading import make_pack, refusal_of
from pocketbox.engine.pack_tables import HEAD, LINES, NAMES, TEXT, PackField, PackTable, read_fields
from pocketbox.engine.packs import Pack, PackFault
from pocketbox.games import find
from pocketbox.packs.code import code_of_folder
from pocketbox.packs.places import place_of, places_of

ENDING: Final = ".toml"
MAIN: Final = "pack.toml"
"""The file of a folder that has the head."""
SCENARIO: Final = "scenario"
LESSON: Final = "lesson"
PUZZLE: Final = "puzzle"
BESIDE: Final = (SCENARIO, LESSON, PUZZLE)
"""Tables that belong to the files of a pack alone: no game needs them, so they do not travel with games."""
MOST_BYTES: Final = 200_000
_WHERE: Final = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)


SCENARIOS: Final = PackTable(
    SCENARIO,
    "A test of the pack: a position, what is played, and what is legal then. It does not travel with games.",
    [
        PackField("title", TEXT, "what it shows", most=120),
        PackField("options", TEXT, "house rules, name=value", "", most=200),
        PackField("position", LINES, "position text without options", most=4000),
        PackField("play", NAMES, "actions to play, dice included", [], most=40),
        PackField("legal", NAMES, "actions that must be legal then", [], most=40),
        PackField("illegal", NAMES, "actions that must not be", [], most=40),
    ],
)


class BadPack(BadInput):
    """What is wrong in the text of a pack, and where."""

    def __init__(self, name: str, line: int, column: int, fact: str) -> None:
        super().__init__(f"{name}, line {line}, column {column}: {fact}")
        self.name = name
        self.line = line
        self.column = column
        self.fact = fact

    def __reduce__(self) -> tuple[type[BadPack], tuple[str, int, int, str]]:
        """As processes pass it on: from its parts, not from its sentence."""
        return BadPack, (self.name, self.line, self.column, self.fact)


@dataclass(frozen=True)
class Scenario:
    """One test of a pack."""

    title: str
    options: str
    position: str
    play: tuple[str, ...]
    legal: tuple[str, ...]
    illegal: tuple[str, ...]


@dataclass(frozen=True)
class PackRow:
    """A lesson or a puzzle as it was written, and the line of each of its values."""

    file: str
    values: dict[str, Any]
    lines: dict[tuple[str, ...], int]
    """By the way through the row: `("step", "2", "say")`."""


@dataclass(frozen=True)
class PackFile:
    """A pack with what belongs to its files alone."""

    pack: Pack
    path: Path
    scenarios: tuple[Scenario, ...]
    lessons: tuple[PackRow, ...]
    puzzles: tuple[PackRow, ...]

    @property
    def game(self) -> Game:
        """The game with this pack."""
        return find(self.pack.game).with_packs([self.pack])


@dataclass(frozen=True)
class _Source:
    """One TOML file and the rows of each table that were read before it."""

    name: str
    text: str
    values: dict[str, Any]
    before: dict[str, int]

    def faulty(self, place: tuple[str, ...], fact: str) -> BadInput:
        line, column = place_of(places_of(self.text), place)
        said = f"'{place[-1]}' {fact}" if fact.startswith("must ") and place else fact
        return BadPack(self.name, line, column, said)


def read_pack_file(path: Path) -> PackFile:
    """Read a file, or a folder with `pack.toml` in it; raise `BadInput` with file, line and column."""
    sources = _read_sources(path)
    code = code_of_folder(path) if path.is_dir() else ""
    values: dict[str, Any] = {}
    for source in sources:
        for key, value in source.values.items():
            if key == "pack" or not isinstance(value, list):
                if key in values:
                    raise source.faulty((key,), f"'{key}' is already in another file of the pack")
                values[key] = value
            else:
                values.setdefault(key, []).extend(value)
    try:
        pack, scenarios = _checked(values, code)
    except PackFault as fault:
        raise _placed(sources, fault) from None
    return PackFile(pack, path, scenarios, _rows(sources, LESSON), _rows(sources, PUZZLE))


def read_pack_text(text: str, name: str = "the pack") -> PackFile:
    """The same for a text that is in no file, such as that of a form; it never brings code."""
    source = _parse(text, name, {})
    try:
        pack, scenarios = _checked(source.values, "")
    except PackFault as fault:
        raise _placed([source], fault) from None
    return PackFile(pack, Path(name), scenarios, _rows([source], LESSON), _rows([source], PUZZLE))


def _rows(sources: list[_Source], table: str) -> tuple[PackRow, ...]:
    """Every row of a table through all files."""
    found: list[PackRow] = []
    for source in sources:
        rows = source.values.get(table, [])
        places = places_of(source.text) if rows else {}
        for at, row in enumerate(rows):
            here = (table, str(at))
            lines = {path[2:]: line for path, (line, _) in places.items() if path[:2] == here}
            found.append(PackRow(source.name, row, lines))
    return tuple(found)


def _checked(values: dict[str, Any], code: str) -> tuple[Pack, tuple[Scenario, ...]]:
    if "pack" not in values:
        raise PackFault((), "there is no [pack]; it has id, version, title, author, licence, game and rules")
    head = read_fields(HEAD, values["pack"], ("pack",))
    try:
        game = find(head["game"])
    except BadInput as problem:
        raise PackFault(("pack", "game"), str(problem)) from None
    if not game.pack_tables:
        raise PackFault(("pack", "game"), refusal_of(game.title))
    content = {key: value for key, value in values.items() if key not in BESIDE}
    pack = make_pack(content, game.pack_tables, code)
    if pack.rules != game.rules_version:
        fact = f"the pack is for rules {pack.rules} of {game.id}, this program has rules {game.rules_version}"
        raise PackFault(("pack", "rules"), fact)
    game.with_packs([pack])
    for table in (LESSON, PUZZLE):
        rows = values.get(table, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise PackFault((table,), f"must be a list of tables: write [[{table}]]")
    return pack, _scenarios(values.get(SCENARIO, []))


def _scenarios(rows: Any) -> tuple[Scenario, ...]:
    """Lists of actions are texts, not names, so they are checked here."""
    found: list[Scenario] = []
    if not isinstance(rows, list):
        raise PackFault((SCENARIO,), f"must be a list of tables: write [[{SCENARIO}]]")
    for at, row in enumerate(rows):
        place = (SCENARIO, str(at))
        lists: dict[str, tuple[str, ...]] = {}
        for field in SCENARIOS.fields:
            if field.kind == NAMES:
                given = row.get(field.name, []) if isinstance(row, dict) else []
                if not isinstance(given, list) or not all(isinstance(text, str) for text in given):
                    raise PackFault((*place, field.name), "must be a list of actions as people type them")
                lists[field.name] = tuple(given)
        rest = {key: value for key, value in row.items() if key not in lists} if isinstance(row, dict) else row
        read = read_fields(SCENARIOS.fields, rest, place)
        found.append(Scenario(read["title"], read["options"], read["position"], **lists))
    return tuple(found)


def _placed(sources: list[_Source], fault: PackFault) -> BadInput:
    """The fault in the file that has it: rows are counted through all files."""
    place = fault.place
    if len(place) > 1 and place[1].isdigit():
        for source in reversed(sources):
            number = int(place[1]) - source.before.get(place[0], 0)
            if number >= 0 and place[0] in source.values:
                return source.faulty((place[0], str(number), *place[2:]), fault.fact)
    holder = next((source for source in sources if place and place[0] in source.values), sources[0])
    return holder.faulty(place, fault.fact)


def _read_sources(path: Path) -> list[_Source]:
    paths = [path]
    if path.is_dir():
        paths = sorted(path.glob(f"*{ENDING}"), key=lambda one: (one.name != MAIN, one.name))
        if not paths or paths[0].name != MAIN:
            raise BadInput(f"the folder {path} has no {MAIN}")
    before: dict[str, int] = {}
    sources: list[_Source] = []
    for one in paths:
        source = _parse(_read_text(one), str(one), dict(before))
        for key, value in source.values.items():
            if isinstance(value, list):
                before[key] = before.get(key, 0) + len(value)
        sources.append(source)
    return sources


def _read_text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise BadInput(f"{path} has more than {MOST_BYTES} bytes, too many for a pack")
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a text file in UTF-8") from None
    except OSError as problem:
        raise BadInput(f"cannot read {path}: {problem.strerror or problem}") from None


FACTS: Final = {
    "Cannot overwrite a value": "this key or table is there already; give each once",
    "Cannot declare ('pack',) twice": "[pack] is there already; give it once",
}
"""What the TOML reader says, in words that say what to do."""


def _parse(text: str, name: str, before: dict[str, int]) -> _Source:
    try:
        return _Source(name, text, tomllib.loads(text), before)
    except tomllib.TOMLDecodeError as problem:
        found = _WHERE.fullmatch(str(problem))
        fact = found[1] if found else str(problem)
        fact = FACTS.get(fact, fact)
        line, column = (int(found[2]), int(found[3])) if found and found[2] else (text.count("\n") + 1, 1)
        raise BadPack(name, line, column, f"{fact[:1].lower()}{fact[1:]}") from None
    except RecursionError:
        raise BadPack(name, 1, 1, "values are nested too deeply") from None
