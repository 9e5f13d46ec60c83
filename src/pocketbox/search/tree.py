"""Tree search over any position: choices are weighed by what followed, dice are drawn evenly from all they can show.

Each seat looks for what is worth the most to itself, so two, six or one may play. Nothing here knows the time: whoever
grows the tree says how much, and may stop between any two simulations.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Log, Seat
from pocketbox.search.guessing import Guesser
from pocketbox.search.judging import SURE, Judgement
from pocketbox.search.spinner import SmallSpinner

FEW: Final = 24
"""Outcomes that all become branches; of more, only as many as the visits can tell apart."""
TURN: Final = 0x9E37_79B9
"""The golden part of 2**32: steps of this length fall evenly everywhere, however many are taken."""
WORD: Final = 0xFFFF_FFFF
NARROW: Final = 0x8000_0000
"""Up to here a whole times 32 bits stays below 2**63."""
BEST_AT_SIGHT: Final = 4096
HALF_AS_GOOD: Final = 80_000
"""A choice that is worth so much less at first sight is tried half as much."""


@final
class Node:
    """One position of the tree, and what came of it so far."""

    __slots__ = (
        "branches",
        "choices",
        "costs",
        "dial",
        "hunches",
        "own",
        "run",
        "s",
        "seat",
        "total",
        "visits",
        "whole",
    )

    def __init__(self, s: Position, run: list[Action]) -> None:
        self.s = s
        self.run = run
        """What led here from the node before: one choice, or throws with what is routine about them."""
        task = s.agenda
        self.seat: Seat = NOBODY if task is None else task.seat
        """Who chooses here; `CHANCE` also where what is chosen is routine, and gone through with the throws."""
        self.visits: i64 = 0
        self.total: i64 = 0
        """Sum of what came of it for the last seat that chose before."""
        self.own: i64 = 0
        """Sum of what came of it for the seat that chooses here."""
        self.choices: list[Action] = []
        self.hunches: list[i64] = []
        self.whole: i64 = 0
        """Sum of the hunches."""
        self.costs: list[i64] = []
        self.branches: list[Node | None] = []
        """A node for each choice that was tried; of dice, those drawn so far, each as often as it was drawn."""
        self.dial: i64 = -1
        """Of dice: where the next draw begins."""


@final
class Branch:
    """What the search found out about one choice."""

    __slots__ = ("action", "line", "visits", "worth")

    def __init__(self, action: Action, visits: i64, worth: float, line: list[Action]) -> None:
        self.action = action
        self.visits: i64 = visits
        self.worth = worth
        """From -1, lost, to 1, won, for the seat that chooses."""
        self.line = line
        """What is expected to follow, dice included, the choice itself first."""


@final
class Tree:
    """Grown one simulation at a time. The same position, seed and number of simulations give the same tree."""

    def __init__(self, s: Position, judgement: Judgement, seats: i64, seed: i64) -> None:
        self.judgement = judgement.looking_ahead(seats)
        self.spinner = SmallSpinner(seed)
        self.guesser = Guesser(self.judgement, seats, self.spinner)
        self.log = Log(True)
        self.root = Node(s.clone(), [])
        self.sums: list[i64] = [0] * seats
        """What came of all simulations, for each seat."""

    def grow(self, simulations: i64) -> None:
        for _ in range(simulations):
            self.simulate()

    def prime(self, worths: list[i64]) -> None:
        """Let the root begin with what its choices are worth at first sight, in place of hunches."""
        root = self.root
        self.unfold(root)
        best = max(worths)
        root.hunches = [max(1, BEST_AT_SIGHT >> min((best - worth) // HALF_AS_GOOD, 62)) for worth in worths]
        root.whole = 0
        for hunch in root.hunches:
            root.whole += hunch

    def simulate(self) -> None:
        """Down the tree to something new, judge it, and tell every node on the way."""
        node = self.root
        path = [node]
        while node.seat != NOBODY and (node.seat == CHANCE or node.visits > 0 or node is self.root):
            node = self.drawn(node) if node.seat == CHANCE else self.chosen(path)
            path.append(node)
        worths = self.guesser.judged(node.s)
        for seat, worth in enumerate(worths):
            self.sums[seat] += worth
        whose = self.root.seat if self.root.seat >= 0 else 0
        for passed in path:
            passed.visits += 1
            passed.total += worths[whose]
            if passed.seat >= 0:
                whose = passed.seat
                passed.own += worths[whose]
        if self.judgement.is_resolute and self.root.seat >= 0:
            self.settle_turn(path, worths[self.root.seat])

    def settle_turn(self, path: list[Node], came: i64) -> None:
        """Within the turn of whoever thinks, what was tried and not liked counts for itself alone.

        The choices that led to it hear what the favourite there is worth. Otherwise a turn in which there is much to be
        tried would look worse than one that is let pass.
        """
        thinker = self.root.seat
        end: i64 = 1
        while end < len(path) - 1 and (path[end].seat == thinker or path[end].seat == CHANCE):
            end += 1
        worth = came
        for n in range(end, 0, -1):
            node, tried = path[n - 1], path[n]
            if node.seat == thinker:
                favourite = most_visited(node)
                assert favourite is not None
                liked = favourite.total // favourite.visits
                if liked > tried.total // tried.visits:
                    worth = liked
                node.own += worth - came
            node.total += worth - came

    def child(self, node: Node, action: Action) -> Node:
        s = node.s.clone()
        s.advance(action, self.log)
        found = Node(s, [action])
        if self.judgement.sums_up and found.seat >= 0 and self.judgement.is_routine(s):
            found.seat = CHANCE
        return found

    def chosen(self, path: list[Node]) -> Node:
        """The choice with the best prospects: worth what came of it so far, and more for being little tried."""
        node = path[-1]
        if not node.choices:
            self.unfold(node)
        while True:
            at: i64 = 0 if len(node.choices) == 1 else self.most_promising(node)
            found = node.branches[at]
            if found is not None:
                return found
            found = self.child(node, node.choices[at])
            if self.judgement.is_direct and len(node.choices) > 1 and self.leads_back(path, found.s):
                leave_out(node, at)
                continue
            node.branches[at] = found
            return found

    def leads_back(self, path: list[Node], s: Position) -> bool:
        """Whether a position is one that the same turn has already left. Such a way only wastes what it took."""
        node = path[-1]
        if len(path) < 2 or self.judgement.is_back(s, node.s):
            return False
        for n in range(len(path) - 2, -1, -1):
            earlier = path[n]
            if earlier.seat != node.seat and earlier.seat != CHANCE:
                return False
            if self.judgement.is_back(s, earlier.s):
                return True
        return False

    def unfold(self, node: Node) -> None:
        choices = node.s.legal_actions()
        node.choices = choices
        node.branches = [None] * len(choices)
        node.hunches = self.judgement.hunches(node.s, choices)
        whole: i64 = 0
        for hunch in node.hunches:
            whole += hunch
        node.whole = whole
        node.costs = self.judgement.costs(node.s, choices)

    def most_promising(self, node: Node) -> i64:
        even = len(node.hunches) == 0
        whole: i64 = len(node.choices) if even else node.whole
        part = self.judgement.curiosity // 16 * root(256 * (node.visits + 1)) // whole
        untried = -SURE if node.visits == 0 else node.own // node.visits - self.judgement.doubt
        found: i64 = 0
        best: i64 = -1_000_000_000_000
        for n in range(len(node.branches)):
            branch = node.branches[n]
            share = part if even else part * node.hunches[n]
            if branch is None:
                worth = untried + share
            else:
                worth = branch.total // branch.visits + share // (branch.visits + 1)
            if node.costs:
                worth -= node.costs[n]
            if worth > best:
                best = worth
                found = n
        return found

    def drawn(self, node: Node) -> Node:
        """An outcome by its weight. Draws of one node step around a dial, which spreads them better than luck."""
        if self.judgement.sums_up:
            return self.gone_through(node)
        chances = node.s.chances()
        count: i64 = len(node.branches)
        if len(chances.outcomes) > FEW and count * count > 4 * (node.visits + 1):
            known = node.branches[node.visits % count]
            assert known is not None
            return known
        if node.dial < 0:
            node.dial = self.spinner.word()
        node.dial = (node.dial + TURN) & WORD
        if chances.whole <= NARROW:
            action = chances.at((node.dial * chances.whole) >> 32)
        else:
            action = chances.at(self.spinner.below(chances.whole))
        for branch in node.branches:
            if branch is not None and branch.run[0] is action:
                if len(chances.outcomes) > FEW:
                    node.branches.append(branch)
                return branch
        found = self.child(node, action)
        node.branches.append(found)
        return found

    def gone_through(self, node: Node) -> Node:
        """What came of throws and of what is routine about them; what comes out alike is one branch."""
        s = node.s.clone()
        run: list[Action] = []
        task = s.agenda
        assert task is not None
        if task.seat == CHANCE:
            chances = task.step.chances(s, task)
            if chances.whole <= NARROW:
                if node.dial < 0:
                    node.dial = self.spinner.word()
                node.dial = (node.dial + TURN) & WORD
                action = chances.at((node.dial * chances.whole) >> 32)
                s.advance(action, self.log)
                run.append(action)
        run.extend(self.guesser.go_through(s))
        for branch in node.branches:
            assert branch is not None, "only choices wait to be tried"
            if is_same_agenda(branch.s.agenda, s.agenda) and self.judgement.is_alike(branch.s, s):
                return branch
        found = Node(s, run)
        node.branches.append(found)
        return found

    # What was found out

    def worths(self) -> list[float]:
        """What the position is worth to each seat, from -1, lost, to 1, won: the mean of all simulations."""
        return [int(total) / int(self.root.visits) / SURE for total in self.sums]

    def found(self) -> list[Branch]:
        """Every choice at the root, in their order, with what came of it."""
        root = self.root
        if not root.choices:
            self.unfold(root)
        found: list[Branch] = []
        for n, action in enumerate(root.choices):
            branch = root.branches[n]
            if branch is None or branch.visits == 0:
                found.append(Branch(action, 0, 0.0, [action]))
                continue
            cost = root.costs[n] if root.costs else 0
            worth = (int(branch.total) / int(branch.visits) - int(cost)) / SURE
            found.append(Branch(action, branch.visits, worth, line_of(branch)))
        return found


def is_same_agenda(one: Task | None, other: Task | None) -> bool:
    """Whether the same is still to be done, by the same seats, about the same things."""
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


def root(square: i64) -> i64:
    """The whole square root of a number above 0."""
    found: i64 = 1
    while found * found < square:
        found <<= 1
    while True:
        better = (found + square // found) >> 1
        if better >= found:
            return found
        found = better


def leave_out(node: Node, at: i64) -> None:
    """Forget a choice. Lists are made anew, because that of the choices may be shared."""
    node.choices = node.choices[:at] + node.choices[at + 1 :]
    node.branches = node.branches[:at] + node.branches[at + 1 :]
    if node.hunches:
        node.whole -= node.hunches[at]
        node.hunches = node.hunches[:at] + node.hunches[at + 1 :]
    if node.costs:
        node.costs = node.costs[:at] + node.costs[at + 1 :]


def line_of(node: Node) -> list[Action]:
    """The line most often looked at from here on, the choice that led here first."""
    line = node.run.copy()
    best = most_visited(node)
    while best is not None and best.visits > 1:
        line.extend(best.run)
        best = most_visited(best)
    return line


def most_visited(node: Node) -> Node | None:
    best: Node | None = None
    for branch in node.branches:
        if branch is not None and (best is None or branch.visits > best.visits):
            best = branch
    return best
