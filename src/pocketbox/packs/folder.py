"""Packs by name: those that a player has put into the packs folder, and those that come with Pocketbox."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.engine.packs import Pack
from pocketbox.match.saves import data_folder
from pocketbox.packs.code import remember_named
from pocketbox.packs.reading import ENDING, MAIN, PackFile, read_pack_file, read_pack_text

SHIPPED: Final = Path(__file__).parent / "shipped"


class PackExists(BadInput):
    """The packs folder has a pack with this id."""


def packs_folder() -> Path:
    """Where a player keeps packs: `packs` in `$POCKETBOX_HOME`, else in the system's data folder."""
    return data_folder() / "packs"


def pack_paths() -> dict[str, Path]:
    """Every pack that can be loaded by name; a pack of the player comes before one of ours."""
    found: dict[str, Path] = {}
    for folder in (packs_folder(), SHIPPED):
        if folder.is_dir():
            for path in sorted(folder.iterdir()):
                if path.suffix == ENDING and path.is_file():
                    found.setdefault(path.stem, path)
                elif (path / MAIN).is_file():
                    found.setdefault(path.name, path)
    return found


def find_pack(name: str) -> PackFile:
    """The pack at a path, or with a name; raise `BadInput`."""
    known = pack_paths()
    if name in known:
        return read_pack_file(known[name])
    path = Path(name)
    if path.exists() or path.suffix == ENDING or len(path.parts) > 1:
        file = read_pack_file(path)
        if file.pack.code:
            remember_named(path)
        return file
    near = get_close_matches(name, known, 1)
    if near:
        raise BadInput(f"no pack called '{name}'. Did you mean '{near[0]}'?")
    there = f"the packs are {', '.join(known)}" if known else "there is none yet"
    raise BadInput(f"no pack called '{name}' in {packs_folder()}; {there}; or give the path of a pack")


def save_pack(text: str, replaces: bool = False) -> Path:
    """Put a pack into the packs folder under its id, whole or not at all; return its path or raise `BadInput`."""
    pack = read_pack_text(text).pack
    path = packs_folder() / f"{pack.id}{ENDING}"
    if not replaces and path.exists():
        raise PackExists(f"{path} already exists; replace it, or give the pack another id")
    part = path.with_suffix(".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(text, "utf-8")
        part.replace(path)
    except OSError as problem:
        with contextlib.suppress(OSError):
            part.unlink()
        raise BadInput(f"cannot write {path}: {problem.strerror or problem}; nothing there was changed") from None
    return path


def load_pack(name: str | Path) -> Pack:
    """Return the pack at a path or with a name from the packs folder; raise `BadInput` with line and column.

    >>> pack = pocketbox.load_pack("second-armies")
    >>> pack.title, pack.author
    ('The Coast and the Wild', 'Pocketbox')
    """
    return find_pack(str(name)).pack


def with_packs(game: Game, names: Iterable[str]) -> Game:
    """The game with the packs of these names or paths, or `BadInput`."""
    return game.with_packs([load_pack(name) for name in names])
