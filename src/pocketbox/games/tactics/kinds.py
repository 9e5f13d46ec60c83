"""What units and terrains of both editions have in common. Each edition adds its numbers and traits."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.adjustable import AdjustableCard, Heading


@mypyc_attr(allow_interpreted_subclasses=True)
class ArmyUnit(AdjustableCard):
    """One kind of unit: how it is called, drawn and paid for."""

    __slots__ = ("mark", "name", "points", "rule", "symbol", "title", "types")

    def __init__(
        self, name: str, title: str, mark: str, rule: str, points: i64, types: tuple[str, ...], symbol: str
    ) -> None:
        self.name = name
        """One word, as people type it."""
        self.title = title
        self.mark = mark
        """Its letter in drawings."""
        self.rule = rule
        self.points: i64 = points
        self.types = types
        """They do nothing by themselves; traits and rules name them."""
        self.symbol = symbol or name
        """Its drawing."""

    def heading(self) -> Heading:
        return Heading(f"unit.{self.name}", "Units", self.title)


@mypyc_attr(allow_interpreted_subclasses=True)
class ArmyTerrain(AdjustableCard):
    """One kind of tile, or of feature that stands on a tile."""

    __slots__ = ("is_feature", "mark", "name", "rule", "symbol", "title")

    def __init__(self, name: str, title: str, mark: str, rule: str, is_feature: bool, symbol: str = "") -> None:
        self.name = name
        """One word, as people type it."""
        self.title = title
        self.mark = mark
        """Its letter in drawings."""
        self.rule = rule
        self.is_feature = is_feature
        self.symbol = symbol or name
        """Its drawing and its color: those of a printed terrain."""

    def heading(self) -> Heading:
        return Heading(f"terrain.{self.name}", "Terrain", self.title)
