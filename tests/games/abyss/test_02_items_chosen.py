"""AB-ITEMSET: four items, their money and their order."""

from __future__ import annotations

from fractions import Fraction

from games.abyss.abyss_table import AT_THE_ITEMS, AT_THE_TRAY, board, choices, lines, play, reached, refused, squares
from pocketbox.engine.core import CHANCE
from pocketbox.search.odds import chance_of


def test_ab_itemset_01_four_items_no_more_no_less():
    s = reached(AT_THE_ITEMS)
    assert len(squares(s, "take")) == 10
    play(s, "take flask", "take flask", "take flask")
    assert refused(s, "items done") == "AB-ITEMSET-01: choose 4 items first (3 chosen so far)"
    play(s, "take zap-scroll")
    assert squares(s, "take") == []


def test_ab_itemset_02_the_same_item_twice_unless_agreed_otherwise():
    s = reached(AT_THE_ITEMS)
    play(s, "take flask", "take flask")
    unique = reached(AT_THE_ITEMS, "unique_items=true")
    play(unique, "take flask")
    assert refused(unique, "take flask") == "AB-ITEMSET-02: the water flask has already been taken"
    assert len(squares(unique, "take")) == 9


def test_ab_itemset_03_with_money_two_dice_pay_for_everything():
    s = reached(AT_THE_ITEMS, "item_money=true")
    assert s.seat_to_act() == CHANCE
    assert play(s, "roll 2 3") == ["AB-ITEMSET-03 money rolled 5"]
    play(s, "take zap-scroll")
    assert squares(s, "take") == ["small-potion", "flask"]
    assert refused(s, "take droplet") == "AB-ITEMSET-03: it costs 2, and 1 coin is left"


def test_ab_itemset_04_a_poor_hero_buys_less_and_slots_stay_empty():
    s = reached(AT_THE_ITEMS, "item_money=true wall_mode=preset")
    play(s, "roll 1 1", "take flask", "items done")
    assert lines(s, "tray") == ["flask - - -"]
    none = reached(AT_THE_ITEMS, "item_money=true wall_mode=preset")
    play(none, "roll 4 4", "items done")
    assert lines(none, "tray") == ["- - - -"]


def test_ab_itemset_05_the_items_lie_in_slots_1_to_4():
    s = reached(AT_THE_TRAY, "tray_order=arrange wall_mode=preset")
    events = play(s, "slot flask", "slot zap-scroll", "slot flask")
    assert events == [f"AB-ITEMSET-05 slot filled {name}" for name in ("flask", "zap-scroll", "flask")]
    assert lines(s, "tray") == ["flask zap-scroll flask small-potion"]


def test_ab_itemset_06_arranged_or_random_as_asked():
    s = reached(AT_THE_TRAY)
    assert choices(s) == ["tray arrange", "tray random"]
    arranged, shuffled = s.clone(), s.clone()
    play(arranged, "tray arrange")
    assert arranged.seat_to_act() == 0
    assert refused(arranged, "slot droplet") == "AB-ITEMSET-06: no radiant droplet is left to put on the tray"
    play(shuffled, "tray random")
    assert shuffled.seat_to_act() == CHANCE
    fixed = reached(AT_THE_TRAY, "tray_order=random")
    assert choices(fixed) == choices(shuffled) == ["slot small-potion", "slot flask", "slot zap-scroll"]


def test_ab_itemset_06_every_random_order_is_as_likely():
    """Four items, two of them alike, have 12 orders."""
    s = reached(AT_THE_TRAY, "tray_order=random wall_mode=preset")
    order = ["flask", "zap-scroll", "small-potion", "flask"]
    assert chance_of(s, lambda s: lines(s, "tray") == [" ".join(order)]) == Fraction(1, 12)


def test_ab_itemset_06_nothing_to_order_where_all_are_alike():
    s = reached((*AT_THE_ITEMS, *("take flask",) * 4), "wall_mode=preset")
    assert lines(s, "tray") == ["flask flask flask flask"]


def test_ab_itemset_07_items_come_in_the_order_of_the_slots():
    s = board(a5="H", h1="G", tray="- zap-scroll - flask")
    events = play(s, "search", "roll 4 4 3", "move a4", "stop")
    assert "AB-SEARCH-07 item found zap-scroll d8" in events
    assert lines(s, "tray") == ["- - - flask"]
