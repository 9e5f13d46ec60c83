"""The dice of Pocket-Dungeons as motions: whose they are, and what they are for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pocketbox.games.dungeons.movement.rushing import FOR_CHARGE, FOR_FLIGHT
from pocketbox.scenes.contract.motions import Motion, Throw
from pocketbox.scenes.dungeons.agenda import RUSHES, against, assault_on, trial_on
from pocketbox.scenes.dungeons.names import CHARTS, POOLS, ROWS, STATS
from pocketbox.scenes.dungeons.position import state
from pocketbox.scenes.storybook import Beat
from pocketbox.scenes.words import count

SIDES: Final = 6


def thrown(beat: Beat, purpose: str, *faces: int, result: str = "") -> list[Motion]:
    return [Throw(int(beat.roller), purpose, faces, SIDES, result)]


def show_roll_off(beat: Beat) -> list[Motion]:
    seat, face = beat.args
    return [Throw(seat, "the roll-off", (face,), SIDES)]


def show_test_die(beat: Beat) -> list[Motion]:
    s = state(beat.before)
    trial = trial_on(s)
    name = f"the {against(s, trial).name} test" if trial is not None else f"{STATS[beat.args[1]]} test"
    concluded = next((event for event in beat.later if event.name in ("test passed", "test failed")), None)
    result = "" if concluded is None else concluded.name.removeprefix("test ")
    return thrown(beat, name, beat.args[2], result=result)


def rush_purpose(beat: Beat) -> str:
    """What a rush is for: `rush`, `charge` or `flight`."""
    task = beat.before.agenda
    if task is None or task.step not in RUSHES:
        return "rush"
    return {FOR_CHARGE: "charge", FOR_FLIGHT: "flight"}.get(int(task.b), "rush")


def show_rush_die(beat: Beat) -> list[Motion]:
    rushed = next((event for event in beat.later if event.name in ("rushed", "fled")), None)
    tiles = "" if rushed is None else count(rushed.args[1], "tile")
    return thrown(beat, f"the {rush_purpose(beat)}", beat.args[1], result=tiles)


def show_pool_die(beat: Beat) -> list[Motion]:
    pool, face = beat.args
    assault = assault_on(beat.before)
    row = f"{ROWS[assault.row]} " if assault is not None else ""
    return thrown(beat, f"{row}{POOLS[pool % 2]}", face)


def show_chart_dice(beat: Beat) -> list[Motion]:
    chart, one, other = beat.args
    return thrown(beat, f"the {CHARTS[chart]}", one, other, result=str(one + other))


def single(purpose: str, face: int) -> Callable[[Beat], Sequence[Motion]]:
    """One die for a purpose; `face` is its place among the event's numbers."""
    return lambda beat: thrown(beat, purpose, beat.args[face])


THROWS: Final[dict[str, Callable[[Beat], Sequence[Motion]]]] = {
    "order die rolled": show_roll_off,
    "test die rolled": show_test_die,
    "rush die rolled": show_rush_die,
    "assault die rolled": show_pool_die,
    "chart rolled": show_chart_dice,
    "craven die rolled": single("courage", 1),
    "pilfer die rolled": single("the theft", 1),
    "save die rolled": single("the save", 1),
    "ambush die rolled": single("the ambush", 0),
}
