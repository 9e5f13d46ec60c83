"""The order in which workers run test files: the longest first, so that none of them is alone at the end.

A file stays whole, so that what it sets up, a server or a browser's page, is set up once.
"""

from __future__ import annotations

from typing import Final

import pytest
from xdist.scheduler.loadscope import LoadScopeScheduling

LONGEST: Final = (
    "tests/server/test_shared.py",
    "tests/package/test_wheel.py",
    "tests/package/test_installed.py",
    "tests/browser/test_layout.py",
    "tests/browser/test_together.py",
    "tests/browser/test_site.py",
    "tests/browser/test_lessons.py",
    "tests/browser/test_playing.py",
    "tests/browser/test_pages.py",
    "tests/browser/test_motion.py",
    "tests/browser/test_helping.py",
    "tests/browser/test_talk.py",
    "tests/test_every_game.py",
    "tests/terminal/test_every_answer.py",
    "tests/browser/test_start.py",
    "tests/scenes/test_sentences.py",
    "tests/browser/test_fair.py",
    "tests/browser/test_first.py",
    "tests/browser/test_after.py",
    "tests/server/test_database.py",
    "tests/browser/test_choosing.py",
    "tests/server/test_fuzz_api.py",
    "tests/lab/test_ray.py",
    "tests/browser/test_phone.py",
    "tests/browser/test_learn.py",
    "tests/browser/test_people.py",
    "tests/browser/test_puzzles.py",
    "tests/browser/test_cards.py",
    "tests/browser/test_workshop.py",
    "tests/games/dungeons/test_12_promises.py",
    "tests/server/test_fuzz_socket.py",
    "tests/scenes/test_scenes.py",
    "tests/setup/test_plain.py",
    "tests/test_twins.py",
    "tests/games/tactics5/test_promises.py",
    "tests/games/tactics4/test_promises.py",
    "tests/browser/test_coach.py",
    "tests/browser/test_dialogs.py",
    "tests/test_examples.py",
    "tests/test_adding_a_unit.py",
    "tests/test_adding_a_field.py",
)
"""Files that take long, those that take longest first. All others follow as they are found."""

TOGETHER: Final = {"tests/package/test_wheel.py": "wheels", "tests/package/test_installed.py": "wheels"}
"""Files that one worker runs, since they share what is built once in a session."""


def rank(item: pytest.Item) -> int:
    """Return the place of a test's file in the order."""
    file = item.nodeid.partition("::")[0]
    return LONGEST.index(file) if file in LONGEST else len(LONGEST)


class ByFile(LoadScopeScheduling):  # type: ignore[misc]
    """Gives each worker the next whole file in the order of the tests."""

    def _split_scope(self, nodeid: str) -> str:
        file: str = nodeid.partition("::")[0]
        return TOGETHER.get(file, file)
