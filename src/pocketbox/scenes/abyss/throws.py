"""Dice of Abyss in a story: a throw may change after it has fallen, by rabbit feet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pocketbox.engine.core import Event
from pocketbox.scenes.storybook import Joins, Tale
from pocketbox.scenes.words import join, sentence

THROWS: Final = frozenset(
    {
        "money rolled",
        "row rolled",
        "column rolled",
        "search rolled",
        "attack rolled",
        "behaviour rolled",
        "dodge rolled",
        "doubt rolled",
    }
)
"""Events that say what was rolled."""


@dataclass(frozen=True, slots=True)
class Fallen:
    """Dice as they lie in the end."""

    faces: list[int]
    changes: list[tuple[int, int, int]]
    """Of each die that was rolled again: its number from 1, the face before and the face after."""

    @property
    def text(self) -> str:
        return join([str(face) for face in self.faces])


def dice_of(tale: Tale, name: str, first: int = 0) -> Fallen | None:
    """The dice of the throw with this event, whose faces begin at argument `first`; None before it has fallen."""
    found: Fallen | None = None
    for beat in tale.beats:
        if beat.name == name:
            found = Fallen(list(beat.args[first:]), [])
        elif beat.name in THROWS and found is not None:
            break
        elif beat.name == "die rerolled" and found is not None:
            die, face = beat.args
            found.changes.append((die, found.faces[die - 1], face))
            found.faces[die - 1] = face
    return found


def details_of(*throws: Fallen | None) -> tuple[str, ...]:
    """One sentence for each die that was rolled again."""
    return tuple(
        sentence(f"a rabbit foot changes die {die} from {before} to {after}")
        for thrown in throws
        if thrown is not None
        for die, before, after in thrown.changes
    )


def is_reroll(so_far: Sequence[Event], event: Event) -> bool:
    """Whether an event belongs to a rabbit foot that is spent on the dice on the table."""
    if event.name == "die rerolled" or (event.name == "item used" and event.rule == "AB-RABBIT-01"):
        return True
    return event.name == "piece picked up" and event.rule == "AB-INV-06" and so_far[-1].name == "item used"


def with_dice(*names: str) -> Joins:
    """These events belong to the happening, each of them once, and whatever rabbit feet do to its dice."""

    def joins(so_far: Sequence[Event], event: Event) -> bool:
        if is_reroll(so_far, event):
            return True
        return event.name in names and all(earlier.name != event.name for earlier in so_far)

    return joins
