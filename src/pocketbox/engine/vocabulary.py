"""Every action of one game, made once and found by its text."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from pocketbox.engine.core import Action


@final
class Vocabulary:
    """The actions of one game, made when its modules are imported; those of packs follow the printed ones."""

    def __init__(self, printed: Vocabulary | None = None) -> None:
        self.printed = printed
        """The vocabulary that this one extends; its actions keep their numbers."""
        self.actions: list[Action] = printed.actions.copy() if printed is not None else []
        self.texts: dict[str, Action] = {}
        self.pools: list[str] = printed.pools if printed is not None else []
        """Beginnings of texts that end in dice thrown together, whose order does not matter."""

    def one(self, verb: str, args: tuple[i64, ...] = (), text: str = "") -> Action:
        """`END = WORDS.one("end")`; a text is given where it is more than the verb and its numbers."""
        if not text:
            text = " ".join([verb, *[str(n) for n in args]])
        assert self._known(text) is None, f"two of {text}"
        action = Action(verb, args, text, len(self.actions))
        self.actions.append(action)
        self.texts[text] = action
        return action

    def each(self, verb: str, names: list[str]) -> list[Action]:
        """`MOVE = WORDS.each("move", CELL_NAMES)`; then `MOVE[cell]`, written `move b4`."""
        return [self.one(verb, (n,), f"{verb} {name}") for n, name in enumerate(names)]

    def find(self, typed: str) -> Action | None:
        """Return the action with this text, or None."""
        text = " ".join(typed.lower().split())
        action = self._known(text)
        if action is None:
            action = self._known(self._sorted_dice(text))
        return action

    def _known(self, text: str) -> Action | None:
        action = self.texts.get(text)
        if action is None and self.printed is not None:
            return self.printed.texts.get(text)
        return action

    def _sorted_dice(self, text: str) -> str:
        for start in self.pools:
            if text.startswith(start + " "):
                faces = text[len(start) + 1 :].split(" ")
                faces.sort()
                return " ".join([start, *faces])
        return text
