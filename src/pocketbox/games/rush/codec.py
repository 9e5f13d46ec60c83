"""Rush positions as plain JSON values, and back."""

from __future__ import annotations

from typing import Any

from pocketbox.engine.options import read_settings
from pocketbox.engine.texts import dump_agenda, dump_result, load_agenda, load_result
from pocketbox.games.rush.content import NUMBERS, OPTIONS, Content
from pocketbox.games.rush.state import State


def dump(s: State) -> dict[str, Any]:
    return {
        "options": s.content.settings.write(),
        "hero_seat": s.hero_seat,
        "ground": s.dungeon.ground.copy(),
        "portal": s.dungeon.portal,
        "gate": s.dungeon.gate,
        "hero": s.hero,
        "hp": s.hp,
        "speed": s.speed,
        "bag": s.bag.copy(),
        "monsters": s.monsters(),
        "loose": s.loose.copy(),
        "round": s.round,
        "agenda": dump_agenda(s),
        "result": dump_result(s),
    }


def load(saved: dict[str, Any]) -> State:
    s = State(Content(read_settings(OPTIONS, saved["options"], NUMBERS)))
    s.hero_seat = saved["hero_seat"]
    built = s.dungeon.with_ground(list(saved["ground"]))
    s.dungeon = built.with_portal(saved["portal"]).with_gate(saved["gate"])
    s.hero = saved["hero"]
    s.hp = saved["hp"]
    s.speed = saved["speed"]
    s.bag = list(saved["bag"])
    s.set_monsters(list(saved["monsters"]))
    s.loose = list(saved["loose"])
    s.round = saved["round"]
    load_agenda(s, saved["agenda"])
    load_result(s, saved["result"])
    return s
