"""Traits that a pack brings as Python code, and the list of code that this process may run."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from pocketbox.engine.core import BadInput
from pocketbox.engine.pack_tables import PackField, PackTrait


@mypyc_attr(allow_interpreted_subclasses=True)
class CodeTrait:
    """A trait of a pack that needs code: its name, its parameters, and how a row becomes a trait of the game."""

    def __init__(self, table: str, name: str, line: str, fields: list[PackField] | None = None) -> None:
        """For the rows of one table, such as `unit`; `line` says in a sentence what it does."""
        self.table = table
        self.schema = PackTrait(name, line, fields if fields is not None else [])

    def make(self, row: dict[str, Any]) -> Any:
        """The trait for the parameters of a row, which are checked and complete."""
        raise NotImplementedError


@final
class PackCode:
    """The code of one pack: the hash of its file, and its traits."""

    def __init__(self, hash: str, traits: list[CodeTrait]) -> None:
        self.hash = hash
        self.traits = traits


@mypyc_attr(allow_interpreted_subclasses=True)
class CodeShelf:
    """Finds installed code. The rules read no files, so a package above them implements it."""

    def find(self, hash: str) -> None:
        """Enter the code with this hash into `CODE` if somebody has installed it here."""


CODE: Final[dict[str, PackCode]] = {}
"""Code that somebody has installed here or named on the command line, by its hash. Nothing else is ever run."""
SHELVES: Final[list[CodeShelf]] = []


def code_for(name: str, hash: str) -> PackCode:
    """Return the code of a pack. Raises `BadInput` if it is not installed here."""
    if hash not in CODE:
        for shelf in SHELVES:
            shelf.find(hash)
    found = CODE.get(hash)
    if found is None:
        raise BadInput(
            f"the pack {name} brings code that is not installed here; get the pack from its author"
            " and put it into your packs folder (see `pocketbox pack list`)"
        )
    return found


def traits_by_code(hash: str, table: str) -> list[PackTrait]:
    """Return the traits that the code of a pack adds to a table."""
    return [trait.schema for trait in CODE[hash].traits if trait.table == table] if hash else []


def make_by_code(hash: str, table: str, row: dict[str, Any]) -> Any:
    """The trait that the code of a pack makes of a row; None where the trait is not of its code."""
    if hash:
        for trait in CODE[hash].traits:
            if trait.table == table and trait.schema.name == row["trait"]:
                try:
                    return trait.make({key: row[key] for key in row if key != "trait"})
                except Exception as problem:
                    fact = f"{type(problem).__name__}: {problem}"
                    raise BadInput(f"the code of the trait {row['trait']} fails: {fact}") from None
    return None
