"""The hero's card of Abyss, the way out, the monsters, and the round or the phases of the set-up."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.agenda import Step
from pocketbox.games.abyss.board import AREAS
from pocketbox.games.abyss.content import ACTIONS, DROPPINGS, HANDS, MAP_PIECES
from pocketbox.games.abyss.kinds import MOST_SPEED
from pocketbox.games.abyss.packed import NO_KIND, cell_of, hp_of, kind_of
from pocketbox.games.abyss.satchel import ASK_ORDER, CHOOSE_ITEM, CHOOSE_SLOT, DEAL_SLOT, ROLL_MONEY
from pocketbox.games.abyss.setup import ASK_PLACEMENT, CHOOSE_BOSS, CHOOSE_HERO, CHOOSE_SPECIES, PLACE_MONSTER
from pocketbox.games.abyss.state import State
from pocketbox.games.abyss.walls import ASK_COUNT, ASK_WALLS, CHOOSE_LAYOUT, DESIGN_WALLS, DROP_WALL
from pocketbox.games.abyss.words import HERO_SEAT
from pocketbox.games.squares.board import CELL_NAMES
from pocketbox.scenes.abyss.pieces import monster_id
from pocketbox.scenes.contract.cards import Meter, Panel, Phase, PhaseState, Rack, SeatCard, Thing

SATCHEL_STEPS: Final[tuple[Step[State], ...]] = (CHOOSE_ITEM, ASK_ORDER, CHOOSE_SLOT, DEAL_SLOT)
"""While these wait, items have been packed and are not on the tray yet."""

PHASES: Final[list[tuple[str, tuple[Step[State], ...]]]] = [
    # of the set-up, in order: what it is called, and its steps
    ("Hero", (CHOOSE_HERO,)),
    ("Items", (ROLL_MONEY, *SATCHEL_STEPS)),
    ("Walls", (ASK_WALLS, ASK_COUNT, CHOOSE_LAYOUT, DESIGN_WALLS, DROP_WALL)),
    ("Monsters", (CHOOSE_SPECIES, ASK_PLACEMENT, PLACE_MONSTER)),
    ("Boss", (CHOOSE_BOSS,)),
    ("Start", ()),
]


def hero_card(s: State) -> SeatCard:
    has_class = s.hero_kind != NO_KIND
    return SeatCard(
        HERO_SEAT,
        "hero",
        s.seat_to_act() == HERO_SEAT,
        figure="hero",
        subtitle=s.hero_class().title if has_class else "",
        meters=tuple(meters(s)),
        racks=tuple(racks(s)),
        card=f"hero.{s.hero_class().name}" if has_class else "",
    )


def meters(s: State) -> list[Meter]:
    found: list[Meter] = []
    if s.content.item_money and s.agenda is not None and s.agenda.step.original is CHOOSE_ITEM:
        found.append(Meter("Coins left", int(s.agenda.a)))
    if s.hero_kind != NO_KIND:
        found.append(Meter("Hearts", int(s.hp), int(s.hp_cap()), "i-heart"))
        found.append(Meter("Speed", int(s.speed), MOST_SPEED, "i-speed"))
    if s.round > 0:
        found.append(Meter("Actions", int(s.actions), ACTIONS))
    return found


def racks(s: State) -> list[Rack]:
    found = [Rack("Carried", things(s, s.bag), HANDS, "slots", HERO_SEAT)]
    if s.spells:
        found.append(Rack("Spells in force", things(s, s.spells), seat=HERO_SEAT))
    if s.agenda is not None and s.agenda.step.original in SATCHEL_STEPS:
        found.append(Rack("Packed", things(s, list(s.agenda.several)), seat=HERO_SEAT))
    lost = [kind for kind in s.tray if kind != NO_KIND]
    found.append(Rack("Still lost, in this order", things(s, lost), style="checks", seat=HERO_SEAT))
    return found


def things(s: State, kinds: list[int]) -> tuple[Thing, ...]:
    return tuple(Thing(s.piece(kind).symbol, s.piece(kind).title, card=f"piece.{s.piece(kind).name}") for kind in kinds)


def panels(s: State) -> list[Panel]:
    found = [way_out(s), monsters(s)]
    if s.round > 0:
        found.append(Panel("Round", meters=(Meter("Round", int(s.round), int(s.content.round_limit)),)))
    elif s.agenda is not None:
        found.append(Panel("Set-up", phases=phases(s)))
    return found


def way_out(s: State) -> Panel:
    """What leads to an exit door, what summons the boss, and where one has searched."""
    areas = tuple(
        Thing("area", f"area {n + 1}", card="place.area", is_out=(s.searched >> n) & 1 == 1) for n in range(AREAS)
    )
    return Panel(
        "The way out",
        f"{MAP_PIECES} map pieces, or the boss slain",
        "map-piece",
        meters=(
            Meter("Map", int(s.maps), MAP_PIECES, "map-piece"),
            Meter("Droppings", int(s.droppings), max(DROPPINGS, int(s.droppings)), "hazard"),
        ),
        racks=(Rack("Searched", areas, AREAS, "checks"),),
    )


def monsters(s: State) -> Panel:
    """Everybody on the board with their hearts, and the boss who may come."""
    hearts = []
    for monster in s.monsters:
        species = s.species(monster)
        name = f"{species.title} on {CELL_NAMES[cell_of(monster)]}"
        hearts.append(Meter(name, int(hp_of(monster)), int(species.hp), "i-heart"))
    return Panel("Monsters", meters=tuple(hearts), racks=boss(s))


def boss(s: State) -> tuple[Rack, ...]:
    if s.boss == NO_KIND:
        return ()
    species = s.content.monsters[s.boss]
    here = [monster for monster in s.monsters if kind_of(monster) == s.boss]
    piece = monster_id(s, s.boss, cell_of(here[0])) if here else ""
    fate = "on the board" if here else "slain" if s.boss_slain else "may come"
    name = f"{species.title}, {fate}"
    card = f"monster.{species.name}"
    return (Rack("Boss", (Thing(species.symbol, name, card=card, piece=piece, is_out=s.boss_slain and not here),)),)


def phases(s: State) -> tuple[Phase, ...]:
    """Rolled squares belong to the monsters until the boss is chosen, then to the hero."""
    step = None if s.agenda is None else s.agenda.step.original
    now = next((n for n, (_, steps) in enumerate(PHASES) if step in steps), -1)
    if now < 0:
        now = len(PHASES) - 1 if s.boss != NO_KIND else 3
    return tuple(Phase(name, when(n, now)) for n, (name, _) in enumerate(PHASES))


def when(phase: int, now: int) -> PhaseState:
    return "done" if phase < now else "now" if phase == now else "later"
