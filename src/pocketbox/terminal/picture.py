"""The board on a screen of lines: drawn whole, or where it is large and still in sight, only what has changed."""

from __future__ import annotations

from typing import Final

from pocketbox.scenes.contract.scene import Scene
from pocketbox.terminal.console import Console
from pocketbox.terminal.draw import beside, draw
from pocketbox.terminal.tiles import marks_on

LARGE: Final = 30
"""A drawing with more lines is not repeated after every step."""
OUT_OF_SIGHT: Final = 40
"""A large board is drawn again after this many lines."""
MOST_CHANGES: Final = 6


class Picture:
    """What people at this console have last seen of the board."""

    def __init__(self, console: Console) -> None:
        self.console: Final = console
        self._seen: Scene | None = None
        self._drawn_at = 0
        """Lines the console had said when the board was last drawn whole."""

    def show(self, scene: Scene) -> None:
        """The whole board, or what has changed on a large one since it was seen."""
        before, self._seen = self._seen, scene
        if before is None or self.console.said - self._drawn_at > OUT_OF_SIGHT or offers_room(before, scene):
            self.draw(scene)
            return
        changes = list_changes(before, scene)
        is_small = len(draw(scene, self.console.width)) < LARGE
        if len(changes) > MOST_CHANGES or (is_small and not is_being_laid(scene)):
            self.draw(scene)
            return
        for line in [*changes, *tell_changes(before, scene)]:
            self.console.say(line)

    def draw(self, scene: Scene) -> None:
        self._seen = scene
        self.console.say("\n".join(["", *draw(scene, self.console.width)]))
        self._drawn_at = self.console.said


def offers_room(before: Scene, after: Scene) -> bool:
    """Whether there are spaces for a tile that were none before."""
    known = spaces(before)
    return any(place not in known for place in spaces(after))


def is_being_laid(scene: Scene) -> bool:
    """Whether a tile is to be turned on the space chosen for it: everything else is still in sight."""
    return len(spaces(scene)) == 1


def spaces(scene: Scene) -> list[str]:
    return [cell.place for cell in scene.cells if cell.kind == "space"]


def tell_changes(before: Scene, after: Scene) -> list[str]:
    """The lines beside the board that say something new, and whose turn it is; not whose turn it was."""
    was = beside(before)
    texts = [line.lstrip("> ") for line in was]
    return [line for line in beside(after) if line not in was and (line.startswith(" >") or line.lstrip() not in texts)]


def list_changes(before: Scene, after: Scene) -> list[str]:
    """A line for each cell that looks different, has come or is gone, and for each edge."""
    was, now = marks_on(before), marks_on(after)
    for place in [*spaces(before), *spaces(after)]:
        if place not in was or place not in now:
            was.pop(place, None)
            now.pop(place, None)
    lines = [f" {place}: {mark or 'empty'}" for place, mark in now.items() if was.get(place) != mark]
    lines.extend(f" {place}: gone" for place in was if place not in now)
    lines.extend(f" {edge.one}: {edge.name} to {edge.other}" for edge in after.edges if edge not in before.edges)
    return [
        *lines,
        *(f" {edge.one}: no {edge.name} to {edge.other}" for edge in before.edges if edge not in after.edges),
    ]
