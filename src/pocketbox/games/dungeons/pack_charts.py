"""The five charts of a game with packs, and who changed which row: PD-CHART."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.core import BadInput
from pocketbox.engine.pack_tables import CHOICE, NAME, NUMBER, PackField, PackTable
from pocketbox.engine.packs import Pack, PackFault
from pocketbox.games.dungeons.charts import (
    CHART_NAMES,
    DOOR_CHART,
    DOOR_ROWS,
    DOOR_WORDS,
    ENCOUNTER_CHART,
    ENCOUNTER_ROWS,
    HAZARD_CHART,
    HAZARD_ROWS,
    NO_TRAP,
    NOBODY_COMES,
    OUTCOME_WORDS,
    TRAP_CHART,
    TRAP_ROWS,
    TREASURE_CHART,
    TREASURE_ROWS,
    TWICE,
)

LEAST_SUM: Final = 2
MOST_SUM: Final = 12

CHART_TABLE: Final = PackTable(
    "chart",
    "A row of a chart that brings something other than printed.",
    [
        PackField("chart", CHOICE, "which chart", choices=CHART_NAMES),
        PackField("roll", NUMBER, "the sum of the row", least=LEAST_SUM, most=MOST_SUM),
        PackField(
            "brings", NAME, f"what comes. Treasure and hazard: {', '.join(OUTCOME_WORDS)}; door:"
            f" {', '.join(DOOR_WORDS)}; encounter: a dweller, {TWICE} or {NOBODY_COMES}; trap: a trap or"
            f" {NOBODY_COMES}",
        ),
    ],
)  # fmt: skip


@final
class Charts:
    """Five charts by sum, as printed until packs change rows."""

    def __init__(self) -> None:
        self.treasure: list[i64] = TREASURE_ROWS.copy()
        self.hazard: list[i64] = HAZARD_ROWS.copy()
        self.door: list[i64] = DOOR_ROWS.copy()
        self.encounter: list[str] = ENCOUNTER_ROWS.copy()
        self.trap: list[i64] = TRAP_ROWS.copy()
        self._makers: dict[str, str] = {}
        self._brought: dict[str, str] = {}
        """For each row that a pack changed, the pack and what comes now."""

    def claim(self, chart: i64, roll: i64, brings: str, place: tuple[str, ...], pack: Pack) -> None:
        """Note that a pack changes a row, or refuse a second change of it."""
        key = f"{roll} of the {chart_title(chart)} chart"
        had = self._brought.get(key, "")
        if had and self._makers[key] != pack.name:
            raise BadInput(
                f"the packs {self._makers[key]} and {pack.name} both change {key}, to '{had}' and '{brings}';"
                " load one of them"
            )
        if had:
            raise PackFault((*place, "roll"), f"'{had}' comes on {key}; give '{brings}' another roll")
        self._makers[key] = pack.name
        self._brought[key] = brings

    def change(
        self, row: dict[str, Any], place: tuple[str, ...], pack: Pack, dwellers: list[str], traps: list[str]
    ) -> None:  # fmt: skip
        """Change the row that a pack names; dwellers and traps are those it may bring."""
        chart: i64 = CHART_NAMES.index(row["chart"])
        roll: i64 = row["roll"]
        brings: str = row["brings"]
        choices = list(OUTCOME_WORDS)
        if chart == DOOR_CHART:
            choices = list(DOOR_WORDS)
        elif chart == ENCOUNTER_CHART:
            choices = [*dict.fromkeys(dwellers), TWICE, NOBODY_COMES]
        elif chart == TRAP_CHART:
            choices = [*[name for name in traps if name != NO_TRAP], NOBODY_COMES]
        if brings not in choices:
            fact = f"the {chart_title(chart)} chart cannot bring '{brings}'; it brings {', '.join(choices)}"
            raise PackFault((*place, "brings"), fact)
        self.claim(chart, roll, brings, place, pack)
        if chart == TREASURE_CHART:
            self.treasure[roll] = OUTCOME_WORDS[brings]
        elif chart == HAZARD_CHART:
            self.hazard[roll] = OUTCOME_WORDS[brings]
        elif chart == DOOR_CHART:
            self.door[roll] = DOOR_WORDS[brings]
        elif chart == ENCOUNTER_CHART:
            self.encounter[roll] = brings
        else:
            self.trap[roll] = traps.index(NO_TRAP if brings == NOBODY_COMES else brings)


def chart_title(chart: i64) -> str:
    """`Encounter`"""
    name = CHART_NAMES[chart]
    return name[:1].upper() + name[1:]
