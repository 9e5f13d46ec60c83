"""The content of the printed boxes, so that tests which list or count "everything" pin the printed part alone.

A block that somebody adds (`docs/adding-a-unit.md`) is *added content*: it has its own test and changes no other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from types import SimpleNamespace
from typing import Any

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Log
from pocketbox.engine.game import Game
from pocketbox.engine.options import DOT, Settings
from pocketbox.match.digest import content_hash

BLOCKS = {
    "rush": "piece.droplet piece.flask piece.potion",
    "abyss": (
        "hero.dusk-dancer hero.ember-sage hero.iron-pilgrim hero.moon-hermit hero.oni-slayer hero.thorn-archer"
        " monster.abyss-warden monster.bog-lurker monster.bone-archer monster.gnawling monster.hollow-king"
        " monster.stone-brute piece.air-scroll piece.big-potion piece.droplet piece.earth-scroll piece.flask"
        " piece.hornets-scroll piece.martial-scroll piece.rabbit-foot piece.small-potion piece.zap-scroll"
    ),
    "tactics5": "terrain.keep terrain.water unit.archer unit.cavalier unit.footman unit.mage",
    "tactics4": (
        "unit.bondi unit.ember unit.forgemaster unit.guardian unit.gunner unit.noble unit.realmguard unit.sentinel"
        " unit.silverleaf unit.stonethrower unit.strider unit.warden unit.warmage unit.wight"
    ),
    "dungeons": (
        "delver.dwarf delver.elf delver.mage delver.priestess delver.thief delver.warrior dweller.corpse dweller.ghost"
        " dweller.goblin-hunter dweller.goblin-warrior dweller.lizardman dweller.troll"
    ),
}
"""Every printed block that has numbers, by game: the start of the names of its numbers."""


@cache
def added_names(game: Game) -> set[str]:
    """Return the names of the blocks that are not printed: `{"lancer"}`; empty for the printed box."""
    blocks = {name for name, dot, _ in [number.name.rpartition(DOT) for number in game.numbers] if DOT in name}
    return {block.partition(DOT)[2] for block in blocks - set(BLOCKS[game.id].split())}


def missing_blocks(game: Game) -> list[str]:
    """Return the printed blocks that the game no longer has."""
    return [block for block in BLOCKS[game.id].split() if not any(n.name.startswith(block + DOT) for n in game.numbers)]


@cache
def added_clauses(game: Game) -> set[str]:
    """Return the clauses that only added blocks cite."""
    added = added_names(game)
    of_added = {n.rule for n in game.numbers if n.name.split(DOT)[1] in added}
    return of_added - {n.rule for n in game.numbers if n.name.split(DOT)[1] not in added}


def printed_clauses(game: Game) -> list[str]:
    """Return the clauses of the game without those of added blocks."""
    added = added_clauses(game)
    return [rule for rule in game.rulebook.rules if rule not in added]


def mentions_added(game: Game, text: str) -> bool:
    """Whether a text names an added block or one of its clauses."""
    return any(name in text.lower() for name in added_names(game)) or any(rule in text for rule in added_clauses(game))


def printed_lines(game: Game, text: str) -> list[str]:
    """Return the lines of a generated page that are about printed content."""
    return [line for line in text.splitlines() if not mentions_added(game, line)]


def printed_hash(game: Game, settings: Settings) -> str:
    """Return the content hash that the game would have without added blocks."""
    facts = {key: _without(added_names(game), value) for key, value in game.content(settings).items()}
    box = SimpleNamespace(
        content=lambda _: facts,
        options=game.options,
        rulebook=SimpleNamespace(rules=printed_clauses(game)),
    )
    return content_hash(box, settings)


def _without(names: set[str], value: Any) -> Any:
    return [entry for entry in value if not (entry and entry[0] in names)] if _is_table(value) else value


def _is_table(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(entry, list) for entry in value)


def decline_added(game: Game, s: Position) -> bool:
    """Take none of any added block that the position asks about; False where that is not legal."""
    while not s.is_over():
        actions = s.legal_actions()
        if not all(mentions_added(game, action.text) for action in actions):
            return True
        if " 0 " not in actions[0].text:
            return False
        s.apply(actions[0], Log(True))
    return True


def printed_children(game: Game, s: Position, log: Log) -> Iterator[Position]:
    """Yield the positions after each choice, as far as they can be reached with printed content."""
    for action in s.legal_actions():
        if mentions_added(game, action.text):
            continue
        child = s.clone()
        child.advance(action, log)
        if decline_added(game, child):
            yield child


def count_printed_lines(game: Game, s: Position, depth: int) -> int:
    """Count lines of play as `perft` does, over printed content alone."""
    if depth == 0 or s.is_over():
        return 1
    return sum(count_printed_lines(game, child, depth - 1) for child in printed_children(game, s, Log(True)))


def printed_names(game: Game, names: Iterable[str]) -> list[str]:
    """Return the names that are not of added blocks, in their order."""
    added = added_names(game)
    return [name for name in names if name not in added]
