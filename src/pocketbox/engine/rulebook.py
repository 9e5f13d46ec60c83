"""A game's rules as a list of numbered clauses, in our own words."""

from __future__ import annotations

from typing import Final, final

PRINTED: Final = "printed"
"""The published rules say so."""
RULING: Final = "ruling"
"""The published rules are silent or unclear, and this is how we decide."""


@final
class Rule:
    """One clause: its id, its text, whether it is printed or ours, and the options that change it.

    `ruling` is our addition to a printed clause. A clause that is only ours (`RULING`) has only its text.
    """

    __slots__ = ("id", "options", "ruling", "source", "text")

    def __init__(self, id: str, source: str, text: str, options: tuple[str, ...] = (), ruling: str = "") -> None:
        assert not ruling or source == PRINTED, f"{id} is our ruling already: put all of it into its text"
        self.id = id
        self.source = source
        self.text = text
        self.options = options
        self.ruling = ruling

    def whole_text(self) -> str:
        """Return the printed text followed by our ruling on it, if there is one."""
        return f"{self.text} Our ruling: {self.ruling}" if self.ruling else self.text


@final
class Rulebook:
    """Every clause of one game, in rulebook order, under chapter headings."""

    def __init__(self, chapters: list[tuple[str, list[Rule]]]) -> None:
        self.chapters = chapters
        self.rules: dict[str, Rule] = {}
        for _, rules in chapters:
            for rule in rules:
                assert rule.id not in self.rules, rule.id
                self.rules[rule.id] = rule

    def find(self, id: str) -> Rule | None:
        """Return the clause with this id in any letter case, or None."""
        wanted = id.strip().upper()
        for rule in self.rules.values():
            if rule.id.upper() == wanted:
                return rule
        return None
