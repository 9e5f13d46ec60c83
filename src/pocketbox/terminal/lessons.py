"""A lesson in plain lines: the coach says one thing at a time, Enter does it, and the last part is a game."""

from __future__ import annotations

import random
from typing import Final

from pocketbox.bots.explaining import advisable
from pocketbox.bots.levels import LIVE_SECONDS
from pocketbox.bots.makers import make_bot
from pocketbox.bots.search_bot import SearchBot
from pocketbox.engine.core import NOBODY, BadInput, Seat
from pocketbox.engine.game import View
from pocketbox.learn.player import LessonPlayer, NotYet
from pocketbox.scenes.contract.scene import Scene
from pocketbox.terminal.console import Console
from pocketbox.terminal.draw import draw
from pocketbox.terminal.lines import LineTable
from pocketbox.terminal.reference import tell_goal
from pocketbox.terminal.thinking import beside

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
FREE: Final = (
    'Now choose for yourself; Enter lets the coach choose for you. "goal" says this again, "hint" advises, "undo" takes'
    ' back, "?" lists all commands, "quit" stops.'
)
HELPER: Final = "2000"
"""The bot that chooses for a learner who presses Enter in the free part: strong, and quick enough to wait for."""
HELPER_SECONDS: Final = 2.0
FREE_HELP: Final = "Type the number or the text of a choice. Enter lets the coach choose."
ELSEWHERE: Final = ("  learn", "  tips")
"""Commands that do nothing in a lesson."""
FREE_QUIT: Final = "  quit            stop; the next time you begin this part again"
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

    def refuse(self, problem: BadInput) -> None:
        """Say what is wrong and, in a step, what to do instead."""
        super().refuse(problem)
        if self.player.is_free or isinstance(problem, NotYet):
            return
        offered = self.player.offered()
        self.console.say(f"Press Enter, or type: {' or '.join(offered)}" if offered else "Press Enter to go on.")

    # The free part

    def welcome(self) -> None:
        """Say what the free part is about."""
        coach = self.player.coach()
        self.console.say(f"\n{coach.say} {coach.why} [{coach.rule}]")
        self.say_all(tell_goal(self.match.game, self.match.view(NOBODY), [self.player.lesson.seat]))
        self.console.say(FREE)

    def help(self, view: View) -> str:
        """The commands of every game, but Enter and quit do what they do in a lesson."""
        _, *lines = super().help(view).split("\n")
        kept = [line for line in lines if not line.startswith(ELSEWHERE)]
        return "\n".join([FREE_HELP, *(FREE_QUIT if line.startswith("  quit") else line for line in kept)])

    def question(self, seat: Seat, word: str, rest: str) -> bool:
        if word == "learn":
            self.console.say("This is the lesson.")
            return True
        return super().question(seat, word, rest)

    def enter(self, seat: Seat, scene: Scene) -> bool:
        """Let the coach choose, as Enter did in the steps."""
        text = self.coach_choice(seat, scene)
        label = next(option.label for option in scene.options if option.text == text)
        self.console.say(f"The coach chooses: {label} ({text}).")
        self.match.submit(seat, text)
        return True

    def coach_choice(self, seat: Seat, scene: Scene) -> str:
        """What the lesson's way to win does next; in a fight and away from that way, what a bot advises."""
        text = "" if scene.fight is not None else self.player.next_to_win()
        if text:
            return text
        view = self.match.view(seat)
        helper = make_bot(self.match.game, HELPER, HELPER_SECONDS)
        assert isinstance(helper, SearchBot), "it is a level that searches"
        candidates = beside(self.console, helper, lambda: helper.analyze(view, self.rng))
        return advisable(candidates).action.text
