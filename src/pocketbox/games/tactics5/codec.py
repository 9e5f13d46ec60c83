"""Positions as plain JSON values, and back."""

from __future__ import annotations

from typing import Any

from pocketbox.engine.texts import dump_agenda, dump_result, load_agenda, load_result
from pocketbox.engine.tilemap import TileMap
from pocketbox.games.tactics5.board import Board
from pocketbox.games.tactics5.content import Content, read_options
from pocketbox.games.tactics5.state import State


def dump(s: State) -> dict[str, Any]:
    return {
        "options": s.content.settings.write(),
        "first": s.first,
        "cells": s.board.tiles.cells.copy(),
        "ground": s.board.ground.copy(),
        "feature": s.board.feature.copy(),
        "on": s.on.copy(),
        "reserve": s.reserve.copy(),
        "captured": s.captured.copy(),
        "entrance": s.entrance.copy(),
        "ply": s.ply,
        "progress": s.progress,
        "passes": s.passes,
        "agenda": dump_agenda(s),
        "result": dump_result(s),
    }


def load(saved: dict[str, Any]) -> State:
    s = State(Content(read_options(saved["options"])))
    s.first = saved["first"]
    tiles = TileMap(s.board.tiles.grid, list(saved["cells"]))
    s.board = Board(s.content.terrains, tiles, list(saved["ground"]), list(saved["feature"]), s.board.overrides)
    s.stand(list(saved["on"]))
    s.reserve = list(saved["reserve"])
    s.captured = list(saved["captured"])
    s.entrance = list(saved["entrance"])
    s.ply = saved["ply"]
    s.progress = saved["progress"]
    s.passes = saved["passes"]
    load_agenda(s, saved["agenda"])
    load_result(s, saved["result"])
    return s
