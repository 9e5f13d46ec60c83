"""Where lines are said and asked: the person's terminal, or two streams in a test."""

from __future__ import annotations

import shutil
import sys
import textwrap
from typing import Final, TextIO

from pocketbox.terminal.walls import PAGE

QUIT: Final = ("quit", "exit", "q")
"""Typed at any question to stop; texts mention only the first."""


class Hangup(Exception):
    """There is nobody to answer any more: the end of the input."""


class Quit(Exception):
    """The person has had enough for now."""


class Console:
    """Says lines and asks for them."""

    def __init__(self, source: TextIO | None = None, out: TextIO | None = None) -> None:
        self._source: Final = source if source is not None else sys.stdin
        self._out: Final = out if out is not None else sys.stdout
        self.is_person: Final = self._source.isatty() and self._out.isatty()
        self.said = 0
        """Lines said and asked so far."""
        self._busy = ""
        if self.is_person:
            _allow_editing()

    @property
    def width(self) -> int:
        """Of the person's window, as it is now; of a stream, that of an ordinary page."""
        return shutil.get_terminal_size().columns if self.is_person else PAGE

    def say(self, text: str = "") -> None:
        """A person reads no word broken at the edge of the window; a stream gets every line whole."""
        if self.is_person:
            text = "\n".join(wrap_line(line, self.width) for line in text.split("\n"))
        self.said += 1 + text.count("\n")
        print(text, file=self._out, flush=True)

    def show_busy(self, text: str) -> None:
        """A word on the line below, for a person only, until something else is said; empty takes it away."""
        if self.is_person and text != self._busy:
            print(f"\r{text:<{len(self._busy)}}" if text else f"\r{' ' * len(self._busy)}\r", end="", file=self._out)
            self._out.flush()
            self._busy = text

    def ask(self, prompt: str) -> str:
        """One line, without the spaces around it; `Quit` when it asks to stop, `Hangup` at the end of the input."""
        typed = self._read(prompt)
        if typed.lower() in QUIT:
            raise Quit
        return typed

    def _read(self, prompt: str) -> str:
        self.said += 1
        if self.is_person and self._source is sys.stdin:
            try:
                return input(prompt).strip()
            except EOFError:
                raise Hangup from None
        print(prompt, end="", file=self._out, flush=True)
        line = self._source.readline()
        if not line:
            raise Hangup
        if not self.is_person:
            print(line.rstrip("\n"), file=self._out, flush=True)
        return line.strip()

    def pick(self, question: str, choices: list[tuple[str, str]]) -> str:
        """Ask until one of these is picked, by number or by name; Enter takes the first."""
        self.say(question)
        for number, (name, said) in enumerate(choices, 1):
            self.say(f"  {number}  {name:<12} {said}".rstrip())
        while True:
            typed = self.ask(f"[{choices[0][0]}] > ").lower()
            names = [name for name, _ in choices]
            if not typed:
                return names[0]
            if typed in names:
                return typed
            if typed.isdigit() and 1 <= int(typed) <= len(names):
                return names[int(typed) - 1]
            self.say(f"'{typed}' is not in the list: type a number from 1 to {len(names)}, or a name.")


def wrap_line(line: str, width: int) -> str:
    """A line in as many as the width needs, the later ones indented a little more than the first."""
    if len(line) <= width:
        return line
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return "\n".join(
        textwrap.wrap(line, max(width, 20), subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    )


def _allow_editing() -> None:
    """Arrow keys and history, where the system has them."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return
