"""The scene: everything a front end shows of one view."""

from __future__ import annotations

from pocketbox.scenes.contract.board import Cell, Edge, Piece, Shape
from pocketbox.scenes.contract.cards import Goal, Panel, SeatCard
from pocketbox.scenes.contract.choices import AwaitedThrow, Ending, Option, Question, TileInHand
from pocketbox.scenes.contract.fight import Fight
from pocketbox.scenes.contract.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a front end shows of one view.

    >>> rush = pocketbox.find("rush")
    >>> scene = pocketbox.scene_of(rush, rush.view(pocketbox.start(rush, setup="duel"), 0))
    >>> scene.game, scene.viewer, len(scene.cells)
    ('rush', 0, 96)
    """

    game: str
    title: str
    viewer: int
    question: Question
    shape: Shape
    cells: tuple[Cell, ...]
    edges: tuple[Edge, ...]
    pieces: tuple[Piece, ...]
    seats: tuple[SeatCard, ...]
    panels: tuple[Panel, ...]
    options: tuple[Option, ...]
    """Only for the viewer, and only when the question is put to them."""
    goal: Goal | None = None
    """How the viewer wins and loses; None for somebody who only watches."""
    fight: Fight | None = None
    tile: TileInHand | None = None
    throw: AwaitedThrow | None = None
    ending: Ending | None = None
    sides: int = 6
    """How many sides the game's dice have."""
