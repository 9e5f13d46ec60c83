"""`pocketbox doctor`: what is installed, and whether the rules run compiled."""

from __future__ import annotations

import argparse
import importlib.metadata
import platform
import shutil
from pathlib import Path

import pocketbox
from pocketbox.cli import arguments
from pocketbox.compiled import status
from pocketbox.match.saves import data_folder, list_unfinished

WANTED = {
    "mypy-extensions": "play",
    "mypy": "compile the rules",
    "distributed": "play on a Dask cluster",
    "ray": "play on a Ray cluster",
    "pyarrow": "keep results as Parquet",
    "choix": "rate bots",
    "numpy": "fit what things are worth",
    "optuna": "tune",
    "plotly": "draw reports",
    "pytest": "run the tests",
    "hypothesis": "run the tests",
    "ruff": "run the tests",
    "open-spiel": "compare speed with OpenSpiel",
}


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(prog, "List what is installed and what is missing.", ["doctor", "doctor --json"])
    arguments.add_json(found)
    return found


def run(args: argparse.Namespace) -> int:
    build = status()
    facts = {
        "pocketbox": pocketbox.__version__,
        "python": platform.python_version(),
        "source": str(Path(pocketbox.__file__).parent),
        "compiled": build.compiled,
        "why": build.why,
        "build_seconds": build.built_in_seconds,
        "c_compiler": shutil.which("cc") or shutil.which("gcc") or shutil.which("clang"),
        "saves": str(data_folder()),
        "unfinished_games": len(list_unfinished()),
        "packages": {name: _version(name) for name in WANTED},
        "games": pocketbox.GAME_IDS,
    }
    if args.json:
        arguments.say_json(facts)
        return 0
    print(f"Pocketbox {facts['pocketbox']} on Python {facts['python']}, from {facts['source']}")
    print(f"Rules: {'compiled' if build.compiled else 'interpreted'} ({build.why})")
    print(f"C compiler: {facts['c_compiler'] or 'none found; everything runs interpreted, with the same results'}")
    print(f"Games: {', '.join(pocketbox.GAME_IDS)}")
    print(f"Saves: {facts['saves']}, {facts['unfinished_games']} unfinished")
    for name, purpose in WANTED.items():
        print(f"  {name:<16} {_version(name) or 'not installed':<16} to {purpose}")
    return 0


def _version(name: str) -> str | None:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None
