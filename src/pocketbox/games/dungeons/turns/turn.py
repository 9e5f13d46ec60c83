"""A turn: whom to activate, and what comes after the action. PD-TURN, PD-SCH, PD-DEF-03 to 08."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.bits import bit
from pocketbox.engine.core import NOBODY, Action, Log, Refusal, Seat
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.events import FIGURE
from pocketbox.games.dungeons.figures import DELVERS, FIGURE_NAMES
from pocketbox.games.dungeons.movement.moving import placed_on
from pocketbox.games.dungeons.places import EMPTY, NO_FIGURE
from pocketbox.games.dungeons.setup.doorways import free_dry, refuse_entrance
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.turns.ending import look_for_end
from pocketbox.games.dungeons.turns.flight import GAS_STAGE, READY
from pocketbox.games.dungeons.words import PASS, PLACE, WORDS

ACTIVATE: Final = WORDS.each("activate", FIGURE_NAMES)
ENTER: Final = WORDS.each("enter", FIGURE_NAMES[:DELVERS])


def begin_turn(s: State, seat: Seat, log: Log) -> None:
    """PD-TURN-07, PD-TURN-08: the next seat that plays has its turn. PD-TRAP-05c: Mind Control of its delver ends."""
    s.seat = seat
    s.actor = NO_FIGURE
    s.spent = False
    if s.has_left(seat) and not s.content.exited_may_scheme:
        log.add("turn skipped", "PD-TURN-08", seat)
        s.next(Task(END_TURN, NOBODY))
        return
    choosing = Task(CHOOSE_FIGURE, seat)
    delver = s.delver_of(seat)
    if delver == NO_FIGURE and CHOOSE_FIGURE.options(s, choosing) == [PASS]:  # PD-DEF-08: nobody to scheme with either
        log.add("passed", "PD-TURN-06", seat)
        s.next(Task(END_TURN, NOBODY))
        return
    log.add("turn began", "PD-TURN-01", seat, s.tick)
    if delver != NO_FIGURE and s.is_swayed(delver):
        s.swayed &= ~bit(delver)
        log.add("mind control ended", "PD-TRAP-05c", delver)
    s.then(choosing, Task(END_TURN, NOBODY))


def is_skipped(s: State) -> bool:
    """PD-TURN-08: the seat has no turn, so the turn before stays the turn before (PD-SCH-03)."""
    return s.actor == NO_FIGURE and s.has_left(s.seat) and not s.content.exited_may_scheme


# Whom to activate


def may_activate(s: State, seat: Seat, figure: i64) -> bool:
    """PD-TURN-04, PD-SCH-03, PD-SCH-06, PD-TRAP-05a: the own delver, a dweller that has rested, a swayed delver.

    PD-TURN-05: and nothing else.
    """
    if not s.is_on_map(figure):
        return False
    owner = s.owner[figure]
    if owner == seat:
        return True
    if owner == NOBODY:
        return not must_rest(s, seat, figure)
    if not s.is_swayed(figure):
        return False
    return not s.content.control_by_left or s.left_of(owner) == seat


def must_rest(s: State, seat: Seat, figure: i64) -> bool:
    """PD-SCH-03: activated on the turn before, or by the same player on its turn before."""
    return figure == (s.last_by[seat] if s.content.rests_per_player else s.last)


def may_enter(s: State, seat: Seat) -> bool:
    """PD-DEF-04 to 08, PD-WIN-04: a player without a delver who has not left, an unused delver, a free entrance."""
    return s.delver_of(seat) == NO_FIGURE and not s.has_left(seat) and len(reentries(s)) > 0


def reentries(s: State) -> list[i64]:
    """PD-DEF-06: free entrances; Start itself if there is none."""
    found = free_dry(s, s.board.tiles.near[START_TILE])
    found.sort()
    if not found and s.on[START_TILE] == EMPTY:
        return [START_TILE]
    return found


class ChooseFigure(Step[State]):
    """PD-TURN-01, PD-TURN-04, PD-TURN-06, PD-TURN-09, PD-TURN-10: act with somebody, come back, or pass."""

    def options(self, s: State, task: Task) -> list[Action]:
        choices = [
            s.figure_word(ACTIVATE, figure) for figure in range(s.content.figures) if may_activate(s, task.seat, figure)
        ]
        if may_enter(s, task.seat):
            choices.extend([s.figure_word(ENTER, figure) for figure in s.unused()])
        if s.content.may_pass or not choices:
            choices.append(PASS)
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is PASS:
            log.add("passed", "PD-TURN-06", task.seat)
        elif choice.verb == "enter":
            s.next(Task(CHOOSE_DOORWAY, task.seat, choice.a))
        else:
            s.actor = choice.a
            log.add("activated", "PD-TURN-01" if s.is_delver(choice.a) else "PD-TURN-04", task.seat, choice.a)
            s.next(Task(READY, NOBODY, choice.a, GAS_STAGE))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action is PASS:
            return Refusal("PD-TURN-06", "a player may pass only when there is nothing to do")
        if action.verb == "enter":
            return refuse_coming_back(s, task.seat, action.a)
        if action.verb != "activate":
            return Refusal("PD-TURN-01", "first activate somebody, or pass")
        figure, name = action.a, s.figure_name(action.a)
        if not s.is_on_map(figure):
            return Refusal("PD-TURN-04", f"the {name} is not on the map")
        if s.owner[figure] == NOBODY:
            whose = "this player's last turn" if s.content.rests_per_player else "the turn before"
            return Refusal("PD-SCH-03", f"the {name} was activated on {whose}")
        if s.is_swayed(figure):
            return Refusal("PD-TRAP-05a", f"only the player to its owner's left may act with the {name} in this game")
        return Refusal("PD-TURN-01", f"the {name} belongs to another player")

    def fault(self, s: State, task: Task) -> str:
        if task.seat != s.seat or s.actor != NO_FIGURE or s.spent:
            return "the seat whose turn it is has activated nobody yet"
        if s.has_left(task.seat) and not s.content.exited_may_scheme:
            return "this player has left"
        return ""


def refuse_coming_back(s: State, seat: Seat, figure: i64) -> Refusal:
    if s.delver_of(seat) != NO_FIGURE:
        return Refusal("PD-DEF-04", "only a player without a delver may come back")
    if s.has_left(seat):
        return Refusal("PD-WIN-04", "a player who has left does not come back")
    if s.is_on_map(figure):
        return Refusal("PD-DEF-05", f"the {s.figure_name(figure)} is on the map")
    if figure not in s.unused():
        return Refusal("PD-DEF-05", f"the {s.figure_name(figure)} has been in play")
    return Refusal("PD-DEF-06", "no entrance is free")


class ChooseDoorway(Step[State]):
    """PD-DEF-06, PD-DEF-07: the newcomer is placed, with nothing."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [PLACE[s.cell(tile)] for tile in reentries(s)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        figure, seat = task.a, task.seat
        s.set_owner(figure, seat)
        s.put(figure, s.tile_on(choice.a))
        if s.kept[seat] > 0:  # PD-HAZ-09
            s.set_hazards(figure, s.kept[seat])
            kept = s.kept.copy()
            kept[seat] = 0
            s.kept = kept
        s.note_progress()
        log.add("delver entered", "PD-DEF-06", seat, figure, choice.a)
        if s.content.free_reentry:
            s.next(Task(CHOOSE_FIGURE, seat))
        placed_on(s, figure, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "place":
            return Refusal("PD-DEF-06", f"place the {s.figure_name(task.a)} next: `place` and a cell")
        if s.tile_on(action.a) == START_TILE and s.on[START_TILE] == EMPTY:
            return Refusal("PD-DEF-06", "a delver comes in on the Start tile only when no entrance is free")
        return refuse_entrance(s, action.a)

    def fault(self, s: State, task: Task) -> str:
        if task.seat != s.seat or s.actor != NO_FIGURE or not may_enter(s, task.seat) or task.a not in s.unused():
            return "this seat cannot come back with this delver"
        return ""


class EndTurn(Step[State]):
    """PD-TURN-07: who has acted rests if it must; then a look for the end, and the next seat."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        rested = s.actor
        if rested != NO_FIGURE and s.owner[rested] != NOBODY:
            rested = NO_FIGURE
        if rested != NO_FIGURE or not is_skipped(s):
            s.last = rested  # PD-SCH-04
        last_by = s.last_by.copy()
        last_by[s.seat] = rested
        s.last_by = last_by
        s.tick += 1
        if s.tick % s.seats == 0:
            log.add("round ended", "PD-TURN-01", s.tick // s.seats)
        look_for_end(s, log)
        if s.result is None:
            begin_turn(s, s.left_of(s.seat), log)


CHOOSE_FIGURE: Final = ChooseFigure("dungeons", "choose figure", A_SEAT)
CHOOSE_DOORWAY: Final = ChooseDoorway("dungeons", "choose doorway", A_SEAT, [FIGURE])
END_TURN: Final = EndTurn("dungeons", "end turn", NOBODY)
