"""The roll-off and the forces of the 4th edition: T4-MAP-01 and T4-FORCE."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.core import Log, Refusal, Seat
from pocketbox.engine.dice import label_dice
from pocketbox.games.tactics.armies import SEATS, Armies
from pocketbox.games.tactics.dice import SIDES
from pocketbox.games.tactics.forces import Forces
from pocketbox.games.tactics4.building import build_on
from pocketbox.games.tactics4.named import FORCES
from pocketbox.games.tactics4.state import state
from pocketbox.games.tactics4.words import MOST_COPIES, UNIT, UNIT_NAMES, WORDS

ORDER_DICE: Final = label_dice(WORDS, "roll order", SIDES, SEATS)
TAKE: Final = [
    [WORDS.one("take", (kind, count), f"take {count} {name}") for count in range(MOST_COPIES + 1)]
    for kind, name in enumerate(UNIT_NAMES)
]
"""`TAKE[kind][count]`"""
FORCE: Final = WORDS.each("force", list(FORCES))


@final
class Forces4(Forces):
    """T4-FORCE-01 to 04: within points, copies and faction. T4-FORCE-05: forces may be secret until the roll-off."""

    def next_kind(self, s: Armies, kind: i64) -> i64:
        in_play = state(s).content.in_play
        while kind < s.kinds and not in_play[kind]:
            kind += 1
        return kind

    def has_choice(self, s: Armies, seat: Seat, kind: i64) -> bool:
        return self.most_count(s, seat, kind) > 0

    def most_count(self, s: Armies, seat: Seat, kind: i64) -> i64:
        if not state(s).content.in_play[kind] or not self.is_of_faction(s, seat, kind):
            return 0
        return min(s.army.copies, self.points_left(s, seat) // s.army.prices[kind])

    def least_count(self, s: Armies, seat: Seat, kind: i64) -> i64:
        """T4-FORCE-01: a player without a unit to start with takes one of the last kind that may start on the map."""
        if s.has_reserve(seat):
            return 0
        content = state(s).content
        for later in range(kind + 1, s.kinds):
            if content.in_play[later] and content.units[later].card.summoning == 0:
                return 0
        return 1 if content.units[kind].card.summoning == 0 else 0

    def is_of_faction(self, s: Armies, seat: Seat, kind: i64) -> bool:
        """T4-FORCE-04: where a force is of one faction, the first unit taken decides which."""
        content = state(s).content
        if not content.single_faction:
            return True
        for other in range(s.kinds):
            if s.in_reserve(seat, other) > 0 and content.units[other].faction != content.units[kind].faction:
                return False
        return True

    def is_within(self, s: Armies, seat: Seat) -> bool:
        content = state(s).content
        for kind in range(s.kinds):
            count = s.in_reserve(seat, kind)
            if count > content.copies or (count > 0 and not content.in_play[kind]):
                return False
            if count > 0 and not self.is_of_faction(s, seat, kind):
                return False
        return self.points_left(s, seat) >= 0

    def is_force(self, s: Armies, seat: Seat) -> bool:
        for kind in range(s.kinds):
            if s.in_reserve(seat, kind) > 0 and state(s).content.units[kind].card.summoning == 0:
                return self.is_within(s, seat)
        return False

    def fits(self, s: Armies, counts: list[i64]) -> bool:
        twin = state(s).clone()
        twin.reserve = [*counts, *twin.content.nothing[: s.kinds]]
        return self.is_force(twin, 0)

    def first_to_choose(self, s: Armies) -> Seat:
        """The winner of the roll-off."""
        return s.first

    def has_map(self, s: Armies) -> bool:
        return len(state(s).bag) > 0

    def build_on(self, s: Armies, is_dealt: bool, log: Log) -> None:
        build_on(state(s), is_dealt, log)

    def too_few(self) -> str:
        return "a force has at least one unit that may start on the map"

    def misfit(self, s: Armies, seat: Seat, kind: i64) -> Refusal | None:
        if self.is_of_faction(s, seat, kind):
            return None
        title = state(s).content.units[kind].title
        return Refusal("T4-FORCE-04", f"the {title} belongs to another faction than your force")


FORCES_4: Final = Forces4(
    "tactics4",
    "T4-MAP-01",
    "T4-FORCE-01",
    "T4-FORCE-03",
    "T4-FORCE-05",
    UNIT,
    ORDER_DICE,
    TAKE,
    FORCE,
)
