"""Pocket-Dungeons, clause by clause, in our own words. Code, events, refusals and tests cite these ids."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.rulebook import PRINTED, RULING, Rule, Rulebook

RULES: Final = Rulebook(
    [
        (
            "Components and geometry",
            [
                Rule("PD-GEO-01", PRINTED, "Two to six players sit down at a table."),
                Rule("PD-GEO-02", PRINTED, "Six delvers, one copy each: Warrior, Mage, Elf, Dwarf, Thief, Priestess."),
                Rule(
                    "PD-GEO-03", PRINTED,
                    "Ten dwellers: Shambling Corpse×2, Goblin Warrior×2, Goblin Hunter×2, Lizardman×2, Shroud "
                    "Ghost×1, Troll×1.",
                ),
                Rule("PD-GEO-04", PRINTED, "60 dungeon tiles plus one separate Start tile."),
                Rule("PD-GEO-05", PRINTED, "6 door markers; 13 counters = 6 Treasure + 6 Hazard + 1 Stairs."),
                Rule("PD-GEO-06", RULING, "The dice supply never limits a roll."),
                Rule(
                    "PD-GEO-07", RULING,
                    "Tiles are hexagons, and the Start tile is open on all six sides.",
                    ("grid",),
                ),
                Rule(
                    "PD-GEO-08", RULING,
                    "Each edge of a hall/room tile is either open or wall; water tiles are open on every edge.",
                ),
                Rule(
                    "PD-GEO-09", RULING,
                    "A passage leads across an edge only where both tiles are open; open against wall is a wall.",
                ),
                Rule(
                    "PD-GEO-10", RULING,
                    "A tile is exactly one of: hall, room, water, start. Hall and room differ in no rule.",
                ),
                Rule("PD-GEO-11", PRINTED, "A tile holds one character, but for the instant of a close assault."),
                Rule(
                    "PD-GEO-12", RULING,
                    "The Start tile is an ordinary passable tile for movement, occupancy and line of sight, but "
                    "never holds set-up counters or doors, and is never removed. Rotating it does nothing (all "
                    "sides open).",
                    ("start_passable",),
                ),
                Rule(
                    "PD-GEO-13", RULING,
                    "Adjacent means sharing an edge, walls or not, wherever no path is asked for.",
                    ("adjacent_needs_opening",),
                ),
                Rule(
                    "PD-GEO-14", RULING,
                    "The bag holds the 60 tiles of our own list, one for hexes and one for squares.",
                ),
            ],
        ),
        (
            "Set-up: delvers and dungeon",
            [
                Rule("PD-SETUP-01", PRINTED, "Each player takes one delver; no two players share one."),
                Rule("PD-SETUP-02", PRINTED, "Delvers may instead be dealt at random.", ("delver_selection",)),
                Rule("PD-SETUP-03", RULING, "Picking order: winner of a roll-off, then clockwise."),
                Rule(
                    "PD-SETUP-04", RULING,
                    "A roll-off: every player rolls one die, highest wins, tied leaders roll again until one "
                    "remains.",
                ),
                Rule("PD-SETUP-05", PRINTED, "The Start tile goes to the centre."),
                Rule(
                    "PD-SETUP-06", PRINTED,
                    "Roll off for the first tile; placing then rotates clockwise one tile per player.",
                ),
                Rule(
                    "PD-SETUP-07", PRINTED,
                    "On your placing turn draw one tile blindly from the bag, then choose cell and rotation.",
                ),
                Rule(
                    "PD-SETUP-08", PRINTED,
                    "Ring phase: until all S neighbours of Start are filled, each tile must go on a free Start "
                    "neighbour with an opening facing Start.",
                ),
                Rule(
                    "PD-SETUP-09", PRINTED,
                    "A ring tile must have at least one opening leading away from Start (no dead end).",
                ),
                Rule("PD-SETUP-10", RULING, "A ring tile may not open toward another ring cell."),
                Rule(
                    "PD-SETUP-11", RULING,
                    "If no rotation on any free ring cell satisfies 08-10, show the tile, set it aside and draw "
                    "again; set-aside tiles return to the bag once a tile is placed.",
                ),
                Rule("PD-SETUP-12", RULING, "Water tiles never lie next to the Start tile while the ring is built."),
                Rule("PD-SETUP-13", PRINTED, "After the ring, a tile must link to at least one placed tile."),
                Rule(
                    "PD-SETUP-14", RULING,
                    "Every touching edge must agree (open-open or wall-wall). Water edges agree with anything.",
                    ("edge_matching",),
                ),
                Rule(
                    "PD-SETUP-15", RULING,
                    "A placement that leaves no open edge facing an empty cell while tiles remain in the bag is "
                    "barred if any other placement of that tile exists, and if none exists the tile counts as "
                    "unplaceable.",
                ),
                Rule("PD-SETUP-16", RULING, "A tile with no legal placement is set aside and another drawn, as in 11."),
                Rule("PD-SETUP-17", RULING, "If no tile in the bag is legal, draw one and place it loosely (13 only)."),
                Rule(
                    "PD-SETUP-18", RULING,
                    "If even that is impossible, the drawn tile may be set against any outer wall of a non-Start "
                    "tile; that wall becomes open (a breach).",
                ),
                Rule("PD-SETUP-19", PRINTED, "Building ends when all 60 are placed."),
                Rule(
                    "PD-SETUP-20", RULING,
                    "As a house rule, chance builds the dungeon: a random legal place for every tile, counter and "
                    "door.",
                    ("quick_build",),
                ),
            ],
        ),
        (
            "Set-up: counters, doors, first positions",
            [
                Rule("PD-SETUP-21", PRINTED, "Turn the 13 counters face down and shuffle; nobody may look."),
                Rule(
                    "PD-SETUP-22", PRINTED,
                    "The last tile placer puts down the first counter, then clockwise one each, until 13 are out.",
                ),
                Rule(
                    "PD-SETUP-23", PRINTED,
                    "A counter goes on a room or hall tile (not water, not Start) that has no counter.",
                ),
                Rule("PD-SETUP-24", RULING, "No two counters on adjacent tiles."),
                Rule(
                    "PD-SETUP-25", RULING,
                    "Where no tile is left by that, counters may lie on adjacent tiles that are not linked; then "
                    "on any free dry tile.",
                ),
                Rule(
                    "PD-SETUP-26", PRINTED,
                    "Then 6 doors, again beginning with the last tile placer and going clockwise.",
                ),
                Rule(
                    "PD-SETUP-27", PRINTED,
                    "A door goes on an edge where two room/hall tiles are linked; one door per edge.",
                ),
                Rule("PD-SETUP-28", RULING, "No door on an edge touching Start or water.", ("doors_at_start",)),
                Rule("PD-SETUP-29", RULING, "Doors for which no edge is left stay in the box."),
                Rule(
                    "PD-SETUP-30", PRINTED,
                    "Roll off; the winner then clockwise each place their delver on an entrance of choice.",
                ),
                Rule("PD-SETUP-31", PRINTED, "Entrance = room/hall tile adjacent to Start."),
                Rule(
                    "PD-SETUP-32", RULING,
                    "An entrance must be free; when all are taken, room and hall tiles two steps from Start "
                    "serve.",
                ),
                Rule(
                    "PD-SETUP-33", RULING,
                    "Being placed on a face-down counter does not flip it.",
                    ("placement_flips",),
                ),
                Rule(
                    "PD-SETUP-34", PRINTED,
                    "The last player to place a delver takes the first turn; turns then pass clockwise for the "
                    "whole game.",
                ),
                Rule("PD-SETUP-35", RULING, "Tiles are placed at most 20 cells from Start.", ("map_radius",)),
            ],
        ),
        (
            "The turn",
            [
                Rule("PD-TURN-01", PRINTED, "One action per turn: Explore, Assault or Scheme; then the next seat."),
                Rule("PD-TURN-02", PRINTED, "Explore is exactly one of: move, try a door, gather treasure."),
                Rule("PD-TURN-03", PRINTED, "Assault: the delver attacks one other character."),
                Rule(
                    "PD-TURN-04", PRINTED,
                    "Scheme: activate one dweller instead of the own delver, whether or not the own delver is "
                    "alive.",
                ),
                Rule(
                    "PD-TURN-05", RULING,
                    "\"Other hazards\" mentioned under Scheme have no rules beyond mind-controlled and orphaned "
                    "delvers.",
                ),
                Rule("PD-TURN-06", RULING, "A player may pass, and then nobody acts.", ("pass",)),
                Rule(
                    "PD-TURN-07", RULING,
                    "A turn: Mind Control ends; whom to activate; gas; the paralysed only try to stand up; aura; "
                    "the action; the end.",
                ),
                Rule("PD-TURN-08", RULING, "A seat whose player has exited is skipped.", ("exited_may_scheme",)),
                Rule("PD-TURN-09", PRINTED, "A delverless player's turn: scheme, re-enter or pass."),
                Rule("PD-TURN-10", RULING, "A paralysed delver's owner may still scheme or pass."),
            ],
        ),
        (
            "Tests",
            [
                Rule(
                    "PD-TEST-01", PRINTED,
                    "Roll dice equal to the named value; the test passes if at least one die reaches the "
                    "difficulty.",
                ),
                Rule(
                    "PD-TEST-02", PRINTED,
                    "A test of Melee, Ranged or Magic names OFF or DEF; an Action test takes the Action value.",
                ),
                Rule("PD-TEST-03", RULING, "Zero dice and no kicker: automatic failure."),
                Rule(
                    "PD-TEST-04", PRINTED,
                    "A kicker counts as one extra die showing its value, in tests as in combat.",
                ),
                Rule("PD-TEST-05", RULING, "A kicker works even if the printed dice are reduced to zero."),
                Rule("PD-TEST-06", RULING, "A kicker value can never be re-rolled or chosen for a forced re-roll."),
                Rule("PD-TEST-07", RULING, "The test for water is an Action test of 4 or more."),
                Rule("PD-TYPE-01", RULING, "The type on a card, such as Human or Undead, does nothing by itself."),
                Rule("PD-TEST-08", RULING, "Stat-row order on cards is Melee, Ranged, Magic."),
            ],
        ),
        (
            "Movement",
            [
                Rule("PD-MOVE-01", PRINTED, "A plain move is one open step to an unoccupied tile."),
                Rule("PD-MOVE-02", PRINTED, "Walls, doors and other characters obstruct."),
                Rule(
                    "PD-MOVE-03", PRINTED,
                    "Rush: roll Action dice; each 4+ adds one tile to the move (total 1 + successes).",
                ),
                Rule("PD-MOVE-04", RULING, "Rush is declared and rolled before the first step.", ("rush_timing",)),
                Rule(
                    "PD-MOVE-05", RULING,
                    "Steps are taken one by one; the mover may stop early, at once too, and may go back the way "
                    "it came.",
                ),
                Rule("PD-MOVE-06", PRINTED, "No character may pass through another (Ghost excepted)."),
                Rule(
                    "PD-MOVE-07", PRINTED,
                    "Entering a water tile by movement: immediate Action test 4+, failure = defeated in that "
                    "tile.",
                ),
                Rule("PD-MOVE-08", RULING, "After a passed water test remaining movement continues."),
                Rule(
                    "PD-MOVE-09", RULING,
                    "Standing in water, being placed there or stepping back there after a stalemate takes no "
                    "test.",
                ),
                Rule("PD-MOVE-10", RULING, "Face-up counters (Treasure, Stairs) do not stop movement."),
                Rule(
                    "PD-MOVE-11", RULING,
                    "Forced movement (flee, Cave-In escape, Gust) triggers water tests and counter flips like "
                    "voluntary movement.",
                ),
            ],
        ),
        (
            "Counters, treasure, doors",
            [
                Rule(
                    "PD-CNT-01", PRINTED,
                    "A delver whose movement reaches a face-down counter stops there and flips it.",
                ),
                Rule(
                    "PD-CNT-02", PRINTED,
                    "Treasure: roll 2D6 on the Treasure chart; afterwards the counter lies face up on the tile.",
                ),
                Rule("PD-CNT-03", PRINTED, "Hazard: roll 2D6 on the Hazard chart."),
                Rule("PD-CNT-04", RULING, "Stairs: left face up on its tile; no roll."),
                Rule("PD-CNT-05", PRINTED, "Treasure is not collected by flipping; it takes a later turn."),
                Rule(
                    "PD-CNT-06", PRINTED,
                    "Dwellers neither trigger nor are stopped by face-down counters and may end on them.",
                ),
                Rule(
                    "PD-CNT-07", RULING,
                    "A delver that wins an assault onto a tile with a face-down counter flips it after the "
                    "assault is fully resolved; on a stalemate it is not flipped.",
                ),
                Rule(
                    "PD-CNT-08", RULING,
                    "A delver already standing on a face-down counter flips it only by moving onto the tile "
                    "again.",
                    ("search_underfoot",),
                ),
                Rule(
                    "PD-CNT-09", RULING,
                    "A flip that follows from another is resolved at once, before what is left of the first.",
                ),
                Rule(
                    "PD-GATHER-01", PRINTED,
                    "If the character starts its turn on face-up Treasure it may spend the turn taking all of it.",
                ),
                Rule("PD-GATHER-02", PRINTED, "A delver's treasure sits in that delver's own inventory; no limit."),
                Rule("PD-GATHER-03", PRINTED, "Treasure held by the dwellers is one common pool, not on any tile."),
                Rule(
                    "PD-GATHER-04", PRINTED,
                    "The next dweller defeated, whichever it is, drops the whole pool on its tile.",
                ),
                Rule("PD-DOOR-01", PRINTED, "A door blocks movement and line of sight over its edge."),
                Rule(
                    "PD-DOOR-02", RULING,
                    "A tile contains a door if any of its edges carries one: both neighbours contain it.",
                ),
                Rule(
                    "PD-DOOR-03", PRINTED,
                    "A character that starts its turn in such a tile may spend it on one attempt at one chosen "
                    "door.",
                ),
                Rule("PD-DOOR-04", PRINTED, "An attempt rolls 2D6 on the Door chart."),
                Rule("PD-DOOR-05", PRINTED, "On 2 to 5 the door marker is removed."),
                Rule(
                    "PD-DOOR-06", PRINTED,
                    "On 6 or 7 the opener tests Action or Melee OFF, as it likes, for 4 or more; the door goes if "
                    "it passes.",
                ),
                Rule("PD-DOOR-07", PRINTED, "On 8 the same test needs a 6."),
                Rule("PD-DOOR-08", PRINTED, "On 9 or 10 the marker is removed, and a trap hits the opener."),
                Rule("PD-DOOR-09", PRINTED, "On 11 or 12 the marker is removed, and something is met."),
                Rule("PD-DOOR-10", RULING, "The opener does not move, and removed doors never return."),
                Rule("PD-DOOR-11", RULING, "Traps/encounters from doors or Treasure rolls yield no hazard token."),
            ],
        ),
        (
            "Charts",
            [
                Rule(
                    "PD-CHART-T", PRINTED,
                    "Treasure chart: 2 to 10 nothing more, 11 a trap, 12 an encounter; the counter lies face up "
                    "in all cases.",
                ),
                Rule(
                    "PD-CHART-H", PRINTED,
                    "Hazard chart: 2 to 6 a trap, 7 to 11 an encounter, 12 an encounter and then a trap.",
                ),
                Rule(
                    "PD-CHART-E", PRINTED,
                    "Encounter chart: 2-3 Goblin Warrior, 4-5 Goblin Hunter, 6-7 Shambling Corpse, 8-9 Lizardman, "
                    "10 Shroud Ghost, 11 Troll, 12 twice.",
                ),
                Rule(
                    "PD-ENC-01", PRINTED,
                    "The left player of the triggering delver's owner puts the dweller on the closest possible "
                    "tile.",
                ),
                Rule(
                    "PD-ENC-02", RULING,
                    "Closest is the free tile, not Start, that is nearest by walking to whoever set it off; the "
                    "left player breaks ties; where none can be walked to, the nearest by tiles.",
                ),
                Rule("PD-ENC-03", PRINTED, "A spawned dweller does not act by itself; it waits for schemers."),
                Rule(
                    "PD-ENC-04", RULING,
                    "A 12 is ignored and two rolls are made instead; an event has at most 20 Encounter rolls, and "
                    "none once all ten dwellers are on the map.",
                    ("encounter12",),
                ),
                Rule(
                    "PD-ENC-05", RULING,
                    "If no figure of the rolled type is in the box, nothing appears for that roll.",
                    ("supply_empty",),
                ),
                Rule("PD-ENC-06", RULING, "Defeated dwellers go back to the box and can appear again."),
                Rule(
                    "PD-ENC-07", RULING,
                    "If a Hazard counter's encounter places no dweller at all, the delver takes the token.",
                ),
            ],
        ),
        (
            "Hazard counters",
            [
                Rule("PD-HAZ-01", PRINTED, "A delver that survives the trap of a Hazard counter takes that counter."),
                Rule(
                    "PD-HAZ-02", RULING,
                    "Survived means not defeated when all of the trap is done; paralysed, teleported, swapped or "
                    "controlled is survived.",
                ),
                Rule("PD-HAZ-03", RULING, "A delver defeated by the trap: the counter leaves the game."),
                Rule(
                    "PD-HAZ-04", PRINTED,
                    "If a dweller stays on the map the counter is set aside and goes to the delver that defeats "
                    "it.",
                ),
                Rule(
                    "PD-HAZ-05", RULING,
                    "Of several dwellers from one counter the first one placed has it; whoever set it off then "
                    "takes none for a trap.",
                    ("group_token",),
                ),
                Rule(
                    "PD-HAZ-06", RULING,
                    "Hazard result 12: if a dweller was placed the counter rides on it, not awarded for the trap.",
                ),
                Rule(
                    "PD-HAZ-07", RULING,
                    "Credit goes to the delver whose strike or counter-strike defeats the dweller, even when that "
                    "delver is being mind-controlled.",
                ),
                Rule(
                    "PD-HAZ-08", RULING,
                    "Dweller removed by another dweller, a trap, water or gas, or together with its killer: the "
                    "counter leaves the game.",
                ),
                Rule(
                    "PD-HAZ-09", RULING,
                    "Hazard counters of a defeated delver leave the game.",
                    ("hazards_on_defeat",),
                ),
            ],
        ),
        (
            "Assaults",
            [
                Rule("PD-ASS-01", PRINTED, "Any character may assault any other character (delver or dweller)."),
                Rule("PD-ASS-02", PRINTED, "Close assault: move by one open step onto an adjacent enemy's tile."),
                Rule(
                    "PD-ASS-03", PRINTED,
                    "Charge: rush to reach an enemy further away; reach if 1 + successes ≥ walking length of the "
                    "path, enemy tile included.",
                ),
                Rule("PD-ASS-04", RULING, "The target is declared before the rush roll."),
                Rule(
                    "PD-ASS-05", RULING,
                    "A charge takes a shortest way free of characters and, for delvers, of face-down counters; "
                    "where ways are equally short the charger picks step by step.",
                    ("charge_path",),
                ),
                Rule(
                    "PD-ASS-06", RULING,
                    "A charge goes over 2 to 1 + Action steps; an adjacent enemy is assaulted without a roll, and "
                    "that is no charge.",
                    ("adjacent_charge",),
                ),
                Rule(
                    "PD-ASS-07", RULING,
                    "A charge that falls short still moves the whole distance rolled along its way, and there is "
                    "no assault.",
                    ("failed_charge",),
                ),
                Rule(
                    "PD-ASS-08", RULING,
                    "Water on the path (and in the target tile) is tested on entry; drowning ends the action.",
                ),
                Rule("PD-ASS-09", PRINTED, "Only on arrival does the attacker name Melee or Magic."),
                Rule("PD-ASS-10", RULING, "Any type may be named even with OFF 0.", ("zero_offense_assault",)),
                Rule(
                    "PD-ASS-11", PRINTED,
                    "Both sides roll OFF and DEF dice of the named type; both strikes are simultaneous.",
                ),
                Rule(
                    "PD-ASS-12", PRINTED,
                    "Strike: OFF and DEF dice from high to low, equal ones cancel, the first difference decides.",
                ),
                Rule(
                    "PD-ASS-13", RULING,
                    "DEF runs out first: surviving OFF die succeeds. OFF runs out first, or both together: "
                    "failure.",
                ),
                Rule("PD-ASS-14", RULING, "OFF 0: cannot succeed. DEF 0 against OFF ≥1: always succeeds."),
                Rule(
                    "PD-ASS-15", PRINTED,
                    "One success: the struck character is defeated and removed. Two successes: both are.",
                ),
                Rule(
                    "PD-ASS-16", PRINTED,
                    "No success: stalemate; the attacker goes back to the tile it occupied immediately before.",
                ),
                Rule(
                    "PD-ASS-17", PRINTED,
                    "A surviving close attacker whose enemy is removed stays in the enemy's tile.",
                ),
                Rule(
                    "PD-ASS-18", RULING,
                    "After saves, where both are still on the map, the attacker goes back as after a stalemate.",
                ),
                Rule(
                    "PD-ASS-19", PRINTED,
                    "Ranged assault: Ranged or Magic values, attacker's choice, both sides roll as above (the "
                    "target counter-strikes).",
                ),
                Rule(
                    "PD-ASS-20", PRINTED,
                    "The ranged attacker may not move that turn and never enters the target's tile.",
                ),
                Rule("PD-ASS-21", PRINTED, "A ranged assault needs line of sight; the distance does not matter."),
                Rule(
                    "PD-ASS-22", PRINTED,
                    "Re-rolls happen before resolution, alternating one at a time beginning with the attacker.",
                ),
                Rule(
                    "PD-ASS-23", RULING,
                    "A side may pass; two passes in a row close the window; passing once does not forfeit later "
                    "use. A side without unused re-rolls passes automatically.",
                ),
                Rule(
                    "PD-ASS-24", RULING,
                    "Each re-roll ability works once per assault; the same die may be re-rolled again by a "
                    "different ability; the new result stands.",
                ),
                Rule(
                    "PD-ASS-25", RULING,
                    "Choices of a defending dweller are made by the left player of the attacker's controller.",
                ),
                Rule(
                    "PD-ASS-26", RULING,
                    "After the comparison come saves, Pilfer, drops and counters, removal, going back or staying, "
                    "Gust, and last a flip or Goldlust.",
                ),
                Rule(
                    "PD-LOS-01", PRINTED,
                    "Line of sight: the two tiles lie in one straight row and every edge between them is linked.",
                ),
                Rule(
                    "PD-LOS-02", PRINTED,
                    "It is blocked by a door on the way and by a character or a face-down counter strictly "
                    "between.",
                ),
                Rule("PD-LOS-03", RULING, "Water and Start tiles do not block.", ("los_over_water",)),
                Rule("PD-LOS-04", PRINTED, "Face-up counters do not block."),
                Rule("PD-LOS-05", RULING, "Line of sight holds both ways or not at all."),
            ],
        ),
        (
            "Delvers",
            [
                Rule(
                    "PD-DELVER-WARRIOR-1", RULING,
                    "Swordplay: in a Melee assault, attacking or defending, make the opponent re-roll one of its "
                    "dice, OFF or DEF, once.",
                ),
                Rule(
                    "PD-DELVER-WARRIOR-2", RULING,
                    "Bull's Rush: after a charge that arrived and was declared Melee, re-roll one of his own dice "
                    "(OFF or DEF), once.",
                ),
                Rule(
                    "PD-DELVER-WARRIOR-3", RULING,
                    "Both may be used in one assault, as two separate re-roll windows.",
                ),
                Rule(
                    "PD-DELVER-ELF-1", RULING,
                    "Nimble Archer: one plain step before or after an assault made with the Ranged row (not "
                    "Magic).",
                ),
                Rule(
                    "PD-DELVER-ELF-2", RULING,
                    "The step is a normal move without rush: open step, unoccupied, water test, counter flip.",
                ),
                Rule(
                    "PD-DELVER-ELF-3", RULING,
                    "A step before needs a target in sight from the new tile; where she then cannot shoot, the "
                    "assault is forfeited.",
                ),
                Rule(
                    "PD-DELVER-ELF-4", RULING,
                    "The step after is allowed whatever the result, provided she is still on the map.",
                ),
                Rule(
                    "PD-DELVER-ELF-5", PRINTED,
                    "Swift: after any rush roll (explore, charge, flee) she may re-roll one Action die once.",
                ),
                Rule(
                    "PD-DELVER-PRIESTESS-1", PRINTED,
                    "Healing: when she is defeated by anything, roll a die; 4+ she is not.",
                ),
                Rule(
                    "PD-DELVER-PRIESTESS-2", RULING,
                    "The same for an adjacent ally: any other delver whom her player wishes to help at that "
                    "moment.",
                    ("healing_allies",),
                ),
                Rule(
                    "PD-DELVER-PRIESTESS-3", RULING,
                    "One roll per defeat; if she falls in the same event her help still applies.",
                ),
                Rule(
                    "PD-DELVER-PRIESTESS-4", RULING,
                    "Whoever is saved stays where it fell, its action over; where that tile is gone, the left "
                    "player puts it on the nearest free one.",
                ),
                Rule(
                    "PD-DELVER-PRIESTESS-5", RULING,
                    "Blessings: once per hazard event she triggers, re-roll one 2D6 result on the Hazard, Trap or "
                    "Encounter chart; the second result stands.",
                    ("blessing_scope",),
                ),
                Rule(
                    "PD-DELVER-THIEF-1", PRINTED,
                    "Sneak: a charge against the Thief is legal only with line of sight from the charger's "
                    "starting tile at declaration.",
                ),
                Rule(
                    "PD-DELVER-THIEF-2", RULING,
                    "Pilfer: after any close assault, as attacker or defender, that leaves the Thief on the map, "
                    "he may roll a die and take up to that many Treasure counters from the opponent.",
                    ("pilfer",),
                ),
                Rule(
                    "PD-DELVER-THIEF-3", RULING,
                    "Works on a defeated opponent before its goods drop, and on a dweller via the common pool.",
                ),
                Rule("PD-DELVER-THIEF-4", PRINTED, "Never after ranged assaults; hazard counters cannot be stolen."),
                Rule(
                    "PD-DELVER-DWARF-1", PRINTED,
                    "Resilient: once per DEF roll (assault or DEF test) he may re-roll one Defense die.",
                ),
                Rule(
                    "PD-DELVER-DWARF-2", PRINTED,
                    "Goldlust: whenever his movement enters a tile with face-up Treasure he may take all of it "
                    "without an action.",
                ),
                Rule(
                    "PD-DELVER-DWARF-3", RULING,
                    "Treasure he has just flipped may be taken at once, after its chart effects, if he is still "
                    "standing there.",
                    ("goldlust_on_flip",),
                ),
                Rule(
                    "PD-DELVER-DWARF-4", RULING,
                    "He takes no treasure that lies underfoot while he does not move, nor on a tile he was thrown "
                    "back from.",
                ),
                Rule(
                    "PD-DELVER-MAGE-1", RULING,
                    "Phase: as an Explore action instead of moving, test Magic OFF 5+; on success step through "
                    "one wall to the adjacent unoccupied tile behind it.",
                ),
                Rule(
                    "PD-DELVER-MAGE-2", RULING,
                    "Doors are not walls; a tile must exist behind; any non-linked edge is a wall. Arrival "
                    "triggers water/counters.",
                    ("phase_doors", "phase_assault",),
                ),
                Rule(
                    "PD-DELVER-MAGE-3", RULING,
                    "Gust: a Magic assault with the Mage on either side in which no strike succeeded pushes the "
                    "opponent one tile away.",
                ),
                Rule(
                    "PD-DELVER-MAGE-4", RULING,
                    "The push follows the line from the Mage's tile through the opponent's, over an open step to "
                    "a free tile; else nothing happens.",
                    ("gust_direction",),
                ),
                Rule(
                    "PD-DELVER-MAGE-5", RULING,
                    "Whoever is pushed tests for water and flips counters, and its own player decides what "
                    "follows.",
                ),
            ],
        ),
        (
            "Dwellers",
            [
                Rule(
                    "PD-DWELLER-GWARRIOR-1", RULING,
                    "Craven: after its controller declares any assault, roll a die; 1-2 the activation ends with "
                    "nothing done.",
                ),
                Rule(
                    "PD-DWELLER-GWARRIOR-2", RULING,
                    "Ambush: after a charge that arrived along a path with at least one change of direction, the "
                    "enemy's OFF and DEF pools are each one die smaller (min 0) for that assault.",
                    ("corner",),
                ),
                Rule("PD-DWELLER-GHUNTER-1", RULING, "Craven as above, applied to the Hunter itself."),
                Rule("PD-DWELLER-GHUNTER-2", RULING, "Sneak as the Thief's, protecting the Hunter itself."),
                Rule("PD-DWELLER-LIZARD-1", PRINTED, "Amphibious: never tests for water."),
                Rule(
                    "PD-DWELLER-LIZARD-2", RULING,
                    "Aquatic Superiority: standing in water, every other water tile counts as one open step away "
                    "for movement (rush, charge and closing to assault included).",
                    ("aquatic",),
                ),
                Rule(
                    "PD-DWELLER-GHOST-1", PRINTED,
                    "Undying: if defeated by anything non-magical, roll a die; 4+ it stays.",
                ),
                Rule(
                    "PD-DWELLER-GHOST-2", RULING,
                    "Incorporeal: its steps ignore walls, doors and characters, go from tile to adjacent tile, "
                    "and end on a free one.",
                    ("ghost_water",),
                ),
                Rule("PD-DWELLER-CORPSE-1", PRINTED, "Undying as the Ghost's."),
                Rule(
                    "PD-DWELLER-CORPSE-2", RULING,
                    "Aura of Fear: a character about to act that is adjacent to a Corpse tests Magic DEF 4+; on "
                    "failure its action is a flight instead.",
                    ("aura_affects",),
                ),
                Rule(
                    "PD-DWELLER-CORPSE-3", RULING,
                    "Flight: a rush whose every step leads farther from the nearest such Corpse by walking; steps "
                    "are taken while there is one.",
                ),
                Rule("PD-DWELLER-CORPSE-4", RULING, "Paralysed characters are not tested."),
                Rule("PD-DWELLER-TROLL-1", PRINTED, "Kickers: Melee OFF (4), Melee DEF (5), Ranged DEF (5)."),
                Rule(
                    "PD-DWELLER-TROLL-2", PRINTED,
                    "Tough Hide: once per Melee or Ranged assault make the opponent re-roll one OFF die.",
                ),
                Rule(
                    "PD-DWELLER-TROLL-3", RULING,
                    "Angry: when it sees a character as it is activated, it may only go for the closest: assault "
                    "it, or charge from any distance.",
                    ("angry_targets",),
                ),
                Rule(
                    "PD-DWELLER-TROLL-4", PRINTED,
                    "With nobody in sight the Troll acts freely. A player may always choose not to activate it.",
                ),
                Rule(
                    "PD-DWELLER-UNDYING-X", RULING,
                    "Magic is a Magic assault or a Fireball; everything else is not. Whoever survives where the "
                    "tile is gone is put on the nearest free one.",
                ),
            ],
        ),
        (
            "Traps",
            [
                Rule(
                    "PD-TRAP-00", RULING,
                    "The victim is who flipped or opened, and the left player is the one left of its owner, or of "
                    "the schemer for a dweller. Traps happen at once.",
                ),
                Rule(
                    "PD-TRAP-00b", RULING,
                    "A dweller that opens a door suffers its traps like a delver; Mind Control and Mind Swap do "
                    "nothing to it.",
                    ("traps_on_dwellers",),
                ),
                Rule("PD-TRAP-02", PRINTED, "Poison Dart: Ranged DEF 4+ or defeated."),
                Rule("PD-TRAP-03", PRINTED, "Bottomless Pit: Action 5+ or defeated."),
                Rule(
                    "PD-TRAP-04", PRINTED,
                    "Teleportation: Magic DEF 5+, else the left player may put the victim on any unoccupied tile.",
                ),
                Rule(
                    "PD-TRAP-05a", RULING,
                    "Mind Control: Magic DEF 4+, else until the owner's next turn each other player may spend a "
                    "turn on acting with the delver.",
                    ("mind_control",),
                ),
                Rule(
                    "PD-TRAP-05b", RULING,
                    "Whoever acts with it may do anything but leave the dungeon; it stays a delver, and its owner "
                    "defends with it.",
                ),
                Rule("PD-TRAP-05c", PRINTED, "Mind Control ends when the owner's next turn begins."),
                Rule(
                    "PD-TRAP-06a", RULING,
                    "Fireball: the victim and every character within two tiles, walls ignored, test Magic DEF 3+ "
                    "or are defeated.",
                    ("fireball_metric",),
                ),
                Rule("PD-TRAP-06b", RULING, "All tests are rolled, then all defeats apply together."),
                Rule(
                    "PD-TRAP-07", PRINTED,
                    "Shifting Corridors: left player may rotate one tile adjacent to the victim to any "
                    "orientation.",
                ),
                Rule("PD-TRAP-08a", PRINTED, "Cave In: Action 5+ or defeated."),
                Rule(
                    "PD-TRAP-08b", PRINTED,
                    "Passed: victim must move one open step to an unoccupied tile of its owner's choice; none "
                    "available = defeated.",
                ),
                Rule(
                    "PD-TRAP-08c", RULING,
                    "In every case the tile the victim stood on is then removed, with doors on its edges.",
                ),
                Rule(
                    "PD-TRAP-08d", RULING,
                    "Counters on that tile, dropped ones too, move to the nearest tile; the left player breaks "
                    "ties, and face-down ones need a dry tile without a counter.",
                    ("cave_in_counters",),
                ),
                Rule("PD-TRAP-08e", RULING, "The hole is impassable and the map may fall apart."),
                Rule("PD-TRAP-08f", RULING, "A Start tile is never removed."),
                Rule("PD-TRAP-09a", PRINTED, "Paralyzation: Magic DEF 6+ or laid on its side."),
                Rule(
                    "PD-TRAP-09b", PRINTED,
                    "While down its only action is one Magic DEF 6+ attempt per activation; success stands it up "
                    "and ends that turn.",
                ),
                Rule("PD-TRAP-09c", RULING, "It still rolls OFF and DEF when assaulted.", ("paralysed_defence",)),
                Rule("PD-TRAP-10", PRINTED, "Ambush: roll a die, then that many Encounter rolls."),
                Rule(
                    "PD-TRAP-11a", PRINTED,
                    "Mind Swap: pick uniformly at random another character on the map; none = no effect.",
                ),
                Rule(
                    "PD-TRAP-11b", RULING,
                    "Result is a player's delver: the two players exchange characters for good.",
                ),
                Rule(
                    "PD-TRAP-11c", RULING,
                    "Result is a dweller: it becomes the victim owner's delver (flips, inventory, may exit, may "
                    "re-enter rules apply if lost) and the old delver becomes a dweller.",
                ),
                Rule(
                    "PD-TRAP-11d", RULING,
                    "Inventories and conditions stay with the bodies; an orphaned body's Treasure joins the "
                    "dweller pool; hazard counters stay on its card.",
                ),
                Rule(
                    "PD-TRAP-11e", RULING,
                    "A hazard token riding on a swapped dweller keeps riding; the Hazard counter of this trap "
                    "goes to the victim's body.",
                ),
                Rule(
                    "PD-TRAP-12a", PRINTED,
                    "Gas Cloud: from now on every character about to act tests Action 2+ or is defeated.",
                ),
                Rule(
                    "PD-TRAP-12b", RULING,
                    "Permanent; further Gas Clouds change nothing; starts with the next activation.",
                ),
            ],
        ),
        (
            "Scheming",
            [
                Rule(
                    "PD-SCH-01", PRINTED,
                    "A schemed dweller may move/rush, open doors, gather, or assault like a delver.",
                ),
                Rule("PD-SCH-02", PRINTED, "It ignores face-down counters, but they block its line of sight."),
                Rule(
                    "PD-SCH-03", RULING,
                    "The dweller activated on the turn before, by whomever, may not be activated now.",
                    ("dweller_repeat",),
                ),
                Rule("PD-SCH-04", RULING, "Activation counts even if Craven, gas or Aura wasted it."),
                Rule("PD-SCH-05", PRINTED, "Dwellers cannot use the Stairs."),
                Rule(
                    "PD-SCH-06", PRINTED,
                    "Any number of players may use the same dweller over time; dwellers have no owner.",
                ),
                Rule("PD-SCH-07", PRINTED, "A dweller defeated gives nothing to the schemer."),
            ],
        ),
        (
            "Defeated delvers and coming back",
            [
                Rule("PD-DEF-01", PRINTED, "A defeated delver is removed from the map."),
                Rule(
                    "PD-DEF-02", RULING,
                    "Its Treasure drops face up on the tile where it fell.",
                    ("treasure_on_defeat",),
                ),
                Rule("PD-DEF-03", PRINTED, "Its player may keep scheming."),
                Rule("PD-DEF-04", PRINTED, "Or may come back with an unused delver."),
                Rule("PD-DEF-05", RULING, "Unused is a delver that was never in play in this game.", ("reentry_pool",)),
                Rule(
                    "PD-DEF-06", RULING,
                    "Re-entry is that player's whole turn: pick the delver, place it on an unoccupied entrance "
                    "(Start itself if none is free; else impossible).",
                    ("reentry_cost",),
                ),
                Rule(
                    "PD-DEF-07", RULING,
                    "The newcomer starts with nothing; no limit on how often a player re-enters while unused "
                    "delvers remain.",
                ),
                Rule(
                    "PD-DEF-08", RULING,
                    "With none unused (always so with 6 players) the player can only scheme or pass.",
                ),
                Rule(
                    "PD-DEF-09", RULING,
                    "A swapped-in dweller body that is lost goes to the dweller box and frees its player to "
                    "re-enter.",
                ),
            ],
        ),
        (
            "Leaving and winning",
            [
                Rule("PD-WIN-01", PRINTED, "No delver may leave before the Stairs counter is face up."),
                Rule(
                    "PD-WIN-02", RULING,
                    "A delver that starts its turn on the Stairs may spend the turn on leaving.",
                    ("exit_mode",),
                ),
                Rule("PD-WIN-03", PRINTED, "A delver that left never returns; its counters are locked in."),
                Rule("PD-WIN-04", RULING, "Its player takes no more turns and may not re-enter."),
                Rule("PD-WIN-05", PRINTED, "Winner: the delver that left with most Treasure."),
                Rule("PD-WIN-06", PRINTED, "Of those tied, more hazard counters win."),
                Rule("PD-WIN-07", RULING, "Those still tied share the victory.", ("final_tie",)),
                Rule("PD-WIN-08", PRINTED, "Delvers that never left cannot win."),
            ],
        ),
        (
            "The end",
            [
                Rule(
                    "PD-END-01", RULING,
                    "The game ends when every player has exited or is out (no delver on the map and no unused "
                    "delver).",
                ),
                Rule(
                    "PD-END-02", RULING,
                    "Last call: with no delver on the map and some unused, everybody without one has one turn; "
                    "when a round passes without a newcomer the game ends.",
                ),
                Rule(
                    "PD-END-03", RULING,
                    "A player's orphaned (swapped-away) body does not count as that player's delver for 01-02.",
                ),
                Rule(
                    "PD-END-04", RULING,
                    "Where nobody ever left, nobody has won: the dungeon wins.",
                    ("no_exit_result",),
                ),
                Rule(
                    "PD-END-05", RULING,
                    "After `max_rounds` rounds the game is stopped; only those who have left can win.",
                    ("max_rounds",),
                ),
                Rule(
                    "PD-END-06", RULING,
                    "After `stall_rounds` rounds without progress the game is stopped in the same way.",
                    ("stall_rounds",),
                ),
                Rule(
                    "PD-END-07", RULING,
                    "While no Stairs and no face-down counter can be reached from Start, doors, water and "
                    "characters ignored, the Start tile is a way out.",
                    ("exit_via_start",),
                ),
                Rule(
                    "PD-END-08", RULING,
                    "A delver cut off from every exit, every face-down counter and the Start tile may be given "
                    "up: defeated, and nothing saves it.",
                    ("abandon_stranded",),
                ),
                Rule(
                    "PD-END-09", RULING,
                    "As a house rule the game ends some rounds after the first delver has left.",
                    ("exit_timer",),
                ),
                Rule(
                    "PD-END-10", RULING,
                    "Everything nested is finite: redraws, encounter rolls, flips, re-rolls, and the steps of a "
                    "charge or a flight.",
                ),
            ],
        ),
    ]
)  # fmt: skip
