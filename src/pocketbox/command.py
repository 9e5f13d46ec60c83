"""How this program is started from where the user is, so that a suggested command can be typed as shown."""

from __future__ import annotations

import os
import shlex
import shutil
from pathlib import Path
from typing import Final

NAME: Final = "pocketbox"
CHECKOUT: Final = Path(__file__).resolve().parents[2]
"""The checkout, if this package runs from one."""


def program(is_windows: bool = os.name == "nt") -> str:
    """`./pocketbox` in a checkout, its path from elsewhere, and `pocketbox` when that is what the shell finds."""
    script = CHECKOUT / NAME
    if not (script.is_file() and (CHECKOUT / "src" / NAME).is_dir()):
        return NAME
    found = shutil.which(NAME)
    if found is not None and os.path.realpath(found) == str(script):
        return NAME
    here = os.path.relpath(script)
    if here == NAME:
        return f".\\{NAME}" if is_windows else f"./{NAME}"
    path = str(script) if here.startswith(f"..{os.sep}..") else here
    if is_windows:
        return f'"{path}"' if " " in path else path
    return shlex.quote(path)


def command(words: str) -> str:
    """A command of this program, as it can be typed: `./pocketbox rules rush`."""
    return f"{program()} {words}"
