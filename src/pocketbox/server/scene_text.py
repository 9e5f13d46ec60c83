"""Scenes as JSON text: pieces and seats are written once, since most stay as they are from one choice to the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from pydantic_core import to_json

MOST_KEPT: Final = 20_000
KEPT: Final = ("pieces", "seats")
"""Parts whose values are drawn once and shared by scenes."""

_texts: Final[dict[int, tuple[Any, str]]] = {}
"""By the `id` of a value, which stays taken because the value is kept with its text."""


def write_state(state: Mapping[str, Any], parts: Mapping[str, Any]) -> str:
    """The JSON of a state with these parts of its scene, by their names."""
    told = {name: value for name, value in state.items() if name != "scene"}
    scene = ",".join([_write_part(name, part) for name, part in parts.items()])
    return f'{to_json(told).decode()[:-1]},"scene":{{{scene}}}}}'


def _write_part(name: str, part: Any) -> str:
    return f'"{name}":{_write_kept(part) if name in KEPT else to_json(part).decode()}'


def _write_kept(values: Iterable[Any]) -> str:
    return f"[{','.join([_texts[id(value)][1] if id(value) in _texts else _keep(value) for value in values])}]"


def _keep(value: Any) -> str:
    if len(_texts) >= MOST_KEPT:
        _texts.clear()
    text = to_json(value).decode()
    _texts[id(value)] = (value, text)
    return text
