"""A lesson: a guided game as plain data, one TOML file each, read and checked.

A lesson has a position and steps. In a step the coach says one sentence and why; the learner does what `do` lists, and
then the dice and the other seats do what `then` lists. After the last step the learner plays on freely against a bot.

    [[step]]
    title = "Take the weapon"
    say = "Step onto the sword: press e8."
    why = "You pick up what you walk over."
    rule = "RU-PICK-01"
    do = ["move e8"]
    then = ["roll 2", "move e2 e3", "end"]

`do` is one path, a list of actions, or a list of paths that are all accepted. A step without `do` is only read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.games import GAME_IDS, find
from pocketbox.learn.files import FOLDER, TextFault
from pocketbox.learn.toml_text import TomlText, TomlValues

LESSONS: Final = FOLDER / "lessons"
MOST_SAID: Final = 44
"""Characters of the coach's sentence, so that it fits one line on a phone."""
MOST_WHY: Final = 100
HEAD: Final = ("title", "about", "minutes", "seat", "bot", "position")
STEP: Final = ("title", "say", "why", "rule", "do", "then")
FREE: Final = ("say", "why", "rule", "win")
TABLES: Final = {"step": STEP, "free": FREE}
PLACE: Final = re.compile(r"(?<![\w,-])(?:[a-z]\d{1,2}|-?\d{1,2},-?\d{1,2})(?!\w|,\S)")
"""A place as it is written: `e8`, `-1,2`."""


@dataclass(frozen=True)
class Step:
    """One thing to learn."""

    title: str
    """For the list of steps: "Take the weapon"."""
    say: str
    """The coach's sentence; it names the square or thing to press."""
    why: str
    rule: str
    paths: tuple[tuple[str, ...], ...]
    """Each is a row of actions that is accepted; none where the step is only read."""
    then: tuple[str, ...]
    """What dice and other seats do afterwards, in order."""
    line: int


@dataclass(frozen=True)
class Free:
    """The last part: the learner plays on against a bot, with real dice."""

    say: str
    why: str
    rule: str
    win: tuple[str, ...]
    """One way to win from here, everybody's actions and dice in order. The tests play it."""
    line: int


@dataclass(frozen=True)
class Lesson:
    """A whole lesson."""

    game: Game
    id: str
    file: str
    title: str
    about: str
    minutes: int
    seat: int
    """Where the learner sits."""
    bot: str
    """Who sits in all other seats in the free part."""
    position: str
    steps: tuple[Step, ...]
    free: Free

    @property
    def name(self) -> str:
        """As it is asked for: `rush first`."""
        return f"{self.game.id} {self.id}"

    def to_json(self) -> dict[str, Any]:
        """What a list of lessons says about it, as plain JSON values."""
        return {
            "game": self.game.id,
            "id": self.id,
            "title": self.title,
            "about": self.about,
            "minutes": self.minutes,
            "steps": [step.title for step in self.steps],
            "pack": self.game.packs[0].title if self.game.packs else "",
        }


def places_in(sentence: str) -> tuple[str, ...]:
    """The places that a sentence names, in order."""
    return tuple(dict.fromkeys(PLACE.findall(sentence)))


def lessons_of(game: Game) -> list[Lesson]:
    """Every lesson of a game, in the order in which they are learned, or `TextFault`."""
    return [read_lesson(game, path) for path in sorted((LESSONS / game.id).glob("*.toml"))]


def all_lessons() -> list[Lesson]:
    return [lesson for id in GAME_IDS for lesson in lessons_of(find(id))]


def find_lesson(game: Game, id: str = "") -> Lesson:
    """The lesson with this id, by default the first, or `BadInput`."""
    lessons = lessons_of(game)
    if not lessons:
        raise BadInput(f"{game.title} has no lesson yet")
    found = [lesson for lesson in lessons if id in ("", lesson.id)]
    if not found:
        raise BadInput(f"{game.title} has no lesson '{id}'; it has {' and '.join(one.id for one in lessons)}")
    return found[0]


def read_lesson(game: Game, path: Path) -> Lesson:
    """Read a file; its name is a number for the order and the id of the lesson: `1-first.toml`."""
    id = path.stem.partition("-")[2]
    return Reader(game, id, f"{game.id}/{path.name}", path.read_text("utf-8")).lesson()


class Reader(TomlText):
    """Takes one lesson apart. Every fault names its line."""

    optional = ("do", "then")

    def __init__(self, game: Game, id: str, file: str, source: str | TomlValues) -> None:
        super().__init__(file, source)
        self.game: Final = game
        self.id: Final = id

    def lesson(self) -> Lesson:
        head = {key: value for key, value in self.data.items() if key not in TABLES}
        self.check_keys(head, HEAD, ("", 0))
        steps = self.data.get("step", [])
        free = self.data.get("free")
        if not isinstance(steps, list) or not steps:
            raise TextFault(self.file, 1, "a lesson has steps; begin each with [[step]]")
        if not isinstance(free, dict):
            raise TextFault(self.file, 1, "a lesson ends with free play; write it under [free]")
        position = self.text(head, "position", ("", 0))
        try:
            s = self.game.read_position(position)
        except BadInput as problem:
            raise self.fault(("", 0), "position", f"the position cannot be read: {problem}") from None
        seat = self.number(head, "seat", ("", 0))
        if s.seat_to_act() != seat:
            raise self.fault(("", 0), "seat", f"seat {s.seat_to_act()} is to act in the position, not seat {seat}")
        return Lesson(
            game=self.game,
            id=self.id,
            file=self.file,
            title=self.text(head, "title", ("", 0)),
            about=self.text(head, "about", ("", 0)),
            minutes=self.number(head, "minutes", ("", 0)),
            seat=seat,
            bot=self.text(head, "bot", ("", 0)),
            position=position,
            steps=tuple(self.step(values, n) for n, values in enumerate(steps)),
            free=self.free(free),
        )

    def step(self, values: dict[str, Any], number: int) -> Step:
        place = ("step", number)
        self.check_keys(values, STEP, place)
        then = self.actions(values.get("then", []), "then", place)
        paths = self.paths(values.get("do", []), place)
        if then and not paths:
            raise self.fault(place, "then", "a step that is only read has nothing that follows; give it a 'do'")
        return Step(self.text(values, "title", place), *self.said(values, place), paths, then, self.line(place, ""))

    def free(self, values: dict[str, Any]) -> Free:
        place = ("free", 0)
        self.check_keys(values, FREE, place)
        return Free(*self.said(values, place), self.actions(values["win"], "win", place), self.line(place, ""))

    def said(self, values: dict[str, Any], place: tuple[str, int]) -> tuple[str, str, str]:
        """The coach's sentence, why, and the rule."""
        say, why, rule = (self.text(values, key, place) for key in ("say", "why", "rule"))
        for key, text, most in (("say", say, MOST_SAID), ("why", why, MOST_WHY)):
            if len(text) > most or not text.endswith((".", "?")):
                raise self.fault(place, key, f"'{key}' is a sentence of at most {most} characters, not {len(text)}")
        if rule not in self.game.rulebook.rules:
            near = get_close_matches(rule, list(self.game.rulebook.rules), n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise self.fault(place, "rule", f"there is no clause '{rule}'{hint}")
        return say, why, rule

    def paths(self, value: Any, place: tuple[str, int]) -> tuple[tuple[str, ...], ...]:
        if not isinstance(value, list):
            raise self.fault(place, "do", "'do' is a list of actions, or a list of lists of actions")
        rows = value if value and all(isinstance(row, list) for row in value) else [value] if value else []
        paths = tuple(self.actions(row, "do", place) for row in rows)
        for one in paths:
            if any(one is not other and one == other[: len(one)] for other in paths) or not one:
                raise self.fault(place, "do", "no path may be the beginning of another, or empty")
        return paths

    def actions(self, value: Any, key: str, place: tuple[str, int]) -> tuple[str, ...]:
        """Action texts, as the game writes them."""
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise self.fault(place, key, f"'{key}' is a list of actions, such as [\"roll\"]")
        found = []
        for text in value:
            action = self.game.words.find(text)
            if action is None:
                raise self.fault(place, key, f"{self.game.title} has no action '{text}'")
            found.append(action.text)
        return tuple(found)
