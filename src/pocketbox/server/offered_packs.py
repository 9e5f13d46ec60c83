"""Content packs that this server offers: those that come with Pocketbox, and those that its host has installed."""

from __future__ import annotations

from functools import cache
from typing import Final

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.engine.options import Option, choice
from pocketbox.engine.packs import Pack
from pocketbox.games import find
from pocketbox.packs.folder import pack_paths
from pocketbox.packs.reading import read_pack_file

PACK: Final = "pack"
"""The house rule that chooses a pack."""
NO_PACK: Final = "none"


@cache
def offered_packs(game: str) -> dict[str, Pack]:
    """The packs for a game by name, read once; a pack that cannot be read is not offered."""
    found: dict[str, Pack] = {}
    for name, path in pack_paths().items():
        try:
            pack = read_pack_file(path).pack
        except BadInput:
            continue  # `pocketbox pack list` tells its host what is wrong
        if pack.game == game:
            found[name] = pack
    return found


def pack_options(game: Game) -> list[Option]:
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
