"""Pinned requirements: every package has a version and hashes, no file names a place to get it from."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import environment

REQUIREMENTS = Path(__file__).resolve().parents[2] / "requirements"
LEVELS = ("play", "serve", "build", "envs", "lab", "print", "ray", "site", "test", "bench")


def entries(level: str) -> list[str]:
    """Each requirement of a level on one line, comments left out."""
    text = (REQUIREMENTS / f"{level}.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.strip().startswith("#")]
    return [entry for entry in "\n".join(lines).replace("\\\n", " ").splitlines() if entry.strip()]


def pins(level: str) -> dict[str, str]:
    """Version and marker by package, `numpy ; python_full_version < '3.12'` being a package of its own."""
    found = {}
    for entry in entries(level):
        name, version = entry.split("--hash")[0].split("==", 1)
        number, _, marker = version.partition(";")
        found[f"{name.strip()};{marker.strip()}"] = number.strip()
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_everything_is_pinned_with_hashes(level: str) -> None:
    assert entries(level)
    for entry in entries(level):
        assert re.match(r"[a-z0-9-]+(\[[a-z0-9,-]+\])?==[0-9][^ ]* ", entry), entry
        assert re.findall(r"--hash=sha256:[0-9a-f]{64}(?= |$)", entry), entry


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", ["in", "txt"])
def test_no_file_names_an_address_or_a_place(level: str, kind: str) -> None:
    text = (REQUIREMENTS / f"{level}.{kind}").read_text(encoding="utf-8")
    for forbidden in ("://", "index-url", "find-links", "trusted-host", "@ ", "/home", "/root", "/tmp"):
        assert forbidden not in text


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_says_what_it_is_for(level: str) -> None:
    assert (REQUIREMENTS / f"{level}.in").read_text(encoding="utf-8").startswith("# What ")


def test_levels_agree_because_they_share_one_environment() -> None:
    together: dict[str, str] = {}
    for level in LEVELS:
        for package, version in pins(level).items():
            assert together.setdefault(package, version) == version, (level, package)
    for level, contained in environment.COVERS.items():
        for lower in contained:
            assert pins(lower).items() <= pins(level).items()
