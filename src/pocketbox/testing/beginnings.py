"""How a game under check begins: options, set-up and number of seats, given or drawn."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import BadInput, Spinner
from pocketbox.engine.game import Game
from pocketbox.engine.options import CHOICE, NUMBER, SWITCH, GameParameter, Settings, Value
from pocketbox.search.spinner import SmallSpinner
from pocketbox.testing import promises
from pocketbox.testing.checked_game import CheckedGame, CheckFailure, Findings, ScoresFit

CHECKS_SEED: Final = 7_000_000
"""Keeps the numbers that vary the checks apart from those that pick the choices."""
TRIES: Final = 30
"""How often settings are drawn until a combination works; after that the defaults are taken."""
FEW: Final = 3
"""Printed numbers changed at most in a game that is otherwise played with the box as it is."""


def draw_value(option: GameParameter, spinner: Spinner) -> Value:
    """Any value of an option, the default as often as all others together."""
    if spinner.below(2) == 0:
        return option.default
    if option.kind == SWITCH:
        return spinner.below(2) == 1
    if option.kind == CHOICE:
        return option.choices[spinner.below(len(option.choices))]
    assert option.kind == NUMBER, option.kind
    return int(option.least + spinner.below(option.most - option.least + 1))


def draw_number(number: GameParameter, spinner: Spinner) -> int:
    """The least a printed number may be, the most, or any value: dead ends are near the bounds."""
    kind = spinner.below(3)
    if kind == 0:
        return int(number.least)
    if kind == 1:
        return int(number.most)
    return int(number.least + spinner.below(number.most - number.least + 1))


def draw_numbers(game: Game, spinner: Spinner, most_changed: int) -> dict[str, int]:
    """Up to that many printed numbers changed at random, by name."""
    if not game.numbers:
        return {}
    wanted = {spinner.below(len(game.numbers)) for _ in range(spinner.below(most_changed + 1))}
    return {game.numbers[at].name: draw_number(game.numbers[at], spinner) for at in sorted(wanted)}


def draw_settings(game: Game, spinner: Spinner, most_changed: int) -> Settings:
    """Options at random, and up to that many printed numbers changed at random."""
    values = {option.name: draw_value(option, spinner) for option in game.options}
    return Settings(game.options, values, draw_numbers(game, spinner, most_changed), game.packs)


def begin(
    game: Game, settings: Settings | None, setup: str, seats: int, spinner: Spinner, most_changed: int, seed: str
) -> tuple[Settings, Position]:
    """The first position of a game with these settings, or with settings drawn until they work together."""
    if settings is not None:
        return settings, game.start(settings, setup, seats)
    for _ in range(TRIES):
        drawn = draw_settings(game, spinner, most_changed)
        try:
            return drawn, game.start(drawn, setup, seats)
        except BadInput as refused:
            if not str(refused) or "\n" in str(refused):
                fact = f"options '{drawn.write()}' are refused with {str(refused)!r}, which is not a sentence"
                raise CheckFailure(game.id, promises.SETTINGS, fact, f"To see it again: {seed}.") from None
        except Exception as error:
            fact = f"options '{drawn.write()}' and setup '{setup}' raise {error!r}"
            raise CheckFailure(game.id, promises.SETTINGS, fact, f"To see it again: {seed}.") from error
    plain = game.defaults()
    return plain, game.start(plain, setup, seats)


def begin_trial(
    game: Game,
    settings: Settings | None,
    setups: list[str] | None,
    seats: int | None,
    picks: Spinner,
    most_changed: int,
    seed: str,
    findings: Findings,
    scores_fit: ScoresFit | None,
) -> CheckedGame:
    """One game at its beginning; settings, set-up and number of seats are drawn where they are not given."""
    if seats is None:
        seats = int(game.least_seats + picks.below(game.most_seats - game.least_seats + 1))
    ways = setups if setups is not None else game.setups
    setup = ways[picks.below(len(ways))]
    settings, s = begin(game, settings, setup, seats, picks, most_changed, seed)
    checks = SmallSpinner(CHECKS_SEED + picks.below(CHECKS_SEED))
    t = CheckedGame(game, settings, setup, seats, s, picks, checks, seed, findings, scores_fit)
    forgotten = knows_settings(game, settings, s)
    if forgotten:
        t.fail(promises.SETTINGS, forgotten)
    if len(game.seat_names(s)) != seats:
        t.fail(promises.SCHEMA, f"{seats} seats are called {game.seat_names(s)}")
    return t


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
