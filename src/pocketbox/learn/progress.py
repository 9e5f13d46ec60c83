"""Lessons that were finished or begun on this machine: two small files beside the saved games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pocketbox.engine.core import BadInput
from pocketbox.learn.lesson import Lesson
from pocketbox.match.saves import data_folder


def read_finished() -> set[str]:
    """The names of the finished lessons: `rush first`. A file that cannot be read counts as none."""
    names = _read(_finished_path())
    return {name for name in names if isinstance(name, str)} if isinstance(names, list) else set()


def mark_finished(lesson: Lesson) -> None:
    """Remember a lesson, or `BadInput` where nothing can be written."""
    _write(_finished_path(), sorted(read_finished() | {lesson.name}))
    keep_begun(lesson, [])


def read_begun(lesson: Lesson) -> list[str]:
    """What was done in a lesson that was left, as `LessonPlayer` takes it up again; empty for a new start."""
    kept = _all_begun().get(lesson.name, [])
    return list(kept) if isinstance(kept, list) and all(isinstance(text, str) for text in kept) else []


def keep_begun(lesson: Lesson, done: list[str]) -> None:
    """Remember what was done in a lesson, or forget it with an empty list; `BadInput` where nothing can be written."""
    kept = _all_begun()
    changed = {name: texts for name, texts in kept.items() if name != lesson.name}
    if done:
        changed[lesson.name] = done
    if changed != kept:
        _write(_begun_path(), changed)


def _all_begun() -> dict[str, Any]:
    kept = _read(_begun_path())
    return kept if isinstance(kept, dict) else {}


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return None


def _write(path: Path, values: Any) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values), "utf-8")
    except OSError as problem:
        raise BadInput(
            f"cannot remember the lesson in {path}: {problem.strerror or problem};"
            " set POCKETBOX_HOME to a folder you can write to"
        ) from None


def _finished_path() -> Path:
    return data_folder() / "lessons.json"


def _begun_path() -> Path:
    return data_folder() / "lessons-begun.json"
