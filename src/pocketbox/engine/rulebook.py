"""A game's rules as a list of numbered clauses, each told in our own words."""

from __future__ import annotations

from typing import Final, final

PRINTED: Final = "printed"
"""The published rules say so."""
RULING: Final = "ruling"
"""The published rules are silent or unclear, and this is how we decide."""


@final
class Rule:
    """One clause: its id, what it says, whether it is printed or ours, and the options that change it."""

    __slots__ = ("id", "options", "source", "text")

    def __init__(self, id: str, source: str, text: str, options: tuple[str, ...] = ()) -> None:
        self.id = id
        self.source = source
        self.text = text
        self.options = options


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
        """The clause of this id, in capitals or not."""
        wanted = id.strip().upper()
        for rule in self.rules.values():
            if rule.id.upper() == wanted:
                return rule
        return None
