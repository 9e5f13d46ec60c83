"""The clauses about turns, tests, movement, counters and charts, in our own words."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.rulebook import PRINTED, RULING, Rule

TURN_CHAPTERS: Final[list[tuple[str, list[Rule]]]] = [
    (
        "The turn",
        [
            Rule("PD-TURN-01", PRINTED, "On your turn you take one action: Explore, Assault or Scheme. Then it is"
                 " the next player's turn."),
            Rule("PD-TURN-02", PRINTED, "To Explore, your delver moves, tries to open a door, or gathers treasure.",
                 ruling="It does one of these. Phase and leaving the dungeon are Explore actions too."),
            Rule("PD-TURN-03", PRINTED, "To Assault, your delver attacks another character."),
            Rule("PD-TURN-04", PRINTED, "To Scheme, you act with a dweller instead of your delver. You may scheme even"
                 " if you have no delver."),
            Rule("PD-TURN-05", RULING, "You scheme with dwellers and with delvers under Mind Control, and with no"
                 " other character."),
            Rule("PD-TURN-06", RULING, "You may pass your turn. No character acts in that turn.", ("pass",)),
            Rule("PD-TURN-07", RULING, "First, Mind Control of your delver ends, and you choose who acts. That"
                 " character tests for gas, then for paralysis, then for fear. A paralysed character does nothing"
                 " else; any other one then acts."),
            Rule("PD-TURN-08", RULING, "The turn of a player whose delver has left the dungeon is skipped.",
                 ("exited_may_scheme",)),
            Rule("PD-TURN-09", PRINTED, "A player without a delver may scheme, or come back with another delver.",
                 ruling="Passing is allowed, too."),
            Rule("PD-TURN-10", RULING, "A player whose delver is paralysed may still scheme or pass."),
        ],
    ),
    (
        "Tests",
        [
            Rule("PD-TEST-01", PRINTED, "For a test, roll as many dice as the tested value. The test is passed if at"
                 " least one die reaches the difficulty."),
            Rule("PD-TEST-02", PRINTED, "A Melee, Ranged or Magic test names the OFF or DEF value. An Action test"
                 " uses the Action value."),
            Rule("PD-TEST-03", RULING, "A test without dice fails, unless a kicker passes it."),
            Rule("PD-TEST-04", PRINTED, "A kicker counts as an extra die that shows its value.",
                 ruling="It counts in tests and in assaults."),
            Rule("PD-TEST-05", RULING, "A kicker counts even if its character rolls no dice."),
            Rule("PD-TEST-06", RULING, "A kicker is not a die. Nobody can re-roll it or force a re-roll of it."),
            Rule("PD-TEST-07", RULING, "The test for water is an Action test of 4 or more."),
            Rule("PD-TYPE-01", RULING, "The type on a card, such as Human or Undead, has no effect by itself."),
            Rule("PD-TEST-08", RULING, "The three rows of a card are Melee, Ranged and Magic, from top to bottom."),
        ],
    ),
    (
        "Movement",
        [
            Rule("PD-MOVE-01", PRINTED, "A plain move is one step over an open edge to an adjacent free tile."),
            Rule("PD-MOVE-02", PRINTED, "Walls, doors and other characters block movement."),
            Rule("PD-MOVE-03", PRINTED, "To rush, roll your character's Action dice. It may move one tile, and one"
                 " more for each die that shows 4 or more."),
            Rule("PD-MOVE-04", RULING, "A rush is announced and rolled before the first step.", ("rush_timing",)),
            Rule("PD-MOVE-05", RULING, "Steps are taken one by one. A character may stop at any time, even before"
                 " the first step, and may go back the way it came."),
            Rule("PD-MOVE-06", PRINTED, "A character may not move through another one. Only the Shroud Ghost may."),
            Rule("PD-MOVE-07", PRINTED, "A character that moves into water takes an Action test (4+) at once. If it"
                 " fails, it is defeated there."),
            Rule("PD-MOVE-08", RULING, "A character that passes its water test may go on moving."),
            Rule("PD-MOVE-09", RULING, "A character that stands in water, is placed there or steps back there after"
                 " a stalemate takes no water test."),
            Rule("PD-MOVE-10", RULING, "Face-up counters do not stop movement."),
            Rule("PD-MOVE-11", RULING, "A character that flees, escapes a Cave In or is pushed by Gust tests for"
                 " water and flips counters as usual."),
        ],
    ),
    (
        "Counters, treasure, doors",
        [
            Rule("PD-CNT-01", PRINTED, "A delver that moves onto a face-down counter stops there and flips it."),
            Rule("PD-CNT-02", PRINTED, "When a Treasure counter is flipped, roll two dice on the Treasure chart. The"
                 " counter then lies face up on its tile."),
            Rule("PD-CNT-03", PRINTED, "When a Hazard counter is flipped, roll two dice on the Hazard chart."),
            Rule("PD-CNT-04", RULING, "When the Stairs are flipped, they stay face up on their tile. Nothing is"
                 " rolled."),
            Rule("PD-CNT-05", PRINTED, "Flipping a Treasure counter does not collect it. A delver may gather it on a"
                 " later turn."),
            Rule("PD-CNT-06", PRINTED, "Dwellers do not flip face-down counters and may move over them.",
                 ruling="They may stop on them, too."),
            Rule("PD-CNT-07", RULING, "A delver that takes its enemy's tile in a close assault flips a face-down"
                 " counter there, once the assault is over. An attacker who was struck and saved does so, too. A"
                 " stalemate flips nothing."),
            Rule("PD-CNT-08", RULING, "A delver that already stands on a face-down counter flips it only by moving"
                 " onto the tile again.", ("search_underfoot",)),
            Rule("PD-CNT-09", RULING, "If one flip leads to another, the second is resolved at once. Then the first"
                 " goes on."),
            Rule("PD-GATHER-01", PRINTED, "A character that starts its turn on face-up Treasure may spend the turn"
                 " to take all of it."),
            Rule("PD-GATHER-02", PRINTED, "Each delver keeps its own Treasure.",
                 ruling="There is no limit to how much it carries."),
            Rule("PD-GATHER-03", PRINTED, "Treasure that dwellers gather is kept beside the map. All dwellers hold"
                 " it together."),
            Rule("PD-GATHER-04", PRINTED, "The next dweller that is defeated drops all of the dwellers' Treasure on"
                 " its tile."),
            Rule("PD-DOOR-01", PRINTED, "A door blocks movement and line of sight across its edge."),
            Rule("PD-DOOR-02", RULING, "A door counts as being at both of its tiles."),
            Rule("PD-DOOR-03", PRINTED, "A character that starts its turn at a door may spend the turn trying to"
                 " open it.",
                 ruling="At several doors it tries one of its choice."),
            Rule("PD-DOOR-04", PRINTED, "To try a door, roll two dice on the Door chart."),
            Rule("PD-DOOR-05", PRINTED, "On a 2 to 5 on the Door chart, the door is removed."),
            Rule("PD-DOOR-06", PRINTED, "On a 6 or 7 on the Door chart, the opener takes an Action or a Melee OFF"
                 " test (4+). The door is removed if it passes.",
                 ruling="The opener chooses the test."),
            Rule("PD-DOOR-07", PRINTED, "On an 8 on the Door chart, the opener takes an Action or a Melee OFF test"
                 " (6+). The door is removed if it passes.",
                 ruling="The opener chooses the test."),
            Rule("PD-DOOR-08", PRINTED, "On a 9 or 10 on the Door chart, the door is removed and a trap is rolled.",
                 ruling="The trap hits the opener."),
            Rule("PD-DOOR-09", PRINTED, "On an 11 or 12 on the Door chart, the door is removed and an encounter is"
                 " rolled."),
            Rule("PD-DOOR-10", RULING, "Opening a door does not move the opener. A removed door never returns."),
            Rule("PD-DOOR-11", RULING, "A trap or encounter from a door or a Treasure counter earns no Hazard"
                 " counter."),
        ],
    ),
    (
        "Charts",
        [
            Rule("PD-CHART-T", PRINTED, "On the Treasure chart, 2 to 10 is nothing more, 11 a trap and 12 an"
                 " encounter. The Treasure lies face up in every case."),
            Rule("PD-CHART-H", PRINTED, "On the Hazard chart, 2 to 6 is a trap, 7 to 11 an encounter, and 12 an"
                 " encounter and then a trap."),
            Rule("PD-CHART-E", PRINTED, "On the Encounter chart, 2-3 is a Goblin Warrior, 4-5 a Goblin Hunter and"
                 " 6-7 a Shambling Corpse. 8-9 is a Lizardman, 10 a Shroud Ghost and 11 a Troll. A 12 is rolled"
                 " again, and once more."),
            Rule("PD-ENC-01", PRINTED, "The player to the left of the delver's player puts the dweller on the"
                 " closest possible tile."),
            Rule("PD-ENC-02", RULING, "A dweller appears on a free tile, but not on Start. Closest means the fewest"
                 " steps from the character that caused it. The player to the left breaks ties. If no free tile can"
                 " be reached on foot, tile distance counts."),
            Rule("PD-ENC-03", PRINTED, "A dweller that appears stays on the map until it is defeated. It acts only"
                 " when a player schemes with it."),
            Rule("PD-ENC-04", RULING, "A 12 on the Encounter chart counts as two new rolls. An event has at most 20"
                 " encounter rolls, and none once all ten dwellers are on the map.", ("encounter12",)),
            Rule("PD-ENC-05", RULING, "If no figure of the rolled kind is left in the box, nothing appears.",
                 ("supply_empty",)),
            Rule("PD-ENC-06", RULING, "Defeated dwellers go back to the box and can appear again."),
            Rule("PD-ENC-07", RULING, "If the encounter of a Hazard counter brings no dweller, the delver takes the"
                 " counter."),
        ],
    ),
    (
        "Hazard counters",
        [
            Rule("PD-HAZ-01", PRINTED, "A delver that survives the trap of a Hazard counter takes the counter.",
                 ruling="It takes the counter automatically."),
            Rule("PD-HAZ-02", RULING, "A delver has survived a trap if it is not defeated when the trap is over. A"
                 " delver that is paralysed, teleported, swapped or controlled has survived."),
            Rule("PD-HAZ-03", RULING, "If a trap defeats the delver, the Hazard counter leaves the game."),
            Rule("PD-HAZ-04", PRINTED, "If a Hazard counter brings a dweller, the counter is set aside. It goes to"
                 " the delver that defeats the dweller."),
            Rule("PD-HAZ-05", RULING, "If a Hazard counter brings several dwellers, it goes to the delver that"
                 " defeats the first one placed. Nobody takes it for surviving a trap.", ("group_token",)),
            Rule("PD-HAZ-06", RULING, "If a 12 on the Hazard chart brings a dweller, the counter is set aside for"
                 " that dweller. Surviving the trap does not earn it."),
            Rule("PD-HAZ-07", RULING, "A Hazard counter goes to the delver whose strike or counter-strike defeats"
                 " the dweller, even under Mind Control."),
            Rule("PD-HAZ-08", RULING, "The Hazard counter of a dweller leaves the game if another dweller, a trap,"
                 " water or gas defeats it. The same happens if the dweller and its killer fall together."),
            Rule("PD-HAZ-09", RULING, "The Hazard counters of a defeated delver leave the game.",
                 ("hazards_on_defeat",)),
        ],
    ),
]  # fmt: skip
