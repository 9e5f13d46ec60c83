"""Lanterns positions as plain JSON values, and back."""

from __future__ import annotations

from typing import Any

from lanterns.setup import OPTIONS
from lanterns.state import Content, State
from pocketbox.engine.options import read_settings
from pocketbox.engine.texts import dump_agenda, dump_result, load_agenda, load_result


def dump(s: State) -> dict[str, Any]:
    return {
        "options": s.content.settings.write(),
        "seats": s.seats,
        "round": s.round,
        "bag": s.bag.copy(),
        "wish": s.wish.copy(),
        "pick": s.pick.copy(),
        "last": s.last.copy(),
        "lit": [row.copy() for row in s.lit],
        "oil": s.oil.copy(),
        "agenda": dump_agenda(s),
        "result": dump_result(s),
    }


def load(saved: dict[str, Any]) -> State:
    s = State(Content(read_settings(OPTIONS, saved["options"])), saved["seats"])
    s.round = saved["round"]
    s.bag = list(saved["bag"])
    s.wish = list(saved["wish"])
    s.pick = list(saved["pick"])
    s.last = list(saved["last"])
    s.lit = [list(row) for row in saved["lit"]]
    s.oil = list(saved["oil"])
    load_agenda(s, saved["agenda"])
    load_result(s, saved["result"])
    return s
