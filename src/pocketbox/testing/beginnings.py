"""How a game under check begins: options, set-up and number of seats, given or drawn."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import BadInput, Spinner
from pocketbox.engine.game import Game
from pocketbox.engine.options import CHOICE, NUMBER, SWITCH, Option, Settings, Value, defaults
from pocketbox.testing import promises
from pocketbox.testing.trial import CheckFailure

TRIES: Final = 30
"""Options drawn until a combination works; after that many the defaults are taken."""
MOST_CHANGED: Final = 3
"""Printed numbers that are changed in one game."""


def drawn_value(option: Option, spinner: Spinner) -> Value:
    """Any value of an option, the default as often as all others together."""
    if spinner.below(2) == 0:
        return option.default
    if option.kind == SWITCH:
        return spinner.below(2) == 1
    if option.kind == CHOICE:
        return option.choices[spinner.below(len(option.choices))]
    assert option.kind == NUMBER, option.kind
    return int(option.least + spinner.below(option.most - option.least + 1))


def drawn_settings(game: Game, spinner: Spinner) -> Settings:
    """Options at random; in every second game a few printed numbers are changed too."""
    values = {option.name: drawn_value(option, spinner) for option in game.options}
    changed: dict[str, int] = {}
    if game.numbers and spinner.below(2) == 0:
        wanted = {spinner.below(len(game.numbers)) for _ in range(MOST_CHANGED)}
        for at in sorted(wanted):
            value = drawn_value(game.numbers[at], spinner)
            assert isinstance(value, int)
            changed[game.numbers[at].name] = value
    return Settings(game.options, values, changed)


def begin(
    game: Game, settings: Settings | None, setup: str, seats: int, spinner: Spinner, seed: str
) -> tuple[Settings, Position]:
    """The first position of a game with these settings, or with settings drawn until they work together."""
    if settings is not None:
        return settings, game.start(settings, setup, seats)
    for _ in range(TRIES):
        drawn = drawn_settings(game, spinner)
        try:
            return drawn, game.start(drawn, setup, seats)
        except BadInput as refused:
            if not str(refused) or "\n" in str(refused):
                fact = f"options '{drawn.write()}' are refused with {str(refused)!r}, which is no sentence"
                raise CheckFailure(game.id, promises.SETTINGS, fact, f"To see it again: {seed}.") from None
        except Exception as error:
            fact = f"options '{drawn.write()}' and setup '{setup}' raise {error!r}"
            raise CheckFailure(game.id, promises.SETTINGS, fact, f"To see it again: {seed}.") from error
    plain = defaults(game.options)
    return plain, game.start(plain, setup, seats)


def knows_settings(game: Game, settings: Settings, s: Position) -> str:
    """What is wrong with how a position remembers its settings; empty when nothing is."""
    text = settings.write()
    known = game.settings_of(s).write()
    if known != text:
        return f"the game was started with options '{text}' and plays with '{known}'"
    read = game.read_settings(text)
    if (read.values, read.changed) != (settings.values, settings.changed):
        return f"the options '{text}' read back as other options"
    return ""
