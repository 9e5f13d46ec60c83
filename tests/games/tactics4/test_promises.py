"""Every promise of all games, where the 4th edition strains them: secret forces, odd maps, every option at once."""

from __future__ import annotations

import os

import pytest

from games.tactics4.camp import T4, as_state
from pocketbox.engine.core import Log
from pocketbox.engine.options import read_settings
from pocketbox.games.tactics4.units import UNITS
from pocketbox.search.spinner import SmallSpinner
from pocketbox.testing.check_game import check_game

IS_QUICK = os.environ.get("POCKETBOX_QUICK") == "1"
GAMES = 2 if IS_QUICK else 15


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        "force_secret=true",
        "force_secret=true points=10 unit_copies=1",
        "force_secret=true single_faction=true test_units=true use_noble=true points=100",
        "geometry=square los=straight tiles_each=9 scatter=d6_direction feature_placement=greedy",
        "tiles_each=2 feature_placement=free initial_alternate=true feature_copies=1 central_feature=first_chooses",
        "control=persistent return_via_enemy=true los=any_route reload=unit_activations tile_preset=core2",
        "phase_order=reroll_first bump_typed=false tally=pairwise dv_bumps=true flying_ignores_water=true",
        "roster=ours test_units=true daylight_favored_exempt=true bloodsworn=allied tally=max feature_copies=unlimited",
        "allow_pass=false no_progress=200 ply_limit=60 limit_result=points mutual=active_wins use_noble=true",
    ],
)
@pytest.mark.parametrize("setup", ["play", "quick"])
def test_every_promise_is_kept(options, setup):
    check_game(T4.game, games=GAMES, settings=read_settings(T4.game.options, options), setups=[setup], every=3)


TROOPS = """
0,0 plains forest
1,0 plains warmage 0
1,-1 plains silverleaf 0
-1,0 plains bondi 1
0,1 water
0,-1 plains guardian 1
2,0 plains township wight 0
3,0 plains noble 0
-2,0 plains highland stonethrower 1
-3,0 plains forgemaster 1
2,-1 plains sentinel 0
-2,1 plains warden 1
options: test_units=true use_noble=true {}
reserve 0: ember 2, strider 1, gunner 1, stonethrower 1
reserve 1: realmguard 1, ember 1, noble 1
captured 0: stonethrower 1
turn: 0
"""


@pytest.mark.slow
def test_positions_with_every_unit_read_back_at_every_step():
    """Written, read and loaded again, in games that meet every step there is."""
    met: set[str] = set()
    for seed in range(60 if IS_QUICK else 300):
        options = ["", "control=persistent", "phase_order=reroll_first bump_typed=false"][seed % 3]
        s = T4.position(TROOPS.format(options))
        spinner, log = SmallSpinner(seed), Log(True)
        for _ in range(150):
            if s.is_over():
                break
            met.add(s.agenda.step.name)
            if seed % 4 == 0:
                text = T4.draw(s)
                assert T4.draw(T4.position(text)) == text
                assert T4.game.dump(T4.game.load(T4.game.dump(s))) == T4.game.dump(s)
            actions = s.legal_actions()
            s.apply(actions[spinner.below(len(actions))], log)
    wanted = {
        "take action", "walk", "climb", "face peril", "choose target", "free assault", "come in", "choose summoner",
        "choose circle", "use elderwood", "plant", "resist", "kindle", "industry", "place work", "ask pact",
        "lower die", "use power", "use bump", "use reroll", "roll again", "roll pool", "throw boulder", "scatter",
        "roll ordeal", "reroll ordeal", "roll ordeal again", "ask backlash",
    }  # fmt: skip
    assert wanted - met == set()


def test_units_are_never_lost_or_made():
    """Whatever happens, each seat's units on the map, in reserve and captured are as many as at the start."""
    for seed in range(20):
        s = as_state(T4.position(TROOPS.format("")))
        before = census(s)
        spinner, log = SmallSpinner(seed), Log(True)
        while not s.is_over():
            actions = s.legal_actions()
            s.apply(actions[spinner.below(len(actions))], log)
            task = s.agenda
            is_backlash = task is not None and "mode backlash" in T4.draw(s)
            if not is_backlash:  # the summoned unit stands for the other seat while it strikes
                assert census(s) == before


def census(s) -> list[int]:
    """How many units of each kind each seat has, wherever they are."""
    found = [s.reserve[n] + s.captured[(1 - n // s.kinds) * s.kinds + n % s.kinds] for n in range(2 * s.kinds)]
    for unit in s.on:
        if unit >= 0:
            found[(unit >> 5) * s.kinds + (unit & 31)] += 1
    return found


def test_the_table_of_units_is_the_second_core_set():
    assert sum(unit.points for unit in UNITS if unit.faction == "elves") == 50
    assert sum(unit.points for unit in UNITS if unit.faction == "dwarfs" and not unit.option) == 41
    assert sum(unit.points for unit in UNITS if unit.faction == "dwarfs") == 50
    assert len({unit.mark for unit in UNITS}) == len(UNITS)
