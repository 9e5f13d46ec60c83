"""What a game declares about itself before anybody plays: words, rules, options, events."""

from __future__ import annotations

import re
from typing import Final, NoReturn

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.engine.options import CHOICE, NUMBER, SWITCH, GameParameter, Value, read_settings, write_value
from pocketbox.match.digest import canonical
from pocketbox.testing import promises
from pocketbox.testing.checked_game import CheckFailure

_NAME: Final = re.compile("[a-z][a-z0-9_]*")
_NUMBER_NAME: Final = re.compile(r"[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+")


def check_schema(game: Game) -> None:
    """Fail unless everything declared can be used."""
    _check_facts(game)
    _check_words(game)
    _check_rules(game)
    for option in game.options:
        _check_option(game, option)
    for number in game.numbers:
        _check_number(game, number)
    _check_events(game)


def _check_facts(game: Game) -> None:
    if not _NAME.fullmatch(game.id) or not game.title or not game.line:
        _fail(game, "its id, title or line is missing or no plain word")
    if not 1 <= game.least_seats <= game.most_seats:
        _fail(game, f"it has from {game.least_seats} to {game.most_seats} seats")
    if not game.setups or len(set(game.setups)) != len(game.setups):
        _fail(game, f"its set-ups are {game.setups}")
    content = game.content(game.defaults())
    if canonical(content) != canonical(game.content(game.defaults())):
        _fail(game, "its content differs from one time to the next")


def _check_words(game: Game) -> None:
    """Choices are taken from here only, so what holds for every word holds for every choice."""
    texts: set[str] = set()
    for place, action in enumerate(game.words.actions):
        if action.id != place:
            fact = f"the action '{action.text}' has the number {action.id} in place {place}"
            _fail(game, fact, promises.VOCABULARY)
        if action.text in texts:
            _fail(game, f"two actions read '{action.text}'", promises.NO_TWINS)
        texts.add(action.text)
        spaced = action.text.replace(" ", "   ")
        for typed in [action.text, action.text.upper(), f"  {spaced} "]:
            found = game.words.find(typed)
            if found is not action:
                read = "nothing" if found is None else f"'{found.text}'"
                _fail(game, f"'{action.text}', typed as '{typed}', is read as {read}", promises.TEXTS)


def _check_rules(game: Game) -> None:
    known = [option.name for option in game.options]
    for rule in game.rulebook.rules.values():
        if not rule.text or not rule.source:
            _fail(game, f"rule {rule.id} has no text or no source")
        if game.rulebook.find(rule.id) is not rule:
            _fail(game, f"rule {rule.id} is not found by its id")
        for name in rule.options:
            if name not in known:
                _fail(game, f"rule {rule.id} names an option '{name}' that does not exist")


def _check_option(game: Game, option: GameParameter) -> None:
    if [other.name for other in game.options].count(option.name) != 1 or not _NAME.fullmatch(option.name):
        _fail(game, f"the option name '{option.name}' is used twice or is no plain word")
    if not option.label or not option.group:
        _fail(game, f"the option {option.name} has no label or no group")
    rule = game.rulebook.rules.get(option.rule)
    if rule is None:
        _fail(game, f"the option {option.name} names an unknown rule '{option.rule}'")
    if option.name not in rule.options:
        _fail(game, f"rule {rule.id} does not say that the option {option.name} changes it")
    for value in [option.default, *_ends(option)]:
        text = f"{option.name}={write_value(value)}"
        try:
            back = read_settings(game.options, text)
        except BadInput as refused:
            _fail(game, f"'{text}' is refused: {refused}")
        if back.values[option.name] != value or type(back.values[option.name]) is not type(value):
            _fail(game, f"'{text}' reads back as {back.values[option.name]!r}")
        if value != option.default and back.write() != text:
            _fail(game, f"'{text}' is written back as '{back.write()}'")


def _check_number(game: Game, number: GameParameter) -> None:
    """A printed number has a unique name and a clause, and its printed value is within its bounds."""
    if [other.name for other in game.numbers].count(number.name) != 1 or not _NUMBER_NAME.fullmatch(number.name):
        _fail(game, f"the number '{number.name}' is there twice, or is not named like hero.oni-slayer.hp")
    if number.kind != NUMBER or not number.label or not number.group or number.rule not in game.rulebook.rules:
        _fail(game, f"the number {number.name} has no label, no group or no clause, or is no number")
    for value in [number.default, int(number.least), int(number.most)]:
        text = f"{number.name}={write_value(value)}"
        try:
            settings = game.read_settings(text)
        except BadInput as refused:
            _fail(game, f"'{text}' is refused: {refused}")
        if settings.write() != " ".join([text, *[pack.word for pack in game.packs]]):
            _fail(game, f"'{text}' is written back as '{settings.show()}'")


def _ends(option: GameParameter) -> list[Value]:
    """Every value of a switch or a choice, both ends of a number."""
    if option.kind == SWITCH:
        return [False, True]
    if option.kind == CHOICE:
        return list(option.choices)
    assert option.kind == NUMBER, option.kind
    return [int(option.least), int(option.most)]


def _check_events(game: Game) -> None:
    for name, fields in game.events.items():
        if not name or name != " ".join(name.lower().split()):
            _fail(game, f"the event '{name}' is not written small with single blanks")
        for field in fields:
            if not field.name:
                _fail(game, f"a number of the event '{name}' has no name")


def _fail(game: Game, fact: str, promise: str = promises.SCHEMA) -> NoReturn:
    raise CheckFailure(game.id, promise, fact, "No game need be played to see it.")
