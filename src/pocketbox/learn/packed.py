"""Lessons and puzzles that packs carry, in the same tables as ours, and the checks of both."""

from __future__ import annotations

from typing import Any, Final

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.engine.pack_tables import is_name
from pocketbox.engine.packs import PACK
from pocketbox.learn import lesson as lessons
from pocketbox.learn import puzzle as puzzles
from pocketbox.learn.checking import check_lesson
from pocketbox.learn.files import TextFault
from pocketbox.learn.lesson import Lesson
from pocketbox.learn.mining.proof import check
from pocketbox.learn.puzzle import TABLE, Puzzle
from pocketbox.learn.toml_text import TomlValues
from pocketbox.packs.reading import PackFile, PackRow

OPTIONS: Final = "options:"
SEED: Final = 1


def lessons_of_pack(file: PackFile) -> list[Lesson]:
    """The lessons of a pack in their order, or `TextFault`. Their ids begin with that of the pack: `riders.lances`."""
    found: dict[str, Lesson] = {}
    for row in file.lessons:
        name = row.values.get("name")
        line = row.lines.get(("name",), row.lines.get((), 1))
        if not isinstance(name, str) or not is_name(name):
            raise TextFault(row.file, line, "a lesson has a 'name' of small letters and hyphens")
        id = f"{file.pack.id}.{name}"
        if id in found:
            raise TextFault(row.file, line, f"lesson '{name}' is given twice")
        data = {key: value for key, value in with_words(file.game, row.values).items() if key != "name"}
        found[id] = lessons.Reader(file.game, id, row.file, TomlValues(data, lesson_lines(row))).lesson()
    return list(found.values())


def puzzles_of_pack(file: PackFile) -> list[Puzzle]:
    """The puzzles of a pack in their order, or `TextFault`."""
    found: dict[str, Puzzle] = {}
    for row in file.puzzles:
        lines = {(TABLE, 0, path[0] if path else ""): line for path, line in row.lines.items() if len(path) < 2}
        values = TomlValues({TABLE: [with_words(file.game, row.values)]}, lines)
        [puzzle] = puzzles.Reader(file.game, row.file, values).puzzles()
        if puzzle.id in found:
            raise TextFault(row.file, puzzle.line, f"puzzle {puzzle.id} is given twice")
        found[puzzle.id] = puzzle
    return list(found.values())


def lesson_in(file: PackFile, id: str) -> Lesson:
    """The lesson with this name or whole id, by default the first, or `BadInput`."""
    known = lessons_of_pack(file)
    if not known:
        raise BadInput(f"the pack {file.pack.name} has no lesson")
    for lesson in known:
        if id in ("", lesson.id, lesson.id.partition(".")[2]):
            return lesson
    names = ", ".join(lesson.id.partition(".")[2] for lesson in known)
    raise BadInput(f"the pack {file.pack.name} has no lesson '{id}'; it has {names}")


def faults_of_pack(file: PackFile) -> list[tuple[str, str]]:
    """Play every lesson by all its paths and prove every puzzle; return what fails, by title, and why."""
    found: list[tuple[str, str]] = []
    try:
        for lesson in lessons_of_pack(file):
            try:
                check_lesson(lesson)
            except TextFault as fault:
                found.append((lesson.title, str(fault)))
        for puzzle in puzzles_of_pack(file):
            problem = check(puzzle, SEED)
            if problem:
                found.append((f"Puzzle {puzzle.id}", problem))
    except TextFault as fault:
        found.append((file.pack.title, str(fault)))
    return found


def with_words(game: Game, row: dict[str, Any]) -> dict[str, Any]:
    """A row whose position names the packs of the game as they are now."""
    position = row.get("position")
    return {**row, "position": name_packs(game, position)} if isinstance(position, str) else row


def name_packs(game: Game, position: str) -> str:
    """A position text in which the packs of a game replace all others."""
    words: list[str] = []
    lines: list[str] = []
    for line in position.rstrip("\n").split("\n"):
        if line.startswith(OPTIONS):
            words = [word for word in line[len(OPTIONS) :].split() if not word.startswith(PACK)]
        else:
            lines.append(line)
    words.extend(pack.word for pack in game.packs)
    return "\n".join([*lines, f"{OPTIONS} {' '.join(words)}", ""])


def lesson_lines(row: PackRow) -> dict[tuple[str, int, str], int]:
    """The lines of a lesson as its reader asks for them."""
    found: dict[tuple[str, int, str], int] = {}
    for path, line in row.lines.items():
        if path[:1] == ("step",) and 1 < len(path) < 4:
            found["step", int(path[1]), "".join(path[2:])] = line
        elif path[:1] == ("free",) and len(path) < 3:
            found["free", 0, "".join(path[1:])] = line
        elif len(path) < 2:
            found["", 0, "".join(path)] = line
    return found
