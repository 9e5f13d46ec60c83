"""The text of a new pack: one row of every table, with what each line may be."""

from __future__ import annotations

from typing import Any, Final

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.engine.pack_reading import refusal_of
from pocketbox.engine.pack_tables import (
    CHOICE,
    COUNTS,
    FLAG,
    NAME,
    NAMES,
    NUMBER,
    REQUIRED,
    TRAITS,
    PackField,
    PackTable,
)

WIDTH: Final = 28


def template_of(game: Game, id: str) -> str:
    """A pack for this game that loads as it is; raise `BadInput` where the game takes none."""
    if not game.pack_tables:
        raise BadInput(refusal_of(game.title))
    lines = [
        f"# A pack for {game.title}. docs/packs.md explains every table, number and trait.",
        "",
        "[pack]",
        f'id = "{id}"',
        'version = "1.0.0"',
        f'title = "{id.replace("-", " ").title()}"',
        'author = "Your name"',
        'licence = "CC-BY-4.0"',
        f'game = "{game.id}"',
        f"rules = {game.rules_version}",
    ]
    first = game.pack_tables[0]
    lines.extend(["", f"# {first.line}", f"[[{first.name}]]"])
    for field in first.fields:
        value = _value(field, first, id)
        lines.append(f"{f'{field.name} = {value}':<{WIDTH}} # {field.line}: {field.values()}")
    if first.traits:
        lines.append("# Traits:")
        for trait in first.traits:
            parameters = ", ".join(["", *[f"{field.name} = …" for field in trait.fields]])
            lines.append(f'#   {{ trait = "{trait.name}"{parameters} }}  {trait.line}')
    return "\n".join([*lines, ""])


def _value(field: PackField, table: PackTable, id: str) -> str:
    if field.kind == NAME:
        return _written(f"{id}-{table.name}"[:20].strip("-"))
    if field.kind == NUMBER:
        return str(min(field.most, max(field.least, 2)))
    if field.default is not REQUIRED and field.kind != TRAITS:
        return _written(field.default)
    if field.kind == CHOICE:
        return _written(field.choices[0])
    if field.kind == FLAG:
        return "false"
    if field.kind in (NAMES, TRAITS):
        return "[]"
    if field.kind == COUNTS:
        return "{}"
    return _written(f"{id.replace('-', ' ').title()}"[: int(field.most)])


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(_written(part) for part in value) + "]"
    return str(value) if isinstance(value, int) else f'"{value}"'
