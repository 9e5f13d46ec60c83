"""What the client is made of: every symbol that a scene names is drawn, and no file of it knows a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pocketbox.server
from pocketbox.engine.core import CHANCE, NOBODY, Log
from pocketbox.engine.options import defaults
from pocketbox.games import GAME_IDS, find
from pocketbox.scenes import scene_of
from pocketbox.scenes.cards import cards_of
from pocketbox.search.spinner import SmallSpinner

STATIC = Path(pocketbox.server.__file__).parent / "static"
SHEET = set(re.findall(r'<symbol id="([^"]+)"', (STATIC / "symbols.svg").read_text("utf-8")))
FILES = sorted(
    path for path in STATIC.rglob("*") if path.suffix in (".js", ".css", ".html") and "vendor" not in path.parts
)


def seen(id):
    """Every symbol of cards, and of pieces that some hundred choices of a few games show; things beside have names."""
    game = find(id)
    found = {card.symbol for group in cards_of(game) for card in group.cards}
    for setup in game.setups:
        s = game.start(defaults(game.options), setup, int(game.least_seats))
        spinner, log = SmallSpinner(3), Log(True)
        for _ in range(120):
            scene = scene_of(game, game.view(s, NOBODY))
            found.update(piece.symbol for piece in scene.pieces)
            if s.seat_to_act() == NOBODY:
                break
            if s.seat_to_act() == CHANCE:
                chances = s.chances()
                s.apply(chances.at(spinner.below(int(chances.whole))), log)
            else:
                choices = s.legal_actions()
                s.apply(choices[spinner.below(len(choices))], log)
    return found


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_symbol_is_drawn(id):
    assert seen(id) - SHEET == set()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_client_knows_no_game_by_name(path):
    words = set(re.findall(r"[a-z0-9]+", path.read_text("utf-8").lower()))
    assert words & set(GAME_IDS) == set()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_client_asks_nobody_but_its_server(path):
    found = re.findall(r"(?:https?:)?//[\w.-]+\.\w+", path.read_text("utf-8"))
    assert found == []


def test_markup_has_no_inline_script_or_style():
    page = (STATIC / "index.html").read_text("utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", page) == []
    assert "style=" not in (STATIC / "symbols.svg").read_text("utf-8")


SCRIPTS = [path for path in FILES if path.suffix == ".js"]
LONGEST_LINE = 120


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_lines_of_scripts_are_short(path):
    """Biome breaks code, but not the templates inside of it."""
    long = [n for n, line in enumerate(path.read_text("utf-8").splitlines(), 1) if len(line) > LONGEST_LINE]
    assert long == []


MOST_LINES = 400


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_file_of_the_client_is_long(path):
    assert len(path.read_text("utf-8").splitlines()) <= MOST_LINES


def test_the_page_asks_for_every_style_sheet():
    """The static site adds the sheet of its own pages itself."""
    page = (STATIC / "index.html").read_text("utf-8")
    sheets = {path.name for path in FILES if path.suffix == ".css"} - {"site.css"}
    assert set(re.findall(r'href="/static/css/([^"]+)"', page)) == sheets
