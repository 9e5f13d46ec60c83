"""A lesson in plain lines: the coach says one thing at a time, Enter does it, and the last part is a game."""

from __future__ import annotations

import random
from typing import Final

from pocketbox.bots.levels import LIVE_SECONDS
from pocketbox.bots.makers import make_bot
from pocketbox.engine.core import BadInput, Seat
from pocketbox.learn.player import LessonPlayer
from pocketbox.scenes.contract.scene import Scene
from pocketbox.terminal.console import Console
from pocketbox.terminal.draw import draw
from pocketbox.terminal.lines import LineTable
from pocketbox.terminal.thinking import chosen

HELP: Final = """\
Type what the coach asks for, or press Enter to do it.
  back            go back a step
  skip            skip the steps and play on from here
  quit            stop; the next time you continue from here
These work in every game:
  goal, cards, card NAME, rules [WORD], rule ID, why ACTION, odds ACTION, board, story, position
"""
WELCOME: Final = 'Press Enter to do what the coach says, or type it. "back", "skip" and "quit" work too, and "?" helps.'
AGAIN: Final = 'You have begun this lesson before and continue where you stopped. "back" goes back a step.'
FREE: Final = "Now choose for yourself; Enter lets the coach choose for you."
HELPER: Final = "normal"
"""The bot that chooses for a learner who only presses Enter."""
BACK: Final = ("back", "undo")
SHOW: Final = ("", "show", "next")


class LessonTable(LineTable):
    """One learner at this keyboard."""

    def __init__(self, console: Console, player: LessonPlayer, rng: random.Random) -> None:
        lesson = player.lesson
        others = [seat for seat in range(player.match.header.seats) if seat != lesson.seat]
        bots = {seat: make_bot(lesson.game, lesson.bot, LIVE_SECONDS) for seat in others}
        super().__init__(console, bots, rng, None)
        self.player: Final = player
        self._match = player.match
        self._drawing: list[str] = []
        """What was last shown of the board."""
        self._number = 0
        """Of the step that was announced last."""

    def teach(self) -> bool:
        """Go through the steps, play the free part, and return whether the learner has won; or `Quit`."""
        lesson = self.player.lesson
        self.console.say(f"{lesson.game.title}: {lesson.title}. {lesson.about}")
        self.console.say(WELCOME)
        if self.player.done:
            self.console.say(AGAIN)
        self.teller.begin(self.match, self.viewer)
        while not self.player.is_free:
            self.step()
        self.tell()
        self.play(self.player.match)
        result = self.player.match.result
        return result is not None and lesson.seat in result.winners

    def step(self) -> None:
        """Show where the learner is, and ask until something happens."""
        self.tell()
        drawing = draw(self.scene(self.player.lesson.seat), self.console.width)
        if drawing != self._drawing:
            self.say_all(["", *drawing])
            self._drawing = drawing
        coach = self.player.coach()
        offered = coach.offered
        if not self.player.is_begun or coach.number != self._number:
            self._number = coach.number
            self.console.say(f"\nStep {coach.number} of {coach.count}: {coach.title}")
            self.console.say(f"  {coach.say} {coach.why} [{coach.rule}]")
        prompt = f"[{offered[0]}] > " if offered else "[next] > "
        while True:
            typed = self.console.ask(prompt)
            try:
                if self.follow(typed, offered):
                    return
            except BadInput as problem:
                self.refuse(problem)

    def follow(self, typed: str, offered: tuple[str, ...]) -> bool:
        """Do what was typed; is it time to look at the board again?"""
        word, _, rest = typed.partition(" ")
        word = word.lower()
        if word == "skip":
            self.player.skip()
        elif word in BACK:
            self.player.back()
            self._match = self.player.match
            self.teller.begin(self.match, self.viewer)
        elif typed.lower() in SHOW and not offered:
            self.player.go_on()
        elif typed.lower() in SHOW:
            self.player.choose(offered[0])
        elif word in ("?", "help"):
            self.console.say(HELP.rstrip())
            return False
        elif self.question(self.player.lesson.seat, word, rest.strip()):
            return False
        else:
            self.player.choose(typed)
        return True

    def welcome(self) -> None:
        """Say what the free part is about."""
        if self.player.is_free:
            coach = self.player.coach()
            self.console.say(f"\n{coach.say} {coach.why} [{coach.rule}]")
            super().welcome()
            self.console.say(FREE)

    def enter(self, seat: Seat, scene: Scene) -> bool:
        """Let the coach choose, as Enter did in the steps."""
        helper = make_bot(self.match.game, HELPER, LIVE_SECONDS)
        choice = chosen(self.console, helper, self.match.view(seat), self.rng)
        label = next(option.label for option in scene.options if option.text == choice.text)
        self.console.say(f"The coach chooses: {label} ({choice.text}).")
        self.match.submit(seat, choice)
        return True
