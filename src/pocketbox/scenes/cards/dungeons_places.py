"""The tiles, counters and doors of Pocket-Dungeons as cards."""

from __future__ import annotations

from typing import Final

from pocketbox.games.dungeons.charts import (
    ENCOUNTER,
    ENCOUNTER_AND_TRAP,
    FAST_LOCKED,
    LOCKED,
    NOTHING,
    OPENS,
    OPENS_ENCOUNTER,
    OPENS_TRAP,
    TRAP,
)
from pocketbox.games.dungeons.content import (
    AT_ALL_TIMES,
    COUNTERS,
    DEADLOCK,
    DISCARD,
    DOORS,
    DROP,
    HAZARDS,
    LEAVE,
    LOST,
    TREASURES,
    Content,
)
from pocketbox.games.dungeons.tiles import HALL, ROOM, START, WATER, TileCode
from pocketbox.games.dungeons.words import SIDES
from pocketbox.scenes.cards.card import Card, Number, Power
from pocketbox.scenes.cards.wording import listed_sums

RESULTS: Final = {NOTHING: "nothing more", TRAP: "a trap", ENCOUNTER: "an encounter", ENCOUNTER_AND_TRAP: "both"}
OPENING: Final = {
    OPENS: ("PD-DOOR-05", "it opens."),
    LOCKED: ("PD-DOOR-06", "it opens if an Action or Melee OFF die shows 4 or more."),
    FAST_LOCKED: ("PD-DOOR-07", "it opens if an Action or Melee OFF die shows 6."),
    OPENS_TRAP: ("PD-DOOR-08", "it opens, and a trap hits the opener."),
    OPENS_ENCOUNTER: ("PD-DOOR-09", "it opens, and a dweller appears."),
}


def sums(rows: list[int], wanted: int) -> str:
    """`2 to 6`, or `2, 5 or 6` where a pack has changed the chart: the sums that lead to a row of it."""
    return listed_sums([total for total, row in enumerate(rows) if row == wanted])


def chart(rows: list[int]) -> str:
    listed = dict.fromkeys(row for row in rows if row >= 0)
    return ", ".join(f"{sums(rows, row)} {RESULTS[row]}" for row in listed)


# Counters


def counter_cards(content: Content) -> list[Card]:
    placed = "A delver that is put on one does not turn it over."
    if content.placement_flips:
        placed = "A delver that is put on one turns it over too."
    underfoot = "A delver that stands on one turns it over only by moving onto it again."
    if content.search_underfoot:
        underfoot = "A delver that stands on one may spend a turn on turning it over."
    return [
        Card("counter.hidden", "counter", "Face-down counter", "counter", powers=(
            Power("Turned over", "A delver that moves onto it stops and turns it over.", "PD-CNT-01"),
            Power("Put there", placed, "PD-SETUP-33"),
            Power("Underfoot", underfoot, "PD-CNT-08"),
            Power("Dwellers", "Dwellers walk over it without turning it over.", "PD-CNT-06"),
            Power("Sight", "It blocks the line of sight across its tile.", "PD-LOS-02"),
        ), found=f"{COUNTERS} lie in the dungeon: {TREASURES} treasures, {HAZARDS} hazards and the Stairs."),
        Card("counter.treasure", "counter", "Treasure", "treasure", powers=(
            Power("Turned over", f"Roll two dice: {chart(content.treasure_rows)}. The treasure stays there, face up.",
                  "PD-CHART-T"),
            Power("Gather", "A character that begins its turn on it may spend the turn on taking all of it.",
                  "PD-GATHER-01"),
            Power("Dwellers", "Treasure that dwellers take is theirs together; the next one defeated drops it all.",
                  "PD-GATHER-04"),
            Power("Defeat", defeat(content), "PD-DEF-02"),
            Power("Victory", "Of those who leave, the delver with the most treasure wins.", "PD-WIN-05"),
        ), found=f"{TREASURES} of the {COUNTERS} counters."),
        Card("counter.hazard", "counter", "Hazard", "hazard", powers=(
            Power("Turned over", f"Roll two dice: {chart(content.hazard_rows)}.", "PD-CHART-H"),
            Power("Trap", "A character that survives the trap keeps the counter.", "PD-HAZ-01"),
            Power("Encounter", "The character that defeats the dweller gets the counter.", "PD-HAZ-04"),
            Power("Several dwellers", "The first one placed has it." if not content.group_token
                  else "The last one to be defeated has it.", "PD-HAZ-05"),
            Power("Defeat", lost_hazards(content), "PD-HAZ-09"),
            Power("Victory", "With equal treasure, more hazard counters win.", "PD-WIN-06"),
        ), found=f"{HAZARDS} of the {COUNTERS} counters."),
        Card("counter.stairs", "counter", "Stairs", "stairs", powers=(
            Power("Turned over", "They stay there, face up.", "PD-CNT-04"),
            Power("Way out", "No delver may leave before they are face up.", "PD-WIN-01"),
            Power("Leaving", "A delver that moves onto them may leave." if content.exit_by_move
                  else "A delver that begins its turn on them may spend the turn on leaving.", "PD-WIN-02"),
            Power("Dwellers", "Dwellers cannot use them.", "PD-SCH-05"),
        ), found=f"One of the {COUNTERS} counters."),
    ]  # fmt: skip


def defeat(content: Content) -> str:
    if content.treasure_on_defeat == DROP:
        return "A defeated delver drops all of its treasure where it fell."
    if content.treasure_on_defeat == LOST:
        return "The treasure of a defeated delver is out of the game."
    return "The treasure of a defeated delver goes to the character that defeated it."


def lost_hazards(content: Content) -> str:
    if content.hazards_on_defeat == DISCARD:
        return "The hazard counters of a defeated delver are out of the game."
    if content.hazards_on_defeat == LEAVE:
        return "A defeated delver drops its hazard counters where it fell."
    return "The player of a defeated delver keeps its hazard counters for the next one."


def door_card(content: Content) -> Card:
    return Card(
        id="place.door",
        kind="place",
        title="Door",
        symbol="door-leaf",
        powers=(
            Power("Closed", "It blocks movement and sight.", "PD-DOOR-01"),
            Power("Opening", "A character that begins its turn beside it may spend the turn on one try: roll two dice.",
                  "PD-DOOR-03"),
            *(Power(f"On {sums(content.door_rows, row)}", f"On {sums(content.door_rows, row)} {text}", rule)
              for row, (rule, text) in OPENING.items() if row in content.door_rows),
            Power("Open", "An open door never closes again. The opener stays where it is.", "PD-DOOR-10"),
        ),
        found=f"There are {DOORS}.",
    )  # fmt: skip


# Tiles

SYMBOLS: Final = {HALL: "h-hub", ROOM: "h-room", WATER: "water", START: "flag"}


def tile_cards(content: Content) -> list[Card]:
    return [tile_card(content, code) for code in content.codes if code.count > 0]


def tile_card(content: Content, code: TileCode) -> Card:
    sides = len(code.sides)
    return Card(
        id=f"tile.{code.name}",
        kind="tile",
        title=code.title,
        symbol=SYMBOLS[code.kind],
        numbers=(Number("Openings", str(sides), "open", f"of its {content.around} sides"),),
        powers=tuple(tile_powers(content, code)),
        found="It lies in the centre." if code.kind == START else f"{code.count} of the 60 tiles in the bag.",
    )


def tile_powers(content: Content, code: TileCode) -> list[Power]:
    if code.kind == WATER:
        over = "You can see across it." if content.los_over_water else "It blocks the line of sight."
        need = f"a {code.need} or more" if code.need < SIDES else f"a {SIDES}"
        return [
            Power("Water", f"Who moves in needs {need} on one of its Action dice, or it is defeated.", "PD-MOVE-07"),
            Power("Staying", "Standing there, being put there or being thrown back there takes no test.", "PD-MOVE-09"),
            Power("Sight", over, "PD-LOS-03"),
            Power("Open", "It is open on every side, and never next to the Start tile.", "PD-SETUP-12"),
        ]
    if code.kind == START:
        walk = "Characters may walk over it." if content.start_passable else "Nobody may walk over it."
        return [
            Power("Start", f"{walk} It never holds counters or doors and is never removed.", "PD-GEO-12"),
            Power("Entrances", "The rooms and halls next to it are where delvers begin.", "PD-SETUP-31"),
            Power("Way out", way_out(content), "PD-END-07"),
        ]
    return [
        Power("Passage", "You pass from tile to tile where both are open; anything else is a wall.", "PD-GEO-09"),
        Power("Counters", "It may hold a counter, and doors on its open sides.", "PD-SETUP-23"),
    ]


def way_out(content: Content) -> str:
    if content.exit_via_start == AT_ALL_TIMES:
        return "Delvers may leave the dungeon here at all times."
    if content.exit_via_start == DEADLOCK:
        return "Delvers may leave here only when no Stairs and no face-down counter can be reached from here any more."
    return "It is never a way out."
