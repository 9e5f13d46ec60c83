"""The roll-off and the forces of the 5th edition: T5-SETUP-01 and T5-FORCE."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.core import Log, Seat
from pocketbox.engine.dice import label_dice
from pocketbox.games.tactics.armies import SEATS, Armies
from pocketbox.games.tactics.dice import SIDES
from pocketbox.games.tactics.forces import Forces
from pocketbox.games.tactics5.building import build_on
from pocketbox.games.tactics5.events import UNIT
from pocketbox.games.tactics5.named import FORCES
from pocketbox.games.tactics5.state import state
from pocketbox.games.tactics5.units import UNITS, count_most_taken
from pocketbox.games.tactics5.words import WORDS

ORDER_DICE: Final = label_dice(WORDS, "roll order", SIDES, SEATS)
TAKE: Final = [
    [WORDS.one("take", (kind, count), f"take {count} {unit.name}") for count in range(count_most_taken(unit) + 1)]
    for kind, unit in enumerate(UNITS)
]
"""`TAKE[kind][count]`"""
FORCE: Final = WORDS.each("force", list(FORCES))


@final
class Forces5(Forces):
    """T5-FORCE-01, T5-FORCE-02: within points and copies. T5-FORCE-03: forces may be secret until the roll-off."""

    def most_count(self, s: Armies, seat: Seat, kind: i64) -> i64:
        return min(self.most_copies(s, kind), self.points_left(s, seat) // s.army.prices[kind])

    def most_copies(self, s: Armies, kind: i64) -> i64:
        """T5-FORCE-02, and no more than the printed price allows: for more there is no word, however cheap it is."""
        return min(s.army.copies, len(self.takes(s, kind)) - 1)

    def least_count(self, s: Armies, seat: Seat, kind: i64) -> i64:
        """Ruling: a force has at least one unit, so a player who has none takes one of the last kind."""
        return 1 if kind == s.kinds - 1 and not s.has_reserve(seat) else 0

    def is_within(self, s: Armies, seat: Seat) -> bool:
        for kind in range(s.kinds):
            if s.in_reserve(seat, kind) > self.most_copies(s, kind):
                return False
        return self.points_left(s, seat) >= 0

    def is_force(self, s: Armies, seat: Seat) -> bool:
        return s.has_reserve(seat) and self.is_within(s, seat)

    def fits(self, s: Armies, counts: list[i64]) -> bool:
        return max(counts) <= s.army.copies and s.cost(counts, 0) <= s.army.points

    def first_to_choose(self, s: Armies) -> Seat:
        """The loser of the roll-off."""
        return s.second()

    def has_map(self, s: Armies) -> bool:
        return len(s.on) > 0

    def build_on(self, s: Armies, is_dealt: bool, log: Log) -> None:
        build_on(state(s), is_dealt, log)

    def too_few(self) -> str:
        return "a force has at least one unit"


FORCES_5: Final = Forces5(
    "tactics5",
    "T5-SETUP-01",
    "T5-FORCE-01",
    "T5-FORCE-02",
    "T5-FORCE-03",
    UNIT,
    ORDER_DICE,
    TAKE,
    FORCE,
)
