"""The part of position text that all games share: a drawing, `key: value` lines, `next:` lines."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.core import BadInput
from pocketbox.engine.fields import whole_number

MOST_CHARACTERS: Final = 20_000
MOST_TASKS: Final = 40


@final
class PositionText:
    """A text taken apart: the lines of the drawing, the values by key, and the tasks still to run."""

    def __init__(self, drawing: list[str], values: dict[str, str], tasks: list[str]) -> None:
        self.drawing = drawing
        self.values = values
        self.tasks = tasks

    def value(self, key: str, default: str) -> str:
        return self.values.get(key, default)


def take_apart(text: str, keys: list[str]) -> PositionText:
    """Split a text into its parts. Raises `BadInput` for any other line. `#` alone never starts a comment."""
    if len(text) > MOST_CHARACTERS:
        raise BadInput(f"a position has at most {MOST_CHARACTERS} characters; this one has {len(text)}")
    drawing: list[str] = []
    values: dict[str, str] = {}
    tasks: list[str] = []
    for n, line in enumerate(text.split("\n")):
        key, colon, value = line.partition(":")
        key = key.strip()
        if not line.strip():
            continue
        if not colon:
            if values or tasks:
                raise BadInput(f"line {n + 1} of the position, '{line.strip()}', is not a 'key: value' line")
            drawing.append(line.strip())
        elif key == "next":
            tasks.append(value.strip())
        elif key not in keys:
            raise BadInput(f"line {n + 1} of the position has no key '{key}'; keys are {', '.join(keys)} and next")
        elif key in values:
            raise BadInput(f"line {n + 1} of the position gives '{key}' a second time")
        else:
            values[key] = value.strip()
    if len(tasks) > MOST_TASKS:
        raise BadInput(f"a position has at most {MOST_TASKS} 'next:' lines; this one has {len(tasks)}")
    return PositionText(drawing, values, tasks)


def join_parts(drawing: list[str], values: list[tuple[str, str]], tasks: list[str]) -> str:
    """Return the text of these parts; keys without a value are left out."""
    lines = drawing.copy()
    if lines:
        lines.append("")
    lines.extend([f"{key}: {value}" for key, value in values if value])
    lines.extend([f"next: {task}" for task in tasks])
    lines.append("")
    return "\n".join(lines)


def draw_squares(marks: list[str], columns: i64) -> list[str]:
    """A board of squares in reading order, with letters above and row numbers on the left."""
    lines = ["    " + " ".join([chr(ord("a") + column) for column in range(columns)])]
    for start in range(0, len(marks), columns):
        lines.append(f"{start // columns + 1:>2}  " + " ".join(marks[start : start + columns]))
    return lines


def read_squares(drawing: list[str], rows: i64, columns: i64, blank: str) -> list[str]:
    """The marks of a drawn board in reading order, or `BadInput`.

    Rows with their number in front may be left out when they are blank; without numbers, every row is there.
    """
    letters = [chr(ord("a") + column) for column in range(columns)]
    lines = [line.split() for line in drawing]
    if lines and lines[0] == letters:
        lines.pop(0)
    marks: list[str] = [blank] * (rows * columns)
    seen: list[i64] = []
    is_numbered = bool(lines) and all([line[0].isdecimal() for line in lines])
    for n, line in enumerate(lines):
        row: i64 = n + 1
        cells = line
        if is_numbered:
            row = whole_number(line[0], "the number in front of a row")
            cells = line[1:]
        if len(cells) != columns:
            raise BadInput(f"row {row} of the drawing has {len(cells)} squares, not {columns}: '{' '.join(line)}'")
        if not 1 <= row <= rows or row in seen:
            raise BadInput(f"the drawing has an extra row {row}; rows are 1 to {rows}, each once")
        seen.append(row)
        marks[(row - 1) * columns : row * columns] = cells
    if lines and not is_numbered and len(lines) != rows:
        raise BadInput(f"the drawing has {len(lines)} rows, not {rows}; to leave blank rows out, number the others")
    return marks
