"""Whom and what the action of a character may be aimed at: charges, the angry Troll, walls, the step before a shot."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.grid import FAR
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.fights.fight import can_close, close_rows, shot_rows
from pocketbox.games.dungeons.movement.sight import free_steps, is_swimmer, seen_from, sees, tiles_of, ways_to
from pocketbox.games.dungeons.places import EMPTY
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.traits import RANGED
from pocketbox.games.dungeons.words import direction


def can_phase(s: State, figure: i64) -> bool:
    """PD-DELVER-MAGE-1"""
    for trait in s.traits(figure):
        if trait.walks_through_a_wall():
            return True
    return False


def walls_at(s: State, figure: i64) -> list[i64]:
    """PD-DELVER-MAGE-1, PD-DELVER-MAGE-2: directions of walls with a tile behind them that may be entered."""
    if not can_phase(s, figure):
        return []
    tile = s.at[figure]
    found: list[i64] = []
    for side in range(s.board.around):
        other = s.board.across(tile, side)
        if other == NO_TILE or (other == START_TILE and not s.content.start_passable):
            continue
        is_wall = not s.board.linked[tile] >> side & 1
        is_door = s.board.doors[tile] >> side & 1 == 1
        if not is_wall and not (is_door and s.content.phase_doors):
            continue
        if s.on[other] == EMPTY or (s.content.phase_assault and close_rows(s, figure)):
            found.append(direction(side, s.board.around))
    return found


def charge_length(s: State, figure: i64, target: i64) -> i64:
    return ways_to(s, figure, s.at[target])[s.at[figure]]


def can_charge(s: State, figure: i64, target: i64) -> bool:
    """PD-ASS-06: within 1 + Action steps. PD-DELVER-THIEF-1: and in sight of those who hide."""
    if is_hidden_from(s, figure, target) or (can_close(s, figure, target) and not s.content.adjacent_charge):
        return False
    most = 1 + s.kind(figure).action
    if s.board.distance(s.at[figure], s.at[target]) > most and not is_swimmer(s, figure):
        return False
    return charge_length(s, figure, target) <= most


def is_hidden_from(s: State, figure: i64, target: i64) -> bool:
    """PD-DELVER-THIEF-1, PD-DWELLER-GHUNTER-2"""
    return rule_of_hiding(s, target) != "" and not sees(s, s.at[figure], s.at[target])


def rule_of_hiding(s: State, target: i64) -> str:
    """By whose card one must see it to charge it; empty where one need not."""
    for trait in s.traits(target):
        if trait.hides():
            return trait.rule
    return ""


def angry_at(s: State, figure: i64) -> list[i64]:
    """PD-DWELLER-TROLL-3, PD-DWELLER-TROLL-4: the closest of those it sees, where it may do nothing else."""
    if not [trait for trait in s.traits(figure) if trait.must_charge()]:
        return []
    found: list[i64] = []
    least: i64 = FAR
    for other in seen_from(s, s.at[figure]):
        if s.content.angry_at_delvers and not s.is_delver(other):
            continue
        distance = s.board.distance(s.at[figure], s.at[other])
        if distance < least:
            least = distance
            found = []
        if distance == least:
            found.append(other)
    return found


def can_slip(s: State, figure: i64) -> bool:
    """PD-DELVER-ELF-1"""
    for trait in s.traits(figure):
        if trait.steps_when_shooting():
            return True
    return False


def slips(s: State, figure: i64) -> list[i64]:
    """PD-DELVER-ELF-1, PD-DELVER-ELF-3: steps after which somebody would be in sight."""
    if RANGED not in shot_rows(s, figure) or not can_slip(s, figure):
        return []
    found: list[i64] = []
    for tile in tiles_of(free_steps(s, figure, s.at[figure])):
        there = s.clone()
        there.put(figure, tile)
        if seen_from(there, tile):
            found.append(tile)
    return found
