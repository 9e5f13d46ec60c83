"""Pocket Dungeon Rush, clause by clause, in our own words. Code, events, refusals and tests cite these ids."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.rulebook import PRINTED, RULING, Rule, Rulebook

RULES: Final = Rulebook(
    [
        (
            "Components and roles",
            [
                Rule("RU-COMP-01", PRINTED, "Two people play. One plays the hero, the other the dungeon"
                     " master.", ("roles",),
                     ruling="They choose their roles or draw lots before set-up."),
                Rule("RU-COMP-02", PRINTED, "The board has 12 rows of 8 squares. Row 1 is the portal's end, and row 12"
                     " is the gate's."),
                Rule("RU-COMP-03", PRINTED, "The game has one hero, one weapon, three monsters, one gate, one portal,"
                     " items and a four-sided die."),
                Rule("RU-COMP-04", PRINTED, "There are three kinds of items: health potion, water flask and radiant"
                     " droplet.", ("item_copies",),
                     ruling="The box holds two of each kind."),
                Rule("RU-COMP-05", RULING, "After every step, a square holds at most one figure."),
            ],
        ),
        (
            "Set-up",
            [
                Rule("RU-SETUP-01", PRINTED, "The dungeon master places the walls first, on at most 24"
                     " squares.", ("max_walls",),
                     ruling="The dungeon master may place no walls at all. During set-up, each square can be walled"
                     " once and cleared once."),
                Rule("RU-SETUP-02", PRINTED, "The portal and the gate are placed after the walls.", ("gate_by",),
                     ruling="The dungeon master places both."),
                Rule("RU-SETUP-03", PRINTED, "The portal goes in row 1.",
                     ruling="Its square must not have a wall."),
                Rule("RU-SETUP-04", PRINTED, "The gate goes in row 12.",
                     ruling="Its square must not have a wall."),
                Rule("RU-SETUP-05", RULING, "All squares without a wall, gate or portal must be connected, and the"
                     " gate and the portal must each touch them. Walls that leave no place for both cannot be"
                     " confirmed.", ("walls_connected",)),
                Rule("RU-SETUP-06", PRINTED, "The dungeon master chooses which items are in play, and may choose"
                     " none.", ("item_mode",)),
                Rule("RU-SETUP-07", PRINTED, "The dungeon master drops the items, and each stays where it lands."),
                Rule("RU-SETUP-08", PRINTED, "After the items, the hero's player drops the weapon in the same way."),
                Rule("RU-SETUP-09", PRINTED, "The hero starts on a square next to the gate.",
                     ruling="The hero's player chooses a free square, and the hero picks up any pieces there."),
                Rule("RU-SETUP-10", PRINTED, "The three monsters start on squares next to the portal.",
                     ruling="The dungeon master chooses free squares."),
                Rule("RU-SETUP-11", RULING, "If no square next to the portal is free, a monster starts on the free"
                     " square with the fewest steps from the portal. The dungeon master breaks ties."),
                Rule("RU-SETUP-12", RULING, "A monster placed on a piece carries the piece off at once."),
                Rule("RU-SETUP-13", PRINTED, "The hero starts with 2 HP and no speed bonus."),
                Rule("RU-SETUP-14", PRINTED, "The hero takes the first turn."),
            ],
        ),
        (
            "Dropping pieces",
            [
                Rule("RU-DROP-01", RULING, "A dropped piece lands on a random square without a wall, gate or portal."
                     " All those squares are equally likely.", ("drop_model",)),
                Rule("RU-DROP-02", RULING, "With scatter, you aim at a square and roll two dice for the rows and two"
                     " for the columns. In each pair, subtract one die from the other: the piece lands that far from"
                     " your aim."),
                Rule("RU-DROP-03", RULING, "If scatter would take a piece off the board, roll those two dice again."),
                Rule("RU-DROP-04", RULING, "A piece that scatters onto a wall, gate or portal slides to the free"
                     " square with the fewest steps. Ties go to the topmost square, then to the leftmost."),
                Rule("RU-DROP-05", PRINTED, "Several pieces may lie on the same square."),
            ],
        ),
        (
            "The hero's turn",
            [
                Rule("RU-HTURN-01", PRINTED, "The hero rolls one die and may take that many steps, plus the speed"
                     " bonus."),
                Rule("RU-HTURN-02", PRINTED, "The hero may use all, some or none of the steps rolled."),
                Rule("RU-HTURN-03", PRINTED, "The hero steps to a square that shares an edge, never diagonally."),
                Rule("RU-HTURN-04", RULING, "Walls and the edge of the board stop the hero."),
                Rule("RU-HTURN-05", RULING, "The hero may not enter the gate's square, and monsters may not enter the"
                     " portal's square.", ("own_base_passable",)),
                Rule("RU-HTURN-06", PRINTED, "The hero may use carried items during the hero's own turn.",
                     ruling="Using items costs nothing, and any number may be used at any moment of the turn. That"
                     " includes before the roll, between steps, after the last step, and while deciding about pieces on"
                     " the square."),
                Rule("RU-HTURN-07", RULING, "The hero's turn ends when the hero's player says so. It also ends when"
                     " the hero has no step left and no item to use."),
            ],
        ),
        (
            "Pieces and items",
            [
                Rule("RU-PICK-01", PRINTED, "The hero picks up the pieces on every square walked over or stood on.",
                     ruling="A hero with full hands picks up a piece underneath as soon as a hand becomes free. If"
                     " several kinds lie there, the hero's player chooses one."),
                Rule("RU-PICK-02", PRINTED, "The hero carries at most three pieces, and the weapon counts as one."),
                Rule("RU-PICK-03", RULING, "With full hands, the hero's player may leave a piece or swap a carried"
                     " item for it. A swapped item lies on that square, and the weapon can never be"
                     " swapped.", ("full_inventory",)),
                Rule("RU-PICK-04", RULING, "If several pieces lie on one square, the hero's player decides about them"
                     " one at a time, in any order."),
                Rule("RU-ITEM-01", PRINTED, "A health potion gives 2 HP."),
                Rule("RU-ITEM-02", PRINTED, "A water flask gives 1 speed for the rest of the game."),
                Rule("RU-ITEM-03", PRINTED, "A radiant droplet gives 1 HP and 1 speed."),
                Rule("RU-ITEM-04", RULING, "Speed gained during a turn counts in that same turn, even after the last"
                     " step.", ("spd_applies_now",)),
                Rule("RU-ITEM-05", RULING, "HP and the speed bonus have no upper limit.", ("cap",)),
                Rule("RU-ITEM-06", PRINTED, "A used item is out of the game."),
            ],
        ),
        (
            "Attacking monsters",
            [
                Rule("RU-ATTACK-01", PRINTED, "A hero with the weapon slays a monster by stepping onto its square."),
                Rule("RU-ATTACK-02", PRINTED, "A step onto a slain monster's square counts like any other step. The"
                     " hero stands there and may go on to slay more monsters."),
                Rule("RU-ATTACK-03", RULING, "The weapon never wears out."),
                Rule("RU-ATTACK-04", PRINTED, "A slain monster never returns."),
                Rule("RU-DESP-01", PRINTED, "To step onto a monster's square without the weapon, the hero needs a step"
                     " left and must first roll one die. This is a desperate attack."),
                Rule("RU-DESP-02", PRINTED, "On a 3 or 4, a desperate attack slays the monster. The hero takes the"
                     " step and may keep moving."),
                Rule("RU-DESP-03", PRINTED, "On a 1 or 2, a desperate attack fails. The monster survives, and the hero"
                     " loses 1 HP."),
                Rule("RU-DESP-04", PRINTED, "A hero whose desperate attack fails stays put and takes no more steps"
                     " this turn.",
                     ruling="The hero may still use items, but speed gained this turn gives no extra step."),
                Rule("RU-DESP-05", RULING, "A hero with 1 HP may try a desperate attack, but loses the game if it"
                     " fails."),
            ],
        ),
        (
            "The dungeon master's turn",
            [
                Rule("RU-DM-01", PRINTED, "The dungeon master rolls one die and gets that many steps for all"
                     " monsters together."),
                Rule("RU-DM-02", PRINTED, "The dungeon master splits the steps among the monsters in any way and any"
                     " order. Some may stay unused."),
                Rule("RU-DM-03", PRINTED, "Monsters step to squares that share an edge, never diagonally.",
                     ruling="Walls stop them."),
                Rule("RU-DM-04", RULING, "A monster may not enter or pass another monster's"
                     " square.", ("monsters_pass",)),
                Rule("RU-CAPT-01", PRINTED, "A monster that steps onto the hero's square captures the hero, who loses"
                     " 1 HP."),
                Rule("RU-CAPT-02", PRINTED, "A captured hero goes back to a square next to the gate.", ("respawn_by",),
                     ruling="The hero's player chooses a square without walls and monsters."),
                Rule("RU-CAPT-03", RULING, "If no square next to the gate is free, a captured hero returns to the free"
                     " square with the fewest steps from the gate."),
                Rule("RU-CAPT-04", RULING, "A captured hero keeps all speed and everything carried."),
                Rule("RU-CAPT-05", RULING, "A captured hero picks up any pieces on the square of return."),
                Rule("RU-CAPT-06", RULING, "A monster that captures the hero stays on that square. Leftover steps may"
                     " still be used, even to capture the hero again.", ("captures_per_turn",)),
                Rule("RU-CARRY-01", PRINTED, "When a monster steps on a piece, the piece moves to a square next to the"
                     " portal.",
                     ruling="The dungeon master chooses the square, separately for each piece of a stack. If the"
                     " monster also captures the hero, the hero returns before the pieces are carried off."),
                Rule("RU-CARRY-02", RULING, "A piece is carried off to a square without a wall or a figure. Other"
                     " pieces may lie there."),
                Rule("RU-CARRY-03", RULING, "If no square next to the portal is free, a carried-off piece goes to the"
                     " free square with the fewest steps from it. The dungeon master breaks ties."),
                Rule("RU-CARRY-04", PRINTED, "A monster that has stepped on a piece may keep moving."),
                Rule("RU-CARRY-05", RULING, "Monsters do not use or keep pieces."),
            ],
        ),
        (
            "The end",
            [
                Rule("RU-WIN-01", PRINTED, "The hero wins at once when the last monster is slain."),
                Rule("RU-WIN-02", PRINTED, "The hero wins at once by entering the portal's square, with or without the"
                     " weapon."),
                Rule("RU-WIN-03", PRINTED, "The dungeon master wins at once when the hero has no HP left."),
                Rule("RU-WIN-04", PRINTED, "The dungeon master wins at once when a monster enters the gate's"
                     " square."),
                Rule("RU-TERM-01", RULING, "The game is a draw after 100 rounds.", ("round_limit", "limit_result")),
            ],
        ),
    ]
)  # fmt: skip
