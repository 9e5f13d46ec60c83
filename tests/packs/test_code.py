"""Packs with code: run where they are installed or named, refused everywhere else, and part of the hash."""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import pocketbox
from pocketbox.engine.pack_code import CODE
from pocketbox.engine.pack_reading import _READ
from pocketbox.match.digest import digest
from pocketbox.packs.code import NAMED
from pocketbox.packs.folder import find_pack
from pocketbox.packs.reading import read_pack_file, read_pack_text
from pocketbox.packs.scenarios import failures_of
from pocketbox.scenes.cards import cards_of
from pocketbox.server import workshop
from pocketbox.testing.check_game import check_game

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "packs.md").read_text("utf-8")
CHAPTER = PAGE.split("## Abilities that need code")[1].split("\n## ")[0]
TOML = re.findall(r"```toml\n(.*?)```", CHAPTER, re.DOTALL)[0]
PYTHON = re.findall(r"```python\n(.*?)```", CHAPTER, re.DOTALL)[0]
HOME = "POCKETBOX_HOME"


@pytest.fixture(autouse=True)
def _as_new(monkeypatch, tmp_path):
    """Nobody has run any code yet, and the packs folder is empty."""
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    monkeypatch.setenv(NAMED, "")
    forget()
    yield
    forget()


def forget() -> None:
    CODE.clear()
    _READ.clear()
    pocketbox.find("tactics5").packed.clear()


def folder(path: Path, toml: str = TOML, python: str = PYTHON) -> Path:
    path.mkdir(parents=True)
    (path / "pack.toml").write_text(toml, "utf-8")
    (path / "traits.py").write_text(python, "utf-8")
    return path


def record_of(path: Path) -> str:
    game = find_pack(str(path)).game
    match = pocketbox.begin(game, pocketbox.SeededDealer(3), game.defaults(), "quick")
    match.run({seat: pocketbox.RandomBot() for seat in range(2)}, random.Random(3))
    return match.record()


def test_the_example_of_the_page_plays_its_scenario_and_keeps_every_promise(tmp_path):
    file = read_pack_file(folder(tmp_path / "outlaws"))
    assert failures_of(file) == []
    cards = {card.id: card for group in cards_of(file.game, file.game.defaults()) for card in group.cards}
    assert "unless the foe is of the type mage" in " ".join(power.text for power in cards["unit.outlaw"].powers)
    check_game(file.game, games=1, seed=2)


def test_the_hash_covers_the_code(tmp_path):
    one = read_pack_file(folder(tmp_path / "one")).pack
    other = read_pack_file(folder(tmp_path / "other", python=PYTHON + "# changed\n")).pack
    assert one.hash != other.hash
    assert PYTHON[:40] not in one.text


def test_a_record_of_a_pack_with_code_replays_where_it_is_installed_and_nowhere_else(tmp_path):
    text = record_of(folder(tmp_path / "outlaws"))
    forget()
    os.environ[NAMED] = ""
    with pytest.raises(pocketbox.BadInput) as problem:
        pocketbox.Replay(pocketbox.read_record(text))
    assert "the pack outlaws@1.0.0 brings code that is not installed here" in str(problem.value)
    assert "put it into your packs folder" in str(problem.value)
    assert CODE == {}
    shutil.copytree(tmp_path / "outlaws", tmp_path / "home" / "packs" / "outlaws")
    replay = pocketbox.Replay(pocketbox.read_record(text))
    last = list(replay.moments())[-1].s
    assert last.is_over()
    assert digest(replay.game, last)


def test_installed_code_that_differs_is_not_run(tmp_path):
    text = record_of(folder(tmp_path / "outlaws"))
    forget()
    os.environ[NAMED] = ""
    marker = tmp_path / "ran"
    folder(tmp_path / "home" / "packs" / "outlaws", python=f"open({str(marker)!r}, 'w')\n")
    with pytest.raises(pocketbox.BadInput, match="not installed here"):
        pocketbox.Replay(pocketbox.read_record(text))
    assert not marker.exists()


def test_a_process_of_the_same_command_may_run_code_named_by_path(tmp_path):
    path = folder(tmp_path / "outlaws")
    word = find_pack(str(path)).pack.word
    script = f"import pocketbox; print(len(pocketbox.find('tactics5').under({word!r}).packs))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )  # fmt: skip
    assert done.stdout.strip() == "1", done.stderr


def test_the_web_brings_no_code():
    """What a visitor sends is text: its traits are those of the game, and a hash alone runs nothing."""
    found = workshop.check(TOML)
    assert "there is no trait 'disdain'" in found["problem"]["sentence"]
    named = workshop.check(TOML.replace("[[unit]]", 'code = "0123"\n\n[[unit]]', 1))
    assert "there is no 'code' here" in named["problem"]["sentence"]
    assert CODE == {}


def test_a_text_cannot_name_code_that_is_installed(tmp_path):
    read_pack_file(folder(tmp_path / "outlaws"))
    (hash,) = CODE
    with pytest.raises(pocketbox.BadInput, match="there is no table 'code'"):
        read_pack_text(f'code = "{hash}"\n{TOML}')


@pytest.mark.parametrize(
    ("python", "said"),
    [
        ("def broken(:\n", "traits.py, line 1, column 12"),
        ("x = 1\nraise ValueError('no')\n", "traits.py, line 2: ValueError: no"),
        ("TRAITS = [1]\n", "traits.py must end with TRAITS"),
        (
            PYTHON.replace('"unit",', '"force",'),
            "a trait for 'force', but tactics5 takes no code for that",
        ),
        (
            PYTHON.replace('"disdain",\n', '"bump",\n'),
            "the code has a trait 'bump', which is not a valid name, or is taken",
        ),
        (PYTHON.replace('return Disdain(row["spared"], row["amount"])', "return 3"), "something else than a Trait"),
        (PYTHON.replace('row["spared"]', 'row["spred"]'), "the code of the trait disdain fails: KeyError: 'spred'"),
    ],
)
def test_faulty_code_is_refused_in_one_sentence(tmp_path, python, said):
    with pytest.raises(pocketbox.BadInput) as problem:
        read_pack_file(folder(tmp_path / "outlaws", python=python))
    assert said in str(problem.value)
    assert "\n" not in str(problem.value)


def test_a_pack_has_at_most_one_python_file(tmp_path):
    path = folder(tmp_path / "outlaws")
    (path / "more.py").write_text("", "utf-8")
    with pytest.raises(pocketbox.BadInput, match="has 2 Python files; a pack has at most one"):
        read_pack_file(path)


def test_a_hero_and_a_monster_of_abyss_may_have_code(tmp_path):
    python = """\
from pocketbox.engine.pack_code import CodeTrait
from pocketbox.games.abyss.figure_traits import FigureTrait


class Ghostly(FigureTrait):
    def taken(self, damage):
        return damage if damage > 1 else 0

    def facts(self):
        return ["ghostly"]

    def card(self):
        return "Ghostly", "1 damage does not harm it.", "AB-ATTACK-05"


class MakesGhostly(CodeTrait):
    def make(self, row):
        return Ghostly()


TRAITS = [MakesGhostly("monster", "ghostly", "1 damage does not harm it.")]
"""
    toml = """\
[pack]
id = "ghosts"
version = "1.0.0"
title = "Ghosts"
author = "A. Writer"
licence = "CC0-1.0"
game = "abyss"
rules = 5

[[monster]]
name = "shade"
title = "Shade"
mark = "S"
hp = 2
might = 1
shape = "ring"
reach = 1
traits = [{ trait = "ghostly" }]

[[scenario]]
title = "A Shade stands a blow of 1"
position = '''
5 . . . H . . . .
6 . . . S . . . .
hero: oni-slayer, carries weapon
'''
play = ["attack d6", "roll 2"]
legal = ["attack d6"]
"""
    file = read_pack_file(folder(tmp_path / "ghosts", toml, python))
    assert failures_of(file) == []
    check_game(file.game, games=1, seed=4)
