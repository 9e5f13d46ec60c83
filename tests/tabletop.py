"""Rule tests play on this: a position drawn as text, lines played as text, events read as text."""

from __future__ import annotations

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import BadInput, Event, Log
from pocketbox.engine.game import Game
from pocketbox.games import find
from printed import added_names, decline_added


class Table:
    """One game, ready to be drawn and played by a test."""

    def __init__(self, id: str) -> None:
        self.game: Game = find(id)
        self.has_added = bool(added_names(self.game))

    def start(self, options: str = "", setup: str = "play", seats: int = 0) -> Position:
        """A game at its first choice."""
        return self.game.start(self.game.read_settings(options), setup, seats or self.game.least_seats)

    def position(self, text: str) -> Position:
        return self.game.read_position(text)

    def play(self, s: Position, *lines: str) -> list[str]:
        """Make these choices, by seats and dice alike; answers what was seen: `RU-CAPT-01 hero captured e5`.

        Where the game has added content, none of it is taken unless a line says so.
        """
        log = Log()
        for line in lines:
            action = self.game.action(line)
            legal = s.legal_actions()
            assert action in legal, f"{line!r} is not legal; legal: {[a.text for a in legal]}\n{self.draw(s)}"
            s.apply(action, log)
            if self.has_added:
                decline_added(self.game, s)
        return [self.told(event) for event in log.events]

    def told(self, event: Event) -> str:
        fields = self.game.events[event.name]
        return " ".join([event.rule, event.name, *[f.write(n) for f, n in zip(fields, event.args, strict=True)]])

    def choices(self, s: Position) -> list[str]:
        return [action.text for action in s.legal_actions()]

    def squares(self, s: Position, verb: str) -> list[str]:
        """What may follow this verb now."""
        return [text.removeprefix(f"{verb} ") for text in self.choices(s) if text.startswith(f"{verb} ")]

    def refused(self, s: Position, line: str) -> str:
        """Why this is not legal: `RU-HTURN-04: the wall on d4 is in the way`."""
        refusal = self.game.why_not(s, self.game.action(line))
        assert refusal is not None, f"{line!r} is legal\n{self.draw(s)}"
        return f"{refusal.rule}: {refusal.fact}"

    def draw(self, s: Position) -> str:
        return self.game.write_position(s)

    def lines(self, s: Position, key: str) -> list[str]:
        """The values of one key of the position's text."""
        return [line.partition(": ")[2] for line in self.draw(s).splitlines() if line.startswith(f"{key}:")]

    def bad_position(self, text: str) -> str:
        """The sentence that refuses this text."""
        try:
            self.game.read_position(text)
        except BadInput as problem:
            return str(problem)
        raise AssertionError(f"this was accepted:\n{text}")


def board_text(drawn: dict[str, str], values: dict[str, str]) -> str:
    """A position on a board of 8 by 12 squares: the mark on each named one, and lines by key."""
    rows = [" ".join([str(row), *[drawn.get(f"{column}{row}", ".") for column in "abcdefgh"]]) for row in range(1, 13)]
    return "\n".join([*rows, *[f"{key}: {value}" for key, value in values.items()]])
