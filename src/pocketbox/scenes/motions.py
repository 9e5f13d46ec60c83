"""What motions do to pieces: any front end that plays them in order ends with the pieces of the next scene."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pocketbox.scenes.contract.board import Piece
from pocketbox.scenes.contract.motions import Appear, Fall, Flip, Glide, Motion, Take


def apply_motions(pieces: Iterable[Piece], motions: Iterable[Motion]) -> list[Piece]:
    """The pieces after these motions. A motion of a piece that is not there raises `KeyError`."""
    there = {piece.id: piece for piece in pieces}
    for motion in motions:
        if isinstance(motion, Glide):
            piece = there.pop(motion.piece)
            there[motion.becomes] = replace(piece, id=motion.becomes, place=motion.path[-1])
        elif isinstance(motion, Appear):
            there[motion.piece.id] = motion.piece
        elif isinstance(motion, Fall) or (isinstance(motion, Take) and motion.piece):
            del there[motion.piece]
        elif isinstance(motion, Flip):
            del there[motion.piece]
            if motion.into is not None:
                there[motion.into.id] = motion.into
    return list(there.values())


def motions_between(before: Iterable[Piece], after: Iterable[Piece]) -> list[Motion]:
    """Motions from one picture to another, where no events say how one became the other: choices taken back."""
    old, new = {piece.id: piece for piece in before}, {piece.id: piece for piece in after}
    found: list[Motion] = []
    for id, piece in old.items():
        if id not in new:
            found.append(Fall(id, piece.place, "returned"))
        elif piece.place != new[id].place:
            found.append(Glide(id, (piece.place, new[id].place), id, "teleport"))
        elif piece != new[id]:
            found.append(Flip(id, piece.place, new[id]))
    found.extend(Appear(piece) for id, piece in new.items() if id not in old)
    return found
