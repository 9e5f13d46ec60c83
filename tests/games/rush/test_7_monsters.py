"""RU-DM, RU-CAPT and RU-CARRY: the dungeon master's turn."""

from __future__ import annotations

from games.rush.rush_table import RUSH, as_state, board, choices, lines, play, position, refused, squares
from pocketbox.engine.core import CHANCE
from pocketbox.games.squares.board import GRID


def cells(*names: str) -> list[int]:
    return [GRID.cell(name) for name in names]


def masters(roll: int, **marks: str):
    """The dungeon master has rolled."""
    s = board(turn="dm", **marks)
    play(s, f"roll {roll}")
    return s


def test_ru_dm_01_the_roll_is_shared_by_all_monsters():
    s = board(d11="H", c1="M", e1="M", turn="dm")
    assert s.seat_to_act() == CHANCE
    assert play(s, "roll 2") == ["RU-DM-01 rolled 2"]
    play(s, "move c1 c2", "move e1 e2")
    assert lines(s, "round") == ["2"], "both steps are used, and the next round has begun"


def test_ru_dm_01_while_the_die_is_awaited_nothing_else_is_chosen():
    s = board(d11="H", c1="M", turn="dm", hero="carries potion")
    assert refused(s, "move c1 c2") == "RU-DM-01: first the dungeon master's die is rolled"
    assert refused(s, "use potion") == "RU-HTURN-06: items can be used only in the hero's own turn"


def test_ru_dm_02_the_hero_does_not_move_in_the_dungeon_masters_turn():
    s = masters(2, d11="H", c1="M")
    assert (
        refused(s, "move d10")
        == "RU-DM-02: it is the dungeon master's turn: name the monster too, such as `move d1 d2`"
    )
    assert (
        refused(s, "roll")
        == "RU-DM-02: it is the dungeon master's turn: move a monster, such as `move d1 d2`, or `end`"
    )


def test_ru_dm_02_rug_20_any_portions_in_any_order():
    s = masters(4, d11="H", c1="M", e1="M", d2="M")
    play(s, "move c1 c2", "move e1 e2", "move c2 c3", "move d2 d3")
    assert lines(s, "round") == ["2"]


def test_ru_dm_02_rug_20_steps_may_be_left_unused():
    s = masters(4, d11="H", c1="M", e1="M", d2="M")
    play(s, "move c1 c2", "move c2 c3", "move e1 e2")
    assert play(s, "end")[0] == "RU-DM-02 turn ended 1"


def test_ru_dm_02_rug_20_no_fifth_step():
    s = masters(4, d11="H", c1="M", e1="M", d2="M")
    play(s, "move c1 c2", "move c2 c3", "move c3 c4", "move c4 c5")
    assert refused(s, "move c5 c6") == "RU-DM-01: monsters move in the dungeon master's turn"


def test_ru_dm_03_steps_are_orthogonal_and_walls_stop_them():
    s = masters(2, d11="H", a5="M", a4="#")
    assert choices(s) == ["move a5 b5", "move a5 a6", "end"]
    assert refused(s, "move a5 a4") == "RU-DM-03: the wall on a4 is in the way"
    assert refused(s, "move a5 b6") == "RU-DM-03: b6 is not one step from a5"
    assert refused(s, "move b5 b6") == "RU-DM-02: no monster stands on b5"


def test_ru_dm_04_monsters_do_not_pass_one_another():
    s = masters(4, d11="H", a1="M", b1="M", a2="M")
    assert [text for text in choices(s) if text.startswith("move a1")] == []
    assert refused(s, "move a1 b1") == "RU-DM-04: another monster stands on b1"
    assert refused(s, "move a1 c1") == "RU-DM-03: c1 is not one step from a1"


def test_ru_dm_04_by_option_they_pass_paying_for_every_square():
    s = masters(4, d11="H", a1="M", b1="M", a2="M", options="monsters_pass=true")
    assert [text for text in choices(s) if text.startswith("move a1")] == [
        "move a1 c1",
        "move a1 b2",
        "move a1 a3",
    ]
    play(s, "move a1 c1")
    assert lines(s, "next")[0] == "monsters move, seat 1, steps 2, captures 0"
    assert as_state(s).monsters() == cells("b1", "c1", "a2")


def test_ru_dm_04_passing_two_takes_three_steps():
    two = masters(2, d11="H", a1="M", b1="M", c1="M", options="monsters_pass=true")
    three = masters(3, d11="H", a1="M", b1="M", c1="M", options="monsters_pass=true")
    assert ("move a1 c2" in choices(two), "move a1 c2" in choices(three)) == (False, True)
    assert refused(two, "move a1 c2") == "RU-DM-04: the way past the monsters to c2 takes 3 steps, and 2 are left"
    assert refused(two, "move a1 b3") == "RU-DM-04: no way leads from a1 to b3 through squares of monsters alone"


def test_ru_capt_01_a_capture_costs_1_hp():
    s = masters(4, d6="H", d5="M")
    assert play(s, "move d5 d6") == [
        "RU-DM-03 monster moved d5 d6",
        "RU-CAPT-01 hero captured d6",
        "RU-CAPT-01 hp lost 1 1",
    ]


def test_ru_capt_02_rug_22_the_hero_returns_to_a_free_square_next_to_the_gate():
    s = masters(4, d6="H", d4="M", hero="carries weapon")
    play(s, "move d4 d5", "move d5 d6")
    assert (s.seat_to_act(), squares(s, "place")) == (0, ["d11", "c12", "e12"])
    assert play(s, "place c12") == ["RU-CAPT-02 hero returned c12"]
    assert (as_state(s).hp, as_state(s).is_armed()) == (1, True)
    assert lines(s, "next")[0] == "monsters move, seat 1, steps 2, captures 1"


def test_ru_capt_02_walls_and_monsters_are_not_free():
    s = masters(1, d6="H", d5="M", d11="#", c12="M")
    play(s, "move d5 d6")
    assert squares(s, "place") == ["e12"]
    assert refused(s, "place d11") == "RU-CAPT-02: a wall stands on d11"
    assert refused(s, "place c12") == "RU-CAPT-02: a monster stands on c12"


def test_ru_capt_02_the_dungeon_master_may_pick_the_square_by_option():
    s = masters(1, d6="H", d5="M", options="respawn_by=dm")
    play(s, "move d5 d6")
    assert s.seat_to_act() == 1


def test_ru_capt_03_rug_28_when_none_is_free_two_steps_away():
    s = masters(1, e12="H", d11="M", c12="M", e11="M")
    play(s, "move e11 e12")
    assert as_state(s).hp == 1
    assert squares(s, "place") == ["d10", "c11", "e11", "b12", "f12"]
    assert refused(s, "place h1").startswith("RU-CAPT-03: h1 is not one of the nearest free squares: d10")


def test_ru_capt_04_speed_and_hands_are_kept():
    s = masters(1, d6="H", d5="M", hero="speed 2, carries weapon flask")
    play(s, "move d5 d6", "place d11")
    assert (as_state(s).speed, as_state(s).bag) == (2, [1, 3])


def test_ru_capt_05_rug_32_the_square_of_return_is_picked_up():
    s = masters(1, d6="H", d5="M", d11="p")
    assert play(s, "move d5 d6", "place d11")[-2:] == [
        "RU-CAPT-05 piece picked up potion d11",
        "RU-SETUP-14 round began 2",
    ]


def test_ru_capt_05_with_full_hands_the_hero_is_asked():
    s = masters(2, d6="H", d5="M", d11="p", hero="carries weapon flask droplet")
    play(s, "move d5 d6", "place d11")
    assert choices(s) == ["leave potion", "swap flask for potion", "swap droplet for potion"]
    assert refused(s, "use flask") == "RU-HTURN-06: items can be used only in the hero's own turn"
    play(s, "leave potion")
    assert s.seat_to_act() == 1, "and the monsters go on"


def test_ru_capt_06_rug_23_a_second_capture_in_one_turn():
    s = masters(4, e12="H", e11="M", d10="M")
    play(s, "move e11 e12", "place d11")
    assert play(s, "move d10 d11")[-2:] == ["RU-CAPT-01 hp lost 1 0", "RU-WIN-03 won 1"]


def test_ru_capt_06_rug_23_not_where_one_capture_is_the_limit():
    s = masters(4, e12="H", e11="M", d10="M", options="captures_per_turn=1")
    play(s, "move e11 e12", "place d11")
    assert refused(s, "move d10 d11") == "RU-CAPT-06: the hero has already been captured once in this turn"


def test_ru_carry_01_rug_25_a_piece_walked_over_goes_to_the_portal():
    s = masters(2, h12="H", d5="M", d6="w")
    play(s, "move d5 d6")
    assert (s.seat_to_act(), squares(s, "place")) == (1, ["c1", "e1", "d2"])
    assert play(s, "place c1") == ["RU-CARRY-01 piece carried off weapon d6 c1"]
    play(s, "move d6 d7")
    assert as_state(s).monsters() == cells("d7")


def test_ru_carry_01_each_piece_of_a_stack_by_itself():
    s = masters(1, h12="H", d5="M", d6="*", pieces="potion d6, weapon d6")
    play(s, "move d5 d6", "place c1")
    assert (s.seat_to_act(), lines(s, "next")[0]) == (1, "carry off, seat 1, cell d6")
    play(s, "place d2")
    assert (as_state(s).pieces_on(GRID.cell("c1")), as_state(s).pieces_on(GRID.cell("d2"))) == ([0], [3])


def captured_on(pieces: str, roll: int = 2, **more: str):
    """The monster from d5 has just captured a hero with full hands on d6, where these pieces were left behind."""
    s = masters(roll, d6="H", d5="M", hero="carries weapon flask droplet", pieces=pieces, **more)
    play(s, "move d5 d6")
    return s


def test_ru_carry_01_a_piece_under_a_captured_hero_is_carried_off():
    s = captured_on("potion d6")
    assert (s.seat_to_act(), squares(s, "place")) == (0, ["d11", "c12", "e12"]), "the hero returns first"
    play(s, "place d11")
    assert (s.seat_to_act(), squares(s, "place")) == (1, ["c1", "e1", "d2"]), "then the piece is carried off"
    assert play(s, "place c1") == ["RU-CARRY-01 piece carried off potion d6 c1"]
    assert lines(s, "next")[0] == "monsters move, seat 1, steps 1, captures 1"


def test_ru_carry_01_a_stack_under_a_captured_hero_goes_piece_by_piece():
    s = captured_on("potion d6, potion d6", roll=1)
    play(s, "place d11", "place c1", "place e1")
    assert (lines(s, "pieces"), lines(s, "round")) == ([], ["2"])
    assert (as_state(s).pieces_on(GRID.cell("c1")), as_state(s).pieces_on(GRID.cell("e1"))) == ([0], [0])


def test_ru_carry_01_the_hero_returns_and_decides_before_the_piece_is_carried_off():
    s = captured_on("potion d6", d11="p")
    play(s, "place d11")
    assert (s.seat_to_act(), choices(s)[0]) == (0, "leave potion")
    again = position(RUSH.draw(s))
    for each in (s, again):
        play(each, "leave potion")
        assert squares(each, "place") == ["c1", "e1", "d2"]


def test_ru_carry_01_a_deadly_capture_ends_the_game_before_anything_is_carried_off():
    s = masters(1, d6="H", d5="M", hero="hp 1, carries weapon flask droplet", pieces="potion d6")
    assert play(s, "move d5 d6")[-1] == "RU-WIN-03 won 1"
    assert as_state(s).pieces_on(GRID.cell("d6")) == [0]


def test_ru_carry_02_not_onto_walls_or_figures_but_onto_other_pieces():
    s = masters(1, d2="H", c1="M", d5="M", d6="p", e1="f")
    play(s, "move d5 d6")
    assert squares(s, "place") == ["e1"]
    assert refused(s, "place d2") == "RU-CARRY-02: the hero stands on d2"
    assert refused(s, "place c1") == "RU-CARRY-02: a monster stands on c1"


def test_ru_carry_03_else_to_the_nearest_square():
    s = masters(1, c1="#", e1="#", d2="H", d5="M", d6="p")
    play(s, "move d5 d6")
    assert squares(s, "place") == ["c2", "e2", "d3"]
    assert refused(s, "place h8").startswith("RU-CARRY-03: h8 is not one of the nearest free squares")


def test_ru_carry_04_the_monster_may_go_on():
    s = masters(2, h12="H", d5="M", d6="p")
    play(s, "move d5 d6", "place c1")
    assert lines(s, "next")[0] == "monsters move, seat 1, steps 1, captures 0"


def test_ru_carry_05_monsters_keep_nothing():
    s = position("1 . . . P . . . .\n5 . . . M . . . .\n6 . . . p . . . .\n12 . . . G H . . .\nturn: dm")
    play(s, "roll 1", "move d5 d6", "place d2")
    assert (len(s.loose), s.bag) == (1, [])


def test_ru_comp_05_a_monster_entering_the_gate_under_the_hero_leaves_one_figure_there():
    s = position("1 . . . P . . . .\n11 . . . M . . . .\n12 . . . H . . . .\ngate: d12\nturn: dm\n"
                 "options: own_base_passable=true")  # fmt: skip
    assert play(s, "roll 1", "move d11 d12")[-2:] == ["RU-CAPT-01 hero captured d12", "RU-WIN-04 won 1"]
    assert as_state(position(RUSH.draw(s))).monsters() == cells("d12")
