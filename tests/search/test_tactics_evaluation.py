"""What positions of Pocket-Tactics are worth, what is routine in a fight, and how a search goes through one."""

from __future__ import annotations

import pytest

from games.tactics4.camp import T4, camp
from games.tactics5.field import T5, field
from pocketbox.engine.core import Log, Result
from pocketbox.search.evaluation.tactics4 import EVALUATOR as EVALUATOR_4
from pocketbox.search.evaluation.tactics4 import VERSION_1 as VERSION_1_4
from pocketbox.search.evaluation.tactics5 import EVALUATOR as EVALUATOR_5
from pocketbox.search.evaluator import WIN
from pocketbox.search.tree import Node, Tree

DUEL = {"0,0": "footman 0", "1,0": "footman 1"}


def skirmish(units: dict[str, str], dice: list[str], **keys: str):
    """A combat of the 5th edition in which these dice have fallen."""
    s = field(units, **keys)
    T5.play(s, "attack 0,0", "skirmish 1,0", "retaliate", *dice)
    return s


# A game that nobody wins


@pytest.mark.parametrize("evaluator", [EVALUATOR_4, EVALUATOR_5])
def test_a_draw_is_bad_for_both_and_better_than_a_defeat(evaluator):
    s = field(DUEL) if evaluator is EVALUATOR_5 else camp({"0,0": "bondi 0", "1,0": "bondi 1"})
    one, other = evaluator.terminal_values(s, Result("T5-TERM-01", (), (0, 0), (1, 1)), 2)
    assert one == other
    assert -WIN < one < 0
    assert evaluator.terminal_values(s, Result("T5-VICT-01", (1,), (0, 1), (2, 1)), 2) == [-WIN, WIN]


def test_the_longer_nothing_happens_the_less_a_position_is_worth_to_both():
    fresh = EVALUATOR_5.evaluate(field(DUEL, ply="20", progress="20"), 2)
    idle = EVALUATOR_5.evaluate(field(DUEL, ply="20", progress="0"), 2)
    assert idle[0] < fresh[0]
    assert idle[1] < fresh[1]


def test_the_longer_a_game_lasts_the_less_a_lead_is_worth():
    ahead = {"0,0": "footman 0", "-1,0": "cavalier 0", "2,0": "archer 1"}
    early, late = (EVALUATOR_5.evaluate(field(ahead, ply=ply, progress=ply), 2)[0] for ply in ("10", "200"))
    assert late < early
    assert early > 0


# What is routine


def test_a_bump_goes_on_the_highest_die():
    s = skirmish(DUEL, ["roll off 2 5", "roll def 1 2", "roll off 3 4", "roll def 6 6"])
    assert EVALUATOR_5.is_routine(s)
    assert EVALUATOR_5.quiet_action(s).text == "bump off 4 to 5"


def test_the_lowest_die_is_thrown_again_where_the_contest_is_not_won():
    on_hill = {"0,0": "hill footman 0", "1,0": "footman 1"}
    lost = skirmish(on_hill, ["roll off 2 4", "roll def 5 6", "roll off 3 4", "roll def 1 5"])
    won = skirmish(on_hill, ["roll off 2 6", "roll def 5 6", "roll off 3 4", "roll def 1 5"])
    assert EVALUATOR_5.quiet_action(lost).text == "reroll off 2"
    assert EVALUATOR_5.quiet_action(won).text == "done"


def test_whether_to_move_is_no_routine():
    assert not EVALUATOR_5.is_routine(field(DUEL))
    assert not EVALUATOR_4.is_routine(camp({"0,0": "bondi 0", "1,0": "bondi 1"}))


def test_the_4th_edition_throws_again_what_would_lose_the_unit():
    s = camp({"0,0": "guardian 0", "-1,0": "guardian 0", "1,0": "warmage 1"})
    T4.play(s, "assault 0,0", "target 1,0", "roll off 6 6", "roll def 1 2", "roll off 5 5 5", "roll def 1")
    while s.agenda.step.name != "use reroll":
        assert EVALUATOR_4.is_routine(s)
        s.apply(s.legal_actions()[-1], Log(True))
    assert EVALUATOR_4.is_routine(s)
    assert EVALUATOR_4.quiet_action(s).text == "reroll def 1"


# How a search goes through a fight


def nodes(node: Node):
    yield node
    for branch in node.children:
        if branch is not None:
            yield from nodes(branch)


def grown() -> Tree:
    s = field({"0,0": "footman 0", "1,0": "archer 1", "-1,0": "cavalier 0", "2,0": "footman 1"})
    T5.play(s, "attack 0,0")
    tree = Tree(s, EVALUATOR_5, 2, 7)
    tree.grow(600)
    return tree


def test_a_fight_has_as_many_branches_as_ends():
    """Both fall, one of them, or neither; and whoever has won by invading has still to choose."""
    tree = grown()
    for fight in tree.root.children:
        assert fight is not None
        assert 3 <= len(fight.children) <= 4
        assert sum(int(branch.visits) for branch in fight.children if branch is not None) >= fight.visits - 1


def test_nobody_is_asked_about_dice_in_the_tree():
    asked = {n.s.agenda.step.name for n in nodes(grown().root) if n.s.agenda is not None and n.seat >= 0}
    assert "take action" in asked
    assert not asked & {"use effects", "answer", "roll pool", "roll again"}


def test_every_line_that_is_expected_can_be_played():
    tree = grown()
    for branch in tree.root_choices():
        s = tree.root.s.clone()
        for action in branch.line:
            assert action in s.legal_actions()
            s.apply(action, Log(True))
        assert len(branch.line) > 4


def test_what_is_drawn_in_the_set_up_is_not_one_branch():
    s = T4.start()
    while s.agenda.step.name != "bring tiles" or s.seat_to_act() == s.first:
        s.apply(s.legal_actions()[0], Log(True))
    tree = Tree(s, EVALUATOR_4, 2, 7)
    tree.grow(200)
    drawn = [{branch.s.chosen[2] for branch in way.children} for way in tree.root.children if way is not None]
    assert max(len(features) for features in drawn) == 3


# Progress


def test_a_return_to_the_reserve_costs_something():
    s = camp({"0,0": "forest bondi 0", "2,0": "bondi 1"})
    choices = s.legal_actions()
    costs = EVALUATOR_4.action_costs(s, choices)
    assert {choice.verb for choice, cost in zip(choices, costs, strict=True) if cost} == {"return"}
    assert VERSION_1_4.action_costs(s, choices) == []


def test_a_standoff_raises_the_price_a_seat_pays_for_progress():
    margins = [int(EVALUATOR_5.progress_margin_in(field(DUEL, ply=str(ply), progress="0"))) for ply in (0, 4, 12, 36)]
    assert margins[1] == 2 * margins[0]
    assert margins[3] - margins[2] > 3 * (margins[2] - margins[1]), "it grows faster than the time"
