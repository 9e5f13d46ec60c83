"""Draws any scene as lines of text. Knows boards of squares and of tiles, tracks and racks, and no game."""

from __future__ import annotations

from pocketbox.scenes.scene import HEX, SQUARE, Cell, Piece, Rack, Scene, Track
from pocketbox.terminal.tiles import draw_tiles, is_full_board
from pocketbox.terminal.walls import PAGE

STACK = "*"


def draw(scene: Scene, page: int = PAGE) -> list[str]:
    """The board, what its marks mean, and what each seat has; a map with walls in lines no wider than the page."""
    lines: list[str] = []
    if scene.shape == HEX or (scene.shape == SQUARE and not is_full_board(scene)):
        lines.extend(draw_tiles(scene, page))
        lines.append("")
    elif scene.shape == SQUARE:
        lines.extend(draw_squares(scene))
        lines.append("")
    lines.extend(legend(scene))
    lines.extend(beside(scene))
    return lines


def draw_squares(scene: Scene) -> list[str]:
    """Column letters above, row numbers on both sides, the topmost mark of each square."""
    columns = 1 + max(cell.x for cell in scene.cells)
    marks = {cell.place: cell.mark for cell in scene.cells}
    for place, there in by_place(scene).items():
        marks[place] = top_mark(there)
    first = scene.cells[:columns]
    letters = in_a_row(first, [chr(ord("a") + cell.x) for cell in first])
    lines = [f"     {letters}"]
    for start in range(0, len(scene.cells), columns):
        row = scene.cells[start : start + columns]
        number = row[0].y + 1
        if start > 0 and row[0].region != scene.cells[start - columns].region:
            lines.append("")
        lines.append(f" {number:>2}  {in_a_row(row, [marks[cell.place] for cell in row])}  {number}")
    lines.append(f"     {letters}")
    return lines


def in_a_row(row: tuple[Cell, ...], marks: list[str]) -> str:
    """One blank between squares, three between parts of the board."""
    said = marks[0]
    for before, cell, mark in zip(row, row[1:], marks[1:], strict=False):
        said += f"{' ' if cell.region == before.region else '   '}{mark}"
    return said


def by_place(scene: Scene) -> dict[str, list[Piece]]:
    found: dict[str, list[Piece]] = {}
    for piece in scene.pieces:
        found.setdefault(piece.place, []).append(piece)
    return found


def top_mark(there: list[Piece]) -> str:
    """The figure or base on top; several loose pieces alone are a stack."""
    is_stack = len(there) > 1 and all(piece.seat is None for piece in there)
    return STACK if is_stack else there[-1].mark


def legend(scene: Scene) -> list[str]:
    """Each mark once, and the squares where something lies under something else."""
    meant: dict[str, str] = {}
    for piece in scene.pieces:
        owner = "" if piece.seat is None else f" (seat {piece.seat})"
        meant.setdefault(piece.mark, f"{piece.mark} {piece.name}{owner}")
    for cell in scene.cells:
        if cell.kind != "floor":
            meant.setdefault(cell.mark, f"{cell.mark} {cell.name}")
    lines = [f" {', '.join(meant.values())}"] if meant else []
    for place, there in by_place(scene).items():
        if len(there) > 1:
            lines.append(f" {place}: {', '.join(piece.name for piece in there)}")
    return lines


def beside(scene: Scene) -> list[str]:
    """What each seat has, a line a seat, and what belongs to nobody; many seats with nothing take one line."""
    lines = []
    is_crowd = len(scene.seats) > 2
    if is_crowd and all(things_of(scene, card.seat) == "nothing" for card in scene.seats):
        names = [f"{'> ' if card.is_to_act else ''}{card.name.capitalize()}" for card in scene.seats]
        lines.append(f" Seats 0 to {len(names) - 1}: {', '.join(names)}")
    else:
        lines.extend(seat_lines(scene, is_crowd))
    shared = things_of(scene, None)
    if shared != "nothing":
        lines.append(f" Table: {shared}")
    return lines


def seat_lines(scene: Scene, is_crowd: bool) -> list[str]:
    lines = []
    for card in scene.seats:
        to_act = ("> " if card.is_to_act else "  ") if is_crowd else ""
        lines.append(f" {to_act}{card.name.capitalize()} (seat {card.seat}): {things_of(scene, card.seat)}")
    return lines


def things_of(scene: Scene, seat: int | None) -> str:
    said = [tell_track(track) for track in scene.tracks if track.seat == seat]
    said.extend(tell_rack(rack) for rack in scene.racks if rack.seat == seat)
    return ", ".join(said) or "nothing"


def tell_track(track: Track) -> str:
    most = "" if track.most is None else f" of {track.most}"
    return f"{track.name} {track.value}{most}"


def tell_rack(rack: Rack) -> str:
    room = "" if rack.size is None else f" ({len(rack.things)} of {rack.size})"
    return f"{rack.name} {' and '.join(counted(rack)) or 'nothing'}{room}"


def counted(rack: Rack) -> list[str]:
    """Each thing once, with how many of it there are; numbers, such as dice, one by one."""
    names = [thing.name for thing in rack.things]
    if any(name.isdigit() for name in names):
        return names
    return [name if names.count(name) == 1 else f"{names.count(name)} × {name}" for name in dict.fromkeys(names)]
