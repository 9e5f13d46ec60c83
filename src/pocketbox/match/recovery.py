"""A match on disk: an append-only file that survives a crash, and going on from it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.match.book import Book
from pocketbox.match.dealer import Dealer, dealer_of
from pocketbox.match.match import Match
from pocketbox.match.reading import MOST_BYTES, decode, read_bytes, read_record
from pocketbox.match.record import Record, entry_line
from pocketbox.match.replay import find_game, open_course, run_entries

_BINARY: Final = getattr(os, "O_BINARY", 0)
_PRIVATE: Final = 0o600
"""The file holds hidden choices and the fair dealer's secret, so only its owner reads it."""
_LOCK_BYTE: Final = 1 << 40
"""Far beyond every record: where a lock is per byte, it must not hinder reading."""


class FileBook(Book):
    """Keeps lines in a file that no other process writes to meanwhile."""

    def __init__(self, path: Path, handle: int, size: int) -> None:
        self.path: Final = path
        self._handle = handle
        self._size = size
        """How much of the file is whole lines that were acknowledged."""

    @staticmethod
    def create(path: Path) -> FileBook:
        """A book in a new file, or `BadInput`: an old one is never overwritten."""
        handle = _open(path, os.O_CREAT | os.O_EXCL)
        _sync_folder(path.parent)
        return FileBook(path, handle, 0)

    @staticmethod
    def reopen(path: Path) -> FileBook:
        """The book in an old file, or `BadInput`. Read `text` first, then `forget_torn_line`, then write."""
        return FileBook(path, _open(path, 0), 0)

    def text(self) -> str:
        """Every whole line of the file."""
        data = read_bytes(self.path)
        text = decode(data[: data.rfind(b"\n") + 1] if len(data) <= MOST_BYTES else data)
        self._size = len(text.encode("utf-8"))
        return text

    def write(self, text: str) -> None:
        if self._handle < 0:
            raise BadInput(f"{self.path} is closed, so nothing more can be saved in it")
        data = text.encode("utf-8")
        try:
            _write_all(self._handle, data)
            os.fsync(self._handle)
        except OSError as error:
            self.forget_torn_line()
            raise BadInput(f"{self.path} cannot be written: {error.strerror}; nothing was changed") from None
        self._size += len(data)

    def close(self) -> None:
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1

    def forget_torn_line(self) -> None:
        """Half a line must not run into the next one. Where even that fails, the book stays closed."""
        try:
            os.ftruncate(self._handle, self._size)
            os.fsync(self._handle)
        except OSError:
            self.close()


def resume(path: Path, game: Game | None = None, dealer: Dealer | None = None) -> Match:
    """Go on with the match in a file, or `BadInput`.

    A dealer is given where the file cannot tell it: for typed, scripted and replayed dice.
    """
    book = FileBook.reopen(path)
    try:
        match = restored(read_record(book.text()), book, game, dealer)
        book.forget_torn_line()  # only now: whatever else this file may be, it is not ours to cut
        match.catch_up()
        return match
    except BaseException:
        book.close()
        raise


def restored(record: Record, book: Book, game: Game | None = None, dealer: Dealer | None = None) -> Match:
    """The match that a table's own record tells of, ready to go on in that book, or `BadInput`."""
    kind = record.header.dealer.kind
    if record.header.copy:
        raise BadInput("this copy leaves out what others hide; a match goes on only from its own file")
    told = dealer_of(record)
    dealer = told if told is not None else dealer
    if dealer is None:
        raise BadInput(f"a {kind} dealer cannot be made again from the file; give one to go on with")
    if dealer.note().kind != kind:
        raise BadInput(f"the match has a {kind} dealer; it cannot go on with a {dealer.note().kind} one")
    course = open_course(record.header, find_game(record.header, game))
    match = Match(record.header, course, dealer, book)
    for entry, moment in run_entries(record, course, told):
        if moment is None:
            match.restore_line(entry_line(entry))
        else:
            match.restore(moment, entry_line(entry))
    return match


def _open(path: Path, flags: int) -> int:
    try:
        handle = os.open(path, os.O_RDWR | os.O_APPEND | _BINARY | flags, _PRIVATE)
    except FileExistsError:
        raise BadInput(f"{path} is there already; resume it, or choose another name") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise BadInput(f"cannot open {path}: {reason}") from None
    try:
        _lock(handle)
    except OSError:
        os.close(handle)
        raise BadInput(f"{path} is being played by another process; end that one first") from None
    return handle


def _lock(handle: int) -> None:
    """Hold the file for this process alone; the system frees it when the process ends, however it ends."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(handle, _LOCK_BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _write_all(handle: int, data: bytes) -> None:
    while data:
        data = data[os.write(handle, data) :]


def _sync_folder(folder: Path) -> None:
    """A new file survives a crash only once its folder is written too. Windows does so by itself."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
