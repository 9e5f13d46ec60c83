"""Why a unit cannot attack: the clause, and the fact that stands in the way. T5-ATTACK, T5-INVADE, T5-UNIT-MA1."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.core import Refusal, Seat, plural
from pocketbox.games.tactics5.content import STRICT
from pocketbox.games.tactics5.legs import way_within
from pocketbox.games.tactics5.reach import is_enemy
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.units import Unit


def refuse_attack(s: State, seat: Seat, origin: i64) -> Refusal:
    """Why the unit there can attack nobody."""
    unit, name = s.unit(origin), s.name(origin)
    if unit.attack_dice == 0:
        return Refusal("T5-ATTACK-04", f"the {unit.title} on {name} has no OFF dice to attack with")
    nearest: i64 = 0
    for tile in range(len(s.on)):
        if is_enemy(s, seat, tile):
            distance = s.distance(origin, tile)
            if unit.reaches(distance):
                return refuse_skirmish(s, origin, tile)
            nearest = distance if nearest == 0 else min(nearest, distance)
    if nearest == 0:
        return Refusal("T5-ATTACK-01", "no enemy unit is on the map")
    if unit.only_distance > 0:
        return Refusal(unit.rule, f"{explain_distance(unit)}, and no enemy is that far from {name}")
    near = plural(nearest, "tile")
    fact = f"the nearest enemy of the {unit.title} on {name} is {near} away, and its RNG is {unit.reach}"
    return Refusal("T5-ATTACK-01", fact)


def refuse_skirmish(s: State, origin: i64, target: i64) -> Refusal:
    """Why the unit there cannot skirmish with the enemy on the target."""
    unit, distance = s.unit(origin), s.distance(origin, target)
    far = f"{s.name(target)} is {plural(distance, 'tile')} away"
    if unit.reaches(distance):
        return Refusal("T5-ATTACK-02", f"a feature or an enemy stands on every shortest way to {s.name(target)}")
    if unit.only_distance > 0:
        return Refusal(unit.rule, f"{explain_distance(unit)}, and {far}")
    return Refusal("T5-ATTACK-01", f"{far}, and RNG is {unit.reach}")


def refuse_invasion(s: State, seat: Seat, origin: i64, target: i64) -> Refusal:
    """Why the unit there cannot invade the tile of the enemy on the target."""
    unit, distance = s.unit(origin), s.distance(origin, target)
    if unit.only_distance > 0 and distance != unit.only_distance:
        return refuse_skirmish(s, origin, target)
    way = way_within(s, seat, origin, target, unit.speed)
    if way is None and unit.only_distance > unit.speed:
        return Refusal("T5-INVADE-08", f"no ally that the {unit.title} could hop over is next to {s.name(target)}")
    if way is None:
        return Refusal("T5-INVADE-01", f"no move of the {unit.title} on {s.name(origin)} ends on {s.name(target)}")
    if s.content.invade_reach == STRICT:
        return Refusal("T5-INVADE-02", f"{s.name(target)} is {plural(distance, 'tile')} away, and RNG is {unit.reach}")
    far = plural(way.legs, "tile")
    return Refusal(
        "T5-INVADE-02", f"without hopped allies the way to {s.name(target)} is {far}, and RNG is {unit.reach}"
    )


def explain_distance(unit: Unit) -> str:
    """T5-UNIT-MA1"""
    return f"the {unit.title} attacks only from exactly {plural(unit.only_distance, 'tile')} away"
