"""A bot in any language: a program asked in lines on its standard input, as docs/bot-protocol.md says."""

from __future__ import annotations

import json
import random
import time
from typing import Final

from pocketbox.engine.core import Action
from pocketbox.engine.game import Game, View
from pocketbox.match.chooser import Chooser, Forfeit
from pocketbox.match.program import Program, ProgramFailed

GREETING: Final = "pocketbox 1"
"""The first line a program hears: the name and version of the protocol."""
READY: Final = "ready"
COMMENT: Final = "#"
BECAUSE: Final = "# because "
"""A comment that a hint shows as the program's reason."""
MOST_REASONS: Final = 4
LONGEST_REASON: Final = 200
START_SECONDS: Final = 20.0
DECISION_SECONDS: Final = 10.0
"""The default time to think, in seconds."""
SEEDS: Final = 1 << 31
MOST_SHOWN: Final = 60


class ProgramBot(Chooser):
    """Starts its program at the first question. A program that fails once is out: every further game starts another."""

    def __init__(self, game: Game, command: str, seconds: float | None = None, name: str = "") -> None:
        self.game = game
        self.command = command
        self.name = name or command
        """Its name in the message when it has lost."""
        self.seconds = DECISION_SECONDS if seconds is None else seconds
        self.reasons: list[str] = []
        """Its reason for the last choice; empty if it gave none."""
        self._program: Program | None = None

    def choose(self, view: View, rng: random.Random) -> Action:
        self.reasons = []
        try:
            program = self._program or self._begun()
            program.say(self.question(view, rng))
            typed = self._answer(program, time.monotonic() + self.seconds)
        except ProgramFailed as problem:
            raise self._out(problem.why, problem.complaint) from None
        for action in view.choices:
            if action.text == typed.lower():
                return action
        shown = typed if len(typed) <= MOST_SHOWN else f"{typed[:MOST_SHOWN]}…"
        raise self._out(f"answered '{shown}', which is not among its {len(view.choices)} choices")

    def question(self, view: View, rng: random.Random) -> list[str]:
        """Return everything one decision needs, so that a program may be stateless."""
        game = self.game
        return [
            f"game {game.id}",
            f"seat {view.seat}",
            f"seats {len(game.seat_names(view.s))}",
            f"seed {rng.randrange(SEEDS)}",
            f"clock {int(self.seconds * 1000)}",
            f"view {json.dumps(game.dump(view.s), separators=(',', ':'))}",
            f"text {json.dumps(game.write_position(view.s))}",
            *[f"choice {action.text}" for action in view.choices],
            "choose",
        ]

    def _begun(self) -> Program:
        program = Program(self.command)
        self._program = program
        program.say([GREETING])
        said = self._answer(program, time.monotonic() + START_SECONDS)
        if said.split(" ")[0] != READY:
            raise ProgramFailed(f"must say '{READY}' first, but said '{said[:MOST_SHOWN]}'")
        return program

    def _answer(self, program: Program, until: float) -> str:
        """Return the next line that is not a comment; keep reasons among the comments."""
        while True:
            line = program.hear(until)
            if line and not line.startswith(COMMENT):
                return line
            if line.startswith(BECAUSE) and len(self.reasons) < MOST_REASONS:
                self.reasons.append(line.removeprefix(BECAUSE)[:LONGEST_REASON])

    def _out(self, why: str, complaint: str = "") -> Forfeit:
        """End the program and return its fault."""
        if self._program is not None:
            self._program.end()
            self._program = None
        return Forfeit(f"the bot '{self.name}' {why}", complaint)
