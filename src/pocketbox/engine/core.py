"""The words every game is written in: seats, actions, chances, events, results."""

from __future__ import annotations

from typing import Final, TypeAlias, final

from mypy_extensions import i64, mypyc_attr

Seat: TypeAlias = i64
"""A chair at the table, from 0. The negative values below are not people."""
CHANCE: Final = -1
"""Dice or a bag must speak next."""
NOBODY: Final = -2
"""Nothing to choose: a task that runs by itself, a finished game; as a viewer, someone who only watches."""
EVERYONE: Final = -3
"""Audience of what the whole table sees."""
NO_ARG: Final = -999
"""Stands where an action, a task or an event has no number."""


class BadInput(Exception):
    """Something handed to us cannot be used; the message is one sentence saying what, where and what would be right."""


@final
class Action:
    """One choice, by a seat or by chance: "move", (25,), written `move b4`.

    Only a `Vocabulary` makes actions, each once, so two equal actions are the same object.
    """

    __slots__ = ("a", "args", "b", "id", "text", "verb")

    def __init__(self, verb: str, args: tuple[i64, ...], text: str, id: i64) -> None:
        self.verb = verb
        self.args = args
        self.text = text
        """What people type, tests play and records store. No two actions of a game share it."""
        self.id: i64 = id
        """Its place in the vocabulary: an index for arrays, of a mask or a policy. Records and saves hold texts."""
        self.a: i64 = args[0] if len(args) > 0 else NO_ARG
        self.b: i64 = args[1] if len(args) > 1 else NO_ARG

    def __repr__(self) -> str:
        return f"<{self.text}>"


NO_CHOICE: Final = Action("none", (), "none", -1)
"""What a task that needs no choice is resolved with."""


@final
class Outcome:
    """One result chance may give. Weights are whole numbers, so odds stay exact."""

    __slots__ = ("action", "weight")

    def __init__(self, action: Action, weight: i64) -> None:
        self.action = action
        self.weight: i64 = weight


@final
class Chances:
    """Every result of one moment of chance. Build it once where the results are always the same."""

    __slots__ = ("ends", "is_even", "outcomes", "whole")

    def __init__(self, outcomes: list[Outcome]) -> None:
        self.outcomes = outcomes
        self.ends: list[i64] = []
        """Sum of the weights so far, one for each outcome."""
        self.whole: i64 = 0
        for outcome in outcomes:
            self.whole += outcome.weight
            self.ends.append(self.whole)
        self.is_even = self.whole == len(outcomes)
        """Every outcome weighs 1."""

    def at(self, spin: i64) -> Action:
        """Where a spin from 0 to `whole` - 1 lands: each outcome takes `weight` of them, in order."""
        if self.is_even:
            return self.outcomes[spin].action
        low: i64 = 0
        high: i64 = len(self.ends) - 1
        while low < high:
            middle = (low + high) >> 1
            if spin < self.ends[middle]:
                high = middle
            else:
                low = middle + 1
        return self.outcomes[low].action


def evenly(actions: list[Action]) -> Chances:
    """Every one of these is equally likely."""
    return Chances([Outcome(action, 1) for action in actions])


@mypyc_attr(allow_interpreted_subclasses=True)
class Spinner:
    """Picks numbers for whoever deals out of a `Chances`. The rules never hold one."""

    def below(self, whole: i64) -> i64:
        """A number from 0 to `whole` - 1, each equally likely."""
        raise NotImplementedError


@final
class Event:
    """What the table saw happen, and the rule that made it happen."""

    __slots__ = ("args", "audience", "name", "rule")

    def __init__(self, name: str, rule: str, args: tuple[i64, ...], audience: Seat) -> None:
        self.name = name
        self.rule = rule
        self.args = args
        self.audience: Seat = audience

    def __repr__(self) -> str:
        return " ".join([self.rule, self.name, *[str(n) for n in self.args]])


@final
class Log:
    """Collects events. A search passes a muted one."""

    __slots__ = ("events", "muted")

    def __init__(self, muted: bool = False) -> None:
        self.events: list[Event] = []
        self.muted = muted

    def add(
        self,
        name: str,
        rule: str,
        a: i64 = NO_ARG,
        b: i64 = NO_ARG,
        c: i64 = NO_ARG,
        audience: Seat = EVERYONE,
    ) -> None:
        """Plain numbers, not a tuple: a muted log then costs nothing to call."""
        if not self.muted:
            args = tuple([n for n in [a, b, c] if n != NO_ARG])
            self.events.append(Event(name, rule, args, audience))

    def add_all(self, name: str, rule: str, args: tuple[i64, ...], audience: Seat = EVERYONE) -> None:
        """For numbers that are a tuple already, such as the faces of a roll."""
        if not self.muted:
            self.events.append(Event(name, rule, args, audience))


@final
class Refusal:
    """Why an action is not legal now: the rule, and the fact that blocks it."""

    __slots__ = ("fact", "rule")

    def __init__(self, rule: str, fact: str) -> None:
        self.rule = rule
        """A clause id, or empty when no rule of the game is involved."""
        self.fact = fact


@final
class Result:
    """How a game ended: who won, by which rule, and what each seat scores."""

    __slots__ = ("places", "rule", "scores", "winners")

    def __init__(self, rule: str, winners: tuple[Seat, ...], scores: tuple[i64, ...], places: tuple[i64, ...]) -> None:
        self.rule = rule
        self.winners = winners
        """Empty when the game is drawn, or lost by all."""
        self.scores = scores
        self.places = places
        """Finishing place of each seat, from 1; seats that finish level share one."""


def duel_won(seat: Seat, rule: str) -> Result:
    """One of two seats won."""
    if seat == 0:
        return Result(rule, (0,), (1, -1), (1, 2))
    return Result(rule, (1,), (-1, 1), (2, 1))


def duel_drawn(rule: str) -> Result:
    """Two seats share the honours."""
    return Result(rule, (), (0, 0), (1, 1))
