"""Saves the lines of a match while it is played."""

from __future__ import annotations

from abc import ABC, abstractmethod


class Book(ABC):
    """Saves lines. A match continues only once its line is saved."""

    @abstractmethod
    def write(self, text: str) -> None:
        """Save these whole lines and return when they are safe. Raises `BadInput` and saves nothing on failure."""

    @abstractmethod
    def close(self) -> None:
        """End the book: no more lines will come."""


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
