"""RU-HTURN: the hero's turn."""

from __future__ import annotations

from games.rush.rush_table import as_state, board, choices, lines, play, position, refused, squares, start
from pocketbox.engine.core import CHANCE
from pocketbox.games.squares.board import GRID


def test_ru_hturn_01_the_roll_and_the_bonus_give_the_steps():
    s = board(d5="H", d2="M", hero="speed 2")
    assert play(s, "roll", "roll 3") == ["RU-HTURN-01 rolled 3", "RU-HTURN-01 steps given 5"]
    assert lines(s, "next")[0] == "hero moves, seat 0, steps 5, stuck no"


def test_ru_hturn_01_no_step_before_the_roll_and_no_second_roll():
    s = board(d5="H", d2="M")
    assert refused(s, "move d4") == "RU-HTURN-01: the hero has not rolled yet: roll first"
    play(s, "roll", "roll 2")
    assert refused(s, "roll") == "RU-HTURN-01: the hero has already rolled in this turn"


def test_ru_hturn_01_no_more_steps_than_given():
    s = board(d7="H", d2="M", hero="carries potion")
    play(s, "roll", "roll 1", "move d6")
    assert refused(s, "move d5") == "RU-HTURN-01: no step is left in this turn"


def test_ru_hturn_01_while_the_die_is_awaited_nothing_else_is_chosen():
    s = board(d5="H", d2="M", hero="carries potion")
    play(s, "roll")
    assert refused(s, "move d4") == "RU-HTURN-01: first the hero's die is rolled"
    assert refused(s, "use potion") == "RU-HTURN-01: first the hero's die is rolled"


def test_ru_hturn_01_monsters_do_not_move_in_the_heros_turn():
    s = board(d5="H", d2="M")
    assert refused(s, "move d2 d3") == "RU-DM-01: monsters move in the dungeon master's turn"
    play(s, "roll", "roll 2")
    assert refused(s, "move d2 d3") == "RU-DM-01: monsters move in the dungeon master's turn"


def test_ru_hturn_02_the_hero_may_use_none_of_the_steps_or_some():
    s = board(d5="H", d2="M")
    assert play(s, "roll", "roll 4", "end")[-1] == "RU-HTURN-07 turn ended 0"
    assert as_state(s).hero == GRID.cell("d5")
    some = board(d5="H", d2="M")
    play(some, "roll", "roll 4", "move d6", "end")
    assert as_state(some).hero == GRID.cell("d6")


def test_ru_hturn_03_steps_are_orthogonal():
    s = board(d5="H", d2="M")
    play(s, "roll", "roll 4")
    assert squares(s, "move") == ["d4", "c5", "e5", "d6"]
    assert refused(s, "move e6") == "RU-HTURN-03: e6 shares no edge with the hero's d5"
    assert refused(s, "move d5") == "RU-HTURN-03: the hero already stands on d5"
    assert play(s, "move e5") == ["RU-HTURN-03 hero moved d5 e5"]


def test_ru_hturn_04_walls_and_the_edge_stop_the_hero():
    s = board(a5="H", a4="#", d2="M")
    play(s, "roll", "roll 4")
    assert squares(s, "move") == ["b5", "a6"]
    assert refused(s, "move a4") == "RU-HTURN-04: the wall on a4 is in the way"


def test_ru_hturn_05_nobody_enters_his_own_base():
    s = board(d11="H", d2="M")
    play(s, "roll", "roll 4")
    assert refused(s, "move d12") == "RU-HTURN-05: the gate stands on d12, where the hero may not go"
    play(s, "end", "roll 1")
    assert refused(s, "move d2 d1") == "RU-HTURN-05: the portal stands on d1, where monsters may not go"


def test_ru_hturn_05_unless_the_option_lets_them():
    s = board(d11="H", d2="M", options="own_base_passable=true")
    play(s, "roll", "roll 4", "move d12", "end", "roll 1", "move d2 d1", "roll", "roll 1", "end", "roll 4")
    assert (as_state(s).hero, as_state(s).monsters()) == (GRID.cell("d12"), [GRID.cell("d1")])


def test_ru_hturn_05_a_monster_on_its_portal_is_slain_and_the_portal_entered():
    s = position("1 . . . M . . . .\n2 . . . H . . . .\n12 . . M G . . . .\noptions: own_base_passable=true\n"
                 "portal: d1\nhero: carries weapon")  # fmt: skip
    assert play(s, "roll", "roll 1", "move d1")[-3:] == [
        "RU-ATTACK-01 monster slain d1",
        "RU-HTURN-03 hero moved d2 d1",
        "RU-WIN-02 won 0",
    ]


def test_ru_hturn_06_items_before_the_roll_between_steps_and_after_them():
    s = board(d7="H", d2="M", hero="carries potion flask droplet")
    assert squares(s, "use") == ["potion", "flask", "droplet"]
    play(s, "use potion", "roll", "roll 1", "use flask", "move d6", "move d5")
    assert choices(s) == ["use droplet", "end"]
    play(s, "use droplet")
    assert (as_state(s).hp, as_state(s).speed) == (5, 2)


def test_ru_hturn_06_items_may_be_used_at_the_prompt_for_full_hands():
    s = board(d7="H", d6="d", d2="M", hero="carries weapon potion flask")
    play(s, "roll", "roll 1", "move d6")
    assert squares(s, "use") == ["potion", "flask"]
    assert play(s, "use flask") == [
        "RU-ITEM-06 item used flask",
        "RU-ITEM-02 speed gained 1 1",
        "RU-PICK-01 piece picked up droplet d6",
    ]
    assert lines(s, "next")[0] == "hero moves, seat 0, steps 1, stuck no", "RU-ITEM-04: the speed gives a step at once"


def test_ru_hturn_06_an_item_used_at_the_prompt_may_open_another_question():
    s = board(d7="H", d6="*", d2="M", hero="carries weapon potion flask", pieces="potion d6, droplet d6")
    play(s, "roll", "roll 1", "move d6", "leave potion", "use flask")
    assert squares(s, "take") == ["potion", "droplet"], "the piece left behind is under the hero as well"
    play(s, "take potion", "leave droplet")
    assert lines(s, "next")[0] == "hero moves, seat 0, steps 1, stuck no"


def test_ru_hturn_06_speed_gained_at_the_prompt_before_the_roll_adds_to_it():
    s = board(d7="H", d2="M", hero="carries weapon flask flask", pieces="potion d7, droplet d7")
    play(s, "use flask", "use flask", "roll", "roll 1")
    assert lines(s, "next")[0] == "hero moves, seat 0, steps 3, stuck no"


def test_ru_hturn_06_speed_gained_at_the_prompt_gives_no_step_after_a_failed_attack():
    s = board(d7="H", d6="M", h2="M", hero="carries potion flask flask", pieces="potion d7, droplet d7")
    play(s, "roll", "roll 4", "move d6", "roll 1", "use flask", "use flask")
    assert lines(s, "next")[0] == "hero moves, seat 0, steps 0, stuck yes"
    assert as_state(s).speed == 2


def test_ru_hturn_06_nor_where_speed_waits_for_the_next_turn():
    s = board(d7="H", d6="d", d2="M", hero="carries weapon potion flask", options="spd_applies_now=false")
    play(s, "roll", "roll 1", "move d6", "use flask")
    assert lines(s, "next")[0] == "hero moves, seat 0, steps 0, stuck no"


def test_ru_hturn_06_not_at_the_prompt_of_the_set_up():
    s = start("drop_model=choose")
    play(s, "role hero", "walls done", "portal d1", "gate d12", *["take potion", "take potion", "take flask"])
    play(s, *["take flask", "items done", *["land d11"] * 4, "land d11", "place d11", "take potion", "take potion"])
    assert (squares(s, "use"), squares(s, "take")) == ([], ["flask", "weapon"])


def test_ru_hturn_06_two_of_a_kind_are_one_choice():
    assert choices(board(d7="H", d2="M", hero="carries potion potion")) == ["roll", "use potion"]


def test_ru_hturn_06_what_is_not_carried_cannot_be_used():
    s = board(d7="H", d2="M", hero="carries weapon")
    assert refused(s, "use flask") == "RU-HTURN-06: the hero carries no flask"
    assert refused(s, "use weapon") == "RU-ATTACK-01: the weapon is used by stepping onto a monster"


def test_ru_hturn_06_rug_31_no_item_in_the_dungeon_masters_turn():
    s = board(d7="H", d2="M", hero="carries potion", turn="dm")
    play(s, "roll 2")
    assert refused(s, "use potion") == "RU-HTURN-06: items can be used only in the hero's own turn"


def test_ru_hturn_07_the_turn_ends_by_itself_without_steps_and_items():
    s = board(d7="H", d2="M")
    play(s, "roll", "roll 1", "move d6")
    assert (s.seat_to_act(), lines(s, "next")[0]) == (CHANCE, "roll for monsters")


def test_ru_hturn_07_an_item_just_found_keeps_the_turn_open():
    s = board(d7="H", d6="p", d2="M")
    play(s, "roll", "roll 1", "move d6")
    assert choices(s) == ["use potion", "end"]


def test_ru_hturn_07_the_weapon_just_found_does_not():
    s = board(d7="H", d6="w", d2="M")
    play(s, "roll", "roll 1", "move d6")
    assert lines(s, "next")[0] == "roll for monsters"


def test_ru_hturn_07_a_hero_walled_in_can_only_end():
    s = board(a1="H", a2="#", b1="#", h9="M")
    play(s, "roll", "roll 4")
    assert choices(s) == ["end"]
