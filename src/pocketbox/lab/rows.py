"""One game as one line of a table: what each column means, and how it is written and read."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from pocketbox import games
from pocketbox.engine.core import BadInput
from pocketbox.lab.plan import Plan

COLUMNS: Final[dict[str, str]] = {
    "number": "number of the game in its run, from 0",
    "game": "the game",
    "rules": "the rules version",
    "content": "the beginning of the hash of units, options and clauses",
    "options": "house rules that differ from the usual ones, name=value, separated by spaces",
    "setup": "how it began",
    "bots": "who played, seat 0 first, separated by semicolons",
    "seed": "the seed of the run",
    "roles": "role of each seat when play began, such as hero, separated by semicolons",
    "winners": "seats that won, separated by spaces; empty when nobody did",
    "scores": "what each seat scored",
    "places": "where each seat finished, from 1",
    "ending": "the clause that ended the game",
    "steps": "choices made, dice included",
    "had": "what the set-up dealt or seats chose in it: `seat event thing=count`, separated by semicolons",
    "did": "the same for the play itself",
    "digest": "the digest of the last position",
    "choices": "what the seats chose, in order, separated by semicolons; dice follow from seed and number",
}
"""Every column and what it holds."""
HEADER: Final = ",".join(COLUMNS) + "\n"
TABLE: Final = "-"
"""Stands for the seat of what belongs to the table."""


@cache
def is_duel(game: str) -> bool:
    """Whether this is a game for two and no others."""
    rules = games.find(game)
    return int(rules.least_seats) == 2 == int(rules.most_seats)


@dataclass(frozen=True)
class Row:
    """One game that was played."""

    number: int
    game: str
    rules: int
    content: str
    options: str
    setup: str
    bots: tuple[str, ...]
    seed: int
    roles: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    ending: str
    steps: int
    had: dict[str, int]
    did: dict[str, int]
    digest: str = ""
    choices: tuple[str, ...] = ()

    @property
    def plan(self) -> Plan:
        return Plan(self.game, self.options, self.setup, self.bots, self.seed, bool(self.digest))

    def share(self, seat: int) -> float:
        """The part of the win that is this seat's: 1 alone, half with another, half of a drawn duel.

        Where more than two may play, a game that nobody wins is lost by all.
        """
        if self.winners:
            return 1 / len(self.winners) if seat in self.winners else 0.0
        return 0.5 if len(self.places) == 2 and is_duel(self.game) else 0.0

    def share_of(self, role: str) -> float:
        """The same for the seat with this role; 0 where no seat had it."""
        return self.share(self.roles.index(role)) if role in self.roles else 0.0


def numbers(values: Iterable[int]) -> str:
    return " ".join(str(value) for value in values)


def write_counts(counts: dict[str, int]) -> str:
    return ";".join(f"{name}={count}" for name, count in sorted(counts.items()))


def read_counts(text: str) -> dict[str, int]:
    return {name: int(count) for name, _, count in (part.rpartition("=") for part in text.split(";") if part)}


def write_row(row: Row) -> str:
    """One line of CSV."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(
        [
            row.number,
            row.game,
            row.rules,
            row.content,
            row.options,
            row.setup,
            ";".join(row.bots),
            row.seed,
            ";".join(row.roles),
            numbers(row.winners),
            numbers(row.scores),
            numbers(row.places),
            row.ending,
            row.steps,
            write_counts(row.had),
            write_counts(row.did),
            row.digest,
            ";".join(row.choices),
        ]
    )
    return out.getvalue()


def row_of(cells: dict[str, str]) -> Row:
    """Read a row from its texts; raise `ValueError` or `KeyError` if they are not one."""
    return Row(
        number=int(cells["number"]),
        game=cells["game"],
        rules=int(cells["rules"]),
        content=cells["content"],
        options=cells["options"],
        setup=cells["setup"],
        bots=tuple(cells["bots"].split(";")),
        seed=int(cells["seed"]),
        roles=tuple(cells["roles"].split(";")) if cells["roles"] else (),
        winners=tuple(int(seat) for seat in cells["winners"].split()),
        scores=tuple(int(score) for score in cells["scores"].split()),
        places=tuple(int(place) for place in cells["places"].split()),
        ending=cells["ending"],
        steps=int(cells["steps"]),
        had=read_counts(cells["had"]),
        did=read_counts(cells["did"]),
        digest=cells["digest"],
        choices=tuple(cells["choices"].split(";")) if cells["choices"] else (),
    )


def read_rows(lines: Iterable[str], name: str) -> Iterator[Row]:
    """Read rows from CSV lines with their header; raise `BadInput` with the number of a wrong line."""
    table = csv.DictReader(lines)
    try:
        fields = table.fieldnames
        if fields is None or list(fields) != list(COLUMNS):
            raise BadInput(f"{name} is not a result file of simulate: its first line must be {HEADER.strip()}")
        for cells in table:
            if None in cells or None in cells.values():
                raise ValueError
            yield row_of(cells)
    except (ValueError, KeyError, csv.Error):
        raise BadInput(f"line {table.line_num} of {name} is not a result of simulate") from None


def rows_of(text: str) -> list[Row]:
    """The rows a worker sent back."""
    return list(read_rows(io.StringIO(HEADER + text), "what a worker sent"))
