"""Tree search: finds what is there to be found, is the same every time, and lets every seat look after itself."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.abyss.abyss_table import board
from games.rush.rush_table import RUSH
from lanterns import GAME
from pocketbox.engine.core import Log, Result
from pocketbox.engine.options import defaults
from pocketbox.search.judgement.abyss import JUDGEMENT
from pocketbox.search.judging import LOGISTIC, SURE, Judgement, duel, winning
from pocketbox.search.tree import Node, Tree, root


def grown(s, judgement: Judgement, seats: int, simulations: int, seed: int = 1) -> Tree:
    tree = Tree(s, judgement, seats, seed)
    tree.grow(simulations)
    return tree


def visits(tree: Tree) -> list[int]:
    return [branch.visits for branch in tree.found()]


def best(tree: Tree) -> str:
    return max(tree.found(), key=lambda branch: branch.visits).action.text


def test_every_simulation_is_counted_once_and_the_position_is_left_alone():
    s = board(d6="H", d9="B", f3="G")
    before = s.clone()
    tree = grown(s, JUDGEMENT, 1, 100)
    assert sum(visits(tree)) == 100
    assert [action.text for action in s.legal_actions()] == [action.text for action in before.legal_actions()]
    assert (s.hero, s.monsters, s.actions) == (before.hero, before.monsters, before.actions)


def test_the_same_seed_gives_the_same_tree_however_it_is_cut_into_pieces():
    s = board(d6="H", d9="B", f3="G")
    whole, pieces, other = grown(s, JUDGEMENT, 1, 60), Tree(s, JUDGEMENT, 1, 1), grown(s, JUDGEMENT, 1, 60, seed=2)
    for _ in range(20):
        pieces.grow(3)
    assert visits(whole) == visits(pieces)
    assert [branch.worth for branch in whole.found()] == [branch.worth for branch in pieces.found()]
    assert [branch.worth for branch in whole.found()] != [branch.worth for branch in other.found()]


def test_it_leaves_through_a_door_and_strikes_the_last_monster():
    assert best(grown(board(d6="H", d5="D", e6="G", c6="B"), JUDGEMENT, 1, 200)) == "move d5"
    s = board(d6="H", d5="G", hero="iron-pilgrim, carries weapon", monsters="gnawling d5 hp 1")
    assert best(grown(s, JUDGEMENT, 1, 200)) == "attack d5"


def test_what_is_best_at_first_sight_is_tried_most_at_first():
    s = board(d6="H", d9="B", f3="G")
    worths = [0] * len(s.legal_actions())
    worths[2] = 500_000
    tree = Tree(s, JUDGEMENT, 1, 1)
    tree.prime(worths)
    assert tree.root.hunches[2] == max(tree.root.hunches)
    assert tree.root.whole == sum(tree.root.hunches)
    assert min(tree.root.hunches) > 0
    tree.grow(20)
    assert sum(visits(tree)) == 20
    assert visits(tree)[2] == max(visits(tree))


def test_a_sure_win_is_worth_everything():
    tree = grown(board(d6="H", d5="D", e6="G"), JUDGEMENT, 1, 100)
    worths = {branch.action.text: branch.worth for branch in tree.found()}
    assert worths["move d5"] == 1.0
    assert all(worth < 1.0 for text, worth in worths.items() if text != "move d5")


def test_a_game_without_a_judgement_is_played_to_its_end():
    s = RUSH.start(setup="last-leap")
    tree = grown(s, Judgement(), 2, 50)
    assert sum(visits(tree)) == 50
    assert any(branch.worth != 0 for branch in tree.found())


def test_three_seats_each_look_after_themselves():
    s = GAME.start(defaults(GAME.options), "play", 3)
    while s.seat_to_act() < 0:
        s.apply(s.legal_actions()[0], Log(True))
    tree = grown(s, Judgement(), 3, 120)
    assert sum(visits(tree)) == 120
    assert all(-1 <= branch.worth <= 1 for branch in tree.found())


def test_draws_of_one_throw_are_spread_as_evenly_as_can_be():
    """After 100 simulations of four faces each has been drawn 25 times, give or take one."""
    s = board(d6="H", d5="G", hero="iron-pilgrim, carries weapon", h1="B")
    s.apply(next(action for action in s.legal_actions() if action.verb == "attack"), Log(True))
    tree = grown(s, JUDGEMENT, 1, 100)
    counts = [branch.visits for branch in tree.root.branches if branch is not None]
    assert len(counts) == 4
    assert all(abs(count - 25) <= 1 for count in counts)


def test_the_expected_line_begins_with_the_choice():
    for branch in grown(board(d6="H", d9="B"), JUDGEMENT, 1, 80).found():
        assert branch.line[0] is branch.action


@pytest.mark.parametrize(
    ("places", "worths"),
    [
        ((1, 2), [SURE, -SURE]),
        ((1, 1), [0, 0]),
        ((1, 2, 3), [SURE, 0, -SURE]),
        ((2, 1, 2), [-SURE // 2, SURE, -SURE // 2]),
    ],
)
def test_an_end_is_worth_those_left_behind_less_those_ahead(places, worths):
    result = Result("X", (), (0,) * len(places), places)
    assert Judgement().ended(board(d6="H", d9="B"), result, len(places)) == worths


def test_odds_become_worth_along_a_curve_without_jumps():
    worths = [winning(odds) for odds in range(-4000, 4001, 10)]
    assert worths == sorted(worths)
    assert max(after - before for before, after in pairwise(worths)) < 6000
    assert (winning(0), winning(250), winning(9999)) == (0, LOGISTIC[1], LOGISTIC[-1])
    assert duel(700, 1) == [-700, 700]


def test_whole_roots():
    assert [root(n) for n in (1, 2, 3, 4, 8, 9, 10, 255, 256, 10**12)] == [1, 1, 1, 2, 2, 3, 3, 15, 16, 10**6]


def test_a_deep_tree_is_taken_down_safely():
    """Compiled, nodes must not be marked as acyclic: taking down more than fifty in a row would then spoil memory."""
    s = RUSH.start(setup="duel")
    for seed in range(3):
        tree = Tree(s, Judgement(), 2, seed)
        tree.root.branches = []
        node = tree.root
        for _ in range(500):
            further = Node(s.clone(), [])
            node.branches = [further]
            node = further
        del tree, node, further
    assert grown(s, Judgement(), 2, 5).root.visits == 5
