"""The box of Pocket-Dungeons: PD-GEO-02 to 05 and PD-GEO-14, with the charts."""

from __future__ import annotations

from typing import cast

from pocketbox.engine.options import Settings
from pocketbox.games.dungeons.charts import DOOR_ROWS, HAZARD_ROWS, TREASURE_ROWS, TWICE
from pocketbox.games.dungeons.content import DOORS, HAZARDS, TREASURES, Content
from pocketbox.games.dungeons.tiles import KIND_NAMES
from pocketbox.scenes.box.parts import Box, Chart, Part, Row
from pocketbox.scenes.cards.dungeons_places import OPENING, RESULTS, sums
from pocketbox.scenes.cards.dungeons_traps import trap_cards
from pocketbox.scenes.cards.wording import capital
from pocketbox.scenes.contract.board import Form


def box(settings: Settings) -> Box:
    content = Content(settings)
    is_hex = settings.chosen("grid") == "hex"
    first = 0 if is_hex else 1  # squares of the game begin in the north, front ends in the east
    delvers = [kind for kind in content.kinds if kind.is_delver]
    tiles = [
        Part(
            f"tile.{code.name}", "tile", code.title, code.name, int(code.count), ground=KIND_NAMES[code.kind],
            form=cast(Form, KIND_NAMES[code.kind]),
            openings=tuple(sorted((int(side) - first) % int(content.around) for side in code.sides)),
        )
        for code in content.codes
    ]  # fmt: skip
    return Box(
        parts=(
            *tiles,
            Part("counter.treasure", "counter", "Treasure", "treasure", TREASURES, back="counter"),
            Part("counter.hazard", "counter", "Hazard", "hazard", HAZARDS, back="counter"),
            Part("counter.stairs", "counter", "Stairs", "stairs", 1, back="counter"),
            Part("place.door", "door", "Door", "door-leaf", DOORS),
            *(Part(f"delver.{kind.name}", "figure", kind.title, kind.symbol, int(kind.count), seat=n)
              for n, kind in enumerate(delvers)),
            *(Part(f"dweller.{kind.name}", "figure", kind.title, kind.symbol, int(kind.count))
              for kind in content.kinds if not kind.is_delver),
        ),
        shape="hex" if is_hex else "square",
        charts=tuple(charts(content)),
        dice="six-sided dice",
    )  # fmt: skip


def charts(content: Content) -> list[Chart]:
    """The five charts of two dice, in the words of the cards."""
    return [
        Chart("Treasure", tuple(results(TREASURE_ROWS, "PD-CHART-T"))),
        Chart("Hazard", tuple(results(HAZARD_ROWS, "PD-CHART-H"))),
        Chart("Door", tuple(Row(sums(DOOR_ROWS, row), capital(text), rule) for row, (rule, text) in OPENING.items())),
        Chart("Encounter", tuple(encounters(content))),
        Chart(
            "Trap",
            tuple(
                Row(card.numbers[0].value, f"{card.title}. {card.powers[0].text}", card.powers[0].rule)
                for card in trap_cards(content)
            ),
        ),
    ]


def results(rows: list[int], rule: str) -> list[Row]:
    return [
        Row(sums(rows, row), f"{capital(RESULTS[row])}.", rule)
        for row in dict.fromkeys(row for row in rows if row >= 0)
    ]


def encounters(content: Content) -> list[Row]:
    titles = {kind.name: kind.title for kind in content.kinds}
    found = []
    for name in dict.fromkeys(name for name in content.encounter_rows if name):
        totals = [str(total) for total, row in enumerate(content.encounter_rows) if row == name]
        again = "Roll twice." if content.twelve_doubles else "Roll again."
        found.append(Row(" or ".join(totals), again if name == TWICE else f"{titles[name]}.", "PD-CHART-E"))
    return found
