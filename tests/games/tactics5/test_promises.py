"""Every promise of all games, where the 5th edition strains them: secret forces, odd maps, every option at once."""

from __future__ import annotations

import os

import pytest

from games.tactics5.field import T5, as_state
from pocketbox.engine.core import Log
from pocketbox.engine.options import read_settings
from pocketbox.search.spinner import SmallSpinner
from pocketbox.testing.check_game import check_game

IS_QUICK = os.environ.get("POCKETBOX_QUICK") == "1"
GAMES = 3 if IS_QUICK else 20


def test_the_bits_of_held_tiles_follow_the_units():
    """What is kept for speed is what the plain list of units says, at every step of random games."""
    spinner, log = SmallSpinner(9), Log(True)
    for _ in range(15 * GAMES):
        s = as_state(T5.start("invade_reach=charge", "quick"))
        while not s.is_over():
            actions = s.legal_actions()
            s.apply(actions[spinner.below(len(actions))], log)
            for seat in (0, 1):
                assert s.held(seat) == sum(1 << tile for tile in range(len(s.on)) if s.owner(tile) == seat)


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        "force_secret=true",
        "force_secret=true points=11 unit_copies=1",
        "force_secret=true points=100 field_tiles=3 water_tiles=0 forests=0 hills=0 villages=0",
        "geometry=square feature_overrides=false los=true deploy_choice=free",
        "invade_reach=charge hop_cost=1_per_tile hop_limit=per_move hop_landing_hazard=false water_tiles=9",
        "invade_reach=strict_rng tally=pairwise effect_order=bump_reroll mage_retaliates_at_2=true forests=3 hills=3",
        "tally=lexicographic effect_order=reroll_bump block_timing=victims_turn_end block_needs_reserve=true",
        "allow_pass=false no_progress=200 ply_limit=60 limit_result=captured_points mutual=active_wins villages=4",
    ],
)
@pytest.mark.parametrize("setup", ["play", "quick"])
def test_every_promise_is_kept(options, setup):
    check_game(T5.game, games=GAMES, settings=read_settings(T5.game.options, options), setups=[setup], every=3)
