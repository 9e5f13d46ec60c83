"""Positions as plain JSON values, and back."""

from __future__ import annotations

from typing import Any

from pocketbox.engine.options import read_settings
from pocketbox.engine.texts import dump_agenda, dump_result, load_agenda, load_result
from pocketbox.engine.tilemap import TileMap
from pocketbox.games.tactics4.content import OPTIONS, Content
from pocketbox.games.tactics4.roster import NUMBERS, ROSTER
from pocketbox.games.tactics4.state import State


def dump(s: State) -> dict[str, Any]:
    return {
        "options": s.content.settings.write(),
        "first": s.first,
        "cells": s.tiles.cells.copy(),
        "ground": s.ground.copy(),
        "feature": s.feature.copy(),
        "bag": s.bag.copy(),
        "chosen": s.chosen.copy(),
        "home": s.home.copy(),
        "kept": s.kept.copy(),
        "spent": s.spent,
        "fired": s.fired,
        "on": s.on.copy(),
        "reserve": s.reserve.copy(),
        "captured": s.captured.copy(),
        "ply": s.ply,
        "progress": s.progress,
        "passes": s.passes,
        "agenda": dump_agenda(s),
        "result": dump_result(s),
    }


def load(saved: dict[str, Any]) -> State:
    s = State(Content(read_settings(OPTIONS, saved["options"], NUMBERS), ROSTER))
    s.first = saved["first"]
    s.tiles = TileMap(s.tiles.grid, list(saved["cells"]))
    s.ground = list(saved["ground"])
    s.feature = list(saved["feature"])
    s.bag = list(saved["bag"])
    s.chosen = list(saved["chosen"])
    s.home = list(saved["home"])
    s.kept = list(saved["kept"])
    s.spent = saved["spent"]
    s.fired = saved["fired"]
    s.stand(list(saved["on"]))
    s.reserve = list(saved["reserve"])
    s.captured = list(saved["captured"])
    s.ply = saved["ply"]
    s.progress = saved["progress"]
    s.passes = saved["passes"]
    load_agenda(s, saved["agenda"])
    load_result(s, saved["result"])
    return s
