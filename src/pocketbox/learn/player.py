"""Plays a lesson on a real match: only what is taught is accepted, and the dice fall as the lesson says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import CHANCE, Action, BadInput, Event
from pocketbox.learn.contract import Coach
from pocketbox.learn.files import TextFault
from pocketbox.learn.lesson import Lesson, Step, places_in
from pocketbox.match.begin import begin
from pocketbox.match.course import Throw, find_outcome
from pocketbox.match.dealer import Dealer, SeededDealer
from pocketbox.match.record import SCRIPTED, DealerNote

NEXT: Final = "next"
"""Stands in `done` for a step that was read."""
SKIP: Final = "skip"
"""Stands in `done` for a lesson whose remaining steps were skipped."""


class NotYet(BadInput):
    """A legal choice, but not the one that the lesson teaches now."""

    def __init__(self, text: str, step: Step) -> None:
        first = f"asks for something else first: {step.say.rstrip('.')}" if step.paths else "has one more thing to say"
        super().__init__(f"'{text}' is allowed, but the lesson {first}")


class ArrangedDealer(Dealer):
    """Deals what the lesson has arranged, and after that real luck from a seed."""

    def __init__(self, seed: str) -> None:
        self._luck: Final = SeededDealer(seed)
        self.arranged: str | None = None

    def deal(self, throw: Throw) -> Action:
        if self.arranged is None:
            return self._luck.deal(throw)
        text, self.arranged = self.arranged, None
        action = find_outcome(throw.game, throw.chances, text)
        if action is None:
            raise BadInput(f"'{text}' cannot come up in '{throw.kind}'")
        return action

    def note(self) -> DealerNote:
        return DealerNote(SCRIPTED)


class LessonPlayer:
    """One learner in one lesson. Front ends show `match` and `coach()`, and pass on what the learner does.

    In the free part the front end plays on with `match` itself: bots for the other seats, `deal` for chance.
    """

    def __init__(self, lesson: Lesson, seed: str = "lesson", done: Sequence[str] = ()) -> None:
        """Start a lesson, or take it up again with what was `done`; `BadInput` when that no longer fits."""
        self.lesson: Final = lesson
        self._seed: Final = seed
        self._start()
        for text in done:
            if text == NEXT:
                self.go_on()
            elif text == SKIP:
                self.skip()
            else:
                self.choose(text)

    def _start(self) -> None:
        self._dealer = ArrangedDealer(self._seed)
        self.match = begin(self.lesson.game, self._dealer, position=self.lesson.position)
        self.done: list[str] = []
        """What the learner did, to take the lesson up again later: action texts, `NEXT` and `SKIP`."""
        self.number = 0
        """Of the step, from 0; as many as there are steps in the free part."""
        self._begun: tuple[str, ...] = ()
        """What was done of the step's path."""
        self._starts: list[int] = [0]
        """How much was done before each step."""
        self._free_from: int | None = None
        """How many moments the match had when the free part began; None before it and after skipped steps."""

    # Asking

    @property
    def is_free(self) -> bool:
        return self.number >= len(self.lesson.steps)

    @property
    def is_begun(self) -> bool:
        """Whether part of the step is done."""
        return bool(self._begun)

    def offered(self) -> tuple[str, ...]:
        """What the lesson accepts now; empty where there is nothing to choose, and in the free part."""
        if self.is_free:
            return ()
        done = len(self._begun)
        return tuple(dict.fromkeys(path[done] for path in self._open_paths()))

    def coach(self) -> Coach:
        count, is_over = len(self.lesson.steps), self.match.is_over
        if self.is_free:
            free = self.lesson.free
            places = places_in(free.say)
            return Coach(count + 1, count, "Play on", free.say, free.why, free.rule, (), False, True, is_over, places)
        step = self._step
        is_read = not step.paths
        number, places = self.number + 1, places_in(step.say)
        said = step.title, step.say, step.why, step.rule
        return Coach(number, count, *said, self.offered(), is_read, False, is_over, places)

    # Learning

    def choose(self, text: str) -> list[Event]:
        """Do what was typed or pressed, and what follows; `Refused` with the rule, or `NotYet`."""
        if self.is_free:
            return self.match.submit(self.lesson.seat, text)
        action = self.lesson.game.words.find(text)
        if action in self.match.choices and action.text not in self.offered():
            raise NotYet(action.text, self._step)
        events = self.match.submit(self.lesson.seat, text)
        assert action is not None, "what was accepted has been found"
        self.done.append(action.text)
        self._begun += (action.text,)
        if self._begun in self._step.paths:
            events += self._follow(self._step)
            self._next_step()
        return events

    def go_on(self) -> None:
        """Leave a step that is only read, or `BadInput`."""
        if self.is_free or self._step.paths:
            raise BadInput("this step is not only read; do what it asks, or skip the lesson")
        self.done.append(NEXT)
        self._next_step()

    def skip(self) -> None:
        """Leave the steps out and play on freely from here."""
        if not self.is_free:
            self.done.append(SKIP)
            self.number = len(self.lesson.steps)

    def back(self) -> None:
        """Return to the beginning of this step or, from there, to the one before; at the start nothing happens."""
        start = self._starts[-1]
        if len(self.done) == start and len(self._starts) > 1:
            start = self._starts[-2]
        kept = self.done[:start]
        self._start()
        for text in kept:
            if text == NEXT:
                self.go_on()
            else:
                self.choose(text)

    def next_to_win(self) -> str:
        """In the free part, what the lesson's way to win does next; empty where the game has taken another way."""
        if self._free_from is None:
            return ""
        own: list[str] = []
        for moment in self.match.moments[self._free_from :]:
            if moment.taken_back:
                del own[-moment.taken_back :]
            elif moment.seat == self.lesson.seat and moment.action is not None:
                own.append(moment.action.text)
        way = LessonPlayer(self.lesson, done=self.done).win()
        text = way[len(own)] if own == way[: len(own)] and len(own) < len(way) else ""
        return text if any(choice.text == text for choice in self.match.choices) else ""

    def win(self) -> list[str]:
        """Play the way to win that the lesson names, dice included, and return the learner's choices."""
        own: list[str] = []
        for text in self.lesson.free.win:
            seat = self.match.seat_to_act
            try:
                if seat == CHANCE:
                    self.arrange(text)
                    self.match.deal()
                else:
                    self.match.submit(seat, text)
            except BadInput as problem:
                where = self.lesson.file, self.lesson.free.line
                raise TextFault(*where, f"'{text}' cannot be played in 'win': {problem}") from None
            if seat == self.lesson.seat:
                own.append(text)
        return own

    def arrange(self, text: str) -> None:
        """Decide the next result of chance."""
        self._dealer.arranged = text

    @property
    def _step(self) -> Step:
        return self.lesson.steps[self.number]

    def _open_paths(self) -> list[tuple[str, ...]]:
        done = len(self._begun)
        return [path for path in self._step.paths if path[:done] == self._begun]

    def _next_step(self) -> None:
        self._begun = ()
        self.number += 1
        self._starts.append(len(self.done))
        if self.is_free:
            self._free_from = len(self.match.moments)

    def _follow(self, step: Step) -> list[Event]:
        """Let dice and other seats do what the lesson says, up to the learner's next choice."""
        events: list[Event] = []
        for text in step.then:
            seat = self.match.seat_to_act
            if self.match.is_over or seat == self.lesson.seat:
                raise TextFault(self.lesson.file, step.line, f"'{text}' follows when the learner is to act")
            try:
                if seat == CHANCE:
                    self.arrange(text)
                    events += self.match.deal()
                else:
                    events += self.match.submit(seat, text)
            except BadInput as problem:
                raise TextFault(self.lesson.file, step.line, f"'{text}' cannot follow: {problem}") from None
        if not self.match.is_over and self.match.seat_to_act != self.lesson.seat:
            raise TextFault(self.lesson.file, step.line, "'then' ends before it is the learner's turn again")
        return events
