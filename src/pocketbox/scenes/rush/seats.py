"""The seat cards of Rush: the hero's hearts, speed and hands, the dungeon master's monsters; and the round."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pocketbox.engine.agenda import Step
from pocketbox.games.rush.board import OFF_BOARD
from pocketbox.games.rush.content import HANDS, MONSTERS, NO_CAP
from pocketbox.games.rush.drops import AIM, DROP, PUT, SCATTER_COLUMNS, SCATTER_ROWS
from pocketbox.games.rush.dungeon import Dungeon
from pocketbox.games.rush.hands import PICK_UP
from pocketbox.games.rush.monsters import CARRY
from pocketbox.games.rush.pieces import Piece as Item
from pocketbox.games.rush.setup import (
    BRING_ITEMS,
    BUILD_WALLS,
    DEAL_LAYOUT,
    GIVE_ROLES,
    PLACE_GATE,
    PLACE_HERO,
    PLACE_MONSTER,
    PLACE_PORTAL,
)
from pocketbox.games.rush.state import State
from pocketbox.games.squares.board import CELLS, GRID
from pocketbox.scenes.contract.cards import Meter, Panel, Phase, PhaseState, Rack, SeatCard, Thing
from pocketbox.scenes.rush.pieces import monster_id
from pocketbox.scenes.words import count

MOST_DUNGEONS: Final = 1_000
MOST_CARDS: Final = 4_000
"""Cards that are kept as drawn: most choices change one of them or none."""
PHASES: Final[list[tuple[str, tuple[Step[State], ...]]]] = [
    # of the set-up, in order: what it is called, and its steps
    ("Roles", (GIVE_ROLES,)),
    ("Walls", (BUILD_WALLS, DEAL_LAYOUT)),
    ("Portal", (PLACE_PORTAL,)),
    ("Gate", (PLACE_GATE,)),
    ("Items", (BRING_ITEMS, PUT, AIM, DROP, SCATTER_ROWS, SCATTER_COLUMNS)),
    ("Weapon", ()),
    ("Hero", (PLACE_HERO, PICK_UP)),
    ("Monsters", (PLACE_MONSTER, CARRY)),
]


def seat_cards(s: State) -> list[SeatCard]:
    """One card per seat, in the order of the seats."""
    cards = [hero_card(s), master_card(s)]
    return cards if s.hero_seat == 0 else cards[::-1]


def hero_card(s: State) -> SeatCard:
    carried = tuple(s.content.pieces[kind] for kind in s.bag)
    return draw_hero(int(s.hero_seat), s.seat_to_act() == s.hero_seat, s.hp, s.speed, s.content.cap, carried)


@lru_cache(MOST_CARDS)
def draw_hero(seat: int, is_to_act: bool, hearts: int, speed: int, cap: int, carried: tuple[Item, ...]) -> SeatCard:
    most = None if cap == NO_CAP else cap
    things = tuple(Thing(item.symbol, item.title, card=f"piece.{item.name}") for item in carried)
    return SeatCard(
        seat,
        "hero",
        is_to_act,
        figure="hero",
        meters=(
            Meter("Hearts", hearts, most, "i-heart"),
            Meter("Speed", speed, most, "i-speed", f"+{speed}"),
        ),
        racks=(Rack("Carried", things, HANDS, "slots", seat),),
        card="hero",
    )


def master_card(s: State) -> SeatCard:
    seat = int(s.master_seat())
    monsters = tuple(s.monsters())
    return draw_master(seat, s.seat_to_act() == seat, monsters, s.round > 0, steps_to_gate(s, monsters))


@lru_cache(MOST_CARDS)
def draw_master(seat: int, is_to_act: bool, cells: tuple[int, ...], is_playing: bool, nearest: int) -> SeatCard:
    alive = [Thing("monster", "monster", seat=seat, card="monster", piece=monster_id(cell)) for cell in cells]
    slain = Thing("monster", "slain monster", seat=seat, card="monster", is_out=True)
    missing = MONSTERS - len(alive) if is_playing else 0
    return SeatCard(
        seat,
        "dungeon master",
        is_to_act,
        meters=(Meter("Nearest to the gate", nearest, text=count(nearest, "step")),) if nearest < CELLS else (),
        racks=(Rack("Monsters", (*alive, *[slain] * missing), style="strip", seat=seat),),
    )


def steps_to_gate(s: State, monsters: tuple[int, ...]) -> int:
    """How many steps the monsters still need; `CELLS` or more during the set-up or where walls cut them all off."""
    if s.dungeon.gate == OFF_BOARD or not monsters:
        return CELLS
    ways = ways_to_gate(s.dungeon)
    return min(ways[cell] for cell in monsters)


@lru_cache(MOST_DUNGEONS)
def ways_to_gate(dungeon: Dungeon) -> list[int]:
    """How many steps a monster needs from each square. A dungeon never changes: one with another wall is another."""
    blocked = [not dungeon.monster_may_enter(cell) for cell in range(CELLS)]
    return GRID.walk(dungeon.gate, blocked)


def panels(s: State) -> list[Panel]:
    """The round, or during the set-up its phases."""
    if s.round > 0:
        return [Panel("Round", meters=(Meter("Round", int(s.round), int(s.content.round_limit)),))]
    return [Panel("Set-up", phases=phases(s))] if s.agenda is not None else []


def phases(s: State) -> tuple[Phase, ...]:
    task = s.agenda
    assert task is not None
    step = task.step.original
    now = next(n for n, (_, steps) in enumerate(PHASES) if step in steps)
    if task.several and all(s.content.pieces[kind].is_weapon for kind in task.several) and step is not PICK_UP:
        now += 1
    return tuple(Phase(name, when(n, now)) for n, (name, _) in enumerate(PHASES))


def when(phase: int, now: int) -> PhaseState:
    return "done" if phase < now else "now" if phase == now else "later"
