"""Abyss positions as plain JSON values, and back."""

from __future__ import annotations

from typing import Any

from pocketbox.engine.options import read_settings
from pocketbox.engine.texts import dump_agenda, dump_result, load_agenda, load_result
from pocketbox.games.abyss.content import OPTIONS, Content
from pocketbox.games.abyss.roster import NUMBERS, ROSTER
from pocketbox.games.abyss.state import State


def dump(s: State) -> dict[str, Any]:
    return {
        "options": s.content.settings.write(),
        "ground": s.ground.copy(),
        "doors": s.doors.copy(),
        "loose": s.loose.copy(),
        "monsters": s.monsters.copy(),
        "hero": s.hero,
        "hero_kind": s.hero_kind,
        "hp": s.hp,
        "speed": s.speed,
        "bag": s.bag.copy(),
        "spells": s.spells.copy(),
        "tray": s.tray.copy(),
        "boss": s.boss,
        "boss_slain": s.boss_slain,
        "searched": s.searched,
        "droppings": s.droppings,
        "maps": s.maps,
        "actions": s.actions,
        "round": s.round,
        "agenda": dump_agenda(s),
        "result": dump_result(s),
    }


def load(saved: dict[str, Any]) -> State:
    s = State(Content(read_settings(OPTIONS, saved["options"], NUMBERS), ROSTER))
    s.build(list(saved["ground"]))
    s.open_doors(list(saved["doors"]))
    s.loose = list(saved["loose"])
    s.monsters = list(saved["monsters"])
    s.hero = saved["hero"]
    s.hero_kind = saved["hero_kind"]
    s.hp = saved["hp"]
    s.speed = saved["speed"]
    s.bag = list(saved["bag"])
    s.spells = list(saved["spells"])
    s.tray = list(saved["tray"])
    s.boss = saved["boss"]
    s.boss_slain = saved["boss_slain"]
    s.searched = saved["searched"]
    s.droppings = saved["droppings"]
    s.maps = saved["maps"]
    s.actions = saved["actions"]
    s.round = saved["round"]
    load_agenda(s, saved["agenda"])
    load_result(s, saved["result"])
    return s
