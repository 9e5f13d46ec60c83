"""Every level against the one below, until it is proved or the games are played; what was played is kept."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Final

from pocketbox import compiled
from pocketbox.bots.levels import LEVELS, effort_of
from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.lab.pairing import Encounter, Pairing, meet
from pocketbox.lab.sprt import is_decided
from pocketbox.search.wilson import wilson

QUICK_GAMES: Final = 1000
"""Where both bots are quick, so many are played out."""
SLOW_GAMES: Final = 100
"""Where one is slow, the sequential test may stop after any pair, and at the latest here."""
SLOW: Final = ["hard", "expert"]
RUNGS: Final = [
    ("easy", "random"),
    ("greedy", "random"),
    ("normal", "easy"),
    ("hard", "normal"),
    ("expert", "hard"),
    ("hard", "greedy"),
    ("normal", "normal"),
]
"""The stronger first; the last is a bot against itself, which must come out level."""
OPTIONS: Final[dict[str, str]] = {"rush": "item_mode=one_each"}
"""House rules a ladder is played with, where they are not the usual ones."""


@dataclass
class Standing:
    """What two bots have made of all their games so far."""

    one: str
    other: str
    points: float = 0.0
    games: int = 0
    score_one: float = 0.0
    score_other: float = 0.0

    def add(self, met: Encounter) -> None:
        self.points += met.points
        self.games += met.games
        self.score_one += met.one
        self.score_other += met.other

    @property
    def is_quick(self) -> bool:
        return self.one not in SLOW and self.other not in SLOW

    @property
    def is_mirror(self) -> bool:
        return self.one == self.other

    def is_done(self, most_games: int) -> bool:
        most = min(most_games, QUICK_GAMES if self.is_quick else SLOW_GAMES)
        return self.games >= most or (not self.is_quick and is_decided(self.points, self.games))

    def interval(self) -> tuple[float, float]:
        """Where the true share of points lies, 95 times in 100."""
        return wilson(self.points, self.games)


class Results:
    """Encounters kept in a file, one a line, so that a ladder can be stopped and gone on with."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.known: dict[str, Encounter] = {}
        if path is not None and path.exists():
            self._read(path)

    def _read(self, path: Path) -> None:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            try:
                saved = json.loads(line)
                self.known[saved["key"]] = Encounter(saved["points"], saved["games"], saved["one"], saved["other"])
            except (ValueError, KeyError, TypeError):
                raise BadInput(
                    f"line {number} of {path} is no result of a ladder; remove it or take another file"
                ) from None

    def meet(self, pairing: Pairing, number: int) -> Encounter:
        """As known, or played now and kept."""
        key = f"{signature(pairing)} {number}"
        if key not in self.known:
            self.known[key] = meet(pairing, number)
            if self.path is not None:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({"key": key} | asdict(self.known[key])) + "\n")
        return self.known[key]


def signature(pairing: Pairing) -> str:
    """What a result depends on: rules, search and bots as they are written, options, efforts, seed."""
    return " ".join(
        [
            pairing.game.id,
            sources_of(pairing.game.id),
            pairing.options or "-",
            str(pairing.seats),
            described(pairing.game, pairing.one),
            described(pairing.game, pairing.other),
            f"seed={pairing.seed}",
        ]
    )


def described(game: Game, name: str) -> str:
    if name not in LEVELS:
        return name
    effort = effort_of(game.id)
    return f"{name}={effort.simulations[LEVELS.index(name)]}/{hash_of(repr(sorted(effort.percent.items())))}"


@cache
def sources_of(id: str) -> str:
    """One short hash of rules, search and bots, other games left out."""
    package = Path(compiled.__file__).parent
    hashes = compiled.source_hashes(str(package))
    kept = [f"{path} {value}" for path, value in sorted(hashes.items()) if not is_of_another_game(path, id)]
    kept.extend(path.read_text(encoding="utf-8") for path in sorted((package / "bots").glob("*_bot.py")))
    return hash_of("".join(kept))


def is_of_another_game(path: str, id: str) -> bool:
    parts = path.split("/")
    if parts[0] == "games":
        return len(parts) > 2 and parts[1] != id and not id.startswith(parts[1])
    return parts[:2] == ["search", "judgement"] and parts[2] not in ("__init__.py", f"{id}.py")


def hash_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def climb(
    game: Game, seats: int, seed: int, most_games: int, results: Results, told: Callable[[Standing], None]
) -> list[Standing]:
    """Every rung of one game; `told` hears of each pair of games."""
    standings = []
    for one, other in RUNGS:
        pairing = Pairing(game, OPTIONS.get(game.id, ""), seats, one, other, seed)
        standing = Standing(one, other)
        number = 0
        while not standing.is_done(most_games):
            standing.add(results.meet(pairing, number))
            number += 1
            told(standing)
        standings.append(standing)
    return standings
