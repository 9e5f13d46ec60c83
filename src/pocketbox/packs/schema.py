"""What a pack of a game may hold, as plain JSON values, for forms in any front end."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.engine.pack_reading import refusal_of
from pocketbox.engine.pack_tables import HEAD, REQUIRED, PackField, PackTable, PackTrait


def schema_of(game: Game) -> dict[str, Any]:
    """Head, tables, fields and traits of the packs of a game; raise `BadInput` where it takes none."""
    if not game.pack_tables:
        raise BadInput(refusal_of(game.title))
    samples = samples_of(game)
    return {
        "game": game.id,
        "title": game.title,
        "rules": int(game.rules_version),
        "head": [_field(field) for field in HEAD],
        "tables": [_table(table, samples.get(table.name, [{}])[0]) for table in game.pack_tables],
    }


def samples_of(game: Game) -> dict[str, list[dict[str, Any]]]:
    """A row for each table whose fields alone make none that is sound."""
    text = (files("pocketbox.packs") / "samples" / f"{game.id}.toml").read_text("utf-8")
    return {name: rows for name, rows in tomllib.loads(text).items() if name != "pack"}


def _table(table: PackTable, sample: dict[str, Any]) -> dict[str, Any]:
    return {
        "name": table.name,
        "line": table.line,
        "sample": sample,
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
