"""Draws docs/table.svg, the picture of the terminal: a moment of play in line mode, as a terminal shows it."""

from __future__ import annotations

import contextlib
import io
import random
from html import escape

from places import ROOT
from pocketbox.games import find
from pocketbox.match.begin import begin
from pocketbox.match.dealer import ScriptedDealer
from pocketbox.terminal.console import Console, Hangup
from pocketbox.terminal.lines import LineTable

GAME = "rush"
TYPED = ["roll", "move d8", "why move c8", "rule ru-desp-04"]
DICE = ["roll 3"]
LINE_HEIGHT = 19
CHARACTER_WIDTH = 8.45


def said() -> list[str]:
    """What a person reads who types these lines."""
    out = io.StringIO()
    table = LineTable(Console(io.StringIO("".join(f"{line}\n" for line in TYPED)), out), {}, random.Random(1), None)
    with contextlib.suppress(Hangup):
        table.play(begin(find(GAME), ScriptedDealer(DICE), setup="scramble"))
    lines = out.getvalue().splitlines()
    return lines[lines.index("> move d8") :]


def picture(lines: list[str]) -> str:
    width = round(max(len(line) for line in lines) * CHARACTER_WIDTH + 40)
    height = len(lines) * LINE_HEIGHT + 40
    rows = "\n".join(
        f'<text x="20" y="{32 + n * LINE_HEIGHT}" xml:space="preserve">{escape(line)}</text>'
        for n, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        ' role="img" aria-label="A game of Pocket Dungeon Rush in line mode">\n'
        f'<rect width="{width}" height="{height}" rx="10" fill="#1d1a16"/>\n'
        '<g fill="#efe6d6" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14">\n'
        f"{rows}\n</g>\n</svg>\n"
    )


if __name__ == "__main__":
    (ROOT / "docs" / "table.svg").write_text(picture(said()), encoding="utf-8")
