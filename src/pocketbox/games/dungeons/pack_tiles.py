"""Tiles that packs add to the bag of Pocket-Dungeons, in place of printed ones: PD-GEO-14."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.core import BadInput
from pocketbox.engine.options import Settings
from pocketbox.engine.pack_tables import CHOICE, NAME, NAMES, NUMBER, TEXT, PackField, PackTable
from pocketbox.engine.packs import Pack, PackFault
from pocketbox.games.dungeons.tiles import (
    CODE_NAMES,
    DUNGEON_TILES,
    HEX_60,
    KIND_NAMES,
    MOST_COPIES,
    SQUARE_60,
    START,
    START_CODE,
    WATER,
    WATER_NEED,
    TileCode,
)
from pocketbox.games.dungeons.words import HEX_DIRECTIONS, MOST_SIDES, SIDES, SQUARE_DIRECTIONS

HEX: Final = "hex"
SQUARE: Final = "square"
MOST_TILES: Final = 20
"""Kinds of tiles in one pack."""

TILE_TABLE: Final = PackTable(
    "tile",
    "A tile of the bag. Its copies take the place of printed ones, so that the dungeon keeps its 60 tiles.",
    [
        PackField("name", NAME, "one word, as positions write it"),
        PackField("title", TEXT, "what it is called on its card and in the story", most=30),
        PackField("kind", CHOICE, "what lies on it", KIND_NAMES[0], choices=KIND_NAMES[:START]),
        PackField("grid", CHOICE, "the dungeons it is for", HEX, choices=[HEX, SQUARE]),
        PackField(
            "open", NAMES, f"its open sides as printed: {' '.join(HEX_DIRECTIONS)} of a hex,"
            f" {' '.join(SQUARE_DIRECTIONS)} of a square; water is open on all", [], most=MOST_SIDES,
        ),
        PackField("count", NUMBER, "how many there are", least=1, most=MOST_COPIES),
        PackField(
            "instead", CHOICE, "the printed tile they replace: h is a hall, r a room, w water, the figure counts"
            " openings", choices=CODE_NAMES[START_CODE + 1 :],
        ),
        PackField(
            "need", NUMBER, "of water: what an Action die must show when somebody moves in", WATER_NEED, least=2,
            most=SIDES,
        ),
    ],
    most=MOST_TILES,
)  # fmt: skip


@final
class AddedTiles:
    """Tiles of either grid, printed ones and then those of packs."""

    def __init__(self, packs: list[Pack]) -> None:
        self.names: list[str] = CODE_NAMES.copy()
        self.hexes: list[TileCode] = []
        self.squares: list[TileCode] = []
        """Those of packs alone."""
        self.instead: dict[str, str] = {}
        """The printed tile that each tile of a pack replaces."""
        makers: dict[str, str] = {}
        for pack in packs:
            for at, row in enumerate(pack.rows("tile")):
                self._add(row, ("tile", str(at)), pack, makers)
        self.check_room(HEX_60, self.hexes)
        self.check_room(SQUARE_60, self.squares)

    def _add(self, row: dict[str, Any], place: tuple[str, ...], pack: Pack, makers: dict[str, str]) -> None:
        name: str = row["name"]
        if name in makers and makers[name] != pack.name:
            raise BadInput(f"the packs {makers[name]} and {pack.name} both have a tile '{name}'; load one of them")
        if name in self.names:
            raise PackFault((*place, "name"), f"the name '{name}' is taken")
        is_hex = row["grid"] == HEX
        printed = HEX_60 if is_hex else SQUARE_60
        replaced: str = row["instead"]
        if replaced not in [code.name for code in printed]:
            names = ", ".join([code.name for code in printed[START_CODE + 1 :]])
            raise PackFault((*place, "instead"), f"no {row['grid']} tile is called '{replaced}'; there are {names}")
        kind: i64 = KIND_NAMES.index(row["kind"])
        sides = read_sides(row, kind, HEX_DIRECTIONS if is_hex else SQUARE_DIRECTIONS, place)
        if kind != WATER and row["need"] != WATER_NEED:
            raise PackFault((*place, "need"), f"a {row['kind']} has no test; only water has")
        there = printed[[code.name for code in printed].index(replaced)].count
        if row["count"] > there:
            fact = f"{row['count']} tiles replace '{replaced}', of which there are {there}"
            raise PackFault((*place, "count"), fact)
        makers[name] = pack.name
        self.names.append(name)
        self.instead[name] = replaced
        tile = TileCode(name, row["title"], kind, sides, row["count"], row["need"])
        (self.hexes if is_hex else self.squares).append(tile)

    def check_room(self, printed: list[TileCode], added: list[TileCode]) -> None:
        """`BadInput` where packs replace more of a printed tile than there are."""
        for code in printed:
            count: i64 = 0
            for tile in added:
                if self.instead[tile.name] == code.name:
                    count += tile.count
            if count > code.count:
                raise BadInput(
                    f"{count} tiles of packs replace '{code.name}', of which there are {code.count}; lower a 'count'"
                )

    def tiles(self, settings: Settings, is_hex: bool) -> list[TileCode]:
        """The 60 tiles and the Start tile of a game, with the numbers that somebody has changed."""
        printed = HEX_60 if is_hex else SQUARE_60
        added = self.hexes if is_hex else self.squares
        if not added:
            return printed
        if settings.changed:
            added = [tile.adjust(settings) for tile in added]
            self.check_room(printed, added)
        found: list[TileCode] = []
        whole: i64 = 0
        for code in printed:
            left = code.count
            for tile in added:
                if self.instead[tile.name] == code.name:
                    left -= tile.count
            found.append(code.with_count(left))
            whole += left
        for tile in added:
            found.append(tile)
            whole += tile.count
        assert whole == DUNGEON_TILES + 1
        return found

    def most_laid(self, codes: list[TileCode], is_hex: bool) -> list[i64]:
        """For each tile how many there are; those that packs replace in the bag may lie in a dungeon built before."""
        printed = HEX_60 if is_hex else SQUARE_60
        return [max(codes[n].count, printed[n].count) if n < len(printed) else codes[n].count
                for n in range(len(codes))]  # fmt: skip


def read_sides(row: dict[str, Any], kind: i64, names: list[str], place: tuple[str, ...]) -> list[i64]:
    """The open sides of a row by number, in order."""
    given: list[str] = row["open"]
    for name in given:
        if name not in names:
            fact = f"a {row['grid']} has no side '{name}'; it has {', '.join(names)}"
            raise PackFault((*place, "open"), fact)
        if given.count(name) > 1:
            raise PackFault((*place, "open"), f"the side '{name}' is named twice")
    if kind == WATER:
        if given and len(given) < len(names):
            raise PackFault((*place, "open"), "water is open on every side; leave 'open' out")
        return list(range(len(names)))
    if not given:
        raise PackFault((*place, "open") if "open" in row else place, f"a {row['kind']} has at least one open side")
    return [side for side in range(len(names)) if names[side] in given]
