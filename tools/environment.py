"""The virtual environment in .pocketbox/env: made once, and brought up to the level that a command needs.

Levels are the files requirements/<level>.txt. Each adds to the same environment. A stamp inside the
environment says what was installed; it is written last, so whatever was interrupted is simply done again.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import lock
from places import ENV, LOCAL, PYTHON_TAG, ROOT, Stop, env_python, say, shown

PURPOSE = {
    "play": "what playing needs",
    "serve": "what the browser table needs",
    "build": "what compiling needs",
    "envs": "what the environments for researchers need",
    "lab": "what the lab needs",
    "print": "what printing needs",
    "ray": "what playing on a Ray cluster needs",
    "site": "what the static site is made with",
    "test": "what testing needs",
    "bench": "what comparing with other engines needs",
}

COVERS: dict[str, list[str]] = {
    "play": [],
    "serve": ["play"],
    "build": ["play"],
    "envs": ["play"],
    "lab": ["play"],
    "print": ["play"],
    "ray": ["play", "lab"],
    "site": ["play"],
    "test": ["play", "serve", "build", "envs", "lab", "print"],
    "bench": ["play", "build", "envs"],
}
"""The levels that a level contains, with the same pins."""


class Environment:
    """One virtual environment and the requirement files that it is filled from."""

    def __init__(self, env: Path, requirements: Path, source: Path, log: Path) -> None:
        self.env = env
        self.requirements = requirements
        self.source = source
        self.log = log
        self.python = env_python(env)
        self.stamps = env / "pocketbox-stamps"

    def is_made(self) -> bool:
        """Whether there is an environment for this Python, whatever is installed in it."""
        return self.python.exists() and self._stamp("python") == PYTHON_TAG

    def can_be_made(self) -> bool:
        """Whether an environment is there or can be made without installing anything on this machine."""
        return self.is_made() or shutil.which("uv") is not None or has_venv()

    def ready(self, level: str) -> bool:
        """Whether the level is installed, with the pins and the Python of now."""
        return self.is_made() and self._stamp(level) == self.wanted(level)

    def wanted(self, level: str) -> str:
        """The stamp that the level should have."""
        return hashlib.sha256((self.requirements / f"{level}.txt").read_bytes()).hexdigest()

    def ensure(self, level: str) -> None:
        """Make the environment and install the level unless that is done already."""
        if self.ready(level):
            return
        try:
            self.env.parent.mkdir(exist_ok=True)
        except OSError:
            raise Stop(f"Pocketbox keeps its environment in {self.env.parent}, but cannot write there.", 2) from None
        with lock.lock(self.env.parent / "setup.lock", "Waiting for another set-up of Pocketbox to finish."):
            if not self.is_made():
                self._make()
            if self._stamp(level) != self.wanted(level):
                self._install(level)

    def _stamp(self, name: str) -> str:
        try:
            return (self.stamps / name).read_text(encoding="utf-8")
        except OSError:
            return ""

    def _set_stamp(self, name: str, text: str) -> None:
        new = self.stamps / f"{name}.new"
        new.write_text(text, encoding="utf-8")
        new.replace(self.stamps / name)

    def _make(self) -> None:
        say("Setting up Pocketbox (once): making an environment.")
        self.log.write_bytes(b"")
        self._remove()
        uv = shutil.which("uv")
        if not (uv and self._run([uv, "venv", "--python", sys.executable, str(self.env)])):
            self._remove()
            need_venv(self.log)
            if not self._run([sys.executable, "-m", "venv", str(self.env)]):
                raise Stop(f"Python could not make a virtual environment; see {shown(self.log)}.")
        self._point_at_source()
        self.stamps.mkdir()
        self._set_stamp("python", PYTHON_TAG)

    def _remove(self) -> None:
        # Without its stamps a half-removed environment counts as not made.
        shutil.rmtree(self.stamps, ignore_errors=True)
        shutil.rmtree(self.env, ignore_errors=True)

    def _point_at_source(self) -> None:
        """Let the environment's Python import the sources; relative, so that the checkout may be moved."""
        lib = "Lib" if os.name == "nt" else f"lib/python{sys.version_info.major}.{sys.version_info.minor}"
        packages = self.env / lib / "site-packages"
        line = os.path.relpath(self.source, packages)
        (packages / "pocketbox-source.pth").write_text(line + "\n", encoding="utf-8")

    def _install(self, level: str) -> None:
        say(f"Setting up Pocketbox (once): installing {PURPOSE[level]}.")
        stamps = {name: self.wanted(name) for name in [*COVERS[level], level]}
        file = str(self.requirements / f"{level}.txt")
        uv = shutil.which("uv")
        # pip is tried after uv because an index may be set up for pip alone.
        pinned = ["--require-hashes", "-r", file]
        if not (uv and self._run([uv, "pip", "install", "--python", str(self.python), *pinned])):
            self._need_pip()
            pip = [str(self.python), "-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
            if not self._run([*pip, *pinned]):
                raise Stop(f"Could not install {PURPOSE[level]} from a Python package index; see {shown(self.log)}.")
        for name, wanted in stamps.items():
            self._set_stamp(name, wanted)

    def _need_pip(self) -> None:
        """Put pip into an environment that uv made without it."""
        if not self._run([str(self.python), "-m", "pip", "--version"]):
            need_venv(self.log)
            if not self._run([str(self.python), "-m", "ensurepip"]):
                raise Stop(f"Could not put pip into the environment; see {shown(self.log)}.")

    def _run(self, command: list[str]) -> bool:
        return run_logged(command, self.log)


def run_logged(command: list[str], log: Path, more: dict[str, str] | None = None) -> bool:
    """Run a program, with more settings, and add its output to the log; whether it succeeded."""
    # The user's settings stay, except one that cannot work in an environment.
    settings = {"UV_SYSTEM_CERTS": "1", **os.environ, "PIP_USER": "0", **(more or {})}
    with open(log, "ab") as out:
        out.write((" ".join(command) + "\n").encode())
        out.flush()
        try:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=out, stderr=out, env=settings)
        except OSError as error:
            out.write(f"{error}\n".encode())
            return False
    return done.returncode == 0


def has_venv() -> bool:
    return bool(importlib.util.find_spec("ensurepip") and importlib.util.find_spec("venv"))


def need_venv(log: Path) -> None:
    """Make sure that Python can make environments: Debian ships that part as a separate package."""
    if has_venv():
        return
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if shutil.which("apt-get") is None:
        raise Stop("This Python lacks venv or ensurepip; install that, or uv, and run this again.", 2)
    install = ["apt-get", "install", "--yes", package]
    if os.name == "nt" or os.geteuid() != 0:
        raise Stop(f"This Python cannot make virtual environments yet; run: sudo {' '.join(install)}", 2)
    say(f"Setting up Pocketbox (once): installing {package}.")
    if not run_logged(install, log) and run_logged(["apt-get", "update"], log):
        run_logged(install, log)
    importlib.invalidate_caches()
    if not importlib.util.find_spec("ensurepip"):
        raise Stop(f"Could not install {package}; run: {' '.join(install)} (the log is {shown(log)}).", 2)


def here() -> Environment:
    """This checkout's environment, which need not be there yet."""
    return Environment(ENV, ROOT / "requirements", ROOT / "src", LOCAL / "setup.log")
