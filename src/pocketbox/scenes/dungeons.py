"""Pocket-Dungeons drawn: the dungeon with walls, doors and counters, who stands where, and what everybody carries."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import NOBODY
from pocketbox.engine.game import Game, View
from pocketbox.engine.grid import HEX_CLOCKWISE, SQUARE_CLOCKWISE
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.assaults import Assault
from pocketbox.games.dungeons.figures import FIGURE_KIND, FIGURES, KINDS
from pocketbox.games.dungeons.fitting import tiles_left
from pocketbox.games.dungeons.peril import Peril
from pocketbox.games.dungeons.state import COUNTER_NAMES, NO_FIGURE, State
from pocketbox.games.dungeons.tiles import KIND_NAMES
from pocketbox.games.dungeons.trials import Trial
from pocketbox.games.dungeons.words import CELL_NAMES
from pocketbox.scenes.drawn import drawn_scene
from pocketbox.scenes.dungeons_options import option
from pocketbox.scenes.dungeons_words import FIGURE_TITLES, PHRASES, POOL_TITLES, words
from pocketbox.scenes.scene import DOOR, HEX, SQUARE, WALL, Cell, Edge, Piece, Rack, Scene, Thing, Track

GROUND_MARKS: Final = {"hall": "", "room": ":", "water": "~", "start": "@"}
TILE_STEPS: Final = ("place tile", "deal place tile", "turn tile", "deal turn tile")


def scene(game: Game, view: View) -> Scene:
    s = view.s
    assert isinstance(s, State)
    return drawn_scene(
        game,
        view,
        PHRASES,
        words(s),
        HEX if s.board.tiles.grid.is_hex else SQUARE,
        cells=cells(s),
        edges=edges(s),
        pieces=pieces(s),
        tracks=tracks(s),
        racks=racks(s),
        option=lambda choice: option(s, choice),
    )


# The dungeon


def cells(s: State) -> list[Cell]:
    """Every tile that is there, and the cells where the tile in hand may go."""
    found: list[Cell] = []
    for tile in standing(s):
        x, y = s.board.tiles.grid.places[s.cell(tile)]
        kind = KIND_NAMES[s.board.kind(tile)]
        ground = "floor" if kind == "hall" else kind
        found.append(Cell(s.name(tile), int(x), int(y), ground, kind, GROUND_MARKS[kind]))
    task = s.agenda
    if task is not None and task.step.name in TILE_STEPS:
        placing = task.step.name.endswith("place tile")
        free = [action.a for action in s.legal_actions()] if placing else [task.b]
        for cell in free:
            x, y = s.board.tiles.grid.places[cell]
            found.append(Cell(CELL_NAMES[cell], int(x), int(y), "space", "free space", "."))
    return found


def standing(s: State) -> list[int]:
    return [tile for tile in range(s.board.size()) if s.board.is_there(tile)]


def edges(s: State) -> list[Edge]:
    """Walls and doors, each side once. What is open on both sides, or on one with nothing behind it, is not told."""
    found: list[Edge] = []
    steps = HEX_CLOCKWISE if s.board.tiles.grid.is_hex else SQUARE_CLOCKWISE
    for tile in standing(s):
        for side in range(s.board.around):
            other = s.board.across(tile, side)
            behind = "" if other == NO_TILE else s.name(other)
            dx, dy = steps[side]
            is_open = s.board.open[tile] >> side & 1 == 1
            if s.board.doors[tile] >> side & 1:
                if tile < other:
                    found.append(Edge(s.name(tile), behind, DOOR, "door", int(dx), int(dy)))
            elif other == NO_TILE:
                if not is_open:
                    found.append(Edge(s.name(tile), behind, WALL, "wall", int(dx), int(dy)))
            elif tile < other and not s.board.linked[tile] >> side & 1:
                found.append(Edge(s.name(tile), behind, WALL, "wall", int(dx), int(dy)))
    return found


def pieces(s: State) -> list[Piece]:
    """Counters below, characters on top. A player's character has the number of the seat behind its letter."""
    found: list[Piece] = []
    for tile in standing(s):
        place = s.name(tile)
        if s.is_covered(tile):
            found.append(Piece(place, "counter", "face-down counter", "?"))
        if s.loot[tile] > 0:
            count = "" if s.loot[tile] == 1 else str(s.loot[tile])
            found.append(
                Piece(place, "treasure", f"{count} × treasure" if count else "treasure", f"${count}", None, count)
            )
        if s.relics[tile] > 0:
            found.append(Piece(place, "hazard", "hazard counter", "!", None, str(s.relics[tile])))
        if s.stairs == tile:
            found.append(Piece(place, "stairs", "Stairs", ">"))
    for figure in s.on_map():
        if s.board.is_there(s.at[figure]):
            found.append(figure_piece(s, figure))
    return found


def figure_piece(s: State, figure: int) -> Piece:
    kind = KINDS[FIGURE_KIND[figure]]
    owner = s.owner[figure]
    number = "" if kind.count == 1 else f"'{FIGURE_TITLES[figure][-1]}"
    mark = f"{kind.mark}{owner}" if owner >= 0 else f"{kind.mark}{number}"
    badge = "paralysed" if s.is_down(figure) else "controlled" if s.is_swayed(figure) else ""
    seat = int(owner) if owner >= 0 else None
    return Piece(s.name(s.at[figure]), kind.name, FIGURE_TITLES[figure], mark, seat, badge)


# Beside the dungeon


def tracks(s: State) -> list[Track]:
    """Rounds, what is still hidden, and what each player carries."""
    found: list[Track] = []
    task = s.agenda
    if task is not None and task.step.name in (*TILE_STEPS, "draw tile"):
        found.append(Track("tiles in the bag", int(tiles_left(s))))
    elif s.tick > 0:
        found.append(Track("round", 1 + int(s.tick // s.seats), None, int(s.content.max_rounds)))
    if s.covered:
        for counter, name in enumerate(COUNTER_NAMES):
            if s.hidden[counter] > 0:
                found.append(Track(f"hidden {name}", int(s.hidden[counter])))
    if s.pool > 0:
        found.append(Track("dwellers' treasure", int(s.pool)))
    for seat in range(s.seats):
        figure = character_of(s, seat)
        if figure != NO_FIGURE and (s.is_on_map(figure) or figure in s.exits):
            found.append(Track("treasure", int(s.treasure[figure]), int(seat)))
            if s.hazards[figure] > 0:
                found.append(Track("hazard counters", int(s.hazards[figure]), int(seat)))
        if s.kept[seat] > 0:
            found.append(Track("hazard counters kept", int(s.kept[seat]), int(seat)))
    return found


def character_of(s: State, seat: int) -> int:
    """The figure a seat plays with, or has left with; `NO_FIGURE` for none."""
    for figure in s.exits:
        if s.owner[figure] == seat:
            return int(figure)
    return int(s.drawn_delver(seat))


def racks(s: State) -> list[Rack]:
    """Where each player's character is and how it fares; who is unused, who rests; the dice on the table."""
    found: list[Rack] = []
    for seat in range(s.seats):
        found.extend(fate_of(s, seat))
    if s.gas:
        found.append(Rack("the air is", (Thing("gas", "full of gas"),)))
    riding = [figure for figure in range(FIGURES) if s.rides[figure] > 0 and s.is_on_map(figure)]
    if riding:
        found.append(Rack("hazard counter rides on", tuple(thing(figure) for figure in riding)))
    if s.last != NO_FIGURE and s.is_on_map(s.last) and not s.content.rests_per_player and s.owner[s.last] == NOBODY:
        found.append(Rack("resting:", (thing(s.last),)))
    if s.tick > 0 and s.unused():
        found.append(Rack("unused:", tuple(thing(figure) for figure in s.unused())))
    found.extend(in_hand(s))
    return found


def fate_of(s: State, seat: int) -> list[Rack]:
    """`on 2,-1`, `is paralysed`, `has left the dungeon`."""
    figure = character_of(s, seat)
    if figure == NO_FIGURE:
        lost = s.tick > 0 or s.board.size() > 1
        return [Rack("has", (Thing("nobody", "no delver in play"),), int(seat))] if lost else []
    if figure in s.exits:
        return [Rack("has", (Thing("left", "left the dungeon"),), int(seat))]
    if not s.is_on_map(figure):
        return []
    found = [Rack("on", (Thing("place", s.name(s.at[figure])),), int(seat))]
    if s.is_down(figure):
        found.append(Rack("is", (Thing("paralysed", "paralysed"),), int(seat)))
    if s.is_swayed(figure):
        found.append(Rack("is", (Thing("controlled", "under mind control"),), int(seat)))
    return found


def thing(figure: int) -> Thing:
    return Thing(KINDS[FIGURE_KIND[figure]].name, FIGURE_TITLES[figure])


def in_hand(s: State) -> list[Rack]:
    """The tile that is being laid, and the dice on the table."""
    task = s.agenda
    if task is None:
        return []
    if task.step.name in TILE_STEPS:
        code = s.content.codes[task.a]
        return [Rack("tile in hand:", (Thing(code.name, code.title.lower()),))]
    frame = task.frame
    if isinstance(frame, Assault):
        rolled = [(f"{POOL_TITLES[pool]}:", dice) for pool, dice in enumerate(frame.dice)]
    elif isinstance(frame, Trial):
        rolled = [("test dice:", frame.dice)]
    elif isinstance(frame, Peril):
        rolled = [("chart dice:", frame.dice)]
    else:
        rolled = [("dice:", task.several if task.step.name in ("reroll rush", "roll rush again") else ())]
    return [Rack(name, tuple(Thing(f"die {face}", str(face)) for face in dice)) for name, dice in rolled if dice]
