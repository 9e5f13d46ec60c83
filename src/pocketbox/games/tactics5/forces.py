"""The roll-off and the forces: T5-SETUP-01 and T5-FORCE."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, EVERYONE, Action, BadInput, Chances, Log, Refusal, Seat, evenly, plural
from pocketbox.engine.dice import labelled
from pocketbox.engine.fields import Field
from pocketbox.games.tactics.armies import SEATS, UNDECIDED
from pocketbox.games.tactics.dealing import UNFIT, full_forces
from pocketbox.games.tactics.dice import SIDES
from pocketbox.games.tactics5.building import build_on
from pocketbox.games.tactics5.events import UNIT
from pocketbox.games.tactics5.named import FORCES
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.units import MOST_COPIES, MOST_POINTS, UNIT_NAMES, UNITS
from pocketbox.games.tactics5.words import WORDS

ORDER_DICE: Final = labelled(WORDS, "roll order", SIDES, SEATS)
UNTIED: Final = Chances([outcome for outcome in ORDER_DICE.outcomes if outcome.action.a != outcome.action.b])
"""T5-SETUP-01: ties are thrown again, so they lead nowhere and are left out; what is left keeps its chances."""
TAKE: Final = [
    [
        WORDS.one("take", (kind, count), f"take {count} {name}")
        for count in range(min(MOST_COPIES, MOST_POINTS // UNITS[kind].points) + 1)
    ]
    for kind, name in enumerate(UNIT_NAMES)
]
"""`TAKE[kind][count]`"""
FORCE: Final = WORDS.each("force", list(FORCES))

PLAYED: Final = 0
DEALT: Final = 1
WAY: Final = Field("way", ["played", "dealt"])


class RollOff(Step[State]):
    """T5-SETUP-01: one die each, and the higher one is first."""

    def chances(self, s: State, task: Task) -> Chances:
        return UNTIED

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        log.add_all("order rolled", "T5-SETUP-01", choice.args)
        s.first = 0 if choice.a > choice.b else 1
        log.add("first decided", "T5-SETUP-01", s.first)
        if task.a == DEALT:
            s.then(Task(DEAL_FORCE, CHANCE))
        elif s.content.force_secret:
            show_forces(s, log)
            build_on(s, False, log)
        else:
            s.then(Task(COUNT_UNITS, s.second(), 0))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "roll order":
            return Refusal("T5-SETUP-01", "both dice show the same, so they are thrown again")
        return Refusal("T5-SETUP-01", "the roll-off comes first: `roll order`, seat 0's die and seat 1's")

    def fault(self, s: State, task: Task) -> str:
        if s.first != UNDECIDED or s.on:
            return "the roll-off comes before everything that is placed"
        is_chosen = s.content.force_secret and task.a == PLAYED
        for seat in range(SEATS):
            if is_chosen and not is_force(s, seat):
                return f"the force of seat {seat} is not complete"
            if not is_chosen and s.has_reserve(seat):
                return "the forces come after the roll-off"
        return ""


class CountUnits(Step[State]):
    """T5-FORCE-01, T5-FORCE-02: how many of one kind a player takes; kind by kind, within points and copies.

    Every player makes the same number of choices, so that secret ones (T5-FORCE-03) tell nothing by their number.
    """

    def options(self, s: State, task: Task) -> list[Action]:
        return takings(s, task.a)[least_count(s, task.seat, task.a) : most_count(s, task.seat, task.a) + 1]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.add_reserve(task.seat, task.a, choice.b)
        if s.content.force_secret:
            log.add("force counted", "T5-FORCE-03", task.seat, task.a)
        log.add("units taken", "T5-FORCE-01", task.seat, task.a, choice.b, audience=self.audience(s, task))
        if task.a + 1 < s.kinds:
            s.then(Task(COUNT_UNITS, task.seat, task.a + 1))
            return
        log.add("force complete", "T5-FORCE-03", task.seat)
        if s.content.force_secret:
            s.then(Task(COUNT_UNITS, 1, 0) if task.seat == 0 else Task(ROLL_OFF, CHANCE, PLAYED))
        elif task.seat == s.second():
            s.then(Task(COUNT_UNITS, s.first, 0))
        else:
            build_on(s, False, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        name = s.content.units[task.a].name
        if action.verb != "take":
            return Refusal("T5-FORCE-01", f"choose your force first: `take`, a number and {name}")
        if action.a != task.a:
            return Refusal("T5-FORCE-01", f"decide on {name} units now")
        if action.b > s.content.copies:
            return Refusal("T5-FORCE-02", f"a force has at most {s.content.copies} of each unit")
        if action.b == 0:
            return Refusal("T5-FORCE-01", "a force has at least one unit")
        left = s.content.points - s.cost(s.reserve, task.seat)
        cost = action.b * s.content.units[task.a].points
        return Refusal("T5-FORCE-01", f"{plural(left, 'point')} left, and that costs {cost}")

    def audience(self, s: State, task: Task) -> Seat:
        """T5-FORCE-03"""
        return task.seat if s.content.force_secret else EVERYONE

    def fault(self, s: State, task: Task) -> str:
        for kind in range(task.a, s.kinds):
            if s.in_reserve(task.seat, kind) > 0:
                return f"seat {task.seat} has not decided on its {s.content.units[kind].name} units yet"
        if s.content.force_secret != (s.first == UNDECIDED) or s.on:
            return "secret forces are chosen before the roll-off, open ones after it, both before the map"
        if not is_within(s, task.seat):
            return f"seat {task.seat} has more than the points and copies allowed"
        before = 0 if s.content.force_secret else s.second()
        if task.seat == before:
            return "the other player chooses later" if s.has_reserve(1 - task.seat) else ""
        return "" if is_force(s, before) else f"the force of seat {before} is not complete"


class DealForce(Step[State]):
    """T5-FORCE-01, quickly: both players get the same one of our named forces."""

    def chances(self, s: State, task: Task) -> Chances:
        return evenly(dealt_forces(s))

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        counts = counts_of(s, s.content.added.forces[choice.a])
        for seat in range(SEATS):
            for kind in range(s.kinds):
                if counts[kind] > 0:
                    s.add_reserve(seat, kind, counts[kind])
                    log.add("force dealt", "T5-FORCE-01", seat, kind, counts[kind])
        build_on(s, True, log)

    def fault(self, s: State, task: Task) -> str:
        if s.first == UNDECIDED or s.on or s.has_reserve(0) or s.has_reserve(1):
            return "forces are dealt after the roll-off, and once"
        return ""


ROLL_OFF: Final = RollOff("tactics5", "roll off", CHANCE, [WAY])
COUNT_UNITS: Final = CountUnits("tactics5", "count units", A_SEAT, [UNIT])
DEAL_FORCE: Final = DealForce("tactics5", "deal force", CHANCE)


def begin(s: State, way: i64) -> None:
    """T5-FORCE-03: secret forces come before the roll-off, so that it lies between the last choice and the show."""
    if way == DEALT and not dealt_forces(s):
        fact = f"no force that quick games deal is within {s.content.points} points at these prices"
        raise BadInput(f"{fact}; allow more points, or let the players choose (setup play)")
    if way == PLAYED and s.content.force_secret:
        s.then(Task(COUNT_UNITS, 0, 0))
    else:
        s.then(Task(ROLL_OFF, CHANCE, way))


def most_count(s: State, seat: Seat, kind: i64) -> i64:
    left = s.content.points - s.cost(s.reserve, seat)
    return min(most_copies(s, kind), left // s.content.units[kind].points)


def most_copies(s: State, kind: i64) -> i64:
    """T5-FORCE-02, and no more than the printed price would allow: for more there is no word, however cheap it is."""
    return min(s.content.copies, len(takings(s, kind)) - 1)


def least_count(s: State, seat: Seat, kind: i64) -> i64:
    """Ruling: a force has at least one unit, so whoever has none takes one of the last kind."""
    return 1 if kind == s.kinds - 1 and not s.has_reserve(seat) else 0


def is_within(s: State, seat: Seat) -> bool:
    for kind in range(s.kinds):
        if s.in_reserve(seat, kind) > most_copies(s, kind):
            return False
    return s.cost(s.reserve, seat) <= s.content.points


def is_force(s: State, seat: Seat) -> bool:
    """Could this reserve have been chosen?"""
    return s.has_reserve(seat) and is_within(s, seat)


def takings(s: State, kind: i64) -> list[Action]:
    """The words for taking units of a kind, by how many."""
    return TAKE[kind] if kind < len(TAKE) else s.content.added.take[kind - len(TAKE)]


def counts_of(s: State, force: dict[str, i64]) -> list[i64]:
    """Units of each kind in a named force."""
    return [force.get(name, 0) for name in s.content.added.names]


def dealt_forces(s: State) -> list[Action]:
    """Those of the named forces that make use of the points."""
    costs: list[i64] = []
    for force in s.content.added.forces:
        counts = counts_of(s, force)
        costs.append(s.cost(counts, 0) if fits(s, counts) else UNFIT)
    return [FORCE[n] if n < len(FORCE) else s.content.added.force[n - len(FORCE)] for n in full_forces(costs)]


def fits(s: State, counts: list[i64]) -> bool:
    """Is a named force within points and copies?"""
    cost: i64 = 0
    for kind in range(s.kinds):
        cost += counts[kind] * s.content.units[kind].points
        if counts[kind] > s.content.copies:
            return False
    return cost <= s.content.points


def show_forces(s: State, log: Log) -> None:
    """T5-FORCE-03: what was chosen in secret is laid open."""
    for seat in range(SEATS):
        for kind in range(s.kinds):
            if s.in_reserve(seat, kind) > 0:
                log.add("force shown", "T5-FORCE-03", seat, kind, s.in_reserve(seat, kind))
