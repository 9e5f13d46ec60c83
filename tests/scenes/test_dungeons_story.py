"""Pocket-Dungeons told: the sentences a player reads most, and one whole assault."""

from __future__ import annotations

from games.dungeons.delve import HAZARD, PD, TREASURE, delve, line, start
from pocketbox.scenes.contract.motions import Appear, Fall, Flip, Glide, Note, Strike, Take, Throw, TurnTile
from scenes.telling import Reader, Teller, play

GAME = PD.game

TELLER = Teller(GAME)
told, said = TELLER.told, TELLER.said


# Moving


def test_a_rush_is_one_line_with_its_dice_and_a_walk_another():
    lines = told(
        line(5, {0: "warrior"}, tick=6), "activate warrior", "rush", "roll action 5 4", "go 4,0", "go 5,0", "stop"
    )
    assert [line.text for line in lines] == [
        "Your Warrior rushes: 5, 4. It can move 3 tiles.",
        "Your Warrior moves from 3,0 over 4,0 to 5,0.",
    ]
    assert lines[0].motions == (Throw(0, "the rush", (4, 5), 6, "3 tiles"),)
    assert lines[1].motions == (Glide("warrior", ("3,0", "4,0", "5,0"), "warrior"),)
    assert {line.heading for line in lines} == {"Round 4: your turn"}
    assert (lines[0].rule, lines[0].seat) == ("PD-MOVE-03", 0)


def test_somebody_elses_delver_goes_by_its_owner_and_without_names_by_its_title():
    s = line(3, {0: "warrior", 2: "mage"})
    (line_,) = told(s.clone(), "activate warrior", "go 4,0", seat=1)
    assert (line_.text, line_.heading) == ("Kestrel's Warrior moves from 3,0 to 4,0.", "Round 1: Kestrel's turn")
    reader = Reader(GAME, -2, ())
    for moment in play(GAME, s, "activate warrior", "go 4,0"):
        reader.hear(moment)
    assert [(line.text, line.heading) for line in reader.story.lines()] == [
        ("The Warrior moves from 3,0 to 4,0.", "Round 1: the Warrior's turn")
    ]


def test_water_is_part_of_the_walk():
    s = line(3, {0: "warrior"}, "warrior seat 0 treasure 2", codes={1: "w 0"})
    assert said(s.clone(), "activate warrior", "go 4,0", "roll action 5 2") == [
        "Your Warrior moves from 3,0 to 4,0. It passes the Water test (Action 4 or more: 5, 2)."
    ]
    line_ = told(s, "activate warrior", "go 4,0", "roll action 3 2")[0]
    assert line_.text == (
        "Your Warrior moves from 3,0 to 4,0. It fails the Water test (Action 4 or more: 3, 2). "
        "It drops 2 treasures on 4,0. It drowns."
    )
    assert line_.motions[-1] == Fall("warrior", "4,0", "slain")


def test_a_schemer_is_named_before_the_dweller_acts():
    s = line(4, {0: "lizardman-1", 3: "warrior"}, "warrior seat 1", seats=2)
    assert said(s, "activate lizardman-1", "go 4,0", seat=1) == [
        "Kestrel schemes with the Lizardman.",
        "The Lizardman moves from 3,0 to 4,0.",
    ]


def test_two_dwellers_of_a_kind_are_told_apart():
    s = line(4, {0: "lizardman-1", 3: "lizardman-2"}, "")
    assert said(s, "activate lizardman-2", "go 5,0")[1] == "The second Lizardman moves from 6,0 to 5,0."


# Counters, charts, traps


def test_a_treasure_is_told_with_its_chart_and_gathered_later():
    s = line(3, {0: "warrior", 1: "counter"}, hidden=TREASURE)
    lines = told(
        s, "activate warrior", "go 4,0", "reveal treasure", "roll chart 2 5", "pass", "activate warrior", "gather"
    )
    assert [line.text for line in lines] == [
        "Your Warrior moves from 3,0 to 4,0.",
        "Your Warrior turns over the counter on 4,0: treasure. The Treasure chart says 7 (2, 5): nothing more happens.",
        "Mossback passes.",
        "Your Warrior gathers 1 treasure on 4,0.",
    ]
    flip, throw = lines[1].motions
    assert isinstance(flip, Flip)
    assert flip.into is not None
    assert (flip.piece, flip.into.id) == ("counter@4,0", "treasure@4,0")
    assert throw == Throw(0, "the Treasure chart", (2, 5), 6, "7")
    assert lines[3].motions == (Take(0, "1 treasure", "treasure", "treasure@4,0", "4,0"),)


def test_a_trap_is_told_so_that_a_newcomer_understands_it():
    s = line(3, {0: "warrior", 1: "counter"}, hidden=HAZARD)
    texts = ["activate warrior", "go 4,0", "reveal hazard", "roll chart 1 3", "roll chart 4 5", "roll def 2"]
    lines = told(s, *texts)[1:]
    assert lines[0].text == (
        "Your Warrior turns over the counter on 4,0: a hazard. The Hazard chart says 4 (1, 3): a trap."
    )
    assert lines[1].text == (
        "The Trap chart says 9 (4, 5): Paralyzation. Your Warrior needs a 6 on Magic defence, or it is paralysed. "
        "It fails the Paralyzation test (Magic defence 6: 2). It is paralysed. "
        "It survives and keeps the hazard counter."
    )
    (flip,) = [motion for motion in lines[1].motions if isinstance(motion, Flip)]
    assert flip.into is not None
    assert flip.into.state == ("paralysed",)


def test_an_encounter_says_who_comes_and_who_places_it():
    s = line(4, {0: "warrior", 1: "counter"}, hidden=HAZARD)
    texts = ["activate warrior", "go 4,0", "reveal hazard", "roll chart 3 5", "roll chart 4 4", "place 5,0"]
    line_ = told(s, *texts)[-1]
    assert line_.text == (
        "The Encounter chart says 8 (4, 4): a Lizardman. Mossback places the Lizardman on 5,0. "
        "The hazard counter goes to the delver that defeats it."
    )
    assert isinstance(line_.motions[1], Appear)


def test_a_fireball_says_who_passes_and_folds_the_dice_away():
    s = line(3, {0: "warrior", 1: "counter", 2: "mage"}, hidden=HAZARD)
    texts = [
        "activate warrior",
        "go 4,0",
        "reveal hazard",
        "roll chart 1 3",
        "roll chart 3 3",
        "roll def 5",
        "roll def 1 1 2",
    ]
    line_ = told(s, *texts)[-1]
    assert line_.text == (
        "The Trap chart says 6 (3, 3): Fireball. Everybody within two tiles needs 3 or more on Magic defence, or is "
        "defeated. Mossback's Mage is defeated. Your Warrior survives and keeps the hazard counter. "
        "Your Warrior passes, and Mossback's Mage fails."
    )
    assert "Mossback's Mage fails the Fireball test (Magic defence 3 or more: 2, 1, 1)." in line_.details


def test_a_door_is_one_line_from_the_try_to_the_end():
    s = line(3, {1: "warrior"}, doors="4,0 e")
    opened = told(s.clone(), "activate warrior", "open e", "roll chart 1 2")
    assert opened[0].text == ("Your Warrior tries the door to the east of 4,0. The Door chart says 3 (1, 2): it opens.")
    assert opened[0].motions[-1] == TurnTile("4,0", "door")
    (held,) = said(s, "activate warrior", "open e", "roll chart 3 3", "with action", "roll action 3 1")
    assert held == (
        "Your Warrior tries the door to the east of 4,0. The Door chart says 6 (3, 3): it is locked. "
        "Your Warrior fails the Door test (Action 4 or more: 3, 1). The door holds."
    )


# Assaults


def test_one_assault_is_one_line_with_every_throw_in_its_details():
    s = line(4, {0: "warrior", 2: "lizardman-1"}, "warrior seat 0")
    texts = ["activate warrior", "charge lizardman-1", "roll action 4 2", "melee", "roll off 5 3 2", "roll def 6 3 1"]
    texts += ["roll off 6 2", "roll def 5 4", "reroll own off 3", "roll off 6", "pass"]
    begun = told(s.clone(), *texts[:2])
    assert [line.text for line in begun] == ["Your Warrior charges the Lizardman on 5,0."]
    assert begun[0].motions == (Note(),)
    (line_,) = told(s.clone(), *texts)
    assert line_.first == begun[0].first
    assert line_.text == (
        "Your Warrior charges the Lizardman on 5,0 with Melee: 6, 5, 2 against 5, 4. "
        "The Lizardman strikes back: 6, 2 against 6, 3, 1. The Lizardman is defeated. Your Warrior moves to 5,0."
    )
    assert line_.details == (
        "Your Warrior rolls 4, 2 for the charge, which is 2 tiles.",
        "Your Warrior moves from 3,0 to 4,0.",
        "Your Warrior fights with Melee.",
        "Your offence: 5, 3, 2.",
        "Your defence: 6, 3, 1.",
        "The Lizardman's offence: 6, 2.",
        "The Lizardman's defence: 5, 4.",
        "Bull's Rush: your offence 3 is rolled again: 6.",
        "You leave the dice as they are.",
        "Your 6 beats the Lizardman's 5. The strike succeeds.",
        "The sixes cancel. The Lizardman's 2 is under your 3. The strike fails.",
        "The Lizardman is defeated.",
        "Your Warrior moves to 5,0.",
    )
    assert line_.motions[-4:] == (
        Strike("4,0", "5,0", "hit", "warrior"),
        Strike("5,0", "4,0", "miss", "lizardman-1"),
        Fall("lizardman-1", "5,0", "slain"),
        Glide("warrior", ("4,0", "5,0"), "warrior"),
    )
    theirs = told(s, *texts, seat=1)[0].text
    assert theirs.startswith("Kestrel's Warrior charges the Lizardman on 5,0 with Melee: 6, 5, 2 against 5, 4.")


def test_a_stalemate_and_a_charge_that_falls_short():
    s = line(4, {0: "warrior", 1: "mage"})
    dice = ["roll off 2 2 2", "roll def 6 6 6", "roll def 5"]
    (line_,) = told(s, "activate warrior", "assault mage", "melee", *dice, "pass")
    assert line_.text == (
        "Your Warrior assaults Mossback's Mage on 4,0 with Melee: 2, 2, 2 against 5. "
        "Neither gets through, and your Warrior goes back to 3,0."
    )
    s = line(5, {0: "warrior", 3: "mage"})
    (line_,) = told(s, "activate warrior", "charge mage", "roll action 4 1")
    assert line_.text == "Your Warrior charges Mossback's Mage on 6,0. It falls short and stops on 5,0."


def test_a_goblin_that_loses_courage_does_nothing():
    s = line(3, {0: "goblin-warrior-1", 1: "elf"}, "elf seat 1")
    assert said(s, "activate goblin-warrior-1", "assault elf", "roll die 2")[1] == (
        "The Goblin Warrior assaults Mossback's Elf on 4,0. It loses courage (2, and 3 is needed) and does nothing."
    )


def test_a_dweller_that_cannot_die_is_saved():
    s = line(3, {0: "warrior", 1: "corpse-1"}, "warrior seat 0")
    texts = ["activate warrior", "roll def 6", "assault corpse-1", "melee", "roll off 6 6 6", "roll def 6 6 6"]
    lines = told(s, *texts, "roll off 1", "roll def 1 1 1", "pass", "roll die 5")
    assert lines[-1].text == (
        "Your Warrior assaults the Shambling Corpse on 4,0 with Melee: 6, 6, 6 against 1, 1, 1. The Shambling Corpse "
        "strikes back: 1 against 6, 6, 6. The Shambling Corpse is struck down, but saved. "
        "Your Warrior goes back to 3,0."
    )
    assert "The Shambling Corpse is saved by Undying (4 or more: 5)." in lines[-1].details


# Coming, leaving, the set-up


def test_minds_that_swap_say_who_plays_whom():
    s = delve(["3,0 h1 0 warrior", "4,0 h1 3 troll"], "warrior seat 0", "draw swap, figure warrior\nnext: end turn",
              actor="warrior")  # fmt: skip
    (line_,) = told(s, "swap troll")
    assert line_.text == "Your Warrior and the Troll trade minds: you play the Troll now."
    pieces = [motion.into for motion in line_.motions if isinstance(motion, Flip)]
    assert [(piece.id, piece.seat) for piece in pieces if piece is not None] == [("warrior", None), ("troll", 0)]


def test_leaving_and_coming_back():
    s = line(3, {0: "stairs warrior", 2: "mage"}, "warrior seat 0 treasure 3; mage seat 1")
    (line_,) = told(s, "activate warrior", "leave")
    assert line_.text == "Your Warrior leaves the dungeon with 3 treasures."
    assert line_.motions == (Fall("warrior", "3,0", "left"),)
    s = delve(["0,0 start 0", "1,0 h2s 0", "3,0 h1 0 mage"], "mage seat 1", lost="elf")
    assert said(s.clone(), "enter thief", "place 1,0") == ["You come back as the Thief, on 1,0."]
    assert said(s, "enter thief", "place 1,0", seat=1) == ["Kestrel comes back as the Thief, on 1,0."]


def test_the_end_counts_what_everybody_has():
    s = line(2, {0: "stairs warrior"}, "warrior seat 0 treasure 2", lost="elf mage thief dwarf priestess")
    lines = told(s, "activate warrior", "leave")
    assert (lines[-1].text, lines[-1].heading) == ("You have 2 treasures; Mossback has nothing. You win.", "The end")


def test_the_set_up_is_told_tile_by_tile():
    texts = ["roll die 5", "roll die 3", "take warrior", "take elf", "roll die 2", "roll die 4", "draw w", "draw h3l"]
    texts += ["place 1,0", "turn 3"]
    lines = told(start(), *texts)
    assert [line.text for line in lines] == [
        "You roll 5 and Mossback rolls 3: you choose a delver first.",
        "You take the Warrior.",
        "Mossback takes the Elf.",
        "You roll 2 and Mossback rolls 4: Mossback lays the first tile.",
        "Water fits nowhere and is set aside. Mossback lays a left fork on 1,0.",
    ]
    assert lines[-1].motions == (TurnTile("1,0", "laid"),)
    assert {line.heading for line in lines} == {""}


def test_a_dungeon_that_chance_builds_is_one_line_that_grows():
    texts = ["roll die 5", "roll die 3", "take warrior", "take elf", "roll die 2", "roll die 4"]
    texts += ["draw h2s", "place 1,0", "turn 0", "draw h2s", "place -1,0", "turn 0"]
    lines = told(start("quick_build=true"), *texts)
    assert lines[-1].text == "Chance builds the dungeon: 2 tiles."
    assert lines[-1].motions == (TurnTile("1,0", "laid"), TurnTile("-1,0", "laid"))
