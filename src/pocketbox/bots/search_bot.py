"""Looks ahead with a tree of what may follow, and can say what it saw."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Action, BadInput, Log
from pocketbox.engine.game import Game, View
from pocketbox.match.chooser import Chooser
from pocketbox.match.digest import canonical
from pocketbox.search.glance import Glance
from pocketbox.search.judging import SURE, Judgement
from pocketbox.search.spinner import SmallSpinner
from pocketbox.search.tree import Tree
from pocketbox.search.windows import solve_after

Budget: TypeAlias = Callable[[View], int]
"""How many simulations a decision gets."""
MOST_COUNTED: Final = 4000
"""Positions that may be counted for each choice in the middle of a combat."""
PRIMED: Final = 300
"""From so many simulations on a first look at every choice pays, where the judgement says so."""
TRIED: Final = 20
"""Visits from which on what came of a choice says more than luck."""
IMAGININGS: Final = 8
"""Deals of what is hidden that are looked into, each with its part of the simulations."""


@dataclass(frozen=True)
class Thought:
    """What was found out about one choice."""

    action: Action
    visits: int
    worth: float
    """From -1, lost, to 1, won, for the seat that chooses."""
    line: tuple[Action, ...]
    """What is expected to follow, dice included, the choice itself first."""
    is_exact: bool = False
    """Every throw and answer to the end of a combat was counted, instead of looked at by chance."""
    is_taken: bool = False
    """The bot would choose this one."""


class SearchBot(Chooser):
    """So many simulations for each decision; the same ones with the same seed."""

    def __init__(self, game: Game, judgement: Judgement, budget: Budget, seconds: float | None = None) -> None:
        self.game = game
        self.judgement = judgement
        self.budget = budget
        self.seconds = seconds
        """At most so long for a decision, in live play; None where only simulations count."""
        self.is_stopped = False
        """Set from another thread, it makes the bot answer at once with what it has found so far."""

    def choose(self, view: View, rng: random.Random) -> Action:
        if len(view.choices) == 1:
            return view.choices[0]
        return taken(self.think(view, rng)).action

    def think(self, view: View, rng: random.Random) -> list[Thought]:
        """Every choice of the view, in order, with what was found out about it; one of them is taken."""
        began = time.monotonic()
        seed = rng.randrange(1 << 60)
        exact = self.counted(view, seed)
        if exact:
            return marked(exact, max(exact, key=lambda thought: thought.worth))
        trees = self.imagined(view, seed)
        simulations = self.budget(view)
        sights: list[list[int]] = []
        if self.judgement.is_primed and simulations >= PRIMED:
            for n, tree in enumerate(trees):
                sights.append(Glance(self.judgement, len(tree.sums), seed + n).worths(tree.root.s))
                tree.prime(sights[n])
        for n in range(max(simulations, len(trees))):
            trees[n % len(trees)].simulate()
            if self.is_stopped or (self.seconds is not None and time.monotonic() - began > self.seconds):
                break
        thoughts = gathered(view, trees)
        if self.judgement.trust and sights:
            whole = [sum(each) for each in zip(*sights, strict=True)]
            return marked(thoughts, trusting(thoughts, whole, int(self.judgement.trust) / SURE))
        best = max(thoughts, key=lambda thought: (thought.visits, thought.worth))
        if self.judgement.eagerness and len(trees) == 1:
            best = self.eager(trees[0].root.s, thoughts, best)
        return marked(thoughts, best)

    def eager(self, s: Position, thoughts: list[Thought], best: Thought) -> Thought:
        """What is to be chosen: where the best gets nowhere, anything that gets on and is about as good."""
        least = best.worth - int(self.judgement.eagerness_in(s)) / SURE
        tried = [thought for thought in thoughts if thought.visits >= TRIED and thought.worth >= least]
        if len(tried) < 2 or self.gets_on(s, best):
            return best
        return max(
            (thought for thought in tried if self.gets_on(s, thought)), key=lambda each: each.worth, default=best
        )

    def gets_on(self, s: Position, thought: Thought) -> bool:
        """Whether the turn, as it is expected to go on, brings the seat nearer to anything or fells somebody."""
        seat = s.seat_to_act()
        before = self.judgement.approach(s, seat)
        after = s.clone()
        log = Log(False)
        for action in thought.line:
            if after.result is not None or after.seat_to_act() not in (seat, CHANCE):
                break
            after.advance(action, log)
        return after.result is not None or self.judgement.approach(after, seat) > before

    def counted(self, view: View, seed: int) -> list[Thought]:
        """In the middle of a combat: what each choice is worth with best play of both, if that is quickly counted."""
        s = self.game.imagine(view, SmallSpinner(seed))
        judge = self.game.judge(s, view.choices[0])
        if judge is None or judge.is_closed(s):
            return []
        most = max(abs(int(judge.worth(result, view.seat))) for result in range(len(judge.results)))
        found: list[Thought] = []
        for action in view.choices:
            try:
                solved = solve_after(s, action, judge, MOST_COUNTED)
            except BadInput:
                return []
            worth = solved.worth(judge, int(view.seat)) / solved.whole / max(most, 1)
            found.append(Thought(action, 0, worth, (action,), True))
        return found

    def imagined(self, view: View, seed: int) -> list[Tree]:
        """Trees for what the position may be; one is enough where nothing is hidden."""
        spinner = SmallSpinner(seed)
        seats = len(self.game.seat_names(view.s))
        first = self.game.imagine(view, spinner)
        is_open = canonical(self.game.dump(first)) == canonical(self.game.dump(view.s))
        positions = [first] + [self.game.imagine(view, spinner) for _ in range(0 if is_open else IMAGININGS - 1)]
        return [Tree(s, self.judgement, seats, seed + n) for n, s in enumerate(positions)]


def taken(thoughts: list[Thought]) -> Thought:
    """What the bot that had these thoughts would choose."""
    return next(thought for thought in thoughts if thought.is_taken)


def marked(thoughts: list[Thought], best: Thought) -> list[Thought]:
    return [replace(thought, is_taken=True) if thought is best else thought for thought in thoughts]


def trusting(thoughts: list[Thought], sights: list[int], margin: float) -> Thought:
    """What looks best at first sight, unless something else was tried enough and turned out better by a margin."""
    first = thoughts[max(range(len(sights)), key=lambda n: sights[n])]
    tried = [thought for thought in thoughts if thought.visits >= TRIED]
    if not tried:
        return first
    best = max(tried, key=lambda thought: thought.worth)
    return best if first.visits == 0 or best.worth - first.worth >= margin else first


def gathered(view: View, trees: list[Tree]) -> list[Thought]:
    """What all trees say about each choice together; the line is that of the tree that looked at it most."""
    found: list[Thought] = []
    seen = [tree.found() for tree in trees]
    for n, action in enumerate(view.choices):
        branches = [branches[n] for branches in seen]
        visits = sum(int(branch.visits) for branch in branches)
        mean = sum(int(branch.visits) * branch.worth for branch in branches) / max(visits, 1)
        best = max(branches, key=lambda branch: int(branch.visits))
        # What is taken off for wasting time may lead below a lost game.
        found.append(Thought(action, visits, max(-1.0, mean), tuple(best.line)))
    return found
