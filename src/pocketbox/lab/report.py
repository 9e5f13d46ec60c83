"""A report: tables of figures as text, as JSON, or as one HTML page that opens offline."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from html import escape
from math import isinf
from pathlib import Path
from typing import Any, Final, TypeAlias

from pocketbox.engine.core import BadInput
from pocketbox.lab.packages import need
from pocketbox.lab.summary import Figure

PERCENT: Final = "percent"
PLAIN: Final = "plain"
POINTS: Final = "points"
"""Hundredths of a win, with a sign."""


@dataclass(frozen=True)
class ReportCell:
    """A figure, and how it is written."""

    figure: Figure
    style: str = PERCENT
    places: int = 1

    def scaled(self, number: float) -> float:
        return number if self.style == PLAIN else 100 * number

    def text(self) -> str:
        if isinf(self.figure.low) or isinf(self.figure.high):
            return f"{self._number(self.figure.value)} (?)"
        low, high = self._number(self.figure.low), self._number(self.figure.high)
        unit = " %" if self.style == PERCENT else ""
        return f"{self._number(self.figure.value)}{unit} ({low} to {high})"

    def _number(self, number: float) -> str:
        sign = "+" if self.style == POINTS else ""
        return f"{self.scaled(number):{sign}.{self.places}f}"


Value: TypeAlias = "str | int | ReportCell"


@dataclass(frozen=True)
class Section:
    """One table, with a plot beside it where a column is to be drawn."""

    title: str
    note: str
    columns: tuple[str, ...]
    rows: list[list[Value]]
    drawn: int = -1
    """The column of figures that is drawn against the first; -1 for none."""
    is_detail: bool = False
    """Left out of the text, which would be too long to read."""

    def to_json(self) -> dict[str, Any]:
        return {
            "title": self.title,
            "note": self.note,
            "rows": [
                {
                    column: value.figure.to_json() if isinstance(value, ReportCell) else value
                    for column, value in zip(self.columns, row, strict=True)
                }
                for row in self.rows
            ],
        }

    def lines(self) -> list[str]:
        rows = [[text_of(value) for value in row] for row in self.rows]
        return [
            f"## {self.title}",
            "",
            *([self.note, ""] if self.note else []),
            f"| {' | '.join(self.columns)} |",
            f"| {' | '.join('---' for _ in self.columns)} |",
            *[f"| {' | '.join(row)} |" for row in rows],
            "",
        ]


@dataclass
class RunReport:
    """What a command found, and what made it."""

    title: str
    command: str
    versions: str
    sections: list[Section] = field(default_factory=list)
    stopped: str = ""
    """Why it ended before its time; empty when it did not."""

    def text(self) -> str:
        lines = [f"# {self.title}", "", self.versions, f"`{self.command}`", ""]
        if self.stopped:
            lines += [self.said_stopped(), ""]
        lines += [line for section in self.sections if not section.is_detail for line in section.lines()]
        details = sum(section.is_detail for section in self.sections)
        if details:
            lines.append(f"{details} more tables are in the report and in --json.")
        return "\n".join(lines).rstrip()

    def said_stopped(self) -> str:
        return f"Stopped early ({self.stopped}): this is what had been played by then."

    def to_json(self) -> dict[str, Any]:
        return {
            "title": self.title,
            "command": self.command,
            "versions": self.versions,
            "stopped": self.stopped,
            "sections": [section.to_json() for section in self.sections],
        }

    def write_html(self, path: Path) -> None:
        """Write one self-contained file, or raise `BadInput`."""
        text = page(self)
        try:
            path.write_text(text, encoding="utf-8")
        except (OSError, ValueError) as problem:
            raise BadInput(f"cannot write {path}: {getattr(problem, 'strerror', problem)}") from None


def text_of(value: Value) -> str:
    return value.text() if isinstance(value, ReportCell) else str(value)


# The page

STYLE: Final = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
code { overflow-wrap: anywhere; }
section { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; margin-bottom: 2rem; }
section h2, section p { flex: 1 0 100%; margin: 0; }
.plot { flex: 1 1 28rem; min-width: 0; overflow: hidden; background: #fff; }
.table { flex: 1 0 auto; max-width: 100%; overflow-x: auto; }
table { border-collapse: collapse; }
th, td { text-align: left; padding: .2rem .6rem; border-bottom: 1px solid #8888; white-space: nowrap; }
"""
POLICY: Final = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:"
"""The page may not load anything from anywhere."""


def page(report: RunReport) -> str:
    plots = [section for section in report.sections if section.drawn >= 0 and section.rows]
    library = need("plotly", "an HTML report", "plotly.offline").get_plotlyjs() if plots else ""
    stopped = f"<p>{escape(report.said_stopped())}</p>" if report.stopped else ""
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            f"<title>{escape(report.title)}</title><style>{STYLE}</style>",
            f"<script>{library}</script>" if library else "",
            f"</head><body><h1>{escape(report.title)}</h1>",
            f"<p>{escape(report.versions)}<br><code>{escape(report.command)}</code></p>{stopped}",
            *[html_of(section, number) for number, section in enumerate(report.sections)],
            # Drawn last, when every table has its place, so that plots take what is left beside it.
            *[script_of(section, number) for number, section in enumerate(report.sections) if section in plots],
            "</body></html>",
            "",
        ]
    )


def html_of(section: Section, number: int) -> str:
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in section.columns)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(text_of(value))}</td>" for value in row) + "</tr>" for row in section.rows
    )
    table = f'<div class="table"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
    plot = ""
    if section.drawn >= 0 and section.rows:
        said = escape(f"Plot of {section.columns[section.drawn]}; the table beside it has the same figures", quote=True)
        plot = f'<div class="plot" id="plot{number}" role="img" aria-label="{said}"></div>'
    note = f"<p>{escape(section.note)}</p>" if section.note else ""
    return f"<section><h2>{escape(section.title)}</h2>{note}{plot}{table}</section>"


def script_of(section: Section, number: int) -> str:
    """Points with their intervals, the first row on top. The table beside it says the same in words."""
    cells = [(text_of(row[0]), row[section.drawn]) for row in section.rows]
    shown = [(name, cell) for name, cell in cells if isinstance(cell, ReportCell) and not isinf(cell.figure.low)]
    values = [cell.scaled(cell.figure.value) for _, cell in shown]
    lows = [cell.scaled(cell.figure.low) for _, cell in shown]
    highs = [cell.scaled(cell.figure.high) for _, cell in shown]
    data = {
        "type": "scatter",
        "mode": "markers",
        "x": values,
        "y": list(range(len(shown))),
        "marker": {"size": 9, "color": "#2c5f8a"},
        "hovertext": [f"{name}: {cell.text()}, n = {cell.figure.n}" for name, cell in shown],
        "hoverinfo": "text",
        "error_x": {
            "type": "data",
            "symmetric": False,
            "array": [high - value for high, value in zip(highs, values, strict=True)],
            "arrayminus": [value - low for low, value in zip(lows, values, strict=True)],
        },
    }
    layout = {
        "height": 110 + 26 * len(shown),
        "margin": {"l": 10, "r": 20, "t": 10, "b": 50},
        "xaxis": {"title": {"text": f"{section.columns[section.drawn]}, 95 % interval"}},
        "yaxis": {
            "tickvals": list(range(len(shown))),
            "ticktext": [name for name, _ in shown],
            "autorange": "reversed",
            "automargin": True,
            "zeroline": False,
        },
    }
    said = f'"plot{number}", {json.dumps([data])}, {json.dumps(layout)}'.replace("</", "<\\/")
    return f'<script>Plotly.newPlot({said}, {{"responsive": true, "displaylogo": false}})</script>'
