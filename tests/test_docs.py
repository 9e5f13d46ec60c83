"""What the pages in docs/ show is there, and reads as they say."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pocketbox import BadInput, find, start
from pocketbox.cli import main
from pocketbox.scenes.odds_text import odds_answer

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*(ROOT / "docs").glob("*.md"), *ROOT.glob("*.md")])
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text("utf-8")
RUSH = find("rush")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_example_that_a_page_names_exists(page):
    named = set(re.findall(r"\bexamples/[\w/]+\.\w+", page.read_text("utf-8")))
    assert {name for name in named if not (ROOT / name).is_file()} == set()


def test_the_environments_page_names_a_command_that_lists_set_ups_and_house_rules(capsys):
    assert "`./pocketbox games` lists the set-ups and house rules" in (ROOT / "docs" / "envs.md").read_text("utf-8")
    assert main(["games"]) == 0
    out = capsys.readouterr().out
    assert "last-leap" in out
    assert "monsters_pass=false" in out


def shown(mark: str) -> str:
    """The line of the protocol page that has this in it."""
    (line,) = [line for line in PROTOCOL.splitlines() if mark in line]
    return line


def test_the_protocol_shows_an_error_as_it_is_said():
    with pytest.raises(BadInput) as problem:
        RUSH.read_settings("cap=x")
    assert json.loads(shown('"field": "options.cap"'))["sentence"] == str(problem.value)


def test_the_protocol_names_every_field_of_the_odds():
    (part,) = odds_answer(RUSH, RUSH.view(start(RUSH, setup="duel"), 0), "roll")
    for field in [*part, *part["outcomes"][0]]:
        assert f"`{field}`" in PROTOCOL


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_local_link_of_a_page_leads_to_a_file(page):
    links = re.findall(r"\]\(([^)#\s]+)", page.read_text("utf-8"))
    local = [link for link in links if "://" not in link and not link.startswith("mailto:")]
    assert [link for link in local if not (page.parent / link).exists()] == []


def test_the_index_links_every_page():
    text = (ROOT / "docs" / "index.md").read_text("utf-8")
    linked = set(re.findall(r"\]\(([^)#]+)", text))
    of_envs = set(re.findall(r"\]\(([^)#]+)", (ROOT / "docs" / "envs.md").read_text("utf-8")))
    pages = {path.name for path in (ROOT / "docs").glob("*.md")} - {"index.md"}
    assert pages - linked - of_envs == set()


ARCHITECTURE = (ROOT / "docs" / "ARCHITECTURE.md").read_text("utf-8")
PACKAGE = ROOT / "src" / "pocketbox"
SCREEN = 50
"""Lines that a screen shows."""


def files_called(name: str) -> list[Path]:
    """The files of a page's short name, from the root or anywhere in the package; `<id>` stands for any game."""
    pattern = name.replace("<id>", "*")
    return [
        *ROOT.glob(pattern),
        *(ROOT / "src").glob(pattern),
        *PACKAGE.glob(f"**/{pattern}"),
        *(ROOT / "tests").glob(f"**/{pattern}"),
    ]


def test_every_file_that_the_architecture_names_exists():
    named = re.findall(r"`([\w/<>.-]+\.(?:py|js|md|toml))`", ARCHITECTURE)
    assert len(named) > 60
    assert [name for name in named if not files_called(name)] == []


def test_every_file_on_the_three_paths_stands_where_the_architecture_says():
    """The paths of a click, a bot decision and a simulation."""
    paths = ARCHITECTURE[ARCHITECTURE.index("### One click") : ARCHITECTURE.index("## Public interface")]
    named = re.findall(r"`([\w/<>]+\.(?:py|js))`", paths)
    assert len(named) > 30
    assert [name for name in named if not list(PACKAGE.glob(name.replace("<id>", "*")))] == []


def test_the_map_fits_one_screen_and_names_every_folder_and_the_files_to_start_at():
    page_map = ARCHITECTURE[ARCHITECTURE.index("## Map") : ARCHITECTURE.index("### One click")]
    assert len(page_map.splitlines()) <= SCREEN
    rows = re.findall(r"^\| (`[^|]*`) \| ([^|]*) \|", page_map, re.MULTILINE)
    missing: list[str] = []
    for folders, starts in rows:
        places = [place for name in re.findall(r"`([\w/<>]+)`", folders) for place in files_called(name)]
        for file in re.findall(r"`([\w/.]+)`", starts):
            if not any((place / file).exists() for place in places):
                missing.append(f"{folders} {file}")
    assert missing == []
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert packages - set(re.findall(r"\w+", page_map)) == set()
