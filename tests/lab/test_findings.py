"""The runs behind docs/balance.md: commands that can be given, and results that can be told."""

from __future__ import annotations

import importlib
import json
import shlex
import sys
from pathlib import Path

import pytest

from pocketbox.cli import main
from pocketbox.games import find

ROOT = Path(__file__).parents[2]


@pytest.fixture
def findings(monkeypatch):
    monkeypatch.setattr(sys, "path", [str(ROOT), *sys.path])
    return importlib.import_module("bench.findings")


def test_every_command_can_be_given(findings):
    found = findings.runs("random")
    assert len({run.name for run in found}) == len(found)
    for run in found:
        name, *words = shlex.split(run.words)
        args = importlib.import_module(f"pocketbox.cli.{name}").parser(name).parse_args(words)
        assert find(args.game).id == args.game


def test_every_ruling_is_another_than_the_usual_one(findings):
    game = find("dungeons")
    for ruling in findings.RULINGS:
        assert game.read_settings(ruling).write() == ruling


def told(capsys, run, games: int) -> dict[str, object]:
    words = shlex.split(run.words)
    words[words.index("--games") + 1] = str(games)
    assert main([*words, "--option", "max_rounds=5", "--json", "--jobs", "1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def test_results_are_told_as_lines_of_a_table(findings, capsys):
    runs = {run.name: run for run in findings.runs("random")}
    ruling = runs["ruling-pilfer-one-random"]
    line = findings.ruling_row(ruling, told(capsys, ruling, 4))
    assert line.startswith("| `pilfer=one` | ")
    assert line.count("|") == 7
    seats = runs["dungeons-2-random"]
    line = findings.seats_row(seats, told(capsys, seats, 3))
    assert line.startswith("| 2 | ")
    assert line.endswith(" | 3 |")
