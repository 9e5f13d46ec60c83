"""How the figures and seats of one happening are spoken of: "your Warrior", "Kestrel's Elf", "the second Lizardman"."""

from __future__ import annotations

from typing import Final

from pocketbox.games.dungeons.places import NO_FIGURE
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.words import CELL_NAMES, CENTRE
from pocketbox.scenes.dungeons.names import ordinal_title, plain_title, twins_of
from pocketbox.scenes.dungeons.position import state
from pocketbox.scenes.dungeons.seats import character_of
from pocketbox.scenes.storybook import Beat
from pocketbox.scenes.words import Voice, count, join


class Spoken:
    """Names as they were when a happening began, so that they stay the same while it goes on."""

    def __init__(self, first: Beat, is_brief: bool = False) -> None:
        self.first: Final = first
        self.is_brief: Final = is_brief
        """Whether other players' figures go without their owners, since the line above has told them."""
        self.before: Final[State] = state(first.before)
        self.after: Final[State] = state(first.after)

    def seat(self, seat: int) -> Voice:
        """A seat; one without a name is called after its figure."""
        voice = self.first.voice(seat)
        if not voice.is_role or seat < 0:
            return voice
        for s in (self.before, self.after):
            figure = character_of(s, seat)
            if figure != NO_FIGURE:
                return Voice(f"the {plain_title(s, figure)}", is_role=True)
        return voice

    def owner(self, figure: int) -> int:
        """Whose figure it was when this began, or has become; `NOBODY` for a dweller."""
        s = self.before if self.before.owner[figure] >= 0 or self.before.is_on_map(figure) else self.after
        return int(s.owner[figure])

    def figure(self, figure: int) -> str:
        """With its owner; one of several dwellers of a kind on the map by its number."""
        title = plain_title(self.before, figure)
        owner = self.owner(figure)
        if owner >= 0:
            voice = self.first.voice(owner)
            is_bare = voice.is_role or (self.is_brief and not voice.is_you)
            return f"the {title}" if is_bare else f"{voice.own} {title}"
        if any(self.has_twin_there(s, figure) for s in (self.before, self.after)):
            return f"the {ordinal_title(self.before, figure)}"
        return f"the {title}"

    def possessive(self, figure: int) -> str:
        """Whose dice they are: `your`, or `the Elf's`."""
        owner = self.owner(figure)
        return "your" if owner >= 0 and self.first.voice(owner).is_you else f"{self.figure(figure)}'s"

    def has_twin_there(self, s: State, figure: int) -> bool:
        is_there = s.is_on_map(figure) or self.before.is_on_map(figure)
        return is_there and any(s.is_on_map(other) for other in twins_of(s, figure))

    def seat_of(self, figure: int) -> int:
        """Who acts for a figure: its owner, or the player whose turn it is."""
        owner = self.owner(figure)
        return owner if owner >= 0 else int(self.before.seat)


def place(cell: int) -> str:
    return "the Start tile" if cell == CENTRE else CELL_NAMES[cell]


def faces_told(faces: list[int]) -> str:
    """Dice, the highest first: `5, 3, 2`."""
    return ", ".join(str(face) for face in sorted(faces, reverse=True))


def treasures(number: int) -> str:
    return count(number, "treasure")


def hazards(number: int) -> str:
    return count(number, "hazard counter")


def way(path: list[int]) -> str:
    """A walk in words: `from 1,0 over 2,0 to 3,0`."""
    over = [place(cell) for cell in path[1:-1]]
    return f"from {place(path[0])} {f'over {join(over)} ' if over else ''}to {place(path[-1])}"
