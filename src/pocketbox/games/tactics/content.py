"""What a game of two armies is played with, in either edition, under the house rules chosen."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.core import BadInput
from pocketbox.engine.grid import Grid
from pocketbox.engine.options import GameParameter, Settings, choice, number, switch
from pocketbox.engine.tally import TALLIES
from pocketbox.games.tactics.land import GEOMETRIES, Land
from pocketbox.games.tactics.packs import MOST_POINTS, ArmyAdded

PASSES: Final = 4
"""Passes in a row that end the game."""
UNLIMITED: Final = "unlimited"
DRAW: Final = "draw"
BEST_PAIR: Final = "best_pair"


def geometry_option(rule: str) -> GameParameter:
    return choice("geometry", rule, "The map", "Shape of the tiles", GEOMETRIES)


def points_option(rule: str, least: int) -> GameParameter:
    return number("points", rule, "Forces", "Points to spend on units", 50, least, MOST_POINTS)


def copies_option(rule: str, fewer: list[str]) -> GameParameter:
    return choice("unit_copies", rule, "Forces", "Most copies of one unit", [UNLIMITED, *fewer])


def secret_option(rule: str) -> GameParameter:
    return switch("force_secret", rule, "Forces", "Forces are chosen in secret", False)


def pass_option(rule: str) -> GameParameter:
    return switch("allow_pass", rule, "The turn", "A turn may be passed", True)


def end_options(both: str, limit: str, progress: str, by_points: str) -> list[GameParameter]:
    """With the clauses about losing at once and about limits, what counts as progress, and the result by points."""
    return [
        choice("mutual", both, "The end", "When both lose at once", [DRAW, "active_wins"]),
        number("no_progress", limit, "The end", f"Turns without {progress}", 40, 4, 200),
        number("ply_limit", limit, "The end", "Turns before the game is stopped", 300, 10, 1000),
        choice("limit_result", limit, "The end", "Result when it is stopped", [DRAW, by_points]),
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class ArmyContent:
    """The part of the content that every edition has. Never changes, so clones share it."""

    def __init__(self, settings: Settings, land: Land, added: ArmyAdded, prices: list[i64], most_copies: i64) -> None:
        self.settings = settings
        self.roster = added
        """Names, forces and words, those of packs behind the printed ones."""
        self.prices = prices
        """Points of each kind of unit."""
        self.kinds: i64 = len(prices)
        self.nothing: list[i64] = added.no_counts
        self.grid: Grid = land.grid(settings.chosen("geometry"))
        self.points: i64 = settings.number("points")
        copies = settings.chosen("unit_copies")
        self.copies: i64 = most_copies if copies == UNLIMITED else int(copies)
        self.force_secret = settings.is_on("force_secret")
        self.allow_pass = settings.is_on("allow_pass")
        self.tally: i64 = TALLIES.index(settings.chosen("tally"))
        self.active_wins = settings.chosen("mutual") == "active_wins"
        self.no_progress: i64 = settings.number("no_progress")
        self.ply_limit: i64 = settings.number("ply_limit")
        self.points_decide = settings.chosen("limit_result") != DRAW

    def check_price(self, price: i64, title: str) -> None:
        """`BadInput` where the points do not even buy one unit of the kind that a force falls back on."""
        if price > self.points:
            raise BadInput(f"a force has at least one unit, but {self.points} points do not buy a {title}")

    def facts(self) -> dict[str, Any]:
        """All of it as plain values, for the content hash."""
        raise NotImplementedError

    def army_facts(self, units: list[Any], terrains: list[Any]) -> dict[str, Any]:
        """Plain values for the content hash."""
        return {"units": units, "terrains": terrains, "passes": PASSES, "options": self.settings.write()}
