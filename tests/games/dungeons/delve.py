"""Pocket-Dungeons on the test table, and quick ways to lay out a small dungeon."""

from __future__ import annotations

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Log
from pocketbox.games.dungeons.figures import FIGURE_NAMES
from pocketbox.games.dungeons.state import State
from pocketbox.search.spinner import SmallSpinner
from tabletop import Table

PD = Table("dungeons")

play, choices, squares, refused, lines = PD.play, PD.choices, PD.squares, PD.refused, PD.lines

OWNERS = {"warrior": 0, "mage": 1, "thief": 1, "elf": 0, "priestess": 1, "dwarf": 0}
"""Whose delver it is unless a test says otherwise: several of them never stand together in one test unseated."""
TREASURE = "treasure 1, hazard 0, stairs 0"
HAZARD = "treasure 0, hazard 1, stairs 0"
STAIRS = "treasure 0, hazard 0, stairs 1"
KEYS = {
    "seats", "doors", "aside", "hidden", "figures", "lost", "exits", "pool", "kept", "gas", "fallen", "seat", "actor",
    "spent", "last", "tick", "progress", "call", "turn", "next", "result",
}  # fmt: skip


def delve(tiles: list[str], figures: str = "", next: str | list[str] = "", **keys: object) -> State:
    """A position of these tiles: `delve(["3,0 h1 0 warrior", "4,0 h1 3"], "warrior seat 0", gas="yes")`.

    Keys that are no key of a position are options. An underscore stands for a blank.
    """
    values: dict[str, str] = {"figures": figures}
    options = []
    for key, value in keys.items():
        name = key.replace("_", " ")
        if name in KEYS or name in ("last by", "first exit"):
            values[name] = str(value)
        else:
            options.append(f"{key}={str(value).lower() if isinstance(value, bool) else value}")
    values["options"] = " ".join(options)
    text = [*tiles, *[f"{key}: {value}" for key, value in values.items()]]
    text.extend(f"next: {task}" for task in ([next] if isinstance(next, str) and next else next))
    return as_state(PD.position("\n".join(text)))


def row(count: int, things: dict[int, str] | None = None, codes: dict[int, str] | None = None) -> list[str]:
    """LINE: a number of halls in a straight row eastward from 3,0, apart from Start; what stands on T0, T1, …"""
    found = []
    for n in range(count):
        code = "h1 0" if n == 0 else "h1 3" if n == count - 1 else "h2s 0"
        code = (codes or {}).get(n, code)
        found.append(f"{3 + n},0 {code} {(things or {}).get(n, '')}".strip())
    return found


def line(count: int, things: dict[int, str], figures: str = "", codes: dict[int, str] | None = None, **keys) -> State:
    """A row of halls with seat 0 to choose whom to activate; delvers named belong to seats 0, 1, … in that order."""
    if not figures:
        delvers = [
            word
            for n in sorted(things)
            for word in things[n].split()
            if word in ("warrior", "elf", "priestess", "thief", "dwarf", "mage")
        ]
        figures = "; ".join(f"{name} seat {n}" for n, name in enumerate(delvers))
    return delve(row(count, things, codes), figures, **keys)


def at(n: int) -> str:
    """The cell of T0, T1, … of a row."""
    return f"{3 + n},0"


def as_state(s: Position) -> State:
    assert isinstance(s, State)
    return s


def start(options: str = "", setup: str = "play", seats: int = 2) -> State:
    return as_state(PD.start(options, setup, seats))


def where(s: State, name: str) -> str:
    """The cell a figure stands on, or `box`, `lost`, `left`."""
    place = s.at[FIGURE_NAMES.index(name)]
    return s.name(place) if place >= 0 else {-1: "box", -2: "lost", -3: "left"}[place]


def who(s: State, cell: str) -> str:
    """Who stands there, or nothing."""
    tile = s.board.tiles.tile_on(s.board.tiles.grid.cell(cell))
    return FIGURE_NAMES[s.on[tile]] if s.on[tile] >= 0 else ""


def number(name: str) -> int:
    return FIGURE_NAMES.index(name)


def carried(s: State, name: str) -> int:
    return s.treasure[number(name)]


def trophies(s: State, name: str) -> int:
    return s.hazards[number(name)]


def loot(s: State, cell: str) -> int:
    return s.loot[s.board.tiles.tile_on(s.board.tiles.grid.cell(cell))]


def events(told: list[str], *names: str) -> list[str]:
    """Those of the events that have one of these words in them."""
    return [line for line in told if any(name in line for name in names)]


def step(s: Position) -> str:
    """What is asked now."""
    return s.agenda.step.name if s.agenda is not None else ""


def fight(s: State, *dice: str) -> list[str]:
    """Roll these pools, `off 6 1` and so on, and pass every re-roll that is offered."""
    told: list[str] = []
    for text in dice:
        told += play(s, f"roll {text}")
    while step(s) == "use reroll":
        told += play(s, "pass")
    return told


def flipped(*more: str, kind: str = "warrior", hidden: str = HAZARD, count: int = 4, things=None, **keys):
    """A delver on T0 steps onto the counter on T1; then these lines."""
    s = line(count, {0: kind, 1: "counter", **(things or {})}, hidden=hidden, **keys)
    play(s, f"activate {kind}", f"go {at(1)}", *more)
    return s


def opened(*more: str, kind: str = "warrior", count: int = 3, things=None, **keys):
    """A character on T1 tries the door to T2; then these lines."""
    s = line(count, {1: kind, **(things or {})}, doors="4,0 e", **keys)
    play(s, f"activate {kind}", "open e", *more)
    return s


def window(attacker: str, target: str, *dice: str, verb: str = "assault", row: str = "melee", **keys) -> State:
    """An assault on the next tile with these pools on the table, and the window of re-rolls open."""
    s = line(3, {0: attacker, 1: target}, **keys)
    play(s, f"activate {attacker}", f"{verb} {target}", *([row] if row else []), *[f"roll {text}" for text in dice])
    return s


def random_game(seed: int, options: str, setup: str, seats: int, until: str):
    s, spinner = start(options, setup, seats), SmallSpinner(seed)
    while s.agenda is not None and s.agenda.step.name not in until.split(","):
        actions = s.legal_actions()
        action = s.chances().at(spinner.below(s.chances().whole)) if s.seat_to_act() == CHANCE else None
        s.apply(action or actions[spinner.below(len(actions))], Log(True))
    return s
