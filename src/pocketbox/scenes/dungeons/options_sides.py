"""Choices of Pocket-Dungeons about tiles and their sides: turning a tile, doors, and walls to walk through."""

from __future__ import annotations

from pocketbox.engine.core import Action
from pocketbox.games.dungeons.hazards.shifting import ROTATE_TILE, turn_sides
from pocketbox.games.dungeons.kinds import MAGIC_OFF
from pocketbox.games.dungeons.setup.building import TURN_TILE
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.turns.acting import PHASE_NEED
from pocketbox.games.dungeons.words import CELL_NAMES, side_of
from pocketbox.scenes.contract.choices import Option
from pocketbox.scenes.dungeons.chances import chance, opening, passing
from pocketbox.scenes.dungeons.ground import edge_id
from pocketbox.scenes.dungeons.names import side_name, sides_told
from pocketbox.scenes.dungeons.phrases import ASKED


def side_option(s: State, choice: Action) -> Option:
    """Turn a tile, choose one to turn, or press a side of the tile one stands on."""
    assert s.agenda is not None
    if choice.verb == "turn":
        return turn_option(s, choice)
    if choice.verb == "rotate":
        cell = CELL_NAMES[choice.a]
        return Option(
            choice.text, f"Turn the tile on {cell}", (cell,), rule="PD-TRAP-07", group="Choose", symbol="i-turn"
        )
    if choice.verb == "side":
        return at_side(s, choice, int(s.tile_on(s.agenda.a)))
    return at_side(s, choice, int(s.at[s.agenda.a]))


def turn_option(s: State, choice: Action) -> Option:
    """One way to turn the tile in hand, or one that the corridors shift."""
    task = s.agenda
    assert task is not None
    if task.step is ROTATE_TILE:
        cell, mask = int(task.a), int(turn_sides(s, s.tile_on(task.a), choice.a))
    else:
        cell, mask = int(task.b), int(s.content.codes[task.a].mask(choice.a, s.board.around))
    told = sides_told(s, mask)
    return Option(
        choice.text,
        f"Open {told}" if told.startswith("on ") else f"Open: {told}",
        (CELL_NAMES[cell],),
        rule=ASKED[task.step][1],
        group="Set-up" if task.step is TURN_TILE else "Choose",
        symbol="i-turn",
    )


def at_side(s: State, choice: Action, tile: int) -> Option:
    """A door to set or to try, or a wall to walk through: its side, and the cell behind it."""
    side = int(side_of(choice.a, s.board.around))
    behind = s.name(s.board.across(tile, side))
    edge = edge_id(s.board, tile, side)
    if choice.verb == "side":
        label = f"Door to the {side_name(choice.a)}"
        return Option(
            choice.text, label, (behind,), f"towards {behind}", "PD-SETUP-27", group="Set-up", symbol="door-leaf",
            edge=edge,
        )  # fmt: skip
    assert s.agenda is not None
    figure = int(s.agenda.a)
    side_title = side_name(choice.a)
    if choice.verb == "open":
        label, why = f"Try the door to {behind}", f"{side_title}: 2 dice on the Door chart"
        rule, symbol, likely = "PD-DOOR-03", "door-leaf", chance(opening(s, figure), "opens")
    else:
        label, why = f"Phase through to {behind}", f"{side_title}: Magic offence {PHASE_NEED} or more"
        rule, symbol = "PD-DELVER-MAGE-1", "wall"
        likely = chance(passing(s, figure, MAGIC_OFF, PHASE_NEED), "gets through")
    return Option(
        choice.text,
        label,
        (behind,),
        why,
        rule,
        group="Explore",
        symbol=symbol,
        piece=s.figure_name(figure),
        edge=edge,
        cost="the whole turn",
        chance=likely,
    )
