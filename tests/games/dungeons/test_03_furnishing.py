"""PD-SETUP-21 to 34: counters, doors, entrances, and who begins."""

from __future__ import annotations

from games.dungeons.delve import PD, choices, delve, play, random_game, refused, squares, start, step, where
from pocketbox.engine.core import CHANCE, Log
from pocketbox.games.dungeons.movement.sight import tiles_of
from pocketbox.games.dungeons.setup.furnishing import ask_door, counter_tiles, door_sides, door_tiles

TILES = ["1,0 h2s 0", "2,0 h2s 0", "3,0 h3y 3", "4,0 w 0", "3,1 h1 4"]


def test_pd_setup_21_nobody_knows_which_counter_lies_where():
    s = random_game(1, "", "quick", 2, "deal place door")
    assert s.hidden == [6, 6, 1]
    assert len(tiles_of(s.covered)) == 13


def test_pd_setup_22_g68_the_last_placer_begins_with_the_counters_and_the_doors():
    """The first tile is laid by seat 1 of 4; the sixtieth, and with it the first counter, by seat 0."""
    s = start("quick_build=false", "play", 4)
    play(s, "roll die 1", "roll die 6", "roll die 1", "roll die 1")
    play(
        s, "take warrior", "take elf", "take mage", "take dwarf", "roll die 1", "roll die 6", "roll die 1", "roll die 1"
    )
    seats = played_on(s, "place counter")
    assert seats[0] == 1
    assert s.seat_to_act() == 0
    counters = played_on(s, "place door")
    assert counters == [n % 4 for n in range(13)]
    assert s.seat_to_act() == 0
    assert played_on(s, "roll off") == [n % 4 for n in range(6)]


def played_on(s, until: str) -> list[int]:
    """Take the first choice every time; who chose where something is placed."""
    seats = []
    while step(s) != until:
        if step(s) in ("place tile", "place counter", "place door"):
            seats.append(s.seat_to_act())
        s.apply(s.legal_actions()[0], Log(True))
    return seats


def test_pd_setup_23_on_rooms_and_halls_only():
    s = delve(TILES, "")
    assert [s.name(tile) for tile in counter_tiles(s)] == ["1,0", "2,0", "3,0", "3,1"]


def test_pd_setup_24_no_two_counters_side_by_side():
    s = delve(["1,0 h2s 0 counter", *TILES[1:]], "")
    assert [s.name(tile) for tile in counter_tiles(s)] == ["3,0", "3,1"]  # walls or not


def test_pd_setup_25_when_there_is_no_room_only_links_count_then_nothing():
    s = delve(["1,0 h2s 0", "2,0 h2s 0 counter", "2,1 h1 0", "1,1 h1 0"], "")
    assert [s.name(tile) for tile in counter_tiles(s)] == ["2,1", "1,1"]
    s = delve(["1,0 h2s 0", "2,0 h2s 0 counter"], "")
    assert [s.name(tile) for tile in counter_tiles(s)] == ["1,0"]


def test_pd_setup_26_doors_begin_with_the_last_tile_placer_too():
    s = random_game(3, "", "quick", 3, "deal place counter")
    first = s.seat
    while step(s) != "deal place door":
        s.apply(s.legal_actions()[0], Log(True))
    assert s.seat == first


def test_pd_setup_27_a_door_joins_two_rooms_or_halls_once():
    s = delve(TILES, "")
    assert [s.name(tile) for tile in door_tiles(s)] == ["1,0", "2,0", "3,0", "3,1"]
    assert door_sides(s, s.tile_on(s.board.tiles.grid.cell("2,0"))) == [0, 3]
    s = delve(TILES, "", doors="1,0 e")
    assert door_sides(s, s.tile_on(s.board.tiles.grid.cell("2,0"))) == [0]


def test_pd_setup_28_no_door_at_start_or_water_unless_agreed():
    s = delve(TILES, "")
    assert s.board.linked[1] == 0b001001
    assert door_sides(s, 1) == [0]
    s = delve(TILES, "", doors_at_start=True)
    assert door_sides(s, 1) == [0, 3]


def test_pd_setup_29_doors_without_an_edge_stay_in_the_box():
    s = delve(["1,0 h1 3", "3,0 h1 3"], "")
    log = Log()
    s.agenda = None
    ask_door(s, 0, log)
    assert [repr(event) for event in log.events] == ["PD-SETUP-29 doors left in the box 6"]
    assert step(s) == "roll off"


def at_the_roll_off_for_entrances(seats: int):
    """A whole dungeon laid by chance, and everybody about to roll for the order of the delvers."""
    s = random_game(2, "quick_build=true", "play", seats, "deal place door")
    while step(s) != "roll off":
        s.apply(s.legal_actions()[0], Log(True))
    return s


def test_pd_setup_30_g67_the_winner_places_first_and_the_last_to_place_begins():
    """PD-SETUP-34: seat 2 of 4 wins, so they place 2, 3, 0, 1; turns go 1, 2, 3, 0 and round again."""
    s = at_the_roll_off_for_entrances(4)
    told = play(s, "roll die 1", "roll die 2", "roll die 6", "roll die 3")
    assert told[-1] == "PD-SETUP-04 order decided entrances 2"
    placing, turns = [], []
    while step(s) == "choose entrance":
        placing.append(s.seat_to_act())
        play(s, choices(s)[0])
    while len(turns) < 5:
        turns.append(s.seat_to_act())
        play(s, "pass")
    assert placing == [2, 3, 0, 1]
    assert turns == [1, 2, 3, 0, 1]


def test_pd_setup_30_tied_leaders_of_this_roll_off_roll_again():
    s = at_the_roll_off_for_entrances(3)
    play(s, "roll die 5", "roll die 5", "roll die 2")
    assert (s.seat_to_act(), step(s)) == (CHANCE, "roll off")
    play(s, "roll die 1", "roll die 4")
    assert s.seat_to_act() == 1


def test_pd_setup_31_entrances_are_dry_tiles_next_to_start():
    s = random_game(2, "quick_build=true", "play", 2, "choose entrance")
    assert squares(s, "place") == [s.name(n) for n in range(1, 7)]
    assert refused(s, "place 0,0").endswith("0,0 is not a room or hall next to the Start tile")


def test_pd_setup_32_an_entrance_is_free_and_squares_have_more():
    s = random_game(2, "quick_build=true", "play", 2, "choose entrance")
    play(s, "place 1,0")
    assert "1,0" not in squares(s, "place")
    assert refused(s, "place 1,0").startswith("PD-SETUP-32: 1,0 is taken")
    s = random_game(4, "quick_build=true grid=square", "play", 6, "choose entrance")
    for _ in range(4):
        play(s, choices(s)[0])
    assert step(s) == "choose entrance"
    assert choices(s)


def test_pd_setup_33_placing_does_not_flip_unless_agreed():
    tiles = ["1,0 h2s 0 counter", "-1,0 h2s 0 warrior"]
    s = delve(tiles, "warrior seat 1", seat=0)
    play(s, "enter elf", "place 1,0")
    assert step(s) == "choose figure"
    assert s.covered
    s = delve(tiles, "warrior seat 1", seat=0, placement_flips=True)
    play(s, "enter elf", "place 1,0")
    assert step(s) == "reveal counter"


def test_pd_setup_34_the_last_to_place_begins():
    s = random_game(7, "", "quick", 5, "choose figure")
    assert s.tick == 0
    placed = [seat for seat in range(5) if s.delver_of(seat) >= 0]
    assert len(placed) == 5
    assert s.seat_to_act() == s.seat != CHANCE
    assert all(where(s, name) not in ("box", "lost") for name in ["warrior"] if s.owner[0] >= 0)


def test_positions_of_the_set_up_refuse_what_cannot_be():
    assert "PD-SETUP-01: seat 0 has two delvers" in PD.bad_position("figures: elf seat 0; mage seat 0")
    assert "not built yet" in PD.bad_position(
        "figures: elf seat 0; mage seat 1\nhidden: treasure 6, hazard 6, stairs 1\n"
        "next: place counter, seat 0, way played"
    )
