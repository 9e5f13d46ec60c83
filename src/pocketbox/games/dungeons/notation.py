"""Positions as text people read and write: a line for each tile, then the rest line by line."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.core import NOBODY
from pocketbox.engine.positions import put_together
from pocketbox.engine.texts import write_agenda, write_result
from pocketbox.games.dungeons.figures import FIGURE_NAMES, FIGURES
from pocketbox.games.dungeons.state import (
    COUNTER_NAMES,
    EMPTY,
    LOST,
    NEVER_YET,
    NO_FIGURE,
    State,
)
from pocketbox.games.dungeons.words import DIRECTIONS, direction

NONE: Final = "none"
WIDTH: Final = 7
"""Of the column of cells."""


def write_position(s: State) -> str:
    values = [
        ("options", s.content.settings.write()),
        ("seats", str(s.seats)),
        ("doors", write_doors(s)),
        ("aside", write_aside(s)),
        ("hidden", ", ".join([f"{COUNTER_NAMES[n]} {s.hidden[n]}" for n in range(len(s.hidden))])),
        ("figures", write_figures(s)),
        ("lost", " ".join([FIGURE_NAMES[n] for n in range(FIGURES) if s.at[n] == LOST])),
        ("exits", " ".join([FIGURE_NAMES[n] for n in s.exits])),
        ("pool", str(s.pool) if s.pool > 0 else ""),
        ("kept", " ".join([str(n) for n in s.kept]) if max(s.kept) > 0 else ""),
        ("gas", "yes" if s.gas else ""),
        ("fallen", " ".join([FIGURE_NAMES[n] for n in range(FIGURES) if s.is_fallen(n)])),
        ("seat", str(s.seat)),
        ("actor", write_figure(s.actor)),
        ("spent", "yes" if s.spent else ""),
        ("last", write_figure(s.last)),
        ("last by", " ".join([write_figure(n) for n in s.last_by])),
        ("tick", str(s.tick)),
        ("progress", str(s.progress)),
        ("call", str(s.call) if s.call != NEVER_YET else ""),
        ("first exit", str(s.first_exit) if s.first_exit != NEVER_YET else ""),
        ("result", write_result(s.result) if s.result is not None else ""),
    ]
    return put_together([write_tile(s, tile) for tile in range(s.board.size())], values, write_agenda(s))


def write_tile(s: State, tile: i64) -> str:
    """`2,-1   h3y 2 open e w counter treasure 2 relics 1 stairs warrior`; only what is there, a hole as `gone`."""
    code = s.board.kinds[s.board.codes[tile]]
    words = [s.name(tile).ljust(WIDTH - 1), code.name, str(s.board.turn[tile])]
    if s.board.open[tile] != code.mask(s.board.turn[tile], s.board.around):
        words.append("open")
        words.extend(write_sides(s, s.board.open[tile]))
    if not s.board.is_there(tile):
        words.append("gone")
    if s.is_covered(tile):
        words.append("counter")
    if s.loot[tile] > 0:
        words.extend(["treasure", str(s.loot[tile])])
    if s.relics[tile] > 0:
        words.extend(["relics", str(s.relics[tile])])
    if s.stairs == tile:
        words.append("stairs")
    if s.on[tile] != EMPTY:
        words.append(FIGURE_NAMES[s.on[tile]])
    return " ".join(words)


def write_sides(s: State, mask: i64) -> list[str]:
    return [DIRECTIONS[direction(side, s.board.around)] for side in range(s.board.around) if mask >> side & 1]


def write_doors(s: State) -> str:
    """`2,-1 e; 3,0 sw`, each edge once."""
    found: list[str] = []
    for tile in range(s.board.size()):
        for side in range(s.board.around):
            other = s.board.tiles.across[tile][side]
            if s.board.doors[tile] >> side & 1 and tile < other:
                found.append(f"{s.name(tile)} {DIRECTIONS[direction(side, s.board.around)]}")
    return "; ".join(found)


def write_aside(s: State) -> str:
    return ", ".join([f"{s.content.codes[n].name} {s.aside[n]}" for n in range(len(s.aside)) if s.aside[n] > 0])


def write_figure(figure: i64) -> str:
    return NONE if figure == NO_FIGURE else FIGURE_NAMES[figure]


def write_figures(s: State) -> str:
    """`warrior seat 0 treasure 2 down; corpse-1 rides 1`: what there is to say of each but where it stands."""
    found: list[str] = []
    for figure in range(FIGURES):
        words: list[str] = []
        if s.owner[figure] != NOBODY:
            words.append(f"seat {s.owner[figure]}")
        for name, count in [
            ("treasure", s.treasure[figure]), ("hazards", s.hazards[figure]), ("rides", s.rides[figure])
        ]:  # fmt: skip
            if count > 0:
                words.append(f"{name} {count}")
        if s.is_down(figure):
            words.append("down")
        if s.is_swayed(figure):
            words.append("swayed")
        if words:
            found.append(" ".join([FIGURE_NAMES[figure], *words]))
    return "; ".join(found)
