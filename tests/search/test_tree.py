"""Tree search: finds what is there to be found, is the same every time, and lets every seat look after itself."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.abyss.abyss_table import board
from games.rush.rush_table import RUSH
from lanterns import GAME
from pocketbox.engine.core import Log, Result
from pocketbox.engine.options import defaults
from pocketbox.search.evaluation.abyss import EVALUATOR
from pocketbox.search.evaluator import LOGISTIC, WIN, Evaluator, value_of_odds, zero_sum
from pocketbox.search.tree import Node, Tree, square_root


def grown(s, evaluator: Evaluator, seats: int, simulations: int, seed: int = 1) -> Tree:
    tree = Tree(s, evaluator, seats, seed)
    tree.grow(simulations)
    return tree


def visits(tree: Tree) -> list[int]:
    return [branch.visits for branch in tree.root_choices()]


def best(tree: Tree) -> str:
    return max(tree.root_choices(), key=lambda branch: branch.visits).action.text


def test_every_simulation_is_counted_once_and_the_position_is_left_alone():
    s = board(d6="H", d9="B", f3="G")
    before = s.clone()
    tree = grown(s, EVALUATOR, 1, 100)
    assert sum(visits(tree)) == 100
    assert [action.text for action in s.legal_actions()] == [action.text for action in before.legal_actions()]
    assert (s.hero, s.monsters, s.actions) == (before.hero, before.monsters, before.actions)


def test_the_same_seed_gives_the_same_tree_however_it_is_cut_into_pieces():
    s = board(d6="H", d9="B", f3="G")
    whole, pieces, other = grown(s, EVALUATOR, 1, 60), Tree(s, EVALUATOR, 1, 1), grown(s, EVALUATOR, 1, 60, seed=2)
    for _ in range(20):
        pieces.grow(3)
    assert visits(whole) == visits(pieces)
    assert [branch.value for branch in whole.root_choices()] == [branch.value for branch in pieces.root_choices()]
    assert [branch.value for branch in whole.root_choices()] != [branch.value for branch in other.root_choices()]


def test_it_leaves_through_a_door_and_strikes_the_last_monster():
    assert best(grown(board(d6="H", d5="D", e6="G", c6="B"), EVALUATOR, 1, 200)) == "move d5"
    s = board(d6="H", d5="G", hero="iron-pilgrim, carries weapon", monsters="gnawling d5 hp 1")
    assert best(grown(s, EVALUATOR, 1, 200)) == "attack d5"


def test_what_is_best_at_first_sight_is_tried_most_at_first():
    s = board(d6="H", d9="B", f3="G")
    worths = [0] * len(s.legal_actions())
    worths[2] = 500_000
    tree = Tree(s, EVALUATOR, 1, 1)
    tree.set_root_priors(worths)
    assert tree.root.priors[2] == max(tree.root.priors)
    assert tree.root.prior_sum == sum(tree.root.priors)
    assert min(tree.root.priors) > 0
    tree.grow(20)
    assert sum(visits(tree)) == 20
    assert visits(tree)[2] == max(visits(tree))


def test_a_sure_win_is_worth_everything():
    tree = grown(board(d6="H", d5="D", e6="G"), EVALUATOR, 1, 100)
    worths = {branch.action.text: branch.value for branch in tree.root_choices()}
    assert worths["move d5"] == 1.0
    assert all(worth < 1.0 for text, worth in worths.items() if text != "move d5")


def test_a_game_without_a_evaluator_is_played_to_its_end():
    s = RUSH.start(setup="last-leap")
    tree = grown(s, Evaluator(), 2, 50)
    assert sum(visits(tree)) == 50
    assert any(branch.value != 0 for branch in tree.root_choices())


def test_three_seats_each_look_after_themselves():
    s = GAME.start(defaults(GAME.options), "play", 3)
    while s.seat_to_act() < 0:
        s.apply(s.legal_actions()[0], Log(True))
    tree = grown(s, Evaluator(), 3, 120)
    assert sum(visits(tree)) == 120
    assert all(-1 <= branch.value <= 1 for branch in tree.root_choices())


def test_draws_of_one_throw_are_spread_as_evenly_as_can_be():
    """After 100 simulations of four faces each has been drawn 25 times, or one more or less."""
    s = board(d6="H", d5="G", hero="iron-pilgrim, carries weapon", h1="B")
    s.apply(next(action for action in s.legal_actions() if action.verb == "attack"), Log(True))
    tree = grown(s, EVALUATOR, 1, 100)
    counts = [branch.visits for branch in tree.root.children if branch is not None]
    assert len(counts) == 4
    assert all(abs(count - 25) <= 1 for count in counts)


def test_the_expected_line_begins_with_the_choice():
    for branch in grown(board(d6="H", d9="B"), EVALUATOR, 1, 80).root_choices():
        assert branch.line[0] is branch.action


@pytest.mark.parametrize(
    ("places", "worths"),
    [
        ((1, 2), [WIN, -WIN]),
        ((1, 1), [0, 0]),
        ((1, 2, 3), [WIN, 0, -WIN]),
        ((2, 1, 2), [-WIN // 2, WIN, -WIN // 2]),
    ],
)
def test_an_end_is_worth_those_left_behind_less_those_ahead(places, worths):
    result = Result("X", (), (0,) * len(places), places)
    assert Evaluator().terminal_values(board(d6="H", d9="B"), result, len(places)) == worths


def test_odds_become_worth_along_a_curve_without_jumps():
    worths = [value_of_odds(odds) for odds in range(-4000, 4001, 10)]
    assert worths == sorted(worths)
    assert max(after - before for before, after in pairwise(worths)) < 6000
    assert (value_of_odds(0), value_of_odds(250), value_of_odds(9999)) == (0, LOGISTIC[1], LOGISTIC[-1])
    assert zero_sum(700, 1) == [-700, 700]


def test_whole_roots():
    assert [square_root(n) for n in (1, 2, 3, 4, 8, 9, 10, 255, 256, 10**12)] == [1, 1, 1, 2, 2, 3, 3, 15, 16, 10**6]


def test_a_deep_tree_is_taken_down_safely():
    """Compiled, nodes must not be marked as acyclic: taking down more than fifty in a row would then spoil memory."""
    s = RUSH.start(setup="duel")
    for seed in range(3):
        tree = Tree(s, Evaluator(), 2, seed)
        tree.root.children = []
        node = tree.root
        for _ in range(500):
            further = Node(s.clone(), [])
            node.children = [further]
            node = further
        del tree, node, further
    assert grown(s, Evaluator(), 2, 5).root.visits == 5
