"""What the workshop works out about a pack, in a worker process: plain values in, plain values out."""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass
from typing import Any, Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Action, BadInput, Log
from pocketbox.engine.game import Game
from pocketbox.lab.fair_cost import costs_of, games_at_once, never_used, play_some
from pocketbox.lab.matchups import findings_of, name_of, new_cards
from pocketbox.packs.reading import BadPack, PackFile, read_pack_text
from pocketbox.server.plan import default_setup

MOST_THROWS: Final = 1000
"""Throws of a quick set-up before somebody has to choose."""
NAME: Final = "pack.toml"
PRICE_BOT: Final = "easy"
MOST_GAMES: Final = 400
"""Games of a balance run."""
SLICE_SECONDS: Final = 4.0
"""How long a worker plays before it tells what it found, and others get their turn."""


def check(text: str) -> dict[str, Any]:
    """The new cards of a pack, or what is wrong and where."""
    try:
        file = read_pack_text(text, NAME)
    except BadPack as bad:
        return {"problem": {"sentence": bad.fact, "line": bad.line, "column": bad.column}, "cards": [], "label": ""}
    except BadInput as bad:
        return {"problem": {"sentence": str(bad), "line": 1, "column": 1}, "cards": [], "label": ""}
    return {"problem": None, "cards": [asdict(card) for card in new_cards(file.game)], "label": file.pack.label}


def sound(text: str) -> None:
    """Raise `BadInput` where something is wrong with a pack."""
    read_pack_text(text, NAME)


def compare(text: str) -> dict[str, Any]:
    """Each new piece that fights against every printed one, and warnings in sentences."""
    return findings_of(read_pack_text(text, NAME).game).as_json()


@dataclass(frozen=True)
class Slice:
    """Some more games of a balance run, and what all of its games say so far."""

    rows: list[str]
    """The new games, a text for each number."""
    games: int
    most: int
    pieces: list[dict[str, Any]]
    warnings: list[str]

    @property
    def is_done(self) -> bool:
        return self.games >= self.most


def play_slice(text: str, seed: int, before: list[str]) -> Slice:
    """A few seconds of games with a pack, after those that have been played before."""
    game = read_pack_text(text, NAME).game
    width = games_at_once(game, PRICE_BOT, seed)
    most = -(-MOST_GAMES // width)
    rows = play_some(game, PRICE_BOT, seed, len(before), most, SLICE_SECONDS)
    every = [*before, *rows]
    pieces = [asdict(cost) for cost in costs_of(game, every)]
    return Slice(rows, width * len(every), width * most, pieces, never_used(game, every))


def deal(text: str, seed: int) -> tuple[str, str]:
    """The id of the game, and a beginning in which the new pieces take part wherever chance decides about it."""
    file = read_pack_text(text, NAME)
    game, rng = file.game, random.Random(seed)
    s = game.start(game.defaults(), default_setup(game), int(game.least_seats))
    names = names_of(file)
    for _ in range(MOST_THROWS):
        if s.seat_to_act() != CHANCE:
            break
        s.advance(_thrown(s, names, rng), Log(True))
    return game.id, game.write_position(s)


def names_of(file: PackFile) -> set[str]:
    """Words that actions name new content by."""
    rows = [row for table in file.pack.tables.values() for row in table]
    named = {str(row["name"]) for row in rows if "name" in row} | {name_of(card.id) for card in new_cards(file.game)}
    return named | {f"with-{name}" for name in named}


def _thrown(s: Position, names: set[str], rng: random.Random) -> Action:
    """An outcome that names something new, where there is one, else any by its weight."""
    chances = s.chances()
    wanted = [action for action in s.legal_actions() if names & set(action.text.split())]
    return rng.choice(wanted) if wanted else chances.at(rng.randrange(int(chances.whole)))


def games_with_packs(games: list[Game]) -> list[dict[str, str]]:
    return [{"id": game.id, "title": game.title} for game in games if game.pack_tables]
