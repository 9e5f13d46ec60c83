"""The choices of Tactics 5: what each is called, what one presses for it, and what it costs."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from pocketbox.engine.agenda import Step
from pocketbox.engine.core import Action
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.armies import EMPTY
from pocketbox.games.tactics.dice import OFF, SIDES
from pocketbox.games.tactics5.building import CHOOSE_TILE, PLACE_FEATURE, PLACE_TILE
from pocketbox.games.tactics5.moving import ENTER, MARCH
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.words import CELL_NAMES
from pocketbox.scenes.contract.choices import Chance, Option
from pocketbox.scenes.tactics.options import ATTACK, DEPLOY, DICE, MOVE, SET_UP, TURN, describe_attack
from pocketbox.scenes.tactics.pieces import unit_id
from pocketbox.scenes.tactics5.position import hazard_on, place_on
from pocketbox.scenes.words import a, count, plural

FIXED: Final[dict[str, tuple[str, str, str, str, str]]] = {
    # verb: label, why, rule, group, symbol
    "stop": ("Stop here", "", "T5-MOVE-01", MOVE, "i-end"),
    "pass": ("Pass", "four passes in a row are a draw", "T5-TURN-02", TURN, "i-end"),
    "retaliate": ("Retaliate", "both sides roll offence and defence", "T5-RETAL-02", ATTACK, "i-off"),
    "hold": ("Hold", "only defend: the attacker cannot fall", "T5-RETAL-03", ATTACK, "i-def"),
    "done": ("Leave the dice", "", "T5-DICE-03", DICE, "i-check"),
    "advance": ("Move in", "onto the tile you won", "T5-INVADE-07", MOVE, "i-step"),
    "stay": ("Stay", "leave the tile empty", "T5-INVADE-07", MOVE, "i-end"),
}

PLACED: Final[dict[Step[State], tuple[str, str]]] = {
    # step: label, rule
    PLACE_TILE: ("Lay it on", "T5-SETUP-04"),
    PLACE_FEATURE: ("Place it on", "T5-SETUP-06"),
}


def option(s: State, choice: Action) -> Option:
    """One choice described; whether dice follow it is worked out elsewhere."""
    verb = choice.verb
    if verb in FIXED:
        label, why, rule, group, symbol = FIXED[verb]
        return Option(choice.text, label, why=why, rule=rule, group=group, symbol=symbol)
    if verb in ("bump", "reroll"):
        return die_option(choice)
    if verb in ("take", "choose", "deploy"):
        return by_kind(s, choice)
    if verb in ("move", "attack"):
        return unit_option(s, choice)
    if verb in ("skirmish", "invade"):
        return attack(s, choice)
    if verb in ("to", "hop"):
        return leg(s, choice)
    cell = CELL_NAMES[choice.a]
    if verb == "entrance":
        return Option(choice.text, f"Deploy over {cell}", (cell,), rule="T5-SETUP-09", group=SET_UP, symbol="i-flag")
    assert s.agenda is not None
    label, rule = PLACED[s.agenda.step]
    return Option(choice.text, f"{label} {cell}", (cell,), rule=rule, group=SET_UP)


def die_option(choice: Action) -> Option:
    pool = "offence" if choice.a == OFF else "defence"
    if choice.verb == "reroll":
        label = f"Re-roll your {pool} {choice.b}"
        return Option(choice.text, label, why="the new face stands", rule="T5-DICE-05", group=DICE, symbol="i-dice")
    label = f"Raise your {pool} {choice.b} to {choice.args[2]}"
    return Option(choice.text, label, rule="T5-DICE-04", group=DICE, symbol="i-plus")


def by_kind(s: State, choice: Action) -> Option:
    """Units and terrains that are chosen by their kind."""
    assert s.agenda is not None
    if choice.verb == "choose":
        land = s.content.terrains[choice.a]
        rule = "T5-SETUP-04" if s.agenda.step is CHOOSE_TILE else "T5-SETUP-06"
        return Option(choice.text, f"Choose {a(land.title)}", rule=rule, group=SET_UP, symbol=land.symbol)
    unit = s.content.units[choice.a]
    if choice.verb == "take":
        label = f"Take {count(choice.b, unit.title) if choice.b else f'no {plural(unit.title)}'}"
        points = count(int(choice.b * unit.points), "point")
        return Option(choice.text, label, rule="T5-FORCE-01", group=SET_UP, symbol=unit.symbol, cost=points)
    label = f"Deploy {a(unit.title)}"
    return Option(choice.text, label, why="from reserve", rule="T5-DEPLOY-01", group=DEPLOY, symbol=unit.symbol)


def unit_option(s: State, choice: Action) -> Option:
    """Choosing the unit that moves or attacks."""
    tile, cell = s.tile_on(choice.a), CELL_NAMES[choice.a]
    unit = s.unit(tile)
    is_move = choice.verb == "move"
    can = count(int(unit.speed), "step") if is_move else f"range {unit.only_distance or unit.reach}"
    return Option(
        choice.text,
        f"{'Move' if is_move else 'Attack with'} the {unit.title}",
        (cell,),
        f"on {cell}, {can}",
        "T5-MOVE-01" if is_move else "T5-ATTACK-01",
        group=MOVE if is_move else ATTACK,
        symbol="i-step" if is_move else "i-off",
        piece=unit_id(unit, cell),
    )


def attack(s: State, choice: Action) -> Option:
    """A skirmish from where the unit stands, or an invasion of the target's tile."""
    assert s.agenda is not None
    origin, cell = CELL_NAMES[s.agenda.a], CELL_NAMES[choice.a]
    tile = s.tile_on(choice.a)
    mine, foe = s.unit(s.tile_on(s.agenda.a)), s.unit(tile)
    if choice.verb == "skirmish":
        label, why, rule = f"Skirmish with the {foe.title}", "tiles help both sides", "T5-SKIRM-01"
    else:
        label, why, rule = f"Invade the {foe.title}", "win and you may move in; no tile helps you", "T5-INVADE-01"
        if s.board.peril[tile] > 0:
            why = f"{hazard_on(s, tile)} first: {int(s.board.peril[tile]) + 1} or more, or you are lost"
    return describe_attack(choice, label, cell, why, rule, ATTACK, unit_id(mine, origin), unit_id(foe, cell))


def leg(s: State, choice: Action) -> Option:
    """One step or hop of a move or a deployment."""
    assert s.agenda is not None
    cell, tile = CELL_NAMES[choice.a], s.tile_on(choice.a)
    is_hop = choice.verb == "hop"
    is_entry = s.agenda.step is ENTER
    spared = is_hop and not s.content.hop_landing_hazard
    if (is_entry or s.agenda.step is MARCH) and not s.content.deploy_hazard:
        spared = True
    peril = 0 if spared or tile == NO_TILE else int(s.board.peril[tile])
    through = Fraction(SIDES - peril, SIDES)
    piece = ""
    if not is_entry:
        origin = s.tile_on(s.agenda.a)
        if s.on[origin] != EMPTY:
            piece = unit_id(s.unit(origin), CELL_NAMES[s.agenda.a])
    return Option(
        choice.text,
        f"{'Hop' if is_hop else 'Go'} to {place_on(s, int(choice.a))}",
        (cell,),
        f"{hazard_on(s, tile)}: {peril + 1} or more, or it is lost" if peril else "",
        "T5-MOVE-03" if is_hop else "T5-DEPLOY-01" if is_entry else "T5-MOVE-01",
        group=DEPLOY if is_entry else MOVE,
        symbol="i-step",
        piece=piece,
        cost=count(int(s.content.hop_cost) if is_hop else 1, "step"),
        chance=Chance(str(through), round(float(through) * 100, 1), "comes through") if peril else None,
    )
