"""docs/records.md shows a record that the command beside it prints, and positions that can be read."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from match.write_positions import with_tables
from pocketbox.games import GAME_IDS, find
from pocketbox.games.abyss import notation as abyss_notation
from pocketbox.games.abyss.roster import ROSTER
from pocketbox.games.dungeons import notation as dungeons_notation
from pocketbox.games.dungeons.figures import FIGURE_NAMES
from pocketbox.games.dungeons.tiles import CODE_NAMES
from pocketbox.games.rush import notation as rush_notation
from pocketbox.games.rush.pieces import PIECES
from pocketbox.games.tactics4 import notation as tactics4_notation
from pocketbox.games.tactics4 import words as tactics4_words
from pocketbox.games.tactics5 import notation as tactics5_notation
from pocketbox.games.tactics5 import terrain as tactics5_terrain
from pocketbox.games.tactics5.units import UNIT_NAMES as TACTICS5_UNITS
from pocketbox.match import reading, record
from pocketbox.match.reading import read_record
from pocketbox.match.verify import verify
from printed import printed_names

ROOT = Path(__file__).resolve().parents[2]
DOCS = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
COMMAND = "examples/write_a_record.py"


def printed() -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, str(ROOT / COMMAND)]
    done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=True)
    return done.stdout


def shown() -> str:
    return DOCS.split("```record\n")[1].split("```")[0]


def test_the_example_is_what_the_command_prints():
    assert shown() == printed(), f"run python {COMMAND} and put what it prints into docs/records.md"


def test_the_example_proves_itself():
    report = verify(read_record(printed()))
    assert report.unchecked == []
    assert report.passed[-1] == "the fair-2 dealer gives each of the 2 throws"


def test_every_header_key_and_dealer_is_documented():
    for key in [*reading._KEYS, "name N", "words N"]:
        assert f"| `{key}` |" in DOCS
    for kind in record.DEALERS:
        assert f"| `{kind}` |" in DOCS


def test_the_limits_are_documented():
    for most in (reading.MOST_BYTES, reading.MOST_LINES, reading.MOST_IN_A_LINE):
        assert f"{most:,}" in DOCS


# Positions

EXAMPLES = re.findall(r"```position (\w+)\n(.*?)```", DOCS, re.DOTALL)
KEYS = {
    "rush": rush_notation.NOTATION.keys,
    "abyss": abyss_notation.NOTATION.keys,
    "tactics5": tactics5_notation.NOTATION.keys,
    "tactics4": tactics4_notation.NOTATION.keys,
    "dungeons": dungeons_notation.NOTATION.keys,
}
HEADINGS = {
    "rush": ["Positions", "Rush"],
    "abyss": ["Positions", "Abyss"],
    "tactics5": ["Positions", "Both editions of Pocket-Tactics", "Tactics 5"],
    "tactics4": ["Positions", "Both editions of Pocket-Tactics", "Tactics 4"],
    "dungeons": ["Positions", "Pocket-Dungeons"],
}
"""Where the keys of a game are explained."""


def section(heading: str) -> str:
    """What stands under a heading, up to the next one."""
    return re.split(rf"^#+ {heading}$", DOCS, flags=re.MULTILINE)[1].split("\n#")[0]


def test_every_game_has_an_example_position():
    assert [id for id, _ in EXAMPLES] == GAME_IDS


@pytest.mark.parametrize(("id", "text"), EXAMPLES)
def test_every_example_position_is_read_and_can_be_played_on(id, text):
    game = find(id)
    s = game.read_position(text)
    assert s.legal_actions()
    assert game.dump(game.read_position(game.write_position(s))) == game.dump(s)


def test_the_tables_of_keys_are_those_of_the_declarations():
    assert with_tables(DOCS) == DOCS, "run .pocketbox/env/bin/python tests/match/write_positions.py"


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_key_of_a_position_is_documented(id):
    explained = "".join(section(heading) for heading in HEADINGS[id])
    assert [key for key in KEYS[id] if f"`{key}`" not in explained and f"**`{key}:`**" not in explained] == []


def test_every_mark_tile_unit_and_figure_is_documented():
    marks = [piece.mark for piece in PIECES if f"`{piece.mark}`" not in section("Rush")]
    kinds = [*ROSTER.monsters, *ROSTER.pieces]
    marks += [kind.mark for kind in kinds if f"`{kind.mark}`" not in section("Abyss")]
    names = {
        "Tactics 5": [*tactics5_terrain.TERRAIN_NAMES, *printed_names(find("tactics5"), TACTICS5_UNITS)],
        "Tactics 4": [*tactics4_words.TERRAIN_NAMES, *printed_names(find("tactics4"), tactics4_words.UNIT_NAMES)],
        "Pocket-Dungeons": [*CODE_NAMES, *FIGURE_NAMES],
    }
    for heading, each in names.items():
        marks += [name for name in each if f"`{name}`" not in section(heading)]
    assert marks == []
