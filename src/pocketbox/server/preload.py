"""Which scripts a page needs, so that a browser can fetch them together instead of finding them one after another."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

ENTRY: Final = "main.js"
FOLDERS: Final[Mapping[str, str]] = {"": "start", "t": "table", "c": "challenge"}
"""The folder of a page's script, by the first part of its address, where it has another name."""
NOTHING: Final = "missing"
IMPORT: Final = re.compile(r'^(?:import|export)\b[^;"]*?from "(\.[^"]+)"|^import "(\.[^"]+)"', re.MULTILINE)
HEAD_END: Final = "</head>"


def page_html(static: Path, address: str) -> str:
    """Return the page with a hint for every script that this address needs."""
    first = address.strip("/").partition("/")[0]
    folder = FOLDERS.get(first, first)
    if not (folder.isalpha() and (static / "js" / folder / "page.js").is_file()):
        folder = NOTHING
    hints = "".join(f'<link rel="modulepreload" href="/static/{path}">\n' for path in scripts_of(static, folder))
    return (static / "index.html").read_text("utf-8").replace(HEAD_END, hints + HEAD_END)


@cache
def scripts_of(static: Path, folder: str) -> tuple[str, ...]:
    """List the scripts that a page imports, directly or not, nearest first. Read once while the server runs."""
    top = static.resolve()
    found: list[Path] = []
    waiting = [top / "js" / ENTRY, top / "js" / folder / "page.js"]
    while waiting:
        path = waiting.pop(0)
        if path in found or not path.is_file():
            continue
        found.append(path)
        text = path.read_text("utf-8")
        waiting.extend((path.parent / (one or other)).resolve() for one, other in IMPORT.findall(text))
    return tuple(path.relative_to(top).as_posix() for path in found)
