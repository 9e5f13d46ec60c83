"""Content packs that this server offers: those that come with Pocketbox, and those that its host has installed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, TypeVar

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.engine.options import GameParameter, choice
from pocketbox.engine.packs import Pack
from pocketbox.games import find
from pocketbox.learn.lesson import Lesson
from pocketbox.learn.packed import lessons_of_pack, puzzles_of_pack
from pocketbox.learn.puzzle import Puzzle
from pocketbox.packs.folder import pack_paths
from pocketbox.packs.reading import PackFile, read_pack_file

T = TypeVar("T")

PACK: Final = "pack"
"""The house rule that chooses a pack."""
NO_PACK: Final = "none"


@cache
def offered_files(game: str) -> dict[str, PackFile]:
    """The packs for a game by name, with their lessons, read once; a pack that cannot be read is not offered."""
    found: dict[str, PackFile] = {}
    for name, path in pack_paths().items():
        try:
            file = read_pack_file(path)
        except BadInput:
            continue  # `pocketbox pack list` tells its host what is wrong
        if file.pack.game == game:
            found[name] = file
    return found


@cache
def offered_packs(game: str) -> dict[str, Pack]:
    """The packs for a game by name."""
    return {name: file.pack for name, file in offered_files(game).items()}


@cache
def offered_lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of those packs; a pack with a faulty lesson teaches none."""
    return tuple(lesson for file in offered_files(game).values() for lesson in _sound(file, lessons_of_pack))


@cache
def offered_puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of those packs; a pack with a faulty puzzle poses none."""
    return tuple(puzzle for file in offered_files(game).values() for puzzle in _sound(file, puzzles_of_pack))


def _sound(file: PackFile, read: Callable[[PackFile], list[T]]) -> list[T]:
    try:
        return read(file)
    except BadInput:
        return []  # `pocketbox pack test` says what is wrong


def pack_options(game: Game) -> list[GameParameter]:
    """The choice of a pack as a house rule; nothing where there is no pack for the game."""
    packs = offered_packs(game.id)
    if not packs:
        return []
    rule = find(game.id).with_packs(list(packs.values())[:1]).numbers[-1].rule
    return [choice(PACK, rule, "Packs", "Content pack", [NO_PACK, *packs])]


def pack_name(pack: Pack) -> str:
    """The name under which a pack is offered here, or its label where it is not."""
    names = [name for name, offered in offered_packs(pack.game).items() if offered.hash == pack.hash]
    return names[0] if names else pack.label
