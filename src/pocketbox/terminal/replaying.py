"""A written game shown again, step by step."""

from __future__ import annotations

from typing import Any, Final

from pocketbox.engine.core import CHANCE, NOBODY, BadInput, Seat
from pocketbox.match.course import UNDONE, Moment
from pocketbox.match.replay import Replay
from pocketbox.scenes import scene_of
from pocketbox.scenes.story import sentence
from pocketbox.terminal.console import Console, Hangup
from pocketbox.terminal.draw import draw


class Replaying:
    """One written game and the place somebody has come to in it."""

    def __init__(self, console: Console, played: Replay) -> None:
        self.console: Final = console
        self.played: Final = played
        self.moments: Final[list[Moment]] = list(played.moments())

    def walk(self) -> None:
        """Show steps as they are asked for, until the person has had enough."""
        step = 0
        self.show(step, NOBODY)
        while True:
            try:
                typed = self.console.ask(f"step {step} of {self.played.count}, Enter, b, number, q > ").lower()
            except Hangup:
                return
            if typed in ("q", "quit"):
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
                raise BadInput(f"'{typed}' is no step: press Enter, or type b, a number, or q")
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
        self.console.say(scene.ending.sentence if scene.ending else scene.turn)

    def told(self, step: int) -> list[str]:
        """The choice of a step and its story."""
        moment = self.moments[step - 1]
        names = self.played.game.seat_names(moment.s)
        who = "dice" if moment.seat == CHANCE else str(moment.seat)
        lines = [f"{step}. {moment.text}" if moment.taken_back else f"{step}. {who} {moment.text}"]
        for event in moment.events:
            if event.name != UNDONE:
                said = f"    {sentence(self.played.game, event, names)}"
                lines.append(f"{said} [{event.rule}]" if event.rule else said)
        return lines

    def tell_all(self) -> None:
        for step in range(1, self.played.count + 1):
            for line in self.told(step):
                self.console.say(line)

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
