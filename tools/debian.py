"""Packages of the system that a run needs, installed where that is possible without asking anybody."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from environment import run_logged


def can_install() -> bool:
    """Whether this is a Debian-like system and we may change it."""
    return os.name != "nt" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(packages: list[str], log: Path) -> bool:
    """Install packages with apt-get, its output added to the log; whether that worked."""
    command = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    return _run(command, log) or (_run(["apt-get", "update"], log) and _run(command, log))


def _run(command: list[str], log: Path) -> bool:
    return run_logged(command, log, {"DEBIAN_FRONTEND": "noninteractive"})
