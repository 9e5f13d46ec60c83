"""What a pack of a game may hold, as plain JSON values, for forms in any front end."""

from __future__ import annotations

from typing import Any

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.engine.pack_reading import refusal_of
from pocketbox.engine.pack_tables import HEAD, REQUIRED, PackField, PackTable, PackTrait


def schema_of(game: Game) -> dict[str, Any]:
    """Head, tables, fields and traits of the packs of a game; raise `BadInput` where it takes none."""
    if not game.pack_tables:
        raise BadInput(refusal_of(game.title))
    return {
        "game": game.id,
        "title": game.title,
        "rules": int(game.rules_version),
        "head": [_field(field) for field in HEAD],
        "tables": [_table(table) for table in game.pack_tables],
    }


def _table(table: PackTable) -> dict[str, Any]:
    return {
        "name": table.name,
        "line": table.line,
        "most": int(table.most),
        "fields": [_field(field) for field in table.fields],
        "traits": [_trait(trait) for trait in table.traits],
    }


def _trait(trait: PackTrait) -> dict[str, Any]:
    return {"name": trait.name, "line": trait.line, "fields": [_field(field) for field in trait.fields]}


def _field(field: PackField) -> dict[str, Any]:
    return {
        "name": field.name,
        "kind": field.kind,
        "line": field.line,
        "values": field.values(),
        "required": field.default is REQUIRED,
        "default": field.default,
        "least": int(field.least),
        "most": int(field.most),
        "choices": field.choices,
    }
