"""The clauses about assaults, delvers and dwellers, in our own words."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.rulebook import PRINTED, RULING, Rule

FIGHT_CHAPTERS: Final[list[tuple[str, list[Rule]]]] = [
    (
        "Assaults",
        [
            Rule("PD-ASS-01", PRINTED, "Any character may assault any other, delver or dweller."),
            Rule("PD-ASS-02", PRINTED, "In a close assault the attacker moves onto the tile of an adjacent enemy.",
                 ruling="It needs an open step, as for any move."),
            Rule("PD-ASS-03", PRINTED, "A charge is a rush onto an enemy's tile farther away. If the attacker cannot"
                 " move that far, there is no assault."),
            Rule("PD-ASS-04", RULING, "The target of a charge is named before the rush is rolled."),
            Rule("PD-ASS-05", RULING, "A charge takes a shortest way that is free of characters. For delvers it must"
                 " be free of face-down counters, too. The attacker chooses among equally short ways step by step.",
                 ("charge_path",)),
            Rule("PD-ASS-06", RULING, "A charge covers at least 2 steps and at most 1 plus the Action value. An"
                 " enemy one step away is assaulted without a charge.", ("adjacent_charge",)),
            Rule("PD-ASS-07", RULING, "A charge that falls short still moves as far as it rolled. There is no"
                 " assault.", ("failed_charge",)),
            Rule("PD-ASS-08", RULING, "Water on the way of a charge and on the enemy's tile is tested on entry. If"
                 " the attacker drowns, its action is over."),
            Rule("PD-ASS-09", PRINTED, "When a close assault begins, the attacker names Melee or Magic."),
            Rule("PD-ASS-10", RULING, "An attacker may name a row even if its OFF value there is 0.",
                 ("zero_offense_assault",)),
            Rule("PD-ASS-11", PRINTED, "Both sides roll the OFF and DEF dice of the named row. Both strike at the"
                 " same time."),
            Rule("PD-ASS-12", PRINTED, "To resolve a strike, compare the striker's OFF dice with the other's DEF"
                 " dice, highest first. Equal dice cancel each other. At the first difference the higher die wins."),
            Rule("PD-ASS-13", RULING, "If the DEF dice run out first, an OFF die that is left succeeds. If the OFF"
                 " dice run out first, or both run out together, the strike fails."),
            Rule("PD-ASS-14", RULING, "Without OFF dice a strike cannot succeed. With OFF dice against no DEF dice"
                 " it always does."),
            Rule("PD-ASS-15", PRINTED, "A character that is struck is defeated and leaves the map. If both are"
                 " struck, both do."),
            Rule("PD-ASS-16", PRINTED, "If neither strike succeeds, the assault is a stalemate. The attacker goes"
                 " back to the tile it came from."),
            Rule("PD-ASS-17", PRINTED, "A close attacker that survives stays on the enemy's tile if the enemy is"
                 " removed."),
            Rule("PD-ASS-18", RULING, "If both are still on the map after saves, a close attacker goes back to the"
                 " tile it came from."),
            Rule("PD-ASS-19", PRINTED, "In a ranged assault the attacker chooses the Ranged or the Magic row. Both"
                 " sides roll as in a close assault, so the target strikes back."),
            Rule("PD-ASS-20", PRINTED, "A ranged attacker may not move that turn. It does not enter the tile of an"
                 " enemy it defeats."),
            Rule("PD-ASS-21", PRINTED, "A ranged assault needs line of sight.",
                 ruling="The distance does not matter."),
            Rule("PD-ASS-22", PRINTED, "Re-rolls come before an assault is resolved. The sides take turns, one"
                 " re-roll at a time, and the attacker begins."),
            Rule("PD-ASS-23", RULING, "A side may pass and still re-roll later. Two passes in a row end the"
                 " re-rolls. A side with no re-roll left passes automatically."),
            Rule("PD-ASS-24", RULING, "Each re-roll ability works once per assault. Another ability may re-roll the"
                 " same die again. The new result stands."),
            Rule("PD-ASS-25", RULING, "The player to the left of the attacking player decides for a dweller that is"
                 " attacked."),
            Rule("PD-ASS-26", RULING, "After the comparison, this is the order: saves, Pilfer, dropped and earned"
                 " counters, removal. The attacker then goes back or takes the tile. Gust follows, and a flip or"
                 " Goldlust comes last."),
            Rule("PD-LOS-01", PRINTED, "Two tiles are in line of sight if they lie in a straight row and all edges"
                 " between them are open."),
            Rule("PD-LOS-02", PRINTED, "Doors, characters and face-down counters between two tiles block line of"
                 " sight.",
                 ruling="Anything on the two tiles themselves does not."),
            Rule("PD-LOS-03", RULING, "Water and the Start tile do not block line of sight.", ("los_over_water",)),
            Rule("PD-LOS-04", PRINTED, "Face-up counters do not block line of sight."),
            Rule("PD-LOS-05", RULING, "If one character sees another, the other sees it too."),
        ],
    ),
    (
        "Delvers",
        [
            Rule("PD-DELVER-WARRIOR-1", PRINTED, "Swordplay: the Warrior makes his opponent re-roll one Melee die.",
                 ruling="It works once per Melee assault, whether he attacks or defends, on an OFF or a DEF die."),
            Rule("PD-DELVER-WARRIOR-2", PRINTED, "Bull's Rush: in a Melee assault that follows a successful charge,"
                 " the Warrior may re-roll one die.",
                 ruling="It is one of his own dice, OFF or DEF."),
            Rule("PD-DELVER-WARRIOR-3", RULING, "The Warrior may use Swordplay and Bull's Rush in the same assault,"
                 " each in its turn."),
            Rule("PD-DELVER-ELF-1", PRINTED, "Nimble Archer: the Elf may move one tile either before or after an"
                 " Archery assault.",
                 ruling="Archery is an assault with the Ranged row, not with Magic."),
            Rule("PD-DELVER-ELF-2", RULING, "The step of a Nimble Archer is a plain move without a rush. Water and"
                 " counters count as usual."),
            Rule("PD-DELVER-ELF-3", RULING, "The Elf may step before her shot only if somebody is in line of sight"
                 " from the new tile. If she cannot shoot after the step, the assault is forfeited."),
            Rule("PD-DELVER-ELF-4", RULING, "The Elf may step after her shot if she is still on the map. The result of"
                 " the shot does not matter."),
            Rule("PD-DELVER-ELF-5", PRINTED, "Swift: the Elf may re-roll one Action die of a rush.",
                 ruling="It works once per rush. Charges and flights are rushes too."),
            Rule("PD-DELVER-PRIESTESS-1", PRINTED, "Healing Spells: if the Priestess is defeated, roll a die. On a 4"
                 " or more she survives."),
            Rule("PD-DELVER-PRIESTESS-2", PRINTED, "Healing Spells save an ally adjacent to the Priestess in the"
                 " same way.", ("healing_allies",),
                 ruling="An ally is any other delver that her player wants to help at that moment."),
            Rule("PD-DELVER-PRIESTESS-3", RULING, "Healing is rolled once per defeat. If the Priestess falls in the"
                 " same event, she may still help."),
            Rule("PD-DELVER-PRIESTESS-4", RULING, "A saved character stays where it fell, and its action is over. If"
                 " that tile is gone, the player to the left puts it on the nearest free tile."),
            Rule("PD-DELVER-PRIESTESS-5", PRINTED, "Blessings of the Goddess: a hazard roll of the Priestess may be"
                 " rolled again. The second result stands.", ("blessing_scope",),
                 ruling="It works once per event that she sets off, on the Hazard, Trap or Encounter chart."),
            Rule("PD-DELVER-THIEF-1", PRINTED, "Sneak: a charge at the Thief needs line of sight to him.",
                 ruling="It is checked from the tile where the charge begins."),
            Rule("PD-DELVER-THIEF-2", PRINTED, "Pilfer: after a close assault that he survives, the Thief may roll a"
                 " die and steal Treasure from his opponent.", ("pilfer",),
                 ruling="He takes up to as many counters as the die shows, whether he attacked or defended."),
            Rule("PD-DELVER-THIEF-3", RULING, "The Thief may pilfer from a defeated opponent before its Treasure"
                 " drops. From a dweller he takes the Treasure that all dwellers hold together."),
            Rule("PD-DELVER-THIEF-4", PRINTED, "The Thief may not pilfer after a ranged assault, and Hazard counters"
                 " cannot be stolen."),
            Rule("PD-DELVER-DWARF-1", PRINTED, "Resilient: once per test the Dwarf may re-roll a Defense die.",
                 ruling="It works on DEF tests and on the DEF dice of an assault."),
            Rule("PD-DELVER-DWARF-2", PRINTED, "Goldlust: the Dwarf may take Treasure that he moves over, as part of"
                 " another action.",
                 ruling="He takes all of the Treasure there or none of it."),
            Rule("PD-DELVER-DWARF-3", RULING, "The Dwarf may take Treasure that he has just flipped, after its chart"
                 " roll, if he still stands there.", ("goldlust_on_flip",)),
            Rule("PD-DELVER-DWARF-4", RULING, "Goldlust works only on tiles that the Dwarf has moved onto. It does not"
                 " work on a tile he went back from."),
            Rule("PD-DELVER-MAGE-1", PRINTED, "Phase: a Mage who does not move may try to walk through a wall, with"
                 " a Magic test (5+).",
                 ruling="It is an OFF test. The tile behind the wall must be free. If the test fails, the turn is"
                 " over."),
            Rule("PD-DELVER-MAGE-2", RULING, "Phase works on every closed edge with a tile behind it, but not on"
                 " doors. Water and counters on that tile count as usual.", ("phase_doors", "phase_assault")),
            Rule("PD-DELVER-MAGE-3", PRINTED, "Gust: after a drawn Magic assault with the Mage, the opponent is"
                 " pushed back one tile.",
                 ruling="It works whether the Mage attacks or defends. A draw means that no strike succeeded."),
            Rule("PD-DELVER-MAGE-4", RULING, "Gust pushes straight away from the Mage, over an open edge to a free"
                 " tile. If that is impossible, nothing happens.", ("gust_direction",)),
            Rule("PD-DELVER-MAGE-5", RULING, "A character pushed by Gust tests for water and flips counters. Its own"
                 " player decides what follows."),
        ],
    ),
    (
        "Dwellers",
        [
            Rule("PD-DWELLER-GWARRIOR-1", PRINTED, "Craven: before a Goblin Warrior assaults, roll a die. On a 1 or 2"
                 " it does nothing.",
                 ruling="The roll comes before any rush or move, and the activation is over."),
            Rule("PD-DWELLER-GWARRIOR-2", PRINTED, "Ambush: after a successful charge around a corner, the enemy's"
                 " dice pools are one die smaller.", ("corner",),
                 ruling="Both OFF and DEF shrink, down to 0. A corner is a change of direction on the way."),
            Rule("PD-DWELLER-GHUNTER-1", RULING, "Craven: before a Goblin Hunter assaults, roll a die. On a 1 or 2 it"
                 " does nothing. Its card names the Goblin Warrior by mistake."),
            Rule("PD-DWELLER-GHUNTER-2", RULING, "Sneak: a charge at a Goblin Hunter needs line of sight to it. Its"
                 " card names the Thief by mistake."),
            Rule("PD-DWELLER-LIZARD-1", PRINTED, "Amphibious: Lizardmen take no water tests."),
            Rule("PD-DWELLER-LIZARD-2", PRINTED, "Aquatic Superiority: for the movement of Lizardmen all water tiles"
                 " are adjacent.", ("aquatic",),
                 ruling="They are adjacent to each other, so a Lizardman must stand in water. Rushes, charges and"
                 " close assaults are movement."),
            Rule("PD-DWELLER-GHOST-1", PRINTED, "Undying: when a Shroud Ghost falls to anything but magic, roll a"
                 " die. On a 4 or more it stays."),
            Rule("PD-DWELLER-GHOST-2", PRINTED, "Incorporeal: walls, doors and characters do not stop a Shroud"
                 " Ghost's movement.", ("ghost_water",),
                 ruling="It goes from tile to adjacent tile and must end on a free one. A counter under another"
                 " character does not stop it."),
            Rule("PD-DWELLER-CORPSE-1", PRINTED, "Undying: when a Shambling Corpse falls to anything but magic, roll"
                 " a die. On a 4 or more it stays."),
            Rule("PD-DWELLER-CORPSE-2", PRINTED, "Aura of Fear: a character about to act next to a Shambling Corpse"
                 " takes a Magic DEF test (4+). If it fails, it rushes away instead.", ("aura_affects",),
                 ruling="It takes one test however many Corpses are there. A Corpse does not fear itself."),
            Rule("PD-DWELLER-CORPSE-3", RULING, "A character that flees rolls a rush and must use all of it. Every"
                 " step must lead farther away, on foot, from the nearest Corpse it fears. If no step does, it stays."),
            Rule("PD-DWELLER-CORPSE-4", RULING, "A paralysed character takes no test for the Aura of Fear."),
            Rule("PD-DWELLER-TROLL-1", PRINTED, "The Troll's kickers are 4 for Melee OFF, 5 for Melee DEF and 5 for"
                 " Ranged DEF."),
            Rule("PD-DWELLER-TROLL-2", PRINTED, "Tough Hide: the Troll may make its opponent re-roll one Melee or"
                 " Ranged OFF die.",
                 ruling="It works once per assault."),
            Rule("PD-DWELLER-TROLL-3", PRINTED, "Angry: if the Troll sees a character, it may only charge towards"
                 " the closest one.", ("angry_targets",),
                 ruling="It assaults one that is a step away, and charges others from any distance. Its player"
                 " breaks ties."),
            Rule("PD-DWELLER-TROLL-4", PRINTED, "If nobody is in its line of sight, the Troll acts freely.",
                 ruling="Nobody has to activate the Troll."),
            Rule("PD-DWELLER-UNDYING-X", RULING, "For Undying, only a Magic assault and a Fireball are magic. If the"
                 " tile of a survivor is gone, it is put on the nearest free tile."),
        ],
    ),
]  # fmt: skip
