"""A puzzle in plain lines: the board, the choices, and after the answer every choice with its chance, and why."""

from __future__ import annotations

import random
from typing import Final

from pocketbox.engine.core import BadInput
from pocketbox.learn.answering import answer
from pocketbox.learn.contract import PuzzleAnswer, PuzzleRow
from pocketbox.learn.puzzle import MEASURES, Puzzle
from pocketbox.match.begin import begin
from pocketbox.match.dealer import SeededDealer
from pocketbox.scenes.text import turn_line
from pocketbox.terminal.choices import pick_text
from pocketbox.terminal.console import Console
from pocketbox.terminal.lines import LineTable

HELP: Final = """\
Type the number or the text of the choice you think is best.
  choices, board  show the choices or the board again
  goal, cards, card NAME, rules [WORD], rule ID, why ACTION, position
  quit            stop
The odds of every choice come after your answer.
"""
AFTERWARDS: Final = ("hint", "odds", "exactly")
"""Questions that would give the answer away."""
BAR: Final = 20


class PuzzleTable(LineTable):
    """One person who looks for the best choice."""

    def __init__(self, console: Console, puzzle: Puzzle, rng: random.Random) -> None:
        super().__init__(console, {}, rng, None)
        self.puzzle: Final = puzzle
        self._match = begin(puzzle.game, SeededDealer("puzzle"), position=puzzle.position)

    def solve(self) -> bool:
        """Pose the puzzle, tell the answer, and return whether it was found; or `Quit`."""
        try:
            self.pose()
            found = answer(self.puzzle, self.ask())
        finally:
            self.match.close()
        self.say_all(tell_answer(found))
        return found.is_right

    def pose(self) -> None:
        puzzle = self.puzzle
        scene = self.scene(puzzle.seat)
        self.console.say(f"\n{puzzle.game.title}: {puzzle.theme}, {puzzle.rating} ({puzzle.id})")
        self.show(puzzle.seat)
        role = puzzle.game.seat_names(self.match.position)[puzzle.seat]
        self.console.say(f"\nYou are the {role} (seat {puzzle.seat}).\n{turn_line(scene)}")
        self.console.say(f"{MEASURES[puzzle.measure][1]}")
        self.say_all(self.listed(scene))

    def ask(self) -> str:
        """Ask until one of the choices is typed."""
        scene = self.scene(self.puzzle.seat)
        while True:
            typed = self.console.ask("> ")
            word, _, rest = typed.partition(" ")
            try:
                if not typed or word.lower() in ("?", "help"):
                    self.console.say(HELP.rstrip())
                elif word.lower() in AFTERWARDS:
                    self.console.say("Choose first. The odds of every choice come after your answer.")
                elif not self.question(self.puzzle.seat, word.lower(), rest.strip()):
                    return self.legal(pick_text(scene, typed))
            except BadInput as problem:
                self.refuse(problem)

    def legal(self, typed: str) -> str:
        """Return the text of a choice; raise `BadInput` with the rule that refuses it."""
        game = self.puzzle.game
        action = game.action(typed)
        refusal = game.why_not(self.match.position, action)
        if refusal is not None:
            rule = f"{refusal.rule}: " if refusal.rule else ""
            raise BadInput(f"{rule}'{action.text}' is not legal: {refusal.fact}")
        return action.text


def tell_answer(found: PuzzleAnswer) -> list[str]:
    """Whether it was found, every choice with its chance, and why."""
    chosen = next(row for row in found.rows if row.is_chosen)
    said = f"Found: {found.best}." if found.is_right else f'Not "{chosen.label}". The best choice is: {found.best}.'
    width = max(len(row.label) for row in found.rows)
    lines = ["", said, "", f"{found.heading}:", *[tell_row(row, width) for row in found.rows], "", "Why:"]
    for number, reason in enumerate(found.reasons, 1):
        rule = f" [{reason.rule}]" if reason.rule else ""
        lines.append(f"  {number}. {reason.lead}: {reason.text}{rule}")
    missed = ", ".join(f"{level} {share * 100:.0f} %" for level, share in found.misses.items())
    return [*lines, f"Bots that miss it: {missed}."]


def tell_row(row: PuzzleRow, width: int) -> str:
    mark = "*" if row.is_best else "x" if row.is_chosen else " "
    bar = "#" * round(row.percent * BAR / 100)
    return f" {mark} {row.label:<{width}}  {bar:<{BAR}}  {row.chance} {row.error}".rstrip()
