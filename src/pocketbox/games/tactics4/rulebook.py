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
                Rule("T4-GEO-02", RULING, "Two tiles are adjacent when they share an edge."),
                Rule("T4-GEO-03", PRINTED, "Where no tile lies, nobody goes."),
                Rule("T4-GEO-04", PRINTED, "A tile holds one unit at most; a feature and its tile are one place."),
                Rule("T4-GEO-05", PRINTED, "A unit has up to three red OFF dice and up to three blue DEF dice."),
                Rule("T4-GEO-06", RULING, "Two players take part."),
            ],
        ),
        (
            "Forces",
            [
                Rule("T4-FORCE-01", PRINTED, "Each player picks units for at most 50 points, among them one that may"
                     " start on the map.", ("roster", "test_units")),
                Rule("T4-FORCE-02", PRINTED, "Another total of points may be agreed on.", ("points",)),
                Rule("T4-FORCE-03", RULING, "The same unit may be taken any number of times.", ("unit_copies",)),
                Rule("T4-FORCE-04", RULING, "Units of different factions may go together.", ("single_faction",)),
                Rule("T4-FORCE-05", RULING, "Forces are picked openly, the first player's first. Secret ones are picked"
                     " before the roll-off and shown after it.", ("force_secret",)),
            ],
        ),
        (
            "Building the map",
            [
                Rule("T4-MAP-01", PRINTED, "Both throw a die before anything else; the higher one is the first player."
                     " Ties are thrown again."),
                Rule("T4-MAP-02", PRINTED, "Each player brings six tiles of his choice, Plains or Water.",
                     ("tiles_each", "tile_preset")),
                Rule("T4-MAP-03", PRINTED, "All tiles go into one bag and are drawn from it blindly."),
                Rule("T4-MAP-04", PRINTED, "The central feature is drawn from those there are.", ("central_feature",)),
                Rule("T4-MAP-05", PRINTED, "Then each player chooses a feature of his own, the first player first, from"
                     " two of each kind.", ("feature_copies",)),
                Rule("T4-MAP-06", PRINTED, "The first tile drawn is the centre and takes the central feature."),
                Rule("T4-MAP-07", PRINTED, "Then the players draw in turn, the first player first, and lay each tile at"
                     " the edge of one that lies."),
                Rule("T4-MAP-08", PRINTED, "Both features stand as far as can be from the centre and from each other:"
                     " the least of the three distances counts first, then their sum. The first player takes a tile of"
                     " such a pair, the second one that completes it.", ("feature_placement",)),
                Rule("T4-MAP-09", PRINTED, "A tile with a feature counts as that feature, and its own hazard is gone."),
                Rule("T4-MAP-10", RULING, "A tile has one feature at most."),
            ],
        ),
        (
            "The first units",
            [
                Rule("T4-PLACE-01", PRINTED, "The first player, then the second, places up to three units in or next to"
                     " his own feature.", ("initial_alternate",)),
                Rule("T4-PLACE-02", PRINTED, "Fewer are placed where there is no room for more."),
                Rule("T4-PLACE-03", RULING, "At least one must be placed; who cannot has lost."),
                Rule("T4-PLACE-04", RULING, "Units that must be summoned are not among them."),
                Rule("T4-PLACE-05", RULING, "The tiles they are placed on do nothing to them."),
                Rule("T4-PLACE-06", PRINTED, "All other units are the reserve."),
                Rule("T4-PLACE-07", PRINTED, "Whoever placed a unit last has the first turn."),
            ],
        ),
        (
            "The turn",
            [
                Rule("T4-TURN-01", PRINTED, "A turn is one action: move a unit, assault with one, or deploy one; also"
                     " to return or summon one, or to use what a card offers in place of moving."),
                Rule("T4-TURN-02", RULING, "A turn may be passed; four passes in a row are a draw.", ("allow_pass",)),
                Rule("T4-TURN-03", PRINTED, "The players take turns one after the other."),
                Rule("T4-TURN-04", PRINTED, "What happens at the end of a turn comes after its action."),
            ],
        ),
        (
            "Moving",
            [
                Rule("T4-MOVE-01", PRINTED, "A move leads onto an adjacent tile where nobody stands."),
                Rule("T4-MOVE-02", PRINTED, "Or over one adjacent ally onto a free tile next to that ally, in whatever"
                     " direction."),
                Rule("T4-MOVE-03", PRINTED, "One move hops over one unit at most."),
                Rule("T4-MOVE-04", RULING, "The tile hopped over is not entered and does nothing."),
                Rule("T4-MOVE-05", PRINTED, "The tile a move ends on does what it does to all who enter."),
                Rule("T4-SWIFT-01", PRINTED, "Swift units may make so many further moves in the same activation."),
                Rule("T4-FLY-01", PRINTED, "Flying units may make so many further moves as well."),
                Rule("T4-FLY-02", PRINTED, "They hop over enemies as over allies, one unit in each move."),
                Rule("T4-FLY-03", RULING, "Flying helps against terrain only where it says so, and Water does not.",
                     ("flying_ignores_water",)),
            ],
        ),
        (
            "Assaults",
            [
                Rule("T4-ASSAULT-01", PRINTED, "A unit assaults an adjacent enemy, or one farther off if Ranged."),
                Rule("T4-ASSAULT-02", RULING, "An assault is rolled, bumped, re-rolled and tallied, in this order.",
                     ("phase_order",)),
                Rule("T4-ASSAULT-03", PRINTED, "Both sides roll all their OFF and DEF dice together."),
                Rule("T4-ASSAULT-04", RULING, "Powers that act at the end of the roll follow: the initiator's, then the"
                     " target's."),
                Rule("T4-ASSAULT-05", PRINTED, "Both results count together, and both units may fall."),
                Rule("T4-ASSAULT-06", PRINTED, "A defeated unit goes to the captures of the other player."),
                Rule("T4-ASSAULT-07", RULING, "Whoever wins stays where it is."),
                Rule("T4-BUMP-01", PRINTED, "A bump raises one own die by its value, never above 6."),
                Rule("T4-BUMP-02", RULING, "A printed bump is for the dice it stands under; other bumps name theirs.",
                     ("bump_typed",)),
                Rule("T4-BUMP-03", PRINTED, "From the initiator on, the sides use one bump or pass, in turn; two passes"
                     " in a row end it, and bumps left over are lost."),
                Rule("T4-BUMP-04", RULING, "Several bumps may go on one die."),
                Rule("T4-BUMP-05", PRINTED, "Nobody has to use a bump."),
                Rule("T4-REROLL-01", PRINTED, "A re-roll throws one own die again, OFF or DEF; the new face stands, and"
                     " a bump it had is gone."),
                Rule("T4-REROLL-02", PRINTED, "Each ally next to a unit gives it one re-roll, on both sides and at any"
                     " distance."),
                Rule("T4-REROLL-03", PRINTED, "So does standing on its favored terrain."),
                Rule("T4-REROLL-04", PRINTED, "They are used in turn like bumps, on the same die again too."),
                Rule("T4-TALLY-01", PRINTED, "From the top, OFF die against DEF die: the first difference decides, and"
                     " equal dice cancel.", ("tally",)),
                Rule("T4-TALLY-02", PRINTED, "An OFF die that has no DEF die to meet it defeats the target."),
                Rule("T4-TALLY-03", PRINTED, "When the OFF dice run out, the target is safe."),
                Rule("T4-TALLY-04", RULING, "No OFF dice defeat nobody; any OFF die defeats a unit without DEF dice."),
            ],
        ),
        (
            "Ranged assaults",
            [
                Rule("T4-RANGED-01", PRINTED, "A Ranged unit assaults from so many tiles farther away."),
                Rule("T4-RANGED-02", PRINTED, "The distance is that of the closest route over tiles."),
                Rule("T4-RANGED-03", RULING, "From two tiles on an assault is ranged; from one it is not, whoever makes"
                     " it."),
                Rule("T4-RANGED-04", PRINTED, "Some closest route must have no feature and no enemy of the initiator"
                     " between the two.", ("los",)),
                Rule("T4-RANGED-05", PRINTED, "If one of the two flies, features and enemies do not block."),
                Rule("T4-RANGED-06", PRINTED, "Empty spaces always block."),
                Rule("T4-RANGED-07", RULING, "Water does not block the sight."),
                Rule("T4-RANGED-08", PRINTED, "A target whose own range falls short rolls no OFF dice."),
                Rule("T4-RANGED-09", RULING, "Then the initiator rolls no DEF dice, and cannot fall."),
            ],
        ),
        (
            "Deploying and returning",
            [
                Rule("T4-CTRL-01", PRINTED, "A player controls a feature while a unit of his occupies it.",
                     ("control",)),
                Rule("T4-DEPLOY-01", PRINTED, "A unit in reserve is put on a free tile next to a feature its player"
                     " controls."),
                Rule("T4-DEPLOY-02", PRINTED, "Without such a tile nothing can be deployed."),
                Rule("T4-DEPLOY-03", PRINTED, "The tile does nothing to the unit that is put there."),
                Rule("T4-DEPLOY-04", PRINTED, "Captured units are not in reserve."),
                Rule("T4-RET-01", PRINTED, "In place of a move, a unit next to a feature that an ally occupies may"
                     " return to reserve through it.", ("return_via_enemy",)),
                Rule("T4-RET-02", PRINTED, "So may a unit on a feature, which is then no longer controlled."),
            ],
        ),
        (
            "Hazards",
            [
                Rule("T4-HAZ-01", PRINTED, "Hazards act whenever a unit moves in, even if it then moves on."),
                Rule("T4-HAZ-02", PRINTED, "They leave units alone whose favored terrain it is."),
                Rule("T4-HAZ-03", PRINTED, "What features do against those who enter is a hazard too."),
                Rule("T4-HAZ-04", PRINTED, "A test rolls all dice of the kind named; one that shows the difficulty or"
                     " more will do."),
                Rule("T4-HAZ-05", RULING, "Tests have no bumps and no re-rolls.", ("dv_bumps",)),
                Rule("T4-HAZ-06", RULING, "Without dice a test fails."),
                Rule("T4-WATER-01", PRINTED, "Water: whoever moves in passes a DEF test of difficulty 5 or is"
                     " defeated."),
                Rule("T4-TYPE-01", PRINTED, "Types count where a rule names them, and nowhere else."),
            ],
        ),
        (
            "Daylight",
            [
                Rule("T4-DAY-01", PRINTED, "A unit that daylight hurts, activated away from every feature, first meets"
                     " red dice of the opponent with its DEF dice; beaten, it is defeated and does not act."),
                Rule("T4-DAY-02", PRINTED, "It has a re-roll for each ally next to it."),
                Rule("T4-DAY-03", RULING, "To be assaulted or deployed is no activation."),
                Rule("T4-DAY-04", RULING, "Favored terrain is no shelter from daylight.", ("daylight_favored_exempt",)),
            ],
        ),
        (
            "Summoning",
            [
                Rule("T4-SUM-01", PRINTED, "A unit with this symbol enters only when summoned, in place of a"
                     " deployment."),
                Rule("T4-SUM-02", PRINTED, "An own Arcane or Mage unit on the map calls it to a free tile next to"
                     " itself; both are named first."),
                Rule("T4-SUM-03", PRINTED, "The summoner rolls OFF, the opponent the blue dice of the card."),
                Rule("T4-SUM-04", PRINTED, "The summoner has a re-roll for each other own Arcane or Mage unit on the"
                     " map."),
                Rule("T4-SUM-05", PRINTED, "If the OFF dice win the tally, the unit stands on the tile."),
                Rule("T4-SUM-06", PRINTED, "If not, it stays in reserve."),
                Rule("T4-SUM-07", PRINTED, "After a failure with more blue sixes than red ones the opponent may assault"
                     " the summoner once with that unit, as if it stood on the tile."),
                Rule("T4-SUM-08", RULING, "Then it goes back to reserve or, defeated, to the opponent's captures."),
            ],
        ),
        (
            "The end",
            [
                Rule("T4-VICT-01", PRINTED, "Whoever controls all features has won at once."),
                Rule("T4-VICT-02", PRINTED, "Whoever can neither activate nor deploy a unit has lost; this is looked at"
                     " for both after every action."),
                Rule("T4-VICT-03", RULING, "Without a unit on the map a player goes on if one can still be deployed."),
                Rule("T4-VICT-04", RULING, "If both lose at once, the game is drawn.", ("mutual",)),
                Rule("T4-TERM-01", RULING, "The game is drawn after 40 turns without defeat, deployment or change of"
                     " control, or after 300 turns.", ("no_progress", "ply_limit", "limit_result")),
            ],
        ),
        (
            "Units",
            [
                Rule("T4-UNIT-GS", PRINTED, "Glade Strider: deployed next to any feature, whoever controls it."),
                Rule("T4-UNIT-RG", PRINTED, "Realmguard: in place of a move it goes to any free tile next to another"
                     " Elf.", ("bloodsworn",)),
                Rule("T4-UNIT-SC", PRINTED, "Silverleaf Champion: against units that are not Arcane, Construct or Mage"
                     " it has +2 for OFF or for DEF, chosen when the dice lie."),
                Rule("T4-UNIT-SS1", PRINTED, "Starfall Sentinel: starts ranged assaults only on its favored terrain or"
                     " next to it."),
                Rule("T4-UNIT-SS2", PRINTED, "When it does, it has +1 for DEF."),
                Rule("T4-UNIT-EW1", PRINTED, "Enclave Warden: after its move it may assault an adjacent enemy for"
                     " free."),
                Rule("T4-UNIT-EW2", PRINTED, "In that assault it has +1 for OFF and rolls one DEF die less."),
                Rule("T4-UNIT-WM1", PRINTED, "Warmage: in place of moving, an unoccupied Forest goes to an adjacent"
                     " free tile without feature."),
                Rule("T4-UNIT-WM2", PRINTED, "Or an enemy next to a Forest passes a DEF test of difficulty 5 or is"
                     " defeated."),
                Rule("T4-UNIT-BO", PRINTED, "Bondi: +1 for OFF when an adjacent unit assaults it."),
                Rule("T4-UNIT-GU", PRINTED, "Gunner: the same one makes no ranged assaults in two turns of its owner"
                     " that follow each other.", ("reload",)),
                Rule("T4-UNIT-ST1", PRINTED, "Stonethrower: every ranged assault it starts needs a die first; 4 or more"
                     " is on target."),
                Rule("T4-UNIT-ST2", PRINTED, "On less it hits any tile next to the target, all alike.", ("scatter",)),
                Rule("T4-UNIT-ST3", RULING, "A unit there, of either side, is the new target of what is still a ranged"
                     " assault; an own one only defends itself. On an empty tile nothing happens."),
                Rule("T4-UNIT-FM", PRINTED, "Forgemaster: in place of moving, an OFF test of difficulty 5 wins a"
                     " Construct back from the enemy's captures to reserve."),
                Rule("T4-UNIT-HG", PRINTED, "Hold Guardian: in an assault with an adjacent unit one OFF die may become"
                     " a DEF die when the dice lie."),
                Rule("T4-UNIT-NO", RULING, "Noble: a living Dwarf next to it may take +1 for OFF before the roll and"
                     " then lowers one DEF result by 1.", ("use_noble",)),
            ],
        ),
        (
            "Terrain",
            [
                Rule("T4-TERR-FO1", PRINTED, "Forest: whoever stands there has +2 for DEF against ranged assaults."),
                Rule("T4-TERR-FO2", PRINTED, "Whoever enters a Forest goes no farther, but for flyers and those who"
                     " favour it."),
                Rule("T4-TERR-HI1", PRINTED, "Highland: whoever stands there has +1 for OFF against units that do"
                     " not."),
                Rule("T4-TERR-HI2", PRINTED, "To enter a Highland takes a DEF test of difficulty 5; on a failure the"
                     " unit stays and its action is over. Flyers and those who favour it need none."),
                Rule("T4-TERR-TO1", PRINTED, "Township: whoever stands there has +2 for DEF in assaults."),
                Rule("T4-TERR-TO2", PRINTED, "At the end of the turn of whoever occupies a Township, one Construct or"
                     " Mechanical unit may be deployed next to it."),
                Rule("T4-TERR-PL", RULING, "Plains: nothing happens there at all."),
            ],
        ),
    ]
)  # fmt: skip
