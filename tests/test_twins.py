"""Compiled and interpreted rules play the same games: digests of fixed random games, in two processes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from pocketbox.compiled import status

ROOT = Path(__file__).parent.parent
GAMES = "8"
SCRIPT = """
import hashlib, random, sys
from pocketbox import GAME_IDS, Log, find
from pocketbox.compiled import status
from pocketbox.engine.options import defaults
from pocketbox.match.digest import digest
print(status().compiled)
for id in GAME_IDS:
    game = find(id)
    seen = hashlib.sha256()
    for seed in range(int(sys.argv[1])):
        rng = random.Random(seed)
        s = game.start(defaults(game.options), game.setups[seed % len(game.setups)], game.least_seats)
        log = Log()
        for _ in range(600):
            if s.is_over():
                break
            actions = s.legal_actions()
            seen.update(" ".join(action.text for action in actions).encode())
            s.apply(actions[rng.randrange(len(actions))], log)
        seen.update(digest(game, s).encode())
        seen.update(repr(log.events).encode())
    print(id, seen.hexdigest())
"""


def digests(pure: str) -> list[str]:
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "POCKETBOX_PURE": pure}
    command = [sys.executable, "-c", SCRIPT, GAMES]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, env=environment, check=True)
    return done.stdout.splitlines()


def test_compiled_and_interpreted_play_the_same_games():
    """Where there is no fresh build both are interpreted; the full test run insists on one."""
    plain, other = digests("1"), digests("")
    assert plain[0] == "False"
    assert other[0] == "True" or not status().compiled
    assert plain[1:] == other[1:]
    assert len(plain) > 1
