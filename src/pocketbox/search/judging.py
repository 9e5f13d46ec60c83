"""What a search must know of one game beside its rules: what a position is worth, and which choices look good."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Result, Seat

SURE: Final = 1_000_000
"""What a won game is worth, and with a minus sign a lost one."""
UNJUDGED: Final = 950_000
"""The most that a game still going on is worth."""

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
"""Twice the chance of winning less one, for odds with a logarithm of 0, 0.25, 0.5 and so on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement:
    """Knows nothing: plays on at random until the game is over. Each game that has a better one overrides it.

    Worth is in whole millionths, so that compiled and interpreted choose the same.
    """

    def __init__(self) -> None:
        self.cut: i64 = 1_000_000
        """Choices a playout makes before it is judged. A judgement that can tell sooner says so."""
        self.curiosity: i64 = SURE
        """How much a choice is tried for being little known, against what it is worth."""
        self.doubt: i64 = 150_000
        """How much worse than its siblings a choice is taken to be before it was tried."""
        self.is_primed = False
        """Whether a search begins with a first look at what each choice is worth."""
        self.trust: i64 = 0
        """How much better than what looks best at first sight something must turn out, to be chosen in its place."""
        self.is_resolute = False
        """Whether what is tried within a turn, and not liked, leaves what the turn is worth alone."""
        self.is_direct = False
        """Whether a search leaves out ways back: choices that return to a position of the same turn."""
        self.eagerness: i64 = 0
        """How much less than a choice that gets nowhere another may be worth and still be chosen: less than noise."""
        self.sums_up = False
        """Whether a search goes through throws in a row and what is routine at once, and joins what comes out alike."""

    def looking_ahead(self, seats: i64) -> Judgement:
        """What a tree judges by, where that differs from what is judged at first sight."""
        return self

    def ended(self, s: Position, result: Result, seats: i64) -> list[i64]:
        """What the end of a game is worth to each seat: how many it left behind, less how many are ahead."""
        if seats == 1:
            return [SURE if result.winners else -SURE]
        found: list[i64] = []
        for place in result.places:
            ahead: i64 = 0
            for other in result.places:
                if other > place:
                    ahead += 1
                elif other < place:
                    ahead -= 1
            found.append(SURE * ahead // (seats - 1))
        return found

    def worths(self, s: Position, seats: i64) -> list[i64]:
        """What a position that can be judged now is worth to each seat, from `-UNJUDGED` to `UNJUDGED`."""
        return [0] * seats

    def is_ripe(self, s: Position) -> bool:
        """Whether a position, with a seat to choose, can be judged as it stands."""
        return True

    def passing(self, s: Position) -> Action | None:
        """While it is not ripe, the choice that leads on without trying anything; None for a guess by hunches."""
        return None

    def is_routine(self, s: Position) -> bool:
        """Whether a seat has only to say how it uses dice that lie: a search takes what `passing` says for granted."""
        return False

    def is_alike(self, s: Position, other: Position) -> bool:
        """Whether two positions that came of the same choice, with the same agenda, are the same for what follows."""
        return False

    def is_back(self, s: Position, earlier: Position) -> bool:
        """Whether a position is the same as an earlier one of the same turn, but for the time that was spent."""
        return False

    def eagerness_in(self, s: Position) -> i64:
        """The eagerness in one position, where it depends on it."""
        return self.eagerness

    def approach(self, s: Position, seat: Seat) -> i64:
        """How far a seat has come towards its goals. A turn after which this is no more gets nowhere."""
        return 0

    def hunches(self, s: Position, choices: list[Action]) -> list[i64]:
        """How good each choice looks at a glance, as whole weights above 0; empty where all look alike."""
        return []

    def costs(self, s: Position, choices: list[Action]) -> list[i64]:
        """What is taken off each choice for wasting time, which no position shows; empty where none does."""
        return []


def within(worth: i64) -> i64:
    """A worth no surer than a game still going on can be."""
    return max(-UNJUDGED, min(UNJUDGED, worth))


def duel(worth: i64, seat: Seat) -> list[i64]:
    """What is worth so much to one of two seats is worth as much less to the other."""
    found = within(worth)
    return [found, -found] if seat == 0 else [-found, found]


def winning(odds: i64) -> i64:
    """The worth of a position whose odds of winning have this natural logarithm, in thousandths."""
    size = odds if odds >= 0 else -odds
    if size >= LOGISTIC_STEP * (len(LOGISTIC) - 1):
        found = LOGISTIC[-1]
    else:
        at = size // LOGISTIC_STEP
        low, high = LOGISTIC[at], LOGISTIC[at + 1]
        found = low + (high - low) * (size - at * LOGISTIC_STEP) // LOGISTIC_STEP
    return found if odds >= 0 else -found
