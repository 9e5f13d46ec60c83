"""Draws any scene as lines of text. Knows boards of squares and of tiles, seat cards and panels, and no game."""

from __future__ import annotations

from collections.abc import Sequence

from pocketbox.scenes.contract.board import Cell, Piece
from pocketbox.scenes.contract.cards import Meter, Panel, Phase, Rack, SeatCard, Thing
from pocketbox.scenes.contract.scene import Scene
from pocketbox.scenes.text import fight_lines, tile_line
from pocketbox.scenes.words import join
from pocketbox.terminal.tiles import draw_tiles, is_full_board
from pocketbox.terminal.walls import PAGE

STACK = "*"


def draw(scene: Scene, page: int = PAGE) -> list[str]:
    """The board, what its marks mean, and what each seat has; a map with walls in lines no wider than the page."""
    lines: list[str] = []
    if scene.shape == "hex" or (scene.shape == "square" and not is_full_board(scene)):
        lines.extend(draw_tiles(scene, page))
        lines.append("")
    elif scene.shape == "square":
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
        owner = "" if piece.seat is None else owner_of(scene, piece.seat, "yours")
        if owner.lower() == piece.name.lower():
            owner = f"seat {piece.seat}"
        notes = ", ".join([*filter(None, [owner]), *piece.state])
        meant.setdefault(piece.mark, f"{piece.mark} {piece.name}{f' ({notes})' if notes else ''}")
    for cell in scene.cells:
        if cell.mark and cell.kind != "floor":
            meant.setdefault(cell.mark, f"{cell.mark} {cell.name}")
    lines = [f" {', '.join(meant.values())}"] if meant else []
    for place, there in by_place(scene).items():
        if len(there) > 1:
            lines.append(f" {place}: {', '.join(piece.name for piece in there)}")
    return lines


def owner_of(scene: Scene, seat: int, mine: str) -> str:
    """What a seat is called in this game, or `mine` for the reader's own."""
    names = [card.name for card in scene.seats if card.seat == seat]
    return mine if seat == scene.viewer else names[0] if names else f"seat {seat}"


def beside(scene: Scene) -> list[str]:
    """What each seat has, a line a seat, and what the whole table shares; many seats with nothing take one line."""
    lines = []
    is_crowd = len(scene.seats) > 2
    if is_crowd and not any(things_of(card) for card in scene.seats):
        names = [f"{'> ' if card.is_to_act else ''}{capital(card.name)}" for card in scene.seats]
        lines.append(f" Seats 0 to {len(names) - 1}: {', '.join(names)}")
    else:
        lines.extend(seat_line(card, is_crowd, card.seat == scene.viewer) for card in scene.seats)
    lines.extend(panel_line(scene, panel) for panel in scene.panels)
    if scene.tile is not None:
        lines.append(f" Tile in hand: {tile_line(scene.tile)}")
    if scene.fight is not None:
        lines.extend(f" {line}" for line in fight_lines(scene.fight))
    return lines


def seat_line(card: SeatCard, is_crowd: bool, is_mine: bool) -> str:
    to_act = ("> " if card.is_to_act else "  ") if is_crowd else ""
    you = ", you" if is_mine else ""
    return f" {to_act}{capital(card.name)} (seat {card.seat}{you}): {', '.join(things_of(card)) or 'nothing'}"


def things_of(card: SeatCard) -> list[str]:
    said = [card.subtitle] if card.subtitle else []
    return [*said, *map(tell_meter, card.meters), *map(tell_rack, card.racks), *card.notes]


def panel_line(scene: Scene, panel: Panel) -> str:
    """What the whole table shares, after its title unless its only number is called the same."""
    said = [panel.subtitle] if panel.subtitle else []
    said.extend([*map(tell_meter, panel.meters), *map(tell_rack, panel.racks)])
    said.extend(
        f"{holder.name} {'nobody' if holder.seat is None else owner_of(scene, holder.seat, 'you')}"
        for holder in panel.holders
    )
    said.extend(tell_phases(panel.phases))
    if [meter.name for meter in panel.meters] == [panel.title] and len(said) == 1:
        return f" {capital(said[0])}"
    return f" {panel.title}: {', '.join(said) or 'nothing'}"


def tell_phases(phases: Sequence[Phase]) -> list[str]:
    """The phase the set-up is in, and how far that is."""
    for number, phase in enumerate(phases, 1):
        if phase.state == "now":
            note = f", {phase.note}" if phase.note else ""
            return [f"{phase.name.lower()} ({number} of {len(phases)}){note}"]
    return []


def tell_meter(meter: Meter) -> str:
    most = "" if meter.most is None else f" of {meter.most}"
    return f"{inside(meter.name)} {meter.text or meter.value}{most}"


def tell_rack(rack: Rack) -> str:
    things = there(rack)
    room = "" if rack.size is None else f" ({sum(thing.count for thing in things)} of {rack.size})"
    return f"{inside(rack.name)} {join(count_things(things, rack.name)) or 'nothing'}{room}"


def there(rack: Rack) -> tuple[Thing, ...]:
    """What a rack holds; of boxes that are ticked off, those with a tick."""
    if rack.style == "checks" and rack.size is not None:
        return tuple(thing for thing in rack.things if thing.is_out)
    return rack.things


def capital(name: str) -> str:
    return f"{name[:1].upper()}{name[1:]}"


def inside(name: str) -> str:
    """A name as it is written inside a line: `hearts`, but `HP`, `Stone Brute on f11` and `Gnawling on h6`."""
    is_special = any(letter.isupper() or letter.isdigit() for letter in name[1:])
    return name if is_special else f"{name[:1].lower()}{name[1:]}"


def count_things(things: tuple[Thing, ...], rack: str) -> list[str]:
    """Each thing once, with how many of it there are; numbers, such as dice, one by one.

    What the rack is called after is only counted: `monsters 2 and 1 slain monster`.
    """
    counts: dict[str, int] = {}
    for thing in things:
        counts[thing.name] = counts.get(thing.name, 0) + thing.count
    if any(name.isdigit() for name in counts):
        return [thing.name for thing in things]
    own = next((name for name in counts if f"{name}s".lower() == rack.lower()), "")
    if own:
        return [str(count) if name == own else f"{count} {name}" for name, count in counts.items()]
    return [name if count == 1 else f"{count} × {name}" for name, count in counts.items()]
