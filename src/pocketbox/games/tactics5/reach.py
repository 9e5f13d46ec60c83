"""Who can attack whom from where, and who can answer: T5-ATTACK-01 and 02, T5-RETAL-01, T5-INVADE-01 to 06."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.bits import bit
from pocketbox.engine.core import Seat
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.armies import EMPTY, NO_FEATURE
from pocketbox.games.tactics.dice import POOLS
from pocketbox.games.tactics.ways import is_clear
from pocketbox.games.tactics5.fight import ATTACKER, SKIRMISH, TARGET, Fight, dice_in, effects_of, side_tile
from pocketbox.games.tactics5.legs import contact, way_in
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.words import CELL_NAMES


def is_enemy(s: State, seat: Seat, tile: i64) -> bool:
    return s.held(1 - seat) >> tile & 1 == 1


def can_attack(s: State, seat: Seat, origin: i64) -> bool:
    """T5-ATTACK-01: is there anything this unit may attack?"""
    farthest = s.unit(origin).farthest
    steps = s.board.tiles.steps()[origin]
    enemies = s.held(1 - seat)
    for tile in range(len(s.on)):
        if not enemies >> tile & 1 or steps[tile] > farthest:
            continue
        if can_skirmish(s, origin, tile) or way_in(s, seat, origin, tile) is not None:
            return True
    return False


def can_skirmish(s: State, origin: i64, target: i64) -> bool:
    """T5-ATTACK-01, T5-ATTACK-02: within RNG, and in sight where that is agreed."""
    unit = s.unit(origin)
    if unit.attack_dice == 0 or not unit.reaches(s.distance(origin, target)):
        return False
    return not s.content.los or is_in_sight(s, origin, target)


def is_in_sight(s: State, origin: i64, target: i64) -> bool:
    """T5-ATTACK-02 with `los=true`: some shortest route has no feature and no enemy on the tiles between."""
    blocked = s.held(1 - s.owner(origin))
    for tile in range(len(s.on)):
        if s.board.feature[tile] != NO_FEATURE:
            blocked |= bit(tile)
    return is_clear(s.board.tiles, origin, target, blocked)


def can_reply(s: State, fight: Fight) -> bool:
    """T5-RETAL-01, T5-UNIT-MA2: is the attacker within reach of the target, and has the target dice to answer with?"""
    return s.unit(side_tile(s, fight, TARGET)).reply_dice(fight.contact, s.content.spells_reply) > 0


# What is wrong with a combat that was read from a text


def fault_of_fight(s: State, fight: Fight, rolled: i64, again: i64) -> str:
    """With the first pools rolled, and one die of the pool `again` in the air, if that is a pool."""
    fault = fault_of_attack(s, fight)
    if fault:
        return fault
    if fight.replies and not can_reply(s, fight):
        return "the target cannot retaliate"
    for pool in range(POOLS):
        dice = dice_in(s, fight, pool) if pool < rolled else 0
        if pool == again:
            dice -= 1
        if len(fight.dice[pool]) != dice or list(fight.dice[pool]) != sorted(fight.dice[pool]):
            return f"pool {pool + 1} of the combat holds {max(dice, 0)} sorted dice now"
    for side in (ATTACKER, TARGET):
        used = fight.used[side]
        effects = len(effects_of(s, fight, side))
        for n, effect in enumerate(used):
            if effect >= effects or effect in used[:n] or rolled < POOLS:
                return "an effect is used that is not there, or twice, or too soon"
    return ""


def fault_of_pools(s: State, fight: Fight, rolled: i64, again: i64) -> str:
    """The same once dice fall, when no hazard may be left."""
    return fault_of_fight(s, fight, rolled, again) or ("the hazards come before the dice" if fight.perils else "")


def fault_of_attack(s: State, fight: Fight) -> str:
    """Both units must be there, and the one able to attack the other."""
    origin, target = s.tile_on(fight.attacker), s.tile_on(fight.target)
    if origin == NO_TILE or s.on[origin] == EMPTY:
        return f"no unit stands on {CELL_NAMES[fight.attacker]}"
    seat = s.owner(origin)
    if target == NO_TILE or not is_enemy(s, seat, target):
        return f"no enemy of the attacker stands on {CELL_NAMES[fight.target]}"
    if fight.mode == SKIRMISH:
        fits = can_skirmish(s, origin, target) and fight.contact == s.distance(origin, target) and not fight.perils
        return "" if fits else "this unit cannot skirmish with that one from so far"
    way = way_in(s, seat, origin, target)
    if way is None or fight.contact != contact(s, way, s.distance(origin, target)):
        return "this unit cannot invade that tile from so far"
    perils = tuple([s.cell(tile) for tile in way.perils])
    passed = len(perils) - len(fight.perils)
    return "" if passed >= 0 and perils[passed:] == fight.perils else "the way in has other hazards"
