"""Step through a recorded game."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, Final

from pocketbox.engine.core import CHANCE, NOBODY, BadInput, Seat
from pocketbox.match.course import Moment
from pocketbox.match.match import Told
from pocketbox.match.replay import Replay
from pocketbox.scenes import scene_of
from pocketbox.scenes.tell import Story
from pocketbox.scenes.text import turn_line
from pocketbox.scenes.words import Cast
from pocketbox.terminal.console import Console, Hangup, Quit
from pocketbox.terminal.draw import draw


class Replaying:
    """A recorded game and the current step."""

    def __init__(self, console: Console, played: Replay) -> None:
        self.console: Final = console
        self.played: Final = played
        self.moments: Final[list[Moment]] = list(played.moments())
        self.story: Final = Story(played.game, Cast())
        self._numbers: Final = [0]
        """The number of the last event of each step, from step 0."""
        for moment in self.moments:
            self.take_in(moment)

    def take_in(self, moment: Moment) -> None:
        """Number the events of the next moment and add them to the story."""
        roles, last = tuple(self.played.game.seat_names(moment.s)), self._numbers[-1]
        self.story.extend(Told(last + n, event, roles, moment) for n, event in enumerate(moment.events, 1))
        self._numbers.append(last + len(moment.events))

    def walk(self) -> None:
        """Show steps as they are asked for, until the person has had enough."""
        step = 0
        self.show(step, NOBODY)
        while True:
            try:
                typed = self.console.ask(f"step {step} of {self.played.count}, Enter, b, number, q > ").lower()
            except (Hangup, Quit):
                return
            if typed == "q":
                return
            try:
                step = self.next_step(step, typed)
                self.show(step, NOBODY)
            except BadInput as problem:
                self.console.say(f"{problem}.")

    def next_step(self, step: int, typed: str) -> int:
        wanted = step + 1 if not typed else step - 1
        if typed and typed != "b":
            if not (typed.isascii() and typed.isdigit() and len(typed) < 9):
                raise BadInput(f"'{typed}' is not a step: press Enter, or type b, a number or q")
            wanted = int(typed)
        self.check(wanted)
        return wanted

    def check(self, step: int) -> None:
        if not 0 <= step <= self.played.count:
            raise BadInput(f"there is no step {step}; this record has steps 0 to {self.played.count}")

    def show(self, step: int, seat: Seat) -> None:
        """The position after that many choices, and what had just happened."""
        self.check(step)
        s = self.played.start() if step == 0 else self.moments[step - 1].s
        scene = scene_of(self.played.game, self.played.game.view(s, seat))
        for line in draw(scene, self.console.width):
            self.console.say(line)
        self.console.say()
        if step > 0:
            for line in self.told(step):
                self.console.say(line)
        self.console.say(scene.ending.sentence if scene.ending else turn_line(scene))

    def told(self, step: int) -> list[str]:
        """The choice of a step and its story."""
        moment = self.moments[step - 1]
        who = "dice" if moment.seat == CHANCE else str(moment.seat)
        lines = [f"{step}. {moment.text}" if moment.taken_back else f"{step}. {who} {moment.text}"]
        for line in self.story.lines(self._numbers[step - 1], self._numbers[step]):
            lines.append(f"    {line.text} [{line.rule}]" if line.rule else f"    {line.text}")
        return lines

    def tell_all(self) -> None:
        """The whole story, each line with the step it begins at."""
        heading = ""
        width = len(str(self.played.count))
        for line in self.story.lines():
            if line.heading != heading:
                heading = line.heading
                self.console.say(heading)
            step = bisect_left(self._numbers, line.first)
            said = f"{step:>{width}}  {line.text}"
            self.console.say(f"{said} [{line.rule}]" if line.rule else said)

    def to_json(self, step: int | None) -> list[dict[str, Any]]:
        """Every step, or one, as plain values."""
        if step is not None:
            self.check(step)
        wanted = range(1, self.played.count + 1) if step is None else [step]
        return [self._step_json(number) for number in wanted]

    def _step_json(self, step: int) -> dict[str, Any]:
        game = self.played.game
        if step == 0:
            return {"step": 0, "position": game.write_position(self.played.start())}
        moment = self.moments[step - 1]
        return {
            "step": step,
            "seat": "dice" if moment.seat == CHANCE else int(moment.seat),
            "choice": moment.text,
            "story": self.told(step)[1:],
            "position": game.write_position(moment.s),
        }
