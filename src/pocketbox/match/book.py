"""Where the lines of a match are kept while it is played."""

from __future__ import annotations

from abc import ABC, abstractmethod


class Book(ABC):
    """Saves lines. A match continues only once its line is saved."""

    @abstractmethod
    def write(self, text: str) -> None:
        """Keep these whole lines, and return only when they are safe; or `BadInput`, and nothing is kept."""

    @abstractmethod
    def close(self) -> None:
        """No more lines will come."""


class NoBook(Book):
    """Keeps nothing: a match that is only in memory."""

    def write(self, text: str) -> None:
        pass

    def close(self) -> None:
        pass


class Pages(Book):
    """Holds the lines of a match until the caller takes them and saves them elsewhere."""

    def __init__(self) -> None:
        self.unsaved: list[str] = []

    def write(self, text: str) -> None:
        self.unsaved.append(text)

    def close(self) -> None:
        pass

    def take(self) -> str:
        text = "".join(self.unsaved)
        self.unsaved.clear()
        return text
