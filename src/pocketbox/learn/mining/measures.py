"""What can be counted exactly about a choice: a chance between 0 and 1, with best play of everybody."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, NOBODY, Action, Log
from pocketbox.engine.game import Game
from pocketbox.engine.judge import Judge, TooManyPositions
from pocketbox.learn.puzzle import AHEAD, LIVE, SAFE, WIN
from pocketbox.search.combat_solver import Solved, solve_after
from pocketbox.search.spinner import SmallSpinner

MOST_NODES: Final = {WIN: 40_000, LIVE: 60_000, AHEAD: 40_000, SAFE: 40_000}
"""Positions that a count may take: of all choices in a turn, of one choice in a combat."""
MOST_DEPTH: Final = 150
"""Choices and throws in one line of play."""
GLANCES: Final = 12
"""Random plays of a turn after each choice, to see whether there is anything to count."""


class TurnCounter:
    """Counts whether a seat wins, or loses, within a stretch of play, with best play of all.

    Everybody else wants the opposite. Positions met again, after whichever choice, are counted once.
    """

    def __init__(self, game: Game, s: Position, measure: str) -> None:
        self.game: Final = game
        self.seat: Final = int(s.seat_to_act())
        self.began: Final = s.moment()
        self.measure: Final = measure
        """`WIN` up to the end of the seat's turn, or `LIVE` up to the beginning of its next."""
        self.known: dict[str, Fraction] = {}
        self.depth = 0
        self.log: Final = Log(True)

    def is_closed(self, s: Position) -> bool:
        seat = s.seat_to_act()
        if seat == NOBODY:
            return True
        if self.measure == WIN:
            return s.moment() != self.began or (seat >= 0 and seat != self.seat and not is_fought(self.game, s))
        return seat == self.seat and s.moment() != self.began

    def is_good(self, s: Position) -> bool:
        """Whether a stretch that is closed ended as the seat wants."""
        has_won = s.result is not None and self.seat in s.result.winners
        return has_won or (self.measure == LIVE and s.result is None)

    def after(self, s: Position, action: Action) -> Fraction:
        child = s.clone()
        child.advance(action, self.log)
        return self.chance(child)

    def chance(self, s: Position) -> Fraction:
        """The chance that it ends well, or `TooManyPositions`."""
        if self.is_closed(s):
            return Fraction(int(self.is_good(s)))
        key = str(self.game.dump(s))
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= MOST_NODES[self.measure]:
                raise TooManyPositions(f"this takes more than {MOST_NODES[self.measure]} positions to count")
            self.depth += 1
            if self.depth > MOST_DEPTH:
                raise TooManyPositions(f"this follows more than {MOST_DEPTH} choices and throws in a row")
            found = self.averaged(s) if s.seat_to_act() == CHANCE else self.chosen(s)
            self.depth -= 1
            self.known[key] = found
        return found

    def averaged(self, s: Position) -> Fraction:
        chances = s.chances()
        total = Fraction(0)
        for outcome in chances.outcomes:
            total += int(outcome.weight) * self.after(s, outcome.action)
        return total / int(chances.whole)

    def chosen(self, s: Position) -> Fraction:
        """The best for the player who chooses; nothing is better than certain."""
        is_own = s.seat_to_act() == self.seat
        best = Fraction(0 if is_own else 1)
        for action in s.legal_actions():
            found = self.after(s, action)
            best = max(best, found) if is_own else min(best, found)
            if best == (1 if is_own else 0):
                break
        return best

    def may_differ(self, s: Position, choices: list[Action]) -> bool:
        """Whether random plays end both ways; where they do not, a count would mostly show nothing."""
        spinner = SmallSpinner(1)
        ends = set()
        for action in choices * GLANCES:
            child = s.clone()
            child.advance(action, self.log)
            while not self.is_closed(child):
                if child.seat_to_act() == CHANCE:
                    chances = child.chances()
                    child.advance(chances.at(spinner.below(chances.whole)), self.log)
                else:
                    actions = child.legal_actions()
                    child.advance(actions[spinner.below(len(actions))], self.log)
            ends.add(self.is_good(child))
        return len(ends) > 1


@dataclass(frozen=True)
class Count:
    """What was counted: a chance for each choice, in the order of the choices."""

    measure: str
    chances: tuple[Fraction, ...]


def is_fought(game: Game, s: Position) -> bool:
    """Whether the player to choose is in the middle of a combat."""
    judge = game.judge(s, s.legal_actions()[0])
    return judge is not None and not judge.is_closed(s)


def count_turn(game: Game, s: Position, choices: list[Action], measure: str) -> Count | None:
    """Count `WIN` or `LIVE` for every choice, or `TooManyPositions`; None where nothing is at stake."""
    counter = TurnCounter(game, s, measure)
    if not counter.may_differ(s, choices):
        return None
    return Count(measure, tuple(counter.after(s, action) for action in choices))


def count_fight(game: Game, s: Position, choices: list[Action], measure: str) -> Count | None:
    """Count `AHEAD` or `SAFE` for every choice in the middle of a combat, or `TooManyPositions`.

    None where another choice is worth more than the one with the best chance: the chance alone would mislead.
    """
    judge = game.judge(s, choices[0])
    assert judge is not None, "this is not in a combat"
    seat = s.seat_to_act()
    solved = [solve_after(s, action, judge, MOST_NODES[measure]) for action in choices]
    chances = tuple(good_chance(judge, one, int(seat), 1 if measure == AHEAD else 0) for one in solved)
    best = chances.index(max(chances))
    if any(one.is_better(solved[best], judge, seat) for one in solved):
        return None
    return Count(measure, chances)


def good_chance(judge: Judge, solved: Solved, seat: int, least: int) -> Fraction:
    """How likely a result is that is worth at least this much to a seat."""
    good = [result for result in range(len(judge.results)) if int(judge.worth(result, seat)) >= least]
    return sum((solved.chance(result) for result in good), start=Fraction(0))


def count(game: Game, s: Position, choices: list[Action], measure: str) -> Count | None:
    """Count an exact measure, or `TooManyPositions`; None where it does not apply here."""
    is_in_fight = is_fought(game, s)
    if measure in (AHEAD, SAFE):
        return count_fight(game, s, choices, measure) if is_in_fight else None
    return None if is_in_fight else count_turn(game, s, choices, measure)
