"""A learning curve as a picture: a line, and a band where the true share lies 95 times in a hundred."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

WIDE, HIGH = 720, 320
LEFT, RIGHT, TOP, BOTTOM = 48, 16, 40, 44
LINES = [0, 25, 50, 75, 100]
MILLION = 1_000_000


@dataclass(frozen=True)
class Point:
    """One measurement: after a number of choices and seconds, games won in a hundred, and how sure that is."""

    NAMES: ClassVar = ["choices", "seconds", "won", "low", "high"]

    choices: int
    seconds: int
    won: float
    low: float
    high: float

    def row(self) -> list[float]:
        return [self.choices, self.seconds, round(self.won, 1), round(self.low, 1), round(self.high, 1)]


def draw_curve(points: list[Point], title: str) -> str:
    """The curve as SVG."""
    last = max(points[-1].choices, 1)

    def x(choices: float) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * choices / last

    def y(won: float) -> float:
        return TOP + (HIGH - TOP - BOTTOM) * (1 - won / 100)

    def path(places: list[tuple[float, float]]) -> str:
        return " ".join(f"{across:.1f},{down:.1f}" for across, down in places)

    size = f'viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" role="img" aria-label="{title}"'
    font = 'font-family="DejaVu Sans, sans-serif" font-size="12" fill="#333"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font}>',
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fff"/>',
        f'<text x="{LEFT}" y="22" font-size="14">{title}</text>',
    ]
    for won in LINES:
        parts.append(f'<line x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y(won):.1f}" y2="{y(won):.1f}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y(won) + 4:.1f}" text-anchor="end">{won}</text>')
    for share in [0.0, 0.25, 0.5, 0.75, 1.0]:
        said = f"{share * last / MILLION:.2g} million choices" if share == 1 else f"{share * last / MILLION:.2g}"
        anchor = "end" if share == 1 else "middle"
        parts.append(f'<text x="{x(share * last):.1f}" y="{HIGH - 18}" text-anchor="{anchor}">{said}</text>')
    band = [(x(one.choices), y(one.high)) for one in points] + [(x(one.choices), y(one.low)) for one in points[::-1]]
    parts.append(f'<polygon points="{path(band)}" fill="#2f6f9f" fill-opacity="0.2"/>')
    line = path([(x(one.choices), y(one.won)) for one in points])
    parts.append(f'<polyline points="{line}" fill="none" stroke="#2f6f9f" stroke-width="2"/>')
    return "\n".join([*parts, "</svg>", ""])
