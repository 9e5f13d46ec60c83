"""The seat cards of both editions: units on the map, in reserve and captured; and how far the game has come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pocketbox.engine.agenda import Step
from pocketbox.engine.tilemap import TileMap
from pocketbox.games.tactics.armies import COVERED, EMPTY, KIND_BITS, KIND_MASK, SEATS, Armies
from pocketbox.scenes.contract.cards import Meter, Panel, Phase, PhaseState, Rack, SeatCard, Thing
from pocketbox.scenes.tactics.pieces import DrawnKind, unit_id
from pocketbox.scenes.words import count

Phases = Sequence[tuple[str, tuple[Step[Any], ...]]]
"""Of the set-up, in order: what each is called, and its steps."""

HIDDEN: Final = Thing("hidden", "a hidden force")


def seat_cards(
    s: Armies, tiles: TileMap, units: Sequence[DrawnKind], points: Sequence[int], names: Sequence[str], is_seen: bool
) -> list[SeatCard]:
    """One card per seat. `points` are those captured; before the map is built only the reserve is shown."""
    return [
        SeatCard(
            seat,
            names[seat],
            s.seat_to_act() == seat,
            meters=(Meter("Captured", points[seat], text=count(points[seat], "point")),) if points[seat] else (),
            racks=racks(s, tiles, units, seat) if is_seen else (reserve(s, units, seat),),
        )
        for seat in range(SEATS)
    ]


def racks(s: Armies, tiles: TileMap, units: Sequence[DrawnKind], seat: int) -> tuple[Rack, ...]:
    standing = tuple(
        Thing(
            units[unit & KIND_MASK].symbol,
            units[unit & KIND_MASK].title,
            seat=seat,
            card=f"unit.{units[unit & KIND_MASK].name}",
            piece=unit_id(units[unit & KIND_MASK], tiles.name(tile)),
        )
        for tile, unit in enumerate(s.on)
        if unit != EMPTY and unit >> KIND_BITS == seat
    )
    captured = Rack("Captured", things(s.captured, seat, units, 1 - seat), seat=seat, symbol="i-trophy")
    return Rack("On the map", standing, seat=seat, symbol="flag"), reserve(s, units, seat), captured


def reserve(s: Armies, units: Sequence[DrawnKind], seat: int) -> Rack:
    return Rack("In reserve", things(s.reserve, seat, units, seat), seat=seat, symbol="i-bag")


def things(counts: Sequence[int], seat: int, units: Sequence[DrawnKind], color: int) -> tuple[Thing, ...]:
    """Units by kind, in the colors of the seat they belong to."""
    held = counts[seat * len(units) : (seat + 1) * len(units)]
    if COVERED in held:
        return (HIDDEN,)
    return tuple(
        Thing(units[kind].symbol, units[kind].title, int(number), color, f"unit.{units[kind].name}")
        for kind, number in enumerate(held)
        if number > 0
    )


def turn_panel(s: Armies, ply_limit: int, no_progress: int, idle_name: str) -> Panel:
    """How many turns are over; and how many since something led towards an end, once that is half of the limit."""
    meters = [Meter("Turn", min(int(s.ply) + 1, ply_limit), ply_limit)]
    idle = int(max(s.ply - s.progress, 0))
    if 2 * idle >= no_progress:
        meters.append(Meter(idle_name, idle, no_progress))
    return Panel("Turn", meters=tuple(meters))


def setup_panel(phases: Phases, step: Step[Any]) -> Panel:
    """The phases of the set-up, with the one of this step."""
    now = next((n for n, (_, steps) in enumerate(phases) if step.original in steps), 0)
    return Panel("Set-up", phases=tuple(Phase(name, when(n, now)) for n, (name, _) in enumerate(phases)))


def when(phase: int, now: int) -> PhaseState:
    return "done" if phase < now else "now" if phase == now else "later"
