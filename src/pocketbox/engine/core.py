"""The words every game is written in: seats, actions, chances, events, results."""

from __future__ import annotations

from typing import Final, TypeAlias, final

from mypy_extensions import i64, mypyc_attr

Seat: TypeAlias = i64
"""A chair at the table, from 0. The negative values below are not people."""
CHANCE: Final = -1
"""Who acts where dice are rolled or something is drawn next.

>>> rush = pocketbox.find("rush")
>>> s = pocketbox.start(rush, setup="duel")
>>> s.apply(rush.action("roll"))
>>> s.seat_to_act() == pocketbox.CHANCE
True
"""
NOBODY: Final = -2
"""Nothing to choose: a task that runs by itself, a finished game; as a viewer, someone who only watches.

>>> rush = pocketbox.find("rush")
>>> rush.view(pocketbox.start(rush, setup="duel"), pocketbox.NOBODY)
<View of a spectator: Rush position: round 1, 0 choices>
"""
EVERYONE: Final = -3
"""Audience of what the whole table sees."""
NO_ARG: Final = -999
"""Stands where an action, a task or an event has no number."""


def plural(count: i64, noun: str) -> str:
    """Join a number and its noun: "1 choice", "4 choices"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


class BadInput(Exception):
    """Invalid input. The message is one sentence: what is wrong, where, and what would be right.

    >>> try:
    ...     pocketbox.find("chess")
    ... except pocketbox.BadInput as problem:
    ...     print(problem)
    no game called 'chess'; the games are rush, abyss, tactics5, tactics4, dungeons
    """


@final
class Action:
    """One choice, by a seat or by chance: "move", (25,), written `move b4`.

    Only a `Vocabulary` makes actions, each once, so two equal actions are the same object.

    >>> action = pocketbox.find("rush").action("move b4")
    >>> action.verb, action.text
    ('move', 'move b4')
    """

    __slots__ = ("_even", "a", "args", "b", "id", "text", "verb")

    def __init__(self, verb: str, args: tuple[i64, ...], text: str, id: i64) -> None:
        self.verb = verb
        self.args = args
        self.text = text
        """The text that people type, tests play and records store. It is unique within a game."""
        self.id: i64 = id
        """Its place in the vocabulary: an index for arrays, of a mask or a policy. Records and saves hold texts."""
        self.a: i64 = args[0] if len(args) > 0 else NO_ARG
        self.b: i64 = args[1] if len(args) > 1 else NO_ARG
        self._even: Outcome | None = None

    def __repr__(self) -> str:
        return f"Action({self.text!r})"

    def as_outcome(self) -> Outcome:
        """Return this action with weight 1, made once because set-ups deal the same ones repeatedly."""
        found = self._even
        if found is None:
            found = Outcome(self, 1)
            self._even = found
        return found


NO_CHOICE: Final = Action("none", (), "none", -1)
"""The action that resolves a task without a choice."""


@final
class Outcome:
    """One result chance may give. Weights are whole numbers, so odds stay exact.

    >>> rush = pocketbox.find("rush")
    >>> s = pocketbox.start(rush, setup="duel")
    >>> s.apply(rush.action("roll"))
    >>> s.chances().outcomes[0]
    Outcome(Action('roll 1'), 1)
    """

    __slots__ = ("action", "weight")

    def __init__(self, action: Action, weight: i64) -> None:
        self.action = action
        self.weight: i64 = weight

    def __repr__(self) -> str:
        return f"Outcome({self.action!r}, {self.weight})"


MOST_SHOWN: Final = 4
"""Outcomes that the `repr` of chances names."""


@final
class Chances:
    """Every result of one moment of chance. Build it once where the results are always the same.

    >>> rush = pocketbox.find("rush")
    >>> s = pocketbox.start(rush, setup="duel")
    >>> s.apply(rush.action("roll"))
    >>> s.chances()
    <Chances: roll 1 (1/4), roll 2 (1/4), roll 3 (1/4), roll 4 (1/4)>
    """

    __slots__ = ("ends", "is_even", "outcomes", "whole")

    def __init__(self, outcomes: list[Outcome]) -> None:
        self.outcomes = outcomes
        self.whole: i64 = 0
        for outcome in outcomes:
            self.whole += outcome.weight
        self.is_even = self.whole == len(outcomes)
        """Every outcome weighs 1."""
        self.ends: list[i64] = []
        """Sum of the weights so far, one for each outcome; empty where all weigh 1."""
        if not self.is_even:
            end: i64 = 0
            for outcome in outcomes:
                end += outcome.weight
                self.ends.append(end)

    def __repr__(self) -> str:
        shown = [f"{outcome.action.text} ({outcome.weight}/{self.whole})" for outcome in self.outcomes[:MOST_SHOWN]]
        more = len(self.outcomes) - len(shown)
        return f"<Chances: {', '.join(shown)}{f' and {more} more' if more > 0 else ''}>"

    def at(self, spin: i64) -> Action:
        """Return the outcome at a number from 0 to `whole` - 1; each outcome takes `weight` numbers, in order."""
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
    """Return chances in which all of these are equally likely."""
    return Chances([action.as_outcome() for action in actions])


@mypyc_attr(allow_interpreted_subclasses=True)
class Spinner:
    """Picks random numbers for a dealer. The rules never hold one."""

    def below(self, whole: i64) -> i64:
        """Return a number from 0 to `whole` - 1, each equally likely."""
        raise NotImplementedError


@final
class Event:
    """Something that happened at the table, and the rule that caused it.

    >>> rush = pocketbox.find("rush")
    >>> s, log = pocketbox.start(rush, setup="duel"), pocketbox.Log()
    >>> s.apply(rush.action("roll"), log)
    >>> s.apply(rush.action("roll 3"), log)
    >>> log.events[0].rule, log.events[0].name, log.events[0].args
    ('RU-HTURN-01', 'rolled', (3,))
    """

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
    """Collects events. A search passes a muted one.

    >>> rush = pocketbox.find("rush")
    >>> s, log = pocketbox.start(rush, setup="duel"), pocketbox.Log()
    >>> s.apply(rush.action("roll"), log)
    >>> s.apply(rush.action("roll 3"), log)
    >>> log.events
    [RU-HTURN-01 rolled 3, RU-HTURN-01 steps given 3]
    """

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
        """Add an event from plain numbers, not a tuple, so that calling a muted log costs nothing."""
        if not self.muted:
            args = tuple([n for n in [a, b, c] if n != NO_ARG])
            self.events.append(Event(name, rule, args, audience))

    def add_all(self, name: str, rule: str, args: tuple[i64, ...], audience: Seat = EVERYONE) -> None:
        """Add an event whose numbers are already a tuple, such as the faces of a roll."""
        if not self.muted:
            self.events.append(Event(name, rule, args, audience))


@final
class Refusal:
    """Why an action is not legal now: the rule, and the fact that blocks it.

    >>> rush = pocketbox.find("rush")
    >>> s = pocketbox.start(rush, setup="duel")
    >>> rush.why_not(s, rush.action("roll 3"))
    Refusal('RU-HTURN-01', 'the hero has not rolled yet: roll first')
    """

    __slots__ = ("fact", "rule")

    def __init__(self, rule: str, fact: str) -> None:
        self.rule = rule
        """A clause id, or empty when no rule of the game is involved."""
        self.fact = fact

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.fact!r})"


class IllegalAction(BadInput):
    """An action that is not legal now. The message says why; `rule` and `fact` say the same to programs.

    >>> rush = pocketbox.find("rush")
    >>> s = pocketbox.start(rush, setup="duel")
    >>> s.apply(rush.action("roll"))
    >>> s.apply(rush.action("roll 3"))
    >>> try:
    ...     s.apply(rush.action("move a1"))
    ... except pocketbox.IllegalAction as problem:
    ...     print(problem)
    'move a1' is not legal: a1 shares no edge with the hero's d11 (RU-HTURN-03)
    """

    def __init__(self, action: Action, refusal: Refusal) -> None:
        because = f" ({refusal.rule})" if refusal.rule else ""
        super().__init__(f"'{action.text}' is not legal: {refusal.fact}{because}")
        self.action = action
        self.rule = refusal.rule
        self.fact = refusal.fact


@final
class Result:
    """How a game ended: who won, by which rule, and what each seat scores.

    >>> import random
    >>> match = pocketbox.begin(pocketbox.find("rush"), pocketbox.SeededDealer(7), setup="duel")
    >>> match.run({0: pocketbox.RandomBot(), 1: pocketbox.RandomBot()}, random.Random(7))
    <Result: RU-WIN-04, winners [1], scores [-1, 1]>
    """

    __slots__ = ("places", "rule", "scores", "winners")

    def __init__(self, rule: str, winners: tuple[Seat, ...], scores: tuple[i64, ...], places: tuple[i64, ...]) -> None:
        self.rule = rule
        self.winners = winners
        """Several when they share the win; empty when the game is drawn, or lost by all."""
        self.scores = scores
        self.places = places
        """Finishing place of each seat, from 1; seats that finish level share one."""

    def __repr__(self) -> str:
        return f"<Result: {self.rule}, winners {list(self.winners)}, scores {list(self.scores)}>"


def win_duel(seat: Seat, rule: str) -> Result:
    """Return the result of a two-seat game that one seat won."""
    if seat == 0:
        return Result(rule, (0,), (1, -1), (1, 2))
    return Result(rule, (1,), (-1, 1), (2, 1))


def draw_duel(rule: str) -> Result:
    """Return the result of a drawn two-seat game."""
    return Result(rule, (), (0, 0), (1, 1))
