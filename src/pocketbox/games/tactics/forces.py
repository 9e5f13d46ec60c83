"""The roll-off and the forces: chosen kind by kind, openly or in secret, or dealt. Each edition has its own bounds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import (
    CHANCE,
    EVERYONE,
    Action,
    BadInput,
    Chances,
    Log,
    Refusal,
    Seat,
    Spinner,
    evenly,
    plural,
)
from pocketbox.engine.fields import Field
from pocketbox.games.tactics.armies import DEALT, PLAYED, SEATS, UNDECIDED, Armies
from pocketbox.games.tactics.dealing import UNFIT, full_forces
from pocketbox.games.tactics.packs import word_of

WAY: Final = Field("way", ["played", "dealt"])


@mypyc_attr(allow_interpreted_subclasses=True)
class Forces:
    """What an edition allows in a force, and the three steps that make one."""

    def __init__(
        self,
        game: str,
        order_rule: str,
        force_rule: str,
        copies_rule: str,
        secret_rule: str,
        unit: Field,
        order_dice: Chances,
        take: list[list[Action]],
        force: list[Action],
    ) -> None:
        self.order_rule = order_rule
        self.force_rule = force_rule
        self.copies_rule = copies_rule
        self.secret_rule = secret_rule
        self.take = take
        """Words for taking printed units, by kind and number."""
        self.force = force
        """Words for the printed forces."""
        self.untied = Chances([outcome for outcome in order_dice.outcomes if outcome.action.a != outcome.action.b])
        """Ties are thrown again, so they lead nowhere and are left out; what is left keeps its chances."""
        self.roll_off: Step[Armies] = RollOff(game, self)
        self.count_units: Step[Armies] = CountUnits(game, unit, self)
        self.deal_force: Step[Armies] = DealForce(game, self)

    # What each edition answers

    def most_count(self, s: Armies, seat: Seat, kind: i64) -> i64:
        raise NotImplementedError

    def least_count(self, s: Armies, seat: Seat, kind: i64) -> i64:
        raise NotImplementedError

    def is_within(self, s: Armies, seat: Seat) -> bool:
        """Whether a reserve, complete or not, is within the bounds."""
        raise NotImplementedError

    def is_force(self, s: Armies, seat: Seat) -> bool:
        """Whether a reserve could have been chosen."""
        raise NotImplementedError

    def fits(self, s: Armies, counts: list[i64]) -> bool:
        """Whether a named force is within the bounds."""
        raise NotImplementedError

    def next_kind(self, s: Armies, kind: i64) -> i64:
        """This kind, or the next one that is in play."""
        return kind

    def has_choice(self, s: Armies, seat: Seat, kind: i64) -> bool:
        """Whether another force may have units of this kind."""
        return True

    def first_to_choose(self, s: Armies) -> Seat:
        """Who chooses an open force first."""
        raise NotImplementedError

    def has_map(self, s: Armies) -> bool:
        """Whether the map is being built."""
        raise NotImplementedError

    def build_on(self, s: Armies, is_dealt: bool, log: Log) -> None:
        """Go on with the map."""
        raise NotImplementedError

    def too_few(self) -> str:
        """Why a force cannot do without a unit."""
        raise NotImplementedError

    def misfit(self, s: Armies, seat: Seat, kind: i64) -> Refusal | None:
        """Why an edition refuses a kind whatever its price."""
        return None

    # What follows from it

    def takes(self, s: Armies, kind: i64) -> list[Action]:
        """The words for taking units of a kind, by how many."""
        return self.take[kind] if kind < len(self.take) else s.army.roster.take[kind - len(self.take)]

    def points_left(self, s: Armies, seat: Seat) -> i64:
        """What a seat may still spend."""
        return s.army.points - s.cost(s.reserve, seat)

    def begin(self, s: Armies, way: i64) -> None:
        """Secret forces come before the roll-off, so that it lies between the last choice and the show."""
        if way == DEALT and not self.dealt_forces(s):
            fact = f"every force that quick games deal costs more than {s.army.points} points at these prices"
            raise BadInput(f"{fact}; allow more points, or let the players choose (setup play)")
        if way == PLAYED and s.army.force_secret:
            s.next(Task(self.count_units, 0, self.next_kind(s, 0)))
        else:
            s.next(Task(self.roll_off, CHANCE, way))

    def counts_of(self, s: Armies, force: dict[str, i64]) -> list[i64]:
        """Units of each kind in a named force."""
        return [force.get(name, 0) for name in s.unit_names()]

    def dealt_forces(self, s: Armies) -> list[Action]:
        """Those of the named forces that make use of the points."""
        costs: list[i64] = []
        for force in s.army.roster.forces:
            counts = self.counts_of(s, force)
            costs.append(s.cost(counts, 0) if self.fits(s, counts) else UNFIT)
        return [word_of(self.force, s.army.roster.force, n) for n in full_forces(costs)]

    def redeal(self, s: Armies, seat: Seat, spinner: Spinner) -> Armies:
        """A copy with another force that the other player may have chosen so far."""
        dealt = s.clone()
        assert isinstance(dealt, Armies)
        if not s.is_force_hidden():
            return dealt
        for other in range(SEATS):
            if other == seat:
                continue
            dealt.reserve = [0 if n // s.kinds == other else count for n, count in enumerate(dealt.reserve)]
            for kind in range(self.decided(s, other)):
                if self.has_choice(dealt, other, kind):
                    least = self.least_count(dealt, other, kind)
                    most = self.most_count(dealt, other, kind)
                    dealt.add_reserve(other, kind, least + spinner.below(most - least + 1))
        return dealt

    def decided(self, s: Armies, seat: Seat) -> i64:
        """How many kinds of units a seat has decided on so far, where forces are hidden."""
        task = s.agenda
        assert task is not None, "before the roll-off nothing is over"
        if task.step is not self.count_units:
            return s.kinds
        if task.seat == seat:
            return task.a
        return s.kinds if seat < task.seat else 0


class RollOff(Step[Armies]):
    """One die each, and the higher one is first."""

    def __init__(self, game: str, forces: Forces) -> None:
        super().__init__(game, "roll off", CHANCE, [WAY])
        self.forces = forces

    def chances(self, s: Armies, task: Task) -> Chances:
        return self.forces.untied

    def resolve(self, s: Armies, task: Task, choice: Action, log: Log) -> None:
        forces = self.forces
        log.add_all("order rolled", forces.order_rule, choice.args)
        s.first = 0 if choice.a > choice.b else 1
        log.add("first decided", forces.order_rule, s.first)
        if task.a == DEALT:
            s.next(Task(forces.deal_force, CHANCE))
        elif s.army.force_secret:
            for seat in range(SEATS):
                for kind in range(s.kinds):
                    if s.in_reserve(seat, kind) > 0:
                        log.add("force shown", forces.secret_rule, seat, kind, s.in_reserve(seat, kind))
            forces.build_on(s, False, log)
        else:
            s.next(Task(forces.count_units, forces.first_to_choose(s), forces.next_kind(s, 0)))

    def refusal(self, s: Armies, task: Task, action: Action) -> Refusal:
        if action.verb == "roll order":
            return Refusal(self.forces.order_rule, "both dice show the same number, so they are rolled again")
        return Refusal(self.forces.order_rule, "the roll-off comes first: `roll order`, seat 0's die and seat 1's")

    def fault(self, s: Armies, task: Task) -> str:
        if s.first != UNDECIDED or self.forces.has_map(s):
            return "the roll-off comes before everything that is placed"
        is_chosen = s.army.force_secret and task.a == PLAYED
        for seat in range(SEATS):
            if is_chosen and not self.forces.is_force(s, seat):
                return f"the force of seat {seat} is not complete"
            if not is_chosen and s.has_reserve(seat):
                return "the forces come after the roll-off"
        return ""


class CountUnits(Step[Armies]):
    """How many of one kind a player takes; kind by kind, within the bounds of the edition.

    Every player makes the same number of choices, so that secret ones tell nothing by their number.
    """

    def __init__(self, game: str, unit: Field, forces: Forces) -> None:
        super().__init__(game, "count units", A_SEAT, [unit])
        self.forces = forces

    def options(self, s: Armies, task: Task) -> list[Action]:
        least = self.forces.least_count(s, task.seat, task.a)
        return self.forces.takes(s, task.a)[least : self.forces.most_count(s, task.seat, task.a) + 1]

    def resolve(self, s: Armies, task: Task, choice: Action, log: Log) -> None:
        forces = self.forces
        s.add_reserve(task.seat, task.a, choice.b)
        if s.army.force_secret:
            log.add("force counted", forces.secret_rule, task.seat, task.a)
        log.add("units taken", forces.force_rule, task.seat, task.a, choice.b, audience=self.audience(s, task))
        kind = forces.next_kind(s, task.a + 1)
        if kind < s.kinds:
            s.next(Task(self, task.seat, kind))
            return
        log.add("force complete", forces.secret_rule, task.seat)
        if s.army.force_secret:
            is_last = task.seat == SEATS - 1
            s.next(Task(forces.roll_off, CHANCE, PLAYED) if is_last else Task(self, 1, forces.next_kind(s, 0)))
        elif task.seat == forces.first_to_choose(s):
            s.next(Task(self, 1 - task.seat, forces.next_kind(s, 0)))
        else:
            forces.build_on(s, False, log)

    def refusal(self, s: Armies, task: Task, action: Action) -> Refusal:
        forces = self.forces
        name = s.unit_names()[task.a]
        if action.verb != "take":
            return Refusal(forces.force_rule, f"choose your force first: `take`, a number and {name}")
        if action.a != task.a:
            return Refusal(forces.force_rule, f"decide on {name} units now")
        if action.b > s.army.copies:
            return Refusal(forces.copies_rule, f"a force has at most {s.army.copies} of each unit")
        if action.b == 0:
            return Refusal(forces.force_rule, forces.too_few())
        misfit = forces.misfit(s, task.seat, task.a)
        if misfit is not None:
            return misfit
        left = forces.points_left(s, task.seat)
        cost = action.b * s.army.prices[task.a]
        return Refusal(forces.force_rule, f"{plural(left, 'point')} left, and that costs {cost}")

    def audience(self, s: Armies, task: Task) -> Seat:
        return task.seat if s.army.force_secret else EVERYONE

    def fault(self, s: Armies, task: Task) -> str:
        forces = self.forces
        if forces.next_kind(s, task.a) != task.a:
            return f"{s.unit_names()[task.a]} is not in play"
        for kind in range(task.a, s.kinds):
            if s.in_reserve(task.seat, kind) > 0:
                return f"seat {task.seat} has not decided on its {s.unit_names()[kind]} units yet"
        if s.army.force_secret != (s.first == UNDECIDED) or forces.has_map(s):
            return "secret forces are chosen before the roll-off, open ones after it, both before the map"
        if not forces.is_within(s, task.seat):
            return f"seat {task.seat} has more than the points and copies allowed"
        before = 0 if s.army.force_secret else forces.first_to_choose(s)
        if task.seat == before:
            return "the other player chooses later" if s.has_reserve(1 - task.seat) else ""
        return "" if forces.is_force(s, before) else f"the force of seat {before} is not complete"


class DealForce(Step[Armies]):
    """Quickly: both players get the same one of our named forces."""

    def __init__(self, game: str, forces: Forces) -> None:
        super().__init__(game, "deal force", CHANCE)
        self.forces = forces

    def chances(self, s: Armies, task: Task) -> Chances:
        return evenly(self.forces.dealt_forces(s))

    def resolve(self, s: Armies, task: Task, choice: Action, log: Log) -> None:
        counts = self.forces.counts_of(s, s.army.roster.forces[choice.a])
        for seat in range(SEATS):
            for kind in range(s.kinds):
                if counts[kind] > 0:
                    s.add_reserve(seat, kind, counts[kind])
                    log.add("force dealt", self.forces.force_rule, seat, kind, counts[kind])
        self.forces.build_on(s, True, log)

    def fault(self, s: Armies, task: Task) -> str:
        if s.first == UNDECIDED or self.forces.has_map(s) or s.has_reserve(0) or s.has_reserve(1):
            return "forces are dealt after the roll-off, and once"
        return ""
