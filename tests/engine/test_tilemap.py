"""Maps built tile by tile: who touches whom, where there is room, how far, and which pairs lie farthest apart."""

from __future__ import annotations

from pocketbox.engine.grid import FAR, hexes, quads
from pocketbox.engine.tilemap import NO_TILE, TileMap, best_pairs

HEXES = hexes(6)
QUADS = quads(6)


def built(*names: str, grid=HEXES) -> TileMap:
    return TileMap(grid, [grid.cell(name) for name in names])


def names(tiles: TileMap, cells: list[int]) -> list[str]:
    return [tiles.grid.names[cell] for cell in cells]


def test_tiles_are_numbered_in_the_order_of_placing():
    tiles = built("0,0").with_tile(HEXES.cell("1,0")).with_tile(HEXES.cell("0,1"))
    assert [tiles.name(tile) for tile in range(3)] == ["0,0", "1,0", "0,1"]
    assert tiles.tile_on(HEXES.cell("0,1")) == 2
    assert tiles.tile_on(HEXES.cell("3,0")) == NO_TILE


def test_placing_leaves_the_map_before_as_it_was():
    before = built("0,0")
    before.with_tile(HEXES.cell("1,0"))
    assert before.near == [[]]


def test_touching_needs_a_shared_edge():
    tiles = built("0,0", "1,0", "0,1", "1,1")
    assert tiles.near == [[1, 2], [0, 2, 3], [3, 1, 0], [1, 2]]
    assert tiles.are_adjacent(1, 2)
    assert not tiles.are_adjacent(0, 3)


def test_masks_are_the_neighbours_as_bits():
    tiles = built("0,0", "1,0", "0,1", "1,1")
    assert tiles.masks == [sum(1 << tile for tile in near) for near in tiles.near]


def test_on_squares_four_sides_touch():
    tiles = built("0,0", "1,0", "0,1", "1,1", grid=QUADS)
    assert tiles.near == [[1, 2], [0, 3], [0, 3], [1, 2]]


def test_room_is_every_free_cell_beside_a_tile():
    assert names(built("0,0"), built("0,0").room()) == ["0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1"]
    assert len(built("0,0", "1,0").room()) == 8
    assert len(built("0,0", "1,0", grid=QUADS).room()) == 6


def test_a_tile_is_exposed_until_every_side_is_taken():
    ring = ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"]
    assert built("0,0", *ring[:5]).is_exposed(0)
    assert not built("0,0", *ring).is_exposed(0)
    assert built("6,0").is_exposed(0)


def test_steps_go_over_tiles_only():
    tiles = built("0,0", "1,0", "2,0", "2,-1", "1,-2", "4,0")
    steps = tiles.steps()
    assert steps[0][:4] == [0, 1, 2, 2]
    assert (steps[0][4], steps[0][5]) == (FAR, FAR)


def test_t5g_40_best_pairs_of_a_chain():
    tiles = built("0,0", "1,0", "2,0", "3,0", "4,0", "5,0")
    pairs = best_pairs(tiles.steps(), 0, [1, 2, 3, 4, 5])
    assert [(tiles.name(a), tiles.name(b)) for a, b in pairs] == [("2,0", "5,0"), ("3,0", "5,0")]


def test_best_pairs_of_a_line_through_the_centre():
    tiles = built("0,0", "1,0", "2,0", "-1,0", "-2,0")
    assert best_pairs(tiles.steps(), 0, [1, 2, 3, 4]) == [(2, 4)]


def test_best_pairs_of_a_full_hexagon_of_radius_2():
    cells = [name for number, name in enumerate(HEXES.names) if HEXES.distance(number, HEXES.cell("0,0")) <= 2]
    cells.sort(key=lambda name: name != "0,0")
    tiles = built(*cells)
    rim = [tile for tile in range(len(cells)) if tiles.is_exposed(tile)]
    assert (len(cells), len(rim)) == (19, 12)
    assert len(best_pairs(tiles.steps(), 0, rim)) == 24
