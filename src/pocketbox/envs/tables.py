"""The wire format of a game as tables people can read: what each byte of an observation and each action index is."""

from __future__ import annotations

import hashlib
from itertools import groupby

from pocketbox.engine.game import Game
from pocketbox.envs.encode.encoder import Encoder


def observation_table(encoder: Encoder) -> list[str]:
    """One row a block, in Markdown."""
    lines = ["| bytes | block | shape | what it is |", "| --- | --- | --- | --- |"]
    for block in encoder.layout.blocks:
        shape = " x ".join(str(side) for side in block.shape)
        lines.append(f"| {block.start} to {block.start + block.size - 1} | `{block.name}` | {shape} | {block.about} |")
    return lines


def action_table(game: Game) -> list[str]:
    """One row for each run of actions with the same verb, in Markdown."""
    lines = ["| index | verb | how many | first | last |", "| --- | --- | --- | --- | --- |"]
    for verb, run in groupby(game.words.actions, key=lambda action: action.verb):
        actions = list(run)
        first, last = actions[0], actions[-1]
        lines.append(f"| {first.id} to {last.id} | `{verb}` | {len(actions)} | `{first.text}` | `{last.text}` |")
    return lines


def action_digest(game: Game) -> str:
    """SHA-256 of every action's text, a line each, in the order of their indices."""
    return digest_of([action.text for action in game.words.actions])


def digest_of(texts: list[str]) -> str:
    """Return the SHA-256 of these texts, a line each."""
    return hashlib.sha256("".join(f"{text}\n" for text in texts).encode()).hexdigest()
