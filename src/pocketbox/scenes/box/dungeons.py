"""The box of Pocket-Dungeons: PD-GEO-02 to 05 and PD-GEO-14, with the charts."""

from __future__ import annotations

from operator import itemgetter
from typing import cast

from pocketbox.engine.options import Settings
from pocketbox.games.dungeons.charts import DART, NO_TRAP, NOBODY_COMES, TWICE
from pocketbox.games.dungeons.content import DOORS, HAZARDS, TREASURES, Content
from pocketbox.games.dungeons.tiles import KIND_NAMES
from pocketbox.scenes.box.parts import Box, Chart, Part, Row
from pocketbox.scenes.cards.dungeons_places import OPENING, RESULTS, sums
from pocketbox.scenes.cards.dungeons_traps import trap_cards
from pocketbox.scenes.cards.wording import capital, listed_sums
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
        for code in content.codes if code.count > 0
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
        Chart("Treasure", tuple(results(content.treasure_rows, "PD-CHART-T"))),
        Chart("Hazard", tuple(results(content.hazard_rows, "PD-CHART-H"))),
        Chart(
            "Door",
            tuple(
                Row(sums(content.door_rows, row), capital(text), rule)
                for row, (rule, text) in OPENING.items()
                if row in content.door_rows
            ),
        ),
        Chart("Encounter", tuple(encounters(content))),
        Chart("Trap", tuple(traps(content))),
    ]


def traps(content: Content) -> list[Row]:
    """The traps in the order of their first sums; where a pack has sums that bring nothing, those too."""
    found: list[tuple[int, Row]] = []
    for card in trap_cards(content):
        first = next(n for n, trap in enumerate(content.trap_rows) if f"trap.{content.trap_names[trap]}" == card.id)
        text = f"{card.title}. {card.powers[0].text}"
        found.append((first, Row(card.numbers[0].value, text, card.powers[0].rule)))
    empty = [n for n, trap in enumerate(content.trap_rows) if n >= DART and content.trap_names[trap] == NO_TRAP]
    if empty:
        found.append((empty[0], Row(listed_sums(empty), "Nothing.", "PD-TRAP-00")))
    return [row for _, row in sorted(found, key=itemgetter(0))]


def results(rows: list[int], rule: str) -> list[Row]:
    return [
        Row(sums(rows, row), f"{capital(RESULTS[row])}.", rule)
        for row in dict.fromkeys(row for row in rows if row >= 0)
    ]


def encounters(content: Content) -> list[Row]:
    titles = {kind.name: kind.title for kind in content.kinds}
    found = []
    for name in dict.fromkeys(name for name in content.encounter_rows if name):
        totals = [total for total, row in enumerate(content.encounter_rows) if row == name]
        again = "Roll twice." if content.twelve_doubles else "Roll again."
        text = {TWICE: again, NOBODY_COMES: "Nobody comes."}.get(name) or f"{titles[name]}."
        found.append(Row(listed_sums(totals), text, "PD-CHART-E"))
    return found
