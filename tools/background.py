"""Compiles the rules for the next start while a game is played: quietly, at low priority, one at a time."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import environment
import lock
from places import LOCAL, TOOLS, Stop, say


def main() -> int:
    with lock.held(LOCAL / "background.lock") as mine:
        return build() if mine else 0


def build() -> int:
    if sys.platform != "win32":
        os.nice(19)
    os.truncate(LOCAL / "build.log", 0)
    say(time.strftime("%Y-%m-%d %H:%M:%S build in the background"))
    env = environment.here()
    try:
        env.ensure("build")
    except Stop as stop:
        say(str(stop))
        return stop.code
    return subprocess.run([str(env.python), str(TOOLS / "build.py"), "--background"]).returncode


if __name__ == "__main__":
    sys.exit(main())
