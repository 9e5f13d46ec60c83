"""Abyss told: every event as a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import Event
from pocketbox.games.abyss.heroes import HEROES
from pocketbox.games.abyss.items import PIECES
from pocketbox.games.abyss.monsters import MONSTERS

TITLES: Final = (
    {piece.name: piece.title for piece in PIECES}
    | {monster.name: monster.title for monster in MONSTERS}
    | {hero.name: hero.title for hero in HEROES}
)

SENTENCES: Final[dict[str, str]] = {
    # set-up
    "hero chosen": "The {0} goes into the abyss.",
    "money rolled": "The purse holds coins: {0}.",
    "item chosen": "The {0} goes into the satchel.",
    "slot filled": "The {0} is next on the tray.",
    "wall built": "A wall stands on {0}.",
    "wall cleared": "The wall on {0} comes down.",
    "walls confirmed": "The walls stand: {0} of them.",
    "layout taken": "The dungeon is laid out: {0}.",
    "species chosen": "A {0} will be there.",
    "boss chosen": "Deep below, the {0} sleeps.",
    "hero placed": "The hero wakes on {0}, weapon and satchel gone.",
    # summoning
    "row rolled": "Row: the dice show {0}, {1} and {2}.",
    "column rolled": "Column: the dice show {0} and {1}.",
    "monster appeared": "The {0} appears on {1}.",
    "door appeared": "An exit door stands on {0}.",
    "boss summoned": "The {0} is coming.",
    "boss stays": "No other boss comes.",
    # the hero's turn
    "round began": "Round {0} begins.",
    "hero moved": "The hero goes from {0} to {1}.",
    "move ended": "The hero stops; steps not used: {0}.",
    "turn ended": "The hero waits.",
    "piece picked up": "The hero has the {0}, found on {1}.",
    "piece left": "The hero leaves the {0}.",
    "piece put down": "The {0} lies on {1}.",
    "item used": "The hero uses the {0}.",
    "hp gained": "The hero gains {0} HP and has {1}.",
    "speed gained": "The hero gains {0} speed and has {1}.",
    "spell cast": "The {0} takes effect.",
    "spell ended": "The {0} wears off.",
    "wall raised": "The ground heaves: a wall on {0}.",
    "hornets out": "Fire hornets swarm: everyone next to the hero flees {0} steps.",
    "die rerolled": "Die {0} is thrown again and shows {1}.",
    # searching
    "area searched": "The hero searches area {0}.",
    "search rolled": "The dice show {0}, {1}, {2}.",
    "scream heard": "A scream echoes through the halls.",
    "hidden door found": "A hidden door, right here.",
    "droppings found": "Monster droppings. Found so far: {0}.",
    "map piece found": "A torn piece of a map. Found so far: {0}.",
    "map piece useless": "Another scrap of map, and nothing new on it.",
    "map found": "The map is whole: there is a way out.",
    "item found": "One of the lost things: the {0}, near {1}.",
    "weapon found": "The lost weapon, near {0}.",
    "nothing found": "There is nothing here.",
    "weapon at hand": "Nothing left to search, and the weapon was at hand all along.",
    # fighting
    "attack": "The hero attacks the {0} on {1}.",
    "attack rolled": "The die shows {0}.",
    "attack missed": "The blow at the {0} on {1} misses.",
    "monster wounded": "The {0} on {1} takes {2} damage.",
    "monster slain": "The {0} on {1} is slain.",
    # the monsters' turn
    "behaviour rolled": "The monsters' dice show {0} and {1}.",
    "monsters angry": "The monsters are furious: all come {0} steps closer.",
    "monsters distracted": "Something distracts the monsters: all go {0} steps away.",
    "all approach": "All monsters come closer, steps: {0}.",
    "nearest approaches": "The nearest monster comes closer, steps: {0}.",
    "furthest approaches": "The furthest monster comes closer, steps: {0}.",
    "monsters stay": "The monsters stay where they are.",
    "monster moved": "The {0} goes from {1} to {2}.",
    "monster stayed": "The {0} stays on {1}.",
    "dodge rolled": "The {0} on {1} attacks; the die shows {2}.",
    "attack dodged": "The hero dodges the {0} on {1}.",
    "hp lost": "The hero loses {0} HP and has {1}.",
    # doubt, and the end
    "doubt rolled": "In doubt: the die shows {0}.",
    "doubt settled": "So it is {0}.",
    "won": "The hero has won.",
    "lost": "The hero is lost.",
}


def dressed(event: Event, words: list[str], seat_names: Sequence[str]) -> list[str]:
    """Heroes, monsters and pieces by their full titles."""
    return [TITLES.get(word, word) for word in words]
