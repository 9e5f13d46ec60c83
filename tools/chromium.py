"""Finds the Chromium that the browser tests drive, and installs one where that is possible."""

from __future__ import annotations

import os
import shutil

import debian
from places import LOCAL, say

SHELL = "chromium-headless-shell"
"""Chromium without a window: the same pages, drawn with less work than by a whole browser that hides its window."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome")
BESIDES = ("libatomic1", "fonts-dejavu-core")


def chromium_path() -> str | None:
    """Return the Chromium named in CHROMIUM, else the first on the PATH."""
    return os.environ.get("CHROMIUM") or next((found for name in NAMES if (found := shutil.which(name))), None)


def need_chromium() -> None:
    """Install the shell where we can, else a whole Chromium; without any, browser tests are skipped, and fail in CI."""
    if os.environ.get("CHROMIUM") or shutil.which(SHELL):
        return
    if debian.can_install():
        say("Setting up Pocketbox (once): installing Chromium for its tests.")
        packages = (SHELL,) if chromium_path() else (SHELL, "chromium")
        if not any(debian.install([package, *BESIDES], LOCAL / "setup.log") for package in packages):
            say(f"{SHELL} could not be installed; see .pocketbox/setup.log.")
    if not chromium_path():
        say("There is no Chromium: the browser tests are not run. Install one, or name it in CHROMIUM.")
