"""Turns plain values into packs that a game can use, and checks which packs go together."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from pocketbox.engine.core import BadInput
from pocketbox.engine.pack_code import CODE, code_for, traits_by_code
from pocketbox.engine.pack_tables import HEAD, PackTable, is_name, read_fields
from pocketbox.engine.packs import CODE_KEY, Pack, PackFault, read_word, split_packs

MOST_KEPT: Final = 200
_READ: Final[dict[str, Pack]] = {}
"""Packs by the word they were read from: positions of one table are read again and again."""


def make_pack(values: dict[str, Any], tables: list[PackTable], code: str = "") -> Pack:
    """The pack of these values, checked and with defaults filled in, or `PackFault`.

    `code` is the hash of its Python file, which has been run.
    """
    head = read_fields(HEAD, values.get("pack", {}), ("pack",))
    names = [table.name for table in tables]
    for key in values:
        if key != "pack" and key not in names:
            raise PackFault((key,), f"there is no table '{key}'; {head['game']} has {', '.join(names)}")
    found: dict[str, list[dict[str, Any]]] = {}
    if code:
        check_code(code, head["game"], tables)
    for table in tables:
        rows = table.with_traits(traits_by_code(code, table.name)).read(values.get(table.name, []))
        if rows:
            found[table.name] = rows
    if not found:
        raise PackFault(("pack",), f"the pack is empty; add one of {', '.join(names)}")
    return Pack(head, found, code)


def check_code(code: str, game: str, tables: list[PackTable]) -> None:
    """Whether the traits of this code are for tables that take code, and have names that no other trait has."""
    for trait in CODE[code].traits:
        fit = [table for table in tables if table.name == trait.table and table.takes_code]
        if not fit:
            raise PackFault((), f"the code has a trait for '{trait.table}', but {game} takes no code for that")
        names = [known.name for known in fit[0].traits]
        names.extend([other.schema.name for other in CODE[code].traits if other is not trait])
        if trait.schema.name in names or not is_name(trait.schema.name):
            raise PackFault((), f"the code has a trait '{trait.schema.name}', which is not a valid name, or is taken")


def read_pack(word: str, game: str, title: str, tables: list[PackTable]) -> Pack:
    """Read the pack in a word among options. Raises `BadInput`."""
    known = _READ.get(word)
    if known is not None:
        return known
    values = read_word(word)
    head = read_fields(HEAD, values.get("pack", {}), ("pack",))
    if head["game"] != game:
        raise BadInput(f"the pack {head['id']} is for {head['game']}, not for {game}")
    if not tables:
        raise BadInput(refusal_of(title))
    code: Any = values.pop(CODE_KEY, "")
    if not isinstance(code, str):
        raise BadInput(f"the hash of the code of the pack {head['id']} is not a text")
    if code:
        code_for(f"{head['id']}@{head['version']}", code)
    pack = make_pack(values, tables, code)
    if pack.word != word:
        raise BadInput(f"the pack {pack.name} is not written as packs are: its data, or its name before the data")
    if len(_READ) >= MOST_KEPT:
        _READ.clear()
    _READ[word] = pack
    return pack


def read_packs(
    text: str, id: str, title: str, rules: i64, tables: list[PackTable]
) -> tuple[list[Pack], str]:  # fmt: skip
    """The packs in an options text, sorted by id, and the rest of the text, or `BadInput`."""
    words, rest = split_packs(text)
    if not words:
        return [], text
    packs = [read_pack(word, id, title, tables) for word in words]
    return arrange_packs([], packs, id, title, rules, tables), rest


def refusal_of(title: str) -> str:
    return f"{title} does not take packs yet"


def arrange_packs(
    had: list[Pack], more: list[Pack], id: str, title: str, rules: i64, tables: list[PackTable]
) -> list[Pack]:  # fmt: skip
    """All of them sorted by id, each once, or `BadInput` where two conflict or one is not for this game."""
    found: dict[str, Pack] = {pack.id: pack for pack in had}
    for pack in more:
        if pack.game != id:
            raise BadInput(f"the pack {pack.name} is for {pack.game}, not for {id}")
        if not tables:
            raise BadInput(refusal_of(title))
        if pack.rules != rules:
            raise BadInput(f"the pack {pack.name} is for rules {pack.rules} of {id}, this program has rules {rules}")
        other = found.get(pack.id)
        if other is not None and other.hash != pack.hash:
            raise BadInput(f"{other.label} and {pack.label} are two packs with the same id; load one of them")
        found[pack.id] = pack
    return [found[id] for id in sorted(found)]
