"""What the whole table shares: phases of the set-up, the bag, counters, dwellers, gas, and a dweller that fights."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from pocketbox.engine.agenda import Step
from pocketbox.engine.core import NOBODY
from pocketbox.engine.grid import FAR
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.content import COUNTERS, DOORS
from pocketbox.games.dungeons.kinds import Kind
from pocketbox.games.dungeons.movement.sight import measure_walks
from pocketbox.games.dungeons.places import IN_BOX, NO_FIGURE
from pocketbox.games.dungeons.setup.building import DRAW_TILE, PLACE_TILE, TURN_TILE, count_in_bag
from pocketbox.games.dungeons.setup.delvers import TAKE_DELVER
from pocketbox.games.dungeons.setup.fitting import count_tiles_left
from pocketbox.games.dungeons.setup.furnishing import CHOOSE_SIDE, PLACE_COUNTER, PLACE_DOOR, count_placed_counters
from pocketbox.games.dungeons.setup.rolloffs import FOR_DELVERS, FOR_TILES, ROLL_OFF
from pocketbox.games.dungeons.state import HAZARD, STAIRS, TREASURE, State
from pocketbox.games.dungeons.tiles import DUNGEON_TILES, HALL, ROOM, WATER
from pocketbox.games.dungeons.turns.turn import must_rest
from pocketbox.scenes.contract.cards import Meter, Panel, Phase, PhaseState, Rack, Thing
from pocketbox.scenes.dungeons.agenda import assault_on, is_setup
from pocketbox.scenes.dungeons.names import card_id, card_of, title_of
from pocketbox.scenes.dungeons.stats import stat_table
from pocketbox.scenes.words import Voice, count

CHOOSING, BUILDING, COUNTING, FITTING_DOORS, ENTERING = range(5)
STEP_PHASES: Final[dict[Step[State], int]] = {
    TAKE_DELVER: CHOOSING, DRAW_TILE: BUILDING, PLACE_TILE: BUILDING, TURN_TILE: BUILDING,
    PLACE_COUNTER: COUNTING, PLACE_DOOR: FITTING_DOORS, CHOOSE_SIDE: FITTING_DOORS,
}  # fmt: skip
MOST_SETS: Final = 2_000
"""Sets of figures off the map that are kept as drawn: few choices change them."""
BAG: Final = ((HALL, "Halls"), (ROOM, "Rooms"), (WATER, "Water"))


def panels(s: State, viewer: int, voice: Callable[[int], Voice]) -> list[Panel]:
    if s.agenda is None:
        return [Panel("Round", meters=(round_meter(s),))]
    if is_setup(s):
        return [*bag_panel(s), Panel("Setting up", phases=phases(s))]
    return [*fighter_panels(s, voice), counters_panel(s, viewer), *gas_panel(s), *dwellers_panel(s)]


# Set-up


def phase_now(s: State) -> int:
    task = s.agenda
    assert task is not None
    if task.step is ROLL_OFF:
        return {FOR_DELVERS: CHOOSING, FOR_TILES: BUILDING}.get(int(task.a), ENTERING)
    return STEP_PHASES.get(task.step.original, ENTERING)


def phases(s: State) -> tuple[Phase, ...]:
    """Each with its progress."""
    chosen = sum(1 for seat in range(s.seats) if s.drawn_delver(seat) != NO_FIGURE)
    inside = sum(1 for seat in range(s.seats) if s.delver_of(seat) != NO_FIGURE)
    progress = [
        ("Choose delvers", chosen, int(s.seats)),
        ("Build the dungeon", int(s.board.size()) - 1, DUNGEON_TILES),
        (f"Lay {COUNTERS} counters", int(count_placed_counters(s)), COUNTERS),
        (f"Set {DOORS} doors", int(s.board.door_count()), DOORS),
        ("Choose entrances", inside, int(s.seats)),
    ]
    now = phase_now(s)
    return tuple(
        Phase(name, when(n, now), f"{done} of {whole}" if n == now else "")
        for n, (name, done, whole) in enumerate(progress)
    )


def when(phase: int, now: int) -> PhaseState:
    return "done" if phase < now else "now" if phase == now else "later"


def bag_panel(s: State) -> list[Panel]:
    """PD-SETUP-07: what may still be drawn, by kind; the tile in hand is not in the bag."""
    task = s.agenda
    if task is None or phase_now(s) != BUILDING or count_tiles_left(s) == 0:
        return []
    counts = {kind: 0 for kind, _ in BAG}
    for code, tile in enumerate(s.content.codes):
        in_hand = 1 if task.step.original in (PLACE_TILE, TURN_TILE) and task.a == code else 0
        if tile.kind in counts:
            counts[int(tile.kind)] += int(count_in_bag(s, code)) - in_hand
    whole = sum(counts.values())
    meters = tuple(Meter(name, counts[kind]) for kind, name in BAG)
    return [Panel("In the bag", f"{count(whole, 'tile')}, drawn unseen", "i-bag", meters)]


# Play


def round_meter(s: State) -> Meter:
    now = min(1 + int(s.tick // s.seats), int(s.content.max_rounds))
    return Meter("Round", now, int(s.content.max_rounds))


def counters_panel(s: State, viewer: int) -> Panel:
    """How many lie face down, what they still hide, whether the Stairs are found, and the round."""
    found = [Meter("Face down", int(count_placed_counters(s)), COUNTERS, "counter")]
    if count_placed_counters(s) > 0:
        found.append(Meter("Hidden treasures", int(s.hidden[TREASURE]), symbol="treasure"))
        found.append(Meter("Hidden hazards", int(s.hidden[HAZARD]), symbol="hazard"))
    steps, text = stairs_told(s, viewer)
    found.append(Meter("Stairs", steps, text=text))
    return Panel("Counters", meters=(*found, round_meter(s)))


def stairs_told(s: State, viewer: int) -> tuple[int, str]:
    """How far they are from the viewer's delver over open steps, and that in words."""
    if s.stairs == NO_TILE:
        return 0, "hidden" if s.hidden[STAIRS] > 0 else "lost"
    figure = s.delver_of(viewer) if viewer >= 0 else NO_FIGURE
    if figure == NO_FIGURE or not s.board.is_there(s.stairs):
        return 0, f"found on {s.name(s.stairs)}"
    steps = int(measure_walks(s, s.at[figure])[s.stairs])
    if steps >= FAR:
        return 0, "found, no open way"
    return steps, f"found, {count(steps, 'tile')} off" if steps else "you are there"


def dwellers_panel(s: State) -> list[Panel]:
    """Their treasure, who waits in the box and who must rest; and the delvers nobody has used."""
    box = [figure for figure in s.content.dwellers if s.at[figure] == IN_BOX]
    racks = [Rack("In the box", things(s, box))] if box else []
    seat = s.seat_to_act()
    resting = [
        int(figure)
        for figure in s.on_map()
        if s.owner[figure] == NOBODY and must_rest(s, seat if seat >= 0 else s.seat, figure)
    ]
    if resting:
        racks.append(Rack("Resting", tuple(thing(s, figure) for figure in resting)))
    meters = (Meter("Treasure", int(s.pool), symbol="treasure"),) if s.pool > 0 else ()
    found = [Panel("Dwellers", meters=meters, racks=tuple(racks))] if racks or meters else []
    unused = [int(figure) for figure in s.unused()]
    return [*found, Panel("Delvers", racks=(Rack("Unused", things(s, unused)),))] if unused else found


def things(s: State, figures: list[int]) -> tuple[Thing, ...]:
    """Figures off the map, those of a kind together."""
    return things_of(tuple(s.kind(figure) for figure in figures))


@lru_cache(MOST_SETS)
def things_of(kinds: tuple[Kind, ...]) -> tuple[Thing, ...]:
    return tuple(Thing(kind.symbol, kind.title, kinds.count(kind), card=card_of(kind)) for kind in dict.fromkeys(kinds))


def thing(s: State, figure: int) -> Thing:
    kind = s.kind(figure)
    return Thing(kind.symbol, title_of(s, figure), card=card_id(s, figure), piece=s.figure_name(figure))


def gas_panel(s: State) -> list[Panel]:
    """PD-TRAP-12a"""
    return [Panel("Gas", "Action 2 or more before acting, or defeated", "hazard")] if s.gas else []


def fighter_panels(s: State, voice: Callable[[int], Voice]) -> list[Panel]:
    """The numbers of a dweller in an assault, which has no seat card."""
    assault = assault_on(s)
    if assault is None:
        return []
    found: list[Panel] = []
    for figure in (int(assault.attacker), int(assault.target)):
        if s.owner[figure] == NOBODY and s.is_on_map(figure):
            answers = voice(int(s.chooser(figure))).does("answer")
            subtitle = f"dweller, {answers} for it"
            found.append(Panel(title_of(s, figure), subtitle, s.kind(figure).symbol, stats=stat_table(s, figure)))
    return found
