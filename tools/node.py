"""Locked packages from npm, installed into .pocketbox. Each set has a folder with package.json, its lock and .npmrc."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

import debian
import lock
from environment import run_logged
from places import LOCAL, Stop, say, shown

LOG = LOCAL / "setup.log"
FILES = ("package.json", "package-lock.json", ".npmrc")


class Packages:
    """One set of packages."""

    def __init__(self, settings: Path, home: Path, purpose: str) -> None:
        self.settings = settings
        self.home = home
        self.purpose = purpose
        self.stamp = home / "stamp"

    def wanted_stamp(self) -> str:
        return hashlib.sha256(b"".join((self.settings / name).read_bytes() for name in FILES)).hexdigest()

    def is_installed(self) -> bool:
        return self.stamp.exists() and self.stamp.read_text("utf-8") == self.wanted_stamp()

    def install(self) -> None:
        """Install the locked packages; the stamp is written last, so whatever was interrupted is done again."""
        if self.is_installed():
            return
        with lock.lock(LOCAL / "setup.lock", "Waiting for another set-up of Pocketbox to finish."):
            if self.is_installed():
                return
            say(f"Setting up Pocketbox (once): installing {self.purpose}.")
            self.home.mkdir(parents=True, exist_ok=True)
            self.stamp.unlink(missing_ok=True)
            for name in FILES:
                shutil.copy(self.settings / name, self.home / name)
            arguments = ["ci", "--prefix", str(self.home), "--ignore-scripts", "--no-audit", "--no-fund"]
            if not run_logged([find_npm(), *arguments], LOG):
                raise Stop(f"Could not install {self.purpose}; see {shown(LOG)}.")
            self.stamp.write_text(self.wanted_stamp(), "utf-8")


def find_npm() -> str:
    """Return the path of npm; Debian's is installed where we may. Raise Stop where there is none."""
    found = shutil.which("npm")
    if found is None and debian.can_install():
        say("Setting up Pocketbox (once): installing npm.")
        debian.install(["nodejs", "npm"], LOG)
        found = shutil.which("npm")
    if found is None:
        raise Stop("npm is needed; install Node with npm and run this again.", 2)
    return found
