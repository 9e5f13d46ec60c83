"""The cells that a map may grow over, hexes or squares."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.grid import Grid, hexes, quads

GEOMETRIES: Final = ["hex", "square"]


@final
class Land:
    """Tiles are connected to the centre, so none of `most_tiles` lies farther off than that less one."""

    def __init__(self, most_tiles: i64) -> None:
        self.hexes: Grid = hexes(most_tiles - 1)
        self.quads: Grid = quads(most_tiles - 1)
        """The same cells, with four sides."""
        self.names: list[str] = self.hexes.names
        self.centre: i64 = self.hexes.cell("0,0")

    def grid(self, geometry: str) -> Grid:
        return self.hexes if geometry == GEOMETRIES[0] else self.quads
