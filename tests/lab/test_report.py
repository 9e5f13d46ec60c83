"""Reports: the same figures as text, as JSON and as a page that needs no network."""

from __future__ import annotations

import json
import re
import shlex
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from pocketbox.cli import main
from pocketbox.engine.core import BadInput
from pocketbox.lab.packages import need
from pocketbox.lab.report import PLAIN, POINTS, ReportCell, RunReport, Section, Value
from pocketbox.lab.summary import Figure

SHARE = Figure(0.5, 0.4, 0.6, 90)
UNSURE = Figure(1.0, float("-inf"), float("inf"), 1)


def report() -> RunReport:
    rows: list[list[Value]] = [
        ["</script><b>", ReportCell(SHARE), 90],
        ["plain", ReportCell(Figure(3, 2, 4, 9), PLAIN, 0), 9],
    ]
    first = Section("Shares & such", "A note.", ("what", "share", "games"), rows, drawn=1)
    second = Section("Few", "", ("what", "z"), [["one", ReportCell(UNSURE, POINTS)]])
    return RunReport("A <title>", "pocketbox x --y 'a b'", "Pocketbox 0", [first, second])


class Reader(HTMLParser):
    """Collects what a page refers to, and the cells of its tables."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.cells: list[str] = []
        self.scripts = 0
        self._inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = tag
        self.scripts += tag == "script"
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href", "data", "action")]

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_data(self, data: str) -> None:
        if self._inside == "td":
            self.cells.append(data)


def test_text_and_json_have_every_figure_with_interval_and_number():
    text = report().text()
    assert "| </script><b> | 50.0 % (40.0 to 60.0) | 90 |" in text
    assert "| plain | 3 (2 to 4) | 9 |" in text
    assert "+100.0 (?)" in text
    told = json.loads(json.dumps(report().to_json(), allow_nan=False))
    assert told["sections"][0]["rows"][0]["share"] == {"value": 0.5, "low": 0.4, "high": 0.6, "n": 90}
    assert told["sections"][1]["rows"][0]["z"]["low"] is None


def test_the_page_is_one_file_with_plots_tables_command_and_versions(tmp_path):
    path = tmp_path / "report.html"
    report().write_html(path)
    text = path.read_text(encoding="utf-8")
    reader = Reader()
    reader.feed(text)
    assert reader.addresses == []
    assert "default-src 'none'" in text
    assert text.count('Plotly.newPlot("plot') == 1
    assert reader.scripts == 2
    assert "50.0 % (40.0 to 60.0)" in reader.cells
    assert "</script><b>" in reader.cells
    assert "pocketbox x --y &#x27;a b&#x27;" in text
    assert "Pocketbox 0" in text


def test_a_report_that_was_stopped_says_so():
    stopped = report()
    stopped.stopped = "the cluster was lost"
    assert "Stopped early (the cluster was lost)" in stopped.text()


def test_a_page_that_cannot_be_written_gets_a_sentence(tmp_path):
    with pytest.raises(BadInput, match="cannot write"):
        report().write_html(tmp_path / "no" / "such" / "folder.html")


def test_a_missing_package_gets_a_sentence():
    with pytest.raises(BadInput, match="flying needs the Python package no_such_package"):
        need("no_such_package", "flying")


# Where pages go

QUICK = ["--jobs", "1", "--option", "round_limit=2"]
COMMANDS = [
    ["simulate", "rush", "--seats", "random,random", "--games", "2", "--out", "here/x.csv"],
    ["tournament", "rush", "--bots", "random,greedy", "--games", "2"],
    ["compare", "rush", "--a", "bot:greedy", "--b", "bot:random", "--games", "2"],
    ["balance", "rush", "--bot", "random", "--games", "2"],
    ["tune", "rush", "--bot", "random", "--games", "2", "--trials", "1", "--vary", "hero.hp", "--target", "even"],
]


def pages() -> list[str]:
    return sorted(str(path) for path in Path().rglob("*.html"))


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_every_command_writes_a_page_and_says_where(words, capsys):
    assert main([*words, *QUICK]) == 0
    (found,) = pages()
    assert capsys.readouterr().out.endswith(f"\nReport: {found}\n")
    assert found == "here/x.html" or re.fullmatch(rf"{words[0]}-rush-[0-9a-f]{{8}}\.html", found)
    text = Path(found).read_text(encoding="utf-8")
    assert f"<code>{escape(shlex.join(['pocketbox', *words, *QUICK]))}</code>" in text
    assert "Plotly.newPlot" in text


@pytest.mark.parametrize(
    ("more", "found"),
    [
        (["--no-report"], []),
        (["--json"], []),
        (["--html", "y.html"], ["y.html"]),
        (["--json", "--html", "y.html"], ["y.html"]),
    ],
)
def test_who_wants_another_page_or_none_says_so(more, found, capsys):
    assert main([*COMMANDS[1], *QUICK, *more]) == 0
    assert pages() == found
    assert ("Report: y.html" in capsys.readouterr().out) == (more == ["--html", "y.html"])


def test_another_command_has_another_page():
    for seed in ("1", "2", "1"):
        assert main([*COMMANDS[1], *QUICK, "--seed", seed]) == 0
    assert len(pages()) == 2


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--html", "no/such/folder.html"], "no report can be written in"),
        (["--html", "y.html", "--no-report"], "not allowed with argument"),
    ],
)
def test_a_page_that_has_no_place_is_refused_before_the_games(more, sentence, capsys):
    assert main([*COMMANDS[1], *QUICK, "--games", "1000000", *more]) == 2
    assert sentence in capsys.readouterr().err
