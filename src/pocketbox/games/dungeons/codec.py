"""Positions as plain JSON values, and back."""

from __future__ import annotations

from typing import Any

from pocketbox.engine.options import read_settings
from pocketbox.engine.texts import dump_agenda, dump_result, load_agenda, load_result
from pocketbox.engine.tilemap import TileMap
from pocketbox.games.dungeons.board import Board
from pocketbox.games.dungeons.content import NUMBERS, OPTIONS, Content
from pocketbox.games.dungeons.state import EMPTY, State


def dump(s: State) -> dict[str, Any]:
    return {
        "options": s.content.settings.write(),
        "seats": s.seats,
        "cells": s.board.tiles.cells.copy(),
        "codes": s.board.codes.copy(),
        "turn": s.board.turn.copy(),
        "open": s.board.open.copy(),
        "doors": s.board.doors.copy(),
        "gone": s.board.gone,
        "aside": s.aside.copy(),
        "hidden": s.hidden.copy(),
        "covered": s.covered,
        "loot": s.loot.copy(),
        "relics": s.relics.copy(),
        "stairs": s.stairs,
        "at": s.at.copy(),
        "owner": s.owner.copy(),
        "treasure": s.treasure.copy(),
        "hazards": s.hazards.copy(),
        "rides": s.rides.copy(),
        "down": s.down,
        "swayed": s.swayed,
        "fallen": s.fallen,
        "kept": s.kept.copy(),
        "pool": s.pool,
        "gas": s.gas,
        "seat": s.seat,
        "actor": s.actor,
        "spent": s.spent,
        "last": s.last,
        "last_by": s.last_by.copy(),
        "tick": s.tick,
        "progress": s.progress,
        "call": s.call,
        "first_exit": s.first_exit,
        "exits": s.exits.copy(),
        "agenda": dump_agenda(s),
        "result": dump_result(s),
    }


def load(saved: dict[str, Any]) -> State:
    s = State(Content(read_settings(OPTIONS, saved["options"], NUMBERS)), saved["seats"])
    s.board = Board(
        TileMap(s.content.grid, list(saved["cells"])), s.content.around, s.content.codes, list(saved["codes"]),
        list(saved["turn"]), list(saved["open"]), list(saved["doors"]), saved["gone"],
    )  # fmt: skip
    s.aside = list(saved["aside"])
    s.hidden = list(saved["hidden"])
    s.covered = saved["covered"]
    s.loot = list(saved["loot"])
    s.relics = list(saved["relics"])
    s.stairs = saved["stairs"]
    s.at = list(saved["at"])
    on = [EMPTY] * len(s.board.codes)
    for figure, tile in enumerate(s.at):
        if tile >= 0:
            on[tile] = figure
    s.on = on
    s.owner = list(saved["owner"])
    s.treasure = list(saved["treasure"])
    s.hazards = list(saved["hazards"])
    s.rides = list(saved["rides"])
    s.down = saved["down"]
    s.swayed = saved["swayed"]
    s.fallen = saved["fallen"]
    s.kept = list(saved["kept"])
    s.pool = saved["pool"]
    s.gas = saved["gas"]
    s.seat = saved["seat"]
    s.actor = saved["actor"]
    s.spent = saved["spent"]
    s.last = saved["last"]
    s.last_by = list(saved["last_by"])
    s.tick = saved["tick"]
    s.progress = saved["progress"]
    s.call = saved["call"]
    s.first_exit = saved["first_exit"]
    s.exits = list(saved["exits"])
    load_agenda(s, saved["agenda"])
    load_result(s, saved["result"])
    return s
