"""Makes a bot from what people type: `hard`, `bot:hard`, `bot:2000`, `bot:cmd:python3 my_bot.py`."""

from __future__ import annotations

import importlib
import importlib.util
import os
from typing import Final

from pocketbox.bots.easy_bot import EasyBot
from pocketbox.bots.greedy_bot import GreedyBot
from pocketbox.bots.levels import (
    ADAPTIVE,
    DEFAULT,
    EASY,
    LEVELS,
    MEASURES,
    MOST_SIMULATIONS,
    VERSION,
    effort_of,
    level_of,
    simulations_of,
)
from pocketbox.bots.programs import ProgramBot
from pocketbox.bots.random_bot import RandomBot
from pocketbox.bots.search_bot import Budget, SearchBot
from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game, View
from pocketbox.match.chooser import Chooser
from pocketbox.search.evaluator import Evaluator

BOT: Final = "bot"
PREFIX: Final = "bot:"
COMMAND: Final = "cmd:"
"""The prefix of a command that starts a program, see docs/bot-protocol.md."""
NAMED: Final = "POCKETBOX_BOTS"
"""An environment variable with named programs: `learner=python3 policy.py; other=./other`."""


def bot_name(typed: str) -> str:
    """Return the full name of a bot in small letters; `bot` alone means the usual one. Raises `BadInput`."""
    name = typed.strip().lower()
    if name == BOT:
        return DEFAULT
    name = name.removeprefix(PREFIX).strip()
    if name.startswith(COMMAND):
        command = typed[typed.lower().index(COMMAND) + len(COMMAND) :].strip()
        if not command:
            raise BadInput("bot:cmd: needs a command, such as bot:cmd:python3 my_bot.py")
        return COMMAND + command
    if name in programs():
        return name
    if name in MEASURES:
        return name
    if name == ADAPTIVE:
        raise BadInput(
            "the adaptive bot follows the games of one person; choose it for a seat in the browser or the terminal"
        )
    level, version = level_of(name)
    if level:
        return level if version == VERSION else name
    simulations, version = simulations_of(name)
    if 1 <= simulations <= MOST_SIMULATIONS:
        return str(simulations) if version == VERSION else f"{simulations}-{version}"
    if name.removeprefix("-").isdecimal():
        raise BadInput(f"a bot uses 1 to {MOST_SIMULATIONS} simulations per decision, not {name}")
    known = ", ".join([*MEASURES, *LEVELS, ADAPTIVE, *programs()])
    raise BadInput(f"no bot called '{name}'; the bots are {known}, or a number of simulations such as bot:500")


def recorded_name(typed: str) -> str:
    """Return the name of a bot in records: a level with its version (`bot:hard-6`), any other as typed."""
    prefix = PREFIX if typed.startswith(PREFIX) else ""
    level, version = level_of(typed.removeprefix(PREFIX))
    return f"{prefix}{level}-{version}" if level else typed


def programs() -> dict[str, str]:
    """Return the commands of programs named on this machine. Raises `BadInput`."""
    found: dict[str, str] = {}
    for part in os.environ.get(NAMED, "").split(";"):
        name, equals, command = part.partition("=")
        name, command = name.strip().lower(), command.strip()
        if part.strip() and not (equals and name.isidentifier() and command):
            raise BadInput(f"{NAMED}: expected name=command, got '{part.strip()}'")
        if level_of(name)[0] or name in MEASURES or name == ADAPTIVE:
            raise BadInput(f"{NAMED} names a program '{name}', but there is already a bot of that name")
        if part.strip():
            found[name] = command
    return found


def is_bot(typed: str) -> bool:
    """Say whether this names a bot, existing or not, and not a person."""
    name = typed.strip().lower()
    if name == BOT or name.startswith(PREFIX) or level_of(name)[0] != "":
        return True
    return name == ADAPTIVE or name in MEASURES or name in programs()


def make_bot(game: Game, typed: str, seconds: float | None = None, part: int = 1) -> Chooser:
    """The bot of that name for this game, or `BadInput`; with a limit of seconds for each decision in live play.

    `part` 10 makes it think with a tenth of its simulations.

    >>> import random
    >>> rush = pocketbox.find("rush")
    >>> pocketbox.make_bot(rush, "easy").choose(rush.view(pocketbox.start(rush, setup="duel"), 0), random.Random(1))
    Action('roll')
    """
    name = bot_name(typed)
    if name == "random":
        return RandomBot()
    if name.startswith(COMMAND):
        return ProgramBot(game, name.removeprefix(COMMAND), seconds)
    if name in programs():
        return ProgramBot(game, programs()[name], seconds, name)
    evaluator = load_evaluator(game, version_of(name))
    if name == "greedy":
        return GreedyBot(game, evaluator)
    if name == EASY:
        return EasyBot(game, evaluator, budget_of(game, evaluator, name))
    return SearchBot(game, evaluator, budget_of(game, evaluator, name, part), seconds)


def version_of(name: str) -> int:
    """Return the version of a level, a number or `greedy`."""
    return level_of(name)[1] or simulations_of(name)[1] or VERSION


def budget_of(game: Game, evaluator: Evaluator, name: str, part: int = 1) -> Budget:
    """Return the simulations per decision of a level or a number; for `easy`, the choices that it notices."""
    level, version = level_of(name)
    if not level:
        simulations = max(1, simulations_of(name)[0] // part)
        return lambda view: simulations
    effort = effort_of(game.id, version)

    def budget(view: View) -> int:
        task = view.s.agenda
        assert task is not None, "there is nothing to decide"
        return effort.of(level, evaluator.percent.get(task.step, 100), part)

    return budget


def load_evaluator(game: Game, version: int = VERSION) -> Evaluator:
    """Return the evaluator of a game, or one that plays every game to its end."""
    name = f"pocketbox.search.evaluation.{game.id}"
    if importlib.util.find_spec(name) is None:
        return Evaluator()
    module = importlib.import_module(name)
    evaluator = module.EVALUATOR if version == VERSION else module.VERSION_1
    assert isinstance(evaluator, Evaluator), name
    return evaluator
