"""The box of the 4th edition: T4-MAP-02, T4-MAP-05, and for each player as many copies as a force can have."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.options import Settings
from pocketbox.games.tactics4.bag import WATER, WATER_IN
from pocketbox.games.tactics4.packs import content_of
from pocketbox.scenes.box.armies import SEATS, units
from pocketbox.scenes.box.parts import Box, Part

FEATURES: Final = SEATS + 1
"""T4-MAP-04, T4-MAP-05: the central one and one for each player; more of a kind never lie on a map."""


def box(settings: Settings) -> Box:
    content = content_of(settings)
    whole = SEATS * int(content.tiles_each)
    # Players bring what they like, all of one kind too; only the preset says how many of each there are.
    dry, wet = (whole - whole // WATER_IN, whole // WATER_IN) if content.is_preset else (whole, whole)
    more = 0 if content.is_preset else whole
    tiles = {kind: (dry, wet)[n] if n <= WATER else more for n, kind in enumerate(content.grounds)}
    terrain = [
        Part(
            f"terrain.{one.name}", "feature" if one.is_feature else "tile", one.title, one.symbol,
            min(int(content.feature_copies), FEATURES) if one.is_feature else tiles[kind], ground=one.symbol,
        )
        for kind, one in enumerate(content.terrains)
    ]  # fmt: skip
    armies = units(
        [
            (f"unit.{unit.name}", unit.title, unit.symbol, int(unit.points))
            for kind, unit in enumerate(content.units)
            if content.in_play[kind]
        ],
        int(content.points),
        int(content.copies),
    )
    return Box(
        parts=(*[part for part in terrain if part.count], *armies),
        shape="hex" if settings.chosen("geometry") == "hex" else "square",
        dice="three red and three blue six-sided dice for each player",
    )
