"""Delvers, dwellers, traps, tiles, counters and doors of Pocket-Dungeons as cards."""

from __future__ import annotations

from pocketbox.engine.options import Settings
from pocketbox.games.dungeons.content import Content
from pocketbox.games.dungeons.kinds import ACTION, Kind
from pocketbox.scenes.cards.card import Card, CardGroup, Number, Power
from pocketbox.scenes.cards.dungeons_pack_traits import WORDS as PACK_WORDS
from pocketbox.scenes.cards.dungeons_places import counter_cards, door_card, tile_cards
from pocketbox.scenes.cards.dungeons_traits import WORDS, Bearer
from pocketbox.scenes.cards.dungeons_traps import trap_cards
from pocketbox.scenes.cards.wording import count, listed_sums, tell_traits
from pocketbox.scenes.contract.cards import StatTable


def cards(settings: Settings) -> list[CardGroup]:
    content = Content(settings)
    return [
        CardGroup("Delvers", tuple(figure_card(content, kind) for kind in content.kinds if kind.is_delver)),
        CardGroup("Dwellers", tuple(figure_card(content, kind) for kind in content.kinds if not kind.is_delver)),
        CardGroup("Traps", tuple(trap_cards(content))),
        CardGroup("Counters and doors", (*counter_cards(content), door_card(content))),
        CardGroup("Tiles", tuple(tile_cards(content))),
    ]


def figure_card(content: Content, kind: Kind) -> Card:
    role = "delver" if kind.is_delver else "dweller"
    action = str(kind.stats[ACTION])
    return Card(
        id=f"{role}.{kind.name}",
        kind=role,
        title=kind.title,
        symbol=kind.symbol,
        numbers=(
            Number("Action dice", action, "Action", "dice for rushes, water and locked doors; 4 or more succeeds"),
        ),
        powers=(*tell_traits({**WORDS, **PACK_WORDS}, Bearer(content, kind), kind.traits), *of_dwellers(content, kind)),
        table=StatTable(
            ("Melee", "Ranged", "Magic"),
            (
                ("OFF", *(dice(kind, 2 * row) for row in range(3))),
                ("DEF", *(dice(kind, 2 * row + 1) for row in range(3))),
            ),
            (("Action", action),),
        ),
        types=(kind.type,),
        found="Each player takes one delver." if kind.is_delver else encountered(content, kind),
    )


def dice(kind: Kind, stat: int) -> str:
    """`3`, or `3 (4)` with a kicker."""
    kicker = kind.kicker(stat)
    return f"{kind.stats[stat]} ({kicker})" if kicker > 0 else str(kind.stats[stat])


def of_dwellers(content: Content, kind: Kind) -> list[Power]:
    if kind.is_delver:
        return []
    rest = "A dweller activated on the previous turn must rest, no matter who activated it."
    if content.rests_per_player:
        rest = "You may not activate the dweller you activated on your last turn."
    return [
        Power(
            "Dweller", "It belongs to nobody: a player may scheme and act with it in place of a delver.", "PD-SCH-06"
        ),
        Power("Rest", rest, "PD-SCH-03"),
        Power("Counters", "It ignores face-down counters and cannot use the Stairs.", "PD-SCH-02"),
    ]


def encountered(content: Content, kind: Kind) -> str:
    sums = [total for total, name in enumerate(content.encounter_rows) if name == kind.name]
    box = f"{count(int(kind.count), 'figure')} in the box."
    return f"{box} Comes on {listed_sums(sums)} of the Encounter chart." if sums else box
