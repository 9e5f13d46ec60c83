"""Pocket Dungeon: Abyss, clause by clause, in our own words. Code, events, refusals and tests cite these ids."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.rulebook import PRINTED, RULING, Rule, Rulebook

RULES: Final = Rulebook(
    [
        (
            "Components and dice",
            [
                Rule("AB-COMP-01", RULING, "The board has 12 rows of 8 squares; row 1 is at the top, column a on the"
                     " left."),
                Rule("AB-COMP-02", RULING, "The board has six areas of 4 by 4 squares, numbered in reading order."),
                Rule("AB-COMP-03", PRINTED, "Three four-sided dice are told apart as I, II and III; a throw of several"
                     " is read by label."),
                Rule("AB-COMP-04", RULING, "A square holds one figure at most; a wall keeps everything out."),
                Rule("AB-COMP-05", RULING, "The box has three ordinary monsters and a boss, but only two ordinary"
                     " tags: ordinary monsters are of two species at most, and each has its own HP.",
                     ("max_monster_species",)),
                Rule("AB-COMP-06", RULING, "The tale told beforehand has no effect on play."),
            ],
        ),
        (
            "Hero and items",
            [
                Rule("AB-HERO-01", PRINTED, "The player picks a hero class.", ("roster",)),
                Rule("AB-HERO-02", PRINTED, "The class gives HP and speed at the start, the weapon and the attack"
                     " pattern."),
                Rule("AB-HERO-03", PRINTED, "HP never rise above 4.", ("hp_cap",)),
                Rule("AB-HERO-04", PRINTED, "Speed never rises above 4."),
                Rule("AB-HERO-05", PRINTED, "The hero begins with nothing in hand: the weapon is lost, the items are"
                     " on the tray."),
                Rule("AB-ITEMSET-01", PRINTED, "The player picks four items."),
                Rule("AB-ITEMSET-02", RULING, "An item may be picked more than once.", ("unique_items",)),
                Rule("AB-ITEMSET-03", PRINTED, "With money, two dice say how many coins all items together may cost.",
                     ("item_money",)),
                Rule("AB-ITEMSET-04", RULING, "With money, fewer than four items may be bought, down to none; coins"
                     " left over are lost and tray slots stay empty."),
                Rule("AB-ITEMSET-05", PRINTED, "The items lie in tray slots 1 to 4."),
                Rule("AB-ITEMSET-06", PRINTED, "The player arranges the slots, or lets chance do it.",
                     ("tray_order",)),
                Rule("AB-ITEMSET-07", PRINTED, "Items are found in the order of their slots.",
                     ruling="Empty slots are passed over."),
            ],
        ),
        (
            "The dungeon",
            [
                Rule("AB-WALL-01", PRINTED, "Walls stand on 24 squares at most.", ("max_walls",)),
                Rule("AB-WALL-02", PRINTED, "The player designs the walls, or drops them at random.", ("wall_mode",),
                     "The player may also take one of our layouts. A designer may wall each square once and clear it"
                     " once."),
                Rule("AB-WALL-03", RULING, "A wall is one square."),
                Rule("AB-WALL-04", RULING, "Walls dropped at random come down one by one, each on any square that"
                     " leaves the others connected; 16 of them unless agreed otherwise.", ("wall_count",)),
                Rule("AB-WALL-05", RULING, "The walls of the set-up leave all other squares connected.",
                     ("walls_connected",)),
                Rule("AB-MONSET-01", PRINTED, "At most three ordinary monsters are put on the board.",
                     ("monster_count",), "At least one is put there. After the first the player may stop."),
                Rule("AB-MONSET-02", PRINTED, "Each ordinary monster starts on a square that is rolled, or on one the"
                     " player picks.", ("monster_placement",), "The player decides for each monster."),
                Rule("AB-MONSET-03", RULING, "A square that is picked must be free; from one that is rolled and taken"
                     " the monster moves on as AB-SUMMON-04 says."),
                Rule("AB-MONSET-04", PRINTED, "The boss is not on the board at the start.",
                     ruling="The player picks during set-up which boss may come."),
                Rule("AB-HPLACE-01", PRINTED, "The hero comes last, to a square that is rolled."),
                Rule("AB-HPLACE-02", RULING, "If the square rolled for the hero is taken, AB-SUMMON-04 says where the"
                     " hero starts instead."),
            ],
        ),
        (
            "Rounds",
            [
                Rule("AB-TURN-01", PRINTED, "Each round is the hero's turn, then the monsters'."),
                Rule("AB-TURN-02", PRINTED, "A hero's turn has two actions at most."),
                Rule("AB-TURN-03", PRINTED, "An action is a move, an attack, a search or the use of an item; both may"
                     " be of the same kind."),
                Rule("AB-TURN-04", PRINTED, "The player may take one action only, or none."),
                Rule("AB-TURN-05", PRINTED, "In the monsters' turn dice say how they behave, then they move, then they"
                     " attack."),
                Rule("AB-TURN-06", RULING, "Victory and defeat take effect at once, whatever was still to come."),
            ],
        ),
        (
            "Moving the hero",
            [
                Rule("AB-MOVE-01", PRINTED, "A move takes at most as many steps as the hero's speed.",
                     ruling="A move takes at least one step."),
                Rule("AB-MOVE-02", PRINTED, "A step goes to a square sharing an edge, unless the hero strides on"
                     " air."),
                Rule("AB-MOVE-03", RULING, "Walls and the edge of the board stop the hero."),
                Rule("AB-MOVE-04", PRINTED, "The hero cannot enter or pass a monster's square."),
                Rule("AB-MOVE-05", PRINTED, "Stepping on a piece picks it up at once, in the middle of a move too."),
                Rule("AB-MOVE-06", PRINTED, "A hero who steps on an exit door wins at once.",
                     ruling="It need not be the last step of a move."),
                Rule("AB-MOVE-07", RULING, "Steps not used are lost when the move ends."),
                Rule("AB-INV-01", PRINTED, "The hero carries three pieces at most, the weapon among them."),
                Rule("AB-INV-02", PRINTED, "A piece is picked up without asking as long as there is room."),
                Rule("AB-INV-03", RULING, "With full hands the player leaves the piece or swaps a carried item for"
                     " it.", ("full_inventory",)),
                Rule("AB-INV-04", RULING, "What is left or swapped out lies on the hero's square; if a piece lies"
                     " there already, it goes to the nearest free square."),
                Rule("AB-INV-05", RULING, "The weapon is never put down again."),
                Rule("AB-INV-06", RULING, "When hands become free while the hero stands on a piece, it is picked up at"
                     " once."),
                Rule("AB-INV-07", PRINTED, "Map pieces and the map are not carried in the hands.",
                     ruling="Monster droppings are not carried either."),
            ],
        ),
        (
            "Items",
            [
                Rule("AB-USE-01", PRINTED, "Using an item is an action: one item from the hands, with effect at"
                     " once."),
                Rule("AB-USE-02", PRINTED, "A used item is out of the game."),
                Rule("AB-USE-03", RULING, "An item may be used to no effect, to free a hand; but Z.A.P. and earth"
                     " forming need a target and a rabbit foot a throw."),
                Rule("AB-USE-04", PRINTED, "Outside the hero's turn only a rabbit foot may be used."),
                Rule("AB-SPOT-01", PRINTED, "A small potion gives 1 HP."),
                Rule("AB-BPOT-01", PRINTED, "A big potion gives 2 HP."),
                Rule("AB-FLASK-01", PRINTED, "A water flask gives 1 speed.",
                     ruling="The speed lasts for the rest of the game."),
                Rule("AB-RAD-01", PRINTED, "A radiant droplet gives 1 HP and 1 speed, each up to its limit."),
                Rule("AB-AIR-01", PRINTED, "Air striding gives 1 speed."),
                Rule("AB-AIR-02", PRINTED, "Air striding lets the hero step diagonally.", ("air_duration",),
                     "It lasts for the rest of the game."),
                Rule("AB-AIR-03", RULING, "A diagonal step does not mind the two squares beside it.",
                     ("diagonal_corners",)),
                Rule("AB-AIR-04", RULING, "For a hero who strides on air, next to something still means sharing an"
                     " edge with it."),
                Rule("AB-EARTH-01", PRINTED, "Earth forming raises a wall on a square next to the hero."),
                Rule("AB-EARTH-02", RULING, "Earth forming needs a free square."),
                Rule("AB-EARTH-03", PRINTED, "A wall raised by earth forming stands for the rest of the game."),
                Rule("AB-EARTH-04", RULING, "A wall raised by earth forming does not count towards the most walls"
                     " of the set-up, and it may cut squares off."),
                Rule("AB-MART-01", PRINTED, "After martial prowess every 4 the hero dodges with deals 1 damage to that"
                     " attacker, for the rest of the game.", ruling="A second scroll adds nothing."),
                Rule("AB-MART-02", RULING, "A monster slain by martial prowess counts like any other kill."),
                Rule("AB-FIRE-01", PRINTED, "Fire hornets drive every monster next to the hero two steps away."),
                Rule("AB-ZAP-01", PRINTED, "Z.A.P. deals 2 damage to one monster one or two tiles away.",
                     ruling="Rows and columns are added up. Walls do not stop it, and no weapon is needed."),
                Rule("AB-RABBIT-01", PRINTED, "A rabbit foot rolls one die of your choice again.",
                     ruling="It may be any die of any roll, before the roll takes effect."),
                Rule("AB-RABBIT-02", RULING, "Spending a rabbit foot costs no action.", ("rabbit_costs_action",)),
                Rule("AB-RABBIT-03", RULING, "The new face stands, unless another foot is spent; special throws are"
                     " looked for after the last of them."),
            ],
        ),
        (
            "Searching",
            [
                Rule("AB-SEARCH-01", PRINTED, "The hero searches the area the hero stands in."),
                Rule("AB-SEARCH-02", PRINTED, "Each area is searched once, whatever is found."),
                Rule("AB-SEARCH-03", PRINTED, "Die I is the row and die II the column inside the area, die III what is"
                     " found."),
                Rule("AB-SEARCH-04", PRINTED, "III shows 1: monster droppings, and nothing else."),
                Rule("AB-SEARCH-05", PRINTED, "The second droppings summon the boss at once.",
                     ruling="More droppings do nothing."),
                Rule("AB-SEARCH-06", PRINTED, "III shows 2: a torn map piece."),
                Rule("AB-SEARCH-07", PRINTED, "III shows 3: the next item of the tray comes to that square."),
                Rule("AB-SEARCH-08", PRINTED, "III shows 4: the weapon comes to that square."),
                Rule("AB-SEARCH-09", PRINTED, "III shows 4 while the hero has the weapon: an item, as for 3."),
                Rule("AB-SEARCH-10", RULING, "III shows 4 while the weapon lies on the board: an item, as for 3.",
                     ("weapon_refind",)),
                Rule("AB-SEARCH-11", RULING, "When an item would be found and the tray is empty, nothing is found."),
                Rule("AB-SEARCH-12", PRINTED, "1-1-1 is special: nothing is found, and the boss is summoned."),
                Rule("AB-SEARCH-13", PRINTED, "1-1-1 does nothing while the boss is on the board.",
                     ruling="It does nothing after the boss was slain either (AB-BOSS-04)."),
                Rule("AB-SEARCH-14", PRINTED, "4-4-4 is special: an exit door goes to a free square next to the hero.",
                     ruling="The player picks the square. Nothing else is found."),
                Rule("AB-SEARCH-15", RULING, "If no square next to the hero is free, the door of a 4-4-4 goes to the"
                     " nearest free square."),
                Rule("AB-SEARCH-16", PRINTED, "A piece found on the hero's own square is taken at once."),
                Rule("AB-SEARCH-17", PRINTED, "If a wall or a monster is on the square of a found piece, the piece goes"
                     " to the nearest free square.", ruling="The same holds for another piece or a door there. The"
                     " nearest free square may lie outside the area."),
                Rule("AB-SEARCH-18", PRINTED, "When all six areas are searched and the weapon was never found, the"
                     " hero has it at once."),
                Rule("AB-SEARCH-19", RULING, "If the hands are full when the weapon turns up after the sixth search,"
                     " the player puts one item down: on the hero's square, or on the nearest free one if a piece lies"
                     " there."),
                Rule("AB-SEARCH-20", RULING, "Dice I and II do not matter for droppings, map pieces and special"
                     " throws."),
                Rule("AB-SEARCH-21", RULING, "A piece found under the hero and not taken goes to the nearest free"
                     " square if another piece lies there already."),
                Rule("AB-PLACE-01", PRINTED, "A square is free without wall, figure, piece and door."),
                Rule("AB-PLACE-02", RULING, "Nearest means fewest rows and columns away, then the shortest straight"
                     " line; walls do not matter."),
                Rule("AB-PLACE-03", PRINTED, "If several squares are nearest, the doubt die decides: low is farther"
                     " from the hero, high is nearer.", ruling="For a monster low is nearer and high is farther."),
                Rule("AB-PLACE-04", RULING, "The hero's own square is not free for a piece that has to give way."),
            ],
        ),
        (
            "Summoning",
            [
                Rule("AB-SUMMON-01", PRINTED, "Three dice added up give the row, two more the column."),
                Rule("AB-SUMMON-02", RULING, "Three dice and two dice reach only rows 3 to 12 and columns b to h, those"
                     " in the middle most often.", ("coord_mode",)),
                Rule("AB-SUMMON-03", PRINTED, "Rows count from the top, columns from the left."),
                Rule("AB-SUMMON-04", RULING, "If the square that was rolled is taken, the next free one in reading"
                     " order counts. After the last square comes the first.", ("next_free",)),
                Rule("AB-SUMMON-05", PRINTED, "A square is taken by anything of AB-PLACE-01, the hero included."),
            ],
        ),
        (
            "Attacking monsters",
            [
                Rule("AB-ATTACK-01", PRINTED, "Only a hero with the weapon attacks."),
                Rule("AB-ATTACK-02", PRINTED, "The monster must stand in the hero's attack pattern."),
                Rule("AB-ATTACK-03", PRINTED, "An attack has one target."),
                Rule("AB-ATTACK-04", PRINTED, "One die: 1 misses, 2 and 3 deal 1 damage, 4 deals 3."),
                Rule("AB-ATTACK-05", PRINTED, "Damage takes HP; a monster without HP is removed."),
                Rule("AB-ATTACK-06", PRINTED, "A slain ordinary monster leaves a torn map piece.",
                     ruling="Whatever slew it: the weapon, Z.A.P. or martial prowess."),
                Rule("AB-ATTACK-07", RULING, "Walls do not stop attacks, the hero's or the monsters'.",
                     ("walls_block_attacks",)),
            ],
        ),
        (
            "Monsters",
            [
                Rule("AB-DIST-01", PRINTED, "Who is nearer is decided by tiles, then by the straight line between"
                     " centres."),
                Rule("AB-DIST-02", RULING, "Tiles are the fewest steps around walls and doors, as if no other monster"
                     " were there.", ("tile_distance",)),
                Rule("AB-DIST-03", RULING, "Where no walk leads to the hero is farther than anywhere else; there rows"
                     " and columns are added up."),
                Rule("AB-DIST-04", RULING, "Between monsters that are level the doubt die decides: low is the one with"
                     " more might, then with more HP, then first in reading order."),
                Rule("AB-MMOVE-01", RULING, "Two dice speak for all monsters together."),
                Rule("AB-MMOVE-02", PRINTED, "I shows 1: all monsters come closer."),
                Rule("AB-MMOVE-03", PRINTED, "I shows 2: the nearest monster comes closer.",
                     ruling="If it stands next to the hero already, nobody moves."),
                Rule("AB-MMOVE-04", PRINTED, "I shows 3: the furthest monster comes closer.",
                     ruling="A lone monster is both the nearest and the furthest."),
                Rule("AB-MMOVE-05", PRINTED, "I shows 4: nobody moves, whatever II shows, except with 4-4."),
                Rule("AB-MMOVE-06", PRINTED, "II is how many steps each of them takes."),
                Rule("AB-MMOVE-07", PRINTED, "1-1 is special: all come closer by 5 steps."),
                Rule("AB-MMOVE-08", PRINTED, "4-4 is special: all go 2 steps away."),
                Rule("AB-MMOVE-09", RULING, "Monsters step to squares sharing an edge, never onto walls, the hero,"
                     " each other or doors; pieces do not stop them.", ("monsters_on_door",)),
                Rule("AB-MMOVE-10", PRINTED, "A monster coming closer takes all its steps, unless it is next to the"
                     " hero or can get no closer."),
                Rule("AB-MMOVE-11", RULING, "A monster coming closer follows a shortest walk to the hero around walls,"
                     " doors and other monsters. Of several squares it may end on, it takes the one with the shortest"
                     " straight line, then doubt decides. It takes no detour that would end farther away than now:"
                     " then AB-MMOVE-12 holds."),
                Rule("AB-MMOVE-12", RULING, "A monster cut off from the hero goes to the nearest square its steps"
                     " reach, or stays if none is nearer than its own."),
                Rule("AB-MMOVE-13", RULING, "A monster going away goes to the farthest square its steps reach, or"
                     " stays if none is farther than its own."),
                Rule("AB-MMOVE-14", RULING, "Of several that come closer the nearest moves first, of several that go"
                     " away the furthest; level ones in the order of AB-DIST-04, without a die.",
                     ("monster_order",)),
                Rule("AB-MMOVE-15", PRINTED, "A monster that could strike from afar comes closer all the same."),
                Rule("AB-MMOVE-16", PRINTED, "The boss moves and attacks like any other monster."),
                Rule("AB-MATT-01", PRINTED, "After moving, every monster whose pattern holds the hero attacks once."),
                Rule("AB-MATT-02", PRINTED, "The player picks which of several attacks next."),
                Rule("AB-MATT-03", PRINTED, "One die to dodge: 1 and 2 cost the monster's might in HP, 3 costs 1 HP, 4"
                     " costs nothing."),
                Rule("AB-MATT-04", PRINTED, "A hero without HP is dead, and the game is lost."),
            ],
        ),
        (
            "Boss, map and exit",
            [
                Rule("AB-BOSS-01", PRINTED, "The second droppings or a 1-1-1 summon the boss."),
                Rule("AB-BOSS-02", PRINTED, "The boss appears on a square that is rolled."),
                Rule("AB-BOSS-03", RULING, "While the boss is on the board, nothing summons it again."),
                Rule("AB-BOSS-04", RULING, "A slain boss never returns.", ("boss_resummon",)),
                Rule("AB-BOSS-05", PRINTED, "Slaying the boss gives the map: an exit door is summoned, unless there is"
                     " one already."),
                Rule("AB-BOSS-06", PRINTED, "A slain boss leaves no torn map piece."),
                Rule("AB-MAP-01", PRINTED, "The third torn map piece summons an exit door at once."),
                Rule("AB-MAP-02", RULING, "The third torn map piece summons a door even where there is one already.",
                     ("map_door_if_exists",)),
                Rule("AB-MAP-03", RULING, "There are three torn map pieces; finding more does nothing."),
                Rule("AB-EXIT-01", PRINTED, "The hero may leave by any exit door."),
                Rule("AB-EXIT-02", RULING, "There may be several exit doors."),
            ],
        ),
        (
            "Doubt, and the end",
            [
                Rule("AB-DOUBT-01", PRINTED, "What the rules leave open is settled by one die: low is bad for the"
                     " hero, high is good.", ("doubt_mode",), "The choices are sorted from worst to best for the hero,"
                     " and the four faces are spread evenly over them."),
                Rule("AB-DOUBT-02", RULING, "No die is thrown where there is nothing to decide."),
                Rule("AB-DOUBT-03", RULING, "With `auto` the first in reading order is taken, without a die."),
                Rule("AB-WIN-01", PRINTED, "The hero wins by standing on an exit door."),
                Rule("AB-WIN-02", PRINTED, "The hero wins when a kill leaves no monster on the board."),
                Rule("AB-WIN-03", RULING, "A boss that was never summoned need not be slain; one on the board must"
                     " be.", ("slay_all",)),
                Rule("AB-WIN-04", RULING, "A kill that wins brings neither map piece nor door."),
                Rule("AB-TERM-01", RULING, "After 200 rounds the hero is lost in the abyss.", ("round_limit",)),
            ],
        ),
    ]
)  # fmt: skip
