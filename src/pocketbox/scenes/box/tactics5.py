"""The box of the 5th edition: T5-SETUP-02, T5-SETUP-06, and for each player as many copies as a force can have."""

from __future__ import annotations

from pocketbox.engine.options import Settings
from pocketbox.games.tactics5.content import Content
from pocketbox.scenes.box.armies import flags, units
from pocketbox.scenes.box.parts import Box, Part


def box(settings: Settings) -> Box:
    content = Content(settings)
    is_hex = settings.chosen("geometry") == "hex"
    terrain = [
        Part(
            f"terrain.{one.name}", "feature" if one.is_feature else "tile", one.title, one.symbol,
            int(content.pool[kind]) + (1 if one.is_central else 0), ground=one.symbol,
        )
        for kind, one in enumerate(content.terrains)
    ]  # fmt: skip
    armies = units(
        [(f"unit.{unit.name}", unit.title, unit.symbol, int(unit.points)) for unit in content.units],
        int(content.points),
        int(content.copies),
    )
    return Box(
        parts=(*[part for part in terrain if part.count], *flags(), *armies),
        shape="hex" if is_hex else "square",
        dice="six-sided dice in two colors",
    )
