"""Writes the static site: documentation, and the games to be played in the browser alone."""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

import site_docs
import site_play
from places import ROOT, Stop, say, shown

MARK = "made-by-pocketbox"
"""A file in every site, so that nothing else is ever overwritten."""


def make(out: Path) -> None:
    """Write the site into a folder that is new, empty or an earlier site; raise Stop for any other."""
    if out.is_dir() and any(out.iterdir()) and not (out / MARK).is_file():
        raise Stop(f"{shown(out)} holds other files; choose a new or empty folder for the site.", 2)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=f".{out.name}-") as place:
        fresh = Path(place, "site")
        (fresh / "play").mkdir(parents=True)
        site_play.write_play(fresh / "play")
        site_docs.write_docs(fresh)
        for name in ("LICENSE", "NOTICE"):
            shutil.copy(ROOT / name, fresh / name)
        (fresh / MARK).write_text("", "utf-8")
        site_play.write_service_worker(fresh)
        shutil.rmtree(out, ignore_errors=True)
        fresh.rename(out)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="pocketbox site", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("site"), help="the folder to write (default: site)")
    out = parser.parse_args(arguments).out
    make(out)
    say(f"The site is in {shown(out)}. To look at it, run: python -m http.server --directory {shown(out)}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Stop as stop:
        say(str(stop))
        sys.exit(stop.code)
