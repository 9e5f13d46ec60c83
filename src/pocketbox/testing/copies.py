"""Promises about positions copied, saved, written down and played again."""

from __future__ import annotations

import json
from typing import Any, Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Action, BadInput, Event, Log
from pocketbox.match.digest import canonical
from pocketbox.testing import promises
from pocketbox.testing.checked_game import CheckedGame
from pocketbox.testing.snapshot import Snapshot, difference

MOST_KEPT: Final = 64


class Copies:
    """The same game played three times side by side: as it is, saved and loaded, written down and read.

    A field that a dump or a text forgets is lost at once and for good, so it shows as soon as it matters.
    """

    def __init__(self, t: CheckedGame) -> None:
        self.loaded = t.s.clone()
        self.read = t.s.clone()
        self.kept: list[tuple[Position, Snapshot, str]] = []
        """Earlier clones and views, how they read then, and what they promise: in a long game every n-th."""
        self.stride = 1
        self.looks = 0

    def look(self, t: CheckedGame) -> None:
        """Copy, save and write down the position as it is now."""
        self._keep(t)
        self.loaded = self._loaded(t)
        self.read = self._read(t)
        for copy, promise in [(self.loaded, promises.DUMP), (self.read, promises.POSITION)]:
            if copy.seat_to_act() != t.s.seat_to_act() or _ids(copy) != _ids(t.s):
                t.fail(promise, f"the choices are then {_texts(copy)} in place of {_texts(t.s)}")

    def _keep(self, t: CheckedGame) -> None:
        twin = t.s.clone()
        if t.snapshot(twin) != t.now:
            t.fail(promises.CLONES, f"in a clone {difference(t.now, t.snapshot(twin))}")
        if self.looks % self.stride == 0:
            shown = t.game.redact(t.s, t.checks.below(t.seats))
            self.kept.extend([(twin, t.now, promises.CLONES), (shown, t.snapshot(shown), promises.VIEWS)])
        self.looks += 1
        if len(self.kept) > MOST_KEPT:
            self.kept = [entry for n, entry in enumerate(self.kept) if n % 4 < 2]
            self.stride *= 2

    def _loaded(self, t: CheckedGame) -> Position:
        saved: dict[str, Any] = t.game.dump(self.loaded)
        text = canonical(saved)
        if json.loads(text) != saved:
            t.fail(promises.DUMP, f"JSON does not give the dump back: {saved}")
        loaded = t.game.load(json.loads(text))
        if t.snapshot(loaded) != t.now:
            t.fail(promises.DUMP, f"after loading {difference(t.now, t.snapshot(loaded))}")
        return loaded

    def _read(self, t: CheckedGame) -> Position:
        text = t.game.write_position(self.read)
        try:
            read = t.game.read_position(text)
        except BadInput as refused:
            t.fail(promises.POSITION, f"its own text is refused ({refused}):\n{text}\n")
        if t.snapshot(read) != t.now:
            t.fail(promises.POSITION, f"after reading {difference(t.now, t.snapshot(read))} from\n{text}\n")
        if t.game.write_position(read) != text:
            t.fail(promises.POSITION, f"what is read is written in another way than\n{text}\n")
        return read

    def take(self, t: CheckedGame, choice: Action, is_close: bool) -> list[Event]:
        """Make a choice in every copy; what happened. Looked at closely, all must end up the same."""
        twin = t.s.clone()
        if is_close:
            twin.advance(choice, Log(True))
            if t.snapshot(t.s) != t.now:
                changed = difference(t.now, t.snapshot(t.s))
                t.fail(promises.CLONES, f"'{choice.text}' was played on a clone and in the original {changed}")
        seen = len(t.log.events)
        if t.s.seat_to_act() == CHANCE:
            t.thrown.append(choice)
        t.s.advance(choice, t.log)
        t.taken.append(choice)
        events = t.log.events[seen:]
        loaded_log, read_log = Log(), Log()
        self.loaded.advance(choice, loaded_log)
        self.read.advance(choice, read_log)
        if is_close:
            t.now = t.snapshot(t.s)
            _check_same(t, twin, promises.MUTED)
            _check_same(t, self.loaded, promises.DUMP)
            _check_same(t, self.read, promises.POSITION)
            for log, promise in [(loaded_log, promises.DUMP), (read_log, promises.POSITION)]:
                if _told(log.events) != _told(events):
                    t.fail(promise, f"in the copy {_told(log.events)} happens, not {_told(events)}")
        return events

    def finish(self, t: CheckedGame, opening: Position) -> None:
        """Look at the earlier clones again, and play all choices once more from the start."""
        for copy, then, promise in self.kept:
            if t.snapshot(copy) != then:
                t.fail(promise, f"what was taken earlier has changed: {difference(then, t.snapshot(copy))}")
        fresh = t.game.start(t.settings, t.setup, t.seats)
        for s in [opening, fresh]:
            log = Log()
            for choice in t.taken:
                s.advance(choice, log)
            if t.snapshot(s) != t.now:
                t.fail(promises.REPLAY, f"played again {difference(t.now, t.snapshot(s))}")
            if _told(log.events) != _told(t.log.events):
                t.fail(promises.REPLAY, "played again, other things happen")


def _check_same(t: CheckedGame, copy: Position, promise: str) -> None:
    if t.snapshot(copy) != t.now:
        t.fail(promise, f"the copy then plays another game: {difference(t.now, t.snapshot(copy))}")


def _ids(s: Position) -> list[int]:
    return [action.id for action in s.legal_actions()]


def _texts(s: Position) -> str:
    return ", ".join([action.text for action in s.legal_actions()])


def _told(events: list[Event]) -> list[tuple[str, int]]:
    return [(repr(event), event.audience) for event in events]
