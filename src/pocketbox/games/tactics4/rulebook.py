"""Pocket-Tactics, 4th edition, clause by clause, in our own words. Code, events, refusals and tests cite these ids."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.rulebook import PRINTED, RULING, Rule, Rulebook

RULES: Final = Rulebook(
    [
        (
            "The map and its pieces",
            [
                Rule("T4-GEO-01", RULING, "The tiles of the map are hexagons that lie edge to edge.", ("geometry",)),
                Rule("T4-GEO-02", RULING, "Two tiles are adjacent if they share an edge."),
                Rule("T4-GEO-03", PRINTED, "No unit moves into a space without a tile."),
                Rule("T4-GEO-04", PRINTED, "A tile or a feature holds at most one unit.",
                     ruling="A feature and its tile are one place."),
                Rule("T4-GEO-05", PRINTED, "A unit has at most three red OFF dice and at most three blue DEF dice. It"
                     " may have none."),
                Rule("T4-GEO-06", RULING, "The game is for two players."),
            ],
        ),
        (
            "Forces",
            [
                Rule("T4-FORCE-01", PRINTED, "Each player chooses units worth at most 50 points in total.",
                     ("roster", "test_units"),
                     ruling="At least one of them must be able to start on the map."),
                Rule("T4-FORCE-02", PRINTED, "The players may agree on a higher total of points for a larger game.",
                     ("points",),
                     ruling="A lower total is allowed too."),
                Rule("T4-FORCE-03", RULING, "A force may contain any number of copies of a unit.", ("unit_copies",)),
                Rule("T4-FORCE-04", RULING, "A force may mix units of different factions.", ("single_faction",)),
                Rule("T4-FORCE-05", RULING, "Players choose their forces openly, the first player first. Secret forces"
                     " are chosen before the roll-off and shown after it.", ("force_secret",)),
            ],
        ),
        (
            "Building the map",
            [
                Rule("T4-MAP-01", PRINTED, "The players roll off to see who is first.",
                     ruling="The roll-off comes before anything else. Each rolls one die, and the higher roll is the"
                     " first player. Ties are rolled again."),
                Rule("T4-MAP-02", PRINTED, "Each player brings six tiles of their choice.",
                     ("tiles_each", "tile_preset"),
                     ruling="Each of them may be Plains or Water."),
                Rule("T4-MAP-03", PRINTED, "All tiles go into one bag and are drawn blindly."),
                Rule("T4-MAP-04", PRINTED, "The players agree on a central feature or draw it at"
                     " random.", ("central_feature",),
                     ruling="The draw is from all features."),
                Rule("T4-MAP-05", PRINTED, "After the central feature, each player chooses a feature.",
                     ("feature_copies",),
                     ruling="The first player chooses first. There are two each of Forest, Highland and Township, the"
                     " central feature included."),
                Rule("T4-MAP-06", PRINTED, "The first tile drawn is the centre, and the central feature goes on it."),
                Rule("T4-MAP-07", PRINTED, "After the centre, the players take turns drawing a tile and placing it next"
                     " to the others.",
                     ruling="The first player begins. Each tile must share an edge with a tile already there."),
                Rule("T4-MAP-08", PRINTED, "The players in turn place their features as far as possible from the centre"
                     " and from each other.", ("feature_placement",),
                     ruling="The smallest of the three distances counts first, then their sum. The first player takes a"
                     " tile of a best pair, and the second completes one."),
                Rule("T4-MAP-09", PRINTED, "A tile with a feature counts as that feature. The hazard of the tile itself"
                     " is gone."),
                Rule("T4-MAP-10", RULING, "A tile holds at most one feature."),
            ],
        ),
        (
            "The first units",
            [
                Rule("T4-PLACE-01", PRINTED, "The first player, then the second, places up to three units in or next to"
                     " their own feature.", ("initial_alternate",)),
                Rule("T4-PLACE-02", PRINTED, "A player who has no room for three units places as many as fit."),
                Rule("T4-PLACE-03", RULING, "Each player must place at least one unit. A player who cannot loses."),
                Rule("T4-PLACE-04", RULING, "Units that must be summoned cannot be among the first units."),
                Rule("T4-PLACE-05", RULING, "The first units ignore the hazards of the tiles they are placed on."),
                Rule("T4-PLACE-06", PRINTED, "All units that are not placed at the start are in reserve."),
                Rule("T4-PLACE-07", PRINTED, "The player who placed the last unit takes the first turn."),
            ],
        ),
        (
            "The turn",
            [
                Rule("T4-TURN-01", PRINTED, "A turn is one action: move a unit, assault with a unit, or deploy a unit.",
                     ruling="To return a unit, to summon one, or to use a card's power in place of moving is an action"
                     " too."),
                Rule("T4-TURN-02", RULING, "A player may pass. Four passes in a row end the game in a draw. A turn in"
                     " which Industry deploys a unit is not a pass.", ("allow_pass",)),
                Rule("T4-TURN-03", PRINTED, "The players take turns, one turn each."),
                Rule("T4-TURN-04", PRINTED, "Effects at the end of a turn come after its action."),
            ],
        ),
        (
            "Moving",
            [
                Rule("T4-MOVE-01", PRINTED, "A unit moves to a free adjacent tile."),
                Rule("T4-MOVE-02", PRINTED, "A unit may hop over an adjacent ally to a free tile next to that ally.",
                     ruling="The hop may change direction."),
                Rule("T4-MOVE-03", PRINTED, "One move hops over at most one ally.",
                     ruling="Each bonus move may be another hop."),
                Rule("T4-MOVE-04", RULING, "A unit does not enter the tile it hops over, so nothing there affects it."),
                Rule("T4-MOVE-05", PRINTED, "The tile on which a move ends affects the unit like any unit that enters"
                     " it."),
                Rule("T4-SWIFT-01", PRINTED, "A Swift unit that moves may make as many bonus moves as its Swift"
                     " value."),
                Rule("T4-FLY-01", PRINTED, "A Flying unit that moves may make as many bonus moves as its Flying"
                     " value."),
                Rule("T4-FLY-02", PRINTED, "A Flying unit hops over enemies as well as allies.",
                     ruling="It hops over at most one unit in each move."),
                Rule("T4-FLY-03", RULING, "Flying protects a unit from terrain only where a rule says so. Water does"
                     " affect Flying units.", ("flying_ignores_water",)),
            ],
        ),
        (
            "Assaults",
            [
                Rule("T4-ASSAULT-01", PRINTED, "A unit assaults an adjacent enemy. A Ranged unit may assault from"
                     " farther away."),
                Rule("T4-ASSAULT-02", RULING, "An assault has four phases in this order: roll, bump, re-roll and"
                     " tally.", ("phase_order",)),
                Rule("T4-ASSAULT-03", PRINTED, "Both sides roll all their OFF and DEF dice at the same time."),
                Rule("T4-ASSAULT-04", RULING, "Powers used at the end of the roll come before the bumps: the"
                     " initiator's first, then the target's."),
                Rule("T4-ASSAULT-05", PRINTED, "Both results count at the same time, so both units may be defeated."),
                Rule("T4-ASSAULT-06", PRINTED, "A defeated unit leaves the map and goes to the opponent's captures."),
                Rule("T4-ASSAULT-07", RULING, "The winner of an assault stays where it is."),
                Rule("T4-BUMP-01", PRINTED, "A bump raises one of your dice by its value, never above 6."),
                Rule("T4-BUMP-02", RULING, "A printed bump works only on the dice it is printed under. Other bumps name"
                     " their dice.", ("bump_typed",)),
                Rule("T4-BUMP-03", PRINTED, "From the initiator on, the sides take turns using one bump each.",
                     ruling="A side may pass instead. Two passes in a row end the phase, and unused bumps are lost."),
                Rule("T4-BUMP-04", RULING, "Several bumps may be used on the same die."),
                Rule("T4-BUMP-05", PRINTED, "Nobody has to use a bump."),
                Rule("T4-REROLL-01", PRINTED, "A re-roll lets you roll one of your dice again, OFF or DEF.",
                     ruling="The new result stands, and a bump on that die is lost."),
                Rule("T4-REROLL-02", PRINTED, "A unit has one re-roll for each ally next to it.",
                     ruling="Both sides have them, in ranged assaults too."),
                Rule("T4-REROLL-03", PRINTED, "A unit has one re-roll while it stands on its favored terrain."),
                Rule("T4-REROLL-04", PRINTED, "From the initiator on, the sides take turns using one re-roll each.",
                     ruling="A side may pass instead, and two passes in a row end the phase. The same die may be"
                     " re-rolled again."),
                Rule("T4-TALLY-01", PRINTED, "Compare the dice from the top, OFF against DEF. Equal dice cancel each"
                     " other.", ("tally",),
                     ruling="The first pair that differs decides: a higher OFF die defeats the unit, a lower one leaves"
                     " it safe."),
                Rule("T4-TALLY-02", PRINTED, "An OFF die that has no DEF die to meet it defeats the target."),
                Rule("T4-TALLY-03", PRINTED, "The target is safe when the OFF dice run out."),
                Rule("T4-TALLY-04", RULING, "A unit without OFF dice defeats nobody. Any OFF die defeats a unit without"
                     " DEF dice."),
            ],
        ),
        (
            "Ranged assaults",
            [
                Rule("T4-RANGED-01", PRINTED, "A Ranged unit may assault from farther away. Its Ranged value is the"
                     " number of extra tiles."),
                Rule("T4-RANGED-02", PRINTED, "Distance is measured along the shortest route.",
                     ruling="Routes run over tiles."),
                Rule("T4-RANGED-03", RULING, "An assault from two tiles away or more is ranged. From one tile away it"
                     " is not, even by a Ranged unit."),
                Rule("T4-RANGED-04", PRINTED, "Features and enemies of the initiator block the line of"
                     " sight.", ("los",),
                     ruling="One shortest route without them between the two units is enough. Allies do not block."),
                Rule("T4-RANGED-05", PRINTED, "Features and enemies do not block the sight if one of the two units is"
                     " Flying."),
                Rule("T4-RANGED-06", PRINTED, "A space without a tile always blocks the sight."),
                Rule("T4-RANGED-07", RULING, "Water does not block the sight."),
                Rule("T4-RANGED-08", PRINTED, "A target whose own range is too short rolls no OFF dice."),
                Rule("T4-RANGED-09", RULING, "If the target rolls no OFF dice, the initiator rolls no DEF dice and"
                     " cannot be defeated."),
            ],
        ),
        (
            "Deploying and returning",
            [
                Rule("T4-CTRL-01", RULING, "A player controls a feature while one of their units occupies it.",
                     ("control",)),
                Rule("T4-DEPLOY-01", PRINTED, "To deploy, put a unit from reserve on a free tile next to a feature you"
                     " control."),
                Rule("T4-DEPLOY-02", PRINTED, "You cannot deploy while no tile next to a feature you control is free."),
                Rule("T4-DEPLOY-03", PRINTED, "A unit that is deployed ignores the hazards of its tile."),
                Rule("T4-DEPLOY-04", PRINTED, "Captured units are not in reserve."),
                Rule("T4-RET-01", PRINTED, "In place of a move, a unit may return to reserve through an adjacent"
                     " occupied feature.", ("return_via_enemy",),
                     ruling="An ally must occupy it. No hazard test is needed."),
                Rule("T4-RET-02", PRINTED, "A unit on a feature may return to reserve. Its player then no longer"
                     " controls the feature."),
            ],
        ),
        (
            "Hazards",
            [
                Rule("T4-HAZ-01", PRINTED, "A hazard acts when a unit moves into the tile.",
                     ruling="It acts every time, even if the unit then moves on."),
                Rule("T4-HAZ-02", PRINTED, "A unit ignores the hazards of its favored terrain."),
                Rule("T4-HAZ-03", PRINTED, "A feature's effect against a unit that enters is a hazard, too."),
                Rule("T4-HAZ-04", PRINTED, "A test rolls all dice of the named kind. It is passed if one of them shows"
                     " the difficulty or more."),
                Rule("T4-HAZ-05", RULING, "Tests against a difficulty have no bumps and no re-rolls.", ("dv_bumps",)),
                Rule("T4-HAZ-06", RULING, "A unit without dice of the named kind fails a test."),
                Rule("T4-WATER-01", PRINTED, "Water: a unit that moves in must pass a DEF test of difficulty 5 or is"
                     " defeated."),
                Rule("T4-TYPE-01", PRINTED, "The types of a unit matter only where a rule names them."),
            ],
        ),
        (
            "Daylight",
            [
                Rule("T4-DAY-01", PRINTED, "A unit with the daylight symbol is tested when it is activated away from"
                     " features. Red dice of the opponent defeat it if they beat its DEF dice.",
                     ruling="The test comes before the action and is tallied like an assault. A defeated unit does not"
                     " act."),
                Rule("T4-DAY-02", PRINTED, "In a daylight test the unit has one re-roll for each ally next to it.",
                     ruling="The opponent has none."),
                Rule("T4-DAY-03", RULING, "A unit that is assaulted or deployed is not activated, so daylight does not"
                     " test it."),
                Rule("T4-DAY-04", RULING, "Favored terrain does not protect a unit from daylight.",
                     ("daylight_favored_exempt",)),
            ],
        ),
        (
            "Summoning",
            [
                Rule("T4-SUM-01", PRINTED, "A unit with the summoning symbol enters the map only when summoned.",
                     ruling="Summoning takes the place of a deployment."),
                Rule("T4-SUM-02", PRINTED, "One of your Arcane or Mage units on the map summons a unit to a tile next"
                     " to it.",
                     ruling="The tile must be free. Name the summoner and the tile first."),
                Rule("T4-SUM-03", PRINTED, "The summoner rolls its OFF dice. The opponent rolls the blue dice on the"
                     " card of the summoned unit.",
                     ruling="A summoner without OFF dice fails, but the blue dice are still rolled."),
                Rule("T4-SUM-04", PRINTED, "The summoner has one re-roll for each allied Arcane or Mage unit on the"
                     " map.",
                     ruling="The summoner itself does not count."),
                Rule("T4-SUM-05", PRINTED, "If the summoner's OFF dice win, the unit is put on the tile.",
                     ruling="A tie fails."),
                Rule("T4-SUM-06", PRINTED, "If the summoner's OFF dice do not win, the unit stays in reserve."),
                Rule("T4-SUM-07", PRINTED, "If a summons fails against an uncontested 6, the opponent may assault the"
                     " summoner once with the unit. It attacks from the named tile.",
                     ruling="A 6 is uncontested if there are more blue sixes than red ones. Terrain and support count"
                     " on that tile."),
                Rule("T4-SUM-08", RULING, "After it has assaulted its summoner, the unit goes back to reserve. If it is"
                     " defeated, it goes to the opponent's captures."),
            ],
        ),
        (
            "The end",
            [
                Rule("T4-VICT-01", PRINTED, "A player who controls all features wins at once.",
                     ruling="It may happen in the middle of an action."),
                Rule("T4-VICT-02", PRINTED, "A player who can neither activate nor deploy a unit loses.",
                     ruling="After every action, check both players. A move, an assault, a return, a power or a summons"
                     " is enough to play on."),
                Rule("T4-VICT-03", RULING, "A player without units on the map plays on while a unit can still be"
                     " deployed."),
                Rule("T4-VICT-04", RULING, "If both players lose at the same time, the game is a draw.", ("mutual",)),
                Rule("T4-TERM-01", RULING, "The game is a draw after 40 turns in which no unit is defeated, or after"
                     " 300 turns.", ("no_progress", "ply_limit", "limit_result")),
            ],
        ),
        (
            "Units",
            [
                Rule("T4-UNIT-GS", PRINTED, "Glade Strider: you may deploy it on a free tile next to any feature.",
                     ruling="It does not matter who controls the feature."),
                Rule("T4-UNIT-RG", PRINTED, "Realmguard: in place of a move it may go straight to any free tile next to"
                     " an Elf.", ("bloodsworn",),
                     ruling="It must be another Elf, of either side. Hazards there affect the Realmguard."),
                Rule("T4-UNIT-SC", PRINTED, "Silverleaf Champion: against units that are not Arcane, Construct or Mage"
                     " it has a +2 bump for OFF or for DEF. Choose when all dice are rolled."),
                Rule("T4-UNIT-SS1", PRINTED, "Starfall Sentinel: it starts ranged assaults only from its favored"
                     " terrain or from a tile next to it."),
                Rule("T4-UNIT-SS2", PRINTED, "Starfall Sentinel: in the ranged assaults it starts it has a +1 bump for"
                     " DEF."),
                Rule("T4-UNIT-EW1", PRINTED, "Enclave Warden: right after its move it may assault an adjacent enemy for"
                     " free.",
                     ruling="It must have entered a tile: a failed climb ends its action."),
                Rule("T4-UNIT-EW2", PRINTED, "Enclave Warden: in its free assault it has a +1 bump for OFF and rolls"
                     " one DEF die fewer."),
                Rule("T4-UNIT-WM1", PRINTED, "Warmage: in place of moving it may move a Forest without a unit to an"
                     " adjacent free tile.",
                     ruling="It may be any Forest on the map. The new tile must have no feature, and the old one counts"
                     " as itself again."),
                Rule("T4-UNIT-WM2", PRINTED, "Warmage: in place of moving it may test an enemy next to a Forest. The"
                     " enemy must pass a DEF test of difficulty 5 or is defeated.",
                     ruling="Favored terrain does not help against the test."),
                Rule("T4-UNIT-BO", PRINTED, "Bondi: it has a +1 bump for OFF when an adjacent unit assaults it."),
                Rule("T4-UNIT-GU", PRINTED, "Gunner: the same Gunner never makes two ranged assaults in a row.",
                     ("reload",),
                     ruling="A turn of its owner without one must come between. Other Gunners and adjacent assaults are"
                     " free."),
                Rule("T4-UNIT-ST1", PRINTED, "Stonethrower: it rolls a die when it starts a ranged assault. On 4 or"
                     " more the assault hits its target."),
                Rule("T4-UNIT-ST2", PRINTED, "Stonethrower: on 3 or less its ranged assault hits a random tile adjacent"
                     " to the target.", ("scatter",),
                     ruling="Every tile there is equally likely."),
                Rule("T4-UNIT-ST3", RULING, "A stray boulder is a ranged assault on the unit it hits, of either side."
                     " An allied unit only defends itself. On an empty tile nothing happens."),
                Rule("T4-UNIT-FM", PRINTED, "Forgemaster: in place of moving it may try an OFF test of difficulty 5. If"
                     " it passes, one of your captured Constructs goes back to reserve."),
                Rule("T4-UNIT-HG", PRINTED, "Hold Guardian: in an assault with an adjacent unit it may change one OFF"
                     " die to DEF when all dice are rolled.",
                     ruling="The die keeps its value."),
                Rule("T4-UNIT-NO", RULING, "Noble: before the roll, a living Dwarf next to it may take a +1 bump for"
                     " OFF. That Dwarf then lowers one of its DEF results by 1.", ("use_noble",)),
            ],
        ),
        (
            "Terrain",
            [
                Rule("T4-TERR-FO1", PRINTED, "Forest: a unit there has a +2 bump for DEF against ranged assaults."),
                Rule("T4-TERR-FO2", PRINTED, "Forest: a unit that enters it goes no farther, unless it is Flying or"
                     " favors Forests."),
                Rule("T4-TERR-HI1", PRINTED, "Highland: a unit there has a +1 bump for OFF against units that are not"
                     " on a Highland."),
                Rule("T4-TERR-HI2", PRINTED, "Highland: a unit must pass a DEF test of difficulty 5 to enter, or its"
                     " action ends. Flying units and those that favor Highlands need no test.",
                     ruling="A unit that fails stays on its tile."),
                Rule("T4-TERR-TO1", PRINTED, "Township: a unit there has a +2 bump for DEF in assaults."),
                Rule("T4-TERR-TO2", PRINTED, "Township (Industry): at the end of your turn you may deploy a Construct"
                     " or Mechanical unit from a Township you occupy.",
                     ruling="It goes on a free tile next to the Township, besides your action. You deploy at most one"
                     " such unit per turn."),
                Rule("T4-TERR-PL", RULING, "Plains: they have no effect."),
            ],
        ),
    ]
)  # fmt: skip
