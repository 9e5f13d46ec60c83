"""Beside the map of Tactics 4: both armies, who holds the features, the turn, and the set-up with its bag."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pocketbox.engine.game import Game
from pocketbox.games.tactics.armies import COVERED, EMPTY, KIND_BITS, KIND_MASK, NO_FEATURE, SEATS
from pocketbox.games.tactics4.building import (
    BRING_TILES,
    CHOOSE_FEATURE,
    DEAL_BRING,
    DRAW_FEATURE,
    DRAW_TILE,
    PLACE_FEATURE,
    PLACE_TILE,
)
from pocketbox.games.tactics4.forces import FORCES_4
from pocketbox.games.tactics4.state import CENTRAL, State
from pocketbox.games.tactics4.stationing import CHOOSE_POST, STATION_UNIT
from pocketbox.scenes.contract.cards import Holder, Meter, Panel, Rack, SeatCard, Thing
from pocketbox.scenes.tactics import seats
from pocketbox.scenes.tactics.seats import Phases, setup_panel, turn_panel
from pocketbox.scenes.tactics4.names import all_named
from pocketbox.scenes.words import count, join

PHASES: Final[Phases] = [
    ("First player", (FORCES_4.roll_off,)),
    ("Forces", (FORCES_4.count_units, FORCES_4.deal_force)),
    ("Tiles for the bag", (BRING_TILES, DEAL_BRING)),
    ("Choose features", (DRAW_FEATURE, CHOOSE_FEATURE)),
    ("Lay tiles", (DRAW_TILE, PLACE_TILE)),
    ("Place features", (PLACE_FEATURE,)),
    ("First units", (STATION_UNIT, CHOOSE_POST)),
]
SECRET_PHASES: Final[Phases] = [PHASES[1], PHASES[0], *PHASES[2:]]
"""T4-FORCE-05: secret forces come before the roll-off."""
SETUP_STEPS: Final = {step for _, steps in PHASES for step in steps}
IDLE: Final = "Turns without a defeat"
"""What T4-TERM-01 counts."""
FACTIONS: Final = {"elves": "Elves", "dwarfs": "Dwarfs", "wild": "Wild"}


def seat_cards(game: Game, s: State) -> list[SeatCard]:
    points = [int(s.cost(s.captured, seat)) for seat in range(SEATS)]
    cards = seats.seat_cards(s, s.tiles, all_named(s), points, game.seat_names(s), is_seen=len(s.on) > 0)
    return [replace(card, subtitle=army(s, card.seat)) for card in cards]


def army(s: State, seat: int) -> str:
    """What a seat has brought, lost units included: `Elves, 50 points`; nothing while it is hidden or not chosen."""
    mine = s.reserve[seat * s.kinds : (seat + 1) * s.kinds]
    lost = s.captured[(1 - seat) * s.kinds : (2 - seat) * s.kinds]
    if COVERED in mine:
        return ""
    numbers = [int(mine[kind] + lost[kind]) for kind in range(s.kinds)]
    for unit in s.on:
        if unit != EMPTY and unit >> KIND_BITS == seat:
            numbers[unit & KIND_MASK] += 1
    units = [(s.content.units[kind], number) for kind, number in enumerate(numbers) if number > 0]
    factions = {FACTIONS.get(unit.faction, unit.faction.title()): None for unit, _ in units}
    points = sum(int(unit.points) * number for unit, number in units)
    return f"{join(list(factions))}, {count(points, 'point')}" if units else ""


def panels(s: State) -> list[Panel]:
    task = s.agenda
    if task is not None and s.ply == 0 and task.step.original in SETUP_STEPS:
        found = [setup_panel(SECRET_PHASES if s.content.force_secret else PHASES, task.step)]
        return found + [panel for panel in (bag(s), chosen_features(s)) if panel is not None]
    return [holders(s), turn_panel(s, int(s.content.ply_limit), int(s.content.no_progress), IDLE)]


def holders(s: State) -> Panel:
    """T4-CTRL-01: who holds each feature."""
    found: list[Holder] = []
    for tile, kind in enumerate(s.feature):
        if kind != NO_FEATURE:
            land = s.content.terrains[kind]
            holder = next((seat for seat in range(SEATS) if s.controlled(seat) >> tile & 1), None)
            found.append(Holder(land.title, land.symbol, land.symbol, holder, s.name(tile)))
    return Panel("Who holds the features", holders=tuple(found))


def bag(s: State) -> Panel | None:
    """T4-MAP-03: the tiles still to be drawn."""
    left = sum(int(number) for number in s.bag)
    if left == 0:
        return None
    tiles = [
        Thing(land.symbol, land.title, int(number), card=f"terrain.{land.name}")
        for land, number in zip(s.content.terrains, s.bag, strict=True)
        if number > 0
    ]
    return Panel("Bag", symbol="i-bag", meters=(Meter("Tiles left", left),), racks=(Rack("In the bag", tuple(tiles)),))


def chosen_features(s: State) -> Panel | None:
    """T4-MAP-04, T4-MAP-05: the central feature and that of each player, as far as they are chosen."""
    lands = [(n, s.content.terrains[kind]) for n, kind in enumerate(s.chosen) if kind != NO_FEATURE]
    things = [
        Thing(land.symbol, land.title, 1, None if n == CENTRAL else n, f"terrain.{land.name}") for n, land in lands
    ]
    return Panel("Features", racks=(Rack("Chosen", tuple(things)),)) if things else None
