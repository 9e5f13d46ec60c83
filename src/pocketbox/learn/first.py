"""First games: which seat a newcomer plays, how hard, what is suggested next, and a few tips at the table.

One TOML file for each game says which seat and set-up make the more enjoyable first game. Where nothing sits opposite,
`[[level]]` says what makes the game easier; otherwise the levels are those of the bots.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from pocketbox.bots.levels import LEVELS
from pocketbox.engine.core import BadInput
from pocketbox.engine.game import QUICK, Game
from pocketbox.engine.options import Settings
from pocketbox.learn.files import FOLDER
from pocketbox.learn.lesson import lessons_of
from pocketbox.learn.toml_text import TomlText
from pocketbox.match.course import check_seats, check_setup
from pocketbox.scenes.contract.scene import Scene

TIP_GAMES: Final = 3
"""Games of one kind that somebody finishes before tips no longer appear."""
LOSSES: Final = 2
"""Games in a row without a win, before an easier level is suggested."""
MOST_SAID: Final = 100
FIGHT: Final = "fight"
"""What a tip waits for that is about any fight."""
HEAD: Final = ("setup", "seats", "seat", "why")
LEVEL: Final = ("name", "about", "options")
TIP: Final = ("when", "say")
TABLES: Final = ("level", "tip")


@dataclass(frozen=True)
class Level:
    """How hard a game is."""

    name: str
    about: str
    """What makes it so: `against the easy bot`, `one monster`."""
    bot: str
    """Who sits in the other seats; empty where there are none."""
    options: dict[str, bool | int | str]
    """House rules that differ from the printed ones."""


@dataclass(frozen=True)
class Tip:
    """A sentence that is shown once, when what it is about is on the screen."""

    when: str
    """The first word of a choice that is offered, or `fight`."""
    say: str


@dataclass(frozen=True)
class FinishedGame:
    """A whole game that somebody finished against a level."""

    level: str
    has_won: bool


@dataclass(frozen=True)
class Suggestion:
    """What to play next."""

    level: Level
    reason: str
    """`first`, `up` after a win, `down` after losses, `top` after a win at the highest level, else `again`."""


@dataclass(frozen=True)
class FirstGames:
    """How somebody begins with a game."""

    game: Game
    setup: str
    seats: int
    seat: int
    """Where the newcomer sits."""
    why: str
    """What is enjoyable about this seat."""
    levels: tuple[Level, ...]
    """The easiest first."""
    tips: tuple[Tip, ...]

    def to_json(self) -> dict[str, Any]:
        """The same as plain JSON values."""
        return {
            "setup": self.setup,
            "seats": self.seats,
            "seat": self.seat,
            "why": self.why,
            "levels": [asdict(level) for level in self.levels],
            "tips": [asdict(tip) for tip in self.tips],
            "tip_games": TIP_GAMES,
            "losses": LOSSES,
            "lesson": self.lesson(),
        }

    def lesson(self) -> dict[str, Any] | None:
        """The lesson that somebody begins with, as plain JSON values; None where there is none."""
        lessons = lessons_of(self.game)
        return {"id": lessons[0].id, "title": lessons[0].title, "minutes": lessons[0].minutes} if lessons else None

    def suggest(self, past: Sequence[FinishedGame]) -> Suggestion:
        """What to play after these games, the latest first: harder after a win, easier after two games without one."""
        names = [level.name for level in self.levels]
        past = [one for one in past if one.level in names]
        if not past:
            return Suggestion(self.levels[0], "first")
        number = names.index(past[0].level)
        if past[0].has_won:
            top = number + 1 == len(names)
            return Suggestion(self.levels[number if top else number + 1], "top" if top else "up")
        lost = past[:LOSSES]
        if number > 0 and len(lost) == LOSSES and all(one == past[0] for one in lost):
            return Suggestion(self.levels[number - 1], "down")
        return Suggestion(self.levels[number], "again")

    def level_of(self, bots: Iterable[str], settings: Settings) -> Level | None:
        """The level of a table with these bots in all other seats and these house rules; None for any other table."""
        sitting = set(bots)
        named = {name for level in self.levels for name in level.options}
        defaults = {option.name: option.default for option in self.game.options}
        chosen = {name: settings.values[name] for name in named}
        for level in self.levels:
            wanted = {name: level.options.get(name, defaults[name]) for name in named}
            if sitting == ({level.bot} if level.bot else set()) and wanted == chosen:
                return level
        return None

    def tips_for(self, scene: Scene, seen: Iterable[str]) -> list[Tip]:
        """The tips about what is on the screen that were not seen yet."""
        verbs = {option.text.partition(" ")[0] for option in scene.options}
        if scene.fight is not None and scene.options:
            verbs.add(FIGHT)
        known = set(seen)
        return [tip for tip in self.tips if tip.when in verbs and tip.when not in known]


def first_games_of(game: Game) -> FirstGames:
    """How somebody begins with a game, or `TextFault`; a game without a file begins in seat 0 against bots."""
    path = FOLDER / "first" / f"{game.id}.toml"
    text = path.read_text("utf-8") if path.exists() else ""
    return Reader(game, f"first/{path.name}", text).first_games() if text else plain(game)


def plain(game: Game) -> FirstGames:
    setup = QUICK if QUICK in game.setups else game.setups[0]
    return FirstGames(game, setup, int(game.least_seats), 0, "", bot_levels(int(game.least_seats)), ())


def bot_levels(seats: int) -> tuple[Level, ...]:
    return tuple(Level(name, f"against the {name} bot", name if seats > 1 else "", {}) for name in LEVELS)


class Reader(TomlText):
    """Takes the file of one game apart. Every fault names its line."""

    optional = ("options",)

    def __init__(self, game: Game, file: str, text: str) -> None:
        super().__init__(file, text)
        self.game: Final = game

    def first_games(self) -> FirstGames:
        head = {key: value for key, value in self.data.items() if key not in TABLES}
        self.check_keys(head, HEAD, ("", 0))
        setup = self.text(head, "setup", ("", 0))
        try:
            check_setup(self.game, setup)
        except BadInput as problem:
            raise self.fault(("", 0), "setup", str(problem)) from None
        seats, seat = self.number(head, "seats", ("", 0)), self.number(head, "seat", ("", 0))
        try:
            check_seats(self.game, seats)
        except BadInput as problem:
            raise self.fault(("", 0), "seats", str(problem)) from None
        if not 0 <= seat < seats:
            raise self.fault(("", 0), "seat", f"seats are numbered from 0 to {seats - 1}")
        levels = [self.level(values, n, seats) for n, values in enumerate(self.data.get("level", []))]
        tips = [self.tip(values, n) for n, values in enumerate(self.data.get("tip", []))]
        if len({tip.when for tip in tips}) < len(tips):
            raise self.fault(("tip", 0), "", "two tips wait for the same choice")
        why = self.text(head, "why", ("", 0))
        return FirstGames(
            self.game, setup, seats, seat, why, tuple(levels) if levels else bot_levels(seats), tuple(tips)
        )

    def level(self, values: dict[str, Any], number: int, seats: int) -> Level:
        place = ("level", number)
        self.check_keys(values, LEVEL, place)
        written = self.text(values, "options", place) if "options" in values else ""
        try:
            settings = self.game.read_settings(written)
        except BadInput as problem:
            raise self.fault(place, "options", str(problem)) from None
        changed: Mapping[str, Any] = settings.values
        options = {one.name: changed[one.name] for one in self.game.options if changed[one.name] != one.default}
        bot = self.text(values, "name", place) if seats > 1 else ""
        return Level(self.text(values, "name", place), self.text(values, "about", place), bot, options)

    def tip(self, values: dict[str, Any], number: int) -> Tip:
        place = ("tip", number)
        self.check_keys(values, TIP, place)
        when, say = self.text(values, "when", place), self.text(values, "say", place)
        if when != FIGHT and not any(one.text.partition(" ")[0] == when for one in self.game.words.actions):
            raise self.fault(place, "when", f"no choice of {self.game.title} begins with '{when}'")
        if len(say) > MOST_SAID or not say.endswith("."):
            raise self.fault(place, "say", f"'say' is a sentence of at most {MOST_SAID} characters, not {len(say)}")
        return Tip(when, say)
