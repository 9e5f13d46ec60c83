"""The file that results are kept in: CSV while games are played, and Parquet in the end where that is asked for.

Rows are added as they come, so whatever ends a run, the games that were finished are there. When all are played they
are put in order, so that the same run makes the same file wherever it was played.
"""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from pocketbox.engine.core import BadInput
from pocketbox.lab.packages import need
from pocketbox.lab.plan import Plan
from pocketbox.lab.rows import COLUMNS, HEADER, Row, read_rows

PARQUET: Final = ".parquet"
CSV: Final = ".csv"
JOURNAL: Final = ".part.csv"
"""What the CSV beside a Parquet file is called while games are played."""
WHOLE: Final = {"number", "rules", "seed", "steps"}
"""Columns that are numbers in Parquet."""


class Store:
    """The results of one plan, in one file."""

    def __init__(self, path: Path, plan: Plan, is_resumed: bool) -> None:
        """Open a new file or one to resume; raise `BadInput` if that is not possible."""
        if path.suffix not in (CSV, PARQUET):
            raise BadInput(f"results are kept in a file that ends with {CSV} or {PARQUET}, not in {path.name}")
        if path.suffix == PARQUET:
            need_pyarrow()
        self.path: Final = path
        self.journal: Final = path if path.suffix == CSV else path.with_name(path.name + JOURNAL)
        self.done: Final[set[int]] = set()
        """Numbers of the games that are kept."""
        self._is_sorted = True
        try:
            if is_resumed:
                self._take_up(plan)
            elif path.exists() or self.journal.exists():
                raise BadInput(f"{path} already exists; add --resume to continue it, or choose another file")
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                self.journal.write_text(HEADER, encoding="utf-8")
            self._file = self.journal.open("a", encoding="utf-8", newline="")
        except (OSError, ValueError) as problem:
            raise BadInput(f"cannot write {path}: {getattr(problem, 'strerror', problem)}") from None

    def _take_up(self, plan: Plan) -> None:
        """Read what is kept, refuse what belongs to another run, and leave a journal to add to."""
        if not self.journal.exists():
            if not self.path.exists():
                raise BadInput(f"there is no {self.path} to resume; leave out --resume to start it")
            self._write_all(lines_of_parquet(self.path))
        text = self.journal.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            # A crash can cut off the last line. Its game is played again.
            self.journal.write_text(whole, encoding="utf-8")
        last = -1
        for row in read_rows(io.StringIO(whole), str(self.journal)):
            check_same(row, plan, self.path)
            if row.number in self.done:
                raise BadInput(f"{self.journal} has game {row.number} twice")
            self._is_sorted = self._is_sorted and row.number > last
            last = row.number
            self.done.add(row.number)

    def add(self, first: int, last: int, lines: str) -> None:
        """Keep the rows of these games."""
        self._is_sorted = self._is_sorted and first >= len(self.done) and first not in self.done
        self._file.write(lines)
        self._file.flush()
        self.done.update(range(first, last))

    def close(self) -> None:
        """Put the rows in order, and into the form that was asked for."""
        self._file.close()
        if not self._is_sorted or sorted(self.done) != list(range(len(self.done))):
            rows = self.journal.read_text(encoding="utf-8").splitlines(keepends=True)[1:]
            self._write_all(sorted(rows, key=lambda line: int(line.partition(",")[0])))
        if self.path.suffix == PARQUET:
            write_parquet(self.journal, self.path)
            self.journal.unlink()

    def _write_all(self, lines: Iterable[str]) -> None:
        new = self.journal.with_name(self.journal.name + ".new")
        with new.open("w", encoding="utf-8", newline="") as file:
            file.write(HEADER)
            file.writelines(lines)
        os.replace(new, self.journal)


def check_same(row: Row, plan: Plan, path: Path) -> None:
    """`BadInput` where a row was not played by this plan."""
    from pocketbox.lab.playing import short_content

    game = plan.rules()
    mine = [plan.game, int(game.rules_version), short_content(plan), plan.options, plan.setup, plan.bots, plan.seed]
    theirs = [row.game, row.rules, row.content, row.options, row.setup, row.bots, row.seed]
    words = ["game", "rules version", "content", "options", "set-up", "bots", "seed"]
    for word, one, other in zip(words, mine, theirs, strict=True):
        if one != other:
            said = f"{path} was played with the {word} {name_value(other)}, not {name_value(one)}"
            raise BadInput(f"{said}; use the same value, or another file")
    if bool(row.digest) != plan.records:
        raise BadInput(f"{path} was played {'with' if row.digest else 'without'} records; resume it the same way")


def name_value(value: Any) -> str:
    return ";".join(value) if isinstance(value, tuple) else str(value) or "as usual"


def load_rows(path: Path) -> Iterator[Row]:
    """Yield the results in a file, or raise `BadInput`."""
    if path.suffix == PARQUET:
        yield from read_rows([HEADER, *lines_of_parquet(path)], str(path))
        return
    try:
        with path.open(encoding="utf-8", newline="") as file:
            yield from read_rows(file, str(path))
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a text file in UTF-8") from None
    except OSError as problem:
        raise BadInput(f"cannot read {path}: {problem.strerror}") from None


def need_pyarrow() -> tuple[Any, Any]:
    return need("pyarrow", "Parquet"), need("pyarrow", "Parquet", "pyarrow.parquet")


def write_parquet(journal: Path, path: Path) -> None:
    """The same table, in columns, compressed."""
    arrow, parquet = need_pyarrow()
    with journal.open(encoding="utf-8", newline="") as file:
        cells = list(csv.DictReader(file))
    arrays = []
    for column in COLUMNS:
        texts = [row[column] for row in cells]
        is_whole = column in WHOLE
        values = [int(text) for text in texts] if is_whole else texts
        arrays.append(arrow.array(values, type=arrow.int64() if is_whole else arrow.string()))
    new = path.with_name(path.name + ".new")
    parquet.write_table(arrow.table(arrays, names=list(COLUMNS)), new, compression="zstd")
    os.replace(new, path)


def lines_of_parquet(path: Path) -> list[str]:
    arrow, parquet = need_pyarrow()
    try:
        table = parquet.read_table(path)
        if table.column_names != list(COLUMNS):
            raise BadInput(f"{path} is not a result file of simulate: its columns must be {', '.join(COLUMNS)}")
        cells = table.to_pylist()
    except (OSError, arrow.ArrowException) as problem:
        raise BadInput(f"cannot read {path}: {str(problem).splitlines()[0]}") from None
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([list(row.values()) for row in cells])
    return out.getvalue().splitlines(keepends=True)


def one_row(path: Path, number: int) -> Row:
    """Return the game with this number, or raise `BadInput`."""
    count = 0
    for row in load_rows(path):
        count += 1
        if row.number == number:
            return row
    raise BadInput(f"{path} has {count} games, and none of them is number {number}")
