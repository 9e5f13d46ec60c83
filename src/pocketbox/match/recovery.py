"""Keeps a match in an append-only file that survives a crash, and resumes it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.match.book import Book
from pocketbox.match.course import Course
from pocketbox.match.dealer import Dealer, dealer_of
from pocketbox.match.file_lock import lock_file
from pocketbox.match.match import Match
from pocketbox.match.reading import MOST_BYTES, decode, read_bytes, read_record
from pocketbox.match.record import End, Record, entry_line
from pocketbox.match.replay import Replay, difference_of, find_game, open_course, run_entries

_BINARY: Final = getattr(os, "O_BINARY", 0)
_PRIVATE: Final = 0o600
"""The file holds hidden choices and the fair dealer's secret, so only its owner reads it."""


class FileBook(Book):
    """Keeps lines in a file that no other process writes to meanwhile.

    >>> import pathlib, tempfile
    >>> folder = tempfile.TemporaryDirectory()
    >>> book = pocketbox.FileBook.create(pathlib.Path(folder.name, "game.record"))
    >>> match = pocketbox.begin(pocketbox.find("rush"), pocketbox.SeededDealer(7), book=book)
    >>> book.text().splitlines()[:2]
    ['pocketbox record 1', 'game: rush']
    >>> match.close()
    >>> folder.cleanup()
    """

    def __init__(self, path: Path, handle: int, size: int) -> None:
        self.path: Final = path
        self._handle = handle
        self._size = size
        """The length of the whole lines that were acknowledged."""

    @staticmethod
    def create(path: Path) -> FileBook:
        """Open a book in a new file; raise `BadInput` if the file exists, which is never overwritten."""
        handle = _open(path, os.O_CREAT | os.O_EXCL)
        _sync_folder(path.parent)
        return FileBook(path, handle, 0)

    @staticmethod
    def reopen(path: Path) -> FileBook:
        """Open the book of an existing file, or raise `BadInput`. Read `text`, call `forget_torn_line`, then write."""
        return FileBook(path, _open(path, 0), 0)

    def text(self) -> str:
        """Return every whole line of the file."""
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
        """Cut off half a line, so that it does not run into the next one. If that fails, the book stays closed."""
        try:
            os.ftruncate(self._handle, self._size)
            os.fsync(self._handle)
        except OSError:
            self.close()


def resume(path: Path, game: Game | None = None, dealer: Dealer | None = None) -> Match:
    """Resume the match in a file, or raise `BadInput`.

    A dealer is given where the file cannot tell it: for typed, scripted and replayed dice.

    >>> import pathlib, tempfile
    >>> folder = tempfile.TemporaryDirectory()
    >>> path = pathlib.Path(folder.name, "game.record")
    >>> dealer, book = pocketbox.SeededDealer(7), pocketbox.FileBook.create(path)
    >>> match = pocketbox.begin(pocketbox.find("rush"), dealer, setup="duel", book=book)
    >>> match.submit(0, "roll")
    []
    >>> match.close()
    >>> again = pocketbox.resume(path)
    >>> again.deal()
    [RU-HTURN-01 rolled 1, RU-HTURN-01 steps given 1]
    >>> again.close()
    >>> folder.cleanup()
    """
    book = FileBook.reopen(path)
    try:
        match = restore(read_record(book.text()), book, game, dealer)
        book.forget_torn_line()  # only now: whatever else this file may be, it is not ours to cut
        match.catch_up()
        return match
    except BaseException:
        book.close()
        raise


def restore(record: Record, book: Book, game: Game | None = None, dealer: Dealer | None = None) -> Match:
    """The match that a table's own record tells of, ready to go on in that book, or `BadInput`.

    One that is over may have been played under other rules, if its digests show that it plays the same under these.
    """
    kind = record.header.dealer.kind
    if record.header.copy:
        raise BadInput("this copy leaves out hidden information; only the original file can be resumed")
    told = dealer_of(record)
    dealer = told if told is not None else dealer
    if dealer is None:
        raise BadInput(f"a {kind} dealer cannot be restored from the file; provide one to resume")
    if dealer.note().kind != kind:
        raise BadInput(f"the match has a {kind} dealer; it cannot resume with a {dealer.note().kind} one")
    found = find_game(record.header, game)
    is_over = any(isinstance(entry, End) for entry in record.entries)
    if is_over and difference_of(record.header, found):
        course = Course(found, Replay(record, found, told).start())
    else:
        course = open_course(record.header, found)
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
        raise BadInput(f"{path} already exists; resume it, or choose another name") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise BadInput(f"cannot open {path}: {reason}") from None
    try:
        lock_file(handle)
    except OSError:
        os.close(handle)
        raise BadInput(f"{path} is being played by another process; end that one first") from None
    return handle


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
