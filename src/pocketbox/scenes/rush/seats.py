"""The seat cards of Rush: the hero's hearts, speed and hands, the dungeon master's monsters; and the round."""

from __future__ import annotations

from typing import Final

from pocketbox.games.rush.board import CELLS, GRID, OFF_BOARD
from pocketbox.games.rush.content import HANDS, MONSTERS, NO_CAP
from pocketbox.games.rush.dungeon import WALL
from pocketbox.games.rush.state import State
from pocketbox.scenes.contract.cards import Meter, Panel, Phase, PhaseState, Rack, SeatCard, Thing
from pocketbox.scenes.rush.pieces import monster_id
from pocketbox.scenes.words import count

PHASES: Final[list[tuple[str, tuple[str, ...]]]] = [
    # of the set-up, in order: what it is called, and its steps
    ("Roles", ("give roles",)),
    ("Walls", ("build walls", "layout")),
    ("Portal", ("place portal",)),
    ("Gate", ("place gate",)),
    ("Items", ("bring items", "put", "aim", "drop", "scatter rows", "scatter columns")),
    ("Weapon", ()),
    ("Hero", ("place hero", "pick up")),
    ("Monsters", ("place monster", "carry off")),
]


def seat_cards(s: State) -> list[SeatCard]:
    """One card per seat, in the order of the seats."""
    cards = [hero_card(s), master_card(s)]
    return cards if s.hero_seat == 0 else cards[::-1]


def hero_card(s: State) -> SeatCard:
    most = None if s.content.cap == NO_CAP else int(s.content.cap)
    pieces = [s.content.pieces[kind] for kind in s.bag]
    carried = tuple(Thing(piece.symbol, piece.title, card=f"piece.{piece.name}") for piece in pieces)
    return SeatCard(
        int(s.hero_seat),
        "hero",
        s.seat_to_act() == s.hero_seat,
        figure="hero",
        meters=(
            Meter("Hearts", int(s.hp), most, "i-heart"),
            Meter("Speed", int(s.speed), most, "i-speed", f"+{s.speed}"),
        ),
        racks=(Rack("Carried", carried, HANDS, "slots", int(s.hero_seat)),),
        card="hero",
    )


def master_card(s: State) -> SeatCard:
    seat = int(s.master_seat())
    alive = [Thing("monster", "monster", seat=seat, card="monster", piece=monster_id(cell)) for cell in s.monsters()]
    slain = Thing("monster", "slain monster", seat=seat, card="monster", is_out=True)
    missing = MONSTERS - len(alive) if s.round > 0 else 0
    return SeatCard(
        seat,
        "dungeon master",
        s.seat_to_act() == seat,
        meters=nearest_to_gate(s),
        racks=(Rack("Monsters", (*alive, *[slain] * missing), style="strip", seat=seat),),
    )


def nearest_to_gate(s: State) -> tuple[Meter, ...]:
    """How many steps the monsters still need; nothing during the set-up or where walls cut them all off."""
    if s.dungeon.gate == OFF_BOARD or not s.monsters():
        return ()
    blocked = [s.dungeon.ground[cell] == WALL or not s.dungeon.monster_may_enter(cell) for cell in range(CELLS)]
    ways = GRID.walk(s.dungeon.gate, blocked)
    steps = min(int(ways[cell]) for cell in s.monsters())
    if steps >= CELLS:
        return ()
    return (Meter("Nearest to the gate", steps, text=count(steps, "step")),)


def panels(s: State) -> list[Panel]:
    """The round, or during the set-up its phases."""
    if s.round > 0:
        return [Panel("Round", meters=(Meter("Round", int(s.round), int(s.content.round_limit)),))]
    return [Panel("Set-up", phases=phases(s))] if s.agenda is not None else []


def phases(s: State) -> tuple[Phase, ...]:
    task = s.agenda
    assert task is not None
    step = task.step.name.removeprefix("deal ")
    now = next(n for n, (_, steps) in enumerate(PHASES) if step in steps)
    if task.several and all(s.content.pieces[kind].is_weapon for kind in task.several) and step != "pick up":
        now += 1
    return tuple(Phase(name, when(n, now)) for n, (name, _) in enumerate(PHASES))


def when(phase: int, now: int) -> PhaseState:
    return "done" if phase < now else "now" if phase == now else "later"
