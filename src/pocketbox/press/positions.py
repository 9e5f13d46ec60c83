"""A game in progress: the map with everything on it, the map at its true size, and the pieces that are in play."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from pocketbox.press.maps import MapPlan, feature_on, is_board, is_feature, map_body, plan_map
from pocketbox.press.palette import GRAY, Palette
from pocketbox.press.sheets import Sheets
from pocketbox.press.sizes import Paper
from pocketbox.press.symbols import wrap
from pocketbox.scenes.box.parts import Box, Part
from pocketbox.scenes.contract.board import Cell
from pocketbox.scenes.contract.cards import SeatCard
from pocketbox.scenes.contract.scene import Scene

EDGE: Final = 12.0
"""Free margin around a part of a map."""
LINE: Final = 4.6
"""How far lines of the list of seats lie apart."""


def box_on_table(box: Box, scene: Scene) -> Box:
    """What of the box lies on the table in this position, beside the map included."""
    plan = plan_map(scene)
    parts: list[Part] = []
    if not is_board(scene):
        parts += [tile_part(box, cell) for cell in plan.cells]
        parts += feature_parts(scene, plan)
    walls = sum(1 for cell in scene.cells if cell.kind == "wall")
    doors = sum(1 for edge in scene.edges if edge.kind == "door")
    counts = pieces_in_play(scene)
    for part in box.parts:
        if part.kind in ("tile", "feature"):
            continue
        count = walls if part.kind == "wall" else doors if part.kind == "door" else count_taken(counts, part)
        if part.back:
            count = part.count
        if count:
            parts.append(replace(part, count=count))
    return replace(box, parts=tuple(parts), board=scene.cells if is_board(scene) else ())


def tile_part(box: Box, cell: Cell) -> Part:
    """A tile as it lies, named after its place."""
    known = next((part for part in box.parts if part.kind == "tile" and part.id == cell.card), None)
    title = f"{cell.name[:1].upper()}{cell.name[1:]}"
    return Part(
        f"{cell.card or cell.kind}.{cell.place}", "tile", title if known is None else known.title,
        cell.kind, 1, ground=cell.kind, form=cell.form, openings=cell.openings,
    )  # fmt: skip


def feature_parts(scene: Scene, plan: MapPlan) -> list[Part]:
    found: dict[str, Part] = {}
    for cell in plan.cells:
        piece = feature_on(scene, cell)
        if piece is not None:
            before = found.get(piece.card)
            part = Part(piece.card, "feature", piece.name, piece.symbol, 1, ground=piece.symbol)
            found[piece.card] = part if before is None else replace(before, count=before.count + 1)
    return list(found.values())


def pieces_in_play(scene: Scene) -> Counter[tuple[str, int | None]]:
    """How many pieces of each card and seat stand on the map or are kept beside it."""
    found: Counter[tuple[str, int | None]] = Counter()
    for piece in scene.pieces:
        if piece.card and not is_feature(piece):
            found[piece.card, piece.seat] += 1
    for seat in scene.seats:
        for rack in seat.racks:
            for thing in rack.things:
                if thing.card and not thing.is_out and not thing.piece:
                    found[thing.card, thing.seat] += thing.count
    for cell in scene.cells:
        for home in cell.homes:
            found["flag", home] += 1
    return found


def count_taken(counts: Counter[tuple[str, int | None]], part: Part) -> int:
    """How many of a part are in play; where every seat has its own, those of that seat."""
    if part.seat is not None and part.id.endswith(f".{part.seat + 1}"):
        return counts[part.id.rpartition(".")[0], part.seat]
    return sum(count for (card, _), count in counts.items() if card == part.id)


def map_sheets(title: str, scene: Scene, paper: Paper, palette: Palette) -> Sheets:
    """One sheet with the whole position, then the map at its true size, in parts that are glued together."""
    found = Sheets(paper, title)
    plan = plan_map(scene)
    overview(found, plan, palette)
    if not is_board(scene):
        poster(found, plan, palette)
    return found


def overview(sheets: Sheets, plan: MapPlan, palette: Palette) -> None:
    """The map with all that stands on it, as large as fits, and what each seat has."""
    lines = [line for seat in plan.scene.seats for line in seat_lines(seat)]
    below = LINE * len(lines) + 8
    room = sheets.paper.width - 2 * EDGE, sheets.paper.height - 2 * EDGE - below - 6
    scale = min(room[0] / plan.width, room[1] / plan.height, 1.0)
    width, height = plan.width * scale, plan.height * scale
    share = "true size" if scale == 1.0 else f"{scale * 100:.0f} % of its true size"
    page = sheets.page(f"the position · {share}", EDGE, [], is_back=True)
    sheets.art["position"] = wrap(plan.width, plan.height, map_body(plan, palette, True))
    top = EDGE + 4
    page["items"].append({"x": (sheets.paper.width - width) / 2, "y": top, "w": width, "h": height, "art": "position"})
    for n, line in enumerate(lines):
        page["labels"].append(
            {"x": EDGE, "y": top + height + 6 + n * LINE, "w": sheets.paper.width - 2 * EDGE, "size": 9, "text": line,
             "color": GRAY}
        )  # fmt: skip


def seat_lines(seat: SeatCard) -> list[str]:
    """What a seat has, in words."""
    words = [f"{meter.name} {meter.text or meter.value}" for meter in seat.meters]
    for rack in seat.racks:
        things = ", ".join(f"{thing.name} × {thing.count}" if thing.count > 1 else thing.name for thing in rack.things)
        if things:
            words.append(f"{rack.name}: {things}")
    words += seat.notes
    marker = "to act · " if seat.is_to_act else ""
    return [f"{seat.name[:1].upper()}{seat.name[1:]} · {marker}{' · '.join(words)}".rstrip(" ·")]


def poster(sheets: Sheets, plan: MapPlan, palette: Palette) -> None:
    """The ground at its true size, cut into sheets; only those that show something are printed."""
    body = map_body(plan, palette, False)
    wide, high = sheets.paper.width - 2 * EDGE, sheets.paper.height - 2 * (EDGE + 3)
    columns, rows = -int(-plan.width // wide), -int(-plan.height // high)
    reach = plan.across / 2 * 1.2
    spots = [plan.middle(cell) for cell in plan.cells]
    for row in range(rows):
        for column in range(columns):
            left, top = column * wide, row * high
            if not any(
                left - reach < x < left + wide + reach and top - reach < y < top + high + reach for x, y in spots
            ):
                continue
            name = f"part-{row}-{column}"
            sheets.art[name] = (
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm"'
                f' viewBox="{left} {top} {wide} {high}" font-family="Source Sans Pro">{body}</svg>'
            )
            y = EDGE + 3
            right, bottom = EDGE + wide, y + high
            marks = [(EDGE, y - 4, EDGE, y - 1), (right, y - 4, right, y - 1), (EDGE, bottom + 1, EDGE, bottom + 4),
                     (right, bottom + 1, right, bottom + 4)]  # fmt: skip
            words = f"the map at its true size · row {row + 1} of {rows}, column {column + 1} of {columns}"
            page = sheets.page(words, EDGE, marks)
            page["items"].append({"x": EDGE, "y": y, "w": wide, "h": high, "art": name})
