"""Writes docs/encodings.md and the snapshots again: `.pocketbox/env/bin/python tests/envs/write.py`.

A snapshot that changes means that trained policies no longer fit: raise the encoder's version first.
"""

from __future__ import annotations

from pathlib import Path

from pocketbox.engine.agenda import STEPS
from pocketbox.engine.game import Game
from pocketbox.envs.encode.find import encoder_of
from pocketbox.envs.tables import action_digest, action_table, observation_table
from pocketbox.games import GAME_IDS, find

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "encodings.md"
SNAPSHOTS = Path(__file__).parent / "snapshots"

INTRODUCTION = """\
# Encodings

What an observation and an action index mean, byte by byte. [envs.md](envs.md) says where they are used. This page is
made from the encoders (`src/pocketbox/envs/encode/`) by `tests/envs/write.py`, and a test compares them.

- **An observation** is one row of bytes (`uint8`), made of blocks in the order of the table. A block of shape 12 x 8 is
  a board in reading order. It shows a view: what the seat that observes may know, and nothing else.
- Most blocks count things or say yes (1). *One-hot* means at most one 1. A count of more than 255 is written as 255.
- Blocks of shape 2 named after one number (rounds, turns) and everything marked `:2` are two bytes, the higher first.
  In `tasks` such a pair is 0 for nothing, n + 1 for a number n from 0, and 65536 - n for -n.
- Seats count from the observer: `mine` before `theirs`, or 0 for the observer, 1 for the next seat and so on.
- The house rules do not change during a game and are not in it.
- **`moment` and `tasks`** are the agenda: the step that waits for an answer, one-hot, then the next tasks with their
  numbers. The names of the steps, in the order of `moment`, are listed below each table.
- **The index of an action** is its place in the game's vocabulary, results of dice and bags included.
  `game.words.actions[index].text` is what people type, `game.action(text).id` the way back.
- A version rises whenever the meaning of a byte, of an index or of the rules changes; a snapshot test pins all three.
"""


def section(game: Game) -> str:
    encoder = encoder_of(game)
    width = next(block.shape[0] for block in encoder.layout.blocks if block.name == "moment")
    steps = [step.name for step in STEPS.values() if step.key.startswith(f"{game.id}: ")][:width]
    lines = [
        f"## {game.title} (`{game.id}`, version {encoder.version})",
        "",
        f"{encoder.layout.size} bytes, {len(game.words.actions)} actions.",
        "",
        *observation_table(encoder),
        "",
        "Steps: " + ", ".join(f"{n} {name}" for n, name in enumerate(steps)) + ".",
        "",
        *action_table(game),
        "",
    ]
    return "\n".join(lines)


def page() -> str:
    return "\n".join([INTRODUCTION, *[section(find(id)) for id in GAME_IDS]])


def snapshot(game: Game) -> str:
    """What must not change within one version."""
    digest = f"rules {game.rules_version}\nactions {action_digest(game)}\n"
    return digest + section(game)


def snapshot_path(game: Game) -> Path:
    return SNAPSHOTS / f"{game.id}-{encoder_of(game).version}.md"


def main() -> None:
    PAGE.write_text(page(), encoding="utf-8")
    SNAPSHOTS.mkdir(exist_ok=True)
    for id in GAME_IDS:
        snapshot_path(find(id)).write_text(snapshot(find(id)), encoding="utf-8")


if __name__ == "__main__":
    main()
