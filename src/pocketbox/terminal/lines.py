"""Play a match in plain lines: draw the board, number the choices, answer questions."""

from __future__ import annotations

import contextlib
import random
from pathlib import Path
from typing import Final

from pocketbox.engine.core import CHANCE, NOBODY, BadInput, Seat
from pocketbox.engine.game import View
from pocketbox.match.chooser import Chooser, Forfeit
from pocketbox.match.course import Throw
from pocketbox.match.match import Match
from pocketbox.match.record import TYPED
from pocketbox.scenes import scene_of
from pocketbox.scenes.answers import explain, tell_rule
from pocketbox.scenes.cards import cards_of
from pocketbox.scenes.contract.scene import Scene
from pocketbox.scenes.odds_text import tell_counted, tell_odds
from pocketbox.scenes.text import turn_line
from pocketbox.terminal.advice import Adviser
from pocketbox.terminal.choices import list_choices, pick_text
from pocketbox.terminal.console import Console
from pocketbox.terminal.picture import Picture
from pocketbox.terminal.reference import list_cards, list_rules, tell_card, tell_goal
from pocketbox.terminal.telling import Teller
from pocketbox.terminal.texts import HELP, OWN_DICE, WELCOME, tell_lesson
from pocketbox.terminal.thinking import beside, choose_visibly
from pocketbox.terminal.tips import Tips

SCREEN: Final = 60
"""Lines that push what was on the screen out of sight."""
WHICH: Final = {"why": "ACTION", "exactly": "ACTION", "rule": "ID", "card": "NAME"}
"""Questions that need an argument."""
REST: Final = "rest"
"""Typed to let the computer deal everything until the next roll or choice."""


class LineTable:
    """One match and the people at this keyboard."""

    def __init__(self, console: Console, bots: dict[int, Chooser], rng: random.Random, saved_at: Path | None) -> None:
        self.console: Final = console
        self.bots: Final = bots
        self.rng: Final = rng
        self.saved_at: Final = saved_at
        self.adviser: Final = Adviser(console, rng)
        self.teller: Final = Teller(console)
        self.tips: Tips | None = None
        """Tips, in a player's first games."""
        self._match: Match | None = None
        self._picture: Final = Picture(console)
        self._looker: Seat = NOBODY
        """Whose secrets are on a screen that people share."""
        self._typed_ahead: list[str] = []
        """What was typed for things still to be dealt."""
        self._deals_on = False
        """Whether the computer deals until the next roll or choice."""

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
        self.teller.begin(match, self.viewer)
        self.welcome()
        while not match.is_over:
            seat = int(match.seat_to_act)
            if seat == CHANCE:
                self.throw()
                continue
            self.tell(holds_back=seat in self.bots)
            if seat in self.bots:
                try:
                    choice = choose_visibly(self.console, self.bots[seat], match.view(seat), self.rng)
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

    def welcome(self) -> None:
        """Say what everybody at this keyboard is after, and where to look things up."""
        match = self.match
        people = [seat for seat in range(match.header.seats) if seat not in self.bots]
        if people:
            self.say_all(tell_goal(match.game, match.view(NOBODY), people))
            self.console.say(WELCOME)
        if match.header.dealer.kind == TYPED:
            self.console.say(OWN_DICE)

    # Choosing

    def choose(self, seat: Seat) -> None:
        """Ask until one choice is made or taken back."""
        scene = self.scene(seat)
        self._deals_on = False
        if self._typed_ahead:
            self.console.say(f"Somebody chooses first, so these dice were not used: {'; '.join(self._typed_ahead)}.")
            self._typed_ahead = []
        self.hand_over(seat)
        self._picture.show(scene)
        rule = f" [{scene.question.rule}]" if scene.question.rule else ""
        self.console.say(f"\n{turn_line(scene)}{rule}")
        if self.tips is not None:
            self.say_all(self.tips.tell(scene))
        self.say_all(self.listed(scene))
        while True:
            typed = self.console.ask("> ")
            try:
                is_done = self.answer(seat, typed) if typed or len(scene.options) == 1 else self.enter(seat, scene)
                if is_done:
                    return
            except BadInput as problem:
                self.refuse(problem)

    def enter(self, seat: Seat, scene: Scene) -> bool:
        """Enter with several choices: say what can be typed. Return whether a choice was made."""
        example = scene.options[0].text
        self.console.say(f'Type the number or the text of a choice, for example "{example}"; ? for help.')
        self.say_all(self.listed(scene))
        return False

    def hand_over(self, seat: Seat) -> None:
        """Where a seat sees what another person at this screen may not, the others look away first."""
        shows_secrets = self.viewer == NOBODY and self.match.shows_secrets(seat)
        looker = seat if shows_secrets else NOBODY
        if looker != self._looker:
            self.console.say("\n" * SCREEN)
            if shows_secrets:
                self.console.ask(f"Only seat {seat} may look now. Enter > ")
        self._looker = looker

    def answer(self, seat: Seat, typed: str) -> bool:
        """Do what was typed; return whether to draw the board again."""
        word, _, rest = typed.partition(" ")
        if self.question(seat, word.lower(), rest.strip()):
            return False
        if word.lower() == "undo":
            self.match.undo(seat)
            self.console.say("Taken back.")
            return True
        text = pick_text(self.scene(seat), typed)
        if self.viewer == seat and not self.adviser.confirms(self.match.game, self.match.view(seat), text):
            return False
        self.match.submit(seat, text)
        return True

    def question(self, seat: Seat, word: str, rest: str) -> bool:
        """Answer a question or a request that changes nothing; False when it is neither."""
        game, view = self.match.game, self.match.view(seat)
        if word in ("why", "odds", "exactly") and rest:
            rest = pick_text(self.scene(seat), rest)
        if word in WHICH and not rest:
            self.console.say(f"Say which: {word} {WHICH[word]}.")
        elif word in ("?", "help"):
            self.console.say(self.help(view))
        elif word == "why":
            self.say_all(explain(game, view, rest))
        elif word == "rule":
            self.say_all(tell_rule(game, rest))
        elif word == "odds":
            self.say_all(tell_odds(game, view, rest))
        elif word == "exactly":
            self.say_all(beside(self.console, None, lambda: tell_counted(game, view, rest)))
        elif word == "hint":
            self.say_all(self.adviser.hint(game, view, rest or "hard"))
        elif word == "warnings":
            self.console.say(self.adviser.switch(rest.lower(), self.viewer != NOBODY))
        elif word == "tips":
            self.console.say(self.tips.switch(rest.lower()) if self.tips is not None else "There are no tips here.")
        elif word == "learn":
            self.say_all(tell_lesson(game))
        elif word == "board":
            self.show(seat)
        elif word == "choices":
            self.say_all(self.listed(self.scene(seat)))
        elif word == "goal":
            people = [seat] if seat >= 0 else [one for one in range(self.match.header.seats) if one not in self.bots]
            self.say_all(tell_goal(game, view, people))
        elif word == "cards":
            self.say_all(list_cards(game, view))
        elif word == "card":
            self.say_all(tell_card(game, view, rest))
        elif word == "rules":
            self.say_all(list_rules(game.rulebook, rest))
        elif word == "story":
            self.teller.tell_all(self.match, seat)
        elif word == "position":
            self.console.say(game.write_position(view.s))
        elif word == "save":
            self.save(rest)
        else:
            return False
        return True

    def help(self, view: View) -> str:
        """Every command, with examples of this game."""
        game = self.match.game
        groups = cards_of(game, game.settings_of(view.s))
        return HELP.format(
            action=view.choices[0].text if view.choices else "ACTION",
            rule=next(iter(game.rulebook.rules)),
            card=groups[0].cards[0].title.lower() if groups else "NAME",
        ).rstrip()

    def listed(self, scene: Scene) -> list[str]:
        return list_choices(scene, cards_of(self.match.game, self.match.game.settings_of(self.match.position)))

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
        """Resolve a roll, typed or by the computer."""
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
        assert scene.throw is not None, "chance is to act"
        prompt = f"Roll for {scene.throw.purpose}, for example {scene.throw.example} > "
        if is_dealt:
            prompt = (
                f'Choose {scene.throw.purpose}, for example "{example}". Enter: let the computer choose. '
                f'"{REST}": let it choose everything until the first roll. > '
            )
        while True:
            typed = self.console.ask(prompt)
            if not typed:
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

    def tell(self, holds_back: bool = False) -> None:
        """Print what the viewer saw since the last time; `holds_back` keeps the last line, which may grow."""
        self.teller.tell(self.match, holds_back)

    def refuse(self, problem: BadInput) -> None:
        said = str(problem)
        self.console.say(f"{said[:1].upper()}{said[1:]}{'' if said.endswith('?') else '.'}")

    def say_all(self, lines: list[str]) -> None:
        for line in lines:
            self.console.say(line)


class TakenBack(Exception):
    """Instead of typing dice, the person took a choice back."""
