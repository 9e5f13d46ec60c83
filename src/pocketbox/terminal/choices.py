"""The list of choices in a terminal: numbered when short, gathered by verb when long."""

from __future__ import annotations

from typing import Final

from pocketbox.scenes.scene import Option, Scene

MOST_LISTED: Final = 24
"""Past this many, choices of one verb are gathered on one line."""


def list_choices(scene: Scene) -> list[str]:
    if len(scene.options) <= MOST_LISTED:
        width = max((len(option.text) for option in scene.options), default=0)
        return [f" {number:>2}  {tell(option, width)}" for number, option in enumerate(scene.options, 1)]
    gathered: dict[str, list[str]] = {}
    for option in scene.options:
        verb, _, rest = option.text.partition(" ")
        gathered.setdefault(verb if option.cells else option.text, []).append(rest)
    return [gather(verb, names) for verb, names in gathered.items()]


def tell(option: Option, width: int) -> str:
    why = f": {option.why}" if option.why else ""
    return f"{option.text:<{width}}  {option.label}{why}"


def gather(verb: str, names: list[str]) -> str:
    if len(names) == 1:
        return f"     {verb} {names[0]}".rstrip() if not verb.endswith(names[0]) else f"     {verb}"
    shown = " ".join(names) if len(names) <= 12 else f"{' '.join(names[:3])} … {names[-1]}, {len(names)} in all"
    return f"     {verb} …  {shown}"


def picked(scene: Scene, typed: str) -> str:
    """The text of the choice that a number, or Enter where there is only one, stands for; else what was typed."""
    if not typed and len(scene.options) == 1:
        return scene.options[0].text
    if typed.isdigit() and len(typed) <= 4 and 1 <= int(typed) <= len(scene.options):
        return scene.options[int(typed) - 1].text
    return typed
