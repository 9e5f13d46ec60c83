"""What positions of Pocket-Dungeons are worth: of two that differ in one thing, it is known which is better."""

from __future__ import annotations

import random

import pytest

from games.dungeons.delve import PD, at, delve, line, number
from pocketbox.bots.makers import make_bot
from pocketbox.engine.core import Log, Result
from pocketbox.games.dungeons.packs import added_of
from pocketbox.games.dungeons.state import State
from pocketbox.search.evaluation.dungeons import EVALUATOR
from pocketbox.search.evaluation.dungeons_ways import UNREACHED, Blows, Ways, danger
from pocketbox.search.evaluator import WIN
from pocketbox.search.tree import Tree

WARRIOR, MAGE, HUNTER = 0, 5, 7
"""Kinds, in the order of their cards."""


def worth(s: State, seat: int = 0) -> int:
    return EVALUATOR.evaluate(s, s.seats)[seat]


def greedy(s: State, *before: str) -> str:
    """What the greedy bot chooses, with everything that depends on luck."""
    for text in before:
        PD.play(s, text)
    bot = make_bot(PD.game, "greedy")
    seat = s.seat_to_act()
    return bot.choose(PD.game.view(s, seat), random.Random(3)).text


def test_treasure_in_hand_is_better_than_none_and_worse_for_the_others():
    poor = line(5, {0: "warrior", 4: "mage"})
    rich = line(5, {0: "warrior", 4: "mage"}, "warrior seat 0 treasure 2; mage seat 1")
    assert worth(rich) > worth(poor)
    assert worth(rich, 1) < worth(poor, 1)


def test_treasure_in_hand_is_better_than_treasure_underfoot_and_that_than_far_away():
    far = line(7, {0: "warrior", 2: "counter", 4: "treasure 1", 6: "dwarf"})
    underfoot = line(7, {0: "treasure 1 warrior", 2: "counter", 6: "dwarf"})
    in_hand = line(7, {0: "warrior", 2: "counter", 6: "dwarf"}, "warrior seat 0 treasure 1; dwarf seat 1")
    assert worth(far) < worth(underfoot) < worth(in_hand)


def test_to_be_on_the_map_is_better_than_to_be_lost():
    here = line(5, {0: "warrior", 2: "counter", 4: "mage"})
    lost = line(5, {2: "counter", 4: "mage"}, "mage seat 1", lost="warrior")
    assert worth(here) > worth(lost)


def test_a_dweller_within_reach_is_feared():
    alone = line(6, {0: "warrior", 5: "dwarf"})
    beside = line(6, {0: "warrior", 1: "troll", 5: "dwarf"})
    assert danger(alone, number("warrior")) < danger(beside, number("warrior"))
    assert worth(beside) < worth(alone)


@pytest.mark.parametrize("others", [["dwarf"], ["dwarf", "elf", "priestess", "thief", "mage"]])
def test_who_looks_ahead_fears_less_at_a_large_table(others):
    things = {0: "warrior", 1: "troll"} | {3 + n: name for n, name in enumerate(others)}
    seats = 1 + len(others)
    s = line(9, things, seats=seats)
    ahead = EVALUATOR.for_tree(seats).evaluate(s, seats)[0]
    assert ahead > worth(s) if seats == 6 else ahead == worth(s)


def test_the_last_one_inside_fears_nobody_at_a_large_table_before_somebody_has_left():
    """Dwellers do nothing by themselves, and those who are out do no harm with them."""

    def last(things: dict[int, str], seats: int, figures: str = "", lost: str = " dwarf", **keys: object) -> int:
        lost = f"elf priestess thief mage{lost}"
        return worth(
            line(6, things | {1: "warrior", 4: "counter"}, f"warrior seat 0{figures}", lost=lost, seats=seats, **keys)
        )

    assert last({0: "troll"}, 6) == last({}, 6)
    assert last({0: "troll"}, 2) < last({}, 2)
    gone = {"figures": "; dwarf seat 1", "lost": "", "exits": "dwarf", "first_exit": 0}
    assert last({0: "troll"}, 6, **gone) < last({}, 6, **gone)


def test_blows_by_the_rows_of_the_cards():
    blows = Blows(added_of([]))
    assert blows.close[MAGE][WARRIOR] == 826  # three dice of Magic against one
    assert blows.close[WARRIOR][MAGE] == 826  # three dice of Melee against one
    assert blows.close[HUNTER][WARRIOR] == 0
    assert blows.far_off[HUNTER][WARRIOR] == 341 * 2 // 3  # Craven keeps it from every third assault


def test_ways_cost_more_through_water_and_doors():
    ways = Ways()
    dry = line(4, {0: "warrior", 3: "mage"})
    wet = line(4, {0: "warrior", 3: "mage"}, codes={1: "w 0"})
    barred = line(4, {0: "warrior", 3: "mage"}, doors="3,0 e")
    mage = number("mage")
    far = [ways.far(s, s.at[0], 2)[s.at[mage]] for s in (dry, wet, barred)]
    assert far[0] < far[2] < far[1] < UNREACHED
    assert [-ways.pull(s, s.at[mage], 2)[s.at[0]] for s in (dry, wet, barred)] == far, "the same way from its other end"


def test_ways_that_were_kept_are_those_found_anew():
    kept = Ways()
    s = line(6, {0: "warrior", 5: "mage"})
    mage = number("mage")
    stood = s.at[mage]
    seen: set[int] = set()
    for tile in (stood, stood - 1, stood, stood - 2, stood - 1):  # she steps aside, and back again
        s.put(mage, tile)
        for action in (1, 3):
            far = kept.far(s, s.at[0], action)
            assert far == Ways().far(s, s.at[0], action)
            seen.add(int(far[stood - 1]))
    assert len(seen) == 4, "the way is longer past her, and for one who is slower"


def test_greedy_gathers_and_leaves():
    s = line(6, {0: "treasure 1 warrior", 3: "counter", 5: "dwarf"})
    assert greedy(s, "activate warrior") == "gather"
    s = delve(["1,0 h2s 0", "2,0 h1 3 stairs warrior", "-1,0 h2s 0 mage"],
              "warrior seat 0 treasure 4; mage seat 1", lost="elf priestess thief dwarf")  # fmt: skip
    assert greedy(s, "activate warrior") == "leave"


def test_where_nobody_left_all_have_lost():
    """Whatever ended the game: results name the rule that did, and a drawn duel names no winner either."""
    inside = delve(["1,0 h2s 0 warrior", "-1,0 h2s 0 mage"], "warrior seat 0 treasure 1; mage seat 1")
    for rule in ("PD-END-01", "PD-END-02", "PD-END-05", "PD-END-06"):
        assert max(EVALUATOR.terminal_values(inside, Result(rule, (), (0, 0), (1, 2)), 2)) < -WIN // 2
    drawn = delve(["1,0 h2s 0", "-1,0 h2s 0"], "warrior seat 0; mage seat 1", exits="warrior mage", first_exit=0,
                  lost="elf priestess thief dwarf")  # fmt: skip
    assert EVALUATOR.terminal_values(drawn, Result("PD-END-01", (), (0, 0), (1, 1)), 2) == [0, 0]
    out = delve(["1,0 h2s 0 elf", "-1,0 h2s 0 mage"], "warrior seat 1; elf seat 0; mage seat 2", seats=3,
                exits="warrior", first_exit=0)  # fmt: skip
    won = EVALUATOR.terminal_values(out, Result("PD-END-06", (1,), (0, 60, 0), (2, 1, 3)), 3)
    assert won[1] == WIN > won[0] > won[2]
    five = line(5, {0: "elf", 4: "mage"}, "elf seat 0; mage seat 2", seats=5)
    lost = EVALUATOR.terminal_values(five, Result("PD-END-06", (), (0, 0, 0, 0, 0), (1, 3, 2, 3, 3)), 5)
    assert lost == [-WIN] * 5, "at a large table it is as bad as losing to another, also by points"


def looking_on(things: dict[int, str], figures: str, lost: str, **keys: object) -> int:
    """What a row of halls is worth to seat 0 of six, whose delver fell."""
    return worth(line(12, things, figures, lost=lost, seats=6, **keys))


def test_who_is_out_at_a_large_table_wants_somebody_to_leave():
    """It scores nothing either way, and its place counts only if somebody gets out."""
    counters = {4: "counter", 6: "counter"}
    unknown = {"hidden": "treasure 1, hazard 0, stairs 1"}
    known = {"hidden": "treasure 1, hazard 0, stairs 0"}
    both = looking_on(
        counters | {0: "mage", 11: "elf"}, "mage seat 1; elf seat 2", "warrior priestess thief dwarf", **unknown
    )
    elf, others = "elf seat 2", "warrior priestess thief dwarf mage"
    one = looking_on(counters | {11: "elf"}, elf, others, **unknown)
    leaving = looking_on({4: "stairs", 6: "counter", 3: "elf"}, elf, others, **known)
    nobody = EVALUATOR.terminal_values(line(5, {}, seats=6), Result("PD-END-01", (), (0,) * 6, (1,) * 6), 6)[0]
    assert nobody < one < both, "two find the Stairs more surely than one"
    assert one < leaving


def test_who_is_out_at_a_large_table_harries_the_rest_once_somebody_has_left():
    gone = {"exits": "dwarf", "first_exit": 0, "hidden": "treasure 1, hazard 0, stairs 0"}
    both = looking_on(
        {0: "mage", 4: "stairs", 6: "counter", 11: "elf"},
        "mage seat 1; elf seat 2; dwarf seat 3",
        "warrior priestess thief",
        **gone,
    )
    one = looking_on(
        {4: "stairs", 6: "counter", 11: "elf"}, "elf seat 2; dwarf seat 3", "warrior priestess thief mage", **gone
    )
    assert both < one, "whoever falls is no longer ahead"


def test_in_a_duel_who_is_out_wants_nobody_to_leave():
    alone = line(5, {0: "elf", 2: "stairs"}, "elf seat 1", lost="warrior priestess thief mage dwarf",
                 hidden="treasure 0, hazard 0, stairs 0")  # fmt: skip
    drawn = EVALUATOR.terminal_values(line(5, {}), Result("PD-END-01", (), (0, 0), (1, 1)), 2)[0]
    assert worth(alone) < drawn


def test_who_has_gathered_does_not_stand_worse_for_being_far_from_the_next():
    before = line(9, {0: "treasure 1 warrior", 6: "counter", 8: "dwarf"}, "warrior seat 0 treasure 2; dwarf seat 1")
    after = line(9, {0: "warrior", 6: "counter", 8: "dwarf"}, "warrior seat 0 treasure 3; dwarf seat 1")
    assert worth(after) > worth(before)


def test_a_turn_still_to_come_is_worth_something():
    """The same dungeon with another seat to move: the nearer one's own turn, the better."""
    three = {0: "warrior", 4: "mage", 8: "dwarf", 2: "counter", 6: "counter"}
    waiting = [worth(line(9, three, "warrior seat 0; mage seat 1; dwarf seat 2", seats=3, turn=n)) for n in (1, 2, 0)]
    assert waiting == sorted(set(waiting))
    out = [worth(line(9, {4: "mage"}, "mage seat 1", lost="warrior", turn=n)) for n in (1, 0)]
    assert out[0] == out[1], "who has no delver waits for nothing"


def test_letting_a_turn_pass_costs_something():
    s = line(6, {0: "warrior", 3: "corpse-1", 5: "dwarf"})
    texts = [choice.text for choice in s.legal_actions()]
    costs = dict(zip(texts, EVALUATOR.action_costs(s, s.legal_actions()), strict=True))
    assert costs["activate warrior"] == 0 < costs["activate corpse-1"] < costs["pass"]


def test_who_is_out_may_let_a_turn_pass():
    s = line(6, {3: "corpse-1", 5: "dwarf"}, "dwarf seat 1", lost="warrior elf priestess thief mage")
    assert [choice.text for choice in s.legal_actions()] == ["activate corpse-1", "pass"]
    assert EVALUATOR.action_costs(s, s.legal_actions()) == []


@pytest.mark.slow
def test_what_a_tree_tells_of_a_choice_is_less_what_it_costs():
    s = line(6, {0: "warrior", 3: "counter", 5: "dwarf"})
    tree = Tree(s, EVALUATOR, 2, 1)
    tree.grow(6000)
    costs = EVALUATOR.action_costs(s, s.legal_actions())
    assert max(costs) > 0
    for branch, node, cost in zip(tree.root_choices(), tree.root.children, costs, strict=True):
        assert node is not None
        assert branch.value == pytest.approx((node.value_sum / node.visits - cost) / WIN)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 6])
def test_what_is_only_tried_in_a_turn_does_not_make_it_look_bad_at_a_large_table(seats):
    """To activate one's delver is worth more than the mean of all that was tried with it."""
    s = line(9, {0: "warrior", 1: "troll", 3: "counter", 6: "counter", 8: "dwarf"}, seats=seats)
    tree = Tree(s, EVALUATOR, seats, 1)
    tree.grow(3000)
    activated = tree.root.children[0]
    assert activated is not None
    assert activated.actions[0].text == "activate warrior"
    tried = [branch for branch in activated.children if branch is not None]
    mean_of_all = sum(branch.value_sum for branch in tried) / sum(branch.visits for branch in tried)
    worth_of_turn = activated.value_sum / activated.visits
    if seats == 2:
        assert worth_of_turn == pytest.approx(mean_of_all, abs=WIN // 1000)
    else:
        assert worth_of_turn > mean_of_all + WIN // 100


def test_the_set_up_is_judged_as_it_stands():
    """Nothing is played on while the dungeon is built; the better delver is the only difference."""
    s = PD.start(seats=3)
    rng = random.Random(1)
    while s.seat_to_act() < 0:
        s.apply(rng.choice(s.legal_actions()), Log(True))
    assert EVALUATOR.is_quiet(s)
    assert EVALUATOR.evaluate(s, 3) == [0, 0, 0]
    seat = s.seat_to_act()
    PD.play(s, "take thief")
    assert EVALUATOR.evaluate(s, 3)[seat] > 0


def test_every_step_to_a_far_goal_counts():
    """However far it is, and also behind water: nobody walks to and fro for having forgotten where to go."""
    water = {8: "w 0", 9: "w 0"}
    far = [line(12, {at: "mage", 11: "counter"}, codes=water) for at in (0, 1, 2, 3)]
    assert min(Ways().far(s, s.at[number("mage")], 0)[-1] for s in far) > 480
    worths = [worth(s) for s in far]
    assert worths == sorted(set(worths))


def test_the_longer_nothing_happens_and_the_longer_the_way_the_nearer_is_the_stop():
    near, far = ({at: "warrior", 8: "counter"} for at in (7, 0))
    fresh = [worth(line(9, things, tick=48, progress=48)) for things in (near, far)]
    late = [worth(line(9, things, tick=48, progress=0)) for things in (near, far)]
    assert fresh[0] > fresh[1] > late[0] > late[1]


def looks(s: State, *before: str) -> dict[str, int]:
    """How good each choice looks at a glance, after some moves."""
    for text in before:
        PD.play(s, text)
    choices = s.legal_actions()
    return dict(zip([choice.text for choice in choices], EVALUATOR.priors(s, choices), strict=True))


def test_an_assault_looks_as_good_as_the_dice_it_is_made_with():
    s = line(6, {1: "warrior", 2: "mage", 5: "dwarf"}, "mage seat 0; warrior seat 1; dwarf seat 2", seats=3)
    look = looks(s, "activate mage")
    assert look["cast warrior"] > look["cast dwarf"], "who has fewer dice against Magic"
    named = looks(s, "assault warrior")
    assert named["magic"] > named["melee"]
    s = line(6, {0: "warrior", 1: "mage"})
    named = looks(s, "activate warrior", "assault mage")
    assert named["melee"] > named["magic"]


def test_who_may_be_felled_thinks_twice_and_a_schemer_does_not():
    def fight(owners: str) -> int:
        return looks(line(6, {0: "warrior", 1: "troll"}, owners), "activate troll")["assault warrior"]

    assert fight("warrior seat 1; troll seat 0") < fight("warrior seat 1")


@pytest.mark.parametrize(("seats", "has_left"), [(6, False), (6, True), (2, False)])
def test_who_is_out_at_a_large_table_lets_others_go_until_one_has_left(seats, has_left):
    gone = {"exits": "dwarf", "first_exit": 0} if has_left else {}
    figures, lost = ("elf seat 1; dwarf seat 2", "") if has_left else ("elf seat 1", " dwarf")
    s = line(6, {2: "corpse-1", 3: "elf"}, figures, lost=f"warrior priestess thief mage{lost}", seats=seats, **gone)
    look = looks(s)
    assert (look["pass"] > look["activate corpse-1"]) == (seats == 6 and not has_left)


def test_a_healer_does_not_help_a_rival():
    s = line(3, {0: "warrior", 2: "priestess"}, codes={1: "w 0"})
    look = looks(s, "activate warrior", f"go {at(1)}", "roll action 1 1")
    assert look["refuse"] > look["heal"]


def costs_of(s: State, *before: str) -> dict[str, int]:
    """What each choice costs, after some moves."""
    for text in before:
        PD.play(s, text)
    choices = s.legal_actions()
    return dict(zip([choice.text for choice in choices], EVALUATOR.action_costs(s, choices), strict=True))


def test_before_a_door_on_the_way_it_costs_to_rush_or_to_stay():
    s = line(6, {1: "warrior", 4: "counter", 5: "dwarf"}, doors=f"{at(1)} e")
    costs = costs_of(s, "activate warrior")
    assert costs["open e"] == 0 < costs["rush"]
    assert costs["rush"] == costs["stay"]


def test_it_costs_to_stay_where_treasure_can_be_gathered_and_most_who_is_alone():
    things = {1: "treasure 1 warrior", 4: "counter", 5: "dwarf"}
    costs = costs_of(line(6, things), "activate warrior")
    assert costs["gather"] == 0 < costs["stay"]
    gone = {"figures": "warrior seat 0; dwarf seat 1 treasure 2", "exits": "dwarf", "first_exit": 0}
    alone = costs_of(line(6, {1: "treasure 1 warrior", 4: "counter"}, **gone), "activate warrior")
    assert alone["gather"] == 0 < costs["stay"] < alone["stay"]


def test_before_somebody_in_the_way_it_costs_to_rush_or_to_stay():
    costs = costs_of(line(6, {1: "warrior", 2: "lizardman-1", 4: "counter", 5: "dwarf"}), "activate warrior")
    assert costs["assault lizardman-1"] == 0 < costs["rush"] == costs["stay"]


def test_in_gas_a_pass_costs_no_more_than_another_turn_that_waits():
    things = {0: "warrior", 3: "corpse-1", 5: "dwarf"}
    costs, in_gas = costs_of(line(6, things)), costs_of(line(6, things, gas="yes"))
    assert in_gas["pass"] == in_gas["activate corpse-1"] == costs["activate corpse-1"] < costs["pass"]


def test_in_gas_a_long_way_out_costs_more_and_most_where_one_die_must_pass():
    def lost(name: str, gas: str) -> int:
        things = ({place: name, 11: "stairs", 0: "counter"} for place in (8, 4))
        near, far = (line(12, each, gas=gas, hidden="treasure 1, hazard 0, stairs 0") for each in things)
        return EVALUATOR.rivals.standings(near)[0].way_out - EVALUATOR.rivals.standings(far)[0].way_out

    assert lost("mage", "yes") > lost("mage", "no")
    assert lost("mage", "yes") > lost("warrior", "yes") > lost("warrior", "no")


def test_who_has_gathered_does_not_stand_worse_for_being_seven_turns_from_the_next():
    before = line(12, {0: "treasure 1 mage", 10: "counter", 11: "dwarf"})
    after = line(12, {0: "mage", 10: "counter", 11: "dwarf"}, "mage seat 0 treasure 1; dwarf seat 1")
    assert worth(after) > worth(before)
