"""Where the set-up keeps things, and how it speaks; with nothing but the standard library."""

from __future__ import annotations

import importlib.util
import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
LOCAL = ROOT / ".pocketbox"
ENV = LOCAL / "env"
BUILD = LOCAL / "build"
CACHE = LOCAL / "cache"
PACKAGE = ROOT / "src" / "pocketbox"
TOOLS = ROOT / "tools"

PYTHON_TAG = EXTENSION_SUFFIXES[0]
"""Names this Python's version and machine; an environment or build for another one is of no use."""


class Stop(Exception):
    """Ends the program with one sentence for the user and an exit code."""

    def __init__(self, sentence: str, code: int = 1) -> None:
        super().__init__(sentence)
        self.code = code


def say(sentence: str) -> None:
    """One line of progress; on stderr, so that a command's own output stays clean."""
    print(sentence, file=sys.stderr, flush=True)


def shown(path: Path) -> str:
    """A path as the user would type it from where they are."""
    near = os.path.relpath(path)
    return str(path) if near.startswith("..") else near


def script() -> str:
    """The program as the user would type it from where they are."""
    return command.program()


def env_python(env: Path = ENV) -> Path:
    """The environment's own Python."""
    return env / "Scripts" / "python.exe" if os.name == "nt" else env / "bin" / "python"


def _load(path: Path) -> ModuleType:
    """One of the package's files by itself: the package's needs may not be installed yet."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


if TYPE_CHECKING:
    from pocketbox import command as command
    from pocketbox import compiled as compiled
else:
    command = _load(PACKAGE / "command.py")
    compiled = _load(PACKAGE / "compiled.py")
