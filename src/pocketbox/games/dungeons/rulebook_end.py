"""The clauses about traps, scheming, coming back, leaving and the end, in our own words."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.rulebook import PRINTED, RULING, Rule

END_CHAPTERS: Final[list[tuple[str, list[Rule]]]] = [
    (
        "Traps",
        [
            Rule("PD-TRAP-00", RULING, "A trap hits the character that flipped the counter or opened the door, at"
                 " once. Left means left of that character's player, or of the player who schemes with it."),
            Rule("PD-TRAP-00b", RULING, "A dweller that opens a door suffers its traps like a delver. Mind Control"
                 " and Mind Swap do nothing to it.", ("traps_on_dwellers",)),
            Rule("PD-TRAP-02", PRINTED, "Poison Dart: the delver takes a Ranged DEF test (4+). If it fails, it is"
                 " defeated."),
            Rule("PD-TRAP-03", PRINTED, "Bottomless Pit: the delver takes an Action test (5+). If it fails, it is"
                 " defeated."),
            Rule("PD-TRAP-04", PRINTED, "Teleportation: the delver takes a Magic DEF test (5+). If it fails, the"
                 " player to the left may put it on any free tile.",
                 ruling="Water and the Start tile are allowed. The delver takes no water test and flips nothing."),
            Rule("PD-TRAP-05a", PRINTED, "Mind Control: the delver takes a Magic DEF test (4+). If it fails, any"
                 " player may control it until its own player's next turn.", ("mind_control",),
                 ruling="Each other player may spend a turn to act with it."),
            Rule("PD-TRAP-05b", RULING, "A player who controls a delver may not leave the dungeon with it and may"
                 " not give it up. Anything else is allowed. It is still a delver, and its own player decides for it"
                 " when it is attacked."),
            Rule("PD-TRAP-05c", PRINTED, "Mind Control ends when the next turn of the delver's own player begins."),
            Rule("PD-TRAP-06a", PRINTED, "Fireball: the delver and all characters within two tiles take a Magic DEF"
                 " test (3+). Those that fail are defeated.", ("fireball_metric",),
                 ruling="Walls do not protect."),
            Rule("PD-TRAP-06b", RULING, "All tests of a Fireball are rolled first. Then all who failed are defeated"
                 " together."),
            Rule("PD-TRAP-07", PRINTED, "Shifting Corridors: the player to the left may turn one tile adjacent to"
                 " the delver in any way.",
                 ruling="What is on the tile stays. A door that no longer joins two openings is removed."),
            Rule("PD-TRAP-08a", PRINTED, "Cave In: the delver takes an Action test (5+). If it fails, it is"
                 " defeated."),
            Rule("PD-TRAP-08b", PRINTED, "A delver that passes the test of a Cave In moves one tile in an open"
                 " direction. If it cannot move, it is defeated.",
                 ruling="Its player chooses a free tile."),
            Rule("PD-TRAP-08c", PRINTED, "A Cave In removes the tile the delver stood on.",
                 ruling="It does so in every case, and the doors on its edges go too."),
            Rule("PD-TRAP-08d", RULING, "Counters on a tile that caves in move to the nearest tile. The player to"
                 " the left breaks ties. A face-down counter needs a room or hall without a counter.",
                 ("cave_in_counters",)),
            Rule("PD-TRAP-08e", RULING, "Nobody can enter the hole that a Cave In leaves. The map may fall apart."),
            Rule("PD-TRAP-08f", RULING, "The Start tile is never removed by a Cave In."),
            Rule("PD-TRAP-09a", PRINTED, "Paralyzation: the delver takes a Magic DEF test (6+). If it fails, it is"
                 " laid on its side."),
            Rule("PD-TRAP-09b", PRINTED, "A paralysed delver can only try the Magic DEF test (6+) again. If it"
                 " passes, it stands up, and it acts from its next turn on."),
            Rule("PD-TRAP-09c", RULING, "A paralysed character still rolls OFF and DEF when it is assaulted.",
                 ("paralysed_defence",)),
            Rule("PD-TRAP-10", PRINTED, "Ambush: roll a die, then roll that many times on the Encounter chart."),
            Rule("PD-TRAP-11a", PRINTED, "Mind Swap: another character on the map is chosen at random. The delver's"
                 " player controls it for the rest of the game.",
                 ruling="All are equally likely. If nobody else is on the map, nothing happens."),
            Rule("PD-TRAP-11b", RULING, "If Mind Swap chooses a delver of another player, the two players exchange"
                 " characters for good."),
            Rule("PD-TRAP-11c", RULING, "If Mind Swap chooses a dweller, it becomes the player's delver. It flips"
                 " counters, carries Treasure and may leave the dungeon. The old delver becomes a dweller."),
            Rule("PD-TRAP-11d", RULING, "After a Mind Swap, counters and conditions stay with the bodies. The"
                 " Treasure of a body that becomes a dweller joins the dwellers' Treasure. Its Hazard counters stay"
                 " on its card."),
            Rule("PD-TRAP-11e", RULING, "A Hazard counter that is set aside for a dweller stays so after a Mind"
                 " Swap. The Hazard counter of the Mind Swap itself goes to the body that set it off."),
            Rule("PD-TRAP-12a", PRINTED, "Gas Cloud: from now on, every character takes an Action test (2+) before"
                 " it acts. If it fails, it is defeated."),
            Rule("PD-TRAP-12b", RULING, "A Gas Cloud begins with the next activation and never ends. A second one"
                 " changes nothing."),
        ],
    ),
    (
        "Scheming",
        [
            Rule("PD-SCH-01", PRINTED, "A dweller acts as a delver does: it may move, rush, open doors, gather"
                 " treasure or assault."),
            Rule("PD-SCH-02", PRINTED, "Face-down counters do not stop a dweller, but they block its line of sight."),
            Rule("PD-SCH-03", PRINTED, "A dweller that was activated on one turn may not be activated on the next.",
                 ("dweller_repeat",),
                 ruling="It does not matter whose turns they are."),
            Rule("PD-SCH-04", RULING, "An activation counts even if Craven, gas or fear has wasted it."),
            Rule("PD-SCH-05", PRINTED, "Dwellers never leave the dungeon by the Stairs."),
            Rule("PD-SCH-06", PRINTED, "Dwellers have no owner. Any player may scheme with any of them."),
            Rule("PD-SCH-07", PRINTED, "Scheming earns no Hazard counter. Only a delver that defeats a dweller takes"
                 " one."),
        ],
    ),
    (
        "Defeated delvers and coming back",
        [
            Rule("PD-DEF-01", PRINTED, "A defeated delver is removed from the map."),
            Rule("PD-DEF-02", RULING, "A defeated delver drops its Treasure face up on the tile where it fell.",
                 ("treasure_on_defeat",)),
            Rule("PD-DEF-03", PRINTED, "A player whose delver is defeated may go on scheming."),
            Rule("PD-DEF-04", PRINTED, "A player whose delver is defeated may come back from Start with an unused"
                 " delver."),
            Rule("PD-DEF-05", RULING, "A delver is unused if it has never been in play in this game.",
                 ("reentry_pool",)),
            Rule("PD-DEF-06", RULING, "Coming back takes the whole turn. The delver is placed on a free entrance, or"
                 " on Start if no entrance is free. If Start is taken too, nobody can come back.", ("reentry_cost",)),
            Rule("PD-DEF-07", RULING, "A delver that comes back starts with nothing. A player may come back as long as"
                 " unused delvers are left."),
            Rule("PD-DEF-08", RULING, "If no delver is unused, a player without a delver can only scheme or pass."
                 " With six players no delver is ever unused."),
            Rule("PD-DEF-09", RULING, "If a player loses a dweller's body gained by Mind Swap, that body goes back"
                 " to the box. The player may come back with an unused delver."),
        ],
    ),
    (
        "Leaving and winning",
        [
            Rule("PD-WIN-01", PRINTED, "No delver may leave the dungeon before the Stairs are face up."),
            Rule("PD-WIN-02", RULING, "A delver that starts its turn on the Stairs may spend the turn to leave the"
                 " dungeon.", ("exit_mode",)),
            Rule("PD-WIN-03", PRINTED, "A delver that has left the dungeon does not return.",
                 ruling="It keeps its counters for the final count."),
            Rule("PD-WIN-04", RULING, "A player whose delver has left the dungeon takes no more turns and may not"
                 " come back."),
            Rule("PD-WIN-05", PRINTED, "Of the delvers that have left the dungeon, the one with the most Treasure"
                 " wins."),
            Rule("PD-WIN-06", PRINTED, "Of delvers tied for Treasure, the one with more Hazard counters wins."),
            Rule("PD-WIN-07", RULING, "Players who are tied for Treasure and for Hazard counters share the victory.",
                 ("final_tie",)),
            Rule("PD-WIN-08", PRINTED, "A delver that has not left the dungeon cannot win."),
        ],
    ),
    (
        "The end",
        [
            Rule("PD-END-01", RULING, "The game ends when every player has left the dungeon or is out. A player is"
                 " out with no delver on the map and no unused delver to come back with."),
            Rule("PD-END-02", RULING, "If no player has a delver on the map while some are unused, each player"
                 " without one has one more turn. The game ends if nobody comes back in that round."),
            Rule("PD-END-03", RULING, "A body that a player lost by Mind Swap no longer counts as that player's"
                 " delver when the end of the game is checked."),
            Rule("PD-END-04", RULING, "If nobody has left the dungeon, the dungeon wins and everyone"
                 " loses.", ("no_exit_result",)),
            Rule("PD-END-05", RULING, "The game stops after `max_rounds` rounds. Only players who have left the"
                 " dungeon can win.", ("max_rounds",)),
            Rule("PD-END-06", RULING, "The game stops after `stall_rounds` rounds without progress, and only players"
                 " who have left can win. Progress is a flip, a door opened, Treasure moved, a tile changed, or a"
                 " character that appears, falls or leaves.", ("stall_rounds",)),
            Rule("PD-END-07", RULING, "Delvers may leave by the Start tile while no path leads from it to the Stairs."
                 " While the Stairs are hidden, they may do so only if no path leads to a face-down counter. Doors,"
                 " water and characters are ignored.", ("exit_via_start",)),
            Rule("PD-END-08", RULING, "A delver may be given up if no path leads from it to Start, to the Stairs or to"
                 " a face-down counter. It is defeated, and nothing saves it. Only its own player may give it"
                 " up.", ("abandon_stranded",)),
            Rule("PD-END-09", RULING, "As a house rule, the game ends `exit_timer` rounds after the first delver has"
                 " left the dungeon.", ("exit_timer",)),
            Rule("PD-END-10", RULING, "Every chain of events ends. Redraws, encounter rolls, flips, re-rolls and the"
                 " steps of a charge or a flight are limited."),
        ],
    ),
]  # fmt: skip
