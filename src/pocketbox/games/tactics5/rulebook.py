"""Pocket-Tactics, 5th edition, clause by clause, in our own words. Code, events, refusals and tests cite these ids."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.rulebook import PRINTED, RULING, Rule, Rulebook

RULES: Final = Rulebook(
    [
        (
            "The map",
            [
                Rule("T5-GEO-01", RULING, "The tiles of the map are hexagons.", ("geometry",)),
                Rule("T5-GEO-02", RULING, "A tile holds one unit at most."),
                Rule("T5-GEO-03", RULING, "Where no tile lies there is nothing: nobody goes or counts there."),
            ],
        ),
        (
            "Forces",
            [
                Rule("T5-FORCE-01", RULING, "Each player picks units for at most 50 points, and at least one unit.",
                     ("points",)),
                Rule("T5-FORCE-02", RULING, "The same unit may be taken any number of times.", ("unit_copies",)),
                Rule("T5-FORCE-03", RULING, "Forces are picked openly, the second player's first. Secret ones are"
                     " picked before the roll-off and shown after it.", ("force_secret",)),
                Rule("T5-FORCE-04", RULING, "Every unit begins in reserve, off the map."),
            ],
        ),
        (
            "Set-up",
            [
                Rule("T5-SETUP-01", PRINTED, "Both throw a die; the higher one is the first player. Ties are thrown"
                     " again."),
                Rule("T5-SETUP-02", RULING, "The tiles lie open in one pool: nine Field and three Water.",
                     ("field_tiles", "water_tiles")),
                Rule("T5-SETUP-03", PRINTED, "The first player lays any tile as the centre, and the Keep on it."),
                Rule("T5-SETUP-04", PRINTED, "Then both lay tiles in turn, the second player first, each at the edge"
                     " of one that lies."),
                Rule("T5-SETUP-05", PRINTED, "All tiles of the pool are laid."),
                Rule("T5-SETUP-06", PRINTED, "The turns go on with the features: one Forest, one Hill and two Villages,"
                     " of which the player whose turn it is picks any.", ("forests", "hills", "villages")),
                Rule("T5-SETUP-07", RULING, "A feature stands on any tile that has none, and what the tile did no"
                     " longer counts.", ("feature_overrides",)),
                Rule("T5-SETUP-08", PRINTED, "Deployment tiles lie as far as possible from each other and from the"
                     " centre: the least of the three distances counts first, then their sum. Only tiles with an edge"
                     " to the outside serve, and not the centre.", ("deploy_choice",)),
                Rule("T5-SETUP-09", PRINTED, "The second player takes a tile of such a pair, the first player one that"
                     " completes a pair with it."),
                Rule("T5-SETUP-10", RULING, "Which of its outer edges a unit comes in over makes no difference."),
                Rule("T5-SETUP-11", PRINTED, "The first player has the first turn."),
            ],
        ),
        (
            "The turn",
            [
                Rule("T5-TURN-01", PRINTED, "A turn is one action: move, attack or deploy."),
                Rule("T5-TURN-02", RULING, "A turn may be passed; four passes in a row are a draw. Whoever can do"
                     " nothing else passes in any case.", ("allow_pass",)),
            ],
        ),
        (
            "Moving",
            [
                Rule("T5-MOVE-01", PRINTED, "A unit crosses at least one edge and at most as many as its SPD."),
                Rule("T5-MOVE-02", RULING, "It neither enters nor crosses the tile of an enemy."),
                Rule("T5-MOVE-03", PRINTED, "For one SPD it may instead hop over an ally next to it, onto a free tile"
                     " next to that ally.", ("hop_cost",)),
                Rule("T5-MOVE-04", RULING, "Each SPD may be such a hop, over one ally.", ("hop_limit",)),
                Rule("T5-MOVE-05", PRINTED, "The tile hopped over does nothing to whoever hops."),
                Rule("T5-MOVE-06", RULING, "The tile a hop ends on does.", ("hop_landing_hazard",)),
                Rule("T5-MOVE-07", RULING, "A hazard is met at once on each tile entered, in the middle of a move"
                     " too."),
                Rule("T5-MOVE-08", RULING, "A move ends on a tile where nobody stands."),
            ],
        ),
        (
            "Attacking",
            [
                Rule("T5-ATTACK-01", PRINTED, "One own unit attacks an enemy no farther away than its RNG."),
                Rule("T5-ATTACK-02", RULING, "Nothing blocks the sight. Where that is agreed, a skirmish needs a"
                     " shortest way without feature or enemy between.", ("los",)),
                Rule("T5-ATTACK-03", PRINTED, "The attack is announced as a skirmish or as an invasion."),
                Rule("T5-ATTACK-04", PRINTED, "The attacker rolls its OFF dice, the target its DEF dice."),
                Rule("T5-RETAL-01", PRINTED, "A target within whose RNG the attacker is may retaliate; this is decided"
                     " before the dice fall."),
                Rule("T5-RETAL-02", PRINTED, "Then it rolls OFF too, and the attacker DEF, all at the same time."),
                Rule("T5-RETAL-03", RULING, "An attacker who meets no retaliation rolls no DEF and cannot fall."),
                Rule("T5-TALLY-01", PRINTED, "An OFF die that no DEF die of the enemy equals or exceeds defeats the"
                     " enemy.", ("tally",)),
                Rule("T5-TALLY-02", RULING, "Against no DEF die at all, any OFF die does."),
                Rule("T5-TALLY-03", PRINTED, "Both contests are counted together, and both units may fall."),
                Rule("T5-TALLY-04", PRINTED, "A defeated unit goes to the captures of the other player for good."),
            ],
        ),
        (
            "Dice effects",
            [
                Rule("T5-DICE-01", PRINTED, "Effects are used when all dice lie, and before they are counted."),
                Rule("T5-DICE-02", PRINTED, "The attacker uses all it wants to, then the target."),
                Rule("T5-DICE-03", RULING, "Each side uses its effects in any order, once each, or not at all.",
                     ("effect_order",)),
                Rule("T5-DICE-04", PRINTED, "A bump adds to one own die of the kind named, up to 6."),
                Rule("T5-DICE-05", PRINTED, "A re-roll throws one own die of the kind named again; the new face"
                     " stands, and a bump it had is gone."),
                Rule("T5-DICE-06", PRINTED, "A kicker is one more result in a pool. It always counts, and was never"
                     " rolled."),
            ],
        ),
        (
            "Skirmish",
            [
                Rule("T5-SKIRM-01", PRINTED, "Both units have the effects of the tiles they stand on."),
                Rule("T5-SKIRM-02", PRINTED, "Hazards play no part."),
                Rule("T5-SKIRM-03", RULING, "Nobody moves, whoever falls."),
            ],
        ),
        (
            "Invasion",
            [
                Rule("T5-INVADE-01", PRINTED, "A unit invades a tile on which its move, hops included, could end if"
                     " the enemy were not there."),
                Rule("T5-INVADE-02", RULING, "The target must be within RNG; allies hopped on the way do not count.",
                     ("invade_reach",)),
                Rule("T5-INVADE-03", PRINTED, "Hazards on the way in and of the tile itself come first. If the invader"
                     " falls, there is no combat."),
                Rule("T5-INVADE-04", PRINTED, "No tile helps the invader in this combat."),
                Rule("T5-INVADE-05", RULING, "The target has the effects of its tile."),
                Rule("T5-INVADE-06", RULING, "Whether it can retaliate is judged by the same shortened distance; a"
                     " charge ends in contact."),
                Rule("T5-INVADE-07", PRINTED, "If the target falls and the invader does not, the invader may move in,"
                     " without another hazard."),
                Rule("T5-INVADE-08", RULING, "A Mage invades only from two tiles away, over an ally."),
            ],
        ),
        (
            "Deploying",
            [
                Rule("T5-DEPLOY-01", PRINTED, "A unit in reserve moves in from outside; entering the deployment tile"
                     " costs one SPD."),
                Rule("T5-DEPLOY-02", PRINTED, "It may hop one ally in all, such as one on the deployment tile."),
                Rule("T5-DEPLOY-03", RULING, "An enemy on the deployment tile closes that way in."),
                Rule("T5-DEPLOY-04", RULING, "Hazards endanger it as in a move.", ("deploy_hazard",)),
                Rule("T5-DEPLOY-05", PRINTED, "It may start from a Village that an ally occupies, hopping that ally."),
                Rule("T5-DEPLOY-06", RULING, "Whoever deploys does not attack in the same turn."),
            ],
        ),
        (
            "Units",
            [
                Rule("T5-UNIT-FO", PRINTED, "Footman: when retaliating, one OFF die gets +1."),
                Rule("T5-UNIT-CA", PRINTED, "Cavalier: against Infantry, one OFF die gets +1, in attack and"
                     " retaliation."),
                Rule("T5-UNIT-AR", PRINTED, "Archer: attacks from one or two tiles away."),
                Rule("T5-UNIT-MA1", PRINTED, "Mage: attacks from exactly two tiles away only, with two OFF dice."),
                Rule("T5-UNIT-MA2", RULING, "A Mage never retaliates.", ("mage_retaliates_at_2",)),
                Rule("T5-UNIT-TY", PRINTED, "Types count where a rule names them, and nowhere else."),
            ],
        ),
        (
            "Terrain",
            [
                Rule("T5-TERR-FI", PRINTED, "Field: does nothing at all."),
                Rule("T5-TERR-FO", PRINTED, "Forest: whoever stands there may re-roll one DEF die in a combat."),
                Rule("T5-TERR-HI", PRINTED, "Hill: whoever stands there may re-roll one OFF die in a combat."),
                Rule("T5-TERR-KE", PRINTED, "Keep: whoever stands there has a kicker of 4 among its DEF results."),
                Rule("T5-TERR-VI", PRINTED, "Village: whoever occupies it may deploy from it."),
                Rule("T5-TERR-WA", PRINTED, "Water: whoever moves or invades into it throws a die and is defeated on"
                     " 1 or 2."),
            ],
        ),
        (
            "The end",
            [
                Rule("T5-VICT-01", PRINTED, "A player whose units are all defeated has lost, reserve included."),
                Rule("T5-VICT-02", PRINTED, "So has a player on whose deployment tile an enemy stands, unless he"
                     " occupies a Village.", ("block_needs_reserve",)),
                Rule("T5-VICT-03", RULING, "This is looked at for both after every action, and counts at once.",
                     ("block_timing",)),
                Rule("T5-VICT-04", RULING, "To have nothing left to deploy, or no room because of one's own units, is"
                     " no loss."),
                Rule("T5-VICT-05", RULING, "If both lose by the same action, the game is drawn.", ("mutual",)),
                Rule("T5-VICT-06", RULING, "A blocked player who loses or leaves his last Village has lost then."),
                Rule("T5-TERM-01", RULING, "The game is drawn after 40 turns without deployment or defeat, or after 300"
                     " turns.", ("no_progress", "ply_limit", "limit_result")),
            ],
        ),
    ]
)  # fmt: skip
