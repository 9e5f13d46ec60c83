"""What takes long is done beside the table: the screen shows that it is, and Ctrl-C is heard at once."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from typing import Final, TypeVar

from pocketbox.bots.search_bot import SearchBot
from pocketbox.engine.core import Action
from pocketbox.engine.game import View
from pocketbox.match.chooser import Chooser
from pocketbox.terminal.console import Console

R = TypeVar("R")

PATIENCE: Final = 0.4
"""Seconds before anything is shown: most thoughts are quicker."""
FRAME: Final = 0.12
FRAMES: Final = "-\\|/"


def choose_visibly(console: Console, bot: Chooser, view: View, rng: random.Random) -> Action:
    """What the bot chooses, shown as thinking while it takes long."""
    return beside(console, bot, lambda: bot.choose(view, rng))


def beside(console: Console, bot: Chooser | None, work: Callable[[], R]) -> R:
    """Run long work, mostly a bot's, in another thread. An interrupt stops the bot and waits for it."""
    found: list[R] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            found.append(work())
        except BaseException as problem:
            failed.append(problem)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        thread.join(PATIENCE)
        frame = 0
        while thread.is_alive():
            console.show_busy(f"{FRAMES[frame % len(FRAMES)]} thinking")
            frame += 1
            thread.join(FRAME)
    except KeyboardInterrupt:
        if isinstance(bot, SearchBot):
            bot.is_stopped = True
            thread.join(1.0)
        raise
    finally:
        console.show_busy("")
    if failed:
        raise failed[0]
    return found[0]
