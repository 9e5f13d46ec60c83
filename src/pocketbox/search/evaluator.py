"""The evaluation a search needs beside the rules: the value of a position, and priors for the choices."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import Position, Step
from pocketbox.engine.core import Action, Result, Seat

WIN: Final = 1_000_000
"""The value of a won game; a lost one has the negative."""
NOWHERE: Final = -1
"""No cell of a walk."""
UNFINISHED: Final = 950_000
"""The highest value of a game still in progress."""

LOGISTIC_STEP: Final = 250
LOGISTIC: Final[list[i64]] = [
    0,
    124353,
    244919,
    358357,
    462117,
    554600,
    635149,
    703906,
    761594,
    809301,
    848284,
    879827,
    905148,
    925346,
    941376,
]
"""Twice the probability of winning minus one, for log odds of 0, 0.25, 0.5 and so on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Evaluates nothing: rolls out at random to the end of the game. Each game overrides what it knows better.

    Values are whole millionths, so that compiled and interpreted code choose the same.
    """

    def __init__(self) -> None:
        self.rollout_length: i64 = 1_000_000
        """Choices in a rollout before the evaluation. 0 evaluates at once."""
        self.exploration: i64 = WIN
        """The exploration constant of PUCT."""
        self.fpu_reduction: i64 = 150_000
        """First play urgency: an untried choice starts this far below the mean of its parent."""
        self.uses_one_ply_priors = False
        """Whether a search begins with one-ply values as priors at the root."""
        self.override_margin: i64 = 0
        """How much better than the one-ply favorite another choice must turn out to replace it."""
        self.uses_max_backup = False
        """Whether trials within a turn that turn out worse than the favorite are not backed up."""
        self.prunes_repetitions = False
        """Whether choices that return to a position of the same turn are pruned."""
        self.pace: i64 = 0
        """What each step of a walk costs: of places about as good, the nearest is chosen."""
        self.progress_margin: i64 = 0
        """How much worse than an idle favorite a choice that makes progress may be and still be chosen."""
        self.merges_outcomes = False
        """Whether dice and the routine choices about them are one chance node, whose equal results share a child."""
        self.percent: dict[Step[Any], i64] = {}
        """How much of a bot's simulations a decision in these steps gets; 100 in all others."""

    def for_tree(self, seats: i64) -> Evaluator:
        """Return the evaluator that a tree uses, where that differs from the one for a one-ply search."""
        return self

    def terminal_values(self, s: Position, result: Result, seats: i64) -> list[i64]:
        """The value of a finished game for each seat: by default how many it beat minus how many beat it."""
        if seats == 1:
            return [WIN if result.winners else -WIN]
        found: list[i64] = []
        for place in result.places:
            ahead: i64 = 0
            for other in result.places:
                if other > place:
                    ahead += 1
                elif other < place:
                    ahead -= 1
            found.append(WIN * ahead // (seats - 1))
        return found

    def evaluate(self, s: Position, seats: i64) -> list[i64]:
        """The value of a quiet position for each seat, from `-UNFINISHED` to `UNFINISHED`."""
        return [0] * seats

    def is_quiet(self, s: Position) -> bool:
        """Whether a position in which a seat chooses can be evaluated without quiescence."""
        return True

    def quiet_action(self, s: Position) -> Action | None:
        """The choice that leads towards a quiet position without trying anything. None: sample one by priors."""
        return None

    def is_routine(self, s: Position) -> bool:
        """Whether a seat only says how it uses dice on the table: a search then plays the quiet action."""
        return False

    def is_same_outcome(self, s: Position, other: Position) -> bool:
        """Whether two positions after the same choice, with the same agenda, are equal for what follows."""
        return False

    def is_repetition(self, s: Position, earlier: Position) -> bool:
        """Whether a position equals an earlier one of the same turn, except for the time spent."""
        return False

    def safe_pass(self, s: Position) -> Action | None:
        """Return the choice that ends the turn at once, where anything else risks a loss first. None: there is none."""
        return None

    def only_moves(self, choice: Action) -> bool:
        """Whether a choice within a turn tries nothing but to come to another place, or to stay."""
        return False

    def walked_to(self, s: Position) -> i64:
        """The cell that a walk step by step has come to; `NOWHERE` where nobody walks.

        Bots compare the places where such a walk may end, instead of its next steps.
        """
        return NOWHERE

    def measure_walk(self, s: Position, end: Position) -> i64:
        """Return the value of a walk's end, besides its evaluation. It must depend only on the end, not on the way."""
        return 0

    def progress_margin_in(self, s: Position) -> i64:
        """The progress margin in one position."""
        return self.progress_margin

    def measure_progress(self, s: Position, seat: Seat) -> i64:
        """Return how close a seat is to its goals. A turn that does not raise this is idle."""
        return 0

    def priors(self, s: Position, choices: list[Action]) -> list[i64]:
        """Whole weights above 0 for the choices. Empty: all are equal."""
        return []

    def action_costs(self, s: Position, choices: list[Action]) -> list[i64]:
        """Return the cost of each choice for wasting time, which no evaluation shows. Empty: nothing."""
        return []


def clamp(value: i64) -> i64:
    """Limit a value to what a game still in progress can have."""
    return max(-UNFINISHED, min(UNFINISHED, value))


def zero_sum(value: i64, seat: Seat) -> list[i64]:
    """The values of two seats from the value for one of them."""
    found = clamp(value)
    return [found, -found] if seat == 0 else [-found, found]


def value_of_odds(log_odds: i64) -> i64:
    """The value of a position from the natural logarithm of the odds of winning, in thousandths."""
    size = log_odds if log_odds >= 0 else -log_odds
    if size >= LOGISTIC_STEP * (len(LOGISTIC) - 1):
        found = LOGISTIC[-1]
    else:
        at = size // LOGISTIC_STEP
        low, high = LOGISTIC[at], LOGISTIC[at + 1]
        found = low + (high - low) * (size - at * LOGISTIC_STEP) // LOGISTIC_STEP
    return found if log_odds >= 0 else -found
