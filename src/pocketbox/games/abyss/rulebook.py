"""Pocket Dungeon: Abyss, clause by clause, in our own words. Code, events, refusals and tests cite these ids."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.rulebook import PRINTED, RULING, Rule, Rulebook

RULES: Final = Rulebook(
    [
        (
            "Components and dice",
            [
                Rule("AB-COMP-01", RULING, "The board has 12 rows of 8 squares. Row 1 is at the top, and column a is"
                     " on the left."),
                Rule("AB-COMP-02", RULING, "The board has six areas of 4 by 4 squares, numbered in reading order: left"
                     " to right, then top to bottom."),
                Rule("AB-COMP-03", PRINTED, "The three four-sided dice are labelled I, II and III. When you roll"
                     " several, read each by its label."),
                Rule("AB-COMP-04", RULING, "A square holds at most one figure. Nothing can enter a square with a"
                     " wall."),
                Rule("AB-COMP-05", RULING, "The box has three ordinary monsters, one boss and only two ordinary tags."
                     " Ordinary monsters are therefore of at most two species, and each has its own"
                     " HP.", ("max_monster_species",)),
                Rule("AB-COMP-06", RULING, "The introductory story has no effect on play."),
            ],
        ),
        (
            "Hero and items",
            [
                Rule("AB-HERO-01", PRINTED, "You choose a hero class.", ("roster",)),
                Rule("AB-HERO-02", PRINTED, "The hero class sets the starting HP and speed, the weapon and the attack"
                     " pattern."),
                Rule("AB-HERO-03", PRINTED, "The hero never has more than 4 HP.", ("hp_cap",)),
                Rule("AB-HERO-04", PRINTED, "The hero's speed never rises above 4."),
                Rule("AB-HERO-05", PRINTED, "The hero starts with empty hands. The weapon is lost, and the items lie"
                     " on the tray."),
                Rule("AB-ITEMSET-01", PRINTED, "You choose four items."),
                Rule("AB-ITEMSET-02", RULING, "You may choose the same item more than once.", ("unique_items",)),
                Rule("AB-ITEMSET-03", PRINTED, "With the money variant, roll two dice. Their sum is the most that all"
                     " your items may cost together, in coins.", ("item_money",)),
                Rule("AB-ITEMSET-04", RULING, "With the money variant, you may buy fewer than four items, or none."
                     " Leftover coins are lost, and tray slots stay empty."),
                Rule("AB-ITEMSET-05", PRINTED, "The chosen items lie in tray slots 1 to 4."),
                Rule("AB-ITEMSET-06", PRINTED, "You arrange the items in the tray slots, or let chance do"
                     " it.", ("tray_order",)),
                Rule("AB-ITEMSET-07", PRINTED, "The hero finds items in the order of their tray slots.",
                     ruling="Empty slots are skipped."),
            ],
        ),
        (
            "The dungeon",
            [
                Rule("AB-WALL-01", PRINTED, "Walls cover at most 24 squares.", ("max_walls",)),
                Rule("AB-WALL-02", PRINTED, "You design the walls or drop them at random.", ("wall_mode",),
                     ruling="You may also use one of our layouts. While designing, you may wall each square once and"
                     " clear it once."),
                Rule("AB-WALL-03", RULING, "A wall covers one square."),
                Rule("AB-WALL-04", RULING, "Walls dropped at random land one by one. Each lands on a random square"
                     " that leaves the others connected. There are 16 of them unless you agree"
                     " otherwise.", ("wall_count",)),
                Rule("AB-WALL-05", RULING, "The walls placed during set-up must leave all other squares"
                     " connected.", ("walls_connected",)),
                Rule("AB-MONSET-01", PRINTED, "You put at most three ordinary monsters on the"
                     " board.", ("monster_count",),
                     ruling="You must place at least one. After the first, you may stop."),
                Rule("AB-MONSET-02", PRINTED, "Each ordinary monster starts on a rolled square or on one you"
                     " choose.", ("monster_placement",),
                     ruling="You decide for each monster."),
                Rule("AB-MONSET-03", RULING, "A square you choose for a monster must be free. If a rolled square is"
                     " taken, AB-SUMMON-04 names the square instead."),
                Rule("AB-MONSET-04", PRINTED, "The boss is not on the board at the start.",
                     ruling="During set-up, you choose which boss may appear."),
                Rule("AB-HPLACE-01", PRINTED, "The hero is placed last, on a rolled square."),
                Rule("AB-HPLACE-02", RULING, "If the square rolled for the hero is taken, AB-SUMMON-04 names the"
                     " square instead."),
            ],
        ),
        (
            "Rounds",
            [
                Rule("AB-TURN-01", PRINTED, "Each round has a hero's turn and then a monsters' turn."),
                Rule("AB-TURN-02", PRINTED, "The hero takes at most two actions per turn."),
                Rule("AB-TURN-03", PRINTED, "An action is a move, an attack, a search or the use of an item. Both"
                     " actions of a turn may be of the same kind."),
                Rule("AB-TURN-04", PRINTED, "You may take only one action in a turn, or none."),
                Rule("AB-TURN-05", PRINTED, "In the monsters' turn, dice decide how the monsters behave. Then the"
                     " monsters move, and then they attack."),
                Rule("AB-TURN-06", RULING, "Victory or defeat ends the game at once. Anything still to come is"
                     " skipped."),
            ],
        ),
        (
            "Moving the hero",
            [
                Rule("AB-MOVE-01", PRINTED, "A move takes at most as many steps as the hero's speed.",
                     ruling="A move takes at least one step."),
                Rule("AB-MOVE-02", PRINTED, "The hero steps to a square that shares an edge, unless air striding"
                     " allows diagonal steps."),
                Rule("AB-MOVE-03", RULING, "Walls and the edge of the board stop the hero."),
                Rule("AB-MOVE-04", PRINTED, "The hero cannot enter or pass through a monster's square."),
                Rule("AB-MOVE-05", PRINTED, "A hero who steps on a piece picks it up at once, even in the middle of a"
                     " move."),
                Rule("AB-MOVE-06", PRINTED, "A hero who steps on an exit door wins at once.",
                     ruling="It need not be the last step of a move."),
                Rule("AB-MOVE-07", RULING, "Unused steps are lost when the move ends."),
                Rule("AB-INV-01", PRINTED, "The hero carries at most three pieces, and the weapon counts as one."),
                Rule("AB-INV-02", PRINTED, "The hero picks up pieces automatically while there is room."),
                Rule("AB-INV-03", RULING, "With full hands, you leave the piece or swap a carried item for"
                     " it.", ("full_inventory",)),
                Rule("AB-INV-04", RULING, "A piece that is left or swapped out lies on the hero's square. If that"
                     " square already holds a piece, it goes to the nearest free square."),
                Rule("AB-INV-05", RULING, "The hero never puts the weapon down."),
                Rule("AB-INV-06", RULING, "A hero who stands on a piece picks it up as soon as a hand becomes free."),
                Rule("AB-INV-07", PRINTED, "Torn map pieces and the map need no hand to carry.",
                     ruling="Monster droppings need no hand, either."),
            ],
        ),
        (
            "Items",
            [
                Rule("AB-USE-01", PRINTED, "Using an item is an action. The hero uses one carried item, and it takes"
                     " effect at once."),
                Rule("AB-USE-02", PRINTED, "A used item is out of the game."),
                Rule("AB-USE-03", RULING, "You may use an item without effect, to free a hand. But Z.A.P. and earth"
                     " forming need a target, and a rabbit foot needs a roll."),
                Rule("AB-USE-04", PRINTED, "Only a rabbit foot may be used outside the hero's turn."),
                Rule("AB-SPOT-01", PRINTED, "A small potion gives 1 HP."),
                Rule("AB-BPOT-01", PRINTED, "A big potion gives 2 HP."),
                Rule("AB-FLASK-01", PRINTED, "A water flask gives 1 speed.",
                     ruling="The speed lasts for the rest of the game."),
                Rule("AB-RAD-01", PRINTED, "A radiant droplet gives 1 HP and 1 speed, each up to its limit."),
                Rule("AB-AIR-01", PRINTED, "Air striding gives 1 speed."),
                Rule("AB-AIR-02", PRINTED, "Air striding lets the hero step diagonally.", ("air_duration",),
                     "It lasts for the rest of the game."),
                Rule("AB-AIR-03", RULING, "A diagonal step is allowed whatever stands on the two squares beside"
                     " it.", ("diagonal_corners",)),
                Rule("AB-AIR-04", RULING, "Air striding does not change what adjacent means: two squares are adjacent"
                     " if they share an edge."),
                Rule("AB-EARTH-01", PRINTED, "Earth forming raises a wall on a square next to the hero."),
                Rule("AB-EARTH-02", RULING, "Earth forming needs a free square."),
                Rule("AB-EARTH-03", PRINTED, "A wall raised by earth forming stands for the rest of the game."),
                Rule("AB-EARTH-04", RULING, "A wall raised by earth forming does not count towards the wall limit of"
                     " the set-up. It may cut squares off."),
                Rule("AB-MART-01", PRINTED, "After martial prowess, every dodge roll of 4 deals 1 damage to that"
                     " attacker. This lasts for the rest of the game.",
                     ruling="A second scroll adds nothing."),
                Rule("AB-MART-02", RULING, "A monster slain by martial prowess counts like any other kill."),
                Rule("AB-FIRE-01", PRINTED, "Fire hornets drive every monster next to the hero two steps away."),
                Rule("AB-ZAP-01", PRINTED, "Z.A.P. deals 2 damage to one monster one or two tiles away.",
                     ruling="Add rows and columns to get the distance. Walls do not block it, and no weapon is"
                     " needed."),
                Rule("AB-RABBIT-01", PRINTED, "A rabbit foot lets you roll one die again.",
                     ruling="You may choose any die of any roll, before the roll takes effect."),
                Rule("AB-RABBIT-02", RULING, "Using a rabbit foot costs no action.", ("rabbit_costs_action",)),
                Rule("AB-RABBIT-03", RULING, "The new result stands unless you use another rabbit foot. Special rolls"
                     " are checked after the last re-roll."),
            ],
        ),
        (
            "Searching",
            [
                Rule("AB-SEARCH-01", PRINTED, "A search covers the area in which the hero stands."),
                Rule("AB-SEARCH-02", PRINTED, "Each area can be searched once, whatever the hero finds."),
                Rule("AB-SEARCH-03", PRINTED, "In a search, die I gives the row and die II the column inside the area."
                     " Die III says what the hero finds."),
                Rule("AB-SEARCH-04", PRINTED, "If die III shows 1, the hero finds monster droppings and nothing else."),
                Rule("AB-SEARCH-05", PRINTED, "The second monster droppings summon the boss at once.",
                     ruling="Further droppings do nothing."),
                Rule("AB-SEARCH-06", PRINTED, "If die III shows 2, the hero finds a torn map piece."),
                Rule("AB-SEARCH-07", PRINTED, "If die III shows 3, the next item of the tray appears on the rolled"
                     " square."),
                Rule("AB-SEARCH-08", PRINTED, "If die III shows 4, the weapon appears on the rolled square."),
                Rule("AB-SEARCH-09", PRINTED, "If die III shows 4 while the hero has the weapon, the hero finds an"
                     " item, as with a 3."),
                Rule("AB-SEARCH-10", RULING, "If die III shows 4 while the weapon lies on the board, the hero finds an"
                     " item, as with a 3.", ("weapon_refind",)),
                Rule("AB-SEARCH-11", RULING, "If the tray is empty, a roll that would find an item finds nothing."),
                Rule("AB-SEARCH-12", PRINTED, "A search roll of 1-1-1 is special: the hero finds nothing, and the boss"
                     " is summoned."),
                Rule("AB-SEARCH-13", PRINTED, "A search roll of 1-1-1 does nothing while the boss is on the board.",
                     ruling="It does nothing after the boss is slain, either (AB-BOSS-04)."),
                Rule("AB-SEARCH-14", PRINTED, "A search roll of 4-4-4 is special: an exit door appears on a free"
                     " square next to the hero.",
                     ruling="You choose the square, and the hero finds nothing else."),
                Rule("AB-SEARCH-15", RULING, "If no square next to the hero is free, the exit door of a 4-4-4 goes to"
                     " the nearest free square."),
                Rule("AB-SEARCH-16", PRINTED, "The hero takes a piece found on the hero's own square at once."),
                Rule("AB-SEARCH-17", PRINTED, "If a found piece's square has a wall or a monster, the piece goes to"
                     " the nearest free square.",
                     ruling="The same applies if the square has another piece or a door. The nearest free square may"
                     " lie outside the area."),
                Rule("AB-SEARCH-18", PRINTED, "If the hero has searched all six areas without finding the weapon, the"
                     " hero gets it at once."),
                Rule("AB-SEARCH-19", RULING, "If the hero's hands are full when the weapon turns up after the sixth"
                     " search, you put one item down. It goes on the hero's square, or on the nearest free one if a"
                     " piece lies there."),
                Rule("AB-SEARCH-20", RULING, "Dice I and II do not matter for droppings, map pieces and special"
                     " rolls."),
                Rule("AB-SEARCH-21", RULING, "If another piece already lies on the hero's square, a piece found there"
                     " and not taken goes to the nearest free square."),
                Rule("AB-PLACE-01", PRINTED, "A square is free if it has no wall, figure, piece or door."),
                Rule("AB-PLACE-02", RULING, "The nearest square is the fewest rows and columns away, then the closest"
                     " in a straight line. Walls do not matter."),
                Rule("AB-PLACE-03", PRINTED, "If several squares are equally near, the doubt die decides. A low roll"
                     " takes one farther from the hero, a high roll one nearer.",
                     ruling="For a monster, low is nearer and high is farther."),
                Rule("AB-PLACE-04", RULING, "The hero's own square is not free for a displaced piece."),
            ],
        ),
        (
            "Summoning",
            [
                Rule("AB-SUMMON-01", PRINTED, "For a summons, roll three dice for the row and two for the column. Add"
                     " the dice of each roll."),
                Rule("AB-SUMMON-02", RULING, "A summoning roll reaches only rows 3 to 12 and columns b to h. The"
                     " middle squares are the most likely.", ("coord_mode",)),
                Rule("AB-SUMMON-03", PRINTED, "Rows are counted from the top and columns from the left."),
                Rule("AB-SUMMON-04", RULING, "If the rolled square is taken, use the next free square in reading"
                     " order. The first square follows the last.", ("next_free",)),
                Rule("AB-SUMMON-05", PRINTED, "A square is taken if it is not free by AB-PLACE-01. The hero's square"
                     " is taken, too."),
            ],
        ),
        (
            "Attacking monsters",
            [
                Rule("AB-ATTACK-01", PRINTED, "The hero can attack only with the weapon."),
                Rule("AB-ATTACK-02", PRINTED, "The target must stand in the hero's attack pattern."),
                Rule("AB-ATTACK-03", PRINTED, "Each attack has one target."),
                Rule("AB-ATTACK-04", PRINTED, "To attack, roll one die. A 1 misses, a 2 or 3 deals 1 damage, and a 4"
                     " deals 3."),
                Rule("AB-ATTACK-05", PRINTED, "Damage reduces a monster's HP. A monster with no HP left is removed."),
                Rule("AB-ATTACK-06", PRINTED, "A slain ordinary monster leaves a torn map piece.",
                     ruling="It does not matter what slew it: the weapon, Z.A.P. or martial prowess."),
                Rule("AB-ATTACK-07", RULING, "Walls do not block attacks by the hero or by"
                     " monsters.", ("walls_block_attacks",)),
            ],
        ),
        (
            "Monsters",
            [
                Rule("AB-DIST-01", PRINTED, "Compare distances in tiles first, then in a straight line between"
                     " centres."),
                Rule("AB-DIST-02", RULING, "The distance in tiles is the fewest steps around walls and doors. Other"
                     " monsters are ignored.", ("tile_distance",)),
                Rule("AB-DIST-03", RULING, "A monster that cannot walk to the hero is farther away than any that can."
                     " Compare these monsters by rows plus columns."),
                Rule("AB-DIST-04", RULING, "If monsters are equally far away, the doubt die decides. A low roll picks"
                     " the one with more might, then with more HP, then first in reading order."),
                Rule("AB-MMOVE-01", RULING, "One roll of two dice decides how all monsters behave."),
                Rule("AB-MMOVE-02", PRINTED, "If die I shows 1, all monsters come closer."),
                Rule("AB-MMOVE-03", PRINTED, "If die I shows 2, the nearest monster comes closer.",
                     ruling="If it already stands next to the hero, no monster moves."),
                Rule("AB-MMOVE-04", PRINTED, "If die I shows 3, the furthest monster comes closer.",
                     ruling="A lone monster is both the nearest and the furthest."),
                Rule("AB-MMOVE-05", PRINTED, "If die I shows 4, no monster moves, whatever die II shows. Only a 4-4 is"
                     " different."),
                Rule("AB-MMOVE-06", PRINTED, "Die II is the number of steps each moving monster takes."),
                Rule("AB-MMOVE-07", PRINTED, "A monster roll of 1-1 is special: all monsters come 5 steps closer."),
                Rule("AB-MMOVE-08", PRINTED, "A monster roll of 4-4 is special: all monsters move 2 steps away."),
                Rule("AB-MMOVE-09", RULING, "Monsters step to squares that share an edge. They cannot enter walls,"
                     " doors or the squares of the hero and other monsters. Pieces do not stop"
                     " them.", ("monsters_on_door",)),
                Rule("AB-MMOVE-10", PRINTED, "A monster that comes closer takes all its steps. It stops early only"
                     " next to the hero or when it can get no closer."),
                Rule("AB-MMOVE-11", RULING, "A monster that comes closer takes a shortest walk to the hero around"
                     " walls, doors and other monsters. Of several possible end squares, it takes the nearest in a"
                     " straight line, then the doubt die decides. If it would end farther away than it began,"
                     " AB-MMOVE-12 applies instead."),
                Rule("AB-MMOVE-12", RULING, "A monster cut off from the hero goes to the square in reach that is"
                     " nearest to the hero. It stays if no square is nearer than its own."),
                Rule("AB-MMOVE-13", RULING, "A monster that moves away goes to the square in reach that is farthest"
                     " from the hero. It stays if no square is farther than its own."),
                Rule("AB-MMOVE-14", RULING, "If several monsters come closer, the nearest moves first. If several move"
                     " away, the furthest moves first. Ties follow the order of AB-DIST-04, without a"
                     " die.", ("monster_order",)),
                Rule("AB-MMOVE-15", PRINTED, "A monster that could attack from a distance comes closer all the same."),
                Rule("AB-MMOVE-16", PRINTED, "The boss moves and attacks like any other monster."),
                Rule("AB-MATT-01", PRINTED, "After moving, every monster that has the hero in its attack pattern"
                     " attacks once."),
                Rule("AB-MATT-02", PRINTED, "If several monsters attack, you choose which one attacks next."),
                Rule("AB-MATT-03", PRINTED, "To dodge, roll one die. A 1 or 2 costs as many HP as the monster has"
                     " might, a 3 costs 1 HP, and a 4 costs nothing."),
                Rule("AB-MATT-04", PRINTED, "A hero with no HP left is dead, and you lose the game."),
            ],
        ),
        (
            "Boss, map and exit",
            [
                Rule("AB-BOSS-01", PRINTED, "The second monster droppings summon the boss. So does a search roll of"
                     " 1-1-1."),
                Rule("AB-BOSS-02", PRINTED, "The boss appears on a rolled square."),
                Rule("AB-BOSS-03", RULING, "While the boss is on the board, nothing summons it again."),
                Rule("AB-BOSS-04", RULING, "A slain boss never returns.", ("boss_resummon",)),
                Rule("AB-BOSS-05", PRINTED, "Slaying the boss gives the map: an exit door is summoned, unless one is"
                     " already on the board."),
                Rule("AB-BOSS-06", PRINTED, "A slain boss leaves no torn map piece."),
                Rule("AB-MAP-01", PRINTED, "The third torn map piece summons an exit door at once."),
                Rule("AB-MAP-02", RULING, "The third torn map piece summons an exit door even if one is already on the"
                     " board.", ("map_door_if_exists",)),
                Rule("AB-MAP-03", RULING, "There are three torn map pieces. Finding more does nothing."),
                Rule("AB-EXIT-01", PRINTED, "The hero may leave by any exit door."),
                Rule("AB-EXIT-02", RULING, "Several exit doors may be on the board."),
            ],
        ),
        (
            "Doubt, and the end",
            [
                Rule("AB-DOUBT-01", PRINTED, "One die settles what the rules leave open: low is bad for the hero, high"
                     " is good.", ("doubt_mode",),
                     ruling="The options are sorted from worst to best for the hero, and the four faces are spread"
                     " evenly over them."),
                Rule("AB-DOUBT-02", RULING, "The doubt die is not rolled if there is nothing to decide."),
                Rule("AB-DOUBT-03", RULING, "With the setting `auto`, the first option in reading order is taken,"
                     " without a die."),
                Rule("AB-WIN-01", PRINTED, "The hero wins by standing on an exit door."),
                Rule("AB-WIN-02", PRINTED, "The hero wins when a kill leaves no monster on the board."),
                Rule("AB-WIN-03", RULING, "You need not slay a boss that was never summoned. You must slay a boss that"
                     " is on the board.", ("slay_all",)),
                Rule("AB-WIN-04", RULING, "A kill that wins the game brings no map piece and no door."),
                Rule("AB-TERM-01", RULING, "After 200 rounds the hero is lost in the abyss, and you lose the"
                     " game.", ("round_limit",)),
            ],
        ),
    ]
)  # fmt: skip
