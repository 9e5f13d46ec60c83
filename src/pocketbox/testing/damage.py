"""Promises about position texts that people get wrong."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import CHANCE, NOBODY, BadInput, Log
from pocketbox.search.playouts import playout
from pocketbox.search.spinner import SmallSpinner
from pocketbox.testing import promises
from pocketbox.testing.checked_game import CheckedGame, CheckFailure

CHARACTERS: Final = "aZ09.,:- #\n\té²"
PLAYED_ON: Final = 12


def check_damaged(t: CheckedGame, text: str) -> None:
    """Read a text that was spoilt, and play on from what it gives, if it gives anything."""
    try:
        s = t.game.read_position(text)
    except BadInput as refused:
        if not str(refused) or "\n" in str(refused):
            t.fail(promises.DAMAGED, f"the refusal is not one sentence ({refused!r}) for\n{text}\n")
        return
    except Exception as error:
        t.fail(promises.DAMAGED, f"it stumbles over this text ({error!r}):\n{text}\n")
    try:
        seat = s.seat_to_act()
        if s.is_over() != (s.result is not None) or (seat == NOBODY and not s.is_over()) or seat < NOBODY:
            t.fail(promises.DAMAGED, f"nobody can go on from what is read from\n{text}\n")
        if not s.is_over() and not (s.chances().outcomes if seat == CHANCE else s.legal_actions()):
            t.fail(promises.DAMAGED, f"there is nothing to choose in what is read from\n{text}\n")
        if t.snapshot(t.game.read_position(t.game.write_position(s))) != t.snapshot(s):
            t.fail(promises.DAMAGED, f"it is written back in another way than\n{text}\n")
        playout(s, t.checks, Log(True), PLAYED_ON)
    except CheckFailure:
        raise
    except Exception as error:
        t.fail(promises.DAMAGED, f"it stumbles ({error!r}) when playing on from\n{text}\n")


def damage(text: str, spinner: SmallSpinner) -> str:
    """A text with one thing wrong: a line, a word or a character left out, doubled, moved or replaced."""
    lines = text.splitlines(keepends=True)
    at, other = spinner.below(len(lines)), spinner.below(len(lines))
    kind = spinner.below(6)
    if kind == 0:
        lines.pop(at)
    elif kind == 1:
        lines.insert(other, lines[at])
    elif kind == 2:
        words = lines[at].split(" ")
        other_words = lines[other].split(" ")
        words[spinner.below(len(words))] = other_words[spinner.below(len(other_words))]
        lines[at] = " ".join(words)
    elif kind == 3:
        return text[: spinner.below(len(text))]
    else:
        place = spinner.below(len(text))
        new = CHARACTERS[spinner.below(len(CHARACTERS))] if kind == 4 else str(spinner.below(10))
        return text[:place] + new + text[place + 1 :]
    return "".join(lines)
