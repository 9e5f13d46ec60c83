"""What may come of one choice: its chance to win, what it puts at stake, and what is expected to follow.

A small tree is grown behind the choice and read, not its visits: dice count with their exact weights where the tree has
tried them all, combats are counted by their judge. Only a position imagined from a view is looked at.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from pocketbox.bots.makers import load_evaluator
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, EVERYONE, NOBODY, Action, Event, Log, Seat
from pocketbox.engine.game import Game
from pocketbox.engine.judge import Judge, TooManyPositions
from pocketbox.match.course import Moment
from pocketbox.scenes import scene_of
from pocketbox.scenes.stakes import Stake, stakes_of, stakes_of_results
from pocketbox.search.combat_solver import Solved, solve_after
from pocketbox.search.evaluator import WIN, Evaluator
from pocketbox.search.tree import Node, Tree, most_visited

SIMULATIONS: Final = 240
TREE_SECONDS: Final = 0.4
LEAST_VISITS: Final = 5
"""Visits below which what follows a position says nothing."""
MOST_OWN: Final = 12
"""Own choices that a seat makes within what is looked at."""
MOST_IN_COMBAT: Final = 1500
MOST_LEAVES: Final = 80
MOST_COMBATS: Final = 6
"""Combats that are counted behind one choice; further ones are read from the tree."""
ROUND: Final = "round began"


@dataclass(frozen=True)
class Likely:
    """Something at stake, and how likely it is until the seat's next turn."""

    stake: Stake
    chance: Fraction | float
    """A fraction where it is exact."""


@dataclass(frozen=True)
class Prospect:
    """What may come of one choice."""

    action: Action
    win: float
    """The chance to win, from 0 to 1, for the seat that chooses."""
    likely: tuple[Likely, ...]
    """The likeliest first."""
    moments: tuple[Moment, ...]
    """What is expected to follow, the choice itself first; dice as they fall most often."""
    is_expected: bool = False
    """Whether others choose on the way, so that what is likely rests on what they are expected to do."""

    def chance_of(self, text: str) -> Fraction | float:
        return next((one.chance for one in self.likely if one.stake.text == text), Fraction(0))


@dataclass
class Leaf:
    """One way things may go on."""

    share: Fraction | float
    stakes: list[Stake]


@dataclass
class TreePosition:
    """A position on the way through the tree."""

    node: Node
    share: Fraction | float
    stakes: list[Stake] = field(default_factory=list)
    others_acted: bool = False
    own: int = 0


class Foresight:
    """Looks behind the choices of one seat in one game."""

    def __init__(
        self, game: Game, seat: Seat, seats: int, simulations: int = SIMULATIONS, seconds: float = TREE_SECONDS
    ) -> None:
        """`seconds`: the most that is spent on one tree, for set-ups in which a simulation takes long."""
        self.game: Final = game
        self.seat: Final = seat
        self.seats: Final = seats
        self.simulations: Final = simulations
        self.seconds: Final = seconds
        self.evaluator: Final[Evaluator] = load_evaluator(game)
        self._combats = 0
        """Combats that may still be counted behind this choice."""
        self._counting_ends = 0.0

    def prospect(self, s: Position, action: Action, seed: int) -> Prospect:
        """What may come of a legal action in a position that was imagined from the seat's view."""
        log = Log()
        after = s.clone()
        after.advance(action, log)
        first = stakes_of(self.game, log.events, after, self.seat)
        moments = [moment_of(s, after, action, log.events)]
        if after.result is not None:
            return Prospect(action, self.ended(after), likely_of([Leaf(Fraction(1), first)]), tuple(moments))
        tree = self.grown(after, seed)
        win = (1 + tree.mean_values()[self.seat]) / 2
        self._combats, self._counting_ends = MOST_COMBATS, time.monotonic() + self.seconds
        start = TreePosition(tree.root, Fraction(1), first)
        leaves = self.fought(s, action, start) or self.leaves(start)
        moments.extend(self.expected(tree.root))
        is_expected = any(moment.seat not in (CHANCE, self.seat) for moment in moments)
        return Prospect(action, win, likely_of(leaves), tuple(moments), is_expected)

    def chance(self, s: Position, action: Action, seed: int) -> float:
        """The chance to win after an action, and nothing else."""
        after = s.clone()
        after.advance(action, Log(True))
        if after.result is not None:
            return self.ended(after)
        return (1 + self.grown(after, seed).mean_values()[self.seat]) / 2

    def grown(self, s: Position, seed: int) -> Tree:
        tree = Tree(s, self.evaluator, self.seats, seed)
        end = time.monotonic() + self.seconds
        for _ in range(self.simulations):
            tree.simulate()
            if time.monotonic() > end:
                break
        return tree

    def ended(self, s: Position) -> float:
        assert s.result is not None, "the game is over"
        return (1 + int(self.evaluator.terminal_values(s, s.result, self.seats)[self.seat]) / WIN) / 2

    def leaves(self, start: TreePosition) -> list[Leaf]:
        """Every way through the tree until the seat's next turn, each with its share."""
        found: list[Leaf] = []
        waiting = [start]
        while waiting:
            walk = waiting.pop()
            node = walk.node
            if self.is_end(walk):
                found.append(Leaf(walk.share, walk.stakes))
            elif node.visits < LEAST_VISITS or not node.children or len(found) + len(waiting) > MOST_LEAVES:
                # Nothing is known of what follows, so nothing here is exact.
                found.append(Leaf(float(walk.share), walk.stakes))
            elif node.seat == CHANCE:
                waiting.extend(self.thrown(walk))
            else:
                best = most_visited(node)
                assert best is not None, "it was looked at"
                fought = self.fought(node.s, best.actions[0], walk)
                found.extend(fought)
                if not fought:
                    waiting.append(self.further(walk, best, walk.share))
        return found

    def is_end(self, walk: TreePosition) -> bool:
        node = walk.node
        if node.seat == NOBODY:
            return True
        return node.seat == self.seat and (walk.others_acted or walk.own >= MOST_OWN)

    def thrown(self, walk: TreePosition) -> Iterator[TreePosition]:
        """What dice may show: by their weights where all was tried, by how often it came up else."""
        node = walk.node
        branches = {id(branch): branch for branch in node.children if branch is not None}
        chances = node.s.chances() if node.s.seat_to_act() == CHANCE else None
        weights: dict[int, Fraction | float] = {}
        if chances is not None and all(len(branch.actions) == 1 for branch in branches.values()):
            of_action = {id(outcome.action): int(outcome.weight) for outcome in chances.outcomes}
            if len(branches) == len(of_action):
                weights = {
                    at: Fraction(of_action[id(branch.actions[0])], int(chances.whole))
                    for at, branch in branches.items()
                }
        if not weights:
            visits = sum(int(branch.visits) for branch in branches.values())
            weights = {at: int(branch.visits) / visits for at, branch in branches.items()}
        for at, branch in branches.items():
            yield self.further(walk, branch, walk.share * weights[at])

    def further(self, walk: TreePosition, branch: Node, share: Fraction | float) -> TreePosition:
        """One step on, with what it put at stake."""
        events = events_of(walk.node.s, branch.actions)
        is_own = walk.node.seat == self.seat
        is_other = walk.node.seat >= 0 and not is_own
        # Alone at the table, a round is what comes between one turn and the next.
        passed = self.seats == 1 and any(event.name == ROUND for event in events)
        return TreePosition(
            branch,
            share,
            [*walk.stakes, *stakes_of(self.game, events, branch.s, self.seat)],
            walk.others_acted or is_other or passed,
            walk.own + is_own,
        )

    def fought(self, s: Position, action: Action, walk: TreePosition) -> list[Leaf]:
        """A combat that an action opens or continues, counted by its judge; empty if there is none to count."""
        judge = self.game.judge(s, action)
        if judge is None or not self._combats or time.monotonic() > self._counting_ends:
            return []
        self._combats -= 1
        found = combat_chances(s, action, judge)
        if found is None:
            return []
        rows = stakes_of_results(self.game, s, action, judge, self.seat, rule_of(self.game, s, action))
        return [
            Leaf(walk.share * found.chance(n), [*walk.stakes, *row]) for n, row in enumerate(rows) if found.chance(n)
        ]

    def expected(self, root: Node) -> Iterator[Moment]:
        """The line looked at most, until the seat's next turn."""
        node = root
        acted = False
        for _ in range(MOST_OWN):
            best = most_visited(node)
            if best is None or best.visits < LEAST_VISITS or (node.seat == self.seat and acted):
                return
            s = node.s
            for action in best.actions:
                after = s.clone()
                log = Log()
                after.advance(action, log)
                yield moment_of(s, after, action, log.events)
                s = after
            acted = acted or (node.seat >= 0 and node.seat != self.seat)
            node = best


def combat_chances(s: Position, action: Action, judge: Judge) -> Solved | None:
    """How a combat ends with best play of both sides; None where that takes long to count."""
    seat = int(s.seat_to_act())
    try:
        solved = [
            solve_after(s, action, each, MOST_IN_COMBAT * each.patience()) for each in judge.versions() or [judge]
        ]
    except TooManyPositions:
        return None
    return max(solved, key=lambda found: Fraction(found.worth(judge, seat), found.whole))


def rule_of(game: Game, s: Position, action: Action) -> str:
    """The rule of a choice, as the seat that makes it is shown it."""
    options = scene_of(game, game.view(s, s.seat_to_act())).options
    return next((option.rule for option in options if option.text == action.text), "")


def moment_of(before: Position, after: Position, action: Action, events: list[Event]) -> Moment:
    return Moment(before.seat_to_act(), action, 0, EVERYONE, "", before, after, tuple(events))


def events_of(s: Position, run: list[Action]) -> list[Event]:
    after = s.clone()
    log = Log()
    for action in run:
        after.advance(action, log)
    return list(log.events)


def likely_of(leaves: list[Leaf]) -> tuple[Likely, ...]:
    """Each stake once, with the share of the ways that it happens in."""
    stakes: dict[str, Stake] = {}
    chances: dict[str, Fraction | float] = {}
    for leaf in leaves:
        for text in dict.fromkeys(stake.text for stake in leaf.stakes):
            chances[text] = chances.get(text, Fraction(0)) + leaf.share
        for stake in leaf.stakes:
            stakes.setdefault(stake.text, stake)
    ranked = sorted(chances, key=lambda text: -chances[text])
    return tuple(Likely(stakes[text], chances[text]) for text in ranked)
