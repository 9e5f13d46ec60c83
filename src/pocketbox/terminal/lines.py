"""A match in plain lines: the board drawn, choices numbered, questions answered, every word of it typed."""

from __future__ import annotations

import contextlib
import random
from pathlib import Path
from typing import Final

from pocketbox.bots.explaining import explained, ranked
from pocketbox.bots.levels import LIVE_SECONDS
from pocketbox.bots.makers import make_bot
from pocketbox.bots.search_bot import SearchBot
from pocketbox.engine.core import CHANCE, NOBODY, BadInput, Seat
from pocketbox.engine.game import View
from pocketbox.match.chooser import Chooser, Forfeit
from pocketbox.match.course import UNDONE, Throw
from pocketbox.match.match import Match
from pocketbox.scenes import scene_of
from pocketbox.scenes.answers import explain, tell_counted, tell_odds, tell_rule
from pocketbox.scenes.scene import Scene
from pocketbox.scenes.story import sentence, sentences
from pocketbox.terminal.choices import list_choices, picked
from pocketbox.terminal.console import Console
from pocketbox.terminal.draw import draw
from pocketbox.terminal.picture import Picture
from pocketbox.terminal.thinking import beside, chosen

HELP: Final = """\
Type the number or the words of a choice; Enter alone takes the only one. Besides, for an ACTION or its number:
  why ACTION     why an action is refused, or what it does: why {action}
  rule ID        what a rule says: rule {rule}
  odds [ACTION]  exact chances of what may follow; an estimate where they take long to count
  exactly ACTION counts what was estimated, however long it takes
  hint [BOT]     what a bot would choose here, and why: hint expert
  undo           take your last choice back (with your own dice also the last throw)
  board          draw the board again
  story          tell what happened so far
  position       the position as text, to keep or to share
  save [FILE]    where the game is saved; with FILE, write a copy of its record there
  quit           stop; the game stays saved
"""


SCREEN: Final = 60
"""Lines that push what was on the screen out of sight."""
MOST_TOLD: Final = 30
"""Sentences told at once; of a longer row, such as a dungeon dealt tile by tile, the last."""
LAST_TOLD: Final = 12
REST: Final = "rest"
"""Typed to leave everything that is dealt to the computer, until somebody throws or chooses."""


class Quit(Exception):
    """The person has had enough for now."""


class LineTable:
    """One match and the people at this keyboard."""

    def __init__(self, console: Console, bots: dict[int, Chooser], rng: random.Random, saved_at: Path | None) -> None:
        self.console: Final = console
        self.bots: Final = bots
        self.rng: Final = rng
        self.saved_at: Final = saved_at
        self._match: Match | None = None
        self._told = 0
        self._picture: Final = Picture(console)
        self._looker: Seat = NOBODY
        """Whose secrets are on a screen that people share."""
        self._typed_ahead: list[str] = []
        """What was typed for things still to be dealt."""
        self._deals_on = False
        """Whether the computer deals until somebody throws or chooses."""

    @property
    def match(self) -> Match:
        assert self._match is not None, "take a seat first"
        return self._match

    @property
    def viewer(self) -> Seat:
        """Who reads along: the only person's seat, or an onlooker where several people share the screen."""
        people = [seat for seat in range(self.match.header.seats) if seat not in self.bots]
        return people[0] if len(people) == 1 else NOBODY

    def play(self, match: Match) -> None:
        """Play on until the game is over, or `Quit`."""
        self._match = match
        self._told = len(match.events_for(self.viewer))
        while not match.is_over:
            seat = int(match.seat_to_act)
            if seat == CHANCE:
                self.throw()
                continue
            self.tell()
            if seat in self.bots:
                try:
                    choice = chosen(self.console, self.bots[seat], match.view(seat), self.rng)
                except Forfeit as why:
                    match.forfeit(seat, why)
                    continue
                match.submit(seat, choice)
            else:
                self.choose(seat)
        self.tell()
        self.show(NOBODY)
        ending = self.scene(NOBODY).ending
        if ending is not None:
            self.console.say(f"{ending.sentence} [{ending.rule}]" if ending.rule else ending.sentence)

    # Choosing

    def choose(self, seat: Seat) -> None:
        """Ask until one choice is made or taken back."""
        scene = self.scene(seat)
        self._deals_on = False
        if self._typed_ahead:
            self.console.say(f"Somebody chooses first, so this was not thrown: {'; '.join(self._typed_ahead)}.")
            self._typed_ahead = []
        self.hand_over(seat)
        self._picture.show(scene)
        self.console.say(f"\n{scene.turn} [{scene.rule}]" if scene.rule else f"\n{scene.turn}")
        for line in list_choices(scene):
            self.console.say(line)
        while True:
            typed = self.console.ask("> ")
            if not typed and len(scene.options) > 1:
                self.console.say("Type a number or a choice; ? for help.")
                continue
            try:
                if self.answer(seat, typed):
                    return
            except BadInput as problem:
                self.refuse(problem)

    def hand_over(self, seat: Seat) -> None:
        """Where a seat sees what another person at this screen may not, the others look away first."""
        shows_secrets = self.viewer == NOBODY and draw(self.scene(seat)) != draw(self.scene(NOBODY))
        looker = seat if shows_secrets else NOBODY
        if looker != self._looker:
            self.console.say("\n" * SCREEN)
            if shows_secrets:
                self.console.ask(f"Only seat {seat} may look now. Enter > ")
        self._looker = looker

    def answer(self, seat: Seat, typed: str) -> bool:
        """Do what was typed; is it time to look at the board again?"""
        word, _, rest = typed.partition(" ")
        if self.question(seat, word.lower(), rest.strip()):
            return False
        if word.lower() == "undo":
            self.match.undo(seat)
            self.console.say("Taken back.")
        else:
            self.match.submit(seat, picked(self.scene(seat), typed))
        return True

    def question(self, seat: Seat, word: str, rest: str) -> bool:
        """Answer a question or a request that changes nothing; False when it is neither."""
        game, view = self.match.game, self.match.view(seat)
        if word in ("why", "odds", "exactly") and rest:
            rest = picked(self.scene(seat), rest)
        if word in ("why", "rule", "exactly") and not rest:
            self.console.say(f"Say which: {word} {'ID' if word == 'rule' else 'ACTION'}.")
        elif word in ("?", "help"):
            example = view.choices[0].text if view.choices else "ACTION"
            self.console.say(HELP.format(action=example, rule=next(iter(game.rulebook.rules))).rstrip())
        elif word == "quit":
            raise Quit
        elif word == "why":
            self.say_all(explain(game, view, rest))
        elif word == "rule":
            self.say_all(tell_rule(game, rest))
        elif word == "odds":
            self.say_all(tell_odds(game, view, rest))
        elif word == "exactly":
            self.say_all(beside(self.console, None, lambda: tell_counted(game, view, rest)))
        elif word == "hint":
            self.say_all(self.hint(view, rest or "hard"))
        elif word == "board":
            self.show(seat)
        elif word == "choices":
            self.say_all(list_choices(self.scene(seat)))
        elif word == "story":
            self.say_all(
                [sentence(game, told.event, told.names) for told in self.match.events_for(seat)]
                or ["Nothing has happened yet."]
            )
        elif word == "position":
            self.console.say(game.write_position(view.s))
        elif word == "save":
            self.save(rest)
        else:
            return False
        return True

    def hint(self, view: View, name: str) -> list[str]:
        """What a bot thinks of the choices now."""
        if len(view.choices) < 2:
            return ["There is nothing to choose here." if not view.choices else f"Only {view.choices[0].text} is left."]
        bot = make_bot(self.match.game, name, LIVE_SECONDS)
        if not isinstance(bot, SearchBot):
            return [f"It would choose {chosen(self.console, bot, view, self.rng).text}."]
        thoughts = beside(self.console, bot, lambda: bot.think(view, self.rng))
        return [f"It would choose {ranked(thoughts)[0].action.text}.", *explained(thoughts, self.match.header.seats)]

    def save(self, name: str) -> None:
        """Say where the match is saved; with a name, write its record there, over nothing that exists."""
        if name:
            path = Path(name).expanduser()
            try:
                with path.open("x", encoding="utf-8") as file:
                    file.write(self.match.record())
            except OSError as problem:
                raise BadInput(f"cannot write {path}: {problem.strerror or problem}") from None
            self.console.say(f"The record so far is in {path}.")
        elif self.saved_at is not None:
            self.console.say(f"Every choice is saved as it is made, in {self.saved_at}.")
        else:
            self.console.say("This game is not being saved; 'save FILE' writes its record.")

    # Dice

    def throw(self) -> None:
        """Let the dice fall, whoever throws them."""
        with contextlib.suppress(TakenBack):
            self.match.deal()

    def ask_dice(self, throw: Throw, fault: str) -> str:
        """What the real dice show or the real bag gave: typed already, left to the computer, or asked for now."""
        is_dealt = not throw.chances.outcomes[0].action.text.startswith("roll ")
        if fault:
            self._typed_ahead = []
        if self._typed_ahead:
            return self._typed_ahead.pop(0)
        self._deals_on = self._deals_on and is_dealt and not fault
        if not self._deals_on:
            first, *self._typed_ahead = self.ask_for(throw, is_dealt, fault)
            if first != REST:
                return first
            self._deals_on = True
        return throw.chances.at(self.rng.randrange(throw.chances.whole)).text

    def ask_for(self, throw: Throw, is_dealt: bool, fault: str) -> list[str]:
        """Ask a person for one throw, or for several in a row; questions, undo and quit work here too."""
        self.tell()
        scene = self.scene(NOBODY)
        if fault:
            self.refuse(BadInput(fault))
        example = throw.chances.outcomes[0].action.text
        prompt = f"Throw {scene.dice} > "
        if is_dealt:
            prompt = (
                f"Deal {scene.dice}: {example} or such; Enter leaves it to the computer, rest all until dice fall > "
            )
        while True:
            typed = self.console.ask(prompt)
            if not typed and is_dealt:
                return [throw.chances.at(self.rng.randrange(throw.chances.whole)).text]
            if typed.lower() == REST and is_dealt:
                return [REST]
            word, _, rest = typed.partition(" ")
            try:
                if word.lower() == "undo":
                    self.take_back_at_dice()
                    raise TakenBack
                if typed and not self.question(NOBODY, word.lower(), rest.strip()):
                    return [text.strip() for text in typed.split(";") if text.strip()] or [typed]
            except BadInput as problem:
                self.refuse(problem)

    def take_back_at_dice(self) -> None:
        """Take the last choice back, whichever seat at this keyboard made it."""
        problem: BadInput | None = None
        for seat in range(len(self.match.game.seat_names(self.match.position))):
            try:
                self.match.undo(seat)
            except BadInput as fault:
                problem = problem or fault
                continue
            self.console.say("Taken back.")
            self.tell()
            return
        assert problem is not None
        raise problem

    # Showing

    def scene(self, seat: Seat) -> Scene:
        return scene_of(self.match.game, self.match.view(seat))

    def show(self, seat: Seat) -> None:
        self._picture.draw(self.scene(seat))

    def tell(self) -> None:
        """Tell what the viewer saw since the last time."""
        told = self.match.events_for(self.viewer)
        fresh = [one for one in told[self._told :] if one.event.name != UNDONE]
        self._told = len(told)
        said = sentences(self.match.game, fresh)
        if len(said) > MOST_TOLD:
            self.console.say(f"  … {len(said) - LAST_TOLD} sentences more; 'story' tells them all.")
            said = said[-LAST_TOLD:]
        for words, rule in said:
            self.console.say(f"  {words} [{rule}]" if rule else f"  {words}")

    def refuse(self, problem: BadInput) -> None:
        said = str(problem)
        self.console.say(f"{said[:1].upper()}{said[1:]}{'' if said.endswith('?') else '.'}")

    def say_all(self, lines: list[str]) -> None:
        for line in lines:
            self.console.say(line)


class TakenBack(Exception):
    """Instead of typing dice, the person took a choice back."""
