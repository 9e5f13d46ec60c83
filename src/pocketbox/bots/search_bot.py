"""A bot that runs Monte Carlo tree search and reports what it found about each choice."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from pocketbox.bots.walks import best_through, find_places, is_here
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Action, BadInput, Log
from pocketbox.engine.game import Game, View
from pocketbox.match.chooser import Chooser
from pocketbox.match.digest import is_hidden
from pocketbox.search.combat_solver import solve_after
from pocketbox.search.evaluator import NOWHERE, WIN, Evaluator
from pocketbox.search.one_ply import OnePlySearch
from pocketbox.search.spinner import SmallSpinner
from pocketbox.search.tree import Tree, line_of

Budget: TypeAlias = Callable[[View], int]
"""Returns how many simulations a decision gets."""
MOST_SOLVED: Final = 4000
"""Positions that the combat solver may visit for each choice."""
ONE_PLY_FROM: Final = 300
"""Simulations from which one-ply priors at the root pay off."""
PLACES: Final = 6
"""Each place where a walk may end gets this part of the simulations."""
TRIED: Final = 20
"""Visits from which the mean value of a choice can be trusted."""
DETERMINIZATIONS: Final = 8
"""Samples of the hidden information. They share the simulations."""


@dataclass(frozen=True)
class Candidate:
    """The result of a search for one choice."""

    action: Action
    visits: int
    value: float
    """From -1 (lost) to 1 (won), for the seat that chooses."""
    line: tuple[Action, ...]
    """The principal variation, dice included. The choice itself comes first."""
    is_exact: bool = False
    """The combat solver counted every throw and choice to the end of the combat."""
    is_chosen: bool = False
    """The bot chooses this one."""


class SearchBot(Chooser):
    """Runs a fixed number of simulations for each decision. The same seed gives the same choice."""

    def __init__(self, game: Game, evaluator: Evaluator, budget: Budget, seconds: float | None = None) -> None:
        self.game = game
        self.evaluator = evaluator
        self.budget = budget
        self.seconds = seconds
        """The time limit for a decision in live play. None: only simulations count."""
        self.is_stopped = False
        """Another thread sets this to make the bot answer at once with what it has found."""

    def choose(self, view: View, rng: random.Random) -> Action:
        if len(view.choices) == 1:
            return view.choices[0]
        return pick_candidate(self.analyze(view, rng)).action

    def analyze(self, view: View, rng: random.Random) -> list[Candidate]:
        """Return a candidate for every choice of the view, in order. One of them is chosen."""
        began = time.monotonic()
        seed = rng.randrange(1 << 60)
        exact = self.solve_combat(view, seed)
        if exact:
            return mark_chosen(exact, max(exact, key=lambda candidate: candidate.value))
        trees = self.determinize(view, seed)
        simulations = self.budget(view)
        if len(trees) == 1 and self.evaluator.walked_to(trees[0].root.s) != NOWHERE:
            return self.compare_places(view, trees[0], simulations, began)
        one_ply: list[list[int]] = []
        if self.evaluator.uses_one_ply_priors and simulations >= ONE_PLY_FROM:
            for n, tree in enumerate(trees):
                search = OnePlySearch(self.evaluator, len(tree.value_sums), seed + n)
                one_ply.append(search.evaluate_choices(tree.root.s))
                tree.set_root_priors(one_ply[n])
        self.simulate(trees, simulations, began)
        candidates = merge_trees(view, trees)
        if self.evaluator.override_margin and one_ply:
            sums = [sum(values) for values in zip(*one_ply, strict=True)]
            best = prefer_one_ply(candidates, sums, int(self.evaluator.override_margin) / WIN)
        else:
            best = max(candidates, key=lambda candidate: (candidate.visits, candidate.value))
        if self.evaluator.progress_margin and len(trees) == 1:
            best = self.prefer_progress(trees[0].root.s, candidates, best)
        return mark_chosen(candidates, self.avoid_idle_risk(trees[0].root.s, candidates, best))

    def simulate(self, trees: list[Tree], simulations: int, began: float) -> None:
        """Run the simulations in turns, at least one in each tree, or fewer when the time is over."""
        for n in range(max(simulations, len(trees))):
            trees[n % len(trees)].simulate()
            if self.is_stopped or (self.seconds is not None and time.monotonic() - began > self.seconds):
                break

    def compare_places(self, view: View, tree: Tree, simulations: int, began: float) -> list[Candidate]:
        """Choose the place where a walk ends.

        Every place gets the same part of the simulations, however many places there are. Otherwise its value would
        change from one step to the next.
        """
        places = find_places(tree.root.s, self.evaluator, len(tree.value_sums))
        part = max(1, simulations // PLACES)
        uncertain = [place for place in places if place.tree.root.seat == CHANCE]
        self.simulate([place.tree for place in uncertain], part * len(uncertain), began)
        for place in uncertain:
            place.forget()
        self.simulate([place.tree for place in places], part * len(places), began)
        best = [best_through(places, choice, int(view.seat)) for choice in view.choices]
        found: list[Candidate] = []
        for choice, (value, way, behind) in zip(view.choices, best, strict=True):
            root = behind.tree.root if behind is not None else None
            visits, line = (int(root.visits), line_of(root)) if root is not None else (0, [])
            found.append(Candidate(choice, visits, max(-1.0, min(1.0, value)), (*way, *line)))
        # Values beyond those of a finished game still differ, so they are compared before they are limited.
        at = max(range(len(best)), key=lambda n: best[n][0])
        value, _, chosen = best[at]
        margin = int(self.evaluator.progress_margin_in(tree.root.s)) / WIN
        here = [place for place in places if is_here(place, tree.root.s, self.evaluator)]
        if margin > 0 and here and chosen is not None and chosen.progress <= here[0].progress:
            # Standing still gives way to a step forward, and a step back to standing still, if that is about as good.
            least = here[0].progress + (1 if chosen is here[0] else 0)
            ahead = [best_through(places, choice, int(view.seat), least)[0] for choice in view.choices]
            if max(ahead) >= value - margin:
                at = ahead.index(max(ahead))
        return mark_chosen(found, found[at])

    def prefer_progress(self, s: Position, candidates: list[Candidate], best: Candidate) -> Candidate:
        """Replace an idle favorite by the best candidate that makes progress and is about as good.

        A turn must bring the seat closer to its goals. Within a turn, a choice must not take that back.
        """
        least = best.value - int(self.evaluator.progress_margin_in(s)) / WIN
        tried = [candidate for candidate in candidates if candidate.visits >= TRIED and candidate.value >= least]
        needed = 1 if self.evaluator.is_quiet(s) else 0
        if len(tried) < 2 or self.measure_gain(s, best) >= needed:
            return best
        return max(
            (candidate for candidate in tried if self.measure_gain(s, candidate) >= needed),
            key=lambda each: each.value,
            default=best,
        )

    def measure_gain(self, s: Position, candidate: Candidate) -> int:
        """Return how much closer to its goals the seat comes in the turn along the principal variation."""
        seat = s.seat_to_act()
        after, _ = play_turn(s, candidate)
        if after.result is not None:
            return 1
        return int(self.evaluator.measure_progress(after, seat) - self.evaluator.measure_progress(s, seat))

    def avoid_idle_risk(self, s: Position, candidates: list[Candidate], best: Candidate) -> Candidate:
        """Replace a turn that risks a loss only to end where it began by a pass."""
        safe = self.evaluator.safe_pass(s)
        if safe is None or best.action is safe:
            return best
        after, choices = play_turn(s, best)
        if after.result is not None or len(choices) < 2:  # a paralysed figure tries to stand up without a choice
            return best
        if not all(self.evaluator.only_moves(choice) for choice in choices):
            return best
        if not (self.evaluator.is_quiet(after) and self.evaluator.is_repetition(after, s)):
            return best
        return next((candidate for candidate in candidates if candidate.action is safe), best)

    def solve_combat(self, view: View, seed: int) -> list[Candidate]:
        """In the middle of a combat, value each choice exactly. Empty where that would take too long."""
        s = self.game.imagine(view, SmallSpinner(seed))
        judge = self.game.judge(s, view.choices[0])
        if judge is None or judge.is_closed(s):
            return []
        most = max(abs(int(judge.worth(result, view.seat))) for result in range(len(judge.results)))
        found: list[Candidate] = []
        for action in view.choices:
            try:
                solved = solve_after(s, action, judge, MOST_SOLVED)
            except BadInput:
                return []
            value = solved.worth(judge, int(view.seat)) / solved.whole / max(most, 1)
            found.append(Candidate(action, 0, value, (action,), True))
        return found

    def determinize(self, view: View, seed: int) -> list[Tree]:
        """Return a tree for each sample of the hidden information; one where nothing is hidden."""
        spinner = SmallSpinner(seed)
        seats = len(self.game.seat_names(view.s))
        first = self.game.imagine(view, spinner)
        count = DETERMINIZATIONS if is_hidden(self.game, first, view.seat) else 1
        positions = [first] + [self.game.imagine(view, spinner) for _ in range(count - 1)]
        return [Tree(s, self.evaluator, seats, seed + n) for n, s in enumerate(positions)]


def play_turn(s: Position, candidate: Candidate) -> tuple[Position, list[Action]]:
    """Play the turn along the principal variation, as far as that is known; return also the choices of the seat."""
    seat = s.seat_to_act()
    after = s.clone()
    log = Log(False)
    choices: list[Action] = []
    for action in candidate.line:
        if after.result is not None or after.seat_to_act() not in (seat, CHANCE):
            break
        if after.seat_to_act() == seat:
            choices.append(action)
        after.advance(action, log)
    return after, choices


def pick_candidate(candidates: list[Candidate]) -> Candidate:
    """Return the candidate that the bot chooses."""
    return next(candidate for candidate in candidates if candidate.is_chosen)


def mark_chosen(candidates: list[Candidate], best: Candidate) -> list[Candidate]:
    return [replace(candidate, is_chosen=True) if candidate is best else candidate for candidate in candidates]


def prefer_one_ply(candidates: list[Candidate], values: list[int], margin: float) -> Candidate:
    """Return the one-ply favorite, unless another candidate was tried enough and is better by a margin."""
    first = candidates[max(range(len(values)), key=lambda n: values[n])]
    tried = [candidate for candidate in candidates if candidate.visits >= TRIED]
    if not tried:
        return first
    best = max(tried, key=lambda candidate: candidate.value)
    return best if first.visits == 0 or best.value - first.value >= margin else first


def merge_trees(view: View, trees: list[Tree]) -> list[Candidate]:
    """Combine the statistics of all trees. The line comes from the tree that visited the choice most."""
    found: list[Candidate] = []
    statistics = [tree.root_choices() for tree in trees]
    for n, action in enumerate(view.choices):
        choices = [each[n] for each in statistics]
        visits = sum(int(choice.visits) for choice in choices)
        mean = sum(int(choice.visits) * choice.value for choice in choices) / max(visits, 1)
        most = max(choices, key=lambda choice: int(choice.visits))
        # The cost of wasting time can push a value below that of a lost game.
        found.append(Candidate(action, visits, max(-1.0, mean), tuple(most.line)))
    return found
