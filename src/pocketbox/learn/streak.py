"""Which puzzles were solved on this machine, and how many in a row: one small file beside the saved games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pocketbox.learn.memory import read_memory, write_memory
from pocketbox.learn.puzzle import Puzzle

FILE: Final = "puzzles.json"


@dataclass
class Streak:
    """What was solved, and how it went lately."""

    solved: set[str] = field(default_factory=set)
    """Names of puzzles: `rush 3f9a1c`."""
    now: int = 0
    """How many were solved in a row, each at the first try."""
    longest: int = 0

    def note(self, puzzle: Puzzle, is_right: bool) -> None:
        """Take in an answer. A puzzle that was solved before counts no second time."""
        if puzzle.name in self.solved:
            return
        self.now = self.now + 1 if is_right else 0
        self.longest = max(self.longest, self.now)
        if is_right:
            self.solved.add(puzzle.name)

    def first_unsolved(self, puzzles: list[Puzzle]) -> Puzzle | None:
        return next((puzzle for puzzle in puzzles if puzzle.name not in self.solved), None)


def load_streak() -> Streak:
    """What this machine remembers; a file that cannot be read counts as none."""
    try:
        values = read_memory(FILE)
        solved = {name for name in values["solved"] if isinstance(name, str)}
        now, longest = values["now"], values["longest"]
    except (KeyError, TypeError):
        return Streak()
    if not isinstance(now, int) or not isinstance(longest, int):
        return Streak(solved)
    return Streak(solved, now, longest)


def keep_streak(streak: Streak) -> None:
    """Remember it, or `BadInput` where nothing can be written."""
    values = {"solved": sorted(streak.solved), "now": streak.now, "longest": streak.longest}
    write_memory(FILE, values, "the puzzle")
