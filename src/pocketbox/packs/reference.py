"""The reference of everything a pack may hold, as Markdown made from what the checks use."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.game import Game
from pocketbox.engine.pack_tables import HEAD, REQUIRED, PackField, PackTable
from pocketbox.games import GAME_IDS, find
from pocketbox.packs.reading import SCENARIOS

BESIDE_LINES: Final = [
    "A lesson has a `name`, and the keys of [our lessons](learning.md#lessons): a head, `[[lesson.step]]` and",
    "`[lesson.free]`. A puzzle has the keys that `pocketbox puzzles make` writes. Neither travels with games.",
]


def reference() -> str:
    """Every table, number and trait of every game that takes packs."""
    lines = [
        "# Pack reference",
        "",
        "Every table, number and trait of [packs](packs.md). `tests/packs/write.py` makes this page from the checks.",
        "",
        "## `[pack]`",
        "",
        *_fields(HEAD),
    ]
    for id in GAME_IDS:
        lines.extend(_game(find(id)))
    lines.extend(["", "## `[[scenario]]`", "", SCENARIOS.line, "", *_fields(SCENARIOS.fields, is_scenario=True)])
    lines.extend(["", "## `[[lesson]]` and `[[puzzle]]`", "", *BESIDE_LINES, ""])
    return "\n".join(lines)


def _game(game: Game) -> list[str]:
    if not game.pack_tables:
        return ["", f"## {game.title}", "", f'`game = "{game.id}"` takes no packs yet.']
    lines = ["", f"## {game.title}", "", f'`game = "{game.id}"`, `rules = {game.rules_version}`.']
    for table in game.pack_tables:
        lines.extend(["", f"### `[[{table.name}]]` of {game.id}", "", table.line, "", *_fields(table.fields)])
        lines.extend(_traits(table))
    return lines


def _traits(table: PackTable) -> list[str]:
    lines: list[str] = []
    for trait in table.traits:
        lines.extend(["", f"#### Trait `{trait.name}`", "", trait.line])
        if trait.fields:
            lines.extend(["", *_fields(trait.fields)])
    return lines


def _fields(fields: list[PackField], is_scenario: bool = False) -> list[str]:
    lines = ["| field | meaning | value | default |", "| --- | --- | --- | --- |"]
    for field in fields:
        default = "required" if field.default is REQUIRED else f"`{_shown(field.default)}`"
        value = field.values()
        if is_scenario and field.kind == "names":
            value = f"a list of at most {field.most} actions"
        lines.append(f"| `{field.name}` | {field.line} | {value} | {default} |")
    return lines


def _shown(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
