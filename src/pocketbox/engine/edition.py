"""The name of a game and its settings: its options, its printed numbers, and packs."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from mypy_extensions import i64

from pocketbox.engine.options import GameParameter, Settings, read_settings
from pocketbox.engine.pack_reading import arrange_packs, read_packs
from pocketbox.engine.pack_tables import PackTable
from pocketbox.engine.packs import Pack


@final
class Edition:
    """The printed game, before any packs."""

    def __init__(
        self,
        id: str,
        title: str,
        rules_version: i64,
        options: list[GameParameter],
        numbers: list[GameParameter],
        pack_tables: list[PackTable],
        list_added: Callable[[list[Pack]], list[GameParameter]] | None = None,
    ) -> None:
        self.id = id
        self.title = title
        self.rules_version: i64 = rules_version
        """Rises whenever an old record would play differently."""
        self.options = options
        self.numbers = numbers
        """Printed numbers of units, heroes and items that a designer may change by name, beside the options."""
        self.pack_tables = pack_tables
        """The tables that a pack may add to."""
        self._list_added = list_added
        """The numbers that packs add; None where they add none."""

    def read_packs(self, text: str) -> tuple[list[Pack], str]:
        """The packs in an options text, and the rest of it, or `BadInput`."""
        return read_packs(text, self.id, self.title, self.rules_version, self.pack_tables)

    def arrange_packs(self, packs: list[Pack], more: list[Pack]) -> list[Pack]:
        """All these packs in their order, or `BadInput` where they do not go together."""
        return arrange_packs(packs, more, self.id, self.title, self.rules_version, self.pack_tables)

    def read_settings(self, text: str) -> Settings:
        """Settings from an options text, packs included, or `BadInput`."""
        packs, rest = self.read_packs(text)
        added = self._list_added(packs) if packs and self._list_added is not None else []
        return read_settings(self.options, rest, [*self.numbers, *added], packs)
