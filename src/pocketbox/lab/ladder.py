"""Every level against the one below, until it is proved or the games are played; finished games are kept.

How many games a pairing gets, and with how many simulations, is written down in `bots/levels.py` and not measured, so
that the same ladder is played everywhere.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from pocketbox import compiled
from pocketbox.bots.levels import LEVELS, effort_of
from pocketbox.bots.makers import load_evaluator
from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.games import find
from pocketbox.lab.executor import Executor
from pocketbox.lab.pairing import Encounter, Pairing, meet
from pocketbox.lab.sequential import UNDECIDED, Sequence

QUICK_GAMES: Final = 1000
"""Games of a pairing when both bots are quick."""
SLOW_GAMES: Final = 100
"""Where one is slow, the sequential test may stop after any pair, and at the latest here with two seats.

With more there is more luck in a game, and half as many games for each seat are the most.
"""
MIRRORS: Final = 2
"""Factor for a bot against itself: showing that two are level takes more games than showing a lead."""
MATTERS: Final = 0.2
"""A lead that would matter: 60 of 100 points against 40."""
TENTH: Final = 10
"""Levels whose games would take over a minute use one part in this many of their simulations."""
RUNGS: Final = [
    ("hard", "greedy"),
    ("easy", "random"),
    ("greedy", "random"),
    ("normal", "easy"),
    ("hard", "normal"),
    ("normal", "normal"),
    ("expert", "hard"),
]
"""The stronger first, in the order in which they are played; one is a bot against itself, which must come out level."""
COUNTED_OUT: Final = ("hard", "greedy")
"""The one slow pairing of which the share itself matters: in games for up to two no sequential test cuts it short."""
OPTIONS: Final[dict[str, str]] = {"rush": "item_mode=one_each"}
"""House rules a ladder is played with, where they are not the usual ones."""


@dataclass
class PairStanding:
    """What two bots have made of all their games so far."""

    one: str
    other: str
    points: float = 0.0
    games: int = 0
    lead: Sequence = field(default_factory=lambda: Sequence(matters=MATTERS))
    """How far `one` is ahead, pair after pair: from -1, both games lost, to 1."""
    score_one: float = 0.0
    score_other: float = 0.0
    is_quick: bool = True
    """Both bots are quick, so there are many games."""
    seats: int = 2
    is_counted_out: bool = False
    """The sequential test does not cut it short."""
    part: int = 1
    """10 where they thought with a tenth of their simulations."""
    is_whole: bool = True
    """All games were played, or it was decided before."""

    def add(self, met: Encounter) -> None:
        self.points += met.points
        self.games += met.games
        self.lead.add(2 * met.points / met.games - 1)
        self.score_one += met.one
        self.score_other += met.other

    @property
    def is_mirror(self) -> bool:
        return self.one == self.other

    def is_done(self, most_games: int) -> bool:
        most = QUICK_GAMES if self.is_quick else most_slow(self.seats) * (MIRRORS if self.is_mirror else 1)
        if self.games >= min(most_games, most):
            return True
        if self.is_quick or self.is_counted_out:
            return False
        return self.lead.verdict != UNDECIDED

    @property
    def share(self) -> float:
        return self.points / max(self.games, 1)

    def interval(self) -> tuple[float, float]:
        """Where the true share of points lies, 95 times in 100."""
        lead = self.lead.figure()
        return max(0.0, (1 + lead.low) / 2), min(1.0, (1 + lead.high) / 2)


def most_slow(seats: int) -> int:
    """The most games of a slow pairing."""
    return SLOW_GAMES * max(seats, 2) // 2


class Results:
    """Encounters saved in a file, one per line, so that a ladder can be stopped and resumed."""

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
                    f"line {number} of {path} is not a ladder result; remove it or use another file"
                ) from None

    def find(self, pairing: Pairing, number: int) -> Encounter | None:
        """As known; None where it was not played yet."""
        return self.known.get(key_of(pairing, number))

    def keep(self, pairing: Pairing, number: int, met: Encounter) -> None:
        key = key_of(pairing, number)
        self.known[key] = met
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"key": key} | asdict(met)) + "\n")


def key_of(pairing: Pairing, number: int) -> str:
    """Short, because a ladder has thousands of pairs and its results may go with the sources."""
    return f"{hash_of(signature(pairing))} {number}"


def signature(pairing: Pairing) -> str:
    """What a result depends on: rules, search and bots as they are written, options, efforts, seed."""
    return " ".join(
        [
            pairing.game.id,
            sources_of(pairing.game.id),
            pairing.options or "-",
            str(pairing.seats),
            describe_bot(pairing.game, pairing.one, pairing.part),
            describe_bot(pairing.game, pairing.other, pairing.part),
            f"seed={pairing.seed}",
        ]
    )


def describe_bot(game: Game, name: str, part: int) -> str:
    if name not in LEVELS:
        return name
    effort = effort_of(game.id)
    simulations = effort.simulations[LEVELS.index(name)] // part
    shares = sorted((step.name, percent) for step, percent in load_evaluator(game).percent.items())
    return f"{name}={simulations}/{hash_of(repr(shares))}"


@cache
def sources_of(id: str) -> str:
    """One short hash of rules, search and bots; other games and encoders, which no bot asks, are left out."""
    package = Path(compiled.__file__).parent
    hashes = compiled.source_hashes(str(package))
    kept = [f"{path} {value}" for path, value in sorted(hashes.items()) if counts_for(path, id)]
    kept.extend(path.read_text(encoding="utf-8") for path in sorted((package / "bots").glob("*_bot.py")))
    return hash_of("".join(kept))


def counts_for(path: str, id: str) -> bool:
    """Whether the games of these bots may depend on a compiled source."""
    parts = path.split("/")
    if parts[0] == "games":
        return len(parts) == 2 or parts[1] == id or id.startswith(parts[1])
    if parts[:2] == ["search", "evaluation"] and parts[2] != "__init__.py":
        stem = parts[2].removesuffix(".py")  # of one game, a part of it, or what games with names that begin so share
        return stem.startswith(id) or id.startswith(stem)
    return parts[0] != "envs"


def hash_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:10]


@dataclass(frozen=True)
class Due:
    """A pair of games to be played by anybody: plain data, since a game itself does not travel."""

    game: str
    options: str
    seats: int
    one: str
    other: str
    seed: int
    part: int
    number: int


def play(due: Due) -> Encounter:
    pairing = Pairing(find(due.game), due.options, due.seats, due.one, due.other, due.seed, due.part)
    return meet(pairing, due.number)


@dataclass(frozen=True)
class LadderRun:
    """What is played, how much of it, and where results are kept."""

    seed: int
    most_games: int
    results: Results
    told: Callable[[Game, PairStanding], None]
    """Hears of each pair of games."""
    executor: Executor | None
    """Who plays; None where only what is known already is counted."""

    def rung(self, game: Game, seats: int, one: str, other: str) -> PairStanding:
        """Two bots, until it is proved or the games are played."""
        effort = effort_of(game.id)
        part = TENTH if {one, other} & set(effort.over_a_minute) else 1
        pairing = Pairing(game, OPTIONS.get(game.id, ""), seats, one, other, self.seed, part)
        is_quick = not {one, other} & set(effort.slow)
        is_counted_out = (one, other) == COUNTED_OUT and game.most_seats <= 2
        standing = PairStanding(one, other, is_quick=is_quick, seats=seats, is_counted_out=is_counted_out, part=part)
        for met in self.encounters(pairing):
            standing.add(met)
            self.told(game, standing)
            if standing.is_done(self.most_games):
                return standing
        standing.is_whole = False
        return standing

    def encounters(self, pairing: Pairing) -> Iterator[Encounter]:
        """Pair after pair in their order, as known or played now: several at a time, and each kept as soon as it is."""
        following = 0
        while (known := self.results.find(pairing, following)) is not None:
            yield known
            following += 1
        if self.executor is None:
            return
        p = pairing
        due = (
            Due(p.game.id, p.options, p.seats, p.one, p.other, p.seed, p.part, number)
            for number in range(following, self.most_games)
            if self.results.find(pairing, number) is None
        )
        for played, met in self.executor.run(play, due):
            self.results.keep(pairing, played.number, met)
            while (known := self.results.find(pairing, following)) is not None:
                yield known
                following += 1

    def all(self, tables: list[tuple[Game, int]]) -> list[list[PairStanding]]:
        """Yield every rung of these games and seat counts, rung by rung, so that all games advance together."""
        found: list[list[PairStanding]] = [[] for _ in tables]
        for one, other in RUNGS:
            for standings, (game, seats) in zip(found, tables, strict=True):
                standings.append(self.rung(game, seats, one, other))
        return found
