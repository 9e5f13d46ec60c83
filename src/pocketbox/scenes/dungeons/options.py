"""The choices of Pocket-Dungeons: what each is called, what one presses for it, what it costs and how likely it is."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.agenda import Step
from pocketbox.engine.core import Action
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.fights.aftermath import CHOOSE_GUST, STEP_AFTER_SHOT
from pocketbox.games.dungeons.fights.charging import CHOOSE_CHARGE
from pocketbox.games.dungeons.hazards.cave_in import CHOOSE_HOME, CHOOSE_REFUGE, ESCAPE
from pocketbox.games.dungeons.hazards.perils import PLACE_DWELLER
from pocketbox.games.dungeons.hazards.shifting import CHOOSE_ROTATION
from pocketbox.games.dungeons.hazards.traps import TELEPORT
from pocketbox.games.dungeons.movement.moving import GOLDLUST, WALK
from pocketbox.games.dungeons.movement.rushing import RUSH_LATE
from pocketbox.games.dungeons.setup.building import PLACE_TILE
from pocketbox.games.dungeons.setup.entrances import CHOOSE_ENTRANCE
from pocketbox.games.dungeons.setup.furnishing import PLACE_COUNTER, PLACE_DOOR
from pocketbox.games.dungeons.state import TREASURE, State
from pocketbox.games.dungeons.tiles import KIND_NAMES
from pocketbox.games.dungeons.turns.acting import ACT, GATHER, SEARCH
from pocketbox.games.dungeons.turns.flight import FLEE
from pocketbox.games.dungeons.turns.leaving import LEAVE_NOW
from pocketbox.games.dungeons.turns.turn import CHOOSE_DOORWAY, CHOOSE_FIGURE
from pocketbox.games.dungeons.words import CELL_NAMES
from pocketbox.scenes.contract.choices import Chance, Option
from pocketbox.scenes.dungeons.chances import CERTAIN, chance, staying_afloat
from pocketbox.scenes.dungeons.options_dice import dice_option
from pocketbox.scenes.dungeons.options_figures import attack_option, figure_option
from pocketbox.scenes.dungeons.options_sides import side_option
from pocketbox.scenes.dungeons.phrases import ASKED, actor
from pocketbox.scenes.dungeons.pieces import STAIRS, counter_id, treasure_id
from pocketbox.scenes.dungeons.seats import with_treasure
from pocketbox.scenes.words import count

EXPLORE: Final = "Explore"
TURN: Final = "Turn"
SET_UP: Final = "Set-up"
CHOOSE: Final = "Choose"
WHOLE_TURN: Final = "the whole turn"
ONE_STEP: Final = "1 step"

FIXED: Final[dict[tuple[str, Step[State]], tuple[str, str, str, str, str]]] = {
    # text and step: label, what it does, rule, group, symbol
    ("stop", WALK): ("Stop here", "steps left are lost", "PD-MOVE-05", EXPLORE, "i-end"),
    ("stop", RUSH_LATE): ("Stop here", "", "PD-MOVE-05", EXPLORE, "i-end"),
    ("pass", CHOOSE_FIGURE): ("Pass", "nobody acts", "PD-TURN-06", TURN, "i-end"),
    ("stay", ACT): ("Do nothing", "ends the turn", "PD-TURN-06", TURN, "i-end"),
    ("stay", STEP_AFTER_SHOT): ("Stay", "", "PD-DELVER-ELF-4", EXPLORE, "i-end"),
    ("take", GOLDLUST): ("Take the treasure", "costs no action", "PD-DELVER-DWARF-2", EXPLORE, "treasure"),
    ("leave it", GOLDLUST): ("Leave the treasure", "", "PD-DELVER-DWARF-2", EXPLORE, "i-end"),
    ("decline", TELEPORT): ("Leave it where it is", "", "PD-TRAP-04", CHOOSE, "i-end"),
    ("decline", CHOOSE_ROTATION): ("Turn nothing", "", "PD-TRAP-07", CHOOSE, "i-end"),
}

PLACED: Final[dict[Step[State], tuple[str, str, str, str]]] = {
    # step: label before the cell, what it does, group, symbol
    PLACE_TILE: ("Lay it on", "then turn it", SET_UP, "i-plus"),
    PLACE_COUNTER: ("Counter on", "", SET_UP, "counter"),
    PLACE_DOOR: ("Door at", "then choose the side", SET_UP, "door-leaf"),
    CHOOSE_ENTRANCE: ("Start on", "", SET_UP, "flag"),
    CHOOSE_DOORWAY: ("Come in on", "", CHOOSE, "flag"),
    PLACE_DWELLER: ("Place it on", "", CHOOSE, "i-target"),
    TELEPORT: ("Put it on", "", CHOOSE, "i-target"),
    CHOOSE_HOME: ("Slide them to", "", CHOOSE, "i-target"),
    CHOOSE_REFUGE: ("Put it on", "", CHOOSE, "i-target"),
}

STEPS: Final[dict[Step[State], str]] = {
    # step: label before the cell
    CHOOSE_GUST: "Blow it to",
    FLEE: "Flee to",
    ESCAPE: "Escape to",
    CHOOSE_CHARGE: "Charge over",
}


def option(s: State, choice: Action) -> Option:
    """One choice described; whether dice follow it is worked out elsewhere."""
    assert s.agenda is not None, "the game is over"
    text, verb, step = choice.text, choice.verb, s.agenda.step
    if (text, step) in FIXED:
        label, why, rule, group, symbol = FIXED[text, step]
        return Option(text, label, why=why, rule=rule, group=group, symbol=symbol)
    if verb == "place":
        return place_option(s, choice, step)
    if verb in ("go", "slip"):
        return step_option(s, choice, step)
    if verb in ("gather", "search", "leave", "abandon"):
        return here_option(s, choice)
    if verb in ("turn", "rotate", "side", "open", "phase"):
        return side_option(s, choice)
    if verb in ("assault", "charge", "shoot", "cast"):
        return attack_option(s, choice)
    if verb in ("take", "enter", "activate"):
        return figure_option(s, choice)
    return dice_option(s, choice)


def place_option(s: State, choice: Action, step: Step[State]) -> Option:
    label, why, group, symbol = PLACED[step]
    cell = CELL_NAMES[choice.a]
    return Option(
        choice.text,
        f"{label} {cell}",
        (cell,),
        why or what_is_on(s, choice.a),
        ASKED[step][1],
        group=group,
        symbol=symbol,
        piece=s.figure_name(actor(s)) if step in (TELEPORT, CHOOSE_REFUGE) else "",
    )


def what_is_on(s: State, cell: int) -> str:
    """The ground of a tile and what lies on it, where it is more than a bare hall."""
    tile = s.tile_on(cell)
    if tile == NO_TILE:
        return ""
    kind = KIND_NAMES[s.board.kind(tile)]
    said = [kind] if kind != "hall" else []
    if s.is_covered(tile):
        said.append("face-down counter")
    if s.loot[tile] > 0:
        said.append(count(int(s.loot[tile]), "treasure"))
    if s.stairs == tile:
        said.append("Stairs")
    return ", ".join(said)


# Steps


def step_option(s: State, choice: Action, step: Step[State]) -> Option:
    """A step of a move, a charge, a flight, an escape, a push, or before a shot."""
    assert s.agenda is not None
    cell, tile = CELL_NAMES[choice.a], int(s.tile_on(choice.a))
    figure = int(s.agenda.b) if step is CHOOSE_GUST else actor(s)
    label, rule, group = f"{STEPS.get(step, 'Move to')} {cell}", ASKED[step][1], EXPLORE
    if choice.verb == "slip":
        label, rule, group = f"Step to {cell} and shoot", "PD-DELVER-ELF-1", "Assault"
    elif step is ACT:
        rule = "PD-MOVE-01"
    elif step is CHOOSE_CHARGE and s.on[tile] >= 0:
        label, group = f"Strike on {cell}", "Assault"
    why, target, likely = found_there(s, figure, tile)
    return Option(
        choice.text,
        label,
        (cell,),
        why,
        rule,
        group=group,
        symbol="i-step",
        piece=s.figure_name(figure),
        target=s.figure_name(s.on[tile]) if s.on[tile] >= 0 and s.on[tile] != figure else target,
        cost="" if step in (CHOOSE_GUST, ESCAPE, FLEE) else ONE_STEP,
        chance=likely,
    )


def found_there(s: State, figure: int, tile: int) -> tuple[str, str, Chance | None]:
    """What waits on a tile for somebody who moves there: in words, as a piece, and with its chance."""
    afloat = staying_afloat(s, figure, tile)
    if afloat != CERTAIN:
        return "water: Action 4 or more, or defeated", "", chance(afloat, "stays afloat")
    cell = int(s.cell(tile))
    if s.is_covered(tile) and s.is_delver(figure):
        return "turns the counter over and stops", counter_id(cell), treasure_chance(s)
    if s.loot[tile] > 0:
        return f"{count(int(s.loot[tile]), 'treasure')} there", treasure_id(cell), None
    return ("the Stairs", STAIRS, None) if s.stairs == tile else ("", "", None)


def treasure_chance(s: State) -> Chance | None:
    """PD-SETUP-21: any counter that nobody has seen."""
    hidden = sum(int(number) for number in s.hidden)
    return chance(CERTAIN * int(s.hidden[TREASURE]) / hidden, "is treasure") if hidden > 0 else None


# Where one stands


def here_option(s: State, choice: Action) -> Option:
    """Treasure or a counter underfoot, and the way out.

    What cannot be taken back is chosen from the list: a figure that is pressed twice must not be given up.
    """
    figure = actor(s)
    tile = s.at[figure]
    if s.agenda is not None and s.agenda.step is WALK:
        tile = s.tile_on(s.agenda.c)
    cell = int(s.cell(tile))
    target, likely, cost = "", None, WHOLE_TURN
    if choice is GATHER:
        loot = int(s.loot[tile])
        whose = "" if s.is_delver(figure) else ", for all dwellers"
        label, why, rule, symbol = "Gather the treasure here", f"{count(loot, 'treasure')}{whose}", "PD-GATHER-01", ""
        target = treasure_id(cell)
        if loot == 0:
            label, why, rule = "Gather the counters here", count(int(s.relics[tile]), "hazard counter"), "PD-HAZ-09"
            target = f"hazard@{CELL_NAMES[cell]}"
        symbol = "treasure" if loot else "hazard"
    elif choice is SEARCH:
        label, why, rule, symbol = "Turn over the counter here", "", "PD-CNT-08", "counter"
        target, likely = counter_id(cell), treasure_chance(s)
    elif choice is LEAVE_NOW:
        label, rule, symbol = "Leave the dungeon", "PD-WIN-02", "stairs"
        why = f"for good, {with_treasure(int(s.treasure[figure]))}"
    else:
        label, why, rule, symbol = "Give the delver up", "it counts as defeated", "PD-END-08", "i-resign"
    return Option(
        choice.text,
        label,
        () if choice.verb in ("leave", "abandon") else (CELL_NAMES[cell],),
        why,
        rule,
        group=EXPLORE,
        symbol=symbol,
        piece=s.figure_name(figure),
        target=target,
        cost=cost,
        chance=likely,
    )
