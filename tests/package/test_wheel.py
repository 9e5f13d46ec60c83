"""Wheels and the source distribution hold the whole package and nothing else."""

from __future__ import annotations

import tarfile
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pocketbox
from pocketbox import compiled

ROOT = Path(__file__).resolve().parents[2]
DATA = {
    "pocketbox/py.typed",
    "pocketbox/server/static/index.html",
    "pocketbox/server/static/vendor/preact-htm.js",
    "pocketbox/server/migrations/script.py.mako",
    "pocketbox/server/migrations/versions/a1_entries.py",
    "pocketbox/learn/rules/rush.md",
    "pocketbox/learn/howto/dungeons.md",
    "pocketbox/learn/lessons/rush/1-first.toml",
    "pocketbox/learn/puzzles/rush.toml",
}
"""One file of each kind that Python does not import."""
DATA_SUFFIXES = {".css", ".html", ".js", ".mako", ".md", ".py", ".svg", ".toml", ".ts", ".txt", ".typ", ".typed"}


def packed(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as file:
        return {name for name in file.namelist() if not name.endswith("/")}


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as file:
        (name,) = [name for name in file.namelist() if name.endswith(".dist-info/METADATA")]
        return Parser().parsestr(file.read(name).decode("utf-8"))


def test_the_wheel_is_pure(wheel: Path) -> None:
    assert wheel.name == f"pocketbox-{pocketbox.__version__}-py3-none-any.whl"


def test_the_wheel_has_every_file_of_the_package_and_no_other(wheel: Path) -> None:
    source = ROOT / "src"
    ours = {path.relative_to(source).as_posix() for path in (source / "pocketbox").rglob("*") if path.is_file()}
    ours = {name for name in ours if "__pycache__" not in name}
    about = {name for name in packed(wheel) if name.startswith(f"pocketbox-{pocketbox.__version__}.dist-info/")}
    assert packed(wheel) - about == ours
    assert ours >= DATA
    assert {Path(name).suffix for name in ours} == DATA_SUFFIXES
    assert {name.split("/", 1)[1] for name in about} == {
        "METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE", "licenses/NOTICE", "top_level.txt",
    }  # fmt: skip


def test_the_wheel_for_this_system_adds_compiled_rules_and_nothing_else(wheel: Path, fast_wheel: Path) -> None:
    assert not fast_wheel.name.endswith("none-any.whl")
    added = packed(fast_wheel) - packed(wheel)
    assert {name.split("/")[1] for name in added} == {compiled.INSIDE}
    assert {Path(name).suffix for name in added} == {".txt", Path(compiled.SUFFIX).suffix}


def test_the_source_distribution_has_what_builds_it(sdist: Path) -> None:
    with tarfile.open(sdist) as file:
        names = {name.split("/", 1)[1] for name in file.getnames() if "/" in name}
    assert {"setup.py", "tools/build.py", "tools/compile_step.py", "src/pocketbox/engine/core.py"} <= names
    assert not any(name.endswith(compiled.SUFFIX) for name in names)


def test_the_metadata_is_complete_and_names_no_person(wheel: Path) -> None:
    about = metadata(wheel)
    assert about["Version"] == pocketbox.__version__
    assert about["Author"] == "Pocketbox maintainers"
    assert about["Author-email"] is None
    assert about["License-Expression"] == "Apache-2.0"
    assert about["Description-Content-Type"] == "text/markdown"
    assert about["Keywords"]
    assert "Typing :: Typed" in about.get_all("Classifier", [])
    assert about.get_payload().lstrip().startswith("# Pocketbox")


def test_extras_are_named_by_use(wheel: Path) -> None:
    assert set(metadata(wheel).get_all("Provides-Extra", [])) == {
        "all", "envs", "lab", "openspiel", "print", "ray", "serve",
    }  # fmt: skip
