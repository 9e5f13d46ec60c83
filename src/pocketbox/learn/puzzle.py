"""A puzzle: a position in which one choice is proven the best, as plain data; all puzzles of a game in one file.

[[puzzle]]
id = "3f9a1c"
theme = "win now"
seat = 0
measure = "win"
proof = "exact"
best = "move f3"
margin = "1/2"
error = "0"
misses = { easy = 0.83, normal = 0.5, hard = 0.0, expert = 0.0 }
bots = 2
choices = [
    { do = "move f3", chance = "1", error = "0", then = ["move f2"] },
    …
]
position = '''
…
'''
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from pocketbox.bots.levels import KNOWN_VERSIONS, LEVELS
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.games import GAME_IDS, find
from pocketbox.learn.files import FOLDER, TextFault
from pocketbox.learn.toml_text import TomlText, TomlValues

PUZZLES: Final = FOLDER / "puzzles"
WIN_NOW: Final = "win now"
SAVE: Final = "save yourself"
ODDS: Final = "best odds"
DICE: Final = "dice and items"
ATTACK: Final = "attack"
PLACE: Final = "positioning"
THEMES: Final = (WIN_NOW, SAVE, ATTACK, ODDS, DICE, PLACE)
EXACT: Final = "exact"
SEARCH: Final = "search"
WIN: Final = "win"
LIVE: Final = "live"
AHEAD: Final = "ahead"
SAFE: Final = "safe"
GAME: Final = "game"
MEASURES: Final = {
    WIN: ("Chance to win this turn", "Which choice is most likely to win this turn?"),
    LIVE: ("Chance not to lose before your next turn", "Which choice keeps you in the game until your next turn?"),
    AHEAD: ("Chance that this ends well for you", "Which choice is most likely to end well for you?"),
    SAFE: ("Chance that this does not end badly for you", "Which choice is least likely to end badly for you?"),
    GAME: ("Chance to win the game", "Which choice gives you the best chance to win?"),
}
"""What the number of a choice is, and what is asked, by its name in the files."""
TABLE: Final = "puzzle"
KEYS: Final = (
    *("id", "theme", "seat", "measure", "proof", "best", "margin", "error", "misses", "bots"),
    *("choices", "position"),
)
CHOICE: Final = ("do", "chance", "error", "then")
RATINGS: Final = ((0.15, "easy"), (0.4, "middling"), (1.0, "hard"))
"""What a puzzle is called whose mean share of misses, over all levels, is at most this."""
ID: Final = re.compile(r"[0-9a-f]{6}")


@dataclass(frozen=True)
class Choice:
    """One choice of a puzzle, with its chance in the puzzle's measure."""

    text: str
    chance: Fraction
    error: Fraction
    """Of a search: 95 of 100 times the chance is no further away. 0 of an exact count."""
    then: tuple[str, ...]
    """What is expected to follow, dice included."""


@dataclass(frozen=True)
class Puzzle:
    """A whole puzzle."""

    game: Game
    id: str
    theme: str
    seat: int
    measure: str
    proof: str
    best: str
    margin: Fraction
    """How much better the best choice is than the next."""
    error: Fraction
    """Of the margin."""
    misses: dict[str, float]
    """How often each level of bot chooses something else."""
    bots: dict[str, int]
    """The version of each level that tried."""
    choices: tuple[Choice, ...]
    position: str
    file: str
    line: int

    @property
    def name(self) -> str:
        """As it is asked for: `rush 3f9a1c`."""
        return f"{self.game.id} {self.id}"

    @property
    def is_exact(self) -> bool:
        return self.proof == EXACT

    @property
    def rating(self) -> str:
        """How hard it is, from how often the levels miss it."""
        mean = sum(self.misses.values()) / len(self.misses)
        return next(name for most, name in RATINGS if mean <= most)

    def start(self) -> Position:
        """Read the position, or `TextFault`."""
        try:
            s = self.game.read_position(self.position)
        except BadInput as problem:
            raise TextFault(self.file, self.line, f"position {self.id} cannot be read: {problem}") from None
        if s.seat_to_act() != self.seat:
            seats = f"seat {s.seat_to_act()} is to act in {self.id}, not seat {self.seat}"
            raise TextFault(self.file, self.line, seats)
        return s

    def choice(self, text: str) -> Choice:
        """The choice with this text, or `BadInput`."""
        for choice in self.choices:
            if choice.text == text:
                return choice
        raise BadInput(f"'{text}' is not among the choices of this puzzle")

    def ranked(self) -> list[Choice]:
        """The best choice first."""
        return sorted(self.choices, key=lambda choice: (choice.text != self.best, -choice.chance))


def puzzles_of(game: Game) -> list[Puzzle]:
    """Every puzzle of a game, easier ones first, or `TextFault`."""
    return list(_puzzles_of(game.id))


@cache
def _puzzles_of(id: str) -> tuple[Puzzle, ...]:
    path = path_of(find(id))
    return tuple(read_puzzles(find(id), path)) if path.exists() else ()


def all_puzzles() -> list[Puzzle]:
    return [puzzle for id in GAME_IDS for puzzle in puzzles_of(find(id))]


def path_of(game: Game) -> Path:
    return PUZZLES / f"{game.id}.toml"


def find_puzzle(game: Game, id: str, puzzles: list[Puzzle] | None = None) -> Puzzle:
    """The puzzle with this id, among the printed game's unless puzzles are given, or `BadInput`."""
    for puzzle in puzzles_of(game) if puzzles is None else puzzles:
        if puzzle.id == id:
            return puzzle
    raise BadInput(f"{game.title} has no puzzle '{id}'")


def daily_puzzle(day: date, puzzles: list[Puzzle] | None = None) -> Puzzle:
    """The puzzle of a date, the same for everybody; of all games unless puzzles are given."""
    found = sorted(all_puzzles() if puzzles is None else puzzles, key=lambda puzzle: puzzle.name)
    if not found:
        raise BadInput("there are no puzzles here")
    drawn = int.from_bytes(sha256(f"puzzle {day.isoformat()}".encode()).digest()[:8], "big")
    return found[drawn % len(found)]


# Reading


def read_puzzles(game: Game, path: Path) -> list[Puzzle]:
    """Read a file, or `TextFault` that names the line."""
    return Reader(game, path.name, path.read_text("utf-8")).puzzles()


class Reader(TomlText):
    """Takes one file apart. Every fault names its line."""

    def __init__(self, game: Game, file: str, source: str | TomlValues) -> None:
        super().__init__(file, source)
        self.game: Final = game

    def puzzles(self) -> list[Puzzle]:
        tables = self.data.get(TABLE, [])
        if not isinstance(tables, list) or set(self.data) - {TABLE}:
            raise TextFault(self.file, 1, "a file of puzzles has only tables; begin each with [[puzzle]]")
        found: dict[str, Puzzle] = {}
        for number, values in enumerate(tables):
            puzzle = self.puzzle(values, number)
            if puzzle.id in found:
                raise self.fault((TABLE, number), "id", f"puzzle {puzzle.id} is given twice")
            found[puzzle.id] = puzzle
        return list(found.values())

    def puzzle(self, values: dict[str, Any], number: int) -> Puzzle:
        self.check_keys(values, KEYS, (TABLE, number))
        choices = tuple(self.choice(one, number) for one in self.rows(values["choices"], number))
        best = self.text(values, "best", (TABLE, number))
        if best not in [choice.text for choice in choices]:
            raise self.fault((TABLE, number), "best", f"'{best}' is not among the choices")
        return Puzzle(
            game=self.game,
            id=self.one_of(values, "id", number),
            theme=self.one_of(values, "theme", number, THEMES),
            seat=self.seat(values["seat"], number),
            measure=self.one_of(values, "measure", number, tuple(MEASURES)),
            proof=self.one_of(values, "proof", number, (EXACT, SEARCH)),
            best=best,
            margin=self.share(values["margin"], "margin", number),
            error=self.share(values["error"], "error", number),
            misses=self.misses(values["misses"], number),
            bots=self.versions(values["bots"], number),
            choices=choices,
            position=self.text(values, "position", (TABLE, number)),
            file=self.file,
            line=self.line((TABLE, number), ""),
        )

    def rows(self, value: Any, number: int) -> list[dict[str, Any]]:
        if not isinstance(value, list) or len(value) < 2 or not all(isinstance(row, dict) for row in value):
            raise self.fault((TABLE, number), "choices", "'choices' is a list of two or more tables")
        return value

    def choice(self, row: dict[str, Any], number: int) -> Choice:
        if set(row) != set(CHOICE):
            raise self.fault((TABLE, number), "choices", f"a choice has {', '.join(CHOICE)}")
        texts = [row["do"], *row["then"]] if isinstance(row["then"], list) else []
        for text in texts or [""]:
            if not isinstance(text, str) or self.game.words.find(text) is None:
                raise self.fault((TABLE, number), "choices", f"{self.game.title} has no action '{text}'")
        chance, error = (self.share(row[key], "choices", number) for key in ("chance", "error"))
        return Choice(row["do"], chance, error, tuple(row["then"]))

    def misses(self, value: Any, number: int) -> dict[str, float]:
        if not isinstance(value, dict) or list(value) != LEVELS:
            raise self.fault((TABLE, number), "misses", f"'misses' has a share for each of {', '.join(LEVELS)}")
        shares = {level: float(share) for level, share in value.items() if isinstance(share, int | float)}
        if len(shares) < len(LEVELS) or not all(0 <= share <= 1 for share in shares.values()):
            raise self.fault((TABLE, number), "misses", "a share of misses is a number from 0 to 1")
        return shares

    def versions(self, value: Any, number: int) -> dict[str, int]:
        """One number for all levels, or one for each."""
        found = value if isinstance(value, dict) else dict.fromkeys(LEVELS, value)
        is_known = all(str(one) in KNOWN_VERSIONS and not isinstance(one, bool) for one in found.values())
        if list(found) != LEVELS or not is_known:
            known = " or ".join(KNOWN_VERSIONS)
            raise self.fault(
                (TABLE, number), "bots", f"'bots' is a version of the bots: {known}, or one for each level"
            )
        return {level: int(one) for level, one in found.items()}

    def share(self, value: Any, key: str, number: int) -> Fraction:
        try:
            found = Fraction(value if isinstance(value, str) else "")
        except (ValueError, ZeroDivisionError):
            found = Fraction(-1)
        if not 0 <= found <= 1:
            raise self.fault((TABLE, number), key, f'\'{value}\' is not a chance from 0 to 1, such as "1/3" or "0.25"')
        return found

    def seat(self, value: Any, number: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < self.game.most_seats:
            raise self.fault((TABLE, number), "seat", "'seat' is the number of a seat, from 0")
        return value

    def one_of(self, values: dict[str, Any], key: str, number: int, known: tuple[str, ...] = ()) -> str:
        value = self.text(values, key, (TABLE, number))
        if known and value not in known:
            raise self.fault((TABLE, number), key, f"there is no {key} '{value}'; choose one of {', '.join(known)}")
        if not known and ID.fullmatch(value) is None:
            raise self.fault((TABLE, number), key, f"'{value}' is not an id of six figures from 0 to f")
        return value


# Writing


def write_puzzles(path: Path, puzzles: list[Puzzle]) -> None:
    """Write a file that reads back as these puzzles, or `BadInput`. An interruption keeps the old file."""
    new = path.with_name(f"{path.name}.new")
    try:
        new.write_text("\n".join(write_puzzle(puzzle) for puzzle in puzzles), "utf-8")
        new.replace(path)
    except OSError as problem:
        raise BadInput(f"cannot write {path}: {problem.strerror or problem}") from None


def write_puzzle(puzzle: Puzzle) -> str:
    misses = ", ".join(f"{level} = {share:.2f}" for level, share in puzzle.misses.items())
    lines = [
        "[[puzzle]]",
        f'id = "{puzzle.id}"',
        f'theme = "{puzzle.theme}"',
        f"seat = {puzzle.seat}",
        f'measure = "{puzzle.measure}"',
        f'proof = "{puzzle.proof}"',
        f'best = "{puzzle.best}"',
        f'margin = "{share_text(puzzle.margin, puzzle.is_exact)}"',
        f'error = "{share_text(puzzle.error, puzzle.is_exact)}"',
        f"misses = {{ {misses} }}",
        f"bots = {write_versions(puzzle.bots)}",
        "choices = [",
        *[f"    {write_choice(choice, puzzle.is_exact)}," for choice in puzzle.choices],
        "]",
        f"position = '''\n{puzzle.position.strip(chr(10))}\n'''",
    ]
    return "\n".join(lines) + "\n"


def write_versions(versions: dict[str, int]) -> str:
    """One number where every level has the same."""
    if len(set(versions.values())) == 1:
        return str(versions[LEVELS[0]])
    return f"{{ {', '.join(f'{level} = {version}' for level, version in versions.items())} }}"


def write_choice(choice: Choice, is_exact: bool) -> str:
    then = ", ".join(f'"{text}"' for text in choice.then)
    chance, error = share_text(choice.chance, is_exact), share_text(choice.error, is_exact)
    return f'{{ do = "{choice.text}", chance = "{chance}", error = "{error}", then = [{then}] }}'


def share_text(share: Fraction, is_exact: bool) -> str:
    return str(share) if is_exact else f"{float(share):.3f}"
