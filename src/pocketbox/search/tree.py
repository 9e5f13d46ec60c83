"""Monte Carlo tree search with PUCT selection, chance nodes and one evaluation for each simulation.

Each seat maximizes its own value, so one, two or six can play. Nothing here reads a clock: the caller decides how many
simulations to run and can stop between any two of them.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Log, Seat
from pocketbox.search.evaluator import WIN, Evaluator
from pocketbox.search.rollout import Rollout
from pocketbox.search.spinner import SmallSpinner

FULL_WIDTH: Final = 24
"""A chance node with more outcomes than this is widened progressively."""
GOLDEN: Final = 0x9E37_79B9
"""2**32 over the golden ratio: steps of this length form a low-discrepancy sequence."""
WORD: Final = 0xFFFF_FFFF
NARROW: Final = 0x8000_0000
"""Weights up to this sum can be multiplied by 32 bits and stay below 2**63."""
BEST_PRIOR: Final = 4096
HALF_PRIOR: Final = 80_000
"""A choice whose one-ply value is this much below the best gets half its prior."""


@final
class Node:
    """A position in the tree with its statistics."""

    __slots__ = (
        "actions",
        "children",
        "choices",
        "costs",
        "own_value_sum",
        "prior_sum",
        "priors",
        "s",
        "sample",
        "seat",
        "value_sum",
        "visits",
    )

    def __init__(self, s: Position, actions: list[Action]) -> None:
        self.s = s
        self.actions = actions
        """The way from the parent to here: one choice, or dice with the routine choices about them."""
        task = s.agenda
        self.seat: Seat = NOBODY if task is None else task.seat
        """Who chooses here. `CHANCE` for dice, and for routine choices that are resolved together with dice."""
        self.visits: i64 = 0
        self.value_sum: i64 = 0
        """For the seat that chose last on the way here."""
        self.own_value_sum: i64 = 0
        """For the seat that chooses here."""
        self.choices: list[Action] = []
        self.priors: list[i64] = []
        self.prior_sum: i64 = 0
        self.costs: list[i64] = []
        self.children: list[Node | None] = []
        """By choice, None until it is tried. Of dice: the outcomes so far, each as often as it was drawn."""
        self.sample: i64 = -1
        """Of dice: the last point of the low-discrepancy sequence."""


@final
class RootChoice:
    """The statistics of one choice at the root."""

    __slots__ = ("action", "line", "value", "visits")

    def __init__(self, action: Action, visits: i64, value: float, line: list[Action]) -> None:
        self.action = action
        self.visits: i64 = visits
        self.value = value
        """From -1 (lost) to 1 (won), for the seat that chooses."""
        self.line = line
        """The principal variation, dice included. The choice itself comes first."""


@final
class Tree:
    """A search tree. The same position, seed and number of simulations give the same tree."""

    def __init__(self, s: Position, evaluator: Evaluator, seats: i64, seed: i64) -> None:
        self.evaluator = evaluator.for_tree(seats)
        self.spinner = SmallSpinner(seed)
        self.rollout = Rollout(self.evaluator, seats, self.spinner)
        self.log = Log(True)
        self.root = Node(s.clone(), [])
        self.value_sums: list[i64] = [0] * seats
        """For each seat, over all simulations."""

    def grow(self, simulations: i64) -> None:
        for _ in range(simulations):
            self.simulate()

    def set_root_priors(self, values: list[i64]) -> None:
        """Replace the priors at the root by those that follow from one-ply values."""
        root = self.root
        self.expand(root)
        best = max(values)
        root.priors = [max(1, BEST_PRIOR >> min((best - value) // HALF_PRIOR, 62)) for value in values]
        root.prior_sum = 0
        for prior in root.priors:
            root.prior_sum += prior

    def simulate(self) -> None:
        """Select down to a new position, evaluate it and back the values up."""
        node = self.root
        path = [node]
        while node.seat != NOBODY and (node.seat == CHANCE or node.visits > 0 or node is self.root):
            node = self.sample_outcome(node) if node.seat == CHANCE else self.select_child(path)
            path.append(node)
        values = self.rollout.evaluate(node.s)
        for seat, value in enumerate(values):
            self.value_sums[seat] += value
        whose = self.root.seat if self.root.seat >= 0 else 0
        for passed in path:
            passed.visits += 1
            passed.value_sum += values[whose]
            if passed.seat >= 0:
                whose = passed.seat
                passed.own_value_sum += values[whose]
        if self.evaluator.uses_max_backup and self.root.seat >= 0:
            self.back_up_favorites(path, values[self.root.seat])

    def back_up_favorites(self, path: list[Node], value: i64) -> None:
        """Within the turn of the seat at the root, back up the favorite's mean instead of a worse trial.

        Averaging every trial would make a turn with many bad choices look worse than a pass.
        """
        thinker = self.root.seat
        end: i64 = 1
        while end < len(path) - 1 and (path[end].seat == thinker or path[end].seat == CHANCE):
            end += 1
        backed_up = value
        for n in range(end, 0, -1):
            node, tried = path[n - 1], path[n]
            if node.seat == thinker:
                favorite = most_visited(node)
                assert favorite is not None
                mean = favorite.value_sum // favorite.visits
                if mean > tried.value_sum // tried.visits:
                    backed_up = mean
                node.own_value_sum += backed_up - value
            node.value_sum += backed_up - value

    def make_child(self, node: Node, action: Action) -> Node:
        s = node.s.clone()
        s.advance(action, self.log)
        found = Node(s, [action])
        if self.evaluator.merges_outcomes and found.seat >= 0 and self.evaluator.is_routine(s):
            found.seat = CHANCE
        return found

    def select_child(self, path: list[Node]) -> Node:
        """Select a choice by PUCT. A choice that repeats a position of the turn is pruned."""
        node = path[-1]
        if not node.choices:
            self.expand(node)
        while True:
            at: i64 = 0 if len(node.choices) == 1 else self.select(node)
            found = node.children[at]
            if found is not None:
                return found
            found = self.make_child(node, node.choices[at])
            if self.evaluator.prunes_repetitions and len(node.choices) > 1 and self.repeats(path, found.s):
                prune(node, at)
                continue
            node.children[at] = found
            return found

    def repeats(self, path: list[Node], s: Position) -> bool:
        """Whether the same turn has already left this position."""
        node = path[-1]
        if len(path) < 2 or self.evaluator.is_repetition(s, node.s):
            return False
        for n in range(len(path) - 2, -1, -1):
            earlier = path[n]
            if earlier.seat != node.seat and earlier.seat != CHANCE:
                return False
            if self.evaluator.is_repetition(s, earlier.s):
                return True
        return False

    def expand(self, node: Node) -> None:
        choices = node.s.legal_actions()
        node.choices = choices
        node.children = [None] * len(choices)
        node.priors = self.evaluator.priors(node.s, choices)
        prior_sum: i64 = 0
        for prior in node.priors:
            prior_sum += prior
        node.prior_sum = prior_sum
        node.costs = self.evaluator.action_costs(node.s, choices)

    def select(self, node: Node) -> i64:
        """The place of the choice with the highest PUCT score: mean value plus exploration, minus its cost."""
        is_uniform = len(node.priors) == 0
        prior_sum: i64 = len(node.choices) if is_uniform else node.prior_sum
        part = self.evaluator.exploration // 16 * square_root(256 * (node.visits + 1)) // prior_sum
        unvisited = -WIN if node.visits == 0 else node.own_value_sum // node.visits - self.evaluator.fpu_reduction
        found: i64 = 0
        best: i64 = -1_000_000_000_000
        for n in range(len(node.children)):
            child = node.children[n]
            exploration = part if is_uniform else part * node.priors[n]
            if child is None:
                score = unvisited + exploration
            else:
                score = child.value_sum // child.visits + exploration // (child.visits + 1)
            if node.costs:
                score -= node.costs[n]
            if score > best:
                best = score
                found = n
        return found

    def sample_outcome(self, node: Node) -> Node:
        """Draw an outcome by its weight. A low-discrepancy sequence spreads the draws of a node evenly."""
        if self.evaluator.merges_outcomes:
            return self.sample_merged(node)
        chances = node.s.chances()
        count: i64 = len(node.children)
        if len(chances.outcomes) > FULL_WIDTH and count * count > 4 * (node.visits + 1):
            known = node.children[node.visits % count]
            assert known is not None
            return known
        if node.sample < 0:
            node.sample = self.spinner.word()
        node.sample = (node.sample + GOLDEN) & WORD
        if chances.whole <= NARROW:
            action = chances.at((node.sample * chances.whole) >> 32)
        else:
            action = chances.at(self.spinner.below(chances.whole))
        for child in node.children:
            if child is not None and child.actions[0] is action:
                if len(chances.outcomes) > FULL_WIDTH:
                    node.children.append(child)
                return child
        found = self.make_child(node, action)
        node.children.append(found)
        return found

    def sample_merged(self, node: Node) -> Node:
        """Draw dice and resolve the routine choices about them; equal results share a child."""
        s = node.s.clone()
        actions: list[Action] = []
        task = s.agenda
        assert task is not None
        if task.seat == CHANCE:
            chances = task.step.chances(s, task)
            if chances.whole <= NARROW:
                if node.sample < 0:
                    node.sample = self.spinner.word()
                node.sample = (node.sample + GOLDEN) & WORD
                action = chances.at((node.sample * chances.whole) >> 32)
                s.advance(action, self.log)
                actions.append(action)
        actions.extend(self.rollout.resolve_routine(s))
        for child in node.children:
            assert child is not None, "only choices wait to be tried"
            if is_same_agenda(child.s.agenda, s.agenda) and self.evaluator.is_same_outcome(child.s, s):
                return child
        found = Node(s, actions)
        node.children.append(found)
        return found

    # Results

    def mean_values(self) -> list[float]:
        """The value of the root position for each seat, from -1 (lost) to 1 (won): the mean of all simulations."""
        return [int(total) / int(self.root.visits) / WIN for total in self.value_sums]

    def root_choices(self) -> list[RootChoice]:
        """Every choice at the root, in order, with its statistics."""
        root = self.root
        if not root.choices:
            self.expand(root)
        found: list[RootChoice] = []
        for n, action in enumerate(root.choices):
            child = root.children[n]
            if child is None or child.visits == 0:
                found.append(RootChoice(action, 0, 0.0, [action]))
                continue
            cost = root.costs[n] if root.costs else 0
            value = (int(child.value_sum) / int(child.visits) - int(cost)) / WIN
            found.append(RootChoice(action, child.visits, value, line_of(child)))
        return found


def is_same_agenda(one: Task | None, other: Task | None) -> bool:
    """Whether two agendas hold the same tasks in the same order."""
    while one is not None and other is not None:
        if one is other:
            return True
        if one.step is not other.step or one.seat != other.seat or one.frame is not other.frame:
            return False
        if one.a != other.a or one.b != other.b or one.c != other.c or one.several != other.several:
            return False
        one = one.after
        other = other.after
    return one is None and other is None


def square_root(square: i64) -> i64:
    """The integer square root of a number above 0."""
    found: i64 = 1
    while found * found < square:
        found <<= 1
    while True:
        better = (found + square // found) >> 1
        if better >= found:
            return found
        found = better


def prune(node: Node, at: i64) -> None:
    """Remove a choice. The lists are replaced, because the list of choices may be shared."""
    node.choices = node.choices[:at] + node.choices[at + 1 :]
    node.children = node.children[:at] + node.children[at + 1 :]
    if node.priors:
        node.prior_sum -= node.priors[at]
        node.priors = node.priors[:at] + node.priors[at + 1 :]
    if node.costs:
        node.costs = node.costs[:at] + node.costs[at + 1 :]


def line_of(node: Node) -> list[Action]:
    """The principal variation through a node: the actions that lead to it, then the most visited children."""
    line = node.actions.copy()
    best = most_visited(node)
    while best is not None and best.visits > 1:
        line.extend(best.actions)
        best = most_visited(best)
    return line


def most_visited(node: Node) -> Node | None:
    best: Node | None = None
    for child in node.children:
        if child is not None and (best is None or child.visits > best.visits):
            best = child
    return best
