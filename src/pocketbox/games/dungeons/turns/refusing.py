"""Why the active character may not do something: the clause and the fact behind each refused action."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.core import Action, Refusal
from pocketbox.engine.grid import FAR
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.fights.fight import can_close, close_rows, shot_rows
from pocketbox.games.dungeons.fights.targets import (
    angry_at,
    can_phase,
    can_slip,
    charge_length,
    is_hidden_from,
    rule_of_hiding,
)
from pocketbox.games.dungeons.movement.blocked import refuse_sight, refuse_step, refuse_way
from pocketbox.games.dungeons.movement.sight import free_steps, sees
from pocketbox.games.dungeons.places import EMPTY
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.traits import MAGIC, RANGED
from pocketbox.games.dungeons.turns.leaving import refuse_abandoning, refuse_leaving
from pocketbox.games.dungeons.words import CELL_NAMES, DIRECTIONS, side_of


def refuse_action(s: State, figure: i64, action: Action) -> Refusal:
    name, tile, verb = s.figure_name(figure), s.at[figure], action.verb
    angry = angry_at(s, figure)
    if angry:
        whom = " or ".join([f"the {s.figure_name(other)}" for other in angry])
        return Refusal("PD-DWELLER-TROLL-3", f"the {name} may only go for {whom}, the closest it sees")
    if verb == "go":
        return refuse_step(s, figure, tile, action.a)
    if verb in ("assault", "charge", "shoot", "cast"):
        return refuse_assault(s, figure, action.a, verb)
    if verb == "phase":
        return refuse_phase(s, figure, action.a)
    if verb == "slip":
        return refuse_slip(s, figure, action.a)
    if verb == "leave":
        return refuse_leaving(s, figure, tile)
    if verb == "abandon":
        return refuse_abandoning(s, figure)
    if verb == "search":
        return refuse_search(s, figure)
    if verb == "open":
        return Refusal("PD-DOOR-03", f"no door stands on the {DIRECTIONS[action.a]} side of {s.name(tile)}")
    if verb == "gather":
        return Refusal("PD-GATHER-01", f"no treasure lies on {s.name(tile)}")
    if verb == "rush" and s.content.rush_late:
        return Refusal("PD-MOVE-04", "a rush comes after the first step in this game, so start with `go` and a cell")
    if verb == "rush":
        return Refusal("PD-MOVE-02", f"the {name} has no free tile to move to")
    if verb == "stay":
        return Refusal("PD-TURN-06", "a character may do nothing only when it has nothing to do")
    return Refusal("PD-TURN-02", f"the {name} acts now: move, open, gather, assault, shoot or stay")


# Assaults


def refuse_assault(s: State, figure: i64, target: i64, verb: str) -> Refusal:
    if target == figure:
        return Refusal("PD-ASS-01", "a character cannot assault itself")
    if not s.is_on_map(target):
        return Refusal("PD-ASS-01", f"the {s.figure_name(target)} is not on the map")
    if verb == "assault":
        return refuse_close(s, figure, target)
    if verb == "charge":
        return refuse_charge(s, figure, target)
    return refuse_shot(s, figure, target, RANGED if verb == "shoot" else MAGIC)


def refuse_close(s: State, figure: i64, target: i64) -> Refusal:
    if not close_rows(s, figure):
        return Refusal("PD-ASS-10", f"the {s.figure_name(figure)} has no OFF die for a close assault")
    if s.board.side_to(s.at[figure], s.at[target]) < 0:
        return Refusal("PD-ASS-02", f"the {s.figure_name(target)} is not next to the {s.figure_name(figure)}")
    return refuse_way(s, s.at[figure], s.at[target])


def refuse_charge(s: State, figure: i64, target: i64) -> Refusal:
    name, whom = s.figure_name(figure), s.figure_name(target)
    if not close_rows(s, figure):
        return Refusal("PD-ASS-10", f"the {name} has no OFF die for a close assault")
    if can_close(s, figure, target) and not s.content.adjacent_charge:
        return Refusal("PD-ASS-06", f"the {whom} is one step away, so assault it without a charge")
    if is_hidden_from(s, figure, target):
        return Refusal(rule_of_hiding(s, target), f"the {whom} can only be charged by a character that sees it")
    length = charge_length(s, figure, target)
    if length >= FAR:
        return Refusal("PD-ASS-05", f"no free way leads from the {name} to the {whom}")
    most = 1 + s.kind(figure).action
    return Refusal("PD-ASS-06", f"the {whom} is {length} steps away, and the {name} charges over {most} at most")


def refuse_shot(s: State, figure: i64, target: i64, row: i64) -> Refusal:
    if row not in shot_rows(s, figure):
        dice = "Ranged" if row == RANGED else "Magic"
        return Refusal("PD-ASS-10", f"the {s.figure_name(figure)} has no {dice} OFF die")
    assert not sees(s, s.at[figure], s.at[target]), "a shot at somebody in sight is legal"
    return refuse_sight(s, figure, target)


# Abilities and house rules


def refuse_phase(s: State, figure: i64, where: i64) -> Refusal:
    """PD-DELVER-MAGE-1, PD-DELVER-MAGE-2"""
    name, tile, side = s.figure_name(figure), s.at[figure], side_of(where, s.board.around)
    at_side = f"on the {DIRECTIONS[where]} side of {s.name(tile)}"
    if not can_phase(s, figure):
        return Refusal("PD-DELVER-MAGE-1", f"the {name} cannot walk through walls")
    if side < 0:
        return Refusal("PD-GEO-07", f"tiles have no {DIRECTIONS[where]} side in this game")
    other = s.board.across(tile, side)
    if other == NO_TILE:
        return Refusal("PD-DELVER-MAGE-2", f"no tile lies {at_side}")
    if other == START_TILE and not s.content.start_passable:
        return Refusal("PD-GEO-12", "nobody may walk onto the Start tile in this game")
    if s.board.doors[tile] >> side & 1 and not s.content.phase_doors:
        return Refusal("PD-DELVER-MAGE-2", f"a door stands {at_side}, and a door is not a wall")
    if s.board.linked[tile] >> side & 1 and not s.board.doors[tile] >> side & 1:
        return Refusal("PD-DELVER-MAGE-2", f"no wall stands {at_side}, so `go {s.name(other)}` is enough")
    assert s.on[other] != EMPTY, "a wall with a free tile behind it can be walked through"
    if s.content.phase_assault:
        return Refusal("PD-ASS-10", f"the {name} has no OFF die for a close assault")
    return Refusal("PD-DELVER-MAGE-1", f"the {s.figure_name(s.on[other])} stands on {s.name(other)}")


def refuse_slip(s: State, figure: i64, cell: i64) -> Refusal:
    """PD-DELVER-ELF-1 to PD-DELVER-ELF-3"""
    name, tile = s.figure_name(figure), s.tile_on(cell)
    if not can_slip(s, figure):
        return Refusal("PD-DELVER-ELF-1", f"the {name} cannot step before a shot")
    if RANGED not in shot_rows(s, figure):
        return Refusal("PD-ASS-10", f"the {name} has no Ranged OFF die")
    if tile == NO_TILE or not free_steps(s, figure, s.at[figure]) >> tile & 1:
        return refuse_step(s, figure, s.at[figure], cell)
    return Refusal("PD-DELVER-ELF-3", f"from {CELL_NAMES[cell]} the {name} would see nobody to shoot at")


def refuse_search(s: State, figure: i64) -> Refusal:
    """PD-CNT-08"""
    if not s.is_delver(figure):
        return Refusal("PD-CNT-06", f"the {s.figure_name(figure)} is a dweller, and dwellers do not flip counters")
    if not s.is_covered(s.at[figure]):
        return Refusal("PD-CNT-08", f"no face-down counter lies on {s.name(s.at[figure])}")
    return Refusal("PD-CNT-08", "a counter underfoot is flipped only by moving onto its tile")
