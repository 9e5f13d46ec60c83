"""Abyss: what may follow a choice, in a few words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Event, Log, Seat, plural
from pocketbox.games.abyss.monsters_turn import CHOOSE_ATTACKER
from pocketbox.games.abyss.throws import KEEP, RABBIT
from pocketbox.scenes.abyss.position import state
from pocketbox.search.odds import OddsEnd

FOUND: Final = {
    "scream heard": "a boss comes",
    "hidden door found": "finds a hidden door",
    "droppings found": "finds monster droppings",
    "map piece found": "finds a map piece",
    "map piece useless": "finds a useless map piece",
    "weapon found": "finds the weapon",
    "nothing found": "finds nothing",
}
BEHAVIOUR: Final = {
    "monsters angry": "all monsters rush in",
    "monsters distracted": "all monsters move away",
    "all approach": "all monsters come closer",
    "nearest approaches": "the nearest monster comes closer",
    "furthest approaches": "the furthest monster comes closer",
    "monsters stay": "the monsters stay",
}

WORTH: Final = {
    "lost": -1,
    "monster slain": 1,
    "hp lost": -1,
    "attack missed": -1,
    "monster wounded": 1,
    "attack dodged": 1,
    "nothing found": -1,
    "map piece useless": -1,
    "scream heard": -1,
    "item found": 1,
    "map piece found": 1,
    "weapon found": 1,
    "hidden door found": 1,
    "monsters angry": -1,
    "monsters distracted": 1,
}
"""What happenings are worth to the hero, those that matter most first."""

MAY_REROLL: Final = "You may still use a rabbit foot to re-roll one of these dice."


def label(events: Sequence[Event], after: Position) -> str:
    """Dice that may still be rerolled are called what they mean if they are kept."""
    if may_reroll(after):
        kept, log = after.clone(), Log()
        kept.advance(KEEP, log)
        found = {event.name: event for event in [*events, *log.events]}
        return of_the_hero(found, after) or next((BEHAVIOUR[name] for name in BEHAVIOUR if name in found), "")
    found = {event.name: event for event in events}
    return of_the_hero(found, after) or of_the_monsters(events, found, after)


def note(ends: Sequence[OddsEnd]) -> str:
    return MAY_REROLL if any(may_reroll(end.s) for end in ends) else ""


def may_reroll(after: Position) -> bool:
    return after.agenda is not None and after.agenda.step is RABBIT


def of_the_hero(found: Mapping[str, Event], after: Position) -> str:
    """An attack by its damage, a search by what turns up, a purse by its coins."""
    if "monster slain" in found:
        monster = state(after).content.monsters[found["monster slain"].args[0]].title
        return f"slays the {monster} and wins" if "won" in found else f"slays the {monster}"
    if "monster wounded" in found and "attack" in found:
        return f"hits for {found['monster wounded'].args[2]}"
    if "attack missed" in found:
        return "misses"
    if "item found" in found:
        return f"finds the {state(after).content.pieces[found['item found'].args[0]].title}"
    if "money rolled" in found:
        return f"{found['money rolled'].args[0]} coins"
    return next((FOUND[name] for name in FOUND if name in found), "")


def of_the_monsters(events: Sequence[Event], found: Mapping[str, Event], after: Position) -> str:
    """The monsters' turn by what it costs the hero."""
    if "lost" in found:
        return "the hero is lost"
    if not found.keys() & (BEHAVIOUR.keys() | {"dodge rolled", "attack dodged", "hp lost"}):
        return ""
    lost = sum(event.args[0] for event in events if event.name == "hp lost")
    said = f"loses {plural(lost, 'heart')}" if lost else "unharmed"
    if after.agenda is not None and after.agenda.step is CHOOSE_ATTACKER:
        return f"{said} so far; several monsters attack"
    return said


def worth(events: Sequence[Event], after: Position, seat: Seat) -> int:
    """Everybody is on the hero's side."""
    names = {event.name for event in events}
    return next((WORTH[name] for name in WORTH if name in names), 0)
