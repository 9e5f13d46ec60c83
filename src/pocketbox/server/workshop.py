"""What the workshop works out about a pack, in a worker process: plain values in, plain values out."""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass
from time import monotonic
from typing import Any, Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Action, BadInput, Log
from pocketbox.engine.game import Game
from pocketbox.engine.pack_tables import SETUP
from pocketbox.lab.fair_cost import costs_of, counted_cards, games_at_once, never_used, play_some
from pocketbox.lab.matchups import Matchup, changed_cards, match_up, name_of, new_cards, pairs_of, warnings
from pocketbox.packs.reading import BadPack, PackFile, read_pack_text
from pocketbox.scenes.cards.card import Card
from pocketbox.server.plan import default_setup

MOST_THROWS: Final = 1000
"""Throws of a quick set-up before somebody has to choose."""
ENOUGH_OF_EACH: Final = 4
"""How often chance is made to choose one new thing, before it goes on as it likes."""
NAME: Final = "pack.toml"
ODDS_SECONDS: Final = 1.5
"""How long a worker counts odds before it tells those that it has."""
MOST_KEPT: Final = 3000
_KEPT: Final[dict[tuple[str, str, str], Matchup]] = {}
"""Matchups by pack, piece and foe."""
PRICE_BOT: Final = "easy"
MOST_GAMES: Final = 400
"""Games of a balance run."""
SLICE_SECONDS: Final = 4.0
"""How long a worker plays before it tells what it found, and others get their turn."""


def check(text: str) -> dict[str, Any]:
    """The new cards of a pack, or those it changes where it has none; or what is wrong and where."""
    try:
        file = read_pack_text(text, NAME)
    except BadPack as bad:
        return {"problem": {"sentence": bad.fact, "line": bad.line, "column": bad.column}, "cards": [], "label": ""}
    except BadInput as bad:
        return {"problem": {"sentence": str(bad), "line": 1, "column": 1}, "cards": [], "label": ""}
    return {
        "problem": None,
        "cards": [asdict(card) for card in new_cards(file.game) or changed_cards(file.game)],
        "label": file.pack.label,
        "is_priced": bool(counted_cards(file.game)),
    }


def sound(text: str) -> None:
    """Raise `BadInput` where something is wrong with a pack."""
    read_pack_text(text, NAME)


def compare(text: str, done: int) -> dict[str, Any]:
    """New pieces against printed ones for some seconds, from the pair with this number on; at the end, warnings."""
    file = read_pack_text(text, NAME)
    game, label = file.game, file.pack.label
    pairs = pairs_of(game)
    until, end = monotonic() + ODDS_SECONDS, min(done, len(pairs))
    pieces: dict[str, dict[str, Any]] = {}
    while end < len(pairs) and (end == done or monotonic() < until):
        card, foe = pairs[end]
        piece = pieces.setdefault(card.id, {"card": card.id, "title": card.title, "rows": []})
        piece["rows"].append(kept_matchup(label, game, card, foe).as_json())
        end += 1
    is_done = end == len(pairs) and (end == done or monotonic() < until)
    said: list[str] = []
    if is_done:
        for card in new_cards(game):
            rows = [kept_matchup(label, game, card, foe) for one, foe in pairs if one.id == card.id]
            said.extend(warnings(game, card, rows))
    return {"pieces": list(pieces.values()), "warnings": said, "done": end, "most": len(pairs), "is_done": is_done}


def kept_matchup(label: str, game: Game, card: Card, foe: Card) -> Matchup:
    """A matchup of a pack, counted once in this process: warnings look at all of them again."""
    key = (label, card.id, foe.id)
    if key not in _KEPT:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        _KEPT[key] = match_up(game, card, foe)
    return _KEPT[key]


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
    """The id of the game, and a beginning with what is new: a set-up of the pack, or one dealt with its pieces."""
    file = read_pack_text(text, NAME)
    game, rng = file.game, random.Random(seed)
    setups = [str(row["name"]) for row in file.pack.rows(SETUP)]
    s = game.start(game.defaults(), setups[0] if setups else default_setup(game), int(game.least_seats))
    left = dict.fromkeys(names_of(file), ENOUGH_OF_EACH)
    for _ in range(0 if setups else MOST_THROWS):
        if s.seat_to_act() != CHANCE:
            break
        action = _thrown(s, {name for name in left if left[name] > 0}, rng)
        for name in left.keys() & set(action.text.split()):
            left[name] -= 1
        s.advance(action, Log(True))
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
