"""A game of Lanterns from the first draw to the last count, in rulebook order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lanterns import rulebook
from lanterns.events import FACE, SEAT
from lanterns.state import NO_COLOUR, SHARED, State
from lanterns.words import AGAIN, COLOURS, DRAW, KEEP, LIGHT, OIL, OIL_DICE, WIND
from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import (
    CHANCE,
    EVERYONE,
    NOBODY,
    Action,
    Chances,
    Log,
    Outcome,
    Refusal,
    Result,
    Seat,
    draw_duel,
    win_duel,
)
from pocketbox.engine.fields import Field

GALE: Final = 4
BRIGHT: Final = 5
"""Faces from here on are oil."""
HONOURS: Final = 6
"""What the winners share when there are more than two seats."""


class DrawWish(Step[State]):
    """LA-WISH-01: each seat draws one wish and keeps it secret."""

    def chances(self, s: State, task: Task) -> Chances:
        return Chances([Outcome(DRAW[colour], count) for colour, count in enumerate(s.bag) if count > 0])

    def roller(self, s: State, task: Task) -> Seat:
        return task.a

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        seat, colour = task.a, choice.a
        s.take_wish(seat, colour)
        log.add("wish drawn", rulebook.WISH, seat)
        log.add("wish seen", rulebook.WISH, colour, audience=self.audience(s, task))

    def audience(self, s: State, task: Task) -> Seat:
        return EVERYONE if s.content.open_wishes else task.a

    def fault(self, s: State, task: Task) -> str:
        if task.a >= s.seats:
            return f"there is no seat {task.a}"
        return "" if s.wish[task.a] == NO_COLOUR else f"seat {task.a} has a wish already"


class Pick(Step[State]):
    """LA-LIGHT-01, LA-LIGHT-02: every seat secretly picks a colour, but not the one of the round before."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [LIGHT[colour] for colour in range(len(COLOURS)) if colour != s.last[task.seat]]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.pick[task.seat] = choice.a
        log.add("picked", rulebook.LIGHT, task.seat)
        log.add("pick noted", rulebook.LIGHT, choice.a, audience=task.seat)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "light":
            return Refusal(rulebook.NOT_AGAIN, f"this seat picked {COLOURS[action.a]} the round before")
        return super().refusal(s, task, action)

    def audience(self, s: State, task: Task) -> Seat:
        return task.seat

    def fault(self, s: State, task: Task) -> str:
        return "" if s.pick[task.seat] == NO_COLOUR else f"seat {task.seat} has picked already"


class RollWind(Step[State]):
    """LA-WIND-01: two dice told apart; then everything is shown."""

    def chances(self, s: State, task: Task) -> Chances:
        return WIND

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        log.add_all("wind blew", rulebook.WIND, choice.args)
        s.then(Task(SHOW, NOBODY, choice.a, choice.b), Task(END_ROUND, NOBODY))


class Show(Step[State]):
    """LA-LIGHT-01, LA-LIGHT-03, LA-WIND-01: light the lanterns, lose some to the wind, throw for oil."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        named, strength = task.a - 1, task.b
        lighters: list[i64] = []
        for seat in range(s.seats):
            log.add("shown", rulebook.LIGHT, seat, s.pick[seat])
            if s.content.clash == SHARED or s.pick.count(s.pick[seat]) == 1:
                lighters.append(seat)
        for seat in lighters:
            s.lit[seat][s.pick[seat]] += 1
            log.add("lit", rulebook.CLASH, seat, s.pick[seat])
        if strength == GALE:
            for seat in range(s.seats):
                if s.lit[seat][named] > 0:
                    s.lit[seat][named] -= 1
                    log.add("blown out", rulebook.WIND, seat, named)
        s.last = s.pick
        s.pick = [NO_COLOUR] * s.seats
        for seat in lighters[::-1]:
            s.then(Task(ROLL_OIL, CHANCE, seat, 0))


class RollOil(Step[State]):
    """LA-OIL-01: whoever lit a lantern throws two dice."""

    def chances(self, s: State, task: Task) -> Chances:
        return OIL

    def roller(self, s: State, task: Task) -> Seat:
        return task.a

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        seat, is_second = task.a, task.b
        log.add_all("oil rolled", rulebook.OIL, choice.args)
        if is_second:
            gain_oil(s, seat, choice.args, log)
        else:
            s.then(Task(STOKE, seat, several=choice.args))

    def fault(self, s: State, task: Task) -> str:
        return f"there is no seat {task.a}" if task.a >= s.seats else ""


class Stoke(Step[State]):
    """LA-OIL-02: take the oil, or pay one to throw again."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [KEEP, AGAIN] if s.oil[task.seat] > 0 else [KEEP]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is KEEP:
            gain_oil(s, task.seat, task.several, log)
            return
        s.oil[task.seat] -= 1
        log.add("oil paid", rulebook.STOKE, task.seat)
        s.then(Task(ROLL_OIL, CHANCE, task.seat, 1))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action is AGAIN:
            return Refusal(rulebook.STOKE, "this seat has no oil to pay with")
        return super().refusal(s, task, action)

    def fault(self, s: State, task: Task) -> str:
        return "" if len(task.several) == OIL_DICE else f"{OIL_DICE} dice are thrown for oil"


class EndRound(Step[State]):
    """LA-END-01, LA-END-02: another round, or the count."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if s.round < s.content.rounds:
            s.round += 1
            begin_round(s)
            return
        points = [s.points(seat) for seat in range(s.seats)]
        for seat in range(s.seats):
            log.add("wish shown", rulebook.SCORE, seat, s.wish[seat], points[seat])
        s.finish(ranked(points))


def begin_round(s: State) -> None:
    """LA-LIGHT-01: one secret pick a seat, then the wind."""
    s.then(Task(ROLL_WIND, CHANCE))
    for seat in range(s.seats)[::-1]:
        s.then(Task(PICK, seat))


def gain_oil(s: State, seat: Seat, faces: tuple[i64, ...], log: Log) -> None:
    """LA-OIL-01."""
    gained = len([face for face in faces if face >= BRIGHT])
    s.oil[seat] += gained
    log.add("oil gained", rulebook.OIL, seat, gained)


def ranked(points: list[i64]) -> Result:
    """LA-END-02: the most points win; seats level at the top share."""
    places = tuple([1 + len([other for other in points if other > own]) for own in points])
    winners = tuple([seat for seat, place in enumerate(places) if place == 1])
    if len(points) == 2:
        return draw_duel(rulebook.SCORE) if len(winners) == 2 else win_duel(winners[0], rulebook.SCORE)
    scores = tuple([HONOURS // len(winners) if place == 1 else 0 for place in places])
    return Result(rulebook.SCORE, winners, scores, places)


DRAW_WISH: Final = DrawWish("lanterns", "draw wish", CHANCE, [SEAT])
PICK: Final = Pick("lanterns", "pick", A_SEAT)
ROLL_WIND: Final = RollWind("lanterns", "roll wind", CHANCE)
SHOW: Final = Show("lanterns", "show", NOBODY, [FACE, FACE])
ROLL_OIL: Final = RollOil("lanterns", "roll oil", CHANCE, [SEAT, Field("second", None, 0, 1)])
STOKE: Final = Stoke("lanterns", "stoke", A_SEAT, [], FACE)
END_ROUND: Final = EndRound("lanterns", "end round", NOBODY)
