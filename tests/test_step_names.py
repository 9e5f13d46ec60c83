"""Code refers to a step by its object. The name is text: for positions, records, the kind of a throw, and messages."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from pocketbox.engine.agenda import STEPS
from pocketbox.games import GAME_IDS, find

SOURCE = Path(__file__).parent.parent / "src" / "pocketbox"
VOCABULARY = ("/words.py", "/events.py")
"""Where a game declares its verbs and its events, some of which are called like a step."""
TEXTS = {
    "engine/texts.py": "writes and reads agendas",
    "envs/encode/agenda.py": "numbers the steps and documents the numbers",
    "games/tactics5/odds.py": "writes the key under which odds are kept",
    "lab/ladder.py": "writes what a pairing was played with",
    "scenes/plain.py": "shows a game that has no scene",
}
"""Files that use names of steps otherwise than inside a message, and what for."""
OTHER_MEANINGS = {
    ("games/abyss/items.py", "rabbit foot"): "the item",
    ("games/rush/hero.py", "desperate attack"): "the event",
    ("scenes/abyss/fight.py", "rabbit foot"): "the item",
    ("scenes/abyss/story.py", "pick up"): "what the hero does",
    ("scenes/dungeons/readings.py", "roll again"): "an entry of a chart",
    ("scenes/rush/fight.py", "desperate attack"): "the title of the fight",
    ("scenes/rush/story.py", "desperate attack"): "the event",
    ("scenes/stakes/abyss.py", "pick up"): "what the hero does",
}
"""Texts that read like the name of a step and mean something else."""


@cache
def trees() -> list[tuple[str, ast.Module]]:
    files = sorted(SOURCE.rglob("*.py"))
    return [(path.relative_to(SOURCE).as_posix(), ast.parse(path.read_text("utf-8"))) for path in files]


@cache
def names_of_several_words() -> set[str]:
    """Names of one word are left out: they are English words that mean other things in most places."""
    for id in GAME_IDS:
        find(id)
    return {step.name for step in STEPS.values() if " " in step.name}


@cache
def declared(tree: ast.Module) -> set[ast.AST]:
    """What is given to whoever makes a step: `WALK: Final = Walk("rush", "walk", A_SEAT)`, `super().__init__(…)`."""
    calls = [node.value for node in tree.body if isinstance(node, ast.AnnAssign)]
    calls += [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "__init__"
    ]
    return {argument for call in calls if isinstance(call, ast.Call) for argument in call.args}


@cache
def messages(tree: ast.Module) -> set[ast.AST]:
    """Everything inside an f-string."""
    return {inner for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for inner in ast.walk(node)}


def is_step(node: ast.expr) -> bool:
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return name in ("step", "original")


def test_no_text_stands_for_a_step():
    found = [
        f"{name}, line {node.lineno}: {node.value}"
        for name, tree in trees()
        if not (name.startswith("games/") and name.endswith(VOCABULARY))
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and node.value in names_of_several_words()
        if (name, node.value) not in OTHER_MEANINGS
        if not (name.startswith("games/") and node in declared(tree))
    ]
    assert found == []


def test_names_of_steps_are_only_shown():
    found = [
        f"{name}, line {node.lineno}: {ast.unparse(node)}"
        for name, tree in trees()
        if name not in TEXTS
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in ("name", "key") and is_step(node.value)
        if node not in messages(tree)
    ]
    assert found == []


def test_every_exception_is_still_needed():
    for name, text in OTHER_MEANINGS:
        assert f'"{text}"' in (SOURCE / name).read_text("utf-8"), name
        assert text in names_of_several_words()
    for name in TEXTS:
        assert ".name" in (SOURCE / name).read_text("utf-8"), name
