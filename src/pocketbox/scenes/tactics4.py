"""Tactics 4 drawn: the map, who stands where, reserves and captures, and what one presses for each choice."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.agenda import Task
from pocketbox.engine.core import Action
from pocketbox.engine.game import Game, View
from pocketbox.games.tactics.armies import EMPTY, SEATS
from pocketbox.games.tactics.texts import NO_FEATURE
from pocketbox.games.tactics4.assault import BUMP_NAMES, Assault
from pocketbox.games.tactics4.moving import is_spared
from pocketbox.games.tactics4.ordeal import Ordeal
from pocketbox.games.tactics4.state import CENTRAL, State
from pocketbox.games.tactics4.terrain import TERRAINS
from pocketbox.games.tactics4.units import UNITS
from pocketbox.games.tactics4.words import CELL_NAMES, POOL
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
from pocketbox.scenes.scene import HEX, SQUARE, Cell, Option, Rack, Scene, Thing, Track

POOL_NAMES: Final = POOL.names or []
ASKED: Final[dict[str, tuple[str, str]]] = {
    # step: what is asked of whom, and the rule behind it
    "count units": ("take {unit} units", "T4-FORCE-01"),
    "bring tiles": ("bring tiles for the bag", "T4-MAP-02"),
    "choose feature": ("choose a feature", "T4-MAP-05"),
    "place tile": ("place the {terrain}", "T4-MAP-07"),
    "place feature": ("place your feature", "T4-MAP-08"),
    "station unit": ("station a unit", "T4-PLACE-01"),
    "choose post": ("choose its post", "T4-PLACE-01"),
    "take action": ("take one action", "T4-TURN-01"),
    "walk": ("move; moves left: {b}", "T4-MOVE-01"),
    "choose target": ("choose a target", "T4-ASSAULT-01"),
    "free assault": ("assault for free, or hold", "T4-UNIT-EW1"),
    "come in": ("deploy the {unit}", "T4-DEPLOY-01"),
    "choose summoner": ("name the summoner", "T4-SUM-02"),
    "choose circle": ("name the tile", "T4-SUM-02"),
    "use elderwood": ("move a Forest, or blight", "T4-UNIT-WM1"),
    "plant": ("where does the Forest go?", "T4-UNIT-WM1"),
    "win back": ("choose what returns", "T4-UNIT-FM"),
    "industry": ("build something, or not", "T4-TERR-TO2"),
    "place work": ("place the {unit}", "T4-TERR-TO2"),
    "ask pact": ("take the Noble's bump?", "T4-UNIT-NO"),
    "lower die": ("lower a DEF die", "T4-UNIT-NO"),
    "use power": ("use the unit's power", "T4-ASSAULT-04"),
    "use bump": ("bump a die, or pass", "T4-BUMP-03"),
    "use reroll": ("re-roll a die, or pass", "T4-REROLL-04"),
    "reroll ordeal": ("re-roll a die, or not", "T4-SUM-04"),
    "ask backlash": ("turn it on its summoner?", "T4-SUM-07"),
}

THROWN: Final[dict[str, tuple[str, str]]] = {
    # chance step: what is thrown and how it is typed, and the rule behind it
    "roll off": ("a die each for the order: seat 0's, then seat 1's, as in roll order 6 2", "T4-MAP-01"),
    "deal force": ("the force of both players", "T4-FORCE-01"),
    "deal bring tiles": ("the tiles of a player", "T4-MAP-02"),
    "draw feature": ("the central feature: as in draw forest", "T4-MAP-04"),
    "deal choose feature": ("a player's feature", "T4-MAP-05"),
    "draw tile": ("a tile from the bag: as in draw plains", "T4-MAP-03"),
    "deal place tile": ("where the tile lies", "T4-MAP-07"),
    "deal place feature": ("where the feature stands", "T4-MAP-08"),
    "deal station unit": ("a first unit", "T4-PLACE-01"),
    "deal choose post": ("where it stands", "T4-PLACE-01"),
    "climb": ("DEF dice for the climb: as in roll def 2 5", "T4-TERR-HI2"),
    "face peril": ("DEF dice for the hazard: as in roll def 2 5", "T4-WATER-01"),
    "resist": ("DEF dice against the wood: as in roll def 2 5", "T4-UNIT-WM2"),
    "kindle": ("OFF dice for the forge: as in roll off 5", "T4-UNIT-FM"),
    "throw boulder": ("a d6 for the boulder: as in roll boulder 4", "T4-UNIT-ST1"),
    "scatter": ("where the boulder goes: stray and a cell", "T4-UNIT-ST2"),
    "roll pool": ("{pool} dice: as in roll {kind} 4 5", "T4-ASSAULT-03"),
    "roll again": ("one {pool} die again: as in roll {kind} 4", "T4-REROLL-01"),
    "roll ordeal": ("{colour} dice of the test: as in roll {dice} 4", "T4-SUM-03"),
    "roll ordeal again": ("a die of the test again", "T4-SUM-04"),
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
        HEX if s.tiles.grid.is_hex else SQUARE,
        cells=cells(s),
        pieces=army_pieces(s, s.tiles, s.feature, TERRAINS, UNITS),
        tracks=tracks(s),
        racks=racks(s),
        option=lambda choice: option(s, choice),
    )


def named(task: Task) -> dict[str, str]:
    """What the numbers of a task may stand for."""
    first = int(task.a)
    return {
        "b": str(task.b),
        "unit": short(first) if 0 <= first < len(UNITS) else "",
        "terrain": TERRAINS[first].title if 0 <= first < len(TERRAINS) else "",
        "pool": pool_name(POOL_NAMES[first]) if 0 <= first < len(POOL_NAMES) else "",
        "kind": POOL_NAMES[first].partition("-")[2] if 0 <= first < len(POOL_NAMES) else "",
        "colour": "red" if first == 0 else "blue",
        "dice": "off" if first == 0 else "def",
    }


def short(kind: int) -> str:
    """A unit in one word, for labels."""
    return UNITS[kind].name.capitalize()


def cells(s: State) -> list[Cell]:
    """Every tile, with the home of each seat; while tiles are placed every cell where one may go."""
    labels = [" ".join(f"home {seat}" for seat in range(SEATS) if s.home[seat] == tile) for tile in range(len(s.on))]
    found = tile_cells(s.tiles, s.ground, labels, TERRAINS)
    if s.agenda is not None and s.agenda.step.name in ("place tile", "deal place tile"):
        found.extend(free_cells(s.tiles))
    return found


def tracks(s: State) -> list[Track]:
    points = [int(s.cost(s.captured, seat)) for seat in range(SEATS)]
    return army_tracks(s, int(s.content.ply_limit), int(s.content.no_progress), points)


def racks(s: State) -> list[Rack]:
    """T4-PLACE-06, T4-ASSAULT-06, T4-MAP-03: reserves, captures, the bag; and the dice of an assault or a test."""
    found = army_racks(s, UNITS)
    if s.bag and sum(s.bag) > 0:
        kinds = [TERRAINS[kind] for kind, count in enumerate(s.bag) for _ in range(count)]
        found.append(Rack("bag", tuple(Thing(kind.name, kind.title) for kind in kinds)))
    if s.chosen[CENTRAL] != NO_FEATURE and not s.on:
        kind = TERRAINS[s.chosen[CENTRAL]]
        found.append(Rack("central feature", (Thing(kind.name, kind.title),)))
    frame = s.agenda.frame if s.agenda is not None else None
    if isinstance(frame, Assault):
        found.extend(dice_racks(POOL_NAMES, frame.dice))
        for side, name in enumerate(["initiator", "target"]):
            bumps = tuple(Thing(f"bump {BUMP_NAMES[bump]}", BUMP_NAMES[bump]) for bump in frame.bumps[side])
            again = tuple(Thing("re-roll", "re-roll") for _ in range(frame.rerolls[side]))
            if bumps or again:
                found.append(Rack(f"{name} may use", bumps + again))
    if isinstance(frame, Ordeal):
        found.extend(dice_racks(["off", "def"], [frame.off, frame.defence]))
    return found


# Choices: labels under 32 characters


FIXED: Final[dict[str, tuple[str, str, str]]] = {
    "stop": ("Stop here", "", "T4-MOVE-01"),
    "hold": ("Hold", "no free assault", "T4-UNIT-EW1"),
    "pact": ("Take the bump", "and lower a DEF die", "T4-UNIT-NO"),
    "no pact": ("Leave it", "", "T4-UNIT-NO"),
    "no stance": ("Leave the dice as they are", "", "T4-UNIT-HG"),
    "no build": ("Build nothing", "", "T4-TERR-TO2"),
    "backlash": ("Strike at the summoner", "", "T4-SUM-07"),
    "spare": ("Spare the summoner", "", "T4-SUM-07"),
}


PASSED: Final[dict[str, tuple[str, str]]] = {
    # step: what it means to pass there, or to be done
    "take action": ("Pass", "four in a row are a draw"),
    "use bump": ("Do not bump", "two passes end the bumps"),
    "use reroll": ("Do not re-roll", "two passes end the re-rolls"),
    "reroll ordeal": ("Leave the dice as they are", ""),
    "station unit": ("Keep the rest in reserve", ""),
}

OF_A_UNIT: Final[dict[str, tuple[str, str]]] = {
    "station": ("Station a", "T4-PLACE-01"),
    "deploy": ("Deploy a", "T4-DEPLOY-01"),
    "summon": ("Summon a", "T4-SUM-01"),
    "build": ("Build a", "T4-TERR-TO2"),
    "recover": ("Win back a", "T4-UNIT-FM"),
}

ON_A_CELL: Final[dict[str, tuple[str, str]]] = {
    # verb: the label before whoever stands there and where, and the rule
    "move": ("Move: ", "T4-MOVE-01"),
    "assault": ("Assault: ", "T4-ASSAULT-01"),
    "return": ("Return: ", "T4-RET-01"),
    "power": ("Power: ", "T4-TURN-01"),
    "target": ("Target: ", "T4-ASSAULT-01"),
    "by": ("By the ", "T4-SUM-02"),
    "blight": ("Blight: ", "T4-UNIT-WM2"),
    "forest": ("Move the Forest", "T4-UNIT-WM1"),
}


def option(s: State, choice: Action) -> Option:
    text, verb, rule = choice.text, choice.verb, ASKED[asked(s)][1]
    if verb in FIXED:
        label, why, rule = FIXED[verb]
        return Option(text, label, (), why, rule)
    if verb in ("pass", "done"):
        label, why = PASSED[asked(s)]
        return Option(text, label, (), why, "T4-TURN-02" if asked(s) == "take action" else rule)
    if verb == "take":
        unit = s.content.units[choice.a]
        return Option(text, f"{choice.b} × {short(choice.a)}", (), f"{choice.b * unit.points} points", rule)
    if verb in OF_A_UNIT:
        label, rule = OF_A_UNIT[verb]
        return Option(text, f"{label} {short(choice.a)}", (), "", rule)
    if verb == "bring":
        return Option(text, f"{choice.a} Plains, {choice.b} Water", (), "", rule)
    if verb == "choose":
        return Option(text, TERRAINS[choice.a].title, (), "", rule)
    if verb == "favour":
        return Option(text, f"+2 for {'OFF' if choice.a == 0 else 'DEF'}", (), "", "T4-UNIT-SC")
    if verb == "stance":
        return Option(text, f"Change the OFF {choice.a} to DEF", (), "", "T4-UNIT-HG")
    if verb == "lower def":
        return Option(text, f"Lower the DEF {choice.a}", (), "", rule)
    if verb == "bump":
        return Option(text, f"Bump {die(choice.a)} {choice.b} to {choice.args[2]}", (), "", "T4-BUMP-01")
    if verb == "reroll":
        return Option(text, f"Re-roll the {die(choice.a)} {choice.b}", (), "", rule, True)
    return on_cell(s, choice)


def asked(s: State) -> str:
    assert s.agenda is not None
    return s.agenda.step.name


def die(pool: int) -> str:
    return "OFF" if pool == 0 else "DEF"


def on_cell(s: State, choice: Action) -> Option:
    """A choice that names a cell of the map."""
    cell, text, verb = CELL_NAMES[choice.a], choice.text, choice.verb
    tile = s.tile_on(choice.a)
    if verb in ON_A_CELL:
        label, rule = ON_A_CELL[verb]
        who = s.unit(tile).name.capitalize() if s.on[tile] != EMPTY else ""
        rolls = verb in ("target", "blight")
        return Option(
            text, f"{label}{who} on {cell}", (cell,), power_of(s, tile) if verb == "power" else "", rule, rolls
        )
    if asked(s) == "walk":
        danger = danger_on(s, tile)
        verbs = {"to": ("Go to", "T4-MOVE-01"), "hop": ("Hop to", "T4-MOVE-02"), "leap": ("Leap to", "T4-UNIT-RG")}
        label, rule = verbs[verb]
        return Option(text, f"{label} {cell}", (cell,), danger, rule, "test" in danger)
    label = "Call it to" if asked(s) == "choose circle" else "Place on"
    return Option(text, f"{label} {cell}", (cell,), "", ASKED[asked(s)][1], asked(s) == "choose circle")


def power_of(s: State, tile: int) -> str:
    """The clause of what a unit may do in place of moving, in short."""
    return ", ".join(trait.rule for trait in s.unit(tile).traits if trait.can_act(s, s.owner(tile), tile))


def danger_on(s: State, tile: int) -> str:
    """What the terrain of a tile has in store for whoever walks in."""
    assert s.agenda is not None
    unit = s.unit(s.tile_on(s.agenda.a))
    if is_spared(s, unit, tile):
        return ""
    for trait in s.traits(tile):
        if trait.peril() > 0:
            return f"test: a DEF die of {trait.peril()} or more, else it is lost"
        if trait.climb() > 0:
            return f"test: a DEF die of {trait.climb()} or more, else it stays"
        if trait.halts() and s.agenda.b > 1:
            return "the way ends there"
    return ""
