"""Advice in line mode: a hint in words, and in solo play a question before a blunder, switched on and off."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

from pocketbox.bots.levels import LIVE_SECONDS
from pocketbox.bots.makers import make_bot
from pocketbox.bots.programs import ProgramBot
from pocketbox.bots.search_bot import SearchBot
from pocketbox.coach.hints import hint_lines, hint_of
from pocketbox.coach.warnings import question, warnings_of
from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game, View
from pocketbox.match.saves import data_folder
from pocketbox.scenes.words import Cast
from pocketbox.terminal.console import Console
from pocketbox.terminal.thinking import beside, choose_visibly

SWITCH: Final = {"on": True, "off": False}
ON_MARK: Final = "warnings-on"
"""A file in the data folder: while it is there, warnings are on."""
SOLO_ONLY: Final = "Warnings need one person against bots; here others would see them too."


class Adviser:
    """Hints on request, and warnings before a costly choice."""

    def __init__(self, console: Console, rng: random.Random) -> None:
        self.console: Final = console
        self.rng: Final = rng
        self.is_on = mark().exists()

    def hint(self, game: Game, view: View, name: str) -> list[str]:
        """What a bot would choose now, and why."""
        if len(view.choices) < 2:
            return ["There is nothing to choose here." if not view.choices else f"Only {view.choices[0].text} is left."]
        bot = make_bot(game, name, LIVE_SECONDS)
        if not isinstance(bot, SearchBot):
            said = [f"It would choose {choose_visibly(self.console, bot, view, self.rng).text}."]
            return said + [f"  {line}" for line in bot.reasons] if isinstance(bot, ProgramBot) else said
        candidates = beside(self.console, bot, lambda: bot.analyze(view, self.rng))
        seed = self.rng.randrange(1 << 30)
        return hint_lines(hint_of(game, view, candidates, Cast(you=int(view.seat)), seed))

    def switch(self, typed: str, is_solo: bool) -> str:
        """Turn warnings on or off for this device, and say so."""
        if typed and typed not in SWITCH:
            raise BadInput(f"warnings are on or off, not '{typed}'")
        if typed:
            self.is_on = SWITCH[typed]
            remember(self.is_on)
        if not self.is_on:
            return "Warnings are off. Type: warnings on"
        said = "Warnings are on: a choice that costs ten of a hundred games or more needs a second yes."
        return said if is_solo else f"{said} {SOLO_ONLY}"

    def confirms(self, game: Game, view: View, text: str) -> bool:
        """Whether to carry a choice out: a blunder only after yes."""
        action = next((choice for choice in view.choices if choice.text == text), None)
        if not self.is_on or action is None:
            return True
        seed = self.rng.randrange(1 << 30)
        found = beside(self.console, None, lambda: warnings_of(game, view, seed, only=action))
        if not found:
            return True
        rule = f" [{found[0].rule}]" if found[0].rule else ""
        self.console.say(f"Careful{rule}: {question(found[0])}")
        if self.console.ask("yes, or Enter to choose again > ").lower() in ("y", "yes"):
            return True
        self.console.say(f"Not done. Better: {found[0].better_label}, type {found[0].better}")
        return False


def mark() -> Path:
    return data_folder() / ON_MARK


def remember(is_on: bool) -> None:
    """Keep the switch for the next game; a folder that cannot be written to costs only that."""
    try:
        if is_on:
            data_folder().mkdir(parents=True, exist_ok=True)
            mark().touch()
        else:
            mark().unlink(missing_ok=True)
    except OSError:
        pass
