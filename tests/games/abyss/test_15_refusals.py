"""Why something is refused while dice are awaited, in the monsters' turn and at other questions."""

from __future__ import annotations

import pytest

from games.abyss.abyss_table import AT_THE_ITEMS, AT_THE_WALLS, board, next_up, play, reached, refused, summoned

NOT_IN_THEIR_TURN = "AB-USE-04: only a rabbit foot may be used outside the hero's turn"


def armed(**more: str):
    return board(d6="H", d5="G", h12="B", hero="iron-pilgrim, carries weapon small-potion", **more)


def test_ab_search_03_while_the_dice_of_a_search_are_awaited():
    s = armed()
    play(s, "search")
    for action in ("move c6", "use small-potion", "search", "end", "roll 1"):
        assert refused(s, action) == "AB-SEARCH-03: first dice I, II and III of the search are rolled"


def test_ab_attack_04_while_the_die_of_an_attack_is_awaited():
    s = armed()
    play(s, "attack d5")
    assert refused(s, "attack d5") == "AB-ATTACK-04: first the die of the attack is rolled"


def test_ab_use_04_no_item_in_the_monsters_turn():
    s = armed()
    play(s, "end")
    assert next_up(s) == "roll behaviour"
    assert refused(s, "use small-potion") == NOT_IN_THEIR_TURN
    assert refused(s, "use rabbit-foot") == "AB-RABBIT-01: a rabbit foot is used right after a roll"
    assert refused(s, "end") == "AB-MMOVE-01: it is the monsters' turn: first two dice say how they behave"
    play(s, "roll 4 1")
    assert next_up(s) == "roll dodge"
    assert refused(s, "use small-potion") == NOT_IN_THEIR_TURN
    assert refused(s, "move c6") == "AB-MATT-03: a monster attacks: first the die to dodge is rolled"


def test_ab_use_04_nor_while_the_player_orders_monsters():
    s = armed(e6="G", options="monster_order=player")
    play(s, "end", "roll 1 2")
    assert next_up(s) == "choose mover"
    assert refused(s, "use small-potion") == NOT_IN_THEIR_TURN
    assert refused(s, "search") == "AB-MMOVE-14: choose which monster moves next: `mover` and one of d5, e6, h12"
    play(s, "mover d5", "mover e6")
    while next_up(s) != "choose attacker":
        play(s, "roll 1")
    assert refused(s, "use small-potion") == NOT_IN_THEIR_TURN
    assert refused(s, "attacker a1") == "AB-MATT-02: monsters attack now: `attacker` and one of d5, e6"


def test_ab_use_04_nor_while_a_doubt_of_theirs_is_settled():
    stage = {"d6": "H", "a1": "G", "h12": "B", "hero": "oni-slayer, carries small-potion"}
    s = board(**stage, options="doubt_mode=player")
    play(s, "end", "roll 2 3")
    assert next_up(s) == "choose end square"
    assert refused(s, "use small-potion") == NOT_IN_THEIR_TURN
    thrown = board(**stage)
    play(thrown, "end", "roll 2 3")
    assert refused(thrown, "use small-potion") == NOT_IN_THEIR_TURN
    assert refused(thrown, "end") == "AB-DOUBT-01: first the doubt die is rolled"


def test_ab_rabbit_01_at_the_question_about_a_foot():
    s = board(d6="H", h12="B", hero="oni-slayer, carries rabbit-foot small-potion")
    play(s, "search", "roll 1 2 3")
    assert refused(s, "use rabbit-foot") == "AB-RABBIT-01: use a rabbit foot with `reroll` and the number of a die"
    assert refused(s, "end") == "AB-RABBIT-01: first `keep` the dice, or `reroll` and the number of a die"
    play(s, "reroll 3")
    assert refused(s, "keep") == "AB-RABBIT-03: roll the die again first"


def test_ab_summon_01_while_a_square_is_rolled():
    s = reached((*AT_THE_WALLS, "layout open", "monster gnawling"), "wall_mode=preset monster_placement=random")
    assert refused(s, "place a1") == "AB-SUMMON-01: first three dice are rolled for the row"
    play(s, "roll row 2 2 2")
    assert refused(s, "place a1") == "AB-SUMMON-01: first two dice are rolled for the column"


def test_ab_summon_02_while_chance_draws_a_square():
    options = "wall_mode=preset monster_placement=random coord_mode=uniform"
    s = reached((*AT_THE_WALLS, "layout open", "monster gnawling"), options)
    assert refused(s, "place a1") == "AB-SUMMON-02: first chance decides on the square"


def test_ab_itemset_03_while_the_coins_are_rolled():
    s = reached(AT_THE_ITEMS, "item_money=true")
    assert refused(s, "take flask") == "AB-ITEMSET-03: first two dice are rolled for the coins"
    play(s, "roll 1 1", "take flask")
    assert refused(s, "take zap-scroll") == "AB-ITEMSET-03: it costs 4, and 1 coin is left"


def test_ab_itemset_01_before_four_items_are_chosen():
    s = reached((*AT_THE_ITEMS, "take flask"))
    assert refused(s, "items done") == "AB-ITEMSET-01: choose 4 items first (1 chosen so far)"


def test_ab_itemset_06_while_chance_fills_the_tray():
    s = reached((*AT_THE_ITEMS, "take flask", "take flask", "take flask", "take big-potion", "tray random"))
    assert refused(s, "slot zap-scroll") == "AB-ITEMSET-06: first chance fills the tray"


@pytest.mark.parametrize("placement", ["random", "choose"])
def test_ab_monset_02_a_monster_appears_by_the_rule_that_brought_it(placement):
    s = reached((*AT_THE_WALLS, "layout open", "monster gnawling"), f"wall_mode=preset monster_placement={placement}")
    if placement == "random":
        assert play(s, *summoned("2 2 2", "2 2"))[-1] == "AB-SUMMON-01 monster appeared gnawling d6"
    else:
        assert play(s, "place d6") == ["AB-MONSET-02 monster appeared gnawling d6"]
