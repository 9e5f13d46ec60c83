"""The roll-off and the forces: T4-MAP-01 and T4-FORCE."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, EVERYONE, Action, BadInput, Chances, Log, Refusal, Seat, evenly, plural
from pocketbox.engine.dice import labelled
from pocketbox.games.tactics.armies import SEATS, UNDECIDED
from pocketbox.games.tactics.dealing import UNFIT, full_forces
from pocketbox.games.tactics.dice import SIDES
from pocketbox.games.tactics4.building import WAY, build_on
from pocketbox.games.tactics4.content import MOST_COPIES
from pocketbox.games.tactics4.named import FORCES
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.words import UNIT, UNIT_NAMES, WORDS

ORDER_DICE: Final = labelled(WORDS, "roll order", SIDES, SEATS)
UNTIED: Final = Chances([outcome for outcome in ORDER_DICE.outcomes if outcome.action.a != outcome.action.b])
"""T4-MAP-01: ties are thrown again, so they lead nowhere and are left out; what is left keeps its chances."""
TAKE: Final = [
    [WORDS.one("take", (kind, count), f"take {count} {name}") for count in range(MOST_COPIES + 1)]
    for kind, name in enumerate(UNIT_NAMES)
]
"""`TAKE[kind][count]`"""
FORCE: Final = WORDS.each("force", list(FORCES))

PLAYED: Final = 0
DEALT: Final = 1


class RollOff(Step[State]):
    """T4-MAP-01: one die each, and the higher one is first."""

    def chances(self, s: State, task: Task) -> Chances:
        return UNTIED

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        log.add_all("order rolled", "T4-MAP-01", choice.args)
        s.first = 0 if choice.a > choice.b else 1
        log.add("first decided", "T4-MAP-01", s.first)
        if task.a == DEALT:
            s.next(Task(DEAL_FORCE, CHANCE))
        elif s.content.force_secret:
            show_forces(s, log)
            build_on(s, False, log)
        else:
            s.next(Task(COUNT_UNITS, s.first, next_kind(s, 0)))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "roll order":
            return Refusal("T4-MAP-01", "both dice show the same, so they are thrown again")
        return Refusal("T4-MAP-01", "the roll-off comes first: `roll order`, seat 0's die and seat 1's")

    def fault(self, s: State, task: Task) -> str:
        if s.first != UNDECIDED:
            return "the roll-off comes before everything that needs an order"
        is_chosen = s.content.force_secret and task.a == PLAYED
        for seat in range(SEATS):
            if is_chosen and not is_force(s, seat):
                return f"the force of seat {seat} is not complete"
            if not is_chosen and s.has_reserve(seat):
                return "the forces come after the roll-off"
        return ""


class CountUnits(Step[State]):
    """T4-FORCE-01 to 04: how many of one kind a player takes; kind by kind, within points, copies and faction.

    Every player makes the same number of choices, so that secret ones (T4-FORCE-05) tell nothing by their number.
    """

    def options(self, s: State, task: Task) -> list[Action]:
        return TAKE[task.a][least_count(s, task.seat, task.a) : most_count(s, task.seat, task.a) + 1]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.add_reserve(task.seat, task.a, choice.b)
        if s.content.force_secret:
            log.add("force counted", "T4-FORCE-05", task.seat, task.a)
        log.add("units taken", "T4-FORCE-01", task.seat, task.a, choice.b, audience=self.audience(s, task))
        kind = next_kind(s, task.a + 1)
        if kind < s.kinds:
            s.next(Task(COUNT_UNITS, task.seat, kind))
            return
        log.add("force complete", "T4-FORCE-05", task.seat)
        if s.content.force_secret:
            s.next(Task(COUNT_UNITS, 1, next_kind(s, 0)) if task.seat == 0 else Task(ROLL_OFF, CHANCE, PLAYED))
        elif task.seat == s.first:
            s.next(Task(COUNT_UNITS, s.second(), next_kind(s, 0)))
        else:
            build_on(s, False, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        unit = s.content.units[task.a]
        if action.verb != "take":
            return Refusal("T4-FORCE-01", f"choose your force first: `take`, a number and {unit.name}")
        if action.a != task.a:
            return Refusal("T4-FORCE-01", f"decide on {unit.name} units now")
        if action.b > s.content.copies:
            return Refusal("T4-FORCE-03", f"a force has at most {s.content.copies} of each unit")
        if action.b == 0:
            return Refusal("T4-FORCE-01", "a force has at least one unit that may start on the map")
        if not is_of_faction(s, task.seat, task.a):
            return Refusal("T4-FORCE-04", f"the {unit.title} belongs to another faction than your force")
        left = s.content.points - s.cost(s.reserve, task.seat)
        return Refusal("T4-FORCE-01", f"{plural(left, 'point')} left, and that costs {action.b * unit.points}")

    def audience(self, s: State, task: Task) -> Seat:
        """T4-FORCE-05"""
        return task.seat if s.content.force_secret else EVERYONE

    def fault(self, s: State, task: Task) -> str:
        if not s.content.in_play[task.a]:
            return f"{UNIT_NAMES[task.a]} is not in play"
        for kind in range(task.a, s.kinds):
            if s.in_reserve(task.seat, kind) > 0:
                return f"seat {task.seat} has not decided on its {UNIT_NAMES[kind]} units yet"
        if s.content.force_secret != (s.first == UNDECIDED) or s.bag:
            return "secret forces are chosen before the roll-off, open ones after it, both before the map"
        if not is_within(s, task.seat):
            return f"seat {task.seat} has more than the points and copies allowed"
        before = 0 if s.content.force_secret else s.first
        if task.seat == before:
            return "the other player chooses later" if s.has_reserve(1 - task.seat) else ""
        return "" if is_force(s, before) else f"the force of seat {before} is not complete"


class DealForce(Step[State]):
    """T4-FORCE-01, quickly: both players get the same one of our named forces."""

    def chances(self, s: State, task: Task) -> Chances:
        return evenly(dealt_forces(s))

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        counts = counts_of(list(FORCES.values())[choice.a])
        for seat in range(SEATS):
            for kind in range(s.kinds):
                if counts[kind] > 0:
                    s.add_reserve(seat, kind, counts[kind])
                    log.add("force dealt", "T4-FORCE-01", seat, kind, counts[kind])
        build_on(s, True, log)

    def fault(self, s: State, task: Task) -> str:
        if s.first == UNDECIDED or s.bag or s.has_reserve(0) or s.has_reserve(1):
            return "forces are dealt after the roll-off, and once"
        return ""


ROLL_OFF: Final = RollOff("tactics4", "roll off", CHANCE, [WAY])
COUNT_UNITS: Final = CountUnits("tactics4", "count units", A_SEAT, [UNIT])
DEAL_FORCE: Final = DealForce("tactics4", "deal force", CHANCE)


def begin(s: State, way: i64) -> None:
    """T4-FORCE-05: secret forces come before the roll-off, so that it lies between the last choice and the show."""
    if way == DEALT and not dealt_forces(s):
        fact = f"no force that quick games deal is within {s.content.points} points at these prices"
        raise BadInput(f"{fact}; allow more points, or let the players choose (setup play)")
    if way == PLAYED and s.content.force_secret:
        s.next(Task(COUNT_UNITS, 0, next_kind(s, 0)))
    else:
        s.next(Task(ROLL_OFF, CHANCE, way))


def next_kind(s: State, kind: i64) -> i64:
    """This kind, or the next one that is in play."""
    while kind < s.kinds and not s.content.in_play[kind]:
        kind += 1
    return kind


def most_count(s: State, seat: Seat, kind: i64) -> i64:
    if not s.content.in_play[kind] or not is_of_faction(s, seat, kind):
        return 0
    left = s.content.points - s.cost(s.reserve, seat)
    return min(s.content.copies, left // s.content.units[kind].points)


def least_count(s: State, seat: Seat, kind: i64) -> i64:
    """T4-FORCE-01: whoever has nobody to start with takes one of the last kind that may start on the map."""
    if s.has_reserve(seat):
        return 0
    for later in range(kind + 1, s.kinds):
        if s.content.in_play[later] and s.content.units[later].card.summoning == 0:
            return 0
    return 1 if s.content.units[kind].card.summoning == 0 else 0


def is_of_faction(s: State, seat: Seat, kind: i64) -> bool:
    """T4-FORCE-04: where a force is of one faction, the first unit taken decides which."""
    if not s.content.single_faction:
        return True
    for other in range(s.kinds):
        if s.in_reserve(seat, other) > 0 and s.content.units[other].faction != s.content.units[kind].faction:
            return False
    return True


def is_within(s: State, seat: Seat) -> bool:
    for kind in range(s.kinds):
        count = s.in_reserve(seat, kind)
        if count > s.content.copies or (count > 0 and not s.content.in_play[kind]):
            return False
        if count > 0 and not is_of_faction(s, seat, kind):
            return False
    return s.cost(s.reserve, seat) <= s.content.points


def is_force(s: State, seat: Seat) -> bool:
    """Could this reserve have been chosen?"""
    for kind in range(s.kinds):
        if s.in_reserve(seat, kind) > 0 and s.content.units[kind].card.summoning == 0:
            return is_within(s, seat)
    return False


def counts_of(force: dict[str, i64]) -> list[i64]:
    """Units of each kind in a named force."""
    return [force.get(name, 0) for name in UNIT_NAMES]


def dealt_forces(s: State) -> list[Action]:
    """Those of the named forces that make use of the points."""
    costs: list[i64] = []
    for force in FORCES.values():
        counts = counts_of(force)
        costs.append(s.cost(counts, 0) if fits(s, counts) else UNFIT)
    return [FORCE[n] for n in full_forces(costs)]


def fits(s: State, counts: list[i64]) -> bool:
    """Is a named force within points, copies, faction and what is in play?"""
    twin = s.clone()
    twin.reserve = [*counts, *s.content.nothing[: s.kinds]]
    return is_force(twin, 0)


def show_forces(s: State, log: Log) -> None:
    """T4-FORCE-05: what was chosen in secret is laid open."""
    for seat in range(SEATS):
        for kind in range(s.kinds):
            if s.in_reserve(seat, kind) > 0:
                log.add("force shown", "T4-FORCE-05", seat, kind, s.in_reserve(seat, kind))
