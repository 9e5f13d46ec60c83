"""Chooses where a walk ends: a walk that the rules ask for step by step is one decision among the places it can reach.

Each place is searched with the same seed and equally long. What it is worth depends neither on the way there nor on the
step at which the bot is asked, so no step takes back the one before it, although the bot remembers nothing.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Log
from pocketbox.search.evaluator import NOWHERE, WIN, Evaluator
from pocketbox.search.tree import Tree, is_same_agenda

SEED: Final = 1
"""Of every tree, so that equal positions have equal values."""
LOG: Final = Log(True)


@dataclass
class Place:
    """A position in which the walk is over, or in which dice decide how it goes on."""

    tree: Tree
    progress: int
    """What coming here is worth beside the value of the position, in millionths of a won game; 0 for the best place."""
    ways: dict[Action, list[Action]]
    """By the first choice: the shortest way here."""
    unseen: tuple[int, list[int]] = (0, [])
    """Simulations that do not count, and what they found for each seat."""

    def forget(self) -> None:
        """Let the simulations so far not count.

        A tree that begins with dice looks one choice less far ahead in its first simulations. The values of positions
        with and without dice would not compare: a step into water looked better than standing in it.
        """
        self.unseen = int(self.tree.root.visits), [int(total) for total in self.tree.value_sums]

    def mean(self, seat: int) -> float:
        """The value for a seat, from -1 (lost) to 1 (won): the mean of the simulations that count."""
        visits, sums = self.unseen
        counted = int(self.tree.root.visits) - visits
        if counted == 0:
            return -1.0
        return (int(self.tree.value_sums[seat]) - (sums[seat] if sums else 0)) / counted / WIN


def find_places(s: Position, evaluator: Evaluator, seats: int) -> list[Place]:
    """Return every place where the walk may end, with the shortest ways there."""
    found: list[Place] = []
    for first in s.legal_actions():
        walked = {evaluator.walked_to(s)}
        waiting: list[tuple[Position, list[Action]]] = [(s, [])]
        for before, way in waiting:  # grows while it is read
            for action in before.legal_actions() if way else [first]:
                after = before.clone()
                after.advance(action, LOG)
                cell = evaluator.walked_to(after)
                if cell == NOWHERE:
                    add_place(found, s, after, evaluator, seats, [*way, action])
                elif cell not in walked:
                    walked.add(cell)
                    waiting.append((after, [*way, action]))
    nearest = max(place.progress for place in found)
    for place in found:
        place.progress -= nearest
    return found


def add_place(
    found: list[Place], start: Position, s: Position, evaluator: Evaluator, seats: int, way: list[Action]
) -> None:
    """Add a place, or a shorter way to one that is known."""
    for place in found:
        known = place.tree.root.s
        if is_same_agenda(known.agenda, s.agenda) and evaluator.is_same_outcome(known, s):
            if way[0] not in place.ways or len(way) < len(place.ways[way[0]]):
                place.ways[way[0]] = way
            return
    found.append(Place(Tree(s, evaluator, seats, SEED), int(evaluator.measure_walk(start, s)), {way[0]: way}))


def best_through(
    places: list[Place], choice: Action, seat: int, least: int | None = None
) -> tuple[float, list[Action], Place | None]:
    """Return what a choice is worth, about from -1 (lost) to 1 (won), the way to the best place, and that place.

    Without a place the choice leads nowhere but back. Places with less progress than `least` do not count.
    """
    found: tuple[float, list[Action], Place | None] = (-math.inf, [choice], None)
    for place in places:
        way = place.ways.get(choice)
        if way is None or (least is not None and place.progress < least):
            continue
        value = place.mean(seat) + (place.progress - len(way) * int(place.tree.evaluator.pace)) / WIN
        if value > found[0]:
            found = value, way, place
    return found


def is_here(place: Place, s: Position, evaluator: Evaluator) -> bool:
    """Whether the walk ends at once in a place, without another step."""
    return min(len(way) for way in place.ways.values()) == 1 and evaluator.is_repetition(place.tree.root.s, s)
