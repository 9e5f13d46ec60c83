"""Tactics 5 drawn: the map, who stands where, reserves and captures, and what one presses for each choice."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.agenda import Task
from pocketbox.engine.core import Action
from pocketbox.engine.game import Game, View
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.armies import EMPTY, SEATS
from pocketbox.games.tactics.dice import POOL_SLOTS
from pocketbox.games.tactics5.fight import Fight
from pocketbox.games.tactics5.state import KINDS, State
from pocketbox.games.tactics5.terrain import TERRAINS
from pocketbox.games.tactics5.units import UNITS
from pocketbox.games.tactics5.words import CELL_NAMES
from pocketbox.scenes.armies import (
    army_pieces,
    army_racks,
    army_tracks,
    dice_racks,
    free_cells,
    pool_name,
    tile_cells,
)
from pocketbox.scenes.drawn import Phrases, drawn_scene
from pocketbox.scenes.scene import HEX, SQUARE, Cell, Option, Rack, Scene, Track

ASKED: Final[dict[str, tuple[str, str]]] = {
    # step: what is asked of whom, and the rule behind it
    "count units": ("take {unit} units", "T5-FORCE-01"),
    "choose tile": ("choose a tile", "T5-SETUP-04"),
    "place tile": ("place the {terrain}", "T5-SETUP-04"),
    "choose feature": ("choose a feature", "T5-SETUP-06"),
    "place feature": ("place the {terrain}", "T5-SETUP-06"),
    "choose entrance": ("choose a way in", "T5-SETUP-09"),
    "take action": ("take one action", "T5-TURN-01"),
    "walk": ("move, {b} SPD left", "T5-MOVE-01"),
    "march in": ("march on, {b} SPD left", "T5-DEPLOY-01"),
    "enter": ("bring the {unit} in", "T5-DEPLOY-01"),
    "choose target": ("announce the attack", "T5-ATTACK-03"),
    "answer": ("retaliate, or hold", "T5-RETAL-01"),
    "use effects": ("use dice effects, or not", "T5-DICE-03"),
    "take tile": ("move in, or stay", "T5-INVADE-07"),
}

THROWN: Final[dict[str, tuple[str, str]]] = {
    # chance step: what is thrown and how it is typed, and the rule behind it
    "roll off": ("a die each for the order: seat 0's, then seat 1's, as in roll order 6 2", "T5-SETUP-01"),
    "deal force": ("the force of both players", "T5-FORCE-01"),
    "deal choose tile": ("the next tile", "T5-SETUP-04"),
    "deal place tile": ("where the tile lies", "T5-SETUP-04"),
    "deal choose feature": ("the next feature", "T5-SETUP-06"),
    "deal place feature": ("where the feature stands", "T5-SETUP-06"),
    "deal choose entrance": ("a deployment tile", "T5-SETUP-09"),
    "face hazard": ("a d6 for the hazard: 1 to 6", "T5-TERR-WA"),
    "face hazard deploying": ("a d6 for the hazard: 1 to 6", "T5-TERR-WA"),
    "brave hazard": ("a d6 for the hazard: 1 to 6", "T5-INVADE-03"),
    "roll pool": ("{pool} dice: as in roll {kind} 4 5", "T5-ATTACK-04"),
    "roll again": ("one {pool} die again: as in roll {kind} 4", "T5-DICE-05"),
}


PHRASES: Final = Phrases(ASKED, THROWN)


def scene(game: Game, view: View) -> Scene:
    s = view.s
    assert isinstance(s, State)
    return drawn_scene(
        game,
        view,
        PHRASES,
        named(s.agenda) if s.agenda is not None else {},
        HEX if s.board.tiles.grid.is_hex else SQUARE,
        cells=cells(s),
        pieces=army_pieces(s, s.board.tiles, s.board.feature, TERRAINS, UNITS),
        tracks=tracks(s),
        racks=racks(s),
        option=lambda choice: option(s, choice),
    )


def named(task: Task) -> dict[str, str]:
    """What the first number of a task may stand for, and its second."""
    return {
        "b": str(task.b),
        "unit": UNITS[task.a].title if 0 <= task.a < KINDS else "",
        "terrain": TERRAINS[task.a].title if 0 <= task.a < len(TERRAINS) else "",
        "pool": pool_name(POOL_SLOTS[task.a]) if 0 <= task.a < len(POOL_SLOTS) else "",
        "kind": POOL_SLOTS[task.a].partition("-")[2] if 0 <= task.a < len(POOL_SLOTS) else "",
    }


# The map


def cells(s: State) -> list[Cell]:
    """Every tile, and while tiles are placed every cell where one may go."""
    labels = [" ".join(f"in {seat}" for seat in range(SEATS) if s.entrance[seat] == tile) for tile in range(len(s.on))]
    found = tile_cells(s.board.tiles, s.board.ground, labels, TERRAINS)
    if s.agenda is not None and s.agenda.step.name in ("place tile", "deal place tile"):
        found.extend(free_cells(s.board.tiles))
    return found


def tracks(s: State) -> list[Track]:
    points = [int(s.cost(s.captured, seat)) for seat in range(SEATS)]
    return army_tracks(s, int(s.content.ply_limit), int(s.content.no_progress), points)


def racks(s: State) -> list[Rack]:
    """T5-FORCE-04, T5-TALLY-04: reserves and captures; and the dice of a combat."""
    fight = s.agenda.frame if s.agenda is not None else None
    return army_racks(s, UNITS) + (dice_racks(POOL_SLOTS, fight.dice) if isinstance(fight, Fight) else [])


# Choices: labels under 32 characters


def option(s: State, choice: Action) -> Option:
    text, verb = choice.text, choice.verb
    if verb == "take":
        unit = s.content.units[choice.a]
        return Option(text, f"{choice.b} × {unit.title}", (), f"{choice.b * unit.points} points", "T5-FORCE-01")
    if verb == "choose":
        return Option(text, TERRAINS[choice.a].title, (), "", ASKED[asked(s)][1])
    if verb == "deploy":
        return Option(text, f"Deploy a {UNITS[choice.a].title}", (), "from reserve", "T5-DEPLOY-01")
    if verb == "bump":
        faces = choice.args
        return Option(text, f"Bump {kind_of_die(faces[0])} {faces[1]} to {faces[2]}", (), "", "T5-DICE-04")
    if verb == "reroll":
        return Option(text, f"Re-roll the {kind_of_die(choice.a)} {choice.b}", (), "", "T5-DICE-05", True)
    if verb in FIXED:
        label, why, rule = FIXED[verb]
        return Option(text, label, (), why, rule)
    return on_cell(s, choice)


def asked(s: State) -> str:
    assert s.agenda is not None
    return s.agenda.step.name


def kind_of_die(pool: int) -> str:
    return "OFF" if pool == 0 else "DEF"


FIXED: Final[dict[str, tuple[str, str, str]]] = {
    "stop": ("Stop here", "", "T5-MOVE-01"),
    "pass": ("Pass", "four in a row are a draw", "T5-TURN-02"),
    "retaliate": ("Retaliate", "both sides roll everything", "T5-RETAL-02"),
    "hold": ("Hold", "the attacker cannot fall", "T5-RETAL-03"),
    "done": ("Leave the dice as they are", "", "T5-DICE-03"),
    "advance": ("Move in", "", "T5-INVADE-07"),
    "stay": ("Stay", "", "T5-INVADE-07"),
}


def on_cell(s: State, choice: Action) -> Option:
    """A choice that names a cell of the map."""
    cell, text, verb = CELL_NAMES[choice.a], choice.text, choice.verb
    tile = s.tile_on(choice.a)
    title = s.unit(tile).title if tile != NO_TILE and s.on[tile] != EMPTY else ""
    danger = "hazard: 1 or 2 is lost" if tile != NO_TILE and s.board.peril[tile] > 0 else ""
    if verb == "move":
        return Option(text, f"Move: {title} on {cell}", (cell,), "", "T5-MOVE-01")
    if verb == "attack":
        return Option(text, f"Attack: {title} on {cell}", (cell,), "", "T5-ATTACK-01")
    if verb == "skirmish":
        return Option(text, f"Skirmish: {title} on {cell}", (cell,), "tiles help both", "T5-SKIRM-01", True)
    if verb == "invade":
        why = danger or "no tile helps the invader"
        return Option(text, f"Invade: {title} on {cell}", (cell,), why, "T5-INVADE-01", True)
    if verb == "to":
        return Option(text, f"Go to {cell}", (cell,), danger, "T5-MOVE-01", danger != "")
    if verb == "hop":
        return Option(text, f"Hop to {cell}", (cell,), danger, "T5-MOVE-03", danger != "")
    if verb == "entrance":
        return Option(text, f"Deploy on {cell}", (cell,), "", "T5-SETUP-09")
    return Option(text, f"Place on {cell}", (cell,), "", ASKED[asked(s)][1])
