"""Every event of Abyss and what its numbers are. Events describe what happened; they never drive it."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.fields import Field
from pocketbox.games.abyss.board import AREAS
from pocketbox.games.abyss.hands import PIECE
from pocketbox.games.abyss.heroes import HERO_NAMES
from pocketbox.games.abyss.kinds import Roster
from pocketbox.games.abyss.layouts import LAYOUT_NAMES
from pocketbox.games.abyss.lines import KIND
from pocketbox.games.abyss.words import CELL, MONSTER_ON, TARGET
from pocketbox.games.squares.board import CELL_NAMES

ORIGIN: Final = Field("from", CELL_NAMES)
GOAL: Final = Field("to", CELL_NAMES)
HERO_CLASS: Final = Field("hero", HERO_NAMES)
LAYOUT: Final = Field("layout", LAYOUT_NAMES)
FACE: Final = Field("face", None, 1, 4)
DIE: Final = Field("die", None, 1, 3)
AREA: Final = Field("area", None, 1, AREAS)
AMOUNT: Final = Field("amount")
TOTAL: Final = Field("total")
STEPS: Final = Field("steps")
ROUND: Final = Field("round")

EVENTS: Final[dict[str, list[Field]]] = {
    # set-up
    "hero chosen": [HERO_CLASS],
    "money rolled": [AMOUNT],
    "item chosen": [PIECE],
    "slot filled": [PIECE],
    "wall built": [CELL],
    "wall cleared": [CELL],
    "walls confirmed": [AMOUNT],
    "layout taken": [LAYOUT],
    "species chosen": [KIND],
    "monsters confirmed": [AMOUNT],
    "boss chosen": [KIND],
    "hero placed": [CELL],
    # summoning
    "row rolled": [FACE, FACE, FACE],
    "column rolled": [FACE, FACE],
    "monster appeared": [KIND, CELL],
    "door appeared": [CELL],
    "boss summoned": [KIND],
    "boss stays": [],
    # the hero's turn
    "round began": [ROUND],
    "hero moved": [ORIGIN, GOAL],
    "move ended": [STEPS],  # steps not used
    "turn ended": [],
    "piece picked up": [PIECE, CELL],
    "hands full": [PIECE, CELL],  # the piece is in question: left or swapped
    "piece left": [PIECE],
    "piece put down": [PIECE, CELL],
    "item used": [PIECE],
    "hp gained": [AMOUNT, TOTAL],
    "speed gained": [AMOUNT, TOTAL],
    "spell cast": [PIECE],
    "spell ended": [PIECE],
    "wall raised": [CELL],
    "hornets out": [STEPS],
    "die rerolled": [DIE, FACE],
    # searching
    "area searched": [AREA],
    "search rolled": [FACE, FACE, FACE],
    "scream heard": [],
    "hidden door found": [],
    "droppings found": [TOTAL],
    "map piece found": [TOTAL],
    "map piece useless": [],
    "map found": [],
    "item found": [PIECE, CELL],
    "weapon found": [CELL],
    "nothing found": [],
    "weapon at hand": [],
    # fighting
    "attack": [KIND, TARGET],
    "attack rolled": [FACE],
    "attack missed": [KIND, TARGET],
    "monster wounded": [KIND, MONSTER_ON, AMOUNT],
    "monster slain": [KIND, CELL],
    # the monsters' turn
    "behaviour rolled": [FACE, FACE],
    "monsters angry": [STEPS],
    "monsters distracted": [STEPS],
    "all approach": [STEPS],
    "nearest approaches": [STEPS],
    "furthest approaches": [STEPS],
    "monsters stay": [],
    "monster moved": [KIND, ORIGIN, GOAL],
    "monster stayed": [KIND, CELL],
    "dodge rolled": [KIND, MONSTER_ON, FACE],
    "attack dodged": [KIND, MONSTER_ON],
    "hp lost": [AMOUNT, TOTAL],
    # doubt, and the end
    "doubt rolled": [FACE],
    "doubt settled": [CELL],
    "won": [],
    "lost": [],
}


def events_with(roster: Roster) -> dict[str, list[Field]]:
    """The same events where packs add heroes, monsters or items."""
    named: dict[str, Field] = {
        HERO_CLASS.name: Field(HERO_CLASS.name, roster.hero_names),
        KIND.name: Field(KIND.name, roster.monster_names),
        PIECE.name: Field(PIECE.name, roster.piece_names),
    }
    return {name: [named.get(field.name, field) for field in fields] for name, fields in EVENTS.items()}
