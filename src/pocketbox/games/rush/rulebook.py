"""Pocket Dungeon Rush, clause by clause, in our own words. Code, events, refusals and tests cite these ids."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.rulebook import PRINTED, RULING, Rule, Rulebook

RULES: Final = Rulebook(
    [
        (
            "Components and roles",
            [
                Rule("RU-COMP-01", PRINTED, "Two play: one leads the hero, the other is the dungeon master.",
                     ("roles",), "Who is who is agreed or drawn by lot before set-up."),
                Rule("RU-COMP-02", PRINTED, "The board has 12 rows of 8 squares; row 1 is the portal's end, row 12"
                     " the gate's."),
                Rule("RU-COMP-03", PRINTED, "There are one hero, one weapon, three monsters, one gate, one portal,"
                     " the items, and a four-sided die."),
                Rule("RU-COMP-04", PRINTED, "Items come in three kinds: health potion, water flask, radiant droplet.",
                     ("item_copies",), "The box holds two of each kind."),
                Rule("RU-COMP-05", RULING, "After every step a square holds one figure at most."),
            ],
        ),
        (
            "Set-up",
            [
                Rule("RU-SETUP-01", PRINTED, "The dungeon master first puts walls on at most 24 squares.",
                     ("max_walls",), "The dungeon master may place no wall at all. During set-up a square can be walled"
                     " once and cleared once."),
                Rule("RU-SETUP-02", PRINTED, "Portal and gate are placed after the walls.", ("gate_by",),
                     "The dungeon master places both."),
                Rule("RU-SETUP-03", PRINTED, "The portal stands in row 1.", ruling="Its square has no wall."),
                Rule("RU-SETUP-04", PRINTED, "The gate stands in row 12.", ruling="Its square has no wall."),
                Rule("RU-SETUP-05", RULING, "The squares left over by walls, gate and portal must hang together, and"
                     " gate and portal must both touch them. Walls that allow no such pair cannot be confirmed.",
                     ("walls_connected",)),
                Rule("RU-SETUP-06", PRINTED, "The dungeon master decides which items are in play, down to none at"
                     " all.", ("item_mode",)),
                Rule("RU-SETUP-07", PRINTED, "The dungeon master drops the items; each lies where it lands."),
                Rule("RU-SETUP-08", PRINTED, "After the items, the hero's player drops the weapon in the same way."),
                Rule("RU-SETUP-09", PRINTED, "The hero starts on a square next to the gate.",
                     ruling="The hero's player picks a free square. The hero picks up what lies there."),
                Rule("RU-SETUP-10", PRINTED, "The three monsters start on squares next to the portal.",
                     ruling="The dungeon master picks the squares, and they must be free."),
                Rule("RU-SETUP-11", RULING, "Monsters that find no free square next to the portal take the free"
                     " squares with the fewest steps from it; the dungeon master breaks ties."),
                Rule("RU-SETUP-12", RULING, "A monster stood on a piece carries it off at once."),
                Rule("RU-SETUP-13", PRINTED, "The hero begins with 2 HP and no speed bonus."),
                Rule("RU-SETUP-14", PRINTED, "The hero has the first turn."),
            ],
        ),
        (
            "Dropping pieces",
            [
                Rule("RU-DROP-01", RULING, "A dropped piece lands on any square that is not wall, gate or portal,"
                     " each equally likely.", ("drop_model",)),
                Rule("RU-DROP-02", RULING, "With scatter, the dropper aims at a square; each piece lands as many rows"
                     " off as one die less another says, and as many columns off by two more dice."),
                Rule("RU-DROP-03", RULING, "A scatter that would leave the board does not count; those two dice fall"
                     " again."),
                Rule("RU-DROP-04", RULING, "A scatter onto wall, gate or portal slides to the free square with the"
                     " fewest steps; ties go to the topmost, then the leftmost."),
                Rule("RU-DROP-05", PRINTED, "Several pieces may lie on one square."),
            ],
        ),
        (
            "The hero's turn",
            [
                Rule("RU-HTURN-01", PRINTED, "The hero rolls one die and may take that many steps, plus the speed"
                     " bonus."),
                Rule("RU-HTURN-02", PRINTED, "The hero may take all of these steps, some, or none."),
                Rule("RU-HTURN-03", PRINTED, "A step goes to a square sharing an edge, never diagonally."),
                Rule("RU-HTURN-04", RULING, "Walls and the edge of the board stop the hero."),
                Rule("RU-HTURN-05", RULING, "The hero may not enter the gate's square, nor a monster the portal's.",
                     ("own_base_passable",)),
                Rule("RU-HTURN-06", PRINTED, "The hero may use carried items in the hero's own turn.",
                     ruling="The hero may use any number of items at any time of the turn, at no cost: before the"
                     " roll, between steps, after the last step, and while deciding about pieces on the square."),
                Rule("RU-HTURN-07", RULING, "The turn ends when the hero's player says so, or when no step is left"
                     " and there is no item to use."),
            ],
        ),
        (
            "Pieces and items",
            [
                Rule("RU-PICK-01", PRINTED, "The hero picks up the pieces on the squares the hero walks over or"
                     " stands on.", ruling="A hero whose hands are full picks up a piece underneath as soon as a hand"
                     " becomes free. If several kinds lie there, the hero's player picks which."),
                Rule("RU-PICK-02", PRINTED, "The hero carries three pieces at most, the weapon among them."),
                Rule("RU-PICK-03", RULING, "With full hands each piece may be left, or swapped for a carried item,"
                     " which then lies there. The weapon is never given away.", ("full_inventory",)),
                Rule("RU-PICK-04", RULING, "A stack is dealt with piece by piece, in the order the hero's player"
                     " likes."),
                Rule("RU-ITEM-01", PRINTED, "A health potion gives 2 HP."),
                Rule("RU-ITEM-02", PRINTED, "A water flask gives 1 speed for the rest of the game."),
                Rule("RU-ITEM-03", PRINTED, "A radiant droplet gives 1 HP and 1 speed."),
                Rule("RU-ITEM-04", RULING, "Speed gained in a turn counts in that turn already, even after the last"
                     " step.", ("spd_applies_now",)),
                Rule("RU-ITEM-05", RULING, "HP and speed bonus have no upper limit.", ("cap",)),
                Rule("RU-ITEM-06", PRINTED, "A used item is out of the game."),
            ],
        ),
        (
            "Attacking monsters",
            [
                Rule("RU-ATTACK-01", PRINTED, "A hero with the weapon slays a monster by stepping onto its square."),
                Rule("RU-ATTACK-02", PRINTED, "The step onto a slain monster's square counts like any other. The"
                     " hero stands there and may go on and slay more."),
                Rule("RU-ATTACK-03", RULING, "The weapon never wears out."),
                Rule("RU-ATTACK-04", PRINTED, "A slain monster is gone for good."),
                Rule("RU-DESP-01", PRINTED, "Bare-handed, a hero with a step left who wants onto a monster's square"
                     " must first roll one die: a desperate attack."),
                Rule("RU-DESP-02", PRINTED, "On a 3 or 4 the monster is slain, and the hero takes the step and may"
                     " go on."),
                Rule("RU-DESP-03", PRINTED, "On a 1 or 2 the monster lives and the hero loses 1 HP."),
                Rule("RU-DESP-04", PRINTED, "A hero who rolls 1 or 2 in a desperate attack stays put and takes no more"
                     " steps this turn.",
                     ruling="The hero may still use items, but speed gained this turn gives no step."),
                Rule("RU-DESP-05", RULING, "A hero with 1 HP may try a desperate attack, and loses the game by"
                     " failing."),
            ],
        ),
        (
            "The dungeon master's turn",
            [
                Rule("RU-DM-01", PRINTED, "The dungeon master rolls one die and gets that many steps for all"
                     " monsters together."),
                Rule("RU-DM-02", PRINTED, "The steps are shared out in any order and any portions, and some may be"
                     " left unused."),
                Rule("RU-DM-03", PRINTED, "Monsters step to squares sharing an edge, never diagonally.",
                     ruling="Walls stop them."),
                Rule("RU-DM-04", RULING, "A monster may neither enter nor pass another monster's square.",
                     ("monsters_pass",)),
                Rule("RU-CAPT-01", PRINTED, "A monster that steps onto the hero costs 1 HP."),
                Rule("RU-CAPT-02", PRINTED, "The captured hero goes back to a square next to the gate.",
                     ("respawn_by",), "The square must be free of walls and monsters. The hero's player picks it."),
                Rule("RU-CAPT-03", RULING, "If no square next to the gate is free, a captured hero returns to the"
                     " free square with the fewest steps from it."),
                Rule("RU-CAPT-04", RULING, "A captured hero keeps speed and everything carried."),
                Rule("RU-CAPT-05", RULING, "The hero picks up what lies on the square of return."),
                Rule("RU-CAPT-06", RULING, "The monster stays where it captured; steps left over may be used, even"
                     " to capture again.", ("captures_per_turn",)),
                Rule("RU-CARRY-01", PRINTED, "When a monster steps on a piece, that piece goes to a square next to"
                     " the portal.", ruling="The dungeon master picks the square, for each piece of a stack by itself."
                     " A hero captured there returns first; then the pieces are carried off."),
                Rule("RU-CARRY-02", RULING, "The square a piece is carried to has no wall and no figure; other"
                     " pieces may lie there."),
                Rule("RU-CARRY-03", RULING, "If no such square next to the portal is free, the piece goes to the"
                     " free square with the fewest steps from it. The dungeon master breaks ties."),
                Rule("RU-CARRY-04", PRINTED, "A monster that has stepped on a piece may go on moving."),
                Rule("RU-CARRY-05", RULING, "Monsters neither use nor keep pieces."),
            ],
        ),
        (
            "The end",
            [
                Rule("RU-WIN-01", PRINTED, "The hero wins at once when the last monster is slain."),
                Rule("RU-WIN-02", PRINTED, "The hero wins at once by entering the portal's square, armed or not."),
                Rule("RU-WIN-03", PRINTED, "The dungeon master wins at once when the hero has no HP left."),
                Rule("RU-WIN-04", PRINTED, "The dungeon master wins at once when a monster enters the gate's"
                     " square."),
                Rule("RU-TERM-01", RULING, "After 100 rounds the game is drawn.", ("round_limit", "limit_result")),
            ],
        ),
    ]
)  # fmt: skip
