"""Colors on paper: those of the browser table, lighter where they cover much, or black outlines that save ink."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

TOKENS: Final = "server/static/css/tokens.css"
"""The design tokens; read as data, so that screen and paper share one source."""
ALIASES: Final = {"plains": "field", "highland": "hill", "township": "village"}
"""Grounds that look like another."""
FILLS: Final = ("field", "forest", "hill", "keep", "village", "water", "pool", "rock", "wall")
LIGHTER: Final = 0.42
"""How much white is mixed into what covers a whole tile."""
BLACK: Final = "#1d1814"
WHITE: Final = "#ffffff"
GRAY: Final = "#463c33"


@dataclass(frozen=True)
class Palette:
    """Colors by name, such as `forest` and the ink on it, `on-forest`."""

    name: str
    colors: dict[str, str]

    @property
    def is_ink(self) -> bool:
        """Whether it saves ink."""
        return self.name == "ink"

    def fill(self, ground: str) -> str:
        return self.colors.get(ALIASES.get(ground, ground), self.colors["floor"])

    def ink(self, ground: str) -> str:
        return self.colors.get(f"on-{ALIASES.get(ground, ground)}", self.colors["board-ink"])


@cache
def tokens() -> dict[str, str]:
    """The light colors of the browser table, by name."""
    text = files("pocketbox").joinpath(TOKENS).read_text("utf-8")
    light = text[text.index(":root,[data-theme=light]{") : text.index("@media (prefers-color-scheme:dark)")]
    return dict(re.findall(r"--([\w-]+):(#[0-9a-f]{6})", light))


@cache
def color_palette() -> Palette:
    colors = dict(tokens())
    for name in FILLS:
        colors[name] = mix(colors[name], WHITE, LIGHTER)
    colors["hall"] = colors["room"] = WHITE
    return Palette("color", colors)


@cache
def ink_palette() -> Palette:
    """White where color would be, black where ink would be."""
    dark = ("ink", "case", "board-ink", "piece-rim", "wood-2", "edge", "off", "def")
    colors = {name: BLACK if name.startswith("on-") or name in dark else WHITE for name in tokens()}
    colors["floor-line"] = colors["wall-2"] = "#8a7c68"
    return Palette("ink", colors)


def mix(one: str, other: str, share: float) -> str:
    """Two colors mixed, with this share of the other."""
    parts = [
        round(int(one[n : n + 2], 16) * (1 - share) + int(other[n : n + 2], 16) * share) for n in (1, 3, 5)
    ]  # fmt: skip
    return "#" + "".join(f"{part:02x}" for part in parts)
