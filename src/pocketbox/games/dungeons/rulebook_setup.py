"""The clauses about the box, the map and the set-up, in our own words."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.rulebook import PRINTED, RULING, Rule

SETUP_CHAPTERS: Final[list[tuple[str, list[Rule]]]] = [
    (
        "Components and geometry",
        [
            Rule("PD-GEO-01", PRINTED, "Two to six players can play."),
            Rule("PD-GEO-02", PRINTED, "There are six delvers, one of each: Warrior, Mage, Elf, Dwarf, Thief and"
                 " Priestess."),
            Rule("PD-GEO-03", PRINTED, "There are ten dwellers: two each of Shambling Corpse, Goblin Warrior, Goblin"
                 " Hunter and Lizardman, and one each of Shroud Ghost and Troll."),
            Rule("PD-GEO-04", PRINTED, "There are 60 dungeon tiles and one Start tile."),
            Rule("PD-GEO-05", PRINTED, "There are 6 door markers and 13 counters. Of the counters 6 are Treasure, 6"
                 " are Hazards and 1 is the Stairs."),
            Rule("PD-GEO-06", RULING, "A roll uses as many dice as it needs, even if the box holds fewer."),
            Rule("PD-GEO-07", RULING, "Tiles are hexagons, or squares by house rule. The Start tile is open on all"
                 " sides.", ("grid",)),
            Rule("PD-GEO-08", RULING, "Each side of a room or hall is either open or a wall. Water is open on every"
                 " side."),
            Rule("PD-GEO-09", RULING, "Two tiles are linked if both are open at the edge they share. An open side"
                 " against a wall is closed."),
            Rule("PD-GEO-10", RULING, "A tile is a hall, a room, water or the Start tile. Halls and rooms follow the"
                 " same rules."),
            Rule("PD-GEO-11", PRINTED, "A tile holds one character. Only during a close assault do attacker and"
                 " enemy share a tile."),
            Rule("PD-GEO-12", RULING, "Characters may walk over the Start tile, stand on it and see across it."
                 " Set-up puts no counter and no door there. It is never removed, and turning it changes nothing.",
                 ("start_passable",)),
            Rule("PD-GEO-13", RULING, "Two tiles are adjacent if they share an edge, even if a wall is between them."
                 " Moving and seeing also need an open edge.", ("adjacent_needs_opening",)),
            Rule("PD-GEO-14", RULING, "We designed the 60 tiles ourselves. There is one list for hexagons and one for"
                 " squares."),
        ],
    ),
    (
        "Set-up: delvers and dungeon",
        [
            Rule("PD-SETUP-01", PRINTED, "Each player takes one delver. Each delver can be taken once."),
            Rule("PD-SETUP-02", PRINTED, "Delvers may be dealt at random instead.", ("delver_selection",)),
            Rule("PD-SETUP-03", RULING, "The winner of a roll-off picks a delver first. The others follow clockwise."),
            Rule("PD-SETUP-04", RULING, "In a roll-off every player rolls one die, and the highest wins. Players"
                 " tied for highest roll again until one of them wins."),
            Rule("PD-SETUP-05", PRINTED, "The Start tile lies in the centre."),
            Rule("PD-SETUP-06", PRINTED, "A roll-off decides who places the first tile. The players then take turns"
                 " clockwise, one tile each."),
            Rule("PD-SETUP-07", PRINTED, "To place a tile, draw one from the bag without looking. Then choose a cell"
                 " for it and how it is turned."),
            Rule("PD-SETUP-08", PRINTED, "The first tiles are placed around the Start tile until it is surrounded."
                 " Each needs an opening towards it.",
                 ruling="That takes six tiles on hexes and four on squares."),
            Rule("PD-SETUP-09", PRINTED, "A tile placed around Start must also lead away from it. A dead end is not"
                 " allowed there."),
            Rule("PD-SETUP-10", PRINTED, "A tile placed around Start may not connect with another tile around Start.",
                 ruling="It may not open towards a cell next to Start that is still empty, either."),
            Rule("PD-SETUP-11", PRINTED, "A tile that cannot be placed around Start is replaced by a new draw.",
                 ruling="It is shown and set aside. It returns to the bag once a tile has been placed."),
            Rule("PD-SETUP-12", RULING, "Water tiles are not placed around Start, because they are open to the tiles"
                 " beside them."),
            Rule("PD-SETUP-13", PRINTED, "Once Start is surrounded, every new tile must link to a placed tile."),
            Rule("PD-SETUP-14", RULING, "All edges that touch must match: open against open, wall against wall."
                 " Water matches anything.", ("edge_matching",)),
            Rule("PD-SETUP-15", RULING, "A tile may not close the last opening while other tiles are still to be"
                 " placed. If it has no other place, it counts as a tile that fits nowhere."),
            Rule("PD-SETUP-16", RULING, "After Start is surrounded, a tile that fits nowhere is set aside and"
                 " another is drawn. It returns to the bag once a tile has been placed."),
            Rule("PD-SETUP-17", RULING, "If no tile in the bag fits anywhere, the next tile drawn only has to link"
                 " to a placed tile. Its other edges need not match."),
            Rule("PD-SETUP-18", RULING, "A tile that cannot even link to a placed tile may go against an outer wall"
                 " of any tile but Start. That wall becomes an opening."),
            Rule("PD-SETUP-19", PRINTED, "The dungeon is built when all 60 tiles are placed."),
            Rule("PD-SETUP-20", RULING, "As a house rule, chance builds the dungeon. It puts every tile, counter and"
                 " door on a random legal place.", ("quick_build",)),
        ],
    ),
    (
        "Set-up: counters, doors, first positions",
        [
            Rule("PD-SETUP-21", PRINTED, "The 13 counters are turned face down and mixed.",
                 ruling="Nobody may look at a face-down counter."),
            Rule("PD-SETUP-22", PRINTED, "The player who placed the last tile places the first counter. The others"
                 " follow clockwise, one counter each, until all 13 are placed."),
            Rule("PD-SETUP-23", PRINTED, "A counter goes face down on a room or hall without a counter.",
                 ruling="Water and the Start tile hold no counters."),
            Rule("PD-SETUP-24", PRINTED, "Two counters may not lie on adjacent tiles.",
                 ruling="A wall between the tiles makes no difference."),
            Rule("PD-SETUP-25", RULING, "If every free room and hall is adjacent to a counter, a counter may go on"
                 " one that is not linked to a counter. If there is none, it may go on any room or hall without a"
                 " counter."),
            Rule("PD-SETUP-26", PRINTED, "After the counters come the 6 doors. The player who placed the last tile"
                 " begins, and the others follow clockwise."),
            Rule("PD-SETUP-27", PRINTED, "A door stands on an edge where two rooms or halls are linked.",
                 ruling="An edge holds one door at most."),
            Rule("PD-SETUP-28", RULING, "No door stands on an edge of the Start tile or of water.",
                 ("doors_at_start",)),
            Rule("PD-SETUP-29", RULING, "A door that fits on no edge stays in the box."),
            Rule("PD-SETUP-30", PRINTED, "A roll-off decides who places a delver first. The winner chooses an"
                 " entrance, and the others follow clockwise."),
            Rule("PD-SETUP-31", PRINTED, "An entrance is a room or hall next to the Start tile."),
            Rule("PD-SETUP-32", RULING, "A delver is placed on a free entrance. If all are taken, it goes on a free"
                 " room or hall two steps from Start, or on the nearest one if there is none."),
            Rule("PD-SETUP-33", RULING, "A delver that is placed on a face-down counter does not flip it.",
                 ("placement_flips",)),
            Rule("PD-SETUP-34", PRINTED, "The last player to place a delver takes the first turn. Turns then go"
                 " clockwise for the whole game."),
            Rule("PD-SETUP-35", RULING, "No tile is placed more than 20 cells from Start.", ("map_radius",)),
        ],
    ),
]  # fmt: skip
