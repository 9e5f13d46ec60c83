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
                Rule("T5-GEO-02", RULING, "A tile holds at most one unit."),
                Rule("T5-GEO-03", RULING, "A space without a tile does not exist. Units cannot enter it, and distances"
                     " are not counted across it."),
            ],
        ),
        (
            "Forces",
            [
                Rule("T5-FORCE-01", RULING, "Each player chooses units worth at most 50 points in total, and at least"
                     " one unit.", ("points",)),
                Rule("T5-FORCE-02", RULING, "A force may contain any number of copies of a unit.", ("unit_copies",)),
                Rule("T5-FORCE-03", RULING, "Players choose their forces openly, the second player first. Secret forces"
                     " are chosen before the roll-off and shown after it.", ("force_secret",)),
                Rule("T5-FORCE-04", RULING, "All units start in reserve, off the map."),
            ],
        ),
        (
            "Set-up",
            [
                Rule("T5-SETUP-01", PRINTED, "The players roll off for turn order.",
                     ruling="Each rolls one die, and the higher roll is the first player. Ties are rolled again."),
                Rule("T5-SETUP-02", RULING, "The tiles lie open in one pool: nine Field and three Water.",
                     ("field_tiles", "water_tiles")),
                Rule("T5-SETUP-03", PRINTED, "The first player places any tile as the centre and puts the Keep on it."),
                Rule("T5-SETUP-04", PRINTED, "After the centre, the players take turns placing tiles, the second player"
                     " first. Each tile must touch an edge of a tile already there."),
                Rule("T5-SETUP-05", PRINTED, "The players place all tiles before any feature but the Keep."),
                Rule("T5-SETUP-06", PRINTED, "After the tiles, the players go on in turn order and place the Forest,"
                     " the Hill and the Villages.", ("forests", "hills", "villages"),
                     ruling="There are one Forest, one Hill and two Villages. The player whose turn it is picks any"
                     " that is left."),
                Rule("T5-SETUP-07", RULING, "A feature goes on any tile without a feature. It replaces the effect of"
                     " the tile itself.", ("feature_overrides",)),
                Rule("T5-SETUP-08", PRINTED, "The two deployment tiles are those farthest from each other and from the"
                     " centre.", ("deploy_choice",),
                     ruling="The smallest of the three distances counts first, then their sum. A deployment tile has an"
                     " outer edge and is not the centre."),
                Rule("T5-SETUP-09", PRINTED, "The second player chooses a deployment tile first, then the first"
                     " player.",
                     ruling="The second player takes a tile of any farthest pair. The first player takes a tile that"
                     " completes such a pair."),
                Rule("T5-SETUP-10", RULING, "A unit may enter its deployment tile over any outer edge. The choice makes"
                     " no difference."),
                Rule("T5-SETUP-11", PRINTED, "The first player takes the first turn."),
            ],
        ),
        (
            "The turn",
            [
                Rule("T5-TURN-01", PRINTED, "A turn is one action: move, attack or deploy."),
                Rule("T5-TURN-02", RULING, "A player may pass. Four passes in a row end the game in a draw. A player"
                     " who can do nothing else passes even where passing is not allowed.", ("allow_pass",)),
            ],
        ),
        (
            "Moving",
            [
                Rule("T5-MOVE-01", PRINTED, "A moving unit crosses at most as many tile edges as its SPD.",
                     ruling="It crosses at least one, and it may stop early."),
                Rule("T5-MOVE-02", RULING, "A moving unit neither enters nor crosses a tile with an enemy on it."),
                Rule("T5-MOVE-03", PRINTED, "A moving unit may hop over an ally for 1 SPD.", ("hop_cost",),
                     ruling="The ally stands next to the unit, and the hop ends on a free tile next to the ally. That"
                     " costs 1 SPD in all."),
                Rule("T5-MOVE-04", RULING, "Each point of SPD may pay for one hop over one ally.", ("hop_limit",)),
                Rule("T5-MOVE-05", PRINTED, "The hazard of a tile that a unit hops over does not affect the unit."),
                Rule("T5-MOVE-06", RULING, "A unit faces the hazard of the tile on which its hop ends.",
                     ("hop_landing_hazard",)),
                Rule("T5-MOVE-07", RULING, "A unit faces the hazard of each tile it enters at once, even in the middle"
                     " of a move."),
                Rule("T5-MOVE-08", RULING, "A move ends on an unoccupied tile."),
            ],
        ),
        (
            "Attacking",
            [
                Rule("T5-ATTACK-01", PRINTED, "A unit attacks an enemy that is no farther away than the unit's RNG."),
                Rule("T5-ATTACK-02", RULING, "Nothing blocks the line of sight. With the house rule, a skirmish needs a"
                     " shortest route with no feature and no enemy on it.", ("los",)),
                Rule("T5-ATTACK-03", PRINTED, "The attacker announces a skirmish or an invasion."),
                Rule("T5-ATTACK-04", PRINTED, "The attacker rolls its OFF dice, and the target rolls its DEF dice.",
                     ruling="A unit without OFF dice cannot attack."),
                Rule("T5-RETAL-01", PRINTED, "The target may retaliate if the attacker is within its RNG.",
                     ruling="Its owner decides before any dice are rolled."),
                Rule("T5-RETAL-02", PRINTED, "A target that retaliates rolls OFF dice as well, and the attacker rolls"
                     " DEF dice.",
                     ruling="All dice are rolled at the same time."),
                Rule("T5-RETAL-03", RULING, "Without retaliation the attacker rolls no DEF dice and cannot be"
                     " defeated."),
                Rule("T5-TALLY-01", PRINTED, "An OFF die that no enemy DEF die equals or exceeds defeats the enemy.",
                     ("tally",),
                     ruling="DEF dice are not used up: the highest OFF die meets the highest DEF die."),
                Rule("T5-TALLY-02", RULING, "Any OFF die defeats a unit that has no DEF dice."),
                Rule("T5-TALLY-03", PRINTED, "Both contests count at the same time, so both units may be defeated."),
                Rule("T5-TALLY-04", PRINTED, "A defeated unit goes to the opponent's captures.",
                     ruling="It never returns."),
            ],
        ),
        (
            "Dice effects",
            [
                Rule("T5-DICE-01", PRINTED, "Dice effects are used after all dice are rolled and before they are"
                     " counted."),
                Rule("T5-DICE-02", PRINTED, "The attacker uses dice effects first, then the target."),
                Rule("T5-DICE-03", RULING, "Each side uses its dice effects in any order and each at most once.",
                     ("effect_order",)),
                Rule("T5-DICE-04", PRINTED, "A bump adds its value to one of your dice of the named type, up to 6."),
                Rule("T5-DICE-05", PRINTED, "A re-roll lets you roll one of your dice of the named type again.",
                     ruling="The new result stands, and a bump on that die is lost."),
                Rule("T5-DICE-06", PRINTED, "A kicker is one more result in a pool, without a roll.",
                     ruling="It counts even where there are no dice. It cannot be bumped or re-rolled."),
            ],
        ),
        (
            "Skirmish",
            [
                Rule("T5-SKIRM-01", PRINTED, "In a skirmish each unit has the effects of the tile it stands on."),
                Rule("T5-SKIRM-02", PRINTED, "Hazards play no part in a skirmish."),
                Rule("T5-SKIRM-03", RULING, "No unit moves in a skirmish, not even after a defeat."),
            ],
        ),
        (
            "Invasion",
            [
                Rule("T5-INVADE-01", PRINTED, "A unit may invade a tile where its move, hops included, could end"
                     " without the enemy there."),
                Rule("T5-INVADE-02", RULING, "The target of an invasion must be within RNG. Allies hopped on the way do"
                     " not count.", ("invade_reach",)),
                Rule("T5-INVADE-03", PRINTED, "An invader faces the hazard of the target's tile before the attack.",
                     ruling="Hazards on the way come first as well. An invader who falls does not fight. Where hops are"
                     " safe, a hop into the tile is safe too."),
                Rule("T5-INVADE-04", PRINTED, "The tile an invader stands on gives it no effects in the combat.",
                     ruling="The invaded tile gives it none either."),
                Rule("T5-INVADE-05", RULING, "The target of an invasion keeps the effects of its tile."),
                Rule("T5-INVADE-06", RULING, "Hopped allies do not count when an invaded unit retaliates: the invader"
                     " is that much nearer. A charge ends next to the target."),
                Rule("T5-INVADE-07", PRINTED, "If the target is defeated and the invader survives, the invader may take"
                     " its tile.",
                     ruling="The invader faces no second hazard there."),
                Rule("T5-INVADE-08", RULING, "A Mage invades only from two tiles away, over an ally."),
            ],
        ),
        (
            "Deploying",
            [
                Rule("T5-DEPLOY-01", PRINTED, "To deploy, a unit in reserve moves in over the deployment edge.",
                     ruling="Entering the deployment tile costs 1 SPD."),
                Rule("T5-DEPLOY-02", PRINTED, "A deploying unit may hop over one ally that is in the way.",
                     ruling="It hops over one ally in the whole deployment."),
                Rule("T5-DEPLOY-03", RULING, "An enemy on the deployment tile blocks that entrance."),
                Rule("T5-DEPLOY-04", RULING, "A deploying unit faces hazards as in a move.", ("deploy_hazard",)),
                Rule("T5-DEPLOY-05", PRINTED, "A unit may be deployed from a Village that an ally occupies.",
                     ruling="The unit starts in the Village and hops over that ally."),
                Rule("T5-DEPLOY-06", RULING, "A player cannot deploy and attack in the same turn."),
            ],
        ),
        (
            "Units",
            [
                Rule("T5-UNIT-FO", PRINTED, "Footman: when it retaliates, it may bump one OFF die by 1."),
                Rule("T5-UNIT-CA", PRINTED, "Cavalier: against Infantry it may bump one OFF die by 1.",
                     ruling="It may do so in attack and in retaliation."),
                Rule("T5-UNIT-AR", PRINTED, "Archer: it attacks from one or two tiles away."),
                Rule("T5-UNIT-MA1", PRINTED, "Mage: it attacks only from exactly two tiles away, with two OFF dice."),
                Rule("T5-UNIT-MA2", RULING, "A Mage never retaliates.", ("mage_retaliates_at_2",)),
                Rule("T5-UNIT-TY", PRINTED, "The types of a unit matter only where a rule names them."),
            ],
        ),
        (
            "Terrain",
            [
                Rule("T5-TERR-FI", PRINTED, "Field: it has no effect."),
                Rule("T5-TERR-FO", PRINTED, "Forest: a unit there may re-roll one DEF die.",
                     ruling="It may do so once per combat."),
                Rule("T5-TERR-HI", PRINTED, "Hill: a unit there may re-roll one OFF die.",
                     ruling="It may do so once per combat."),
                Rule("T5-TERR-KE", PRINTED, "Keep: a unit there has a kicker of 4 for DEF."),
                Rule("T5-TERR-VI", PRINTED, "Village: while one of your units stands there, you may deploy from it."),
                Rule("T5-TERR-WA", PRINTED, "Water: a unit that enters it, by moving or invading, rolls a die and is"
                     " defeated on a 1 or 2."),
            ],
        ),
        (
            "The end",
            [
                Rule("T5-VICT-01", PRINTED, "A player whose units are all defeated loses.",
                     ruling="Units in reserve count: as long as one is left, the player has not lost."),
                Rule("T5-VICT-02", PRINTED, "A player who cannot deploy because an enemy stands on their deployment"
                     " tile loses.", ("block_needs_reserve",),
                     ruling="A player who occupies a Village can still deploy. It does not matter how many units are in"
                     " reserve."),
                Rule("T5-VICT-03", RULING, "After every action, check both players. A player who has lost loses"
                     " immediately.", ("block_timing",)),
                Rule("T5-VICT-04", RULING, "A player who has deployed every unit has not lost. Neither has a player"
                     " whose own units leave no room to deploy."),
                Rule("T5-VICT-05", RULING, "If both players lose by the same action, the game is a draw.", ("mutual",)),
                Rule("T5-VICT-06", RULING, "A blocked player who loses or leaves their last Village loses the game at"
                     " that moment."),
                Rule("T5-TERM-01", RULING, "The game is a draw after 40 turns without a deployment or a defeat, or"
                     " after 300 turns.", ("no_progress", "ply_limit", "limit_result")),
            ],
        ),
    ]
)  # fmt: skip
