"""RU-PICK and RU-ITEM: what the hero carries and uses."""

from __future__ import annotations

import pytest

from games.rush.rush_table import RUSH, as_state, board, choices, lines, play, position, refused
from pocketbox.games.rush.pieces import PIECE_NAMES
from pocketbox.games.squares.board import GRID


def bag(s) -> list[str]:
    return [PIECE_NAMES[kind] for kind in as_state(s).bag]


def on(s, cell: str) -> list[str]:
    return [PIECE_NAMES[kind] for kind in as_state(s).pieces_on(GRID.cell(cell))]


def stacked(carries: str, pieces: str, options: str = ""):
    """The hero on d11 has rolled 2, with pieces on d10."""
    s = board(d11="H", d2="M", d10="*", hero=f"carries {carries}", pieces=pieces, options=options)
    play(s, "roll", "roll 2")
    return s


def test_ru_pick_01_walking_over_a_piece_picks_it_up():
    s = stacked("nothing", "potion d10")
    assert play(s, "move d10") == ["RU-HTURN-03 hero moved d11 d10", "RU-PICK-01 piece picked up potion d10"]
    assert (bag(s), on(s, "d10")) == (["potion"], [])


def standing(carries: str, pieces: str, options: str = ""):
    """The hero on d10, where these pieces were left behind, has not rolled yet."""
    return board(d10="H", d2="M", hero=f"carries {carries}", pieces=pieces, options=options)


def test_ru_pick_01_a_hand_that_becomes_free_takes_the_piece_under_the_hero():
    s = standing("weapon potion flask", "droplet d10")
    assert play(s, "use potion") == [
        "RU-ITEM-06 item used potion",
        "RU-ITEM-01 hp gained 2 4",
        "RU-PICK-01 piece picked up droplet d10",
    ]
    assert (bag(s), on(s, "d10")) == (["flask", "droplet", "weapon"], [])
    assert choices(s) == ["roll", "use flask", "use droplet"]


def test_ru_pick_01_after_the_roll_too_and_the_piece_taken_keeps_the_turn_open():
    s = standing("weapon potion flask", "droplet d10")
    play(s, "roll", "roll 1", "use flask")
    assert (bag(s), on(s, "d10")) == (["potion", "droplet", "weapon"], [])
    assert lines(s, "next")[0] == "hero moves, seat 0, steps 2, stuck no"


def test_ru_pick_01_of_several_kinds_under_the_hero_the_player_takes_one():
    s = standing("weapon potion flask", "potion d10, droplet d10")
    play(s, "use flask")
    assert choices(s) == ["take potion", "take droplet", "use potion"]
    play(s, "take droplet")
    assert choices(s) == ["leave potion", "swap droplet for potion", "use potion", "use droplet"]
    play(s, "leave potion")
    assert lines(s, "next")[0] == "hero turn, seat 0, bonus 1"


def test_ru_pick_01_a_free_hand_takes_pieces_where_it_is_agreed_to_leave_them():
    s = standing("weapon potion flask", "droplet d10", "full_inventory=leave")
    play(s, "use potion")
    assert (bag(s), on(s, "d10")) == (["flask", "droplet", "weapon"], [])


def test_ru_pick_02_three_pieces_with_the_weapon_among_them():
    s = stacked("weapon potion", "flask d10, droplet d10")
    play(s, "move d10")
    assert choices(s) == ["take flask", "take droplet", "use potion"]
    play(s, "take flask")
    assert bag(s) == ["potion", "flask", "weapon"]
    assert refused(s, "take droplet") == "RU-PICK-02: the hero already carries 3 pieces"


def test_ru_pick_02_a_position_with_four_is_refused():
    assert "RU-PICK-02 allows 3" in RUSH.bad_position(
        "1 . . . P . . . .\n2 . . . M . . . .\n3 . . . H . . . .\n12 . . . G . . . .\n"
        "hero: carries potion flask droplet weapon"
    )


def test_ru_pick_03_with_full_hands_leave_or_swap():
    s = stacked("weapon potion flask", "droplet d10")
    play(s, "move d10")
    assert choices(s) == [
        "leave droplet",
        "swap potion for droplet",
        "swap flask for droplet",
        "use potion",
        "use flask",
    ]
    assert play(s, "swap flask for droplet") == [
        "RU-PICK-03 piece picked up droplet d10",
        "RU-PICK-03 piece swapped out flask d10",
    ]
    assert (bag(s), on(s, "d10")) == (["potion", "droplet", "weapon"], ["flask"])


def test_ru_pick_03_a_piece_may_be_left():
    s = stacked("weapon potion flask", "droplet d10")
    assert play(s, "move d10", "leave droplet")[-1] == "RU-PICK-03 piece left droplet d10"
    assert (bag(s), on(s, "d10")) == (["potion", "flask", "weapon"], ["droplet"])


def test_ru_pick_03_the_weapon_is_never_given_away():
    s = stacked("weapon potion flask", "droplet d10")
    play(s, "move d10")
    assert refused(s, "swap weapon for droplet") == "RU-PICK-03: the weapon is never given away"


def test_ru_pick_03_the_weapon_may_be_swapped_in():
    s = stacked("potion potion flask", "weapon d10")
    play(s, "move d10", "swap potion for weapon")
    assert bag(s) == ["potion", "flask", "weapon"]


def test_ru_pick_03_no_question_where_it_is_agreed_to_leave():
    s = stacked("weapon potion flask", "droplet d10", "full_inventory=leave")
    play(s, "move d10")
    assert (choices(s)[-2], on(s, "d10")) == ("use flask", ["droplet"])


def test_ru_pick_03_a_swapped_out_item_is_not_offered_again():
    s = stacked("weapon potion flask", "droplet d10")
    play(s, "move d10", "swap flask for droplet")
    assert lines(s, "next")[0] == "hero moves, seat 0, steps 1, stuck no"


def test_ru_pick_04_rug_13_one_piece_is_taken_freely_and_the_other_asked_about():
    s = stacked("potion flask", "potion d10, weapon d10")
    play(s, "move d10")
    assert choices(s)[:2] == ["take potion", "take weapon"]
    play(s, "take weapon")
    assert choices(s)[:2] == ["leave potion", "swap flask for potion"]


def test_ru_pick_04_the_order_is_free_with_full_hands_too():
    s = stacked("weapon potion potion", "flask d10, droplet d10")
    play(s, "move d10")
    assert choices(s)[:4] == ["leave flask", "swap potion for flask", "leave droplet", "swap potion for droplet"]
    assert refused(s, "leave potion") == "RU-PICK-04: no potion of this stack is left to decide on"


def test_ru_pick_04_alike_pieces_need_no_decision_which_to_take():
    s = stacked("weapon droplet", "flask d10, flask d10")
    play(s, "move d10")
    assert (bag(s), choices(s)[:2]) == (["flask", "droplet", "weapon"], ["leave flask", "swap droplet for flask"])


def test_ru_pick_03_what_cannot_be_decided_is_refused_with_its_reason():
    s = stacked("weapon potion flask", "flask d10, droplet d10")
    play(s, "move d10")
    assert refused(s, "swap droplet for flask") == "RU-PICK-03: the hero carries no droplet"
    assert refused(s, "swap potion for weapon") == "RU-PICK-04: no weapon of this stack is left to decide on"
    assert refused(s, "swap flask for flask") == "RU-PICK-03: swapping a flask for a flask would change nothing"
    assert refused(s, "move d9") == "RU-PICK-04: first decide on the pieces on d10"
    assert refused(s, "use droplet") == "RU-HTURN-06: the hero carries no droplet"


def test_ru_pick_01_with_a_free_hand_nothing_is_left_or_swapped():
    s = stacked("weapon potion", "flask d10, droplet d10")
    play(s, "move d10")
    assert refused(s, "leave flask") == "RU-PICK-01: the hero has a free hand: take a piece first"
    assert refused(s, "swap potion for flask") == "RU-PICK-01: the hero has a free hand: take a piece first"


def used(item: str, hero: str, options: str = ""):
    s = board(d7="H", d2="M", hero=f"{hero}, carries {item}", options=options)
    events = play(s, f"use {item}")
    return as_state(s), events


def test_ru_item_01_a_potion_gives_2_hp():
    s, events = used("potion", "hp 1")
    assert (s.hp, s.speed) == (3, 0)
    assert events == ["RU-ITEM-06 item used potion", "RU-ITEM-01 hp gained 2 3"]


def test_ru_item_02_a_flask_gives_1_speed_for_the_rest_of_the_game():
    s, events = used("flask", "hp 1")
    assert (s.hp, s.speed) == (1, 1)
    assert events[1] == "RU-ITEM-02 speed gained 1 1"
    play(s, "roll", "roll 1", "end", "roll 1", "end", "roll", "roll 2")
    assert lines(s, "next")[0] == "hero moves, seat 0, steps 3, stuck no"


def test_ru_item_03_a_droplet_gives_1_of_each():
    s, events = used("droplet", "hp 1")
    assert (s.hp, s.speed) == (2, 1)
    assert events[1:] == ["RU-ITEM-03 hp gained 1 2", "RU-ITEM-03 speed gained 1 1"]


def test_ru_item_04_rug_10_speed_counts_at_once_even_after_the_last_step():
    s = board(d7="H", d2="M", hero="carries flask")
    play(s, "roll", "roll 3", "move d6", "move e6", "move f6", "use flask")
    assert lines(s, "next")[0] == "hero moves, seat 0, steps 1, stuck no"
    play(s, "move f5", "roll 1", "end", "roll", "roll 2")
    assert lines(s, "next")[0] == "hero moves, seat 0, steps 3, stuck no"


def test_ru_item_04_rug_11_speed_drunk_before_the_roll_adds_to_it():
    s = board(d7="H", d2="M", hero="carries flask")
    play(s, "use flask", "roll", "roll 1")
    assert lines(s, "next")[0] == "hero moves, seat 0, steps 2, stuck no"


@pytest.mark.parametrize(
    ("first", "steps"), [(("use flask", "roll", "roll 1"), 1), (("roll", "roll 1", "use flask"), 1)]
)
def test_ru_item_04_may_wait_for_the_next_turn_by_option(first, steps):
    s = board(d7="H", d2="M", hero="carries flask", options="spd_applies_now=false")
    play(s, *first)
    assert lines(s, "next")[0] == f"hero moves, seat 0, steps {steps}, stuck no"
    play(s, "end", "roll 1", "end", "roll", "roll 1")
    assert lines(s, "next")[0] == "hero moves, seat 0, steps 2, stuck no"


def test_ru_item_05_rug_29_no_cap():
    s, _ = used("droplet", "hp 4")
    assert (s.hp, s.speed) == (5, 1)


def test_ru_item_05_rug_29_or_a_cap_of_4():
    s, events = used("droplet", "hp 4", "cap=4")
    assert (s.hp, s.speed) == (4, 1)
    assert events == ["RU-ITEM-06 item used droplet", "RU-ITEM-03 speed gained 1 1"]
    three, _ = used("potion", "hp 3", "cap=4")
    assert three.hp == 4


def test_ru_item_05_a_flask_at_the_cap_gives_no_step():
    s = board(d7="H", d2="M", hero="speed 4, carries flask", options="cap=4")
    play(s, "roll", "roll 1", "use flask")
    assert lines(s, "next")[0] == "hero moves, seat 0, steps 5, stuck no"


def test_ru_item_06_a_used_item_is_gone():
    s, _ = used("potion", "hp 1")
    assert (s.bag, s.loose) == ([], [])


def test_ru_pick_03_a_piece_left_under_the_hero_is_written_and_read_back():
    """A left-behind piece stays under the hero until somebody else comes."""
    s = stacked("weapon potion flask", "droplet d10")
    play(s, "move d10", "leave droplet")
    assert lines(s, "pieces") == ["droplet d10"]
    assert as_state(position(RUSH.draw(s))).loose == as_state(s).loose
