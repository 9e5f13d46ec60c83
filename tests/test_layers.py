"""Imports point down, the rules touch nothing of the outside world, and front ends know no game by name."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from pocketbox.compiled import PACKAGES
from pocketbox.games import GAME_IDS

SOURCE = Path(__file__).parent.parent / "src" / "pocketbox"
LAYERS = [
    "engine",
    "games",
    "search",
    "match",
    "bots|scenes|packs",
    "lab",
    "coach",
    "learn",
    "testing|terminal|server|envs|press",
    "site",
    "cli",
]
"""From the bottom up. A package imports its own and those below, never one beside it."""
FRONT_ENDS = ["match", "coach", "learn", "terminal", "server", "site", "cli", "testing", "envs", "press"]
PER_GAME = [SOURCE / "envs" / "encode"]
"""Folders of front ends with one file a game."""
COMPILED = [SOURCE / folder for folder in PACKAGES]
OUTSIDE = {"asyncio", "datetime", "io", "json", "logging", "numpy", "os", "pathlib", "random", "secrets", "socket"}
OUTSIDE |= {"subprocess", "sys", "threading", "time", "urllib"}

FILES = sorted(path for path in SOURCE.rglob("*.py") if path.parent != SOURCE)


def package_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0]


def level(package: str) -> int:
    return next(n for n, layer in enumerate(LAYERS) if package in layer.split("|"))


@cache
def imported(path: Path) -> set[str]:
    """Every module a file imports, in functions too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def ours(path: Path) -> set[str]:
    """The packages of ours that a file imports."""
    found = {name.split(".")[1] for name in imported(path) if name.startswith("pocketbox.")}
    return {name for name in found if (SOURCE / name).is_dir()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_down(path):
    mine = package_of(path)
    assert {name for name in ours(path) if name != mine and level(name) >= level(mine)} == set()


@pytest.mark.parametrize("path", [path for path in FILES if package_of(path) in ("engine", "games")], ids=str)
def test_rules_touch_nothing_outside(path):
    assert {name.split(".")[0] for name in imported(path)} & OUTSIDE == set()


@pytest.mark.parametrize(
    "path",
    [path for path in FILES if set(path.parents) & set(COMPILED)],
    ids=lambda path: str(path.relative_to(SOURCE)),
)
def test_nothing_compiled_needs_numpy(path):
    assert "numpy" not in {name.split(".")[0] for name in imported(path)}


@pytest.mark.parametrize("id", GAME_IDS)
def test_games_do_not_import_one_another(id):
    for path in (SOURCE / "games" / id).rglob("*.py"):
        others = {name.split(".")[2] for name in imported(path) if name.startswith("pocketbox.games.")}
        assert others & set(GAME_IDS) <= {id}, path


@pytest.mark.parametrize(
    "path", [path for path in FILES if package_of(path) in FRONT_ENDS and path.parent not in PER_GAME], ids=str
)
def test_front_ends_know_no_game_by_name(path):
    for name in imported(path):
        assert not set(name.split(".")[1:]) & set(GAME_IDS), name
    texts = {node.value for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Constant)}
    assert texts & set(GAME_IDS) == set()


@pytest.mark.parametrize("path", [path for path in FILES if package_of(path) == "bots"], ids=str)
def test_bots_get_views_and_never_the_table(path):
    """Of the table they know what a chooser is, how a position is written out and how a program is asked: no match,
    course, dealer or record.

    They know no game either, and reach positions only by imagining them from a view.
    """
    names = imported(path)
    table = {name for name in names if name.startswith("pocketbox.match.")}
    assert {name.split(".")[2] for name in table} <= {"chooser", "digest", "program"}
    assert not {name for name in names if name.startswith("pocketbox.games")}
    asked = {node.attr for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Attribute)}
    assert asked & {"position", "apply", "start", "load", "redeal", "read_position", "_course"} == set()


def test_every_package_has_its_layer():
    assert {package_of(path) for path in FILES} == {name for layer in LAYERS for name in layer.split("|")}
